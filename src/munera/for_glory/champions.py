# mypyc: compile
"""Champions: handed out at set-up, played like any Gladiator, upgraded level by level [FG-32.8, FG-32.12]."""

from __future__ import annotations

from typing import Final, final

from munera.engine.action import Action, Seat
from munera.engine.bag import Bag, pick, with_card
from munera.engine.dice import Dice
from munera.engine.frame import Chance, Frame, Refusal
from munera.for_glory.asked import Asked
from munera.for_glory.money import can_pay, owe
from munera.for_glory.state import ForGlory
from munera.for_glory.zones import discard, leave_hand


def hand_out_champions(s: ForGlory) -> None:
    """After turn order is known and before Decks are shuffled; each player has exactly one.

    [FG-3.14, FG-32.1, FG-32.2]
    """
    if s.switches.champion_selection == "random":
        s.call(DealChampions())
    else:
        s.call(DraftChampion((s.first - 1) % s.n))


def free_champions(s: ForGlory) -> list[int]:
    """Which nobody has yet."""
    taken = [p.champion[-1] for p in s.players if p.champion]
    champions = s.box.champions()
    return [i for i in range(len(champions)) if champions[i][-1] not in taken]


def give(s: ForGlory, seat: Seat, champion: int) -> None:
    """Level 1 into the Starting Deck, the others face up beside the player, level 2 on top [FG-3.9, FG-32.3]."""
    levels = s.box.champions()[champion]
    p = s.players[seat]
    p.deck = Bag(with_card(p.deck.cards, levels[0]))
    p.champion = levels[1:]
    s.tell("champion", (seat, levels[0]))


@final
class DraftChampion(Asked):
    """The last player picks from all, the one before from the rest, and so on to the first [FG-32.2]."""

    def options(self, s: ForGlory, seat: Seat) -> list[Action]:
        return [Action("champion", (i,)) for i in free_champions(s)]

    def choose(self, s: ForGlory, seat: Seat, action: Action) -> None:
        give(s, seat, action.args[0])
        if seat == s.first:
            s.finish(self)
        else:
            s.become(self, DraftChampion((seat - 1) % s.n))

    def why_not(self, s: ForGlory, seat: Seat, action: Action) -> Refusal:
        return Refusal("FG-32.2", "pick a Champion that nobody has: champion NUMBER")


@final
class DealChampions(Chance):
    """One to each player at random [FG-32.2]."""

    def sample(self, s: ForGlory, dice: Dice) -> Action:
        return Action("champions", tuple(pick(free_champions(s), s.n, dice)))

    def accepts(self, s: ForGlory, seat: Seat, action: Action) -> bool:
        free = free_champions(s)
        drawn = action.args
        return (
            action.verb == "champions"
            and len(drawn) == s.n
            and len(set(drawn)) == s.n
            and all([i in free for i in drawn])
        )

    def choose(self, s: ForGlory, seat: Seat, action: Action) -> None:
        for i in range(s.n):
            give(s, i, action.args[i])
        s.finish(self)


# ---- upgrading


def can_upgrade(s: ForGlory, seat: Seat, kind: int) -> bool:
    """The own Champion's card in Hand, below level 5, and the coin for the next level [FG-32.4, FG-32.7]."""
    p = s.players[seat]
    return is_next(s, seat, kind) and can_pay(s, seat, s.box.cards[p.champion[0]].cost)


def is_next(s: ForGlory, seat: Seat, kind: int) -> bool:
    """Does the card on top of the stack follow this one? Levels are not skipped [FG-32.6]."""
    p = s.players[seat]
    cards = s.box.cards
    return (
        len(p.champion) > 0
        and kind in p.hand
        and cards[kind].champion == cards[p.champion[0]].champion
        and cards[kind].level + 1 == cards[p.champion[0]].level
    )


def why_not_upgraded(s: ForGlory, seat: Seat, kind: int) -> Refusal:
    p = s.players[seat]
    if kind not in p.hand or not s.box.cards[kind].champion:
        return Refusal("FG-32.4", "only your Champion's card in your Hand is upgraded")
    if not p.champion:
        return Refusal("FG-32.7", "a Champion of the last level is not upgraded")
    if not is_next(s, seat, kind):
        return Refusal("FG-32.6", "that is not the level below the next one")
    return Refusal("FG-32.5", f"the next level costs {s.box.cards[p.champion[0]].cost} coin")


@final
class Upgrade(Frame):
    """Pay the next level, the card in Hand leaves the game, the new one goes to the Discard Pile.

    An action of step 2, again if the new level is drawn in the same turn [FG-32.5, FG-32.9, FG-32.10].
    """

    def __init__(self, seat: Seat, kind: int) -> None:
        self.seat: Final = seat
        self.kind: Final = kind

    def run(self, s: ForGlory, step: int) -> None:
        p = s.players[self.seat]
        if step == 1:
            owe(s, self.seat, s.box.cards[p.champion[0]].cost)
            return
        leave_hand(s, self.seat, self.kind)
        s.removed = with_card(s.removed, self.kind)
        discard(s, self.seat, p.champion[0])
        s.tell("upgraded", (self.seat, self.kind, p.champion[0]))
        p.champion = p.champion[1:]
        s.finish(self)
