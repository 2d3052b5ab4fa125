# mypyc: compile
"""How a round of Gladius may end: many imagined contests, and how often the teams come in which order.

Known cards count as they are. Face-down cards of others are drawn from what their owners can still have, and some more
are laid for those who have not passed, each rather for than against its owner's bets.
"""

from __future__ import annotations

from random import Random
from typing import Final, final

from munera.bots.gladius_temper import Temper
from munera.engine.action import Seat
from munera.gladius.pack import Influence, Skills
from munera.gladius.scoring import individual_score, numbers, worst_card
from munera.gladius.state import Card, Fighter, Gladius, passed
from munera.gladius.state import demanded as demanded_of
from munera.gladius.vocabulary import NONE

Orders = list[int]  # how often the teams come in each order: see `order`


def order(a: int, b: int, c: int) -> int:
    """Which of the six orders three different marks are in: 7 abc, 3 acb, 6 bac, 4 bca, 1 cab, 0 cba."""
    return (1 if a > b else 0) + (2 if a > c else 0) + (4 if b > c else 0)


def bets_of(w: Gladius, owner: Seat) -> list[int]:
    """How many bets a player has on each team."""
    return [len([1 for bet in stack if bet.owner == owner]) for stack in w.slots]


def side(card: Influence, skills: tuple[int, ...]) -> int:
    """What a face-down card does to an average gladiator: above 0 it helps, below 0 it hurts."""
    total = 0
    for skill in skills:
        total += card.modifies[skill] - 3 * card.zeroes[skill]
    return total


@final
class Outlook:
    """Imagined ends of the current round, as a seat sees it; ``w`` is a world this seat takes for possible."""

    def __init__(self, w: Gladius, seat: Seat, rng: Random, temper: Temper) -> None:
        self.w: Final = w
        self.pack: Final = w.pack
        self.seat: Final = seat
        self.rng: Final = rng
        self.temper: Final = temper
        self.count: Final = temper.ends
        self.fighters: Final = [f for team in w.teams for f in team]
        self.team: Final = [team for team in range(3) for _ in w.teams[team]]
        self.size: Final = len(self.fighters)
        self.by_face_value: Final = w.switches.healer_metric == "face_value"
        self.tie: Final = ties(w)
        self.bets: Final = [bets_of(w, owner) for owner in range(w.n)]
        self.pools: Final = [unseen(w, seat, owner) for owner in range(w.n)]
        self.used: Final = [0] * w.n
        # One entry an imagined end and fighter: the column, the score, and what it is made of, three skills each.
        self.demands: Final[list[tuple[int, ...]]] = []
        self.columns: Final[list[list[int]]] = []
        self.scores: Final[list[int]] = []
        self.printed: Final[list[int]] = []
        self.change: Final[list[int]] = []
        self.healed: Final[list[bool]] = []
        self.marks: Final[list[int]] = []  # three an imagined end: four times the team score, and who wins ties
        for _ in range(self.count):
            self.imagine()
        self.now: Final = self.tally([0] * (3 * self.count))

    # ---- imagining

    def imagine(self) -> None:
        """One more end of the round."""
        for owner in range(self.w.n):
            self.used[owner] = 0
        skills = self.imagined_demand()
        columns = [[self.kind_of(card, f, skills) for card in self.fighters[f].column] for f in range(self.size)]
        for owner in range(self.w.n):
            if owner != self.seat and not passed(self.w.spectators[owner]):
                self.play_on(owner, skills, columns)
        totals = [0, 0, 0]
        for f in range(self.size):
            totals[self.team[f]] += self.write_down(self.fighters[f], columns[f], skills)
        self.demands.append(skills)
        self.columns.extend(columns)
        for team in range(3):
            self.marks.append(4 * totals[team] + self.tie[team])

    def imagined_demand(self) -> tuple[int, ...]:
        """With two players the other vote is a guess: rather for what their bet is good at."""
        if self.w.n > 2:
            return demanded_of(self.w)
        weights = [2, 2, 2]
        for team in range(3):
            for f in self.w.teams[team]:
                for skill in range(3):
                    weights[skill] += self.bets[1 - self.seat][team] * self.pack.gladiators[f.gladiator].skills[skill]
        drawn = self.rng.random() * (weights[0] + weights[1] + weights[2])
        other = 0 if drawn < weights[0] else 1 if drawn < weights[0] + weights[1] else 2
        mine = self.w.spectators[self.seat].vote
        return (mine,) if mine == other else (min(mine, other), max(mine, other))

    def kind_of(self, card: Card, f: int, skills: tuple[int, ...]) -> int:
        """What a card of a column is, or may be."""
        return card.kind if card.known_to(self.seat) else self.draw(card.owner, self.team[f], skills)

    def draw(self, owner: Seat, team: int, skills: tuple[int, ...]) -> int:
        """A card this owner may have laid below a gladiator of this team; -1 if there is none left."""
        kind = self.next_card(owner)
        if kind >= 0 and self.rng.random() < self.temper.lean and self.hurts(owner, team, kind, skills):
            self.used[owner] -= 1
            kind = self.next_card(owner)
        return kind

    def next_card(self, owner: Seat) -> int:
        pool = self.pools[owner]
        first = self.used[owner]
        if first == len(pool):
            return -1
        i = first + int(self.rng.random() * (len(pool) - first))
        kind = pool[i]
        pool[i] = pool[first]
        pool[first] = kind
        self.used[owner] = first + 1
        return kind

    def hurts(self, owner: Seat, team: int, kind: int, skills: tuple[int, ...]) -> bool:
        """Would its owner rather lay it elsewhere?"""
        does = side(self.pack.influence[kind], skills)
        return does < 0 if self.bets[owner][team] else does > 0

    def play_on(self, owner: Seat, skills: tuple[int, ...], columns: list[list[int]]) -> None:
        """Cards that a player who has not passed may still lay."""
        left = len(self.w.spectators[owner].hand) if self.size > 0 else 0
        while left > 0 and self.rng.random() < self.temper.plays_on:
            left -= 1
            kind = self.next_card(owner)
            if kind < 0:
                return
            f = int(self.rng.random() * self.size)
            if self.rng.random() < self.temper.lean and self.hurts(owner, self.team[f], kind, skills):
                f = int(self.rng.random() * self.size)
            columns[f].append(kind)

    # ---- scores

    def write_down(self, f: Fighter, column: list[int], skills: tuple[int, ...]) -> int:
        """Note a fighter's score and what it is made of."""
        cards = [self.pack.influence[kind] for kind in column if kind >= 0]
        own = self.pack.gladiators[f.gladiator].skills
        at = len(self.change)
        self.printed.extend(own)
        self.change.extend((0, 0, 0))
        score = 0
        for skill in skills:
            printed = own[skill]
            change = 0
            for card in cards:
                change += card.modifies[skill]
                if card.zeroes[skill]:
                    printed = 0
            for marker in f.markers:
                change += marker.skills[skill]
                if marker.zeroes[skill]:
                    printed = 0
            self.printed[at + skill] = printed
            self.change[at + skill] = change
            if printed + change > 0:
                score += printed + change
        healed = False
        for card in cards:
            healed = healed or card.heals
        if healed:
            score = self.exactly(f, column, skills)
        self.healed.append(healed)
        self.scores.append(score)
        return score

    def exactly(self, f: Fighter, kinds: list[int], skills: tuple[int, ...]) -> int:
        """The score of a fighter with this column, Mystic Healers first [GLA-10.6]."""
        column = tuple([Card(kind, 0, 0, 0) for kind in kinds if kind >= 0])
        for kind in kinds:
            if kind >= 0 and self.pack.influence[kind].heals:
                worst = worst_card(self.pack, f, column, skills, self.by_face_value)
                if worst >= 0:
                    column = column[:worst] + column[worst + 1 :]
        return individual_score(self.pack, f, column, skills)

    def changed(self, i: int, skills: tuple[int, ...], modifies: Skills, zeroes: Skills) -> int:
        """The score of a fighter in one end with this change, if no healer comes into it."""
        at = 3 * i
        score = 0
        for skill in skills:
            value = self.change[at + skill] + modifies[skill]
            if not zeroes[skill]:
                value += self.printed[at + skill]
            if value > 0:
                score += value
        return score

    def laid(self, k: int, f: int, kind: int) -> int:
        """What one more card in the column does to a fighter's score."""
        card = self.pack.influence[kind]
        i = k * self.size + f
        if not (self.healed[i] or card.heals):
            return self.changed(i, self.demands[k], card.modifies, card.zeroes) - self.scores[i]
        if not self.columns[i]:
            return 0  # a healer alone
        return self.exactly(self.fighters[f], [*self.columns[i], kind], self.demands[k]) - self.scores[i]

    # ---- orders

    def tally(self, gains: list[int]) -> Orders:
        """How the teams come in if their scores were changed so, three figures an imagined end."""
        orders = [0] * 8
        marks = self.marks
        for i in range(0, 3 * self.count, 3):
            a = marks[i] + 4 * gains[i]
            b = marks[i + 1] + 4 * gains[i + 1]
            c = marks[i + 2] + 4 * gains[i + 2]
            orders[order(a, b, c)] += 1
        return orders

    def shifted(self, shift: list[int]) -> Orders:
        """With these changes of the team scores in every end."""
        return self.tally(shift * self.count)

    def with_card(self, kind: int, f: int) -> Orders:
        """With one more card below this fighter."""
        card = self.pack.influence[kind]
        gains = [0] * (3 * self.count)
        team = self.team[f]
        if card.heals or any_of(card.modifies) or any_of(card.zeroes):
            for k in range(self.count):
                gains[3 * k + team] = self.laid(k, f, kind)
            return self.tally(gains)
        return self.now

    def with_marker(self, f: int, skills: Skills, zeroes: Skills) -> Orders:
        """With a marker on this fighter; what a healer throws out stays the same."""
        gains = [0] * (3 * self.count)
        for k in range(self.count):
            i = k * self.size + f
            unmarked = self.changed(i, self.demands[k], NONE, NONE) if self.healed[i] else self.scores[i]
            gains[3 * k + self.team[f]] = self.changed(i, self.demands[k], skills, zeroes) - unmarked
        return self.tally(gains)

    def exchanged(self, f: int, g: int) -> Orders:
        """With two fighters in each other's place."""
        gains = [0] * (3 * self.count)
        for k in range(self.count):
            better = self.scores[k * self.size + g] - self.scores[k * self.size + f]
            gains[3 * k + self.team[f]] = better
            gains[3 * k + self.team[g]] = -better
        return self.tally(gains)

    def without_fighter(self, f: int) -> Orders:
        gains = [0] * (3 * self.count)
        for k in range(self.count):
            gains[3 * k + self.team[f]] = -self.scores[k * self.size + f]
        return self.tally(gains)

    def with_newcomer(self, team: int, f: int) -> Orders:
        """With a gladiator of the deck in this team, in place of a fighter or beside the others (``f`` below 0)."""
        deck = self.w.gladiators.all() or tuple(sorted(self.w.gladiator_discard))
        if not deck:
            return self.now
        stays = f >= 0 and self.w.switches.column_on_replacement == "stays"
        gains = [0] * (3 * self.count)
        for k in range(self.count):
            new = Fighter(deck[int(self.rng.random() * len(deck))], (), self.fighters[f].markers if stays else ())
            column = self.columns[k * self.size + f] if stays else []
            gain = self.exactly(new, column, self.demands[k])
            gains[3 * k + team] = gain - self.scores[k * self.size + f] if f >= 0 else gain
        return self.tally(gains)

    def moved(self, f: int, index: int, to: int) -> Orders:
        """With a card of one column at the end of another."""
        gains = [0] * (3 * self.count)
        for k in range(self.count):
            i = k * self.size + f
            column = self.columns[i]
            if column[index] >= 0:
                rest = column[:index] + column[index + 1 :]
                lost = self.exactly(self.fighters[f], rest, self.demands[k]) - self.scores[i]
                gains[3 * k + self.team[f]] += lost
                gains[3 * k + self.team[to]] += self.laid(k, to, column[index])
        return self.tally(gains)

    def thrown_out(self, f: int, index: int, wanted: int) -> Orders:
        """Without a card, in the ends where it helps (1), does nothing (0) or hurts (-1); 9 is all of them."""
        gains = [0] * (3 * self.count)
        for k in range(self.count):
            i = k * self.size + f
            kind = self.columns[i][index]
            if kind >= 0 and (wanted == 9 or wanted == sign(side(self.pack.influence[kind], self.demands[k]))):
                rest = self.columns[i][:index] + self.columns[i][index + 1 :]
                gains[3 * k + self.team[f]] = self.exactly(self.fighters[f], rest, self.demands[k]) - self.scores[i]
        return self.tally(gains)

    def mean_gain(self, kind: int, f: int, ends: int) -> float:
        """What a card does to a fighter on average, over the first so many ends."""
        total = 0
        for k in range(ends):
            total += self.laid(k, f, kind)
        return total / ends


def sign(value: int) -> int:
    return 1 if value > 0 else -1 if value < 0 else 0


def any_of(skills: Skills) -> bool:
    return skills[0] != 0 or skills[1] != 0 or skills[2] != 0


def ties(w: Gladius) -> list[int]:
    """By team, 2 for the one that wins every tie, 0 for the one that loses every tie [GLA-11.1]."""
    out = [0, 0, 0]
    for a in range(3):
        for b in range(a + 1, 3):
            out[a if numbers(w, a) >= numbers(w, b) else b] += 1
    return out


def unseen(w: Gladius, seat: Seat, owner: Seat) -> list[int]:
    """The cards a player may have laid face down, as far as the seat knows."""
    if owner == seat:
        return []
    p = w.spectators[owner]
    kinds = list(p.hand) + list(p.deck.all()) + list(p.aside)
    public = w.switches.influence_discards == "public"
    kinds += [card.kind for card in p.discard if not public and not card.known_to(seat)]
    for team in w.teams:
        for f in team:
            kinds += [card.kind for card in f.column if card.owner == owner and not card.known_to(seat)]
    return [kind for kind in kinds if w.pack.influence[kind].face_down]
