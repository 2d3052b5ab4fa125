# mypyc: compile
"""Primus Superiorum: each player's Titan against the other's gladiators, then all who are left [AR-24.4]."""

from __future__ import annotations

from typing import Final, final

from munera.arena_rex import set_up, traits, turns
from munera.arena_rex.dice_off import FIRST_TURN, DiceOff
from munera.arena_rex.muster import standing
from munera.arena_rex.scenes import PRIMUS, change_scene
from munera.arena_rex.state import FEATURE, READY, SET_UP, Model, Rex, Turn, clockwise, feature_of, profile_of
from munera.engine.action import Seat
from munera.engine.frame import Frame

ROUNDS: Final = 3


def takes_part(s: Rex, model: int) -> bool:
    """In rounds 1 and 2 one Titan against the other's gladiators; in round 3 all undefeated [AR-24.4, AR-24.61]."""
    m = s.models[model]
    if s.scene.kind != PRIMUS:
        return True
    if is_defeated(s, m):
        return False
    if s.scene.round >= ROUNDS:
        return True
    return profile_of(s, model).titan == (m.owner == titans_seat(s))


def titans_seat(s: Rex) -> Seat:
    """Whose Titan fights in this round [AR-24.9], alone and so under Last Stand [AR-24.14]."""
    return s.scene.roles[s.scene.round - 1]


def is_defeated(s: Rex, m: Model) -> bool:
    """All boxes of its last stage are marked."""
    last = m.stage == len(m.cards) - 1
    return last and m.marked >= len(s.roster.cards[m.cards[m.stage]].vitality)


@final
class Round(Frame):
    """A round: a new dice-off, the Titan in the centre, gladiators at their edge [AR-24.6, AR-24.10]."""

    def __init__(self) -> None:
        pass

    def run(self, s: Rex, step: int) -> None:
        if step == 1:
            s.tell("round", (s.scene.round,))
            s.call(DiceOff(FIRST_TURN, tuple(clockwise(s, 0))))
            return
        if s.scene.round < ROUNDS:
            for m in s.models:
                if takes_part(s, m.id) and profile_of(s, m.id).titan:
                    m.x = m.y = 0
                    m.in_play = True
        s.become(self, set_up.Deployment(tuple(clockwise(s, s.first))))


def next_round(s: Rex) -> None:
    """A side has no model left: the next round begins afresh, but for damage, stages and Favor [AR-24.5, AR-24.11].

    Every model starts Ready, features stand as at the beginning [AR-24.12]; the first attack was made [AR-24.15].
    """
    turns.favor_for_the_arena(s)  # the turn ends with the round
    traits.end_of_turn(s)
    change_scene(s, round=s.scene.round + 1)
    s.unwind(0)
    s.attacks.clear()
    s.scopes.clear()
    s.feral = ()
    for m in s.models:
        m.in_play = m.riding = m.hurt = m.fell = False
        m.fatigue = m.began = READY
        m.bans = ()
    for i in range(len(s.features)):
        s.features[i] = standing(feature_of(s, FEATURE + i))
    s.chains = ()
    set_up.fasten_chains(s)
    s.turn = Turn(s.turn.seat, SET_UP)
    s.call(Round())


def survivors(s: Rex, seat: Seat) -> int:
    """Undefeated models, in play or not [AR-24.13]."""
    return len([m for m in s.models if m.owner == seat and not is_defeated(s, m)])
