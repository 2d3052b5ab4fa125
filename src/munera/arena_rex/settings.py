"""What a table agrees on before the game: players, roster, arena, scenario, cohorts, house rules [AR-1.8]."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from munera.arena_rex.arenas import SCENARIOS, Arena
from munera.arena_rex.cards import load_arenas, load_roster
from munera.arena_rex.cards.load import ARENAS, ROSTER
from munera.arena_rex.profiles import Roster
from munera.arena_rex.requirements import USUAL_ARENA, USUAL_COHORTS, check_arena, check_cohorts, check_players
from munera.arena_rex.state import Switches
from munera.engine.errors import BadOption
from munera.rules.ledger import Option, ledger

PLAYERS = (2, 3, 4)
COHORTS = ("magnus_5", "legio_5", "morituri_5", "zephyri_5")
BARE = "bare"  # an arena without features, for positions


def checked(options: Mapping[str, object]) -> dict[str, object]:
    """These options checked and completed with the defaults; BadOption names what is wrong."""
    players = options.get("players", 2)
    if not isinstance(players, int) or players not in PLAYERS:
        raise BadOption(f"Arena Rex is not played by {players}", rule="AR-1.2", hint="2, 3 or 4 players")
    scenario = str(options.get("scenario", SCENARIOS[0]))
    if scenario not in SCENARIOS:
        raise BadOption(f"no scenario is called {scenario!r}", hint=f"one of {', '.join(SCENARIOS)}")
    check_players(scenario, players)
    usual = list(USUAL_COHORTS.get(scenario, COHORTS[:players]))
    out: dict[str, object] = {
        "players": players,
        "roster": str(options.get("roster", ROSTER)),
        "arenas": str(options.get("arenas", ARENAS)),
        "arena": str(options.get("arena", USUAL_ARENA.get(scenario, "harena"))),
        "scenario": scenario,
        "cohorts": cohorts_of(options.get("cohorts", usual), players),
    }
    arena = find_arena(str(out["arenas"]), str(out["arena"]))
    if arena.key != BARE:
        check_arena(scenario, arena, players)
    for key, switch in ledger("arena_rex").switches.items():
        if key != "players":
            out[key] = switched(switch, options.get(key, switch.default))
    for key in options:
        if key not in out:
            raise BadOption(f"Arena Rex has no option {key!r}", hint=f"there are {', '.join(out)}")
    roster = load_roster(str(out["roster"]))
    cohorts = [cards_of(roster, cohort) for cohort in cohorts_of(out["cohorts"], players)]
    check_unique(roster, cohorts, out["unique_models"])
    check_cohorts(scenario, roster, cohorts)
    return out


def check_unique(roster: Roster, cohorts: list[tuple[int, ...]], unique: object) -> None:
    """Each stage of a model once in a cohort, or each model in one cohort only, or no limit [AR-2.9]."""
    if unique is None:
        return
    seen: dict[int, int] = {}
    for seat, cards in enumerate(cohorts):
        for card in cards:
            if cards.count(card) > 1:
                raise BadOption(f"{roster.cards[card].key} is in a cohort twice", rule="AR-2.9")
            profile = roster.cards[card].profile
            if unique == "global" and seen.setdefault(profile, seat) != seat:
                raise BadOption(f"{roster.profiles[profile].key} is in two cohorts", rule="AR-2.9")


def switched(switch: Option, value: object) -> object:
    """The value of a house rule, if it can have it; a turn limit is any whole number [AR-1.5]."""
    if switch.key == "turn_limit" and isinstance(value, int) and not isinstance(value, bool) and value > 0:
        return value
    return switch.set_to(value)


def switches_of(settings: Mapping[str, Any]) -> Switches:
    return Switches(**{key: settings[key] for key in ledger("arena_rex").switches})


def cohorts_of(value: object, players: int) -> list[object]:
    """A cohort for each seat: its key, or card keys; or all in one line, ``magnus_3; lm_cassia, lm_pompo``."""
    if isinstance(value, str):
        value = [written(cohort) for cohort in value.split(";")]
    if not isinstance(value, list | tuple) or len(value) != players:
        hint = "with semicolons between them, like magnus_3; legio_3"
        raise BadOption(f"there are {players} players, so name {players} cohorts", rule="AR-16.1", hint=hint)
    return list(value)


def written(cohort: str) -> object:
    """A cohort's key, or the keys of its cards with commas between them."""
    return [key.strip() for key in cohort.split(",")] if "," in cohort else cohort.strip()


def cards_of(roster: Roster, cohort: object) -> tuple[int, ...]:
    """The card numbers of a cohort given by its key or by the keys of its cards, in any mixture [AR-16.3]."""
    if isinstance(cohort, str):
        if cohort in roster.by_key:
            return (roster.by_key[cohort],)
        for known in roster.cohorts:
            if known.key == cohort:
                return known.cards
        raise BadOption(f"no cohort is called {cohort!r}", hint=", ".join(c.key for c in roster.cohorts))
    if not isinstance(cohort, Sequence) or not cohort:
        raise BadOption("a cohort is its key, or a list of card keys", rule="AR-16.1")
    return tuple(card_of(roster, str(key)) for key in cohort)


def card_of(roster: Roster, key: str) -> int:
    if key not in roster.by_key:
        raise BadOption(f"no card has the key {key!r}", hint="stages have their numeral: mo_meresankh/II")
    return roster.by_key[key]


def find_arena(file: str, key: str) -> Arena:
    """The arena of that key; ``bare`` is the first one of the file without its features."""
    arenas = load_arenas(file)
    for arena in arenas:
        if arena.key == key:
            return arena
    if key == BARE:
        return bare(arenas[0])
    raise BadOption(f"no arena is called {key!r}", hint=f"one of {', '.join(a.key for a in arenas)}")


BARE_ARENAS: dict[str, Arena] = {}


def bare(like: Arena) -> Arena:
    if like.digest not in BARE_ARENAS:
        BARE_ARENAS[like.digest] = Arena(
            BARE, "Bare sand", "", (), like.boundary, like.edge, like.sections, (), like.file, f"{like.digest} bare"
        )
    return BARE_ARENAS[like.digest]
