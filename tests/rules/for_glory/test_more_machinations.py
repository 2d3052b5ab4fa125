"""Sections 4, 10 and 14 with three and four players: turns clockwise, the shared arena, Reigning Champion Tokens."""

from __future__ import annotations

import pytest

from munera.for_glory.statics import influence
from tests.kit import Story
from tests.rules.for_glory.many import FULL_ROWS, each, many
from tests.rules.for_glory.stories import offers, verbs


def ready_table(favor: str = "C", boast: int = 5, **words: object) -> Story:
    """Three players with Gladiators of Bloodlust 6, 2 and 4 and nothing else; A is on a turn."""
    nothing = {"deck": [], "hand": []}
    table = {
        "A": {**nothing, "gladiators": ["noxius", "noxius"]},
        "B": {**nothing, "gladiators": ["gallus"]},
        "C": {**nothing, "gladiators": ["crupellarius"], "villa": ["unscrupulous_consul"]},
        "rows": FULL_ROWS,
    } | words
    return many(3, favor=favor, boast=boast, **table)


@pytest.mark.rule("FGM-EX.32", "FGM-14.1", "FGM-14.2", "FGM-14.3", "FGM-14.4", "FGM-14.5", "FGM-4.2")
def test_taking_reigning_champion_tokens() -> None:
    story = ready_table()
    assert each(story, "bloodlust") == [6, 2, 4]
    free, started = [], []
    for letter in "ABCABC":
        assert story.see("turn") == letter
        story.act(f"{letter} end")
        if story.see("asked") == "SecondToken":
            story.act(f"{letter} take")
        free.append(story.see("tokens_free"))
        started.append(story.see("phase") != "machinations")
    assert free == [1, 1, 1, 0, 0, 0]
    assert started == [False, False, False, False, False, True]


@pytest.mark.rule("FGM-14.6", "FGM-14.3", "FGM-14.4")
def test_the_first_token_is_compulsory_and_the_second_is_not() -> None:
    story = ready_table()
    story.act("A end")
    assert story.see("reigning") == ["A"]  # nobody was asked
    story.act("B end", "C end", "A end")
    assert (story.see("asked"), story.see("turn")) == ("SecondToken", "A")
    assert offers(story, "A") == ["take", "leave"]
    assert story.refused("A end") == "FGM-14.6"
    story.act("A leave")
    assert story.see("reigning") == ["A"]
    assert story.see("turn") == "B"


@pytest.mark.rule("FGM-14.2")
@pytest.mark.parametrize("noxii, taken", [(2, []), (3, ["A"]), (4, ["A"])])
def test_the_top_boast_must_be_reached(noxii: int, taken: list[str]) -> None:
    """Three of them have just the Bloodlust of 9 that is asked for."""
    story = ready_table(boast=9, A={"deck": [], "gladiators": ["noxius"] * noxii})
    story.act("A end")
    assert story.see("reigning") == taken


@pytest.mark.rule("FGM-14.2")
def test_a_third_token_does_not_exist() -> None:
    story = ready_table(reigning=["B", "C"])
    story.act("A end")
    assert story.see("reigning") == ["B", "C"]


@pytest.mark.rule("FGM-14.7", "FGM-14.5", "FGM-29.1", "FGM-15.1")
def test_the_holder_takes_a_token_and_then_checks() -> None:
    story = ready_table(favor="A", reigning=["C"])
    story.act("A end")
    assert story.see("reigning") == ["C", "A"]
    assert (story.see("phase"), story.see("turn")) == ("late registration", "B")
    story.act("B pass", "C pass", "A pass")
    assert story.see("phase") == "battle"


@pytest.mark.rule("FGM-14.5")
def test_without_the_favor_nobody_starts_the_arena_phase() -> None:
    story = ready_table(favor="B", reigning=["C"])
    story.act("A end")
    assert (story.see("tokens_free"), story.see("phase"), story.see("turn")) == (0, "machinations", "B")


@pytest.mark.rule("FGM-14.8")
def test_a_token_is_kept_when_the_bloodlust_drops() -> None:
    story = ready_table(favor="B", reigning=["A"], A={"deck": [], "gladiators": []})
    assert story.see("A.bloodlust") == 0
    story.act("A end")
    assert story.see("reigning") == ["A"]


@pytest.mark.rule("FGM-14.10", "FGM-28.1")
def test_a_token_gives_nothing() -> None:
    story = many(3, reigning=["A", "A"], arena_deck=["carthago"], A={"hand": []})
    assert influence(story.s, 0) == 0
    assert verbs(story, "A") == {"end"}


@pytest.mark.rule("FGM-28.1", "FG-5.10")
def test_an_arena_in_the_villa_is_at_hand() -> None:
    story = many(3, arena_deck=["capua"], A={"villa": ["carthago", "verona"]})
    assert influence(story.s, 0) == 1
    assert "free" in verbs(story, "A")
    assert "free" not in verbs(story, "B")


@pytest.mark.rule("FGM-10.2", "FG-10.1")
def test_all_gladiators_share_one_arena_in_front_of_their_owners() -> None:
    story = many(3, A={"hand": ["cestus", "andabata"], "villa": ["crooked_senator"]}, B={"gladiators": ["tiro"]})
    assert [offer for offer in offers(story, "A") if offer.startswith("play")] == [
        f"play {story.s.box.find(card)} 0" for card in ("cestus", "andabata")
    ]
    cestus = story.s.box.find("cestus")
    assert story.refused(f"A play {cestus} 1") == "FGM-10.2"
    assert story.refused(f"A play {cestus} 2") == "FGM-10.2"
    story.act("A play cestus", "A play andabata arena")
    assert [g["card"] for g in story.see("A.gladiators.arena")] == ["cestus", "andabata"]
    assert story.see("B.gladiators.arena.0.card") == "tiro"


@pytest.mark.rule("FGM-10.2", "FG2-10.10")
def test_there_is_no_other_arena_to_move_to() -> None:
    story = many(3, A={"hand": ["change_of_venue"], "gladiators": ["tiro"], "coins": 0})
    story.act("A play change_of_venue")  # the coin is still gained
    assert (story.see("asked"), story.see("A.coins")) == ("TakeActions", 1)


@pytest.mark.rule("FGM-4.2", "FG-4.3")
def test_four_players_take_whole_turns_clockwise() -> None:
    story = many(4, turn="C", favor="B", rows=FULL_ROWS, **{letter: {"deck": []} for letter in "ABCD"})
    order = []
    for _ in range(6):
        order.append(story.see("machinations"))
        story.act(f"{story.see('turn')} end")
    assert order == ["C", "D", "A", "B", "C", "D"]


def test_blackmail_hits_every_opponent_in_turn_order() -> None:
    story = many(3, turn="B", B={"hand": ["blackmail"]}, A={"hand": ["cestus"]}, C={"hand": ["pierce", "lunge"]})
    story.act("B play blackmail")
    assert story.see("turn") == "C"
    story.act("C discard pierce", "A discard cestus")
    assert (story.see("C.discard"), story.see("A.discard")) == (["pierce"], ["cestus"])
