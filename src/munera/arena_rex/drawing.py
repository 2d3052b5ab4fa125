"""A position as a picture: one SVG in millimetres at true scale, made from a view and nothing else."""

from __future__ import annotations

from html import escape

from munera.arena_rex.arenas import AGGRESSIVE, BINDING, DUEL, LETHAL, STAGGERING, WOUNDING, Arena
from munera.arena_rex.geometry.units import INCH, MM
from munera.arena_rex.profiles import LAURELS, LAURELS_OR_ABILITY, PLAIN, Roster
from munera.arena_rex.seen import RexView, SeenFeature, SeenModel

SEATS = ("#2A66B0", "#941430", "#4C7220", "#552A8C")  # with a rim of its own each, so that colour is not alone
RIMS = ("", "1.2 1.6", "4 2", "8 1.5 1.5 1.5")
EXHAUSTED = 2
WIDTH = 1280  # as shown; the picture itself has true millimetres
SIDE = 330.0
FONT = "Source Sans 3, Helvetica, Arial, sans-serif"
PROPERTY_PAINT = (
    (LETHAL, "#17100B", "#F0D08C", "☠"),
    (WOUNDING, "#8E3B22", "#FFF9F1", "✶"),
    (AGGRESSIVE, "#A9760F", "#2A1408", "⚔"),
    (BINDING, "#5E6B52", "#FFF9F1", "⛓"),
    (DUEL, "#C9B083", "#2B2019", "⚔"),
    (STAGGERING, "#E6DED0", "#594A3D", "▲"),
)


def draw(view: RexView, arena: Arena, roster: Roster, names: list[str]) -> str:
    """The arena with everything in it, and the cohorts beside it."""
    picture = Picture(view, arena, roster, names)
    return "\n".join(picture.lines())


class Picture:
    """One view on its way to SVG; y points up in the rules and down on paper."""

    def __init__(self, view: RexView, arena: Arena, roster: Roster, names: list[str]) -> None:
        self.view = view
        self.arena = arena
        self.roster = roster
        self.names = names
        points = arena.boundary.points
        across = max(map(abs, points)) if points else arena.boundary.radius
        self.half = mm(across) + 14

    def lines(self) -> list[str]:
        side = SIDE
        left, top, size = -self.half, -self.half, 2 * self.half
        out = [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{left:g} {top:g} {size + side:g} {size:g}" '
            f'width="{WIDTH}" height="{WIDTH * size / (size + side):.0f}" role="img" font-family="{FONT}">',
            f"<title>{escape(self.title())}</title>",
            f'<rect x="{left:g}" y="{top:g}" width="{size + side:g}" height="{size:g}" fill="#F3EEE4"/>',
            self.sand(),
        ]
        for f in self.view.features:
            if f.in_play:
                out += self.feature(f)
        out += self.chains()
        for m in self.view.models:
            if m.in_play and not m.riding:
                out += self.model(m)
        out += self.ruler()
        out += self.cohorts(self.half + 4)
        return [*out, "</svg>"]

    def title(self) -> str:
        return f"{self.arena.name}, {self.view.scenario.replace('_', ' ')}, turn {self.view.turns}"

    def sand(self) -> str:
        style = 'fill="#E9D9B6" stroke="#8A775E" stroke-width="2.5"'
        points = self.arena.boundary.points
        if points:
            return f'<polygon points="{polygon(points)}" {style}/>'
        return f'<circle r="{mm(self.arena.boundary.radius):g}" {style}/>'

    def feature(self, f: SeenFeature) -> list[str]:
        fill, ink, sign = paint(f)
        opacity = ' fill-opacity=".45" stroke-dasharray="3 2"' if f.zone else ""
        style = f'fill="{fill}" stroke="#57462F" stroke-width=".8"{opacity}'
        name = f"<title>{escape(f.kind)}</title>"
        if f.points:
            shape = f'<polygon points="{polygon(tuple(f.points))}" {style}>{name}</polygon>'
            xs, ys = f.points[::2], f.points[1::2]
            x, y = mm(sum(xs) // len(xs)), -mm(sum(ys) // len(ys))
        else:
            x, y = mm(f.x), -mm(f.y)
            shape = f'<circle cx="{x:g}" cy="{y:g}" r="{mm(f.radius):g}" {style}>{name}</circle>'
        mark = f'<text x="{x:g}" y="{y + 5:g}" font-size="15" text-anchor="middle" fill="{ink}">{sign}</text>'
        return [shape, mark]

    def chains(self) -> list[str]:
        at = {m.id: m for m in self.view.models} | {f.id: f for f in self.view.features}
        out = []
        for c in self.view.chains:
            a, b = at[c.one], at[c.other]
            out.append(
                f'<line x1="{mm(a.x):g}" y1="{-mm(a.y):g}" x2="{mm(b.x):g}" y2="{-mm(b.y):g}" stroke="#57462F" '
                'stroke-width="1.4" stroke-dasharray="2 1"/>'
            )
        return out

    def model(self, m: SeenModel) -> list[str]:
        x, y, r = mm(m.x), -mm(m.y), mm(m.radius)
        card = self.roster.cards[m.cards[m.stage]]
        rim = f' stroke-dasharray="{RIMS[m.owner]}"' if RIMS[m.owner] else ""
        out = [
            f'<circle cx="{x:g}" cy="{y:g}" r="{r + mm(INCH):g}" fill="none" stroke="{SEATS[m.owner]}" '
            'stroke-width=".5" stroke-dasharray="2 2" opacity=".55"/>',
            f'<circle cx="{x:g}" cy="{y:g}" r="{r:g}" fill="{SEATS[m.owner]}" fill-opacity=".9"/>',
            f'<circle cx="{x:g}" cy="{y:g}" r="{r - 1.2:g}" fill="none" stroke="#FFF9F0" stroke-width="1.6"{rim}/>',
        ]
        if m.id == self.view.active:
            out.append(f'<circle cx="{x:g}" cy="{y:g}" r="{r + 1.5:g}" fill="none" stroke="#E2B347" stroke-width="2"/>')
        out += [
            f'<text x="{x:g}" y="{y + 4:g}" font-size="12" text-anchor="middle" fill="#FFF9F0" font-weight="700">'
            f"{initials(card.name)}</text>",
            f'<text x="{x:g}" y="{y + r + 12:g}" font-size="12" text-anchor="middle" fill="#2B2019" stroke="#E9D9B6" '
            f'stroke-width="3" paint-order="stroke">{escape(card.name.split()[0])}</text>',
        ]
        return out + token(m.fatigue, x + 0.75 * r, y + 0.75 * r)

    def ruler(self) -> list[str]:
        x, y = 5 - self.half, 8 - self.half
        ticks = [f"M{x + mm(i * INCH):g} {y - 2:g}v4" for i in range(4)]
        path = f"M{x:g} {y:g}h{mm(3 * INCH):g}{''.join(ticks)}"
        return [
            f'<path d="{path}" stroke="#57462F" stroke-width=".7" fill="none"/>',
            f'<text x="{x:g}" y="{y + 15:g}" font-size="12" fill="#57462F">3 inches</text>',
        ]

    def cohorts(self, x: float) -> list[str]:
        y = 24 - self.half
        out = [f'<text x="{x:g}" y="{y:g}" font-size="17" fill="#2B2019">{escape(self.title())}</text>']
        for seat in range(self.view.players):
            y += 34
            turn = " · acting" if seat == self.view.turn and not self.view.over else ""
            out.append(
                f'<text x="{x:g}" y="{y:g}" font-size="16" font-weight="700" fill="{SEATS[seat]}">'
                f"{escape(self.names[seat])}: {self.view.favor[seat]} Favor{turn}</text>"
            )
            for m in self.view.models:
                if m.owner == seat:
                    y += 21
                    out += self.row(m, x, y)
        return out

    def row(self, m: SeenModel, x: float, y: float) -> list[str]:
        """Name, fatigue and vitality of one model."""
        card = self.roster.cards[m.cards[m.stage]]
        faded = "" if m.in_play else ' opacity=".4" text-decoration="line-through"'
        out = [f'<text x="{x:g}" y="{y:g}" font-size="14" fill="#2B2019"{faded}>{escape(card.name)}</text>']
        if not m.in_play:
            return out
        out += token(m.fatigue, x + 138, y - 5)
        for i, box in enumerate(card.vitality):
            left = x + 150 + 13 * i
            fill = "#E2B347" if box in (LAURELS, LAURELS_OR_ABILITY) else "#FFFCF6" if box == PLAIN else "#DFA97F"
            out.append(
                f'<rect x="{left:g}" y="{y - 11:g}" width="11" height="11" rx="2" fill="{fill}" stroke="#594A3D" '
                'stroke-width="1"/>'
            )
            if i < m.marked:
                out.append(f'<path d="M{left:g} {y:g}l11 -11" stroke="#2B2019" stroke-width="2"/>')
        return out


def mm(units: int) -> float:
    return units / MM


def polygon(points: tuple[int, ...]) -> str:
    return " ".join(f"{mm(points[i]):g},{-mm(points[i + 1]):g}" for i in range(0, len(points), 2))


def paint(f: SeenFeature) -> tuple[str, str, str]:
    """Ground, ink and sign of what a feature does at its worst."""
    for bit, fill, ink, sign in PROPERTY_PAINT:
        if f.properties & bit:
            return fill, ink, sign
    return "#D5CABA", "#594A3D", ""


def initials(name: str) -> str:
    return "".join(word[0] for word in name.split() if word[0].isupper())[:2]


def token(fatigue: int, x: float, y: float) -> list[str]:
    """Nothing while Ready, a flat token when Fatigued, theta side up when Exhausted [AR-6.15]."""
    if fatigue == 0:
        return []
    out = [f'<circle cx="{x:g}" cy="{y:g}" r="6" fill="#2B2019" stroke="#FFF9F0" stroke-width=".8"/>']
    if fatigue == EXHAUSTED:
        out.append(f'<text x="{x:g}" y="{y + 3.4:g}" font-size="10" text-anchor="middle" fill="#FFF9F0">Θ</text>')
    return out
