# mypyc: compile
"""Who can answer an event: with which abilities and cards, and who could as far as everybody knows."""

from __future__ import annotations

from mypy_extensions import i64

from munera.engine.action import Seat
from munera.for_glory.box import (
    ANOTHER_OWN,
    ANSWERS_OTHERS,
    ANY,
    ASSIGNED,
    DEFEATED,
    FREE,
    LEAVES,
    OWN,
    REACTIVE,
    SELF,
    Ability,
    bit_of,
)
from munera.for_glory.state import Fighter, ForGlory, Happening, fighter, has_conceded, in_arena
from munera.for_glory.statics import reserve_price
from munera.for_glory.use import NONE, Use, abilities_in_play, is_ready, kinds_in_play, works
from munera.for_glory.zones import most_coin

Events = tuple[Happening, ...]
Used = tuple[tuple[int, ...], ...]  # (source, ability, event) of abilities that have answered


def concerned(a: Ability, seat: i64, source: i64, h: Happening) -> bool:
    """Does the 'when' clause of this ability match the event [FG-22.1, FG-22.2, FG-22.3]?"""
    if a.kind != REACTIVE or a.trigger != h.what:
        return False
    if a.concerns == SELF:
        return h.id == source
    if a.concerns == OWN:
        return h.owner == seat
    if a.concerns == ANOTHER_OWN:
        return h.owner == seat and h.id != source
    return a.concerns == ANY or h.owner != seat


def damage_events(s: ForGlory, h: Happening) -> list[Happening]:
    """In a damage window each Gladiator that was hit is an event to react to [FG-21.21]."""
    return [Happening(ASSIGNED, f.id, f.kind, f.owner, f.arena, 0) for f in in_arena(s, h.arena) if f.hit]


def fetching(event: int) -> tuple[int, ...]:
    """Among what has answered: the Gladiator of this event is no longer in the Discard Pile."""
    return (NONE, NONE, event)


def add_answers(s: ForGlory, use: Use, events: Events, used: Used, out: list[tuple[Use, int]]) -> None:
    """The use once for each event it can answer and has not; a Reaction answers one of them [FG-22.14, FG-22.16]."""
    a = s.box.cards[use.kind].abilities[use.ability]
    if a.trigger != events[0].what:
        return
    if a.trigger == ASSIGNED:
        if used and (use.source, use.ability, 0) in used:
            return
        if a.concerns == ANY:
            out.append((_answering(use, events[0]), NONE))
            return
        for h in damage_events(s, events[0]):
            if concerned(a, use.seat, use.source, h):
                out.append((_answering(use, h), h.id))
        return
    for i in range(len(events)):
        h = events[i]
        if use.arena != NONE and use.arena != h.arena:  # a Gladiator answers what happens in its own arena
            continue
        if concerned(a, use.seat, use.source, h) and not (used and has_answered(use, a, i, used)):
            out.append((_answering(use, h), i))


def has_answered(use: Use, a: Ability, event: int, used: Used) -> bool:
    """The ability itself [FG-22.14], or one that took the Gladiator of the event, which this one would [FG-1.17]."""
    return (use.source, use.ability, event) in used or (a.fetches and fetching(event) in used)


def _answering(use: Use, h: Happening) -> Use:
    """A Reaction stays in the arena of its event, in battles and outside of them [FG-22.9, FG2-21.20]."""
    return Use(
        use.seat, use.kind, use.ability, use.source, h.arena, use.from_hand, h.id, h.kind, h.attack,
    )  # fmt: skip


def card_answers(s: ForGlory, seat: i64, kind: i64, events: Events, used: Used) -> list[tuple[Use, int]]:
    """Of a Reaction Card in Hand [FG-22.10]."""
    out: list[tuple[Use, int]] = []
    ability = s.box.cards[kind].ability(REACTIVE)
    if ability >= 0:
        add_answers(s, Use(seat, kind, ability, NONE, NONE, True), events, used, out)
    return out


def ability_answers(s: ForGlory, seat: i64, events: Events, used: Used) -> list[tuple[Use, int]]:
    """Of cards in play, and of Gladiators that left or fell for just that; each once for the same event.

    [FG-22.11, FG-22.12, FG-22.14]
    """
    what = events[0].what
    uses = abilities_in_play(s, seat, REACTIVE, common_arena(events), what)
    if what in (LEAVES, DEFEATED):
        for h in events:
            if h.owner == seat and h.id >= 0 and has_gone(s, h):
                add_last_answers(s, h, uses)
    out: list[tuple[Use, int]] = []
    for use in uses:
        add_answers(s, use, events, used, out)
    return out


def has_answer(s: ForGlory, seat: i64, kinds: i64, events: Events) -> bool:
    """Is there an ability among these, or on an own Gladiator to which it happened, to answer at all?"""
    what: i64 = events[0].what
    if kinds & bit_of(ANSWERS_OTHERS + what) != 0:
        return True
    cards = s.box.cards
    wanted = bit_of(REACTIVE, what)
    if what == ASSIGNED:
        for f in s.fighters:
            if f.hit and f.owner == seat and cards[f.kind].in_play & wanted != 0:
                return True
        return False
    for h in events:
        if h.owner == seat and cards[h.kind].in_play & wanted != 0:
            return True
    return False


def add_last_answers(s: ForGlory, h: Happening, uses: list[Use]) -> None:
    """What the card of a Gladiator that has gone says to that [FG-22.12]."""
    card = s.box.cards[h.kind]
    for i in range(len(card.abilities)):
        a = card.abilities[i]
        if a.kind == REACTIVE and a.concerns == SELF and (not a.exhausts or is_ready(s, h.owner, h.id)):
            uses.append(Use(h.owner, h.kind, i, h.id, h.arena, False))


def common_arena(events: Events) -> i64:
    """Where it happened; NONE for events in several arenas at once."""
    arena = events[0].arena
    for h in events:
        if h.arena != arena:
            return NONE
    return arena


def has_gone(s: ForGlory, h: Happening) -> bool:
    """From where it happened: out of play, or into another arena [FG2-10.10]."""
    f = fighter(s, h.id)
    return f is None or f.arena != h.arena


def blessings_due(s: ForGlory, seat: Seat, events: Events) -> list[Fighter]:
    """Own Gladiators whose Blessing has to be used [FG-31.5]."""
    arena = events[0].arena
    return [f for f in s.fighters if f.due and f.blessings > 0 and f.owner == seat and f.arena == arena]


def is_blessing_due(s: ForGlory, seat: i64, events: Events) -> bool:
    for f in s.fighters:
        if f.due and f.blessings > 0 and f.owner == seat and f.arena == events[0].arena:
            return True
    return False


# ---- what everybody knows


def could_react(s: ForGlory, seat: i64, events: Events, used: Used) -> bool:
    """Could this player use a Reaction, a free action, or buy one back, as far as everybody knows?

    [FG-22.18, FG-12.14]
    """
    if has_conceded(s, seat):
        return False
    if events[0].what == ASSIGNED and is_blessing_due(s, seat, events):
        return True
    return could_use_ability(s, seat, events, used) or could_use_card(s, seat, events, used)


def could_use_ability(s: ForGlory, seat: i64, events: Events, used: Used) -> bool:
    """Is there a free action, or an ability that answers the events?"""
    kinds = kinds_in_play(s, seat, bit_of(FREE) | bit_of(ANSWERS_OTHERS + events[0].what))
    if kinds & bit_of(FREE) != 0 and could_use_free(s, seat):
        return True
    if not has_answer(s, seat, kinds, events):
        return False
    for use, _ in ability_answers(s, seat, events, used):
        if could_use(s, use):
            return True
    return False


def could_use_card(s: ForGlory, seat: i64, events: Events, used: Used) -> bool:
    """Does a Reaction Card that answers the events lie face down, and could it be in the Hand or be bought back?"""
    p = s.players[seat]
    if not (p.hand or p.reserve) or not cards_answer(s, seat, events):
        return False
    deck = p.deck
    found = (
        could_answer(s, seat, p.reserve, events, used)
        or could_answer(s, seat, p.hand, events, used)
        or could_answer(s, seat, deck.cards, events, used)
        or (len(deck) > len(deck.cards) and could_answer(s, seat, deck.known(), events, used))
    )
    return found and (len(p.hand) > 0 or most_coin(s, seat) >= reserve_price(s, seat))


def cards_answer(s: ForGlory, seat: i64, events: Events) -> bool:
    """Are there Reaction Cards at all for what happened, to the Gladiators to whom it happened?"""
    own, opposing = s.box.answers_own, s.box.answers_opposing
    wanted = bit_of(events[0].what)
    if events[0].what == ASSIGNED:  # to whom is not said there
        return (own | opposing) & wanted != 0
    for h in events:
        if (own if h.owner == seat else opposing) & wanted != 0:
            return True
    return False


def could_answer(s: ForGlory, seat: i64, pile: tuple[int, ...], events: Events, used: Used) -> bool:
    """Is there a Reaction Card in this sorted pile that answers the events?"""
    if not pile:
        return False
    cards = s.box.cards
    what = events[0].what
    wanted = bit_of(what)
    lowest: i64 = s.box.lowest_answers[what]
    highest: i64 = s.box.highest_answers[what]
    last: i64 = -1
    k: i64
    for k in pile:
        if k > highest:
            return False
        if k >= lowest and k != last and cards[k].answers & wanted != 0:
            for use, _ in card_answers(s, seat, k, events, used):
                if works(s, use, cards[k].abilities[use.ability]):
                    return True
            last = k
    return False


def could_use(s: ForGlory, use: Use) -> bool:
    """As far as everybody knows: what is in the Hand could be coin."""
    a = s.box.cards[use.kind].abilities[use.ability]
    if a.coin > 0 and a.coin > most_coin(s, use.seat):
        return False
    return works(s, use, a) or (a.works_on_income and most_coin(s, use.seat) > s.players[use.seat].coins)


def could_use_free(s: ForGlory, seat: i64) -> bool:
    for use in abilities_in_play(s, seat, FREE, s.arena):
        if could_use(s, use):
            return True
    return False
