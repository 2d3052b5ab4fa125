"""Garbage, floods, forged cookies, foreign pages, other people's seats: nothing of it does anything."""

from __future__ import annotations

import contextlib
import socket as plain
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote

import httpx
import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from munera.web.limits import household
from tests.web.kit import At, Person, Served

pytestmark = pytest.mark.once

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)
KINDS = ("answer", "undo", "takeback", "consent", "why", "hint", "stand_in", "chat", "ping")
ALMOST = st.fixed_dictionaries(
    {"type": st.sampled_from(KINDS)},
    optional={
        "seat": st.integers(-5, 20) | JSON,
        "after": st.integers(-5, 10**20) | JSON,
        "action": st.text(max_size=60) | JSON,
        "command": st.text(max_size=80) | JSON,
        "to": st.integers(-3, 99) | JSON,
        "text": st.text(max_size=600) | JSON,
        "agree": JSON,
        "on": JSON,
    },
)
FRAMES = (
    JSON.map(lambda value: msgspec.json.encode(value).decode())
    | ALMOST.map(lambda value: msgspec.json.encode(value).decode())
    | st.text(max_size=200)
    | st.binary(max_size=200)
)


@pytest.fixture
def victim(livia: Person) -> Iterator[At]:
    """Somebody who is asked something, at a table of two people."""
    marcus = Person(livia.server, "Marcus")
    made = livia.table("me", "friend")
    table = made["table"]["id"]
    marcus.post(f"/api/tables/{table}/sit", invite=made["invites"][0]["token"])
    at = livia.at(table)
    at.until("state")
    yield at
    at.close()


def stands(at: At, person: Person) -> int:
    return int(person.get(f"/api/tables/{at.got[0]['table']['id']}")["number"])


@given(frames=st.lists(FRAMES, min_size=1, max_size=20))
@settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
def test_garbage_changes_nothing(server: Served, frames: list[str | bytes]) -> None:
    """A watcher sends it: whatever it is, the table stands as it stood and the server answers on."""
    livia, mallory = Person(server), watching(server)
    table = livia.table("me", "friend")["table"]["id"]
    with mallory.at(table) as at:
        try:
            for frame in frames:
                at.socket.send(frame)
            at.send("ping")
            at.until("pong")
        except ConnectionClosed:
            pass
    assert livia.get(f"/api/tables/{table}")["status"] == "waiting"
    assert all(message["type"] in ("hello", "presence", "error", "outcome", "pong", "chat") for message in at.got)


@given(frame=ALMOST)
@settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))
def test_nobody_acts_for_a_seat_that_is_not_theirs(server: Served, frame: dict[str, Any]) -> None:
    livia = watching(server)
    table = watched(livia)
    before = livia.get(f"/api/tables/{table}")["number"]
    with livia.at(table) as at:
        at.until("state")
        at.socket.send(msgspec.json.encode(frame | {"seat": 1}).decode())
        at.send("ping")
        at.until("pong")
    assert livia.get(f"/api/tables/{table}")["number"] == before


TABLES: dict[str, str] = {}


def watched(livia: Person) -> str:
    """One running table of two others, which Livia may watch."""
    if livia.server.url not in TABLES:
        marcus, julia = Person(livia.server), Person(livia.server)
        made = marcus.table("me", "friend")
        julia.post(f"/api/tables/{made['table']['id']}/sit", invite=made["invites"][0]["token"])
        TABLES[livia.server.url] = made["table"]["id"]
    return TABLES[livia.server.url]


def flood(at: At, frames: list[str]) -> None:
    """Send all of it, then read until the server has had enough."""
    for frame in frames:
        at.socket.send(frame)
    while True:
        at.next()


def test_what_is_too_long_is_not_read(victim: At, livia: Person) -> None:
    before = stands(victim, livia)
    victim.socket.send("x" * 9000)
    assert victim.until("error")
    with pytest.raises(ConnectionClosed):
        flood(victim, ["x" * 10_000_000])
    assert stands(victim, livia) == before
    answer = livia.http.post("/api/tables", content=b'{"game": "' + b"x" * 200_000 + b'"}')
    assert answer.status_code == 413


def test_a_flood_is_turned_away(tmp_path: Path) -> None:
    served = Served(
        f"sqlite:///{tmp_path}/m.db", tmp_path, http_rate=5, http_burst=30, making_rate=0.1, making_burst=4,
        socket_rate=5, socket_burst=10, sockets_each=3, idle_socket=1,
    )  # fmt: skip
    livia = Person(served, "Livia")
    table = livia.post("/api/play-now", game="gladius")["table"]["id"]
    made = [livia.http.post("/api/play-now", json={"game": "gladius"}).status_code for _ in range(6)]
    assert 429 in made
    at = livia.at(table)
    with pytest.raises(ConnectionClosed):
        flood(at, ['{"type": "ping"}'] * 400)
    assert "too fast" in str(at.raw)
    time.sleep(1)
    others = [livia.at(table) for _ in range(3)]
    with pytest.raises((InvalidStatus, ConnectionClosed)):
        livia.at(table).next()
    with pytest.raises(ConnectionClosed, match="4000"):
        flood(others[0], [])
    for other in others:
        other.close()
    answers = [livia.http.get("/api/games") for _ in range(60)]
    late = [answer for answer in answers if answer.status_code == 429]
    assert late
    assert late[0].headers["retry-after"]
    assert late[0].json()["title"] == "TooFast"
    served.end()


def test_a_flood_over_many_routes_is_one_flood(tmp_path: Path) -> None:
    served = Served(f"sqlite:///{tmp_path}/m.db", tmp_path, http_rate=0.1, http_burst=12)
    livia = Person(served)
    routes = ("/api/games", "/api/tables", "/api/games/gladius/rules/GLA-5.3", "/api/asyncapi.json")
    assert 429 in [livia.http.get(route).status_code for route in routes * 4]
    served.end()


def test_whoever_guesses_tokens_is_soon_not_heard(tmp_path: Path) -> None:
    served = Served(f"sqlite:///{tmp_path}/m.db", tmp_path, address_http_rate=0.1, address_http_burst=10)
    with httpx.Client(base_url=served.url) as mallory:
        guesses = [mallory.get("/api/me", headers={"Authorization": f"Bearer {n}"}).status_code for n in range(20)]
    assert guesses[0] == 401
    assert guesses[-1] == 429
    served.end()


def test_many_guests_at_one_address_are_one_address(tmp_path: Path) -> None:
    """A guest costs nothing: each of these does little, and all of them together too much."""
    few = {"address_making_rate": 0.1, "address_making_burst": 6, "address_sockets": 3}
    served = Served(f"sqlite:///{tmp_path}/m.db", tmp_path, **few)
    table = Person(served).table("me", "friend")["table"]["id"]
    crowd = [Person(served) for _ in range(4)]
    sockets = [guest.at(table) for guest in crowd]
    for socket in sockets[:3]:
        assert socket.until("hello")
    with pytest.raises(ConnectionClosed, match="1013"):
        sockets[3].until("hello")
    sockets[0].close()
    time.sleep(0.2)
    assert crowd[0].at(table).until("hello"), "a place that was left is free"
    made = [guest.http.post("/api/play-now", json={"game": "gladius"}).status_code for guest in crowd * 2]
    assert (made.count(201), made.count(429)) == (5, 3)
    served.end()


def test_addresses_that_are_given_out_together_are_one() -> None:
    assert household("2001:db8::1") == household("2001:db8::ffff:2") != household("2001:db8:0:1::1")
    assert household("::ffff:192.0.2.7") == household("192.0.2.7") == "192.0.2.7"
    assert household("unknown") == "unknown"


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "https://127.0.0.1.evil.example", "file://", "http://[x"])
def test_foreign_pages_are_turned_away(livia: Person, origin: str) -> None:
    answer = livia.http.post("/api/play-now", json={"game": "gladius"}, headers={"Origin": origin})
    assert answer.status_code == 403
    table = livia.post("/api/play-now", game="gladius")["table"]["id"]
    with pytest.raises(InvalidStatus):
        livia.at(table, origin=origin)
    own = livia.http.post("/api/play-now", json={"game": "gladius"}, headers={"Origin": livia.server.url})
    assert own.status_code == 201


def test_without_the_csrf_token_nothing_changes(livia: Person) -> None:
    token = livia.http.headers.pop("X-CSRF-Token")
    for wrong in ({}, {"X-CSRF-Token": "x"}, {"X-CSRF-Token": Person(livia.server).http.headers["X-CSRF-Token"]}):
        answer = livia.http.post("/api/play-now", json={"game": "gladius"}, headers=wrong)
        assert answer.status_code == 403
    assert livia.http.post("/api/play-now", json={"game": "gladius"}, headers={"X-CSRF-Token": token}).is_success


def test_forged_cookies_are_nobody(server: Served, victim: At) -> None:
    mallory = Person(server)
    table = victim.got[0]["table"]["id"]
    honest = mallory.http.cookies["munera"]
    name, rest = honest.split(".", 1)
    for forged in ("", "x", f"{'a' * 16}.{rest}", f"{name}.{rest[:-2]}xx", honest + "x", "\\351", ";;;="):
        headers = {"Cookie": f"munera={forged}"}
        answer = httpx.post(f"{server.url}/api/play-now", json={"game": "gladius"}, headers=headers)
        assert answer.status_code == 401, forged
        with At(server, table, headers) as at:
            assert at.until("hello")["seats"] == []


def test_tokens_that_are_none(server: Served, victim: At) -> None:
    table = victim.got[0]["table"]["id"]
    for token in ("Bearer x", "Bearer", "Basic eDp5", "Bearer " + "x" * 3000):
        assert httpx.get(f"{server.url}/api/me", headers={"Authorization": token}).status_code == 401
        with pytest.raises(InvalidStatus):
            At(server, table, {"Authorization": token})


def test_sockets_of_tables_that_are_not_there(livia: Person) -> None:
    private = Person(livia.server).table("me", "friend", visibility="private")["table"]["id"]
    for table in (private, "nothing", "a" * 300, "%00", "..%2f..%2fetc"):
        with pytest.raises((InvalidStatus, ConnectionClosed)):
            livia.at(table).next()
    for table in (private, "nothing"):  # a page is told why, and the same of both
        with pytest.raises(ConnectionClosed, match="no such table, or it is private"):
            livia.at(table).next()


@given(path=st.text(max_size=30), body=JSON)
@settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
def test_requests_that_make_no_sense(server: Served, path: str, body: Any) -> None:
    person = watching(server)
    for wanted in ("/api/tables", "/api/play-now", f"/api/tables/{watched(person)}/sit", "/api/me"):
        method = "PUT" if wanted == "/api/me" else "POST"
        answer = person.http.request(method, wanted, json=body)
        assert 400 <= answer.status_code < 500, answer.text
        assert answer.headers["content-type"] == "application/problem+json"
    odd = person.http.get(f"/api/tables/{quote(path.encode(errors='replace'), safe='')}")
    assert odd.status_code in (200, 400, 404, 405)


@pytest.mark.parametrize("body", [b"[" * 60_000, b'{"a":' * 9_000], ids=["lists", "objects"])
def test_what_is_nested_too_deeply_is_not_read(livia: Person, body: bytes) -> None:
    answer = livia.http.post("/api/tables", content=body, headers={"Content-Type": "application/json"})
    assert (answer.status_code, answer.json()["title"]) == (400, "TooDeep")


def test_a_request_that_does_not_fit_is_told_which_field(livia: Person) -> None:
    answer = livia.http.post("/api/play-now", json={"game": "gladius", "players": -3})
    assert "players" in answer.json()["detail"]
    answer = livia.http.post("/api/play-now", json={"game": "gladius", "colour": "red"})
    assert "colour" in answer.json()["detail"]


def test_what_is_not_seen_is_not_kept(livia: Person) -> None:
    """No control characters (PostgreSQL takes no NUL), no marks that turn a line round, and no name of spaces."""
    assert livia.put("/api/me", name="Li\0via\u202e \t I")["name"] == "Livia I"
    seats = [{"kind": "me", "name": "\x07 "}, {"kind": "same_screen", "name": " Aunt\nIda "}, {"kind": "friend"}]
    made = livia.post("/api/tables", game="gladius", seats=seats)
    assert [seat["name"] for seat in made["table"]["seats"]] == ["Livia I", "Aunt Ida", ""]
    body = {"invite": made["invites"][0]["token"], "name": "  ", "program": True, "words": "alea\0 iacta"}
    sat = httpx.post(f"{livia.server.url}/api/tables/{made['table']['id']}/sit", json=body).json()
    assert sat["table"]["seats"][2]["name"].startswith("Guest ")
    with livia.at(made["table"]["id"]) as at:
        at.send("chat", text="Ave\0, \u2066Marce")
        assert at.until("chat")["text"] == "Ave, Marce"


def test_seats_and_options_say_the_same_number_of_players(livia: Person) -> None:
    seats = [{"kind": "me"}, {"kind": "bot"}]
    wanted = {"game": "gladius", "seats": seats, "options": {"players": 3}}
    answer = livia.http.post("/api/tables", json=wanted)
    assert (answer.status_code, answer.json()["title"]) == (400, "BadOption")
    told = livia.post("/api/games/gladius/agreement", players=2, options={"players": 3})
    assert told["wrong"]["title"] == "BadOption"


PEOPLE: dict[str, Person] = {}


def watching(server: Served) -> Person:
    return PEOPLE.setdefault(server.url, Person(server, "Watcher"))


def test_half_a_request_holds_nobody_up(server: Served) -> None:
    held = []
    for _ in range(50):
        raw = plain.create_connection(("127.0.0.1", server.port))
        raw.send(b"GET /api/games HTTP/1.1\r\nHost: x\r\nX-Slow: ")
        held.append(raw)
    assert httpx.get(f"{server.url}/readyz").status_code == 200
    for raw in held:
        raw.close()


@pytest.fixture(scope="module")
def narrow(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server of little patience, with room for ten."""
    folder = tmp_path_factory.mktemp("narrow")
    served = Served(f"sqlite:///{folder}/m.db", folder, request_time=1, connections=10)
    yield served
    served.end()


def told(server: Served, *said: bytes) -> bytes:
    """What is answered, to the end of the connection, to somebody who says this piece by piece and then waits."""
    with plain.create_connection(("127.0.0.1", server.port), timeout=10) as raw:
        for piece in said:
            raw.sendall(piece)
            time.sleep(0.05)
        heard = b""
        while piece := raw.recv(4096):
            heard += piece
        return heard


BEGUN = b"GET /healthz HTTP/1.1\r\nHost: x\r\n"
POSTED = b"POST /api/play-now HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
HALVES: dict[str, tuple[bytes, ...]] = {
    "nothing": (),
    "half a head": (BEGUN + b"X-Slow: ",),
    "half a body": (POSTED + b"Content-Length: 20\r\n\r\n{",),
    "empty lines after a whole request": (BEGUN + b"\r\n", b"\r\n", b"\r\n"),
    "half of the next": (BEGUN + b"\r\n" + BEGUN,),
}


@pytest.mark.parametrize("half", HALVES)
def test_half_a_request_is_not_waited_for(narrow: Served, half: str) -> None:
    began = time.monotonic()
    heard = told(narrow, *HALVES[half])
    assert time.monotonic() - began < 8
    assert b"408 Request Timeout" in heard
    assert b"TooSlow" in heard
    assert heard.count(b"200 OK") == HALVES[half][:1].count(BEGUN + b"\r\n") + (half == "half of the next")
    assert "a request failed" not in narrow.log.read_text()


ENDLESS = b"X-Long: " + b"x" * 3000
HEADS: dict[str, tuple[bytes, ...]] = {
    "a name": (BEGUN, *[b"x" * 3000] * 14),
    "a value": (BEGUN + ENDLESS, *[b"x" * 3000] * 13),
    "many values": (BEGUN, *[ENDLESS + b"\r\n"] * 14),
    "an address": (b"GET /", *[b"x" * 3000] * 14),
    "all at once": (BEGUN + ENDLESS * 13,),
    "after the body": (POSTED + b"Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n0\r\n", *[ENDLESS] * 14),
}


@pytest.mark.parametrize("head", HEADS)
def test_a_head_without_end_is_not_read(server: Served, head: str) -> None:
    with contextlib.suppress(ConnectionResetError, BrokenPipeError):  # it was still talking
        assert b"431 Request Header Fields Too Large" in told(server, *HEADS[head])
    assert httpx.get(f"{server.url}/readyz").status_code == 200


def test_what_is_not_http_is_told_so(server: Served) -> None:
    heard = told(server, b"\x16\x03\x01\x02 is TLS\r\n\r\n")
    assert heard.startswith(b"HTTP/1.1 400")
    assert b"application/problem+json" in heard


def test_there_is_room_for_so_many_connections(narrow: Served) -> None:
    held = [plain.create_connection(("127.0.0.1", narrow.port)) for _ in range(10)]
    time.sleep(0.2)
    assert b"503 Service Unavailable" in told(narrow)
    held.pop().close()
    time.sleep(0.2)
    assert httpx.get(f"{narrow.url}/readyz").status_code == 200
    for raw in held:
        raw.close()


def test_secrets_do_not_lie_in_the_database(tmp_path: Path) -> None:
    served = Served(f"sqlite:///{tmp_path}/m.db", tmp_path)
    livia = Person(served, "Livia")
    made = livia.table("me", "friend", "friend")
    table = made["table"]["id"]
    body = {"invite": made["invites"][0]["token"], "program": True, "name": "HAL"}
    token = httpx.post(f"{served.url}/api/tables/{table}/sit", json=body).json()["token"]
    cookie = livia.http.cookies["munera"]
    played = livia.post("/api/play-now", game="gladius", level="random")["table"]["id"]
    livia.http.delete(f"/api/tables/{played}")
    seed = msgspec.json.decode(livia.http.get(f"/api/tables/{played}/record").text.splitlines()[-1])["seed"]
    running = livia.post("/api/play-now", game="gladius", level="random")["table"]["id"]
    served.stop()
    kept = b"".join(path.read_bytes() for path in tmp_path.glob("m.db*") if not path.name.endswith(".secret"))
    for secret in (made["invites"][1]["token"], token, cookie):
        assert secret.encode() not in kept
    assert kept.count(seed.encode()) <= 2  # in the last line of the game that ended (and its journal), where it is open
    assert running.encode() in kept
    assert (tmp_path / "m.db.secret").stat().st_mode & 0o077 == 0
    log = served.log.read_text()
    for secret in (made["invites"][1]["token"], token, cookie, seed):
        assert secret not in log


def test_connect_is_what_browsers_do(livia: Person) -> None:
    """A browser cannot set headers on a socket: the cookie and its own origin are enough."""
    table = livia.post("/api/play-now", game="gladius")["table"]["id"]
    address = f"{livia.server.url.replace('http', 'ws', 1)}/api/tables/{table}/socket"
    headers = {"Cookie": f"munera={livia.http.cookies['munera']}"}
    with connect(address, additional_headers=headers, origin=livia.server.url) as socket:  # type: ignore[arg-type]
        assert msgspec.json.decode(socket.recv(5))["seats"] == [0]
