"""The figures of the load test as tables, and what we hold ourselves to."""

from __future__ import annotations

import statistics
from collections.abc import Callable
from dataclasses import dataclass

from bench import tables
from bench.load.holding import Held
from bench.load.rounds import BoardgameIo, BoardgameIoKept, Munera, Round
from bench.load.servers import Ready
from bench.targets import Verdict

Rounds = dict[str, list[Round]]
US, MEMORY, FILES = Munera.name, BoardgameIo.name, BoardgameIoKept.name


@dataclass(frozen=True)
class Measured:
    """Everything one run found out."""

    busy: Rounds  # every player answers at once
    calm: Rounds  # every player thinks first
    held: Held
    idle_kb: float
    ready: list[Ready]
    javascript_kb: float | None


def rounds(measured: Measured) -> str:
    """Every server, busy and calm: the medians of the rounds."""
    head = ["server", "players", "moves/s", "cores it had", "processor ms a move", "p50 ms", "p95 ms", "p99 ms"]
    rows = []
    for players, played in (("answer at once", measured.busy), ("think first", measured.calm)):
        for name, done in played.items():
            keys = ("moves_per_s", "cores", "cpu_ms_per_move", "p50", "p95", "p99")
            rows.append([name, players, *(tables.shown(_median(done, key)) for key in keys)])
    return tables.table(head, rows) + "\n" + _held(measured.held)


def _held(held: Held) -> str:
    return (
        f"{held.tables} tables with a person, a watcher and three bots each ({held.sockets} sockets) were held for "
        f"{held.seconds:.0f} s: {held.moves} answers of people, {held.games} games, {len(held.errors)} errors; "
        f"a person's move was on the watcher's screen within {held.p95:.0f} ms (p95).\n"
    )


def judge(measured: Measured) -> list[Verdict]:
    """Each target with what was measured; ratios are taken round by round."""
    busy, calm, held = measured.busy, measured.calm, measured.held
    ready = statistics.median(one.seconds for one in measured.ready)
    cpu = statistics.median(one.cpu_s for one in measured.ready)
    errors = len(held.errors) + sum(len(one.errors) for done in (*busy.values(), *calm.values()) for one in done)
    return [
        _at_least("moves/s against boardgame.io in files", _ratio(busy, FILES, "moves_per_s"), 3),
        _at_least("moves/s against boardgame.io in memory", _ratio(busy, MEMORY, "moves_per_s"), 3),
        _at_least("moves in a second of processor, the same in files", _less(busy, FILES, "cpu_ms_per_move"), 3),
        _at_least("moves in a second of processor, the same in memory", _less(busy, MEMORY, "cpu_ms_per_move"), 3),
        _at_most("p99 against boardgame.io in files", _ratio(busy, FILES, "p99"), 0.2),
        _at_most("p99 against boardgame.io in memory", _ratio(busy, MEMORY, "p99"), 0.2),
        _at_most("a move on the other screens, p95, players answer at once", _median(busy[US], "p95"), 100, "ms"),
        _at_most("the same, players think first", _median(calm[US], "p95"), 100, "ms"),
        _at_most("the same at the tables that are held", held.p95, 100, "ms"),
        _at_most("errors", errors, 0, ""),
        _at_most("memory after the warm-up, growth", held.growth, 5, "MB"),
        _at_most("memory of an idle table", measured.idle_kb, 100, "kB"),
        _at_most("`munera serve` ready, processor time", cpu, 1.5, "s"),
        _at_most("`munera serve` ready", ready, 1.5, "s"),
        _at_most("JavaScript of the first page, compressed", measured.javascript_kb, 120, "kB"),
    ]  # fmt: skip


def _median(done: list[Round], key: str) -> float:
    return statistics.median(getattr(one, key) for one in done)


def _pairs(played: Rounds, peer: str, ratio: Callable[[Round, Round], float]) -> float | None:
    if peer not in played:
        return None
    return statistics.median(ratio(ours, theirs) for ours, theirs in zip(played[US], played[peer], strict=True))


def _ratio(played: Rounds, peer: str, key: str) -> float | None:
    return _pairs(played, peer, lambda ours, theirs: getattr(ours, key) / getattr(theirs, key))


def _less(played: Rounds, peer: str, key: str) -> float | None:
    return _pairs(played, peer, lambda ours, theirs: getattr(theirs, key) / getattr(ours, key))


def _at_least(what: str, value: float | None, bound: float, unit: str = "x") -> Verdict:
    return Verdict(what, f"≥ {bound:g} {unit}", value, unit, None if value is None else value >= bound)


def _at_most(what: str, value: float | None, bound: float, unit: str = "x") -> Verdict:
    return Verdict(what, f"≤ {bound:g} {unit}".strip(), value, unit, None if value is None else value <= bound)
