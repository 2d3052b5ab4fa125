"""What can be set about the server: by environment (``MUNERA_…``) and by the flags of ``munera serve``."""

from __future__ import annotations

import os
import secrets
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec import structs

from munera.engine.errors import MuneraError

PREFIX: Final = "MUNERA_"


class BadSetting(MuneraError):
    """A setting that does not read, or that lacks another."""


class Settings(msgspec.Struct, frozen=True):
    """All settings; ``docs/server.md`` explains each."""

    db: str = "sqlite:///munera.db"  # or postgresql://user@host/name
    host: str = "127.0.0.1"
    port: int = 8000
    secret: str = ""  # signs cookies and seals seeds; kept beside an SQLite file if it is not given
    origins: str = ""  # other origins that pages may come from, separated by spaces
    https: bool = False  # served over https by a proxy: cookies are marked Secure
    proxy: bool = False  # believe X-Forwarded-For
    bot_delay: int = 600  # ms a bot seems to think
    bot_threads: int = 1  # more do not think faster: Python runs one at a time
    idle_room: int = 60  # s without a socket until a table leaves memory
    idle_socket: int = 600  # s without a message until a socket is closed
    connections: int = 6000  # at most, of this process, with a socket or without
    request_time: float = 20.0  # s in which a request must have come whole
    sockets: int = 5000  # at most, of this process
    sockets_each: int = 50  # of one guest or one address without a cookie
    address_sockets: int = 500  # of all who share an address
    http_rate: float = 50.0  # requests a second of one guest
    http_burst: int = 200
    address_http_rate: float = 500.0  # and of all who share an address
    address_http_burst: int = 2000
    making_rate: float = 1.0  # tables, invites and names a second
    making_burst: int = 30
    address_making_rate: float = 10.0
    address_making_burst: int = 300
    socket_rate: float = 40.0  # messages a second of one socket
    socket_burst: int = 120
    tables_each: int = 200  # tables of one guest that have not ended
    log: str = "info"  # debug, info, warning, error
    log_json: bool = False

    @property
    def is_sqlite(self) -> bool:
        return self.db.startswith("sqlite")

    @property
    def url(self) -> str:
        """The database as SQLAlchemy's asynchronous drivers want it."""
        scheme, _, rest = self.db.partition("://")
        drivers = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}
        if scheme not in drivers:
            raise BadSetting(f"{scheme!r} is not a database this server knows", hint="sqlite:///file or postgresql://…")
        return f"{drivers[scheme]}://{rest}"


def read_settings(environment: Mapping[str, str] | None = None, **flags: Any) -> Settings:
    """Defaults, then the environment, then flags that were given."""
    said: dict[str, Any] = {}
    for field in structs.fields(Settings):
        text = (os.environ if environment is None else environment).get(PREFIX + field.name.upper())
        if text is not None:
            said[field.name] = _read(field.name, text, field.type)
    said |= {key: value for key, value in flags.items() if value is not None}
    return with_secret(Settings(**said))


def _read(name: str, text: str, kind: Any) -> Any:
    try:
        return msgspec.convert(text, kind, strict=False)
    except msgspec.ValidationError as error:
        raise BadSetting(f"{PREFIX}{name.upper()}={text[:40]!r}: {error}") from None


def with_secret(settings: Settings) -> Settings:
    """The secret that was given, or the one kept beside the SQLite file, made when it is first needed."""
    _ = settings.url  # a database we do not know is named first
    if settings.secret:
        if len(settings.secret) < 16:
            raise BadSetting("a secret of fewer than 16 characters", hint="openssl rand -hex 32")
        return settings
    if not settings.is_sqlite:
        raise BadSetting("PostgreSQL needs MUNERA_SECRET, the same for every process", hint="openssl rand -hex 32")
    return structs.replace(settings, secret=_kept_secret(settings.db.partition(":///")[2]))


def _kept_secret(database: str) -> str:
    path = Path(f"{database}.secret")
    try:
        with open(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600), "w", encoding="ascii") as file:
            file.write(secrets.token_hex(32))
    except FileExistsError:
        pass
    except OSError as error:
        raise BadSetting(f"{path} cannot be written: {error.strerror}") from error
    return path.read_text(encoding="ascii").strip()
