"""Everything that leaves the server about a table: what somebody hears who does this or that, or asks for it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator
from random import Random
from types import SimpleNamespace
from typing import Any

import msgspec
from litestar import Response

from munera.engine.action import WATCHER, Action
from munera.engine.errors import MuneraError
from munera.web import api
from munera.web.guard import Who
from munera.web.messages import (
    Answer,
    Bye,
    Consent,
    Hello,
    Hint,
    Hinted,
    Outcome,
    Pong,
    Presence,
    Reason,
    Said,
    Say,
    StandIn,
    State,
    Takeback,
    TakebackAsked,
    Undo,
    Why,
    Wrong,
)
from munera.web.schemas import Continue, NewInvite, NewSeat, SayIntoChance, Sit
from tests.laws.laws import STRANGE_ANSWERS, mutations
from tests.web.worlds import World

Sender = Callable[[World], Awaitable[list[bytes]]]


# ---- the socket


async def connecting(w: World) -> list[bytes]:
    """Hello, everything since the beginning, the chat, who is here."""
    await w.connect(0)
    return w.screen.heard


async def coming_back(w: World) -> list[bytes]:
    await w.connect(max(0, w.table.number - 5))
    return w.screen.heard


async def hearing_an_answer(w: World) -> list[bytes]:
    """Somebody answers, and perhaps it is oneself."""
    if w.answer is None:
        return []
    await w.connect(w.table.number)
    who, action = w.answer
    await w.say(Answer(who, w.table.number, repr(action), "c"), by=who)
    return w.screen.heard


async def hearing_of_an_undo(w: World) -> list[bytes]:
    """Somebody answers and takes it back, if that can be."""
    heard = await hearing_an_answer(w)
    if w.answer is not None:
        await w.say(Undo(w.answer[0], "u"), by=w.answer[0])
    return heard


async def undoing(w: World) -> list[bytes]:
    """Whoever answered last; and a watcher who has nothing to take back."""
    await w.connect(w.table.number)
    await w.say(Undo(max(w.looker, 0), "u"))
    return w.screen.heard


async def going_back(w: World) -> list[bytes]:
    """Somebody asks for it, the others agree, and sometimes the last of them does not."""
    answers = [stood.n for stood in w.table.play.standing if stood.seat >= 0]
    if not answers or w.table.closed:
        return []
    await w.connect(w.table.number)
    asker, number = max(w.looker, 0), w.table.number
    await w.say(Takeback(asker, answers[number * 7 % len(answers)] - 1, "t"), by=asker)
    others = [seat for seat in range(len(w.people)) if seat != asker]
    for seat in others:
        await w.say(Consent(seat, number % 3 > 0 or seat != others[-1], f"c{seat}"), by=seat)
    return w.screen.heard


async def being_refused(w: World) -> list[bytes]:
    """What the rules do not take, what comes too late, and what nobody can read."""
    seat, number = max(w.looker, 0), w.table.number
    for action in asked_about(w, 12):
        if w.table.game.accepts(w.table.play.state, seat, action) is not None:
            await w.say(Answer(seat, number, repr(action), "a"))
    for after in (0, number // 2, number - 1, number + 1):
        await w.say(Answer(seat, max(0, after), "bet 99 99", "b"))
    await w.say(Answer(seat, number, "a word that nobody knows", "c"))
    return w.screen.heard


async def asking_why(w: World) -> list[bytes]:
    for action in asked_about(w, 12):
        await w.say(Why(max(w.looker, 0), repr(action), "y"))
    return w.screen.heard


def asked_about(w: World, most: int) -> list[Action]:
    """Answers one may give, and such as are not quite that."""
    rng = Random(w.table.number)
    options = w.table.options(w.looker) if w.looker >= 0 else []
    known = [*options, *(stood.action for stood in w.table.play.standing[-40:] if stood.seat == w.looker)]
    picked = rng.sample(known, min(3, len(known)))
    near = [spoilt for action in picked for spoilt in mutations(action, rng)]
    return [*picked, *rng.sample(near, min(most, len(near))), *STRANGE_ANSWERS[:3]]


async def asking_for_a_hint(w: World) -> list[bytes]:
    """Let the bot imagine the same world, with the same chances: then its advice rests on nothing else."""
    seat, truth = max(w.looker, 0), w.moment.here.table.play.state
    w.game.imagined = w.case.game.redeal(truth, seat, Random(w.table.number))
    await w.say(Hint(seat, "h"))
    return w.screen.heard


async def chatting(w: World) -> list[bytes]:
    await w.connect(w.table.number)
    await w.say(Say("Who bets on the left?"))
    return w.screen.heard


async def coming_and_going(w: World) -> list[bytes]:
    """Somebody else connects, leaves, and is stood in for."""
    await w.connect(w.table.number)
    last = len(w.people) - 1
    other = last if last != w.looker else 0
    await w.room.join(w.people[other], w.table.number)
    w.room.part(w.people[other])
    await w.say(StandIn(other, True, "s"))
    await w.say(StandIn(max(w.looker, 0), True, "s"))
    return w.screen.heard


async def the_end(w: World) -> list[bytes]:
    """The game is given up: what a seat and a watcher have seen of it stays what it was."""
    await w.connect(w.table.number)
    w.give_up()
    w.room.publish()
    w.room.greet(w.screen, 0)
    return w.screen.heard


SOCKET: list[Sender] = [
    connecting, coming_back, hearing_an_answer, hearing_of_an_undo, undoing, going_back, being_refused, asking_why,
    asking_for_a_hint, chatting, coming_and_going, the_end,
]  # fmt: skip

MESSAGES: dict[type[Any], list[Sender]] = {  # each is sent by these, and the law sees to it that it is
    Hello: [connecting, coming_back, the_end],
    State: [connecting, coming_back, hearing_an_answer, hearing_of_an_undo, going_back, the_end],
    Outcome: [hearing_an_answer, hearing_of_an_undo, undoing, going_back, being_refused],
    Reason: [asking_why],
    Hinted: [asking_for_a_hint],
    Said: [connecting, chatting],
    Presence: [connecting, coming_and_going],
    TakebackAsked: [going_back],
}
MESSAGES_EXEMPT: dict[type[Any], str] = {
    Wrong: "says what is wrong with a message before any table is asked",
    Pong: "is always the same",
    Bye: "speaks of the server and the socket, not of a table",
}


# ---- requests


async def ask(w: World, handler: Any, **given: Any) -> bytes:
    """The body of the answer, or of the refusal."""
    request = SimpleNamespace(scope={"state": {"who": Who(w.guest, False, "k")}})
    try:
        answer = await handler.fn(request=request, state=w.server, **given)
    except MuneraError as error:
        return f"{type(error).__name__}: {error}".encode()
    if isinstance(answer, Response):
        return without_chains(answer.content)
    return msgspec.json.encode(answer)


def without_chains(record: str) -> bytes:
    """The chain promises what is hidden, as the seed's hash does: with a salt, which must be hidden as well."""
    lines = [msgspec.json.decode(line) for line in record.splitlines()]
    assert not any("seen" in line and "salt" in line for line in lines), "with its salt an answer can be guessed"
    assert not any("seed" in line for line in lines)
    return msgspec.json.encode([{key: value for key, value in line.items() if key != "chain"} for line in lines])


def eyes(w: World) -> Iterator[int | None]:
    """Whose eyes one may try to look through: without a word one's own, but those of all once a game has ended."""
    yield from (w.looker, WATCHER)
    if not w.table.closed:
        yield from (None, (w.looker + 1) % len(w.people), -3)


def simple(handler: Any, **given: Any) -> Sender:
    """A request that is the same at every moment."""

    async def asking(w: World) -> list[bytes]:
        return [await ask(w, handler, table_id="t", **given)]

    asking.__name__ = str(handler.fn.__name__)
    return asking


async def listing(w: World) -> list[bytes]:
    return [await ask(w, api.tables, game=game) for game in (None, w.case.game.name)]


async def looking_back(w: World) -> list[bytes]:
    """While the game goes on, and again when it has been given up."""
    running = [await ask(w, api.look_back, table_id="t", seat=seat) for seat in eyes(w)]
    w.give_up()
    return running + [await ask(w, api.look_back, table_id="t", seat=seat) for seat in eyes(w)]


async def looking_at_moments(w: World) -> list[bytes]:
    """One long gone, the last, and one that has not come yet."""
    last = len(w.table.play.standing)
    chosen = [last * 7 // 8, last, last + 1]
    running = [await ask(w, api.moment_of, table_id="t", moment=n, seat=seat) for n in chosen for seat in eyes(w)]
    w.give_up()
    return running + [await ask(w, api.moment_of, table_id="t", moment=n, seat=w.looker) for n in chosen]


async def reading_the_record(w: World) -> list[bytes]:
    running = [await ask(w, api.record, table_id="t", seat=seat) for seat in eyes(w)]
    w.give_up()
    return [*running, await ask(w, api.record, table_id="t", seat=w.looker)]


REQUESTS: dict[Any, Sender] = {
    api.tables: listing,
    api.table: simple(api.table),
    api.close: simple(api.close),
    api.sit: simple(api.sit, data=Sit()),
    api.leave: simple(api.leave),
    api.invite: simple(api.invite, data=NewInvite(0)),
    api.revoke: simple(api.revoke, seat=0),
    api.say_into_chance: simple(api.say_into_chance, data=SayIntoChance("alea")),
    api.play_on: simple(api.play_on, data=Continue(3, (NewSeat("me"), NewSeat("bot")))),
    api.play_again: simple(api.play_again),
    api.look_back: looking_back,
    api.moment_of: looking_at_moments,
    api.record: reading_the_record,
}
NO_TABLE = "knows no table"
NEW_TABLE = "tells of a table that is made this moment: nobody has been dealt anything yet"
REQUESTS_EXEMPT: dict[Any, str] = {
    api.me: NO_TABLE, api.rename: NO_TABLE, api.games: NO_TABLE, api.cards: NO_TABLE, api.rules: NO_TABLE,
    api.rule: NO_TABLE, api.agree: NO_TABLE, api.play_now: NEW_TABLE, api.make: NEW_TABLE,
    api.socket_of: "sends messages, which have a table of their own",
}  # fmt: skip

SERVED_BESIDE = {  # health, counts over all tables, descriptions of the protocol, and the pages
    "/healthz", "/readyz", "/metrics", "/api/openapi.json", "/api/asyncapi.json", "/", "/{path:path}",
}  # fmt: skip

SENDERS: list[Sender] = [*SOCKET, *REQUESTS.values()]
ANSWERED = ("hearing_an_answer", "hearing_of_an_undo")  # there somebody must be able to answer
SLOW = ("asking_for_a_hint", "looking_back", "looking_at_moments", "reading_the_record")  # a game is played again
