"""Section 7: playing Influence cards, face up and face down."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from munera.engine.action import WATCHER
from munera.gladius import GAME
from munera.gladius.cards import load_pack
from tests.rules.gladius.influence import ARENA, below, contest, holding, scores
from tests.rules.gladius.stories import PAIRS, SINGLES, let_chance_decide, pack

FACE_DOWN = [
    "smuggled_blade", "grand_entrance", "lucky_amulet", "poison", "stab_wound", "jeering_mob", "ill_omen",
    "dulled_edge", "stage_fright", "broken_mirror", "mystic_healer",
]  # fmt: skip
FACE_UP = ["turncoats", "understudy", "volunteer"]


# ---- how a card is played


@pytest.mark.rule("GLA-7.1")
def test_one_card_of_the_own_hand() -> None:
    story = holding("poison", "turncoats", B={"hand": ["ill_omen", "volunteer"]})
    assert story.refused("A lay ill_omen crixus") == "GLA-7.1"
    assert story.refused("A play volunteer") == "GLA-7.1"
    story.act("A lay poison crixus")
    assert story.see("A.hand") == ["turncoats"]
    assert story.see("B.hand") == ["ill_omen", "volunteer"]
    assert story.see("turn") == "B"


@pytest.mark.rule("GLA-7.1")
@pytest.mark.parametrize("nonsense", ["lay 999 crixus", "lay -1 crixus", "play 16", "play", "lay"])
def test_what_is_no_card_is_not_in_the_hand(nonsense: str) -> None:
    assert holding("poison").refused(f"A {nonsense}") == "GLA-7.1"


@pytest.mark.rule("GLA-7.1")
def test_a_card_of_which_there_are_two_is_played_once() -> None:
    story = holding("smuggled_blade", "smuggled_blade")
    story.act("A lay smuggled_blade crixus")
    assert story.see("A.hand") == ["smuggled_blade"]
    assert story.see("teams.left.0.column") == ["A smuggled_blade"]


@pytest.mark.rule("GLA-7.2", "GLA-7.3")
@pytest.mark.parametrize("card", FACE_DOWN)
def test_a_closed_eye_is_laid_face_down_only(card: str) -> None:
    story = holding(card, teams={"left": [below("crixus", "B poison")], "middle": ["verus"], "right": ["flamma"]})
    assert story.offered(f"A lay {card} crixus")
    assert not story.offered(f"A play {card}")
    assert story.refused(f"A play {card}") == "GLA-7.3"


@pytest.mark.rule("GLA-7.2", "GLA-7.3")
@pytest.mark.parametrize("card", FACE_UP)
def test_an_open_eye_is_played_face_up_only(card: str) -> None:
    story = holding(card)
    assert story.offered(f"A play {card}")
    assert not story.offered(f"A lay {card} crixus")
    assert story.refused(f"A lay {card} crixus") == "GLA-7.3"


@pytest.mark.rule("GLA-7.4", "GLA-7.2")
@pytest.mark.parametrize(
    "card, target", [("informer", "look_bet middle 0"), ("sleight_of_hand", "move crixus 0 verus")]
)
def test_both_eyes_leave_the_choice_until_the_card_leaves_the_hand(card: str, target: str) -> None:
    teams = {"left": [below("crixus", "B poison")], "middle": ["verus"], "right": ["flamma"]}
    for way in (f"A lay {card} crixus", f"A play {card}"):
        assert holding(card, teams=teams).offered(way)
    story = holding(card, teams=teams)
    story.act(f"A play {card}")
    assert story.see("A.hand") == []
    assert story.refused(f"A lay {card} crixus") == "GLA-7.24"  # too late
    story.act(f"A {target}")
    assert story.see("A.hand") == []
    laid = holding(card, teams=teams)
    laid.act(f"A lay {card} crixus")
    assert laid.see("turn") == "B"  # nothing happens now
    assert laid.see("teams.left.0.column") == ["B poison", f"A {card}"]
    assert not laid.told("played")


@pytest.mark.rule("GLA-7.5")
def test_a_face_up_card_is_shown_carried_out_at_once_and_discarded() -> None:
    story = holding("turncoats", "poison")
    story.act("A play turncoats")
    played = story.told("played")[0]
    turncoats = [card.key for card in load_pack("arena_nova").influence].index("turncoats")
    for seat in (1, 2, WATCHER):
        assert played.told_to(seat).args == (0, turncoats)
    assert story.see("A.hand") == ["poison"]
    assert story.see("A.discard") == []  # it goes there after its effect
    story.act("A exchange crixus verus")
    assert story.see("arena.left") == ["verus", "cassia"]  # before the turn passes on
    assert story.see("A.discard") == ["turncoats"]
    assert story.see("turn") == "B"
    order = [event.verb for event in story.events]
    assert order == ["played", "exchanged"]


@pytest.mark.rule("GLA-7.6")
def test_a_face_down_card_goes_unseen_to_the_end_of_the_column() -> None:
    story = holding("stab_wound", teams=PAIRS | {"left": [below("crixus", "B poison", "C ill_omen"), "cassia"]})
    story.act("A lay stab_wound crixus")
    assert story.see("teams.left.0.column") == ["B poison", "C ill_omen", "A stab_wound"]
    assert story.see("teams.left.0.column", "A") == ["B ?", "C ?", "A stab_wound"]
    assert story.see("teams.left.0.column", "B") == ["B poison", "C ?", "A ?"]
    assert GAME.facts(story.s, WATCHER)["teams"]["left"][0]["column"] == ["B ?", "C ?", "A ?"]
    assert story.see("teams.left.1.column") == []
    laid = story.told("laid")[0]
    assert laid.told_to(1).secret == laid.told_to(WATCHER).secret == ()
    assert GAME.seen_as(story.s, 0, GAME.read(story.s, "lay stab_wound crixus"), 1) == "lay ? 0"


@pytest.mark.rule("GLA-7.6")
def test_it_is_laid_below_a_gladiator_in_the_arena() -> None:
    story = holding("poison")
    assert story.refused("A lay poison bato") == "GLA-7.6"
    assert story.refused("A lay poison") == "GLA-7.6"


@pytest.mark.rule("GLA-7.7")
def test_any_gladiator_may_get_it_whatever_the_player_has_bet_on() -> None:
    for slots in ({"left": ["A gold 5"]}, {"right": ["A bronze"]}, {}):
        story = holding("poison", slots=slots)
        assert all(story.offered(f"A lay poison {gladiator}") for gladiator in ARENA)


@pytest.mark.rule("GLA-7.7")
def test_a_column_has_no_maximum_length() -> None:
    cards = [f"{owner} {card}" for owner in "AB" for card in FACE_DOWN]
    story = holding("smuggled_blade", "poison", teams=PAIRS | {"left": [below("crixus", *cards), "cassia"]})
    story.act("A lay smuggled_blade crixus")
    assert len(story.see("teams.left.0.column")) == 23
    assert sum(card.startswith("A") for card in story.see("teams.left.0.column")) == 12


@pytest.mark.rule("GLA-7.8")
def test_a_face_down_card_does_nothing_before_phase_4() -> None:
    """The Mystic Healer lies beside Poison until the cards are turned up; then it throws it out."""
    story = holding("mystic_healer", teams=SINGLES | {"left": [below("crixus", "B poison")]})
    before = GAME.facts(story.s, WATCHER)["scores"]
    story.act("A lay mystic_healer crixus")
    assert story.see("teams.left.0.column") == ["B poison", "A mystic_healer"]
    assert GAME.facts(story.s, WATCHER)["scores"] == before
    contest(story)
    assert story.told("healed")
    assert story.see("B.discard") == ["poison"]


@pytest.mark.rule("GLA-7.8")
def test_its_effect_is_triggered_when_it_is_revealed() -> None:
    story = holding("smuggled_blade", event="first_blood", teams=SINGLES)
    story.act("A lay smuggled_blade crixus")
    assert scores(story) == (4, 4, 3)  # Crixus 1 + 3
    order = [event.verb for event in story.events]
    assert order.index("second_bet") < order.index("revealed") < order.index("scored")


@pytest.mark.rule("GLA-7.9")
def test_it_affects_the_gladiator_above_and_never_the_team_mate() -> None:
    story = holding("dulled_edge", event="first_blood", teams=PAIRS)
    story.act("A lay dulled_edge cassia")
    assert scores(story)[0] == 1  # Cassia 0 of 3, Crixus still 1
    story = holding("poison", event="first_blood", teams=PAIRS)
    story.act("A lay poison crixus")
    assert scores(story)[0] == 3  # Crixus 0 of 1, Cassia loses nothing of the rest


@pytest.mark.rule("GLA-7.10")
@pytest.mark.parametrize(
    "card, left", [("lucky_amulet", 4), ("broken_mirror", 4), ("dulled_edge", 4), ("grand_entrance", 7), ("poison", 2)]
)
def test_a_change_of_a_skill_nobody_demands_has_no_influence(card: str, left: int) -> None:
    story = holding(card, event="masque_of_bacchus", teams=SINGLES)
    story.act(f"A lay {card} crixus")  # theatrics 4
    assert scores(story)[0] == left


@pytest.mark.rule("GLA-7.11")
def test_the_kinds_of_effects_the_rulebook_names_are_there() -> None:
    kinds = {card.kind for card in load_pack("arena_nova").influence}
    assert kinds >= {"raise", "lower", "neutralise", "swap", "add", "move", "look"}


@pytest.mark.rule("GLA-7.12")
def test_to_neutralise_is_to_set_to_zero_before_modifiers() -> None:
    story = holding("dulled_edge", "smuggled_blade", event="first_blood",
                    teams=SINGLES | {"left": [below("bato", "A smuggled_blade")]})  # fmt: skip
    story.act("A lay dulled_edge bato")
    assert scores(story)[0] == 3  # 0 of 6, then + 3


@pytest.mark.rule("GLA-7.13")
@pytest.mark.parametrize(
    "card, gladiator", [("lucky_amulet", "bato"), ("broken_mirror", "bato"), ("mystic_healer", "verus"),
                        ("stage_fright", "bato"), ("smuggled_blade", "flamma")],
)  # fmt: skip
def test_a_useless_face_down_card_is_legal(card: str, gladiator: str) -> None:
    """Theatrics alone is demanded, and no other card lies there."""
    story = holding(card, event="masque_of_bacchus", teams=SINGLES | {"left": ["bato"]})
    assert story.offered(f"A lay {card} {gladiator}")
    story.act(f"A lay {card} {gladiator}")
    assert story.see("turn") == "B"


# ---- a face-up card needs something to do


@pytest.mark.rule("GLA-7.14")
@pytest.mark.parametrize(
    "card, table",
    [
        ("sleight_of_hand", {}),  # no face-down card anywhere
        ("understudy", {"gladiator_deck": []}),
        ("volunteer", {"gladiator_deck": []}),
        ("informer", {"slots": {"left": ["A gold 5"]}}),  # no bet of an opponent
        ("turncoats", {"slots": {"left": ["A gold 5"], "middle": ["B gold 5", "B gold 4"], "right": ["C gold 5"]}}),
    ],
)
def test_without_anything_to_do_it_is_not_played(card: str, table: dict[str, Any]) -> None:
    story = holding(card, **table)
    assert not story.offered(f"A play {card}")
    assert story.refused(f"A play {card}") == "GLA-7.14"
    assert holding(card, **table).offered("A bet 4 left")


@pytest.mark.rule("GLA-7.14")
@pytest.mark.parametrize(
    "card, table",
    [
        ("sleight_of_hand", {"teams": PAIRS | {"left": [below("crixus", "A poison"), "cassia"]}}),
        ("understudy", {"gladiator_deck": [], "gladiator_discard": ["bato"]}),  # rebuilt when it is needed
        ("volunteer", {"gladiator_deck": ["bato"]}),
        ("informer", {"slots": {"left": ["B bronze"]}}),
        ("turncoats", {}),
    ],
)
def test_with_something_to_do_it_may_be_played(card: str, table: dict[str, Any]) -> None:
    assert holding(card, **table).offered(f"A play {card}")


@pytest.mark.rule("GLA-7.14")
def test_one_part_that_can_be_carried_out_is_enough() -> None:
    teams = {"teams": SINGLES, "options": pack("parts")}
    assert holding("volunteer", **teams).offered("A play volunteer")  # nobody to dismiss, somebody to add
    assert holding("volunteer", **teams, gladiator_deck=[]).refused("A play volunteer") == "GLA-7.14"
    assert holding("volunteer", options=pack("parts"), gladiator_deck=[]).offered("A play volunteer")


# ---- markers


@pytest.mark.rule("GLA-7.15")
def test_what_a_face_up_card_changes_stays_as_a_public_marker() -> None:
    story = holding("grand_entrance", "grand_entrance", options=pack("parts"), event="masque_of_bacchus",
                    teams=SINGLES)  # fmt: skip
    story.act("A play grand_entrance", "A mark crixus")
    assert story.see("A.discard") == ["grand_entrance"]
    for seat in (0, 1, WATCHER):
        assert GAME.facts(story.s, seat)["teams"]["left"][0]["markers"] == [["A", 0, 3, 0]]
    story.act("B bet 5 left", "C bet 5 left", "A play grand_entrance", "A mark crixus")
    assert len(story.see("teams.left.0.markers")) == 2  # several add up
    assert scores(story)[0] == 4 + 3 + 3
    let_chance_decide(story, Random(1))
    assert all(f["markers"] == [] for team in story.see("teams").values() for f in team)  # until the end of the round


@pytest.mark.rule("GLA-7.15")
def test_a_marker_that_sets_to_zero_counts_before_those_that_add() -> None:
    marked = below("crixus", markers=[{"by": "B", "theatrics": 3}])
    story = holding("stage_fright", options=pack("parts"), event="chariot_pageant", teams=SINGLES | {"left": [marked]})
    story.act("A play stage_fright", "A mark crixus")
    assert story.see("scores.left", "C") == 3  # theatrics 4 and luck 3 become 0, then + 3
    assert scores(story)[0] == 3


@pytest.mark.rule("GLA-7.15")
def test_a_marker_lies_on_a_gladiator_in_the_arena() -> None:
    story = holding("grand_entrance", options=pack("parts"))
    story.act("A play grand_entrance")
    assert story.refused("A mark bato") == "GLA-7.15"
    assert all(story.offered(f"A mark {gladiator}") for gladiator in ARENA)
