"""The law of secrecy over all that leaves the server: in worlds a seat cannot tell apart it is sent the same bytes."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import count, islice
from pathlib import Path
from random import Random
from typing import Any, get_args
from zlib import crc32

import msgspec
import pytest
from msgspec import structs

from munera.engine.action import OPEN, WATCHER
from munera.match import judge
from munera.match.outcome import StaleAnswer
from munera.match.play import Play
from munera.match.table import Table
from munera.web import bots_at_tables, commands, lobby, looking_back, orders, room, seen, takebacks
from munera.web.api import HANDLERS
from munera.web.app import make_app
from munera.web.bots_at_tables import BotsAtTables
from munera.web.messages import ServerMessage, Wrong
from munera.web.settings import Settings
from tests.laws.cases import Case, case_named
from tests.web import senders
from tests.web.senders import (
    ANSWERED,
    MESSAGES,
    MESSAGES_EXEMPT,
    REQUESTS,
    REQUESTS_EXEMPT,
    SENDERS,
    SERVED_BESIDE,
    SLOW,
    SOCKET,
    Sender,
    asking_for_a_hint,
    asking_why,
    being_refused,
    coming_and_going,
    coming_back,
    connecting,
    going_back,
    hearing_an_answer,
    listing,
    looking_at_moments,
    reading_the_record,
    undoing,
)
from tests.web.twins import Moment, Overheard, moments, secrets
from tests.web.worlds import World

pytestmark = pytest.mark.once

Found = tuple[str, int, int]  # who told too much, to whom, at which moment


@pytest.fixture(autouse=True)
def the_same_chances_at_the_same_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Clocks stand still, and a bot that gives a hint draws the same numbers in every world."""
    for module in (commands, lobby, orders, room, seen, takebacks):
        monkeypatch.setattr(module, "now", lambda: 30_000)
    redeals = count()
    monkeypatch.setattr(commands, "fresh", lambda: Random(next(redeals)))
    monkeypatch.setattr(bots_at_tables, "fresh", lambda: Random(9))


class Law:
    """Looks at moments through one pair of eyes, and notes who told it what was not to be known."""

    def __init__(self, looked_at: Iterable[Sender] = SENDERS) -> None:
        self.senders = list(looked_at)
        self.found: list[Found] = []
        self.sent: set[tuple[str, str]] = set()  # which message by whom

    def look(self, looked: Iterable[Moment], stride: int = 1) -> Law:
        """In a thread of its own: a browser's event loop may be running in this one."""
        with ThreadPoolExecutor(1) as thread:
            thread.submit(asyncio.run, self._look(looked, stride)).result()
        return self

    async def _look(self, looked: Iterable[Moment], stride: int) -> None:
        """Each sender at every so many moments, each at others."""
        for i, moment in enumerate(looked):
            bots = BotsAtTables(Settings())
            for j, sender in enumerate(self.senders):
                if (i + j) % (stride * 4 if name_of(sender) in SLOW else stride) == 0:
                    await self._compare(sender, moment, bots)
            await bots.close([])

    async def _compare(self, sender: Sender, moment: Moment, bots: BotsAtTables) -> None:
        sides = moment.sides if name_of(sender) in ANSWERED else (*moment.sides, moment.redealt)
        here, *others = [await sender(World(moment, side, bots)) for side in sides]
        if any(other != here for other in others):
            self.found.append((name_of(sender), moment.looker, moment.here.table.number))
        for data in here:
            if data.startswith(b'{"type":'):
                self.sent.add((data.split(b'"')[3].decode(), name_of(sender)))


def name_of(sender: Sender) -> str:
    return str(getattr(sender, "__name__", sender))


def tag_of(message: type[Any]) -> str:
    return str(msgspec.inspect.type_info(message).tag)  # type: ignore[attr-defined]


def lookers(case: Case) -> Iterator[int]:
    yield from (*case.seats(case.new()), WATCHER)


# ---- the table of senders is whole


def test_every_message_is_looked_at() -> None:
    assert MESSAGES.keys() | MESSAGES_EXEMPT.keys() == set(get_args(ServerMessage))
    assert not MESSAGES.keys() & MESSAGES_EXEMPT.keys()
    assert {name_of(sender) for those in MESSAGES.values() for sender in those} == {name_of(s) for s in SOCKET}


def test_every_request_is_looked_at() -> None:
    assert {*REQUESTS, *REQUESTS_EXEMPT} == set(HANDLERS)
    assert not REQUESTS.keys() & REQUESTS_EXEMPT.keys()


def test_nothing_else_is_served(tmp_path: Path) -> None:
    """Beside them only what is the same for everybody."""
    served = {route.path for route in make_app(Settings(db=f"sqlite:///{tmp_path}/munera.db")).routes}
    asked = {path for handler in HANDLERS for path in handler.paths}
    assert {path for path in served - asked if not path.startswith("/api/schema")} == SERVED_BESIDE


# ---- the law


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_twin_worlds_of_gladius(players: int) -> None:
    """A game from its first card to its last, for every seat and a watcher."""
    case, law = case_named(f"gladius-{players}"), Law()
    for looker in lookers(case):
        law.look(moments(case, looker, players), stride=players + 3)
    assert law.found == []
    named = {(tag_of(message), name_of(sender)) for message, those in MESSAGES.items() for sender in those}
    assert named - law.sent == set(), "named in the table, but not sent"


@pytest.mark.parametrize("name", ["2", "4-champions"])
def test_twin_worlds_of_for_glory(name: str) -> None:
    case, law = case_named(f"for_glory-{name}"), Law()
    for looker in lookers(case):
        law.look(islice(moments(case, looker, 2), 0, 150, 10), stride=3)
    assert law.found == []


def test_how_words_are_read_tells_nothing_of_a_hand() -> None:
    """Where all share one arena it need not be named: what another player could mean is no business of who asks."""
    law = Law([asking_why]).look(islice(moments(case_named("for_glory-4"), 0, 13), 60))
    assert law.found == []


@pytest.mark.parametrize("seed", range(3))
def test_twin_worlds_of_arena_rex(seed: int) -> None:
    """Only the duelists are chosen in secret [AR-24.47]."""
    case, law = case_named("arena_rex-2-duellum"), Law()
    for looker in lookers(case):
        law.look(islice(moments(case, looker, seed), 6))
    assert law.found == []


# ---- what tells too much is found out


def caught(leaky_ones: Iterable[Sender]) -> set[str]:
    """Who of them is found out by somebody at a table of three."""
    case, law = case_named("gladius-3"), Law(leaky_ones)
    for looker in (0, WATCHER):
        law.look(islice(moments(case, looker, 7), 0, 60, 4))
    return {name for name, _, _ in law.found}


@pytest.mark.parametrize(
    "name", ["gladius-2", "gladius-5", "for_glory-2", "for_glory-4-champions", "arena_rex-2-duellum"]
)
def test_every_game_has_something_to_hide(name: str) -> None:
    law = Law([leaky(connecting)])
    for looker in (0, WATCHER):
        law.look(islice(moments(case_named(name), looker, 2), 30))
    assert {looker for _, looker, _ in law.found} == {0, WATCHER}


def leaky(sender: Sender) -> Sender:
    """The same messages, each with one hidden figure more than it should have."""

    async def telling(w: World) -> list[bytes]:
        aside = str(crc32(str(secrets(w.case, w.table.play.state, w.looker)).encode()) % 10)
        return [data + aside.encode() for data in await sender(w)]

    telling.__name__ = name_of(sender)
    return telling


def test_whoever_adds_something_hidden_is_caught() -> None:
    """Each of all: so each is looked at where there is something to tell."""
    assert caught(leaky(sender) for sender in SENDERS) == {name_of(sender) for sender in SENDERS}


# ---- leaks where they would be made, and who is caught with them

Spoil = Callable[[pytest.MonkeyPatch], None]
LEAKS: list[tuple[Spoil, Sender]] = []


def leak(*senders: Sender) -> Callable[[Spoil], Spoil]:
    """By these it comes out."""

    def noted(spoil: Spoil) -> Spoil:
        LEAKS.extend((spoil, sender) for sender in senders)
        return spoil

    return noted


def others_hand(play: Any) -> str:
    return str(play.state.spectators[1].hand)


@leak(connecting)
def shows_everything(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Table, "view", lambda table, seat: table.game.view(table.play.state, OPEN))


@leak(hearing_an_answer)
def tells_as_to_who_answered(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(seen.Telling, "_entry", lambda telling, entry, seat: telling._told(entry, entry.seat))


@leak(coming_back)
def counts_what_others_may(patch: pytest.MonkeyPatch) -> None:
    """Not their answers, only how many they have."""
    patch.setattr(Table, "question", lambda table, seat: str([len(table.options(other)) for other in range(3)]))


@leak(undoing)
def undoes_by_what_is_hidden(patch: pytest.MonkeyPatch) -> None:
    """Somebody else has decided something since, and this is it."""
    patch.setattr(Play, "why_not_undo", lambda play, seat: repr(play.standing[-1].action))


@leak(being_refused)
def refuses_by_what_others_hold(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(judge, "stale", lambda play, after: StaleAnswer(others_hand(play), "", play.number))


@leak(asking_why)
def reasons_with_the_truth(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(commands, "why", lambda message, at: Wrong(others_hand(at.table.play)))


@leak(asking_for_a_hint)
def hints_from_the_truth(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Overheard, "redeal", lambda game, s, seat, rng: game.real.clone(s))


@leak(coming_and_going, listing)
def is_present_by_what_is_held(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(room.Room, "here", lambda at: {len(set(p.hand)) for p in at.table.play.state.spectators})


@leak(senders.looking_back, looking_at_moments)
def looks_through_all_eyes(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(looking_back, "perspective", lambda at, guest, seat: OPEN)


@leak(reading_the_record)
def leaves_the_record_as_it_is(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(looking_back, "redacted", lambda record, seat, game: structs.replace(record, seed=None))


@leak(going_back)
def says_what_is_to_be_taken_back(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(takebacks.Takebacks, "_message", lambda asked, text="": Wrong(others_hand(asked.room.table.play)))


@pytest.mark.parametrize("spoil, sender", LEAKS, ids=lambda one: one.__name__)
def test_a_leak_is_caught(spoil: Spoil, sender: Sender, monkeypatch: pytest.MonkeyPatch) -> None:
    spoil(monkeypatch)
    assert caught([sender]) == {name_of(sender)}
