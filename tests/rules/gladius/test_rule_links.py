"""Every sentence of the log and every refusal names a rule that holds for the players at the table."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from munera.engine.action import CHANCE, WATCHER, Action
from munera.gladius import GAME
from munera.gladius.state import Gladius
from munera.rules.ledger import ledger

SWITCHED = {
    "first_player": "declared", "spectator_assignment": "choose", "column_on_replacement": "discarded",
    "ability_limit": "once_per_round", "healer_metric": "face_value", "influence_discards": "public",
}  # fmt: skip
VERBS = ("bet", "lay", "play", "ability", "pay", "vote", "discard", "pass", "look_bet", "mark", "rebet", "first")


def holds_for(rule: str, players: int) -> bool:
    """``2-5``, ``3-5`` or ``2``."""
    fewest, _, most = ledger("gladius").entry(rule).applies.partition("-")
    return int(fewest) <= players <= int(most or fewest)


def refusals(s: Gladius) -> Iterator[str]:
    """The rules by which answers are refused that nobody could give here."""
    for verb in VERBS:
        for args in ((), (0, 0), (5, 1)):
            for seat in range(s.n):
                refusal = GAME.accepts(s, seat, Action(verb, args))
                if refusal is not None and refusal.rule:
                    yield refusal.rule


@pytest.mark.rule("GLA-2.6", "GLA-2.3", "GLA-4.11")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("switches", [{}, SWITCHED], ids=["usual", "switched"])
def test_the_rules_that_are_named_hold_for_so_many_players(players: int, switches: dict[str, str]) -> None:
    rng = Random(players)
    named: set[str] = set()
    for _ in range(6):
        s = GAME.new({"players": players} | switches)
        while to_act := GAME.to_act(s):
            seat = rng.choice(to_act)
            named |= set(refusals(s))
            action = GAME.sample(s, rng) if seat == CHANCE else rng.choice(GAME.options(s, seat))
            named |= {GAME.relate(s, event.told_to(WATCHER))[1] for event in GAME.apply(s, seat, action)}
    assert [rule for rule in sorted(named) if not holds_for(rule, players)] == []
    own = {"GLA-2.3", "GLA-4.11", "GLA-4.13", "GLA-10.3"} if players == 2 else {"GLA-1.12", "GLA-4.1", "GLA-4.3"}
    assert own <= named
