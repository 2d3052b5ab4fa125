"""For Glory as the engine knows a game."""

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
from munera.engine.run import pending, settle
from munera.engine.stack_game import StackGame
from munera.for_glory import telling, words
from munera.for_glory.aids import ForGloryAids, aids
from munera.for_glory.any_time import Rules, why_not_at_any_time
from munera.for_glory.box import DECKS
from munera.for_glory.cards import load_box
from munera.for_glory.concede import CONCEDE, concede, why_not_conceded
from munera.for_glory.frames import FRAMES
from munera.for_glory.position import facts, place
from munera.for_glory.reactions import React
from munera.for_glory.redeal import redeal
from munera.for_glory.seen import ForGloryView
from munera.for_glory.set_up import COINS
from munera.for_glory.standings import standing_result
from munera.for_glory.state import (
    BATTLE,
    NOBODY,
    REGISTRATION,
    Fighter,
    ForGlory,
    Ground,
    Happening,
    Later,
    Modifier,
    Player,
    Standing,
    Switches,
)
from munera.for_glory.view import view
from munera.for_glory.whole_game import WholeGame
from munera.rules.ledger import ledger

PLAYERS = (2, 3, 4)
RULESET = "for_glory/1"
DEFAULT_BOX = "familia_nova"
RULES = Rules()
WHOSE_GO = {REGISTRATION: "FG2-15.2", BATTLE: "FG2-18.1"}  # the rule that says so, by phase; else FG-6.7


class ForGloryGame(StackGame[ForGlory]):
    """Deck building, then arena battles with reaction windows; every legal answer is offered [FG-35.1]."""

    name = "for_glory"
    title = "For Glory"
    players: Sequence[int] = PLAYERS
    plain_words = False

    def __init__(self) -> None:
        self.starts: dict[str, ForGlory] = {}  # a table laid out once is cloned afterwards

    # ---- the rules

    def settings(self, options: Mapping[str, object]) -> dict[str, object]:
        """Player count, card set and the ledger's switches; anything else is refused [FG-3.13]."""
        players = options.get("players", 2)
        if not isinstance(players, int) or players not in PLAYERS:
            raise BadOption(f"For Glory is not played by {players}", rule="FG-3.13", hint="2, 3 or 4 players")
        checked: dict[str, object] = {"players": players, "pack": str(options.get("pack", DEFAULT_BOX))}
        checked |= ledger("for_glory").switched(options)
        if checked["champions"] and len(load_box(str(checked["pack"])).champions()) < players:
            hint = "champions: false, or another pack"
            raise BadOption(f"{checked['pack']} has no Champions for {players}", rule="FG-32.1", hint=hint)
        for key in options:
            if key not in checked:
                raise BadOption(f"For Glory has no option {key!r}", hint=f"there are {', '.join(checked)}")
        return checked

    def new(self, options: Mapping[str, object]) -> ForGlory:
        key = repr(sorted(options.items(), key=repr))
        start = self.starts.get(key)
        if start is None:
            start = self.blank(self.settings(options))
            start.call(WholeGame())
            settle(start)
            self.starts[key] = start
        return start.clone()

    def blank(self, settings: Mapping[str, Any]) -> ForGlory:
        """The box laid out: equal Starting Decks, coins, supplies, arenas, Boasts.

        [FG-3.1, FG2-3.2, FG-3.3, FG2-3.7, FG-1.20, FG-1.22]
        """
        box = load_box(str(settings["pack"]))
        n = int(settings["players"])
        limit = settings["machinations_turn_limit"]
        switches = Switches(
            **{key: settings[key] for key in ledger("for_glory").switches}
            | {"machinations_turn_limit": 0 if limit == "none" else limit}
        )
        s = ForGlory(box, RULES, switches, n)
        wish = switches.expansion_supply
        expansion = wish == "on" or (wish == "auto" and (n > 2 or switches.champions))
        s.supply = [Bag(box.deck(d, expansion)) for d in range(3)]
        s.arena_deck = Bag(box.deck(DECKS.index("arena")))
        s.boasts = box.boasts(n)
        starting = box.deck(DECKS.index("starting"))
        s.players = [Player((), Bag(starting), (), (), (), COINS) for _ in range(n)]
        if switches.first_player == "seat_1":
            s.first = 0
        return s

    def seats(self, s: ForGlory) -> int:
        return s.n

    def not_asked(self, s: ForGlory, seat: Seat, action: Action) -> Refusal:
        """Which rule says that it is not this seat's turn."""
        rule = "FG-22.5" if isinstance(pending(s), React) else WHOSE_GO.get(s.phase, "FG-6.7")
        rule = rule if s.n == 2 else rule.replace("FG2-", "FGM-")
        text = "it is somebody else's decision"
        meanwhile = sorted({words.say(s, unasked) for unasked in s.unasked(seat)})
        if meanwhile:
            text += "; you may " + " or ".join(say[0].lower() + say[1:] for say in meanwhile)
        return Refusal(rule, text)

    def accepts(self, s: ForGlory, seat: Seat, action: Action) -> Refusal | None:
        """Conceding is no move of the game: it is accepted at any time and never offered [FG-35.5]."""
        if action == CONCEDE:
            return why_not_conceded(s, seat)
        refusal = super().accepts(s, seat, action)
        if refusal is None or not 0 <= seat < s.n or s.over or action.verb not in ("buy_back", "free"):
            return refusal
        return why_not_at_any_time(s, seat, action)

    def apply(self, s: ForGlory, seat: Seat, action: Action) -> list[Event]:
        if action != CONCEDE:
            return super().apply(s, seat, action)
        news: list[Event] = []
        s.news = news
        try:
            concede(s, seat)
            settle(s)
        finally:
            s.news = None
        return news

    def view(self, s: ForGlory, seat: Seat) -> ForGloryView:
        return view(s, seat)

    def aids(self, s: ForGlory, seat: Seat) -> ForGloryAids:
        return aids(s, seat)

    def redeal(self, s: ForGlory, seat: Seat, rng: Random) -> ForGlory:
        return redeal(s, seat, rng)

    def seen_as(self, s: ForGlory, seat: Seat, action: Action, watcher: Seat) -> str:
        return words.seen_as(s, seat, action, watcher)

    def result(self, s: ForGlory) -> Result | None:
        """Six Glory win, or the last battle of more than two; a game that was stopped has no winner.

        [FG2-30.1, FGM-30.1, FG-4.7]
        """
        if not s.over:
            return None
        scores = tuple(p.glory for p in s.players)
        if s.winner == NOBODY:
            return Result((1,) * s.n, scores, f"unfinished after {s.turns} Machinations Turns")
        if s.n > 2:
            return standing_result(s)
        places = tuple(1 if seat == s.winner else 2 for seat in range(s.n))
        if s.conceded:  # [FG-35.5]
            return Result(places, scores, f"@{s.conceded[0]} concedes")
        return Result(places, scores, f"@{s.winner} has {scores[s.winner]} Glory")

    def clone(self, s: ForGlory) -> ForGlory:
        return s.clone()

    # ---- storage

    def encode(self, s: ForGlory) -> dict[str, Any]:
        data: dict[str, Any] = codec.encode(s, HELD)
        return data | {"box": s.box.key, "digest": s.box.digest}

    def decode(self, data: Mapping[str, Any]) -> ForGlory:
        fields = {key: value for key, value in data.items() if key not in ("is", "box", "digest")}
        if data.get("is") != "ForGlory" or not isinstance(data.get("box"), str):
            raise DamagedState("this is not a state of For Glory")
        box = load_box(data["box"])
        if box.digest != data.get("digest"):
            raise DamagedState(f"{box.key} has changed since this state was stored")
        return codec.restore(fields, KINDS, HELD, lambda switches, n: ForGlory(box, RULES, switches, n))

    def ruleset(self) -> str:
        return f"{RULESET} {ledger('for_glory').hash[:16]}"

    def card_set(self, options: Mapping[str, object]) -> str:
        box = load_box(str(options.get("pack", DEFAULT_BOX)))
        return f"{box.key} {box.digest}"

    # ---- words

    def question(self, s: ForGlory, seat: Seat) -> str:
        return words.question(s, seat)

    def say(self, s: ForGlory, action: Action) -> str:
        return words.say(s, action)

    def read(self, s: ForGlory, text: str) -> Action:
        return words.read(s, text)

    def relate(self, s: ForGlory, event: Event) -> tuple[str, str]:
        return telling.relate(s, event)

    # ---- positions

    def place(self, description: Mapping[str, Any]) -> ForGlory:
        return place(self, description)

    def facts(self, s: ForGlory, seat: Seat) -> Mapping[str, Any]:
        return facts(self, s, seat)


RECORDS = (Bag, Fighter, Ground, Happening, Later, Modifier, Player, Standing, Switches)
HELD = frozenset({"box", "rules", "news"})
KINDS = {kind.__name__: kind for kind in (*RECORDS, *FRAMES)}
GAME = ForGloryGame()
