"""The Gladius table in a terminal: event, three teams with columns and bets, podium, seats, your hand and tokens."""

from __future__ import annotations

from rich import box as frames
from rich.columns import Columns
from rich.console import Console, Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from munera.gladius.cards.text import card_text
from munera.gladius.pack import SKILLS, TEAMS, Pack
from munera.gladius.seen import GladiusView, SeenBet, SeenFighter
from munera.gladius.state import Gladius
from munera.gladius.words import token_name

COLOURS = ("dark_orange", "green", "red", "dodger_blue1", "medium_purple")
ROMAN = ("–", "I", "II", "III")
GLYPHS = ("⚔", "◑", "☸")  # fight, theatrics, luck; the words stand beside them


def box(state: Gladius) -> Pack:
    """What comes in the box and everybody knows: the cards."""
    return state.pack


def draw(console: Console, view: GladiusView, pack: Pack, names: list[str]) -> None:
    """Everything this view shows."""
    table = Board(view, pack, names)
    console.print(table.heading())
    if view.teams[0]:
        arena = Table.grid(expand=True)
        for _ in range(3):
            arena.add_column(ratio=1)
        arena.add_row(*[table.team(t) for t in range(3)])
        console.print(arena)
    console.print(Columns([table.podium(), table.seats()], expand=False, padding=(0, 3)))
    if view.seat >= 0:
        console.print(table.own())
    if view.final:
        console.print(table.final())


class Board:
    """One view, in rich's words."""

    def __init__(self, view: GladiusView, pack: Pack, names: list[str]) -> None:
        self.view = view
        self.pack = pack
        self.names = names

    def who(self, seat: int) -> Text:
        kind = self.view.spectators[seat].kind
        return Text(self.names[seat], style=COLOURS[kind % 5] if kind >= 0 else "")

    def heading(self) -> RenderableType:
        text = Text.assemble((f"Round {ROMAN[self.view.round]}", "bold"), f" · {self.view.phase}")
        if self.view.event >= 0:
            text.append(f" · {self.pack.events[self.view.event].name}", "bold")
        if self.view.demanded:
            skills = " and ".join(f"{GLYPHS[k]} {SKILLS[k]}" for k in self.view.demanded)
            text.append(f" · counts: {skills}", "bold yellow")
        elif self.view.players == 2 and self.view.round:
            text.append(" · the votes are secret", "yellow")
        return Panel(text, box=frames.HEAVY_HEAD, style="on default")

    def team(self, t: int) -> Panel:
        rows: list[RenderableType] = [self.bets(self.view.slots[t])]
        rows += [self.fighter(f) for f in self.view.teams[t]]
        hidden = self.view.hidden_cards[t]
        score = f"{self.view.known_scores[t]}" + (f" + {hidden} hidden" if hidden else "")
        place = ""
        if self.view.known_ranking:
            place = f" · now {('1st', '2nd', '3rd')[self.view.known_ranking.index(t)]}"
        return Panel(Group(*rows), title=f"[bold]{TEAMS[t]} team[/]", subtitle=f"{score}{place}", box=frames.ROUNDED)

    def bets(self, stack: list[SeenBet]) -> Text:
        text = Text("bets  ", style="dim")
        for bet in stack:
            text.append("● ").append_text(self.who(bet.owner))
            text.append(f" {token_name(bet.token)}  " if bet.token >= 0 else "  ", "bold")
        text.append("○ " * (self.view.capacity - len(stack)), "dim")
        return text

    def fighter(self, f: SeenFighter) -> Text:
        card = self.pack.gladiators[f.gladiator]
        text = Text.assemble("\n", (card.name, "bold"), (f" №{card.number}  ", "dim"))
        for k in range(3):
            style = "bold yellow" if k in self.view.demanded else "dim"
            text.append(f"{GLYPHS[k]}{card.skills[k]} ", style)
        for marker in f.markers:
            change = " ".join(f"{GLYPHS[k]}{v:+d}" for k, v in enumerate(marker.skills) if v)
            text.append(f"\n  ◆ {change} ").append_text(self.who(marker.owner))
        for laid in f.column:
            text.append("\n  ▪ ").append_text(self.who(laid.owner)).append(" ")
            if laid.kind < 0:
                text.append("face down", "dim")
            else:
                known = self.pack.influence[laid.kind]
                text.append(known.name, "bold").append(f" {card_text(known, 'face_down')}", "dim")
        return text

    def podium(self) -> Table:
        table = Table(title="podium", box=frames.SIMPLE, title_style="bold")
        for column in ("", "I", "II", "III"):
            table.add_column(column)
        for place, stacks in (("1st", self.view.podium_first), ("3rd", self.view.podium_third)):
            table.add_row(place, *[self.stack(stack) for stack in stacks])
        return table

    def stack(self, stack: list[SeenBet]) -> Text:
        text = Text()
        for i, bet in enumerate(stack):
            text.append("\n" if i else "").append_text(self.who(bet.owner))
            text.append(f" {token_name(bet.token)}" if bet.token >= 0 else "", "bold")
        return text if stack else Text("–", "dim")

    def seats(self) -> Table:
        table = Table(title="seats", box=frames.SIMPLE, title_style="bold")
        for column in ("", "spectator", "cards", "tokens", ""):
            table.add_column(column)
        for i, p in enumerate(self.view.spectators):
            state = "passed" if p.passed else "to act" if i in self.view.to_act else ""
            first = " ★ first" if i == self.view.first else ""
            spectator = self.pack.spectators[p.kind].name if p.kind >= 0 else "–"
            table.add_row(self.who(i), spectator, str(p.hand_size), str(p.supply_size), state + first)
        return table

    def own(self) -> RenderableType:
        me = self.view.spectators[self.view.seat]
        rows: list[RenderableType] = []
        if me.kind >= 0:
            spectator = self.pack.spectators[me.kind]
            sentences = " ".join(part.sentence() for part in spectator.effect)
            cost = "1 card" if spectator.cost == 1 else f"{spectator.cost} cards"
            ability = (spectator.ability, f"bold {COLOURS[me.kind % 5]}")
            rows.append(Text.assemble(ability, f" (costs {cost}): {sentences}"))
        hand = Table(box=None, show_header=False, padding=(0, 1))
        for kind in me.hand or []:
            card = self.pack.influence[kind]
            eyes = ("◉" if card.face_up else " ") + ("◡" if card.face_down else " ")
            modes = [card_text(card, mode) for mode in ("face_up", "face_down")]
            hand.add_row(eyes, Text(card.name, "bold"), " / ".join(text for text in modes if text))
        rows.append(hand)
        rows.append(Text.assemble(("tokens  ", "dim"), ", ".join(token_name(t) for t in me.supply or [])))
        if me.vote >= 0:
            rows.append(Text.assemble(("your vote  ", "dim"), SKILLS[me.vote]))
        return Panel(Group(*rows), title="yours   ◉ face up  ◡ face down", box=frames.ROUNDED)

    def final(self) -> Table:
        table = Table(title="final scoring", box=frames.SIMPLE, title_style="bold")
        for column in ("place", "", "gold", "bronze", "total", "unused"):
            table.add_column(column)
        order = sorted(range(self.view.players), key=lambda i: self.view.final[i].place)
        for i in order:
            line = self.view.final[i]
            figures = (line.gold, line.bronze, line.total, line.unused)
            table.add_row(str(line.place), self.who(i), *map(str, figures))
        return table
