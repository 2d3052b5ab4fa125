# mypyc: compile
"""What a seat may know, built by adding: every entry of the ledger's section 2 is a line here [FG-35.2]."""

from __future__ import annotations

from munera.engine.action import OPEN, Seat
from munera.engine.run import pending
from munera.for_glory.box import AGILITY, ATTACK, HEALTH
from munera.for_glory.champions import free_champions
from munera.for_glory.seen import ForGloryView, SeenGladiator, SeenGround, SeenPlayer, SeenStanding
from munera.for_glory.standings import ROUNDS, places
from munera.for_glory.state import PHASES, RESOLUTION, SET_UP, Fighter, ForGlory, arena_open
from munera.for_glory.statics import (
    agility_total,
    bloodlust,
    bloodlust_of,
    influence,
    late_registration_fee,
    requirement,
    reserve_price,
    stat,
)
from munera.for_glory.under_way import under_way
from munera.for_glory.zones import unseen


def view(s: ForGlory, seat: Seat) -> ForGloryView:
    """What this seat, a watcher or (after the game) everybody sees."""
    decision = pending(s)
    return ForGloryView(
        seat=seat,
        players=s.n,
        phase=PHASES[s.phase],
        round=s.round,
        turn=s.turn,
        active=s.active,
        favor=s.favor,
        first=s.first,
        boasts=list(s.boasts),  # the whole stack is known [FG-2.9]
        bloodlust=bloodlust(s),
        rows=[list(row) for row in s.rows],
        supply_sizes=[len(deck) for deck in s.supply],
        supply_discard=[list(pile) for pile in s.supply_discard],  # [FG-2.8]
        removed=list(s.removed),  # [FG-2.7, FG-2.11]
        arenas=[seen_ground(s, a) for a in range(len(s.grounds))],
        arena_deck=len(s.arena_deck),  # what lies under the Lasting Arena is unknown [FG2-2.10]
        arena_top=s.arena_deck.top[0] if s.n > 2 and s.arena_deck.top else -1,  # not what lies below [FGM-2.10]
        rounds=ROUNDS[s.n],
        reigning=list(s.reigning) if s.n > 2 else [],
        out=list(s.out) if s.arena >= 0 else [],
        places=list(places(s)) if s.phase == RESOLUTION else [],
        champions=draft(s),
        fighters=[seen_fighter(s, f) for f in s.fighters],
        battle=s.arena,
        initiative=s.initiative,
        cycle=s.cycle,
        outcome=s.outcome,
        seats=[seen_player(s, owner, seat) for owner in range(s.n)],
        to_act=[] if decision is None else list(decision.seats(s)),
        asked="" if decision is None else type(decision).__name__,
        under_way=under_way(s),
        over=s.over,
        winner=s.winner,
        conceded=list(s.conceded),
    )


def seen_ground(s: ForGlory, arena: int) -> SeenGround:
    g = s.grounds[arena]
    return SeenGround(g.id, g.kind, g.ready, g.glory, g.champion, arena_open(s, arena))


def draft(s: ForGlory) -> list[list[int]]:
    """The Champions that may still be picked [FG-32.2]."""
    if s.phase != SET_UP or not s.switches.champions:
        return []
    return [list(s.box.champions()[i]) for i in free_champions(s)]


def seen_fighter(s: ForGlory, f: Fighter) -> SeenGladiator:
    return SeenGladiator(
        f.id, f.kind, f.owner, f.arena, f.ready, f.damage, f.assigned, f.hard, f.blessings, f.due,
        stat(s, f, ATTACK), stat(s, f, HEALTH), stat(s, f, AGILITY),
    )  # fmt: skip


def seen_player(s: ForGlory, owner: Seat, seat: Seat) -> SeenPlayer:
    """Counts, tokens and piles are open; Hand and Reserve are their owner's, the Deck nobody's.

    [FG-2.3, FG-2.4, FG-2.6, FG-2.7]
    """
    p = s.players[owner]
    own = owner == seat or seat == OPEN
    return SeenPlayer(
        hand_size=len(p.hand),
        deck_size=len(p.deck),
        reserve_size=len(p.reserve),
        discard=list(p.discard),
        villa=[SeenStanding(c.id, c.kind, c.ready) for c in p.villa],
        coins=p.coins,
        glory=p.glory,
        influence=influence(s, owner),
        requirement=requirement(s, owner),
        reserve_price=reserve_price(s, owner) if p.reserve else 0,
        late_fee=late_registration_fee(s, owner),
        agility=agility_total(s, owner, s.arena) if s.arena >= 0 else 0,
        bloodlust=bloodlust_of(s, owner),
        champion=list(p.champion),
        draws=p.draws,
        unseen=list(unseen(p)),
        shown=list(p.shown),
        deck_top=list(p.deck.top),
        hand=list(p.hand) if own else None,
        reserve=list(p.reserve) if own else None,
    )
