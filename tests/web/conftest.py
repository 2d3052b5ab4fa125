"""One server for the tests that do not stop it; those that do start their own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.web.kit import Person, Served


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    folder: Path = tmp_path_factory.mktemp("server")
    served = Served(f"sqlite:///{folder}/munera.db", folder)
    yield served
    served.end()


@pytest.fixture
def livia(server: Served) -> Person:
    return Person(server, "Livia")


@pytest.fixture
def marcus(server: Served) -> Person:
    return Person(server, "Marcus")
