"""Tables of Gladius that many stories begin at."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

from munera.engine.action import CHANCE, Action
from munera.gladius import GAME
from tests.kit import LETTERS, Story

PACKS = Path(__file__).parent / "packs"
PAIRS = {"left": ["crixus", "cassia"], "middle": ["verus", "priscus"], "right": ["flamma", "hilarus"]}
SINGLES = {"left": ["crixus"], "middle": ["verus"], "right": ["flamma"]}
FIRST_BETS = (
    ("left", "A gold 5"), ("middle", "B gold 4"), ("right", "C bronze"), ("left", "D gold 3"), ("middle", "E bronze"),
)  # fmt: skip


def pack(name: str) -> dict[str, str]:
    """The option to play with one of the packs beside the tests."""
    return {"pack": str(PACKS / f"{name}.yaml")}


def acting(players: int = 3, chance: Sequence[str] = (), options: dict[str, Any] | None = None, **table: Any) -> Story:
    """Phase 3 with the first bets placed and A to act, where the table does not say otherwise."""
    slots: dict[str, list[str]] = {"left": [], "middle": [], "right": []}
    for team, bet in FIRST_BETS[:players]:
        slots[team].append(bet)
    usual = {"phase": "actions", "teams": SINGLES if players == 2 else PAIRS, "slots": slots}
    if players == 2:
        usual |= {"A": {"vote": "fight"}, "B": {"vote": "luck"}}
    else:
        usual |= {"event": "mock_sea_battle"}
    return Story(GAME, list(chance), options={"players": players} | (options or {}), table=usual | table)


class NewGame(Story):
    """A game from its set-up on."""

    def __init__(self, chance: Sequence[str] = (), **options: Any) -> None:
        self.game = GAME
        self.s = GAME.new(options)
        self.chance = list(chance)
        self.events = []
        self.settle_chance()


def let_chance_decide(story: Story, rng: Random) -> None:
    """Until a player has to decide something, or the game is over."""
    while GAME.to_act(story.s) == (CHANCE,):
        story.events += GAME.apply(story.s, CHANCE, GAME.sample(story.s, rng))


def deal_out(players: int, seed: int = 1, **options: Any) -> Story:
    """A new game up to the first decision."""
    story = NewGame(players=players, **options)
    let_chance_decide(story, Random(seed))
    return story


def bets_of(story: Story, letter: str) -> list[str]:
    """The tokens of one owner on the bet slot cards, left to right."""
    return [bet for stack in story.see("slots").values() for bet in stack if bet.startswith(letter)]


def verbs(story: Story, letter: str) -> set[str]:
    """The kinds of answers a seat is offered."""
    return {action.verb for action in GAME.options(story.s, LETTERS.index(letter))}


Look = Callable[[Story, int, Action], None]


def random_games(count: int, players: Sequence[int] = (2, 3, 4, 5), **options: Any) -> Iterator[tuple[Story, Random]]:
    """New games in turn for each number of players, each with its own dice."""
    for seed in range(count):
        yield NewGame(players=players[seed % len(players)], **options), Random(seed)


def play_out(story: Story, rng: Random, before: Look | None = None) -> None:
    """Random answers to the end; ``before`` sees every answer of a player before it is given."""
    s = story.s
    while to_act := GAME.to_act(s):
        seat = rng.choice(to_act)
        if seat == CHANCE:
            GAME.apply(s, seat, GAME.sample(s, rng))
            continue
        action = rng.choice(GAME.options(s, seat))
        if before is not None:
            before(story, seat, action)
        GAME.apply(s, seat, action)
