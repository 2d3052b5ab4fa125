"""What the cohorts of a file must be: cards that are there, stages of one model at most once each."""

from __future__ import annotations

from typing import Any

from munera.data.lines import Document, did_you_mean


def card_keys(models: list[dict[str, Any]]) -> list[str]:
    """The keys of all cards: that of the model, with the stage if it has stages."""
    return [
        f"{model['key']}/{card['stage']}" if "stage" in card else model["key"]
        for model in models
        for card in model["cards"]
    ]


def check_cohorts(document: Document) -> None:
    data: Any = document.value
    known = card_keys(data.get("models", []))
    taken: set[str] = set()
    for i, cohort in enumerate(data.get("cohorts", [])):
        if cohort["key"] in taken:
            document.wrong(("cohorts", i, "key"), f"the key {cohort['key']!r} is taken")
        taken.add(cohort["key"])
        for j, key in enumerate(cohort["cards"]):
            if key not in known:
                right = did_you_mean(key, known) if known else "models: in the same file"
                document.wrong(("cohorts", i, "cards", j), f"no card has the key {key!r}", right=right, rule="AR-16.1")
