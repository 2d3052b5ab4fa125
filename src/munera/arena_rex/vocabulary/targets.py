# mypyc: compile
"""Whom an effect works on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from munera.arena_rex import measuring
from munera.arena_rex.arenas import DESTRUCTIBLE, MOBILE
from munera.arena_rex.state import FEATURE, INCH, Rex, attack_now, feature_of, is_in_play, profile_of, struck
from munera.arena_rex.vocabulary.phrases import inches

if TYPE_CHECKING:
    from munera.arena_rex.abilities import Use

SELF: Final = 0
ATTACKER: Final = 1
DEFENDER: Final = 2
ONE_ENGAGED: Final = 3
EACH_ENEMY_ENGAGED: Final = 4
EACH_ENEMY: Final = 5
EACH_WITHIN: Final = 6
FRIEND_WITHIN: Final = 7
LAST_ATTACKER: Final = 8
PUSHER: Final = 9
TARGETS: Final = (
    "self", "attacker", "defender", "one_engaged", "each_enemy_engaged", "each_enemy", "each_within", "friend_within",
    "last_attacker", "pusher",
)  # fmt: skip
NAMES: Final = (
    "this model", "the attacker", "the defender", "one model it engages", "each enemy it engages", "each enemy",
    "", "",  # by their distance
    "the last model that attacked it this turn", "the model that pushed it",
)  # fmt: skip


@final
class Who:
    """The holder, a model of the event, or one or all of those that are near."""

    def __init__(self, kind: int, inches: int = 0, gladiator: bool = False) -> None:
        self.kind: Final = kind
        self.inches: Final = inches
        self.gladiator: Final = gladiator

    @property
    def picks(self) -> bool:
        """One of several, picked by the controller."""
        return self.kind in (ONE_ENGAGED, FRIEND_WITHIN)

    @property
    def all(self) -> bool:
        """Every one of them."""
        return self.kind in (EACH_ENEMY_ENGAGED, EACH_ENEMY, EACH_WITHIN)

    def found(self, s: Rex, use: Use) -> list[int]:
        """Those who are meant and in play; of one that is picked, all who may be picked."""
        return [body for body in self.named(s, use) if is_in_play(s, body)]

    def named(self, s: Rex, use: Use) -> list[int]:
        """The same, also if they have left play since."""
        holder, subject = use.holder, use.subject
        if self.kind == SELF:
            return [holder]
        if self.kind == ATTACKER:
            return [attack_now(s).attacker] if s.attacks else []
        if self.kind == DEFENDER:
            return [struck(attack_now(s))] if s.attacks else []
        if self.kind == PUSHER:
            return [subject]
        if self.kind == LAST_ATTACKER:
            last = s.models[holder].last_attacker
            return [last] if last >= 0 else []
        return [body for body in _all(s) if body != holder and self._near(s, holder, body)]

    def _near(self, s: Rex, holder: int, body: int) -> bool:
        friend = measuring.friendly(s, holder, body)
        if self.kind == EACH_ENEMY:
            return body < FEATURE and not friend
        if self.kind == EACH_WITHIN:
            return measuring.is_within(s, holder, body, self.inches * INCH)
        if self.kind == FRIEND_WITHIN:
            return (
                friend
                and (not self.gladiator or profile_of(s, body).gladiator)
                and measuring.is_within(s, holder, body, self.inches * INCH)
            )
        return (self.kind == ONE_ENGAGED or not friend) and measuring.engages(s, holder, body)

    def sentence(self) -> str:
        if self.kind == FRIEND_WITHIN:
            return f"another friendly {'gladiator' if self.gladiator else 'model'} within {inches(self.inches)}"
        if self.kind == EACH_WITHIN:
            return f"each other model within {inches(self.inches)}"
        return NAMES[self.kind]


def _all(s: Rex) -> list[int]:
    """Models in play, and hazards that something can be done to: they are models, too [AR-2.2, AR-15.3]."""
    out = [m.id for m in s.models if m.in_play]
    for i in range(len(s.features)):
        feature = feature_of(s, FEATURE + i)
        if s.features[i].in_play and not feature.zone and feature.has(DESTRUCTIBLE | MOBILE):
            out.append(FEATURE + i)
    return out
