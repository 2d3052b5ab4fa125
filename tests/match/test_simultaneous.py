"""When an answer to a simultaneous decision is still current: decisions of every shape, as a script of who is asked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, final

import pytest

from munera.engine.action import PASS, Action, Seat
from munera.engine.frame import Decision
from munera.match.outcome import Answered, StaleAnswer
from munera.match.table import Table
from tests.kit_game import Tali, TaliGame


@final
class Script(Decision):
    """Asks these seats; after any answer, the next ones."""

    def __init__(self, script: tuple[tuple[Seat, ...], ...]) -> None:
        self.script: Final = script

    def seats(self, s: Tali) -> tuple[Seat, ...]:
        return self.script[0]

    def options(self, s: Tali, seat: Seat) -> list[Action]:
        return [PASS]

    def choose(self, s: Tali, seat: Seat, action: Action) -> None:
        if len(self.script) > 1:
            s.become(self, type(self)(self.script[1:]))
        else:
            s.finish(self)


class Scripted(TaliGame):
    """Three seats and nothing but the script."""

    def __init__(self, script: tuple[tuple[Seat, ...], ...]) -> None:
        self.script = script

    def new(self, options: Mapping[str, object]) -> Tali:
        s = Tali(3, 1, False)
        s.call(Script(((0,), (0,))))
        s.call(Script(self.script))
        return s


CASES = [
    pytest.param(((0, 1, 2), (1, 2), (2,)), True, id="the others are still asked"),
    pytest.param(((0, 1, 2), (0, 1, 2), (0,)), False, id="all are asked again: another decision of the same kind"),
    pytest.param(((0, 1, 2), (1,)), False, id="one of the others is not asked any more"),
    pytest.param(((0, 1), (1, 2)), False, id="somebody new is asked"),
    pytest.param(((0,), (1,)), False, id="one after the other"),
    pytest.param(((0, 2), (0, 1, 2)), False, id="this seat was not asked before"),
    pytest.param(((0, 1),), False, id="it is over for all"),
]


@pytest.mark.parametrize("script, current", CASES)
def test_an_answer_given_not_knowing_another(script: tuple[tuple[Seat, ...], ...], current: bool) -> None:
    table = Table.open(Scripted(script), {"players": 3})
    assert isinstance(table.submit(0, "pass", after=0), Answered)
    assert isinstance(table.submit(1, "pass", after=0), Answered if current else StaleAnswer)


def test_two_others() -> None:
    table = Table.open(Scripted(((0, 1, 2), (1, 2), (2,))), {"players": 3})
    for seat in (0, 1, 2):
        assert isinstance(table.submit(seat, "pass", after=0), Answered)
    assert table.to_act() == (0,)
    assert isinstance(table.submit(0, "pass", after=2), StaleAnswer), "the next decision is another one"
