"""Two games that one seat cannot tell apart, from the first card on: their records differ in what it did not see."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from random import Random
from typing import Any

from munera.engine.action import CHANCE, Action
from munera.engine.event import Event
from munera.match.clock import read_pace
from munera.match.play import Play
from munera.match.table import Table
from tests.laws.cases import Case
from tests.laws.walk import Answer, demand, one_of, some_answer

TRIES = 12  # draws of chance among which one may look as it should
PACE = read_pace("90s")  # so that clocks are shown


class Parted(Exception):
    """One world cannot do what would look the same as in the other."""


class Overheard:
    """A game in which chance is overheard, or says again what was written down; it may imagine what it is told to."""

    def __init__(self, game: Any, looker: int) -> None:
        self.real = game
        self.looker = looker
        self.said: list[tuple[Action, str]] = []  # and how it looked
        self.echo: deque[tuple[Action, str]] | None = None  # what chance said in the other world
        self.written: deque[Action] = deque()
        self.imagined: Any = None

    def __getattr__(self, name: str) -> Any:
        return getattr(self.real, name)

    def sample(self, s: Any, rng: Random) -> Action:
        if self.written:
            return self.written.popleft()
        action = self.real.sample(s, rng) if self.echo is None else self._alike(s, rng)
        self.said.append((action, self.real.seen_as(s, CHANCE, action, self.looker)))
        return action

    def _alike(self, s: Any, rng: Random) -> Action:
        """Something else, if it can be, that looks the same."""
        if not self.echo:
            raise Parted
        action, look = self.echo.popleft()
        drawn = [self.real.sample(s, rng) for _ in range(TRIES)]
        drawn += [action] if self.real.accepts(s, CHANCE, action) is None else []
        return other_than(action, [a for a in drawn if self.real.seen_as(s, CHANCE, a, self.looker) == look])

    def redeal(self, s: Any, seat: int, rng: Random) -> Any:
        return self.real.redeal(s, seat, rng) if self.imagined is None else self.real.clone(self.imagined)


def other_than(action: Action, alike: list[Action]) -> Action:
    if not alike:
        raise Parted
    return next((other for other in alike if other != action), alike[0])


def copied(table: Table[Any], game: Any) -> Table[Any]:
    """The same table, to be played on by itself."""
    old, play = table.play, Play(game, table.play.start)
    play.state, play.standing, play.asked = game.clone(old.state), list(old.standing), dict(old.asked)
    play.number, play.began = old.number, old.began
    play.marks.extend(old.marks)
    copy: Table[Any] = Table(play, table.header, table.seed)
    copy.happened = list(table.happened)
    copy._log.resume(table.record())
    return copy


@dataclass
class Side:
    """A world at a moment: the table, and what is answered next there, by chance, too, if both worlds go on alike."""

    table: Table[Any]
    answer: Answer | None = None
    chance: list[Action] = field(default_factory=list)


@dataclass
class Moment:
    """Twin worlds, for the seat that looks."""

    case: Case
    looker: int
    here: Side
    there: Side
    rng: Random

    @property
    def sides(self) -> tuple[Side, Side]:
        return self.here, self.there

    @cached_property
    def redealt(self) -> Side:
        """A third world: the same record, but everything this seat does not know is dealt anew."""
        table = again(self.here.table, self.looker)
        table.play.state = self.case.game.redeal(table.play.state, self.looker, Random(table.number))
        return Side(table)


def moments(case: Case, looker: int, seed: int) -> Iterator[Moment]:
    """A random game and its twin, at each of its moments; when what is hidden comes to light, the twin is made anew."""
    rng = Random(seed)
    here, there = opened(case, looker, seed)
    while not here.closed:
        moment = Moment(case, looker, Side(here), Side(there), rng)
        ahead = next_of(moment)
        yield moment
        here = ahead[0]
        there = ahead[1] or again(here, looker)
    yield Moment(case, looker, Side(here), Side(there), rng)


def opened(case: Case, looker: int, seed: int) -> tuple[Table[Any], Table[Any]]:
    game, twin = Overheard(case.game, looker), Overheard(case.game, looker)
    here: Table[Any] = Table.open(game, case.options, seed, pace=PACE, at=1)  # type: ignore[type-var]
    twin.echo = deque(game.said)
    try:
        there: Table[Any] = Table.open(twin, case.options, seed, pace=PACE, at=1)  # type: ignore[type-var]
    except Parted:
        there = again(here, looker)
    return here, there


def again(table: Table[Any], looker: int) -> Table[Any]:
    return copied(table, Overheard(table.game.real, looker))  # type: ignore[attr-defined]


def next_of(moment: Moment) -> tuple[Table[Any], Table[Any] | None]:
    """Both worlds one answer later, which is noted; no second one if they are no longer alike."""
    here, there = (again(side.table, moment.looker) for side in moment.sides)
    who = one_of(here.to_act(), moment.rng)
    mine = some_answer(here.options(who), moment.rng)
    give(here, who, mine)
    try:
        other = alike(moment, who, mine)
        there.game.echo = deque(here.game.said)  # type: ignore[attr-defined]
        give(there, who, other)
    except Parted:
        return here, None
    if there.game.echo or revealed(moment, here, there):  # type: ignore[attr-defined]
        return here, None
    for side, table, answer in zip(moment.sides, (here, there), (mine, other), strict=True):
        side.answer, side.chance = (who, answer), [action for action, _ in table.game.said]  # type: ignore[attr-defined]
    return here, there


def give(table: Table[Any], who: int, action: Action) -> None:
    outcome = table.submit(who, action, table.number, at=1)
    assert type(outcome).__name__ == "Answered", outcome


def alike(moment: Moment, who: int, mine: Action) -> Action:
    """An answer in the other world that looks like this one."""
    game, looker = moment.case.game, moment.looker
    if who == looker:
        return mine
    here, there = (side.table.play.state for side in moment.sides)
    look = game.seen_as(here, who, mine, looker)
    return other_than(mine, [a for a in game.options(there, who) if game.seen_as(there, who, a, looker) == look])


def revealed(moment: Moment, here: Table[Any], there: Table[Any]) -> bool:
    """Has something come to light that differs? Then the worlds differ lawfully; without that, they must not."""
    heard = [told(table, moment.here.table.number, moment.looker) for table in (here, there)]
    for one, other in zip(*heard, strict=False):
        if one != other:
            demand(one.reveals and other.reveals, "events", f"seat {moment.looker} hears {one} or {other}")
            return True
    return len(heard[0]) != len(heard[1]) or here.number != there.number


def told(table: Table[Any], after: int, seat: int) -> list[Event]:
    return [event.told_to(seat) for stood in table.play.standing if stood.n > after for event in stood.events]


def secrets(case: Case, s: Any, seat: int) -> list[Any]:
    """Everything this seat does not know."""
    return [value for _, _, value in case.table.hidden(s, seat)]
