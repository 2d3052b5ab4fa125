# mypyc: compile
"""Duellum: two duelists, chosen in secret, fight in a ring that nobody else may enter [AR-24.46, AR-24.47]."""

from __future__ import annotations

from math import ceil
from typing import Final, final

from munera.arena_rex.arenas import DUEL
from munera.arena_rex.edges import facing
from munera.arena_rex.geometry.shapes import Disc, Shape
from munera.arena_rex.geometry.units import CONTACT
from munera.arena_rex.geometry.zone import keeps_out, stays_within, within_zone
from munera.arena_rex.measuring import base_of, pair, shape_of
from munera.arena_rex.profiles import NONE
from munera.arena_rex.scenes import add_feature, change_scene
from munera.arena_rex.state import FEATURE, INCH, Model, Rex, is_in_play, profile_of
from munera.engine.action import Action, Seat
from munera.engine.dice import Dice
from munera.engine.frame import Decision, Refusal

RADIUS: Final = 5 * INCH // 2
RING: Final = Disc(0, 0, RADIUS)


def begin(s: Rex) -> None:
    """The ring at the centre; both choose at the same time [AR-24.46, AR-24.53]."""
    add_feature(s, "ring", "ring", True, RING, DUEL)
    change_scene(s, chosen=(NONE,) * s.n)
    s.call(ChooseDuelist())


def candidates(s: Rex, seat: Seat) -> list[int]:
    """Gladiators of the cohort with a single stage [AR-24.47, AR-24.51]."""
    return [m.id for m in s.models if m.owner == seat and profile_of(s, m.id).gladiator and len(m.cards) == 1]


@final
class ChooseDuelist(Decision):
    """``duelist MODEL``: each player secretly; shown when both have chosen [AR-24.47, AR-24.53]."""

    def seats(self, s: Rex) -> tuple[Seat, ...]:
        return tuple([seat for seat in range(s.n) if s.scene.chosen[seat] == NONE])

    def options(self, s: Rex, seat: Seat) -> list[Action]:
        return [Action("duelist", (id,)) for id in candidates(s, seat)]

    def choose(self, s: Rex, seat: Seat, action: Action) -> None:
        chosen = list(s.scene.chosen)
        chosen[seat] = action.args[0]
        change_scene(s, chosen=tuple(chosen))
        s.tell_secret("chose", (seat,), action.args, 1 << seat)
        if NONE not in chosen:
            s.finish(self)
            change_scene(s, duelists=tuple(chosen), chosen=(), duel=True)
            s.tell_look("duelists", tuple(chosen), (), 0)
            for id in chosen:
                step_into_the_ring(s, id)

    def why_not(self, s: Rex, seat: Seat, action: Action) -> Refusal:
        return Refusal("AR-24.51", "choose a gladiator of your cohort with a single stage: duelist, and the model")


def step_into_the_ring(s: Rex, model: int) -> None:
    """The bases touch at the centre point, each on its player's side of it [AR-24.46, AR-24.54]."""
    m = s.models[model]
    x, y = facing(s.arena.sections[m.owner])
    m.x = away_from_zero(x * m.radius)
    m.y = away_from_zero(y * m.radius)
    m.in_play = True


def away_from_zero(length: float) -> int:
    """Rounded outward, so that the two bases do not overlap."""
    near = round(length)
    if abs(near - length) < 1e-6:
        return near
    return ceil(length) if length > 0 else -ceil(-length)


def choose_anew(s: Rex, seat: Seat, dice: Dice) -> None:
    """What others have chosen in secret becomes anything they could have chosen [AR-24.47]."""
    chosen = list(s.scene.chosen)
    for other in range(len(chosen)):
        if other != seat and chosen[other] != NONE:
            found = candidates(s, other)
            chosen[other] = found[dice.below(len(found))]
    change_scene(s, chosen=tuple(chosen))


# ---- while the duel goes on


def watch(s: Rex) -> None:
    """It ends for good, and at once, when a duelist is defeated or completely outside the ring [AR-24.57].

    The ring stays a Duel zone.
    """
    if not s.scene.duel:
        return
    if any([not is_in_play(s, id) or not within_zone(base_of(s, id), RING) for id in s.scene.duelists]):
        change_scene(s, duel=False)
        s.tell("duel_over", ())


def eligible(s: Rex, models: list[Model]) -> list[Model]:
    """A Ready duelist must be the model activated [AR-24.50, AR-24.58]."""
    duelists = [m for m in models if is_duelist(s, m.id)] if s.scene.duel else []
    return duelists or models


def is_duelist(s: Rex, body: int) -> bool:
    """One of the two, or whoever shares a base with one of them."""
    return body < FEATURE and any(id in s.scene.duelists for id in pair(s, body))


LEAVES: Final = Refusal("AR-24.48", "duelists may not voluntarily leave the ring")
ENTERS: Final = Refusal("AR-24.49", "nobody else may enter the ring while the duel goes on")


def why_not_go(s: Rex, mover: int, points: tuple[int, ...]) -> Refusal | None:
    """Duelists stay in, everybody else keeps out [AR-24.48, AR-24.49, AR-24.55]; forced movement may [AR-24.56]."""
    if not s.scene.duel:
        return None
    base = shape_of(s, mover)
    assert isinstance(base, Disc), "only discs move"
    if is_duelist(s, mover):
        return None if stays_within(base, points, RING) else LEAVES
    return ENTERS if not within_zone(base, RING) and not keeps_out(base, points, RING) else None


def why_not_stand(s: Rex, model: int, base: Disc) -> Refusal | None:
    """The same for a rider that mounts or steps down, with the base it is to have [AR-24.48, AR-24.49]."""
    if not s.scene.duel:
        return None
    inside = within_zone(base, RING)
    if model in s.scene.duelists:
        return None if inside else LEAVES
    return ENTERS if inside and not within_zone(base_of(s, model), RING) else None


def closed(s: Rex, mover: int) -> list[Shape]:
    """The ring is closed to what nobody steers, too: Beasts gone Wild and roused features [AR-24.64]."""
    base = shape_of(s, mover)
    if not s.scene.duel or is_duelist(s, mover) or not isinstance(base, Disc) or within_zone(base, RING):
        return []
    return [Disc(RING.x, RING.y, RING.r + CONTACT + 1)]
