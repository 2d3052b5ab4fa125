"""How each player wins this scenario, in a sentence with its rule; for screens."""

from __future__ import annotations

import msgspec

from munera.arena_rex import condemned, geminae, primus
from munera.arena_rex.answers import name_of
from munera.arena_rex.features import controller
from munera.arena_rex.profiles import NONE
from munera.arena_rex.scenes import DAMNATIO, DUELLUM, GEMINAE, MUNUS, PRIMUS, ROLES, VENATIO, VINCULI
from munera.arena_rex.state import Rex
from munera.engine.action import Seat

LAST = "Be the last with models in the arena."
# By scenario, where all players want the same
SAME = {
    MUNUS: (LAST, "AR-24.3"),
    VENATIO: (LAST, "AR-24.18"),
    GEMINAE: ("Control both Duel zones at once, or be the last with models.", "AR-24.25"),
    VINCULI: ("Be the last whose condemned gladiator stands.", "AR-24.42"),
    DUELLUM: (LAST, "AR-24.52"),
}


class Goal(msgspec.Struct):
    """What a seat plays for; ``role`` is its side in a scenario of two sides."""

    role: str
    text: str
    rule: str


class Held(msgspec.Struct):
    """A Duel zone of a Geminae, and who controls it; -1 for nobody."""

    feature: int
    seat: int


def goals(s: Rex) -> list[Goal]:
    """By seat."""
    return [Goal(role_of(s, seat), *goal_of(s, seat)) for seat in range(s.n)]


def role_of(s: Rex, seat: Seat) -> str:
    """Its side, once it is diced for [AR-23.12]; in a Primus Superiorum, whose Titan fights now."""
    if s.scene.kind not in ROLES or seat not in s.scene.roles:
        return ""
    if s.scene.kind != PRIMUS:
        return ROLES[s.scene.kind][s.scene.roles.index(seat)].removeprefix("the ")
    if s.scene.round >= primus.ROUNDS:
        return "all who are left"
    return "Titan" if seat == primus.titans_seat(s) else "gladiators"


def goal_of(s: Rex, seat: Seat) -> tuple[str, str]:
    match s.scene.kind:
        case k if k == PRIMUS:
            return f"Round {s.scene.round} of {primus.ROUNDS}: wear them down; the last with models wins.", "AR-24.8"
        case k if k == DAMNATIO:
            return trial(s, seat)
        case kind:
            return SAME[kind]


def trial(s: Rex, seat: Seat) -> tuple[str, str]:
    """Damnatio: the condemned, and the two sides [AR-24.31, AR-24.32]."""
    if not s.scene.roles:
        return "One side keeps the condemned gladiator alive, the other wants it dead.", "AR-24.28"
    found = condemned.condemned_of(s, s.scene.roles[0])
    who = name_of(s, found) if found != NONE else "the condemned"
    if seat == s.scene.roles[0]:
        return f"Defeat them all before {who} falls.", "AR-24.32"
    return f"Defeat {who}.", "AR-24.31"


def held(s: Rex) -> list[Held]:
    """Who controls the two zones of a Geminae [AR-24.25]."""
    if s.scene.kind != GEMINAE:
        return []
    return [Held(zone, controller(s, zone)) for zone in geminae.duel_zones(s)]
