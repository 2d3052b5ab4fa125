"""The comparison runs and writes what docs/bench.md says; how fast anything is, is not asserted."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.once
def test_a_split_second_without_peers_gives_every_figure(tmp_path: Path) -> None:
    out = tmp_path / "figures.json"
    run = [sys.executable, "bench/run.py", "--no-peers", "--seconds", "0.01", "--repeats", "1", "--sim", "4"]
    done = subprocess.run([*run, "--json", str(out)], cwd=ROOT, capture_output=True, text=True, check=True)
    results = json.loads(out.read_text())

    for game, players in (("gladius", 4), ("for_glory", 2), ("arena_rex", 2)):
        ours = results["contestants"][f"{game} interpreted"]
        assert (ours["game"], ours["players"]) == (game, players)
        figures = ("decisions_per_s", "games_per_s", "clone_us", "nested_clone_us", "view_us", "encode_us")
        of_rounds = () if game == "arena_rex" else ("round_3",)
        for figure in (*figures, *of_rounds, "state_encode_us", "answer_us_after_10000"):
            assert ours[figure] > 0
    odds = results["contestants"]["odds interpreted"]
    assert 0 < odds["exact_us"] < odds["simulated_us"]
    against_peers = [target for target in results["targets"] if "against pyminion" in target["what"]]
    assert [target["met"] for target in against_peers] == [None] * 4
    assert all(target["what"] in done.stdout for target in results["targets"])
