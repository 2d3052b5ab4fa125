"""Series: the same games from the same seed, whoever plays them."""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor
from multiprocessing import get_context
from pathlib import Path

import msgspec
import pytest

from munera.bots.registry import UnknownBot
from munera.engine.errors import BadOption
from munera.gladius import GAME
from munera.gladius.game import GladiusGame
from munera.lab import series, spread
from munera.lab.series import BadSeries, Hall, SeriesFailed, SeriesResult, bursts, generator, planned, play_series
from munera.lab.tally import Tally

MIXED = ["random", "casual", "random"]
BROKEN = """
import os
from munera.bots.chooser import Bot
from munera.engine.action import Action

class Cheat(Bot):
    def choose(self, view, options, look):
        return Action("bet", (99, 0)) if view.round == 2 else options[0]

def first_process():
    return os.environ["FIRST_PROCESS"] == str(os.getpid())

class Clumsy(Bot):
    def choose(self, view, options, look):
        return options[0] if first_process() else view.no_such_thing

class Mortal(Bot):
    def choose(self, view, options, look):
        return options[0] if first_process() else os._exit(7)
"""


def figures(result: SeriesResult) -> SeriesResult:
    """All that must not depend on how it was run."""
    return msgspec.structs.replace(result, seconds=0.0, workers=0)


def test_any_number_of_workers_gives_the_same_answer() -> None:
    results = [play_series(GAME, {}, MIXED, 14, seed=7, workers=workers) for workers in (1, 2, 3)]
    assert [result.workers for result in results] == [1, 2, 3]
    assert figures(results[0]) == figures(results[1]) == figures(results[2])
    assert results[0].plan.games == 14


@pytest.mark.parametrize("way", ["fork", "spawn"])
def test_helpers_give_the_same_answer_however_they_are_started(way: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(spread, "way_to_start", lambda: get_context(way))
    alone, helped = (play_series(GAME, {}, MIXED, 14, seed=7, workers=workers) for workers in (1, 2))
    assert figures(alone) == figures(helped)


def test_claims_become_small_towards_the_end_and_leave_no_game_out() -> None:
    claims = spread.Claims(get_context("spawn").Value("q", 0), 100, 2)
    spans = [claims(40) for _ in range(40)]
    assert [i for span in spans for i in span] == list(range(100))
    assert [len(span) for span in spans[:3]] == [25, 18, 14]
    assert all(len(span) <= 1 for span in spans[-5:])


def test_a_process_with_threads_is_not_forked() -> None:
    with ThreadPoolExecutor(1) as thread:
        assert thread.submit(spread.way_to_start).result().get_start_method() == "spawn"


@pytest.mark.parametrize("size", [1, 3, 100])
def test_any_chunks_give_the_same_answer(size: int) -> None:
    hall = Hall(planned(GAME, {}, ["random"] * 4, 20, 5), GAME)
    parts = Tally.empty(4)
    for first in range(0, 20, size):
        parts.add(hall.play(first, min(20, first + size)))
    assert parts == hall.play(0, 20)


def test_bursts_leave_no_game_out_and_play_none_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(series, "BURST", 0.003)
    hall = Hall(planned(GAME, {}, ["random"] * 2, 60, 5), GAME)
    claimed: list[int] = []
    tally = Tally.empty(2)
    claim = series.in_order(60)

    def noted(size: int) -> range:
        span = claim(size)
        claimed.extend(span)
        return span

    bursts(hall, noted, tally.add)
    assert claimed == list(range(60))
    assert tally == hall.play(0, 60)


def test_another_seed_gives_other_games() -> None:
    one, same, other = [play_series(GAME, {}, ["random"] * 3, 10, seed=seed) for seed in (1, 1, 2)]
    assert figures(one) == figures(same)
    assert one.players != other.players


def test_games_and_purposes_have_seeds_of_their_own() -> None:
    purposes = ("chance", "hiding", "seat 0", "seat 1")
    drawn = {generator(seed, i, purpose).random() for seed in (0, 1, 11) for i in (0, 1, 11) for purpose in purposes}
    assert len(drawn) == 36


def test_everybody_sits_everywhere() -> None:
    """Alone with random bots, one with good sense wins from every seat; so seats share its victories equally."""
    told = play_series(GAME, {}, ["sensible", "random", "random"], 12, seed=3)
    assert told.players[0].wins.share > 0.8
    assert all(seat.wins >= 2 for seat in told.seats)


def test_what_a_series_tells() -> None:
    told: list[int] = []
    result = play_series(GAME, {"ability_limit": "once_per_round"}, MIXED, 9, seed=4, progress=told.append)
    assert sum(told) == 9
    assert [line.bot for line in result.players] == MIXED
    assert sum(line.wins.wins for line in result.players) == pytest.approx(9)
    assert sum(seat.wins for seat in result.seats) == pytest.approx(9)
    assert all(sum(line.places) == 9 for line in result.players)
    assert all(line.wins.low <= line.wins.share <= line.wins.high for line in result.players)
    assert result.plan.options["ability_limit"] == "once_per_round"
    assert result.plan.options["players"] == 3
    assert result.cards.startswith("arena_nova ")
    assert result.decisions > 9 * 20


def test_a_result_goes_to_json_and_back() -> None:
    result = play_series(GAME, {}, ["random", "random"], 3)
    assert msgspec.json.decode(msgspec.json.encode(result), type=SeriesResult) == result


# ---- refusals


@pytest.mark.parametrize("n", [0, -3])
def test_no_games_are_no_series(n: int) -> None:
    with pytest.raises(BadSeries, match="at least 1"):
        play_series(GAME, {}, ["random"] * 3, n)


@pytest.mark.parametrize("count", [0, 1, 6])
def test_a_wrong_number_of_players_is_refused(count: int) -> None:
    with pytest.raises(BadSeries, match="by 2, 3, 4, 5"):
        play_series(GAME, {}, ["random"] * count, 5)


def test_options_are_the_games() -> None:
    with pytest.raises(BadOption, match="leave the option out"):
        play_series(GAME, {"players": 4}, ["random"] * 3, 5)
    with pytest.raises(BadOption, match="cannot be 'never'"):
        play_series(GAME, {"ability_limit": "never"}, ["random"] * 3, 5)
    assert play_series(GAME, {"players": 3}, ["random"] * 3, 1).plan.games == 1


def test_unknown_bots_are_refused_before_anything_is_played() -> None:
    with pytest.raises(UnknownBot, match="did you mean casual"):
        play_series(GAME, {}, ["random", "casul"], 5)


def test_other_processes_must_find_the_game() -> None:
    with pytest.raises(BadSeries, match="an installed game"):
        play_series(GladiusGame(), {}, ["random"] * 2, 5, workers=2)
    with pytest.raises(BadSeries, match="0 workers"):
        play_series(GAME, {}, ["random"] * 2, 5, workers=0)


# ---- what goes wrong in a game


@pytest.fixture
def broken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "brokenbots.py").write_text(BROKEN)
    monkeypatch.syspath_prepend(tmp_path)


@pytest.mark.usefixtures("broken")
@pytest.mark.parametrize("workers", [1, 2])
def test_a_bot_that_breaks_the_rules_ends_the_series(workers: int) -> None:
    with pytest.raises(SeriesFailed, match=r"game \d+ of seed 1: Cheat in seat \d answered 'bet 99 0'"):
        play_series(GAME, {}, ["random", "brokenbots:Cheat"], 6, seed=1, workers=workers)


@pytest.mark.usefixtures("broken")
def test_a_bot_that_fails_is_told_with_its_trace(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FIRST_PROCESS", "another")
    with pytest.raises(AttributeError):
        play_series(GAME, {}, ["random", "brokenbots:Clumsy"], 6)
    monkeypatch.setenv("FIRST_PROCESS", str(os.getpid()))
    with pytest.raises(SeriesFailed, match="no_such_thing"):
        play_series(GAME, {}, ["random", "brokenbots:Clumsy"], 100_000, workers=2)


@pytest.mark.usefixtures("broken")
def test_a_worker_that_dies_ends_the_series(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FIRST_PROCESS", str(os.getpid()))
    with pytest.raises(SeriesFailed, match="exit code 7"):
        play_series(GAME, {}, ["random", "brokenbots:Mortal"], 100_000, workers=2)
