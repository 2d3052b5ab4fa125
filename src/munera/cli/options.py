"""What several commands read from the command line in the same way."""

from __future__ import annotations

from munera.engine.errors import BadOption


def game_options(pairs: list[str]) -> dict[str, object]:
    """``key=value`` pairs; whole numbers are numbers."""
    out: dict[str, object] = {}
    for pair in pairs:
        key, equals, value = pair.partition("=")
        if not equals or not key:
            raise BadOption(f"{pair!r} is not an option", hint="key=value, like healer_metric=face_value")
        out[key.strip()] = int(value) if value.strip().isdecimal() else value.strip()
    return out
