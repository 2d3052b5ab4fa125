"""The check of a file of models or arenas: its structure by the schema, then what the rules need of it."""

from __future__ import annotations

from munera.arena_rex.cards.arena_meaning import check_arenas
from munera.arena_rex.cards.cohort_meaning import check_cohorts
from munera.arena_rex.cards.files import SHELF
from munera.arena_rex.cards.model_meaning import check_models
from munera.data.check import Check
from munera.data.lines import Document, Path


def meaning(document: Document, broken: set[Path]) -> None:
    if not broken:
        check_models(document)
        check_cohorts(document)
        check_arenas(document)


CHECK = Check("arena_rex", SHELF, meaning)
