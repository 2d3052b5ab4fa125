"""The clear turn as a list of cards: each tactic with its price and its text, usable or why not; for screens."""

from __future__ import annotations

import msgspec

from munera.arena_rex import ludus_tactics, mounts, tactics, traits
from munera.arena_rex.benefits import BENEFITS
from munera.arena_rex.cards.text import ability_text
from munera.arena_rex.state import Rex
from munera.engine.action import Action, Seat


class Tactic(msgspec.Struct):
    """Something to do in a clear turn; its answers begin with ``starts``."""

    starts: str
    name: str
    text: str
    rule: str
    favor: int  # to pay
    why: str  # it cannot be used now; empty if it can


def listed(s: Rex, seat: Seat) -> list[Tactic]:
    """Everybody's three, those of the cohort's benefits, those of cards, and mounting [AR-7.11, AR-21.1]."""
    usable = tactics.usable(s, seat)
    out = [standard(s, seat, verb, usable) for verb in ("maneuver", "recover", "incite")]
    for verb, benefit in ludus_tactics.BENEFIT_OF.items():
        if traits.has_benefit(s, seat, benefit):
            b, price = BENEFITS[benefit], ludus_tactics.PRICES.get(verb, 0)
            out.append(Tactic(verb, b.name, sentence(b.text), b.rule, price, why_not(s, seat, verb, price, usable)))
    out += [of_card(s, action) for action in usable if action.verb == "use"]
    return out + mounting(s, seat)


def standard(s: Rex, seat: Seat, verb: str, usable: list[Action]) -> Tactic:
    rule, text = tactics.STANDARD[verb]
    name, _, does = text.partition(": ")
    return Tactic(verb, name, sentence(does), rule, 1, why_not(s, seat, verb, 1, usable))


def sentence(text: str) -> str:
    return f"{text[0].upper()}{text[1:]}."


def why_not(s: Rex, seat: Seat, verb: str, price: int, usable: list[Action]) -> str:
    if any(action.verb == verb for action in usable):
        return ""
    if s.favor[seat] < price:
        return f"{price} Favor to pay, and you have {s.favor[seat]}"
    return "nobody it could be used on now"


def of_card(s: Rex, action: Action) -> Tactic:
    m = s.models[action.args[0]]
    ability = s.roster.cards[m.cards[m.stage]].abilities[action.args[1]]
    return Tactic(repr(action), ability.name, ability_text(ability), "AR-21.8", 0, "")


def mounting(s: Rex, seat: Seat) -> list[Tactic]:
    """Only if there is something to ride [AR-19.4, AR-19.6]."""
    verbs = dict.fromkeys(action.verb for action in mounts.mounting(s, seat))
    out: list[Tactic] = []
    for verb in verbs:
        rule, text = mounts.TAKES[verb]
        out.append(Tactic(verb, verb.capitalize(), sentence(text), rule, int(verb == "mount"), ""))
    return out
