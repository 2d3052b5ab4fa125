# mypyc: compile
"""What a seat may know, built by adding: all but the duelist another has chosen in secret [AR-1.6, AR-24.47]."""

from __future__ import annotations

from munera.arena_rex.abilities import used_names
from munera.arena_rex.arenas import SCENARIOS
from munera.arena_rex.deployment import WHERE, Deploy
from munera.arena_rex.displacement import Place
from munera.arena_rex.geometry.reach import region
from munera.arena_rex.geometry.shapes import Disc, Polygon
from munera.arena_rex.moves import Walk
from munera.arena_rex.outlook import Outlook, prospect
from munera.arena_rex.profiles import PUSH
from munera.arena_rex.scenario import REASONS
from munera.arena_rex.seen import (
    RexView,
    SeenAttack,
    SeenChain,
    SeenDeploying,
    SeenFeature,
    SeenLine,
    SeenModel,
    SeenOdds,
    SeenPlacing,
    SeenPool,
    SeenWalk,
)
from munera.arena_rex.state import (
    ATTACKS,
    FEATURE,
    TURNS,
    Attack,
    Model,
    Pool,
    Rex,
    fatigue_of,
    feature_of,
    is_in_play,
    striker,
)
from munera.arena_rex.tree import next_boxes
from munera.arena_rex.vocabulary.bans import in_force
from munera.engine.action import Seat
from munera.engine.run import pending


def view(s: Rex, seat: Seat) -> RexView:
    """What this seat, a watcher or (after the game) everybody sees."""
    decision = pending(s)
    return RexView(
        seat=seat,
        players=s.n,
        arena=s.arena.key,
        scenario=SCENARIOS[s.scene.kind],
        round=s.scene.round,
        first=s.first,
        turn=s.turn.seat,
        kind=TURNS[s.turn.kind],
        turns=s.turns,
        active=s.turn.active,
        free_move=s.turn.free_move,
        reacted=seats_in(s, s.turn.reacted),
        favor=list(s.favor),
        benefits=list(s.benefits),
        models=[seen_model(s, m) for m in s.models],
        features=[seen_feature(s, FEATURE + i) for i in range(len(s.features))],
        chains=[SeenChain(c.one, c.other, c.length) for c in s.chains],
        condemned=list(s.scene.condemned),
        duelists=list(s.scene.duelists),
        chosen=s.scene.chosen[seat] if 0 <= seat < len(s.scene.chosen) else None,
        attack=seen_attack(s, s.attacks[-1]) if s.attacks else None,
        walk=seen_walk(s, decision, seat) if isinstance(decision, Walk) else None,
        placing=seen_placing(decision) if isinstance(decision, Place) else None,
        deploying=seen_deploying(s, decision) if isinstance(decision, Deploy) else None,
        to_act=[] if decision is None else list(decision.seats(s)),
        asked="" if decision is None else type(decision).__name__,
        out=seats_in(s, s.out | s.conceded),
        over=s.over,
        winners=seats_in(s, s.winners),
        reason=REASONS[s.reason] if s.over else "",
    )


def seats_in(s: Rex, bits: int) -> list[int]:
    return [seat for seat in range(s.n) if bits >> seat & 1]


def seen_model(s: Rex, m: Model) -> SeenModel:
    return SeenModel(
        m.id, m.owner, m.profile, list(m.cards), m.stage, m.x, m.y, m.radius, fatigue_of(s, m.id), m.marked, m.riding,
        m.partner, m.in_play, m.relieved, m.spent, in_force(s, m.id), used_names(s, m.id),
    )  # fmt: skip


def seen_feature(s: Rex, body: int) -> SeenFeature:
    """Its statistics are public [AR-15.58]."""
    f = feature_of(s, body)
    now = s.features[body - FEATURE]
    shape = f.shape
    radius = shape.r if isinstance(shape, Disc) else 0
    points = list(shape.points) if isinstance(shape, Polygon) else []
    return SeenFeature(
        body, f.key, f.kind, f.zone, f.properties, now.x, now.y, radius, points, now.marked, now.in_play
    )  # fmt: skip


def seen_pool(p: Pool) -> SeenPool:
    return SeenPool(p.dice, p.favor, p.generated, p.bonus, list(p.faces))


def seen_attack(s: Rex, a: Attack) -> SeenAttack:
    taking = a.won and a.net > 0 and is_in_play(s, striker(a))
    ahead = prospect(s)
    return SeenAttack(
        a.attacker, a.defender, ATTACKS[a.kind], a.exhausted, a.power, a.counter, list(a.assists), seen_pool(a.attack),
        seen_pool(a.defence), striker(a), a.net, a.box, list(next_boxes(s, a)) if taking else [], a.free_push, a.damage,
        None if ahead is None else seen_odds(ahead.hope),
        None if ahead is None or ahead.answer is None else seen_odds(ahead.answer),
    )  # fmt: skip


def seen_odds(o: Outlook) -> SeenOdds:
    pushes: list[float] = []
    while len(pushes) < o.length() and o.symbol_at_least(PUSH, len(pushes) + 1) > 0:
        pushes.append(o.symbol_at_least(PUSH, len(pushes) + 1))
    lines: list[SeenLine] = []
    for net in range(1, o.length() + 1):
        for line in o.with_successes(net):
            if len(line.boxes) == net:
                lines.append(SeenLine(list(line.boxes), o.dealt(line), o.chance_of(line)))
    return SeenOdds(
        o.odds.lowest, list(o.odds.chances), o.success(), o.defeat(), o.mean_damage(), pushes, lines
    )  # fmt: skip


def seen_walk(s: Rex, w: Walk, seat: Seat) -> SeenWalk:
    """Where it can go is measured for the player who is asked; the others may measure, too [AR-1.7]."""
    rings = [list(ring) for ring in region(w.ground(s))] if seat == w.seat else []
    return SeenWalk(w.mover, w.allowance, w.what, w.mode, w.ref, rings)


def seen_deploying(s: Rex, d: Deploy) -> SeenDeploying:
    section = s.arena.sections[d.seat]
    return SeenDeploying(d.seat, list(d.models), WHERE[d.where], list(section.arc), list(section.side))


def seen_placing(p: Place) -> SeenPlacing:
    return SeenPlacing(p.displacer, list(p.displaced))
