"""A picture of a position: everything in it, at its place and of its size."""

from __future__ import annotations

from xml.etree import ElementTree

from munera.arena_rex.drawing import draw
from munera.engine.action import WATCHER
from tests.rules.arena_rex.stories import table

SVG = "{http://www.w3.org/2000/svg}"


def picture(**words: object) -> ElementTree.Element:
    story = table(**words)  # type: ignore[arg-type]
    s = story.s
    return ElementTree.fromstring(draw(story.game.view(s, WATCHER), s.arena, s.roster, ["Ada", "<Bo>"]))


def circles(svg: ElementTree.Element) -> set[tuple[str, ...]]:
    return {tuple(c.get(k, "0") for k in ("cx", "cy", "r")) for c in svg.iter(f"{SVG}circle")}


def words(svg: ElementTree.Element) -> list[str]:
    return [text.text or "" for text in svg.iter(f"{SVG}text")]


def test_bases_and_hazards_stand_at_their_places_in_millimetres() -> None:
    svg = picture(
        A={"lm_cassia": (2540, 5080)}, B={"lx_sila": (0, 0)},
        features={"pit": {"disc": [10000, 0, 3000], "properties": ["lethal"], "kind": "pit"}},
    )  # fmt: skip
    assert ("25.4", "-50.8", "15") in circles(svg)  # a base of 30 mm; up is up
    assert ("25.4", "-50.8", "40.4") in circles(svg)  # and its engagement range of an inch
    assert ("100", "-0", "30") in circles(svg) or ("100", "0", "30") in circles(svg)
    assert {"Cassia", "Sila", "☠"} <= set(words(svg))


def test_fatigue_and_vitality_are_told() -> None:
    """Cassia is Exhausted and has three boxes marked: a theta on the sand and in the list, three strokes."""
    tired = {"at": [0, 0], "fatigue": "exhausted", "marked": 3}
    svg = picture(A={"lm_cassia": tired, "lm_varro": (0, 9000)}, B={"lx_sila": (9000, 0)})
    assert words(svg).count("Θ") == 2
    strokes = [path for path in svg.iter(f"{SVG}path") if path.get("stroke-width") == "2"]
    assert len(strokes) == 3


def test_names_are_written_as_they_are() -> None:
    svg = picture(A={"lm_cassia": (0, 0)}, B={"lx_sila": (9000, 0)})
    assert any(text.startswith("<Bo>: 3 Favor") for text in words(svg))
