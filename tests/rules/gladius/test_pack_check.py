"""The pack check: what is refused, where, by which rule; and that whatever passes can be played."""

from __future__ import annotations

import copy
import random
import re
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from munera.data.lines import Problem
from munera.engine.action import CHANCE
from munera.gladius import GAME
from munera.gladius.cards.files import FOLDER, SHELF
from munera.gladius.cards.lint import CHECK
from munera.gladius.cards.load import BadPack, load_pack, parse_pack

TEXT = (FOLDER / "arena_nova.yaml").read_text(encoding="utf-8")
GOOD = yaml.safe_load(TEXT)
DUMPER = getattr(yaml, "CSafeDumper", yaml.SafeDumper)


def data() -> Any:
    return copy.deepcopy(GOOD)


def as_text(pack: object) -> str:
    return str(yaml.dump(pack, Dumper=DUMPER, sort_keys=False, allow_unicode=True))


def problems_of(pack: object) -> list[Problem]:
    return CHECK.problems(as_text(pack))


def only_problem(pack: object) -> Problem:
    (problem,) = problems_of(pack)
    return problem


@pytest.mark.rule("GLA-1.18")
@pytest.mark.parametrize("name", SHELF.names)
def test_what_is_shipped_passes(name: str) -> None:
    assert CHECK.problems(FOLDER / f"{name}.yaml") == []


# ---- the counts of the box


@pytest.mark.rule("GLA-1.18")
@pytest.mark.parametrize(
    "section, counted", [("gladiators", "19 gladiators"), ("events", "5 events"), ("spectators", "4 spectators")]
)
def test_a_standard_box_has_the_standard_counts(section: str, counted: str) -> None:
    pack = data()
    del pack[section][-1]
    problem = only_problem(pack)

    assert (problem.field, problem.rule) == (section, "GLA-1.18")
    assert problem.message == f"{counted} in a standard box"
    assert problems_of(pack | {"standard": False}) == []


@pytest.mark.rule("GLA-1.18")
@pytest.mark.parametrize("section, fewest", [("gladiators", 6), ("events", 1), ("spectators", 2)])
def test_any_box_has_enough_to_play(section: str, fewest: int) -> None:
    pack = data() | {"standard": False}
    pack[section] = pack[section][:fewest]
    assert problems_of(pack) == []

    del pack[section][-1]
    problem = only_problem(pack)
    assert (problem.rule, problem.right) == ("GLA-1.18", f"at least {fewest}")


@pytest.mark.rule("GLA-1.18")
def test_a_standard_deck_has_19_cards() -> None:
    pack = data()
    pack["influence"][3]["count"] = 2
    problem = only_problem(pack)

    assert (problem.field, problem.rule) == ("influence", "GLA-1.18")
    assert problem.message == "20 Influence cards in a standard deck"
    assert problems_of(pack | {"standard": False}) == []


@pytest.mark.rule("GLA-1.16", "GLA-1.18")
def test_a_deck_of_ones_own_is_checked_too() -> None:
    pack = data()
    for spectator in pack["spectators"]:
        spectator["influence"] = [{"key": "poison", "count": 19}]
    pack["influence"][0]["count"] = 0  # the common deck is nobody's now
    assert problems_of(pack) == []

    pack["spectators"][2]["influence"] = [{"key": "posion"}, {"key": "poison", "count": 17}, {"key": "poison"}]
    assert [(p.field, p.right) for p in problems_of(pack)] == [
        ("spectators[2].influence[0].key", "did you mean 'poison'?"),
        ("spectators[2].influence[2].key", "say it once, with count"),
    ]


@pytest.mark.rule("GLA-1.18")
@pytest.mark.parametrize("standard", [True, False])
def test_there_are_always_seven_tokens(standard: bool) -> None:
    pack = data() | {"standard": standard}
    pack["tokens"][0]["count"] = 2

    assert only_problem(pack).message == "8 tokens for each spectator"


@pytest.mark.rule("GLA-1.18")
@pytest.mark.parametrize("standard", [True, False])
def test_bronze_is_always_worth_2(standard: bool) -> None:
    pack = data() | {"standard": standard}
    pack["tokens"][3]["value"] = 3
    problem = only_problem(pack)

    assert (problem.field, problem.rule, problem.right) == ("tokens[3].value", "GLA-1.18", "always 2")


@pytest.mark.rule("GLA-1.18")
@pytest.mark.parametrize("kept, lost", [("gold", "bronze"), ("bronze", "gold")])
def test_a_standard_box_has_tokens_of_both_kinds(kept: str, lost: str) -> None:
    pack = data() | {"tokens": [{"kind": kept, "value": 2, "count": 7}]}

    assert only_problem(pack).message == f"no {lost} token in a standard box"
    assert problems_of(pack | {"standard": False}) == []


@pytest.mark.rule("GLA-1.18", "GLA-2.2")
def test_there_is_a_vote_for_each_skill_and_player() -> None:
    pack = data()
    pack["votes"][1]["count"] = 1
    assert only_problem(pack).message == "1 votes for theatrics"
    assert problems_of(pack | {"standard": False}) == []

    pack["votes"][1] = {"skill": "fight"}
    assert only_problem(pack | {"standard": False}).message == "not one vote for each skill"

    del pack["votes"]
    assert only_problem(pack).message == "votes is missing"
    assert problems_of(pack | {"standard": False}) == []


# ---- single cards, in any box


@pytest.mark.parametrize("standard", [True, False])
@pytest.mark.parametrize(
    "section, entry, change, rule",
    [
        pytest.param("spectators", 0, {"cost": 0}, "GLA-1.18", marks=pytest.mark.rule("GLA-1.18")),
        pytest.param("events", 0, {"team_sizes": [2, 2]}, "GLA-4.5", marks=pytest.mark.rule("GLA-4.5")),
        pytest.param("events", 0, {"team_sizes": [1, 1, 1, 1]}, "GLA-4.5", marks=pytest.mark.rule("GLA-4.5")),
        pytest.param("events", 0, {"team_sizes": [2, 2, 3]}, "GLA-4.6", marks=pytest.mark.rule("GLA-4.6")),
        pytest.param("events", 0, {"team_sizes": [0, 2, 2]}, "GLA-4.6", marks=pytest.mark.rule("GLA-4.6")),
        pytest.param("events", 0, {"demanded": []}, "GLA-1.18", marks=pytest.mark.rule("GLA-1.18")),
        pytest.param("events", 0, {"demanded": ["luck", "luck"]}, "GLA-1.18", marks=pytest.mark.rule("GLA-1.18")),
        pytest.param(
            "events", 0, {"demanded": ["luck", "fight", "theatrics"]}, "GLA-1.18", marks=pytest.mark.rule("GLA-1.18")
        ),
        pytest.param("gladiators", 4, {"skills": [3, -1, 2]}, "GLA-4.8", marks=pytest.mark.rule("GLA-4.8")),
        pytest.param("gladiators", 4, {"skills": [0, 0, 0]}, "GLA-4.8", marks=pytest.mark.rule("GLA-4.8")),
    ],
)
def test_what_no_box_may_do(section: str, entry: int, change: dict[str, Any], rule: str, standard: bool) -> None:
    pack = data() | {"standard": standard}
    pack[section][entry] |= change
    problem = only_problem(pack)
    (field,) = change

    assert problem.rule == rule
    assert problem.field.startswith(f"{section}[{entry}].{field}")
    assert problem.right


@pytest.mark.rule("GLA-4.6")
def test_uneven_teams_are_allowed() -> None:
    pack = data()
    pack["events"][0]["team_sizes"] = [1, 2, 1]

    assert problems_of(pack) == []


@pytest.mark.rule("GLA-11.5")
def test_tiebreak_numbers_may_repeat() -> None:
    pack = data()
    pack["gladiators"][0]["number"] = pack["gladiators"][1]["number"]

    assert problems_of(pack) == []


@pytest.mark.rule("GLA-7.2")
@pytest.mark.parametrize(
    "change, said",
    [
        ({"mode": "either"}, ["effect_face_up is missing", "effect_face_down is missing", "does not go with the mode"]),
        ({"effect_face_up": {"add": True}}, ["does not go with the mode"]),
    ],
)
def test_the_eyes_and_the_effects_agree(change: dict[str, Any], said: list[str]) -> None:
    pack = data()
    pack["influence"][0] |= change

    assert sorted(p.message for p in problems_of(pack)) == sorted(said)
    assert {p.rule for p in problems_of(pack)} == {"GLA-7.2"}


@pytest.mark.rule("GLA-7.8", "GLA-10.23")
def test_a_face_down_card_has_only_words_that_can_wait() -> None:
    pack = data()
    for effect in ({"modify": {"luck": 1}}, {"set_zero": ["luck"]}, [{"replace": True}, {"heal": True}]):
        pack["influence"][0]["effect"] = effect
        assert problems_of(pack) == []
    for unfit in ({"rebet": True}, {"mark": {"luck": 1}}, [{"modify": {"luck": 1}}, {"draw": {"count": 1}}]):
        pack["influence"][0]["effect"] = unfit
        problem = only_problem(pack)
        assert (problem.rule, problem.right) == ("GLA-10.23", "one of modify, set_zero, heal, replace")


def test_words_that_must_be_alone_or_once() -> None:
    pack = data()
    pack["spectators"][3]["effect"] = [{"rebet": True}, {"draw": {"count": 1}}]
    assert only_problem(pack).message == "rebet must be the only word of its effect"

    pack = data()
    for word in ("heal", "replace"):
        pack["influence"][10]["effect"] = [{word: True}, {"modify": {"luck": 1}}, {word: True}]
        assert only_problem(pack).message == f"{word} stands twice on a face-down card"

    pack["influence"][10] |= {"mode": "face_up", "effect": {"heal": True}}
    assert only_problem(pack).message == "heal does not work face up"


# ---- slips of the pen


@pytest.mark.parametrize(
    "right, wrong, said",
    [
        ("fight: 3", "fihgt: 3", "influence[0].effect.modify.fihgt: is not known here (did you mean 'fight'?)"),
        ("{modify: {f", "{modfy: {f", "influence[0].effect.modfy: is not known here (did you mean 'modify'?)"),
        ("[1, 4, 3]", "[1, four, 3]", "gladiators[0].skills[1]: must be a whole number, not 'four'"),
        ("demanded: [fight]", "demanded: [fite]", "events[0].demanded[0]: cannot be 'fite': did you mean 'fight'?"),
        ("GLA-GLD-02", "GLA-GLD-01", "gladiators[1].id: the id GLA-GLD-01 is taken (it is that of line 29)"),
        ("key: bato", "key: paris", "gladiators[3].key: the key 'paris' is taken (it is that of line 33)"),
        ("key: bato, name: Bato", "name: Пётр", "gladiators[2].name: no key can be made of this name"),
        ("title: Arena Nova", "title: A\ntitle: B", "title: stands twice in one mapping (first in line 13)"),
        ("title: Arena Nova", 'title: "two\\nlines"', "title: cannot be 'two\\nlines' (a text of one line"),
        ("game: gladius", "game: gladiator", "game: cannot be 'gladiator': did you mean 'gladius'?"),
        ("title: Arena Nova", "title: A\nchange: {}", "change: needs extends beside it"),
        ("{heal: true}", "{}", "influence[10].effect: has 0 entries, too few"),
        ("{heal: true}", "[3]", "influence[10].effect[0]: must be a mapping, not 3"),
        ("{count: 3}", "{count: 0}", "influence[14].effect_face_up.look_bet.count: 0 is less than 1"),
    ],
)
def test_a_slip_is_told_with_its_line(right: str, wrong: str, said: str) -> None:
    text = TEXT.replace(right, wrong, 1)
    assert text != TEXT
    (problem,) = CHECK.problems(text)

    assert said in str(problem)
    slip = wrong.splitlines()[-1]
    assert slip in text.splitlines()[problem.line - 1]


def test_all_problems_are_listed_at_once() -> None:
    text = TEXT.replace("[1, 4, 3]", "[0, 0, 0]").replace("cost: 1", "cost: 0").replace("value: 5", "value: 5, size: 3")
    said = CHECK.problems(text)

    assert [p.field for p in said] == ["tokens[0].size", "gladiators[0].skills", "spectators[4].cost"]
    with pytest.raises(BadPack) as refused:
        parse_pack(text, "text")
    assert refused.value.problems == said
    assert all(str(p) in str(refused.value) for p in said)


def test_a_missing_file_is_a_problem(tmp_path: Path) -> None:
    (problem,) = CHECK.problems(tmp_path / "nowhere.yaml")
    assert "cannot be read" in problem.message


# ---- packs that build on another


def extending(rest: str) -> str:
    return f"game: gladius\ntitle: Mine\nextends: arena_nova\n{rest}"


def test_a_pack_may_change_single_cards_of_another() -> None:
    text = extending("change:\n  influence:\n    poison: {effect: {modify: {luck: -9}}, note: deadly}\n")
    pack = parse_pack(text, "mine")

    assert CHECK.problems(text) == []
    assert pack.influence[3].modifies == (0, 0, -9)
    assert (pack.influence[3].id, pack.influence[3].source) == ("influence-poison", "own")
    assert pack.influence[4].modifies == (-3, -1, -1)
    assert pack.title == "Mine"
    assert load_pack("arena_nova").influence[3].modifies == (-2, -2, -2)


def test_null_takes_a_field_away() -> None:
    either = "{mode: either, effect: null, effect_face_up: {add: true}, effect_face_down: {heal: true}}"
    assert CHECK.problems(extending(f"change: {{influence: {{poison: {either}}}}}")) == []


@pytest.mark.parametrize(
    "rest, line, said",
    [
        ("change: {influence: {posion: {count: 2}}}", 4, "has the key 'posion' (did you mean 'poison'?)"),
        ("change:\n  influence:\n    poison:\n      cuont: 2", 7, "influence[3].cuont: is not known here"),
        ("change:\n  influence:\n    poison:\n      effect: {rebet: true}", 7, "rebet does not work face down"),
        ("change: {influence: {poison: {count: 3}}}", 3, "21 Influence cards in a standard deck"),
        ("change: {influence: {poison: {effect: null}}}", 4, "effect is missing"),
        ("change: {tokens: {gold: {value: 3}}}", 4, "change.tokens: is not known here"),
        ("votes: []\nstandard: false\nchange: {votes: {}}", 6, "change.votes: is not known here"),
        ("gladiators: []", 4, "0 gladiators: too few to play"),
    ],
)
def test_problems_of_a_change_stand_where_it_is_written(rest: str, line: int, said: str) -> None:
    (problem,) = CHECK.problems(extending(rest))

    assert problem.line == line
    assert said in str(problem)


def test_a_section_written_anew_has_nothing_to_change() -> None:
    events = "events: [{name: Own, team_sizes: [1, 1, 1], demanded: [luck]}]"
    said = CHECK.problems(extending(f"standard: false\n{events}\nchange: {{events: {{beast_hunt: {{note: x}}}}}}"))

    assert [(p.line, p.right) for p in said] == [(6, "events is written anew in this file")]


def test_several_problems_of_a_change_are_listed_at_once() -> None:
    said = CHECK.problems(extending("change:\n  influence:\n    posion: {count: 1}\n    poison: {cuont: 3}"))

    assert [p.line for p in said] == [6, 7]


def test_only_what_is_shipped_can_be_extended() -> None:
    (problem,) = CHECK.problems("game: gladius\ntitle: Mine\nextends: arena_noba\n")
    assert (problem.field, problem.right) == ("extends", "did you mean 'arena_nova'?")


# ---- the documentation

DOCS = Path(__file__).parents[3] / "docs" / "cards.md"


def test_the_examples_of_the_documentation_are_good() -> None:
    blocks = re.findall(r"```yaml\n(game: gladius\n.*?)```", DOCS.read_text(encoding="utf-8"), re.DOTALL)

    assert len(blocks) == 2
    assert [CHECK.problems(block) for block in blocks] == [[], []]


def test_every_field_and_word_is_documented() -> None:
    text = DOCS.read_text(encoding="utf-8")
    kinds = CHECK.schema["$defs"]
    known = {*CHECK.schema["properties"], *(field for kind in kinds.values() for field in kind.get("properties", ()))}

    assert [word for word in sorted(known) if word not in text] == []
    assert [word for word in kinds["word"]["properties"] if f"`{word}: " not in text] == []


# ---- whatever people write

SCALARS = st.one_of(
    st.none(), st.booleans(), st.integers(-100, 100), st.integers(), st.floats(), st.text(max_size=8),
    st.sampled_from(["fight", "poison", "gold", "either", "face_up", "own", "GLA-GLD-01", "arena_nova", "\x1b[31m"]),
)  # fmt: skip
KEYS = st.one_of(
    st.text(max_size=5),
    st.sampled_from(["id", "key", "name", "count", "effect", "influence", "extends", "change", "rebet", "draw"]),
)
VALUES = st.recursive(SCALARS, lambda v: st.lists(v, max_size=4) | st.dictionaries(KEYS, v, max_size=4), max_leaves=6)


@st.composite
def mutated(draw: st.DrawFn) -> str:
    """The good pack with a few values deleted, replaced or put in."""
    pack = data()
    for _ in range(draw(st.integers(1, 3))):
        around: Any = pack
        key = draw(keys_of(pack))
        while isinstance(around[key], dict | list) and around[key] and draw(st.integers(0, 5)):
            around = around[key]
            key = draw(keys_of(around))
        match draw(st.sampled_from(["delete", "replace", "insert"])):
            case "delete" if len(around) > 1:
                del around[key]
            case "insert" if isinstance(around, list):
                around.insert(key, draw(VALUES))
            case "insert":
                around[draw(KEYS)] = draw(VALUES)
            case _:
                around[key] = draw(VALUES)
    return as_text(pack)


def keys_of(value: Any) -> st.SearchStrategy[Any]:
    return st.sampled_from(sorted(value) if isinstance(value, dict) else range(len(value)))


@st.composite
def changed(draw: st.DrawFn) -> str:
    """A pack that extends the good one with changes of any sort."""
    cards = {"gladiators": "bato", "events": "beast_hunt", "influence": "poison", "spectators": "senator"}
    section = draw(st.sampled_from(sorted(cards)))
    fields = st.dictionaries(st.sampled_from(sorted(GOOD[section][3])) | KEYS, VALUES, max_size=3)
    change = draw(st.dictionaries(st.sampled_from([cards[section], "x"]), fields | VALUES, max_size=2))
    head = {"game": "gladius", "title": "Mine", "extends": draw(st.sampled_from(["arena_nova", "arena_nova_bronze"]))}
    rest = draw(st.dictionaries(st.sampled_from(["standard", "tokens", "votes", *cards]), VALUES, max_size=1))
    return as_text(head | rest | {"change": {section: change}})


@st.composite
def scribbled(draw: st.DrawFn) -> str:
    """The good file with some characters struck out and others put in."""
    start = draw(st.integers(0, len(TEXT)))
    end = start + draw(st.integers(0, 30))
    return TEXT[:start] + draw(st.text(alphabet="{}[]:,-?&*!|>'\"%@`#\n \tab19.~é", max_size=5)) + TEXT[end:]


@pytest.mark.once
@given(st.one_of(mutated(), changed(), scribbled(), st.text(max_size=50)))
@example("game: gladius\ntitle: Mine\nextends: arena_nova\nchange: {events: {beast_hunt: {key: true}, x: {key: y}}}")
@settings(max_examples=200, suppress_health_check=[HealthCheck.too_slow])
def test_every_text_gets_an_answer_and_what_has_problems_is_refused(text: str) -> None:
    said = CHECK.problems(text)

    assert all(problem.message for problem in said)
    assert all(1 <= problem.line <= text.count("\n") + 2 for problem in said)
    if said:
        with pytest.raises(BadPack):
            parse_pack(text, "text")
    else:
        assert parse_pack(text, "text").digest


AMOUNT = st.integers(-9, 9).filter(bool)
AMOUNTS = st.dictionaries(st.sampled_from(["fight", "theatrics", "luck"]), AMOUNT, min_size=1)
SOME_SKILLS = st.lists(st.sampled_from(["fight", "theatrics", "luck"]), min_size=1, max_size=3, unique=True)
COUNT = st.fixed_dictionaries({"count": st.integers(1, 3)})
YES = st.just(True)


def one_word(**words: st.SearchStrategy[Any]) -> st.SearchStrategy[dict[str, Any]]:
    return st.one_of([st.fixed_dictionaries({word: value}) for word, value in words.items()])


HIDDEN = one_word(modify=AMOUNTS, set_zero=SOME_SKILLS, replace=YES, heal=YES)
OPEN = one_word(
    modify=AMOUNTS, set_zero=SOME_SKILLS, mark=AMOUNTS, mark_choice=st.fixed_dictionaries({"amount": AMOUNT}),
    exchange=st.fixed_dictionaries({}, optional={"while_nobody_passed": st.booleans()}), replace=YES, add=YES,
    dismiss=YES, move_influence=YES, look_bet=COUNT, look_hidden=COUNT, look_and_discard=YES, draw=COUNT,
)  # fmt: skip
FACE_DOWN = st.lists(HIDDEN, min_size=1, max_size=3, unique_by=lambda word: min(word))
FACE_UP = st.lists(OPEN, min_size=1, max_size=3) | OPEN | one_word(rebet=YES)


@st.composite
def packs(draw: st.DrawFn) -> dict[str, Any]:
    """Any box that keeps to the rules."""
    gladiators = draw(st.lists(st.tuples(*[st.integers(0, 9)] * 3).filter(any), min_size=6, max_size=20))
    influence = [
        draw(
            st.one_of(
                st.fixed_dictionaries({"mode": st.just("face_up"), "effect": FACE_UP}),
                st.fixed_dictionaries({"mode": st.just("face_down"), "effect": FACE_DOWN}),
                st.fixed_dictionaries(
                    {"mode": st.just("either"), "effect_face_up": FACE_UP, "effect_face_down": FACE_DOWN}
                ),
            )
        )
        for _ in range(draw(st.integers(1, 6)))
    ]
    sizes = st.lists(st.integers(1, 2), min_size=3, max_size=3)
    demanded = st.lists(st.sampled_from(["fight", "theatrics", "luck"]), min_size=1, max_size=2, unique=True)
    events = draw(st.lists(st.tuples(sizes, demanded), min_size=1, max_size=6))
    bronze = draw(st.integers(0, 7))
    return {
        "game": "gladius",
        "title": "Any box",
        "standard": False,
        "tokens": [
            {"kind": "bronze", "value": 2, "count": bronze},
            *({"kind": "gold", "value": draw(st.integers(1, 9))} for _ in range(7 - bronze)),
        ],
        "gladiators": [
            {"name": f"G {i}", "skills": list(skills), "number": draw(st.integers(0, 9))}
            for i, skills in enumerate(gladiators)
        ],
        "events": [{"name": f"E {i}", "team_sizes": s, "demanded": d} for i, (s, d) in enumerate(events)],
        "influence": [card | {"name": f"I {i}", "count": draw(st.integers(0, 6))} for i, card in enumerate(influence)],
        "spectators": [
            {"name": f"S {i}", "ability": "A", "cost": draw(st.integers(1, 4)), "effect": draw(FACE_UP)}
            for i in range(draw(st.integers(2, 5)))
        ],
    }


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("packs")


@pytest.mark.rule("GLA-1.18")
@given(packs(), st.integers(0, 2**32))
@settings(max_examples=40, suppress_health_check=list(HealthCheck))
def test_whatever_passes_the_check_can_be_played(folder: Path, pack: Any, seed: int) -> None:
    text = as_text(pack)
    assert CHECK.problems(text) == []
    own = folder / "own.yaml"
    own.write_text(text, encoding="utf-8")

    rng = random.Random(seed)
    s = GAME.new({"players": rng.randint(2, len(pack["spectators"])), "pack": str(own)})
    while seats := GAME.to_act(s):
        if seats == (CHANCE,):
            GAME.apply(s, CHANCE, GAME.sample(s, rng))
        else:
            seat = rng.choice(seats)
            options = GAME.options(s, seat)
            bets = [option for option in options if option.verb == "bet"]
            GAME.apply(s, seat, rng.choice(bets if bets and rng.random() < 0.3 else options))
    assert GAME.result(s) is not None
