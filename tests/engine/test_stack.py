"""What is left to do is on the stack: frames call, become, repeat and finish, and decisions wait."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from munera.engine.action import CHANCE, PASS, Action
from munera.engine.dice import Dice
from munera.engine.frame import Chance, Decision, Frame, State
from munera.engine.run import apply, apply_telling, pending, playout, settle
from munera.engine.stack_game import StackGame

Step = Callable[["Scroll", "Heading"], None]


class Scroll(State):
    """A state that writes down what was done."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[str] = []
        self.guards = 0
        self.guard: Callable[[Scroll], None] | None = None

    def at_any_time(self) -> None:
        self.guards += 1
        if self.guard is not None:
            self.guard(self)

    def unasked(self, seat: int) -> list[Action]:
        return [Action("interrupt")] if 0 <= seat < 3 else []

    def answer_unasked(self, seat: int, action: Action) -> None:
        self.lines.append(f"{seat} {action!r}")


class Heading(Frame):
    """A frame whose steps are given; it finishes after the last."""

    def __init__(self, name: str, *steps: Step) -> None:
        self.name = name
        self.steps = steps

    def run(self, s: Scroll, step: int) -> None:
        s.lines.append(f"{self.name}{step}")
        if step <= len(self.steps):
            self.steps[step - 1](s, self)
        else:
            s.finish(self)


class Ask(Decision):
    """All the given seats at once; each says yes or no."""

    def __init__(self, *asked: int) -> None:
        self.asked = asked

    def seats(self, s: Scroll) -> tuple[int, ...]:
        return self.asked

    def options(self, s: Scroll, seat: int) -> list[Action]:
        return [Action("yes"), Action("no")]

    def choose(self, s: Scroll, seat: int, action: Action) -> None:
        s.lines.append(f"{seat} {action!r}")
        rest = tuple(i for i in self.asked if i != seat)
        if rest:
            s.become(self, Ask(*rest))
        else:
            s.finish(self)


class Die(Chance):
    def sample(self, s: Scroll, dice: Dice) -> Action:
        return Action("die", (1 + dice.below(6),))

    def options(self, s: Scroll, seat: int) -> list[Action]:
        return [Action("die", (pips,)) for pips in range(1, 7)]

    def choose(self, s: Scroll, seat: int, action: Action) -> None:
        s.lines.append(repr(action))
        s.finish(self)


def call(frame: Frame) -> Step:
    return lambda s, me: s.call(frame)


def nothing(s: Scroll, me: Heading) -> None:
    pass


def written(*frames: Frame) -> Scroll:
    """These frames on the stack, the last on top, carried as far as they go."""
    s = Scroll()
    for frame in frames:
        s.call(frame)
    settle(s)
    return s


# ---- frames


def test_steps_are_counted_from_one() -> None:
    s = written(Heading("a", nothing, nothing))
    assert s.lines == ["a1", "a2", "a3"]
    assert pending(s) is None


def test_what_is_called_comes_first_then_the_next_step() -> None:
    s = written(Heading("a", call(Heading("b", nothing)), nothing))
    assert s.lines == ["a1", "b1", "b2", "a2", "a3"]


def test_of_two_calls_the_later_comes_first() -> None:
    def both(s: Scroll, me: Heading) -> None:
        s.call(Heading("b"))
        s.call(Heading("c"))

    assert written(Heading("a", both)).lines == ["a1", "c1", "b1", "a2"]


def test_a_frame_becomes_another_from_its_first_step() -> None:
    s = written(Heading("a", nothing, lambda s, me: s.become(me, Heading("b", nothing)), nothing))
    assert s.lines == ["a1", "a2", "b1", "b2"]


def test_a_frame_may_become_another_below_what_it_called() -> None:
    def change(s: Scroll, me: Heading) -> None:
        s.call(Heading("c"))
        s.become(me, Heading("b"))

    assert written(Heading("a", change)).lines == ["a1", "c1", "b1"]


def test_a_step_repeats_once_what_it_called_is_over() -> None:
    left = [1, 2]

    def twice(s: Scroll, me: Heading) -> None:
        if left:
            s.call(Heading(f"x{left.pop()}."))
            s.repeat(me)

    assert written(Heading("a", twice, nothing)).lines == ["a1", "x2.1", "a1", "x1.1", "a1", "a2", "a3"]


def test_a_frame_may_finish_below_what_it_called() -> None:
    def leave(s: Scroll, me: Heading) -> None:
        s.call(Heading("b"))
        s.finish(me)

    assert written(Heading("a", leave, nothing)).lines == ["a1", "b1"]


def test_equal_frames_are_told_apart() -> None:
    """The inner of two frames that say the same finishes without touching the outer."""
    inner = Heading("a")
    outer = Heading("a", call(inner))
    assert written(outer).lines == ["a1", "a1", "a2"]


def test_unwinding_abandons_what_was_being_done_above() -> None:
    deep = Heading("c", lambda s, me: s.unwind(1), nothing)
    s = written(Heading("a", call(Heading("b", call(deep), nothing)), nothing))
    assert s.lines == ["a1", "b1", "c1", "a2", "a3"]


def test_unwinding_everything_ends_the_game() -> None:
    s = written(Heading("a", lambda s, me: s.unwind(0)))
    assert (s.lines, s.stack, s.at) == (["a1"], [], [])


def test_a_frame_that_does_not_run_is_a_mistake_of_the_game() -> None:
    with pytest.raises(AssertionError, match="has to run"):
        written(Frame())


# ---- rules that hold at any time


def test_rules_for_any_time_are_asked_before_every_step_and_every_question() -> None:
    s = written(Heading("a", nothing, call(Ask(0))))
    assert s.lines == ["a1", "a2"]
    assert s.guards == 3


def test_a_rule_for_any_time_may_interrupt() -> None:
    s = Scroll()

    def guard(s: Scroll) -> None:
        if s.lines == ["a1"]:
            s.lines.append("!")
            s.call(Heading("alarm"))

    s.guard = guard
    s.call(Heading("a", nothing))
    settle(s)
    assert s.lines == ["a1", "!", "alarm1", "a2"]


def test_a_rule_for_any_time_may_end_the_game() -> None:
    s = Scroll()
    s.guard = lambda s: s.unwind(0) if s.lines else None
    s.call(Heading("a", nothing))
    settle(s)
    assert s.lines == ["a1"]


# ---- decisions


def test_the_rules_stop_at_a_decision_and_go_on_after_the_answer() -> None:
    s = written(Heading("a", call(Ask(1))))
    assert isinstance(pending(s), Ask)
    apply(s, 1, Action("yes"))
    assert s.lines == ["a1", "1 yes", "a2"]
    assert pending(s) is None


@pytest.mark.parametrize("order", [(0, 1, 2), (2, 0, 1)])
def test_seats_that_choose_at_once_may_answer_in_any_order(order: tuple[int, ...]) -> None:
    s = written(Ask(0, 1, 2))
    for done, seat in enumerate(order):
        decision = pending(s)
        assert decision is not None
        assert set(decision.seats(s)) == set(order[done:])
        apply(s, seat, Action("yes"))
    assert pending(s) is None
    assert s.lines == [f"{seat} yes" for seat in order]


def test_a_seat_that_is_not_asked_may_answer_what_is_always_allowed() -> None:
    s = written(Ask(1))
    apply(s, 0, Action("interrupt"))
    assert s.lines == ["0 interrupt"]
    assert isinstance(pending(s), Ask)


def test_a_seat_that_is_asked_may_answer_what_is_always_allowed_first() -> None:
    s = written(Ask(1))
    assert Action("interrupt") in StackGame[Scroll]().options(s, 1)
    apply(s, 1, Action("interrupt"))
    assert pending(s) is not None, "it has still to answer what it is asked"


def test_without_rules_for_any_time_nobody_answers_unasked() -> None:
    s = State()
    assert s.unasked(0) == []
    with pytest.raises(AssertionError, match="no rule lets"):
        s.answer_unasked(0, PASS)


# ---- events


class Teller(Decision):
    def seats(self, s: Scroll) -> tuple[int, ...]:
        return (0,)

    def choose(self, s: Scroll, seat: int, action: Action) -> None:
        s.tell("open", (1,))
        s.tell_secret("secret", (2,), (3,), 0b1)
        s.tell_look("look", (4,), (5,), 0b10)
        s.finish(self)


def test_events_are_told_while_somebody_listens() -> None:
    s = written(Teller())
    told = apply_telling(s, 0, PASS)
    assert [(repr(event), event.knowers, event.reveals) for event in told] == [
        ("open 1", 0, False),
        ("secret 2 (3)", 1, False),
        ("look 4 (5)", 2, True),
    ]
    assert s.news is None


def test_nobody_listens_otherwise() -> None:
    s = written(Teller())
    apply(s, 0, PASS)
    assert s.news is None


def test_the_listener_is_gone_also_when_a_rule_fails() -> None:
    class Failing(Teller):
        def choose(self, s: Scroll, seat: int, action: Action) -> None:
            raise ArithmeticError

    s = written(Failing())
    with pytest.raises(ArithmeticError):
        apply_telling(s, 0, PASS)
    assert s.news is None


# ---- the game on top of it


def test_the_game_asks_the_decision_on_top() -> None:
    game = StackGame[Scroll]()
    s = written(Ask(0, 2))
    assert game.to_act(s) == (0, 2)
    assert game.options(s, 0) == [Action("yes"), Action("no"), Action("interrupt")]
    assert game.options(s, 1) == [Action("interrupt")]
    assert game.options(s, CHANCE) == []
    assert game.accepts(s, 0, Action("yes")) is None
    assert game.accepts(s, 1, Action("interrupt")) is None
    assert "not an answer" in repr(game.accepts(s, 0, Action("maybe")))
    assert "somebody else's" in repr(game.accepts(s, 1, Action("yes")))


def test_when_it_is_over_nobody_is_asked_and_everything_is_refused() -> None:
    game = StackGame[Scroll]()
    s = written()
    assert (game.to_act(s), game.options(s, 0)) == ((), [])
    assert repr(game.accepts(s, 0, Action("interrupt"))) == "the game is over"


def test_chance_is_a_seat() -> None:
    game = StackGame[Scroll]()
    s = written(Die())
    assert game.to_act(s) == (CHANCE,)
    assert game.chance_to_act(s)
    assert game.sample(s, Random(1)) in game.options(s, CHANCE)
    assert game.accepts(s, CHANCE, Action("die", (7,))) is not None
    assert game.accepts(s, 0, Action("die", (6,))) is not None
    game.apply(s, CHANCE, Action("die", (6,)))
    assert s.lines == ["die 6"]


def test_only_chance_is_sampled() -> None:
    with pytest.raises(AssertionError, match="chance is not to act"):
        StackGame[Scroll]().sample(written(Ask(0)), Random(1))


def test_a_playout_counts_the_decisions_of_seats() -> None:
    s = written(Die(), Ask(0, 1), Heading("a", call(Die()), call(Ask(2))))
    assert playout(s, Random(3)) == 3
    assert pending(s) is None
    assert len([line for line in s.lines if line.startswith("die")]) == 2


def test_a_playout_stops_at_its_limit() -> None:
    s = written(Ask(0, 1, 2))
    assert playout(s, Random(3), limit=2) == 2
    assert pending(s) is not None
