# mypyc: compile
"""Profiles: what stands on the game cards of the models, as small integers."""

from __future__ import annotations

from typing import Final, final

from munera.arena_rex.words import Ability

# Ludi [AR-22.9]
NO_LUDUS: Final = -1
MAGNUS: Final = 0
LEGIO: Final = 1
MORITURI: Final = 2
ZEPHYRI: Final = 3
HELLENIKI: Final = 4
LUDI: Final = ("magnus", "legio", "morituri", "zephyri", "helleniki")
LUDUS_NAMES: Final = ("Ludus Magnus", "Legio XIII", "Morituri", "Zephyri", "Helleniki")

# Categories, as bits [AR-2.3]
GLADIATOR: Final = 1
BEAST: Final = 2
TITAN: Final = 4
CATEGORIES: Final = ("gladiator", "beast", "titan")

# Boxes of a damage tree [AR-12.2, AR-12.4]
DAMAGE: Final = 0
PUSH: Final = 1
FATIGUE: Final = 2
FAVOR: Final = 3
REPOSITION: Final = 4
SPECIAL: Final = 5
BOXES: Final = ("damage", "push", "fatigue", "favor", "reposition", "special")

# Boxes of a vitality track [AR-13.4, AR-13.5, AR-13.6, AR-20.8, AR-22.21]
PLAIN: Final = 0
LAURELS: Final = 1
LAURELS_OR_ABILITY: Final = 2
STAR: Final = 3
SKULL: Final = 4
NEXT_STAGE: Final = 5
VITALITY: Final = ("plain", "favor", "favor_or_ability", "star", "skull", "next_stage")

STAGES: Final = ("", "I", "II", "III", "IV", "V")
NONE: Final = -1


@final
class Box:
    """A box of a damage tree: a number deals that much damage, a symbol 1 damage and its effect [AR-12.2, AR-12.4].

    ``below`` are the boxes it is linked to, by their number in the tree.
    """

    def __init__(self, kind: int, damage: int, row: int, below: tuple[int, ...]) -> None:
        self.kind: Final = kind
        self.damage: Final = damage
        self.row: Final = row
        self.below: Final = below


@final
class Tree:
    """A damage tree; its boxes are numbered row by row from the top [AR-4.6, AR-12.1].

    ``names`` are the boxes' names (a1, b1, b2 …); ``flourish`` says that the last row stands below the line [AR-22.10].
    """

    def __init__(self, boxes: tuple[Box, ...], names: tuple[str, ...], flourish: bool) -> None:
        self.boxes: Final = boxes
        self.names: Final = names
        self.flourish: Final = flourish
        self.rows: Final = 1 + max([box.row for box in boxes])
        self.top: Final = tuple([i for i, box in enumerate(boxes) if box.row == 0])

    def usable(self, box: int, flourish: bool) -> bool:
        """The last row of a tree with a Flourish needs that benefit [AR-22.10]."""
        return not self.flourish or flourish or self.boxes[box].row < self.rows - 1

    def after(self, box: int, flourish: bool) -> tuple[int, ...]:
        """The boxes the next success may go to; ``box`` is NONE before the first [AR-12.1, AR-12.23]."""
        below = self.top if box == NONE else self.boxes[box].below
        return tuple([i for i in below if self.usable(i, flourish)])

    def lowest(self, flourish: bool) -> tuple[int, ...]:
        """The boxes of the deepest usable row [AR-22.36]."""
        last = self.rows - 1 if flourish or not self.flourish else self.rows - 2
        return tuple([i for i, box in enumerate(self.boxes) if box.row == last])


def triggers_of(abilities: tuple[Ability, ...]) -> int:
    """When these abilities work, as bits."""
    out = 0
    for a in abilities:
        out |= 1 << a.when
    return out


def holds_of(abilities: tuple[Ability, ...]) -> int:
    """What it forbids to enemies it engages, as bits."""
    out = 0
    for a in abilities:
        for effect in a.effects:
            out |= effect.holds()
    return out


@final
class Card:
    """A game card: one model, or one stage of it [AR-4.1 to AR-4.10, AR-20.1].

    ``key`` is that of the model, with the stage: ``mo_meresankh/II``; ``profile`` the number of its profile, ``stage``
    0 if it has none. Lengths are inches. ``abilities`` hold the special, star, skull and Unity abilities, too.
    """

    def __init__(
        self,
        key: str,
        name: str,
        profile: int,
        stage: int,
        mov: int,
        atk: int,
        defense: int,
        arm: int,
        vitality: tuple[int, ...],
        tree: Tree | None,
        chord: Box | None,
        abilities: tuple[Ability, ...],
        version: str,
    ) -> None:
        self.key: Final = key
        self.name: Final = name  # AR-4.5
        self.profile: Final = profile
        self.stage: Final = stage
        self.mov: Final = mov
        self.atk: Final = atk
        self.defense: Final = defense
        self.arm: Final = arm
        self.vitality: Final = vitality
        self.tree: Final = tree  # none on a Destructible feature that does not attack
        self.chord: Final = chord
        self.abilities: Final = abilities
        self.version: Final = version
        # what follows from the abilities, so that nobody need look through them who has none of that kind
        self.reach: Final = max([1] + [effect.reach() for a in abilities for effect in a.effects])  # AR-3.15
        self.steady: Final = all(not a.conditions or not any(e.reach() for e in a.effects) for a in abilities)
        self.holds: Final = holds_of(abilities)
        self.stride: Final = max([0] + [effect.stride() for a in abilities for effect in a.effects])
        self.pays_otherwise: Final = any(effect.pays_otherwise() for a in abilities for effect in a.effects)
        self.triggers: Final = triggers_of(abilities)


@final
class Profile:
    """A model: its category and Ludus, its base, and the numbers of its cards in the order of its stages [AR-2.1].

    The Ludus is that of all its stages [AR-20.9]; ``radius`` is that of the base in units (30 mm: 1500); ``rides`` and
    ``mount_of`` are profiles, or NONE [AR-19.1].
    """

    def __init__(
        self,
        key: str,
        name: str,
        ludus: int,
        categories: int,
        radius: int,
        rides: int,
        mount_of: int,
        cards: tuple[int, ...],
        source: str,
        note: str,
    ) -> None:
        self.key: Final = key
        self.name: Final = name
        self.ludus: Final = ludus
        self.categories: Final = categories
        self.radius: Final = radius
        self.rides: Final = rides
        self.mount_of: Final = mount_of
        self.cards: Final = cards
        self.source: Final = source
        self.note: Final = note

    @property
    def gladiator(self) -> bool:  # AR-2.4, AR-2.5
        return (self.categories & (BEAST | TITAN)) == 0

    @property
    def beast(self) -> bool:
        return (self.categories & BEAST) != 0

    @property
    def titan(self) -> bool:
        return (self.categories & TITAN) != 0


@final
class Cohort:
    """A cohort ready to be fielded: the numbers of its cards [AR-16.1]."""

    def __init__(self, key: str, name: str, cards: tuple[int, ...]) -> None:
        self.key: Final = key
        self.name: Final = name
        self.cards: Final = cards


@final
class Roster:
    """All models one plays with, their cards, and cohorts made of them; ``name`` finds the roster again."""

    def __init__(
        self, name: str, title: str, digest: str, profiles: list[Profile], cards: list[Card], cohorts: list[Cohort]
    ) -> None:
        self.name: Final = name
        self.title: Final = title
        self.digest: Final = digest
        self.profiles: Final = profiles
        self.cards: Final = cards
        self.cohorts: Final = cohorts
        self.by_key: Final = {card.key: i for i, card in enumerate(cards)}
        self.holds: Final = holds_of(tuple([a for card in cards for a in card.abilities]))  # some card of it does

    def profile_of(self, card: int) -> Profile:
        return self.profiles[self.cards[card].profile]
