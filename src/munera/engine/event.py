# mypyc: compile
"""What happened, and who may know it."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from munera.engine.action import OPEN, Seat


@final
@mypyc_attr(acyclic=True)
class Event:
    """Open facts for everybody, and secret facts for the seats in ``knowers`` (a set of bits).

    ``reveals`` says that somebody learnt something hidden: such a moment cannot be taken back.
    """

    def __init__(self, verb: str, args: tuple[int, ...], secret: tuple[int, ...], knowers: int, reveals: bool) -> None:
        self.verb: Final = verb
        self.args: Final = args
        self.secret: Final = secret
        self.knowers: Final = knowers
        self.reveals: Final = reveals

    def known_to(self, seat: Seat) -> bool:
        """Does this seat know the secret facts?"""
        return seat == OPEN or (seat >= 0 and (self.knowers >> seat) & 1 != 0)

    def told_to(self, seat: Seat) -> Event:
        """This event as that seat (or a watcher) is told of it."""
        if not self.secret and self.knowers == 0:
            return self
        secret = self.secret if self.secret and self.known_to(seat) else ()
        return Event(self.verb, self.args, secret, 0, self.reveals)

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Event)
            and self.verb == other.verb
            and self.args == other.args
            and self.secret == other.secret
            and self.knowers == other.knowers
            and self.reveals == other.reveals
        )

    def __hash__(self) -> int:
        return hash((self.verb, self.args, self.secret, self.knowers, self.reveals))

    def __repr__(self) -> str:
        secret = f" ({' '.join([str(a) for a in self.secret])})" if self.secret else ""
        return " ".join([self.verb, *[str(a) for a in self.args]]) + secret
