"""How often the bot of Arena Rex beats random play: every scenario, every ludus, seats alternating.

``python tools/arena_rex_bots.py --games 40`` plays so many games in each scenario and prints the two tables of
docs/bots.md. Game i of a scenario depends on its number and the seed alone.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from munera.arena_rex.arenas import SCENARIOS
from munera.arena_rex.game import GAME
from munera.bots.play import play
from munera.bots.registry import find_bot
from munera.lab.series import generator
from munera.lab.tally import share

LUDI = ("magnus", "legio", "morituri", "zephyri", "helleniki")
KHALKOS = ["ti_khalkos/I", "ti_khalkos/II"]
TITANS: dict[str, object] = {  # Primus Superiorum: one Titan, otherwise Gladiators [AR-24.7]
    "magnus": "magnus_5_titan",
    "legio": "legio_5_titan",
    "morituri": "morituri_5",
    "zephyri": "zephyri_5",
    "helleniki": [*KHALKOS, "he_lysandra", "he_androkles", "he_myrrine"],
}
HUNTERS: dict[str, object] = {  # Venatio: only Gladiators [AR-24.17]
    "magnus": ["lm_cassia", "lm_varro", "lm_galenus", "lm_drusa", "lm_pompo"],
    "legio": "legio_5",
    "morituri": ["mo_henut", "mo_nebka", "mo_tasheret", "mo_khaemwas", "mo_sobeknakht"],
    "zephyri": ["ze_hakon", "ze_ingrith", "ze_ayasha", "ze_skadi", "ze_tallow"],
    "helleniki": ["he_lysandra", "he_androkles", "he_phaidra", "he_kleon", "he_myrrine"],
}
SINGLES: dict[str, object] = {  # Duellum: somebody of one stage for the duel [AR-24.51]
    **{ludus: f"{ludus}_5" for ludus in LUDI},
    "magnus": HUNTERS["magnus"],
}
ROOM: dict[str, tuple[str, ...]] = {  # the arenas each scenario is measured in, in turn
    "munus": ("harena", "fossa", "belua"),
    "primus_superiorum": ("harena", "silva"),
    "venatio": ("silva",),
    "geminae": ("geminae",),
    "damnatio": ("harena", "fossa"),
    "vinculi": ("harena", "geminae"),
    "duellum": ("harena",),
}


@dataclass(frozen=True)
class Bout:
    """One game of the measurement."""

    scenario: str
    number: int
    ludus: str  # of the bot; the hunters' in a Venatio
    seat: int  # of the bot
    options: dict[str, object]


@dataclass(frozen=True)
class Outcome:
    """How it went: 1 for a victory, a half for a shared one."""

    bout: Bout
    won: float
    reason: str
    turns: int
    decisions: int
    seconds: float


def bouts(scenario: str, games: int) -> Iterator[Bout]:
    """The ludi in turn, each against every other; three and five cards alternate where the scenario allows it."""
    for i in range(games):
        mine = LUDI[i % 5]
        yours = LUDI[(i + 1 + i // 5 % 4) % 5]
        size = 5 if i // 5 % 2 else 3
        cohorts = [cohort(scenario, mine, size), cohort(scenario, yours, size)]
        seat = (i + i // 5) % 2
        if seat == 1:
            cohorts.reverse()
        if scenario == "venatio":  # who leads the beasts is diced for [AR-24.19]
            cohorts = [HUNTERS[mine], "bestiae_5"]
        arena = ROOM[scenario][i // 2 % len(ROOM[scenario])]
        options = {"players": 2, "scenario": scenario, "cohorts": cohorts, "arena": arena, **GAME.unattended}
        yield Bout(scenario, i, mine, seat, options)


def cohort(scenario: str, ludus: str, size: int) -> object:
    if scenario == "primus_superiorum":
        return TITANS[ludus]
    if scenario == "duellum" and size == 5:
        return SINGLES[ludus]
    return f"{ludus}_{size}"


def fight(bout: Bout, bot: str, against: str, seed: int) -> Outcome:
    names = [against, against]
    names[bout.seat] = bot
    key = f"{bout.scenario} {bout.number}"
    bots = [
        find_bot(name, GAME.name, by_import=True)(generator(seed, bout.number, f"{key} {seat}"))
        for seat, name in enumerate(names)
    ]
    s = GAME.new(bout.options)
    began = time.perf_counter()
    chance, hiding = generator(seed, bout.number, f"{key} chance"), generator(seed, bout.number, f"{key} hiding")
    decisions = play(GAME, s, bots, chance, hiding)
    result = GAME.result(s)
    assert result is not None
    won = 1 / len(result.winners) if bout.seat in result.winners else 0.0
    return Outcome(bout, won, result.reason, s.turns, decisions, time.perf_counter() - began)


def table(title: str, groups: dict[str, list[Outcome]]) -> str:
    lines = [f"| {title} | games | won | 95 % interval | turns a game | decided by |", "|---|---|---|---|---|---|"]
    for name, outcomes in groups.items():
        n = len(outcomes)
        won = share([sum(o.won == 1 / k for o in outcomes) for k in (1, 2)], n)
        reasons = Counter(o.reason for o in outcomes).most_common()
        why = "; ".join(f"{reason} {count}" for reason, count in reasons)
        turns = sum(o.turns for o in outcomes) / n
        interval = f"{100 * won.low:.1f} – {100 * won.high:.1f} %"
        lines.append(f"| {name} | {n} | {100 * won.share:.1f} % | {interval} | {turns:.0f} | {why} |")
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=40, help="in each scenario")
    parser.add_argument("--scenario", nargs="*", default=list(SCENARIOS), choices=SCENARIOS)
    parser.add_argument("--bot", default="sensible")
    parser.add_argument("--against", default="random")
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--seconds", type=float, default=1e9, help="stop after so long, with what there is")
    parser.add_argument("--from", dest="first", type=int, default=0, help="leave out the games before this one")
    given = parser.parse_args()
    began = time.perf_counter()
    outcomes: list[Outcome] = []
    for scenario in given.scenario:
        for bout in list(bouts(scenario, given.games))[given.first :]:
            if time.perf_counter() - began > given.seconds:
                break
            outcome = fight(bout, given.bot, given.against, given.seed)
            outcomes.append(outcome)
            sys.stderr.write(
                f"{scenario} {bout.number} {bout.ludus} seat {bout.seat} {bout.options['cohorts']} "
                f"{bout.options['arena']}: {outcome.won:g} {outcome.reason}, {outcome.turns} turns, "
                f"{outcome.decisions} decisions, {outcome.seconds:.1f} s\n"
            )
    by_scenario = {name: [o for o in outcomes if o.bout.scenario == name] for name in given.scenario}
    by_ludus = {name: [o for o in outcomes if o.bout.ludus == name] for name in LUDI}
    sys.stdout.write(table("scenario", {k: v for k, v in by_scenario.items() if v}) + "\n\n")
    sys.stdout.write(table("ludus", {k: v for k, v in by_ludus.items() if v}) + "\n")


if __name__ == "__main__":
    main()
