"""``python -m tests.browser.screens [scene …]``: pictures of every screen into docs/screens."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import Final

from playwright.sync_api import sync_playwright

from tests.browser.kit import DESKTOP, PHONE, SETTLED, Visitor, start_browser
from tests.browser.scenes import SCENES
from tests.web.kit import Person, Served

FOLDER: Final = Path(__file__).parents[2] / "docs" / "screens"


def smaller(path: Path) -> None:
    """256 colours are enough to look at, if Pillow is there to choose them: by octree, which keeps the rare ones."""
    try:
        from PIL import Image
    except ImportError:
        return
    with Image.open(path) as picture:
        reduced = picture.convert("RGB").quantize(256, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    reduced.save(path, optimize=True)


def picture(visitor: Visitor, name: str) -> None:
    visitor.page.mouse.move(0, 0)
    visitor.page.wait_for_load_state("networkidle")
    visitor.page.wait_for_timeout(300)
    visitor.page.evaluate(SETTLED)
    path = FOLDER / f"{name}.png"
    visitor.page.screenshot(path=path)
    smaller(path)


def main(wanted: list[str]) -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Served(f"sqlite:///{folder}/munera.db", Path(folder))
        try:
            browser = start_browser(playwright)
            for name in wanted or SCENES:
                me = Visitor(browser, server, DESKTOP)
                SCENES[name](me, Person(server, "Livia"))
                picture(me, name)
                me.page.emulate_media(color_scheme="dark")
                picture(me, f"{name}-dark")
                me.page.emulate_media(color_scheme="light")
                me.page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
                picture(me, f"{name}-phone")
                me.close()
            browser.close()
        finally:
            server.end()


if __name__ == "__main__":
    main(sys.argv[1:])
