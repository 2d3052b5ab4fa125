"""Cohorts while they are agreed on: their size, their benefits, who may join and what that would light [AR-16.3]."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from munera.arena_rex.benefits import BENEFITS, benefits_of
from munera.arena_rex.cards import load_roster
from munera.arena_rex.cards.load import ROSTER
from munera.arena_rex.profiles import Roster
from munera.arena_rex.requirements import USUAL_ARENA, USUAL_COHORTS, why_not_join
from munera.arena_rex.settings import COHORTS, cards_of, cohorts_of
from munera.engine.errors import BadOption


class Lit(msgspec.Struct):
    """A benefit of a Ludus that is in the cohort: how many symbols it has and needs [AR-22.2]."""

    benefit: int
    have: int
    need: int
    on: bool


class Candidate(msgspec.Struct):
    """A card that is not in the cohort: the benefits it would light, or why it may not join."""

    card: int
    lights: list[int]
    why: str
    rule: str


class Mustered(msgspec.Struct):
    """A cohort; each card counts one [AR-16.1]. ``key`` names it if it is a ready-made one."""

    key: str
    cards: list[int]
    benefits: list[Lit]
    candidates: list[Candidate]


class Agreeing(msgspec.Struct):
    """What stands in the options, or what goes without saying."""

    scenario: str
    arena: str
    cohorts: list[Mustered]


def agreeing(options: Mapping[str, object]) -> Agreeing:
    """Of options that may still be wrong; a cohort that cannot be read is empty."""
    players = options.get("players", 2)
    count = players if isinstance(players, int) and 2 <= players <= 4 else 2
    scenario = str(options.get("scenario", "munus"))
    roster = load_roster(ROSTER)
    wanted = named(options.get("cohorts"), scenario, count)
    cohorts = [read(roster, cohort) for cohort in wanted]
    mustered = [muster(roster, scenario, seat, wanted[seat], cards) for seat, cards in enumerate(cohorts)]
    return Agreeing(scenario, str(options.get("arena", USUAL_ARENA.get(scenario, "harena"))), mustered)


def named(value: object, scenario: str, players: int) -> list[object]:
    usual: list[object] = list(USUAL_COHORTS.get(scenario, COHORTS[:players]))
    if value is None:
        return usual
    try:
        return cohorts_of(value, players)
    except BadOption:
        return usual


def read(roster: Roster, cohort: object) -> tuple[int, ...]:
    """Its cards, or none while it cannot be read."""
    try:
        return cards_of(roster, cohort)
    except BadOption:
        return ()


def muster(roster: Roster, scenario: str, seat: int, cohort: object, cards: tuple[int, ...]) -> Mustered:
    key = cohort if isinstance(cohort, str) and cohort not in roster.by_key else ""
    others = [card for card in range(len(roster.cards)) if card not in cards]
    candidates = [candidate(roster, scenario, seat, cards, card) for card in others]
    return Mustered(key, list(cards), lit(roster, cards), candidates)


def lit(roster: Roster, cards: tuple[int, ...]) -> list[Lit]:
    """Symbols against thresholds; a cohort of one Ludus has them all [AR-22.3, AR-22.4]."""
    on = benefits_of(roster, cards)
    out: list[Lit] = []
    for i, benefit in enumerate(BENEFITS):
        have = len([card for card in cards if roster.profile_of(card).ludus == benefit.ludus])
        if have:
            out.append(Lit(i, have, benefit.threshold, bool(on >> i & 1)))
    return out


def candidate(roster: Roster, scenario: str, seat: int, cards: tuple[int, ...], card: int) -> Candidate:
    refusal = why_not_join(scenario, roster, seat, cards, card)
    if refusal is not None:
        return Candidate(card, [], refusal.text, refusal.rule)
    more = benefits_of(roster, (*cards, card)) & ~benefits_of(roster, cards)
    return Candidate(card, [i for i in range(len(BENEFITS)) if more >> i & 1], "", "")
