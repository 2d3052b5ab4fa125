# mypyc: compile
"""What happens at any time: lost Influence and events are attended to at once, and players may answer unasked."""

from __future__ import annotations

from typing import Final, final

from munera.engine.action import Action, Seat
from munera.engine.frame import Chance, Frame, Refusal
from munera.for_glory.battle import CombatTurn, Fight, PickTarget
from munera.for_glory.box import FREE
from munera.for_glory.card_words import DiscardFromHand, Discarding, May
from munera.for_glory.concede import stand_in
from munera.for_glory.influence import DiscardGladiator, LoseInfluence, may_go, shortfall
from munera.for_glory.leaving import bury
from munera.for_glory.money import Pay, can_pay, owe, purse
from munera.for_glory.reactions import OrderWindows, React, Window, Windows, open_windows
from munera.for_glory.refusals import in_play_of, why_unusable
from munera.for_glory.state import AnyTime, ForGlory, active_player
from munera.for_glory.statics import reserve_price
from munera.for_glory.use import CarryOut, Choose, Use, abilities_in_play, begin_ability, is_ready, usable
from munera.for_glory.vocabulary import Deal, Move

BUY_BACK: Final = Action("buy_back")


@final
class Rules(AnyTime):
    """The rules of For Glory that hold at any time."""

    def attend(self, s: ForGlory) -> None:
        """Influence first [FG-11.8], then the windows of what happened [FG-22.15]; nobody waits for who conceded."""
        if s.box.changes_health:  # whatever changed it [FG-23.6]
            bury(s)
        if s.strained:
            strained = s.strained
            s.strained = 0
            first = active_player(s)
            for i in range(s.n - 1, -1, -1):
                seat = (first + i) % s.n
                if (strained >> seat) & 1 and shortfall(s, seat, ()) > 0 and may_go(s, seat, ()):
                    s.call(LoseInfluence(seat, ()))
            return
        if s.happened:
            happened = s.happened
            s.happened = ()
            open_windows(s, happened)
        if s.conceded:
            stand_in(s)

    def unasked(self, s: ForGlory, seat: Seat) -> list[Action]:
        """Buying back the Reserve, and free actions, while the game waits for anybody's input.

        [FG-12.6, FG-12.8, FG-12.9, FG-28.6, FG-28.8]
        """
        if not 0 <= seat < s.n or seat in s.conceded or not s.players or not waits(s):
            return []
        out: list[Action] = []
        if s.players[seat].reserve and can_pay(s, seat, reserve_price(s, seat)):
            out.append(BUY_BACK)
        for use in free_uses(s, seat):
            if usable(s, use):
                named = (use.arena,) if names_arena(s, use) else ()
                out.append(Action("free", (use.source, use.ability, *named)))
        return out

    def answer(self, s: ForGlory, seat: Seat, action: Action) -> None:
        put_again(s)
        if action.verb == "buy_back":
            s.call(BuyBack(seat))
            return
        for use in free_uses(s, seat):
            if use.is_said(action) and action.args[2:] in ((), (use.arena,)):
                reopen(s, use)
                begin_ability(s, use)
                return


def put_again(s: ForGlory) -> None:
    """What is being asked is asked again afterwards, with the new possibilities, or skipped if none is left.

    [FG-12.8, FG-28.8, FG-25.10]
    """
    top = s.stack[-1]
    if isinstance(top, Choose):
        s.become(top, CarryOut(top.use))
    elif isinstance(top, OrderWindows):  # there may be less to order now
        s.become(top, Windows(top.groups))
    elif isinstance(top, Fight):  # the battle may be over by then
        s.become(top, CombatTurn(top.seat, top.passes, top.attacked, top.tactic))
    elif isinstance(top, PickTarget):  # attacker and targets may be gone [FG-19.7, FG-19.8]
        s.finish(top)
        s.repeat(s.stack[-1])
    elif isinstance(top, DiscardFromHand):  # the last card may have paid for it
        s.become(top, Discarding(top.seat, top.count))


def reopen(s: ForGlory, use: Use) -> None:
    """More damage in an open window: whoever has passed may, or must, answer it [FG-21.10, FG-21.21, FG-31.6]."""
    top = s.stack[-1]
    if not isinstance(top, React):
        return
    for effect in s.box.cards[use.kind].abilities[use.ability].effects:
        if isinstance(effect.effect if isinstance(effect, May) else effect, (Deal, Move)):
            s.become(top, Window(top.events, top.seat, 0, top.used))
            return


def waits(s: ForGlory) -> bool:
    """For somebody's input, outside any atomic step: a payment, a shuffle, the choices of one instruction."""
    if not s.stack:
        return False
    top = s.stack[-1]
    if isinstance(top, Choose):
        return not top.use.named
    return not isinstance(top, (Chance, Pay, DiscardGladiator))


def why_not_at_any_time(s: ForGlory, seat: Seat, action: Action) -> Refusal:
    """Why a Reserve is not bought back now, or a free action not used."""
    if not waits(s):
        return Refusal("FG-12.8", "not inside a payment or another single step: a moment later")
    if action.verb == "buy_back":
        if not s.players[seat].reserve:
            return Refusal("FG-12.9", "your Reserve is empty")
        if action.args:
            return Refusal("FG-12.5", "the whole Reserve is bought back, or nothing: buy_back")
        price = reserve_price(s, seat)
        return Refusal("FG-12.5", f"your whole Reserve costs {price} coin and you have {purse(s, seat)}")
    card = in_play_of(s, seat, action.args[0]) if action.args else None
    if card is None or card.ability(FREE) < 0:
        return Refusal("FG-28.6", "only arenas you have access to have free actions")
    if card.abilities[card.ability(FREE)].exhausts and not is_ready(s, seat, action.args[0]):
        return Refusal("FG-5.3", f"{card.name} is Exhausted already")
    for use in free_uses(s, seat):
        if use.source == action.args[0] and not usable(s, use):
            return why_unusable(s, use)
    return Refusal("FG-28.9", "outside a battle say in which arena: free ARENA_CARD 0 ARENA")


def names_arena(s: ForGlory, use: Use) -> bool:
    """Outside a battle a free action that affects Gladiators works on one arena named at its use.

    [FG-28.9, FG2-21.20]
    """
    a = s.box.cards[use.kind].abilities[use.ability]
    return s.arena < 0 and any([effect.about_gladiators() for effect in a.effects])


def free_uses(s: ForGlory, seat: Seat) -> list[Use]:
    """In a battle on the active arena only [FG-28.9]."""
    out: list[Use] = []
    for use in abilities_in_play(s, seat, FREE, s.arena):
        if names_arena(s, use):
            arenas = range(3 if s.n == 2 else 1)
            out += [Use(seat, use.kind, use.ability, use.source, arena, False) for arena in arenas]
        else:
            out.append(use)
    return out


@final
class BuyBack(Frame):
    """The whole Reserve into the Hand, for its price [FG-12.4, FG-12.5, FG-12.7, FG-12.11, FG-12.12, FG-12.13]."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def run(self, s: ForGlory, step: int) -> None:
        if step == 1:
            owe(s, self.seat, reserve_price(s, self.seat))
            return
        p = s.players[self.seat]
        s.tell("bought_back", (self.seat, len(p.reserve)))
        p.hand = tuple(sorted(p.hand + p.reserve))
        p.reserve = ()
        s.finish(self)
