"""The runner knows no game: it tells a case of knucklebones as well."""

from __future__ import annotations

from dataclasses import replace

from munera.cases.read import read_cases
from munera.cases.run import run_case
from munera.engine.action import Action, Seat
from munera.engine.frame import Refusal
from tests.kit_game import GAME as TALI
from tests.kit_game import Tali, TaliGame


def test_another_game_is_told_in_its_own_words() -> None:
    text = """\
game: gladius   # the game of the test is not installed
cases:
  - name: knucklebones
    options: {players: 2, rounds: 1}
    new: true
    chance: [throw 3 5, die 6]
    script:
      - B stake 2
      - B cheer   # unasked
      - A stake 1
      - A reroll
    expect: {dice: [6, 5], stakes: [1, 2]}
    sees: {B: {dice: [0, 5]}}
    says: {A: "A throws a die [6].", B: A throws a die.}
    not_said: {B: "[6]"}
"""
    (case,) = read_cases(text, "file.yaml")
    outcome = run_case(replace(case, game=TALI))
    assert outcome.ok, outcome.failures
    assert outcome.log[-1] == "A throws a die [6]. [TAL-1]"


class Meddling(TaliGame):
    """A game with the mistake that a refusal leaves a trace."""

    def accepts(self, s: Tali, seat: Seat, action: Action) -> Refusal | None:
        refusal = super().accepts(s, seat, action)
        s.round += refusal is not None
        return refusal


def test_a_refusal_that_changes_something_fails() -> None:
    (case,) = read_cases("game: gladius\ncases: [{name: a, new: true, chance: any, expect: {round: 1}}]", "file.yaml")
    case = replace(case, checks={"refused": {"A stake 4": "TAL-2"}})
    assert run_case(replace(case, game=TALI)).ok
    (failed,) = run_case(replace(case, game=Meddling())).failures
    assert str(failed) == "A stake 4: expected nothing changed by a refusal, found another state"
