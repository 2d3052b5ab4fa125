# mypyc: compile
"""Gladiators coming into the arena, being replaced, marked and dismissed."""

from __future__ import annotations

from typing import Final, final

from munera.engine.action import Action, Seat
from munera.engine.bag import Bag
from munera.engine.dice import Dice
from munera.engine.frame import Chance, Frame
from munera.gladius.decks import gladiators_left, rebuild_gladiators
from munera.gladius.pack import Skills
from munera.gladius.state import EVENT, Card, Fighter, Gladius, Marker, discard_card, fighter, put_fighter, team_of


def deal_team(s: Gladius, team: int, count: int) -> None:
    """Deal a team below its bet slot card, completed before the next is started [GLA-4.3]."""
    if 0 < count <= len(s.gladiators):
        s.call(Deal(team, count))
    else:
        s.call(DealTeam(team, count))


@final
class DealTeam(Frame):
    """Deal across a rebuild of the deck [GLA-14.3]."""

    def __init__(self, team: int, count: int) -> None:
        self.team: Final = team
        self.count: Final = count

    def run(self, s: Gladius, step: int) -> None:
        rebuild_gladiators(s)
        now = min(self.count, len(s.gladiators))
        if now == 0:
            s.finish(self)
        elif now == self.count:
            s.become(self, Deal(self.team, now))
        else:
            s.become(self, DealTeam(self.team, self.count - now))
            s.call(Deal(self.team, now))


class Gladiators(Chance):
    """The next gladiators from the common deck, face up."""

    def __init__(self, team: int, count: int) -> None:
        self.team: Final = team
        self.count: Final = count

    def sample(self, s: Gladius, dice: Dice) -> Action:
        return Action("deal", s.gladiators.sample(self.count, dice))

    def accepts(self, s: Gladius, seat: Seat, action: Action) -> bool:
        return action.verb == "deal" and len(action.args) == self.count and s.gladiators.can_give(action.args)


@final
class Deal(Gladiators):
    """They join the right end of the team with an empty column [GLA-4.3, GLA-7.19]."""

    def choose(self, s: Gladius, seat: Seat, action: Action) -> None:
        self.receive(s, action.args, s.gladiators.take(action.args))

    def answer_at_random(self, s: Gladius, dice: Dice) -> int:
        dealt, rest = s.gladiators.draw(self.count, dice)
        self.receive(s, dealt, rest)
        return 0

    def receive(self, s: Gladius, newcomers: tuple[int, ...], rest: Bag) -> None:
        s.gladiators = rest
        team = s.teams[self.team]
        for gladiator in newcomers:
            team.append(Fighter(gladiator, (), ()))
        if s.news is not None:
            s.tell("dealt" if s.phase == EVENT else "added", (self.team, *newcomers))
        s.finish(self)


@final
class Newcomer(Gladiators):
    """The newcomer is drawn first, then the old gladiator goes to the discard pile [GLA-7.17]."""

    def __init__(self, team: int, count: int, old: int) -> None:
        super().__init__(team, count)
        self.old: Final = old

    def choose(self, s: Gladius, seat: Seat, action: Action) -> None:
        new = action.args[0]
        s.gladiators = s.gladiators.take(action.args)
        for f in s.teams[self.team]:
            if f.gladiator == self.old:
                put_fighter(s, self.old, self.in_place_of(s, f, new))
        s.gladiator_discard.append(self.old)
        s.tell("replaced", (self.team, self.old, new))
        s.finish(self)

    def in_place_of(self, s: Gladius, f: Fighter, new: int) -> Fighter:
        """Column and markers stay for the newcomer, or go if the table plays it so [GLA-7.18]."""
        if s.switches.column_on_replacement == "stays":
            return Fighter(new, f.column, f.markers)
        lose_column(s, f)
        return Fighter(new, (), ())


def lose_column(s: Gladius, f: Fighter) -> None:
    """The cards below a gladiator who leaves go to their owners; whose they were is open, what they were is not.

    The markers vanish.
    """
    for card in f.column:
        s.tell_secret("column_lost", (f.gladiator, card.owner), (card.kind,), card.seen)
    discard_column(s, f.column)
    if f.markers:
        s.tell("markers_lost", (f.gladiator,))


def discard_column(s: Gladius, column: tuple[Card, ...]) -> None:
    """Cards that leave the arena unseen stay unseen [GLA-17.16]."""
    for card in column:
        discard_card(s, card)


def replace_gladiator(s: Gladius, gladiator: int) -> None:
    """Swap a gladiator out for the top card of the deck, if there is one [GLA-7.17, GLA-14.4]."""
    team = team_of(s, gladiator)
    if team < 0 or gladiators_left(s) == 0:
        return
    rebuild_gladiators(s)
    s.call(Newcomer(team, 1, gladiator))


def dismiss_gladiator(s: Gladius, gladiator: int) -> None:
    """Out of the arena, the column to its owners; never the last of a team [GLA-7.22]."""
    team = team_of(s, gladiator)
    if team < 0 or len(s.teams[team]) < 2:
        return
    for f in s.teams[team]:
        if f.gladiator == gladiator:
            lose_column(s, f)
    s.teams[team] = [f for f in s.teams[team] if f.gladiator != gladiator]
    s.gladiator_discard.append(gladiator)
    s.tell("dismissed", (team, gladiator))


def put_marker(s: Gladius, seat: Seat, gladiator: int, skills: Skills, zeroes: Skills) -> None:
    """A public marker until the end of the round; several add up [GLA-7.15]."""
    f = fighter(s, gladiator)
    if f is not None:
        put_fighter(s, gladiator, Fighter(gladiator, f.column, f.markers + (Marker(seat, skills, zeroes),)))
        if s.news is not None:
            s.tell("marked", (seat, gladiator, *skills, *zeroes))
