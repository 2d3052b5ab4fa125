"""Chapter 24, second part: Primus Superiorum, Damnatio and Vinculi."""

from __future__ import annotations

from typing import Any

import pytest

from munera.arena_rex import primus
from munera.arena_rex.condemned import candidates
from munera.arena_rex.damage import destroy
from munera.arena_rex.game import GAME
from munera.arena_rex.requirements import check_cohorts
from munera.arena_rex.state import FEATURE
from munera.engine.action import CHANCE
from munera.engine.errors import BadOption
from tests.kit import Story
from tests.rules.arena_rex.openings import INCH, Opening, begin
from tests.rules.arena_rex.sand import body, marked
from tests.rules.arena_rex.stories import offers, where
from tests.rules.arena_rex.test_24_scenarios import kill, refuses

MAGNUS = ["lm_cassia", "lm_varro", "lm_drusa"]
LEGIO = ["lx_brennos", "lx_sila", "lx_ulfa"]


# ---- Primus Superiorum


def primus_of(*more: str, **options: Any) -> Opening:
    """A wins the roll-off: its Titan (Ammut) fights first, against Legio; then A wins every dice-off and begins."""
    cohorts = [["ti_ammut", "lm_cassia", "lm_varro"], ["ti_hrimthur", "lx_sila", "lx_ulfa"]]
    game = Opening("roll 5 2", "roll 5 2", *more, scenario="primus_superiorum", **({"cohorts": cohorts} | options))
    game.act("A role 0")
    return begin(game)


def in_play(game: Story, letter: str) -> list[str]:
    return [key for key, model in game.see(f"{letter}.models").items() if model["in_play"]]


@pytest.mark.rule("AR-24.9", "AR-24.10", "AR-23.12")
def test_the_winner_of_a_roll_off_says_whose_titan_fights_first() -> None:
    cohorts = ["magnus_5_titan", "legio_5_titan"]
    game = Opening("roll 1 2", scenario="primus_superiorum", cohorts=cohorts)
    assert (game.see("asked"), game.see("turn")) == ("ChooseRole", "B")
    game.chance = ["roll 6 1"]
    game.act("B role 1")
    assert game.s.scene.roles == (0, 1), "A's Titan first"
    assert (game.see("asked"), game.see("turn")) == ("ChooseFirst", "A"), "and a dice-off for the round"


@pytest.mark.rule("AR-24.7")
def test_each_cohort_has_one_titan_and_otherwise_gladiators() -> None:
    refuses("AR-24.7", scenario="primus_superiorum", cohorts=["magnus_3", "legio_3"])
    beast = ["ti_ammut", "be_umbra", "lm_cassia"]
    refuses("AR-24.7", scenario="primus_superiorum", cohorts=[beast, ["ti_hrimthur", "lx_sila", "lx_ulfa"]])
    two = ["ti_ammut", "ti_hrimthur", "lm_cassia"]
    refuses("AR-24.7", scenario="primus_superiorum", cohorts=[two, ["ti_hrimthur", "lx_sila", "lx_ulfa"]])


@pytest.mark.rule("AR-24.4", "AR-24.6", "AR-24.61")
def test_in_the_first_round_a_titan_in_the_centre_faces_the_gladiators() -> None:
    game = primus_of()
    assert game.waiting() == ["lx_sila", "lx_ulfa"], "the Titan stands in the centre already"
    assert where(game, "A", "ti_ammut") == (0, 0)
    game.deploy_somehow()
    assert (in_play(game, "A"), in_play(game, "B")) == (["ti_ammut"], ["lx_sila", "lx_ulfa"])


@pytest.mark.rule("AR-24.14", "AR-24.61")
def test_the_lone_titan_is_under_last_stand() -> None:
    game = primus_of().deploy_somehow()
    assert (game.see("player"), game.see("kind")) == ("A", "last stand")


@pytest.mark.rule("AR-24.5", "AR-24.11", "AR-24.12", "AR-24.4")
def test_rounds_end_when_a_side_is_gone_and_damage_and_favor_carry_over() -> None:
    game = primus_of("roll 5 2").deploy_somehow()
    game.s.models[body(game, "ti_ammut")].marked = 5
    game.s.models[body(game, "ti_ammut")].fatigue = 2
    game.s.models[body(game, "lx_sila")].fatigue = 1
    game.s.favor = [1, 7]
    kill(game, "lx_sila", "lx_ulfa")
    assert not game.see("over")
    assert game.s.scene.round == 2
    begin(game)
    assert game.waiting() == ["lm_cassia", "lm_varro"]
    game.deploy_somehow()
    assert (in_play(game, "A"), in_play(game, "B")) == (["lm_cassia", "lm_varro"], ["ti_hrimthur"])
    assert where(game, "B", "ti_hrimthur") == (0, 0), "the roles are reversed"
    assert marked(game, "A", "ti_ammut") == 5
    assert [game.see("A.favor"), game.see("B.favor")] == [1, 7 + 2], "and the laurels of the last one"
    assert game.see("A.models.ti_ammut.fatigue") == "ready"


@pytest.mark.rule("AR-24.12")
def test_features_are_restored_between_rounds() -> None:
    game = primus_of("roll 5 2", arena="silva").deploy_somehow()
    destroy(game.s, FEATURE)
    assert not game.see("features.pool.in_play")
    kill(game, "ti_ammut")
    assert game.s.scene.round == 2
    assert game.see("features.pool.in_play")


@pytest.mark.rule("AR-24.4", "AR-24.6", "AR-24.8", "AR-24.13")
def test_the_undefeated_meet_in_the_third_round_at_their_edges() -> None:
    game = primus_of("roll 5 2", "roll 5 2").deploy_somehow()
    kill(game, "lx_sila", "lx_ulfa")
    begin(game).deploy_somehow()
    kill(game, "lm_cassia", "lm_varro")
    assert game.s.scene.round == 3
    begin(game)
    assert game.waiting() == ["ti_ammut"], "who is left"
    assert game.refused("A deploy 0 0") == "AR-23.8", "no longer in the centre"
    game.deploy_somehow()
    assert (in_play(game, "A"), in_play(game, "B")) == (["ti_ammut"], ["ti_hrimthur"])
    kill(game, "ti_hrimthur")
    assert game.see("winners") == ["A"]


@pytest.mark.rule("AR-24.13")
def test_without_survivors_there_is_no_third_round() -> None:
    game = primus_of("roll 5 2").deploy_somehow()
    kill(game, "ti_ammut")
    begin(game).deploy_somehow()
    kill(game, "lm_cassia", "lm_varro")
    assert game.see("winners") == ["B"]
    assert primus.survivors(game.s, 0) == 0


@pytest.mark.rule("AR-24.15", "AR-11.5")
def test_the_favor_of_the_first_attack_is_given_once_in_the_game() -> None:
    game = primus_of("roll 5 2").deploy_somehow()
    game.s.first_attack = True
    kill(game, "lx_sila", "lx_ulfa")
    assert game.s.first_attack


# ---- Damnatio


def damnatio(condemned: str = "he_lysandra", role: str = "A role 0") -> Opening:
    """A wins the roll-off and defends; the condemned is drawn; A wins the dice-off and begins."""
    game = Opening("roll 6 1", scenario="damnatio", cohorts=["magnus_3", "legio_3"])
    game.act(role)
    card = game.s.roster.by_key[condemned]
    game.answer(CHANCE, f"condemned {card}")
    game.answer(CHANCE, "roll 6 1")
    return begin(game)


@pytest.mark.rule("AR-24.33", "AR-24.28", "AR-24.37")
def test_the_defender_gets_a_condemned_gladiator_drawn_at_random() -> None:
    game = Opening("roll 6 1", scenario="damnatio", cohorts=["magnus_3", "legio_3"])
    assert game.refused("A pass") == "AR-24.33"
    game.act("A role 1")
    drawn = [game.s.roster.cards[card].key for card in candidates(game.s)]
    assert "he_lysandra" in drawn
    assert not {"lm_cassia", "lx_sila", "mo_meresankh/I", "ze_ottar/II", "ti_ammut", "be_umbra"} & set(drawn)
    game.answer(CHANCE, f"condemned {game.s.roster.by_key['he_lysandra']}")
    assert list(game.see("B.models"))[-1] == "he_lysandra", "A executes, B defends"


@pytest.mark.rule("AR-24.38")
def test_the_condemned_does_not_change_the_benefits_of_its_cohort() -> None:
    game = damnatio("lx_macer")
    with_it = damnatio("he_lysandra")
    assert game.s.benefits == with_it.s.benefits


@pytest.mark.rule("AR-24.29", "AR-24.34", "AR-24.36", "AR-24.62")
def test_the_defender_places_zone_and_pillar_at_its_edge_before_anybody_deploys() -> None:
    game = damnatio()
    assert (game.see("asked"), game.see("turn")) == ("PlaceZone", "A")
    edge = -38100 + 3 * INCH
    assert game.refused(f"A zone 0 {edge - 1}") == "AR-24.62", "inside the arena"
    assert game.refused(f"A zone 0 {edge + 6}") == "AR-24.62", "touching the edge"
    assert game.refused(f"A zone 0 {-edge}") == "AR-24.62", "the own one"
    game.act(f"A zone 0 {edge}")
    zone, pillar = game.s.extras
    assert (zone.zone, pillar.zone, zone.kind, pillar.kind) == (True, False, "duel zone", "pillar")
    (chain,) = game.s.chains
    assert (chain.one, chain.other, chain.length) == (body(game, "he_lysandra"), body(game, "pillar"), 6115)
    assert game.see("asked") == "Deploy"


@pytest.mark.rule("AR-24.62")
def test_no_pillar_on_a_hazard() -> None:
    game = damnatio()
    for offer in offers(game, "A"):
        assert GAME.accepts(game.s, 0, GAME.read(game.s, offer)) is None
    assert game.refused("A zone 0 0") == "AR-24.62"
    assert game.refused("A pass") == "AR-24.29"


@pytest.mark.rule("AR-24.30", "AR-24.35")
def test_the_condemned_stands_by_the_pillar_the_others_at_the_edge() -> None:
    game = damnatio().act("A zone 20000 -22999")
    x, y = game.s.features[-1].x, game.s.features[-1].y
    line = {"lm_cassia": (0, -36600), "lm_varro": (-3100, -36468), "lm_drusa": (3100, -36468)}
    assert game.refused(game.placing("A", **line, he_lysandra=(6200, -36000))) == "AR-24.35"
    game.deploy("A", **line, he_lysandra=(x, y + 3002))
    game.deploy_somehow()
    assert where(game, "A", "he_lysandra") == (x, y + 3002)
    assert game.see("player") == "A"


def executed(*keys: str) -> Story:
    game = damnatio().act("A zone 0 -30480").deploy_somehow()
    return kill(game, *keys)


@pytest.mark.rule("AR-24.31")
def test_the_executioner_wins_by_the_death_of_the_condemned() -> None:
    game = executed("he_lysandra")
    assert game.see("winners") == ["B"]
    assert "condemned" in game.see("reason")


@pytest.mark.rule("AR-24.32")
def test_the_defender_wins_as_the_last_with_models() -> None:
    assert executed("lx_brennos", "lx_sila", "lx_ulfa").see("winners") == ["A"]
    alone = executed("lm_cassia", "lm_varro", "lm_drusa")
    assert not alone.see("over"), "the condemned still stands"
    both = executed("lx_brennos", "lx_sila", "lx_ulfa", "he_lysandra")
    assert both.see("winners") == ["A", "B"], "both at once"


@pytest.mark.rule("AR-24.29", "AR-24.36", "AR-15.52")
def test_the_condemned_cannot_leave_the_zone() -> None:
    game = damnatio().act("A zone 0 -30480").deploy_somehow()
    mine = body(game, "he_lysandra")
    game.s.models[mine].x, game.s.models[mine].y = 0, -30480 + 3002
    while game.see("asked") != "Activate" or game.see("turn") != "A":
        game.act(f"{game.see('turn')} {offers(game, game.see('turn')[0])[-1]}")
    game.act("A activate he_lysandra", "A move")
    assert game.refused(f"A walk 0 {-30480 + 7620 + 1506}") == "AR-15.52"
    game.act(f"A walk 0 {-30480 + 7620 + 1505}")
    assert "he_lysandra" in game.see("features.duel_zone.within"), "as far as it can go it still touches the zone"


# ---- Vinculi


def vinculi() -> Opening:
    """A begins; Lysandra is condemned for A, Kleon for B."""
    game = Opening(scenario="vinculi", cohorts=["magnus_3", "legio_3"])
    for key in ("he_lysandra", "he_kleon"):
        game.answer(CHANCE, f"condemned {game.s.roster.by_key[key]}")
    game.answer(CHANCE, "roll 6 1")
    return begin(game)


@pytest.mark.rule("AR-24.41", "AR-24.37")
def test_both_add_a_condemned_and_never_the_same() -> None:
    game = Opening(scenario="vinculi", cohorts=["magnus_3", "legio_3"])
    first = game.s.roster.by_key["he_lysandra"]
    game.answer(CHANCE, f"condemned {first}")
    assert first not in candidates(game.s)
    game = vinculi()
    assert list(game.see("A.models"))[-1] == "he_lysandra"
    assert list(game.see("B.models"))[-1] == "he_kleon"


@pytest.mark.rule("AR-24.39", "AR-24.44")
def test_the_condemned_is_chained_to_a_partner_chosen_at_deployment() -> None:
    game = vinculi()
    assert (game.see("asked"), game.see("turn")) == ("ChoosePartner", "A")
    assert game.refused("A partner he_lysandra") == "AR-24.44"
    assert game.refused("A partner B:lx_sila") == "AR-24.44"
    game.act("A partner lm_varro")
    (chain,) = game.s.chains
    assert (chain.one, chain.other, chain.length) == (body(game, "he_lysandra"), body(game, "lm_varro"), 4 * INCH)


@pytest.mark.rule("AR-24.40", "AR-24.39")
def test_deployed_at_the_edge_and_no_farther_apart_than_the_chain() -> None:
    game = vinculi().act("A partner lm_varro")
    line = {"lm_varro": (-9800, -35263), "lm_cassia": (-4700, -36296), "lm_drusa": (400, -36596)}
    assert game.refused(game.placing("A", **line, he_lysandra=(5500, -36183))) == "AR-15.52"
    game.deploy("A", **(line | {"lm_drusa": (5500, -36183)}), he_lysandra=(400, -36596))
    game.act("B partner lx_sila")
    game.deploy_somehow()
    assert game.see("player") == "A"


def shackled(*keys: str) -> Story:
    game = vinculi().act("A partner lm_varro").deploy_somehow().act("B partner lx_sila").deploy_somehow()
    return kill(game, *keys)


@pytest.mark.rule("AR-24.42", "AR-24.43")
def test_the_last_with_a_condemned_gladiator_wins() -> None:
    game = shackled("he_kleon")
    assert game.see("winners") == ["A"]
    assert "condemned" in game.see("reason")
    assert shackled("he_lysandra", "he_kleon").see("winners") == ["A", "B"], "both at once: a draw"
    assert not shackled("lx_brennos", "lx_sila", "lx_ulfa").see("over"), "his condemned still stands"


@pytest.mark.rule("AR-24.45", "AR-15.55")
def test_if_the_partner_falls_the_condemned_is_free() -> None:
    game = shackled("lx_sila")
    assert [chain.one for chain in game.s.chains] == [body(game, "he_lysandra")]


@pytest.mark.rule("AR-19.1", "AR-24.28", "AR-24.35")
def test_a_condemned_rider_may_ride_the_mount_of_its_cohort_but_begins_at_the_pillar() -> None:
    cohorts = [["lm_fulmen", "lm_varro", "lm_drusa"], "legio_3"]
    game = Opening("roll 6 1", scenario="damnatio", cohorts=cohorts).act("A role 0")
    game.chance = ["roll 6 1"]
    game.answer(CHANCE, f"condemned {game.s.roster.by_key['lm_celer']}")
    game.settle_chance()
    rider, mount = body(game, "lm_celer"), body(game, "lm_fulmen")
    assert (game.s.models[rider].partner, game.s.models[mount].partner) == (mount, rider)
    begin(game).act(f"A zone 0 {-38100 + 3 * INCH + 2}")
    game.deploy_somehow()
    assert not game.see("A.models.lm_celer.riding")
    assert "pillar" in game.see("A.models.lm_celer.touches")


@pytest.mark.rule("AR-2.9", "AR-19.1")
def test_two_riders_of_a_name_have_a_mount_each() -> None:
    cohorts = [["lm_celer", "lm_celer", "lm_fulmen", "lm_fulmen"], ["lx_sila", "lx_ulfa", "lx_macer", "lx_petra"]]
    game = Opening("roll 6 1", cohorts=cohorts, unique_models=None)
    assert [m.partner for m in game.s.models if m.owner == 0] == [2, 3, 0, 1]


@pytest.mark.rule("AR-24.37")
def test_there_must_be_somebody_left_to_be_condemned() -> None:
    roster = GAME.blank(GAME.settings({})).roster
    everybody = tuple(range(len(roster.cards)))
    with pytest.raises(BadOption, match="condemned") as refused:
        check_cohorts("vinculi", roster, [everybody, everybody])
    assert refused.value.rule == "AR-24.37"
