"""Tables on which a round is about to be decided, and what can be read off them afterwards."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import yaml

from munera.engine.action import CHANCE, WATCHER
from munera.gladius import GAME
from munera.gladius.state import Gladius
from tests.kit import LETTERS, Story

SKILLS = ("fight", "theatrics", "luck")
TEAMS = ("left", "middle", "right")
EVENT_FOR = {  # an event of Arena Nova that demands just these skills
    "fight": "first_blood",
    "theatrics": "masque_of_bacchus",
    "luck": "fortunas_wheel",
    "fight theatrics": "mock_sea_battle",
    "fight luck": "beast_hunt",
    "theatrics luck": "chariot_pageant",
}
EXTRAS = ["lydia", "petraites", "hilarus", "flamma", "priscus", "serena"]  # whoever else fights that day
BETS = {"left": ["A gold 5", "B bronze"], "middle": ["B gold 5", "C gold 4"], "right": ["A gold 3"]}


def below(gladiator: str, *column: str, markers: list[dict[str, Any]] | None = None) -> dict[str, Any]:
    """A gladiator with the cards below it."""
    return {"gladiator": gladiator, "column": list(column), "markers": markers or []}


def last_bet(
    demands: str = "fight", /, *, round: int = 3, options: dict[str, Any] | None = None, **table: Any
) -> Story:
    """Three players, A and B have passed, C places the last bet (a gold 3 on the right) whenever it likes.

    In round three nothing is cleared away, so that the table shows how the contest went.
    """
    teams = {team: list(table.pop(team, [])) for team in TEAMS}
    named = {f if isinstance(f, str) else f["gladiator"] for team in teams.values() for f in team}
    extras = [key for key in EXTRAS if key not in named]
    for team in TEAMS:
        teams[team] = teams[team] or [extras.pop(0)]
    event = table.pop("event", None) or EVENT_FOR[demands]
    return Story(
        GAME,
        chance=table.pop("chance", None),
        options={"players": 3} | (options or {}),
        table={"round": round, "event": event, "turn": "C", "teams": teams, "slots": BETS} | table,
    )


def fought(demands: str = "fight", /, **table: Any) -> Story:
    """The same, decided."""
    return last_bet(demands, **table).act("C bet 3 right")


def duel(votes: tuple[str, str], *, round: int = 3, chance: list[str] | None = None, **table: Any) -> Story:
    """Two players who have voted; A has passed, B places the last bet (a gold 3 on the right) whenever it likes."""
    teams = {team: table.pop(team, [key]) for team, key in zip(TEAMS, EXTRAS, strict=False)}
    slots = {"left": ["A gold 5"], "middle": ["B gold 5"], "right": ["A bronze"]}
    return Story(
        GAME,
        chance=chance,
        options={"players": 2},
        table={"round": round, "turn": "B", "teams": teams, "slots": slots, "A": {"vote": votes[0]},
               "B": {"vote": votes[1]}} | table,
    )  # fmt: skip


def values(story: Story, gladiator: str) -> dict[str, int]:
    """What the gladiator's demanded skills came to in the last contest."""
    index = [card.key for card in story.s.pack.gladiators].index(gladiator)
    told = [event.args for event in story.told("scored") if event.args[0] == index][-1]
    return {skill: told[1 + k] for k, skill in enumerate(SKILLS) if told[1 + k] >= 0}


def team_scores(story: Story) -> tuple[int, ...]:
    return story.told("team_scores")[-1].args


def healed(story: Story) -> list[tuple[str, str]]:
    """Which card each Mystic Healer threw out, and whose it was."""
    return [(story.s.pack.influence[e.args[2]].key, LETTERS[e.args[1]]) for e in story.told("healed")]


def column(story: Story, gladiator: str, letter: str | None = None) -> list[str]:
    for team in story.facts(letter)["teams"].values():
        for fighter in team:
            if fighter["gladiator"] == gladiator:
                return list(fighter["column"])
    raise AssertionError(f"{gladiator} is not in the arena")


# ---- who sees what

ONLOOKER = "onlooker"


def seat(who: str) -> int:
    return WATCHER if who == ONLOOKER else LETTERS.index(who)


def sees(story: Story, who: str) -> bytes:
    """Everything that is sent to a seat or an onlooker: its view, what it is asked and may answer."""
    at = seat(who)
    answers = [repr(a) for a in GAME.options(story.s, at)] if at >= 0 else []
    sent = [GAME.view(story.s, at), GAME.to_act(story.s), GAME.question(story.s, at), answers]
    return msgspec.json.encode(sent)


def hears(story: Story, who: str) -> list[tuple[str, str, str]]:
    """What that seat is told, as events and as sentences."""
    told = [event.told_to(seat(who)) for event in story.events]
    return [(repr(event), *GAME.relate(story.s, event)) for event in told]


def tell_apart(one: Story, two: Story, players: int = 3) -> list[str]:
    """Who can tell these two tables, and how they came about, from each other."""
    everyone = [*LETTERS[:players], ONLOOKER]
    return [who for who in everyone if (sees(one, who), hears(one, who)) != (sees(two, who), hears(two, who))]


# ---- packs and games


def pack(folder: Path, changes: dict[str, dict[str, Any]], **sections: Any) -> str:
    """A pack file: Arena Nova with some cards changed; the name by which it is found."""
    path = folder / "own.yaml"
    data = {"game": "gladius", "title": "Own", "extends": "arena_nova", "change": changes} | sections
    path.write_text(yaml.safe_dump(data, sort_keys=False), encoding="utf-8")
    return str(path)


def wander(players: int, rng: Random, **options: Any) -> Iterator[Gladius]:
    """Every position of a game of random answers, set-up and end included."""
    s = GAME.new({"players": players} | options)
    yield s
    while GAME.to_act(s):
        if GAME.to_act(s) == (CHANCE,):
            GAME.apply(s, CHANCE, GAME.sample(s, rng))
        else:
            at = rng.choice(GAME.to_act(s))
            GAME.apply(s, at, rng.choice(GAME.options(s, at)))
        yield s
