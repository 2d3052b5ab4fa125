"""Chapters 5, 10 and 11: dice, the sequence of an attack, negotiation, Favor."""

from __future__ import annotations

import pytest

from munera.arena_rex.pools import d3, successes
from munera.arena_rex.state import Pool
from tests.kit import Story
from tests.rules.arena_rex.stories import FAR, duel, hits, offers, table, verbs

# ---- dice


@pytest.mark.rule("AR-EX-01", "AR-5.1", "AR-5.2", "AR-5.8")
def test_counting_successes() -> None:
    assert successes(Pool(dice=4, favor=2, faces=(1, 3, 4, 6, 5, 2))) == 4
    assert successes(Pool(dice=4, favor=1, generated=1, bonus=2, faces=(1, 3, 4, 6, 5, 2))) == 6


@pytest.mark.rule("AR-EX-44", "AR-5.10")
def test_a_d3_is_half_a_d6() -> None:
    assert [d3(face) for face in range(1, 7)] == [1, 1, 2, 2, 3, 3]


@pytest.mark.rule("AR-5.3", "AR-5.11", "AR-10.1", "AR-4.2", "AR-4.3")
def test_both_pools_are_rolled_at_once_by_chance() -> None:
    story = duel(favor=1, their_favor=1, chance=["roll 6 5 4 1 2 3 1 6 4 2 2 5"])
    story.act("A attack lm_cassia lx_sila", "A favor", "B favor", "A ready", "B ready")
    story.done()  # 7 ATK dice and a Favor die against 3 DEF dice and a Favor die
    assert [e.args for e in story.told("rolled")] == [(0, 7, 6, 5, 4, 1, 2, 3, 1, 6), (1, 3, 4, 2, 2, 5)]
    assert story.told("compared")[0].args == (5, 3)


@pytest.mark.rule("AR-5.11")
@pytest.mark.parametrize("faces", ["roll 6 6 6", "roll 1 2 3 4 5 6 7 1 1 1", "roll 0 1 1 1 1 1 1 1 1 1"])
def test_a_roll_that_cannot_be(faces: str) -> None:
    story = duel(favor=0, their_favor=0, reacted=["B"]).act("A attack lm_cassia lx_sila", "A ready")
    assert story.see("turn") == "chance"
    assert story.game.accepts(story.s, -1, story.game.read(story.s, faces)) is not None


@pytest.mark.rule("AR-5.5", "AR-5.6")
def test_different_rules_may_re_roll_the_same_die() -> None:
    story = duel(favor=0, their_favor=0, reacted=["B"], chance=[hits(6, 7, 0, 3), "roll 1", "roll 6"])
    story.act("A attack lm_cassia lx_sila")
    story.s.attacks[-1].attack.rerolls = (1,)  # an ability
    story.act("A power", "A reroll 0 6")
    assert offers(story, "A") == ["reroll 0 6", "keep"]
    story.act("A reroll 0 6")
    assert story.told("compared")[0].args == (7, 0)


# ---- negotiation


@pytest.mark.rule("AR-10.4", "AR-10.5", "AR-10.9", "AR-10.6", "AR-8.2")
def test_attacker_and_defender_speak_in_turn() -> None:
    story = duel(their_favor=1).act("A attack lm_cassia lx_sila")
    assert (story.see("turn"), verbs(story, "A")) == ("A", {"ready", "favor", "power"})
    story.act("A ready")
    assert (story.see("turn"), verbs(story, "B")) == ("B", {"ready", "favor", "counter"})
    story.act("B favor")
    assert story.see("turn") == "A", "a declaration clears the other side's readiness"
    story.act("A ready", "B ready")
    assert story.see("turn") == "chance"


@pytest.mark.rule("AR-10.6", "AR-10.9", "AR-9.25")
def test_who_can_declare_nothing_is_not_asked() -> None:
    story = duel(favor=0, their_favor=0, me={"fatigue": 1, "began": 0}, reacted=["B"])
    story.act("A attack lm_cassia lx_sila")
    assert story.see("turn") == "chance"


@pytest.mark.rule("AR-10.7", "AR-10.9")
def test_one_may_always_add_something() -> None:
    story = duel(favor=3, their_favor=3, you={"fatigue": 1}).act("A attack lm_cassia lx_sila", "A ready", "B favor")
    story.act("A favor", "B favor", "A favor")
    assert story.see("turn") == "A", "B has spent its 2 and cannot react"
    assert verbs(story, "A") == {"ready", "power"}
    story.act("A ready")
    assert story.see("attack.dice") == [7, 2]
    assert story.see("attack.against") == [3, 2]


@pytest.mark.rule("AR-10.5")
def test_what_is_no_declaration() -> None:
    story = duel().act("A attack lm_cassia lx_sila")
    assert story.refused("A pass") == "AR-10.5"
    assert story.refused("A counter") == "AR-9.4"


# ---- the roll


@pytest.mark.rule("AR-10.2", "AR-10.11", "AR-12.17", "AR-10.12")
def test_net_successes_go_to_the_damage_tree() -> None:
    story = duel(chance=[hits(4, 7, 3, 3)], favor=0, their_favor=0, reacted=["B"])
    story.act("A attack lm_cassia lx_sila", "A ready")
    assert [e.args[1:] for e in story.told("box")] == [(0, 0, 2)]
    assert story.see("B.models.lx_sila.marked") == 1, "2 damage less ARM 1"


@pytest.mark.rule("AR-EX-20", "AR-6.11", "AR-6.12", "AR-6.13", "AR-6.14", "AR-14.14", "AR-14.15")
def test_an_attack_on_an_exhausted_model() -> None:
    def attack() -> Story:
        story = duel(chance=[hits(2, 7, 1, 3)], favor=0, their_favor=0, you={"fatigue": 2})
        return story.act("A attack lm_cassia lx_sila", "A ready")

    story = attack()
    assert story.told("compared")[0].args == (3, 1)
    assert offers(story, "A") == ["box 0", "push"]
    story.act("A push", "A walk")
    assert [e.verb for e in story.events if e.verb in ("pushed", "box")][:2] == ["pushed", "box"]
    story = attack()
    story.act("A box a1", "A push", "A walk", "A box b1")
    assert story.see("B.models.lx_sila.marked") == 4, "2 + 1 + 2 less ARM 1"
    story = attack()
    story.act("A box a1", "A box b1")
    assert story.see("asked") == "Walk", "the push is compulsory"


@pytest.mark.rule("AR-EX-21", "AR-6.13")
def test_becoming_exhausted_during_the_attack_gives_nothing() -> None:
    story = duel(chance=[hits(3, 7, 0, 3)], attacker="lx_ulfa", you={"fatigue": 1}, favor=0, their_favor=0, friends={})
    story.act("A attack lx_ulfa lx_sila", "A ready", "A box b2", "A walk")
    assert story.see("B.models.lx_sila.fatigue") == "exhausted"
    assert story.told("compared")[0].args == (3, 0)
    assert story.told("free_push") == []


@pytest.mark.rule("AR-6.12", "AR-14.15", "AR-12.15")
def test_the_free_push_is_lost_with_engagement() -> None:
    story = duel(gap=2000, chance=[hits(2, 6, 0, 2)], attacker="lm_pompo", defender="lm_cassia", you={"fatigue": 2},
                 favor=0, their_favor=0, friends={"lm_varro": FAR[0]}, foes={"lx_macer": FAR[1]})  # fmt: skip
    story.act("A attack lm_pompo lm_cassia", "A ready", "A box a1", "A walk")
    assert story.told("out_of_reach") != []
    assert story.told("free_push") == []
    assert story.see("B.models.lm_cassia.marked") == 1


@pytest.mark.rule("AR-10.14", "AR-10.8")
def test_an_attack_without_a_roll() -> None:
    from munera.arena_rex.attack import ResolveAttack
    from munera.arena_rex.deed import Deed
    from munera.arena_rex.state import AMBUSH
    from munera.engine.run import settle

    story = duel(you={"fatigue": 2}, chance=[])
    story.s.call(Deed(ResolveAttack(0, 2, AMBUSH, 0, 0, net=1)))
    story.s.finish(story.s.stack[-2])  # the question what to do
    settle(story.s)
    assert offers(story, "A") == ["box 0", "push"]
    story.act("A box a1", "A walk")
    assert story.see("B.models.lx_sila.marked") == 2, "2 + 1 less ARM 1"
    assert story.told("rolled") == []


# ---- Favor


@pytest.mark.rule("AR-11.1", "AR-23.11")
def test_everybody_begins_with_three_favor() -> None:
    from munera.arena_rex.game import GAME

    assert GAME.new({}).favor == [3, 3]
    assert GAME.new({"start_favor": 5}).favor == [5, 5]


@pytest.mark.rule("AR-11.10", "AR-11.11", "AR-11.2", "AR-11.14", "AR-11.15")
def test_a_model_spends_at_most_two_favor_in_a_turn() -> None:
    story = duel(chance=["roll " + "1 " * 12, "roll " + "1 " * 10], favor=3, their_favor=0, reacted=["B"])
    story.act("A attack lm_cassia lx_sila", "A favor", "A favor")
    assert story.refused("A favor") == "AR-11.10"
    story.act("A ready")
    assert (story.see("A.favor"), story.see("A.models.lm_cassia.spent")) == (1, 2)
    story.act("A attack lm_cassia lx_sila")
    assert story.see("player") == "B", "nothing could be added to the second attack"


@pytest.mark.rule("AR-11.3", "AR-11.10")
def test_a_pool_never_falls_below_nothing() -> None:
    story = duel(favor=1, their_favor=0).act("A attack lm_cassia lx_sila", "A favor", "B ready")
    assert story.refused("A favor") == "AR-11.3"


@pytest.mark.rule("AR-11.14")
def test_a_counterattacker_adds_favor_to_its_attack_roll() -> None:
    story = duel(favor=0, their_favor=1, chance=[hits(0, 7, 6, 6) + " 1"])
    story.act("A attack lm_cassia lx_sila", "A ready", "B counter", "A ready", "B favor", "A ready")
    story.done()


@pytest.mark.rule("AR-11.5", "AR-11.7", "AR-11.16")
def test_the_first_attack_of_the_game_earns_a_favor_at_once() -> None:
    story = duel(favor=0, first_attack=False).act("A attack lm_cassia lx_sila")
    assert story.see("A.favor") == 1
    assert story.offered("A favor"), "it can be used at once"
    assert len(story.told("first_attack")) == 1


@pytest.mark.rule("AR-11.5", "AR-11.16")
def test_an_opportunity_attack_may_be_the_first() -> None:
    story = duel(their_favor=0, first_attack=False).act("A move", "B strike lx_sila lm_cassia")
    assert story.see("B.favor") == 1


@pytest.mark.rule("AR-11.6", "AR-11.8", "AR-11.18", "AR-11.17")
@pytest.mark.parametrize("players", [2, 3])
def test_who_was_hurt_by_the_arena_and_fell_earns_its_enemies_a_favor(players: int) -> None:
    words = {"A": {"favor": 0, "lm_cassia": (0, 0), "lm_varro": FAR[0]},
             "B": {"favor": 0, "lx_sila": (3000, 0), "lx_macer": FAR[1], "lx_ulfa": (20000, 0)},
             "C": {"favor": 0, "ze_hakon": (-20000, 0), "ze_skadi": (-20000, 4000)}}  # fmt: skip
    if players == 2:
        del words["C"]
    story = table(active="lm_cassia", **words)
    sila = story.s.models[2]
    sila.hurt = sila.fell = True
    sila.in_play = False
    story.act("A end")
    assert [story.see(f"{letter}.favor") for letter in "ABC"[:players]] == [1, 0, 1][:players]


@pytest.mark.rule("AR-11.8")
def test_hurt_or_defeated_alone_is_not_enough() -> None:
    story = duel(favor=0)
    story.s.models[2].hurt = True
    story.s.models[3].fell = True
    story.act("A end")
    assert story.see("A.favor") == 0


@pytest.mark.rule("AR-11.9", "AR-11.13", "AR-EX-45")
def test_paying_is_never_spending() -> None:
    from munera.arena_rex.favor import pay

    story = duel(me={"spent": 2}, favor=3)
    pay(story.s, 0, 3)
    assert (story.see("A.favor"), story.see("A.models.lm_cassia.spent")) == (0, 2)


@pytest.mark.rule("AR-11.12", "AR-11.13")
def test_generated_dice_do_not_come_from_the_pool() -> None:
    story = duel(favor=0, their_favor=0, reacted=["B"], chance=["roll 1 1 1 1 1 1 1 6 1 1 1"])
    story.act("A attack lm_cassia lx_sila")
    story.s.attacks[-1].attack.generated = 1
    story.act("A ready")
    assert story.told("compared")[0].args == (2, 0)
    assert story.see("A.models.lm_cassia.spent") == 0
