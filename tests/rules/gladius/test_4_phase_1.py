"""Section 4: the event and the gladiators appear; two players vote."""

from __future__ import annotations

from random import Random

import pytest

from munera.engine.action import CHANCE, WATCHER
from munera.gladius import GAME
from munera.gladius.cards.lint import CHECK
from munera.gladius.pack import SKILLS
from tests.kit import LETTERS, Story
from tests.rules.gladius.stories import SINGLES, acting, let_chance_decide, pack, play_out, random_games

HEAD = "game: gladius\ntitle: Changed\nextends: arena_nova\nchange:\n"


def phase_1(*chance: str, players: int = 3, options: dict[str, str] | None = None, **table: object) -> Story:
    return Story(GAME, list(chance), options={"players": players} | (options or {}), table={"phase": "event"} | table)


def could_be(story: Story, answer: str) -> bool:
    return GAME.accepts(story.s, CHANCE, GAME.read(story.s, answer)) is None


# ---- the event


@pytest.mark.rule("GLA-4.1")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_top_event_is_turned_up_and_stays_for_the_round(players: int) -> None:
    story = phase_1(players=players)
    deck = story.see("event_deck")
    assert story.see("event") is None
    story.answer(CHANCE, "event beast_hunt")
    assert story.see("event_deck") == deck - 1
    for seat in (0, players - 1, WATCHER):
        assert GAME.facts(story.s, seat)["event"] == "beast_hunt"
    let_chance_decide(story, Random(1))
    rng = Random(2)
    while story.see("phase") in ("bets", "actions"):
        assert story.see("event") == "beast_hunt"
        seat = GAME.to_act(story.s)[0]
        action = rng.choice(GAME.options(story.s, seat)) if seat >= 0 else GAME.sample(story.s, rng)
        story.events += GAME.apply(story.s, seat, action)
    scored = {event.args[0]: event.args[1:4] for event in story.told("scored")}
    assert all(values[1] == -1 and values[0] >= 0 and values[2] >= 0 for values in scored.values())


@pytest.mark.rule("GLA-4.1")
def test_an_event_that_was_turned_up_does_not_come_again_soon() -> None:
    story = phase_1(event_discard=["beast_hunt"], round=2)
    assert not could_be(story, "event beast_hunt")
    assert could_be(story, "event first_blood")
    assert not could_be(story, "event first_blood beast_hunt")


@pytest.mark.rule("GLA-4.2", "GLA-4.6")
@pytest.mark.parametrize(
    "event, deals, sizes",
    [
        ("first_blood", ["deal crixus cassia", "deal bato paris", "deal felix verus"], [2, 2, 2]),
        ("beast_hunt", ["deal crixus", "deal bato", "deal felix"], [1, 1, 1]),
        ("one_against_two", ["deal crixus", "deal bato paris", "deal felix"], [1, 2, 1]),
        ("two_against_one", ["deal crixus cassia", "deal bato", "deal felix verus"], [2, 1, 2]),
    ],
)
def test_the_event_sets_the_size_of_each_team(event: str, deals: list[str], sizes: list[int]) -> None:
    options = pack("uneven") if "against" in event else {}
    story = phase_1(f"event {event}", *deals, options=options)
    story.done()
    assert [len(team) for team in story.see("arena").values()] == sizes
    assert story.see("asked") == "PlaceBets"


@pytest.mark.rule("GLA-4.3")
def test_teams_are_dealt_left_to_right_and_each_is_completed_first() -> None:
    story = phase_1("event mock_sea_battle")
    for deal, left, middle, right in (
        ("deal crixus cassia", 2, 0, 0),
        ("deal bato paris", 2, 2, 0),
        ("deal felix verus", 2, 2, 2),
    ):
        assert not could_be(story, "deal serena")  # two at a time
        story.answer(CHANCE, deal)
        assert [len(team) for team in story.see("arena").values()] == [left, middle, right]
    arena = {"left": ["crixus", "cassia"], "middle": ["bato", "paris"], "right": ["felix", "verus"]}
    for seat in (0, 1, 2, WATCHER):  # face up
        assert GAME.facts(story.s, seat)["arena"] == arena


@pytest.mark.rule("GLA-4.3")
def test_gladiators_come_from_the_top_of_the_deck() -> None:
    story = phase_1("event beast_hunt", gladiator_top=["paris", "bato"])
    assert not could_be(story, "deal bato")
    story.answer(CHANCE, "deal paris")
    assert not could_be(story, "deal crixus")
    story.answer(CHANCE, "deal bato")
    assert story.see("arena.middle") == ["bato"]
    assert story.see("gladiator_deck") == 18


@pytest.mark.rule("GLA-4.4")
def test_all_gladiators_below_one_card_are_its_team() -> None:
    story = acting(3, teams={"left": ["bato", "crixus"], "middle": ["verus"], "right": ["flamma", "hilarus"]},
                   event="first_blood")  # fmt: skip
    assert story.see("scores") == {"left": 7, "middle": 4, "right": 6}  # 6 + 1, 4, 3 + 3


@pytest.mark.rule("GLA-4.5")
@pytest.mark.parametrize("sizes", ["[2, 2]", "[1, 1, 1, 1]", "[]"])
def test_an_event_with_another_number_of_teams_is_refused(sizes: str) -> None:
    problems = CHECK.problems(HEAD + f"  events:\n    beast_hunt: {{team_sizes: {sizes}}}\n")
    assert {problem.rule for problem in problems} == {"GLA-4.5"}


@pytest.mark.rule("GLA-4.5")
def test_three_teams_stand_in_every_round() -> None:
    for story, rng in random_games(12):
        play_out(story, rng, lambda story, seat, action: three_teams(story))


def three_teams(story: Story) -> None:
    if story.see("phase") in ("bets", "actions"):
        assert all(story.see("arena").values())


@pytest.mark.rule("GLA-4.6")
@pytest.mark.parametrize("sizes", ["[1, 3, 1]", "[0, 1, 1]"])
def test_an_event_fields_one_or_two_below_each_card(sizes: str) -> None:
    problems = CHECK.problems(HEAD + f"  events:\n    beast_hunt: {{team_sizes: {sizes}}}\n")
    assert {problem.rule for problem in problems} == {"GLA-4.6"}


# ---- gladiators and skills


@pytest.mark.rule("GLA-4.7")
@pytest.mark.parametrize("event, score", [("first_blood", 2), ("masque_of_bacchus", 1), ("fortunas_wheel", 5)])
def test_a_gladiator_has_a_value_in_each_skill(event: str, score: int) -> None:
    story = acting(3, teams={"left": ["columbus"], "middle": ["bato"], "right": ["felix"]}, event=event)
    assert story.see("scores.left") == score


@pytest.mark.rule("GLA-4.7")
def test_a_higher_value_is_better() -> None:
    teams = {"left": ["bato"], "middle": ["verus"], "right": ["crixus"]}  # fight 6, 4, 1
    story = Story(GAME, options={"players": 3}, table={"phase": "contest", "event": "first_blood", "teams": teams})
    assert story.see("ranking") == ["left", "middle", "right"]


@pytest.mark.rule("GLA-4.8")
def test_a_skill_a_gladiator_does_not_have_counts_zero() -> None:
    story = acting(3, teams={"left": ["bato"], "middle": ["paris"], "right": ["felix"]}, event="fortunas_wheel")
    assert story.see("scores") == {"left": 0, "middle": 0, "right": 6}


@pytest.mark.rule("GLA-4.8")
@pytest.mark.parametrize("skills", ["[3, -1, 2]", "[0, 0, 0]"])
def test_no_printed_value_is_negative_and_one_is_above_zero(skills: str) -> None:
    problems = CHECK.problems(HEAD + f"  gladiators:\n    bato: {{skills: {skills}}}\n")
    assert {problem.rule for problem in problems} == {"GLA-4.8"}


@pytest.mark.rule("GLA-4.9")
def test_one_or_two_skills_decide_every_round() -> None:
    counts = set()
    for story, rng in random_games(40):
        rounds: dict[int, int] = {}
        play_out(story, rng, lambda story, seat, action, rounds=rounds: note_demand(story, rounds))
        counts |= set(rounds.values())
    assert counts == {1, 2}


def note_demand(story: Story, rounds: dict[int, int]) -> None:
    if story.see("phase") == "actions":
        rounds[story.see("round")] = len(story.see("demanded"))


@pytest.mark.rule("GLA-4.10")
@pytest.mark.parametrize(
    "event, demanded",
    [
        ("first_blood", ["fight"]), ("masque_of_bacchus", ["theatrics"]), ("fortunas_wheel", ["luck"]),
        ("mock_sea_battle", ["fight", "theatrics"]), ("beast_hunt", ["fight", "luck"]),
        ("chariot_pageant", ["theatrics", "luck"]),
    ],
)  # fmt: skip
@pytest.mark.rule("GLA-EVT-01", "GLA-EVT-02", "GLA-EVT-03", "GLA-EVT-04", "GLA-EVT-05", "GLA-EVT-06")
def test_the_demanded_skills_are_those_on_the_event_and_open(event: str, demanded: list[str]) -> None:
    story = phase_1(f"event {event}")
    for seat in (0, 1, 2, WATCHER):
        assert GAME.facts(story.s, seat)["demanded"] == demanded


# ---- two players


@pytest.mark.rule("GLA-4.11", "GLA-4.12")
def test_two_players_see_three_gladiators_dealt_left_to_right() -> None:
    story = phase_1(players=2)
    arenas = []
    for key in ("crixus", "bato", "felix"):
        assert not could_be(story, "deal serena lydia")  # one at a time
        story.answer(CHANCE, f"deal {key}")
        arenas.append(story.see("arena"))
    assert arenas == [
        {"left": ["crixus"], "middle": [], "right": []},
        {"left": ["crixus"], "middle": ["bato"], "right": []},
        {"left": ["crixus"], "middle": ["bato"], "right": ["felix"]},
    ]
    assert GAME.facts(story.s, WATCHER)["arena"] == arenas[-1]


@pytest.mark.rule("GLA-4.13")
def test_the_vote_comes_after_the_gladiators_and_is_mandatory() -> None:
    story = phase_1("deal crixus", "deal bato", "deal felix", players=2)
    story.done()
    assert story.see("asked") == "Vote"
    assert story.see("turn") == "AB"
    assert story.refused("A pass") == "GLA-4.13"
    assert story.refused("A bet 5 left") == "GLA-4.13"
    assert story.refused("B vote 7") == "GLA-4.13"
    story.act("B vote theatrics")
    assert story.see("asked") == "Vote"  # nothing goes on without the other
    story.act("A vote theatrics")
    assert story.see("asked") == "PlaceBets"


@pytest.mark.rule("GLA-4.14")
@pytest.mark.rule("GLA-VOT-01", "GLA-VOT-02", "GLA-VOT-03")
@pytest.mark.parametrize("mine", SKILLS)
@pytest.mark.parametrize("yours", SKILLS)
def test_the_votes_give_the_demanded_skills(mine: str, yours: str) -> None:
    story = Story(GAME, options={"players": 2}, table={"phase": "vote", "teams": SINGLES})
    story.act(f"A vote {mine}", f"B vote {yours}")
    assert story.see("demanded") == [skill for skill in SKILLS if skill in (mine, yours)]
    values = {"fight": 4, "theatrics": 3, "luck": 1}  # of Verus; an equal vote counts once
    assert story.see("scores.middle") == sum(values[skill] for skill in {mine, yours})


@pytest.mark.rule("GLA-4.14")
@pytest.mark.parametrize("votes, score", [(("luck", "luck"), 3), (("fight", "luck"), 4), (("luck", "fight"), 4)])
def test_an_equal_vote_counts_once_in_the_contest(votes: tuple[str, str], score: int) -> None:
    teams = {"left": ["crixus"], "middle": ["bato"], "right": ["felix"]}  # Crixus: fight 1, luck 3
    story = acting(2, turn="B", teams=teams, slots={"left": ["A gold 5", "A gold 4"], "middle": ["B gold 5"]},
                   A={"vote": votes[0]}, B={"vote": votes[1]})  # fmt: skip
    story.act("B bet 4 middle")
    assert story.told("team_scores")[0].args[0] == score


@pytest.mark.rule("GLA-4.15")
def test_votes_stay_hidden_until_the_contest() -> None:
    story = Story(GAME, options={"players": 2}, table={"phase": "vote", "teams": SINGLES})
    story.act("A vote luck", "B vote theatrics", "A bet 5 left", "B bet 5 left", "A bet 4 right")
    assert story.see("phase") == "actions"
    assert story.see("A.vote", "B") is None
    assert story.see("demanded", "B") == ["theatrics"]
    assert GAME.facts(story.s, WATCHER)["demanded"] == []
    assert not story.told("vote_revealed")
    story.act("B bet 4 middle")
    assert [event.args for event in story.told("vote_revealed")] == [(0, 2), (1, 1)]
    order = [event.verb for event in story.events]
    assert order.index("vote_revealed") < order.index("scored") < order.index("ranked")


@pytest.mark.rule("GLA-4.16")
def test_a_vote_is_final_and_its_owner_may_look_at_it() -> None:
    story = Story(GAME, options={"players": 2}, table={"phase": "vote", "teams": SINGLES})
    story.act("A vote luck")
    assert story.see("A.vote", "A") == "luck"
    assert story.refused("A vote fight") == "GLA-4.16"
    story.act("B vote fight")
    assert story.refused("B vote luck") == "GLA-4.16"
    assert story.refused("A vote luck") == "GLA-5.1"  # A is asked for a bet now
    assert story.see("A.vote", "A") == "luck"


@pytest.mark.rule("GLA-4.16")
def test_the_same_skill_may_be_voted_for_again() -> None:
    story = acting(2, turn="B", slots={"left": ["A gold 5", "A gold 4"], "middle": ["B gold 5"]},
                   A={"vote": "luck"}, B={"vote": "luck"})  # fmt: skip
    story.act("B bet 4 middle")
    let_chance_decide(story, Random(1))
    assert story.see("round") == 2
    assert [story.see(f"{letter}.vote") for letter in LETTERS[:2]] == [None, None]
    story.act("A vote luck", "B vote luck")
    assert story.see("demanded") == ["luck"]
