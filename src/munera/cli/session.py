"""One game in the terminal: bots answer at once, people are asked."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import groupby
from pathlib import Path
from random import Random
from typing import Any

import typer
from rich.columns import Columns
from rich.console import Console
from rich.markup import escape
from rich.text import Text

from munera.bots.chooser import Bot, ask
from munera.bots.registry import find_bot
from munera.cli.boards import draw
from munera.cli.saved import keep
from munera.engine.action import Action
from munera.engine.errors import BadOption, MalformedAction
from munera.engine.registry import find_game
from munera.match.outcome import Refused
from munera.match.table import Table
from munera.match.tell import named
from munera.match.told import Told
from munera.rules.ledger import ledger
from munera.rules.search import search

YOU = "you"
EXAMPLES = {
    "arena_rex": "activate lm_cassia, move, walk 0 2540 (units, 2540 to an inch), attack lm_cassia B:lx_sila, favor, "
    "ready, box b1, end",
    "gladius": "bet gold 5 left, lay poison crixus, play informer, ability, vote luck",
    "for_glory": "buy pierce, play cestus lasting, pay 2 shady_dealings, attack cestus, target B:samnite, react evade",
}
RECALLED = 8  # entries of the story that somebody who comes back is told
HELP = "why ANSWER · undo · log · rules WORDS · table · help · quit"


class Leave(Exception):
    """Somebody wants to stop."""


def common_words(texts: list[str]) -> str:
    """The words with which all of several sentences begin."""
    if len(texts) < 2:
        return ""
    words = [text.split(" ") for text in texts]
    same = 0
    while all(len(w) > same + 1 and w[same] == words[0][same] for w in words):
        same += 1
    return " ".join([*words[0][:same], ""]) if same else ""


def seat_bots(game: str, players: list[str], rng: Random) -> dict[int, Bot]:
    """The bots among these, by seat; one that does not exist is refused."""
    return {
        seat: find_bot(player, game, by_import=True)(Random(rng.random()))
        for seat, player in enumerate(players)
        if player != YOU
    }


class Session:
    """A table, who plays its seats, and the screen."""

    def __init__(self, table: Table[Any], bots: Mapping[int, Bot], hiding: Random) -> None:
        self.table = table
        self.bots = bots
        self.hiding = hiding
        self.console = Console(highlight=False)
        self.names = [sitter.name for sitter in table.sitters]
        self.people = [seat for seat in range(len(self.names)) if seat not in bots]
        self.told = dict.fromkeys(self.people, 0)  # how much of the story each has read
        self.last_person = self.people[0] if self.people else -1

    @classmethod
    def open(
        cls, game: str, players: list[str], names: list[str], seed: int | None, options: dict[str, object]
    ) -> Session:
        """Seats as they were asked for; a bot that does not exist is refused before anything starts."""
        rules = find_game(game)
        if len(players) not in rules.players:
            counts = f"{rules.players[0]} to {rules.players[-1]} players"
            raise BadOption(f"{rules.title} is not played by {len(players)}", hint=counts)
        rng = Random(seed)
        bots = seat_bots(game, players, rng)
        called = [f"{player} {i + 1}" if i in bots else f"Player {i + 1}" for i, player in enumerate(players)]
        for seat, name in zip((i for i in range(len(players)) if i not in bots), names, strict=False):
            called[seat] = name
        kinds = [f"bot {player}" if i in bots else "human" for i, player in enumerate(players)]
        table = Table.open(rules, options | {"players": len(players)}, seed, called, kinds)
        return cls(table, bots, Random(rng.random()))

    @classmethod
    def resume(cls, table: Table[Any], players: list[str] | None) -> Session:
        """Everybody where they sat, unless others are named."""
        sat = [sitter.kind.removeprefix("bot ") if sitter.kind.startswith("bot ") else YOU for sitter in table.sitters]
        players = players or sat
        if len(players) != len(sat):
            raise BadOption(f"{len(sat)} sit at this table, not {len(players)}", hint=",".join(sat))
        rng = Random()
        session = cls(table, seat_bots(table.game.name, players, rng), Random(rng.random()))
        session.told = dict.fromkeys(session.people, max(0, table.number - RECALLED))
        return session

    # ---- playing

    def play(self) -> None:
        try:
            while not self.table.closed:
                self.turn(self.table.to_act())
        except Leave:
            self.console.print("\nYou leave the table.")
            return
        self.show_end()

    def turn(self, seats: tuple[int, ...]) -> None:
        """The first who is asked answers; bots before people, so that nobody waits."""
        seat = next((seat for seat in seats if seat in self.bots), seats[0])
        if seat in self.bots:
            action = ask(self.bots[seat], self.table.game, self.table.play.state, seat, self.hiding)
            self.submit(seat, action)
        else:
            self.ask(seat)

    def submit(self, seat: int, action: Action) -> None:
        outcome = self.table.submit(seat, action, self.table.number)
        if isinstance(outcome, Refused):
            self.refuse(outcome.text, outcome.rule)

    # ---- asking

    def ask(self, seat: int) -> None:
        if len(self.people) > 1 and seat != self.last_person:
            self.curtain(seat)
        self.last_person = seat
        before = self.table.number
        self.tell_news(seat)
        self.show(seat)
        options = self.table.options(seat)
        while self.table.number == before:
            line = self.read_line()
            try:
                self.answer(seat, options, line)
            except MalformedAction as error:
                self.console.print(f"[red]{escape(str(error))}[/]")

    def answer(self, seat: int, options: list[Action], line: str) -> None:
        """A number, an answer in words, or one of the session's own words."""
        word, _, rest = line.partition(" ")
        match word:
            case "":
                return
            case "quit" | "exit":
                raise Leave
            case "help" | "?":
                example = EXAMPLES.get(self.table.game.name, "")
                words = f", or in words: {example}" if example else ""
                self.console.print(f"Answer with a number{words}.\n{HELP}")
            case "table":
                self.show(seat)
            case "log":
                self.tell(self.table.story(seat))
            case "undo":
                self.undo(seat)
            case "why" | "rules" if not rest.strip():
                what = "the number or the words of an answer" if word == "why" else "words, or a rule's id"
                raise MalformedAction(f"{word} what?", hint=what)
            case "why":
                self.why(seat, options, rest)
            case "rules":
                self.rules(rest)
            case _:
                self.submit(seat, self.read(options, line))

    def read(self, options: list[Action], line: str) -> Action:
        if line.isdecimal():
            if not 1 <= int(line) <= len(options):
                raise MalformedAction(f"there is no option {line}", hint=f"1 to {len(options)}")
            return options[int(line) - 1]
        return self.table.game.read(self.table.play.state, line)

    def why(self, seat: int, options: list[Action], line: str) -> None:
        """Which rule forbids an answer."""
        action = self.read(options, line)
        refusal = self.table.game.accepts(self.table.play.state, seat, action)
        if refusal is None:
            self.console.print(f"You may: {self.table.game.say(self.table.play.state, action)}.")
        else:
            self.refuse(refusal.text, refusal.rule)

    def undo(self, seat: int) -> None:
        outcome = self.table.undo(seat)
        if isinstance(outcome, Refused):
            self.refuse(outcome.text, outcome.rule)
        else:
            self.console.print("Taken back.")

    def rules(self, words: str) -> None:
        found = search(ledger(self.table.game.name), words)[:5]
        if not found:
            self.console.print(f"No rule matches {escape(repr(words))}.")
        for entry in found:
            self.console.print(f"[bold]{entry.id}[/] {escape(entry.title)}: {escape(entry.text)}")

    # ---- showing

    def show(self, seat: int) -> None:
        """The table, the question and the options."""
        draw(self.console, self.table.game, self.table.play.state, seat, self.names)
        self.console.print(f"\n[bold]{escape(self.table.question(seat))}[/]")
        number = 0
        for _, group in groupby(self.table.options(seat), key=lambda action: (action.verb, action.args[:-1])):
            said = [named(self.table.game.say(self.table.play.state, action), self.names) for action in group]
            same = common_words(said)
            lines = [Text(same.strip())] if same else []
            for text in said:
                number += 1
                lines.append(Text.assemble((f"{number:>3} ", "bold cyan"), text.removeprefix(same)))
            self.console.print(Columns(lines, padding=(0, 2)))

    def tell_news(self, seat: int) -> None:
        story = self.table.since(self.told[seat], seat)
        self.told[seat] = self.table.number
        if story:
            self.console.rule("what happened", style="dim")
            self.tell(story)

    def tell(self, story: list[Told]) -> None:
        for entry in story:
            if entry.undo is not None:
                self.console.print(f"{escape(self.names[entry.seat])} takes back.")
            for sentence in entry.sentences:
                self.console.print(f"{escape(named(sentence.text, self.names))} [dim]{sentence.rule}[/]")

    def refuse(self, text: str, rule: str) -> None:
        self.console.print(f"[red]{escape(text)}[/]")
        if rule:
            entry = ledger(self.table.game.name).entry(rule)
            self.console.print(f"[dim]{rule} {escape(entry.title)}: {escape(entry.text)}[/]")

    def curtain(self, seat: int) -> None:
        """Nobody sees another's cards between turns at the same screen."""
        self.console.clear()
        self.console.print(f"It is {escape(self.names[seat])}'s turn. Everyone else looks away; then press Enter.")
        self.read_line()

    def read_line(self) -> str:
        try:
            return self.console.input("[bold]> [/]").strip()
        except (EOFError, KeyboardInterrupt):
            raise Leave from None

    def show_end(self) -> None:
        from munera.engine.action import OPEN

        if self.people:
            self.tell_news(self.people[-1])
        draw(self.console, self.table.game, self.table.play.state, OPEN, self.names)
        result = self.table.result()
        if result is not None:
            self.console.print(f"[bold]{escape(named(result.reason, self.names))}[/]")
        self.console.print(f"[dim]The seed promised at the start is now open: {self.table.seed.hex}[/]")

    def keep(self, path: Path | None) -> None:
        """The record, if it is wanted; a game that was left can be gone on with."""
        over = self.table.closed
        if path is not None:
            keep(self.table, path)
            proof, more = f"'munera verify {path}' proves it", f"'munera play --resume {path}' goes on"
            typer.echo(f"The record is in {path}; {proof if over else more}.")
        elif not over:
            typer.echo("The game is not kept; with --record FILE it would be.")
