# mypyc: compile
"""The table: records, and the questions everybody asks about them.

A card in play has an id of its own, for it can be exhausted or damaged; in hands, decks and piles a card is its kind.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from munera.engine.action import Action, Seat
from munera.engine.bag import Bag
from munera.engine.frame import State
from munera.for_glory.box import Box

# Phases
SET_UP: Final = 0
MACHINATIONS: Final = 1
REGISTRATION: Final = 2
BATTLE: Final = 3
RESOLUTION: Final = 4
PHASES: Final = ("set-up", "machinations", "late registration", "battle", "resolution")

# Arenas of two players; three and four share the first
FLEETING_1: Final = 0
FLEETING_2: Final = 1
LASTING: Final = 2
ARENAS: Final = ("fleeting_1", "fleeting_2", "lasting")
SHARED: Final = 0  # the one arena of three and four players [FGM-10.2]

# Which of them are open
ALL_THREE: Final[tuple[int, ...]] = (FLEETING_1, FLEETING_2, LASTING)
WITH_FIRST: Final[tuple[int, ...]] = (FLEETING_1, LASTING)
WITH_SECOND: Final[tuple[int, ...]] = (FLEETING_2, LASTING)
ONLY_LASTING: Final[tuple[int, ...]] = (LASTING,)
ONLY_SHARED: Final[tuple[int, ...]] = (SHARED,)

NOBODY: Final = -1
UNDECIDED: Final = -2  # of a battle; NOBODY is a draw
GOAL: Final = 6  # Glory that wins the game [FG2-30.1]


@final
@mypyc_attr(acyclic=True)
class Modifier:
    """A change of a stat for some time."""

    def __init__(self, stat: int, amount: int, until: int) -> None:
        self.stat: Final = stat
        self.amount: Final = amount
        self.until: Final = until


@final
@mypyc_attr(acyclic=True)
class Fighter:
    """A Gladiator in an arena."""

    def __init__(
        self, id: i64, kind: i64, owner: i64, arena: i64, ready: bool = True, damage: int = 0, assigned: int = 0,
        hard: int = 0, hit: bool = False, blessings: int = 0, due: bool = False, mods: tuple[Modifier, ...] = (),
    ) -> None:  # fmt: skip
        self.id: Final[i64] = id
        self.kind: Final[i64] = kind
        self.owner: Final[i64] = owner
        self.arena: i64 = arena
        self.ready = ready
        self.damage = damage  # on it [FG-21.3]
        self.assigned = assigned  # beside it, not yet on it [FG-21.2]
        self.hard = hard  # the same, unpreventable [FG-21.12]
        self.hit = hit  # damage was assigned to it in the open window [FG-21.21]
        self.blessings = blessings
        self.due = due  # a Blessing must be used in the open window [FG-31.2]
        self.mods = mods

    def clone(self) -> Fighter:
        return Fighter(
            self.id, self.kind, self.owner, self.arena, self.ready, self.damage, self.assigned, self.hard, self.hit,
            self.blessings, self.due, self.mods,
        )  # fmt: skip


@final
@mypyc_attr(acyclic=True)
class Standing:
    """A Patron or an Arena Card in a Villa."""

    def __init__(self, id: i64, kind: i64, ready: bool = True) -> None:
        self.id: Final[i64] = id
        self.kind: Final[i64] = kind
        self.ready: Final = ready  # or Exhausted [FG-5.1]


@final
@mypyc_attr(acyclic=True)
class Ground:
    """An arena in the middle of the table [FG2-3.4]."""

    def __init__(self, id: i64, kind: i64, ready: bool, glory: int, champion: i64) -> None:
        self.id: Final[i64] = id
        self.kind: Final[i64] = kind  # -1 when its card has been won
        self.ready: Final = ready
        self.glory: Final = glory
        self.champion: Final[i64] = champion  # on whose side its Reigning Champion Token lies [FG2-3.5]


@final
@mypyc_attr(acyclic=True)
class Later:
    """A clause that waits for a defeat until the Combat Turn ends [FG-20.11]."""

    def __init__(self, seat: Seat, kind: int, ability: int, part: int, target: int) -> None:
        self.seat: Final = seat
        self.kind: Final = kind
        self.ability: Final = ability
        self.part: Final = part
        self.target: Final = target


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Happening:
    """Something a Reaction may answer: what happened to which Gladiator, where, and how strong it was then."""

    def __init__(self, what: i64, id: i64, kind: i64, owner: i64, arena: i64, attack: i64) -> None:
        self.what: Final[i64] = what
        self.id: Final[i64] = id
        self.kind: Final[i64] = kind
        self.owner: Final[i64] = owner
        self.arena: Final[i64] = arena
        self.attack: Final[i64] = attack


@final
class Switches:
    """The house rules of this table, as the ledger names them."""

    def __init__(
        self, expansion_supply: str, first_player: str, champions: bool, champion_selection: str,
        lasting_arena_flip: str, battle_end_check: str, multiplayer_comeback: bool, exhausted_arena_blank: bool,
        machinations_turn_limit: int,
    ) -> None:  # fmt: skip
        self.expansion_supply: Final = expansion_supply
        self.first_player: Final = first_player
        self.champions: Final = champions
        self.champion_selection: Final = champion_selection
        self.lasting_arena_flip: Final = lasting_arena_flip
        self.battle_end_check: Final = battle_end_check
        self.multiplayer_comeback: Final = multiplayer_comeback
        self.exhausted_arena_blank: Final = exhausted_arena_blank
        self.machinations_turn_limit: Final = machinations_turn_limit  # 0 for none [FG-4.7]


@final
@mypyc_attr(acyclic=True)
class Player:
    """A player and everything that player owns outside the arenas [FG-2.1].

    ``shown`` are cards that everybody knows to be in the Hand or the Reserve.
    """

    def __init__(
        self, hand: tuple[int, ...], deck: Bag, discard: tuple[int, ...], reserve: tuple[int, ...],
        villa: tuple[Standing, ...], coins: int, glory: int = 0, champion: tuple[int, ...] = (),
        shown: tuple[int, ...] = (), draws: int = 0,
    ) -> None:  # fmt: skip
        self.hand = hand  # sorted; no limit [FG-2.14]
        self.deck = deck
        self.discard = discard  # bottom first, top last [FG-2.5]
        self.reserve = reserve  # sorted
        self.villa = villa
        self.coins = coins
        self.glory = glory
        self.champion = champion  # the levels still beside the player, next first [FG-32.3]
        self.shown = shown  # sorted
        self.draws = draws  # more cards in step 5 of this turn [FG-13.12]

    def clone(self) -> Player:
        return Player(
            self.hand, self.deck, self.discard, self.reserve, self.villa, self.coins, self.glory, self.champion,
            self.shown, self.draws,
        )  # fmt: skip


class AnyTime:
    """What follows from events at once, whatever is being done; see ``any_time``."""

    def attend(self, s: ForGlory) -> None:
        raise AssertionError("a game has rules for any time")

    def unasked(self, s: ForGlory, seat: Seat) -> list[Action]:
        return []

    def answer(self, s: ForGlory, seat: Seat, action: Action) -> None:
        raise AssertionError("a game has rules for any time")


@final
class ForGlory(State):
    """A game of For Glory."""

    def __init__(self, box: Box, rules: AnyTime, switches: Switches, n: int) -> None:
        super().__init__()
        self.box: Final = box
        self.rules: Final = rules
        self.switches: Final = switches
        self.n: Final = n
        self.players: list[Player] = []
        self.fighters: list[Fighter] = []  # in the order they came
        self.grounds: list[Ground] = []
        self.arena_deck: Bag = Bag(())
        self.supply: list[Bag] = [Bag(()), Bag(()), Bag(())]
        self.rows: list[tuple[int, ...]] = [(), (), ()]  # face up, sorted
        self.supply_discard: list[tuple[int, ...]] = [(), (), ()]
        self.boasts: tuple[int, ...] = ()  # top first
        self.removed: tuple[int, ...] = ()  # from the game, sorted [FG-2.11]
        self.favor: Seat = NOBODY  # who holds the Crowd's Favor [FG-29.2]
        self.first: Seat = NOBODY
        self.reigning: tuple[Seat, ...] = (NOBODY, NOBODY)  # who took the tokens, with more than two [FGM-3.5]
        self.turn: Seat = NOBODY  # who is, or was last, on a Machinations Turn
        self.active: Seat = NOBODY  # whose turn is being taken [FG-1.6]
        self.phase = SET_UP
        self.round = 0
        self.turns = 0  # Machinations Turns begun
        self.next_id = 0
        # the battle that is being fought
        self.arena = -1  # the active arena [FG-16.4]
        self.initiative: Seat = NOBODY
        self.outcome = UNDECIDED  # the winner, NOBODY for a draw
        self.out: tuple[Seat, ...] = ()  # who is out of a battle of more than two, first out first [FGM-25.5]
        self.cycle = 0
        self.quiet = 0  # cycles in a row in which nothing happened [FG-24.4]
        self.stirred = False  # has anything happened or been used up in this cycle?
        self.fallen: tuple[int, ...] = ()  # ids defeated in this Combat Turn
        self.laters: tuple[Later, ...] = ()
        self.must_target: tuple[int, ...] = ()  # the Gladiators this attack must go to, one of them
        # what has just happened and is not yet answered
        self.batch = 0  # the arenas in which a damage window is open, as bits [FG-21.10]
        self.happened: tuple[Happening, ...] = ()
        self.strained = 0  # whose Influence may have been lost, as bits
        self.winner: Seat = NOBODY
        self.over = False
        self.conceded: tuple[int, ...] = ()  # who gave up, the first first [FG-35.5]

    def at_any_time(self) -> None:
        if self.strained or self.happened or self.conceded or self.box.changes_health:
            self.rules.attend(self)

    def unasked(self, seat: Seat) -> list[Action]:
        return self.rules.unasked(self, seat)

    def answer_unasked(self, seat: Seat, action: Action) -> None:
        self.rules.answer(self, seat, action)

    def clone(self) -> ForGlory:
        new = ForGlory(self.box, self.rules, self.switches, self.n)
        new.stack = self.stack.copy()
        new.at = self.at.copy()
        new.players = [p.clone() for p in self.players]
        new.fighters = [f.clone() for f in self.fighters]
        new.grounds = self.grounds.copy()
        new.arena_deck = self.arena_deck
        new.supply = self.supply.copy()
        new.rows = self.rows.copy()
        new.supply_discard = self.supply_discard.copy()
        new.boasts = self.boasts
        new.removed = self.removed
        new.favor = self.favor
        new.first = self.first
        new.reigning = self.reigning
        new.turn = self.turn
        new.active = self.active
        new.phase = self.phase
        new.round = self.round
        new.turns = self.turns
        new.next_id = self.next_id
        new.arena = self.arena
        new.initiative = self.initiative
        new.outcome = self.outcome
        new.out = self.out
        new.cycle = self.cycle
        new.quiet = self.quiet
        new.stirred = self.stirred
        new.fallen = self.fallen
        new.laters = self.laters
        new.must_target = self.must_target
        new.batch = self.batch
        new.happened = self.happened
        new.strained = self.strained
        new.winner = self.winner
        new.over = self.over
        new.conceded = self.conceded
        return new


# ---- questions


def fighter(s: ForGlory, id: i64) -> Fighter | None:
    for f in s.fighters:
        if f.id == id:
            return f
    return None


def in_arena(s: ForGlory, arena: i64) -> list[Fighter]:
    return [f for f in s.fighters if f.arena == arena]


def stands_in(s: ForGlory, seat: i64, arena: i64) -> bool:
    """Does this player have a Gladiator there?"""
    for f in s.fighters:
        if f.arena == arena and f.owner == seat:
            return True
    return False


def after(s: ForGlory, seat: Seat) -> Seat:
    """The next player clockwise who has not conceded."""
    following = seat + 1 if seat + 1 < s.n else 0
    return following if not has_conceded(s, following) else after(s, following)


def has_conceded(s: ForGlory, seat: Seat) -> bool:
    """Hardly ever, so that is looked at first [FG-35.5]."""
    return len(s.conceded) > 0 and seat in s.conceded


def players_left(s: ForGlory) -> int:
    """How many have not conceded [FG-35.5]."""
    return s.n - len(s.conceded)


def active_player(s: ForGlory) -> Seat:
    """Whose turn it is; while nobody's, the holder of the Crowd's Favor [FG-1.6, FG-1.7]."""
    return s.active if s.active != NOBODY else s.favor


def arena_open(s: ForGlory, arena: int, moving: int = -1) -> bool:
    """One Fleeting Glory Arena at a time; the Lasting one always, also while its card lies in a Villa already.

    [FG2-10.3, FG2-10.4, FG2-10.5, FG2-10.11, FGM-10.2]
    """
    if s.n > 2:
        return arena == SHARED
    if arena == LASTING:
        return True
    other = 1 - arena
    for f in s.fighters:
        if f.arena == other and f.id != moving:
            return False
    return True


def ground_card(s: ForGlory, arena: int) -> int:
    """The Arena Card a battle is fought on; -1 where it has been won already, or all share one arena."""
    return s.grounds[arena].kind if s.n == 2 else -1


def open_arenas(s: ForGlory) -> tuple[int, ...]:
    if s.n > 2:
        return ONLY_SHARED
    first = second = True  # open while nobody stands in the other one
    for f in s.fighters:
        if f.arena == FLEETING_1:
            second = False
        elif f.arena == FLEETING_2:
            first = False
    if first:
        return ALL_THREE if second else WITH_FIRST
    return WITH_SECOND if second else ONLY_LASTING


def arena_names(s: ForGlory) -> tuple[str, ...]:
    """Three arenas for two players; one for all that are more [FGM-10.2]."""
    return ARENAS if s.n == 2 else ("arena",)
