# mypyc: compile
"""The component pack: the cards and tokens a game is played with, as tables of small integers.

Skills are always in the order fight, theatrics, luck. A token is its printed gold number, or ``BRONZE``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from munera.engine.action import Action, Seat
from munera.engine.bag import Bag

if TYPE_CHECKING:
    from munera.gladius.state import Gladius

FIGHT: Final = 0
THEATRICS: Final = 1
LUCK: Final = 2
SKILLS: Final = ("fight", "theatrics", "luck")
TEAMS: Final = ("left", "middle", "right")
BRONZE: Final = 0
BRONZE_VALUE: Final = 2  # never waived [GLA-1.18]

Skills = tuple[int, ...]  # three of them; mypyc indexes a tuple of any length without copying it


class Part:
    """One part of a card's effect: a word of the vocabulary, which resolves in the game and prints itself.

    [GLA-7.11]
    """

    def possible(self, s: Gladius, seat: Seat, paid: int) -> bool:
        """Can it be carried out now, ``paid`` cards having gone to the own discard pile for it?"""
        return True

    def hindrance(self) -> str:
        """What the player is told when it is not possible."""
        return "has nothing to work on now"

    def asks(self, s: Gladius, seat: Seat, named: tuple[int, ...]) -> bool:
        """Is there anything, or anything more, to be named before it is carried out?"""
        return False

    def targets(self, s: Gladius, seat: Seat, named: tuple[int, ...]) -> list[Action]:
        """What may be named next."""
        return []

    def rule(self) -> str:
        """The rule that says what may be named."""
        return "GLA-7.24"

    def noted(self, s: Gladius, action: Action) -> tuple[int, ...]:
        """What an answer adds to what is named."""
        return action.args

    def resolve(self, s: Gladius, seat: Seat, target: tuple[int, ...]) -> None:
        """Carry it out on what was named."""

    def sentence(self) -> str:
        """The words on the card."""
        return ""


class AimedPart(Part):
    """A part that works on one thing, which its player names."""

    def asks(self, s: Gladius, seat: Seat, named: tuple[int, ...]) -> bool:
        return not named


Effect = tuple[Part, ...]


@final
class Influence:
    """An Influence card: the eye or eyes say how it is played [GLA-7.2]; () is no such eye."""

    def __init__(
        self,
        id: str,
        key: str,
        name: str,
        kind: str,
        source: str,
        face_up: Effect,
        face_down: Effect,
        modifies: Skills,
        zeroes: Skills,
        heals: bool,
        disturbs: bool,
    ) -> None:
        self.id: Final = id
        self.key: Final = key
        self.name: Final = name
        self.kind: Final = kind
        self.source: Final = source
        self.face_up: Final = face_up
        self.face_down: Final = face_down
        self.modifies: Final = modifies  # what it adds to each skill when face down
        self.zeroes: Final = zeroes  # 1 for each skill it sets to zero
        self.heals: Final = heals
        self.disturbs: Final = disturbs  # it does something else in Phase 4 [GLA-10.23]


@final
class GladiatorCard:
    """A gladiator: three printed skills and the tiebreak number at the bottom left [GLA-4.7]."""

    def __init__(self, id: str, key: str, name: str, source: str, skills: Skills, number: int) -> None:
        self.id: Final = id
        self.key: Final = key
        self.name: Final = name
        self.source: Final = source
        self.skills: Final = skills
        self.number: Final = number


@final
class EventCard:
    """An event: team sizes from left to right, and one or two demanded skills [GLA-4.2, GLA-4.9]."""

    def __init__(
        self, id: str, key: str, name: str, source: str, team_sizes: Skills, demanded: tuple[int, ...]
    ) -> None:
        self.id: Final = id
        self.key: Final = key
        self.name: Final = name
        self.source: Final = source
        self.team_sizes: Final = team_sizes
        self.demanded: Final = demanded


@final
class SpectatorCard:
    """A spectator with an ability, its cost in cards, and the 19 Influence cards that belong to it [GLA-1.16]."""

    def __init__(
        self, id: str, key: str, name: str, source: str, ability: str, cost: int, effect: Effect, deck: tuple[int, ...]
    ) -> None:
        self.id: Final = id
        self.key: Final = key
        self.name: Final = name
        self.source: Final = source
        self.ability: Final = ability
        self.cost: Final = cost
        self.effect: Final = effect
        self.deck: Final = deck
        self.whole_deck: Final = Bag(deck)


@final
class Pack:
    """A whole box. The answers that come up all the time are made once and shared."""

    def __init__(
        self,
        key: str,
        title: str,
        digest: str,
        standard: bool,
        tokens: tuple[int, ...],
        gladiators: list[GladiatorCard],
        events: list[EventCard],
        influence: list[Influence],
        spectators: list[SpectatorCard],
    ) -> None:
        self.key: Final = key
        self.title: Final = title
        self.digest: Final = digest
        self.standard: Final = standard
        self.tokens: Final = tokens  # one set, alike for all [GLA-1.17]
        self.gladiators: Final = gladiators
        self.events: Final = events
        self.influence: Final = influence
        self.spectators: Final = spectators
        self.disturbing: Final = any([card.disturbs for card in influence])
        self.plays: Final = [Action("play", (c,)) for c in range(len(influence))]
        self.pays: Final = [Action("pay", (c,)) for c in range(len(influence))]
        self.lays: Final = [
            [Action("lay", (c, g)) for c in range(len(influence))] for g in range(len(gladiators))
        ]  # below a gladiator, by card
        self.discards: Final = [Action("discard", (c,)) for c in range(len(influence))]
        self.bets: Final = {token: [Action("bet", (token, team)) for team in range(3)] for token in tokens}

    def effect(self, source: int) -> Effect:
        """The effect of a face-up card (its index) or of a spectator's ability (-1 - its index)."""
        if source >= 0:
            return self.influence[source].face_up
        return self.spectators[-1 - source].effect
