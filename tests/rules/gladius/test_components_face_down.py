"""The cards and tokens of Arena Nova at work in a contest and in the final scoring."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from munera.gladius import GAME
from tests.kit import Story
from tests.rules.gladius.contests import EVENT_FOR, SKILLS, below, duel, fought, healed, team_scores, values

Values = tuple[int, int, int]


# ---- Influence cards below a gladiator


def laid(card: str, demands: str, gladiator: str) -> int:
    """What a gladiator of the left team comes to once A has laid this card from the hand and the round is decided."""
    story = Story(
        GAME,
        options={"players": 3},
        table={
            "round": 3, "event": EVENT_FOR[demands], "turn": "A", "A": {"hand": [card]},
            "teams": {"left": [gladiator], "middle": ["lydia"], "right": ["petraites"]},
            "slots": {"left": ["A gold 5", "B bronze"], "middle": ["B gold 5", "C gold 4"], "right": ["C gold 3"]},
        },
    )  # fmt: skip
    story.act(f"A lay {card} {gladiator}", "A bet 3 right")
    return values(story, gladiator)[demands]


CHANGES = [
    pytest.param("smuggled_blade", (3, 0, 0), marks=pytest.mark.rule("GLA-INF-01")),
    pytest.param("grand_entrance", (0, 3, 0), marks=pytest.mark.rule("GLA-INF-02")),
    pytest.param("lucky_amulet", (0, 0, 3), marks=pytest.mark.rule("GLA-INF-03")),
    pytest.param("poison", (-2, -2, -2), marks=pytest.mark.rule("GLA-INF-04")),
    pytest.param("stab_wound", (-3, -1, -1), marks=pytest.mark.rule("GLA-INF-05")),
    pytest.param("jeering_mob", (-1, -3, -1), marks=pytest.mark.rule("GLA-INF-06")),
    pytest.param("ill_omen", (-1, -1, -3), marks=pytest.mark.rule("GLA-INF-07")),
    pytest.param("informer", (1, 1, 1), marks=pytest.mark.rule("GLA-INF-15")),
    pytest.param("sleight_of_hand", (-1, -1, -1), marks=pytest.mark.rule("GLA-INF-16")),
]


@pytest.mark.parametrize("card, changes", CHANGES)
def test_a_card_raises_or_lowers_the_skills_of_the_gladiator_above(card: str, changes: Values) -> None:
    assert laid(card, "fight", "bato") == 6 + changes[0]
    assert laid(card, "theatrics", "paris") == 6 + changes[1]
    assert laid(card, "luck", "felix") == 6 + changes[2]


NEUTRALISERS = [
    pytest.param("dulled_edge", "fight", marks=pytest.mark.rule("GLA-INF-08")),
    pytest.param("stage_fright", "theatrics", marks=pytest.mark.rule("GLA-INF-09")),
    pytest.param("broken_mirror", "luck", marks=pytest.mark.rule("GLA-INF-10")),
]


@pytest.mark.parametrize("card, skill", NEUTRALISERS)
def test_a_card_sets_one_skill_of_the_gladiator_above_to_zero(card: str, skill: str) -> None:
    best = {"fight": "bato", "theatrics": "paris", "luck": "felix"}
    for demanded, gladiator in best.items():
        assert laid(card, demanded, gladiator) == (0 if demanded == skill else 6)


@pytest.mark.rule("GLA-INF-11")
def test_the_mystic_healer_throws_out_the_worst_card_and_changes_nothing_itself() -> None:
    for demands, gladiator in (("fight", "bato"), ("theatrics", "paris"), ("luck", "felix")):
        assert laid("mystic_healer", demands, gladiator) == 6
    story = fought("luck", left=[below("felix", "A poison", "B ill_omen", "C mystic_healer", "A broken_mirror")])
    assert healed(story) == [("broken_mirror", "A")], "without it one luck is left, without another none"
    assert values(story, "felix") == {"luck": 1}


DECK = {
    "smuggled_blade": 2, "grand_entrance": 2, "lucky_amulet": 2, "poison": 1, "stab_wound": 1, "jeering_mob": 1,
    "ill_omen": 1, "dulled_edge": 1, "stage_fright": 1, "broken_mirror": 1, "mystic_healer": 1, "turncoats": 1,
    "understudy": 1, "volunteer": 1, "informer": 1, "sleight_of_hand": 1,
}  # fmt: skip


@pytest.mark.rule("GLA-INF-01", "GLA-INF-02", "GLA-INF-03")
@pytest.mark.parametrize("card, copies", DECK.items())
def test_every_deck_of_19_holds_so_many_of_it(card: str, copies: int) -> None:
    s = GAME.new({"players": 5})
    kind = [c.key for c in s.pack.influence].index(card)
    assert [list(spectator.deck).count(kind) for spectator in s.pack.spectators] == [copies] * 5
    assert sum(DECK.values()) == 19


@pytest.mark.rule("GLA-INF-01", "GLA-INF-11")
@pytest.mark.parametrize("card", [c for c in DECK if c not in ("turncoats", "understudy", "volunteer", "informer",
                                                               "sleight_of_hand")])  # fmt: skip
def test_a_card_with_a_closed_eye_only_is_not_played_face_up(card: str) -> None:
    story = Story(GAME, options={"players": 3}, table={"teams": {"left": ["bato"], "middle": ["cassia"], "right": [
        "paris"]}, "slots": {"left": ["A gold 5", "B gold 5", "C gold 5"]}, "A": {"hand": [card]}})  # fmt: skip
    assert story.refused(f"A play {card}") == "GLA-7.3"
    assert story.offered(f"A lay {card} bato")


# ---- events


EVENTS = [
    pytest.param("first_blood", 2, "fight", marks=pytest.mark.rule("GLA-EVT-01")),
    pytest.param("masque_of_bacchus", 1, "theatrics", marks=pytest.mark.rule("GLA-EVT-02")),
    pytest.param("fortunas_wheel", 2, "luck", marks=pytest.mark.rule("GLA-EVT-03")),
    pytest.param("mock_sea_battle", 2, "fight theatrics", marks=pytest.mark.rule("GLA-EVT-04")),
    pytest.param("beast_hunt", 1, "fight luck", marks=pytest.mark.rule("GLA-EVT-05")),
    pytest.param("chariot_pageant", 1, "theatrics luck", marks=pytest.mark.rule("GLA-EVT-06")),
]
SIX = {"verus": (4, 3, 1), "achillia": (1, 5, 2), "columbus": (2, 1, 5), "memnon": (5, 3, 0), "fortunata": (0, 4, 4),
       "diodorus": (3, 0, 5)}  # fmt: skip


def teams_of(size: int) -> Iterator[list[str]]:
    keys = list(SIX)
    for i in range(0, 3 * size, size):
        yield keys[i : i + size]


@pytest.mark.parametrize("event, size, demands", EVENTS)
def test_an_event_fields_its_teams_and_demands_its_skills(event: str, size: int, demands: str) -> None:
    deals = [f"deal {' '.join(team)}" for team in teams_of(size)]
    story = Story(GAME, chance=[f"event {event}", *deals], options={"players": 3}, table={"round": 3, "phase": "event"})
    story.done()
    assert list(story.see("arena").values()) == list(teams_of(size))
    assert story.see("demanded", "B") == demands.split()
    story.act("A bet 5 left", "B bet 5 middle", "C bet 5 right", "A bet 4 left", "B bet 4 middle", "C bet 4 right")
    worth = {key: sum(SIX[key][SKILLS.index(skill)] for skill in demands.split()) for key in SIX}
    assert list(team_scores(story)) == [sum(worth[key] for key in team) for team in teams_of(size)]
    for key in story.see("arena.left"):
        assert list(values(story, key)) == demands.split(), "and no other skill"


# ---- gladiators


GLADIATORS = [
    pytest.param("crixus", (1, 4, 3), 8, marks=pytest.mark.rule("GLA-GLD-01")),
    pytest.param("cassia", (3, 3, 2), 3, marks=pytest.mark.rule("GLA-GLD-02")),
    pytest.param("bato", (6, 0, 0), 20, marks=pytest.mark.rule("GLA-GLD-03")),
    pytest.param("paris", (0, 6, 0), 19, marks=pytest.mark.rule("GLA-GLD-04")),
    pytest.param("felix", (0, 0, 6), 18, marks=pytest.mark.rule("GLA-GLD-05")),
    pytest.param("verus", (4, 3, 1), 9, marks=pytest.mark.rule("GLA-GLD-06")),
    pytest.param("priscus", (4, 1, 3), 6, marks=pytest.mark.rule("GLA-GLD-07")),
    pytest.param("flamma", (3, 4, 1), 5, marks=pytest.mark.rule("GLA-GLD-08")),
    pytest.param("hilarus", (3, 1, 4), 4, marks=pytest.mark.rule("GLA-GLD-09")),
    pytest.param("serena", (1, 3, 4), 7, marks=pytest.mark.rule("GLA-GLD-10")),
    pytest.param("petraites", (3, 2, 3), 2, marks=pytest.mark.rule("GLA-GLD-11")),
    pytest.param("lydia", (2, 3, 3), 1, marks=pytest.mark.rule("GLA-GLD-12")),
    pytest.param("spiculus", (5, 2, 1), 12, marks=pytest.mark.rule("GLA-GLD-13")),
    pytest.param("achillia", (1, 5, 2), 11, marks=pytest.mark.rule("GLA-GLD-14")),
    pytest.param("columbus", (2, 1, 5), 10, marks=pytest.mark.rule("GLA-GLD-15")),
    pytest.param("memnon", (5, 3, 0), 17, marks=pytest.mark.rule("GLA-GLD-16")),
    pytest.param("melitta", (0, 5, 3), 16, marks=pytest.mark.rule("GLA-GLD-17")),
    pytest.param("diodorus", (3, 0, 5), 15, marks=pytest.mark.rule("GLA-GLD-18")),
    pytest.param("fortunata", (0, 4, 4), 14, marks=pytest.mark.rule("GLA-GLD-19")),
    pytest.param("urbicus", (5, 1, 2), 13, marks=pytest.mark.rule("GLA-GLD-20")),
]
KEY_OF = {int(param.values[2]): str(param.values[0]) for param in GLADIATORS}  # type: ignore[call-overload]


@pytest.mark.parametrize("gladiator, skills, number", GLADIATORS)
def test_a_gladiator_is_worth_its_printed_skills(gladiator: str, skills: Values, number: int) -> None:
    for k, demanded in enumerate(("fight", "theatrics", "luck")):
        story = fought(demanded, middle=[gladiator])
        assert values(story, gladiator) == {demanded: skills[k]}
        assert team_scores(story)[1] == skills[k]


@pytest.mark.parametrize("gladiator, skills, number", GLADIATORS)
def test_a_gladiator_breaks_ties_by_its_number(gladiator: str, skills: Values, number: int) -> None:
    """Nobody scores anything; the next lower number is beaten, the next higher is not."""
    nothing = [{"by": "A", "zero": ["fight"]}]
    lower, higher = KEY_OF.get(number - 1), KEY_OF.get(number + 1)
    others = [key for key in (lower, higher) if key] or []
    while len(others) < 2:
        others.append(KEY_OF[number - 2] if number > 2 else KEY_OF[number + 2])
    teams = {"left": others[0], "middle": gladiator, "right": others[1]}
    story = fought(**{team: [below(key, markers=nothing)] for team, key in teams.items()})
    assert team_scores(story) == (0, 0, 0)
    ranked = [teams[team] for team in story.see("ranking")]
    place = ranked.index(gladiator)
    assert [key for key in (lower, higher) if key in ranked[place:]] == ([lower] if lower else [])


# ---- votes


VOTES = [
    pytest.param("fight", 4, marks=pytest.mark.rule("GLA-VOT-01")),
    pytest.param("theatrics", 3, marks=pytest.mark.rule("GLA-VOT-02")),
    pytest.param("luck", 1, marks=pytest.mark.rule("GLA-VOT-03")),
]


@pytest.mark.parametrize("skill, worth", VOTES)
@pytest.mark.parametrize("voter", ["A", "B"])
def test_a_vote_makes_its_skill_count(skill: str, worth: int, voter: str) -> None:
    other = "luck" if skill != "luck" else "fight"
    table = {"round": 3, "phase": "vote", "teams": {"left": ["verus"], "middle": ["cassia"], "right": ["paris"]}}
    story = Story(GAME, options={"players": 2}, table=table)
    assert all(story.offered(f"{voter} vote {s}") for s in ("fight", "theatrics", "luck")), "one of each"
    story.act(f"{voter} vote {skill}", f"{'B' if voter == 'A' else 'A'} vote {other}")
    story.act("A bet 5 left", "B bet 5 middle", "A bet 4 left", "B bet 4 right")
    counted = values(story, "verus")
    assert counted[skill] == worth
    assert set(counted) == {skill, other}


@pytest.mark.parametrize("skill, worth", VOTES)
def test_two_votes_alike_make_it_count_once(skill: str, worth: int) -> None:
    story = duel((skill, skill), left=["verus"]).act("B bet 3 right")
    assert values(story, "verus") == {skill: worth}
    assert team_scores(story)[0] == worth


# ---- tokens


TOKENS = [
    pytest.param("gold 5", 1, 5, 0, marks=pytest.mark.rule("GLA-TOK-01")),
    pytest.param("gold 4", 2, 4, 0, marks=pytest.mark.rule("GLA-TOK-02")),
    pytest.param("gold 3", 2, 3, 0, marks=pytest.mark.rule("GLA-TOK-03")),
    pytest.param("bronze", 2, 0, 4, marks=pytest.mark.rule("GLA-TOK-04")),
]


def last_round(token: str, team: str) -> Story:
    """Round three from the first bet on: Bato wins, Paris is last with B's gold on him; A bets the token on a team."""
    teams = {"left": ["bato"], "middle": ["cassia"], "right": ["paris"]}
    story = Story(GAME, options={"players": 3}, table={"round": 3, "phase": "bets", "teams": teams})
    return story.act(f"A bet {token} {team}", "B bet 5 right", "C bet 5 right", "A bet 4 middle", "B bet 4 middle",
                     "C bet 4 middle")  # fmt: skip


@pytest.mark.parametrize("token, copies, on_first, on_third", TOKENS)
def test_a_token_scores_on_its_place_alone(token: str, copies: int, on_first: int, on_third: int) -> None:
    assert GAME.new({"players": 3}).pack.tokens.count(0 if token == "bronze" else int(token[-1])) == copies
    assert last_round(token, "left").see("A.total") == on_first
    assert last_round(token, "right").see("A.total") == on_third, "two and one each for the gold of B and C"


@pytest.mark.parametrize("token, copies, on_first, on_third", TOKENS)
def test_an_unused_token_has_its_value_in_the_tiebreak(token: str, copies: int, on_first: int, on_third: int) -> None:
    story = Story(GAME, options={"players": 3}, table={"phase": "final", "A": {"supply": [token] * copies}})
    assert story.see("A.unused") == copies * (on_first or 2)


@pytest.mark.rule("GLA-TOK-01", "GLA-TOK-02", "GLA-TOK-03", "GLA-TOK-04")
def test_seven_tokens_make_a_set_and_the_other_set_fits_too() -> None:
    for name, tokens in (("arena_nova", [0, 0, 3, 3, 4, 4, 5]), ("arena_nova_bronze", [0, 0, 0, 3, 3, 4, 5])):
        assert list(GAME.new({"players": 3, "pack": name}).pack.tokens) == tokens
    story = Story(GAME, options={"players": 3, "pack": "arena_nova_bronze"},
                  table={"phase": "final", "podium": {"third": {1: [*["A bronze"] * 3, "B gold 3"]}}})  # fmt: skip
    assert story.see("A.total") == 9
