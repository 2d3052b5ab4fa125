"""Section 1: the set-up for three to five players."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from munera.engine.action import CHANCE, WATCHER
from munera.engine.errors import BadOption
from munera.gladius import GAME
from munera.gladius.cards import load_pack
from munera.gladius.cards.lint import CHECK
from tests.kit import LETTERS, Story
from tests.rules.gladius.stories import NewGame, deal_out, pack, play_out, random_games

COUNTS = pytest.mark.parametrize("players", [2, 3, 4, 5])
MORE_THAN_TWO = pytest.mark.parametrize("players", [3, 4, 5])
NOVA = load_pack("arena_nova")
SPECTATORS = [card.key for card in NOVA.spectators]
SEVEN = ["bronze", "bronze", "gold 3", "gold 3", "gold 4", "gold 4", "gold 5"]
DEALT = "spectators beast_tamer biggest_fan centurion"


def could_be(story: Story, answer: str) -> bool:
    """Could chance answer so?"""
    return GAME.accepts(story.s, CHANCE, GAME.read(story.s, answer)) is None


def hand_of_six(*keys: str) -> str:
    return "draw " + " ".join(keys)


SIX = hand_of_six("smuggled_blade", "grand_entrance", "lucky_amulet", "poison", "stab_wound", "jeering_mob")


# ---- the middle of the table


@pytest.mark.rule("GLA-1.1")
@MORE_THAN_TWO
def test_nobody_ever_votes_with_three_or_more(players: int) -> None:
    for story, rng in random_games(5, players=(players,)):
        play_out(story, rng, lambda story, seat, action: no_vote(story, action.verb))


def no_vote(story: Story, verb: str) -> None:
    assert verb != "vote"
    assert [story.see(f"{letter}.vote") for letter in LETTERS[: story.s.n]] == [None] * story.s.n


@pytest.mark.rule("GLA-1.1")
def test_a_vote_is_refused_with_three() -> None:
    story = Story(GAME, options={"players": 3}, table={"phase": "bets"})
    assert story.refused("A vote luck") == "GLA-5.1"


@pytest.mark.rule("GLA-1.2")
@COUNTS
def test_all_gladiators_are_one_face_down_deck(players: int) -> None:
    story = NewGame(players=players)
    assert story.see("gladiator_deck") == 20
    assert story.see("gladiator_discard") == []
    assert story.see("arena") == {"left": [], "middle": [], "right": []}


@pytest.mark.rule("GLA-1.2")
def test_any_gladiator_may_lie_on_top_and_each_only_once() -> None:
    story = NewGame([DEALT, SIX, SIX, SIX, "first 0", "event beast_hunt"], players=3)
    story.done()
    assert all(could_be(story, f"deal {card.key}") for card in NOVA.gladiators)
    story.answer(CHANCE, "deal bato")
    assert not could_be(story, "deal bato")
    firsts = {str(GAME.sample(story.s, Random(seed))) for seed in range(200)}
    assert len(firsts) == 19


@pytest.mark.rule("GLA-1.3")
@MORE_THAN_TWO
def test_all_events_are_one_face_down_deck(players: int) -> None:
    assert NewGame(players=players).see("event_deck") == 6
    story = NewGame([DEALT, SIX, SIX, SIX, "first 0"], players=3)
    assert all(could_be(story, f"event {card.key}") for card in NOVA.events)
    assert len({str(GAME.sample(story.s, Random(seed))) for seed in range(100)}) == 6


@pytest.mark.rule("GLA-1.4")
@COUNTS
def test_two_podium_cards_have_an_empty_slot_for_every_round(players: int) -> None:
    empty = {1: [], 2: [], 3: []}
    assert NewGame(players=players).see("podium") == {"first": empty, "third": empty}


@pytest.mark.rule("GLA-1.4")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_the_bets_of_a_round_go_to_the_slots_of_that_round(number: int) -> None:
    slots = {"left": ["A gold 5", "B bronze"], "right": ["C gold 3"]}
    teams = {"left": ["bato"], "middle": ["verus"], "right": ["felix"]}
    story = Story(GAME, options={"players": 3}, table={
        "phase": "contest", "round": number, "event": "first_blood", "teams": teams, "slots": slots,
    })  # fmt: skip
    first, third = story.see("podium.first"), story.see("podium.third")
    assert [len(first[i]) for i in (1, 2, 3)] == [2 * (i == number) for i in (1, 2, 3)]
    assert [len(third[i]) for i in (1, 2, 3)] == [1 * (i == number) for i in (1, 2, 3)]


@pytest.mark.rule("GLA-1.5", "GLA-1.6")
@COUNTS
def test_there_are_three_bet_slot_cards_at_every_player_count(players: int) -> None:
    story = Story(GAME, options={"players": players}, table={"phase": "bets"})
    assert list(story.see("slots")) == ["left", "middle", "right"]
    assert {action.args[1] for action in GAME.options(story.s, 0)} == {0, 1, 2}
    assert story.refused("A bet 5 3") == "GLA-1.5"
    assert story.refused("A bet 5 -1") == "GLA-1.5"
    assert story.refused("A bet 5") == "GLA-1.5"


# ---- spectators and what belongs to them


@pytest.mark.rule("GLA-1.7")
def test_no_two_players_have_the_same_spectator() -> None:
    story = NewGame(players=3)
    assert could_be(story, DEALT)
    assert not could_be(story, "spectators beast_tamer beast_tamer centurion")
    assert not could_be(story, "spectators beast_tamer centurion")
    assert not could_be(story, "spectators beast_tamer centurion senator spy_master")
    assert not could_be(story, "spectators beast_tamer centurion 5")


@pytest.mark.rule("GLA-1.7")
@COUNTS
def test_everybody_gets_one_of_the_five_spectators(players: int) -> None:
    seen = set()
    for seed in range(60):
        story = deal_out(players, seed)
        mine = [story.see(f"{letter}.spectator") for letter in LETTERS[:players]]
        assert len(set(mine)) == players
        seen |= set(mine)
    assert seen == {"beast_tamer", "biggest_fan", "centurion", "senator", "spy_master"}


@pytest.mark.rule("GLA-1.8")
def test_spectators_are_dealt_at_random_unless_the_table_chooses() -> None:
    assert GAME.to_act(NewGame(players=4).s) == (CHANCE,)
    assert GAME.to_act(NewGame(players=4, spectator_assignment="random").s) == (CHANCE,)
    deals = Counter(str(GAME.sample(NewGame(players=2).s, Random(seed))) for seed in range(2000))
    assert len(deals) == 20  # ordered pairs
    assert min(deals.values()) > 50


@pytest.mark.rule("GLA-1.8", "GLA-1.7")
def test_chosen_spectators_are_picked_in_seat_order_from_those_left() -> None:
    story = NewGame(players=3, spectator_assignment="choose")
    assert story.see("turn") == "A"
    assert all(story.offered(f"A spectator {key}") for key in SPECTATORS)
    assert story.refused("A spectator 5") == "GLA-1.7"
    assert story.refused("B spectator senator") == "GLA-1.8"
    story.act("A spectator senator")
    assert story.see("turn") == "B"
    assert story.refused("B spectator senator") == "GLA-1.7"
    story.act("B spectator beast_tamer", "C spectator spy_master")
    assert [story.see(f"{x}.spectator") for x in "ABC"] == ["senator", "beast_tamer", "spy_master"]
    assert GAME.to_act(story.s) == (CHANCE,)


@pytest.mark.rule("GLA-1.8", "GLA-1.14")
@pytest.mark.parametrize("switch, rule", [("spectator_assignment", "GLA-1.8"), ("first_player", "GLA-1.14")])
def test_a_switch_has_no_other_values(switch: str, rule: str) -> None:
    with pytest.raises(BadOption) as refused:
        GAME.new({"players": 3, switch: "by weight"})
    assert refused.value.rule == rule


@pytest.mark.rule("GLA-1.9")
@COUNTS
def test_nineteen_cards_and_seven_tokens_come_with_the_spectator(players: int) -> None:
    story = NewGame(players=players)
    assert [story.see(f"{x}.deck_size") for x in LETTERS[:players]] == [0] * players
    story.answer(CHANCE, "spectators " + " ".join(SPECTATORS[:players]))
    for letter in LETTERS[:players]:
        assert story.see(f"{letter}.deck_size") == 19
        assert story.see(f"{letter}.supply_size") == 7
    assert not set(LETTERS[players:]) & set(story.facts())  # what nobody plays is out of the game


@pytest.mark.rule("GLA-1.10")
def test_the_supply_is_face_down() -> None:
    story = deal_out(3)
    assert story.see("A.supply", "A") == SEVEN
    assert story.see("A.supply", "B") is None
    assert story.see("A.supply_size", "B") == 7
    assert GAME.facts(story.s, WATCHER)["A"]["supply"] is None


@pytest.mark.rule("GLA-1.11")
def test_everybody_draws_from_the_own_shuffled_deck() -> None:
    story = NewGame([DEALT], players=3)
    for card in NOVA.influence:  # any card may be among the first six
        others = [other.key for other in NOVA.influence if other is not card][:5]
        assert could_be(story, hand_of_six(card.key, *others))
    assert not could_be(story, hand_of_six(*["poison"] * 6))  # but a deck holds one of it
    story.answer(CHANCE, SIX)
    assert story.see("A.hand_size") == 6
    assert story.see("B.hand_size") == 0
    story.answer(CHANCE, SIX)  # the same cards lie in the deck of B
    assert story.see("B.hand") == story.see("A.hand")
    for letter in "AB":
        assert story.see(f"{letter}.deck_size") == 13
        assert story.see(f"{letter}.discard_size") == 0


@pytest.mark.rule("GLA-1.12")
@pytest.mark.parametrize("players, hand, deck", [(3, 6, 13), (4, 6, 13), (5, 5, 14)])
def test_the_starting_hand(players: int, hand: int, deck: int) -> None:
    story = deal_out(players)
    for letter in LETTERS[:players]:
        assert story.see(f"{letter}.hand_size") == hand
        assert story.see(f"{letter}.deck_size") == deck
    assert {GAME.relate(story.s, event)[1] for event in story.told("drew_hand")} == {"GLA-1.12"}


@pytest.mark.rule("GLA-1.15")
@COUNTS
def test_a_starting_hand_is_kept_as_drawn(players: int) -> None:
    story = deal_out(players)
    for seat, event in enumerate(story.told("drew_hand")):
        drawn = [NOVA.influence[kind].key for kind in sorted(event.secret)]
        assert story.see(f"{LETTERS[seat]}.hand") == drawn
        assert [event.told_to(other).secret for other in range(players) if other != seat] == [()] * (players - 1)
    assert len(story.told("drew_hand")) == players
    assert story.see("asked") == ("Vote" if players == 2 else "PlaceBets")  # the first thing anybody is asked
    letter = story.see("turn")[0]
    discard = f"{letter} discard {story.see(f'{letter}.hand')[0]}"
    assert story.refused(discard) == ("GLA-4.13" if players == 2 else "GLA-5.1")


# ---- the first player token


@pytest.mark.rule("GLA-1.13")
@COUNTS
def test_one_player_receives_the_first_player_token_before_round_one(players: int) -> None:
    story = NewGame(players=players)
    while not story.told("first_player"):
        assert story.see("first") is None
        story.events += GAME.apply(story.s, CHANCE, GAME.sample(story.s, Random(1)))
    assert story.see("first") in LETTERS[:players]
    order = [event.verb for event in story.events]
    assert order.index("drew_hand") < order.index("first_player") < order.index("round")


@pytest.mark.rule("GLA-1.14")
def test_by_default_chance_draws_the_first_player() -> None:
    for options in ({}, {"first_player": "random"}):
        story = NewGame([DEALT, SIX, SIX, SIX], players=3, **options)
        assert GAME.to_act(story.s) == (CHANCE,)
        drawn = Counter(str(GAME.sample(story.s, Random(seed))) for seed in range(3000))
        assert set(drawn) == {"first 0", "first 1", "first 2"}
        assert min(drawn.values()) > 900
        assert not could_be(story, "first 3")
        story.answer(CHANCE, "first 2")
        assert story.see("first") == "C"


@pytest.mark.rule("GLA-1.14", "GLA-1.13")
def test_or_the_table_names_who_last_ate_italian_food() -> None:
    story = NewGame([DEALT, SIX, SIX, SIX], players=3, first_player="declared")
    assert story.see("asked") == "DeclareFirstPlayer"
    assert "Italian" in GAME.question(story.s, 0)
    assert story.refused("A first 3") == "GLA-1.14"
    assert story.refused("A pass") == "GLA-1.14"
    assert story.refused("B first 1") == "GLA-1.14"  # the first seat answers for the table
    story.act("A first 1")
    assert story.see("first") == "B"
    assert GAME.relate(story.s, story.told("first_player")[0])[1] == "GLA-1.14"


# ---- packs


@pytest.mark.rule("GLA-1.16")
def test_the_pack_may_give_every_spectator_a_list_of_its_own() -> None:
    story = NewGame(["spectators beast_tamer biggest_fan centurion"], players=3, **pack("own_decks"))
    assert not could_be(story, SIX)
    story.answer(CHANCE, hand_of_six(*["poison"] * 3, *["ill_omen"] * 3))
    assert not could_be(story, hand_of_six(*["poison"] * 3, *["ill_omen"] * 3))
    story.answer(CHANCE, hand_of_six(*["grand_entrance"] * 6))
    story.answer(CHANCE, SIX)  # who has none plays the common list
    assert [story.see(f"{letter}.deck_size") for letter in "ABC"] == [13, 13, 13]


@pytest.mark.rule("GLA-1.16")
def test_in_the_usual_pack_all_lists_are_alike() -> None:
    assert len({spectator.deck for spectator in NOVA.spectators}) == 1


@pytest.mark.rule("GLA-1.17")
def test_all_token_sets_are_alike_and_come_from_the_pack() -> None:
    usual, other = deal_out(5), deal_out(5, pack="arena_nova_bronze")
    for letter in LETTERS:
        assert usual.see(f"{letter}.supply") == SEVEN
        assert other.see(f"{letter}.supply") == ["bronze", "bronze", "bronze", "gold 3", "gold 3", "gold 4", "gold 5"]


HEAD = "game: gladius\ntitle: Changed\nextends: arena_nova\n"
EVENTS = "events:\n" + "".join(f"- {{name: E{i}, team_sizes: [1, 1, 1], demanded: [luck]}}\n" for i in range(5))
GOLD = "tokens:\n- {kind: gold, value: 5, count: 7}\n"
SIX_TOKENS = "tokens:\n- {kind: gold, value: 5, count: 4}\n- {kind: bronze, value: 2, count: 2}\n"
DEAR_BRONZE = "tokens:\n- {kind: gold, value: 5, count: 5}\n- {kind: bronze, value: 3, count: 2}\n"
TWO_SPECTATORS = "spectators:\n" + "".join(
    f"- {{name: S{i}, cost: 1, ability: Cheer, effect: {{mark_choice: {{amount: 3}}}}}}\n" for i in range(2)
)
GLADIATORS = "gladiators:\n" + "".join(f"- {{name: G{i}, skills: [1, 2, 3], number: {i}}}\n" for i in range(19))
MORE_POISON = "change:\n  influence:\n    poison: {count: 2}\n"
FEWER_VOTES = "votes:\n- {skill: fight}\n- {skill: theatrics}\n- {skill: luck, count: 1}\n"
FREE = "change:\n  spectators:\n    senator: {cost: 0}\n"
FOUR_SKILLS = "change:\n  events:\n    beast_hunt: {demanded: [fight, theatrics, luck]}\n"
SAME_SKILL = "change:\n  events:\n    beast_hunt: {demanded: [fight, fight]}\n"
NO_SKILL = "change:\n  events:\n    beast_hunt: {demanded: []}\n"


@pytest.mark.rule("GLA-1.18")
@pytest.mark.parametrize(
    "change", [EVENTS, GOLD, TWO_SPECTATORS, GLADIATORS, MORE_POISON, FEWER_VOTES],
    ids=["5 events", "no bronze", "2 spectators", "19 gladiators", "20 Influence cards", "5 Vote cards"],
)  # fmt: skip
def test_other_counts_need_a_pack_that_says_so(change: str) -> None:
    assert {problem.rule for problem in CHECK.problems(HEAD + change)} == {"GLA-1.18"}
    assert CHECK.problems(HEAD + "standard: false\n" + change) == []


@pytest.mark.rule("GLA-1.18")
@pytest.mark.parametrize(
    "change", [SIX_TOKENS, DEAR_BRONZE, FREE, FOUR_SKILLS, SAME_SKILL, NO_SKILL],
    ids=["6 tokens", "bronze worth 3", "free ability", "three skills", "one skill twice", "no skill"],
)  # fmt: skip
def test_some_things_hold_for_every_pack(change: str) -> None:
    for declared in ("", "standard: false\n"):
        assert "GLA-1.18" in {problem.rule for problem in CHECK.problems(HEAD + declared + change)}


@pytest.mark.rule("GLA-1.18")
def test_there_are_at_least_as_many_spectators_as_players(tmp_path: object) -> None:
    file = f"{tmp_path}/two.yaml"
    with open(file, "w", encoding="utf-8") as two:
        two.write(HEAD + "standard: false\n" + TWO_SPECTATORS)
    assert GAME.to_act(GAME.new({"players": 2, "pack": file})) == (CHANCE,)
    with pytest.raises(BadOption) as refused:
        GAME.new({"players": 3, "pack": file})
    assert refused.value.rule == "GLA-1.18"


@pytest.mark.rule("GLA-1.18")
@pytest.mark.parametrize("name", ["drawing", "parts", "own_decks", "uneven"])
def test_games_with_other_packs_can_be_played_to_the_end(name: str) -> None:
    for story, rng in random_games(20, **pack(name)):
        play_out(story, rng)
        assert story.see("over")
