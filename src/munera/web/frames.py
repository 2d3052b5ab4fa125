# mypyc: compile
"""Frames of WebSockets [RFC 6455, section 5.2]: those that nearly every message comes and goes in."""

from __future__ import annotations

from typing import Final

TEXT: Final = 0x81  # a whole text
CONTROL: Final = (0x88, 0x89, 0x8A)  # close, ping, pong
MASKED: Final = 0x80
MIDDLE: Final = 126  # the length stands in the next two bytes
LONG: Final = 127  # or in the next eight


def payload_of(data: bytes) -> int:
    """Where the payload begins, if this is one whole frame of a client and nothing beside it; else 0."""
    if len(data) < 6 or not data[1] & MASKED:
        return 0
    length, begins = data[1] & ~MASKED, 6
    if length == MIDDLE and len(data) >= 8:
        length, begins = int.from_bytes(data[2:4]), 8
    elif length >= MIDDLE:
        return 0
    return begins if len(data) == begins + length else 0


def unmasked(data: bytes, begins: int) -> bytes:
    """The payload that begins there, without the mask that stands before it."""
    length = len(data) - begins
    mask = (data[begins - 4 : begins] * (length // 4 + 1))[:length]
    return (int.from_bytes(data[begins:]) ^ int.from_bytes(mask)).to_bytes(length)


def framed(text: bytes) -> bytes:
    """A message in the frame of a server."""
    length = len(text)
    if length < MIDDLE:
        return bytes((TEXT, length)) + text
    if length < 1 << 16:
        return bytes((TEXT, MIDDLE)) + length.to_bytes(2) + text
    return bytes((TEXT, LONG)) + length.to_bytes(8) + text
