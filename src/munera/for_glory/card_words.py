# mypyc: compile
"""The verbs of the cards that work on cards and coin: draw, gain, discard, cull, put, refresh; may, pay and later."""

from __future__ import annotations

from typing import Final, final

from munera.engine.action import Action, Seat
from munera.engine.bag import holds, with_card, without
from munera.engine.frame import Frame, Refusal
from munera.for_glory.asked import Asked
from munera.for_glory.box import GLADIATOR, SUPPLIES, Effect
from munera.for_glory.leaving import enter, move
from munera.for_glory.selectors import Who
from munera.for_glory.standings import takes_part
from munera.for_glory.state import BATTLE, NOBODY, ForGlory, Later, arena_open, fighter
from munera.for_glory.statics import supports
from munera.for_glory.use import ACCEPT, ACCEPTED, DECLINE, DECLINED, Use
from munera.for_glory.vocabulary import meant, targets
from munera.for_glory.zones import DealRow, DrawCards, card_left, discard, leave_hand, to_hand

ROW: Final = 3  # face-up cards of a supply [FG-3.3]


def cards(count: int) -> str:
    return f"{count} {'card' if count == 1 else 'cards'}"


@final
class DrawSome(Effect):
    """Draw cards [FG-13.8]."""

    def __init__(self, count: int) -> None:
        self.count: Final = count

    def workable(self, s: ForGlory, use: Use) -> bool:
        return card_left(s, use.seat)

    def works_on_discards(self) -> bool:
        return True

    def resolve(self, s: ForGlory, use: Use) -> None:
        s.call(DrawCards(use.seat, self.count))

    def sentence(self) -> str:
        return f"draw {cards(self.count)}"


@final
class Gain(Effect):
    """Take Coin Tokens from the supply; it never runs out [FG-7.14, FG-2.13, FG-33.5, FG-34.12]."""

    def __init__(self, coin: int) -> None:
        self.coin: Final = coin

    def always_workable(self) -> bool:
        return True

    def resolve(self, s: ForGlory, use: Use) -> None:
        s.players[use.seat].coins += self.coin
        if s.news is not None:
            s.tell("gained", (use.seat, self.coin))

    def sentence(self) -> str:
        return f"take {self.coin} coin {'token' if self.coin == 1 else 'tokens'}"


@final
class MoreDraws(Effect):
    """More cards in step 5 of this turn; copies add up [FG-13.12]."""

    def __init__(self, count: int) -> None:
        self.count: Final = count

    def always_workable(self) -> bool:
        return True

    def resolve(self, s: ForGlory, use: Use) -> None:
        s.players[use.seat].draws += self.count
        s.tell("draws_more", (use.seat, self.count))

    def sentence(self) -> str:
        return f"draw {self.count} more {'card' if self.count == 1 else 'cards'} in step 5 of this turn"


@final
class DiscardCards(Effect):
    """The player, or each opponent, discards cards of their own choice from the Hand."""

    def __init__(self, count: int, opponents: bool) -> None:
        self.count: Final = count
        self.opponents: Final = opponents

    def losers(self, s: ForGlory, use: Use) -> list[Seat]:
        if not self.opponents:
            return [use.seat]
        return [seat for seat in [(use.seat + i) % s.n for i in range(1, s.n)] if seat not in s.conceded]

    def workable(self, s: ForGlory, use: Use) -> bool:
        return any([len(s.players[seat].hand) > 0 for seat in self.losers(s, use)])

    def workable_from_hand(self, s: ForGlory, use: Use) -> bool:
        return any([len(s.players[seat].hand) > int(seat == use.seat) for seat in self.losers(s, use)])

    def resolve(self, s: ForGlory, use: Use) -> None:
        for seat in reversed(self.losers(s, use)):
            if s.players[seat].hand:
                s.call(Discarding(seat, self.count))

    def sentence(self) -> str:
        who = "each opponent discards" if self.opponents else "you discard"
        return f"{who} {cards(self.count)} from hand"


@final
class Discarding(Frame):
    """Card by card, while there are cards [FG-1.16]."""

    def __init__(self, seat: Seat, count: int) -> None:
        self.seat: Final = seat
        self.count: Final = count

    def run(self, s: ForGlory, step: int) -> None:
        if self.count == 0 or not s.players[self.seat].hand:
            s.finish(self)
        else:
            s.become(self, DiscardFromHand(self.seat, self.count))


@final
class DiscardFromHand(Asked):
    """Which card of the own Hand goes to the Discard Pile."""

    def __init__(self, seat: Seat, count: int) -> None:
        super().__init__(seat)
        self.count: Final = count

    def options(self, s: ForGlory, seat: Seat) -> list[Action]:
        return [Action("discard", (k,)) for k in distinct(s.players[seat].hand)]

    def choose(self, s: ForGlory, seat: Seat, action: Action) -> None:
        kind = action.args[0]
        leave_hand(s, seat, kind)
        discard(s, seat, kind)
        s.tell("discarded", (seat, kind))
        s.become(self, Discarding(seat, self.count - 1))

    def why_not(self, s: ForGlory, seat: Seat, action: Action) -> Refusal:
        return Refusal("FG-1.2", "a card makes you discard from your Hand: discard CARD")


def distinct(kinds: tuple[int, ...]) -> list[int]:
    """Each kind of a sorted pile once."""
    out: list[int] = []
    last = -1
    for k in kinds:
        if k != last:
            out.append(k)
            last = k
    return out


@final
class Cull(Effect):
    """Up to so many cards of the Hand leave the game for good, whatever they are.

    [FG-33.1, FG-33.2, FG-33.3, FG-33.4, FG-27.3, FG-32.11, FG-2.11]
    """

    def __init__(self, count: int) -> None:
        self.count: Final = count

    def workable(self, s: ForGlory, use: Use) -> bool:
        return len(s.players[use.seat].hand) > 0

    def workable_from_hand(self, s: ForGlory, use: Use) -> bool:
        return len(s.players[use.seat].hand) > 1

    def choices(self, s: ForGlory, use: Use) -> list[Action]:
        if DECLINED in use.named or len(use.named) == self.count:
            return []
        left = s.players[use.seat].hand
        for k in use.named:
            left = without(left, k)
        picks = [Action("card", (k,)) for k in distinct(left)]
        return [*picks, DECLINE] if use.named and picks else picks

    def asks(self, s: ForGlory, use: Use) -> bool:
        return not use.named or len(self.choices(s, use)) > 0

    def resolve(self, s: ForGlory, use: Use) -> None:
        for k in use.named:
            if k != DECLINED:
                leave_hand(s, use.seat, k)
                s.removed = with_card(s.removed, k)
                s.tell("culled", (use.seat, k))

    def names_hand_cards(self) -> bool:
        return True

    def rule(self) -> str:
        return "FG-33.4"

    def sentence(self) -> str:
        leave = "leaves" if self.count == 1 else "leave"
        return f"{'up to ' if self.count > 1 else ''}{cards(self.count)} in your hand {leave} the game for good"


@final
class Refresh(Effect):
    """The face-up cards of one Supply Deck to its Discard Pile, and three new ones [FG-33.6, FG-33.7, FG-33.8]."""

    def workable(self, s: ForGlory, use: Use) -> bool:
        return any([self.possible(s, d) for d in range(3)])

    def possible(self, s: ForGlory, deck: int) -> bool:
        return len(s.rows[deck]) + len(s.supply[deck]) + len(s.supply_discard[deck]) > 0

    def choices(self, s: ForGlory, use: Use) -> list[Action]:
        return [] if use.named else [Action("deck", (d,)) for d in range(3) if self.possible(s, d)]

    def asks(self, s: ForGlory, use: Use) -> bool:
        return not use.named

    def resolve(self, s: ForGlory, use: Use) -> None:
        deck = use.named[0]
        s.supply_discard[deck] = s.supply_discard[deck] + s.rows[deck]  # [FG-13.11, FG-2.8]
        s.rows[deck] = ()
        s.tell("refreshed", (use.seat, deck))
        s.call(DealRow(deck, ROW))

    def rule(self) -> str:
        return "FG-33.6"

    def sentence(self) -> str:
        return "replace the face-up row of one supply deck of your choice"


@final
class May(Effect):
    """The player chooses whether to do it [FG-1.3]."""

    def __init__(self, effect: Effect) -> None:
        self.effect: Final = effect

    def workable(self, s: ForGlory, use: Use) -> bool:
        return self.effect.workable(s, use)

    def workable_from_hand(self, s: ForGlory, use: Use) -> bool:
        return self.effect.workable_from_hand(s, use)

    def choices(self, s: ForGlory, use: Use) -> list[Action]:
        if use.named and use.named[0] == DECLINED:
            return []
        inner = self.effect.choices(s, self.done(use))
        return inner if use.named else [*(inner or [ACCEPT]), DECLINE]

    def asks(self, s: ForGlory, use: Use) -> bool:
        return not use.named or (use.named[0] != DECLINED and self.effect.asks(s, self.done(use)))

    def resolve(self, s: ForGlory, use: Use) -> None:
        if use.named[0] != DECLINED:
            self.effect.resolve(s, self.done(use))

    def done(self, use: Use) -> Use:
        """The use as the instruction itself knows it: what was picked for it, if anything had to be."""
        return use.with_part(use.part, use.target) if use.named == (ACCEPTED,) else use

    def names_hand_cards(self) -> bool:
        return self.effect.names_hand_cards()

    def fetches_event_gladiator(self) -> bool:
        return self.effect.fetches_event_gladiator()

    def works_on_discards(self) -> bool:
        return self.effect.works_on_discards()

    def about_gladiators(self) -> bool:
        return self.effect.about_gladiators()

    def first_target(self, use: Use) -> int:
        return use.target if use.named[0] == DECLINED else self.effect.first_target(use)

    def changes_health(self) -> bool:
        return self.effect.changes_health()

    def rule(self) -> str:
        return self.effect.rule()

    def sentence(self) -> str:
        return f"if you like, {self.effect.sentence()}"


# ---- put


@final
class IntoArena(Effect):
    """A Gladiator of the Hand goes into the active arena: Influence must allow it, no fee is paid.

    [FG-10.14, FG-34.11, FG-34.13]
    """

    def __init__(self, this: bool) -> None:
        self.this: Final = this  # this very card, or any Gladiator

    def able(self, s: ForGlory, use: Use) -> list[int]:
        if s.arena < 0 or not arena_open(s, s.arena) or not takes_part(s, use.seat):  # [FGM-18.6]
            return []
        if self.this:
            return [use.kind] if supports(s, use.seat, use.kind) else []
        hand = distinct(s.players[use.seat].hand)
        return [k for k in hand if s.box.cards[k].type == GLADIATOR and supports(s, use.seat, k)]

    def workable(self, s: ForGlory, use: Use) -> bool:
        return len(self.able(s, use)) > 0

    def choices(self, s: ForGlory, use: Use) -> list[Action]:
        return [] if self.this or use.named else [Action("card", (k,)) for k in self.able(s, use)]

    def resolve(self, s: ForGlory, use: Use) -> None:
        if not self.this:
            leave_hand(s, use.seat, use.named[0])
        enter(s, use.seat, use.kind if self.this else use.named[0], s.arena)

    def names_hand_cards(self) -> bool:
        return True

    def rule(self) -> str:
        return "FG-10.14"

    def sentence(self) -> str:
        return f"{'this card' if self.this else 'a gladiator'} goes from your hand to the active arena"


@final
class ToOtherArena(Effect):
    """A Gladiator goes from its arena to another one that is open [FG2-10.9, FG2-10.10, FG2-10.11]."""

    def __init__(self, who: Who) -> None:
        self.who: Final = who

    def arenas(self, s: ForGlory, id: int) -> list[int]:
        f = fighter(s, id)
        if f is None or s.n > 2:
            return []
        return [a for a in range(3) if a != f.arena and arena_open(s, a, id)]

    def workable(self, s: ForGlory, use: Use) -> bool:
        return any([self.arenas(s, f.id) for f in meant(s, use, self.who)])

    def choices(self, s: ForGlory, use: Use) -> list[Action]:
        if not use.named:
            return targets([f for f in meant(s, use, self.who) if self.arenas(s, f.id)])
        return [Action("arena", (a,)) for a in self.arenas(s, use.named[0])] if len(use.named) == 1 else []

    def asks(self, s: ForGlory, use: Use) -> bool:
        return not use.named or len(self.choices(s, use)) > 0

    def resolve(self, s: ForGlory, use: Use) -> None:
        f = fighter(s, use.named[0])
        if f is not None:
            move(s, f, use.named[1])

    def first_target(self, use: Use) -> int:
        return use.named[0]

    def about_gladiators(self) -> bool:
        return True

    def rule(self) -> str:
        return "FG2-10.11"

    def sentence(self) -> str:
        return f"{self.who.sentence()} goes from its arena to another open arena"


THIS_CARD: Final = 0
THAT_GLADIATOR: Final = 1
A_CARD: Final = 2


@final
class FromDiscard(Effect):
    """A card of the own Discard Pile to the Hand, or on top of the Deck [FG-34.8]."""

    def __init__(self, which: int, no_scheme: bool, to_deck: bool, target: bool) -> None:
        self.which: Final = which
        self.no_scheme: Final = no_scheme
        self.to_deck: Final = to_deck
        self.target: Final = target  # worded with 'target'

    def able(self, s: ForGlory, use: Use) -> list[int]:
        pile = s.players[use.seat].discard
        if self.which == THIS_CARD:
            return [use.kind] if use.kind in pile else []
        if self.which == THAT_GLADIATOR:
            # the event's Gladiator is that very card; copies of it are not told apart
            return [use.subject_kind] if use.subject_kind in pile else []
        return [k for k in distinct(tuple(sorted(pile))) if not (self.no_scheme and s.box.cards[k].is_scheme)]

    def workable(self, s: ForGlory, use: Use) -> bool:
        if self.which != A_CARD:
            return len(self.able(s, use)) > 0
        for k in s.players[use.seat].discard:
            if not (self.no_scheme and s.box.cards[k].is_scheme):
                return True
        return False

    def choices(self, s: ForGlory, use: Use) -> list[Action]:
        if self.which != A_CARD or use.named:
            return []
        return [Action("card", (k,)) for k in self.able(s, use)]

    def asks(self, s: ForGlory, use: Use) -> bool:
        return self.which == A_CARD and not use.named

    def works_on_discards(self) -> bool:
        return self.which == A_CARD

    def fetches_event_gladiator(self) -> bool:
        return self.which == THAT_GLADIATOR

    def resolve(self, s: ForGlory, use: Use) -> None:
        kind = use.named[0] if self.which == A_CARD else self.able(s, use)[0]
        p = s.players[use.seat]
        i = len(p.discard) - 1
        while p.discard[i] != kind:
            i -= 1
        p.discard = p.discard[:i] + p.discard[i + 1 :]
        if self.to_deck:
            p.deck = p.deck.put_on_top(kind)
        else:
            to_hand(s, use.seat, kind)
        s.tell("fetched", (use.seat, kind, int(self.to_deck)))

    def rule(self) -> str:
        return "FG-34.8"

    def sentence(self) -> str:
        card = "a target card" if self.target else "a card that is no scheme" if self.no_scheme else "a card"
        what = ("this card", "that gladiator", card)[self.which]
        return f"{what} goes from your discard pile to your {'deck, on top' if self.to_deck else 'hand'}"


@final
class FromSupply(Effect):
    """A face-up card of the supply goes to the own Discard Pile without being bought."""

    def __init__(self, max_cost: int) -> None:
        self.max_cost: Final = max_cost

    def able(self, s: ForGlory) -> list[int]:
        return [k for row in s.rows for k in distinct(row) if s.box.cards[k].cost <= self.max_cost]

    def workable(self, s: ForGlory, use: Use) -> bool:
        for row in s.rows:
            for k in row:
                if s.box.cards[k].cost <= self.max_cost:
                    return True
        return False

    def choices(self, s: ForGlory, use: Use) -> list[Action]:
        return [] if use.named else [Action("card", (k,)) for k in self.able(s)]

    def asks(self, s: ForGlory, use: Use) -> bool:
        return not use.named

    def resolve(self, s: ForGlory, use: Use) -> None:
        take_from_row(s, use.named[0])
        discard(s, use.seat, use.named[0])
        s.tell("taken", (use.seat, use.named[0]))

    def rule(self) -> str:
        return "FG-1.4"

    def sentence(self) -> str:
        return f"a card costing {self.max_cost} or less goes from the face-up supply to your discard pile"


def take_from_row(s: ForGlory, kind: int) -> None:
    """The gap stays open until step 4 [FG-7.3]."""
    for d in range(len(SUPPLIES)):
        if holds(s.rows[d], kind):
            s.rows[d] = without(s.rows[d], kind)
            return


# ---- later


@final
class LaterOn(Effect):
    """Should the target be defeated before the Combat Turn ends, something is offered for coin, once.

    [FG-20.11, FG-34.1]
    """

    def __init__(self, coin: int, then: Effect) -> None:
        self.coin: Final = coin
        self.then: Final = then

    def workable(self, s: ForGlory, use: Use) -> bool:
        return use.target >= 0 and s.phase == BATTLE and s.active != NOBODY  # only in a Combat Turn

    def resolve(self, s: ForGlory, use: Use) -> None:
        s.laters = (*s.laters, Later(use.seat, use.kind, use.ability, use.part, use.target))

    def sentence(self) -> str:
        return (
            "should that target be defeated before this combat turn ends, "
            f"you can pay {self.coin} coin: {self.then.sentence()}"
        )
