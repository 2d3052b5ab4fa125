"""Files of models and arenas that extend ours: what they take over, change, add, and what is refused in them."""

from __future__ import annotations

from pathlib import Path

import pytest

from munera.arena_rex.cards.lint import CHECK
from munera.arena_rex.cards.load import BadFile, load_arenas, load_roster
from munera.arena_rex.game import GAME

HEAD = "game: arena_rex\ntitle: Mine\n"
LUPA = """
    - key: lm_lupa
      name: Lupa
      ludus: magnus
      base_mm: 30
      cards:
        - stats: {mov: 7, atk: 5, def: 2, arm: 0}
          vitality: [plain, plain, favor, plain, plain]
          tree: [[2], [push, 1], [2]]
          links: [a1-b1, a1-b2, b1-c1, b2-c1]
          flourish: true
"""


def written(folder: Path, rest: str, base: str = "cohors_nova") -> str:
    path = folder / "mine.yaml"
    path.write_text(f"{HEAD}extends: {base}\n{rest}", encoding="utf-8")
    return str(path)


def test_what_is_not_written_is_taken_over(tmp_path: Path) -> None:
    mine, ours = load_roster(written(tmp_path, "")), load_roster()
    assert mine.digest == ours.digest
    assert [c.key for c in mine.cohorts] == [c.key for c in ours.cohorts]


def test_single_fields_of_a_model_are_changed(tmp_path: Path) -> None:
    mine = load_roster(written(tmp_path, "change: {models: {lm_varro: {base_mm: 40}}}"))
    (varro,) = [p for p in mine.profiles if p.key == "lm_varro"]
    assert (varro.radius, varro.name, varro.source) == (2000, "Titus Varro", "own")
    assert mine.digest != load_roster().digest


def test_models_and_cohorts_are_added_and_played_with(tmp_path: Path) -> None:
    cohort = "{key: pack, name: A pack, cards: [lm_lupa, lm_cassia, lm_varro]}"
    file = written(tmp_path, f"add:\n  models:{LUPA}  cohorts: [{cohort}]\n")
    roster = load_roster(file)
    assert roster.profiles[-1].key == "lm_lupa"
    assert len(roster.profiles) == len(load_roster().profiles) + 1
    s = GAME.new({"players": 2, "roster": file, "cohorts": ["pack", "legio_3"]})
    assert s.roster.profiles[s.models[0].profile].name == "Lupa"
    assert GAME.encode(GAME.decode(GAME.encode(s))) == GAME.encode(s)


def test_arenas_are_changed_and_added(tmp_path: Path) -> None:
    ring = "{key: ring, name: Ring, scenarios: [munus], boundary: {disc: [0, 0], radius: 38100}, "
    ring += "deployment: [{arc: [-135, -45]}, {arc: [45, 135]}]}"
    change = "change: {arenas: {harena: {edge: wounding}}}"
    file = written(tmp_path, f"{change}\nadd: {{arenas: [{ring}]}}", "harenae_novae")
    mine = {arena.key: arena for arena in load_arenas(file)}
    ours = {arena.key: arena for arena in load_arenas()}
    assert mine.keys() - ours.keys() == {"ring"}
    assert mine["harena"].edge != ours["harena"].edge
    assert mine["fossa"].digest == ours["fossa"].digest


@pytest.mark.parametrize(
    "rest, line, message",
    [
        ("extends: cohors_noba", 3, "no pack is called 'cohors_noba'"),
        ("extends: cohors_nova\nchange: {models: {lm_cassio: {base_mm: 40}}}", 4, "no card of the pack it extends has"),
        ("extends: cohors_nova\nchange: {arenas: {harena: {edge: none}}}", 4, "no card of the pack it extends has"),
        ("extends: cohors_nova\nchange:\n  models:\n    lm_cassia: {base_mm: 400}", 6, "400 is more than 160"),
        ("extends: cohors_nova\nchange:\n  models:\n    lm_cassia: {reach: 2}", 6, "is not known here"),
        ("extends: cohors_nova\nchange:\n  cohorts:\n    magnus_3: {cards: [lm_nobody]}", 6, "lm_nobody"),
        (f"extends: cohors_nova\nadd:\n  models:{LUPA.replace('lm_lupa', 'lm_cassia')}", 6, "is taken"),
        (f"extends: cohors_nova\nadd:\n  models:{LUPA.replace('[a1-b1, ', '[a1-d1, ')}", 14, "d1"),
        ("change: {models: {lm_cassia: {base_mm: 40}}}", 3, "needs extends beside it"),
        ("add: {cohorts: [{key: x, name: X, cards: [lm_cassia]}]}", 3, "needs extends beside it"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_told_where_it_is_written(tmp_path: Path, rest: str, line: int, message: str) -> None:
    problems = CHECK.problems(HEAD + rest)
    assert [p for p in problems if message in p.message and p.line == line], [str(p) for p in problems]
    path = tmp_path / "bad.yaml"
    path.write_text(HEAD + rest, encoding="utf-8")
    with pytest.raises(BadFile):
        load_roster(str(path))
