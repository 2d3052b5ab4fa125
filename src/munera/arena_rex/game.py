"""Arena Rex as the engine knows a game. It is registered once it is whole."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from munera.arena_rex import answers, set_up, telling
from munera.arena_rex.agreeing import Agreeing, agreeing
from munera.arena_rex.aids import RexAids, aids
from munera.arena_rex.arenas import SCENARIOS, Feature
from munera.arena_rex.cards import load_roster
from munera.arena_rex.conceding import CONCEDE, concede, may_concede
from munera.arena_rex.frames import FRAMES
from munera.arena_rex.geometry.shapes import Disc, Polygon
from munera.arena_rex.muster import standing
from munera.arena_rex.position import facts, place
from munera.arena_rex.profiles import Box, Card, Tree
from munera.arena_rex.redeal import redeal
from munera.arena_rex.scenario import REASONS
from munera.arena_rex.seen import RexView
from munera.arena_rex.settings import PLAYERS, cards_of, checked, find_arena, switches_of
from munera.arena_rex.state import (
    SET_UP,
    Attack,
    Chain,
    Model,
    Pool,
    Rex,
    Scene,
    Scope,
    Standing,
    Switches,
    Turn,
    cohort,
    unmarked,
)
from munera.arena_rex.view import view
from munera.engine import codec
from munera.engine.action import Action, Seat
from munera.engine.errors import DamagedState
from munera.engine.event import Event
from munera.engine.frame import Refusal
from munera.engine.result import Result
from munera.engine.run import settle
from munera.engine.stack_game import StackGame
from munera.rules.ledger import ledger

RULESET = "arena_rex/1"
KEPT = 64  # tables laid out that are kept at a time


class ArenaRexGame(StackGame[Rex]):
    """2 to 4 players each field a cohort of models and fight until the scenario is won [AR-1.1, AR-1.2]."""

    name = "arena_rex"
    title = "Arena Rex"
    players: Sequence[int] = PLAYERS
    plain_words = False
    unattended: Mapping[str, object] = {"turn_limit": 400}  # two lone models could circle for ever [AR-1.5]

    def __init__(self) -> None:
        self.starts: dict[str, Rex] = {}  # a table laid out once is cloned afterwards

    # ---- the rules

    def settings(self, options: Mapping[str, object]) -> dict[str, object]:
        return checked(options)

    def agreeing(self, options: Mapping[str, object]) -> Agreeing:
        return agreeing(options)

    def new(self, options: Mapping[str, object]) -> Rex:
        key = repr(sorted(options.items(), key=repr))
        start = self.starts.get(key)
        if start is None:
            settings = self.settings(options)
            start = self.blank(settings)
            chosen: Any = settings["cohorts"]
            set_up.begin(start, [cards_of(start.roster, cohort) for cohort in chosen])
            settle(start)
            if len(self.starts) >= KEPT:
                self.starts.clear()
            self.starts[key] = start
        return start.clone()

    def blank(self, settings: Mapping[str, Any]) -> Rex:
        """The arena with its features, and nobody in it [AR-15.58]."""
        arena = find_arena(str(settings["arenas"]), str(settings["arena"]))
        s = Rex(load_roster(str(settings["roster"])), arena, switches_of(settings), int(settings["players"]))
        s.favor = [s.switches.start_favor] * s.n  # [AR-11.1]
        s.benefits = (0,) * s.n
        s.turn = Turn(0, SET_UP)
        s.scene = Scene(SCENARIOS.index(settings["scenario"]))
        s.features = [standing(f) for f in arena.features]
        return s

    def seats(self, s: Rex) -> int:
        return s.n

    def accepts(self, s: Rex, seat: Seat, action: Action) -> Refusal | None:
        if s.over:
            return Refusal("AR-1.14", "the game is over")
        if action == CONCEDE:
            return None if may_concede(s, seat) else Refusal("AR-1.13", "you are not in the game, or chance is asked")
        if answers.is_far_off(action) and seat in self.to_act(s):
            return Refusal("AR-3.23", "no arena is as large as that")
        return super().accepts(s, seat, action)

    def apply(self, s: Rex, seat: Seat, action: Action) -> list[Event]:
        if action != CONCEDE:
            return super().apply(s, seat, action)
        news: list[Event] = []
        s.news = news
        concede(s, seat)
        s.news = None
        return news

    def not_asked(self, s: Rex, seat: Seat, action: Action) -> Refusal:
        """Which rule says that it is not this seat's turn."""
        if action.verb in ("counter", "assist", "strike", "advance"):
            return Refusal("AR-9.25", "there is no window for a reaction of yours now")
        return Refusal("AR-7.19", "it is somebody else's decision")

    def view(self, s: Rex, seat: Seat) -> RexView:
        return view(s, seat)

    def aids(self, s: Rex, seat: Seat) -> RexAids:
        return aids(s, seat)

    def redeal(self, s: Rex, seat: Seat, rng: Random) -> Rex:
        return redeal(s, seat, rng)

    def seen_as(self, s: Rex, seat: Seat, action: Action, watcher: Seat) -> str:
        return answers.seen_as(s, seat, action, watcher)

    def result(self, s: Rex) -> Result | None:
        """Winners share the first place; everybody else is second [AR-1.3, AR-1.4]."""
        if not s.over:
            return None
        places = tuple(1 if s.winners >> seat & 1 else 2 for seat in range(s.n))
        scores = tuple(sum(unmarked(s, m.id) for m in cohort(s, seat)) for seat in range(s.n))
        return Result(places, scores, REASONS[s.reason])

    def clone(self, s: Rex) -> Rex:
        return s.clone()

    # ---- storage

    def encode(self, s: Rex) -> dict[str, Any]:
        data: dict[str, Any] = codec.encode(s, HELD_ONCE)
        return data | {
            "roster": s.roster.name, "arenas": s.arena.file, "arena": s.arena.key,
            "digest": f"{s.roster.digest} {s.arena.digest}",
        }  # fmt: skip

    def decode(self, data: Mapping[str, Any]) -> Rex:
        if data.get("is") != "Rex" or not all(isinstance(data.get(k), str) for k in ("roster", "arenas", "arena")):
            raise DamagedState("this is not a state of Arena Rex")
        roster = load_roster(data["roster"])
        arena = find_arena(data["arenas"], data["arena"])
        if f"{roster.digest} {arena.digest}" != data.get("digest"):
            raise DamagedState("the roster or the arena has changed since this state was stored")
        fields = {key: value for key, value in data.items() if key not in STORED_BY_NAME}
        return codec.restore(fields, KINDS, HELD_ONCE, lambda switches, n: Rex(roster, arena, switches, n))

    def ruleset(self) -> str:
        return f"{RULESET} {ledger('arena_rex').hash[:16]}"

    def card_set(self, options: Mapping[str, object]) -> str:
        """The roster and the arena one plays with."""
        settings = self.settings(options)
        roster = load_roster(str(settings["roster"]))
        arena = find_arena(str(settings["arenas"]), str(settings["arena"]))
        return f"{roster.name} {arena.key} {codec.content_hash([roster.digest, arena.digest])}"

    # ---- words

    def question(self, s: Rex, seat: Seat) -> str:
        return answers.question(s, seat)

    def say(self, s: Rex, action: Action) -> str:
        return answers.say(s, action)

    def read(self, s: Rex, text: str) -> Action:
        return answers.read(s, text)

    def relate(self, s: Rex, event: Event) -> tuple[str, str]:
        return telling.relate(s, event)

    # ---- positions

    def place(self, description: Mapping[str, Any]) -> Rex:
        return place(self, description)

    def facts(self, s: Rex, seat: Seat) -> Mapping[str, Any]:
        return facts(self, s, seat)


DERIVED = frozenset(  # of shapes and cards
    {"rows", "top", "bounds", "reach", "steady", "holds", "stride", "pays_otherwise", "triggers"}
)
HELD_ONCE = DERIVED | {"roster", "arena", "news"}
STORED_BY_NAME = ("is", "roster", "arenas", "arena", "digest")
RECORDS = (
    Attack, Box, Card, Chain, Disc, Feature, Model, Polygon, Pool, Scene, Scope, Standing, Switches, Tree, Turn,
)  # fmt: skip
KINDS: dict[str, Any] = {kind.__name__: kind for kind in (*RECORDS, *FRAMES)}
GAME = ArenaRexGame()
