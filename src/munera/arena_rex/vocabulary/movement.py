# mypyc: compile
"""What an ability moves, and whom it lets attack: pushes, shifts, granted moves, displacement, attacks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from munera.arena_rex import attack, deed, displacement, fatigue, measuring, moves, push, shift
from munera.arena_rex.profiles import NONE
from munera.arena_rex.state import EXHAUSTED, GRANTED, INCH, NOBODY, Rex, fatigue_of, is_in_play, mount_of
from munera.arena_rex.vocabulary.deeds import OnModels
from munera.arena_rex.vocabulary.phrases import inches
from munera.arena_rex.vocabulary.targets import DEFENDER, SELF, Who
from munera.arena_rex.words import ATTACK_DECLARE

if TYPE_CHECKING:
    from munera.arena_rex.abilities import Use

# How a granted move goes
FREE: Final = 0
TOWARD: Final = 1
AWAY: Final = 2
MODES: Final = ("free", "toward", "away")


@final
class Push(OnModels):
    """Pushes without damage and without follow-up; resistance and contact effects as usual."""

    def __init__(self, who: Who, times: int) -> None:
        super().__init__(who)
        self.times: Final = times

    def able(self, s: Rex, use: Use, body: int) -> bool:
        return push.can_be_pushed(s, body)

    def do(self, s: Rex, use: Use, body: int) -> None:
        for _ in range(self.times):
            s.call(push.Push(use.holder, body, s.models[use.holder].owner, False))

    def sentence(self) -> str:
        times = "" if self.times == 1 else f", {self.times} times"
        return f"{self.who.sentence()} is pushed 1 inch directly away from it{times}"


@final
class Shift(OnModels):
    """Shifted directly toward the holder, or away from it [AR-14.16]."""

    def __init__(self, who: Who, inches: int, away: bool) -> None:
        super().__init__(who)
        self.inches: Final = inches
        self.away: Final = away

    def able(self, s: Rex, use: Use, body: int) -> bool:
        return shift.can_be_shifted(s, body)

    def do(self, s: Rex, use: Use, body: int) -> None:
        owner = measuring.seat_of(s, body)
        seat = s.models[use.holder].owner if owner == NOBODY else owner
        s.call(shift.Shift(body, use.holder, self.inches * INCH, not self.away, seat))

    def sentence(self) -> str:
        direction = "away from" if self.away else "toward"
        return f"{self.who.sentence()} is shifted {inches(self.inches)} directly {direction} it"


@final
class Move(OnModels):
    """May move; not a Move Action, so nothing reacts to it [AR-8.15]. Free if the other model has left play."""

    def __init__(self, who: Who, inches: int, mode: int, of: Who | None) -> None:
        super().__init__(who)
        self.inches: Final = inches
        self.mode: Final = mode
        self.of: Final = of

    def stride(self) -> int:
        return self.inches if self.who.kind == SELF and self.goes_to_defender() else 0

    def goes_to_defender(self) -> bool:
        return self.mode == TOWARD and self.of is not None and self.of.kind == DEFENDER

    def do(self, s: Rex, use: Use, body: int) -> None:
        ref = NONE if self.of is None else self.reference(s, use)
        if ref != NONE and not is_in_play(s, ref):
            ref = NONE
        mode = FREE if ref == NONE else self.mode
        seat = s.models[use.holder].owner
        far = ref != NONE and self.stride() > 0 and declares(s, use) and not measuring.engages(s, body, ref)
        walk = moves.Walk(body, seat, self.inches * INCH, moves.GRANTED, mode, ref, False, far)
        if far and not walk.can_be_made(s):  # something else has taken the target away meanwhile
            walk = moves.Walk(body, seat, self.inches * INCH, moves.GRANTED, mode, ref, False)
        s.call(walk)

    def reference(self, s: Rex, use: Use) -> int:
        """The attacker or the defender, also if it has left play."""
        assert self.of is not None
        found = self.of.named(s, use)
        return found[0] if found else NONE

    def sentence(self) -> str:
        way = f" {'toward' if self.mode == TOWARD else 'away from'} {self.of.sentence()}" if self.of else ""
        if self.who.kind == SELF:
            return f"it may move up to {inches(self.inches)}{way}"
        return f"{self.who.sentence()} may move up to {inches(self.inches)}{way} without reactions"


def declares(s: Rex, use: Use) -> bool:
    """Is it declaring an attack? Then the target must be within its engagement range after the move [AR-8.8]."""
    return s.roster.cards[use.card].abilities[use.ability].when == ATTACK_DECLARE


@final
class Displace(OnModels):
    """Displaced by the holder [AR-14.25]; a mounted model goes with its pair, Titan mounts stay [AR-18.2]."""

    def __init__(self, who: Who, placed_by_you: bool) -> None:
        super().__init__(who)
        self.placed_by_you: Final = placed_by_you

    def able(self, s: Rex, use: Use, body: int) -> bool:
        return push.can_be_pushed(s, body) and not measuring.is_titan(s, mount_of(s, body))

    def do(self, s: Rex, use: Use, body: int) -> None:
        placer = s.models[use.holder].owner if self.placed_by_you else NOBODY
        s.call(displacement.Displace(mount_of(s, use.holder), (mount_of(s, body),), placer))

    def sentence(self) -> str:
        placed = ", whose player places it" if self.placed_by_you else ""
        return f"{self.who.sentence()} is displaced by this model{placed}"


@final
class Attack(OnModels):
    """The holder makes an attack at that cost; it is an action scope of its own [AR-12.24, AR-15.7]."""

    def __init__(self, who: Who, fatigue: int, upgrade: bool, reactions: bool) -> None:
        super().__init__(who)
        self.fatigue: Final = fatigue
        self.upgrade: Final = upgrade
        self.reactions: Final = reactions

    def able(self, s: Rex, use: Use, body: int) -> bool:
        """Whom it may attack, if it can pay [AR-6.4]."""
        payable = fatigue_of(s, use.holder) + self.fatigue <= EXHAUSTED
        return payable and attack.may_target(s, use.holder, body)

    def do(self, s: Rex, use: Use, body: int) -> None:
        owner = s.models[use.holder].owner
        for _ in range(self.fatigue):
            fatigue.gain_fatigue(s, use.holder)
        attacking = attack.ResolveAttack(use.holder, body, GRANTED, owner, owner, 0, self.upgrade, self.reactions)
        s.call(deed.Deed(attacking, s.scopes[-1].roused if s.scopes else ()))

    def sentence(self) -> str:
        cost = "without fatigue" if self.fatigue == 0 else f"for {self.fatigue} fatigue"
        barred = [] if self.upgrade else ["upgraded"]
        if not self.reactions:
            barred.append("reacted to")
        bars = f"; the attack cannot be {' or '.join(barred)}" if barred else ""
        return f"it attacks {self.who.sentence()} {cost}{bars}"
