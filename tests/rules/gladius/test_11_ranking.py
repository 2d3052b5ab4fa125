"""Phase 4: which team is 1st, 2nd and 3rd."""

from __future__ import annotations

from itertools import permutations
from pathlib import Path
from random import Random

import pytest

from munera.gladius import GAME
from tests.kit import Story
from tests.rules.gladius.contests import below, fought, last_bet, pack, team_scores, wander

ZERO = [{"by": "A", "zero": ["fight"]}]  # whoever stands under this scores nothing in fight


def equal(*gladiators: str) -> list[dict[str, object]]:
    """A team that scores nothing, so that only its tiebreak numbers count."""
    return [below(gladiator, markers=ZERO) for gladiator in gladiators]


@pytest.mark.rule("GLA-11.1")
@pytest.mark.parametrize("places", list(permutations(["left", "middle", "right"])))
def test_the_highest_score_is_first_the_lowest_third(places: tuple[str, ...]) -> None:
    teams = dict(zip(places, ([below("crixus", "A smuggled_blade")], ["cassia"], ["felix"]), strict=True))
    story = fought(**teams)
    assert story.see("ranking") == list(places)
    assert sorted(team_scores(story), reverse=True) == [4, 3, 0]


@pytest.mark.rule("GLA-11.1")
def test_a_higher_number_does_not_help_against_a_higher_score() -> None:
    story = fought("theatrics", left=["bato"], middle=["lydia"], right=["achillia"])
    assert team_scores(story) == (0, 3, 5)
    assert story.see("ranking") == ["right", "middle", "left"]


@pytest.mark.rule("GLA-11.2")
def test_among_equal_teams_the_highest_number_is_ranked_higher() -> None:
    """Left 3 + 4 with the numbers 3 and 9, middle 4 + 3 with 6 and 5: the 9 decides."""
    story = fought(left=["cassia", "verus"], middle=["priscus", "flamma"], right=["crixus"])
    assert team_scores(story) == (7, 7, 1)
    assert story.see("ranking") == ["left", "middle", "right"]


@pytest.mark.rule("GLA-11.2")
def test_a_tie_for_last_is_broken_too() -> None:
    story = fought(left=["bato"], middle=["petraites"], right=["diodorus"])
    assert team_scores(story) == (6, 3, 3)
    assert story.see("ranking") == ["left", "right", "middle"]


@pytest.mark.rule("GLA-11.3")
@pytest.mark.parametrize("places", list(permutations(["left", "middle", "right"])))
def test_a_tie_of_all_three_is_ordered_by_number(places: tuple[str, ...]) -> None:
    """Diodorus 15, Hilarus 4, Petraites 2, all with three fight."""
    teams = dict(zip(places, (["diodorus"], ["hilarus"], ["petraites"]), strict=True))
    story = fought(**teams)
    assert team_scores(story) == (3, 3, 3)
    assert story.see("ranking") == list(places)


@pytest.mark.rule("GLA-11.3")
def test_a_tie_for_first_is_broken_and_the_other_is_second() -> None:
    story = fought(left=["cassia"], middle=["diodorus"], right=["paris"])
    assert team_scores(story) == (3, 3, 0)
    assert story.see("ranking") == ["middle", "left", "right"]


@pytest.mark.rule("GLA-11.4")
def test_numbers_of_a_team_are_not_added_up() -> None:
    """12 and 11 make 23, but the single 13 is higher."""
    story = fought(left=equal("spiculus", "achillia"), middle=equal("urbicus"), right=equal("lydia"))
    assert story.see("ranking") == ["middle", "left", "right"]


@pytest.mark.rule("GLA-11.4")
def test_an_added_gladiator_brings_its_number() -> None:
    story = last_bet(
        left=equal("verus"), middle=equal("crixus"), right=equal("lydia"), C={"hand": ["volunteer"]},
        chance=["deal felix"],
    )  # fmt: skip
    story.act("C play volunteer", "C add middle", "C bet 3 right")
    assert team_scores(story) == (0, 0, 0)
    assert story.see("ranking") == ["middle", "left", "right"]


@pytest.mark.rule("GLA-11.4")
def test_a_replaced_gladiator_takes_its_number_away() -> None:
    story = last_bet(
        left=equal("felix"), middle=equal("crixus"), right=equal("cassia"), C={"hand": ["understudy"]},
        chance=["deal lydia"],
    )  # fmt: skip
    story.act("C play understudy", "C replace felix", "C bet 3 right")
    assert team_scores(story) == (0, 0, 0)
    assert story.see("ranking") == ["middle", "right", "left"]


@pytest.mark.rule("GLA-11.4")
@pytest.mark.parametrize("exchange, best", [(None, "left"), ("felix crixus", "middle"), ("felix lydia", "right")])
def test_exchanged_gladiators_count_with_the_team_they_stand_in(exchange: str | None, best: str) -> None:
    story = last_bet(
        left=equal("felix"), middle=equal("crixus"), right=equal("lydia"), C={"hand": ["turncoats"]},
        slots={"left": ["A gold 5"], "middle": ["B gold 5"], "right": ["C gold 5"]},
    )  # fmt: skip
    if exchange:
        story.act("C play turncoats", f"C exchange {exchange}")
    else:
        story.act("C bet 3 left")
    story.act("A bet 4 left", "B bet 4 right")
    if exchange:
        story.act("C bet 3 left")
    assert team_scores(story) == (0, 0, 0)
    assert story.see("ranking.0") == best


@pytest.mark.rule("GLA-11.4")
def test_influence_cards_do_not_change_the_number() -> None:
    story = fought(left=[below("cassia", "A smuggled_blade", "B stab_wound")], middle=["hilarus"], right=["paris"])
    assert team_scores(story) == (3, 3, 0)
    assert story.see("ranking") == ["middle", "left", "right"], "4 beats 3, whatever lies below"


def repeated(folder: Path, **numbers: int) -> str:
    return pack(folder, {"gladiators": {key: {"number": number} for key, number in numbers.items()}})


@pytest.mark.rule("GLA-11.5")
def test_equal_highest_numbers_let_the_next_highest_decide(tmp_path: Path) -> None:
    own = repeated(tmp_path, bato=20, paris=20, verus=9, felix=10, lydia=1)
    story = fought(options={"pack": own}, left=equal("bato", "verus"), middle=equal("felix", "paris"),
                   right=equal("lydia"))  # fmt: skip
    assert story.see("ranking") == ["middle", "left", "right"]


@pytest.mark.rule("GLA-11.5")
def test_a_missing_number_loses(tmp_path: Path) -> None:
    own = repeated(tmp_path, bato=20, paris=20, lydia=1)
    story = fought(options={"pack": own}, left=equal("bato"), middle=equal("paris", "lydia"), right=equal("felix"))
    assert story.see("ranking") == ["middle", "left", "right"]


@pytest.mark.rule("GLA-11.5")
def test_all_numbers_equal_the_team_further_left_is_ranked_higher(tmp_path: Path) -> None:
    own = repeated(tmp_path, bato=7, paris=7, felix=7)
    story = fought(options={"pack": own}, left=equal("felix"), middle=equal("bato"), right=equal("paris"))
    assert story.see("ranking") == ["left", "middle", "right"]
    own = repeated(tmp_path, bato=7, paris=7, felix=8)
    story = fought(options={"pack": own}, left=equal("bato"), middle=equal("paris"), right=equal("felix"))
    assert story.see("ranking") == ["right", "left", "middle"]


# ---- what the log says


def ties(story: Story) -> list[tuple[str, str]]:
    """What is told about ties, each with its rule."""
    return [GAME.relate(story.s, event) for event in story.told("tied")]


@pytest.mark.rule("GLA-11.1")
def test_without_a_tie_no_number_is_told() -> None:
    story = fought(left=["bato"], middle=["verus"], right=["lydia"])
    assert ties(story) == []
    assert GAME.relate(story.s, story.told("ranked")[0])[1] == "GLA-11.1"


@pytest.mark.rule("GLA-11.2", "GLA-11.3")
def test_every_tie_is_told_with_the_numbers_that_broke_it() -> None:
    story = fought(left=["cassia"], middle=["hilarus"], right=["diodorus", "paris"])
    assert team_scores(story) == (3, 3, 3)
    assert ties(story) == [
        ("The right team and the middle team are tied: 19 beats 4 as the highest tiebreak number.", "GLA-11.2"),
        ("The middle team and the left team are tied: 4 beats 3 as the highest tiebreak number.", "GLA-11.2"),
    ]


@pytest.mark.rule("GLA-11.5")
def test_repeated_numbers_are_told_by_the_first_that_differs(tmp_path: Path) -> None:
    own = repeated(tmp_path, bato=20, paris=20, verus=9, felix=20, lydia=1)
    story = fought(options={"pack": own}, left=equal("bato"), middle=equal("paris", "verus"),
                   right=equal("felix", "lydia"))  # fmt: skip
    assert ties(story) == [
        ("The middle team and the right team are tied: 9 beats 1 as the 2nd highest tiebreak number.", "GLA-11.5"),
        ("The right team and the left team are tied: 1 beats none as the 2nd highest tiebreak number.", "GLA-11.5"),
    ]
    own = repeated(tmp_path, bato=7, paris=7, lydia=1)
    story = fought(options={"pack": own}, left=equal("bato"), middle=equal("paris"), right=equal("lydia"))
    said = "The left team and the middle team are tied, and so are all their tiebreak numbers: "
    assert ties(story)[0] == (f"{said}the left team stands further left.", "GLA-11.5")


@pytest.mark.rule("GLA-11.6")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_round_ends_with_three_distinct_places(players: int) -> None:
    for seed in range(4):
        contests = 0
        before: tuple[int, ...] = ()
        for s in wander(players, Random(seed)):
            assert s.ranking == () or sorted(s.ranking) == [0, 1, 2]
            contests += s.ranking is not before
            before = s.ranking
        assert sorted(before) == [0, 1, 2]
        assert contests >= 3
