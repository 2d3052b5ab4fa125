# mypyc: compile
"""Set-up, the three rounds with their five phases, and Phase 1."""

from __future__ import annotations

from typing import Final, final

from munera.engine.action import Action, Seat
from munera.engine.bag import pick
from munera.engine.dice import Dice
from munera.engine.frame import Chance, Decision, Frame, Refusal
from munera.gladius.actions import PerformActions
from munera.gladius.arena import deal_team
from munera.gladius.bets import PlaceBets
from munera.gladius.clean_up import CleanUp
from munera.gladius.contest import Contest
from munera.gladius.decks import draw_influence, rebuild_events
from munera.gladius.duel import Vote
from munera.gladius.final import FinalScoring
from munera.gladius.state import ACTIONS, ALONE, BETS, CLEAN_UP, CONTEST, EVENT, Gladius, hand_limit

ROUNDS: Final = 3  # [GLA-3.1]


@final
class SetUp(Frame):
    """Spectators with their components, hands, the first player token.

    [GLA-1.7, GLA-1.11, GLA-1.12, GLA-1.13, GLA-2.4]
    """

    def run(self, s: Gladius, step: int) -> None:
        if step == 1:
            if s.switches.spectator_assignment == "choose":
                s.call(ChooseSpectator(0))
            else:
                s.call(DealSpectators())
        elif step <= 1 + s.n:
            draw_influence(s, step - 2, hand_limit(s.n))  # kept as drawn [GLA-1.15]
        elif step == 2 + s.n:
            if s.switches.first_player == "declared":
                s.call(DeclareFirstPlayer())
            else:
                s.call(DrawFirstPlayer())
        else:
            s.become(self, Round())


def take_spectator(s: Gladius, seat: Seat, kind: int) -> None:
    """The spectator's own 19 Influence cards and 7 face-down tokens come along.

    [GLA-1.9, GLA-1.10, GLA-1.16, GLA-1.17]
    """
    p = s.spectators[seat]
    p.kind = kind
    p.deck = s.pack.spectators[kind].whole_deck
    p.supply = list(s.pack.tokens)


@final
class DealSpectators(Chance):
    """Spectators dealt at random, no two alike [GLA-1.7, GLA-1.8]."""

    def sample(self, s: Gladius, dice: Dice) -> Action:
        return Action("spectators", tuple(pick(list(range(len(s.pack.spectators))), s.n, dice)))

    def accepts(self, s: Gladius, seat: Seat, action: Action) -> bool:
        kinds = action.args
        return (
            action.verb == "spectators"
            and len(kinds) == s.n
            and len(set(kinds)) == s.n
            and all(0 <= k < len(s.pack.spectators) for k in kinds)
        )

    def choose(self, s: Gladius, seat: Seat, action: Action) -> None:
        for i in range(s.n):
            take_spectator(s, i, action.args[i])
        s.tell("spectators", action.args)
        s.finish(self)


@final
class ChooseSpectator(Decision):
    """Spectators picked in seat order from those left [GLA-1.8]."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def seats(self, s: Gladius) -> tuple[Seat, ...]:
        return ALONE[self.seat]

    def options(self, s: Gladius, seat: Seat) -> list[Action]:
        taken = [p.kind for p in s.spectators]
        return [Action("spectator", (k,)) for k in range(len(s.pack.spectators)) if k not in taken]

    def choose(self, s: Gladius, seat: Seat, action: Action) -> None:
        take_spectator(s, seat, action.args[0])
        s.tell("spectator", (seat, action.args[0]))
        if seat + 1 == s.n:
            s.finish(self)
        else:
            s.become(self, ChooseSpectator(seat + 1))

    def why_not(self, s: Gladius, seat: Seat, action: Action) -> Refusal:
        return Refusal("GLA-1.7", "pick a spectator nobody has yet: spectator 0")


@final
class DrawFirstPlayer(Chance):
    """The first player is drawn at random [GLA-1.14]."""

    def sample(self, s: Gladius, dice: Dice) -> Action:
        return Action("first", (dice.below(s.n),))

    def options(self, s: Gladius, seat: Seat) -> list[Action]:
        return [Action("first", (i,)) for i in range(s.n)]

    def choose(self, s: Gladius, seat: Seat, action: Action) -> None:
        s.first = action.args[0]
        s.tell("first_player", (s.first,))
        s.finish(self)


@final
class DeclareFirstPlayer(Decision):
    """The table names who last ate Italian food; the first seat answers for it [GLA-1.13, GLA-1.14]."""

    def seats(self, s: Gladius) -> tuple[Seat, ...]:
        return (0,)

    def options(self, s: Gladius, seat: Seat) -> list[Action]:
        return [Action("first", (i,)) for i in range(s.n)]

    def choose(self, s: Gladius, seat: Seat, action: Action) -> None:
        s.first = action.args[0]
        s.tell("first_player", (s.first,))
        s.finish(self)

    def why_not(self, s: Gladius, seat: Seat, action: Action) -> Refusal:
        return Refusal("GLA-1.14", "name the seat that receives the first player token: first 0")


@final
class Round(Frame):
    """Five phases in fixed order, three times [GLA-3.1, GLA-3.2, GLA-13.12]."""

    def run(self, s: Gladius, step: int) -> None:
        match step:
            case 1:
                s.round += 1
                s.phase = EVENT
                s.tell("round", (s.round,))
                if s.n == 2:
                    s.call(VoteAndRevealGladiators())
                else:
                    s.call(RevealEventAndGladiators())
            case 2:
                s.phase = BETS
                s.call(PlaceBets(s.first, 0))
            case 3:
                s.phase = ACTIONS
                s.call(PerformActions(s.first))  # the first player token opens Phases 2 and 3 [GLA-3.4]
            case 4:
                s.phase = CONTEST
                s.call(Contest())
            case 5 if s.round == ROUNDS:  # round three has no clean-up and ends the game [GLA-3.3, GLA-15.1]
                s.become(self, FinalScoring())
            case 5:
                s.phase = CLEAN_UP
                s.call(CleanUp())
            case _:
                s.become(self, Round())


@final
class RevealEventAndGladiators(Frame):
    """Phase 1: the event, then the teams from left to right [GLA-4.1, GLA-4.2, GLA-4.3, GLA-4.5]."""

    def run(self, s: Gladius, step: int) -> None:
        if step == 1:
            rebuild_events(s)
            s.call(RevealEvent())
        elif step <= 4:
            team = step - 2
            deal_team(s, team, s.pack.events[s.event].team_sizes[team])  # need not be equal [GLA-4.6]
        else:
            s.finish(self)


@final
class RevealEvent(Chance):
    """The top card of the Event deck is in force until the end of the round [GLA-4.1, GLA-4.10]."""

    def sample(self, s: Gladius, dice: Dice) -> Action:
        return Action("event", s.events.sample(1, dice))

    def options(self, s: Gladius, seat: Seat) -> list[Action]:
        return [Action("event", (e,)) for e in sorted(set(s.events.cards))]

    def accepts(self, s: Gladius, seat: Seat, action: Action) -> bool:
        return action.verb == "event" and len(action.args) == 1 and s.events.can_give(action.args)

    def choose(self, s: Gladius, seat: Seat, action: Action) -> None:
        s.events = s.events.take(action.args)
        s.event = action.args[0]
        s.tell("event", (s.event,))
        s.finish(self)


@final
class VoteAndRevealGladiators(Frame):
    """Phase 1 with two players: three gladiators, left to right, each a team of one, then the vote.

    [GLA-4.11, GLA-4.12]

    In a round nothing else differs from the game of more [GLA-2.6].
    """

    def run(self, s: Gladius, step: int) -> None:
        if step <= 3:
            deal_team(s, step - 1, 1)
        elif step == 4:
            s.call(Vote())
        else:
            s.finish(self)
