"""Chapters 1 and 2: players, open information, measuring, opponents; models, categories, uniqueness."""

from __future__ import annotations

from typing import Any

import pytest

from munera.arena_rex.game import GAME
from munera.arena_rex.measuring import friendly, is_within
from munera.arena_rex.profiles import NO_LUDUS
from munera.arena_rex.state import profile_of
from munera.engine.action import OPEN, WATCHER
from munera.engine.errors import BadOption
from tests.rules.arena_rex.stories import FAR, duel, hits, table


@pytest.mark.rule("AR-1.1", "AR-1.2")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_to_four_players_field_a_cohort_each(players: int) -> None:
    s = GAME.new({"players": players})
    assert GAME.seats(s) == players
    assert {m.owner for m in s.models} == set(range(players))


@pytest.mark.rule("AR-1.2")
@pytest.mark.parametrize("players", [1, 5, "two"])
def test_other_player_counts_are_refused(players: object) -> None:
    with pytest.raises(BadOption) as refused:
        GAME.new({"players": players})
    assert refused.value.rule == "AR-1.2"


@pytest.mark.rule("AR-1.6")
def test_everybody_sees_the_same() -> None:
    story = duel().act("A attack lm_cassia lx_sila", "A favor")
    seen = [GAME.facts(story.s, seat) for seat in (0, 1, WATCHER, OPEN)]
    assert all(facts == seen[0] for facts in seen)


@pytest.mark.rule("AR-1.7", "AR-2.7", "AR-2.6")
def test_any_distance_may_be_measured_at_any_time() -> None:
    story = duel(gap=2540)
    before = GAME.encode(story.s)
    assert is_within(story.s, 0, 2, 2540)
    assert not is_within(story.s, 0, 2, 2000)
    assert GAME.encode(story.s) == before
    assert friendly(story.s, 0, 1)
    assert not friendly(story.s, 0, 0), "a model is not friendly to itself"
    assert not friendly(story.s, 0, 2)


@pytest.mark.rule("AR-1.12", "AR-10.13", "AR-15.25", "AR-15.3")
def test_the_next_player_rolls_for_a_feature() -> None:
    gate = {"gate": {"disc": [3500, 0, 2000], "like": "gate_n"}}
    words: dict[str, Any] = {"A": {"favor": 0, "lm_cassia": (0, 0), "lm_varro": FAR[0]},
                             "B": {"lx_sila": (20000, 0), "lx_macer": FAR[1]},
                             "C": {"ze_hakon": (-20000, 0), "ze_skadi": (-20000, 4000)}}  # fmt: skip
    story = table([hits(3, 7, 0, 1)], active="lm_cassia", features=gate, **words)
    story.act("A attack lm_cassia gate")
    assert story.s.attacks[-1].guard == 1
    story.act("A ready")
    assert story.told("rolled")[1].args == (1, 1, 1), "DEF 1, no reactions and no Favor"


@pytest.mark.rule("AR-2.1", "AR-2.3", "AR-2.4", "AR-2.5", "AR-2.8")
def test_every_model_has_a_base_a_card_and_categories() -> None:
    story = table(A={"lm_cassia": (0, 0), "he_bronteus": (9000, 0), "be_umbra": (-9000, 0), "ti_ammut": (0, 9000)},
                  B={"lx_sila": FAR[1]})  # fmt: skip
    cassia, bronteus, umbra, ammut = (profile_of(story.s, i) for i in range(4))
    assert [p.radius for p in (cassia, bronteus, umbra, ammut)] == [1500, 2500, 2000, 2500]
    assert (cassia.gladiator, cassia.beast, cassia.titan) == (True, False, False)
    assert (bronteus.gladiator, bronteus.beast, bronteus.titan) == (False, True, True)
    assert (umbra.gladiator, umbra.ludus) == (False, NO_LUDUS)
    assert (ammut.titan, ammut.ludus) == (True, 2), "a Titan may be of a Ludus"


@pytest.mark.rule("AR-2.2", "AR-15.1")
def test_hazards_are_models_that_occupy_space() -> None:
    pit = {"pit": {"disc": [6000, 0, 2000], "properties": ["lethal"]}}
    story = duel(gap=20000, features=pit, reacted=["B"]).act("A move")
    assert story.refused("A walk 3000 0") == "AR-8.5"
    story.act("A walk 2500 0")


@pytest.mark.rule("AR-2.9")
def test_a_cohort_has_each_model_once() -> None:
    with pytest.raises(BadOption) as refused:
        GAME.settings({"cohorts": [["lm_cassia", "lm_cassia"], ["lx_sila", "lx_ulfa"]]})
    assert refused.value.rule == "AR-2.9"
    GAME.settings({"cohorts": [["lm_cassia", "lm_varro"], ["lm_cassia", "lx_ulfa"]]})
    with pytest.raises(BadOption) as refused:
        GAME.settings({"cohorts": [["lm_cassia", "lm_varro"], ["lm_cassia", "lx_ulfa"]], "unique_models": "global"})
    assert refused.value.rule == "AR-2.9"
    s = GAME.new({"cohorts": [["lm_cassia", "lm_cassia"], ["lx_sila", "lx_ulfa"]], "unique_models": None})
    assert (s.models[0].profile, s.models[0].id) == (s.models[1].profile, 0)


@pytest.mark.rule("AR-1.9", "AR-3.15")
def test_a_card_beats_the_book() -> None:
    story = duel(gap=5000, attacker="lx_sila", defender="lm_cassia", friends={"lm_varro": FAR[0]})
    assert story.offered("A attack lx_sila lm_cassia"), "a spear of 2 inches"


@pytest.mark.rule("AR-10.10")
def test_all_favor_is_in_when_the_pools_are_built() -> None:
    story = duel(favor=1, their_favor=2, chance=["roll " + "1 " * 8 + "1 1 1 1 1"])
    story.act("A attack lm_cassia lx_sila", "A favor", "B favor", "A ready", "B favor", "A ready", "B ready")
    story.done()
