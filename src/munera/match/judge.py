# mypyc: compile
"""Whether a command may be taken; if not, why not. Nothing is changed here."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TypeVar

from munera.engine.action import Action, Seat
from munera.engine.errors import MalformedAction
from munera.engine.frame import State
from munera.match.lines import Sitter
from munera.match.outcome import CannotUndo, Forbidden, MalformedAnswer, NotAsked, Refused, StaleAnswer
from munera.match.play import Play

S = TypeVar("S", bound=State)


def judge_answer(play: Play[S], seat: Seat, answer: str | Action, after: int) -> Action | Refused:
    """The answer, if this seat may give it now."""
    if not play.is_current(seat, after):
        return stale(play, after)
    try:
        action = play.game.read(play.state, answer) if isinstance(answer, str) else answer
    except MalformedAction as error:
        return MalformedAnswer(str(error), error.rule or "", play.number)
    refusal = play.game.accepts(play.state, seat, action)
    if refusal is None:
        return action
    kind = Forbidden if seat in play.asked else NotAsked
    return kind(refusal.text, refusal.rule, play.number)


def stale(play: Play[S], after: int) -> StaleAnswer:
    """Not up to date."""
    if after > play.number:
        return StaleAnswer(f"entry {after} has not happened: the table is at {play.number}", "", play.number)
    return StaleAnswer(f"something has happened since entry {after}: the table is at {play.number}", "", play.number)


def judge_undo(play: Play[S], seat: Seat, after: int | None) -> int | Refused:
    """The entry this seat would take back."""
    if after is not None and after != play.number:
        return stale(play, after)
    why_not = play.why_not_undo(seat)
    return play.standing[-1].n if why_not is None else CannotUndo(why_not, "", play.number)


def judge_takeback(
    play: Play[S], sitters: Sequence[Sitter], seat: Seat, to: int, consent: Collection[Seat], after: int | None
) -> int | Refused:
    """The first entry that a return to entry ``to`` takes back, if all other people at the table agree."""
    if after is not None and after != play.number:
        return stale(play, after)
    people = {other for other, sitter in enumerate(sitters) if sitter.human and other != seat}
    if not people <= set(consent):
        missing = ", ".join(sitters[other].name for other in sorted(people - set(consent)))
        return CannotUndo(f"this needs the consent of {missing}", "", play.number)
    if to < play.given:
        return CannotUndo(f"the game begins after entry {play.given}", "", play.number)
    n = next((stood.n for stood in play.standing if stood.n > to), None)
    return n if n is not None else CannotUndo(f"no answer stands after entry {to}", "", play.number)
