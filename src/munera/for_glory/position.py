"""Positions in For Glory's own words: set a table from a description, and say what lies on it.

Seats are letters from A; cards are their keys; a Gladiator is ``cestus`` or ``{card: cestus, damage: 1}``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from munera.engine.action import Seat
from munera.engine.bag import Bag, without
from munera.engine.errors import BadOption
from munera.engine.run import settle
from munera.for_glory.arena_phase import NextToRegister, Rewards, Round
from munera.for_glory.battle import Battle, CombatTurn
from munera.for_glory.box import ARENA, DECKS, SUPPLIES
from munera.for_glory.described import LETTERS, card_of, cards_of, check_words, seat_of
from munera.for_glory.machinations import MachinationsTurn, TakeActions
from munera.for_glory.set_up import GLORY
from munera.for_glory.shared_position import SHARED_WORDS, set_arena_deck, set_shared_stack, set_tokens
from munera.for_glory.state import (
    ARENAS,
    BATTLE,
    MACHINATIONS,
    NOBODY,
    REGISTRATION,
    RESOLUTION,
    UNDECIDED,
    Fighter,
    ForGlory,
    Ground,
    Player,
    Standing,
    after,
    arena_names,
)
from munera.for_glory.view import view

if TYPE_CHECKING:
    from munera.for_glory.game import ForGloryGame

GROUNDS = ("capua", "pompeii", "puteoli")  # unless the description says otherwise
TABLE_WORDS = {
    "phase", "turn", "favor", "round", "boast", "arenas", "champions", "exhausted_arenas", "rows", "supply",
    "supply_discard", "arena_deck", "removed", "battle", "initiative", "passes", "attacked", "tactic", "passed",
    "cycle", "turns", "first",
}  # fmt: skip
SEAT_WORDS = {
    "hand", "deck", "deck_top", "discard", "reserve", "villa", "coins", "glory", "gladiators", "draws", "champion",
    "shown",
}  # fmt: skip
FIGHTER_WORDS = {"card", "damage", "ready", "blessings"}
STEPS = {"ready": 0, "discard": 2, "refill": 3, "draw": 4, "check": 5}


# ---- reading a description


def place(game: ForGloryGame, description: Mapping[str, Any]) -> ForGlory:
    """The table a description sets; what it does not mention is empty, ready and undamaged."""
    table = dict(description.get("table", {}))
    s = game.blank(game.settings(description.get("options", {})))
    check_words(table, (TABLE_WORDS if s.n == 2 else SHARED_WORDS) | set(LETTERS[: s.n]), "table")
    s.round = int(table.get("round", 1))
    s.turns = int(table.get("turns", 0))
    s.first = seat_of(s, table.get("first", "A"))
    s.favor = seat_of(s, table.get("favor", LETTERS[s.n - 1]))
    if s.n == 2:
        set_arenas(s, table)
    else:
        set_arena_deck(s, table)
        set_tokens(s, table)
    set_supply(s, table)
    boast = int(table.get("boast", 0))
    s.boasts = tuple(k for k in s.boasts if s.box.cards[k].bloodlust >= boast)
    s.removed = tuple(sorted(card_of(s, k) for k in table.get("removed", ())))
    for seat in range(s.n):
        set_player(s, seat, table.get(LETTERS[seat], {}), table.get("battle", arena_names(s)[-1]))
    s.happened = ()
    if s.n == 2:
        set_stack(s, table)
    else:
        set_shared_stack(s, table, seat_of(s, table.get("turn", "A")), STEPS)
    settle(s)
    return s


def set_arenas(s: ForGlory, table: Mapping[str, Any]) -> None:
    named = table.get("arenas", {})
    check_words(named, set(ARENAS), "row of arenas")
    champions = table.get("champions", {})
    for i, arena in enumerate(ARENAS):
        kind = card_of(s, named.get(arena, GROUNDS[i]))
        holder = seat_of(s, champions[arena]) if arena in champions else NOBODY
        s.grounds.append(Ground(s.next_id, kind, arena not in table.get("exhausted_arenas", ()), GLORY[i], holder))
        s.next_id += 1
    top = cards_of(s, table.get("arena_deck", ()))
    rest = [k for k in s.arena_deck.all() if k not in top and k not in [g.kind for g in s.grounds]]
    s.arena_deck = Bag(tuple(rest), top)


def set_supply(s: ForGlory, table: Mapping[str, Any]) -> None:
    for zone in ("rows", "supply", "supply_discard"):
        check_words(table.get(zone, {}), set(SUPPLIES), f"row of {zone}")
    for d, name in enumerate(SUPPLIES):
        s.rows[d] = tuple(sorted(cards_of(s, table.get("rows", {}).get(name, ()))))
        s.supply_discard[d] = cards_of(s, table.get("supply_discard", {}).get(name, ()))
        cards = s.supply[d].all()
        if name in table.get("supply", {}):
            cards = tuple(sorted(cards_of(s, table["supply"][name])))
        else:
            cards = less(cards, s.rows[d] + s.supply_discard[d])
        s.supply[d] = Bag(cards)


def less(cards: tuple[int, ...], gone: tuple[int, ...]) -> tuple[int, ...]:
    for k in gone:
        if k in cards:
            cards = without(cards, k)
    return cards


def set_player(s: ForGlory, seat: Seat, described: Mapping[str, Any], arena: str) -> None:
    """What is not mentioned of the Starting Deck lies in the Deck."""
    check_words(described, SEAT_WORDS, "player")
    hand = tuple(sorted(cards_of(s, described.get("hand", ()))))
    discard = cards_of(s, described.get("discard", ()))
    reserve = tuple(sorted(cards_of(s, described.get("reserve", ()))))
    villa = tuple(standing_of(s, c) for c in described.get("villa", ()))
    fielded = set_fighters(s, seat, described.get("gladiators", {}), arena)
    top = cards_of(s, described.get("deck_top", ()))
    if "deck" in described:
        deck = tuple(sorted(cards_of(s, described["deck"])))
    else:
        deck = less(
            s.box.deck(DECKS.index("starting")), hand + discard + reserve + top + fielded + tuple(c.kind for c in villa)
        )
    for c in villa:  # an Arena Card in a Villa is not in its deck
        if s.box.cards[c.kind].type == ARENA:
            s.arena_deck = Bag(less(s.arena_deck.cards, (c.kind,)), s.arena_deck.top)
    s.players[seat] = Player(
        hand, Bag(deck, top), discard, reserve, villa, int(described.get("coins", 0)), int(described.get("glory", 0)),
        champion=cards_of(s, described.get("champion", ())), draws=int(described.get("draws", 0)),
        shown=tuple(sorted(cards_of(s, described.get("shown", ())))),
    )  # fmt: skip


def standing_of(s: ForGlory, described: str | Mapping[str, Any]) -> Standing:
    """``praetor``, or ``{card: praetor, ready: false}``."""
    if isinstance(described, str):
        described = {"card": described}
    check_words(described, {"card", "ready"}, "card in a Villa")
    s.next_id += 1
    return Standing(s.next_id - 1, card_of(s, described["card"]), bool(described.get("ready", True)))


def set_fighters(s: ForGlory, seat: Seat, described: Mapping[str, Any] | list[Any], here: str) -> tuple[int, ...]:
    """By arena; a list is for the arena of the battle."""
    arenas = arena_names(s)
    described = {here: described} if isinstance(described, list) else dict(described)
    check_words(described, set(arenas), "row of gladiators")
    kinds: list[int] = []
    for arena, gladiators in described.items():
        for words in [one for entry in gladiators for one in each_of(entry)]:
            check_words(words, FIGHTER_WORDS, "gladiator")
            f = Fighter(s.next_id, card_of(s, words["card"]), seat, arenas.index(arena), bool(words.get("ready", True)))
            f.damage = int(words.get("damage", 0))
            f.blessings = int(words.get("blessings", 0))
            s.next_id += 1
            s.fighters.append(f)
            kinds.append(f.kind)
    return tuple(kinds)


def each_of(entry: str | dict[str, Any]) -> list[dict[str, Any]]:
    """``tiro*2`` is two of them."""
    if not isinstance(entry, str):
        return [entry]
    name, _, count = entry.partition("*")
    return [{"card": name}] * int(count or 1)


def set_stack(s: ForGlory, table: Mapping[str, Any]) -> None:
    """Where in the round the game is."""
    phase = table.get("phase", "actions")
    seat = seat_of(s, table.get("turn", "A"))
    s.turn = seat
    s.call(Round(0))
    if phase in ("actions", *STEPS):
        s.phase = MACHINATIONS
        s.active = seat
        s.at[-1] = 1
        s.call(MachinationsTurn(seat))
        s.at[-1] = STEPS.get(phase, 2)
        if phase == "actions":
            s.call(TakeActions(seat))
    elif phase == "registration":
        s.phase = REGISTRATION
        s.at[-1] = 2
        first = seat if "turn" in table else after(s, s.favor)
        s.call(NextToRegister(first, seat_of(s, table["passed"]) if "passed" in table else -1))
    elif phase == "battles":
        s.phase = REGISTRATION
        s.at[-1] = 2
    elif phase == "resolution":
        s.phase = RESOLUTION
        s.at[-1] = 5
    elif phase == "battle":
        set_battle(s, table, seat)
    else:
        raise BadOption(f"no phase is called {phase!r}", hint=f"actions, {', '.join(STEPS)}, registration, battle …")


def set_battle(s: ForGlory, table: Mapping[str, Any], seat: Seat) -> None:
    """In the first cycle or another one, ``turn`` being on a Combat Turn."""
    s.phase = BATTLE
    s.arena = ARENAS.index(table.get("battle", "lasting"))
    s.initiative = seat_of(s, table["initiative"]) if "initiative" in table else seat
    s.outcome = UNDECIDED
    s.cycle = int(table.get("cycle", 1))
    s.stirred = False
    s.at[-1] = 3 + s.arena
    s.call(Rewards(s.arena))
    s.call(Battle(s.arena))
    s.at[-1] = 2
    done = (bool(table.get("attacked", False)), bool(table.get("tactic", False)))
    s.call(CombatTurn(seat, int(table.get("passes", 0)), *done))


# ---- saying what lies on the table


def facts(game: ForGloryGame, s: ForGlory, seat: Seat) -> dict[str, Any]:
    """What this seat sees, in words."""
    v = view(s, seat)
    cards = s.box.cards

    def keys(kinds: Sequence[int] | None) -> list[str] | None:
        return None if kinds is None else [cards[k].key for k in kinds]

    def letter(who: Seat) -> str | None:
        return LETTERS[who] if who >= 0 else None

    out: dict[str, Any] = {
        "round": v.round, "phase": v.phase, "asked": v.asked, "over": v.over, "winner": letter(v.winner),
        "conceded": [LETTERS[i] for i in v.conceded],
        "turn": "".join(LETTERS[i] if i >= 0 else "chance" for i in v.to_act),
        "machinations": letter(v.turn), "favor": letter(v.favor), "first": letter(v.first),
        "boast": cards[v.boasts[0]].bloodlust if v.boasts else None, "boasts": keys(v.boasts),
        "bloodlust": v.bloodlust,
        "rows": {SUPPLIES[d]: keys(v.rows[d]) for d in range(3)},
        "supply": dict(zip(SUPPLIES, v.supply_sizes, strict=True)),
        "supply_discard": {SUPPLIES[d]: keys(v.supply_discard[d]) for d in range(3)},
        "removed": keys(v.removed), "arena_deck": v.arena_deck,
        "arenas": {
            ARENAS[i]: {"card": cards[g.kind].key if g.kind >= 0 else None, "ready": g.ready, "glory": g.glory,
                        "champion": letter(g.champion)}
            for i, g in enumerate(v.arenas)
        },
        "battle": arena_names(s)[v.battle] if v.battle >= 0 else None,
        "initiative": letter(v.initiative), "cycle": v.cycle,
        "arena_top": cards[v.arena_top].key if v.arena_top >= 0 else None, "rounds": v.rounds,
        "reigning": [LETTERS[i] for i in v.reigning if i >= 0], "tokens_free": v.reigning.count(NOBODY),
        "out": [LETTERS[i] for i in v.out], "places": [LETTERS[i] for i in v.places],
        "champions": [cards[levels[0]].champion for levels in v.champions],
    }  # fmt: skip
    for i, p in enumerate(v.seats):
        out[LETTERS[i]] = {
            "hand_size": p.hand_size, "deck_size": p.deck_size, "reserve_size": p.reserve_size,
            "hand": keys(p.hand), "reserve": keys(p.reserve), "discard": keys(p.discard),
            "discard_top": cards[p.discard[-1]].key if p.discard else None, "deck_top": keys(p.deck_top),
            "villa": [{"card": cards[c.kind].key, "ready": c.ready} for c in p.villa],
            "shown": keys(p.shown), "coins": p.coins, "glory": p.glory, "influence": p.influence,
            "requirement": p.requirement, "bloodlust": p.bloodlust, "champion": keys(p.champion),
            "gladiators": {
                arena: [
                    {"card": cards[f.kind].key, "damage": f.damage, "assigned": f.assigned + f.unpreventable,
                     "ready": f.ready, "blessings": f.blessings, "attack": f.attack, "health": f.health,
                     "agility": f.agility}
                    for f in v.fighters if f.owner == i and f.arena == a
                ]
                for a, arena in enumerate(arena_names(s))
            },
        }  # fmt: skip
    return out
