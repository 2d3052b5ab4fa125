"""The For Glory table in a terminal: Bloodlust, supply, arenas with their Gladiators, players, and what is yours."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from rich import box as frames
from rich.console import Console, Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from munera.for_glory.box import GLADIATOR, INCOME, PATRON, SUPPLIES, TYPES, Box, Card
from munera.for_glory.cards.text import HEADS, ability_text
from munera.for_glory.seen import ForGloryView, SeenGladiator, SeenPlayer, SeenStanding, SeenStep
from munera.for_glory.state import GOAL, ForGlory

COLOURS = ("dark_orange", "dodger_blue1", "green", "medium_purple")
LEGEND = "⚔ attack  ♥ health  » agility  ◆ influence  ☠ bloodlust"
SHOWING_SUPPLY = ("TakeActions", "Choose", "")  # the questions for which it matters what is for sale
STEPS = {
    "attack": "{card} of {who} attacks", "use": "{who} uses {card}", "buy": "{who} buys {card}",
    "upgrade": "{who} upgrades {card}", "register": "{who} registers {card}", "buy_back": "{who} buys the Reserve back",
    "pay": "{who} pays {cost} coin", "attacks": "answer to: {card} of {who} attacks",
    "damage_assigned": "answer to: damage is assigned", "enters_arena": "answer to: {card} of {who} enters",
    "leaves_arena": "answer to: {card} of {who} leaves", "defeated": "answer to: {card} of {who} is defeated",
    "blessing_removed": "answer to: {card} of {who} loses a Blessing",
}  # fmt: skip


def box(state: ForGlory) -> Box:
    """What comes in the box and everybody knows: the cards."""
    return state.box


def draw(console: Console, view: ForGloryView, cards: Box, names: list[str]) -> None:
    """What this view shows, as far as it matters for what is asked: who pays looks at Hand and cost alone."""
    board = Board(view, cards, names, console.width)
    if view.asked != "Pay":
        console.print(board.heading())
        if view.phase == "machinations" and view.asked in SHOWING_SUPPLY:
            console.print(board.supply())
        if view.champions:
            console.print(board.draft())
        if view.round:
            console.print(board.arenas())
        console.print(board.seats())
    if view.seat >= 0:
        console.print(board.own())
    if view.under_way:
        console.print(board.under_way())


class Board:
    """One view, in rich's words."""

    def __init__(self, view: ForGloryView, cards: Box, names: list[str], width: int) -> None:
        self.width = width
        self.view = view
        self.cards = cards.cards
        self.names = names

    def who(self, seat: int) -> Text:
        if seat < 0:
            return Text("nobody", "dim")
        return Text(self.names[seat], style=f"bold {COLOURS[seat % 4]}")

    # ---- the round

    def heading(self) -> Panel:
        view = self.view
        of = f" of {view.rounds}" if view.rounds else ""
        text = Text.assemble((f"Round {view.round}{of} · " if view.round else "", "bold"), view.phase)
        if view.turn >= 0 and view.phase == "machinations":
            text.append(" · turn of ").append_text(self.who(view.turn))
        if view.battle >= 0:
            text.append(f" · cycle {view.cycle} · Initiative ").append_text(self.who(view.initiative))
        else:
            text.append(" · ★ Crowd's Favor ").append_text(self.who(view.favor))
        rows = [text, self.bloodlust()] if view.boasts else [text]
        return Panel(Group(*rows), box=frames.HEAVY, title="[bold]For Glory[/]", subtitle=f"[dim]{LEGEND}[/]")

    def bloodlust(self) -> Text:
        """Two players: all Gladiators together; more: each player's own, which stands in the table of players."""
        view = self.view
        goal = self.cards[view.boasts[0]].bloodlust
        text = Text("☠ ", "dim")
        if view.players == 2:
            text.append_text(bar(view.bloodlust, goal)).append(f" {view.bloodlust} of {goal}")
        else:
            text.append(f"the Boast is {goal} · {view.reigning.count(-1)} Reigning Champion Tokens left")
        later = ", ".join(str(self.cards[k].bloodlust) for k in view.boasts[1:])
        return text.append(f"  then {later}" if later else "", "dim")

    # ---- the middle of the table

    def supply(self) -> Table:
        table = Table(box=frames.SIMPLE, padding=(0, 1, 0, 0), expand=True, show_header=False)
        table.add_column(style="dim italic", no_wrap=True)
        table.add_column(justify="right", style="yellow")
        for _ in range(2):
            table.add_column(no_wrap=True)
        table.add_column(ratio=1)
        for d, row in enumerate(self.view.rows):
            for i, kind in enumerate(row or [-1]):
                label = (SUPPLIES[d], f"{self.view.supply_sizes[d]} left", "")[i]
                self.add_for_sale(table, label, kind)
        return table

    def add_for_sale(self, table: Table, label: str, kind: int) -> None:
        if kind < 0:
            table.add_row(label, "", Text("sold out", "dim"), "", "")
            return
        card = self.cards[kind]
        table.add_row(label, str(card.cost), Text(card.name, "bold"), self.figures(card), self.text(card))

    def figures(self, card: Card) -> Text:
        if card.type == GLADIATOR:
            attack, health, agility = card.stats
            return Text(f"⚔{attack} ♥{health} »{agility} ◆{card.influence} ☠{card.bloodlust}")
        if card.type == PATRON:
            return Text(f"patron ◆+{card.influence}")
        return Text(f"worth {card.coin}" if card.type == INCOME else TYPES[card.type].replace("_", "/"))

    def text(self, card: Card) -> Text:
        """What stands on a card besides its figures; a Tactic need not say again that it is one."""
        words = [ability_text(card, a) for a in card.abilities]
        if len(words) == 1 and HEADS[card.abilities[0].kind].lower() == TYPES[card.type]:
            words[0] = words[0][len(TYPES[card.type]) :].lstrip(",: ")
        return Text(" ".join(words), "dim")

    def draft(self) -> Table:
        table = Table(box=frames.SIMPLE, padding=(0, 1, 0, 0), show_header=False)
        for levels in self.view.champions:
            for kind in levels:
                card = self.cards[kind]
                table.add_row(Text(card.name, "bold"), f"{card.cost} coin", self.figures(card), self.text(card))
        return table

    def arenas(self) -> RenderableType:
        if self.view.players > 2:
            return self.shared_arena()
        grid = Table.grid(expand=True)
        for _ in self.view.arenas:
            grid.add_column(ratio=1)
        grid.add_row(*[self.arena(i) for i in range(len(self.view.arenas))])
        return grid

    def arena(self, i: int) -> Panel:
        g = self.view.arenas[i]
        kind = "Lasting" if i == len(self.view.arenas) - 1 else "Fleeting"
        rows: list[RenderableType] = []
        if g.kind >= 0:
            rows.append(self.text(self.cards[g.kind]))
        if g.champion >= 0:
            rows.append(Text("♛ ").append_text(self.who(g.champion)).append("" if g.ready else " (exhausted)", "dim"))
        for seat in self.order():
            there = [f for f in self.view.fighters if f.arena == i and f.owner == seat]
            rows.append(self.who(seat).append("" if there else "  –", "dim"))
            rows += [self.fighter(f) for f in there]
        name = self.cards[g.kind].name if g.kind >= 0 else "won"
        style = "bold yellow" if i == self.view.battle else "none" if g.open else "dim"
        return Panel(
            Group(*rows), title=f"[bold]{name}[/]{' ' + '●' * g.glory if g.glory else ''}",
            subtitle=f"{kind}{'' if g.open else ' · closed'}", box=frames.ROUNDED, border_style=style,
        )  # fmt: skip

    def shared_arena(self) -> Panel:
        """A column for each player; four need two rows where there is little room."""
        across = 2 if self.view.players == 4 and self.width < 110 else self.view.players
        grid = Table.grid(expand=True, padding=(0, 1))
        for _ in range(across):
            grid.add_column(ratio=1)
        columns: list[RenderableType] = []
        for seat in self.order():
            there = [f for f in self.view.fighters if f.owner == seat]
            out = " is out" if seat in self.view.out else "  –" if not there else ""
            columns.append(Group(self.who(seat).append(out, "dim"), *[self.fighter(f) for f in there]))
        for i in range(0, len(columns), across):
            grid.add_row(*columns[i : i + across])
        top = self.view.arena_top
        prize = f"next Arena Card: {self.cards[top].name}" if top >= 0 else ""
        style = "bold yellow" if self.view.battle >= 0 else "none"
        return Panel(grid, title="[bold]the arena[/]", subtitle=prize, box=frames.ROUNDED, border_style=style)

    def order(self) -> list[int]:
        """Others above, the own side below."""
        own = max(self.view.seat, 0)
        return [(own + i) % self.view.players for i in range(1, self.view.players)] + [own]

    def fighter(self, f: SeenGladiator) -> Text:
        """Changed figures stand out; ✹ is damage that is only assigned, with ! if it cannot be prevented."""
        card = self.cards[f.kind]
        text = Text("▌" if f.ready else "▂", COLOURS[f.owner % 4])
        text.append(card.name, "bold" if f.ready else "dim")
        for mark, now, printed in (
            ("⚔", f.attack, card.stats[0]), ("♥", f.health - f.damage, card.stats[1]), ("»", f.agility, card.stats[2]),
        ):  # fmt: skip
            text.append(f" {mark}").append(str(now), changed(now, printed))
            text.append(f"/{f.health}" if mark == "♥" and f.damage else "", "dim")
        if f.assigned or f.unpreventable:
            text.append(f" ✹{f.assigned + f.unpreventable}{'!' if f.unpreventable else ''}", "bold red")
        return text.append(" ✚" * f.blessings, "bold yellow")

    # ---- the players

    def seats(self) -> RenderableType:
        view = self.view
        table = Table(box=None, padding=(0, 2, 0, 1))
        table.add_column("", no_wrap=True)
        table.add_column("Glory" if view.players == 2 else "☠", header_style="dim")
        for column in ("coin", "◆ used", "hand", "deck", "discard", "reserve"):
            table.add_column(column, justify="right", header_style="dim")
        for i in self.order():
            p = view.seats[i]
            who = self.who(i).append(" ★" if i == view.favor else "", "bold yellow")
            counts = [p.hand_size, p.deck_size, len(p.discard), p.reserve_size]
            used = f"{p.requirement} of {p.influence}"
            table.add_row(who, self.standing_of(i), str(p.coins), used, *map(str, counts))
        villas = [self.villa(i) for i in self.order() if view.seats[i].villa and i != view.seat]
        return Group(table, *villas)

    def standing_of(self, seat: int) -> Text:
        """Two players: Glory; more: the own Bloodlust, and a crown for each token."""
        p = self.view.seats[seat]
        if self.view.players == 2:
            return Text("●" * p.glory, "bold yellow").append_text(Text("○" * (GOAL - p.glory), "dim"))
        return Text(str(p.bloodlust)).append(" ♛" * self.view.reigning.count(seat), "bold yellow")

    def villa(self, seat: int) -> Text:
        """Of somebody else; a card that is struck out is exhausted."""
        text = Text(" Villa of ", "dim").append_text(self.who(seat)).append(": ", "dim")
        for i, c in enumerate(self.view.seats[seat].villa):
            text.append(", " if i else "").append_text(self.standing(c))
        return text

    def standing(self, c: SeenStanding) -> Text:
        text = Text(self.cards[c.kind].name, "" if c.ready else "dim strike")
        return text.append("" if c.ready else " (exhausted)", "dim not strike")

    def own(self) -> Panel:
        me = self.view.seats[self.view.seat]
        table = Table(box=None, show_header=False, padding=(0, 1, 0, 0), expand=True)
        for _ in range(3):
            table.add_column(no_wrap=True)
        table.add_column(ratio=1)
        self.add_cards(table, me.hand or [], "")
        self.add_cards(table, me.reserve or [], "⌂ ")
        for c in me.villa:
            card = self.cards[c.kind]
            influence = f"◆+{card.influence}" if card.type == PATRON else TYPES[card.type]
            state = Text(influence if c.ready else "exhausted", "" if c.ready else "dim")
            table.add_row("", Text(f"⚑ {card.name}", "" if c.ready else "dim strike"), state, self.text(card))
        return Panel(Group(table, self.own_figures(me)), title="your Hand   ⌂ Reserve  ⚑ Villa", box=frames.ROUNDED)

    def add_cards(self, table: Table, kinds: Sequence[int], mark: str) -> None:
        for kind, count in sorted(Counter(kinds).items()):
            card = self.cards[kind]
            name = Text(f"{mark}{card.name}", "" if mark else "bold")
            table.add_row(f"{count}×" if count > 1 else "", name, self.figures(card), self.text(card))

    def own_figures(self, me: SeenPlayer) -> Text:
        coin = sum(self.cards[k].coin for k in me.hand or [])
        text = Text.assemble(("coin ", "dim"), f"{coin} in Hand + {me.coins} tokens", ("   influence ", "dim"))
        text.append(f"{me.influence - me.requirement} free of {me.influence}")
        if me.reserve_size:
            text.append("   Reserve ", "dim").append(f"{me.reserve_price} coin")
        if me.champion:
            card = self.cards[me.champion[0]]
            text.append("   next ", "dim").append(f"{card.name} for {card.cost} coin")
        return text

    # ---- what is being done

    def under_way(self) -> Panel:
        """Newest last, each step inside the one above it."""
        known = [step for step in self.view.under_way if step.what != "attack" or step.kind >= 0]
        rows = [Text("  " * i).append_text(self.step(step)) for i, step in enumerate(known)]
        return Panel(Group(*rows), title="under way", box=frames.ROUNDED, border_style="yellow", expand=False)

    def step(self, step: SeenStep) -> Text:
        who = self.names[step.seat] if step.seat >= 0 else "nobody"
        if step.what == "turn":
            done = [word for word, is_done in (("attacked", step.attacked), ("used a Tactic", step.tactic)) if is_done]
            return Text(f"Combat Turn of {who}" + (f", has {' and '.join(done)}" if done else ""))
        card = self.cards[step.kind].name if step.kind >= 0 else "a card"
        return Text(STEPS.get(step.what, step.what.replace("_", " ")).format(card=card, who=who, cost=step.cost))


def bar(value: int, goal: int) -> Text:
    full = min(value, goal)
    return Text("█" * full, "red").append("░" * (goal - full), "dim")


def changed(now: int, printed: int) -> str:
    """A style for a figure that is higher or lower than printed."""
    return "green" if now > printed else "red" if now < printed else ""
