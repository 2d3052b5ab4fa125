# mypyc: compile
"""Tactics, usable only in the player's own clear turn: Maneuver, Recover and Incite are everybody's [AR-21.1].

Each is fully resolved before the next, and paid for first; what has no target may not be chosen [AR-21.8]. What may be
done once is noted in the turn: once per turn and once per clear turn are the same [AR-21.9].
"""

from __future__ import annotations

from typing import Final, final

from munera.arena_rex import (
    abilities,
    aggressive,
    deed,
    fatigue,
    favor,
    features,
    ludus_tactics,
    measuring,
    mounts,
    moves,
    traits,
)
from munera.arena_rex.arenas import AGGRESSIVE, MOBILE
from munera.arena_rex.benefits import BENEFITS, WILL_OF_ANTONY
from munera.arena_rex.profiles import NONE
from munera.arena_rex.state import EXHAUSTED, FEATURE, Rex, cohort, fatigue_of, is_in_play, profile_of
from munera.arena_rex.words import CLEAR_TURN
from munera.engine.action import Action, Seat
from munera.engine.frame import Frame, Refusal

MANEUVER: Final = 100
INCITE: Final = 101
TACTICS: Final = (
    "maneuver", "recover", "incite", "use", "rouse", "maniple", "gift", "offering", "brothers", "ambush", "challenge",
)  # fmt: skip

STANDARD: Final = {  # why not
    "maneuver": (
        "AR-21.2",
        "Maneuver: pay 1 Favor: a gladiator of yours that is not Exhausted takes a Move Action without fatigue; each "
        "once per clear turn",
    ),
    "recover": ("AR-21.4", "Recover: pay 1 Favor: a model of your cohort that has fatigue removes 1"),
    "incite": (
        "AR-21.6",
        "Incite: pay 1 Favor: a Mobile feature moves, or an Aggressive one attacks, as if it were of your cohort; each "
        "once per clear turn",
    ),
    "use": ("AR-21.8", "that ability is no tactic that can be used now"),
}


def usable(s: Rex, seat: Seat) -> list[Action]:
    """Tactics this player can use now, targets and all [AR-21.1, AR-21.8]."""
    out: list[Action] = []
    if s.favor[seat] >= 1:
        out += maneuvers(s, seat) + recoveries(s, seat) + incitements(s, seat)
    return out + ludus_tactics.usable(s, seat) + of_cards(s, seat)


def use(s: Rex, seat: Seat, action: Action) -> None:
    """Pay and put it on the stack, as a deed of its own."""
    args = action.args
    s.tell("tactic", (seat, TACTICS.index(action.verb)) + args)
    match action.verb:
        case "maneuver":
            favor.pay(s, seat, 1)
            ludus_tactics.note(s, MANEUVER, args[0])
            mount = s.models[args[0]].partner if s.models[args[0]].riding else NONE
            s.call(deed.Deed(moves.MoveAction(args[0], 0, moves.GIVEN, seat, mount)))
        case "recover":
            favor.pay(s, seat, 1)
            fatigue.remove_fatigue(s, args[0])
        case "incite":
            favor.pay(s, seat, 1)
            ludus_tactics.note(s, INCITE, args[0])
            s.call(deed.Deed(Incite(args[0], args[1] if len(args) > 1 else NONE, seat), (args[0],)))  # [AR-15.60]
        case "use":
            m = s.models[args[0]]
            s.call(deed.Deed(abilities.Use(m.id, m.cards[m.stage], args[1], NONE)))
        case _:
            ludus_tactics.use(s, seat, action)


def why_not(s: Rex, seat: Seat, action: Action) -> Refusal:
    """The rule against this answer in a clear turn."""
    if action.verb in ("mount", "dismount"):
        return mounts.why_not(s, seat, action)
    if action.verb in STANDARD:
        rule, text = STANDARD[action.verb]
        return Refusal(rule, text)
    if action.verb in ludus_tactics.BENEFIT_OF:
        benefit = ludus_tactics.BENEFIT_OF[action.verb]
        if not traits.has_benefit(s, seat, benefit):
            return Refusal("AR-22.2", f"your cohort does not have {BENEFITS[benefit].name}")
        return Refusal(BENEFITS[benefit].rule, f"{BENEFITS[benefit].name}: {BENEFITS[benefit].text}")
    if action.verb in ("activate", "move", "attack"):
        return Refusal("AR-7.7", "no model activates in a clear turn")
    return Refusal("AR-7.11", "use a tactic, mount or dismount, or end")


def relief(s: Rex, seat: Seat) -> int:
    """Fatigue each model removes at the start of a clear turn [AR-7.9]; all with Will of Antony [AR-22.23]."""
    return 2 if traits.has_benefit(s, seat, WILL_OF_ANTONY) else 1


# ---- the tactics of everybody


def maneuvers(s: Rex, seat: Seat) -> list[Action]:
    """A standard Move Action with a gladiator that is not Exhausted, each once; a mounted rider moves the pair.

    [AR-21.2, AR-21.3, AR-21.12]
    """
    out: list[Action] = []
    for m in cohort(s, seat):
        able = profile_of(s, m.id).gladiator and fatigue_of(s, m.id) < EXHAUSTED
        if able and not ludus_tactics.noted(s, MANEUVER, m.id):
            out.append(Action("maneuver", (m.id,)))
    return out


def recoveries(s: Rex, seat: Seat) -> list[Action]:
    """A fatigue off any model of the cohort, as often as one pays [AR-21.4, AR-21.5]; a pair is one."""
    own = [m for m in cohort(s, seat) if not m.riding and fatigue_of(s, m.id) > 0]
    return [Action("recover", (m.id,)) for m in own]


def incitements(s: Rex, seat: Seat) -> list[Action]:
    """``incite FEATURE`` moves a Mobile one, ``incite FEATURE MODEL`` attacks with an Aggressive one; each once.

    [AR-21.6, AR-21.7]
    """
    out: list[Action] = []
    for feature in features.features_with(s, MOBILE | AGGRESSIVE):
        if ludus_tactics.noted(s, INCITE, feature):
            continue
        properties = features.properties_of(s, feature)
        if properties & MOBILE:
            out.append(Action("incite", (feature,)))
        if properties & AGGRESSIVE:
            out += [Action("incite", (feature, target)) for target in prey(s, seat, feature)]
    return out


def prey(s: Rex, seat: Seat, feature: int) -> list[int]:
    """Whom an Incited feature can attack: it is part of the cohort while it acts [AR-21.10].

    Of a mounted pair, its mount: chance says which of the two it will be [AR-15.43].
    """
    everybody = [m.id for m in s.models if m.owner != seat and not m.riding]
    everybody += [FEATURE + i for i in range(len(s.features)) if features.may_be_attacked(s, FEATURE + i)]
    return [body for body in everybody if is_in_play(s, body) and measuring.engages(s, feature, body)]


@final
class Incite(Frame):
    """One action of a feature, without fatigue or upgrade; models of the cohort are its friends [AR-21.7, AR-21.11]."""

    def __init__(self, feature: int, target: int, seat: Seat) -> None:
        self.feature: Final = feature
        self.target: Final = target
        self.seat: Final = seat

    def run(self, s: Rex, step: int) -> None:
        if self.target == NONE:
            s.become(self, moves.MoveAction(self.feature, 0, moves.GIVEN, self.seat))
        else:
            s.finish(self)
            aggressive.attack_of(s, self.feature, self.target, self.seat, True)


# ---- the tactics of cards


def of_cards(s: Rex, seat: Seat) -> list[Action]:
    """``use MODEL ABILITY`` for abilities that are tactics."""
    out: list[Action] = []
    for m in cohort(s, seat):
        for use in abilities.of_its_own(s, CLEAR_TURN, m.id):
            out.append(Action("use", (m.id, use.ability)))
    return out
