# mypyc: compile
"""The Machinations Phase: whole turns of six steps until an Arena Phase is triggered."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from munera.engine.action import Action, Seat
from munera.engine.bag import less, with_card, without
from munera.engine.dice import Dice
from munera.engine.frame import Frame, Refusal
from munera.for_glory.asked import Asked
from munera.for_glory.box import BOAST, GLADIATOR, INCOME, PATRON, SCHEMING, STEP5_DRAW, THIS_TURN
from munera.for_glory.card_words import ROW, take_from_row
from munera.for_glory.champions import Upgrade, why_not_upgraded
from munera.for_glory.influence import weigh
from munera.for_glory.leaving import enter
from munera.for_glory.money import owe, purse
from munera.for_glory.refusals import not_in_hand, not_now, why_no_ability, why_unsupported, why_unusable
from munera.for_glory.reigning import CheckBloodlust, tokens_gone
from munera.for_glory.state import (
    MACHINATIONS,
    NOBODY,
    ForGlory,
    Ground,
    Standing,
    after,
    arena_open,
)
from munera.for_glory.statics import DRAW, bloodlust, influence, rule_delta, supports
from munera.for_glory.turn_actions import (
    count_sales,
    count_schemes,
    sale_at,
    sales,
    scheme_at,
    use_at,
    uses_of_hand,
    worth_of_hand,
)
from munera.for_glory.use import NONE, Use, abilities_in_play, begin, begin_ability, usable_abilities
from munera.for_glory.vocabulary import end_modifiers
from munera.for_glory.zones import deal_row, discard, draw_cards, leave_hand

END: Final = Action("end")


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class MachinationsTurn(Frame):
    """Six steps in this order [FG-4.3]; then the next player's turn, or an Arena Phase [FG2-4.2, FGM-4.2]."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def run(self, s: ForGlory, step: int) -> None:
        seat = self.seat
        match step:
            case 1:  # Ready Patrons and Arenas
                if 0 < s.switches.machinations_turn_limit <= s.turns:
                    stop(s)
                    return
                s.phase = MACHINATIONS
                s.turn = s.active = seat
                s.turns += 1
                if s.news is not None:
                    s.tell("turn", (seat,))
                ready_villa(s, seat)
            case 2:  # Take actions
                s.call(TakeActions(seat))
            case 3:  # Discard the Hand
                discard_hand(s, seat)
            case 4:  # Refill the supply; the first row is dealt first [FG-13.2]
                for deck in range(2, -1, -1):
                    deal_row(s, deck, ROW - len(s.rows[deck]))
            case 5:  # Draw seven, and what cards add [FG-13.5, FG-13.12]
                count = DRAW + s.players[seat].draws + rule_delta(s, seat, STEP5_DRAW)
                s.players[seat].draws = 0
                draw_cards(s, seat, count)
            case 6 if s.n > 2:  # Check for the Arena Phase: first the own Bloodlust [FGM-14.7]
                s.call(CheckBloodlust(seat))
            case 6 | 7:
                end_modifiers(s, THIS_TURN)
                s.active = NOBODY
                if triggers_arena_phase(s, seat):
                    s.finish(self)
                else:
                    s.become(self, MachinationsTurn(after(s, seat)))
            case _:
                raise AssertionError("a Machinations Turn has six steps")


def stop(s: ForGlory) -> None:
    """The game ends unfinished, without a winner [FG-4.7]."""
    s.over = True
    s.tell("stopped", (s.turns,))
    s.unwind(0)


def triggers_arena_phase(s: ForGlory, seat: Seat) -> bool:
    """Only the holder of the Crowd's Favor checks: of two, all Bloodlust against the top Boast Card.

    [FG2-14.1, FG2-14.2, FG2-14.3, FG2-29.1]
    """
    if s.n > 2:
        return tokens_gone(s, seat)
    if seat != s.favor:
        return False
    found = bloodlust(s)
    needed = s.box.cards[s.boasts[0]].bloodlust
    if s.news is not None:
        s.tell("checked", (seat, found, needed))
    return found >= needed


def ready_villa(s: ForGlory, seat: Seat) -> None:
    """Patrons and Arenas of the Villa, and Fleeting Arenas held by the token; no Gladiators.

    [FG-5.2, FG2-5.13, FG2-5.14]
    """
    p = s.players[seat]
    had = influence(s, seat)
    for card in p.villa:
        if not card.ready:
            p.villa = tuple([c if c.ready else Standing(c.id, c.kind) for c in p.villa])
            break
    for i in range(len(s.grounds)):
        g = s.grounds[i]
        if g.champion == seat and not g.ready:
            s.grounds[i] = Ground(g.id, g.kind, True, g.glory, g.champion)
    weigh(s, seat, had)


def discard_hand(s: ForGlory, seat: Seat) -> None:
    """All of it, face up; none may be kept [FG-13.1]."""
    p = s.players[seat]
    hand = p.hand
    p.hand = ()
    p.shown = less(p.shown, hand)
    p.discard = p.discard + hand
    s.stirred = s.stirred or len(hand) > 0
    if s.news is not None:
        s.tell_look("discarded_hand", (seat,) + hand, (), 0)  # now everybody sees what it was


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class TakeActions(Asked):
    """Buy, play, use Scheme Abilities and reserve, any number of times in any order [FG-6.1, FG-6.7, FG-6.8].

    Schemes are used nowhere else [FG-8.1]; Scheme Abilities as often as their cost can be paid [FG-8.6].
    """

    def options(self, s: ForGlory, seat: Seat) -> list[Action]:
        out: list[Action] = [END]
        out += sales(s, purse(s, seat))
        out += uses_of_hand(s, seat)
        out += [Action("use", (use.source, use.ability)) for use in usable_abilities(s, seat, SCHEMING, NONE)]
        return out

    def answer_at_random(self, s: ForGlory, dice: Dice) -> int:
        """Any of the options, without listing them: what could ever be done is drawn until it can be done now."""
        seat = self.seat
        coin, uses = worth_of_hand(s, seat)
        offers = count_sales(s, coin)
        places = offers + uses + count_schemes(s, seat) + 1
        while True:
            place = dice.below(places)
            if place < offers:
                action = sale_at(s, coin, place)
            elif place < offers + uses:
                action = use_at(s, seat, place - offers)
            elif place < places - 1:
                use = scheme_at(s, seat, place - offers - uses)
                if use is not None:
                    begin_ability(s, use)
                    return 1
                continue
            else:
                action = END
            if action is not None:
                self.choose(s, seat, action)
                return 1

    def choose(self, s: ForGlory, seat: Seat, action: Action) -> None:
        match action.verb:
            case "end":
                s.finish(self)
            case "buy":
                s.call(Buy(seat, action.args[0]))
            case "upgrade":
                s.call(Upgrade(seat, action.args[0]))
            case "reserve":
                reserve(s, seat, action.args[0])
            case "use":
                for use in abilities_in_play(s, seat, SCHEMING, NONE):
                    if use.is_said(action):
                        begin_ability(s, use)
            case _:
                play(s, seat, action.args)

    def why_not(self, s: ForGlory, seat: Seat, action: Action) -> Refusal:
        kind = action.args[0] if action.args else -1
        if action.verb == "buy":
            if not any([kind in row for row in s.rows]):
                return Refusal("FG-7.1", "only face-up cards of the supply are for sale")
            name, cost = s.box.cards[kind].name, s.box.cards[kind].cost
            return Refusal("FG-7.5", f"{name} costs {cost} coin and you have {purse(s, seat)}")
        if action.verb == "use":
            return why_no_ability(s, seat, kind, SCHEMING)
        if action.verb == "play" and kind not in s.players[seat].hand:
            return not_in_hand(s, seat, kind, "FG-6.5")
        if action.verb == "reserve" and kind not in s.players[seat].hand:
            return Refusal("FG-12.1", "that card is not in your Hand")
        if action.verb == "play":
            return self.why_not_played(s, seat, action)
        if action.verb == "upgrade" and action.args:
            return why_not_upgraded(s, seat, kind)
        if action.verb == "reserve":
            return Refusal("FG-12.2", "only Tactics and Reactions are reserved")
        return not_now(s, seat, action) or Refusal("FG-6.1", "buy, play, use a Scheme Ability, reserve, or end")

    def why_not_played(self, s: ForGlory, seat: Seat, action: Action) -> Refusal:
        card = s.box.cards[action.args[0]]
        if card.type == GLADIATOR:
            if not supports(s, seat, action.args[0]):
                return why_unsupported(s, seat, action.args[0], "FG-11.3")
            if s.n > 2:
                return Refusal("FGM-10.2", "all share one arena: play GLADIATOR 0")
            if len(action.args) == 2 and action.args[1] in (0, 1) and not arena_open(s, action.args[1]):
                return Refusal("FG2-10.3", "the other Fleeting Glory Arena is occupied")
            return Refusal("FG2-10.2", "a Gladiator is played into one of the three arenas: play GLADIATOR ARENA")
        if len(action.args) > 1 and (card.type == PATRON or card.is_scheme):
            return Refusal("FG-6.3", f"only a Gladiator is played to an arena; {card.name} is played by itself")
        if card.is_scheme:
            return why_unusable(s, Use(seat, action.args[0], card.ability(SCHEMING), NONE, NONE, True))
        if card.type == INCOME:
            return Refusal("FG-6.3", f"{card.name} is Income: it is played only to pay")
        return Refusal("FG-6.3", f"{card.name} is reserved here; only Gladiators, Patrons and Schemes are played")


def play(s: ForGlory, seat: Seat, args: tuple[int, ...]) -> None:
    """A Gladiator to an arena, a Patron to the Villa, a Scheme resolves; playing is free.

    [FG-6.3, FG-6.4, FG-6.5, FG-6.6, FG-10.1, FG2-10.2, FGM-10.2]
    """
    kind = args[0]
    card = s.box.cards[kind]
    leave_hand(s, seat, kind)
    if card.type == GLADIATOR:
        enter(s, seat, kind, args[1])
    elif card.type == PATRON:  # face up, for the rest of the game [FG-9.1, FG-9.2, FG-9.5]
        p = s.players[seat]
        had = influence(s, seat)
        p.villa = (*p.villa, Standing(s.next_id, kind))
        s.next_id += 1
        s.tell("patron", (seat, kind))
        weigh(s, seat, had)
    else:
        if s.news is not None:
            s.tell("schemed", (seat, kind))
        if card.type == BOAST:  # a Scheme without effect [FG-27.1, FG-27.2]
            discard(s, seat, kind)
        else:
            begin(s, Use(seat, kind, card.ability(SCHEMING), NONE, NONE, True))


def reserve(s: ForGlory, seat: Seat, kind: int) -> None:
    """Face down, free of charge, any number [FG-12.1, FG-12.3, FG-2.6]; others only see that a card went."""
    p = s.players[seat]
    p.hand = without(p.hand, kind)
    p.reserve = with_card(p.reserve, kind)
    if s.news is not None:
        s.tell_secret("reserved", (seat,), (kind,), 1 << seat)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Buy(Frame):
    """Pay the cost, then the card lands on top of the own Discard Pile [FG-7.1, FG-7.2, FG-7.11, FG-7.15]."""

    def __init__(self, seat: Seat, kind: int) -> None:
        self.seat: Final = seat
        self.kind: Final = kind

    def run(self, s: ForGlory, step: int) -> None:
        if step == 1:
            owe(s, self.seat, s.box.cards[self.kind].cost)
            return
        take_from_row(s, self.kind)
        discard(s, self.seat, self.kind)
        if s.news is not None:
            s.tell("bought", (self.seat, self.kind))
        s.finish(self)
