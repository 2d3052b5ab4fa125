"""What several commands read from the command line in the same way."""

from __future__ import annotations

from munera.engine.errors import BadOption

TRUTHS = {"true": True, "false": False}


def game_options(pairs: list[str]) -> dict[str, object]:
    """``key=value`` pairs; whole numbers are numbers, true and false are what they say."""
    out: dict[str, object] = {}
    for pair in pairs:
        key, equals, value = pair.partition("=")
        if not equals or not key:
            raise BadOption(f"{pair!r} is not an option", hint="key=value, like healer_metric=face_value")
        word = value.strip()
        out[key.strip()] = int(word) if word.isdecimal() else TRUTHS.get(word, word)
    return out
