"""One browser and one server for all; the tests that stop a server start their own."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("playwright", reason="no Playwright: make setup")

from playwright.sync_api import Browser, sync_playwright

from munera.web.pages import FOLDER
from tests.browser.kit import CHROMIUM, Visitor, start_browser
from tests.web.kit import Person, Served


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker(pytest.mark.once)  # pages are the same, however the rules are run
            item.add_marker(pytest.mark.flaky(reruns=2))  # a busy machine can be late; what is wrong stays wrong


def need_pages() -> None:
    """Without Node there are none; with it, a package without them would be served to people as it is."""
    if not (FOLDER / "index.html").exists():
        if shutil.which("npm") is None:
            pytest.skip("no Node, so the pages are not built")
        pytest.fail(f"Node is here, but {FOLDER} holds no pages: they were not built, or not installed (make setup)")


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    if CHROMIUM is None:
        pytest.skip("no chromium: tools/need_browser.sh")
    need_pages()
    with sync_playwright() as playwright:
        browser = start_browser(playwright)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    folder = tmp_path_factory.mktemp("server")
    served = Served(f"sqlite:///{folder}/munera.db", folder, making_burst=1000, sockets_each=500)
    yield served
    served.end()


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Served]:
    """A server that may be killed."""
    served = Served(f"sqlite:///{tmp_path}/munera.db", tmp_path)
    yield served
    served.end()


@pytest.fixture
def visit(browser: Browser, server: Served) -> Iterator[Callable[..., Visitor]]:
    """Makes visitors; at the end no page of theirs has complained in its console."""
    visitors: list[Visitor] = []

    def visitor(*args: Any, at: Served = server, **more: Any) -> Visitor:
        visitors.append(Visitor(browser, at, *args, **more))
        return visitors[-1]

    yield visitor
    troubles = [trouble for one in visitors for trouble in one.troubles]
    for one in visitors:
        one.close()
    assert troubles == []


@pytest.fixture
def livia(server: Served) -> Person:
    return Person(server, "Livia")
