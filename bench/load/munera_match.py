"""A match on our server: four guests, each with a socket; whoever is asked takes any of the options."""

from __future__ import annotations

import time
import uuid
from collections import Counter
from collections.abc import Sequence
from typing import Any

import httpx
import msgspec

from bench.load.matches import PLAYERS, Match, Screen, Tally

ORIGIN = "http://127.0.0.1:{}"


class Offered(msgspec.Struct):
    action: str


class Told(msgspec.Struct):
    seat: int


class Seen(msgspec.Struct):
    options: list[Offered]
    told: list[Told]


class State(msgspec.Struct, tag="state"):
    """What a player looks at; the rest is a screen's to draw."""

    number: int
    status: str
    to_act: list[int]
    seats: list[Seen]


class Outcome(msgspec.Struct, tag="outcome"):
    kind: str
    text: str


class Wrong(msgspec.Struct, tag="error"):
    text: str


class Bye(msgspec.Struct, tag="bye"):
    text: str


class Hello(msgspec.Struct, tag="hello"):
    """Nothing to do about it."""


class Presence(msgspec.Struct, tag="presence"):
    """Nor about this."""


decoder = msgspec.json.Decoder(State | Outcome | Wrong | Bye | Hello | Presence)
encoder = msgspec.json.Encoder()
REFUSED = ("Forbidden", "MalformedAnswer", "NotYours", "NoSuchSeat")


class Guests:
    """Four people who sit at every table."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.people: list[httpx.AsyncClient] = []

    async def arrive(self) -> None:
        for _ in range(PLAYERS):
            person = httpx.AsyncClient(base_url=f"http://127.0.0.1:{self.port}", timeout=60)
            person.headers["X-CSRF-Token"] = (await person.get("/api/me")).json()["csrf"]
            self.people.append(person)

    async def leave(self) -> None:
        for person in self.people:
            await person.aclose()

    async def table(self, *seats: dict[str, str]) -> str:
        """A new table; everybody else takes an open seat."""
        body = {"game": "gladius", "seats": list(seats), "visibility": "link"}
        table: str = (await self.post(0, "/api/tables", body))["table"]["id"]
        free = sum(1 for seat in seats if seat["kind"] == "open")
        for who in range(1, free + 1):
            await self.post(who, f"/api/tables/{table}/sit", {})
        return table

    async def post(self, who: int, path: str, body: dict[str, Any]) -> Any:
        answer = await self.people[who].post(path, json=body)
        if answer.status_code >= 300:
            raise RuntimeError(f"{path}: {answer.text}")
        return answer.json()

    def socket(self, who: int, table: str) -> tuple[str, dict[str, str]]:
        cookie = self.people[who].cookies["munera"]
        return f"ws://127.0.0.1:{self.port}/api/tables/{table}/socket", {"Cookie": f"munera={cookie}"}


class MuneraMatch(Match):
    def __init__(self, tally: Tally, think: float, guests: Guests) -> None:
        super().__init__(tally, think)
        self.guests = guests
        self.asked: list[tuple[int, str] | None] = [None] * PLAYERS  # where the table stands, and an answer to it
        self.answering = [False] * PLAYERS
        self.answered: list[list[float]] = [[] for _ in range(PLAYERS)]  # when each player gave each answer
        self.heard: Counter[tuple[int, int]] = Counter()  # of how many answers of each player each screen was told

    async def make(self) -> Sequence[tuple[str, dict[str, str]]]:
        table = await self.guests.table({"kind": "me"}, *[{"kind": "open"}] * (PLAYERS - 1))
        return [self.guests.socket(who, table) for who in range(PLAYERS)]

    def connected(self, screen: Screen) -> None:
        """The server speaks first."""

    def received(self, screen: Screen, data: bytes) -> None:
        message = decoder.decode(data)
        match message:
            case State():
                self.see(screen, message)
            case Outcome():
                self.tally.moves += message.kind == "answered"
                if message.kind != "answered":
                    self.answered[screen.seat].pop()
                if message.kind in REFUSED:
                    self.fail(f"{message.kind}: {message.text}")
                self.answering[screen.seat] = False
                self.consider(screen)
            case Wrong() | Bye():
                self.fail(f"{type(message).__name__}: {message.text}")

    def see(self, screen: Screen, message: State) -> None:
        seen = message.seats[0]
        self.hear(screen, seen.told)
        if message.status != "running":
            self.finish()
            return
        asked = screen.seat in message.to_act
        self.asked[screen.seat] = (message.number, self.chance.choice(seen.options).action) if asked else None
        self.consider(screen)

    def hear(self, screen: Screen, told: list[Told]) -> None:
        """The effect of every answer is on every other player's screen, once."""
        for entry in told:
            given = self.answered[entry.seat] if entry.seat >= 0 else []  # by a player of ours, not by a bot or chance
            answer = self.heard[screen.seat, entry.seat]
            self.heard[screen.seat, entry.seat] += 1
            if entry.seat != screen.seat and answer < len(given):
                self.shown(given[answer])

    def sent(self, screen: Screen, number: int) -> None:
        self.answered[screen.seat].append(time.perf_counter())

    def consider(self, screen: Screen) -> None:
        """Answer what is asked, once: while an answer is under way, nobody gives a second one."""
        asked = self.asked[screen.seat]
        if asked is not None and not self.answering[screen.seat]:
            self.answering[screen.seat] = True
            number, action = asked
            self.answer(screen, number, answer(screen.seat, number, action))


def answer(seat: int, after: int, action: str) -> bytes:
    said = {"type": "answer", "seat": seat, "after": after, "action": action, "command": uuid.uuid4().hex}
    return encoder.encode(said)
