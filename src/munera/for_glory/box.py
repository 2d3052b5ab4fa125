# mypyc: compile
"""The box: every card of the set as tables of small integers, and the words its abilities are made of."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from munera.engine.action import Action, Seat

if TYPE_CHECKING:
    from munera.for_glory.state import Fighter, ForGlory
    from munera.for_glory.use import Use

# Card types [FG-6.2]
INCOME: Final = 0
SCHEME: Final = 1
PATRON: Final = 2
GLADIATOR: Final = 3
TACTIC: Final = 4
REACTION: Final = 5
SCHEME_TACTIC: Final = 6
ARENA: Final = 7
BOAST: Final = 8
TYPES: Final = ("income", "scheme", "patron", "gladiator", "tactic", "reaction", "scheme_tactic", "arena", "boast")

# Decks
SUPPLIES: Final = ("gladiator", "training", "economy")
DECKS: Final = ("gladiator", "training", "economy", "starting", "arena", "champion", "boast")

# Kinds of abilities
STATIC: Final = 0
SCHEMING: Final = 1
TACTICAL: Final = 2
REACTIVE: Final = 3
FREE: Final = 4
ABILITIES: Final = ("static", "scheme", "tactic", "reaction", "free")

# What a Reaction answers [FG-22.20]
ATTACKS: Final = 0
ASSIGNED: Final = 1
ENTERS: Final = 2
LEAVES: Final = 3
DEFEATED: Final = 4
UNBLESSED: Final = 5
TRIGGERS: Final = ("attacks", "damage_assigned", "enters_arena", "leaves_arena", "defeated", "blessing_removed")

# To or by whom it happens
ANY: Final = 0
SELF: Final = 1
OWN: Final = 2
ANOTHER_OWN: Final = 3
OPPOSING: Final = 4
CONCERNS: Final = ("any", "self", "own", "another_own", "opposing")

# Stats
ATTACK: Final = 0
HEALTH: Final = 1
AGILITY: Final = 2
STATS: Final = ("attack", "health", "agility")

# Until when
ALWAYS: Final = 0
THIS_ATTACK: Final = 1
THIS_COMBAT_TURN: Final = 2
THIS_CYCLE: Final = 3
THIS_BATTLE: Final = 4
THIS_TURN: Final = 5
DURATIONS: Final = ("", "attack", "combat_turn", "cycle", "battle", "machinations_turn")

# Rule parameters
INITIATIVE_TOTAL: Final = 0
INFLUENCE_TOTAL: Final = 1
LATE_REGISTRATION_COST: Final = 2
RESERVE_COST: Final = 3
STEP5_DRAW: Final = 4
MAY_RESERVE_GLADIATORS: Final = 5
ATTACK_MUST_TARGET: Final = 6
PARAMS: Final = (
    "initiative_total", "influence_total", "late_registration_cost", "reserve_cost", "step5_draw",
    "may_reserve_gladiators", "attack_must_target",
)  # fmt: skip

# What may be forbidden
TARGETED: Final = 0
TARGETED_BY_TACTICS_AND_REACTIONS: Final = 1
USE_TACTIC_ABILITY: Final = 2
FORBIDS: Final = ("targeted", "targeted_by_tactics_and_reactions", "use_tactic_ability")


class Effect:
    """One instruction of a card: a word of the vocabulary, which resolves in the game and prints itself."""

    def workable(self, s: ForGlory, use: Use) -> bool:
        """Is there anything for it to work on now [FG-1.16, FG-1.17]?"""
        return True

    def workable_from_hand(self, s: ForGlory, use: Use) -> bool:
        """The same while its own card is still in the Hand."""
        return self.workable(s, use)

    def works_on_discards(self) -> bool:
        """Does it find something to work on once an Income Card that pays lies in the Discard Pile [FG-34.8]?"""
        return False

    def always_workable(self) -> bool:
        """Is there something for it to work on whatever has happened?"""
        return False

    def choices(self, s: ForGlory, use: Use) -> list[Action]:
        """What may be named next, ``use.named`` being named; nothing when enough is named [FG-1.15]."""
        return []

    def asks(self, s: ForGlory, use: Use) -> bool:
        """Is there a choice to be made now, the instruction being workable?"""
        return len(self.choices(s, use)) > 0

    def who_names(self, s: ForGlory, use: Use) -> Seat:
        """The owner of the card picks its targets [FG-1.9]."""
        return use.seat

    def rule(self) -> str:
        """The rule that says what may be named."""
        return "FG-1.9"

    def resolve(self, s: ForGlory, use: Use) -> None:
        """Carry it out on what was named."""

    def about_gladiators(self) -> bool:
        """Does it work on Gladiators, so that it needs to know in which arena?"""
        return False

    def names_hand_cards(self) -> bool:
        """Is what is named for it a card of the own Hand?"""
        return False

    def first_target(self, use: Use) -> int:
        """The gladiator that 'that target' means afterwards."""
        return use.target

    def fetches_event_gladiator(self) -> bool:
        """Does it take the Gladiator of the event from the Discard Pile?"""
        return False

    def parameter(self) -> int:
        """The rule that has another figure while its card is in play, or -1."""
        return -1

    def modifies(self) -> int:
        """The stat that it changes while its card is in play, or -1."""
        return -1

    def forbids(self) -> int:
        """What it forbids while its card is in play, or -1."""
        return -1

    def adds(self, s: ForGlory, f: Fighter, which: int, owner: Seat) -> int:
        """What it adds to this stat of the Gladiator, as a text in the Villa of ``owner``."""
        return 0

    def keeps_from(self, s: ForGlory, f: Fighter, what: int, owner: Seat) -> bool:
        """Does it forbid this for the Gladiator, as a text in the Villa of ``owner``?"""
        return False

    def changes_health(self) -> bool:
        """Can it make the health of a Gladiator another than the printed one?"""
        return False

    def sentence(self) -> str:
        """The words on the card."""
        return ""


class Condition:
    """When an ability exists."""

    def holds(self, s: ForGlory, seat: Seat, arena: int, source: int) -> bool:
        return True

    def sentence(self) -> str:
        return ""


@final
class Ability:
    """``kind, when …, cost: effects``, exactly as it stands in the card file."""

    def __init__(
        self, kind: int, trigger: int, concerns: int, optional: bool, from_hand: bool, when: Condition | None,
        exhausts: bool, coin: int, damage: int, unpreventable: bool, effects: tuple[Effect, ...],
    ) -> None:  # fmt: skip
        self.kind: Final[i64] = kind
        self.trigger: Final[i64] = trigger  # -1 for what is no Reaction
        self.concerns: Final[i64] = concerns
        self.optional: Final = optional  # worded with 'may' [FG-1.3]
        self.from_hand: Final = from_hand  # its own text lets it be used from the Hand [FG-10.12]
        self.when: Final = when
        self.exhausts: Final = exhausts  # its cost: exhaust this card …
        self.coin: Final = coin  # … pay coin …
        self.damage: Final = damage  # … and take damage
        self.unpreventable: Final = unpreventable
        self.free: Final = not exhausts and coin == 0 and damage == 0
        self.always_works: Final = any([e.always_workable() for e in effects])
        self.works_on_income: Final = coin > 0 and any([e.works_on_discards() for e in effects])
        self.fetches: Final = any([e.fetches_event_gladiator() for e in effects])
        self.effects: Final = effects


COPIES: Final = 100  # more than one can have of a card
COSTS: Final = 1_000_000  # more than the square of any cost
ANSWERS: Final = 8  # among the bits of abilities in play, those from here on say what a Reaction answers …
ANSWERS_OTHERS: Final = 16  # … and those from here on, what it answers if it happens to another card than its own


def bit_of(kind: i64, trigger: i64 = -1) -> i64:
    """Stands for abilities of this kind; with a trigger, for Reactions that answer it."""
    one: i64 = 1
    return one << (kind if trigger < 0 else ANSWERS + trigger)


def _bits(numbers: list[int]) -> int:
    total = 0
    for number in numbers:
        if number >= 0:
            total |= 1 << number
    return total


def _all_bits(many: list[i64]) -> i64:
    total: i64 = 0
    for bits in many:
        total |= bits
    return total


@final
class Card:
    """A card as printed; what a type does not have is 0."""

    def __init__(
        self, key: str, name: str, deck: int, type: int, copies: int, cost: int, influence: int, bloodlust: int,
        stats: tuple[int, ...], coin: int, players: int, champion: str, level: int, expansion: bool,
        source: str, note: str, abilities: tuple[Ability, ...],
    ) -> None:  # fmt: skip
        self.key: Final = key
        self.name: Final = name
        self.deck: Final = deck
        self.type: Final = type
        self.copies: Final = copies
        self.cost: Final = cost  # to buy it, or to upgrade to it [FG-7.15]
        self.influence: Final = influence  # granted by a Patron [FG-9.3], required by a Gladiator [FG-11.1]
        self.bloodlust: Final = bloodlust
        self.stats: Final = stats
        self.coin: Final = coin  # what an Income Card is worth
        self.players: Final = players  # whose Boast set it belongs to
        self.champion: Final = champion
        self.level: Final = level
        self.expansion: Final = expansion
        self.source: Final = source
        self.note: Final = note
        self.abilities: Final = abilities
        self.is_scheme: Final = type in (SCHEME, SCHEME_TACTIC, BOAST)
        self.is_tactic: Final = type in (TACTIC, SCHEME_TACTIC)
        self.reservable: Final = self.is_tactic or type == REACTION  # by itself [FG-12.2]
        tactics = [i for i in range(len(abilities)) if abilities[i].kind == TACTICAL]
        from_hand = [i for i in tactics if self.is_tactic or abilities[i].from_hand]  # by its own text [FG-10.12]
        self.tactic: Final = from_hand[0] if from_hand else -1  # the ability that is played from the Hand as a Tactic
        schemes = [a.free and a.always_works for a in abilities if a.kind == SCHEMING]
        always_works = self.is_scheme and schemes[:1] == [True]  # a Boast Card for nothing [FG-1.17, FG-27.2]
        self.always_playable: Final = type in (PATRON, BOAST) or always_works
        # asked again and again while a game is played, so told in bits once
        in_play = [a for a in abilities if not a.from_hand]
        reactions = [a for a in abilities if a.kind == REACTIVE]
        effects = [e for a in abilities for e in a.effects]
        answers = [a for a in in_play if a.kind == REACTIVE]
        self.in_play: Final[i64] = (
            _bits([a.kind for a in in_play])
            | _bits([ANSWERS + a.trigger for a in answers])
            | _bits([ANSWERS_OTHERS + a.trigger for a in answers if a.concerns != SELF])
        )
        self.answers: Final[i64] = _bits([a.trigger for a in reactions]) if type == REACTION else 0  # from the Hand
        self.rules: Final[i64] = _bits([e.parameter() for e in effects])
        self.modifies: Final[i64] = _bits([e.modifies() for e in effects])
        self.forbids: Final[i64] = _bits([e.forbids() for e in effects])
        self.protects: Final = any([e.forbids() in (TARGETED, TARGETED_BY_TACTICS_AND_REACTIONS) for e in effects])

    def schemes_in_play(self) -> list[Ability]:
        return [a for a in self.abilities if a.kind == SCHEMING and not a.from_hand]

    def ability(self, kind: i64) -> i64:
        """The index of its first ability of this kind, or -1."""
        for i in range(len(self.abilities)):
            if self.abilities[i].kind == kind:
                return i
        return -1


@final
class Box:
    """A whole card set. The answers that come up all the time are made once and shared."""

    def __init__(self, key: str, title: str, digest: str, cards: list[Card]) -> None:
        self.key: Final = key
        self.title: Final = title
        self.digest: Final = digest
        self.cards: Final = cards
        self.changes_health: Final = any([e.changes_health() for c in cards for a in c.abilities for e in a.effects])
        reactions = [a for c in cards if c.type == REACTION for a in c.abilities if a.kind == REACTIVE]
        # what Reaction Cards answer if it happens to an own Gladiator, and to another
        self.answers_own: Final[i64] = _bits([a.trigger for a in reactions if a.concerns in (ANY, OWN, ANOTHER_OWN)])
        self.answers_opposing: Final[i64] = _bits([a.trigger for a in reactions if a.concerns in (ANY, OPPOSING)])
        answers = [[k for k in range(len(cards)) if cards[k].answers & bit_of(t) != 0] for t in range(len(TRIGGERS))]
        self.lowest_answers: Final = [min(kinds, default=0) for kinds in answers]  # the first Reaction Card for each …
        self.highest_answers: Final = [max(kinds, default=-1) for kinds in answers]  # … and the last
        arenas = [c for c in cards if c.type == ARENA]
        villas = [c for c in cards if c.type in (PATRON, ARENA)]
        # which abilities there are at all, so that nobody looks for others
        self.on_gladiators: Final[i64] = _all_bits([c.in_play for c in cards if c.type == GLADIATOR])
        self.on_arenas: Final[i64] = _all_bits([c.in_play for c in arenas])
        self.in_villas: Final[i64] = _all_bits([c.in_play for c in villas])
        self.gladiators_modify: Final[i64] = _all_bits([c.modifies for c in cards if c.type == GLADIATOR])
        self.villas_modify: Final[i64] = _all_bits([c.modifies for c in villas])
        self.villas_protect: Final = any([c.protects for c in villas])
        self.villas_forbid: Final[i64] = _all_bits([c.forbids for c in villas])
        self.villas_rule: Final[i64] = _all_bits([c.rules for c in villas])
        self.alone: Final[list[tuple[int, ...]]] = [(k,) for k in range(len(cards))]  # a pile of this card
        self.buys: Final = [Action("buy", (k,)) for k in range(len(cards))]
        self.plays: Final = [Action("play", (k,)) for k in range(len(cards))]
        self.reserves: Final = [Action("reserve", (k,)) for k in range(len(cards))]
        self.tactics: Final = [Action("tactic", (k,)) for k in range(len(cards))]
        self.entries: Final = [[Action("play", (k, arena)) for arena in range(3)] for k in range(len(cards))]
        self.uses: Final = [self._uses(k) for k in range(len(cards))]  # all that can ever be done with a card in Hand
        self.most_schemes: Final = max([1, *[len(c.schemes_in_play()) for c in cards]])  # on one card
        self.cheapest: Final = min([c.cost for c in cards if c.deck < len(SUPPLIES)], default=0)  # of what is for sale
        self.digits: Final = self._digits()
        self.payments: Final[dict[int, list[Action]]] = {}  # by cost, Coin Tokens and Income Cards, in one number

    def _uses(self, kind: int) -> list[Action]:
        """A Gladiator is played to an arena, reserved, upgraded; another card is played or reserved [FG-6.1]."""
        card = self.cards[kind]
        if card.type == GLADIATOR:
            upgrades = [Action("upgrade", (kind,))] if card.champion else []
            return self.entries[kind] + [self.reserves[kind]] + upgrades
        plays = [self.plays[kind]] if card.type == PATRON or card.is_scheme else []
        return plays + ([self.reserves[kind]] if card.reservable else [])

    def _digits(self) -> list[int]:
        """What a card counts in a number that says how many of each Income Card are held, above what they may pay."""
        income = [k for k in range(len(self.cards)) if self.cards[k].type == INCOME]
        return [COSTS * COPIES ** income.index(k) if k in income else 0 for k in range(len(self.cards))]

    def deck(self, deck: int, expansion: bool = False) -> tuple[int, ...]:
        """All copies of a deck, sorted; the expansion's if they are in [FG-1.22]."""
        out: list[int] = []
        for k in range(len(self.cards)):
            card = self.cards[k]
            if card.deck == deck and (expansion or not card.expansion):
                out += [k] * card.copies
        return tuple(out)

    def boasts(self, players: int) -> tuple[int, ...]:
        """The Boast set for so many players, smallest first [FG2-3.7, FGM-3.7]."""
        found = [k for k in range(len(self.cards)) if self.cards[k].type == BOAST and self.cards[k].players == players]
        return tuple(sorted(found, key=lambda k: self.cards[k].bloodlust))

    def champions(self) -> list[tuple[int, ...]]:
        """The levels of each Champion, lowest first [FG-32.3]."""
        names: list[str] = []
        for card in self.cards:
            if card.champion and card.champion not in names:
                names.append(card.champion)
        kinds = range(len(self.cards))
        return [
            tuple(sorted([k for k in kinds if self.cards[k].champion == name], key=lambda k: self.cards[k].level))
            for name in names
        ]

    def find(self, key: str) -> int:
        """The card of that key, or -1."""
        for k in range(len(self.cards)):
            if self.cards[k].key == key:
                return k
        return -1
