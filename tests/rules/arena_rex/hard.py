"""What the stories of hard cases have in common: a pair, beasts in the sand, cards of one's own."""

from __future__ import annotations

import json
from importlib.resources import files
from pathlib import Path
from typing import Any

import yaml

from tests.rules.arena_rex.stories import FAR

BELUA = {"like": "belua", "properties": ["aggressive", "mobile", "destructible"]}  # MOV 6, ATK 6, DEF 2, ARM 1
OTHERS = {"lx_macer": FAR[1], "lx_brennos": {"at": [9000, 30000]}}


def pair(x: int, y: int, rider: dict[str, Any] | None = None, mount: dict[str, Any] | None = None) -> dict[str, Any]:
    """Quintus Celer mounted on Fulmen."""
    return {"lm_fulmen": {"at": [x, y], **(mount or {})}, "lm_celer": {"at": [x, y], "riding": True, **(rider or {})}}


def own_cards(folder: Path, **changed: dict[str, Any]) -> str:
    """The roster that comes with the game, with some cards changed."""
    shipped = files("munera.arena_rex") / "cards" / "cohors_nova.yaml"
    roster = yaml.safe_load(shipped.read_text(encoding="utf-8"))
    for model in roster["models"]:
        model |= changed.get(model["key"], {})
    for cohort in roster["cohorts"]:
        cohort["cards"] = [f"{key}/I" if "stage" in str(changed.get(key)) else key for key in cohort["cards"]]
    own = folder / "own.yaml"
    own.write_text(json.dumps(roster), encoding="utf-8")  # which is YAML, too
    return str(own)
