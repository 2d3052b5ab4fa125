"""For Glory told: events as sentences, each with the rule behind it."""

from __future__ import annotations

import re

from munera.engine.event import Event
from munera.for_glory.box import STATS, SUPPLIES
from munera.for_glory.shared_telling import TOLD_TO_MORE
from munera.for_glory.state import ForGlory
from munera.for_glory.words import arena_name, card_name, card_names, payment

ONE = re.compile(r"\b1((?: more)? (?:card|Blessing))s\b")  # of which there is but one

# verb: sentence, rule. {0} is a seat as @0, {c1} the card with number 1, {g1} an Arena Card that may be gone.
TOLD = {
    "first": ("{s0} goes first.", "FG-3.12"),
    "arenas": ("The arenas are {c*}.", "FG2-3.4"),
    "dealt": ("Face up in the {d0} supply: {c+}.", "FG-13.2"),
    "drew": ("{s0} draws {1} cards.", "FG-13.5"),
    "reshuffled": ("{s0} shuffles the Discard Pile into a new Deck.", "FG-13.6"),
    "supply_reshuffled": ("The {d0} supply is shuffled anew.", "FG-13.3"),
    "round": ("Round {0}.", "FG-4.1"),
    "turn": ("{s0} takes a Machinations Turn.", "FG-4.3"),
    "paid": ("{s0} pays with {payment}.", "FG-7.4"),
    "bought": ("{s0} buys {c1}.", "FG-7.2"),
    "reserved": ("{s0} reserves a card.", "FG-12.1"),
    "bought_back": ("{s0} buys the Reserve back, {1} cards.", "FG-12.5"),
    "patron": ("{c1} joins the Villa of {s0}.", "FG-9.2"),
    "schemed": ("{s0} plays {c1}.", "FG-6.5"),
    "used": ("{s0} uses {c1}.", "FG-1.13"),
    "gained": ("{s0} takes {1} coin.", "FG-7.14"),
    "draws_more": ("{s0} will draw {1} more cards in step 5.", "FG-13.12"),
    "discarded": ("{s0} discards {c1}.", "FG-2.5"),
    "discarded_hand": ("{s0} discards the Hand: {c+}.", "FG-13.1"),
    "culled": ("{s0} culls {c1}.", "FG-33.1"),
    "refreshed": ("{s0} replaces the {d1} supply.", "FG-33.6"),
    "fetched": ("{s0} takes {c1} from the Discard Pile.", "FG-34.8"),
    "taken": ("{s0} takes {c1} from the supply.", "FG-1.4"),
    "checked": ("{s0} checks: Bloodlust {1} against {2}.", "FG2-14.3"),
    "entered": ("{c1} of {s0} enters {a3}.", "FG-10.13"),
    "moved": ("{c2} of {s3} moves to {a1}.", "FG2-10.10"),
    "defeated": ("{c1} of {s0} is defeated; 1 coin of insurance.", "FG-23.4"),
    "returned": ("{c1} of {s0} returns.", "FG2-26.5"),
    "registered_none": ("{s0} registers nobody more.", "FG2-15.3"),
    "battle": ("The battle in {g1} begins.", "FG2-16.2"),
    "initiative": ("{s0} has the Initiative.", "FG-17.1"),
    "passed": ("{s0} passes.", "FG2-18.8"),
    "turn_ended": ("{s0} ends the Combat Turn.", "FG-18.2"),
    "tactic": ("{s0} uses {c1}.", "FG-20.2"),
    "reacted": ("{s0} reacts with {c1}.", "FG-22.10"),
    "attacks": ("{c2} of {s0} attacks.", "FG-19.1"),
    "assigned": ("{1} damage is assigned to {c2} of {s3}.", "FG-21.2"),
    "prevented": ("{1} damage to {c2} of {s3} is prevented.", "FG-21.5"),
    "reassigned": ("{2} damage shifts from {c3} of {s4} to {c5} of {s6}.", "FG-21.6"),
    "damage_moved": ("{2} damage moves from {c3} of {s4} to {c5} of {s6}.", "FG-21.7"),
    "damaged": ("{c2} of {s3} takes {1} damage.", "FG-21.3"),
    "healed": ("{1} damage is taken off {c2} of {s3}.", "FG-21.8"),
    "blessed": ("{1} Blessings on {c2} of {s3}.", "FG-31.1"),
    "blessing_lost": ("{c2} of {s3} loses {1} Blessings.", "FG-31.2"),
    "blessed_off": ("A Blessing prevents {1} damage to {c2} of {s3}.", "FG-31.2"),
    "readied": ("{c1} of {s2} is readied.", "FG-5.4"),
    "exhausted": ("{c1} of {s2} is exhausted.", "FG-5.3"),
    "modified": ("{c4} of {s5}: {+2} {stat1}.", "FG-1.2"),
    "drawn_to": ("The attack goes to {c1} of {s2}.", "FG-1.2"),
    "all_readied": ("All Gladiators in {g1} are readied.", "FG2-24.1"),
    "stalemate": ("Nothing happens any more: the battle in {g1} is a draw.", "FG-24.4"),
    "battle_won": ("{s1} wins the battle in {g2}.", "FG2-25.1"),
    "battle_drawn": ("The battle in {g2} is a draw.", "FG2-25.5"),
    "glory": ("{s0} takes {1} Glory.", "FG2-25.2"),
    "reigns": ("{s0} reigns in {c1}.", "FG2-25.2"),
    "lasting_won": ("{s0} takes {c1} and {c2}.", "FG2-25.3"),
    "flipped": ("The Lasting Glory Arena is {c0}.", "FG2-26.2"),
    "favor": ("{s0} holds the Crowd's Favor.", "FG2-26.6"),
    "stopped": ("After {0} Machinations Turns the game stops unfinished.", "FG-4.7"),
    "conceded": ("{s0} concedes.", "FG-35.5"),
    "left_alone": ("{s0} is the last player left and wins the game.", "FG-35.5"),
    "won": ("{s0} wins the game.", "FG2-30.1"),
    "champion": ("The Champion of {s0} is {champion1}.", "FG-32.2"),
    "upgraded": ("{s0} upgrades {c1} to {c2}.", "FG-32.5"),
}


def relate(s: ForGlory, event: Event) -> tuple[str, str]:
    """An event, as told to somebody, as a sentence and the id of its rule."""
    told = TOLD_TO_MORE.get(event.verb, TOLD.get(event.verb)) if s.n > 2 else TOLD.get(event.verb)
    if told is None:
        return repr(event), ""
    sentence, rule = told
    if event.verb in ("drew", "reserved") and event.secret:
        seen = card_names(s, tuple(sorted(event.secret)))
        sentence = sentence.replace("{1} cards", seen).replace("a card", seen)
    args = event.args
    for i, n in enumerate(args):
        sentence = sentence.replace(f"{{{i}}}", str(n)).replace(f"{{s{i}}}", f"@{n}")
        for mark, name in MARKS:
            if f"{{{mark}{i}}}" in sentence:
                sentence = sentence.replace(f"{{{mark}{i}}}", name(s, n))
    if event.verb == "paid":
        sentence = sentence.replace("{payment}", payment(s, args[1:]))
    sentence = sentence.replace("{s*}", ", ".join(f"@{seat}" for seat in args))
    for mark, after in (("{c*}", 0), ("{c+}", 1)):
        if mark in sentence:
            sentence = sentence.replace(mark, card_names(s, args[after:]))
    return ONE.sub(r"1\1", sentence), rule


def _card(s: ForGlory, kind: int) -> str:
    return card_name(s, kind)


def _ground(s: ForGlory, kind: int) -> str:
    return card_name(s, kind) if kind >= 0 else "the Lasting Glory Arena" if s.n == 2 else "the arena"


def _signed(s: ForGlory, amount: int) -> str:
    return f"{amount:+d}"


def _arena(s: ForGlory, arena: int) -> str:
    return arena_name(s, arena)


def _supply(s: ForGlory, deck: int) -> str:
    return SUPPLIES[deck]


def _stat(s: ForGlory, which: int) -> str:
    return STATS[which]


def _champion(s: ForGlory, kind: int) -> str:
    return s.box.cards[kind].champion


MARKS = (
    ("c", _card), ("g", _ground), ("+", _signed), ("a", _arena), ("d", _supply), ("stat", _stat),
    ("champion", _champion),
)  # fmt: skip
