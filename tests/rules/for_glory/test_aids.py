"""What helps a screen: what each answer would lead to if nobody answered it."""

from __future__ import annotations

from typing import Any

from munera.for_glory.aids import Foreseen
from tests.kit import LETTERS, Story
from tests.rules.for_glory.stories import battle, gladiators


def foreseen(story: Story, letter: str) -> dict[str, Foreseen]:
    return {one.action: one for one in story.game.aids(story.s, LETTERS.index(letter)).foreseen}


def hurt(one: Foreseen) -> dict[int, tuple[int, bool]]:
    return {fate.id: (fate.damage, fate.falls) for fate in one.fates}


def number(story: Story, card: str) -> int:
    """The Gladiator's number in answers."""
    (found,) = [f.id for f in story.s.fighters if story.s.box.cards[f.kind].key == card]
    return int(found)


def under_attack(**more: Any) -> Story:
    """Spiculus (attack 1) hits Arbelas (health 1), whose owner may react."""
    story = battle(A={"gladiators": ["spiculus"]}, B={"gladiators": ["arbelas", "crupellarius"], **more})
    return story.act("A attack spiculus", "A target arbelas")


def test_to_pass_and_to_save() -> None:
    story = under_attack(hand=["shield_up"])
    arbelas = number(story, "arbelas")
    seen = foreseen(story, "B")
    assert hurt(seen["pass"])[arbelas] == (1, True)
    (card,) = [one for action, one in seen.items() if action.startswith("react")]
    saved = {one.action: one for one in card.then}
    assert hurt(saved[f"target {arbelas}"]) == {}


def test_it_comes_as_foreseen() -> None:
    story = under_attack(hand=["shield_up"])
    arbelas = number(story, "arbelas")
    fallen = hurt(foreseen(story, "B")["pass"])
    story.act("B pass")
    assert fallen[arbelas][1]
    assert "arbelas" not in gladiators(story, "B")


def test_a_draw_on_the_way_does_not_hide_the_end() -> None:
    """Evade prevents, then draws."""
    story = under_attack(hand=["evade"])
    seen = foreseen(story, "B")
    (card,) = [one for action, one in seen.items() if action.startswith("react")]
    assert [hurt(one) for one in card.then] == [{}]


def test_a_target_before_the_blow() -> None:
    story = battle(A={"gladiators": ["spiculus"]}, B={"gladiators": ["arbelas", "crupellarius"]})
    ids = {card: number(story, card) for card in ("arbelas", "crupellarius")}
    (attack,) = [one for action, one in foreseen(story, "A").items() if action.startswith("attack")]
    blows = {one.action: hurt(one) for one in attack.then}
    assert blows[f"target {ids['arbelas']}"][ids["arbelas"]] == (1, True)
    assert blows[f"target {ids['crupellarius']}"] == {ids["crupellarius"]: (1, False)}
    story.act("A attack spiculus")
    assert {action: hurt(one) for action, one in foreseen(story, "A").items()} == blows


def test_whoever_is_not_asked_is_told_nothing() -> None:
    story = under_attack(hand=["shield_up"])
    assert foreseen(story, "A") == {}
