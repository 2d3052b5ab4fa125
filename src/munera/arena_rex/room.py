"""Whether an arena has room for what a scenario places in it [AR-24.63]; arena files are checked against this."""

from __future__ import annotations

from munera.arena_rex.arenas import DUEL, MOBILE, Arena, Section
from munera.arena_rex.condemned import PILLAR, ZONE
from munera.arena_rex.duellum import RING
from munera.arena_rex.edges import facing, is_in_section, places_along
from munera.arena_rex.geminae import RADIUS, zone_centres
from munera.arena_rex.geometry.measure import gap_at_most, overlap
from munera.arena_rex.geometry.shapes import Disc, Shape
from munera.arena_rex.geometry.units import INCH

TITAN = 2500  # the radius of a 50 mm base
GLADIATOR = 1500
GROUP = 3 * GLADIATOR  # how far gladiators reach that stand close about the centre
HUNT = GROUP + 15 * INCH + 2 * TITAN  # and the beasts beyond them


def fits(arena: Arena, scenario: str) -> bool:
    """Are the special placements of this scenario legal here?"""
    match scenario:
        case "primus_superiorum":
            return is_free(arena, Disc(0, 0, TITAN))
        case "venatio":
            return is_free(arena, Disc(0, 0, GLADIATOR)) and arena.boundary.inside(0, 0, HUNT)
        case "geminae":
            return has_duel_zones(arena)
        case "damnatio":
            return all(has_place_for_pillar(arena, section) for section in arena.sections[:2])
        case "duellum":
            return is_free(arena, RING)
    return True


def hazards(arena: Arena, fixed: bool = False) -> list[Shape]:
    return [f.shape for f in arena.features if not f.zone and not (fixed and f.has(MOBILE))]


def is_free(arena: Arena, disc: Disc) -> bool:
    """Inside the arena, and no hazard in it."""
    return arena.boundary.inside(disc.x, disc.y, disc.r) and not any(overlap(disc, h) for h in hazards(arena))


def has_duel_zones(arena: Arena) -> bool:
    """Two of its own, or free places for them; what can move does not count [AR-24.26]."""
    if len([f for f in arena.features if f.zone and f.has(DUEL)]) >= 2:
        return True
    zones = [Disc(x, y, RADIUS) for x, y in zone_centres(*facing(arena.sections[0]))]
    return all(
        arena.boundary.inside(z.x, z.y, z.r) and not any(gap_at_most(z, h, 0) for h in hazards(arena, fixed=True))
        for z in zones
    )


def has_place_for_pillar(arena: Arena, section: Section) -> bool:
    """Somewhere along the edge [AR-24.62]."""
    for x, y in places_along(section, arena.boundary, ZONE):
        pillar = Disc(x, y, PILLAR)
        if is_in_section(section, Disc(x, y, ZONE)) and not any(overlap(pillar, h) for h in hazards(arena)):
            return True
    return False
