"""The Arena Rex table in a terminal: the sand from above, both cohorts, the attack under way with its odds."""

from __future__ import annotations

from rich import box as frames
from rich.console import Console, Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from munera.arena_rex.arenas import AGGRESSIVE, BINDING, DUEL, LETHAL, PROPERTIES, STAGGERING, WOUNDING, Arena
from munera.arena_rex.drawing import initials
from munera.arena_rex.geometry.units import INCH
from munera.arena_rex.profiles import BOXES, DAMAGE, LAURELS, LAURELS_OR_ABILITY, PLAIN, Card, Roster
from munera.arena_rex.seen import RexView, SeenAttack, SeenFeature, SeenModel, SeenOdds, SeenPool
from munera.arena_rex.state import FEATURE, Rex

Box = tuple[Roster, Arena]
COLOURS = ("dodger_blue1", "red", "green", "medium_purple")
LEVELS = ("ready", "fatigued", "exhausted")
SIGNS = (
    (LETHAL, "▓", "white on grey11"), (WOUNDING, "✶", "orange_red1"), (AGGRESSIVE, "⚔", "yellow"),
    (BINDING, "≈", "green4"), (DUEL, "·", "gold3"), (STAGGERING, "▒", "grey70"),
)  # fmt: skip
COLUMNS = 62  # of the map; a character is twice as high as wide
NEEDED = 136  # columns of a terminal that has room for the cohorts beside the map


def box(state: Rex) -> Box:
    """What everybody knows before the game: the cards and the arena."""
    return state.roster, state.arena


def draw(console: Console, view: RexView, things: Box, names: list[str]) -> None:
    """Everything this view shows."""
    table = Board(view, things[0], things[1], names)
    console.print(table.heading())
    sand = Group(table.map(), table.legend())
    if console.width >= NEEDED:
        beside = Table.grid(padding=(0, 2))
        beside.add_column(min_width=COLUMNS, no_wrap=True)
        beside.add_column()
        beside.add_row(sand, table.cohorts())
        console.print(beside)
    else:
        console.print(sand)
        console.print(table.cohorts())
    if view.attack is not None:
        console.print(table.attack(view.attack))


class Board:
    """One view, in rich's words."""

    def __init__(self, view: RexView, roster: Roster, arena: Arena, names: list[str]) -> None:
        self.view = view
        self.roster = roster
        self.arena = arena
        self.names = names
        points = arena.boundary.points
        self.half = max(map(abs, points)) if points else arena.boundary.radius

    def heading(self) -> RenderableType:
        view = self.view
        text = Text.assemble((self.arena.name, "bold"), f" · {view.scenario.replace('_', ' ')} · turn {view.turns}")
        if view.over:
            won = ", ".join(self.names[seat] for seat in view.winners) or "nobody"
            text.append(f" · over: {won} ({view.reason})", "bold yellow")
        else:
            text.append(f" · {self.names[view.turn]}'s {view.kind} turn", COLOURS[view.turn])
        return Panel(text, box=frames.HEAVY_HEAD, style="on default")

    # ---- the sand

    def map(self) -> Text:
        """The arena from above, north up, with a rim where the wall is."""
        rows = COLUMNS // 2
        unit = 2 * self.half / COLUMNS
        out = Text()
        for row in range(rows):
            for column in range(COLUMNS):
                x = int((column + 0.5) * unit - self.half)
                y = int(self.half - (2 * row + 1) * unit)
                sign, style = self.at(x, y, int(unit))
                out.append(sign, style)
            out.append("\n")
        self.put_names(out, unit)
        out.rstrip()
        return out

    def at(self, x: int, y: int, unit: int) -> tuple[str, str]:
        """What lies there."""
        if not self.arena.boundary.inside(x, y, 0):
            return " ", ""
        if not self.arena.boundary.inside(x, y, unit):
            return "∙", "grey50"
        for m in self.view.models:
            if m.in_play and not m.riding and (m.x - x) ** 2 + (m.y - y) ** 2 <= m.radius**2:
                return "●", COLOURS[m.owner]
        for f in self.view.features:
            if f.in_play and not f.zone and within(f, x, y):
                return sign_of(f)
        for f in self.view.features:
            if f.in_play and f.zone and within(f, x, y):
                return ".", sign_of(f)[1]
        return " ", ""

    def put_names(self, out: Text, unit: float) -> None:
        """Two letters on each base, where the middle of it is; a sign for features too thin to be met by chance."""
        plain = list(out.plain)
        for f in self.view.features:
            place = self.place(*middle(f), unit)
            if f.in_play and not f.zone and plain[place] == " ":
                plain[place], style = sign_of(f)
                out.stylize(style, place, place + 1)
        for m in self.view.models:
            if m.in_play and not m.riding:
                place = self.place(m.x, m.y, unit)
                letters = self.letters(m)
                plain[place : place + len(letters)] = letters
                bright = "reverse bold " if m.id == self.view.active else "bold "
                out.stylize(bright + COLOURS[m.owner], place, place + len(letters))
        out.plain = "".join(plain)

    def place(self, x: int, y: int, unit: float) -> int:
        """Where in the text of the map this point lies."""
        column = min(COLUMNS - 2, max(0, int((x + self.half) / unit)))
        row = min(COLUMNS // 2 - 1, max(0, int((self.half - y) / (2 * unit))))
        return row * (COLUMNS + 1) + column

    def letters(self, m: SeenModel) -> str:
        name = self.card(m).name
        short = initials(name)
        return short if len(short) == 2 else name[:2]

    def legend(self) -> Text:
        inches = 2 * self.half / INCH
        text = Text(f"{inches:.0f} inches across", style="dim")
        seen: dict[str, tuple[str, str]] = {}
        for f in self.view.features:
            if f.in_play:
                seen.setdefault(f.kind, ("." if f.zone else sign_of(f)[0], self.does(f)))
        for kind, (sign, does) in seen.items():
            text.append(f" · {sign} {kind} ({does})")
        return text

    def does(self, f: SeenFeature) -> str:
        return ", ".join(word for i, word in enumerate(PROPERTIES) if f.properties >> i & 1) or "no effect"

    # ---- the cohorts

    def cohorts(self) -> RenderableType:
        return Group(*[self.cohort(seat) for seat in range(self.view.players)])

    def cohort(self, seat: int) -> RenderableType:
        table = Table(box=None, padding=(0, 1), show_header=True, header_style="dim")
        for column in ("", "model", "fatigue", "MOV ATK DEF ARM", "vitality"):
            table.add_column(column, no_wrap=True)
        for m in self.view.models:
            if m.owner == seat:
                self.row(table, m)
        title = Text.assemble((self.names[seat], f"bold {COLOURS[seat]}"), f" · {self.view.favor[seat]} Favor")
        if seat in self.view.reacted:
            title.append(" · has reacted", "dim")
        return Panel(table, title=title, title_align="left", box=frames.ROUNDED, expand=False)

    def row(self, table: Table, m: SeenModel) -> None:
        card = self.card(m)
        if not m.in_play:
            table.add_row("", Text(card.name, "dim strike"), "", "", "")
            return
        name = Text(card.name, "bold" if m.id == self.view.active else "")
        if m.riding:
            name.append(" (mounted)", "dim")
        if m.id in self.view.condemned:
            name.append(" (condemned)", "yellow")
        level = Text(LEVELS[m.fatigue], ("green", "yellow", "red")[m.fatigue])
        stats = f"{card.mov:>3} {card.atk:>3} {card.defense:>3} {card.arm:>3}"
        table.add_row(Text(self.letters(m), COLOURS[m.owner]), name, level, stats, vitality(card, m.marked))

    def card(self, m: SeenModel) -> Card:
        return self.roster.cards[m.cards[m.stage]]

    # ---- an attack

    def attack(self, a: SeenAttack) -> RenderableType:
        rows: list[RenderableType] = [
            Text.assemble(*self.pool(a.attacker, a.attack), "  against  ", *self.pool(a.defender, a.defence))
        ]
        told = [word for word, so in (("Power Attack", a.power), ("Counterattack", a.counter)) if so]
        told += [f"{self.name(m)} assists" for m in a.assists] + ["the target was Exhausted"] * a.exhausted
        if told:
            rows.append(Text(" · ".join(told), "yellow"))
        if a.net:
            rows.append(Text(f"{a.net} net successes left, {a.damage} damage gathered"))
        if a.boxes:
            rows.append(self.boxes(a))
        if a.odds is not None:
            rows.append(odds("odds", a.odds))
        if a.counter_odds is not None:
            rows.append(odds("counterattack", a.counter_odds))
        title = f"{self.name(a.attacker)} attacks {self.name(a.defender)} ({a.kind})"
        return Panel(Group(*rows), title=title, box=frames.ROUNDED, expand=False)

    def boxes(self, a: SeenAttack) -> Text:
        """The boxes the next success may go to."""
        text = Text("next: ")
        tree = self.card_of(a.striker).tree if a.striker < FEATURE else None
        for i in a.boxes:
            if tree is not None and i < len(tree.boxes):
                kind, damage = tree.boxes[i].kind, tree.boxes[i].damage
                symbol = "" if kind == DAMAGE else f" and {BOXES[kind]}"
                text.append(f" {tree.names[i]} ({damage} damage{symbol})", "bold")
            else:
                text.append(" Chord", "bold")
        return text

    def pool(self, body: int, p: SeenPool) -> list[str | tuple[str, str]]:
        owner = COLOURS[self.view.models[body].owner] if body < FEATURE else ""
        out: list[str | tuple[str, str]] = [(self.name(body), owner)]
        if p.faces:
            for i, face in enumerate(p.faces):
                kind = "bold green" if face >= 4 else "dim"
                out.append((f" {face}" + ("" if i < p.dice else "f"), kind))
        else:
            out.append(f" {p.dice} dice" if p.dice else "")
            out.append(f" + {p.favor + p.generated} Favor" if p.favor + p.generated else "")
        out.append(f" + {p.bonus}" if p.bonus else "")
        return out

    def card_of(self, body: int) -> Card:
        return self.card(self.view.models[body])

    def name(self, body: int) -> str:
        if body >= FEATURE:
            return next(f.kind for f in self.view.features if f.id == body)
        return self.card_of(body).name


def odds(title: str, o: SeenOdds) -> Text:
    text = Text.assemble((f"{title}: ", "bold"), f"success {o.success:.0%} · defeat {o.defeat:.0%} · ")
    text.append(f"average damage {o.mean_damage:.1f}")
    nets = [f"{o.lowest + i}:{p:.0%}" for i, p in enumerate(o.net) if o.lowest + i > 0 and p >= 0.005]
    if nets:
        text.append("  net " + " ".join(nets), "dim")
    return text


def vitality(card: Card, marked: int) -> Text:
    """The track from left to right: laurels, stars and skulls as they are printed, struck if marked."""
    text = Text()
    for i, kind in enumerate(card.vitality):
        sign = "□" if kind == PLAIN else "♦" if kind in (LAURELS, LAURELS_OR_ABILITY) else "✪"
        text.append("■" if i < marked else sign, "red" if i < marked else "yellow" if kind != PLAIN else "")
    return text


def sign_of(f: SeenFeature) -> tuple[str, str]:
    for bit, sign, style in SIGNS:
        if f.properties & bit:
            return sign, style
    return "▒", "grey50"


def middle(f: SeenFeature) -> tuple[int, int]:
    if not f.points:
        return f.x, f.y
    corners = len(f.points) // 2
    return sum(f.points[::2]) // corners, sum(f.points[1::2]) // corners


def within(f: SeenFeature, x: int, y: int) -> bool:
    """Is this point of the map in it?"""
    if f.points:
        return inside_polygon(tuple(f.points), x, y)
    return (f.x - x) ** 2 + (f.y - y) ** 2 <= f.radius**2


def inside_polygon(points: tuple[int, ...], x: int, y: int) -> bool:
    """Does a ray to the right cross the outline an odd number of times?"""
    inside = False
    for i in range(0, len(points), 2):
        ax, ay, bx, by = points[i - 2], points[i - 1], points[i], points[i + 1]
        if (ay > y) != (by > y) and x < ax + (bx - ax) * (y - ay) / (by - ay):
            inside = not inside
    return inside
