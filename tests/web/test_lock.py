"""One thing is done at a table at a time, whoever gives up waiting."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from munera.web.lock import Lock

pytestmark = pytest.mark.once


def alone(story: Callable[[Lock], Coroutine[Any, Any, None]]) -> Callable[[], None]:
    """In a thread of its own: a browser's event loop may be running in this one."""

    async def play() -> None:
        await asyncio.wait_for(story(Lock()), 10)

    def test() -> None:
        with ThreadPoolExecutor(1) as thread:
            thread.submit(asyncio.run, play()).result()

    return test


async def waiting(lock: Lock) -> asyncio.Task[None]:
    task = asyncio.create_task(lock.acquire())
    await asyncio.sleep(0)
    return task


@alone
async def test_a_free_one_is_taken_at_once_and_by_one_alone(lock: Lock) -> None:
    assert lock.take()
    assert not lock.take()
    assert lock.locked()
    lock.release()
    assert not lock.locked()


@alone
async def test_it_goes_to_who_has_waited_longest(lock: Lock) -> None:
    order: list[str] = []

    async def use(name: str) -> None:
        async with lock:
            order.append(name)
            await asyncio.sleep(0)

    assert lock.take()
    users = [asyncio.create_task(use(name)) for name in "abc"]
    await asyncio.sleep(0)
    lock.release()
    assert not lock.take(), "it has been handed over"
    await asyncio.gather(*users)
    assert order == ["a", "b", "c"]
    assert not lock.locked()


@alone
async def test_who_gives_up_is_passed_over(lock: Lock) -> None:
    lock.take()
    first, second = await waiting(lock), await waiting(lock)
    first.cancel()
    lock.release()  # before the first has noticed
    await second
    await asyncio.gather(first, return_exceptions=True)
    assert lock.locked(), "the second has it"
    lock.release()
    assert not lock.locked()


@alone
async def test_who_gives_up_when_it_is_handed_over_hands_it_on(lock: Lock) -> None:
    lock.take()
    first, second = await waiting(lock), await waiting(lock)
    lock.release()
    first.cancel()  # it has the lock, and does not know it yet
    await second
    assert lock.locked()
    lock.release()
    assert not lock.locked()
