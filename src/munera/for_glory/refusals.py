# mypyc: compile
"""Why something is not allowed now: the rule, and what would be legal instead [FG-35.1]."""

from __future__ import annotations

from typing import Final

from munera.engine.action import Action, Seat
from munera.engine.frame import Refusal
from munera.for_glory.box import (
    GLADIATOR,
    INCOME,
    PATRON,
    REACTION,
    REACTIVE,
    SCHEMING,
    TACTICAL,
    USE_TACTIC_ABILITY,
    Card,
)
from munera.for_glory.money import can_pay, purse
from munera.for_glory.state import MACHINATIONS, ForGlory, fighter
from munera.for_glory.statics import forbidden, influence, requirement, supports
from munera.for_glory.use import Use, ground_of, is_ready, standing

NOT_NOW: Final = {
    "buy": ("FG-7.1", "cards are bought in step 2 of your own Machinations Turn"),
    "reserve": ("FG-12.1", "cards are reserved in step 2 of your own Machinations Turn"),
    "upgrade": ("FG-32.9", "a Champion is upgraded in step 2 of your own Machinations Turn"),
    "register": ("FG-10.1", "Gladiators are registered in Late Registration, before the battles"),
    "attack": ("FG-18.2", "attacks are made in your own Combat Turn"),
    "tactic": ("FG-20.1", "Tactics are used in your own Combat Turn"),
    "react": ("FG-22.1", "a Reaction needs an event that it answers"),
}
WRONG_KIND: Final = {
    SCHEMING: ("FG-8.1", "Scheme Abilities are used in step 2 of your own Machinations Turn"),
    TACTICAL: ("FG-20.1", "Tactic Abilities are used in your own Combat Turn"),
    REACTIVE: ("FG-22.1", "a Reaction Ability needs an event that it answers"),
}


def not_now(s: ForGlory, seat: Seat, action: Action) -> Refusal | None:
    """For what belongs to another moment of the game."""
    verb = action.verb
    if verb in NOT_NOW:
        return Refusal(*NOT_NOW[verb])
    if verb == "discard":
        rule = "FG-13.10" if s.phase == MACHINATIONS else "FG-13.9"
        return Refusal(rule, "no card is discarded at will")
    if verb == "play" and action.args and 0 <= action.args[0] < len(s.box.cards):
        return not_played_now(s.box.cards[action.args[0]])
    if verb == "use" and action.args:
        card = in_play_of(s, seat, action.args[0])
        for kind, (rule, text) in WRONG_KIND.items():
            if card is not None and card.ability(kind) >= 0:
                return Refusal(rule, text)
    return None


def not_played_now(card: Card) -> Refusal:
    if card.type == PATRON:
        return Refusal("FG-9.1", "Patrons are played in step 2 of your own Machinations Turn")
    if card.type == GLADIATOR:
        return Refusal("FG-10.1", "Gladiators are played in step 2 of your own Machinations Turn or registered late")
    if card.is_scheme:
        return Refusal("FG-8.1", "Schemes are played in step 2 of your own Machinations Turn")
    return Refusal("FG-6.3", "only Gladiators, Patrons and Schemes are played")


def in_play_of(s: ForGlory, seat: Seat, id: int) -> Card | None:
    """The player's card with this id: a Gladiator, in the Villa, or an arena with access."""
    f = fighter(s, id)
    if f is not None:
        return s.box.cards[f.kind] if f.owner == seat else None
    c = standing(s, seat, id)
    if c is not None:
        return s.box.cards[c.kind]
    g = ground_of(s, seat, id)
    return None if g is None else s.box.cards[g.kind]


def not_in_hand(s: ForGlory, seat: Seat, kind: int, rule: str) -> Refusal:
    if kind in s.players[seat].reserve:
        return Refusal("FG-12.12", "that card lies in your Reserve: buy it back first")
    return Refusal(rule, "that card is not in your Hand")


def why_unsupported(s: ForGlory, seat: Seat, kind: int, rule: str) -> Refusal:
    card = s.box.cards[kind]
    free = max(0, influence(s, seat) - requirement(s, seat))
    return Refusal(rule, f"{card.name} requires {card.influence} Influence and you have {free} left")


def why_unusable(s: ForGlory, use: Use) -> Refusal:
    """Of an ability that is there: what of its cost or of its effect is missing."""
    card = s.box.cards[use.kind]
    a = card.abilities[use.ability]
    if a.exhausts and not is_ready(s, use.seat, use.source):
        return Refusal("FG-5.3", f"{card.name} is Exhausted already")
    if a.coin > 0 and not can_pay(s, use.seat, a.coin):
        return Refusal("FG-1.14", f"{card.name} costs {a.coin} coin and you have {purse(s, use.seat)}")
    return Refusal("FG-1.17", f"{card.name} has nothing to work on now: {a.effects[0].sentence()}")


def why_no_ability(s: ForGlory, seat: Seat, id: int, kind: int) -> Refusal:
    """Why a card has no Scheme or Tactic Ability that this player can use here."""
    what, rule = ("Scheme", "FG-8.3") if kind == SCHEMING else ("Tactic", "FG-20.5")
    card = in_play_of(s, seat, id)
    if card is None:
        return Refusal(rule, "only abilities of your own cards in play are used, and of arenas you have access to")
    ability = card.ability(kind)
    if ability < 0 or card.abilities[ability].from_hand:
        return Refusal(rule, f"{card.name} has no {what} Ability")
    f = fighter(s, id)
    if f is not None and f.arena != s.arena:
        return Refusal("FG2-20.6", f"{card.name} stands in another arena")
    if f is not None and forbidden(s, f, USE_TACTIC_ABILITY):
        return Refusal("FG-1.2", f"a Gladiator here keeps {card.name} from using Tactic Abilities")
    if card.type == PATRON and not is_ready(s, seat, id):
        blank = "FG-8.7" if kind == SCHEMING else "FG-5.6"
        return Refusal(blank, f"{card.name} is Exhausted, and so without abilities")
    return why_unusable(s, Use(seat, s.box.find(card.key), ability, id, s.arena, False))


def why_no_tactic(s: ForGlory, seat: Seat, kind: int) -> Refusal:
    """Why a card is not used as the Tactic of a Combat Turn."""
    if kind not in s.players[seat].hand:
        return not_in_hand(s, seat, kind, "FG-20.1")
    card = s.box.cards[kind]
    ability = card.ability(TACTICAL)
    if card.is_tactic:
        return why_unusable(s, Use(seat, kind, ability, -1, s.arena, True))
    if ability >= 0 and card.abilities[ability].from_hand and not supports(s, seat, kind):
        return why_unsupported(s, seat, kind, "FG-10.14")
    if card.type in (GLADIATOR, PATRON):
        return Refusal("FG-10.12", f"{card.name} cannot be played from the Hand as a Tactic")
    if card.type == REACTION:
        return Refusal("FG-22.10", f"{card.name} is a Reaction: it answers an event")
    if card.type == INCOME:
        return Refusal("FG-7.12", f"{card.name} is Income: it only pays")
    return Refusal("FG-8.1", f"{card.name} is a Scheme: it is played in your own Machinations Turn")
