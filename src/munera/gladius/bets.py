# mypyc: compile
"""Phase 2, and the second bet of Phase 3: tokens face down on bet slot cards."""

from __future__ import annotations

from typing import Final, final

from munera.engine.action import Action, Seat
from munera.engine.frame import Decision, Refusal
from munera.gladius.state import ALONE, BIT, Bet, Gladius, capacity


def bet_options(s: Gladius, seat: Seat) -> list[Action]:
    """Any token of the own supply on any card with an available slot [GLA-5.2, GLA-5.3, GLA-5.10]."""
    return bet_choices(s, seat).copy()


def bet_choices(s: Gladius, seat: Seat) -> list[Action]:
    """The same, to look at and not to change: the pack keeps these lists."""
    room = 0  # the teams whose card has an available slot, as a set of bits
    for bets in s.slots:
        room += room
        if len(bets) < capacity(s):
            room += 1
    out = s.pack.bets_from(s.spectators[seat].supply, room)
    assert out, "there is always a free slot and always a token [GLA-5.11, GLA-5.12]"
    return out


def place_bet(s: Gladius, seat: Seat, token: int, team: int) -> None:
    """From the supply, face down, to stay with the card whatever stands below it [GLA-5.7, GLA-5.13, GLA-5.14]."""
    s.spectators[seat].supply.remove(token)
    s.slots[team].append(Bet(seat, token, BIT[seat]))


def why_not_bet(s: Gladius, seat: Seat, action: Action) -> Refusal:
    """Which rule a bet breaks."""
    if len(action.args) != 2 or not 0 <= action.args[1] < 3:
        return Refusal("GLA-1.5", "a bet names a token and one of the three bet slot cards: bet 5 0")
    if action.args[0] not in s.spectators[seat].supply:
        return Refusal("GLA-5.2", "that token is not in your supply")
    return Refusal("GLA-5.3", "that bet slot card has no available slot")


@final
class PlaceBets(Decision[Gladius]):
    """Phase 2: from the first player clockwise, everyone places exactly one bet [GLA-5.1, GLA-3.4, GLA-3.5]."""

    def __init__(self, seat: Seat, placed: int) -> None:
        self.seat: Final = seat
        self.placed: Final = placed

    def seats(self, s: Gladius) -> tuple[Seat, ...]:
        return ALONE[self.seat]

    def options(self, s: Gladius, seat: Seat) -> list[Action]:
        return bet_options(s, seat)

    def choose(self, s: Gladius, seat: Seat, action: Action) -> None:
        token, team = action.args[0], action.args[1]
        place_bet(s, seat, token, team)
        s.spectators[seat].bets = 1
        if s.news is not None:
            s.tell_secret("bet", (seat, team), (token,), BIT[seat])
        if self.placed + 1 == s.n:
            s.finish(self)
        else:
            s.become(self, PlaceBets((seat + 1) % s.n, self.placed + 1))

    def why_not(self, s: Gladius, seat: Seat, action: Action) -> Refusal:
        if action.verb == "ability":
            return Refusal("GLA-8.8", "abilities are used in Phase 3")
        if action.verb != "bet":
            return Refusal("GLA-5.1", "in Phase 2 everyone places one bet and does nothing else")
        return why_not_bet(s, seat, action)
