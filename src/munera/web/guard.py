"""Before anything else: who asks, from which page, how fast; and the headers every answer carries."""

from __future__ import annotations

from http.cookies import CookieError, SimpleCookie
from typing import Any, Final

import msgspec
from litestar.datastructures import Headers, MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from munera.web import metrics
from munera.web.identity import COOKIE, KEPT, hashed, new_id
from munera.web.limits import Allowance, household
from munera.web.problems import Nobody, NotAllowed, TooFast, WebError, problem
from munera.web.rooms import Rooms

SAFE: Final = ("GET", "HEAD", "OPTIONS")
MAKING: Final = ("/api/play-now", "/api/tables", "/api/me")
HEADERS: Final = {
    "Content-Security-Policy": (
        "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; "
        "font-src 'self'; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; "
        "frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}


class Who(msgspec.Struct, frozen=True):
    """Somebody: a guest by cookie or token, or nobody; and the key under which they are counted."""

    guest: str | None
    program: bool
    key: str


class Guard:
    """ASGI middleware, before each route its own. ``scope["state"]["who"]`` is what it found out."""

    def __init__(self, app: ASGIApp, rooms: Rooms, allowance: Allowance) -> None:
        self.app: Final = app
        self.rooms: Final = rooms
        self.allowance: Final = allowance
        self.origins: Final = frozenset(rooms.settings.origins.split())

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = Headers.from_scope(scope)
        address = self.address(scope, headers)
        try:
            if not self.allowance.asking_there.take(address):  # before anything is looked up
                raise TooFast("too many requests from this address", hint="slow down")
            who, fresh = await self.who(scope, headers, address)
            self.check(scope, headers, who, address)
        except WebError as error:
            metrics.turned_away.labels(type(error).__name__).inc()
            await refuse(scope, send, error)
            return
        scope.setdefault("state", {})["who"] = who
        if scope["type"] == ScopeType.WEBSOCKET:
            await self.attend(scope, receive, send, address)
        else:
            await self.app(scope, receive, self.with_headers(scope, send, fresh))

    async def attend(self, scope: Scope, receive: Receive, send: Send, address: str) -> None:
        """A socket holds one of the places of its address for as long as it lasts."""
        places = self.allowance.sockets_there
        if not places.take(address):
            metrics.turned_away.labels("full").inc()
            await send({"type": "websocket.accept", "subprotocol": None, "headers": []})
            await send({"type": "websocket.close", "code": 1013, "reason": "too many are connected from this address"})
            return
        try:
            await self.app(scope, receive, send)
        finally:
            places.leave(address)

    # ---- who

    async def who(self, scope: Scope, headers: Headers, address: str) -> tuple[Who, str | None]:
        """Who asks; and the cookie of somebody who is new."""
        authorization = headers.get("authorization")
        if authorization is not None:
            kind, _, token = authorization.partition(" ")
            guest = await self.rooms.store.guest_of_token(hashed(token)) if kind == "Bearer" else None
            if guest is None:
                raise Nobody("nobody has this token")
            return Who(guest, True, guest), None
        guest = self.rooms.signs.guest(cookie(headers))
        if guest is not None:
            return Who(guest, False, guest), None
        if scope["path"] == "/api/me":  # one place to begin, so that two first requests are not two people
            guest = new_id()
            return Who(guest, False, address), self.rooms.signs.cookie(guest)
        return Who(None, False, address), None

    def address(self, scope: Scope, headers: Headers) -> str:
        forwarded = headers.get("x-forwarded-for", "") if self.rooms.settings.proxy else ""
        client = scope.get("client")
        return household(forwarded.rpartition(",")[2].strip() or (client[0] if client else "unknown"))

    # ---- whether

    def check(self, scope: Scope, headers: Headers, who: Who, address: str) -> None:
        if who.guest is not None and not self.allowance.asking.take(who.key):
            raise TooFast("too many requests", hint="slow down")
        changes = scope["type"] == ScopeType.HTTP and scope["method"] not in SAFE
        if scope["type"] == ScopeType.WEBSOCKET or changes:
            self.check_origin(scope, headers)
        if changes:
            if scope["path"].startswith(MAKING) and not self.allowance.makes(who.key, address):
                raise TooFast("too many changes", hint="wait a moment")
            self.check_csrf(headers, who)

    def check_origin(self, scope: Scope, headers: Headers) -> None:
        """Browsers say which page asks; it must be one of ours."""
        origin = headers.get("origin")
        if origin is None or origin in self.origins:
            return
        if origin not in (f"{scheme}://{headers.get('host')}" for scheme in ("http", "https")):
            raise NotAllowed("this page may not ask here", hint="MUNERA_ORIGINS lists the pages that may")

    def check_csrf(self, headers: Headers, who: Who) -> None:
        """A cookie goes along by itself; this token only a page of ours can know."""
        if who.guest is None or who.program:
            return
        if not self.rooms.signs.csrf_fits(who.guest, headers.get("x-csrf-token", "")):
            raise NotAllowed("the X-CSRF-Token header is missing or wrong", hint="GET /api/me says it")

    # ---- headers

    def with_headers(self, scope: Scope, send: Send, fresh: str | None) -> Send:
        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableScopeHeaders.from_message(message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if scope["path"].startswith("/api/"):
                    headers.setdefault("Cache-Control", "no-store")
                if fresh is not None:
                    secure = "; Secure" if self.rooms.settings.https else ""
                    kept = f"Path=/; Max-Age={KEPT}; HttpOnly; SameSite=Lax{secure}"
                    headers.add("Set-Cookie", f"{COOKIE}={fresh}; {kept}")
            await send(message)

        return sending


def cookie(headers: Headers) -> str:
    try:
        jar: SimpleCookie = SimpleCookie(headers.get("cookie", "")[:4096])
    except CookieError:
        return ""
    return jar[COOKIE].value if COOKIE in jar else ""


async def refuse(scope: Scope, send: Send, error: WebError) -> None:
    """Answer without asking the application; a socket is closed before it is opened."""
    told = problem(error)
    if scope["type"] == ScopeType.WEBSOCKET:
        await send({"type": "websocket.close", "code": 1008, "reason": told.detail})
        return
    headers: list[tuple[bytes, bytes]] = [(b"content-type", b"application/problem+json")]
    if told.status == 429:
        headers.append((b"retry-after", b"1"))
    start: Any = {"type": "http.response.start", "status": told.status, "headers": headers}
    await send(start)
    await send({"type": "http.response.body", "body": msgspec.json.encode(told), "more_body": False})
