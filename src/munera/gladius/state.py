# mypyc: compile
"""The table: records, and questions about them. Everything face down carries the set of seats who know it."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from munera.engine.action import Seat
from munera.engine.bag import Bag
from munera.engine.frame import State
from munera.gladius.pack import BRONZE, BRONZE_VALUE, LUCK, Pack, Skills

# Phases of a round [GLA-3.2]; 0 is the set-up
SET_UP: Final = 0
EVENT: Final = 1
BETS: Final = 2
ACTIONS: Final = 3
CONTEST: Final = 4
CLEAN_UP: Final = 5
PHASES: Final = ("set-up", "event", "bets", "actions", "contest", "clean-up")

PLAYERS: Final = (2, 3, 4, 5)
EVERYBODY: Final = -1  # the set of all seats, as bits
BIT: Final = [1, 2, 4, 8, 16, 32]  # the set of one seat
ALONE: Final[list[tuple[Seat, ...]]] = [(0,), (1,), (2,), (3,), (4,), (5,)]  # one seat is asked

EMPTY: Final = Bag(())


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Card:
    """An Influence card on the table: what it is, whose it is, who knows it, when it was laid this round."""

    def __init__(self, kind: int, owner: Seat, seen: int, laid: int) -> None:
        self.kind: Final = kind
        self.owner: Final = owner
        self.seen: Final = seen
        self.laid: Final = laid

    def known_to(self, seat: Seat) -> bool:
        return self.seen == EVERYBODY or (seat >= 0 and self.seen & BIT[seat] != 0)

    def shown_to(self, seen: int) -> Card:
        return Card(self.kind, self.owner, self.seen | seen, self.laid)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Bet:
    """A bet token on a bet slot card or on the podium: face down, its owner open [GLA-17.5]."""

    def __init__(self, owner: Seat, token: int, seen: int) -> None:
        self.owner: Final = owner
        self.token: Final = token
        self.seen: Final = seen

    def known_to(self, seat: Seat) -> bool:
        return self.seen == EVERYBODY or (seat >= 0 and self.seen & BIT[seat] != 0)

    def shown_to(self, seen: int) -> Bet:
        return Bet(self.owner, self.token, self.seen | seen)


@final
@mypyc_attr(acyclic=True)
class Marker:
    """A public change of a gladiator's skills until the end of the round [GLA-7.15]."""

    def __init__(self, owner: Seat, skills: Skills, zeroes: Skills) -> None:
        self.owner: Final = owner
        self.skills: Final = skills
        self.zeroes: Final = zeroes  # 1 for each skill set to zero


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Fighter:
    """A gladiator in the arena with the column below and the markers on it."""

    def __init__(self, gladiator: int, column: tuple[Card, ...], markers: tuple[Marker, ...]) -> None:
        self.gladiator: Final = gladiator
        self.column: Final = column
        self.markers: Final = markers


@final
class Switches:
    """The house rules of this table, as the ledger names them."""

    def __init__(
        self,
        first_player: str,
        spectator_assignment: str,
        column_on_replacement: str,
        ability_limit: str,
        healer_metric: str,
        influence_discards: str,
    ) -> None:
        self.first_player: Final = first_player
        self.spectator_assignment: Final = spectator_assignment
        self.column_on_replacement: Final = column_on_replacement
        self.ability_limit: Final = ability_limit
        self.healer_metric: Final = healer_metric
        self.influence_discards: Final = influence_discards


@final
@mypyc_attr(acyclic=True)
class Spectator:
    """A player: the spectator played and everything that belongs to it [GLA-1.9]."""

    def __init__(
        self,
        kind: int,
        hand: list[int],
        deck: Bag,
        discard: list[Card],
        supply: list[int],
        playing: int = -1,
        aside: tuple[int, ...] = (),
        bets: int = 0,
        actions: int = 0,
        activations: int = 0,
        vote: int = -1,
    ) -> None:
        self.kind = kind  # which spectator; -1 before one is dealt
        self.hand = hand  # sorted
        self.deck = deck
        self.discard = discard
        self.supply = supply  # tokens, sorted
        self.playing = playing  # the face-up card being resolved, or -1 [GLA-14.5]
        self.aside = aside  # picked for the hand limit, not yet discarded [GLA-3.8]
        self.bets = bets  # placed this round
        self.actions = actions  # taken this round
        self.activations = activations  # of the ability, this round
        self.vote = vote  # the skill voted for with two players, or -1

    def clone(self) -> Spectator:
        return Spectator(
            self.kind,
            self.hand.copy(),
            self.deck,
            self.discard.copy(),
            self.supply.copy(),
            self.playing,
            self.aside,
            self.bets,
            self.actions,
            self.activations,
            self.vote,
        )


@final
class Gladius(State):
    """A game of Gladius."""

    def __init__(self, pack: Pack, switches: Switches, n: int) -> None:
        super().__init__()
        self.pack: Final = pack
        self.switches: Final = switches
        self.n: Final = n
        self.spectators: list[Spectator] = []
        self.first: Seat = -1  # who holds the first player token
        self.round = 0
        self.phase = SET_UP
        self.event = -1  # in force, or -1
        self.events: Bag = EMPTY
        self.event_discard: tuple[int, ...] = ()
        self.gladiators: Bag = EMPTY
        self.gladiator_discard: list[int] = []
        self.teams: list[list[Fighter]] = []  # who stands below each bet slot card [GLA-1.5, GLA-4.4]
        self.slots: list[list[Bet]] = []
        self.podium: list[tuple[Bet, ...]] = []  # 1st place by round, then 3rd [GLA-1.4]
        self.ranking: tuple[int, ...] = ()  # teams of the last contest, best first
        self.laid = 0  # cards laid this round
        self.over = False

    def clone(self) -> Gladius:
        new = Gladius(self.pack, self.switches, self.n)
        new.stack = self.stack.copy()
        new.at = self.at.copy()
        new.spectators = [p.clone() for p in self.spectators]
        new.first = self.first
        new.round = self.round
        new.phase = self.phase
        new.event = self.event
        new.events = self.events
        new.event_discard = self.event_discard
        new.gladiators = self.gladiators
        new.gladiator_discard = self.gladiator_discard.copy()
        new.teams = [team.copy() for team in self.teams]
        new.slots = [bets.copy() for bets in self.slots]
        new.podium = self.podium.copy()
        new.ranking = self.ranking
        new.laid = self.laid
        new.over = self.over
        return new


# ---- questions


def hand_limit(n: int) -> int:
    """7 cards for two players, 6 for three or four, 5 for five [GLA-1.12, GLA-2.3, GLA-13.6]."""
    return 7 if n == 2 else 5 if n == 5 else 6


def capacity(s: Gladius) -> int:
    """A bet slot card holds as many tokens as there are players: two in the top row, then 3+, 4+, 5+.

    [GLA-5.4, GLA-5.5]
    """
    return s.n


def passed(p: Spectator) -> bool:
    """To pass is to have placed the second bet [GLA-6.4]."""
    return p.bets >= 2


def anyone_passed(s: Gladius) -> bool:
    for p in s.spectators:
        if p.bets >= 2:
            return True
    return False


def token_value(token: int) -> int:
    """What an unused token counts [GLA-16.6]."""
    return BRONZE_VALUE if token == BRONZE else token


def demanded(s: Gladius) -> tuple[int, ...]:
    """The skills that count this round: the event's, or with two players those voted for [GLA-4.10, GLA-4.14]."""
    if s.n > 2:
        return () if s.event < 0 else s.pack.events[s.event].demanded
    out: list[int] = []
    for skill in range(LUCK + 1):
        for p in s.spectators:
            if p.vote == skill and skill not in out:
                out.append(skill)
    return tuple(out)


def team_of(s: Gladius, gladiator: int) -> int:
    """The team a gladiator stands in, or -1."""
    for team in range(3):
        for f in s.teams[team]:
            if f.gladiator == gladiator:
                return team
    return -1


def fighter(s: Gladius, gladiator: int) -> Fighter | None:
    for team in s.teams:
        for f in team:
            if f.gladiator == gladiator:
                return f
    return None


# ---- small changes that several rules make


def put_fighter(s: Gladius, gladiator: int, new: Fighter) -> None:
    """This fighter now stands where the gladiator stood."""
    for team in s.teams:
        for i in range(len(team)):
            if team[i].gladiator == gladiator:
                team[i] = new
                return


def put_column(s: Gladius, f: Fighter, column: tuple[Card, ...]) -> None:
    put_fighter(s, f.gladiator, Fighter(f.gladiator, column, f.markers))


def discard_card(s: Gladius, card: Card) -> None:
    """To its owner's discard pile; who knew it still knows it [GLA-13.2, GLA-17.16]."""
    s.spectators[card.owner].discard.append(Card(card.kind, card.owner, card.seen, 0))
    if s.news is not None and card.seen != EVERYBODY:
        show_on_pile(s, card.owner, card.kind)


def show_on_pile(s: Gladius, owner: Seat, kind: int) -> None:
    """Where everybody may browse the piles, a card is seen by all as soon as it lies on one [GLA-17.10]."""
    if s.switches.influence_discards == "public":
        s.tell_look("on_pile", (owner, kind), (), 0)
