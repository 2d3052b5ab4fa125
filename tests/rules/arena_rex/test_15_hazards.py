"""AR-15, first part: hazards, what they are and what they do to whoever is pushed into them."""

from __future__ import annotations

import pytest

from munera.arena_rex import features
from munera.arena_rex.arenas import LETHAL, STAGGERING
from munera.arena_rex.game import GAME
from munera.arena_rex.hazards import contact
from munera.arena_rex.push import PushBack
from munera.arena_rex.state import EDGE, NOBODY, Standing
from tests.kit import Story
from tests.rules.arena_rex.sand import COLUMN, PIT, SPIKES, body, do, fatigue, marked, push, pushing
from tests.rules.arena_rex.stories import FAR, INCH, duel, hits, offers, table, where


def sand(**words: object) -> Story:
    """Cassia of A at the origin, Sila of B in contact to her right, friends far off; A is active."""
    return duel(**{"favor": 0, "their_favor": 0, "reacted": ["B"], **words})


# ---- what a hazard is


@pytest.mark.rule("AR-15.1")
def test_a_hazard_blocks_like_a_model() -> None:
    story = sand(features=COLUMN).act("A move")
    assert story.refused("A walk 8000 0") in ("AR-8.5", "AR-3.22")
    assert story.refused("A walk 0 3000 8000 3000 8000 2900") in ("AR-8.5", "AR-3.22")
    story.act("A walk 0 3000 8000 3000")
    assert where(story, "A", "lm_cassia") == (8000, 3000)


@pytest.mark.rule("AR-15.2", "AR-15.3")
def test_a_hazard_is_on_nobodys_side_and_is_not_attacked() -> None:
    story = sand(features={"column": {"disc": [0, 3200, 1500], "properties": ["staggering"]}})
    assert story.refused("A attack lm_cassia column") == "AR-15.3"
    assert features.controller(story.s, body(story, "column")) == NOBODY
    push(story, "lm_cassia", "column")
    assert story.see("features.column.at") == [0, 3200], "it is not pushed"


@pytest.mark.rule("AR-15.4")
def test_only_aggressive_hazards_engage() -> None:
    def engaged(*properties: str) -> bool:
        column = {"disc": [0, 3200, 1500], "properties": list(properties), "like": "belua"}
        story = sand(features={"column": column}, you={"at": [9000, 0]})
        return features.engaged_by_feature(story.s, 0)

    assert not engaged("staggering")
    assert engaged("aggressive")


# ---- triggers


@pytest.mark.rule("AR-15.5", "AR-15.6", "AR-15.20", "AR-EX-25")
def test_a_column_staggers_once_an_action() -> None:
    story = pushing(3, COLUMN)
    assert where(story, "B", "lm_cassia") == (5000, 0)
    assert fatigue(story, "B", "lm_cassia") == "fatigued"
    story.act("A walk", "A box b2")
    assert fatigue(story, "B", "lm_cassia") == "fatigued", "pushed against it again in the same attack"
    assert len(story.told("triggered")) == 1


@pytest.mark.rule("AR-15.6", "AR-15.7")
def test_another_attack_is_another_action() -> None:
    story = pushing(1, COLUMN, then=[hits(1, 6, 0, 2)])
    story.act("A walk 500 0", "A attack mo_khaemwas B:lm_cassia")
    assert fatigue(story, "B", "lm_cassia") == "exhausted"
    assert len(story.told("triggered")) == 2


@pytest.mark.rule("AR-15.21", "AR-EX-24")
def test_spikes_wound_at_once_and_no_arm_helps() -> None:
    story = pushing(2, SPIKES, you={"marked": 8})
    assert not story.see("B.models.lm_cassia.in_play"), "3 damage now, and she had 3 boxes left"
    assert story.see("asked") == "Act", "the other success is lost"
    story.act("A end")
    assert story.see("A.favor") >= 1, "a Favor for each opponent of whom the arena killed"


@pytest.mark.rule("AR-15.21")
def test_wounding_ignores_arm() -> None:
    story = sand(features={"spikes": {"disc": [8000, 0, 1500], "properties": ["wounding"]}}, defender="lx_brennos")
    push(story, "lm_cassia", "B:lx_brennos")
    assert marked(story, "B", "lx_brennos") == 3, "Brennos has ARM 1"


@pytest.mark.rule("AR-15.31", "AR-15.32")
def test_a_pit_kills_and_the_rest_of_the_attack_is_lost() -> None:
    story = pushing(3, PIT)
    assert not story.see("B.models.lm_cassia.in_play")
    assert story.see("asked") == "Act"
    assert story.see("B.favor") == 3, "her three Favor boxes were marked, and their effects resolved"


@pytest.mark.rule("AR-15.33", "AR-15.31", "AR-EX-26")
def test_a_pit_fills_stage_after_stage() -> None:
    pit = {"pit": {"disc": [8000, 0, 1500], "properties": ["lethal"]}}
    story = sand(features=pit, defender="mo_meresankh", you={"marked": 4})
    push(story, "lm_cassia", "B:mo_meresankh")
    assert [event.args[1:] for event in story.told("marked")][:2] == [(4, 9), (0, 10)]
    assert story.told("stage")
    assert not story.see("B.models.mo_meresankh.in_play")


@pytest.mark.rule("AR-15.8")
def test_several_properties_act_in_order() -> None:
    trap = {"trap": {"disc": [8000, 0, 1500], "properties": ["lethal", "staggering", "wounding", "duel"]}}
    story = push(sand(features=trap), "lm_cassia", "B:lx_sila")
    verbs = [event.verb for event in story.events]
    assert verbs.index("fatigue") < verbs.index("marked") < verbs.index("defeated")
    assert [event.args[1:] for event in story.told("marked")] == [(0, 3), (3, 9)], "3 wounds, then the rest"


@pytest.mark.rule("AR-15.9", "AR-EX-27")
def test_walking_into_contact_with_a_pit_is_harmless() -> None:
    story = sand(features=PIT, you={"at": [0, 20000]}).act("A move", "A walk 5000 0")
    assert features.is_in(story.s, 0, body(story, "pit"))
    assert story.see("A.models.lm_cassia.in_play")
    assert not story.told("triggered")


@pytest.mark.rule("AR-15.36", "AR-15.9")
def test_a_shift_or_a_brush_triggers_nothing() -> None:
    aside = {"pit": {"disc": [4300, 3000, 1500], "properties": ["lethal"]}}
    story = push(sand(features=aside), "lm_cassia", "B:lx_sila")
    assert where(story, "B", "lx_sila") == (5540, 0)
    assert story.see("B.models.lx_sila.in_play"), "it brushed past"


# ---- the edge


@pytest.mark.rule("AR-3.26")
@pytest.mark.parametrize(
    "edge, level, marks, alive",
    [("staggering", "fatigued", 0, True), ("inert", "ready", 0, True), ("wounding", "ready", 3, True),
     ("lethal", "ready", 9, False)],
)  # fmt: skip
def test_the_edge_is_what_the_table_has_agreed(edge: str, level: str, marks: int, alive: bool) -> None:
    room = 15 * INCH - 1500
    story = sand(options={"arena_edge": edge}, me={"at": [room - 4000, 0]}, you={"at": [room - 1000, 0]})
    push(story, "lm_cassia", "B:lx_sila")
    assert fatigue(story, "B", "lx_sila") == level
    assert marked(story, "B", "lx_sila") == marks
    assert story.see("B.models.lx_sila.in_play") is alive


@pytest.mark.rule("AR-3.26")
def test_the_edge_is_never_attacked_and_counts_once_an_action() -> None:
    room = 15 * INCH - 1500
    story = sand(me={"at": [room - 3000, 0]}, you={"at": [room, 0]})
    assert not [offer for offer in offers(story, "A") if f" {EDGE}" in offer]
    assert features.properties_of(story.s, EDGE) == STAGGERING
    push(story, "lm_cassia", "B:lx_sila")
    assert fatigue(story, "B", "lx_sila") == "fatigued", "shoved against the wall she leans on"


# ---- falls


@pytest.mark.rule("AR-15.24")
@pytest.mark.parametrize(
    "switch, level, marks, alive",
    [("lethal", "ready", 9, False), ("staggering", "fatigued", 0, True), ("wounding", "ready", 3, True),
     ("binding", "ready", 0, True)],
)  # fmt: skip
def test_minor_falls_are_what_the_table_has_agreed(switch: str, level: str, marks: int, alive: bool) -> None:
    ramp = {"ramp": {"disc": [8000, 0, 1500], "properties": ["lethal"], "kind": "ramp"}}
    story = push(sand(features=ramp, options={"minor_falls": switch}), "lm_cassia", "B:lx_sila")
    assert fatigue(story, "B", "lx_sila") == level
    assert marked(story, "B", "lx_sila") == marks
    assert story.see("B.models.lx_sila.in_play") is alive
    assert features.bound(story.s, 2) is (switch == "binding")


@pytest.mark.rule("AR-15.24")
def test_the_shafts_of_fossa_are_no_such_falls() -> None:
    s = GAME.new({"arena": "fossa", "minor_falls": "staggering"})
    shafts = [100 + i for i, f in enumerate(s.arena.features) if f.kind == "shaft"]
    assert [features.properties_of(s, shaft) for shaft in shafts] == [LETHAL, LETHAL]


@pytest.mark.rule("AR-15.24")
@pytest.mark.parametrize("kind", ["bridge", "catwalk", "shallow pit", "ramp"])
def test_what_players_may_agree_to_be_a_minor_fall(kind: str) -> None:
    drop = {"drop": {"disc": [8000, 0, 1500], "properties": ["lethal"], "kind": kind}}
    story = sand(features=drop, options={"minor_falls": "staggering"})
    assert features.properties_of(story.s, body(story, "drop")) == STAGGERING


@pytest.mark.rule("AR-15.24")
def test_a_pit_is_no_minor_fall() -> None:
    story = sand(features=PIT, options={"minor_falls": "staggering"})
    assert features.properties_of(story.s, body(story, "pit")) == LETHAL


# ---- control


@pytest.mark.rule("AR-15.10")
def test_a_hazard_is_controlled_by_touching_it_alone() -> None:
    statue = {"statue": {"disc": [0, 0, 2000], "properties": ["duel"]}}

    def held(a: tuple[int, int], b: tuple[int, int]) -> int:
        story = table(A={"lm_cassia": a, "lm_varro": (0, 20000)}, B={"lx_sila": b, "lx_macer": (0, 25000)},
                      features=statue)  # fmt: skip
        return features.controller(story.s, body(story, "statue"))

    assert held((3500, 0), (-4000, 0)) == 0
    assert held((3500, 0), (-3500, 0)) == NOBODY
    assert held((3510, 0), (-3505, 0)) == 1
    assert held((3510, 0), (-3506, 0)) == NOBODY


# ---- Destructible and Mobile


@pytest.mark.rule("AR-15.25", "AR-15.26", "AR-15.27")
def test_a_gate_can_be_attacked_and_destroyed() -> None:
    gate = {"gate": {"disc": [0, 3200, 1500], "like": "gate_n"}}
    story = sand(features=gate, me={"fatigue": "ready"}, chance=[hits(3, 7, 0, 1), hits(3, 7, 0, 1)])
    story.act("A attack lm_cassia gate", "A ready", "A box b1")
    assert story.see("features.gate.marked") == 4, "2 and 2 and 1, less ARM 1; nothing but damage comes of results"
    assert story.see("features.gate.at") == [0, 3200]
    assert story.see("A.favor") == 1, "its Favor box goes to whoever struck it"
    story.act("A pass", "A attack lm_cassia gate", "A ready", "A box b1")
    assert not story.see("features.gate.in_play")
    story = sand(features=gate, me={"at": [0, -500]}).act("A move")
    assert story.refused("A walk 0 2000") == "AR-8.5"
    story.s.features[0] = Standing(0, 3200, 6, False)
    story.act("A walk 0 2000")


@pytest.mark.rule("AR-15.28", "AR-15.29", "AR-15.3")
def test_a_mobile_feature_is_pushed_and_ignores_damage_without_vitality() -> None:
    cart = {"cart": {"disc": [0, 3000, 1500], "properties": ["mobile"], "like": "belua"}}
    story = sand(features=cart)
    assert story.offered("A attack lm_cassia cart")
    push(story, "lm_cassia", "cart")
    assert story.see("features.cart.at") == [0, 5540]
    contact(story.s, body(story, "cart"), body(story, "cart"))
    assert story.see("features.cart.marked") == 0


@pytest.mark.rule("AR-15.68")
def test_a_mobile_feature_pushed_into_a_hazard_triggers_it() -> None:
    def pushed(trap: str, *properties: str) -> Story:
        cart = {"disc": [0, 3000, 1500], "properties": ["mobile", *properties], "like": "belua"}
        hole = {"disc": [0, 7000, 1500], "properties": [trap]}
        return push(sand(features={"cart": cart, "hole": hole}), "lm_cassia", "cart")

    assert pushed("lethal").see("features.cart.in_play"), "it has no vitality to lose"
    assert not pushed("lethal", "destructible").see("features.cart.in_play")
    assert pushed("wounding", "destructible").see("features.cart.marked") == 3
    assert pushed("staggering", "destructible").see("features.cart.marked") == 0


@pytest.mark.rule("AR-15.30")
def test_a_titan_used_as_a_feature_resists() -> None:
    colossus = {"disc": [0, 3000, 1500], "properties": ["mobile"], "like": "belua", "categories": ["titan"]}
    story = push(sand(features={"colossus": colossus}), "lm_cassia", "colossus")
    assert story.see("features.colossus.at") == [0, 3000]
    assert story.told("resisted")
    frail = colossus | {"properties": ["mobile", "destructible"]}
    story = push(sand(features={"colossus": frail}), "lm_cassia", "colossus")
    assert story.see("asked") == "HoldGround"
    assert story.see("turn") == "B", "the opponent of the pusher decides"


# ---- statistics


@pytest.mark.rule("AR-15.58")
def test_the_statistics_of_features_are_open_before_anybody_deploys() -> None:
    s = GAME.new({"arena": "belua"})
    (seen,) = [f for f in GAME.view(s, 0).features if f.key == "belua"]
    assert seen.properties
    assert (seen.x, seen.y, seen.radius) == (4000, 0, 2500)


@pytest.mark.rule("AR-19.30", "AR-19.31")
def test_a_pushed_pair_suffers_together() -> None:
    pair = {"lm_fulmen": {"at": [4000, 0]}, "lm_celer": {"at": [4000, 0], "riding": True}, "lx_macer": FAR[1]}
    spikes = {"spikes": {"disc": [10000, 0, 1500], "properties": ["wounding", "staggering"]}}
    story = table(A={"lm_cassia": (0, 0), "lm_varro": (0, -30000)}, B={"models": pair}, active="lm_cassia",
                  features=spikes)  # fmt: skip
    do(story, PushBack(0, body(story, "B:lm_fulmen"), 0, 1, 0))
    assert marked(story, "B", "lm_fulmen") == 3
    assert marked(story, "B", "lm_celer") == 3
    assert fatigue(story, "B", "lm_fulmen") == "fatigued", "one fatigue for the pair"



@pytest.mark.rule("AR-15.68", "AR-3.26")
def test_a_mobile_feature_pushed_into_a_lethal_edge_is_destroyed() -> None:
    room = 15 * INCH - 1500
    cart = {"disc": [room - 1000, 0, 1500], "properties": ["mobile", "destructible"], "like": "belua"}
    story = sand(features={"cart": cart}, me={"at": [room - 4000, 0]}, you={"at": [0, 9000]},
                 options={"arena_edge": "lethal"})  # fmt: skip
    push(story, "lm_cassia", "cart")
    assert not story.see("features.cart.in_play")
