"""The requests of the lobby, one function each."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any

import msgspec
from litestar import Request, Response, WebSocket, websocket
from litestar.datastructures import State
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter

from munera.bots.registry import bot_names
from munera.engine.registry import find_game, game_names
from munera.rules.ledger import Entry, ledger
from munera.rules.search import search
from munera.web.agreement import agreement
from munera.web.catalogues import catalogue, packs
from munera.web.described import NOBODY, SOMEBODY, WRONG, delete, get, post, put
from munera.web.guard import Who
from munera.web.identity import guest_name, new_id, new_token
from munera.web.lobby import Lobby
from munera.web.looking_back import moment_view, record_text, replay
from munera.web.problems import Nobody, NoSuchTable
from munera.web.room import Room
from munera.web.rooms import Rooms
from munera.web.said import said
from munera.web.schemas import (
    Agree,
    Agreement,
    Catalogue,
    Choice,
    Continue,
    GameInfo,
    Invite,
    Made,
    Me,
    MomentView,
    NewInvite,
    NewTable,
    PlayNow,
    Rename,
    Replay,
    Rules,
    SayIntoChance,
    Seated,
    Sit,
    Switch,
    TableInfo,
)
from munera.web.schemas import Lobby as LobbyLists
from munera.web.seen import table_info
from munera.web.sockets import Sockets
from munera.web.store import TableRow

Asked = Request[Any, Any, State]
TableId = FromPath[str]
AsSeat = FromQuery[int | None]


def who(request: Asked | WebSocket[Any, Any, State]) -> Who:
    found: Who = request.scope["state"]["who"]
    return found


def guest(request: Asked) -> str:
    """The guest who asks; nobody is sent to get a cookie."""
    found = who(request).guest
    if found is None:
        raise Nobody("who are you?", hint="GET /api/me gives you a cookie")
    return found


async def table_of(request: Asked, state: State, table_id: str) -> Room:
    """The table, if the asker may know of it."""
    room: Room | None = await state.rooms.room(table_id)
    if room is None or room.why_not_see(who(request).guest) is not None:
        raise NoSuchTable("there is no such table")
    return room


# ---- who you are


@get("/api/me", summary="Who am I?")
async def me(request: Asked, state: State) -> Me:
    rooms: Rooms = state.rooms
    you = guest(request)
    return Me(await rooms.store.name(you) or guest_name(you), rooms.signs.csrf(you))


@put("/api/me", summary="Call me so")
async def rename(request: Asked, state: State, data: JSONBody[Rename]) -> Me:
    rooms: Rooms = state.rooms
    you, name = guest(request), said(data.name)
    await rooms.store.call(you, name or guest_name(you))
    return Me(name or guest_name(you), rooms.signs.csrf(you))


# ---- games


@cache
def game_info(name: str) -> GameInfo:
    game, book = find_game(name), ledger(name)
    switches = tuple(
        Switch(key, o.default, o.values, o.rule, book.title(o.rule), book.entry(o.rule).text, o.note)
        for key, o in book.switches.items()
    )
    order = {"sensible": 0, "casual": 1, "random": 9}
    bots = sorted(bot_names(name), key=lambda bot: (order.get(bot, 5), bot))
    choices = tuple(Choice(bot, bot.capitalize()) for bot in bots)
    return GameInfo(name, game.title, tuple(game.players), switches, packs(name), choices)


@get("/api/games", summary="The games")
async def games() -> list[GameInfo]:
    return [game_info(name) for name in game_names()]


FOUND = ResponseSpec(Catalogue, generate_examples=False, description="The cards")
AS_BEFORE = ResponseSpec(None, description="You have it already: If-None-Match named it")


@get("/api/games/{game:str}/catalogue", summary="All cards of a pack", responses=WRONG | {200: FOUND, 304: AS_BEFORE})
async def cards(request: Asked, game: FromPath[str], pack: FromQuery[str | None] = None) -> Response[bytes]:
    found = catalogue(game, pack)
    tag = f'"{found.digest}"'
    headers = {"ETag": tag, "Cache-Control": "no-cache"}
    if request.headers.get("if-none-match") == tag:
        return Response(b"", status_code=304, headers=headers)
    return Response(msgspec.json.encode(found), media_type="application/json", headers=headers)


@get("/api/games/{game:str}/rules", summary="The ledger of a game, or what was searched for in it")
async def rules(game: FromPath[str], q: Annotated[str | None, QueryParameter(max_length=200)] = None) -> Rules:
    book = ledger(find_game(game).name)
    found = search(book, q)[:100] if q else list(book.entries.values())
    return Rules(game, book.version, book.sections, book.terms, tuple(found))


@get("/api/games/{game:str}/rules/{rule:str}", summary="One rule")
async def rule(game: FromPath[str], rule: FromPath[str]) -> Entry:
    return ledger(find_game(game).name).entry(rule)


@post(
    "/api/games/{game:str}/agreement",
    summary="What a table would agree on",
    status_code=200,
    security=[*SOMEBODY, NOBODY],
)
async def agree(game: FromPath[str], data: JSONBody[Agree]) -> Agreement:
    return agreement(game, data)


# ---- tables


@post("/api/play-now", summary="Play against bots at once")
async def play_now(request: Asked, state: State, data: JSONBody[PlayNow]) -> Made:
    lobby: Lobby = state.lobby
    return await lobby.play_now(guest(request), data)


@post("/api/tables", summary="Make a table")
async def make(request: Asked, state: State, data: JSONBody[NewTable]) -> Made:
    lobby: Lobby = state.lobby
    return await lobby.make(guest(request), data)


@get("/api/tables", summary="Open tables, games to watch, yours, and games that have ended")
async def tables(request: Asked, state: State, game: FromQuery[str | None] = None) -> LobbyLists:
    rooms: Rooms = state.rooms
    store, you = rooms.store, who(request).guest
    open_ones = await store.open_tables(game)
    running = await store.running_in_public(game)
    mine = await store.tables_of(you, game, ended=False) if you else []
    ended = await store.tables_of(you, game, ended=True) if you else []
    known = {row.id for row in ended}
    ended += [row for row in await store.ended_in_public(game) if row.id not in known]
    seats = await store.seats_of([row.id for row in (*open_ones, *running, *mine, *ended)])

    def infos(rows: list[TableRow]) -> tuple[TableInfo, ...]:
        live = rooms.live
        return tuple(table_info(row, seats[row.id], you, live[row.id].here() if row.id in live else ()) for row in rows)

    yours = tuple(sorted(infos(mine), key=lambda i: not i.your_turn))
    return LobbyLists(infos(open_ones), infos(running), yours, infos(ended))


@get("/api/tables/{table_id:str}", summary="One table")
async def table(request: Asked, state: State, table_id: TableId) -> TableInfo:
    return (await table_of(request, state, table_id)).info(who(request).guest)


@delete("/api/tables/{table_id:str}", summary="Close a table of yours")
async def close(request: Asked, state: State, table_id: TableId) -> None:
    await state.lobby.close(guest(request), await table_of(request, state, table_id))


@post("/api/tables/{table_id:str}/sit", summary="Take a seat", status_code=200, security=[*SOMEBODY, NOBODY])
async def sit(request: Asked, state: State, table_id: TableId, data: JSONBody[Sit]) -> Seated:
    lobby: Lobby = state.lobby
    if data.program:
        return await lobby.sit(new_id(), table_id, data, new_token())
    return await lobby.sit(guest(request), table_id, data, None)


@post("/api/tables/{table_id:str}/leave", summary="Leave a table", status_code=200)
async def leave(request: Asked, state: State, table_id: TableId) -> TableInfo:
    you, room = guest(request), await table_of(request, state, table_id)
    await state.lobby.leave(you, room)
    return room.info(you)


@post("/api/tables/{table_id:str}/invites", summary="A new link to an empty seat")
async def invite(request: Asked, state: State, table_id: TableId, data: JSONBody[NewInvite]) -> Invite:
    lobby: Lobby = state.lobby
    return await lobby.invite(guest(request), await table_of(request, state, table_id), data.seat)


@delete("/api/tables/{table_id:str}/invites/{seat:int}", summary="Links and tokens to this seat stop working")
async def revoke(request: Asked, state: State, table_id: TableId, seat: FromPath[int]) -> None:
    await state.lobby.revoke(guest(request), await table_of(request, state, table_id), seat)


@put("/api/tables/{table_id:str}/words", summary="Your own part in chance, before the game begins", status_code=204)
async def say_into_chance(request: Asked, state: State, table_id: TableId, data: JSONBody[SayIntoChance]) -> None:
    await state.lobby.say_into_chance(guest(request), await table_of(request, state, table_id), data.words)


@post("/api/tables/{table_id:str}/continue", summary="Play on from a moment of a game that has ended")
async def play_on(request: Asked, state: State, table_id: TableId, data: JSONBody[Continue]) -> Made:
    lobby: Lobby = state.lobby
    return await lobby.continue_from(guest(request), await table_of(request, state, table_id), data)


@post("/api/tables/{table_id:str}/again", summary="The same game once more, when it has ended")
async def play_again(request: Asked, state: State, table_id: TableId) -> Made:
    lobby: Lobby = state.lobby
    return await lobby.again(guest(request), await table_of(request, state, table_id))


@get("/api/tables/{table_id:str}/replay", summary="A game from its first moment to its last")
async def look_back(request: Asked, state: State, table_id: TableId, seat: AsSeat = None) -> Replay:
    room = await table_of(request, state, table_id)
    async with room.held():
        return replay(room, who(request).guest, seat)


@get("/api/tables/{table_id:str}/moments/{moment:int}", summary="How a table looked at a moment")
async def moment_of(
    request: Asked, state: State, table_id: TableId, moment: FromPath[int], seat: AsSeat = None
) -> MomentView:
    room = await table_of(request, state, table_id)
    async with room.held():
        return moment_view(room, who(request).guest, moment, seat)


@get("/api/tables/{table_id:str}/record", summary="The record", media_type="application/x-ndjson")
async def record(request: Asked, state: State, table_id: TableId, seat: AsSeat = None) -> Response[str]:
    room = await table_of(request, state, table_id)
    async with room.held():
        text = record_text(room, who(request).guest, seat)
    name = f'attachment; filename="{room.row.game}-{room.id}.jsonl"'
    return Response(text, media_type="application/x-ndjson", headers={"Content-Disposition": name})


@websocket("/api/tables/{table_id:str}/socket")
async def socket_of(socket: WebSocket[Any, Any, State], table_id: TableId) -> None:
    after = socket.query_params.get("after", "0")
    known = int(after) if after.isdecimal() and len(after) < 10 else 0
    sockets: Sockets = socket.app.state.sockets
    await sockets.serve(socket, who(socket), table_id, known)


HANDLERS = [
    me, rename, games, cards, rules, rule, agree, play_now, make, tables, table, close, sit, leave, invite, revoke,
    say_into_chance, play_on, play_again, look_back, moment_of, record, socket_of,
]  # fmt: skip
