# mypyc: compile
"""Conceding: at any decision, whosever it is; the player's models leave without effects and it cannot win [AR-1.13]."""

from __future__ import annotations

from typing import Final

from munera.arena_rex import abilities, aggressive, beasts, displacement, negotiation, push, scenario, tree, zones
from munera.arena_rex.state import FEATURE, NOBODY, Attack, Rex, is_in_play, opponent_of
from munera.engine.action import Action, Seat
from munera.engine.frame import Decision, Frame
from munera.engine.run import pending, settle

CONCEDE: Final = Action("concede")


def may_concede(s: Rex, seat: Seat) -> bool:
    """Whoever is still in the game, while a player is asked something; it is not offered among the answers."""
    decision = pending(s)
    if decision is None or not 0 <= seat < s.n or (s.out | s.conceded) >> seat & 1:
        return False
    return decision.seats(s)[0] >= 0


def concede(s: Rex, seat: Seat) -> None:
    """What was asked of that player is not asked any more, and the game goes on without it or ends."""
    s.conceded |= 1 << seat
    s.tell("conceded", (seat,))
    for m in s.models:
        if m.owner == seat and m.in_play:
            m.in_play = False
            s.chains = tuple([c for c in s.chains if m.id not in (c.one, c.other)])
    scenario.check_victory(s)
    if not s.over:
        for a in s.attacks:
            hand_on(s, a, seat)
        ask_anew(s, seat)
    settle(s)


def hand_on(s: Rex, a: Attack, seat: Seat) -> None:
    """The next opponent rolls for a feature, or for a wild Beast of somebody else [AR-1.12, AR-15.38, AR-17.6]."""
    if a.roller == seat and is_in_play(s, a.attacker):
        a.roller = opponent_of(s, s.models[a.defender].owner if a.defender < FEATURE else NOBODY, seat)
    if a.guard == seat and is_in_play(s, a.defender):
        a.guard = opponent_of(s, s.models[a.attacker].owner if a.attacker < FEATURE else NOBODY, seat)


def ask_anew(s: Rex, seat: Seat) -> None:
    """What was to be put in order is asked again without what has left; other questions to that player are dropped.

    Boxes and triggers are asked for by the frames below, if there are still some to choose from.
    """
    decision = pending(s)
    assert decision is not None, "the game goes on"
    again = in_order(decision)
    if again is not None:
        s.become(decision, again)
    elif isinstance(decision, (tree.PickBox, aggressive.PickTrigger)) or seat in decision.seats(s):
        s.finish(decision)


def in_order(decision: Decision) -> Frame | None:
    """The frame that asked for an order, or for places; it looks for who is still there and who decides [AR-1.10]."""
    if isinstance(decision, negotiation.Negotiate):
        return negotiation.Negotiation(decision.side, decision.readies)
    if isinstance(decision, abilities.WhichFirst):
        return abilities.InOrder(decision.uses)
    if isinstance(decision, beasts.WhichBeast):
        return beasts.RunWild(decision.beasts, decision.blamed)
    if isinstance(decision, zones.NextZone):
        return zones.TriggerZones(decision.model, decision.zones)
    if isinstance(decision, push.OrderContacts):
        return push.Contacts(decision.pusher, decision.pushed, decision.seat, decision.hits)
    if isinstance(decision, displacement.OrderCohorts):
        return displacement.Displace(decision.displacer, decision.displaced, decision.placer)
    if isinstance(decision, displacement.Place):
        return displacement.Displace(decision.displacer, decision.displaced, NOBODY)
    return None
