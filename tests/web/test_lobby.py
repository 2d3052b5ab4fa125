"""The lobby: names, games, cards, rules; tables are made, people sit down, look back and play on."""

from __future__ import annotations

import httpx
import pytest

from munera.match.record import read
from munera.match.verify import verify
from tests.web.kit import Person, Served, play_to_the_end

pytestmark = pytest.mark.once


def finished(person: Person) -> str:
    """A game against bots, played to its end."""
    made = person.post("/api/play-now", game="gladius", level="random")
    with person.at(made["table"]["id"]) as at:
        play_to_the_end(at)
    return str(made["table"]["id"])


def test_health(server: Served) -> None:
    assert httpx.get(f"{server.url}/healthz").text == "ok"
    assert httpx.get(f"{server.url}/readyz").text == "ok"
    assert "munera_commit_seconds" in httpx.get(f"{server.url}/metrics").text


@pytest.mark.parametrize(("game", "players"), [("gladius", 3), ("for_glory", 2), ("arena_rex", 2)])
def test_play_now_seats_as_many_as_a_game_is_usually_played_by(server: Served, game: str, players: int) -> None:
    seats = Person(server).post("/api/play-now", game=game, level="random")["table"]["seats"]
    assert [seat["kind"] for seat in seats] == ["human"] + ["bot"] * (players - 1)


def test_a_guest_has_a_name_and_may_change_it(server: Served) -> None:
    person = Person(server)
    assert person.get("/api/me")["name"].startswith("Guest ")
    assert person.put("/api/me", name="  Livia   Drusilla ")["name"] == "Livia Drusilla"
    assert person.get("/api/me")["name"] == "Livia Drusilla"
    assert person.http.put("/api/me", json={"name": ""}).status_code == 400


def test_games_with_their_house_rules(livia: Person) -> None:
    [gladius] = [game for game in livia.get("/api/games") if game["name"] == "gladius"]
    assert gladius["players"] == [2, 3, 4, 5]
    assert [bot["key"] for bot in gladius["bots"]] == ["sensible", "casual", "random"]
    healer = next(switch for switch in gladius["switches"] if switch["key"] == "healer_metric")
    assert healer["text"]
    assert healer["default"] in healer["values"]


def test_cards_by_the_indices_of_the_views(livia: Person) -> None:
    cards = livia.get("/api/games/gladius/catalogue")
    assert cards["decks"]["gladiators"][0]["name"] == "Crixus"
    assert {"gladiators", "events", "influence", "spectators", "tokens"} == set(cards["decks"])
    assert all(card["text"] for card in cards["decks"]["influence"])
    again = livia.http.get("/api/games/gladius/catalogue", headers={"If-None-Match": f'"{cards["digest"]}"'})
    assert again.status_code == 304


def test_rules_can_be_searched(livia: Person) -> None:
    assert livia.get("/api/games/gladius/rules", q="second bet")["rules"][0]["id"].startswith("GLA-9")
    assert len(livia.get("/api/games/gladius/rules")["rules"]) > 100
    assert livia.get("/api/games/gladius/rules/GLA-5.1")["id"] == "GLA-5.1"
    unknown = livia.http.get("/api/games/gladius/rules/GLA-99.1")
    assert (unknown.status_code, unknown.json()["title"]) == (404, "UnknownRule")


def test_for_glory_has_house_rules_cards_and_rules_too(livia: Person) -> None:
    [game] = [game for game in livia.get("/api/games") if game["name"] == "for_glory"]
    assert game["players"] == [2, 3, 4]
    switches = {switch["key"]: switch for switch in game["switches"]}
    assert switches["machinations_turn_limit"]["rule"] == "FG-4.7"
    assert all(switch["text"] and switch["default"] in switch["values"] for switch in switches.values())
    cards = livia.get("/api/games/for_glory/catalogue")
    assert set(cards["decks"]) == {"gladiator", "training", "economy", "starting", "arena", "champion", "boast"}
    assert livia.get("/api/games/for_glory/rules/FG2-30.1")["title"]
    seats = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
    options = {"machinations_turn_limit": "none", "champions": True}
    table = livia.post("/api/tables", game="for_glory", seats=seats, options=options)["table"]
    assert (table["status"], table["options"]["champions"]) == ("running", True)


@pytest.mark.parametrize("key", ["roster", "arenas"])
def test_a_table_of_arena_rex_names_no_file_of_the_server(livia: Person, key: str) -> None:
    seats = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
    wanted = {"game": "arena_rex", "seats": seats, "options": {key: "/etc/hosts.yaml"}}
    answer = livia.http.post("/api/tables", json=wanted)
    assert (answer.status_code, answer.json()["title"]) == (400, "BadOption")
    assert "has no option" in answer.json()["detail"]


@pytest.mark.parametrize("options", [{"pack": "/etc/hosts.yaml"}, {"box": "/etc/hosts.yaml"}, {"champions": "yes"}])
def test_options_of_for_glory_are_checked(livia: Person, options: dict[str, object]) -> None:
    seats = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
    answer = livia.http.post("/api/tables", json={"game": "for_glory", "seats": seats, "options": options})
    assert (answer.status_code, answer.json()["title"]) == (400, "BadOption")


def test_bots_have_names_of_their_own(livia: Person) -> None:
    four = livia.table("me", "bot sensible", "bot random", "bot sensible")
    called = [seat["name"] for seat in four["table"]["seats"]]
    assert called == ["Livia", "Otho", "Fulvia", "Balbus"]
    livia.put("/api/me", name="Otho")
    called = [seat["name"] for seat in livia.table("me", "bot sensible")["table"]["seats"]]
    assert called == ["Otho", "Otho II"]


def test_one_click_and_you_play(livia: Person) -> None:
    table = livia.post("/api/play-now", game="gladius")["table"]
    assert table["status"] == "running"
    assert [seat["kind"] for seat in table["seats"]] == ["human", "bot", "bot"]
    assert table["id"] in [mine["id"] for mine in livia.get("/api/tables")["mine"]]


@pytest.mark.parametrize(
    "options, name",
    [({"healer_metric": "x"}, "BadOption"), ({"pack": "/etc/hosts.yaml"}, "BadOption"), ({"nonsense": 1}, "BadOption")],
)
def test_options_are_checked(livia: Person, options: dict[str, object], name: str) -> None:
    seats = [{"kind": "me"}, {"kind": "bot"}]
    answer = livia.http.post("/api/tables", json={"game": "gladius", "seats": seats, "options": options})
    assert answer.status_code == 400
    assert answer.headers["content-type"] == "application/problem+json"
    assert answer.json()["title"] == name
    assert "hosts" not in answer.json().get("hint", "")


@pytest.mark.parametrize(
    "seats, more",
    [
        (["me"], {}),
        (["me", "me"], {}),
        (["me", "bot clever"], {}),
        (["me", "bot os:system"], {}),
        (["me", "bot"], {"pace": "soon"}),
        (["me", "ghost"], {}),
    ],
)
def test_tables_that_cannot_be(livia: Person, seats: list[str], more: dict[str, str]) -> None:
    wanted = [dict(zip(("kind", "level"), seat.split(), strict=False)) for seat in seats]
    answer = livia.http.post("/api/tables", json={"game": "gladius", "seats": wanted, **more})
    assert answer.status_code == 400, answer.text


def test_a_friend_comes_by_link(livia: Person, marcus: Person) -> None:
    made = livia.table("me", "friend", "bot random")
    table, [invite] = made["table"], made["invites"]
    assert table["status"] == "waiting"
    assert invite["link"] == f"/t/{table['id']}#invite={invite['token']}"
    sit = f"/api/tables/{table['id']}/sit"
    assert marcus.http.post(sit, json={}).status_code == 409
    assert marcus.http.post(sit, json={"invite": "x" * 32}).status_code == 403
    seated = marcus.post(sit, invite=invite["token"])
    assert (seated["seat"], seated["token"], seated["table"]["status"]) == (1, None, "running")
    assert [seat["you"] for seat in seated["table"]["seats"]] == [False, True, False]
    assert marcus.http.post(sit, json={"invite": invite["token"]}).status_code == 403


def test_a_new_link_ends_the_old_one_and_links_can_be_revoked(livia: Person, marcus: Person) -> None:
    made = livia.table("me", "friend")
    table, old = made["table"]["id"], made["invites"][0]["token"]
    assert marcus.http.post(f"/api/tables/{table}/invites", json={"seat": 1}).status_code == 403
    new = livia.post(f"/api/tables/{table}/invites", seat=1)["token"]
    assert marcus.http.post(f"/api/tables/{table}/sit", json={"invite": old}).status_code == 403
    assert livia.http.delete(f"/api/tables/{table}/invites/1").status_code == 204
    assert marcus.http.post(f"/api/tables/{table}/sit", json={"invite": new}).status_code == 403


def test_anybody_takes_an_open_seat_of_a_public_table(livia: Person, marcus: Person) -> None:
    made = livia.table("me", "open", "open", visibility="public")
    table = made["table"]["id"]
    assert table in [info["id"] for info in marcus.get("/api/tables")["open"]]
    assert marcus.post(f"/api/tables/{table}/sit")["seat"] == 1
    left = marcus.post(f"/api/tables/{table}/leave")
    assert left["seats"][1]["kind"] == "empty"
    assert marcus.post(f"/api/tables/{table}/sit", seat=2)["seat"] == 2


def test_a_private_table_is_nobody_elses_business(livia: Person, marcus: Person) -> None:
    made = livia.table("me", "friend", visibility="private")
    table = made["table"]["id"]
    for path in ("", "/replay", "/record", "/moments/0"):
        assert marcus.http.get(f"/api/tables/{table}{path}").status_code == 404
    assert marcus.http.post(f"/api/tables/{table}/sit", json={}).status_code == 404
    assert marcus.post(f"/api/tables/{table}/sit", invite=made["invites"][0]["token"])["seat"] == 1
    assert marcus.get(f"/api/tables/{table}")["id"] == table


def test_the_owner_closes_a_table(livia: Person, marcus: Person) -> None:
    waiting = livia.table("me", "friend")["table"]["id"]
    assert marcus.http.delete(f"/api/tables/{waiting}").status_code == 403
    assert livia.http.delete(f"/api/tables/{waiting}").status_code == 204
    assert livia.http.get(f"/api/tables/{waiting}").status_code == 404
    running = livia.post("/api/play-now", game="gladius")["table"]["id"]
    assert livia.http.delete(f"/api/tables/{running}").status_code == 204
    assert livia.get(f"/api/tables/{running}")["status"] == "abandoned"


def test_looking_back_at_a_game_that_has_ended(livia: Person, marcus: Person) -> None:
    table = finished(livia)
    replay = livia.get(f"/api/tables/{table}/replay")
    last = replay["moments"][-1]["moment"]
    assert replay["seat"] == -3
    for seat in (-3, -2, 0, 1):
        seen = marcus.get(f"/api/tables/{table}/moments/{last // 2}", seat=seat)
        assert (seen["seat"], seen["last"], seen["result"]) == (seat, last, None)
    assert livia.get(f"/api/tables/{table}/moments/{last}")["result"]
    assert livia.http.get(f"/api/tables/{table}/moments/{last + 1}").status_code == 404
    assert livia.http.get(f"/api/tables/{table}/moments/-1").status_code in (400, 404)
    assert verify(livia.http.get(f"/api/tables/{table}/record").text).ok
    assert table in [info["id"] for info in livia.get("/api/tables")["finished"]]


def test_looking_back_while_it_goes_on_shows_no_more_than_one_knew(livia: Person, marcus: Person) -> None:
    table = livia.post("/api/play-now", game="gladius", level="random")["table"]["id"]
    for seat in (1, 2, -3):
        for path in ("replay", "record", "moments/3"):
            assert livia.http.get(f"/api/tables/{table}/{path}", params={"seat": seat}).status_code == 403
    assert livia.get(f"/api/tables/{table}/moments/3")["seat"] == 0
    assert marcus.get(f"/api/tables/{table}/moments/3")["seat"] == -2
    mine = read(livia.http.get(f"/api/tables/{table}/record").text)
    assert mine.redacted
    assert mine.seed is None


def test_playing_on_from_a_moment(livia: Person, marcus: Person) -> None:
    table = finished(livia)
    seats = [{"kind": "bot", "level": "random"}, {"kind": "me"}, {"kind": "bot", "level": "random"}]
    made = marcus.post(f"/api/tables/{table}/continue", at=20, seats=seats)
    new = made["table"]
    assert (new["parent"], new["status"]) == (table, "running")
    with marcus.at(new["id"]) as at:
        play_to_the_end(at)
    record = read(marcus.http.get(f"/api/tables/{new['id']}/record").text)
    assert record.header.parent is not None
    assert record.header.parent.answers == 20
    running = livia.post("/api/play-now", game="gladius")["table"]["id"]
    answer = livia.http.post(f"/api/tables/{running}/continue", json={"at": 1, "seats": seats})
    assert answer.status_code == 409


def test_the_same_once_more(livia: Person, marcus: Person) -> None:
    """House rules, bots and people stay as they were; for other people seats are kept, with new links."""
    seats = [{"kind": "bot", "level": "random", "name": "Brutus"}, {"kind": "me"}, {"kind": "open"}]
    made = livia.post("/api/tables", game="gladius", seats=seats, options={"healer_metric": "face_value"})
    table = made["table"]["id"]
    marcus.post(f"/api/tables/{table}/sit")
    answer = livia.http.post(f"/api/tables/{table}/again", json={})
    assert (answer.status_code, answer.json()["detail"]) == (409, "this game has not ended")
    with livia.at(table) as hers, marcus.at(table) as his:
        play_to_the_end(hers, his)
    again = livia.post(f"/api/tables/{table}/again")
    new = again["table"]
    assert new["status"] == "waiting"
    assert new["options"] == made["table"]["options"]
    assert [(seat["kind"], seat["waits_for"], seat["you"]) for seat in new["seats"]] == [
        ("bot", "", False), ("human", "", True), ("empty", "friend", False),
    ]  # fmt: skip
    assert new["seats"][0]["name"] == "Brutus"
    assert [invite["seat"] for invite in again["invites"]] == [2]


def test_pages_and_headers(server: Served) -> None:
    home = httpx.get(f"{server.url}/t/whatever")
    assert home.status_code == 200
    assert "text/html" in home.headers["content-type"]
    assert "script-src 'self';" in home.headers["content-security-policy"]
    assert "Munera" in home.text
    for path in ("/nothing.js", "/api/nothing", "/assets/../../app.py", "/%2e%2e/app.py", "/assets/none.js"):
        answer = httpx.get(f"{server.url}{path}")
        assert answer.status_code == 404, path
        assert answer.json()["status"] == 404


def test_what_the_players_say_into_chance_stands_in_the_record(livia: Person) -> None:
    made = livia.table("me", "open", "open")
    table = made["table"]["id"]
    marcus, drusus = Person(livia.server, "Marcus"), Person(livia.server, "Drusus")
    assert marcus.http.put(f"/api/tables/{table}/words", json={"words": "mine"}).status_code == 403
    assert livia.http.put(f"/api/tables/{table}/words", json={"words": " alea   iacta "}).status_code == 204
    assert livia.http.put(f"/api/tables/{table}/words", json={"words": "x" * 37}).status_code == 400
    marcus.post(f"/api/tables/{table}/sit", words="est")
    drusus.post(f"/api/tables/{table}/sit")
    late = livia.http.put(f"/api/tables/{table}/words", json={"words": "too late"})
    assert (late.status_code, late.json()["detail"]) == (409, "the game has begun")
    with livia.at(table) as at, marcus.at(table) as his, drusus.at(table) as last:
        play_to_the_end(at, his, last)
    record = read(livia.http.get(f"/api/tables/{table}/record").text)
    assert record.header.words == "alea iacta est"
    assert record.header.commitment == made["table"]["commitment"]
    assert verify(livia.http.get(f"/api/tables/{table}/record").text).ok
