# mypyc: compile
"""Bots of good sense for Gladius: they reckon how the round may end, and do what brings most on average."""

from __future__ import annotations

from random import Random
from typing import Any, Final, final

from mypy_extensions import mypyc_attr

from munera.bots.chooser import Bot, Look
from munera.bots.gladius_arena import Reckoning
from munera.bots.gladius_outlook import Outlook
from munera.bots.gladius_stakes import Stakes, effect_strength, skill_in_hand, strength
from munera.bots.gladius_temper import Temper
from munera.engine.action import Action, Seat
from munera.engine.bag import without
from munera.gladius.actions import PerformActions
from munera.gladius.bets import PlaceBets
from munera.gladius.clean_up import DiscardDown
from munera.gladius.duel import Vote
from munera.gladius.effects import NameTarget, PayCost
from munera.gladius.hidden_words import KeepOrThrowOut
from munera.gladius.pack import BRONZE
from munera.gladius.round import ChooseSpectator, DeclareFirstPlayer
from munera.gladius.state import Gladius

SENSIBLE: Final = Temper()
CASUAL: Final = Temper(ends=8, unsure=2.5)


@mypyc_attr(allow_interpreted_subclasses=True)
class Sensible(Bot):
    """Bets on what looks like winning, lays cards where they pay, keeps the others, passes when it gains no more."""

    def __init__(self, rng: Random, temper: Temper = SENSIBLE) -> None:
        super().__init__(rng)
        self.temper: Final = temper

    def choose(self, view: Any, options: list[Action], look: Look[Any]) -> Action:
        if len(options) == 1:
            return options[0]
        w: Gladius = look.redeal()
        return self.best(options, self.values(w, look.seat, options))

    def best(self, options: list[Action], values: list[float]) -> Action:
        """The option of most value, as far as one is sure of it."""
        best = 0
        most = -1e9
        for i in range(len(options)):
            value = values[i] + self.temper.unsure * (self.rng.random() + self.rng.random() - 1.0)
            if value > most:
                best, most = i, value
        return options[best]

    def values(self, w: Gladius, seat: Seat, options: list[Action]) -> list[float]:
        """What each option is worth, in points; what it is compared with does not matter."""
        asked = w.stack[-1]
        if isinstance(asked, PerformActions):
            return self.reckoning(w, seat).actions(options)
        if isinstance(asked, PlaceBets):
            return first_bets(Outlook(w, seat, self.rng, self.temper), options)
        if isinstance(asked, NameTarget):
            part = w.pack.effect(asked.source)[len(asked.named)]
            return self.reckoning(w, seat).targets(part, options)
        if isinstance(asked, KeepOrThrowOut):
            return self.reckoning(w, seat).keep_or_throw_out(asked.gladiator, asked.index, options)
        if isinstance(asked, PayCost):
            return self.reckoning(w, seat).payments(options)
        if isinstance(asked, DiscardDown):
            return [-strength(w, w.pack.influence[a.args[0]]) + twice(w, seat, a.args[0]) for a in options]
        if isinstance(asked, Vote):
            return [vote_value(w, seat, a.args[0]) for a in options]
        if isinstance(asked, ChooseSpectator):
            return [spectator_value(w, a.args[0]) for a in options]
        if isinstance(asked, DeclareFirstPlayer):  # who acts last knows most
            return [1.0 if a.args[0] == (seat + 1) % w.n else 0.0 for a in options]
        return [0.0] * len(options)

    def reckoning(self, w: Gladius, seat: Seat) -> Reckoning:
        return Reckoning(w, seat, self.rng, self.temper)


@final
class Casual(Sensible):
    """The same with less care: an opponent for a first game."""

    def __init__(self, rng: Random) -> None:
        super().__init__(rng, CASUAL)


def twice(w: Gladius, seat: Seat, kind: int) -> float:
    """A second copy is the first to go."""
    return 0.3 if w.spectators[seat].hand.count(kind) > 1 else 0.0


def spectator_value(w: Gladius, kind: int) -> float:
    spectator = w.pack.spectators[kind]
    return effect_strength(spectator.effect) - spectator.cost


# ---- the vote of two


def vote_value(w: Gladius, seat: Seat, skill: int) -> float:
    """A skill that the own hand can move, and in which one gladiator stands out; the other vote may be any."""
    total = 0.0
    for other in range(3):
        skills = (skill,) if skill == other else (skill, other)
        scores = sorted([sum([score_in(w, team, k) for k in skills]) for team in range(3)])
        total += 0.5 * (scores[2] - scores[1]) + 0.25 * (scores[1] - scores[0])
    return total / 3 + 0.35 * skill_in_hand(w, seat, (skill,))


def score_in(w: Gladius, team: int, skill: int) -> int:
    return sum([w.pack.gladiators[f.gladiator].skills[skill] for f in w.teams[team]])


# ---- the first bet


def first_bets(outlook: Outlook, options: list[Action]) -> list[float]:
    """Both bets are planned together with the cards that go with them; the lesser token is placed first.

    It shows where one stands, and the better token can wait until more is known.
    """
    stakes = Stakes(outlook.w, outlook.seat, outlook.now, outlook.temper)
    values = [-100.0] * len(options)
    for shift in plans(outlook):
        odds = stakes.odds(outlook.shifted(shift))
        base = stakes.placed(odds)
        seconds = [second_bet(stakes, odds, token) for token in stakes.tokens]
        for i in range(len(options)):
            token = options[i].args[0]
            at = stakes.tokens.index(token)
            value = base + stakes.gain(odds, token, options[i].args[1], stakes.prices[at]) + seconds[at]
            if value > values[i]:
                values[i] = value
    return values


def second_bet(stakes: Stakes, odds: list[float], first: int) -> float:
    """The best bet with another token, less what both tokens would bring later; the better one had better come last."""
    rest = without(stakes.supply, first)
    now = stakes.savings(stakes.supply)
    best = -100.0
    for i in range(len(stakes.tokens)):
        token = stakes.tokens[i]
        if token in rest:
            lesser = token != BRONZE and first != BRONZE and token < first
            used = now - stakes.savings(without(rest, token)) + (stakes.temper.late if lesser else 0.0)
            for team in range(3):
                best = max(best, stakes.gain(odds, token, team, stakes.prices[i]) - used)
    return best


def plans(outlook: Outlook) -> list[list[int]]:
    """What the own cards can do to the team scores: for each team to be 1st, for each to be 3rd, and nothing at all."""
    hand = outlook.w.spectators[outlook.seat].hand
    cards = outlook.temper.cards
    ends = min(8, outlook.count)
    up = [[best_gain(outlook, kind, team, 1, ends) for team in range(3)] for kind in hand]
    down = [[best_gain(outlook, kind, team, -1, ends) for team in range(3)] for kind in hand]
    out: list[list[int]] = [[0, 0, 0]]
    for team in range(3):
        out.append(pushed(up, down, team, rival(outlook, team), cards))
        lowered = sorted([gains[team] for gains in down], reverse=True)[: cards - 1]
        shift = [0, 0, 0]
        shift[team] = -int(sum(lowered))
        out.append(shift)
    return out


def best_gain(outlook: Outlook, kind: int, team: int, way: int, ends: int) -> float:
    """How far a card can move a team that way."""
    best = 0.0
    if outlook.pack.influence[kind].face_down:
        for f in range(outlook.size):
            if outlook.team[f] == team:
                best = max(best, way * outlook.mean_gain(kind, f, ends))
    return best


def rival(outlook: Outlook, team: int) -> int:
    """The strongest of the other teams."""
    totals = [0, 0, 0]
    for i in range(len(outlook.marks)):
        totals[i % 3] += outlook.marks[i]
    others = [t for t in range(3) if t != team]
    return others[0] if totals[others[0]] >= totals[others[1]] else others[1]


def pushed(up: list[list[float]], down: list[list[float]], team: int, rival: int, cards: int) -> list[int]:
    """The best so many cards for one team and against its strongest rival."""
    pairs = [(max(up[i][team], 0.6 * down[i][rival]), i) for i in range(len(up))]
    pairs.sort(reverse=True)
    own = 0.0
    other = 0.0
    for _, i in pairs[:cards]:
        if up[i][team] >= 0.6 * down[i][rival]:
            own += up[i][team]
        else:
            other += down[i][rival]
    shift = [0, 0, 0]
    shift[team] = int(own)
    shift[rival] = -int(other)
    return shift
