# mypyc: compile
"""Phase 4: reveal, heal, score, rank, and move the bets."""

from __future__ import annotations

from typing import Final, final

from munera.engine.bag import put_in
from munera.engine.frame import Frame
from munera.gladius.scoring import deciding_numbers, individual_score, ranking, skill_value, team_score, thrown_out
from munera.gladius.state import BIT, EVERYBODY, Card, Fighter, Gladius, demanded, discard_card, fighter, put_column

FIRST_PLACE: Final = 0  # where the podium's three slots of a place begin
THIRD_PLACE: Final = 3


@final
class Contest(Frame):
    """The steps of Phase 4 in order [GLA-10.1]."""

    def run(self, s: Gladius, step: int) -> None:
        match step:
            case 1:
                reveal_influence(s)
                reveal_votes(s)
            case 2:
                resolve_healers(s)
                if s.pack.disturbing:
                    s.call(OtherEffects(0))
            case 3:
                rank_the_teams(s)
            case 4:
                crown_the_victors(s)
            case 5:
                return_bets(s)
            case 6:
                remove_the_defeated(s)
            case _:
                s.finish(self)


def reveal_influence(s: Gladius) -> None:
    """All face-down cards are turned up at once and stay below their gladiator [GLA-10.2]."""
    for team in s.teams:
        for i in range(len(team)):
            f = team[i]
            if f.column:
                team[i] = Fighter(f.gladiator, tuple(card.shown_to(EVERYBODY) for card in f.column), f.markers)
                if s.news is not None:
                    for card in f.column:
                        s.tell_look("revealed", (f.gladiator, card.owner, card.kind), (), 0)


def reveal_votes(s: Gladius) -> None:
    """With two players the votes are turned up now, in the same step [GLA-4.15, GLA-10.3, GLA-10.4]."""
    if s.n == 2:
        for seat in range(s.n):
            s.tell_look("vote_revealed", (seat, s.spectators[seat].vote), (), 0)


def resolve_healers(s: Gladius) -> None:
    """Mystic Healers before anything else [GLA-10.6, GLA-10.7]."""
    skills = demanded(s)
    by_face_value = s.switches.healer_metric == "face_value"
    for team in s.teams:
        for f in team:
            if not f.column:
                continue
            healed = thrown_out(s.pack, f, f.column, skills, by_face_value)
            for card in healed:
                discard_card(s, card)  # to its owner's pile at once [GLA-10.13]
                s.tell("healed", (f.gladiator, card.owner, card.kind))
            if healed:
                put_column(s, f, tuple([card for card in f.column if card not in healed]))


@final
class OtherEffects(Frame):
    """Face-down cards of other packs that do something else, in the order in which they were laid [GLA-10.23]."""

    def __init__(self, after: int) -> None:
        self.after: Final = after

    def run(self, s: Gladius, step: int) -> None:
        card, gladiator = next_disturbing(s, self.after)
        if card is None:
            s.finish(self)
            return
        s.become(self, OtherEffects(card.laid))
        for part in s.pack.influence[card.kind].face_down:
            if fighter(s, gladiator) is not None:
                part.resolve(s, card.owner, (gladiator,))


def next_disturbing(s: Gladius, after: int) -> tuple[Card | None, int]:
    found: Card | None = None
    above = -1
    for team in s.teams:
        for f in team:
            for card in f.column:
                waiting = s.pack.influence[card.kind].disturbs and card.laid > after
                if waiting and (found is None or card.laid < found.laid):
                    found, above = card, f.gladiator
    return found, above


def calculate_scores(s: Gladius) -> list[int]:
    """Individual scores, then team scores [GLA-10.20, GLA-10.21]."""
    skills = demanded(s)
    if s.news is not None:
        for team in s.teams:
            for f in team:
                values = [skill_value(s.pack, f, f.column, k) if k in skills else -1 for k in range(3)]
                s.tell("scored", (f.gladiator, *values, individual_score(s.pack, f, f.column, skills)))
    scores = [team_score(s, team, skills) for team in range(3)]
    s.tell("team_scores", tuple(scores))
    return scores


def rank_the_teams(s: Gladius) -> None:
    """By score; it is told what decided between tied teams [GLA-11.1, GLA-11.2, GLA-11.5]."""
    scores = calculate_scores(s)
    s.ranking = ranking(s, scores)
    if s.news is not None:
        for i in range(2):
            winner, loser = s.ranking[i], s.ranking[i + 1]
            if scores[winner] == scores[loser]:
                s.tell("tied", (winner, loser, *deciding_numbers(s, winner, loser)))
    s.tell("ranked", s.ranking)


def crown_the_victors(s: Gladius) -> None:
    """Bets on the 1st team go face down to this round's slot of the 1st Place card [GLA-1.4, GLA-12.1, GLA-12.6]."""
    to_podium(s, FIRST_PLACE, s.ranking[0])


def return_bets(s: Gladius) -> None:
    """Bets on the 2nd team go home; nothing ever lies on the 2nd Place card.

    [GLA-12.2, GLA-12.3, GLA-12.7, GLA-17.20]
    """
    team = s.ranking[1]
    for bet in s.slots[team]:
        put_in(s.spectators[bet.owner].supply, bet.token)
        if s.news is not None:
            s.tell_secret("returned", (bet.owner, team), (bet.token,), BIT[bet.owner])
    s.slots[team] = []


def remove_the_defeated(s: Gladius) -> None:
    """Bets on the 3rd team go face down to this round's slot of the 3rd Place card, to stay [GLA-12.4, GLA-12.5]."""
    to_podium(s, THIRD_PLACE, s.ranking[2])


def to_podium(s: Gladius, place: int, team: int) -> None:
    s.podium[place + s.round - 1] = tuple(s.slots[team])
    if s.news is not None:
        s.tell("podium", (place, team, len(s.slots[team])))
    s.slots[team] = []  # no token is left on a bet slot card after Phase 4 [GLA-12.8]
