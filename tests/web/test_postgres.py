"""Several server processes at the same tables, on a real PostgreSQL."""

from __future__ import annotations

import itertools
import shutil
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from munera.match.verify import verify
from tests.web import postgres
from tests.web.kit import At, Person, Served, play_to_the_end
from tests.web.test_restart import drop_hundreds_of_sockets, survive
from tests.web.test_sockets import end_of

pytestmark = [
    pytest.mark.once,
    pytest.mark.xdist_group("postgres"),
    pytest.mark.skipif(postgres.may_be_skipped(), reason=str(postgres.missing())),
]
SECRET = "the same for every process of the tests"


@pytest.fixture(scope="module")
def cluster() -> Iterator[postgres.Cluster]:
    folder = Path(tempfile.mkdtemp(prefix="munera-pg-"))
    started = postgres.Cluster(folder)
    yield started
    started.stop()
    shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture(scope="module")
def two(cluster: postgres.Cluster) -> Iterator[tuple[Served, Served]]:
    """Two processes on one database."""
    db = cluster.database("munera")
    first, second = (Served(db, cluster.folder, wait=False, secret=SECRET) for _ in range(2))
    first.ready()
    second.ready()
    yield first, second
    first.end()
    second.end()


def elsewhere(person: Person, server: Served) -> Person:
    """The same person, connected to another process."""
    other = Person.__new__(Person)
    other.server = server
    other.http = type(person.http)(base_url=server.url, timeout=20, cookies=person.http.cookies)
    other.http.headers["X-CSRF-Token"] = person.http.headers["X-CSRF-Token"]
    return other


def duel(first: Served, second: Served) -> tuple[Person, Person, str]:
    """Two people at a table, each at another process."""
    livia, marcus = Person(first, "Livia"), Person(second, "Marcus")
    made = livia.table("me", "friend")
    table = made["table"]["id"]
    marcus.post(f"/api/tables/{table}/sit", invite=made["invites"][0]["token"])
    return livia, marcus, table


def test_a_seat_at_any_process_sees_every_move(two: tuple[Served, Served]) -> None:
    livia, marcus, table = duel(*two)
    with livia.at(table) as a, marcus.at(table) as b, elsewhere(livia, two[1]).at(table) as also:
        also.until("state")
        play_to_the_end(a, b)
        while also.state["status"] == "running":
            also.until("state")
        assert a.state["result"] == b.state["result"] == also.state["result"]
        assert [told["n"] for m in also.got if m["type"] == "state" for told in m["seats"][0]["told"]] == list(
            range(1, also.state["number"] + 1)
        )
    assert verify(livia.http.get(f"/api/tables/{table}/record").text).ok


def test_both_processes_answer_at_once_and_one_is_first(two: tuple[Served, Served]) -> None:
    """The same seat, the same moment, two processes: one answer stands."""
    livia = Person(two[0], "Livia")
    table = livia.post("/api/play-now", game="gladius", level="random")["table"]["id"]
    with livia.at(table) as a, elsewhere(livia, two[1]).at(table) as b:
        for _ in range(200):
            both_at_the_same(a, b)
            if a.state["status"] != "running":
                break
            known = a.state["number"]
            options = a.seen(0)["options"]
            sent = [
                (at, at.send("answer", seat=0, after=known, action=options[i % len(options)]["action"]))
                for i, at in enumerate((a, b))
            ]
            kinds = sorted(at.outcome(command)["kind"] for at, command in sent)
            assert kinds in (["StaleAnswer", "answered"], ["TableClosed", "answered"])
        assert a.state["status"] == "over"
    assert verify(livia.http.get(f"/api/tables/{table}/record").text).ok


def both_at_the_same(a: At, b: At) -> None:
    """Read on until both have seen the same moment at which seat 0 is asked."""
    while True:
        behind = a if a.state.get("number", -1) < b.state.get("number", -1) else b
        same = a.state and b.state and a.state["number"] == b.state["number"]
        if same and (0 in a.state["to_act"] or a.state["status"] != "running"):
            return
        (a if same else behind).until("state")


def test_a_command_sent_to_both_is_done_once(two: tuple[Served, Served]) -> None:
    livia = Person(two[0], "Livia")
    table = livia.post("/api/play-now", game="gladius", level="random")["table"]["id"]
    with livia.at(table) as a, elsewhere(livia, two[1]).at(table) as b:
        both_at_the_same(a, b)
        known, action = a.state["number"], a.seen(0)["options"][0]["action"]
        for at in (a, b):
            at.send("answer", seat=0, after=known, action=action, command="both")
        assert a.outcome("both") == b.outcome("both")


def test_chat_presence_takeback_and_seats_cross_processes(two: tuple[Served, Served]) -> None:
    livia, marcus, table = duel(*two)
    with livia.at(table) as a:
        with marcus.at(table) as b:
            a.until("presence", lambda message: all(seat["here"] for seat in message["seats"]))
            a.send("chat", text="Ave!")
            assert b.until("chat")["text"] == "Ave!"
            while not a.state:
                a.until("state")
            start = a.state["number"]
            who, seat = (a, 0) if 0 in a.state["to_act"] else (b, 1)
            who.answer(seat, who.seen(seat)["options"][0]["action"])
            for at in (a, b):
                while at.state["number"] == start:
                    at.until("state")
            assert a.outcome(a.send("takeback", seat=0, to=start))["kind"] == "asked"
            b.until("takeback")
            assert b.outcome(b.send("consent", seat=1, agree=True))["kind"] == "answered"
            a.until("state", lambda state: any(told["undo"] for told in state["seats"][0]["told"]))
        a.until("presence", lambda message: not message["seats"][1]["here"])


def test_who_is_sent_away_at_one_process_goes_at_the_other(two: tuple[Served, Served]) -> None:
    """A program from its seat, and everybody from a table that is closed."""
    livia, marcus = Person(two[0], "Livia"), Person(two[1], "Marcus")
    made = livia.table("me", "friend", "friend")
    table = made["table"]["id"]
    invite = {"invite": made["invites"][0]["token"], "program": True}
    token = marcus.http.post(f"/api/tables/{table}/sit", json=invite).json()["token"]
    with At(two[1], table, {"Authorization": f"Bearer {token}"}) as its, marcus.at(table) as his:
        its.until("hello")
        his.until("hello")
        assert livia.http.delete(f"/api/tables/{table}/invites/1").status_code == 204
        assert end_of(its)[0] == 1008
        assert livia.http.delete(f"/api/tables/{table}").status_code == 204
        assert end_of(his) == (4404, "this table was closed")


def test_a_process_goes_down_and_its_players_are_away(two: tuple[Served, Served]) -> None:
    """A bot may be called for their seats at once."""
    first, second = two
    livia, marcus, table = duel(first, second)
    with marcus.at(table) as b, livia.at(table) as a:
        a.until("state")
        b.until("presence", lambda message: message["seats"][0]["here"])
        first.stop()
        b.until("presence", lambda message: not message["seats"][0]["here"])
        assert b.outcome(b.send("stand_in", seat=0, on=True))["kind"] == "answered"
    first.start()


def test_one_process_is_killed_and_the_other_goes_on(two: tuple[Served, Served]) -> None:
    first, second = two
    livia = Person(first, "Livia")
    table = livia.table("me", "bot sensible", "bot random")["table"]["id"]
    with livia.at(table) as at:
        at.until("state", lambda state: 0 in state["to_act"])
        at.answer(0, at.seen(0)["options"][0]["action"])
        first.kill()
    with elsewhere(livia, second).at(table) as at:
        at.until("state")
        play_to_the_end(at)
    first.start()


def test_killed_in_the_middle_of_games(two: tuple[Served, Served]) -> None:
    """Both processes are killed in turn while games are played at both."""
    first, second = two
    turns = itertools.cycle([first, second])

    def strike() -> None:
        struck = next(turns)
        struck.kill()
        struck.start()

    survive(first, 2, strike, tables=2)


def test_hundreds_of_dropped_sockets(two: tuple[Served, Served]) -> None:
    drop_hundreds_of_sockets(two[1])


def test_the_database_is_restarted(cluster: postgres.Cluster, two: tuple[Served, Served]) -> None:
    livia, marcus, table = duel(*two)
    with livia.at(table) as a, marcus.at(table) as b:
        a.until("state")
        b.until("state")
        cluster.restart()
        time.sleep(2)
        who, seat = (a, 0) if 0 in a.state["to_act"] else (b, 1)
        action = who.seen(seat)["options"][0]["action"]
        for _ in range(10):  # a connection of the pool may have to break first
            who.send("answer", seat=seat, after=who.state["number"], action=action, command="again")
            message = who.next()
            while message["type"] not in ("outcome", "error"):
                message = who.next()
            if message["type"] == "outcome":
                break
        assert message["kind"] == "answered"
        other = b if who is a else a
        assert other.until("state")["number"] == message["number"]
