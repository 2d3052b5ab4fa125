"""Pebbles: a tiny game on the engine, in plain Python also where the engine is compiled.

Two or three seats, three rounds. Everybody draws a pebble (a number) unseen, then all hide one of theirs at once. The
hidden pebbles are turned up; the highest wins the round, and a die decides between equals. Once a game each seat may
shout, at any time and without being asked. Whoever wins two rounds has won at once.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from munera.engine import codec
from munera.engine.action import CHANCE, OPEN, Action, read_action
from munera.engine.bag import Bag, pick, with_card, without
from munera.engine.dice import Dice
from munera.engine.errors import BadOption, DamagedState
from munera.engine.event import Event
from munera.engine.frame import Chance, Decision, Frame, Refusal, State
from munera.engine.result import Result
from munera.engine.run import pending, settle
from munera.engine.stack_game import StackGame

PEBBLES = (1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6)
ROUNDS = 3
SHOUT = Action("shout")


class Table(State):
    """Hands of pebbles, one pebble of each hidden, points and shouts."""

    def __init__(self, n: int) -> None:
        super().__init__()
        self.n = n
        self.bag = Bag(PEBBLES)
        self.hands: list[tuple[int, ...]] = [()] * n
        self.under: list[int] = [0] * n  # the hidden pebble, 0 for none yet
        self.points: list[int] = [0] * n
        self.shouted: list[bool] = [False] * n
        self.round = 0
        self.box: tuple[int, ...] = ()

    def clone(self) -> Table:
        new = Table(self.n)
        new.stack, new.at = self.stack.copy(), self.at.copy()
        new.bag, new.box, new.round = self.bag, self.box, self.round
        new.hands, new.under = self.hands.copy(), self.under.copy()
        new.points, new.shouted = self.points.copy(), self.shouted.copy()
        return new

    def at_any_time(self) -> None:
        """Two points win at once, whatever was being done."""
        if max(self.points) >= 2 and self.stack:
            self.tell("won", (self.points.index(2),))
            self.unwind(0)

    def unasked(self, seat: int) -> list[Action]:
        return [SHOUT] if 0 <= seat < self.n and not self.shouted[seat] else []

    def answer_unasked(self, seat: int, action: Action) -> None:
        self.shouted[seat] = True
        self.tell("shouted", (seat,))


class Round(Frame):
    """Draw, hide, compare, three times."""

    def run(self, s: Table, step: int) -> None:
        if step == 1:
            s.round += 1
            s.tell("round", (s.round,))
        elif step == 2:
            if any(not hand for hand in s.hands):
                s.call(Draw(next(seat for seat in range(s.n) if not s.hands[seat]), 2))
                s.repeat(self)
        elif step == 3:
            s.call(Hide())
        elif step == 4:
            s.call(Compare())
        elif s.round < ROUNDS:
            s.become(self, Round())
        else:
            s.finish(self)


class Draw(Chance):
    """Pebbles out of the bag, seen by their new owner alone."""

    def __init__(self, seat: int, count: int) -> None:
        self.seat = seat
        self.count = count

    def sample(self, s: Table, dice: Dice) -> Action:
        return Action("draw", s.bag.sample(self.count, dice))

    def accepts(self, s: Table, seat: int, action: Action) -> bool:
        return action.verb == "draw" and len(action.args) == self.count and s.bag.can_give(action.args)

    def choose(self, s: Table, seat: int, action: Action) -> None:
        s.bag = s.bag.take(action.args)
        for pebble in action.args:
            s.hands[self.seat] = with_card(s.hands[self.seat], pebble)
        s.tell_secret("drew", (self.seat, self.count), action.args, 1 << self.seat)
        s.finish(self)


class Hide(Decision):
    """All at once: each hides one of the own pebbles."""

    def seats(self, s: Table) -> tuple[int, ...]:
        return tuple(seat for seat in range(s.n) if not s.under[seat])

    def options(self, s: Table, seat: int) -> list[Action]:
        return [Action("hide", (pebble,)) for pebble in sorted(set(s.hands[seat]))]

    def choose(self, s: Table, seat: int, action: Action) -> None:
        s.under[seat] = action.args[0]
        s.hands[seat] = without(s.hands[seat], action.args[0])
        s.tell_secret("hid", (seat,), action.args, 1 << seat)
        if not self.seats(s):
            s.finish(self)


class Compare(Frame):
    """Turn the pebbles up: the highest wins."""

    def run(self, s: Table, step: int) -> None:
        s.tell_look("turned_up", tuple(s.under), (), 0)
        best = tuple(seat for seat in range(s.n) if s.under[seat] == max(s.under))
        s.box += tuple(s.under)
        s.under = [0] * s.n
        if len(best) == 1:
            win(s, best[0])
            s.finish(self)
        else:
            s.become(self, TieBreak(best))


class TieBreak(Chance):
    """A die between equals; all its outcomes can be listed."""

    def __init__(self, equals: tuple[int, ...]) -> None:
        self.equals = equals

    def options(self, s: Table, seat: int) -> list[Action]:
        return [Action("die", (seat,)) for seat in self.equals]

    def sample(self, s: Table, dice: Dice) -> Action:
        return Action("die", (self.equals[dice.below(len(self.equals))],))

    def choose(self, s: Table, seat: int, action: Action) -> None:
        win(s, action.args[0])
        s.finish(self)


def win(s: Table, seat: int) -> None:
    s.points[seat] += 1
    s.tell("point", (seat,))


class Pebbles(StackGame[Table]):
    """The protocol, answered as shortly as can be."""

    name = "pebbles"
    title = "Pebbles"
    players = (2, 3)
    plain_words = False

    def settings(self, options: Mapping[str, object]) -> dict[str, object]:
        if options.get("players", 2) not in self.players:
            raise BadOption("Pebbles is for two or three", hint="2 or 3")
        return {"players": 2} | dict(options)

    def new(self, options: Mapping[str, object]) -> Table:
        chosen = self.settings(options)
        s = Table(int(str(chosen["players"])))
        s.call(Round())
        settle(s)
        return s

    def seats(self, s: Table) -> int:
        return s.n

    def view(self, s: Table, seat: int) -> Any:
        def own(owner: int, value: Any) -> Any:
            return value if seat in (owner, OPEN) else None

        return {
            "round": s.round, "points": s.points, "shouted": s.shouted, "bag": len(s.bag), "box": sorted(s.box),
            "hands": [own(i, list(hand)) or len(hand) for i, hand in enumerate(s.hands)],
            "under": [own(i, pebble) or bool(pebble) for i, pebble in enumerate(s.under)],
            "to_act": self.to_act(s),
        }  # fmt: skip

    def redeal(self, s: Table, seat: int, rng: Random) -> Table:
        new = s.clone()
        others = [i for i in range(s.n) if i != seat]
        pool = list(s.bag.all())
        for i in others:
            pool += [*s.hands[i], *([s.under[i]] if s.under[i] else [])]
        pool = pick(pool, len(pool), Dice(rng))
        for i in others:
            new.hands[i] = tuple(sorted(pool.pop() for _ in s.hands[i]))
            new.under[i] = pool.pop() if s.under[i] else 0
        new.bag = Bag(tuple(sorted(pool)))
        return new

    def seen_as(self, s: Table, seat: int, action: Action, watcher: int) -> str:
        drawing = getattr(pending(s), "seat", None) if seat == CHANCE else None
        if watcher in (seat, OPEN, drawing) or action.verb not in ("draw", "hide"):
            return repr(action)
        return action.verb + " ?" * len(action.args)

    def result(self, s: Table) -> Result | None:
        if s.stack:
            return None
        places = tuple(1 + sum(other > mine for other in s.points) for mine in s.points)
        return Result(places, tuple(s.points), "most rounds")

    def clone(self, s: Table) -> Table:
        return s.clone()

    def encode(self, s: Table) -> dict[str, Any]:
        data: dict[str, Any] = codec.encode(s, frozenset({"news"}))
        return data

    def decode(self, data: Mapping[str, Any]) -> Table:
        values = {key: codec.decode(value, KINDS, key) for key, value in data.items() if key != "is"}
        if values.get("n") not in self.players:
            raise DamagedState("Pebbles is for two or three")
        try:
            s = Table(values.pop("n"))
            for key, value in values.items():
                setattr(s, key, value)
        except (TypeError, AttributeError) as error:
            raise DamagedState(f"not a table of Pebbles: {error}") from error
        return s

    def ruleset(self) -> str:
        return "pebbles 1"

    def card_set(self, options: Mapping[str, object]) -> str:
        return "pebbles 1"

    def not_asked(self, s: Table, seat: int, action: Action) -> Refusal:
        return Refusal("PEB-1", "you are not asked")

    def question(self, s: Table, seat: int) -> str:
        return "Which pebble do you hide?" if seat in self.to_act(s) else "Waiting."

    def say(self, s: Table, action: Action) -> str:
        return repr(action)

    def read(self, s: Table, text: str) -> Action:
        return read_action(text)

    def relate(self, s: Table, event: Event) -> tuple[str, str]:
        return repr(event), "PEB-1"

    def place(self, description: Mapping[str, Any]) -> Table:
        return self.new(description.get("options", {}))

    def facts(self, s: Table, seat: int) -> Mapping[str, Any]:
        facts: Mapping[str, Any] = self.view(s, seat)
        return facts


KINDS = {kind.__name__: kind for kind in (Bag, Round, Draw, Hide, Compare, TieBreak)}
GAME = Pebbles()
