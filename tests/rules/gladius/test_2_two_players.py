"""Section 2: the set-up of the 2-player variant."""

from __future__ import annotations

import pytest

from munera.engine.action import CHANCE, WATCHER
from munera.gladius import GAME
from tests.kit import Story
from tests.rules.gladius.stories import NewGame, acting, deal_out, play_out, random_games


@pytest.mark.rule("GLA-2.1")
def test_there_is_no_event_in_a_duel() -> None:
    assert NewGame(players=2).see("event_deck") == 0
    for story, rng in random_games(10, players=(2,)):
        play_out(story, rng, lambda story, seat, action: no_event(story))


def no_event(story: Story) -> None:
    assert story.see("event") is None
    assert story.see("event_deck") == 0
    assert story.see("event_discard") == []


@pytest.mark.rule("GLA-2.2")
def test_each_has_a_vote_card_for_every_skill() -> None:
    story = deal_out(2)
    for letter in "AB":
        for skill in ("fight", "theatrics", "luck"):
            assert story.offered(f"{letter} vote {skill}")
        assert story.refused(f"{letter} vote 3") == "GLA-4.13"


@pytest.mark.rule("GLA-2.3")
def test_the_starting_hand_is_seven() -> None:
    story = deal_out(2)
    for letter in "AB":
        assert story.see(f"{letter}.hand_size") == 7
        assert story.see(f"{letter}.deck_size") == 12
    assert {GAME.relate(story.s, event)[1] for event in story.told("drew_hand")} == {"GLA-2.3"}


@pytest.mark.rule("GLA-2.4")
def test_everything_else_lies_there_as_usual() -> None:
    story = NewGame(players=2)
    assert story.see("gladiator_deck") == 20
    assert list(story.see("slots")) == ["left", "middle", "right"]
    assert story.see("podium") == {"first": {1: [], 2: [], 3: []}, "third": {1: [], 2: [], 3: []}}
    assert GAME.accepts(story.s, CHANCE, GAME.read(story.s, "spectators senator senator")) is not None
    story.answer(CHANCE, "spectators senator spy_master")
    for letter in "AB":
        assert story.see(f"{letter}.deck_size") == 19
        assert story.see(f"{letter}.supply_size") == 7
    started = deal_out(2)
    assert started.see("first") in ("A", "B")
    assert len(started.told("first_player")) == 1


@pytest.mark.rule("GLA-2.4")
def test_two_players_may_choose_spectators_and_declare_the_first_player_too() -> None:
    story = deal_out(2, spectator_assignment="choose", first_player="declared")
    story.act("A spectator senator", "B spectator centurion")
    seven = "draw poison stab_wound ill_omen turncoats informer volunteer understudy"
    story.answer(CHANCE, seven)
    story.answer(CHANCE, seven)
    assert story.act("A first 1").see("first") == "B"


@pytest.mark.rule("GLA-2.5")
def test_vote_cards_do_not_count_as_cards_in_hand() -> None:
    story = deal_out(2)
    before = story.see("A.hand")
    story.act("A vote luck")
    assert story.see("A.hand") == before
    assert story.see("A.hand_size", "B") == 7


@pytest.mark.rule("GLA-2.5")
def test_vote_cards_cannot_pay_for_an_ability() -> None:
    poor = acting(2, A={"hand": ["poison"], "vote": "fight"}, B={"hand": [], "vote": "luck"})
    assert poor.refused("A ability") == "GLA-8.3"  # one card and two more votes are one card
    rich = acting(2, A={"hand": ["poison", "ill_omen"], "vote": "fight"})
    rich.act("A ability")
    assert [str(action) for action in GAME.options(rich.s, 0)] == ["pay 3", "pay 6"]


@pytest.mark.rule("GLA-2.5")
def test_vote_cards_do_not_count_towards_the_hand_limit() -> None:
    hand = ["poison", "stab_wound", "jeering_mob", "ill_omen", "dulled_edge"]
    story = Story(
        GAME, ["draw stage_fright broken_mirror", "draw stage_fright broken_mirror"], options={"players": 2},
        table={"phase": "clean-up", "A": {"hand": hand, "vote": "luck"}, "B": {"hand": [], "vote": "fight"}},
    )  # fmt: skip
    story.done()
    assert story.see("A.hand_size") == 7  # seven cards and three votes again: nothing to discard
    assert story.see("round") == 2


@pytest.mark.rule("GLA-2.6")
def test_only_the_vote_is_asked_beside_what_all_are_asked() -> None:
    asked: dict[int, set[str]] = {2: set(), 3: set()}
    for story, rng in random_games(40, players=(2, 3)):
        play_out(story, rng, lambda story, seat, action: asked[story.s.n].add(story.see("asked")))
    assert asked[2] == asked[3] | {"Vote"}


@pytest.mark.rule("GLA-2.6")
def test_a_round_of_a_duel_goes_as_any_other() -> None:
    story = Story(
        GAME, ["deal crixus", "deal bato", "deal felix"],
        options={"players": 2}, table={"phase": "event", "first": "B", "A": {"hand": ["poison", "informer"]}},
    )  # fmt: skip
    story.done()
    story.act("A vote luck", "B vote luck")
    assert story.see("turn") == "B"  # who holds the first player token
    assert story.refused("B pass") == "GLA-5.1"
    story.act("B bet gold 5 right", "A bet bronze left")
    assert story.refused("B pass") == "GLA-6.4"
    story.act("B bet gold 4 right")
    assert story.refused("B bet gold 3 left") == "GLA-9.2"
    assert story.refused("A bet gold 5 right") == "GLA-5.3"  # as many tokens as players
    assert story.refused("A lay turncoats crixus") == "GLA-7.1"
    story.act("A lay poison felix", "A play informer", "A look_bet right 1", "A done")
    assert story.see("slots.right", "A") == ["B ?", "B gold 4"]
    assert GAME.facts(story.s, WATCHER)["slots"]["right"] == ["B ?", "B ?"]
    story.act("A bet bronze middle")
    assert story.see("first") == "A"
    assert story.see("podium.first.1") == ["B gold 5", "B gold 4"]
    assert story.see("round") == 1
    assert story.see("phase") == "clean-up"
