# mypyc: compile
"""A game in progress: the position, the answers that stand, and what may be taken back. It knows no record and no seed.

Entries are numbered from 1 and count answers of seats, answers of chance and undos alike; a number is never used twice.
"""

from __future__ import annotations

from collections import deque
from typing import Final, Generic, NamedTuple, TypeVar

from munera.engine.action import CHANCE, Action, Seat
from munera.engine.event import Event
from munera.engine.frame import Frame, State
from munera.engine.game import Game

S = TypeVar("S", bound=State)
KEEP: Final = 4  # positions kept to go back to at once; further back is played again from the start


class Stood(NamedTuple):
    """An answer that was taken, and what happened."""

    n: int
    seat: Seat
    action: Action
    events: list[Event]
    at: int | None


class Mark(NamedTuple, Generic[S]):
    """Where the game stood before the next entry."""

    state: S
    standing: int
    number: int
    began: int
    asked: dict[Seat, int | None]


class Play(Generic[S]):
    """One game from its first position on."""

    def __init__(self, game: Game[S], start: S, at: int | None = None, given: int = 0) -> None:
        self.game: Final = game
        self.start: Final = start
        self.state: S = game.clone(start)
        self.standing: list[Stood] = []
        self.number = 0  # of the last entry
        self.given: Final = given  # answers up to here come from another game and stay
        self.began = 0  # the number before the first answer to the decision that is open now
        self.asked: dict[Seat, int | None] = dict.fromkeys(game.to_act(self.state), at)
        self.marks: deque[Mark[S]] = deque(maxlen=KEEP)

    # ---- forward

    def take(self, seat: Seat, action: Action, at: int | None) -> Stood:
        """Take an answer that was accepted; if the rules fail on it, nothing has happened."""
        mark = self.mark() if seat != CHANCE else None
        top, depth = self.state.stack[-1], len(self.state.stack)
        try:
            events = self.game.apply(self.state, seat, action)
            now = self.game.to_act(self.state)
        except BaseException:
            if mark is not None:
                self.return_to(mark)
            raise
        if mark is not None:
            self.marks.append(mark)
        return self._stand(seat, action, events, at, now, self._goes_on(seat, now, top, depth))

    def _goes_on(self, seat: Seat, now: tuple[Seat, ...], top: Frame, depth: int) -> bool:
        """Is the simultaneous decision this seat has just answered still open to the others?

        It is if everybody else who was asked still is, nobody new is, and the same heading stands at the same place:
        the same frame, or one of its kind that no longer asks this seat.
        """
        stack = self.state.stack
        others = self.asked.keys() - {seat}
        if seat not in self.asked or not others or not others <= set(now) <= self.asked.keys():
            return False
        return len(stack) == depth and (stack[-1] is top or (seat not in now and type(stack[-1]) is type(top)))

    def _stand(
        self, seat: Seat, action: Action, events: list[Event], at: int | None, now: tuple[Seat, ...], goes_on: bool
    ) -> Stood:
        """Count the answer, and note who is asked since when: waiting for others gives nobody new time."""
        self.number += 1
        stood = Stood(self.number, seat, action, events, at)
        self.standing.append(stood)
        if not goes_on:
            self.began = self.number
        waiting = self.asked if goes_on or seat not in self.asked else {}
        self.asked = {s: waiting[s] if s in waiting and s != seat else at for s in now}
        return stood

    # ---- questions

    @property
    def over(self) -> bool:
        return not self.asked

    def is_current(self, seat: Seat, after: int) -> bool:
        """May an answer count that was given knowing the first ``after`` entries?

        Yes if there are no others. Yes also if the others are answers of other seats to the simultaneous decision that
        is open, and this seat is still asked: then it could not have known them anyway.
        """
        if after == self.number:
            return True
        if not self.began <= after < self.number or seat not in self.asked:
            return False
        return all(stood.seat != seat for stood in self.standing[after - self.number :])

    def why_not_undo(self, seat: Seat) -> str | None:
        """Why this seat may not take back its last answer; None if it may."""
        if self.over:
            return "the game is over"
        if not self._has_answered(seat):
            return "you have not answered anything yet"
        last = self.standing[-1]
        if last.n <= self.given:
            return "the game was continued from here"
        if last.seat == CHANCE:
            return "chance has decided something since"
        if last.seat != seat:
            return "somebody else has decided something since"
        if any(event.reveals for event in last.events):
            return "something hidden has been seen"
        return None

    def _has_answered(self, seat: Seat) -> bool:
        for stood in reversed(self.standing):
            if stood.seat == seat:
                return True
        return False

    # ---- back

    def mark(self) -> Mark[S]:
        return Mark(self.game.clone(self.state), len(self.standing), self.number, self.began, self.asked)

    def return_to(self, mark: Mark[S]) -> None:
        """As if nothing had happened since."""
        self.state, standing, self.number, self.began, self.asked = mark
        del self.standing[standing:]
        while self.marks and self.marks[-1].number >= self.number:
            self.marks.pop()

    def take_back(self, n: int, at: int | None) -> list[Stood]:
        """Entry ``n`` and all after it no longer stand; the undo is itself an entry. Returns what was taken back."""
        number = self.number
        first = next(i for i, stood in enumerate(self.standing) if stood.n == n)
        undone = self.standing[first:]
        mark = next((mark for mark in self.marks if mark.number == n - 1 and mark.standing == first), None)
        if mark is None:
            self._play_again(first, at)
        else:
            self.return_to(mark)
        self.number = self.began = number + 1
        return undone

    def _play_again(self, answers: int, at: int | None) -> None:
        """The position after the first answers that stand."""
        self.state = self.game.clone(self.start)
        for stood in self.standing[:answers]:
            self.game.apply(self.state, stood.seat, stood.action)
        del self.standing[answers:]
        self.marks.clear()
        self.asked = dict.fromkeys(self.game.to_act(self.state), at)
