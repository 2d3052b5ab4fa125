"""Sections 6 and 7: actions, buying and paying."""

from __future__ import annotations

import pytest

from munera.for_glory.money import is_payment
from tests.rules.for_glory.stories import offers, table, verbs


@pytest.mark.rule("FG-EX.5", "FG-7.5", "FG-7.7", "FG-7.8", "FG-7.9", "FG-7.10")
@pytest.mark.parametrize(
    "income, tokens, legal",
    [
        ([3, 3], 0, True), ([5], 0, True), ([5], 1, False), ([3, 1], 0, True), ([3, 3], 1, False), ([1, 5], 0, False),
        ([], 4, True), ([], 5, False), ([3], 1, True), ([3], 0, False),
    ],
)  # fmt: skip
def test_payments_for_a_cost_of_four(income: list[int], tokens: int, legal: bool) -> None:
    assert is_payment(income, tokens, 4) is legal
    assert not is_payment(income, tokens, 0)


@pytest.mark.rule("FG-EX.1", "FG-7.6", "FG-7.7", "FG-7.11", "FG-7.2", "FG-7.4", "FG-7.1")
def test_one_income_card_never_serves_two_costs() -> None:
    story = table(A={"hand": ["smooth_talk"]}, rows={"training": ["pierce"], "economy": ["vestalis"]})
    story.act("A buy pierce")
    assert story.refused("A pay 1") == "FG-7.4"
    story.act("A pay smooth_talk")
    assert story.refused("A buy vestalis") == "FG-7.5"
    assert story.see("A.discard") == ["smooth_talk", "pierce"]
    assert story.see("A.coins") == 0


@pytest.mark.rule("FG-EX.6", "FG-7.4", "FG-7.2", "FG-7.13")
def test_income_and_tokens_mix() -> None:
    story = table(A={"hand": ["shady_dealings", "business_as_usual"], "coins": 3}, rows={"training": ["evade"]})
    story.act("A buy evade")
    assert offers(story, "A") == ["pay 3 " + " ".join(offers(story, "A")[0].split()[2:])]
    story.act("A pay 3 shady_dealings business_as_usual")
    assert story.see("A.coins") == 0
    assert story.see("A.discard_top") == "evade"


@pytest.mark.rule("FG-35.4")
def test_the_payment_wasting_least_comes_first_and_any_legal_one_is_taken() -> None:
    story = table(A={"hand": ["smooth_talk", "business_as_usual*2"], "coins": 4}, rows={"economy": ["vestalis"]})
    story.act("A buy vestalis")
    first = story.game.options(story.s, 0)[0]
    assert story.game.say(story.s, first) == "Pay with Business as Usual ×2 and 2 tokens"
    assert story.refused("A pay smooth_talk business_as_usual") == "FG-7.8"
    assert story.refused("A pay 1 smooth_talk") == "FG-7.9"
    assert story.refused("A pay 2 business_as_usual") == "FG-7.5"
    story.act("A pay smooth_talk")
    assert story.see("A.coins") == 4
    assert story.see("A.hand") == ["business_as_usual"] * 2


@pytest.mark.rule("FG-7.3")
def test_the_gap_stays_open_until_step_four() -> None:
    story = table(A={"coins": 9}, rows={"training": ["pierce*3"]})
    story.act("A buy pierce", "A pay 1")
    assert story.see("rows.training") == ["pierce", "pierce"]


@pytest.mark.rule("FG-6.3", "FG-6.5", "FG-7.12", "FG-6.1")
def test_what_can_be_played() -> None:
    hand = ["business_as_usual", "pierce", "shield_up", "quaestor", "lucrative_investment", "tiro"]
    story = table(A={"hand": hand})
    assert story.refused("A play business_as_usual") == "FG-6.3"
    assert story.refused("A play pierce") == "FG-6.3"
    assert story.refused("A play shield_up") == "FG-6.3"
    story.act("A play quaestor", "A play lucrative_investment", "A play tiro lasting")
    assert story.see("A.villa.0.card") == "quaestor"
    assert story.see("A.discard_top") == "lucrative_investment"
    assert story.see("A.gladiators.lasting.0.card") == "tiro"


@pytest.mark.rule("FG-6.4", "FG-7.15")
def test_playing_is_free() -> None:
    story = table(A={"hand": ["tribune"], "coins": 2})
    story.act("A play tribune")
    assert story.see("A.coins") == 2


@pytest.mark.rule("FG-6.6")
def test_a_scheme_tactic_may_be_schemed_with_or_reserved() -> None:
    story = table(A={"hand": ["smuggled_blade*2"]})
    story.act("A play smuggled_blade")
    assert story.see("A.coins") == 1
    story.act("A reserve smuggled_blade")
    assert story.see("A.reserve") == ["smuggled_blade"]


@pytest.mark.rule("FG-6.7")
def test_only_the_active_player_acts() -> None:
    story = table(B={"hand": ["tiro"], "coins": 9}, rows={"training": ["pierce"]})
    assert story.refused("B buy pierce") == "FG-6.7"
    assert story.refused("B play tiro lasting") == "FG-6.7"


@pytest.mark.rule("FG-6.8", "FG-12.8")
def test_a_payment_is_finished_before_anything_else() -> None:
    story = table(A={"coins": 9, "hand": ["tiro"]}, B={"reserve": ["pierce"], "coins": 1}, rows={"training": ["lunge"]})
    assert verbs(story, "B") == {"buy_back"}
    story.act("A buy lunge")
    assert story.refused("A play tiro lasting") == "FG-7.6"
    assert verbs(story, "B") == set()


@pytest.mark.rule("FG-7.14", "FG-34.12")
def test_tokens_are_gained_by_cards() -> None:
    story = table(A={"hand": ["lucrative_investment"]})
    story.act("A play lucrative_investment")
    assert story.see("A.coins") == 2
