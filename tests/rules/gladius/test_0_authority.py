"""Section 0: who may play, what for, and how an effect with several parts is carried out."""

from __future__ import annotations

import re

import pytest

from munera.engine.errors import BadOption
from munera.gladius import GAME
from munera.rules.ledger import ledger
from tests.kit import Story
from tests.rules.gladius.stories import SINGLES, acting, deal_out, pack, play_out, random_games


@pytest.mark.rule("GLA-0.3")
@pytest.mark.parametrize("players", [0, 1, 6, -3, "3", None])
def test_any_other_number_of_players_is_refused(players: object) -> None:
    with pytest.raises(BadOption) as refused:
        GAME.new({"players": players})
    assert refused.value.rule == "GLA-0.3"


@pytest.mark.rule("GLA-0.3")
def test_two_players_vote_and_more_have_an_event() -> None:
    duel = deal_out(2)
    assert duel.see("asked") == "Vote"
    assert duel.see("event") is None
    for players in (3, 4, 5):
        table = deal_out(players)
        assert table.see("asked") == "PlaceBets"
        assert table.see("event") is not None


def test_a_rule_promises_no_house_rule_that_nobody_can_set() -> None:
    """Of the options in the ledger some are settled: a player who reads such a rule must not look for a switch."""
    book = ledger("gladius")
    settled = [entry for entry in book.entries.values() if entry.option and not book.options[entry.option].switch]
    assert len(settled) == 6
    assert [entry.id for entry in settled if re.search("option|By default", entry.text)] == []


@pytest.mark.rule("GLA-0.4")
def test_the_most_points_after_three_rounds_win_and_only_bets_give_points() -> None:
    podium = {"first": {1: ["A gold 3"], 2: ["B gold 4"], 3: ["A gold 3"]}, "third": {2: ["C bronze"]}}
    end = Story(GAME, options={"players": 3}, table={"phase": "final", "podium": podium, "C": {"hand": ["poison"]}})
    assert end.see("over")
    assert [end.see(f"{letter}.total") for letter in "ABC"] == [6, 4, 2]
    assert end.see("winners") == ["A"]
    result = GAME.result(end.s)
    assert result is not None
    assert result.winners == (0,)
    assert result.scores == (6, 4, 2)


@pytest.mark.rule("GLA-0.4")
def test_nobody_has_won_before_three_rounds_are_over() -> None:
    for story, rng in random_games(8):
        play_out(story, rng, lambda story, seat, action: check_not_over(story))
        assert story.see("round") == 3
        assert story.see("winners")


def check_not_over(story: Story) -> None:
    assert GAME.result(story.s) is None


# ---- do as much as possible


@pytest.mark.rule("GLA-0.5")
def test_parts_are_carried_out_in_printed_order() -> None:
    story = acting(options=pack("parts"), A={"hand": ["volunteer"]}, chance=["deal bato"])
    story.act("A play volunteer", "A dismiss cassia", "A add right")
    story.done()
    assert story.see("arena.left") == ["crixus"]
    assert story.see("arena.right") == ["flamma", "hilarus", "bato"]
    order = [event.verb for event in story.events]
    assert order == ["played", "dismissed", "added"]


@pytest.mark.rule("GLA-0.5")
def test_a_part_that_cannot_be_carried_out_is_skipped_and_the_rest_still_happens() -> None:
    story = acting(teams=SINGLES, options=pack("parts"), A={"hand": ["volunteer"]}, chance=["deal bato"])
    assert story.act("A play volunteer").see("asked") == "NameTarget"
    assert not story.offered("A dismiss crixus")  # nobody can be dismissed from a team of one
    story.act("A add middle")
    story.done()
    assert story.see("arena.middle") == ["verus", "bato"]
    assert not story.told("dismissed")


@pytest.mark.rule("GLA-0.5")
def test_a_part_whose_target_an_earlier_part_took_away_is_skipped() -> None:
    story = acting(options=pack("parts"), A={"hand": ["understudy"]}, chance=["deal bato"])
    story.act("A play understudy", "A replace crixus", "A mark crixus")
    story.done()
    assert story.see("teams.left.0.gladiator") == "bato"
    assert story.see("teams.left.0.markers") == []
    assert story.see("turn") == "B"


@pytest.mark.rule("GLA-0.5", "GLA-7.16")
def test_two_gladiators_who_have_become_team_mates_do_not_change_places() -> None:
    story = acting(options=pack("parts"), A={"hand": ["turncoats"]})
    story.act("A play turncoats", "A exchange crixus verus", "A exchange crixus priscus")
    assert story.see("arena") == {"left": ["verus", "cassia"], "middle": ["crixus", "priscus"],
                                  "right": ["flamma", "hilarus"]}  # fmt: skip
    assert len(story.told("exchanged")) == 1


@pytest.mark.rule("GLA-0.5")
def test_up_to_two_is_one_if_only_one_is_there() -> None:
    story = acting(
        spectators=["spy_master", "biggest_fan", "centurion"], slots={"left": ["A gold 5", "B gold 3"]},
        A={"hand": ["poison"]},
    )  # fmt: skip
    story.act("A ability", "A pay poison", "A look_bet left 1")
    assert story.see("turn") == "B"  # nothing is left to name, so nobody says that it is enough
    assert story.see("slots.left", "A") == ["A gold 5", "B gold 3"]


@pytest.mark.rule("GLA-0.5", "GLA-7.24")
def test_a_card_that_was_named_is_followed_wherever_an_earlier_part_put_it() -> None:
    left = [{"gladiator": "crixus", "column": ["B poison", "C ill_omen"]}, "cassia"]
    story = acting(
        options=pack("parts"), A={"hand": ["sleight_of_hand"]},
        teams={"left": left, "middle": ["verus"], "right": ["flamma"]},
    )  # fmt: skip
    story.act("A play sleight_of_hand", "A move crixus 0 verus", "A look_card crixus 0")
    assert story.see("teams.middle.0.column", "A") == ["B poison"]
    assert story.see("teams.left.0.column", "A") == ["C ?"]


@pytest.mark.rule("GLA-0.5", "GLA-7.24")
def test_a_card_that_was_named_and_is_gone_is_not_mistaken_for_another() -> None:
    left = [{"gladiator": "crixus", "column": ["B poison", "C ill_omen"]}, "cassia"]
    story = acting(
        options=pack("parts"), spectators=["centurion", "biggest_fan", "beast_tamer"], A={"hand": ["jeering_mob"]},
        teams={"left": left, "middle": ["verus"], "right": ["flamma"]},
    )  # fmt: skip
    story.act("A ability", "A pay jeering_mob", "A look_card crixus 0", "A move crixus 0 verus", "A throw_out")
    assert story.see("teams.left.0.column") == ["C ill_omen"]
    assert story.see("teams.middle.0.column") == []
    assert story.see("B.discard") == ["poison"]


@pytest.mark.rule("GLA-0.5")
def test_an_effect_looks_at_what_there_is_and_then_draws() -> None:
    alone = {"left": ["A gold 5"]}
    story = acting(options=pack("parts"), slots=alone, A={"hand": ["informer"]}, chance=["draw poison"])
    story.act("A play informer")
    story.done()
    assert story.see("A.hand") == ["poison"]
    assert not story.told("looked_at_bet")
