"""What the damage trees make of the dice, checked by walking every line there is."""

from __future__ import annotations

import pytest

from munera.arena_rex.cards.load import load_roster
from munera.arena_rex.odds import NetOdds, Side
from munera.arena_rex.outlook import SYMBOLS, Line, Outlook, lines_of
from munera.arena_rex.profiles import NONE, PUSH, Tree
from tests.rules.arena_rex.stories import FAR, agree, duel, hits, table

TREES = {card.key: card.tree for card in load_roster().cards if card.tree is not None}


def every_line(tree: Tree, flourish: bool, net: int, last: int = NONE) -> list[tuple[int, ...]]:
    """All the ways to use up to ``net`` successes: as many as there are boxes for."""
    below = tree.after(last, flourish)
    if net == 0 or not below:
        return [()]
    return [(box, *rest) for box in below for rest in every_line(tree, flourish, net - 1, box)]


def worth(tree: Tree, boxes: tuple[int, ...]) -> tuple[int, ...]:
    kinds = [tree.boxes[i].kind for i in boxes]
    return (sum(tree.boxes[i].damage for i in boxes), *(kinds.count(kind) for kind in SYMBOLS))


@pytest.mark.rule("AR-12.1", "AR-12.7", "AR-22.10")
@pytest.mark.parametrize("key", TREES)
@pytest.mark.parametrize("flourish", [False, True])
def test_no_line_of_a_tree_is_better_than_those_worth_choosing(key: str, flourish: bool) -> None:
    tree = TREES[key]
    lines = lines_of(tree, flourish)
    for net in range(1, len(lines) + 2):
        kept = [worth(tree, line.boxes) for line in lines[min(net, len(lines) - 1)]]
        all_there_are = [worth(tree, boxes) for boxes in every_line(tree, flourish, net)]
        assert set(kept) <= set(all_there_are)
        for other in all_there_are:
            assert any(all(a >= b for a, b in zip(mine, other, strict=True)) for mine in kept)


def outlook(attack: Side, defence: Side, arm: int, unmarked: int, free_push: bool = False) -> Outlook:
    return Outlook(NetOdds(attack, defence), lines_of(TREES["lm_varro"], False), arm, unmarked, free_push)


@pytest.mark.rule("AR-12.17", "AR-12.19", "AR-13.8")
def test_armour_counts_once_and_defeat_needs_the_whole_track() -> None:
    """Varro's first boxes deal 2 and 1: two successes make 3, less 2 for ARM."""
    varro = outlook(Side(3), Side(0), arm=2, unmarked=1)
    assert [varro.most_damage(net) for net in (0, 1, 2, 3)] == [0, 0, 1, 3]
    assert varro.success() == 7 / 8
    assert varro.defeat() == varro.odds.at_least(2) == 4 / 8
    assert varro.damage_at_least(99) == 0


@pytest.mark.rule("AR-6.12", "AR-6.14")
def test_the_free_push_against_an_exhausted_model_adds_its_damage_and_its_push() -> None:
    plain = outlook(Side(4), Side(0), arm=0, unmarked=9)
    free = outlook(Side(4), Side(0), arm=0, unmarked=9, free_push=True)
    assert [free.most_damage(n) - plain.most_damage(n) for n in (1, 2, 3)] == [1, 1, 1]
    assert plain.symbol_at_least(PUSH, 1) == plain.odds.at_least(2)  # b1 is the first push
    assert free.symbol_at_least(PUSH, 1) == free.success()


def test_a_line_is_as_likely_as_its_successes() -> None:
    varro = outlook(Side(2), Side(1), arm=0, unmarked=9)
    line = Line((0, 1), 3, (1, 0, 0, 0, 0))
    assert varro.chance_of(line) == varro.odds.at_least(2) == 1 / 8
    assert varro.mean_damage() == varro.odds.exactly(1) * 2 + varro.odds.exactly(2) * 3


# ---- what is told at the table is what then happens


@pytest.mark.rule("AR-12.18", "AR-4.4")
@pytest.mark.parametrize("counter", [False, True])
def test_armour_an_axe_passes_over_is_not_counted(counter: bool) -> None:
    """Ulfa's Splitting Axe treats ARM as 1 lower, when she attacks and when she counterattacks; Drusa's ARM is 1."""
    if counter:
        story = duel(attacker="lm_drusa", defender="lx_ulfa", favor=0, their_favor=0, chance=[hits(0, 6, 1, 7)])
        story.act("A attack lm_drusa lx_ulfa", "A ready", "B counter")
        told = story.game.view(story.s, 0).attack.counter_odds
    else:
        story = duel(attacker="lx_ulfa", defender="lm_drusa", favor=0, their_favor=0, foes={"lm_varro": FAR[1]},
                     friends={"lx_macer": FAR[0]}, chance=[hits(1, 7, 0, 3)])  # fmt: skip
        story.act("A attack lx_ulfa lm_drusa")
        told = story.game.view(story.s, 0).attack.odds
    assert (told.lines[0].boxes, told.lines[0].damage) == ([0], 2)
    agree(story)
    assert story.see(f"{'A' if counter else 'B'}.models.lm_drusa.marked") == told.lines[0].damage


@pytest.mark.rule("AR-9.18")
def test_a_counterattack_out_of_reach_promises_nothing() -> None:
    """Sila's spear reaches 2 inches, Cassia's swords 1: she may win the roll, but hits nobody."""
    story = duel(gap=4000, attacker="lx_sila", defender="lm_cassia", favor=0, their_favor=0, foes={"lm_varro": FAR[1]},
                 friends={"lx_macer": FAR[0]}, chance=[hits(0, 6, 5, 7)])  # fmt: skip
    story.act("A attack lx_sila lm_cassia", "A ready", "B counter")
    told = story.game.view(story.s, 0).attack.counter_odds
    assert (told.success, told.mean_damage, told.defeat, told.lines, told.pushes) == (0.5, 0, 0, [], [])
    agree(story)
    assert story.see("A.models.lx_sila.marked") == 0


@pytest.mark.rule("AR-15.29")
def test_no_damage_is_promised_against_what_cannot_be_destroyed() -> None:
    cart = {"cart": {"disc": [3500, 0, 2000], "like": "belua", "properties": ["mobile"]}}
    story = table(A={"favor": 0, "lx_sila": (0, 0), "lx_macer": FAR[0]}, B={"lm_cassia": (9000, 0), "lm_varro": FAR[1]},
                  active="lx_sila", features=cart)  # fmt: skip
    story.act("A attack lx_sila cart")
    told = story.game.view(story.s, 0).attack.odds
    assert (told.mean_damage, told.defeat, {line.damage for line in told.lines}) == (0, 0, {0})
    assert told.pushes[0] > 0, "but it can be pushed"


@pytest.mark.rule("AR-20.4", "AR-20.5", "AR-20.7")
@pytest.mark.parametrize("stage, certain", [("I", False), ("II", True)])
def test_a_model_with_a_stage_to_come_is_not_defeated(stage: str, certain: bool) -> None:
    """One box is left of Meresankh's track, and every success marks it."""
    boxes = {"I": 9, "II": 10}
    foes = {"mo_meresankh": {"at": [3000, 0], "stage": stage, "stages": ["I", "II"], "marked": boxes[stage] - 1}}
    story = table(A={"favor": 0, "lx_ulfa": (0, 0), "lx_macer": FAR[0]}, active="lx_ulfa", reacted=["B"],
                  B={"favor": 0, "models": {**foes, "mo_nebka": FAR[1]}})  # fmt: skip
    story.act("A attack lx_ulfa mo_meresankh")
    told = story.game.view(story.s, 0).attack.odds
    assert told.defeat == (told.success if certain else 0)
