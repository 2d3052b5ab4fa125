# mypyc: compile
"""Another full state that a seat cannot tell from this one: everything it does not know dealt anew."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from munera.engine.action import Seat
from munera.engine.bag import Bag, pick
from munera.engine.dice import Dice
from munera.gladius.state import CONTEST, Bet, Card, Fighter, Gladius


def redeal(s: Gladius, seat: Seat, rng: Random) -> Gladius:
    """For a seat, or a watcher who knows only what everybody knows."""
    new = s.clone()
    dice = Dice(rng)
    for owner in range(s.n):
        if owner != seat and s.spectators[owner].kind >= 0:
            redeal_tokens(new, seat, owner, dice)
            redeal_cards(new, seat, owner, dice)
            if s.n == 2 and s.phase < CONTEST and s.spectators[owner].vote >= 0:
                new.spectators[owner].vote = dice.below(3)
    return new


def redeal_tokens(s: Gladius, seat: Seat, owner: Seat, dice: Dice) -> None:
    """The owner's face-down tokens in supply, on slot cards and on the podium, mixed."""
    if s.over:
        return  # everything is open at the end
    p = s.spectators[owner]
    pool = list(p.supply)
    for stack in (*s.slots, *s.podium):
        pool += [bet.token for bet in stack if bet.owner == owner and not bet.known_to(seat)]
    pool = pick(pool, len(pool), dice)
    p.supply = sorted(pool[: len(p.supply)])
    pool = pool[len(p.supply) :]
    for i in range(3):
        s.slots[i] = redealt_stack(s.slots[i], seat, owner, pool)
    for i in range(6):
        s.podium[i] = tuple(redealt_stack(s.podium[i], seat, owner, pool))


def redealt_stack(stack: Sequence[Bet], seat: Seat, owner: Seat, pool: list[int]) -> list[Bet]:
    return [Bet(owner, pool.pop(), bet.seen) if bet.owner == owner and not bet.known_to(seat) else bet for bet in stack]


def redeal_cards(s: Gladius, seat: Seat, owner: Seat, dice: Dice) -> None:
    """The owner's cards in hand, deck, columns and pile that the seat has not seen, mixed.

    What lies face down in a column is a card that can be laid face down; all else may be anything.
    """
    p = s.spectators[owner]
    pool = list(p.hand) + list(p.deck.all()) + list(p.aside)
    browse = s.switches.influence_discards == "public"
    columns = 0
    for team in s.teams:
        for f in team:
            for card in f.column:
                if card.owner == owner and not card.known_to(seat):
                    pool.append(card.kind)
                    columns += 1
    piled = [card for card in p.discard if not browse and not card.known_to(seat)]
    pool += [card.kind for card in piled]
    pool = pick(pool, len(pool), dice)
    below = take_layable(s, pool, columns)
    for i in range(3):
        s.teams[i] = [redealt_fighter(f, seat, owner, below) for f in s.teams[i]]
    p.hand = sorted(take(pool, len(p.hand)))
    p.aside = tuple(sorted(take(pool, len(p.aside))))
    p.discard = [card if browse or card.known_to(seat) else Card(pool.pop(), owner, card.seen, 0) for card in p.discard]
    p.deck = Bag(sorted(pool))


def take(pool: list[int], count: int) -> list[int]:
    return [pool.pop() for _ in range(count)]


def take_layable(s: Gladius, pool: list[int], count: int) -> list[int]:
    """Take cards with a closed eye out of the pool."""
    out: list[int] = []
    i = 0
    while len(out) < count:
        if s.pack.influence[pool[i]].face_down:
            out.append(pool.pop(i))
        else:
            i += 1
    return out


def redealt_fighter(f: Fighter, seat: Seat, owner: Seat, below: list[int]) -> Fighter:
    column = tuple(
        [
            Card(below.pop(), owner, card.seen, card.laid) if card.owner == owner and not card.known_to(seat) else card
            for card in f.column
        ]
    )
    return Fighter(f.gladiator, column, f.markers)
