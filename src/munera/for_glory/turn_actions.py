# mypyc: compile
"""What can be done on a Machinations Turn: all of it, or what stands at one place."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from munera.engine.action import Action, Seat
from munera.for_glory.box import GLADIATOR, INCOME, SCHEMING, bit_of
from munera.for_glory.champions import can_upgrade
from munera.for_glory.state import ForGlory, arena_open, open_arenas
from munera.for_glory.statics import may_reserve, may_reserve_gladiators, spare_influence, supports
from munera.for_glory.use import (
    NONE,
    Use,
    gladiators_with,
    grounds_with,
    usable,
    usable_abilities,
    villa_with,
)


def sales(s: ForGlory, coin: int) -> list[Action]:
    """Face-up cards of the supply that can be paid for, each kind once [FG-7.1]."""
    found = [sale_at(s, coin, place) for place in range(count_sales(s, coin))]
    return [sale for sale in found if sale is not None]


def uses_of_hand(s: ForGlory, seat: Seat) -> list[Action]:
    """What can be done with the cards of the Hand [FG-6.1]."""
    out: list[Action] = []
    cards = s.box.cards
    room: Room | None = None
    last = -1
    for k in s.players[seat].hand:  # sorted
        if k == last:
            continue
        last = k
        card = cards[k]
        if card.type == GLADIATOR:
            if room is None:
                room = Room(s, seat)
            add_uses_of_gladiator(s, seat, k, room, out)
        elif card.type != INCOME:
            if card.always_playable or (card.is_scheme and can_scheme(s, seat, k)):
                out.append(s.box.plays[k])
            if card.reservable:
                out.append(s.box.reserves[k])
    return out


@final
class Room:
    """What holds for every Gladiator of a Hand: the open arenas, the Influence that is left, leave to reserve it."""

    def __init__(self, s: ForGlory, seat: Seat) -> None:
        self.arenas: Final = open_arenas(s)
        self.influence: Final = spare_influence(s, seat)
        self.reserve: Final = may_reserve_gladiators(s, seat)


def add_uses_of_gladiator(s: ForGlory, seat: Seat, kind: int, room: Room, out: list[Action]) -> None:
    """What can be done with a Gladiator of the Hand: play, reserve, upgrade."""
    card = s.box.cards[kind]
    if card.influence <= room.influence:
        entries = s.box.entries[kind]
        for arena in room.arenas:
            out.append(entries[arena])
    if room.reserve:
        out.append(s.box.reserves[kind])
    if card.champion and can_upgrade(s, seat, kind):
        out.append(Action("upgrade", (kind,)))


def can_scheme(s: ForGlory, seat: Seat, kind: int) -> bool:
    """It can be paid for and has something to work on [FG-1.17]."""
    ability = s.box.cards[kind].ability(SCHEMING)
    return ability >= 0 and usable(s, Use(seat, kind, ability, NONE, NONE, True))


# ---- at a place, for random play: places where something could be done are drawn until something can


def count_sales(s: ForGlory, coin: int) -> int:
    """As many as cards of the supply lie face up, if there is coin for any."""
    total = 0
    if coin >= s.box.cheapest:
        for row in s.rows:
            total += len(row)
    return total


def sale_at(s: ForGlory, coin: int, place: int) -> Action | None:
    """The face-up card that lies there, if it can be paid for; a second copy is not for sale besides."""
    for row in s.rows:
        if place < len(row):
            kind = row[place]
            again = place > 0 and row[place - 1] == kind  # sorted
            return s.box.buys[kind] if s.box.cards[kind].cost <= coin and not again else None
        place -= len(row)
    raise AssertionError("no card lies there")


def worth_of_hand(s: ForGlory, seat: Seat) -> tuple[int, int]:
    """What a player can pay at most, and how much could ever be done with the cards of the Hand."""
    p = s.players[seat]
    cards = s.box.cards
    uses = s.box.uses
    coin: i64 = p.coins
    total: i64 = 0
    last: i64 = -1
    k: i64
    for k in p.hand:
        coin += cards[k].coin
        if k != last:
            total += len(uses[k])
        last = k
    return coin, total


def use_at(s: ForGlory, seat: Seat, place: int) -> Action | None:
    """The use of a card of the Hand that stands there, if it is possible now."""
    last = -1
    for k in s.players[seat].hand:
        if k == last:
            continue
        last = k
        uses = s.box.uses[k]
        if place < len(uses):
            return uses[place] if is_possible(s, seat, k, uses[place]) else None
        place -= len(uses)
    raise AssertionError("no use stands there")


def is_possible(s: ForGlory, seat: Seat, kind: int, use: Action) -> bool:
    """Can this be done with the card of the Hand now [FG-6.1]?"""
    if use.verb == "reserve":
        return may_reserve(s, seat, kind)
    if use.verb == "upgrade":
        return can_upgrade(s, seat, kind)
    card = s.box.cards[kind]
    if card.type == GLADIATOR:
        return arena_open(s, use.args[1]) and supports(s, seat, kind)
    return card.always_playable or can_scheme(s, seat, kind)


def count_schemes(s: ForGlory, seat: i64) -> int:
    """As many Scheme Abilities as the player's cards in play have at most."""
    cards = s.box.cards
    wanted = bit_of(SCHEMING)
    found = 0
    for f in gladiators_with(s, wanted):
        if f.owner == seat and cards[f.kind].in_play & wanted != 0:
            found += 1
    for c in villa_with(s, seat, wanted):
        if cards[c.kind].in_play & wanted != 0:
            found += 1
    for g in grounds_with(s, wanted):
        if g.champion == seat and cards[g.kind].in_play & wanted != 0:
            found += 1
    return found * s.box.most_schemes


def scheme_at(s: ForGlory, seat: Seat, place: int) -> Use | None:
    """The Scheme Ability that stands there among those that can be used now, if there are so many."""
    found = usable_abilities(s, seat, SCHEMING, NONE)
    return found[place] if place < len(found) else None
