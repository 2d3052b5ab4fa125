# mypyc: compile
"""What a seat answers: a verb and small integers, with a text form that reads back (``bet 5 1``)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from munera.engine.errors import MalformedAction

Seat = int
CHANCE: Final = -1  # dice and draws
WATCHER: Final = -2  # knows what everybody knows
OPEN: Final = -3  # sees everything: replays of finished games and case files, never a live table
SMALL: Final = 256
SPELLED: Final = [f" {n}" for n in range(SMALL)]  # every option of every view is spelled, nearly all with such numbers


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Action:
    """One answer. Equal answers compare and hash equal; the text form is ``verb int int …``."""

    def __init__(self, verb: str, args: tuple[int, ...] = ()) -> None:
        self.verb: Final = verb
        self.args: Final = args

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Action) and self.verb == other.verb and self.args == other.args

    def __hash__(self) -> int:
        return hash((self.verb, self.args))

    def __repr__(self) -> str:
        text = self.verb
        for a in self.args:
            text += SPELLED[a] if 0 <= a < SMALL else f" {a}"
        return text


PASS: Final = Action("pass")


@final
class Numbered:
    """Answers that are a verb and one number: those with small ones are made once and shared."""

    def __init__(self, verb: str) -> None:
        self.verb: Final = verb
        self.made: Final = [Action(verb, (number,)) for number in range(SMALL)]

    def of(self, number: int) -> Action:
        return self.made[number] if 0 <= number < SMALL else Action(self.verb, (number,))


TARGETS: Final = Numbered("target")

MAX_TEXT: Final = 4096


def read_action(text: str) -> Action:
    """The action whose text form this is."""
    words = text.split()
    if len(text) > MAX_TEXT:
        raise MalformedAction(f"an action of {len(text)} characters", hint=f"at most {MAX_TEXT}")
    if not words or not words[0].isidentifier() or not words[0].isascii():
        raise MalformedAction(f"{text[:60]!r} is not an action", hint="a verb, then whole numbers: bet 5 1")
    args: list[int] = []
    for word in words[1:]:
        digits = word[1:] if word.startswith("-") else word
        if not (digits.isdecimal() and digits.isascii()) or len(digits) > 12:
            raise MalformedAction(f"{word[:20]!r} in {text[:60]!r} is not a whole number", hint="like 12 or -3")
        args.append(int(word))
    return Action(words[0], tuple(args))
