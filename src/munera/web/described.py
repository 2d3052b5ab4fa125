"""The verbs of HTTP, and what the OpenAPI document says of every request: who may ask, and what an error looks like."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

import litestar
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.spec import Components, SecurityScheme

from munera.web.identity import COOKIE
from munera.web.problems import PROBLEM
from munera.web.schemas import Problem

WORDS: Final = {"400": "This does not fit", "4XX": "Not so, not you, or not now", "5XX": "Our own fault, or later"}
WRONG: Final[dict[Any, ResponseSpec]] = {
    status: ResponseSpec(Problem, generate_examples=False, description=words, media_type=PROBLEM)
    for status, words in WORDS.items()
}
SCHEMES: Final = Components(
    security_schemes={
        "cookie": SecurityScheme(
            "apiKey", "A guest; GET /api/me gives it.", name=COOKIE, security_scheme_in="cookie"
        ),
        "csrf": SecurityScheme(
            "apiKey", "The csrf of GET /api/me.", name="X-CSRF-Token", security_scheme_in="header"
        ),
        "token": SecurityScheme("http", "A program; it gets its token when it sits down.", scheme="bearer"),
    }
)  # fmt: skip
NOBODY: Final[dict[str, list[str]]] = {}
SOMEBODY: Final[list[dict[str, list[str]]]] = [{"cookie": [], "csrf": []}, {"token": []}]
ANYBODY: Final[list[dict[str, list[str]]]] = [NOBODY, {"cookie": []}, {"token": []}]

get = partial(litestar.get, responses=WRONG, security=ANYBODY)
post = partial(litestar.post, responses=WRONG, security=SOMEBODY)
put = partial(litestar.put, responses=WRONG, security=SOMEBODY)
delete = partial(litestar.delete, responses=WRONG, security=SOMEBODY)
