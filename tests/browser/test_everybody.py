"""Every screen is for everybody: axe finds nothing in light, in dark, on a phone; nothing sticks out at any width."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.browser.kit import COLOURS, Visitor, too_wide, violations
from tests.browser.scenes import SCENES
from tests.web.kit import Person


@pytest.mark.parametrize("scene", SCENES)
def test_screen(scene: str, visit: Callable[..., Visitor], livia: Person) -> None:
    me = visit()
    SCENES[scene](me, livia)
    found = {"light": violations(me.page)}
    me.page.emulate_media(color_scheme="dark")
    found["dark"] = violations(me.page, COLOURS)
    found["widths"] = too_wide(me.page)
    me.page.set_viewport_size({"width": 360, "height": 800})
    found["phone"] = violations(me.page)
    assert {where: some for where, some in found.items() if some} == {}
