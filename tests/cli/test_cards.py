"""`munera cards`, as typed."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from typer.testing import CliRunner, Result

from munera.cli.cards import app
from munera.gladius.cards.files import FOLDER

pytestmark = pytest.mark.once


def run(*words: str) -> Result:
    return CliRunner(env={"COLUMNS": "200"}).invoke(app, words)


@pytest.fixture
def bad(tmp_path: Path) -> Path:
    path = tmp_path / "bad.yaml"
    path.write_text("game: gladius\ntitle: Bad\nextends: arena_nova\ngladiators: []\n", encoding="utf-8")
    return path


def test_a_good_file_has_no_problem() -> None:
    said = run("check", str(FOLDER / "arena_nova.yaml"), str(FOLDER / "arena_nova_bronze.yaml"))

    assert said.exit_code == 0
    assert "No problem in 2 files." in said.output


def test_a_bad_file_is_told_line_by_line(bad: Path) -> None:
    said = run("check", str(bad))

    assert said.exit_code == 1
    assert f"{bad}:4:1: gladiators: 0 gladiators: too few to play [GLA-1.18] (at least 6)" in said.output
    assert "1 problem in 1 file." in said.output


def test_a_file_of_a_game_that_is_not_there_is_told_so_and_no_more(tmp_path: Path) -> None:
    path = tmp_path / "chess.yaml"
    path.write_text("game: chess\ntitle: Mine\n", encoding="utf-8")
    said = run("check", str(path))

    assert said.exit_code == 1
    assert f"{path}:1:7: game: there are no cards of 'chess' (one of gladius, for_glory, arena_rex)" in said.output
    assert "1 problem in 1 file." in said.output


def test_problems_for_programs(bad: Path) -> None:
    said = run("check", "--json", str(bad))
    (problem,) = msgspec.json.decode(said.output)

    assert said.exit_code == 1
    assert (problem["line"], problem["field"], problem["rule"]) == (4, "gladiators", "GLA-1.18")


def test_the_list_has_every_card() -> None:
    said = run("list", "gladius")

    assert said.exit_code == 0
    for part in ("Arena Nova", "Gladiators (20)", "Crixus", "Chariot Pageant", "Spy Master", "bronze"):
        assert part in said.output
    assert "Look at up to 3 bets that opponents" in " ".join(said.output.split())


def test_the_cards_of_for_glory_are_listed_too() -> None:
    said = run("list", "for_glory")

    assert said.exit_code == 0
    for part in ("Familia Nova", "Gladiator supply (72)", "Starting Deck of each player (14)", "Boast 24", "Casinum"):
        assert part in said.output
    said = run("show", "pierce", "--game", "for_glory")
    assert "Tactic, cost 1." in said.output
    assert "1 damage to a target gladiator; then should that target be defeated" in said.output
    assert "No card of Familia Nova is called 'Stab Wound'" in run("show", "Stab Wound", "--game", "for_glory").output


@pytest.mark.parametrize("asked", ["Stab Wound", "stab wound", "stab_wound", "gla-inf-05"])
def test_a_card_is_found_by_name_key_or_id(asked: str) -> None:
    said = run("show", asked)

    assert said.exit_code == 0
    assert "Stab Wound GLA-INF-05" in said.output
    assert "Face down: −3 fight, −1 theatrics, −1 luck for the gladiator above." in said.output
    assert "Source: rulebook. The name is the rulebook's" in said.output


@pytest.mark.parametrize(
    "asked, said",
    [
        ("Crixus", "Gladiator: fight 1, theatrics 4, luck 3; tiebreak number 8."),
        ("Beast Hunt", "Event: teams of 1 1 1; fight and luck demanded."),
        ("Spy Master", "Spectator. Eyes Everywhere, for 1 card: Look at up to 2 face-down cards or bets"),
        ("Informer", "Face up: Look at up to 3 bets that opponents placed this round."),
    ],
)
def test_every_kind_of_card_is_shown(asked: str, said: str) -> None:
    assert said in run("show", asked).output


@pytest.mark.parametrize(
    "words, said",
    [
        (("show", "stab wond"), "Did you mean Stab Wound?"),
        (("show", "[bold]"), "No card of Arena Nova is called '[bold]'."),
        (("list", "chess"), "No cards of 'chess'"),
        (("list", "--pack", "vetus"), "no pack is called 'vetus'"),
    ],
)
def test_what_is_not_there_is_refused(words: tuple[str, ...], said: str) -> None:
    result = run(*words)

    assert result.exit_code == 2
    assert said in result.output


def test_a_pack_with_problems_is_not_listed(bad: Path) -> None:
    result = run("list", "--pack", str(bad))

    assert result.exit_code == 2
    assert "too few to play" in result.output
