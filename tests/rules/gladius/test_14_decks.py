"""Decks that run out are rebuilt from their own discard piles; no card is ever lost."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest

from munera.engine.action import CHANCE
from munera.gladius import GAME
from munera.gladius.state import Gladius
from tests.kit import Story
from tests.rules.gladius.contests import EXTRAS, below, fought, last_bet, pack, team_scores, wander

NOTHING: dict[str, Any] = {"hand": [], "deck": []}
OTHERS = ["masque_of_bacchus", "fortunas_wheel", "mock_sea_battle", "beast_hunt", "chariot_pageant"]


def possible(story: Story, text: str) -> bool:
    """Could this be what chance gives now?"""
    return GAME.accepts(story.s, CHANCE, GAME.read(story.s, text)) is None


def rebuilt(story: Story) -> list[int]:
    """Which decks were rebuilt: a seat's, −1 the Gladiator deck, −2 the Event deck."""
    return [event.args[0] for event in story.told("rebuilt")]


# ---- each deck for itself


@pytest.mark.rule("GLA-14.1")
def test_an_influence_deck_is_rebuilt_from_the_own_pile() -> None:
    story = fought(round=1, A={"hand": [], "deck": [], "discard": ["poison", "ill_omen", "volunteer"]}, B=NOTHING,
                   C=NOTHING)  # fmt: skip
    assert rebuilt(story) == [0]
    assert (story.see("A.deck_size"), story.see("A.discard")) == (3, [])
    assert possible(story, "draw volunteer poison")
    assert not possible(story, "draw volunteer stab_wound")


@pytest.mark.rule("GLA-14.1")
def test_the_gladiator_deck_is_rebuilt_from_its_pile() -> None:
    story = fought(round=1, left=["bato"], middle=["cassia"], right=["paris"], A=NOTHING, B=NOTHING, C=NOTHING,
                   gladiator_deck=[], gladiator_discard=["verus"], chance=["event beast_hunt"])  # fmt: skip
    assert rebuilt(story) == [-1]
    assert (story.see("gladiator_deck"), story.see("gladiator_discard")) == (4, [])
    assert {g for g in ("bato", "cassia", "paris", "verus", "felix") if possible(story, f"deal {g}")} == {
        "bato", "cassia", "paris", "verus"}  # fmt: skip


@pytest.mark.rule("GLA-14.1")
def test_the_event_deck_is_rebuilt_from_its_pile() -> None:
    story = fought(round=1, A=NOTHING, B=NOTHING, C=NOTHING, event_discard=OTHERS)
    assert rebuilt(story) == [-2]
    assert (story.see("event_deck"), story.see("event_discard")) == (6, [])
    assert all(possible(story, f"event {key}") for key in [*OTHERS, "first_blood"])


@pytest.mark.rule("GLA-14.1")
def test_a_deck_is_rebuilt_from_no_other_pile() -> None:
    story = fought(round=1, A=NOTHING, B={"hand": [], "deck": [], "discard": ["poison", "ill_omen"]}, C=NOTHING)
    assert rebuilt(story) == [1]
    assert (story.see("A.deck_size"), story.see("A.hand_size")) == (0, 0)


# ---- the moment


@pytest.mark.rule("GLA-14.2")
def test_an_empty_deck_waits_until_a_card_is_needed() -> None:
    story = fought(
        round=1, A={"hand": [], "deck": ["poison", "ill_omen"], "discard": ["volunteer"]}, B=NOTHING, C=NOTHING,
        chance=["draw poison ill_omen"],
    )  # fmt: skip
    story.done()
    assert story.see("round") == 2
    assert (story.see("A.deck_size"), story.see("A.discard")) == (0, ["volunteer"])
    assert rebuilt(story) == []


@pytest.mark.rule("GLA-14.2")
def test_the_last_gladiator_dealt_does_not_rebuild_the_deck() -> None:
    story = last_bet(gladiator_deck=["bato"], gladiator_discard=["felix"], C={"hand": ["volunteer", "understudy"]},
                     chance=["deal bato"])  # fmt: skip
    story.act("C play volunteer", "C add left")
    assert rebuilt(story) == []
    assert (story.see("gladiator_deck"), story.see("gladiator_discard")) == (0, ["felix"])
    story.act("C play understudy", "C replace bato")
    assert rebuilt(story) == [-1]
    story.chance = ["deal felix"]
    story.settle_chance()
    assert story.see("gladiator_discard") == ["bato"]


# ---- in the middle of a draw


@pytest.mark.rule("GLA-14.3")
def test_a_draw_goes_on_across_a_rebuild() -> None:
    pile = ["ill_omen", "volunteer", "turncoats", "informer", "stab_wound"]
    story = fought(round=1, A={"hand": [], "deck": ["poison"], "discard": pile}, B=NOTHING, C=NOTHING,
                   chance=["draw poison"])  # fmt: skip
    story.done()
    assert rebuilt(story) == [0]
    assert not possible(story, "draw poison"), "it is in the hand already"
    story.chance = ["draw informer"]
    story.settle_chance()
    assert story.see("A.hand") == ["poison", "informer"]
    assert (story.see("A.deck_size"), story.see("A.discard_size")) == (4, 0)


@pytest.mark.rule("GLA-14.3")
def test_a_deal_goes_on_across_a_rebuild_so_that_teams_are_complete() -> None:
    story = fought(
        round=1, left=["bato"], middle=["cassia"], right=["paris"], A=NOTHING, B=NOTHING, C=NOTHING,
        gladiator_deck=["felix", "verus", "lydia"], gladiator_discard=["crixus"],
        chance=["event mock_sea_battle", "deal lydia felix", "deal verus", "deal bato", "deal paris crixus"],
    )  # fmt: skip
    story.done()
    assert rebuilt(story) == [-1]
    assert story.see("arena") == {"left": ["lydia", "felix"], "middle": ["verus", "bato"], "right": ["paris", "crixus"]}
    assert (story.see("phase"), story.see("gladiator_deck")) == ("bets", 1)


# ---- deck and pile empty


@pytest.mark.rule("GLA-14.4")
@pytest.mark.parametrize("deck, drawn", [([], []), (["poison"], ["poison"])])
def test_what_does_not_exist_is_not_drawn(deck: list[str], drawn: list[str]) -> None:
    story = fought(round=1, A={"hand": [], "deck": deck}, B=NOTHING, C=NOTHING,
                   chance=[f"draw {card}" for card in deck])  # fmt: skip
    story.done()
    assert (story.see("round"), story.see("phase")) == (2, "event"), "the game goes on"
    assert story.see("A.hand") == drawn


@pytest.mark.rule("GLA-14.4")
@pytest.mark.parametrize("card", ["volunteer", "understudy"])
def test_an_effect_that_needs_a_gladiator_cannot_be_carried_out_without_one(card: str) -> None:
    story = last_bet(gladiator_deck=[], gladiator_discard=[], C={"hand": [card]})
    assert story.refused(f"C play {card}") == "GLA-7.14"
    story = last_bet(gladiator_deck=[], gladiator_discard=["felix"], C={"hand": [card]})
    assert story.offered(f"C play {card}"), "one on the pile is enough"


@pytest.mark.rule("GLA-14.4")
def test_a_gladiator_who_should_be_replaced_in_phase_4_stays_if_there_is_no_other(tmp_path: Path) -> None:
    own = pack(tmp_path, {"influence": {"sleight_of_hand": {"effect_face_down": {"replace": True}}}})
    story = fought(options={"pack": own}, left=[below("bato", "A sleight_of_hand", "B smuggled_blade")],
                   gladiator_deck=[], gladiator_discard=[])  # fmt: skip
    assert story.see("arena.left") == ["bato"]
    assert team_scores(story)[0] == 9


# ---- what is in play stays in play


@pytest.mark.rule("GLA-14.5")
def test_gladiators_of_the_arena_are_not_shuffled_in() -> None:
    story = last_bet(left=["bato"], gladiator_deck=[], gladiator_discard=["felix"], C={"hand": ["understudy"]})
    story.act("C play understudy", "C replace bato")
    assert possible(story, "deal felix")
    assert not possible(story, "deal bato"), "the one who leaves is not drawn again"
    assert not any(possible(story, f"deal {key}") for key in EXTRAS)


@pytest.mark.rule("GLA-14.5")
def test_cards_in_hand_and_below_gladiators_are_not_shuffled_in(tmp_path: Path) -> None:
    own = pack(tmp_path, {"influence": {"volunteer": {"effect": {"draw": {"count": 2}}, "kind": "draw"}}})
    story = last_bet(
        options={"pack": own}, left=[below("bato", "C poison")],
        C={"hand": ["volunteer", "ill_omen"], "deck": [], "discard": ["turncoats"]},
    )  # fmt: skip
    story.act("C play volunteer")
    assert rebuilt(story) == [2]
    assert [card for card in ("poison", "ill_omen", "volunteer", "turncoats") if possible(story, f"draw {card}")] == [
        "turncoats"]  # fmt: skip


@pytest.mark.rule("GLA-14.5")
def test_a_face_up_card_being_resolved_is_not_shuffled_in(tmp_path: Path) -> None:
    own = pack(tmp_path, {"influence": {"volunteer": {"effect": {"draw": {"count": 2}}, "kind": "draw"}}})
    story = last_bet(options={"pack": own}, C={"hand": ["volunteer"], "deck": [], "discard": ["turncoats"]},
                     chance=["draw turncoats"])  # fmt: skip
    story.act("C play volunteer")
    story.done()
    assert (story.see("C.hand"), story.see("C.discard")) == (["turncoats"], ["volunteer"]), "the second card is lost"


@pytest.mark.rule("GLA-14.5")
def test_an_event_in_force_is_in_neither_deck_nor_pile() -> None:
    story = Story(GAME, options={"players": 3}, table={"phase": "event", "event_discard": OTHERS},
                  chance=["event first_blood"])  # fmt: skip
    assert (story.see("event"), story.see("event_deck")) == ("first_blood", 0)
    assert sorted(story.see("event_discard")) == sorted(OTHERS), "the empty deck waits for the next round"


# ---- how far the decks reach, and that nothing is lost


def influence_cards(s: Gladius, seat: int) -> Counter[int]:
    """All Influence cards of a seat, wherever they are."""
    p = s.spectators[seat]
    below_gladiators = [c.kind for team in s.teams for f in team for c in f.column if c.owner == seat]
    playing = [p.playing] if p.playing >= 0 else []
    piled = [card.kind for card in p.discard]
    return Counter([*p.hand, *p.aside, *p.deck.all(), *piled, *below_gladiators, *playing])


def gladiators(s: Gladius) -> list[int]:
    arena = [f.gladiator for team in s.teams for f in team]
    return sorted([*arena, *s.gladiators.all(), *s.gladiator_discard])


def check_nothing_is_lost(s: Gladius) -> None:
    assert gladiators(s) == list(range(20))
    in_force = [s.event] if s.event >= 0 else []
    assert sorted([*in_force, *s.events.all(), *s.event_discard]) == ([] if s.n == 2 else list(range(6)))
    for seat, p in enumerate(s.spectators):
        if p.kind >= 0:
            assert influence_cards(s, seat) == Counter(s.pack.spectators[p.kind].deck)


@pytest.mark.rule("GLA-13.1", "GLA-13.2", "GLA-13.3", "GLA-14.1", "GLA-14.5")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("fate", ["stays", "discarded"])
def test_in_any_game_no_card_is_lost_or_doubled(players: int, fate: str) -> None:
    for seed in range(3):
        for s in wander(players, Random(seed), column_on_replacement=fate):
            check_nothing_is_lost(s)


@pytest.mark.rule("GLA-14.1", "GLA-14.5")
def test_nor_where_decks_run_out_all_the_time(tmp_path: Path) -> None:
    """Everybody may draw and replace at will, with a single event and few gladiators to go round."""
    changes: dict[str, dict[str, Any]] = {
        "influence": {
            "turncoats": {"effect": {"draw": {"count": 3}}, "kind": "draw"},
            "informer": {"effect_face_up": {"add": True}, "effect_face_down": {"replace": True}},
            "sleight_of_hand": {"effect_face_up": {"replace": True}, "effect_face_down": {"replace": True}},
        },
        "spectators": {"senator": {"effect": [{"draw": {"count": 2}}, {"replace": True}, {"add": True}], "cost": 1}},
    }
    rebuilds: Counter[str] = Counter()
    for seed in range(8):
        s = GAME.new({"players": 5, "pack": pack(tmp_path, changes)})
        rng = Random(seed)
        while GAME.to_act(s):
            seat = GAME.to_act(s)[0]
            act = GAME.sample(s, rng) if seat == CHANCE else rng.choice(keen(GAME.options(s, seat)))
            rebuilds.update("deck" for event in GAME.apply(s, seat, act) if event.verb == "rebuilt")
            check_nothing_is_lost(s)
    assert rebuilds["deck"] > 0


def keen(options: list[Any]) -> list[Any]:
    """Players who bet only when nothing else is left."""
    return [option for option in options if option.verb != "bet"] or options


@pytest.mark.rule("GLA-14.6")
@pytest.mark.parametrize("players, most", [(2, 11), (3, 10), (4, 10), (5, 9)])
def test_without_drawing_effects_no_influence_or_event_deck_runs_out(players: int, most: int) -> None:
    for seed in range(3):
        for s in wander(players, Random(100 + seed)):
            for p in s.spectators:
                assert p.kind < 0 or 19 - len(p.deck) <= most
        assert players == 2 or len(s.events) == 6 - 3
        for p in s.spectators:
            assert 19 - len(p.deck) == most


@pytest.mark.rule("GLA-14.6")
def test_three_events_of_six_gladiators_leave_two_in_the_deck() -> None:
    chance = ["event mock_sea_battle", "deal verus priscus", "deal serena crixus", "deal felix diodorus"]
    pairs = [["bato", "cassia"], ["paris", "memnon"], ["melitta", "fortunata"]]
    story = fought(round=2, left=pairs[0], middle=pairs[1], right=pairs[2], A=NOTHING, B=NOTHING, C=NOTHING,
                   gladiator_discard=["lydia", "petraites", "hilarus", "flamma", "urbicus", "spiculus"],
                   chance=chance)  # fmt: skip
    story.done()
    assert (story.see("round"), story.see("gladiator_deck")) == (3, 2)
    assert rebuilt(story) == []
