# mypyc: compile
"""What a gladiator and a team are worth, and the Mystic Healer: pure functions of what lies on the table."""

from __future__ import annotations

from munera.gladius.pack import Pack
from munera.gladius.state import Card, Fighter, Gladius


def skill_value(pack: Pack, f: Fighter, column: tuple[Card, ...], skill: int) -> int:
    """Set to zero first, then all modifiers added up, the floor at zero applied once to the result, no maximum.

    [GLA-4.8, GLA-10.14, GLA-10.15, GLA-10.16, GLA-10.17, GLA-10.18, GLA-10.19]
    """
    value = pack.gladiators[f.gladiator].skills[skill]
    change = 0
    for card in column:
        influence = pack.influence[card.kind]
        if influence.zeroes[skill]:
            value = 0
        change += influence.modifies[skill]
    for marker in f.markers:
        if marker.zeroes[skill]:
            value = 0
        change += marker.skills[skill]
    return max(0, value + change)


def individual_score(pack: Pack, f: Fighter, column: tuple[Card, ...], demanded: tuple[int, ...]) -> int:
    """The sum of the demanded skills; the others are ignored [GLA-7.9, GLA-7.10, GLA-10.5, GLA-10.20]."""
    total = 0
    for skill in demanded:
        total += skill_value(pack, f, column, skill)
    return total


def team_score(s: Gladius, team: int, demanded: tuple[int, ...]) -> int:
    """All gladiators that stand there now, with the columns and markers they have now [GLA-10.21, GLA-10.22]."""
    total = 0
    for f in s.teams[team]:
        total += individual_score(s.pack, f, f.column, demanded)
    return total


def face_value(pack: Pack, f: Fighter, card: Card, demanded: tuple[int, ...]) -> int:
    """The loss a card threatens in demanded skills, read off the card alone: plus and minus together.

    [GLA-10.8, GLA-10.12]
    """
    influence = pack.influence[card.kind]
    loss = 0
    for skill in demanded:
        loss -= influence.modifies[skill]
        if influence.zeroes[skill]:
            loss += pack.gladiators[f.gladiator].skills[skill]
    return loss


def worst_card(pack: Pack, f: Fighter, column: tuple[Card, ...], demanded: tuple[int, ...], by_face_value: bool) -> int:
    """Where in the column the card lies that a Mystic Healer throws out, or -1.

    [GLA-10.7, GLA-10.8, GLA-10.9, GLA-10.10]

    The card whose removal raises the score most, then the higher face value, then the earlier card; only a card that
    threatens a loss and whose removal does not lower the score. By face value alone if the table plays it so.
    """
    now = individual_score(pack, f, column, demanded)
    worst = -1
    most_gain = 0
    most_loss = 0
    for i in range(len(column)):
        loss = face_value(pack, f, column[i], demanded)
        if loss <= 0 or pack.influence[column[i].kind].heals:
            continue
        gain = 0
        if not by_face_value:
            gain = individual_score(pack, f, column[:i] + column[i + 1 :], demanded) - now
            if gain < 0:
                continue
        if worst < 0 or gain > most_gain or (gain == most_gain and loss > most_loss):
            worst, most_gain, most_loss = i, gain, loss
    return worst


def thrown_out(
    pack: Pack, f: Fighter, column: tuple[Card, ...], demanded: tuple[int, ...], by_face_value: bool
) -> list[Card]:
    """What the Mystic Healers of a column throw out: at most one card each, the earliest laid first [GLA-10.11]."""
    out: list[Card] = []
    left = column
    for card in column:
        if pack.influence[card.kind].heals:
            worst = worst_card(pack, f, left, demanded, by_face_value)
            if worst >= 0:
                out.append(left[worst])
                left = left[:worst] + left[worst + 1 :]
    return out


def ranking(s: Gladius, scores: list[int]) -> tuple[int, ...]:
    """Teams from 1st to 3rd: by score, then by the highest tiebreak numbers, then further left [GLA-11.1, GLA-11.3]."""
    order = [0, 1, 2]
    for i in range(1, 3):  # three teams: insertion keeps equals in place
        j = i
        while j > 0 and beats(s, scores, order[j], order[j - 1]):
            order[j], order[j - 1] = order[j - 1], order[j]
            j -= 1
    return tuple(order)  # always three distinct places [GLA-11.6]


def beats(s: Gladius, scores: list[int], a: int, b: int) -> bool:
    if scores[a] != scores[b]:
        return scores[a] > scores[b]
    return numbers(s, a) > numbers(s, b)


def numbers(s: Gladius, team: int) -> list[int]:
    """A team's tiebreak numbers, highest first; compared one by one, a missing one losing.

    [GLA-11.2, GLA-11.4, GLA-11.5]
    """
    return sorted([s.pack.gladiators[f.gladiator].number for f in s.teams[team]], reverse=True)


def deciding_numbers(s: Gladius, winner: int, loser: int) -> tuple[int, int, int]:
    """Which of their numbers decides between two tied teams, and both; a missing one and a full tie read -1."""
    theirs = numbers(s, loser)
    place = 0
    for number in numbers(s, winner):
        if place == len(theirs):
            return place, number, -1
        if number != theirs[place]:
            return place, number, theirs[place]
        place += 1
    return place, -1, -1
