"""Tali, a game of knucklebones for tests: hidden dice, secret stakes, a private look, a re-roll, and cheers unasked.

Each round chance throws everybody's die in secret; all stake in secret at once; then in turn everybody may raise,
and holds, re-rolls, or pays one point to look at somebody's die. The highest die takes the stakes.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final, final

import msgspec

from munera.engine import codec
from munera.engine.action import OPEN, Action, Seat, read_action
from munera.engine.dice import Dice
from munera.engine.errors import BadOption, DamagedState
from munera.engine.event import Event
from munera.engine.frame import Chance, Decision, Frame, Refusal, State
from munera.engine.result import Result
from munera.engine.run import settle
from munera.engine.stack_game import StackGame

CHEER: Final = Action("cheer")
STAKES: Final = [Action("stake", (k,)) for k in (1, 2, 3)]


def put(values: tuple[int, ...], i: int, value: int) -> tuple[int, ...]:
    return values[:i] + (value,) + values[i + 1 :]


@final
class Tali(State):
    """A game of Tali."""

    def __init__(self, n: int, rounds: int, twice: bool) -> None:
        super().__init__()
        self.n: Final = n
        self.rounds: Final = rounds
        self.twice: Final = twice  # every seat stakes twice
        self.round = 0
        self.dice: tuple[int, ...] = (0,) * n
        self.known: tuple[int, ...] = (0,) * n  # by which seats each die is known, as bits
        self.stakes: tuple[int, ...] = (0,) * n
        self.staked: tuple[int, ...] = (0,) * n  # how often
        self.shown = False  # are the stakes open?
        self.scores: tuple[int, ...] = (0,) * n
        self.cheers: tuple[int, ...] = (0,) * n

    def clone(self) -> Tali:
        new = Tali(self.n, self.rounds, self.twice)
        for name in codec.attributes(self):
            setattr(new, name, getattr(self, name))
        new.stack, new.at, new.news = self.stack.copy(), self.at.copy(), None
        return new

    def unasked(self, seat: Seat) -> list[Action]:
        """Whoever waits may cheer."""
        top = self.stack[-1]
        waits = 0 <= seat < self.n and isinstance(top, Decision) and seat not in top.seats(self)
        return [CHEER] if waits and self.cheers[seat] < 2 else []

    def answer_unasked(self, seat: Seat, action: Action) -> None:
        self.cheers = put(self.cheers, seat, self.cheers[seat] + 1)
        self.tell("cheered", (seat,))


@final
class Round(Frame):
    """Throw, stake, turns, showdown."""

    def run(self, s: Tali, step: int) -> None:
        if step == 1:
            s.round += 1
            s.stakes = s.staked = s.known = s.dice = (0,) * s.n
            s.shown = False
            s.call(Throw())
        elif step == 2:
            s.call(StakeTwice() if s.twice else Stake(()))
        elif step == 3:
            s.shown = True
            s.tell_look("stakes", s.stakes, (), 0)
            s.call(Turn(0, False))
        else:
            showdown(s)
            if s.round == s.rounds:
                s.finish(self)
            else:
                s.become(self, Round())


def showdown(s: Tali) -> None:
    s.tell_look("showdown", s.dice, (), 0)
    best = [seat for seat in range(s.n) if s.dice[seat] == max(s.dice)]
    share = sum(s.stakes) // len(best)
    s.scores = tuple(s.scores[i] - s.stakes[i] + (share if i in best else 0) for i in range(s.n))
    s.tell("scores", s.scores)


def show_die(s: Tali, seat: Seat, die: int) -> None:
    s.dice = put(s.dice, seat, die)
    s.known = put(s.known, seat, 1 << seat)
    s.tell_secret("threw", (seat,), (die,), 1 << seat)


@final
class Throw(Chance):
    """Everybody's die, in secret."""

    def sample(self, s: Tali, dice: Dice) -> Action:
        return Action("throw", tuple(1 + dice.below(6) for _ in range(s.n)))

    def accepts(self, s: Tali, seat: Seat, action: Action) -> bool:
        return action.verb == "throw" and len(action.args) == s.n and all(1 <= die <= 6 for die in action.args)

    def choose(self, s: Tali, seat: Seat, action: Action) -> None:
        s.finish(self)
        for i, die in enumerate(action.args):
            show_die(s, i, die)


def stake(s: Tali, seat: Seat, action: Action) -> None:
    s.stakes = put(s.stakes, seat, s.stakes[seat] + action.args[0])
    s.staked = put(s.staked, seat, s.staked[seat] + 1)
    s.tell_secret("staked", (seat,), action.args, 1 << seat)


@final
class Stake(Decision):
    """All stake at once; the frame remembers who has."""

    def __init__(self, done: tuple[int, ...]) -> None:
        self.done: Final = done

    def seats(self, s: Tali) -> tuple[Seat, ...]:
        return tuple(seat for seat in range(s.n) if seat not in self.done)

    def options(self, s: Tali, seat: Seat) -> list[Action]:
        return list(STAKES)

    def choose(self, s: Tali, seat: Seat, action: Action) -> None:
        stake(s, seat, action)
        if len(self.done) + 1 == s.n:
            s.finish(self)
        else:
            s.become(self, Stake((*self.done, seat)))

    def why_not(self, s: Tali, seat: Seat, action: Action) -> Refusal:
        return Refusal("TAL-2", "stake 1, 2 or 3")


@final
class StakeTwice(Decision):
    """All stake at once, twice each; the state remembers who has."""

    def seats(self, s: Tali) -> tuple[Seat, ...]:
        return tuple(seat for seat in range(s.n) if s.staked[seat] < 2)

    def options(self, s: Tali, seat: Seat) -> list[Action]:
        return list(STAKES)

    def choose(self, s: Tali, seat: Seat, action: Action) -> None:
        stake(s, seat, action)
        if not self.seats(s):
            s.finish(self)

    def why_not(self, s: Tali, seat: Seat, action: Action) -> Refusal:
        return Refusal("TAL-2", "stake 1, 2 or 3")


@final
class Turn(Decision):
    """Raise once, then hold, re-roll or look."""

    def __init__(self, seat: Seat, raised: bool) -> None:
        self.seat: Final = seat
        self.raised: Final = raised

    def seats(self, s: Tali) -> tuple[Seat, ...]:
        return (self.seat,)

    def options(self, s: Tali, seat: Seat) -> list[Action]:
        raises = [] if self.raised else [Action("raise", (1,)), Action("raise", (2,))]
        unknown = [i for i in range(s.n) if not s.known[i] >> seat & 1]
        return [*raises, Action("hold"), Action("reroll"), *[Action("peek", (i,)) for i in unknown]]

    def choose(self, s: Tali, seat: Seat, action: Action) -> None:
        if action.verb == "raise":
            s.stakes = put(s.stakes, seat, s.stakes[seat] + action.args[0])
            s.tell("raised", (seat, action.args[0]))
            s.become(self, Turn(seat, True))
            return
        if seat + 1 < s.n:
            s.become(self, Turn(seat + 1, False))
        else:
            s.finish(self)
        if action.verb == "reroll":
            s.call(Reroll(seat))
        elif action.verb == "peek":
            other = action.args[0]
            s.scores = put(s.scores, seat, s.scores[seat] - 1)
            s.known = put(s.known, other, s.known[other] | 1 << seat)
            s.tell_look("peeked", (seat, other), (s.dice[other],), 1 << seat)
        else:
            s.tell("held", (seat,))

    def why_not(self, s: Tali, seat: Seat, action: Action) -> Refusal:
        return Refusal("TAL-3", "raise once; then hold, reroll, or peek at a die you do not know")


@final
class Reroll(Chance):
    """One die again, in secret."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def sample(self, s: Tali, dice: Dice) -> Action:
        return Action("die", (1 + dice.below(6),))

    def options(self, s: Tali, seat: Seat) -> list[Action]:
        return [Action("die", (die,)) for die in range(1, 7)]

    def choose(self, s: Tali, seat: Seat, action: Action) -> None:
        s.finish(self)
        show_die(s, self.seat, action.args[0])


class TaliView(msgspec.Struct):
    """What a seat may know; 0 is hidden."""

    seat: int
    round: int
    dice: tuple[int, ...]
    stakes: tuple[int, ...]
    scores: tuple[int, ...]
    to_act: tuple[int, ...]


SENTENCES = {
    "threw": "@{0} throws a die",
    "staked": "@{0} stakes in secret",
    "stakes": "the stakes are shown",
    "raised": "@{0} raises by {1}",
    "peeked": "@{0} looks at the die of @{1}",
    "held": "@{0} holds",
    "showdown": "the dice are shown",
    "scores": "the scores stand",
    "cheered": "@{0} cheers",
}
RULES = {"threw": "TAL-1", "staked": "TAL-2", "stakes": "TAL-2", "cheered": "TAL-5", "showdown": "TAL-4"}
DEFAULTS: Final[dict[str, object]] = {"players": 2, "rounds": 2, "twice": False}


class TaliGame(StackGame[Tali]):
    """2 to 4 players."""

    name = "tali"
    title = "Tali"
    players: Sequence[int] = (2, 3, 4)
    plain_words = False

    def settings(self, options: Mapping[str, object]) -> dict[str, object]:
        unknown = options.keys() - DEFAULTS.keys()
        settings = DEFAULTS | dict(options)
        if unknown or settings["players"] not in self.players or settings["rounds"] not in (1, 2, 3):
            raise BadOption("Tali has no such option", hint="players 2 to 4, rounds 1 to 3, twice")
        return settings

    def new(self, options: Mapping[str, object]) -> Tali:
        settings: dict[str, Any] = self.settings(options)
        s = Tali(settings["players"], settings["rounds"], settings["twice"])
        s.call(Round())
        settle(s)
        return s

    def seats(self, s: Tali) -> int:
        return s.n

    def view(self, s: Tali, seat: Seat) -> TaliView:
        dice = tuple(die if self._knows(s, seat, i) else 0 for i, die in enumerate(s.dice))
        stakes = tuple(k if s.shown or seat in (i, OPEN) else 0 for i, k in enumerate(s.stakes))
        return TaliView(seat, s.round, dice, stakes, s.scores, self.to_act(s))

    def _knows(self, s: Tali, seat: Seat, owner: Seat) -> bool:
        return seat == OPEN or not s.stack or (seat >= 0 and bool(s.known[owner] >> seat & 1))

    def redeal(self, s: Tali, seat: Seat, rng: Random) -> Tali:
        new = self.clone(s)
        for i in range(s.n):
            if s.dice[i] and not self._knows(s, seat, i):
                new.dice = put(new.dice, i, 1 + int(rng.random() * 6))
            if not s.shown and i != seat:
                new.stakes = put(new.stakes, i, sum(1 + int(rng.random() * 3) for _ in range(s.staked[i])))
        return new

    def seen_as(self, s: Tali, seat: Seat, action: Action, watcher: Seat) -> str:
        if watcher in (seat, OPEN):
            return repr(action)
        if action.verb == "throw":
            return " ".join(["throw", *[str(a) if i == watcher else "?" for i, a in enumerate(action.args)]])
        if action.verb == "die" and isinstance(s.stack[-1], Reroll) and s.stack[-1].seat == watcher:
            return repr(action)
        return f"{action.verb} ?" if action.verb in ("stake", "die") else repr(action)

    def result(self, s: Tali) -> Result | None:
        if s.stack:
            return None
        places = tuple(1 + sum(other > score for other in s.scores) for score in s.scores)
        return Result(places, s.scores, f"@{places.index(1)} has the most points.")

    def clone(self, s: Tali) -> Tali:
        return s.clone()

    def encode(self, s: Tali) -> dict[str, Any]:
        data: dict[str, Any] = codec.encode(s, frozenset({"news"}))
        return data

    def decode(self, data: Mapping[str, Any]) -> Tali:
        if data.get("is") != "Tali":
            raise DamagedState("this is not a state of Tali")
        values = {key: codec.decode(value, KINDS, key) for key, value in data.items() if key != "is"}
        s = Tali(values.pop("n"), values.pop("rounds"), values.pop("twice"))
        for key, value in values.items():
            setattr(s, key, value)
        return s

    def ruleset(self) -> str:
        return "tali/1 0123456789abcdef"

    def card_set(self, options: Mapping[str, object]) -> str:
        return "bones fedcba9876543210"

    def question(self, s: Tali, seat: Seat) -> str:
        return "What do you do?" if seat in self.to_act(s) else "Waiting."

    def say(self, s: Tali, action: Action) -> str:
        return repr(action)

    def read(self, s: Tali, text: str) -> Action:
        return read_action(text)

    def relate(self, s: Tali, event: Event) -> tuple[str, str]:
        secret = f" [{' '.join(map(str, event.secret))}]" if event.secret else ""
        return SENTENCES[event.verb].format(*event.args) + secret + ".", RULES.get(event.verb, "TAL-3")

    def place(self, description: Mapping[str, Any]) -> Tali:
        return self.new(description)

    def facts(self, s: Tali, seat: Seat) -> Mapping[str, Any]:
        facts: dict[str, Any] = msgspec.to_builtins(self.view(s, seat))
        return facts


KINDS = {kind.__name__: kind for kind in (Round, Throw, Stake, StakeTwice, Turn, Reroll)}
GAME = TaliGame()
