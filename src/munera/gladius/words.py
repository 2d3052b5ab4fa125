# mypyc: compile
"""Gladius in words: answers, events and questions as sentences, made of nothing but the cards in the box."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from munera.engine.action import CHANCE, OPEN, Action, Seat, read_action
from munera.engine.errors import MalformedAction
from munera.engine.run import pending
from munera.gladius.pack import BRONZE, SKILLS, TEAMS, Pack
from munera.gladius.state import Gladius, hand_limit, team_of

# ---- names


def token_name(token: int) -> str:
    return "bronze" if token == BRONZE else f"gold {token}"


def gladiator_name(pack: Pack, g: int) -> str:
    return pack.gladiators[g].name


def card_name(pack: Pack, kind: int) -> str:
    return pack.influence[kind].name


def team_name(team: int) -> str:
    return f"{TEAMS[team]} team"


def ordinal(n: int) -> str:
    return ("1st", "2nd", "3rd")[n - 1] if n <= 3 else f"{n}th"


# ---- answers

Teller = Callable[[Pack, tuple[int, ...]], str]

SAYINGS: dict[str, Teller] = {
    "bet": lambda p, a: f"Bet {token_name(a[0])} on the {team_name(a[1])}",
    "rebet": lambda p, a: f"Take your first bet back and bet {token_name(a[0])} on the {team_name(a[1])}",
    "lay": lambda p, a: f"Lay {card_name(p, a[0])} face down below {gladiator_name(p, a[1])}",
    "play": lambda p, a: f"Play {card_name(p, a[0])} face up",
    "ability": lambda p, a: "Activate your ability",
    "pay": lambda p, a: f"Pay with {card_name(p, a[0])}",
    "mark": lambda p, a: f"Mark {gladiator_name(p, a[0])}" + (f" in {SKILLS[a[1]]}" if len(a) > 1 else ""),
    "exchange": lambda p, a: f"Exchange {gladiator_name(p, a[0])} and {gladiator_name(p, a[1])}",
    "replace": lambda p, a: f"Replace {gladiator_name(p, a[0])}",
    "add": lambda p, a: f"Add a gladiator to the {team_name(a[0])}",
    "dismiss": lambda p, a: f"Dismiss {gladiator_name(p, a[0])}",
    "move": lambda p, a: (
        f"Move the {ordinal(a[1] + 1)} card below {gladiator_name(p, a[0])} to {gladiator_name(p, a[2])}"
    ),
    "look_bet": lambda p, a: f"Look at the {ordinal(a[1] + 1)} bet on the {team_name(a[0])}",
    "look_card": lambda p, a: f"Look at the {ordinal(a[1] + 1)} card below {gladiator_name(p, a[0])}",
    "done": lambda p, a: "That is enough",
    "keep": lambda p, a: "Leave the card where it is",
    "throw_out": lambda p, a: "Discard the card unseen",
    "vote": lambda p, a: f"Vote for {SKILLS[a[0]]}",
    "discard": lambda p, a: f"Discard {card_name(p, a[0])}",
    "spectator": lambda p, a: f"Be the {p.spectators[a[0]].name}",
    "first": lambda p, a: f"Seat {a[0] + 1} goes first",
    "spectators": lambda p, a: "Spectators: " + ", ".join(p.spectators[k].name for k in a),
    "event": lambda p, a: f"The event is {p.events[a[0]].name}",
    "deal": lambda p, a: "Deal " + ", ".join(gladiator_name(p, g) for g in a),
    "draw": lambda p, a: "Draw " + ", ".join(card_name(p, k) for k in a),
}


@lru_cache(4096)  # every option of every view is said, and most are said again in the next
def say(pack: Pack, action: Action) -> str:
    """An answer as a sentence."""
    try:
        return SAYINGS[action.verb](pack, action.args)
    except (KeyError, IndexError, OverflowError):  # the last is what a number beyond all lists is when compiled
        return repr(action)


def read(pack: Pack, text: str) -> Action:
    """``bet gold 5 left``, ``lay stab_wound crixus``, ``vote luck`` or the plain form ``bet 5 0``."""
    words = text.replace("gold ", "").split()
    if not words:
        return read_action(text)
    numbers = [value_of(pack, words[0], word) for word in words[1:]]
    return read_action(" ".join([words[0], *numbers]))


def left_first(s: Gladius, action: Action) -> Action:
    """Who change places may be named in either order; the answer begins with the one further left [GLA-7.16]."""
    if action.verb == "exchange" and len(action.args) == 2:
        one, two = action.args
        if team_of(s, two) < team_of(s, one):
            return Action("exchange", (two, one))
    return action


def value_of(pack: Pack, verb: str, word: str) -> str:
    """The number a key stands for."""
    if word.lstrip("-").isdecimal():
        return word
    if word == "bronze":
        return str(BRONZE)
    tables: list[list[str]] = [list(TEAMS), list(SKILLS)]
    if verb in ("lay", "play", "pay", "discard", "draw"):
        tables.append([card.key for card in pack.influence])
    if verb in ("event",):
        tables.append([card.key for card in pack.events])
    if verb in ("spectator", "spectators"):
        tables.append([card.key for card in pack.spectators])
    tables.append([card.key for card in pack.gladiators])
    for table in tables:
        if word.lower() in table:
            return str(table.index(word.lower()))
    raise MalformedAction(f"{word!r} names nothing in {verb!r}", hint="a card, gladiator, team or skill, by its key")


# ---- what others see of an answer

SECRET = {"bet": (0,), "rebet": (0,), "lay": (0,), "pay": (0,), "vote": (0,), "discard": (0,)}


def seen_as(s: Gladius, seat: Seat, action: Action, watcher: Seat) -> str:
    """An answer's text with ``?`` for what the watcher may not know."""
    if watcher in (seat, OPEN):
        return repr(action)
    if action.verb == "draw" and seat == CHANCE:
        return "draw" + " ?" * len(action.args) if drawing_seat(s) != watcher else repr(action)
    hidden = SECRET.get(action.verb, ())
    shown = ["?" if i in hidden else str(a) for i, a in enumerate(action.args)]
    return " ".join([action.verb, *shown])


def drawing_seat(s: Gladius) -> Seat:
    """Whose cards chance is drawing."""
    return int(getattr(pending(s), "seat", CHANCE))


# ---- questions

QUESTIONS = {
    "Vote": "Which skill do you vote for? The vote stays hidden until the contest.",
    "PlaceBets": "Place your first bet: any token, face down on any team.",
    "PerformActions": "Play an Influence card, activate your ability, or place your second bet.",
    "KeepOrThrowOut": "Leave the card you looked at, or discard it unseen?",
    "ChooseSpectator": "Which spectator will you be?",
    "DeclareFirstPlayer": "Who last ate Italian food? That player goes first.",
}


def question(s: Gladius, seat: Seat) -> str:
    """What a seat is asked; the same sentence whatever is hidden."""
    decision = pending(s)
    if decision is None:
        return "The game is over."
    if seat not in decision.seats(s):
        return "Waiting."
    name = type(decision).__name__
    if name == "PayCost":
        left = int(getattr(decision, "cost", 0))
        return f"Discard {left} card{'s' if left > 1 else ''} face down to pay for your ability."
    if name == "DiscardDown":
        return f"Discard down to {hand_limit(s.n)} cards: which one goes?"
    if name == "NameTarget":
        named = getattr(decision, "named", ())
        part = s.pack.effect(int(getattr(decision, "source", 0)))[len(named)]
        return part.sentence()
    return QUESTIONS.get(name, "What do you do?")
