"""What the arenas of a file must be: features inside, with the statistics their properties need, and room for play."""

from __future__ import annotations

from typing import Any

import msgspec

from munera.arena_rex.cards.tree import names
from munera.arena_rex.cards.written import ArenaLine
from munera.arena_rex.geometry.boundary import Boundary
from munera.arena_rex.geometry.measure import overlap, within
from munera.arena_rex.geometry.shapes import Disc, Polygon, Shape, is_convex, is_simple, segments_meet
from munera.data.lines import Document, Path, did_you_mean

NEEDS = {  # what a property must have, and the rule that wants it
    "destructible": (("def", "arm"), "vitality", "AR-15.25"),
    "mobile": (("mov", "def"), "", "AR-15.28"),
    "aggressive": (("atk",), "tree", "AR-15.34"),
}


def check_arenas(document: Document) -> None:
    data: Any = document.value
    taken: set[str] = set()
    for i, arena in enumerate(data.get("arenas", [])):
        here: Path = ("arenas", i)
        if arena["key"] in taken:
            document.wrong((*here, "key"), f"the key {arena['key']!r} is taken")
        taken.add(arena["key"])
        boundary = _check_boundary(document, here, arena["boundary"])
        if boundary is not None:
            _check_deployment(document, here, arena, boundary)
            _check_features(document, here, arena.get("features", []), boundary)
            if not document.problems:
                _check_room(document, here, arena)


def _check_boundary(document: Document, here: Path, written: dict[str, Any]) -> Boundary | None:
    """A circle round the centre, or a convex polygon [AR-3.25]."""
    if "disc" in written:
        if written["disc"] != [0, 0]:
            document.wrong((*here, "boundary"), "not round the centre", right="disc: [0, 0]", rule="AR-3.2")
            return None
        return Boundary(written["radius"])
    points = flat(written["polygon"])
    if not is_simple(points) or not is_convex(points):
        document.wrong((*here, "boundary"), "not a convex polygon", right="corners in order round it", rule="AR-3.5")
        return None
    return Boundary(0, points)


def _check_deployment(document: Document, here: Path, arena: dict[str, Any], boundary: Boundary) -> None:
    """A circle has arcs, a polygon sides [AR-23.9]."""
    kind = "side" if boundary.points else "arc"
    for j, section in enumerate(arena["deployment"]):
        if kind not in section:
            right = f"{kind}: …"
            document.wrong((*here, "deployment", j), "does not fit the boundary", right=right, rule="AR-23.9")
        elif kind == "side" and not _is_side(arena["boundary"]["polygon"], section["side"]):
            right = "two corners of the boundary that follow each other"
            document.wrong((*here, "deployment", j), "no side of the boundary", right=right, rule="AR-23.9")
        elif kind == "arc" and not 0 < section["arc"][1] - section["arc"][0] <= 180:
            right = "from, to: anticlockwise, at most 180 degrees"
            document.wrong((*here, "deployment", j), "not an arc", right=right, rule="AR-23.9")


def _check_room(document: Document, here: Path, arena: dict[str, Any]) -> None:
    """An arena is offered for a scenario only if its special placements are legal there [AR-24.63]."""
    from munera.arena_rex.cards.load import arena as built
    from munera.arena_rex.room import fits

    made = built(msgspec.convert(arena, ArenaLine), document.file)
    for j, scenario in enumerate(arena["scenarios"]):
        if not fits(made, scenario):
            right = f"leave {scenario} out, or make room for it"
            document.wrong((*here, "scenarios", j), f"there is no room for {scenario}", right=right, rule="AR-24.63")


def _is_side(corners: list[list[int]], side: list[list[int]]) -> bool:
    pairs = [[corner, corners[(i + 1) % len(corners)]] for i, corner in enumerate(corners)]
    return side in pairs or side[::-1] in pairs


def _check_features(document: Document, here: Path, features: list[dict[str, Any]], boundary: Boundary) -> None:
    keys = [feature["key"] for feature in features]
    for j, feature in enumerate(features):
        place = (*here, "features", j)
        if feature["key"] in keys[:j]:
            document.wrong((*place, "key"), f"the key {feature['key']!r} is taken")
        _check_properties(document, place, feature)
        _check_chain(document, place, feature, keys)
        if feature.get("chain", {}).get("to") in keys:
            _check_post(document, (*place, "chain"), feature, features[keys.index(feature["chain"]["to"])])
        if "tree" in feature:
            _check_tree(document, place, feature)
    shapes = [_check_shape(document, (*here, "features", j), f, boundary) for j, f in enumerate(features)]
    for j, one in enumerate(shapes):
        for k, other in enumerate(shapes[:j]):
            both = features[j]["is"] == features[k]["is"] == "hazard"
            if both and one is not None and other is not None and clash(one, other):
                right = "hazards are models: they do not overlap"
                message = f"overlaps the hazard {keys[k]!r}"
                document.wrong((*here, "features", j, "shape"), message, right=right, rule="AR-15.1")


def _check_properties(document: Document, here: Path, feature: dict[str, Any]) -> None:
    stats = feature.get("stats", {})
    for property, (figures, part, rule) in NEEDS.items():
        if property in feature["properties"]:
            missing = [figure for figure in figures if figure not in stats]
            missing += [part] if part and part not in feature else []
            if missing:
                right = "fixed before the match: " + ", ".join(missing)
                document.wrong(here, f"a {property} feature needs {' and '.join(missing)}", right=right, rule=rule)
    if "mobile" in feature["properties"] and "disc" not in feature["shape"]:
        document.wrong((*here, "shape"), "what is mobile has a base", right="disc and radius", rule="AR-3.4")
    if "stats" in feature and not NEEDS.keys() & set(feature["properties"]):
        right = f"one of {', '.join(NEEDS)} among the properties"
        document.wrong((*here, "stats"), "statistics that nothing uses", right=right, rule="AR-15.58", key=True)


def _check_chain(document: Document, here: Path, feature: dict[str, Any], keys: list[str]) -> None:
    if ("chain" in feature) != ("chained" in feature["properties"]):
        right = "chained among the properties, and chain: {to: …, length: 10160}"
        document.wrong(here, "a chain, and the property, go together", right=right, rule="AR-15.51")
    elif "chain" in feature and feature["chain"]["to"] not in keys:
        right = did_you_mean(feature["chain"]["to"], keys)
        document.wrong((*here, "chain", "to"), "no feature has this key", right=right, rule="AR-15.51")


def _check_post(document: Document, here: Path, feature: dict[str, Any], post: dict[str, Any]) -> None:
    """A chain is measured between two bases that are no farther apart than its length [AR-15.52, AR-15.56]."""
    if post is feature:
        document.wrong((*here, "to"), "chained to itself", right="another feature", rule="AR-15.51")
    elif "disc" not in feature["shape"] or "disc" not in post["shape"]:
        document.wrong((*here, "to"), "a chain is fastened to bases", right="disc and radius for both", rule="AR-15.56")
    else:
        if not within(_disc(feature["shape"]), _disc(post["shape"]), feature["chain"]["length"]):
            right = "at least the gap between the two"
            document.wrong((*here, "length"), "the chain is too short", right=right, rule="AR-15.52")


def _check_tree(document: Document, here: Path, feature: dict[str, Any]) -> None:
    from munera.arena_rex.cards.model_meaning import check_tree

    if "links" not in feature:
        right = "links: [a1-b1, …]" if len(names(feature["tree"])) > 1 else "links: []"
        document.wrong((*here, "tree"), "a tree needs links", right=right, rule="AR-12.1", key=True)
        return
    check_tree(document, here, feature)
    if any(box == "special" for row in feature["tree"] for box in row):
        document.wrong((*here, "tree"), "a feature has no special ability", right="another box", rule="AR-12.13")


def _check_shape(document: Document, here: Path, feature: dict[str, Any], boundary: Boundary) -> Shape | None:
    """The shape, if it is sound and lies in the arena."""
    written = feature["shape"]
    shape: Shape
    if "disc" in written:
        shape = _disc(written)
        inside = boundary.inside(shape.x, shape.y, shape.r)
    else:
        points = flat(written["polygon"])
        if not is_simple(points):
            right = "corners in order round it, no side crossing another"
            document.wrong((*here, "shape"), "not a simple polygon", right=right, rule="AR-3.5")
            return None
        shape = Polygon(points)
        inside = all(boundary.inside(x, y, 0) for x, y in written["polygon"])
    if not inside:
        document.wrong((*here, "shape"), "reaches out of the arena", right="inside the boundary", rule="AR-3.25")
        return None
    return shape


def _disc(written: dict[str, Any]) -> Disc:
    x, y = written["disc"]
    return Disc(x, y, written["radius"])


def clash(one: Shape, other: Shape) -> bool:
    """Do two shapes overlap?"""
    if isinstance(one, Disc):
        return overlap(one, other)
    if isinstance(other, Disc):
        return overlap(other, one)
    return any(segments_meet(*a, *b) for a in sides(one) for b in sides(other)) or any(
        overlap(Disc(x, y, 1), around)
        for points, around in ((one, other), (other, one))
        for x, y, _, _ in sides(points)
    )


def sides(polygon: Polygon) -> list[tuple[int, int, int, int]]:
    points = polygon.points
    return [(points[i], points[i + 1], *_corner(points, i + 2)) for i in range(0, len(points), 2)]


def _corner(points: tuple[int, ...], i: int) -> tuple[int, int]:
    return points[i % len(points)], points[(i + 1) % len(points)]


def flat(corners: list[list[int]]) -> tuple[int, ...]:
    """Corners one after the other: x, y, x, y."""
    return tuple(coordinate for corner in corners for coordinate in corner)
