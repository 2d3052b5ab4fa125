"""Nothing leaks: not in the result, not by table talk, not through anything that is sent."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from munera.engine.action import CHANCE, OPEN, WATCHER
from munera.engine.errors import BadOption
from munera.gladius import GAME
from munera.gladius.state import Gladius
from tests.rules.gladius.contests import (
    below,
    fought,
    sees,
    tell_apart,
    wander,
)
from tests.rules.gladius.hidden import EVERYONE, NOBODY, TEAMS, table

# ---- the end


@pytest.mark.rule("GLA-17.17")
def test_the_result_shows_all_podium_and_unused_tokens() -> None:
    one, two = (fought(**TEAMS, A={"supply": supply}) for supply in (["gold 4"], ["bronze"]))
    assert tell_apart(one, two) == EVERYONE
    for seat in (0, 1, 2, WATCHER):
        seen = GAME.facts(one.s, seat)
        assert seen["A"]["supply"] == ["gold 4"]
        assert seen["podium"]["first"][3] == ["A gold 5", "B bronze"]
        assert seen["podium"]["third"][3] == ["A gold 3", "C gold 3"]


@pytest.mark.rule("GLA-17.17")
@pytest.mark.parametrize("hidden", ["hand", "discard"])
def test_hands_and_secret_discards_stay_hidden_in_the_result(hidden: str) -> None:
    one, two = (fought(**TEAMS, A={hidden: [card], "deck": []}) for card in ("poison", "volunteer"))
    assert one.see("over")
    assert tell_apart(one, two) == ["A"]


@pytest.mark.rule("GLA-17.17")
def test_decks_stay_hidden_in_the_result_and_a_replay_may_show_everything() -> None:
    one, two = (fought(**TEAMS, A={"hand": [], "deck": [card]}) for card in ("poison", "volunteer"))
    assert tell_apart(one, two) == NOBODY
    ended = fought(**TEAMS, A={"hand": ["poison"]})
    assert GAME.facts(ended.s, OPEN)["A"]["hand"] == ["poison"]


# ---- table talk


@pytest.mark.rule("GLA-17.18")
def test_talk_is_no_part_of_the_game_and_nothing_lets_a_player_show_a_hidden_thing() -> None:
    with pytest.raises(BadOption):
        GAME.settings({"table_talk": "silent"})  # settled: talk is free
    story = table(A={"hand": ["poison"]})
    assert story.refused("A show 3") == "GLA-6.3"
    assert story.refused("A claim 3") == "GLA-6.3"
    verbs = {action.verb for action in GAME.options(story.s, 0)}
    assert verbs == {"bet", "lay"}


# ---- no leaks through the interface


def sent(s: Gladius, seat: int) -> bytes:
    answers = [repr(action) for action in GAME.options(s, seat)] if seat >= 0 else []
    return msgspec.json.encode([GAME.view(s, seat), GAME.to_act(s), GAME.question(s, seat), answers])


@pytest.mark.rule("GLA-17.19")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("rule", ["owner_only", "public"])
def test_nothing_sent_depends_on_what_a_seat_may_not_know(players: int, rule: str) -> None:
    """At every moment of a game: deal anew what the seat does not know; it must be sent the very same."""
    rng = Random(players)
    differed = 0
    for i, s in enumerate(wander(players, Random(17 * players), influence_discards=rule)):
        if i % 3:
            continue
        for seat in (*range(players), WATCHER):
            other = GAME.redeal(s, seat, rng)
            assert sent(other, seat) == sent(s, seat)
            differed += msgspec.json.encode(GAME.view(other, OPEN)) != msgspec.json.encode(GAME.view(s, OPEN))
    assert differed > 20, "what was dealt anew was indeed another game"


@pytest.mark.rule("GLA-17.19")
def test_what_a_bot_is_dealt_in_place_of_the_hidden_is_not_the_truth() -> None:
    """Hand, supply, bet, laid card and secretly paid cards of A vary; what C has looked at does not."""
    story = table(
        A={"hand": ["poison", "ill_omen", "volunteer", "turncoats", "stab_wound"]},
        slots={"left": ["A gold 5", "B gold 5"], "middle": ["C gold 5"]},
        podium={"first": {1: ["A gold 4 C"]}}, teams=TEAMS | {"right": [below("paris", "A broken_mirror C")]},
    )  # fmt: skip
    story.act("A ability", "A pay ill_omen", "A pay volunteer", "A mark bato", "B bet 3 left", "C bet 3 right")
    story.act("A lay stab_wound bato")
    seen: dict[str, set[str]] = {}
    for seed in range(40):
        dealt = GAME.facts(GAME.redeal(story.s, 2, Random(seed)), OPEN)
        for key in ("hand", "supply", "discard"):
            seen.setdefault(key, set()).add(repr(dealt["A"][key]))
        seen.setdefault("bet", set()).add(dealt["slots"]["left"][0])
        seen.setdefault("laid", set()).add(dealt["teams"]["left"][0]["column"][0])
        assert dealt["podium"]["first"][1] == ["A gold 4"]
        assert dealt["teams"]["right"][0]["column"] == ["A broken_mirror"]
    assert all(len(variants) > 2 for variants in seen.values()), seen


@pytest.mark.rule("GLA-17.19")
def test_running_totals_count_only_what_a_seat_knows() -> None:
    story = table(teams=TEAMS | {"left": [below("bato", "A stab_wound", "B poison")]})
    assert [story.see("scores.left", letter) for letter in "ABC"] == [3, 4, 6]
    assert GAME.facts(story.s, WATCHER)["scores"]["left"] == 6
    assert [GAME.view(story.s, seat).known_ranking[0] for seat in (0, 1, 2, WATCHER)] == [0, 0, 0, 0]


@pytest.mark.rule("GLA-17.19")
def test_the_answers_of_others_are_not_told() -> None:
    story = table(A={"hand": ["poison"]}, B={"hand": ["volunteer"]})
    assert GAME.options(story.s, 1) == GAME.options(story.s, 2) == []
    assert GAME.question(story.s, 1) == "Waiting."
    assert sees(story, "A") != sees(story, "B")


@pytest.mark.rule("GLA-17.19")
def test_everybody_is_asked_the_same_whatever_is_in_hand() -> None:
    """Paying with one's last cards, or discarding them all alike, is asked for like any other choice."""
    for hand in (["poison", "poison"], ["poison", "ill_omen"]):
        story = table(A={"hand": hand}).act("A ability")
        assert (story.see("asked", "B"), story.see("turn", "B")) == ("PayCost", "A")
        story.act("A pay poison")
        assert (story.see("asked", "B"), story.see("turn", "B")) == ("PayCost", "A")


@pytest.mark.rule("GLA-17.19")
def test_lists_have_an_order_that_tells_nothing() -> None:
    """In whatever order cards came to a hand, a pile or a supply, they are sent in the same."""
    one = table(A={"hand": ["volunteer", "poison"], "discard": ["turncoats", "ill_omen"], "supply": ["5", "bronze"]})
    two = table(A={"hand": ["poison", "volunteer"], "discard": ["ill_omen", "turncoats"], "supply": ["bronze", "5"]})
    assert tell_apart(one, two) == NOBODY
    one, two = (table(gladiator_discard=pile) for pile in (["felix", "verus"], ["verus", "felix"]))
    assert tell_apart(one, two) == NOBODY


@pytest.mark.rule("GLA-17.19")
def test_a_view_holds_no_chance_and_no_state() -> None:
    names = set(msgspec.structs.asdict(GAME.view(table().s, 0)))
    assert not names & {"seed", "rng", "stack", "at", "news", "deck", "decks"}
    spectator = set(msgspec.structs.asdict(GAME.view(table().s, 0).spectators[0]))
    assert "deck" not in spectator


@pytest.mark.rule("GLA-17.19")
@pytest.mark.parametrize("players", [2, 4])
def test_an_onlooker_is_told_only_what_every_seat_is_told(players: int) -> None:
    rng = Random(players)
    s = GAME.new({"players": players})
    while GAME.to_act(s):
        seat = GAME.to_act(s)[0]
        action = GAME.sample(s, rng) if seat == CHANCE else rng.choice(GAME.options(s, seat))
        for event in GAME.apply(s, seat, action):
            told = event.told_to(WATCHER)
            assert told.secret == ()
            assert told.knowers == 0, "nor who knows more"
            for other in range(players):
                assert event.told_to(other).args == told.args
                assert event.told_to(other).secret in ((), event.secret)
