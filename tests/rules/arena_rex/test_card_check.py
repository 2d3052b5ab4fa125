"""The check of files of models, cohorts and arenas: what is refused, where, by which rule, and what would be right."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

from munera.arena_rex.cards.files import FOLDER
from munera.arena_rex.cards.lint import CHECK
from munera.arena_rex.cards.load import BadFile, UnknownFile, load_arenas, load_roster, parse, shipped
from munera.cli.cards import app

MODELS = (FOLDER / "cohors_nova.yaml").read_text(encoding="utf-8")
ARENAS = (FOLDER / "harenae_novae.yaml").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", shipped())
def test_what_is_shipped_passes(name: str) -> None:
    assert CHECK.problems(FOLDER / f"{name}.yaml") == []


def test_an_unknown_file_is_named() -> None:
    with pytest.raises(UnknownFile, match="no cards or arenas are called 'nova'"):
        load_roster("nova")
    with pytest.raises(UnknownFile, match="cannot be read"):
        load_arenas("nowhere.yaml")


def test_a_file_of_ones_own_is_played_with(tmp_path: Path) -> None:
    own = tmp_path / "own.yaml"
    own.write_text(MODELS.replace("mov: 6, atk: 7, def: 2, arm: 0", "mov: 7, atk: 7, def: 2, arm: 0", 1))
    roster = load_roster(str(own))
    assert roster.cards[0].mov == 7
    assert roster.digest != load_roster().digest


def models(*parts: str) -> str:
    """The file with the first model that has each of these parts, and with mounts and riders: short, and read soon."""
    head, *blocks = MODELS.partition("\ncohorts:")[0].split("\n  - key: ")
    wanted = {next(i for i, block in enumerate(blocks) if part in f"- key: {block}") for part in parts}
    pairs = {i for i, block in enumerate(blocks) if "rides: " in block or "mount_of: " in block}
    return "\n  - key: ".join([head, *[blocks[i] for i in sorted(wanted | pairs)]])


def line_of(text: str, part: str) -> int:
    return next(i for i, line in enumerate(text.splitlines(), start=1) if part in line)


def refused(text: str, old: str, new: str, message: str, rule: str, line: str) -> None:
    assert old in text
    broken = text.replace(old, new, 1)
    problems = [problem for problem in CHECK.problems(broken) if message in problem.message]
    assert problems, [str(problem) for problem in CHECK.problems(broken)]
    assert problems[0].rule == rule
    assert abs(problems[0].line - line_of(broken, line)) <= 1
    with pytest.raises(BadFile):
        parse(broken, "mine")


@pytest.mark.parametrize(
    "old, new, message, rule, line",
    [
                ("ludus: magnus", "ludus: magna", "cannot be 'magna'", "", "ludus: magna"),
        ("when: defeats_enemy", "when: defeats", "cannot be 'defeats'", "", "when: defeats"),
        ("{earn_favor: 2}", "{earn_favour: 2}", "is not known here", "", "earn_favour"),
        ("mov: 6, atk: 7", "mov: -6, atk: 7", "-6 is less than 0", "AR-4.1", "mov: -6"),
        ("[[2], [2, favor], [1, push]", "[[2], [2, laurel], [1, push]", "cannot be 'laurel'", "", "2, laurel"),
    ],
)  # fmt: skip
def test_a_slip_is_found_with_its_line(old: str, new: str, message: str, rule: str, line: str) -> None:
    refused(models(old), old, new, message, rule, line)


def test_two_models_have_two_keys() -> None:
    refused(models("lm_cassia", "lm_varro"), "lm_varro", "lm_cassia", "the key 'lm_cassia' is taken", "", "Titus Varro")


@pytest.mark.rule("AR-12.1")
@pytest.mark.parametrize(
    "old, new, message",
    [
        ("a1-b1, a1-b2, b1-c1", "a1-b1, a1-b3, b1-c1", "the tree has no box b3"),
        ("a1-b1, a1-b2, b1-c1", "b1-a1, a1-b2, b1-c1", "b1-a1 does not go downward"),
        ("a1-b1, a1-b2, b1-c1", "a1-b2, b1-c1", "nothing leads to the box b1"),
    ],
)
def test_a_tree_is_connected_from_the_top(old: str, new: str, message: str) -> None:
    refused(models(old), old, new, message, "AR-12.1", "links: [" + new)


@pytest.mark.rule("AR-12.13", "AR-13.5", "AR-13.6", "AR-22.21")
@pytest.mark.parametrize(
    "old, new, message, rule",
    [
        ("[special, 1], [push, favor]", "[1, 1], [push, favor]", "no box triggers the special ability", "AR-12.13"),
        ("[2, 1], [push, 2], [2]]", "[2, special], [push, 2], [2]]", "a special box, and no special", "AR-12.13"),
        ("plain, star, plain", "plain, plain, plain", "no box triggers the star ability", "AR-13.5"),
        ("plain, plain, skull]", "plain, plain, plain]", "no box triggers the skull ability", "AR-22.21"),
        ("favor_or_ability, plain, plain, plain, plain, favor_or_ability, plain, plain]",
         "favor, plain, plain, plain, plain, favor, plain, plain]", "laurels and abilities", "AR-13.6"),
    ],
)  # fmt: skip
def test_boxes_and_their_abilities_belong_together(old: str, new: str, message: str, rule: str) -> None:
    problems = CHECK.problems(models(old).replace(old, new, 1))
    assert old in MODELS
    assert [problem.rule for problem in problems if message in problem.message][:1] == [rule]


@pytest.mark.rule("AR-20.3", "AR-20.8", "AR-20.10")
@pytest.mark.parametrize(
    "old, new, rule",
    [
        ("stage: II\n", "stage: III\n", "AR-20.3"),
        ("favor, next_stage]", "favor, plain]", "AR-20.8"),
        ("plain, plain, favor, plain, plain]", "plain, plain, favor, plain, next_stage]", "AR-20.8"),
        ("    cards:", "    unity: {name: One, do: [{earn_favor: 1}]}\n    cards:", "AR-20.10"),
    ],
)  # fmt: skip
def test_stages_follow_each_other(old: str, new: str, rule: str) -> None:
    assert old in MODELS
    assert rule in [problem.rule for problem in CHECK.problems(models(old).replace(old, new, 1))]


@pytest.mark.rule("AR-2.4", "AR-19.1", "AR-22.10", "AR-22.16")
@pytest.mark.parametrize(
    "old, new, rule",
    [
        ("categories: [beast]", "categories: [gladiator, beast]", "AR-2.4"),
        ("rides: lm_fulmen", "rides: lm_fulmin", "AR-19.1"),
        ("rides: lm_fulmen", "rides: he_bronteus", "AR-19.1"),
        ("        flourish: true\n", "", "AR-22.10"),
        ("        chord: push\n", "", "AR-22.16"),
    ],
)
def test_what_a_model_is(old: str, new: str, rule: str) -> None:
    assert old in MODELS
    assert rule in [problem.rule for problem in CHECK.problems(models(old).replace(old, new, 1))]


@pytest.mark.parametrize(
    "old, new, message",
    [
        ("when: always\n            do: [{resist_push: 1}]", "when: defeats_enemy\n            do: [{resist_push: 1}]",
         "resist_push does not go with when: defeats_enemy"),
        ("do: [{earn_favor: 2}]", "do: [{bonus_success: 2}]", "bonus_success does not go with when: defeats_enemy"),
        ("do: [{earn_favor: 2}]", "do: [{damage: {who: defender, amount: 2}}]", "there is no defender here"),
        ("do: [{earn_favor: 2}]", "do: [{take_target: true}]", "take_target does not go with"),
        ("mode: away, of: attacker", "mode: away", "mode and of do not match"),
        ("when: clear_turn\n            cost: [{pay_favor: 1}]\n            limit: once_per_target_per_turn\n"
         "            optional: true", "when: clear_turn", "a tactic is never compulsory"),
        ("replaces: favor", "optional: true", "stands twice"),
    ],
)  # fmt: skip
def test_words_that_mean_nothing_together(old: str, new: str, message: str) -> None:
    assert old in MODELS
    assert any(message in problem.message for problem in CHECK.problems(models(old).replace(old, new, 1)))


@pytest.mark.rule("AR-16.1")
def test_a_cohort_names_cards_of_the_roster() -> None:
    problems = CHECK.problems(MODELS.replace("mo_meresankh/II, mo_nebka", "mo_meresankh/III, mo_nebka", 1))
    assert [(p.rule, p.right) for p in problems] == [("AR-16.1", "did you mean 'mo_meresankh/I'?")]


@pytest.mark.rule("AR-3.5", "AR-3.25", "AR-15.1", "AR-15.25", "AR-15.28", "AR-15.34", "AR-15.51", "AR-23.9")
@pytest.mark.parametrize(
    "old, new, message, rule",
    [
        ("{disc: [-15240, 0], radius: 3175}", "{disc: [-36000, 0], radius: 3175}", "reaches out", "AR-3.25"),
        ("{disc: [-15240, 0], radius: 3175}", "{disc: [15240, 500], radius: 3175}", "overlaps the hazard", "AR-15.1"),
        ("[[-2540, -8890], [2540, -8890], [2540, -7620], [-2540, -7620]]",
         "[[-2540, -8890], [2540, -7620], [2540, -8890], [-2540, -7620]]", "not a simple polygon", "AR-3.5"),
        ("boundary: {disc: [0, 0], radius: 38100}", "boundary: {disc: [0, 5], radius: 38100}", "not round", "AR-3.2"),
        ("arc: [-135, -45]", "side: [[0, 0], [2540, 0]]", "does not fit the boundary", "AR-23.9"),
        ("side: [[-38100, -38100], [38100, -38100]]", "side: [[-38100, -38100], [38100, 38100]]", "no side", "AR-23.9"),
        ("stats: {def: 1, arm: 1}", "stats: {def: 1}", "a destructible feature needs arm", "AR-15.25"),
        ("stats: {mov: 6, atk: 6, def: 2, arm: 1}", "stats: {atk: 6, def: 2, arm: 1}", "needs mov", "AR-15.28"),
        ("stats: {mov: 6, atk: 6, def: 2, arm: 1}", "stats: {mov: 6, def: 2, arm: 1}", "needs atk", "AR-15.34"),
        ("chain: {to: post,", "chain: {to: pots,", "no feature has this key", "AR-15.51"),
        ("chain: {to: post,", "chain: {to: belua,", "chained to itself", "AR-15.51"),
        ("shape: {disc: [0, 0], radius: 1500}", "shape: {polygon: [[0, 0], [99, 0], [0, 99]]}", "to bases", "AR-15.56"),
        ("chain: {to: post, length: 10160}", "chain: {to: column_n, length: 10160}", "too short", "AR-15.52"),
        ("aggressive, mobile, destructible, chained]", "aggressive, mobile, destructible]", "go together", "AR-15.51"),
    ],
)  # fmt: skip
def test_an_arena_is_sound(old: str, new: str, message: str, rule: str) -> None:
    assert old in ARENAS
    problems = [problem for problem in CHECK.problems(ARENAS.replace(old, new, 1)) if message in problem.message]
    assert problems, [str(problem) for problem in CHECK.problems(ARENAS.replace(old, new, 1))]
    assert problems[0].rule == rule
    assert problems[0].right


@pytest.mark.rule("AR-24.63")
def test_an_arena_has_room_for_the_scenarios_it_names() -> None:
    crowded = ARENAS.replace("scenarios: [munus, geminae, damnatio, vinculi]", "scenarios: [munus, duellum]", 1)
    (problem,) = CHECK.problems(crowded)
    assert (problem.rule, problem.message) == ("AR-24.63", "there is no room for duellum")


def test_the_command_knows_the_game_by_the_file(tmp_path: Path) -> None:
    good = CliRunner().invoke(app, ["check", *[str(FOLDER / f"{name}.yaml") for name in shipped()]])
    assert (good.exit_code, "No problem in 2 files." in good.output) == (0, True)
    own = tmp_path / "own.yaml"
    own.write_text(MODELS.replace("atk: 7", "atk: many", 1), encoding="utf-8")
    bad = CliRunner(env={"COLUMNS": "300"}).invoke(app, ["check", str(own)])
    assert bad.exit_code == 1
    assert "models[0].cards[0].stats.atk: must be a whole number" in bad.output


# ---- the documentation

DOCS = (
    (Path(__file__).parents[3] / "docs" / "cards.md").read_text(encoding="utf-8").partition("# Cards of Arena Rex")[2]
)


def test_the_examples_of_the_documentation_are_good() -> None:
    blocks = re.findall(r"```yaml\n(game: arena_rex\n.*?)```", DOCS, re.DOTALL)
    assert len(blocks) == 2
    for block in blocks:
        assert [str(problem) for problem in CHECK.problems(block)] == []


def test_every_field_and_word_is_documented() -> None:
    kinds = CHECK.schema["$defs"]
    ability = kinds["ability"]["properties"]
    words = {*CHECK.schema["properties"], *ability, *ability["when"]["enum"], *ability["limit"]["enum"]}
    words |= {*kinds["costs"]["items"]["properties"]}
    assert sorted(word for word in words - {"note"} if word not in DOCS) == []
    for kind in ("condition", "effect"):
        assert [word for word in kinds[kind]["properties"] if f"`{word}: " not in DOCS] == []


def test_the_models_are_listed_and_shown_in_the_terminal() -> None:
    listed = CliRunner(env={"COLUMNS": "250"}).invoke(app, ["list", "arena_rex"])
    assert listed.exit_code == 0
    assert "Cassia Rubria" in listed.output
    assert "magnus_5_titan" in listed.output
    shown = CliRunner(env={"COLUMNS": "250"}).invoke(app, ["show", "Ottar Bearshirt II", "--game", "arena_rex"])
    assert "Bear Rage. It may activate while Fatigued." in shown.output
