# mypyc: compile
"""The log: every event as a sentence with the id of its rule. ``@2`` stands for the name of seat 2.

An event told to a seat carries its secret part only if that seat may know it; then the sentence goes on in brackets.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from munera.engine.event import Event
from munera.gladius.decks import EVENTS, GLADIATORS
from munera.gladius.pack import SKILLS, Pack
from munera.gladius.state import Gladius
from munera.gladius.vocabulary import figures
from munera.gladius.words import card_name, gladiator_name, ordinal, team_name, token_name

Args = tuple[int, ...]
Telling = tuple[str, Callable[[Pack, Args], str]]


def cards(pack: Pack, kinds: Args) -> str:
    return ", ".join(card_name(pack, kind) for kind in kinds)


def count(n: int, thing: str) -> str:
    return f"{n} {thing}" if n == 1 else f"{n} {thing}s"


def rebuilt(p: Pack, a: Args) -> str:
    which = {GLADIATORS: "The Gladiator deck", EVENTS: "The Event deck"}.get(a[0], f"The Influence deck of @{a[0]}")
    return f"{which} is empty: its discard pile is shuffled into a new deck."


def event_revealed(p: Pack, a: Args) -> str:
    event = p.events[a[0]]
    counts = "counts" if len(event.demanded) == 1 else "count"
    return f"The event is {event.name}: {' and '.join(SKILLS[k] for k in event.demanded)} {counts}."


def marked(p: Pack, a: Args) -> str:
    zero = " and ".join(SKILLS[k] for k in range(3) if a[5 + k])
    change = f"printed {zero} set to 0" if zero else figures((a[2], a[3], a[4]))
    return f"@{a[0]} marks {gladiator_name(p, a[1])}: {change} until the end of the round."


def scored(p: Pack, a: Args) -> str:
    values = ", ".join(f"{SKILLS[k]} {a[1 + k]}" for k in range(3) if a[1 + k] >= 0)
    return f"{gladiator_name(p, a[0])} scores {a[4]} ({values})."


def stack_revealed(p: Pack, a: Args) -> str:
    place = ("1st", "3rd")[a[0]]
    tokens = ", ".join(f"@{a[i]} {token_name(a[i + 1])}" for i in range(2, len(a), 2))
    return f"{place} place, round {a[1]}: {tokens or 'no bets'}."


def tied(p: Pack, a: Args) -> str:
    """Which number decided between two teams, how far down the row of their numbers it was found."""
    winner, loser, place, higher, lower = a
    said = f"The {team_name(winner)} and the {team_name(loser)} are tied"
    if higher < 0:
        return f"{said}, and so are all their tiebreak numbers: the {team_name(winner)} stands further left."
    which = "highest" if place == 0 else f"{ordinal(place + 1)} highest"
    return f"{said}: {higher} beats {'none' if lower < 0 else lower} as the {which} tiebreak number."


def podium(p: Pack, a: Args) -> str:
    place = "1st" if a[0] == 0 else "3rd"
    return f"The bets on the {team_name(a[1])} ({a[2]}) go to the {place} Place card."


TELLINGS: dict[str, Telling] = {
    "spectators": (
        "GLA-1.7", lambda p, a: ", ".join(f"@{i} is the {p.spectators[k].name}" for i, k in enumerate(a)) + "."),
    "spectator": ("GLA-1.8", lambda p, a: f"@{a[0]} is the {p.spectators[a[1]].name}."),
    "first_player": ("GLA-1.14", lambda p, a: f"@{a[0]} receives the first player token."),
    "first_token": ("GLA-3.6", lambda p, a: f"@{a[0]} takes the first player token."),
    "drew_hand": ("GLA-1.12", lambda p, a: f"@{a[0]} draws {count(a[1], 'card')}."),
    "drew": ("GLA-13.4", lambda p, a: f"@{a[0]} draws {count(a[1], 'card')}."),
    "rebuilt": ("GLA-14.1", rebuilt),
    "round": ("GLA-3.1", lambda p, a: f"Round {a[0]} begins."),
    "event": ("GLA-4.1", event_revealed),
    "dealt": (
        "GLA-4.3",
        lambda p, a: f"{' and '.join(gladiator_name(p, g) for g in a[1:])} enter{'s' if len(a) == 2 else ''}"
        f" for the {team_name(a[0])}."),
    "added": ("GLA-7.19", lambda p, a: f"{gladiator_name(p, a[1])} joins the {team_name(a[0])}."),
    "voted": ("GLA-4.13", lambda p, a: f"@{a[0]} votes in secret."),
    "bet": ("GLA-5.2", lambda p, a: f"@{a[0]} bets on the {team_name(a[1])}."),
    "second_bet": ("GLA-9.1", lambda p, a: f"@{a[0]} places the second bet on the {team_name(a[1])} and has passed."),
    "laid": ("GLA-7.6", lambda p, a: f"@{a[0]} lays a card face down below {gladiator_name(p, a[1])}."),
    "played": ("GLA-7.5", lambda p, a: f"@{a[0]} plays {card_name(p, a[1])} face up."),
    "activated": ("GLA-8.1", lambda p, a: f"@{a[0]} activates {p.spectators[a[1]].ability}."),
    "paid": ("GLA-8.2", lambda p, a: f"@{a[0]} discards a card face down."),
    "marked": ("GLA-7.15", marked),
    "exchanged": (
        "GLA-7.16", lambda p, a: f"@{a[0]}: {gladiator_name(p, a[1])} and {gladiator_name(p, a[2])} change places."),
    "replaced": (
        "GLA-7.17",
        lambda p, a: f"{gladiator_name(p, a[2])} takes the place of {gladiator_name(p, a[1])} in the"
        f" {team_name(a[0])}."),
    "dismissed": ("GLA-7.22", lambda p, a: f"{gladiator_name(p, a[1])} leaves the {team_name(a[0])}."),
    "moved": (
        "GLA-7.20",
        lambda p, a: f"@{a[0]} moves the {ordinal(a[2] + 1)} card (of @{a[4]}) below {gladiator_name(p, a[1])} to"
        f" {gladiator_name(p, a[3])}."),
    "looked_at_bet": (
        "GLA-7.21", lambda p, a: f"@{a[0]} looks at the {ordinal(a[2] + 1)} bet (of @{a[3]}) on the"
        f" {team_name(a[1])}."),
    "looked_at_card": (
        "GLA-7.21",
        lambda p, a: f"@{a[0]} looks at the {ordinal(a[2] + 1)} card (of @{a[3]}) below {gladiator_name(p, a[1])}."),
    "kept": ("GLA-7.21", lambda p, a: f"@{a[0]} leaves it there."),
    "column_lost": (
        "GLA-7.18",
        lambda p, a: f"A card of @{a[1]} below {gladiator_name(p, a[0])} goes to its owner's discard pile."),
    "markers_lost": ("GLA-7.18", lambda p, a: f"The markers on {gladiator_name(p, a[0])} vanish."),
    "thrown_out": (
        "GLA-17.16", lambda p, a: f"@{a[0]} discards the card of @{a[3]} below {gladiator_name(p, a[1])} unseen."),
    "on_pile": ("GLA-17.10", lambda p, a: f"On the open pile of @{a[0]}: {card_name(p, a[1])}."),
    "rebet": (
        "GLA-5.13", lambda p, a: f"@{a[0]} takes a bet back from the {team_name(a[1])} and bets on the"
        f" {team_name(a[2])}."),
    "revealed": (
        "GLA-10.2", lambda p, a: f"Below {gladiator_name(p, a[0])}: {card_name(p, a[2])}, laid by @{a[1]}."),
    "vote_revealed": ("GLA-10.3", lambda p, a: f"@{a[0]} voted for {SKILLS[a[1]]}."),
    "healed": (
        "GLA-10.7", lambda p, a: f"The Mystic Healer below {gladiator_name(p, a[0])} throws out {card_name(p, a[2])}."),
    "scored": ("GLA-10.20", scored),
    "team_scores": ("GLA-10.21", lambda p, a: f"Left {a[0]}, middle {a[1]}, right {a[2]}."),
    "tied": ("GLA-11.2", tied),
    "ranked": (
        "GLA-11.1", lambda p, a: f"The {team_name(a[0])} is 1st, the {team_name(a[1])} 2nd,"
        f" the {team_name(a[2])} 3rd."),
    "podium": ("GLA-12.1", podium),
    "returned": ("GLA-12.2", lambda p, a: f"A bet on the {team_name(a[1])} goes back to @{a[0]}."),
    "cleared": ("GLA-13.1", lambda p, a: "The arena is cleared."),
    "discarded": ("GLA-13.5", lambda p, a: f"@{a[0]} discards {count(a[1], 'card')} for the hand limit."),
    "stack_revealed": ("GLA-15.5", stack_revealed),
    "final_score": (
        "GLA-15.13",
        lambda p, a: f"@{a[0]} has {a[1] + a[2]} points: {a[1]} from gold, {a[2]} from bronze"
        f" (unused tokens worth {a[3]})."),
}  # fmt: skip

OF_PLACE = {("podium", 3): "GLA-12.4", ("stack_revealed", 0): "GLA-15.2"}  # last bets, and the 1st Place card
OF_TWO = {"drew_hand": "GLA-2.3", "dealt": "GLA-4.11"}  # what two players do by a rule of their own
SECRET_CARDS = ("drew_hand", "drew", "laid", "paid", "looked_at_card", "thrown_out", "column_lost", "discarded")
SECRET_TOKENS = ("bet", "second_bet", "rebet", "looked_at_bet", "returned")


@lru_cache(4096)  # all who play at all tables are told the same few
def relate(pack: Pack, players: int, event: Event) -> tuple[str, str]:
    """A sentence, and the rule behind it."""
    rule, sentence = TELLINGS[event.verb]
    if event.args:
        rule = OF_PLACE.get((event.verb, event.args[0]), rule)
    if players == 2:
        rule = OF_TWO.get(event.verb, rule)
    if event.verb == "tied" and event.args[2] > 0:
        rule = "GLA-11.5"
    text = sentence(pack, event.args)
    if event.secret and event.verb in SECRET_CARDS:
        text += f" [{cards(pack, event.secret)}]"
    elif event.secret and event.verb in SECRET_TOKENS:
        text += f" [{token_name(event.secret[0])}]"
    elif event.secret and event.verb == "voted":
        text += f" [{SKILLS[event.secret[0]]}]"
    return text, rule


def reason(s: Gladius, places: tuple[int, ...], scores: tuple[int, ...]) -> str:
    """Why the game ended as it did [GLA-16.1, GLA-16.2, GLA-16.3]."""
    winners = [seat for seat, place in enumerate(places) if place == 1]
    best = max(scores)
    if len(winners) > 1:
        return f"{' and '.join(f'@{w}' for w in winners)} share the victory with {best} points each."
    if scores.count(best) > 1:
        return f"@{winners[0]} wins with {best} points and the most valuable unused tokens."
    return f"@{winners[0]} wins with {best} points."
