"""Every screen is for everybody: axe finds nothing in light, in dark, on a phone; nothing sticks out at any width."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.browser.kit import Visitor, too_wide, violations
from tests.browser.scenes import SCENES
from tests.web.kit import Person


@pytest.mark.parametrize("scene", SCENES)
def test_screen(scene: str, visit: Callable[..., Visitor], livia: Person) -> None:
    me = visit()
    SCENES[scene](me, livia)
    names = not scene.startswith("glory-")  # a card's figures are in its name there, but not in the order of the card
    found = {"light": violations(me.page, names)}
    me.page.emulate_media(color_scheme="dark")
    found["dark"] = violations(me.page, names)
    found["widths"] = too_wide(me.page)
    me.page.set_viewport_size({"width": 360, "height": 800})
    found["phone"] = violations(me.page, names)
    assert {where: some for where, some in found.items() if some} == {}
