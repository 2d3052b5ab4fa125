"""At the table: answers, refusals, undo, takeback, hints, chat; leaving and coming back."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from tests.web.kit import At, ConnectionClosed, Person, play_to_the_end

pytestmark = pytest.mark.once


def duel(livia: Person, marcus: Person) -> tuple[At, At]:
    """Two people at a table, both connected."""
    made = livia.table("me", "friend")
    table = made["table"]["id"]
    marcus.post(f"/api/tables/{table}/sit", invite=made["invites"][0]["token"])
    a, b = livia.at(table), marcus.at(table)
    a.until("state")
    b.until("state")
    return a, b


def asked(*people: At) -> tuple[At, int]:
    """Whoever is to act first."""
    seat = people[0].state["to_act"][0]
    return next(person for person in people if seat in person.seats), seat


def test_hello_then_the_state(livia: Person) -> None:
    table = livia.post("/api/play-now", game="gladius", level="random")["table"]["id"]
    with livia.at(table) as at:
        assert at.next()["type"] == "hello"
        assert at.seats == [0]
        state = at.until("state", lambda state: 0 in state["to_act"])
        [seen] = state["seats"]
        assert seen["view"]["seat"] == 0
        assert seen["question"]
        assert {"action", "text"} == set(seen["options"][0])
        assert seen["undo"]["possible"] is False


def test_an_answer_is_acknowledged_and_seen_by_the_other(livia: Person, marcus: Person) -> None:
    a, b = duel(livia, marcus)
    with a, b:
        who, seat = asked(a, b)
        other = b if who is a else a
        outcome = who.answer(seat, who.seen(seat)["options"][0]["action"])
        assert outcome["kind"] == "answered"
        told = other.until("state")
        assert told["number"] == outcome["number"]
        assert [entry["n"] for entry in told["seats"][0]["told"]] == list(range(outcome["n"], outcome["number"] + 1))


def test_what_is_said_in_a_hurry_is_done_in_its_order(livia: Person, marcus: Person) -> None:
    a, b = duel(livia, marcus)
    with a, b:
        who, seat = asked(a, b)
        option = who.seen(seat)["options"][0]["action"]
        sent = [who.send("answer", seat=seat, after=who.state["number"], action=option)]
        for _ in range(25):
            sent += [who.send("why", seat=seat, action=option), who.send("undo", seat=1 - seat)]
        done = [who.until("outcome")["command"]]
        while len(done) < len(sent):
            message = who.next()
            if message["type"] in ("outcome", "why"):
                done.append(message["command"])
        assert done == sent
        assert who.answer(seat, "sing loudly")["kind"] == "MalformedAnswer"


def test_what_was_said_before_leaving_is_done(livia: Person, marcus: Person) -> None:
    a, b = duel(livia, marcus)
    who, seat = asked(a, b)
    other = b if who is a else a
    who.send("chat", text="I must go")
    who.send("answer", seat=seat, after=who.state["number"], action=who.seen(seat)["options"][0]["action"])
    who.close()
    with other:
        assert other.until("chat")["text"] == "I must go"
        assert other.until("state")["seats"][0]["told"][0]["seat"] == seat


def test_refusals_have_a_name_and_a_rule(livia: Person, marcus: Person) -> None:
    a, b = duel(livia, marcus)
    with a, b:
        who, seat = asked(a, b)
        option = who.seen(seat)["options"][0]["action"]
        assert who.answer(seat, "sing loudly")["kind"] == "MalformedAnswer"
        assert who.answer(seat, option, after=1)["kind"] == "StaleAnswer"
        assert who.answer(seat, option, after=999)["kind"] == "StaleAnswer"
        refused = who.answer(seat, "pass")
        assert refused["kind"] in ("Forbidden", "MalformedAnswer")
        assert who.answer(1 - seat, option)["kind"] == "NotYours"
        assert who.answer(7, option)["kind"] == "NotYours"


def test_the_same_command_is_done_once(livia: Person, marcus: Person) -> None:
    a, b = duel(livia, marcus)
    with a, b:
        who, seat = asked(a, b)
        number, option = who.state["number"], who.seen(seat)["options"][0]["action"]
        first = who.answer(seat, option, after=number, command="mine-1")
        assert who.answer(seat, option, after=number, command="mine-1") == first
        person = livia if who is a else marcus
        with person.at(who.got[0]["table"]["id"]) as again:
            again.until("state")
            assert again.answer(seat, option, after=number, command="mine-1") == first
            assert again.state["number"] == first["number"]


def test_undo_and_why_not(livia: Person, marcus: Person) -> None:
    a, b = duel(livia, marcus)
    with a, b:
        who, seat = asked(a, b)
        refused = who.outcome(who.send("undo", seat=seat))
        assert refused["kind"] == "CannotUndo"
        assert refused["text"]
        who.answer(seat, who.seen(seat)["options"][0]["action"])
        before = who.state
        may = who.seen(seat)["undo"]
        outcome = who.outcome(who.send("undo", seat=seat, command="back"))
        assert (outcome["kind"] == "answered") == may["possible"]
        if may["possible"]:
            assert who.seen(seat)["told"][0]["undo"] == before["number"]
            assert who.outcome(who.send("undo", seat=seat, command="back")) == outcome


def test_takeback_needs_the_others(livia: Person, marcus: Person) -> None:
    a, b = duel(livia, marcus)
    with a, b:
        start = a.state["number"]
        for _ in range(3):
            who, seat = asked(a, b)
            outcome = who.answer(seat, who.seen(seat)["options"][0]["action"])
            other = b if who is a else a
            other.until("state", lambda state, n=outcome["number"]: state["number"] == n)
        assert a.outcome(a.send("takeback", seat=0, to=start))["kind"] == "asked"
        request = b.until("takeback")
        assert (request["seat"], request["to"], request["asked"]) == (0, start, [1])
        b.outcome(b.send("consent", seat=1, agree=False))
        assert a.until("takeback")["seat"] is None
        a.outcome(a.send("takeback", seat=0, to=start))
        b.until("takeback", lambda message: message["seat"] == 0)
        assert a.outcome(a.send("consent", seat=0, agree=True))["kind"] == "CannotUndo"
        outcome = b.outcome(b.send("consent", seat=1, agree=True))
        assert outcome["kind"] == "answered"
        assert b.seen(1)["told"][0]["undo"] == start + 1


def test_why_not_is_told_to_the_asker_alone(livia: Person, marcus: Person) -> None:
    a, b = duel(livia, marcus)
    with a, b:
        who, seat = asked(a, b)
        who.send("why", seat=seat, action="bet gold 5 left", command="w1")
        reason = who.until("why")
        assert reason["command"] == "w1"
        assert reason["allowed"] or reason["text"]
        option = who.seen(seat)["options"][0]["action"]
        who.send("why", seat=seat, action=option)
        assert who.until("why")["allowed"] is True
        assert who.outcome(who.send("why", seat=1 - seat, action=option))["kind"] == "NotYours"
        other = b if who is a else a
        other.send("ping")
        assert other.until("pong")
        assert not [message for message in other.got if message["type"] == "why"]


@pytest.mark.parametrize("game", ["gladius", "for_glory", "arena_rex"])
def test_a_hint_is_one_of_the_options_and_says_why(livia: Person, game: str) -> None:
    table = livia.post("/api/play-now", game=game, level="random")["table"]["id"]
    with livia.at(table) as at:
        at.until("state", lambda state: 0 in state["to_act"] and len(at.seen(0)["options"]) > 1)
        at.send("hint", seat=0)
        hint = at.until("hint")
        assert hint["action"] in [option["action"] for option in at.seen(0)["options"]]
        assert "reckons this best, by " in hint["reason"]
        assert hint["text"]


def test_chat_and_presence(livia: Person, marcus: Person) -> None:
    a, b = duel(livia, marcus)
    with a:
        with b:
            a.until("presence", lambda message: all(seat["here"] for seat in message["seats"]))
            a.send("chat", text="  Ave,\n Marcus! ")
            said = b.until("chat")
            assert (said["name"], said["seat"], said["text"]) == ("Livia", 0, "Ave, Marcus!")
        a.until("presence", lambda message: not message["seats"][1]["here"])
        with marcus.at(a.got[0]["table"]["id"]) as again:
            assert again.until("chat")["text"] == "Ave, Marcus!"


def test_coming_back_nothing_is_missing_and_nothing_twice(livia: Person) -> None:
    table = livia.post("/api/play-now", game="gladius", level="random")["table"]["id"]
    told: list[int] = []
    after = 0
    status = "running"
    while status == "running":
        with livia.at(table, after) as at:
            state = at.until("state")
            assert state["after"] == after
            told += [entry["n"] for entry in state["seats"][0]["told"]]
            after, status = state["number"], state["status"]
            if 0 in state["to_act"]:
                at.send("answer", seat=0, after=after, action=at.seen(0)["options"][0]["action"])
                at.socket.close()
    assert told == list(range(1, after + 1))


def test_a_watcher_sees_the_watchers_view_and_may_do_nothing(livia: Person, marcus: Person) -> None:
    table = livia.post("/api/play-now", game="gladius", level="random")["table"]["id"]
    with livia.at(table) as at, marcus.at(table) as watching:
        watching.until("state")
        assert watching.seats == []
        [seen] = watching.state["seats"]
        assert (seen["seat"], seen["options"]) == (-2, [])
        assert watching.answer(0, "pass")["kind"] == "NotYours"
        at.until("state")
        play_to_the_end(at)
        while watching.state["status"] == "running":
            watching.until("state")
        assert watching.state["result"] == at.state["result"]


def test_several_at_one_screen_are_kept_apart(livia: Person) -> None:
    made = livia.table("me", "same_screen", "bot random")
    with livia.at(made["table"]["id"]) as at:
        state = at.until("state")
        assert at.seats == [0, 1]
        first, second = state["seats"]
        assert first["view"]["spectators"][1]["hand"] is None
        assert second["view"]["spectators"][0]["hand"] is None
        play_to_the_end(at)


def test_a_bot_stands_in_and_gives_the_seat_back(livia: Person, marcus: Person) -> None:
    a, b = duel(livia, marcus)
    table = a.got[0]["table"]["id"]
    with a:
        assert a.outcome(a.send("stand_in", seat=1, on=True))["kind"] == "NotYours"
        b.close()
        a.until("presence", lambda message: not message["seats"][1]["here"])
        assert a.outcome(a.send("stand_in", seat=1, on=True))["kind"] == "answered"
        for _ in range(2):
            while 0 not in a.state["to_act"]:
                a.until("state")
            a.answer(0, a.seen(0)["options"][0]["action"])
        with marcus.at(table) as back:
            back.until("presence", lambda message: not message["seats"][1]["stand_in"])
            assert back.seats == [1]
        assert a.outcome(a.send("stand_in", seat=0, on=True))["kind"] == "answered"
        assert a.outcome(a.send("stand_in", seat=0, on=False))["kind"] == "answered"


def test_who_is_late_is_played_by_a_bot(livia: Person) -> None:
    made = livia.table("me", "bot random", pace="1s")
    with livia.at(made["table"]["id"]) as at:
        state = at.until("state", lambda state: 0 in state["to_act"])
        assert 0 <= state["clock"]["0"] <= 1000
        at.until("presence", lambda message: message["seats"][0]["stand_in"])
        later = at.until("state", lambda other: other["number"] > state["number"])
        assert later["number"] > state["number"]


def test_a_waiting_table_tells_when_it_starts(livia: Person, marcus: Person) -> None:
    made = livia.table("me", "open")
    table = made["table"]["id"]
    with livia.at(table) as at:
        assert at.until("hello")["table"]["status"] == "waiting"
        assert at.answer(0, "pass", after=0)["kind"] == "TableClosed"
        marcus.post(f"/api/tables/{table}/sit")
        assert at.until("hello")["table"]["status"] == "running"
        assert at.until("state")["after"] == 0


def end_of(at: At) -> tuple[int, str]:
    """How the server closes this socket."""
    with pytest.raises(ConnectionClosed) as closed:
        at.until("nothing")
    assert closed.value.rcvd is not None
    return closed.value.rcvd.code, closed.value.rcvd.reason


def test_who_leaves_a_private_table_does_not_stay_to_watch(livia: Person, marcus: Person) -> None:
    made = livia.table("me", "friend", "friend", visibility="private")
    table = made["table"]["id"]
    marcus.post(f"/api/tables/{table}/sit", invite=made["invites"][0]["token"])
    with livia.at(table) as hers, marcus.at(table) as his:
        assert his.until("hello")["seats"] == [1]
        marcus.post(f"/api/tables/{table}/leave")
        assert end_of(his) == (4404, "there is no such table, or it is private")
        livia.post(f"/api/tables/{table}/leave")
        assert hers.until("hello", lambda hello: not hello["seats"]), "it is her table: she may watch"


def test_nobody_waits_at_a_table_that_was_closed(livia: Person, marcus: Person) -> None:
    made = livia.table("me", "friend", "open")
    table = made["table"]["id"]
    marcus.post(f"/api/tables/{table}/sit", invite=made["invites"][0]["token"])
    with livia.at(table) as hers, marcus.at(table) as his:
        his.until("hello")
        assert livia.http.delete(f"/api/tables/{table}").status_code == 204
        assert end_of(hers) == end_of(his) == (4404, "this table was closed")
    with marcus.at(table) as late:
        assert end_of(late)[0] == 4404
    assert livia.http.delete(f"/api/tables/{table}").status_code == 404


def program(livia: Person, made: dict[str, Any]) -> dict[str, str]:
    """HAL takes the friend's seat; what it says who it is with."""
    sit = {"invite": made["invites"][0]["token"], "name": "HAL", "program": True}
    token = httpx.post(f"{livia.server.url}/api/tables/{made['table']['id']}/sit", json=sit).json()["token"]
    return {"Authorization": f"Bearer {token}"}


def test_a_program_is_sent_away_and_a_bot_plays_on(livia: Person, marcus: Person) -> None:
    made = livia.table("me", "friend")
    table, hal = made["table"]["id"], program(livia, made)
    revoke = f"/api/tables/{table}/invites/1"
    with livia.at(table) as hers, At(livia.server, table, hal) as its:
        assert its.until("hello")["seats"] == [1]
        hers.until("state")
        assert marcus.http.delete(revoke).status_code == 403
        assert livia.http.delete(f"/api/tables/{table}/invites/0").status_code == 409, "a person sits there"
        assert livia.http.delete(revoke).status_code == 204
        assert end_of(its) == (1008, "this token does not work any more")
        assert httpx.get(f"{livia.server.url}/api/tables/{table}", headers=hal).status_code == 401
        seat = hers.until("presence", lambda message: message["seats"][1]["stand_in"])["seats"][1]
        assert (seat["kind"], seat["name"], seat["here"]) == ("program", "HAL", False)
        play_to_the_end(hers)
    assert livia.http.delete(revoke).status_code == 409


def test_a_program_is_sent_away_before_the_game_begins(livia: Person, marcus: Person) -> None:
    """Its seat waits for a friend again."""
    made = livia.table("me", "friend", "open")
    table, hal = made["table"]["id"], program(livia, made)
    with At(livia.server, table, hal) as its:
        its.until("hello")
        assert livia.http.delete(f"/api/tables/{table}/invites/1").status_code == 204
        assert end_of(its)[0] == 1008
    seat = livia.get(f"/api/tables/{table}")["seats"][1]
    assert (seat["kind"], seat["waits_for"], seat["name"]) == ("empty", "friend", "")
    invite = livia.post(f"/api/tables/{table}/invites", seat=1)["token"]
    assert marcus.post(f"/api/tables/{table}/sit", invite=invite)["seat"] == 1


@pytest.mark.rule("FG-35.5")
@pytest.mark.parametrize("on_turn", [True, False])
def test_a_player_of_for_glory_may_concede_at_any_time(livia: Person, marcus: Person, on_turn: bool) -> None:
    made = livia.table("me", "friend", game="for_glory")
    table = made["table"]["id"]
    marcus.post(f"/api/tables/{table}/sit", invite=made["invites"][0]["token"])
    with livia.at(table) as a, marcus.at(table) as b:
        a.until("state")
        b.until("state")
        who, seat = asked(a, b)
        if not on_turn:
            who, seat = (b, 1) if who is a else (a, 0)
        assert who.answer(seat, "concede")["kind"] == "answered"
        while a.state["status"] == "running":
            a.until("state")
        assert a.state["result"]["reason"] == f"@{seat} concedes"
        assert a.state["result"]["places"][seat] == 2
