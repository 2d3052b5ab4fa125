"""Positions in Gladius' own words: set a table from a description, and say what lies on it.

Seats are letters from A. A card on the table is ``A stab_wound``, a bet ``A gold 5`` or ``A bronze``; what is hidden
reads ``A ?``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from munera.engine.action import Seat
from munera.engine.bag import Bag
from munera.engine.errors import BadOption
from munera.engine.run import settle
from munera.gladius.actions import PerformActions
from munera.gladius.bets import PlaceBets
from munera.gladius.duel import Vote
from munera.gladius.pack import BRONZE, SKILLS, TEAMS, Skills
from munera.gladius.round import Round, VoteAndRevealGladiators
from munera.gladius.state import (
    BIT,
    EVERYBODY,
    PHASES,
    Bet,
    Card,
    Fighter,
    Gladius,
    Marker,
    Spectator,
    token_value,
)  # fmt: skip
from munera.gladius.view import view
from munera.gladius.words import token_name

if TYPE_CHECKING:
    from munera.gladius.game import GladiusGame

LETTERS = "ABCDE"
TABLE_WORDS = {
    "round", "phase", "turn", "first", "spectators", "event", "event_discard", "gladiator_discard", "gladiator_top",
    "gladiator_deck", "teams", "slots", "podium", "ranking",
}  # fmt: skip
SEAT_WORDS = {"hand", "deck", "discard", "supply", "bets", "actions", "activations", "vote", "seen"}


# ---- reading a description


def place(game: GladiusGame, description: Mapping[str, Any]) -> Gladius:
    """The table a description sets; what it does not mention lies where it lies at the start of a round."""
    table = dict(description.get("table", {}))
    s = game.blank(game.settings(description.get("options", {})))
    check_words(table, TABLE_WORDS | set(LETTERS[: s.n]), "table")
    for zone in ("teams", "slots"):
        check_words(table.get(zone, {}), set(TEAMS), f"row of {zone}")
    s.round = int(table.get("round", 1))
    s.first = seat_of(s, table.get("first", "A"))
    if s.n > 2 and table.get("phase") != "event":  # else it is still in its deck
        s.event = key_index([e.key for e in s.pack.events], table.get("event", s.pack.events[0].key))
    s.ranking = tuple(key_index(list(TEAMS), team) for team in table.get("ranking", ()))
    s.teams = [[fighter_of(s, f) for f in table.get("teams", {}).get(team, ())] for team in TEAMS]
    s.slots = [stack_of(s, table.get("slots", {}).get(team, ())) for team in TEAMS]
    podium = table.get("podium", {})
    check_words(podium, {"first", "third"}, "podium")
    for stacks in podium.values():
        check_words(stacks, {1, 2, 3}, "place of the podium")
    s.podium = [tuple(stack_of(s, podium.get(place, {}).get(r, ()))) for place in ("first", "third") for r in (1, 2, 3)]
    set_decks(s, table)
    spectators = table.get("spectators", [card.key for card in s.pack.spectators][: s.n])
    for seat in range(s.n):
        kind = key_index([card.key for card in s.pack.spectators], spectators[seat])
        set_spectator(s, seat, kind, table.get(LETTERS[seat], {}))
    set_stack(s, table)
    settle(s)
    return s


def check_words(described: Mapping[Any, Any], known: set[Any], what: str) -> None:
    """A misspelt word must not be left out in silence."""
    for word in described:
        if word not in known:
            words = ", ".join(sorted(map(str, known)))
            raise BadOption(f"a {what} of Gladius has no {word!r}", hint=f"there are {words}")


def key_index(keys: list[str], key: object) -> int:
    if key not in keys:
        raise BadOption(f"{key!r} is not among {', '.join(keys)}")
    return keys.index(str(key))


def seat_of(s: Gladius, letter: object) -> Seat:
    return key_index(list(LETTERS[: s.n]), letter)


def card_kind(s: Gladius, key: object) -> int:
    return key_index([card.key for card in s.pack.influence], key)


def gladiator_of(s: Gladius, key: object) -> int:
    return key_index([card.key for card in s.pack.gladiators], key)


def fighter_of(s: Gladius, described: str | Mapping[str, Any]) -> Fighter:
    """``crixus``, or a map with gladiator, column and markers."""
    if isinstance(described, str):
        return Fighter(gladiator_of(s, described), (), ())
    check_words(described, {"gladiator", "column", "markers"}, "gladiator")
    column: list[Card] = []
    for text in described.get("column", ()):
        owner, key, *seers = str(text).split()
        s.laid += 1
        seen = sum(BIT[seat_of(s, x)] for x in {owner, *seers})  # 'A poison B': laid by A, looked at by B
        column.append(Card(card_kind(s, key), seat_of(s, owner), seen, s.laid))
    markers = tuple(marker_of(s, m) for m in described.get("markers", ()))
    return Fighter(gladiator_of(s, described["gladiator"]), tuple(column), markers)


def marker_of(s: Gladius, described: Mapping[str, Any]) -> Marker:
    """``{by: A, fight: 3}``; ``zero: [luck]`` for skills set to zero."""
    check_words(described, {"by", "zero", *SKILLS}, "marker")
    zero = described.get("zero", ())
    skills: Skills = (described.get("fight", 0), described.get("theatrics", 0), described.get("luck", 0))
    zeroes: Skills = (int("fight" in zero), int("theatrics" in zero), int("luck" in zero))
    return Marker(seat_of(s, described["by"]), skills, zeroes)


def token_of(text: object) -> int:
    """``gold 5``, ``5`` or ``bronze``."""
    word = str(text).split()[-1]
    if word == "bronze":
        return BRONZE
    if not word.isdecimal():
        raise BadOption(f"{text!r} is not a token", hint="gold 5, or bronze")
    return int(word)


def stack_of(s: Gladius, bets: Sequence[str]) -> list[Bet]:
    """``A gold 5``; ``A gold 5 B`` was looked at by B."""
    out: list[Bet] = []
    for text in bets:
        words = str(text).split()
        seers = [w for w in words[1:] if w in LETTERS[: s.n]]
        token = token_of([w for w in words[1:] if w not in seers][-1])
        seen = sum(BIT[seat_of(s, x)] for x in {words[0], *seers})
        out.append(Bet(seat_of(s, words[0]), token, seen))
    return out


def set_decks(s: Gladius, table: Mapping[str, Any]) -> None:
    """What is not in the arena or on a pile is in the decks, unless the description says otherwise."""
    s.gladiator_discard = [gladiator_of(s, g) for g in table.get("gladiator_discard", ())]
    arena = [f.gladiator for team in s.teams for f in team]
    top = tuple(gladiator_of(s, g) for g in table.get("gladiator_top", ()))
    rest = [g for g in range(len(s.pack.gladiators)) if g not in (*arena, *s.gladiator_discard, *top)]
    if "gladiator_deck" in table:
        rest = [gladiator_of(s, g) for g in table["gladiator_deck"] if gladiator_of(s, g) not in top]
    s.gladiators = Bag(sorted(rest), top)
    events = [e.key for e in s.pack.events]
    s.event_discard = tuple(key_index(events, e) for e in table.get("event_discard", ()))
    if s.n > 2:
        s.events = Bag([e for e in range(len(events)) if e != s.event and e not in s.event_discard])


def set_spectator(s: Gladius, seat: Seat, kind: int, described: Mapping[str, Any]) -> None:
    check_words(described, SEAT_WORDS, "seat")
    hand = [card_kind(s, key) for key in described.get("hand", ())]
    discard = [card_kind(s, key) for key in described.get("discard", ())]
    seen = EVERYBODY if described.get("seen") else BIT[seat]
    out = [card.kind for team in s.teams for f in team for card in f.column if card.owner == seat]
    deck = list(s.pack.spectators[kind].deck)
    for card in (*hand, *discard, *out):
        if card in deck:
            deck.remove(card)
    if "deck" in described:
        deck = sorted(card_kind(s, key) for key in described["deck"])
    bets = [bet for stack in s.slots for bet in stack if bet.owner == seat]
    supply = list(s.pack.tokens)
    for bet in (*bets, *[bet for stack in s.podium for bet in stack if bet.owner == seat]):
        if bet.token in supply:
            supply.remove(bet.token)
    if "supply" in described:
        supply = sorted(token_of(t) for t in described["supply"])
    s.spectators[seat] = Spectator(
        kind, sorted(hand), Bag(deck), [Card(c, seat, seen, 0) for c in discard], supply,
        bets=int(described.get("bets", len(bets))),
        actions=int(described.get("actions", 0)),
        activations=int(described.get("activations", 0)),
        vote=SKILLS.index(described["vote"]) if "vote" in described else -1,
    )  # fmt: skip


def set_stack(s: Gladius, table: Mapping[str, Any]) -> None:
    """What is left to do, from the phase and whose turn it is."""
    phase = str(table.get("phase", "actions"))
    turn = seat_of(s, table.get("turn", LETTERS[s.first]))
    words = (*PHASES[1:], "vote", "final")
    if phase not in words:
        raise BadOption(f"{phase!r} is no phase", hint=f"one of {', '.join(words)}")
    s.call(Round())
    step = {"event": 0, "vote": 1, "bets": 2, "actions": 3, "contest": 3, "clean-up": 4, "final": 4}[phase]
    s.at[-1] = step
    s.phase = {"vote": 1, "final": 4}.get(phase, PHASES.index(phase) if phase in PHASES else 0)
    if phase == "event":
        s.round -= 1
    elif phase == "vote":
        s.call(VoteAndRevealGladiators())
        s.at[-1] = 4
        s.call(Vote())
    elif phase == "bets":
        s.call(PlaceBets(turn, sum(p.bets for p in s.spectators)))
    elif phase == "actions":
        s.call(PerformActions(turn))
    elif phase == "final":
        s.round = 3


# ---- saying what lies there


def facts(game: GladiusGame, s: Gladius, seat: Seat) -> dict[str, Any]:
    """What a seat's view shows, in words; built from the view alone."""
    v = view(s, seat)
    pack = s.pack

    def bets(stack: Sequence[Any]) -> list[str]:
        return [f"{LETTERS[b.owner]} {'?' if b.token < 0 else token_name(b.token)}" for b in stack]

    def keys(cards: Sequence[Any], which: Sequence[int] | None) -> list[str] | None:
        return None if which is None else [cards[i].key for i in which]

    out: dict[str, Any] = {
        "round": v.round, "phase": v.phase, "asked": v.asked, "over": v.over,
        "turn": "".join(LETTERS[i] if i >= 0 else "chance" for i in v.to_act),
        "first": LETTERS[v.first] if v.first >= 0 else None,
        "event": pack.events[v.event].key if v.event >= 0 else None,
        "demanded": [SKILLS[k] for k in v.demanded],
        "teams": {
            TEAMS[t]: [
                {
                    "gladiator": pack.gladiators[f.gladiator].key,
                    "column": [f"{LETTERS[c.owner]} {'?' if c.kind < 0 else pack.influence[c.kind].key}"
                               for c in f.column],
                    "markers": [[LETTERS[m.owner], *m.skills] for m in f.markers],
                    "score": f.known,
                }
                for f in v.teams[t]
            ]
            for t in range(3)
        },
        "arena": {TEAMS[t]: [pack.gladiators[f.gladiator].key for f in v.teams[t]] for t in range(3)},
        "scores": dict(zip(TEAMS, v.known_scores, strict=True)),
        "ranking": [TEAMS[t] for t in v.ranking],
        "slots": {TEAMS[t]: bets(v.slots[t]) for t in range(3)},
        "capacity": v.capacity,
        "podium": {
            "first": {r + 1: bets(v.podium_first[r]) for r in range(3)},
            "third": {r + 1: bets(v.podium_third[r]) for r in range(3)},
        },
        "gladiator_deck": v.gladiators_left, "event_deck": v.events_left,
        "gladiator_discard": keys(pack.gladiators, v.gladiator_discard),
        "event_discard": keys(pack.events, v.event_discard),
    }  # fmt: skip
    for i, p in enumerate(v.spectators):
        out[LETTERS[i]] = {
            "spectator": pack.spectators[p.kind].key if p.kind >= 0 else None,
            "hand_size": p.hand_size, "deck_size": p.deck_size, "discard_size": p.discard_size,
            "supply_size": p.supply_size, "bets": p.bets, "passed": p.passed, "activations": p.activations,
            "hand": keys(pack.influence, p.hand), "discard": keys(pack.influence, p.discard),
            "supply": None if p.supply is None else [token_name(t) for t in p.supply],
            "unused": None if p.supply is None else sum(token_value(t) for t in p.supply),
            "vote": SKILLS[p.vote] if p.vote >= 0 else None,
        }  # fmt: skip
        if v.final:
            line = v.final[i]
            out[LETTERS[i]] |= {"gold": line.gold, "bronze": line.bronze, "total": line.total, "place": line.place}
    if v.final:
        out["winners"] = [LETTERS[i] for i, line in enumerate(v.final) if line.place == 1]
    return out
