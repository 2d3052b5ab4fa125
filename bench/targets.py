"""What we hold ourselves to: each target is a number taken from one round, or from the commands."""

from __future__ import annotations

import contextlib
import statistics
from collections.abc import Callable
from dataclasses import dataclass

from bench.contest import Figures

Round = dict[str, Figures]  # contestant → its figures; one that did not run is missing
FAST, PLAIN = "gladius compiled", "gladius interpreted"
GLORY, PLAIN_GLORY = "for_glory compiled", "for_glory interpreted"
REX = "arena_rex compiled"


@dataclass(frozen=True)
class Target:
    """A ratio or a time, and its bound."""

    what: str
    measure: Callable[[Round], float]
    bound: float
    unit: str = "x"
    at_least: bool = True

    def verdict(self, rounds: list[Round]) -> Verdict:
        """The median of the rounds against the bound."""
        values = []
        for figures in rounds:
            with contextlib.suppress(KeyError):  # somebody did not take part
                values.append(self.measure(figures))
        wanted = f"{'≥' if self.at_least else '≤'} {self.bound:g} {self.unit}"
        if not values:
            return Verdict(self.what, wanted, None, self.unit, None)
        value = statistics.median(values)
        return Verdict(self.what, wanted, value, self.unit, (value >= self.bound) == self.at_least)


@dataclass(frozen=True)
class Verdict:
    """What came of a target; None where it could not be measured."""

    what: str
    wanted: str
    measured: float | None
    unit: str
    met: bool | None


def number(figures: Figures, key: str) -> float:
    """A figure that is a number; KeyError if this contestant has none."""
    value = figures[key]
    if not isinstance(value, (int, float)):
        raise KeyError(key)
    return float(value)


def pace(figures: Figures) -> float:
    """Decisions a second."""
    return number(figures, "decisions") / number(figures, "seconds")


def quicker(us: str, peer: str) -> Callable[[Round], float]:
    """How many of our decisions fit into the time of one of theirs."""
    return lambda figures: pace(figures[us]) / pace(figures[peer])


def copies(us: str, peer: str) -> Callable[[Round], float]:
    """How many of our copies fit into the time of one of theirs."""
    return lambda figures: number(figures[peer], "clone_us") / number(figures[us], "clone_us")


def nested_copies(us: str, peer: str) -> Callable[[Round], float]:
    """The same in the middle of answers to answers, where most is under way."""
    return lambda figures: number(figures[peer], "clone_us") / number(figures[us], "nested_clone_us")


def keeps_pace(us: str) -> Callable[[Round], float]:
    """The third round of a game against its first: what was played before must not slow what follows."""
    return lambda figures: number(figures[us], "round_3") / number(figures[us], "round_1")


def weight_of_history(us: str) -> Callable[[Round], float]:
    """An answer at a table where ten thousand entries stand, against one where ten do."""
    return lambda figures: number(figures[us], "answer_us_after_10000") / number(figures[us], "answer_us_after_10")


def region(figures: Round) -> float:
    """All ways of a base among twelve others."""
    return number(figures["ways compiled"], "region_ms")


def share_of_simulation(figures: Round) -> float:
    """Exact odds against ten thousand rolls, in the same process."""
    return number(figures["odds compiled"], "exact_us") / number(figures["odds compiled"], "simulated_us")


def command(key: str) -> Callable[[Round], float]:
    return lambda figures: number(figures["commands"], key)


TARGETS = (
    Target("decisions/s against pyminion", quicker(FAST, "pyminion"), 10),
    Target("decisions/s against catanatron", quicker(FAST, "catanatron"), 30),
    Target("decisions/s against RLCard gin rummy", quicker(FAST, "rlcard"), 40),
    Target("decisions/s against OpenSpiel gin rummy", quicker(FAST, "open_spiel"), 20),
    Target("copies against catanatron's", copies(FAST, "catanatron"), 30),
    Target("interpreted decisions/s against pyminion", quicker(PLAIN, "pyminion"), 0.8),
    Target("interpreted decisions/s against catanatron", quicker(PLAIN, "catanatron"), 2.5),
    Target("shortest ways among 12 bases against shapely", quicker("ways compiled", "shapely"), 40),
    Target("where a base can go, region to draw", region, 20, "ms", at_least=False),
    Target("decisions/s in the third round against the first", keeps_pace(FAST), 0.7),
    Target("an answer at a table after 10,000 entries against after 10", weight_of_history(FAST), 1.3, at_least=False),
    Target("For Glory: decisions/s against pyminion", quicker(GLORY, "pyminion"), 10),
    Target("For Glory: decisions/s against catanatron", quicker(GLORY, "catanatron"), 30),
    Target("For Glory: copies in nested windows against catanatron's", nested_copies(GLORY, "catanatron"), 10),
    Target("For Glory: interpreted decisions/s against pyminion", quicker(PLAIN_GLORY, "pyminion"), 0.5),
    Target("For Glory: decisions/s in the third round against the first", keeps_pace(GLORY), 0.7),
    Target("For Glory: an answer after 10,000 entries against after 10", weight_of_history(GLORY), 1.3, at_least=False),
    Target("Arena Rex: decisions/s against catanatron", quicker(REX, "catanatron"), 6),
    Target("Arena Rex: copies against python-chess's", copies(REX, "chess"), 0.2),
    Target("Arena Rex: exact odds of 12 dice against 10,000 rolls", share_of_simulation, 0.1, at_least=False),
    Target("`import munera`, processor time", command("import_ms"), 60, "ms", at_least=False),
    Target("`find_game('gladius')` in a new process, processor time", command("find_ms"), 60, "ms", at_least=False),
    Target("`munera --help`", command("help_s"), 0.3, "s", at_least=False),
    Target("`munera sim gladius` by two workers against one", command("two_workers"), 1.7),
)


def judge(rounds: list[Round]) -> list[Verdict]:
    return [target.verdict(rounds) for target in TARGETS]


def summary(rounds: list[Round]) -> dict[str, Figures]:
    """The medians of every contestant."""
    names = dict.fromkeys(name for figures in rounds for name in figures if name != "commands")
    return {name: _medians([figures[name] for figures in rounds if name in figures]) for name in names}


def _medians(lines: list[Figures]) -> Figures:
    """What is written stays; what is counted becomes the median, with the two paces put first."""
    made: Figures = {key: value for key, value in lines[0].items() if isinstance(value, str) or key == "players"}
    made["decisions_per_s"] = statistics.median(map(pace, lines))
    made["games_per_s"] = statistics.median(number(line, "games") / number(line, "seconds") for line in lines)
    for key in lines[0].keys() - made.keys() - {"decisions", "games", "seconds", "compiled"}:
        made[key] = statistics.median(number(line, key) for line in lines)
    return made
