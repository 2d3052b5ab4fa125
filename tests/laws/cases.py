"""The games under the laws. A new game adds one line to ``GAMES``; what is peculiar to it has a file of its own."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from munera.engine.game import Game
from tests.laws import arena_rex, for_glory, gladius, pebbles, tali

Options = Mapping[str, object]


class Table(Protocol):
    """What a game tells the laws about itself."""

    GAME: Game[Any]
    TABLES: Mapping[str, Options]  # every player count, with the switches varied
    BOUND: int  # more answers than any game of it takes
    HELD_ONCE: frozenset[str]  # attributes of a state that belong to the game, not to the state
    COMPLETE: bool  # ``options`` lists every answer (where choices are continuous it does not)
    LEDGER: str  # the ledger its rule ids come from; "" if it has none

    def conserve(self, s: Any) -> None:
        """Nothing was lost or made: raises if a card, token or pebble is missing or there twice."""
        ...

    def hidden(self, s: Any, seat: int) -> Iterable[tuple[str, object, object]]:
        """What this seat does not know: (what it is, where it is, its value)."""
        ...


GAMES: list[Any] = [
    gladius,
    for_glory,
    arena_rex,
    pebbles,  # tiny games of the tests, with rules that Gladius has not:
    tali,  # answers at any time, wins at any time, a frame that remembers who has chosen
]


@dataclass(frozen=True)
class Case:
    """One game with one set of options."""

    name: str  # gladius-3, gladius-3-switched
    table: Table = field(repr=False)
    game: Game[Any] = field(repr=False)  # the table's game, or a spoilt one that the laws must catch
    options: Options = field(repr=False)

    def new(self) -> Any:
        return self.game.new(self.options)

    @property
    def looks(self) -> int:
        """How many random positions a law looks at; a table whose games are long asks for fewer."""
        return int(getattr(self.table, "LOOKS", 12))

    @property
    def hides(self) -> bool:
        """Is anything hidden at this table? In an open game, only at the tables it names."""
        secrets = getattr(self.table, "SECRETS", None)
        return secrets is None or self.name.removeprefix(f"{self.game.name}-") in secrets

    @property
    def stride(self) -> int:
        """In a short soak every so many positions are looked at, so that long games are played to their end."""
        return int(getattr(self.table, "STRIDE", 1))

    def seats(self, s: Any) -> range:
        return range(self.game.seats(s))


CASES = [
    Case(f"{table.GAME.name}-{name}", table, table.GAME, options)
    for table in GAMES
    for name, options in table.TABLES.items()
]

SOAKED = [
    Case(f"{table.GAME.name}-{name}", table, table.GAME, options)
    for table in GAMES
    for name, options in getattr(table, "SOAKED", {}).items()
]  # too many for every test: only the soak plays them


def case_named(name: str) -> Case:
    return next(case for case in CASES if case.name == name)
