"""The built pages: browsers keep files whose name holds a hash for good; any other address is the page itself."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from functools import cache
from pathlib import Path
from typing import Any, Final

import msgspec
from litestar import Request, Response, get
from litestar.datastructures import State
from litestar.params import FromPath

from munera.web.problems import NoSuchPage

FOLDER: Final = Path(__file__).parent / "static"
LARGE: Final = 1024  # bytes from which it pays to compress
PRESSED: Final = ("text/", "application/javascript", "application/json", "image/svg+xml", "application/manifest+json")
NOT_BUILT: Final = b"""<!doctype html><html lang="en"><meta charset="utf-8"><title>Munera</title>
<h1>Munera</h1><p>The server runs. The pages are not built: <code>make play</code> builds them.</p></html>"""
FOR_GOOD: Final = "public, max-age=31536000, immutable"


class Page(msgspec.Struct, frozen=True):
    """A file as it is sent."""

    body: bytes
    pressed: bytes | None
    kind: str
    tag: str


@cache
def files() -> dict[str, Path]:
    """Every built file by its address: nothing else can be asked for."""
    return {path.relative_to(FOLDER).as_posix(): path for path in FOLDER.rglob("*") if path.is_file()}


@cache
def page(name: str) -> Page:
    path = files().get(name)
    body = NOT_BUILT if path is None else path.read_bytes()
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    kind = "text/javascript" if name.endswith(".js") else kind
    pressed = gzip.compress(body, 9) if len(body) > LARGE and kind.startswith(PRESSED) else None
    return Page(body, pressed, kind, f'"{hashlib.sha256(body).hexdigest()[:16]}"')


@get(["/", "/{path:path}"], include_in_schema=False)
async def pages(request: Request[Any, Any, State], path: FromPath[str] = "") -> Response[bytes]:
    """A built file, or the page, which finds its own way."""
    name = path.lstrip("/")
    if name.startswith("api/") or (name not in files() and "." in name.rpartition("/")[2]):
        raise NoSuchPage("there is nothing here")
    hashed = name.startswith("assets/")
    found = page(name if name in files() else "index.html")
    headers = {"ETag": found.tag, "Cache-Control": FOR_GOOD if hashed else "no-cache", "Vary": "Accept-Encoding"}
    if request.headers.get("if-none-match") == found.tag:
        return Response(b"", status_code=304, headers=headers)
    body = found.body
    if found.pressed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        body, headers["Content-Encoding"] = found.pressed, "gzip"
    return Response(body, media_type=found.kind, headers=headers)
