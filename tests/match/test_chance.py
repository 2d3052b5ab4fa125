"""Chance: promised before the game, derived entry by entry, never rolled twice."""

from __future__ import annotations

import hashlib

import pytest

from munera.match.chance import Seed, fresh_seed, numbered_seed, seed_of
from munera.match.errors import BadSeed

SEED = numbered_seed(1)
DICE = [5, 0, 3, 3, 0, 1, 1, 3]


def test_a_fresh_seed_is_32_bytes_nobody_had_before() -> None:
    seeds = {fresh_seed().hex for _ in range(100)}
    assert len(seeds) == 100
    assert all(len(bytes.fromhex(seed)) == 32 for seed in seeds)


def test_the_promise_is_a_plain_hash_that_anybody_can_compute() -> None:
    expected = hashlib.sha256(b"munera commitment/1\n" + bytes.fromhex(SEED.hex)).hexdigest()
    assert SEED.commitment == expected


def test_a_number_gives_the_same_seed_every_time() -> None:
    assert seed_of(1) == numbered_seed(1) == SEED
    assert numbered_seed(2) != SEED
    assert seed_of(SEED) is SEED
    assert seed_of(None) != seed_of(None)


def test_every_entry_has_a_generator_of_its_own() -> None:
    first = [SEED.generator(n).random() for n in range(1, 50)]
    again = [SEED.generator(n).random() for n in reversed(range(1, 50))]
    assert first == again[::-1], "in whatever order they are asked for"
    assert len(set(first)) == len(first)


def test_the_words_of_the_players_change_everything() -> None:
    assert SEED.generator(1, "ave").random() != SEED.generator(1, "salve").random() != SEED.generator(1).random()


def test_the_draws_are_the_same_on_every_machine() -> None:
    assert SEED.commitment[:16] == "0ce00c2bbecd6141"
    assert [int(SEED.generator(n).random() * 6) for n in range(1, 9)] == DICE
    assert SEED.salt(1) == "e0173400581a5ebc"


def test_a_salt_tells_nothing_of_the_draw_and_belongs_to_its_entry() -> None:
    assert len({SEED.salt(n) for n in range(1, 1000)}) == 999


@pytest.mark.parametrize("text", ["", "00", "g" * 64, "A" * 64, "0" * 63, "0" * 65, "0" * 63 + "\n", "٣" * 64])
def test_a_text_that_is_no_seed_is_refused(text: str) -> None:
    with pytest.raises(BadSeed):
        Seed(text)


def test_a_seed_does_not_print_itself() -> None:
    assert SEED.hex not in repr(SEED)
    assert SEED.hex not in f"{SEED}"
    assert SEED.hex[:12] not in str([SEED])
