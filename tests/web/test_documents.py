"""The documents say what the server does, and the example program plays."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from jsonschema import Draft202012Validator
from msgspec import structs

from munera.web import documents, messages
from munera.web.app import make_app
from munera.web.settings import BadSetting, Settings, read_settings
from tests.web.kit import Person

pytestmark = pytest.mark.once
DOCS = Path(__file__).parents[2] / "docs"
PROTOCOL = (DOCS / "protocol.md").read_text()


def test_every_request_is_described() -> None:
    app = make_app(Settings(db="sqlite:///never-opened.db", secret="x" * 32))
    for route in app.routes:
        path = re.sub(r":(str|int|path)", "", route.path_format).replace("table_id", "id").replace("{rule}", "{id}")
        if path.startswith("/api/") and "schema" not in path and path != "/api/tables/{id}/socket":
            assert path in PROTOCOL, path


@pytest.mark.parametrize("kind", [*messages.ClientMessage.__args__, *messages.ServerMessage.__args__])  # type: ignore[attr-defined]
def test_every_message_is_described(kind: type[msgspec.Struct]) -> None:
    tag = kind.__struct_config__.tag
    assert f'"type": "{tag}"' in PROTOCOL or f"**{tag}**" in PROTOCOL


def test_the_examples_of_messages_are_messages() -> None:
    said = re.findall(r'^\{"type": .*\}$', PROTOCOL.partition("### From a client")[2], re.MULTILINE)
    assert len(said) >= 9
    for text in said:
        messages.decoder.decode(text)


def test_the_examples_of_the_server_say_everything() -> None:
    """Each field of a message stands in its example."""
    kinds = {kind.__struct_config__.tag: kind for kind in messages.ServerMessage.__args__}  # type: ignore[attr-defined]
    part = PROTOCOL.partition("### From the server")[2].partition("### From a client")[0]
    said = re.findall(r'^\{"type": .*?\}$', part, re.MULTILINE | re.DOTALL)
    for message in map(json.loads, said):
        assert {field.name for field in structs.fields(kinds[message.pop("type")])} == set(message)
        for seat in message.get("seats", []) if "to_act" in message else []:
            assert {field.name for field in structs.fields(messages.Seen)} == set(seat)
    assert len(said) >= 10


def test_every_close_code_is_described() -> None:
    table = PROTOCOL.partition("| close code | why |")[2].partition("\n\n")[0]
    for file in Path(documents.__file__).parent.glob("*.py"):
        for code in re.findall(r'(?:close\(|_refuse\(socket, |"code": )(\d{4})', file.read_text(encoding="utf-8")):
            assert code in table, file.name


def test_every_file_is_described() -> None:
    files = (DOCS / "server.md").read_text().partition("## Files")[2]
    for file in Path(documents.__file__).parent.glob("[!_]*.py"):
        assert f"`{file.name}`" in files, file.name


def test_openapi_and_asyncapi() -> None:
    openapi = documents.openapi()
    assert openapi["paths"]["/api/tables"]["post"]["requestBody"]
    assert "NewTable" in openapi["components"]["schemas"]
    asyncapi = documents.asyncapi()
    assert len(asyncapi["components"]["messages"]) == 20
    for message in asyncapi["components"]["messages"].values():
        assert message["payload"]["$ref"].rpartition("/")[2] in asyncapi["components"]["schemas"]


def check(document: dict[str, Any], answer: httpx.Response, path: str) -> None:
    """The answer is what the document says of this path."""
    said = document["paths"][path][answer.request.method.lower()]["responses"]
    described = said.get(str(answer.status_code)) or said[f"{answer.status_code // 100}XX"]
    if "content" in described:
        schema = described["content"][answer.headers["content-type"]]["schema"]
        Draft202012Validator(schema | {"components": document["components"]}).validate(answer.json())
    else:
        assert answer.content == b""


def test_answers_are_as_the_document_says(livia: Person) -> None:
    document, http, nobody = livia.get("/api/openapi.json"), livia.http, httpx.Client(base_url=livia.server.url)
    made = livia.table("me", "friend")
    table, invite = f"/api/tables/{made['table']['id']}", made["invites"][0]["token"]
    for path in ("/api/me", "/api/games", "/api/tables"):
        check(document, http.get(path), path)
    for game in ("gladius", "for_glory", "arena_rex"):
        path = f"/api/games/{game}"
        cards = http.get(f"{path}/catalogue")
        again = http.get(f"{path}/catalogue", headers={"If-None-Match": cards.headers["etag"]})
        assert again.status_code == 304
        for answer in (cards, again):
            check(document, answer, "/api/games/{game}/catalogue")
        check(document, http.get(f"{path}/rules"), "/api/games/{game}/rules")
        for body in ({"players": 2}, {"players": 99}, {"players": 2, "options": {"colour": "red"}}, {"colour": 1}):
            check(document, http.post(f"{path}/agreement", json=body), "/api/games/{game}/agreement")
    check(document, http.get("/api/games/gladius/rules/GLA-5.3"), "/api/games/{game}/rules/{rule}")
    check(document, http.get(table), "/api/tables/{table_id}")
    check(document, nobody.post(f"{table}/sit", json={"invite": invite, "program": True}), "/api/tables/{table_id}/sit")
    check(document, http.get(f"{table}/replay"), "/api/tables/{table_id}/replay")
    check(document, http.get(f"{table}/moments/1"), "/api/tables/{table_id}/moments/{moment}")
    check(document, http.delete(table), "/api/tables/{table_id}")


def test_errors_are_as_the_document_says(livia: Person) -> None:
    document, http, nobody = livia.get("/api/openapi.json"), livia.http, httpx.Client(base_url=livia.server.url)
    table = f"/api/tables/{livia.table('me', 'friend')['table']['id']}"
    wrong = {
        400: (http.post("/api/play-now", json={"game": "gladius", "players": -3}), "/api/play-now"),
        401: (nobody.post("/api/play-now", json={"game": "gladius"}), "/api/play-now"),
        403: (http.put("/api/me", json={"name": "X"}, headers={"X-CSRF-Token": "x"}), "/api/me"),
        404: (http.get("/api/tables/nothing"), "/api/tables/{table_id}"),
        409: (http.post(f"{table}/again"), "/api/tables/{table_id}/again"),
        413: (http.post("/api/tables", content=b'"' + b"x" * 100_000 + b'"'), "/api/tables"),
    }
    for status, (answer, path) in wrong.items():
        assert (answer.status_code, answer.json()["status"]) == (status, status)
        check(document, answer, path)


def test_the_document_says_who_may_ask() -> None:
    document = documents.openapi()
    schemes = document["components"]["securitySchemes"]
    assert (schemes["cookie"]["name"], schemes["csrf"]["name"]) == ("munera", "X-CSRF-Token")
    assert schemes["token"]["scheme"] == "bearer"
    for path in document["paths"].values():
        for verb, operation in path.items():
            assert all(set(one) <= set(schemes) for one in operation["security"])
            assert ({"cookie": []} in operation["security"]) == (verb == "get")


def test_typescript_names_every_type_it_uses() -> None:
    text = documents.typescript()
    known = set(re.findall(r"export (?:interface|type) (\w+)", text))
    used = set(re.findall(r"\b[A-Z]\w+\b", re.sub(r'/\*\*[\s\S]*?\*/|"[^"]*"|//.*', "", text)))
    assert used <= known | {"Record"}
    assert {"GladiusView", "ForGloryView", "State", "TableInfo", "ClientMessage", "ServerMessage"} <= known
    assert re.findall(r"export (?:interface|type) \w+\..*", text) == [], "two games have a type of the same name"


def test_the_documents_are_served(livia: Person) -> None:
    assert livia.get("/api/openapi.json")["openapi"].startswith("3.")
    assert livia.get("/api/asyncapi.json")["asyncapi"] == "3.0.0"


def test_every_setting_is_described() -> None:
    text = (DOCS / "server.md").read_text()
    for field in structs.fields(Settings):
        assert f"MUNERA_{field.name.upper()}" in text, field.name


def test_settings_from_environment_and_flags(tmp_path: Path) -> None:
    db = f"sqlite:///{tmp_path}/m.db"
    settings = read_settings({"MUNERA_PORT": "9000", "MUNERA_HTTPS": "true", "MUNERA_DB": db}, host="::1", port=None)
    assert (settings.port, settings.https, settings.host) == (9000, True, "::1")
    assert read_settings({"MUNERA_DB": db}).secret == settings.secret
    for wrong in (
        {"MUNERA_PORT": "x"},
        {"MUNERA_SECRET": "short"},
        {"MUNERA_DB": "postgresql://x"},
        {"MUNERA_DB": "mysql://x"},
    ):
        with pytest.raises(BadSetting):
            read_settings({"MUNERA_DB": db} | wrong)


def test_the_example_program_takes_a_seat_and_plays(livia: Person) -> None:
    made = livia.table("bot random", "friend", "bot random")
    link = livia.server.url + made["invites"][0]["link"]
    program = [sys.executable, str(DOCS / "examples" / "bot_client.py"), livia.server.url, link]
    environment = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    done = subprocess.run(program, env=environment, capture_output=True, text=True, timeout=60)
    assert "places" in done.stdout, done.stderr
    table = livia.get(f"/api/tables/{made['table']['id']}")
    assert (table["status"], table["seats"][1]["kind"], table["seats"][1]["name"]) == ("over", "program", "Program")
