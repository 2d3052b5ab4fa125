"""Gladius as the engine knows a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from munera.engine import codec
from munera.engine.action import Action, Seat
from munera.engine.bag import Bag
from munera.engine.errors import BadOption, DamagedState
from munera.engine.event import Event
from munera.engine.frame import Refusal
from munera.engine.result import Result
from munera.engine.run import settle
from munera.engine.stack_game import StackGame
from munera.gladius import telling, words
from munera.gladius.cards import load_pack
from munera.gladius.cards.files import SHELF
from munera.gladius.final import final_score, places
from munera.gladius.frames import FRAMES
from munera.gladius.position import facts, place
from munera.gladius.redeal import redeal
from munera.gladius.round import SetUp
from munera.gladius.seen import GladiusView
from munera.gladius.state import (
    BETS,
    EMPTY,
    PLAYERS,
    Bet,
    Card,
    Fighter,
    Gladius,
    Marker,
    Spectator,
    Switches,
    passed,
)
from munera.gladius.view import view
from munera.rules.ledger import ledger

RULESET = "gladius/1"
DEFAULT_PACK = "arena_nova"
NOT_NOW = {
    "spectator": ("GLA-1.8", "spectators are picked in seat order"),
    "first": ("GLA-1.14", "the first seat names the first player for the whole table"),
    "ability": ("GLA-8.8", "abilities are used on one's own turn in Phase 3"),
    "discard": ("GLA-13.5", "only who holds more than the hand limit discards, in Phase 5"),
}


class GladiusGame(StackGame[Gladius]):
    """2 to 5 players bet in secret on teams of gladiators and rig the match."""

    name = "gladius"
    title = "Gladius"
    players: Sequence[int] = PLAYERS
    plain_words = True

    def __init__(self) -> None:
        self.starts: dict[str, Gladius] = {}  # a table laid out once is cloned afterwards

    # ---- the rules

    def settings(self, options: Mapping[str, object]) -> dict[str, object]:
        """Player count, card pack and the ledger's switches; anything else is refused [GLA-0.3]."""
        players = options.get("players", 3)
        if not isinstance(players, int) or players not in PLAYERS:
            raise BadOption(f"Gladius is not played by {players}", rule="GLA-0.3", hint="2, 3, 4 or 5 players")
        checked: dict[str, object] = {"players": players, "pack": str(options.get("pack", DEFAULT_PACK))}
        checked |= ledger("gladius").switched(options)
        for key in options:
            if key not in checked:
                raise BadOption(f"Gladius has no option {key!r}", hint=f"there are {', '.join(checked)}")
        return checked

    def new(self, options: Mapping[str, object]) -> Gladius:
        """The box laid out: decks, podium, three bet slot cards, everybody's place.

        [GLA-1.2, GLA-1.3, GLA-1.5, GLA-1.6]
        """
        key = repr(sorted(options.items(), key=repr))
        start = self.starts.get(key)
        if start is None:
            start = self.blank(self.settings(options))
            start.call(SetUp())
            settle(start)
            if start.pack.key in SHELF.names:  # a file of somebody's own may change
                self.starts[key] = start
        return start.clone()

    def blank(self, settings: Mapping[str, Any]) -> Gladius:
        """The table before anybody has sat down."""
        pack = load_pack(str(settings["pack"]))
        n = int(settings["players"])
        if n > len(pack.spectators):
            raise BadOption(f"{pack.title} has only {len(pack.spectators)} spectators", rule="GLA-1.18")
        switches = Switches(**{key: str(settings[key]) for key in ledger("gladius").switches})
        s = Gladius(pack, switches, n)
        s.gladiators = Bag(range(len(pack.gladiators)))
        if n > 2:  # two players leave the events in the box, more leave the votes [GLA-1.1, GLA-2.1]
            s.events = Bag(range(len(pack.events)))
        s.teams = [[], [], []]
        s.slots = [[], [], []]
        s.podium = [()] * 6
        s.spectators = [Spectator(-1, [], EMPTY, [], []) for _ in range(n)]
        return s

    def seats(self, s: Gladius) -> int:
        return s.n

    def accepts(self, s: Gladius, seat: Seat, action: Action) -> Refusal | None:
        if s.over:
            return Refusal("GLA-15.1", "the game is over")
        return super().accepts(s, seat, action)

    def not_asked(self, s: Gladius, seat: Seat, action: Action) -> Refusal:
        """Which rule says that it is not this seat's turn."""
        verb = action.verb
        if 0 <= seat < s.n:
            p = s.spectators[seat]
            if verb in ("lay", "play", "ability", "bet") and passed(p):
                return Refusal("GLA-9.2", "you have placed your second bet: no more actions this round")
            if verb == "vote" and p.vote >= 0:
                return Refusal("GLA-4.16", "a vote is final once it is laid down")
        if verb in NOT_NOW:
            return Refusal(*NOT_NOW[verb])
        if s.phase == BETS:
            return Refusal("GLA-5.1", "bets are placed one after another, clockwise from the first player")
        return Refusal("GLA-6.10", "it is not your turn, and nobody can react out of turn")

    def view(self, s: Gladius, seat: Seat) -> GladiusView:
        return view(s, seat)

    def redeal(self, s: Gladius, seat: Seat, rng: Random) -> Gladius:
        return redeal(s, seat, rng)

    def seen_as(self, s: Gladius, seat: Seat, action: Action, watcher: Seat) -> str:
        return words.seen_as(s, seat, action, watcher)

    def result(self, s: Gladius) -> Result | None:
        """Placings by points, then by unused tokens [GLA-16.1, GLA-16.7]."""
        if not s.over:
            return None
        ranks = tuple(places(s))
        scores = tuple(final_score(s, seat) for seat in range(s.n))
        return Result(ranks, scores, telling.reason(s, ranks, scores))

    def clone(self, s: Gladius) -> Gladius:
        return s.clone()

    # ---- storage

    def encode(self, s: Gladius) -> dict[str, Any]:
        data: dict[str, Any] = codec.encode(s, HELD)
        return data | {"pack": s.pack.key, "digest": s.pack.digest}

    def decode(self, data: Mapping[str, Any]) -> Gladius:
        fields = {key: value for key, value in data.items() if key not in ("is", "pack", "digest")}
        if data.get("is") != "Gladius" or not isinstance(data.get("pack"), str):
            raise DamagedState("this is not a state of Gladius")
        pack = load_pack(data["pack"])
        if pack.digest != data.get("digest"):
            raise DamagedState(f"{pack.key} has changed since this state was stored")
        return codec.restore(fields, KINDS, HELD, lambda switches, n: Gladius(pack, switches, n))

    def ruleset(self) -> str:
        return f"{RULESET} {ledger('gladius').hash[:16]}"

    def card_set(self, options: Mapping[str, object]) -> str:
        pack = load_pack(str(options.get("pack", DEFAULT_PACK)))
        return f"{pack.key} {pack.digest}"

    # ---- words

    def question(self, s: Gladius, seat: Seat) -> str:
        return words.question(s, seat)

    def say(self, s: Gladius, action: Action) -> str:
        return words.say(s.pack, action)

    def read(self, s: Gladius, text: str) -> Action:
        return words.left_first(s, words.read(s.pack, text))

    def relate(self, s: Gladius, event: Event) -> tuple[str, str]:
        return telling.relate(s.pack, s.n, event)

    # ---- positions

    def place(self, description: Mapping[str, Any]) -> Gladius:
        return place(self, description)

    def facts(self, s: Gladius, seat: Seat) -> Mapping[str, Any]:
        return facts(self, s, seat)


HELD = frozenset({"pack", "news"})
KINDS = {kind.__name__: kind for kind in (Bag, Bet, Card, Fighter, Marker, Spectator, Switches, *FRAMES)}
GAME = GladiusGame()
