"""Cards of the base set and of the Champions that no chapter of the rulebook tells of, each played once."""

from __future__ import annotations

from typing import Any

import pytest

from tests.kit import Story
from tests.rules.for_glory.stories import battle, gladiators, offers, pass_all, table, verbs


def scene(A: dict[str, Any], B: dict[str, Any], **words: Any) -> Story:
    """A on a Combat Turn; whoever is not given cards has none that nobody knows."""
    return battle(A={"deck": [], **A}, B={"deck": [], **B}, **words)


def hurt(card: str, damage: int) -> dict[str, Any]:
    return {"card": card, "damage": damage}


def tired(card: str) -> dict[str, Any]:
    return {"card": card, "ready": False}


# ---- gladiators


@pytest.mark.rule("FG-1.2", "FG-1.18")
@pytest.mark.parametrize("own, opposing, attack", [
    ("tiro", tired("tiro"), 3), ("tiro", "tiro", 2), (tired("tiro"), "tiro", 2),
])  # fmt: skip
def test_secutor_is_strong_while_an_opposing_gladiator_is_exhausted(own: Any, opposing: Any, attack: int) -> None:
    story = scene({"gladiators": ["secutor", own]}, {"gladiators": [opposing]})
    assert gladiators(story, "A")["secutor"]["attack"] == attack


@pytest.mark.rule("FG-1.2", "FG-19.4")
def test_provocator_draws_attacks_of_opponents_and_no_tactics() -> None:
    story = scene({"gladiators": ["gallus"], "hand": ["lunge"]}, {"gladiators": ["provocator", "tiro"]})
    story.act("A tactic lunge", "A target tiro", "A attack gallus")
    assert offers(story, "A") == [f"target {f.id}" for f in story.s.fighters if f.owner == 1]  # Tiro has fallen
    other = scene({"gladiators": ["gallus"]}, {"gladiators": ["tiro", "provocator"]})
    other.act("A attack gallus")
    assert other.refused("A target tiro") == "FG-1.11"
    pass_all(other.act("A target provocator"))
    assert gladiators(other, "B")["provocator"]["damage"] == 2


@pytest.mark.rule("FG-18.3", "FG-18.11", "FG-5.4", "FG-1.17")
def test_dimachaerus_pays_to_be_ready_again_and_attacks_in_the_next_turn() -> None:
    story = scene({"gladiators": ["dimachaerus"], "coins": 1}, {"gladiators": [tired("crupellarius")]})
    assert story.refused("A use dimachaerus") == "FG-1.17"  # he is Ready
    story.act("A attack dimachaerus", "A target crupellarius", "A use dimachaerus", "A pay 1")
    assert [gladiators(story, "A")["dimachaerus"]["ready"], offers(story, "A")] == [True, ["end"]]
    story.act("A end", "B end")
    assert story.refused("A end") == "FG2-18.5"
    story.act("A attack dimachaerus", "A target crupellarius")
    assert gladiators(story, "B")["crupellarius"]["damage"] == 4


@pytest.mark.rule("FG-1.14", "FG-5.3", "FG-20.3")
def test_laquearius_exhausts_himself_and_another_for_a_coin() -> None:
    story = scene({"gladiators": ["laquearius"], "coins": 1}, {"gladiators": ["gallus", tired("tiro")]})
    story.act("A use laquearius", "A pay 1")
    assert len(offers(story, "A")) == 1  # of all there only Gallus is Ready now
    story.act("A target gallus")
    assert [gladiators(story, "A")["laquearius"]["ready"], gladiators(story, "B")["gallus"]["ready"]] == [False, False]
    poor = scene({"gladiators": ["laquearius"]}, {"gladiators": ["gallus"]})
    assert poor.refused("A use laquearius") == "FG-1.14"


# ---- training and economy


@pytest.mark.rule("FG-21.7", "FG-21.14", "FG-21.19", "FG-22.20")
def test_shared_wounds_moves_up_to_two_and_can_be_answered() -> None:
    story = scene({"gladiators": [hurt("crupellarius", 3)], "hand": ["shared_wounds"]},
                  {"gladiators": ["gallus", "tiro"], "hand": ["steady_nerves"]})  # fmt: skip
    story.act("A tactic shared_wounds", "A target crupellarius")
    assert story.refused("A target crupellarius") == "FG-21.14"
    story.act("A target gallus")
    assert offers(story, "A") == ["amount 2", "amount 1"]
    story.act("A amount 2", "B react steady_nerves", "B target gallus")
    assert gladiators(story, "A")["crupellarius"]["damage"] == 1
    assert gladiators(story, "B")["gallus"]["damage"] == 1


@pytest.mark.rule("FG-33.4", "FG-1.3", "FG-33.2")
@pytest.mark.parametrize("answers, removed", [
    (["A card cull", "A card tiro"], ["tiro", "cull"]), (["A card tiro", "A decline"], ["tiro"]), (["A decline"], []),
])  # fmt: skip
def test_purge_the_ranks_removes_up_to_two_cards(answers: list[str], removed: list[str]) -> None:
    story = table(A={"hand": ["purge_the_ranks", "cull", "tiro"]})
    story.act("A play purge_the_ranks", *answers)
    assert [story.see("removed"), story.see("A.discard")] == [removed, ["purge_the_ranks"]]
    assert story.see("A.hand_size") == 2 - len(removed)


@pytest.mark.rule("FG-9.3", "FG-9.4", "FG-11.2")
def test_every_sponsor_grants_influence() -> None:
    story = table(A={"hand": ["equestrian_sponsor*2"]})
    story.act("A play equestrian_sponsor", "A play equestrian_sponsor")
    assert story.see("A.influence") == 2


# ---- arenas


@pytest.mark.rule("FG-5.4", "FG-28.5", "FG-18.11")
def test_thysdrus_readies_an_own_gladiator() -> None:
    story = scene({"gladiators": [tired("gallus"), "tiro"], "villa": ["thysdrus"]}, {"gladiators": [tired("tiro")]})
    story.act("A use thysdrus")
    assert len(offers(story, "A")) == 1  # neither the opposing one nor the Ready one
    story.act("A target gallus", "A attack gallus", "A target B:tiro")
    assert story.see("A.glory") == 2  # he needs no more than one blow


@pytest.mark.rule("FG-21.7", "FG-28.5")
def test_lugdunum_moves_a_damage() -> None:
    story = scene({"gladiators": [hurt("tiro", 1)], "villa": ["lugdunum"]}, {"gladiators": ["gallus", "cestus"]})
    story.act("A use lugdunum", "A target tiro", "A target gallus")
    assert [gladiators(story, "A")["tiro"]["damage"], gladiators(story, "B")["gallus"]["damage"]] == [0, 1]
    assert "use" not in verbs(story, "A")


@pytest.mark.rule("FG-21.6", "FG-22.11", "FG-5.3")
def test_tarraco_reassigns_a_damage_once() -> None:
    story = scene({"gladiators": ["gallus", "tiro"]}, {"gladiators": ["crupellarius"], "villa": ["tarraco"]})
    story.act("A attack gallus", "A target crupellarius", "B use tarraco", "B target crupellarius", "B target tiro")
    assert [gladiators(story, "B")["crupellarius"]["damage"], gladiators(story, "A")["tiro"]["damage"]] == [1, 1]
    story.act("A end", "B attack crupellarius", "B target gallus")
    assert not any(offer.startswith("use") for offer in offers(story, "B"))  # it is Exhausted


@pytest.mark.rule("FG-12.4", "FG-12.5", "FG-1.1")
@pytest.mark.parametrize("reserved, price", [(4, 2), (3, 1), (2, 1), (1, 1)])
def test_corinthus_makes_the_reserve_cheaper_but_not_free(reserved: int, price: int) -> None:
    story = table(A={"villa": ["corinthus"], "reserve": [f"lunge*{reserved}"], "coins": price})
    story.act("A buy_back", f"A pay {price}")
    assert [story.see("A.hand"), story.see("A.reserve_size"), story.see("A.coins")] == [["lunge"] * reserved, 0, 0]
    poor = table(A={"villa": ["corinthus"], "reserve": [f"lunge*{reserved}"], "coins": price - 1})
    assert poor.refused("A buy_back") == "FG-12.5"


# ---- Champions

CHAMPIONS: dict[str, Any] = {"options": {"champions": True}}


@pytest.mark.rule("FG-31.1", "FG-32.8", "FG-22.13")
@pytest.mark.parametrize("level, blessings", [(2, 1), (3, 1), (4, 1), (5, 2)])
def test_achillia_enters_blessed(level: int, blessings: int) -> None:
    story = table(A={"hand": [f"achillia_{level}"], "villa": ["tribune"]}, **CHAMPIONS)
    story.act(f"A play achillia_{level} lasting")
    assert story.refused("A pass") == "FG-22.13"
    story.act(f"A use achillia_{level}")
    assert gladiators(story, "A")[f"achillia_{level}"]["blessings"] == blessings


@pytest.mark.rule("FG-32.8", "FG-17.6")
@pytest.mark.parametrize("level, calm, bold", [(1, 2, 2), (2, 2, 3), (3, 3, 4), (4, 3, 3), (5, 4, 4)])
def test_priscus_is_strong_with_the_initiative_until_he_strikes_twice(level: int, calm: int, bold: int) -> None:
    card = f"priscus_{level}"
    for initiative, attack in (("A", bold), ("B", calm)):
        words = {"initiative": initiative, **CHAMPIONS}
        story = scene({"gladiators": [card], "villa": ["tribune"]}, {"gladiators": ["tiro"]}, **words)
        assert gladiators(story, "A")[card]["attack"] == attack


@pytest.mark.rule("FG-19.2", "FG-19.3", "FG-22.13")
@pytest.mark.parametrize("level, first, second", [(4, 1, 3), (5, 2, 4)])
def test_priscus_has_to_strike_when_he_attacks(level: int, first: int, second: int) -> None:
    story = scene({"gladiators": [f"priscus_{level}"], "villa": ["tribune"]},
                  {"gladiators": ["crupellarius", "pontarius"]}, **CHAMPIONS)  # fmt: skip
    story.act(f"A attack priscus_{level}")
    assert story.refused("A pass") == "FG-22.13"
    story.act(f"A use priscus_{level}", "A target crupellarius")
    pass_all(story)
    pass_all(story.act("A target crupellarius"))
    assert gladiators(story, "B")["crupellarius"]["damage"] == first + second


@pytest.mark.rule("FG-20.3", "FG-5.3", "FG-32.8")
@pytest.mark.parametrize("level, damage", [(2, 2), (3, 3), (4, 4)])
def test_carpophorus_hunts_the_exhausted(level: int, damage: int) -> None:
    card = f"carpophorus_{level}"
    story = scene({"gladiators": [card], "villa": ["tribune"]},
                  {"gladiators": [tired("crupellarius"), "tiro"]}, **CHAMPIONS)  # fmt: skip
    story.act(f"A use {card}")
    assert story.refused("A target tiro") == "FG-1.12"
    story.act("A target crupellarius")
    assert gladiators(story, "B")["crupellarius"]["damage"] == damage
    assert not gladiators(story, "A")[card]["ready"]


@pytest.mark.rule("FG-1.11", "FG-22.21")
def test_carpophorus_of_the_last_level_strikes_all_opponents() -> None:
    """Also one that cannot be targeted; nobody is."""
    story = scene({"gladiators": ["carpophorus_5", "tiro"], "villa": ["tribune"]},
                  {"gladiators": ["crupellarius", "sagittarius", "thraex"]}, **CHAMPIONS)  # fmt: skip
    story.act("A use carpophorus_5")
    assert {card: f["damage"] for card, f in gladiators(story, "B").items()} == {"crupellarius": 2, "thraex": 2}
    assert gladiators(story, "A")["tiro"]["damage"] == 0
