"""Chance from a seed that is promised before the game and shown after it.

The answer that becomes entry ``n`` of the record is drawn by a generator made of nothing but the seed, the players'
words and ``n``. So each can be drawn again by itself, whatever the others used up; and since entry numbers only grow,
what is taken back is never rolled a second time.
"""

from __future__ import annotations

import hashlib
import secrets
import string
from functools import lru_cache
from random import Random
from typing import Final

import msgspec

from munera.match.errors import BadSeed

PROMISE: Final = b"munera commitment/1\n"
DRAW: Final = b"munera chance/1\n"
SALT: Final = b"munera salt/1\n"
NUMBERED: Final = b"munera seed from a number/1\n"
HEX_DIGITS: Final = frozenset(string.digits + "abcdef")
SEED_LENGTH: Final = 64  # hex digits: 32 bytes
SALT_LENGTH: Final = 16


class Seed(msgspec.Struct, frozen=True):
    """32 bytes nobody can guess, in hex; whoever knows them knows every card to come."""

    hex: str

    def __post_init__(self) -> None:
        if len(self.hex) != SEED_LENGTH or not HEX_DIGITS.issuperset(self.hex):
            raise BadSeed("a seed is 64 small hex digits")

    def __repr__(self) -> str:
        return f"Seed(promised as {self.commitment[:12]}…)"  # a seed must not slip into a log

    @property
    def commitment(self) -> str:
        """The promise: published before the game, it fits this seed and no other."""
        return hashlib.sha256(PROMISE + bytes.fromhex(self.hex)).hexdigest()

    def generator(self, n: int, words: str = "") -> Random:
        """The generator for the answer that becomes entry ``n``."""
        return Random(int.from_bytes(self._digest(DRAW + _said(words), n)))

    def salt(self, n: int) -> str:
        """What is mixed into the chain at entry ``n``, so that a hidden answer cannot be guessed from it."""
        return self._digest(SALT, n).hex()[:SALT_LENGTH]

    def _digest(self, purpose: bytes, n: int) -> bytes:
        return hashlib.sha256(purpose + bytes.fromhex(self.hex) + n.to_bytes(8)).digest()


@lru_cache(256)
def _said(words: str) -> bytes:
    return hashlib.sha256(words.encode()).digest()


def fresh_seed() -> Seed:
    """A new seed from the operating system."""
    return Seed(secrets.token_hex(SEED_LENGTH // 2))


def numbered_seed(number: int) -> Seed:
    """The same seed for the same number: for series that must come out the same, never for a game among people."""
    return Seed(hashlib.sha256(NUMBERED + str(number).encode()).hexdigest())


def seed_of(seed: Seed | int | None) -> Seed:
    """This seed, the one with this number, or a new one."""
    if seed is None:
        return fresh_seed()
    return numbered_seed(seed) if isinstance(seed, int) else seed
