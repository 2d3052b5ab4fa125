# mypyc: compile
"""The words cards are made of, second half: face-down cards, tokens and the own deck."""

from __future__ import annotations

from typing import Final, final

from munera.engine.action import Action, Seat
from munera.engine.frame import Decision, Refusal
from munera.gladius.bets import place_bet
from munera.gladius.decks import draw_influence
from munera.gladius.pack import AimedPart, Part
from munera.gladius.state import ALONE, BIT, Fighter, Gladius, capacity, discard_card, fighter, put_column
from munera.gladius.vocabulary import gladiators_in

DONE: Final = Action("done")
A_BET: Final = 0  # in a look: a token on a bet slot card
A_CARD: Final = 1  # in a look: a card below a gladiator


@final
class MoveInfluence(AimedPart):
    """move_influence: a face-down card of any owner goes unseen to the end of another column [GLA-7.20, GLA-9.5]."""

    def possible(self, s: Gladius, seat: Seat, paid: int) -> bool:
        return any_card(s)

    def targets(self, s: Gladius, seat: Seat, named: tuple[int, ...]) -> list[Action]:
        out: list[Action] = []
        everyone = gladiators_in(s)
        for team in s.teams:
            for f in team:
                for i in range(len(f.column)):
                    for to in everyone:
                        if to != f.gladiator:
                            out.append(Action("move", (f.gladiator, i, to)))
        return out

    def rule(self) -> str:
        return "GLA-7.20"

    def noted(self, s: Gladius, action: Action) -> tuple[int, ...]:
        return (laid_at(s, action.args[0], action.args[1]), action.args[2])

    def resolve(self, s: Gladius, seat: Seat, target: tuple[int, ...]) -> None:
        start, i = where_laid(s, target[0])
        end = fighter(s, target[1])
        if start is None or end is None or start is end:
            return
        card = start.column[i]
        put_column(s, start, start.column[:i] + start.column[i + 1 :])
        put_column(s, end, end.column + (card,))
        s.tell("moved", (seat, start.gladiator, i, end.gladiator, card.owner))

    def sentence(self) -> str:
        return "Move a face-down card of any player below another gladiator, unseen."


def laid_at(s: Gladius, gladiator: int, index: int) -> int:
    """Cards are named by when they were laid: a part that comes before may move them [GLA-0.5]."""
    f = fighter(s, gladiator)
    assert f is not None
    return f.column[index].laid


def where_laid(s: Gladius, laid: int) -> tuple[Fighter | None, int]:
    """Below whom and where in the column that card lies now."""
    for team in s.teams:
        for f in team:
            for i in range(len(f.column)):
                if f.column[i].laid == laid:
                    return f, i
    return None, -1


def any_card(s: Gladius) -> bool:
    for team in s.teams:
        for f in team:
            if f.column:
                return True
    return False


@final
class Look(Part):
    """look_bet, look_hidden: name up to ``count`` hidden things of opponents, then look at them all.

    [GLA-7.21, GLA-7.24, GLA-9.5]

    At least one is named, and all before the first is looked at; ``cards`` also allows face-down Influence cards.
    """

    def __init__(self, count: int, cards: bool) -> None:
        self.count: Final = count
        self.cards: Final = cards

    def possible(self, s: Gladius, seat: Seat, paid: int) -> bool:
        for stack in s.slots:
            for bet in stack:
                if bet.owner != seat:
                    return True
        return self.cards and any_card_of_others(s, seat)

    def items(self, s: Gladius, seat: Seat, named: tuple[int, ...]) -> list[Action]:
        out: list[Action] = []
        for team in range(3):
            for i in range(len(s.slots[team])):
                if s.slots[team][i].owner != seat and not is_named(named, A_BET, team, i):
                    out.append(Action("look_bet", (team, i)))
        if self.cards:
            for fighters in s.teams:
                for f in fighters:
                    for i in range(len(f.column)):
                        if f.column[i].owner != seat and not is_named(named, A_CARD, f.column[i].laid, 0):
                            out.append(Action("look_card", (f.gladiator, i)))
        return out

    def asks(self, s: Gladius, seat: Seat, named: tuple[int, ...]) -> bool:
        if not named:
            return True
        return len(named) < 3 * self.count and named[-3] >= 0 and len(self.items(s, seat, named)) > 0

    def targets(self, s: Gladius, seat: Seat, named: tuple[int, ...]) -> list[Action]:
        out = self.items(s, seat, named)
        if named:
            out.append(DONE)
        return out

    def rule(self) -> str:
        return "GLA-7.21"

    def noted(self, s: Gladius, action: Action) -> tuple[int, ...]:
        if action.verb == "done":
            return (-1, -1, -1)
        if action.verb == "look_bet":
            return (A_BET, *action.args)
        return (A_CARD, laid_at(s, action.args[0], action.args[1]), 0)

    def resolve(self, s: Gladius, seat: Seat, target: tuple[int, ...]) -> None:
        for i in range(0, len(target), 3):
            if target[i] == A_BET:
                look_at_bet(s, seat, target[i + 1], target[i + 2])
            elif target[i] == A_CARD:
                look_at_card(s, seat, target[i + 1])

    def sentence(self) -> str:
        what = "face-down cards or bets" if self.cards else "bets"
        return f"Look at up to {self.count} {what} that opponents placed this round."


def any_card_of_others(s: Gladius, seat: Seat) -> bool:
    for team in s.teams:
        for f in team:
            for card in f.column:
                if card.owner != seat:
                    return True
    return False


def is_named(named: tuple[int, ...], kind: int, where: int, index: int) -> bool:
    for i in range(0, len(named), 3):
        if named[i] == kind and named[i + 1] == where and named[i + 2] == index:
            return True
    return False


def look_at_bet(s: Gladius, seat: Seat, team: int, index: int) -> None:
    """It returns to its place; that it was looked at is open, what it shows is not [GLA-7.21, GLA-17.15, GLA-17.20]."""
    bet = s.slots[team][index]
    s.slots[team][index] = bet.shown_to(BIT[seat])
    s.tell_look("looked_at_bet", (seat, team, index, bet.owner), (bet.token,), BIT[seat])


def look_at_card(s: Gladius, seat: Seat, laid: int) -> None:
    f, i = where_laid(s, laid)
    if f is None:
        return
    card = f.column[i]
    put_column(s, f, f.column[:i] + (card.shown_to(BIT[seat]),) + f.column[i + 1 :])
    s.tell_look("looked_at_card", (seat, f.gladiator, i, card.owner), (card.kind,), BIT[seat])


@final
class LookAndDiscard(AimedPart):
    """look_and_discard: look at a face-down card of any owner, then leave it or put it on its owner's pile unseen.

    [GLA-7.21, GLA-9.5]
    """

    def possible(self, s: Gladius, seat: Seat, paid: int) -> bool:
        return any_card(s)

    def targets(self, s: Gladius, seat: Seat, named: tuple[int, ...]) -> list[Action]:
        return [Action("look_card", (f.gladiator, i)) for team in s.teams for f in team for i in range(len(f.column))]

    def rule(self) -> str:
        return "GLA-7.21"

    def noted(self, s: Gladius, action: Action) -> tuple[int, ...]:
        return (laid_at(s, action.args[0], action.args[1]),)

    def resolve(self, s: Gladius, seat: Seat, target: tuple[int, ...]) -> None:
        f, i = where_laid(s, target[0])
        if f is not None:
            look_at_card(s, seat, target[0])
            s.call(KeepOrThrowOut(seat, f.gladiator, i))

    def sentence(self) -> str:
        return "Look at a face-down card of any player, then leave it or discard it unseen by others."


@final
class KeepOrThrowOut(Decision):
    """The one decision an effect places after a look [GLA-7.24]."""

    def __init__(self, seat: Seat, gladiator: int, index: int) -> None:
        self.seat: Final = seat
        self.gladiator: Final = gladiator
        self.index: Final = index

    def seats(self, s: Gladius) -> tuple[Seat, ...]:
        return ALONE[self.seat]

    def options(self, s: Gladius, seat: Seat) -> list[Action]:
        return [KEEP, THROW_OUT]

    def choose(self, s: Gladius, seat: Seat, action: Action) -> None:
        f = fighter(s, self.gladiator)
        assert f is not None
        card = f.column[self.index]
        if action.verb == "throw_out":
            put_column(s, f, f.column[: self.index] + f.column[self.index + 1 :])
            s.tell_secret("thrown_out", (seat, self.gladiator, self.index, card.owner), (card.kind,), card.seen)
            discard_card(s, card)
        else:
            s.tell("kept", (seat, self.gladiator, self.index, card.owner))
        s.finish(self)

    def why_not(self, s: Gladius, seat: Seat, action: Action) -> Refusal:
        return Refusal("GLA-7.24", "you have looked at the card: now keep it where it is or throw it out")


KEEP: Final = Action("keep")
THROW_OUT: Final = Action("throw_out")


@final
class Rebet(AimedPart):
    """rebet: take the own first bet back, then place a token of the supply anew; it is still the first bet."""

    def possible(self, s: Gladius, seat: Seat, paid: int) -> bool:
        return own_bet(s, seat) >= 0

    def rule(self) -> str:
        return "GLA-5.2"

    def targets(self, s: Gladius, seat: Seat, named: tuple[int, ...]) -> list[Action]:
        team = own_bet(s, seat)
        back = next(bet.token for bet in s.slots[team] if bet.owner == seat)
        tokens = sorted({*s.spectators[seat].supply, back})
        room = [t for t in range(3) if len(s.slots[t]) < capacity(s) or t == team]
        return [Action("rebet", (token, t)) for token in tokens for t in room]

    def resolve(self, s: Gladius, seat: Seat, target: tuple[int, ...]) -> None:
        team = own_bet(s, seat)
        p = s.spectators[seat]
        for bet in s.slots[team]:
            if bet.owner == seat:
                p.supply.append(bet.token)
                p.supply.sort()
        s.slots[team] = [bet for bet in s.slots[team] if bet.owner != seat]
        place_bet(s, seat, target[0], target[1])
        s.tell_secret("rebet", (seat, team, target[1]), (target[0],), BIT[seat])

    def sentence(self) -> str:
        return "Take your first bet back and place a token of your supply instead, the same or another."


def own_bet(s: Gladius, seat: Seat) -> int:
    """The bet slot card with the first bet of a seat that has not passed; -1 if there is none."""
    for team in range(3):
        for bet in s.slots[team]:
            if bet.owner == seat:
                return team
    return -1


@final
class DrawCards(Part):
    """draw: take cards from the own Influence deck. For packs that need it [GLA-6.9]."""

    def __init__(self, count: int) -> None:
        self.count: Final = count

    def possible(self, s: Gladius, seat: Seat, paid: int) -> bool:
        p = s.spectators[seat]
        return len(p.deck) + len(p.discard) + paid > 0

    def resolve(self, s: Gladius, seat: Seat, target: tuple[int, ...]) -> None:
        draw_influence(s, seat, self.count)

    def sentence(self) -> str:
        return "Draw a card." if self.count == 1 else f"Draw {self.count} cards."
