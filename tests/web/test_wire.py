"""The short way into the server and out of it says what the long way says; and a table that is dropped is gone."""

from __future__ import annotations

import gc
import time
import weakref

import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.frames import Frame, Opcode

from munera.gladius import GAME
from munera.match.table import Table
from munera.web.frames import framed, payload_of, unmasked
from tests.web.kit import Person
from tests.web.test_telling import room_of

pytestmark = pytest.mark.once
PING = b'{"type":"ping"}'
LENGTHS = st.sampled_from((0, 1, 125, 126, 127, 500, 65535)) | st.integers(0, 3000)


def sent(text: bytes, opcode: Opcode = Opcode.TEXT, fin: bool = True) -> bytes:
    """The frame of a client."""
    return Frame(opcode, text, fin).serialize(mask=True)


@given(LENGTHS, st.binary(min_size=1, max_size=8))
def test_a_whole_frame_is_read(length: int, some: bytes) -> None:
    text = (some * length)[:length]
    frame = sent(text)
    assert unmasked(frame, payload_of(frame)) == text


@given(LENGTHS, st.data())
def test_a_part_of_a_frame_or_more_than_one_is_left_to_the_parser(length: int, data: st.DataObject) -> None:
    frame = sent(b"x" * length)
    assert payload_of(frame[: data.draw(st.integers(0, len(frame) - 1))]) == 0
    assert payload_of(frame + sent(b"y")) == 0
    assert payload_of(Frame(Opcode.TEXT, b"x" * length).serialize(mask=False)) == 0, "a client masks what it sends"


@pytest.mark.parametrize("length", [0, 1, 125, 126, 65535, 65536, 100_000])
def test_what_is_sent_is_framed_as_the_library_does_it(length: int) -> None:
    text = b"x" * length
    assert framed(text) == Frame(Opcode.TEXT, text).serialize(mask=False)


WHOLE = sent(PING)
CUT: dict[str, tuple[int, list[bytes]]] = {
    "one by one": (2, [WHOLE, WHOLE]),
    "two at once": (3, [WHOLE + WHOLE, WHOLE]),
    "in the head": (1, [WHOLE[:1], WHOLE[1:]]),
    "in the body, with the head of the next": (2, [WHOLE[:9], WHOLE[9:] + WHOLE[:3], WHOLE[3:]]),
    "in two frames, another between": (
        2, [sent(PING[:4], fin=False), sent(b"", Opcode.PING), sent(PING[4:], Opcode.CONT), WHOLE]),
    "with pings and pongs between": (
        4, [WHOLE, sent(b"here", Opcode.PONG), WHOLE, WHOLE + sent(b"", Opcode.PING), WHOLE]),
}  # fmt: skip


@pytest.mark.parametrize("cut", CUT)
def test_however_a_message_is_cut_it_is_heard_once(livia: Person, cut: str) -> None:
    messages, pieces = CUT[cut]
    with livia.at(livia.table("me", "friend")["table"]["id"]) as at:
        at.until("hello")
        for piece in pieces:
            at.socket.socket.sendall(piece)
            time.sleep(0.02)
        at.send("chat", text="that is all")
        at.until("chat")
        assert sum(message["type"] == "pong" for message in at.got) == messages


def test_a_table_that_is_dropped_is_gone_at_once() -> None:
    """Nothing in it goes in a circle, so nobody waits for the collector."""
    gc.disable()
    try:
        room = room_of(Table.open(GAME, {"players": 3}, seed=1))
        gone = weakref.ref(room)
        del room
        assert gone() is None
    finally:
        gc.enable()
