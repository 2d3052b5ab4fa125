"""What a scenario asks of cohorts and arena before the game [AR-16.5, AR-24.63]."""

from __future__ import annotations

from munera.arena_rex.arenas import Arena
from munera.arena_rex.profiles import Roster
from munera.engine.errors import BadOption
from munera.engine.frame import Refusal

# What is played where, and with whom, if nothing else is said
USUAL_ARENA = {"venatio": "silva", "geminae": "geminae"}
USUAL_COHORTS = {
    "primus_superiorum": ("magnus_5_titan", "legio_5_titan"),
    "venatio": ("legio_5", "bestiae_5"),
}
FOR_MORE = ("munus", "geminae")  # than two players [AR-24.60]
CONDEMNED = {"damnatio": 1, "vinculi": 2}  # gladiators to be drawn


def check_cohorts(scenario: str, roster: Roster, cohorts: list[tuple[int, ...]]) -> None:
    """Equal numbers of stages, and what the scenario wants besides; a Munus wants nothing [AR-16.1, AR-24.2]."""
    sizes = [len(cards) for cards in cohorts]
    if len(set(sizes)) > 1:
        raise BadOption(f"the cohorts have {_and(sizes)} cards", rule="AR-16.1", hint="cohorts are of equal value")
    if scenario == "primus_superiorum":
        for cards in cohorts:
            check_titan(roster, cards)
    elif scenario == "venatio":
        check_hunt(roster, cohorts)
    elif scenario in CONDEMNED:
        check_condemned(roster, cohorts, CONDEMNED[scenario])
    elif scenario == "duellum":
        for cards in cohorts:
            if not any(is_single_gladiator(roster, card, cards) for card in cards):
                raise BadOption("a cohort has nobody for the duel", rule="AR-24.51", hint="a gladiator of one stage")


def check_titan(roster: Roster, cards: tuple[int, ...]) -> None:
    """Exactly one Titan, otherwise only Gladiators [AR-24.7]."""
    models = {roster.cards[card].profile for card in cards}
    titans = [p for p in models if roster.profiles[p].titan]
    if len(titans) != 1 or any(not roster.profiles[p].gladiator for p in models if p not in titans):
        raise BadOption("not one Titan and otherwise Gladiators", rule="AR-24.7", hint="like magnus_5_titan")


def check_hunt(roster: Roster, cohorts: list[tuple[int, ...]]) -> None:
    """The first cohort only Gladiators, the second only Beasts; who leads which is diced for [AR-24.17, AR-24.19]."""
    if not all(roster.profile_of(card).gladiator for card in cohorts[0]):
        raise BadOption("the first cohort of a Venatio has only Gladiators", rule="AR-24.17", hint="like legio_5")
    if not all(roster.profile_of(card).beast for card in cohorts[1]):
        raise BadOption("the second cohort of a Venatio has only Beasts", rule="AR-24.17", hint="like bestiae_5")


def why_not_join(scenario: str, roster: Roster, seat: int, cards: tuple[int, ...], card: int) -> Refusal | None:
    """Why this card may not be added to this player's cohort, whatever else joins it."""
    profile = roster.profile_of(card)
    if scenario == "venatio":
        if not (profile.beast if seat else profile.gladiator):
            return Refusal("AR-24.17", "only Beasts" if seat else "only Gladiators")
    elif scenario == "primus_superiorum":
        others = {roster.cards[c].profile for c in cards} - {roster.cards[card].profile}
        if profile.titan and any(roster.profiles[p].titan for p in others):
            return Refusal("AR-24.7", "one Titan only")
        if not profile.titan and not profile.gladiator:
            return Refusal("AR-24.7", "one Titan, otherwise Gladiators")
    return None


def check_condemned(roster: Roster, cohorts: list[tuple[int, ...]], wanted: int) -> None:
    """Enough gladiators of a single stage are left to be condemned [AR-24.37]."""
    taken = {roster.cards[card].profile for cards in cohorts for card in cards}
    left = [p for i, p in enumerate(roster.profiles) if p.gladiator and len(p.cards) == 1 and i not in taken]
    if len(left) < wanted:
        raise BadOption(f"the roster leaves {len(left)} gladiators of one stage to be condemned", rule="AR-24.37",
                        hint=f"leave {wanted} out of the cohorts, or play another scenario")  # fmt: skip


def is_single_gladiator(roster: Roster, card: int, cards: tuple[int, ...]) -> bool:
    profile = roster.cards[card].profile
    stages = [c for c in cards if roster.cards[c].profile == profile]
    return roster.profiles[profile].gladiator and len(stages) == 1


def check_arena(scenario: str, arena: Arena, players: int) -> None:
    """Each arena lists the scenarios it has room for, and has an edge for each player [AR-24.63, AR-23.9]."""
    if players > len(arena.sections):
        raise BadOption(f"{arena.key} has edges for {len(arena.sections)} players", rule="AR-23.9",
                        hint="one section under deployment for each player, or fewer players")  # fmt: skip
    if scenario not in arena.scenarios:
        raise BadOption(f"{arena.key} has no room for {scenario}", rule="AR-24.63",
                        hint=f"it is for {', '.join(arena.scenarios)}")  # fmt: skip


def check_players(scenario: str, players: int) -> None:
    if players > 2 and scenario not in FOR_MORE:
        raise BadOption(f"{scenario} is for two players", rule="AR-24.60", hint="munus and geminae are for more")


def _and(numbers: list[int]) -> str:
    return " and ".join(map(str, numbers))
