"""Draws the installed app's icons from the mark, in Chromium; run it when mark.svg has changed.

.venv/bin/python scripts/draw_icons.py
"""

from __future__ import annotations

import io
import os
from pathlib import Path

from PIL import Image
from playwright.sync_api import Page, sync_playwright

ASSETS = Path(__file__).parents[1] / "docs" / "overrides" / "assets"
SIDES = {
    "icon-192.png": (192, 4),
    "icon-512.png": (512, 4),
    "whole-512.png": (512, 0),
    "whole-180.png": (180, 0),
}
"""Each picture's side in px, and the corner's radius in the mark's own units: a whole square has none."""
PAGE = "<style>* {{ margin: 0; display: block }} svg {{ width: {side}px; height: {side}px }}</style>{mark}"


def draw(page: Page, side: int, corner: int) -> Image.Image:
    mark = (ASSETS / "mark.svg").read_text("utf-8").replace('rx="4"', f'rx="{corner}"')
    page.set_viewport_size({"width": side, "height": side})
    page.set_content(PAGE.format(side=side, mark=mark))
    picture = Image.open(io.BytesIO(page.screenshot(omit_background=True)))
    return picture if corner else picture.convert("RGB")


def main() -> None:
    with sync_playwright() as playwright:
        named = os.environ.get("LAWS_CHROMIUM")
        browser = playwright.chromium.launch(executable_path=named, args=["--no-sandbox"])
        page = browser.new_page()
        for name, (side, corner) in SIDES.items():
            picture = draw(page, side, corner).quantize(64)
            picture.save(ASSETS / "icons" / name, optimize=True)
        browser.close()


if __name__ == "__main__":
    main()
