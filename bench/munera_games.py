"""Our side: `python -m bench.munera_games GAME PLAYERS SECONDS`, interpreted or compiled as it finds the engine."""

from __future__ import annotations

import sys
import time
from random import Random
from typing import Any

import msgspec

from bench.contest import Figures, median_us, play_for, report, seconds_asked
from munera.engine import run
from munera.engine.action import CHANCE
from munera.engine.game import Game
from munera.engine.registry import find_game
from munera.match.outcome import Answered
from munera.match.table import Table

STATES = 20  # positions that views, copies and encodings are timed on
TRIES = 80  # games whose rounds are timed apart
NESTED = 20  # games in which the deepest questions are looked for


def enough(most: int) -> int:
    """So many; in a run of a split second, fewer."""
    return max(2, round(most * min(1.0, seconds_asked())))


def played(game: Game[Any], players: int, answers: int, rng: Random) -> Any:
    """A state after so many answers by seats; a game that ends sooner is begun again."""
    while True:
        s = game.new({"players": players})
        run.playout(s, rng, answers)
        while game.to_act(s) == (CHANCE,):
            game.apply(s, CHANCE, game.sample(s, rng))
        if game.to_act(s):
            return s


def pace_of_round(game: Game[Any], players: int, number: int, rng: Random) -> float:
    """Decisions a second of this round alone, over many games."""
    taken, spent = 0, 0.0
    for _ in range(enough(TRIES)):
        s = game.new({"players": players})
        while s.round < number and s.stack:  # a game may be over sooner
            run.playout(s, rng, 1)
        start = time.process_time()
        while s.round == number and s.stack:
            taken += run.playout(s, rng, 1)
        spent += time.process_time() - start
    return taken / spent


def nested(game: Game[Any], players: int, rng: Random) -> list[Any]:
    """The position of each game in which most is under way: answers to answers to an attack."""
    found = []
    for _ in range(enough(NESTED)):
        s = game.new({"players": players})
        deepest = game.clone(s)
        while s.stack:
            run.playout(s, rng, 1)
            if len(s.stack) > len(deepest.stack):
                deepest = game.clone(s)
        found.append(deepest)
    return sorted(found, key=lambda s: len(s.stack))[-5:]


def answer_us(game: Game[Any], players: int) -> Figures:
    """An answer at a table and its undo, when little and when much has happened there before."""
    table = Table.open(game, {"players": players}, seed=1)

    def answer_and_undo(_: object = None) -> None:
        seat = table.to_act()[0]
        assert isinstance(table.submit(seat, table.options(seat)[-1], table.number), Answered)
        assert isinstance(table.undo(seat), Answered)

    figures: Figures = {}
    for entries in (10, 10_000):
        while table.number < entries:
            answer_and_undo()
        figures[f"answer_us_after_{entries}"] = round(median_us(answer_and_undo, [None] * 5), 2)
    return figures


def main(name: str, players: int) -> None:
    game = find_game(name)
    rng = Random(1)
    decisions, games, spent = play_for(seconds_asked(), lambda: run.playout(game.new({"players": players}), rng))
    length = decisions // max(games, 1)
    states = [played(game, players, length // 2, rng) for _ in range(enough(STATES))]
    views = [game.view(s, game.to_act(s)[0]) for s in states]
    figures: Figures = {
        "peer": "munera", "compiled": not run.__file__.endswith(".py"),
        "game": name, "players": players, "decisions": decisions, "games": games, "seconds": round(spent, 4),
        "clone_us": round(median_us(game.clone, states), 3),
        "nested_clone_us": round(median_us(game.clone, nested(game, players, rng)), 3),
        "view_us": round(median_us(lambda s: game.view(s, game.to_act(s)[0]), states), 3),
        "encode_us": round(median_us(msgspec.json.encode, views), 3),
        "view_bytes": len(msgspec.json.encode(views[0])),
        "state_encode_us": round(median_us(lambda s: msgspec.json.encode(game.encode(s)), states), 3),
    }  # fmt: skip
    if hasattr(states[0], "round"):
        figures |= {f"round_{i}": round(pace_of_round(game, players, i, rng)) for i in (1, 3)}
    report(figures | answer_us(game, players))


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
