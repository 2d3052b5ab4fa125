"""For Glory in words: answers and questions as sentences, made of nothing but the cards in the box."""

from __future__ import annotations

from itertools import groupby

from munera.engine.action import CHANCE, OPEN, Action, Seat, read_action
from munera.engine.errors import MalformedAction
from munera.engine.run import pending
from munera.for_glory.box import ASSIGNED, SUPPLIES, TRIGGERS
from munera.for_glory.money import Pay
from munera.for_glory.reactions import React
from munera.for_glory.state import ARENAS, MACHINATIONS, REGISTRATION, ForGlory, arena_names, fighter
from munera.for_glory.statics import late_registration_fee

CARD_FIRST = ("buy", "play", "reserve", "register", "upgrade", "tactic", "react", "card", "discard")
LETTERS = "ABCD"


def card_name(s: ForGlory, kind: int) -> str:
    return s.box.cards[kind].name


def card_names(s: ForGlory, kinds: tuple[int, ...]) -> str:
    """Cards in their order, several of a kind in a row together: ``Cull, Business as Usual ×4``."""
    runs = [(kind, len(list(run))) for kind, run in groupby(kinds)]
    return ", ".join(card_name(s, k) + (f" ×{count}" if count > 1 else "") for k, count in runs) or "no card"


def payment(s: ForGlory, paid: tuple[int, ...]) -> str:
    """Income Cards and tokens: ``Business as Usual ×2 and 1 token``."""
    tokens = f"{paid[0]} {'token' if paid[0] == 1 else 'tokens'}"
    if len(paid) == 1:
        return tokens
    return card_names(s, paid[1:]) + (f" and {tokens}" if paid[0] else "")


def in_play(s: ForGlory) -> list[tuple[int, int, Seat]]:
    """Id, kind and owner of everything in play; the arenas in the middle belong to nobody."""
    out = [(f.id, f.kind, f.owner) for f in s.fighters]
    for seat in range(s.n):
        out += [(c.id, c.kind, seat) for c in s.players[seat].villa]
    out += [(g.id, g.kind, -1) for g in s.grounds if g.kind >= 0]
    decision = pending(s)
    if isinstance(decision, React):  # who has just left may still react
        known = [id for id, _, _ in out]
        out += [(h.id, h.kind, h.owner) for h in decision.events if h.id >= 0 and h.id not in known]
    return out


def name_of(s: ForGlory, id: int) -> str:
    for other, kind, _ in in_play(s):
        if other == id:
            return card_name(s, kind)
    return f"card {id}"


def which(s: ForGlory, id: int) -> str:
    """A card in play; whose it is and how it stands, where there are several of its name."""
    play = in_play(s)
    name = name_of(s, id)
    owners = [seat for _, kind, seat in play if card_name(s, kind) == name]
    if len(owners) < 2:
        return name
    owner = next(seat for other, _, seat in play if other == id)
    f = fighter(s, id)
    hurt = f" with {f.damage} damage" if f is not None and f.damage and owners.count(owner) > 1 else ""
    return f"{name} of @{owner}{hurt}" if owner >= 0 else name


def arena_name(s: ForGlory, arena: int) -> str:
    """By its card, while it has one; three and four players have one arena without a card."""
    if s.n > 2:
        return "the arena"
    kind = s.grounds[arena].kind
    return card_name(s, kind) if kind >= 0 else ARENAS[arena]


def champion_names(s: ForGlory) -> list[str]:
    return [s.box.cards[levels[0]].champion for levels in s.box.champions()]


def champion_of(s: ForGlory, kind: int) -> int:
    """Which Champion this card is a level of."""
    return champion_names(s).index(s.box.cards[kind].champion) if s.box.cards[kind].champion else -1


def say(s: ForGlory, action: Action) -> str:
    """An answer as a sentence."""
    try:
        return _say(s, action.verb, action.args)
    except (KeyError, IndexError, ValueError):
        return repr(action)


def _say(s: ForGlory, verb: str, a: tuple[int, ...]) -> str:
    match verb:
        case "buy":
            return f"Buy {card_name(s, a[0])}"
        case "play" | "register" if len(a) == 2:
            return f"{verb.capitalize()} {card_name(s, a[0])} in {arena_name(s, a[1])}"
        case "upgrade":
            following = s.box.champions()[champion_of(s, a[0])][s.box.cards[a[0]].level]
            return f"Upgrade {card_name(s, a[0])} to {card_name(s, following)}"
        case "champion":
            return f"Take the Champion {champion_names(s)[a[0]]}"
        case "champions":
            return "Champions: " + ", ".join(champion_names(s)[i] for i in a)
        case "take" | "leave":
            return f"{verb.capitalize()} the second Reigning Champion Token"
        case "play" | "reserve" | "discard":
            return f"{verb.capitalize()} {card_name(s, a[0])}"
        case "tactic":
            return f"Use {card_name(s, a[0])}"
        case "react":
            return f"React with {card_name(s, a[0])}{answering(s, a[-1])}"
        case "card":
            return f"Pick {card_name(s, a[0])}"
        case "use" if len(a) == 3:
            return f"Use the ability of {which(s, a[0])}{answering(s, a[2])}"
        case "use" | "free":
            where = f" in {arena_name(s, a[2])}" if len(a) == 3 else ""
            return f"Use the ability of {which(s, a[0])}{where}"
        case "end":
            return "End your actions" if s.phase == MACHINATIONS else "End your Combat Turn"
        case "pass" if s.phase == REGISTRATION:
            return "Register nobody more"
        case "attack":
            return f"Attack with {which(s, a[0])}"
        case "target":
            return f"Target {which(s, a[0])}"
        case "bless":
            return f"Use a Blessing of {which(s, a[0])}"
        case "give_up":
            return f"Discard {which(s, a[0])}"
        case "pay":
            return f"Pay with {payment(s, a)}"
        case "deck":
            return f"The {SUPPLIES[a[0]]} supply"
        case "arena":
            return f"Into {arena_name(s, a[0])}"
        case "amount" | "hard":
            return f"{a[0]} {'damage' if verb == 'amount' else 'of it unpreventable'}"
        case "first":
            return f"Seat {a[0] + 1} goes first"
        case "draw" | "deal" | "arenas" | "flip" | "top":
            return f"{verb.capitalize()} {card_names(s, a)}"
        case "answer":
            return f"Answer first: {TRIGGERS[a[0]].replace('_', ' ')}"
    return verb.replace("_", " ").capitalize()


def answering(s: ForGlory, event: int) -> str:
    """Which of several events a Reaction answers: the Gladiator it happened to."""
    decision = pending(s)
    if not isinstance(decision, React) or event < 0:
        return ""
    if decision.events[0].what == ASSIGNED:  # there an event is a Gladiator that was hit
        return f" for {which(s, event)}"
    return f" for {card_name(s, decision.events[event].kind)}" if len(decision.events) > 1 else ""


def read(s: ForGlory, text: str) -> Action:
    """``buy pierce``, ``play cestus lasting``, ``pay 3 shady_dealings``, ``target B:samnite`` or the plain form.

    A card in play is its key; ``B:samnite`` is that of player B, ``samnite#2`` the second one.
    """
    words = text.split()
    if not words:
        return read_action(text)
    verb, rest = words[0], words[1:]
    if verb == "pay" and not all(w.isdecimal() for w in rest):
        tokens = [w for w in rest if w.isdecimal()]
        return read_action(" ".join(["pay", *(tokens or ["0"])[:1], *[card(s, w) for w in rest if w not in tokens]]))
    numbers = [value(s, verb, i, word) for i, word in enumerate(rest)]
    if s.n > 2 and verb in ("play", "register") and len(numbers) == 1:
        numbers = _completed(s, verb, numbers)  # there is but one arena
    if verb in ("use", "react") and numbers:
        numbers = _completed(s, verb, numbers)
    return read_action(" ".join([verb, *numbers]))


def _completed(s: ForGlory, verb: str, numbers: list[str]) -> list[str]:
    """The one answer on offer that begins so."""
    decision = pending(s)
    offered = [] if decision is None else decision.options(s, decision.seats(s)[0])
    begun = [a for a in offered if a.verb == verb and [str(n) for n in a.args[: len(numbers)]] == numbers]
    return [str(n) for n in begun[0].args] if begun else numbers


def card(s: ForGlory, word: str) -> str:
    kind = s.box.find(word.lower())
    if kind < 0:
        raise MalformedAction(f"no card is called {word!r}", hint="its key, like shady_dealings")
    return str(kind)


def value(s: ForGlory, verb: str, at: int, word: str) -> str:
    """The number a word stands for."""
    if word.lstrip("-").isdecimal():
        return word
    if verb in ("champion", "champions"):
        names = [name.lower() for name in champion_names(s)]
        if word.lower() in names:
            return str(names.index(word.lower()))
    for table in (arena_names(s), SUPPLIES, TRIGGERS):
        if word in table:
            return str(table.index(word))
    if verb in ("draw", "deal", "arenas", "flip", "top") or (verb in CARD_FIRST and at == 0):
        return card(s, word)
    owner, _, key = word.rpartition(":")
    key, _, number = key.partition("#")
    found = [
        id
        for id, kind, seat in in_play(s)
        if s.box.cards[kind].key == key.lower() and (not owner or (seat >= 0 and LETTERS[seat] == owner))
    ]
    which = int(number or 1) - 1
    if which >= len(found):
        raise MalformedAction(f"{word!r} names nothing in {verb!r}", hint="a card by its key, like B:samnite")
    return str(found[which])


# ---- what others see of an answer


def seen_as(s: ForGlory, seat: Seat, action: Action, watcher: Seat) -> str:
    """An answer's text with ``?`` for what the watcher may not know."""
    if watcher in (seat, OPEN):
        return repr(action)
    hidden = action.verb == "reserve"
    if action.verb == "draw" and seat == CHANCE:
        hidden = int(getattr(pending(s), "seat", CHANCE)) != watcher
    return " ".join([action.verb, *["?" if hidden else str(a) for a in action.args]])


QUESTIONS = {
    "TakeActions": "Buy, play, use Scheme Abilities and reserve as you like; then end.",
    "Fight": "Attack, use a Tactic, or end your Combat Turn.",
    "PickTarget": "Which Gladiator is hit?",
    "React": "React, or pass?",
    "OrderWindows": "Which event is answered first?",
    "DiscardGladiator": "Your Influence is too low: which Gladiator goes?",
    "DiscardFromHand": "Which card do you discard?",
    "TakeUp": "Pay for what the card offers?",
    "NameFirstPlayer": "Who goes first?",
    "DraftChampion": "Which Champion is yours?",
    "SecondToken": "Take the second Reigning Champion Token?",
}
FOR_A_FEE = {
    "LateRegistration": "Register a Gladiator for {} coin, or pass for good?",
    "RegisterLate": "Register Gladiators for {} coin each, one by one; then pass.",
}


def question(s: ForGlory, seat: Seat) -> str:
    """What a seat is asked; the same sentence whatever is hidden."""
    decision = pending(s)
    if decision is None:
        return "The game is over."
    if seat not in decision.seats(s):
        return "Waiting."
    use = getattr(decision, "use", None)
    if use is not None:
        sentence: str = s.box.cards[use.kind].abilities[use.ability].effects[use.part].sentence()
        return sentence[0].upper() + sentence[1:] + "."
    if isinstance(decision, Pay):
        return f"Pay {decision.cost} coin. How?"
    if s.phase == REGISTRATION and type(decision).__name__ in FOR_A_FEE:
        return FOR_A_FEE[type(decision).__name__].format(late_registration_fee(s, seat))
    return QUESTIONS.get(type(decision).__name__, "What do you do?")
