# mypyc: compile
"""Abilities of cards at work: what an event triggers, in which order, for which cost, on whom.

An ability works if its conditions hold, its limit is not used up, its cost can be paid and there is work for it.
"""

from __future__ import annotations

from typing import Final, final

from munera.arena_rex import measuring
from munera.arena_rex.profiles import NONE
from munera.arena_rex.state import FEATURE, Rex, attack_now, card_of, heir
from munera.arena_rex.words import (
    ANY_NUMBER,
    ASSIST_GIVEN,
    ATTACK_DECLARE,
    NEAR_DEFEAT,
    ONCE_PER_ACTIVATION,
    ONCE_PER_ATTACK,
    ONCE_PER_GAME,
    ONCE_PER_TARGET_PER_TURN,
    SPECIAL_BOX,
    Ability,
    Cost,
)
from munera.engine.action import PASS, Action, Seat
from munera.engine.frame import Decision, Frame, Refusal

USE: Final = Action("use")
FAVOR: Final = Action("favor")
FOR_THE_GAME: Final = 1 << 20  # marks a use that is never forgotten
TARGETS: Final = 1 << 8  # room for a target beside an ability
ABILITIES: Final = 32  # room for the abilities of a card


# ---- which abilities an event triggers


def trigger(s: Rex, when: int, holder: int, other: int) -> None:
    """An event in the life of ``holder``; the abilities of other models may look at it, too."""
    uses = triggered(s, when, holder, other)
    if uses:
        s.call(InOrder(uses))


def triggered(s: Rex, when: int, holder: int, other: int) -> tuple[Use, ...]:
    """All abilities that work on this event."""
    out: list[Use] = []
    if when == NEAR_DEFEAT:
        for m in s.models:
            if m.in_play and m.id != holder:
                _add(s, out, when, m.id, holder, False)
    elif holder < FEATURE:
        if s.models[holder].in_play:
            _add(s, out, when, holder, other, False)
        owner = s.models[holder].owner
        for m in s.models:
            if m.in_play and m.owner == owner and m.id != holder:
                _add(s, out, when, m.id, holder, True)
    return tuple(out)


def of_its_own(s: Rex, when: int, holder: int) -> list[Use]:
    """The abilities of a model itself that work now."""
    out: list[Use] = []
    _add(s, out, when, holder, NONE, False)
    return out


def trigger_special(s: Rex, card: int, holder: int, other: int) -> None:
    """The special result of this card, which may be that of the stage an attack began with [AR-12.13, AR-20.13]."""
    out: list[Use] = []
    _add_of(s, out, SPECIAL_BOX, card, holder, other, False)
    if out:
        s.call(InOrder(tuple(out)))


def _add(s: Rex, out: list[Use], when: int, holder: int, subject: int, friend: bool) -> None:
    m = s.models[holder]
    _add_of(s, out, when, m.cards[m.stage], holder, subject, friend)


def _add_of(s: Rex, out: list[Use], when: int, card: int, holder: int, subject: int, friend: bool) -> None:
    if not s.roster.cards[card].triggers >> when & 1:
        return
    abilities = s.roster.cards[card].abilities
    for i in range(len(abilities)):
        if abilities[i].when == when and abilities[i].friend == friend:
            use = Use(holder, card, i, subject)
            if works(s, use):
                out.append(use)


def change_roll(s: Rex, when: int, holder: int, other: int) -> None:
    """Abilities that change a roll do so at once; ``holder`` rolls, or helps ``other`` who does."""
    if holder >= FEATURE:
        return
    roller = other if when == ASSIST_GIVEN else holder
    for use in triggered(s, when, holder, holder):
        note_use(s, use, NONE)
        s.tell("ability", (use.holder, use.card, use.ability))
        for effect in ability_of(s, use).effects:
            effect.change_roll(s, attack_now(s), roller)


def works(s: Rex, use: Use) -> bool:
    """Conditions, limit, costs, and at least one effect with something to work on."""
    a = ability_of(s, use)
    if not holds(s, a, use.holder, use.subject) or used_up(s, use, a):
        return False
    for cost in a.costs:
        if not cost.payable(s, use.holder):
            return False
    return any(effect.workable(s, use) for effect in a.effects)


def holds(s: Rex, a: Ability, holder: int, subject: int) -> bool:
    """Do all its conditions hold?"""
    for condition in a.conditions:
        if not condition.holds(s, holder, subject):
            return False
    return True


def payable(s: Rex, holder: int, ability: int, costs: tuple[Cost, ...]) -> bool:
    """May this ability of its card be used now, and can these costs be paid?"""
    m = s.models[holder]
    use = Use(holder, m.cards[m.stage], ability, NONE)
    a = ability_of(s, use)
    if used_up(s, use, a) or not holds(s, a, holder, NONE):
        return False
    return all(cost.payable(s, holder) for cost in costs)


def ability_of(s: Rex, use: Use) -> Ability:
    return s.roster.cards[use.card].abilities[use.ability]


def seat_of(s: Rex, use: Use) -> Seat:
    """The controller of its holder decides."""
    return s.models[use.holder].owner


# ---- limits


def _key(s: Rex, use: Use, target: int) -> int:
    """What is noted of a use: the stage that has the ability, the ability, and the target where that matters."""
    stage = s.models[use.holder].cards.index(use.card)
    return (stage * ABILITIES + use.ability) * TARGETS + target + 1


def used_up(s: Rex, use: Use, a: Ability) -> bool:
    """Has it been used as often as it may be? A target counts only where it is picked."""
    m = s.models[use.holder]
    key = _key(s, use, NONE)
    if a.limit == ONCE_PER_ACTIVATION:
        return not measuring.is_active(s, use.holder) or key in m.used
    if a.limit == ONCE_PER_ATTACK:
        return not s.attacks or (use.holder << 16) + key in attack_now(s).used
    if a.limit == ONCE_PER_GAME:
        return key | FOR_THE_GAME in m.used
    return a.limit not in (ANY_NUMBER, ONCE_PER_TARGET_PER_TURN) and key in m.used


def used_on(s: Rex, use: Use, target: int) -> bool:
    """Was this target affected already, where each counts once per turn?"""
    a = ability_of(s, use)
    return a.limit == ONCE_PER_TARGET_PER_TURN and _key(s, use, target) in s.models[use.holder].used


def note_use(s: Rex, use: Use, target: int) -> None:
    """Count a use against its limit."""
    a = ability_of(s, use)
    m = s.models[use.holder]
    if a.limit == ONCE_PER_ATTACK:
        attack_now(s).used += ((use.holder << 16) + _key(s, use, NONE),)
    elif a.limit == ONCE_PER_GAME:
        m.used += (_key(s, use, NONE) | FOR_THE_GAME,)
    elif a.limit == ONCE_PER_TARGET_PER_TURN:
        m.used += (_key(s, use, target),)
    elif a.limit != ANY_NUMBER:
        m.used += (_key(s, use, NONE),)


def used_names(s: Rex, model: int) -> list[str]:
    """Its abilities that are used as often as they may be, until the turn ends."""
    m = s.models[model]
    out: list[str] = []
    for key in m.used:
        place = (key & ~FOR_THE_GAME) // TARGETS
        a = s.roster.cards[m.cards[place // ABILITIES]].abilities[place % ABILITIES]
        if a.limit != ONCE_PER_TARGET_PER_TURN and a.name not in out:
            out.append(a.name)
    return out


def forget_uses(s: Rex) -> None:
    """Limits per turn and activation begin anew [AR-1.11]."""
    for m in s.models:
        if m.used:
            m.used = tuple([key for key in m.used if key & FOR_THE_GAME])


# ---- using one


@final
class Use(Frame):
    """An ability being used: the whole cost, then its effects in printed order.

    ``card`` is the card that has the ability, ``subject`` whom the event concerns beside the holder, ``picked`` the
    model its controller has picked, for all its effects; ``part`` the effect that comes next.
    """

    def __init__(
        self, holder: int, card: int, ability: int, subject: int, picked: int = NONE, part: int = NONE
    ) -> None:
        self.holder: Final = holder
        self.card: Final = card
        self.ability: Final = ability
        self.subject: Final = subject
        self.picked: Final = picked
        self.part: Final = part

    def run(self, s: Rex, step: int) -> None:
        a = ability_of(s, self)
        if self.part == NONE:
            s.become(self, self.at_part(0))
            note_use(s, self, NONE)
            s.tell("ability", (self.holder, self.card, self.ability))
            for cost in a.costs:
                cost.pay(s, self.holder)
        elif self.part == len(a.effects):
            s.finish(self)
        else:
            self.carry_out(s, a)

    def carry_out(self, s: Rex, a: Ability) -> None:
        effect = a.effects[self.part]
        if not effect.workable(s, self):
            s.become(self, self.at_part(self.part + 1))
            return
        found = effect.choices(s, self) if self.picked == NONE else []
        if len(found) > 1:
            s.become(self, PickModel(self))
        elif found:
            s.become(self, self.picking(s, found[0]))
        else:
            s.become(self, self.at_part(self.part + 1))
            effect.resolve(s, self)

    def at_part(self, part: int) -> Use:
        return Use(self.holder, self.card, self.ability, self.subject, self.picked, part)

    def picking(self, s: Rex, picked: int) -> Use:
        """For all its effects; where each target counts once per turn, this one is noted."""
        if ability_of(s, self).limit == ONCE_PER_TARGET_PER_TURN:
            note_use(s, self, picked)
        return Use(self.holder, self.card, self.ability, self.subject, picked, self.part)


@final
class PickModel(Decision):
    """Which of the models an effect may work on it does work on."""

    def __init__(self, use: Use) -> None:
        self.use: Final = use

    def seats(self, s: Rex) -> tuple[Seat, ...]:
        return (seat_of(s, self.use),)

    def options(self, s: Rex, seat: Seat) -> list[Action]:
        effect = ability_of(s, self.use).effects[self.use.part]
        return [Action("pick", (body,)) for body in effect.choices(s, self.use)]

    def choose(self, s: Rex, seat: Seat, action: Action) -> None:
        s.become(self, self.use.picking(s, action.args[0]))

    def why_not(self, s: Rex, seat: Seat, action: Action) -> Refusal:
        effect = ability_of(s, self.use).effects[self.use.part]
        return Refusal("AR-1.9", f"that model cannot be picked: {effect.sentence()}")


@final
class MayUse(Decision):
    """An ability that need not be used."""

    def __init__(self, use: Use) -> None:
        self.use: Final = use

    def seats(self, s: Rex) -> tuple[Seat, ...]:
        return (seat_of(s, self.use),)

    def options(self, s: Rex, seat: Seat) -> list[Action]:
        return [USE, PASS]

    def choose(self, s: Rex, seat: Seat, action: Action) -> None:
        if action.verb == "use":
            s.become(self, self.use)
        else:
            s.finish(self)

    def why_not(self, s: Rex, seat: Seat, action: Action) -> Refusal:
        name = ability_of(s, self.use).name
        return Refusal("AR-1.9", f"use {name}, or pass")


@final
class FavorOrAbility(Decision):
    """A laurel box with a choice: its Favor, or an ability instead [AR-13.6]; ``use HOLDER ABILITY`` or ``favor``."""

    def __init__(self, uses: tuple[Use, ...]) -> None:
        self.uses: Final = uses

    def seats(self, s: Rex) -> tuple[Seat, ...]:
        return (seat_of(s, self.uses[0]),)

    def options(self, s: Rex, seat: Seat) -> list[Action]:
        return [FAVOR] + [Action("use", (use.holder, use.ability)) for use in self.uses]

    def choose(self, s: Rex, seat: Seat, action: Action) -> None:
        for use in self.uses:
            if action.verb == "use" and (use.holder, use.ability) == action.args:
                s.become(self, use)
                return
        from munera.arena_rex import favor  # it builds on this module

        s.finish(self)
        favor.earn_from_box(s, self.uses[0].holder, seat)

    def why_not(self, s: Rex, seat: Seat, action: Action) -> Refusal:
        return Refusal("AR-13.6", "take the Favor, or use the ability instead")


# ---- several at once


@final
class InOrder(Frame):
    """Abilities triggered by one event, one after another.

    The active player says whose come first, each player orders the own ones [AR-1.10]; what no longer works is skipped.
    """

    def __init__(self, uses: tuple[Use, ...]) -> None:
        self.uses: Final = uses

    def run(self, s: Rex, step: int) -> None:
        left = tuple([use for use in self.uses if s.models[use.holder].in_play and works(s, use)])
        if not left:
            s.finish(self)
        elif len(left) == 1:
            s.finish(self)
            begin(s, left[0])
        else:
            s.become(self, WhichFirst(left))


def begin(s: Rex, use: Use) -> None:
    a = ability_of(s, use)
    if a.optional and not must_step(s, use, a):
        s.call(MayUse(use))
    else:
        s.call(use)


def must_step(s: Rex, use: Use, a: Ability) -> bool:
    """The target of its attack is out of reach: it must go there first [AR-8.8]."""
    if a.when != ATTACK_DECLARE or not any(effect.stride() > 0 for effect in a.effects):
        return False
    return not measuring.engages(s, use.holder, use.subject)


@final
class WhichFirst(Decision):
    """Which of several abilities comes first: ``first HOLDER ABILITY``."""

    def __init__(self, uses: tuple[Use, ...]) -> None:
        self.uses: Final = uses

    def seats(self, s: Rex) -> tuple[Seat, ...]:
        owners = [seat_of(s, use) for use in self.uses]
        return (heir(s, s.turn.seat) if len(set(owners)) > 1 else owners[0],)

    def options(self, s: Rex, seat: Seat) -> list[Action]:
        return [Action("first", (use.holder, use.ability)) for use in self.uses]

    def choose(self, s: Rex, seat: Seat, action: Action) -> None:
        for use in self.uses:
            if (use.holder, use.ability) == action.args:
                s.become(self, InOrder(tuple([other for other in self.uses if other is not use])))
                begin(s, use)
                return

    def why_not(self, s: Rex, seat: Seat, action: Action) -> Refusal:
        return Refusal("AR-1.10", "say which ability comes first")


def card_abilities(s: Rex, body: int) -> tuple[Ability, ...]:
    """The abilities of the card it has now; features have none."""
    return card_of(s, body).abilities if body < FEATURE else ()
