"""A match on the boardgame.io server, over its own protocol (socket.io in a WebSocket)."""

from __future__ import annotations

import json
import time
from collections.abc import Sequence
from typing import Any

import httpx
import msgspec

from bench.load.matches import PLAYERS, Match, Screen, Tally

OPEN, PING, PONG = b"0", b"2", b"3"  # engine.io
JOIN = b"40/gladius,"
EVENT = b"42/gladius,"


class Ctx(msgspec.Struct):
    currentPlayer: str  # as it is called there
    gameover: Any = None


class State(msgspec.Struct):
    G: msgspec.Raw
    ctx: Ctx
    number: int = msgspec.field(name="_stateID")


event = msgspec.json.Decoder(tuple[msgspec.Raw, ...])
update = msgspec.json.Decoder(State)
board = msgspec.json.Decoder(dict[str, Any])  # looked at by who is asked; the rest is a screen's to draw
sync = msgspec.json.Decoder(dict[str, msgspec.Raw])


class PeerMatch(Match):
    def __init__(self, tally: Tally, think: float, http: httpx.AsyncClient, port: int) -> None:
        super().__init__(tally, think)
        self.http = http
        self.port = port
        self.id = ""
        self.credentials: list[str] = []
        self.number = -1
        self.answered: dict[int, tuple[int, float]] = {}  # where the match stood → who answered then, and when

    async def make(self) -> Sequence[tuple[str, dict[str, str]]]:
        self.id = (await self.http.post("/games/gladius/create", json={"numPlayers": PLAYERS})).json()["matchID"]
        for seat in range(PLAYERS):
            body = {"playerID": str(seat), "playerName": f"Player {seat}"}
            joined = await self.http.post(f"/games/gladius/{self.id}/join", json=body)
            self.credentials.append(joined.json()["playerCredentials"])
        address = f"ws://127.0.0.1:{self.port}/socket.io/?EIO=4&transport=websocket"
        return [(address, {})] * PLAYERS

    def connected(self, screen: Screen) -> None:
        screen.send(b"40/gladius,")

    def received(self, screen: Screen, data: bytes) -> None:
        if data == PING:
            screen.send(PONG)
        elif data.startswith(JOIN):
            asked = ["sync", self.id, str(screen.seat), self.credentials[screen.seat], PLAYERS]
            screen.send(EVENT + json.dumps(asked).encode())
        elif data.startswith(EVENT):
            self.told(screen, *event.decode(data[len(EVENT) :]))

    def told(self, screen: Screen, kind: msgspec.Raw, *args: msgspec.Raw) -> None:
        match bytes(kind):
            case b'"sync"':
                self.show(screen, update.decode(sync.decode(args[1])["state"]))
            case b'"update"':
                state = update.decode(args[1])
                seat, at = self.answered.get(state.number - 1, (screen.seat, 0.0))
                if seat != screen.seat:
                    self.shown(at)
                self.show(screen, state)

    def sent(self, screen: Screen, number: int) -> None:
        self.answered.setdefault(number, (screen.seat, time.perf_counter()))

    def show(self, screen: Screen, state: State) -> None:
        if state.number > self.number:
            self.tally.moves += self.number >= 0
            self.number = state.number
        if state.ctx.gameover is not None:
            self.finish()
        elif state.ctx.currentPlayer == str(screen.seat):
            kind, args = self.choose(board.decode(state.G), screen.seat)
            payload = {
                "type": kind, "args": args, "playerID": str(screen.seat), "credentials": self.credentials[screen.seat],
            }  # fmt: skip
            asked = ["update", {"type": "MAKE_MOVE", "payload": payload}, state.number, self.id, str(screen.seat)]
            self.answer(screen, state.number, EVENT + json.dumps(asked).encode())

    def choose(self, game: dict[str, Any], seat: int) -> tuple[str, list[int]]:
        """Any move its rules allow, cards about as often as in Gladius."""
        me = game["spectators"][seat]
        free = [team for team, slot in enumerate(game["slots"]) if len(slot) < PLAYERS]
        first = game["phase"] == "first bet"
        if me["supply"] and free and me["bets"] < 2 and (first or not me["hand"] or self.chance.random() < 0.3):
            return "bet", [self.chance.choice(me["supply"]), self.chance.choice(free)]
        if first or not me["hand"] or self.chance.random() < 0.05:
            return "pass", []
        return "lay", [self.chance.choice(me["hand"]), self.chance.randrange(3), self.chance.randrange(2)]
