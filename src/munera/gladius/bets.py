# mypyc: compile
"""Phase 2, and the second bet of Phase 3: tokens face down on bet slot cards."""

from __future__ import annotations

from typing import Final, final

from munera.engine.action import Action, Seat
from munera.engine.bag import take_out
from munera.engine.dice import Dice
from munera.engine.frame import Decision, Refusal
from munera.gladius.pack import BRONZE, TEAMS
from munera.gladius.state import ALONE, BIT, Bet, Gladius, capacity


def teams_with_room(s: Gladius) -> int:
    """How many bet slot cards have an available slot; there is always one [GLA-5.11]."""
    count = 0
    for bets in s.slots:
        if len(bets) < capacity(s):
            count += 1
    return count


def kinds_of_tokens(supply: list[int]) -> int:
    """How many different tokens lie in a supply; there is always one [GLA-5.12]."""
    count = 0
    last = -1
    for token in supply:
        if token != last:
            last = token
            count += 1
    return count


def bet_options(s: Gladius, seat: Seat) -> list[Action]:
    """Any token of the own supply on any card with an available slot [GLA-5.2, GLA-5.3, GLA-5.10]."""
    out: list[Action] = []
    last = -1
    for token in s.spectators[seat].supply:
        if token != last:
            last = token
            bets = s.pack.bets[token]
            for team in range(3):
                if len(s.slots[team]) < capacity(s):
                    out.append(bets[team])
    return out


def bet_at(s: Gladius, seat: Seat, place: int) -> Action:
    """The bet at this place among the options."""
    rooms = teams_with_room(s)
    last = -1
    for token in s.spectators[seat].supply:
        if token != last:
            last = token
            if place < rooms:
                for team in range(3):
                    if len(s.slots[team]) < capacity(s):
                        if place == 0:
                            return s.pack.bets[token][team]
                        place -= 1
            place -= rooms
    raise AssertionError("no bet stands there")


def place_bet(s: Gladius, seat: Seat, token: int, team: int) -> None:
    """From the supply, face down, to stay with the card whatever stands below it [GLA-5.7, GLA-5.13, GLA-5.14]."""
    take_out(s.spectators[seat].supply, token)
    s.slots[team].append(Bet(seat, token, BIT[seat]))


def why_not_bet(s: Gladius, seat: Seat, action: Action) -> Refusal:
    """Which rule a bet breaks."""
    if len(action.args) != 2 or not 0 <= action.args[1] < 3:
        return Refusal("GLA-1.5", "a bet names a token and one of the three bet slot cards: bet 5 0")
    if action.args[0] not in s.spectators[seat].supply:
        left = ["bronze" if token == BRONZE else f"gold {token}" for token in s.spectators[seat].supply]
        return Refusal("GLA-5.2", f"that token is not in your supply of {', '.join(left)}")
    room = [TEAMS[team] for team in range(3) if len(s.slots[team]) < capacity(s)]
    return Refusal("GLA-5.3", f"that bet slot card has no available slot; {' and '.join(room)} have")


@final
class PlaceBets(Decision):
    """Phase 2: from the first player clockwise, everyone places exactly one bet [GLA-5.1, GLA-3.4, GLA-3.5]."""

    def __init__(self, seat: Seat, placed: int) -> None:
        self.seat: Final = seat
        self.placed: Final = placed

    def seats(self, s: Gladius) -> tuple[Seat, ...]:
        return ALONE[self.seat]

    def options(self, s: Gladius, seat: Seat) -> list[Action]:
        return bet_options(s, seat)

    def answer_at_random(self, s: Gladius, dice: Dice) -> int:
        """The answer that ``options`` holds at a random place, found without writing the list."""
        bets = kinds_of_tokens(s.spectators[self.seat].supply) * teams_with_room(s)
        self.choose(s, self.seat, bet_at(s, self.seat, dice.below(bets)))
        return 1

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
