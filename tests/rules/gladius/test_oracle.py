"""A second Phase 4 and a second final scoring, written from the ledger alone, against the engine on random tables.

The oracle works on words and plain dicts and shares nothing with the engine: a table is the description that sets it.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
import yaml

import munera.rules
from munera.gladius import GAME
from tests.kit import LETTERS, Story
from tests.rules.gladius.contests import EVENT_FOR, SKILLS, TEAMS, pack

Box = dict[str, dict[str, Any]]  # gladiators: key -> skills, number; cards: key -> modify, set_zero, heal
Table = dict[str, Any]
METRICS = ("marginal", "face_value")

# ---- boxes


@cache
def arena_nova() -> Box:
    """The cards with a closed eye and the gladiators, as the ledger lists them."""
    text = (Path(munera.rules.__file__).parent / "gladius.yaml").read_bytes()
    proposal = yaml.load(text, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))["proposal"]
    closed_eye = [card for card in proposal["influence"] if card["mode"] != "face_up"]
    cards = {card["key"]: card.get("effect_face_down") or card["effect"] for card in closed_eye}
    return {
        "gladiators": {g["key"]: {"skills": dict(zip(SKILLS, g["skills"], strict=True)), "number": g["number"]}
                       for g in proposal["gladiators"]},
        "cards": {key: meaning(effect) for key, effect in cards.items()},
    }  # fmt: skip


def meaning(effect: dict[str, Any] | list[dict[str, Any]]) -> dict[str, Any]:
    """What a face-down effect does in Phase 4, its parts taken together."""
    parts = effect if isinstance(effect, list) else [effect]
    modify = {skill: sum(part.get("modify", {}).get(skill, 0) for part in parts) for skill in SKILLS}
    zero = {skill for part in parts for skill in part.get("set_zero", [])}
    return {"modify": modify, "set_zero": zero, "heal": any("heal" in part for part in parts)}


def wild(rng: Random, folder: Path) -> tuple[Box, str]:
    """A box of strange cards: numbers repeat, cards mix pluses, minuses and zeroes, healers hurt."""
    gladiators: dict[str, dict[str, Any]] = {
        key: {"skills": [rng.choice([0, 0, 1, 2, 3, 5, 9]), rng.randint(0, 4), rng.randint(1, 4)],
              "number": rng.randint(1, 3)}
        for key in arena_nova()["gladiators"]
    }  # fmt: skip
    cards: dict[str, Any] = {}
    for key in arena_nova()["cards"]:
        parts: list[dict[str, Any]] = []
        if key == "mystic_healer" or rng.random() < 0.1:
            parts.append({"heal": True})
        if key != "mystic_healer" and rng.random() < 0.4:
            parts.append({"set_zero": rng.sample(SKILLS, rng.randint(1, 3))})
        for _ in range(rng.choice([0, 1, 1, 2]) if parts else 1):
            parts.append({"modify": {skill: rng.choice([-4, -2, -1, 1, 3]) for skill in rng.sample(SKILLS, 2)}})
        cards[key] = parts
    field = {key: "effect_face_down" if key in ("informer", "sleight_of_hand") else "effect" for key in cards}
    name = pack(folder, {"gladiators": gladiators, "influence": {key: {field[key]: cards[key]} for key in cards}})
    box: Box = {
        "gladiators": {key: {"skills": dict(zip(SKILLS, g["skills"], strict=True)), "number": g["number"]}
                       for key, g in gladiators.items()},
        "cards": {key: meaning(parts) for key, parts in cards.items()},
    }  # fmt: skip
    return box, name


# ---- random tables


def random_table(rng: Random, box: Box) -> tuple[Table, str]:
    """Round three is about to be decided; the table, and the last bet in words."""
    n = rng.choice([2, 3, 3, 4, 5])
    letters = LETTERS[:n]
    keys = rng.sample(sorted(box["gladiators"]), 9)
    teams = {team: [random_fighter(rng, box, keys.pop(), letters) for _ in range(rng.choice([1, 1, 2, 3]))]
             for team in TEAMS}  # fmt: skip
    table: Table = {"round": 3, "turn": letters[-1], "first": "A", "teams": teams}
    table["podium"] = {"first": {1: [], 2: []}, "third": {1: [], 2: []}}
    supplies = {letter: ["bronze", "bronze", "gold 3", "gold 3", "gold 4", "gold 4", "gold 5"] for letter in letters}
    for round in (1, 2):
        for letter in letters:
            rng.shuffle(supplies[letter])
            for _ in range(2):
                place = rng.choice(["first", "third", "third", "second"])
                if place != "second":
                    table["podium"][place][round].append(f"{letter} {supplies[letter].pop()}")
    bets = [f"{letter} {supplies[letter].pop()}" for letter in letters for _ in range(2)]
    last = bets.pop()
    table["slots"] = spread(rng, bets, n)
    team = rng.choice([team for team in TEAMS if len(table["slots"][team]) < n])
    supplies[last[0]].append(last[2:])
    if n == 2:
        votes = [rng.choice(SKILLS) for _ in letters]
        table["demanded"] = [skill for skill in SKILLS if skill in votes]
        table |= {letter: {"vote": vote} for letter, vote in zip(letters, votes, strict=True)}
    else:
        demands = rng.choice(sorted(EVENT_FOR))
        table |= {"event": EVENT_FOR[demands], "demanded": demands.split()}
    for letter in letters:
        table[letter] = table.get(letter, {}) | {"supply": supplies[letter]}
    return table, f"{last[0]} bet {last[2:]} {team}"


def random_fighter(rng: Random, box: Box, key: str, letters: str) -> dict[str, Any]:
    """Healers and minuses more often than not, and sometimes markers."""
    cards = sorted(box["cards"])
    harm = [card for card in cards if sum(box["cards"][card]["modify"].values()) < 0 or box["cards"][card]["set_zero"]]
    below: list[str] = []
    for _ in range(rng.choice([0, 1, 2, 3, 4, 5, 7])):
        below.append(f"{rng.choice(letters)} {rng.choice(rng.choice([['mystic_healer'], harm, harm, cards]) or cards)}")
    markers: list[dict[str, Any]] = []
    while rng.random() < 0.25:
        change = {rng.choice(SKILLS): rng.choice([-2, 3])} if rng.random() < 0.7 else {"zero": [rng.choice(SKILLS)]}
        markers.append({"by": rng.choice(letters), **change})
    return {"gladiator": key, "column": below, "markers": markers}


def spread(rng: Random, bets: list[str], n: int) -> dict[str, list[str]]:
    slots: dict[str, list[str]] = {team: [] for team in TEAMS}
    for bet in bets:
        slots[rng.choice([team for team in TEAMS if len(slots[team]) < n])].append(bet)
    return slots


# ---- the oracle: Phase 4


def after_healing(box: Box, fighter: dict[str, Any], demanded: list[str], metric: str) -> tuple[list[str], list[str]]:
    """The column that is left and the cards that are thrown out, in the order in which the healers throw them out."""
    column, thrown = list(fighter["column"]), []
    for text in fighter["column"]:
        if box["cards"][text.split()[1]]["heal"]:
            victim = choose_victim(box, fighter | {"column": column}, demanded, metric)
            if victim is not None:
                thrown.append(column.pop(victim))
    return column, thrown


def choose_victim(box: Box, fighter: dict[str, Any], demanded: list[str], metric: str) -> int | None:
    candidates = []
    printed = box["gladiators"][fighter["gladiator"]]["skills"]
    for place, text in enumerate(fighter["column"]):
        card = box["cards"][text.split()[1]]
        threat = sum((printed[skill] if skill in card["set_zero"] else 0) - card["modify"][skill] for skill in demanded)
        rest = fighter["column"][:place] + fighter["column"][place + 1 :]
        gain = score(box, fighter | {"column": rest}, demanded) - score(box, fighter, demanded)
        if card["heal"] or threat <= 0 or (metric == "marginal" and gain < 0):
            continue
        candidates.append({"place": place, "threat": threat, "gain": gain if metric == "marginal" else 0})
    candidates.sort(key=lambda c: c["place"])
    candidates.sort(key=lambda c: c["threat"], reverse=True)  # sorting is stable: ties keep the order from before
    candidates.sort(key=lambda c: c["gain"], reverse=True)
    return candidates[0]["place"] if candidates else None


def score(box: Box, fighter: dict[str, Any], demanded: list[str]) -> int:
    """Zero first, then what is added up, and the floor once."""
    skills = {}
    cards = [box["cards"][text.split()[1]] for text in fighter["column"]]
    for skill in demanded:
        neutralised = any(skill in c["set_zero"] for c in cards)
        neutralised = neutralised or any(skill in m.get("zero", []) for m in fighter["markers"])
        base = 0 if neutralised else box["gladiators"][fighter["gladiator"]]["skills"][skill]
        changes = [c["modify"][skill] for c in cards] + [m.get(skill, 0) for m in fighter["markers"]]
        skills[skill] = max(base + sum(changes), 0)
    return sum(skills.values())


def rank(box: Box, table: Table, scores: dict[str, int]) -> list[str]:
    def standing(team: str) -> tuple[int, list[int], int]:
        numbers = [box["gladiators"][f["gladiator"]]["number"] for f in table["teams"][team]]
        padded = sorted(numbers, reverse=True) + [-1] * 9  # a missing number loses
        return scores[team], padded[:9], -TEAMS.index(team)

    return sorted(TEAMS, key=standing, reverse=True)


def contest(box: Box, table: Table, bet: str, metric: str) -> dict[str, Any]:
    """All that is true when the last bet is placed and Phase 4 is over."""
    owner, _, token_and_team = bet.partition(" bet ")
    token, team = token_and_team.rsplit(" ", 1)
    slots = {t: list(table["slots"][t]) for t in TEAMS}
    slots[team].append(f"{owner} {token}")
    letters = [key for key in table if key in LETTERS]
    supplies = {letter: list(table[letter]["supply"]) for letter in letters}
    supplies[owner].remove(token)

    outcome: dict[str, Any] = {"columns": {}, "scores": {}, "discard": {letter: [] for letter in letters}}
    for name, fighters in table["teams"].items():
        outcome["scores"][name] = 0
        for fighter in fighters:
            left, thrown = after_healing(box, fighter, table["demanded"], metric)
            outcome["columns"][fighter["gladiator"]] = left
            outcome["scores"][name] += score(box, fighter | {"column": left}, table["demanded"])
            for text in thrown:
                outcome["discard"][text[0]].append(text.split()[1])
    outcome["ranking"] = rank(box, table, outcome["scores"])
    best, second, worst = outcome["ranking"]
    for text in slots[second]:
        supplies[text[0]].append(text[2:])
    outcome["first"] = table["podium"]["first"] | {3: slots[best]}
    outcome["third"] = table["podium"]["third"] | {3: slots[worst]}
    outcome["supply"] = supplies
    return outcome


# ---- the oracle: final scoring


def worth(token: str) -> int:
    return 2 if token == "bronze" else int(token.split()[1])


def final(outcome: dict[str, Any]) -> dict[str, dict[str, int]]:
    """Gold, bronze, total, unused tokens and place of every player."""
    lines = {letter: {"gold": 0, "bronze": 0} for letter in outcome["supply"]}
    for stack in outcome["first"].values():
        for text in stack:
            lines[text[0]]["gold"] += worth(text[2:]) if "gold" in text else 0
    for stack in outcome["third"].values():
        for text in stack:
            if "bronze" in text:
                lines[text[0]]["bronze"] += 2
                for other in stack:
                    lines[text[0]]["bronze"] += 1 if "gold" in other and other[0] != text[0] else 0
    for letter, line in lines.items():
        line["total"] = line["gold"] + line["bronze"]
        line["unused"] = sum(worth(token) for token in outcome["supply"][letter])
    for line in lines.values():
        ahead = [o for o in lines.values() if o["total"] > line["total"]]
        level = [o for o in lines.values() if o["total"] == line["total"] and o["unused"] > line["unused"]]
        line["place"] = 1 + len(ahead) + len(level)
    return lines


# ---- both, compared


def compare(box: Box, rng: Random, metric: str, **options: Any) -> dict[str, Any]:
    table, bet = random_table(rng, box)
    words = {key: value for key, value in table.items() if key != "demanded"}
    players = sum(key in LETTERS for key in table)
    story = Story(GAME, options={"players": players, "healer_metric": metric} | options, table=words)
    story.act(bet)
    seen, expected = story.facts(), contest(box, table, bet, metric)

    fighters = [f for team in seen["teams"].values() for f in team]
    assert {f["gladiator"]: f["column"] for f in fighters} == expected["columns"], (table, bet)
    assert seen["scores"] == expected["scores"], (table, bet)
    assert seen["ranking"] == expected["ranking"], (table, bet)
    assert seen["podium"] == {"first": expected["first"], "third": expected["third"]}, (table, bet)
    lines = final(expected)
    for letter, line in lines.items():
        here = seen[letter]
        assert sorted(here["discard"]) == sorted(expected["discard"][letter]), (table, bet)
        assert sorted(here["supply"]) == sorted(expected["supply"][letter]), (table, bet)
        assert {key: here[key] for key in line} == line, (table, bet)
    assert seen["winners"] == [letter for letter in sorted(lines) if lines[letter]["place"] == 1], (table, bet)
    return expected


@pytest.mark.rule("GLA-10.8", "GLA-10.11", "GLA-10.14", "GLA-10.17", "GLA-11.3", "GLA-12.1", "GLA-15.6", "GLA-16.7")
@pytest.mark.parametrize("metric", METRICS)
def test_the_engine_agrees_with_the_ledger_on_arena_nova(metric: str) -> None:
    healings = 0
    for seed in range(1000):
        expected = compare(arena_nova(), Random(seed), metric)
        healings += any(expected["discard"].values())
    assert healings > 500


@pytest.mark.rule("GLA-10.8", "GLA-10.9", "GLA-10.12", "GLA-10.16", "GLA-10.18", "GLA-11.5", "GLA-15.6", "GLA-16.7")
@pytest.mark.parametrize("metric", METRICS)
@pytest.mark.parametrize("box", range(5))
def test_the_engine_agrees_with_the_ledger_on_boxes_of_strange_cards(metric: str, box: int, tmp_path: Path) -> None:
    """Numbers repeat, several healers meet, cards mix what they do."""
    cards, name = wild(Random(box), tmp_path)
    for seed in range(240):
        compare(cards, Random(1000 * box + seed), metric, pack=name)


@pytest.mark.rule("GLA-10.8")
def test_a_single_healer_does_the_best_it_may() -> None:
    """By the marginal measure the score comes to the best that throwing out one card that threatens can do."""
    box, checked = arena_nova(), 0
    for seed in range(600):
        rng = Random(seed)
        fighter = random_fighter(rng, box, rng.choice(sorted(box["gladiators"])), "ABC")
        if sum("mystic_healer" in text for text in fighter["column"]) != 1:
            continue
        demands = rng.choice(sorted(EVENT_FOR))
        others = [key for key in ("lydia", "petraites", "hilarus") if key != fighter["gladiator"]]
        slots = {"left": ["A gold 5", "B bronze"], "middle": ["B gold 5", "C gold 4"], "right": ["A gold 3"]}
        teams = {"left": [fighter], "middle": [others[0]], "right": [others[1]]}
        table = {"round": 3, "event": EVENT_FOR[demands], "turn": "C", "teams": teams, "slots": slots}
        story = Story(GAME, options={"players": 3}, table=table).act("C bet 3 right")
        assert story.see("scores.left") == best_after_one(box, fighter, demands.split())
        checked += 1
    assert checked > 100


def best_after_one(box: Box, fighter: dict[str, Any], demanded: list[str]) -> int:
    """The highest score with one threatening card less, or none less."""
    totals = [score(box, fighter, demanded)]
    printed = box["gladiators"][fighter["gladiator"]]["skills"]
    for place, text in enumerate(fighter["column"]):
        card = box["cards"][text.split()[1]]
        threats = [printed[skill] * (skill in card["set_zero"]) - card["modify"][skill] for skill in demanded]
        if sum(threats) > 0:
            rest = fighter["column"][:place] + fighter["column"][place + 1 :]
            totals.append(score(box, fighter | {"column": rest}, demanded))
    return max(totals)


def test_the_oracle_itself_knows_the_worked_examples() -> None:
    """GLA-18.5 and GLA-18.6, so that an oracle that is wrong in the same way as the engine would show."""
    box = arena_nova()
    crixus = {"gladiator": "crixus", "column": ["A grand_entrance", "A smuggled_blade", "B poison"], "markers": []}
    cassia = {"gladiator": "cassia", "column": ["B stab_wound", "A mystic_healer", "B stage_fright"], "markers": []}
    demanded = ["fight", "theatrics"]
    left, thrown = after_healing(box, cassia, demanded, "marginal")
    assert thrown == ["B stab_wound"]
    assert score(box, crixus, demanded) + score(box, cassia | {"column": left}, demanded) == 10
    podium = {
        "first": {1: ["S gold 5", "N gold 4", "N gold 3"], 2: ["T gold 5", "S gold 4"], 3: ["T gold 4", "N gold 3"]},
        "third": {1: ["T bronze", "T bronze", "S gold 3"], 2: ["S bronze", "N gold 5", "T gold 3"], 3: ["N bronze"]},
        "supply": {"T": ["gold 4", "gold 3"], "S": ["gold 4", "gold 3", "bronze"], "N": ["gold 4", "bronze"]},
    }
    assert {who: line["total"] for who, line in final(podium).items()} == {"T": 15, "S": 13, "N": 12}
