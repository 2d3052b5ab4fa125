# mypyc: compile
"""What a seat may know, built by adding: every entry of the ledger's section 17 is a line here.

Players may claim what they like at the table; no answer of the game shows a hidden thing to others [GLA-17.18].
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from munera.engine.action import OPEN, Seat
from munera.engine.frame import Decision
from munera.engine.run import pending
from munera.gladius.final import bronze_points, final_score, gold_points, places, unused_value
from munera.gladius.scoring import individual_score, ranking, thrown_out
from munera.gladius.seen import (
    HIDDEN,
    FinalScore,
    GladiusView,
    SeenBet,
    SeenCard,
    SeenFighter,
    SeenMarker,
    SeenSpectator,
)
from munera.gladius.state import CONTEST, PHASES, PLAYERS, Bet, Card, Fighter, Gladius, Spectator, capacity, passed

# Views are full of the same few cards and bets, and every seat has a view of its own: they share them.
SHARED: Final = 64
CARDS: Final = [[SeenCard(owner, kind) for kind in range(HIDDEN, SHARED)] for owner in range(max(PLAYERS))]
TOKENS: Final = [[SeenBet(owner, token) for token in range(HIDDEN, SHARED)] for owner in range(max(PLAYERS))]


def view(s: Gladius, seat: Seat) -> GladiusView:
    """What this seat, a watcher or (after the game) everybody sees [GLA-17.19]."""
    skills = known_demand(s, seat)
    teams = [[seen_fighter(s, f, seat, skills) for f in team] for team in s.teams]
    scores = [sum([f.known for f in team]) for team in teams]
    decision = pending(s)
    return GladiusView(
        seat=seat,
        players=s.n,
        round=s.round,
        phase=PHASES[s.phase],
        first=s.first,
        event=s.event,
        demanded=list(skills),
        teams=teams,
        known_scores=scores,
        hidden_cards=[hidden_cards(team, seat) for team in s.teams],
        known_ranking=list(ranking(s, scores)) if s.teams[0] and skills else [],
        slots=[seen_bets(stack, seat) for stack in s.slots],
        capacity=capacity(s),
        podium_first=[seen_bets(s.podium[i], seat) for i in range(3)],
        podium_third=[seen_bets(s.podium[i], seat) for i in range(3, 6)],
        ranking=list(s.ranking),
        spectators=[seen_spectator(s, i, seat) for i in range(s.n)],
        gladiators_left=len(s.gladiators),
        gladiator_discard=sorted(s.gladiator_discard),  # open to anyone [GLA-17.12]
        events_left=len(s.events),
        event_discard=sorted(s.event_discard),
        to_act=[] if decision is None else list(decision.seats(s)),
        asked=asked(decision),
        over=s.over,
        final=[final_line(s, i) for i in range(s.n)] if s.over else [],
    )


def asked(decision: Decision | None) -> str:
    """The heading of the rulebook that waits for an answer: open to all, for what is asked tells nothing hidden."""
    return "" if decision is None else type(decision).__name__


def known_demand(s: Gladius, seat: Seat) -> tuple[int, ...]:
    """The event's skills are open [GLA-4.10]; with two players only the own vote is known until Phase 4 [GLA-17.13]."""
    if s.n > 2:
        return () if s.event < 0 else s.pack.events[s.event].demanded
    votes = [seen_vote(s, i, seat) for i in range(s.n)]
    return tuple([skill for skill in range(3) if skill in votes])


def seen_vote(s: Gladius, owner: Seat, seat: Seat) -> int:
    """Face down until Phase 4, the own one always known [GLA-4.15, GLA-4.16, GLA-17.13]."""
    return s.spectators[owner].vote if owner == seat or s.phase >= CONTEST or seat == OPEN else HIDDEN


def seen_card(card: Card, seat: Seat) -> SeenCard:
    """Place and owner are open, the kind to its owner and who has looked [GLA-17.6, GLA-17.7, GLA-17.8, GLA-17.20]."""
    kind = card.kind if card.known_to(seat) or seat == OPEN else HIDDEN
    return CARDS[card.owner][kind + 1] if kind < SHARED else SeenCard(card.owner, kind)


def seen_bet(bet: Bet, seat: Seat) -> SeenBet:
    """The owner is open, the face to its owner and who has looked [GLA-17.3, GLA-17.4, GLA-17.5, GLA-17.20]."""
    token = bet.token if bet.known_to(seat) or seat == OPEN else HIDDEN
    return TOKENS[bet.owner][token + 1] if token < SHARED else SeenBet(bet.owner, token)


def seen_bets(stack: Sequence[Bet], seat: Seat) -> list[SeenBet]:
    return [seen_bet(bet, seat) for bet in stack]


def seen_fighter(s: Gladius, f: Fighter, seat: Seat, skills: tuple[int, ...]) -> SeenFighter:
    """Gladiators and markers are open [GLA-17.11]; the score counts only what this seat knows, a healer of it too."""
    known = tuple([card for card in f.column if card.known_to(seat) or seat == OPEN])
    if s.phase < CONTEST:
        healed = thrown_out(s.pack, f, known, skills, s.switches.healer_metric == "face_value")
        known = tuple([card for card in known if card not in healed])
    return SeenFighter(
        f.gladiator,
        [seen_card(card, seat) for card in f.column],
        [SeenMarker(m.owner, m.skills, m.zeroes) for m in f.markers],
        individual_score(s.pack, f, known, skills),
    )


def hidden_cards(team: list[Fighter], seat: Seat) -> int:
    """How many cards of a team this seat does not know."""
    return 0 if seat == OPEN else len([1 for f in team for card in f.column if not card.known_to(seat)])


def seen_spectator(s: Gladius, owner: Seat, seat: Seat) -> SeenSpectator:
    """Sizes are open [GLA-17.2]; hand, supply and pile are their owner's [GLA-17.1, GLA-17.3, GLA-17.10, GLA-17.11]."""
    p: Spectator = s.spectators[owner]
    own = owner == seat or seat == OPEN
    browse = own or s.switches.influence_discards == "public"
    return SeenSpectator(
        kind=p.kind,
        hand_size=len(p.hand) + len(p.aside),  # what is set aside for the limit counts until all have chosen
        deck_size=len(p.deck),
        discard_size=len(p.discard),
        supply_size=len(p.supply),
        bets=p.bets,
        passed=passed(p),
        playing=p.playing,
        activations=p.activations,
        hand=list(p.hand) if own else None,
        supply=list(p.supply) if own or s.over else None,  # shown with the result [GLA-17.17]
        discard=sorted([card.kind for card in p.discard]) if browse else None,
        aside=list(p.aside) if own else None,
        vote=seen_vote(s, owner, seat),
    )


def final_line(s: Gladius, seat: Seat) -> FinalScore:
    """The podium and the unused tokens are open at the end, hands and decks are not [GLA-17.17]."""
    return FinalScore(
        gold_points(s, seat), bronze_points(s, seat), final_score(s, seat), unused_value(s, seat), places(s)[seat]
    )
