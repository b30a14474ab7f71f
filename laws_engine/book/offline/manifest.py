"""The web app's manifest in each language, and the page that stands for one that isn't kept."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from laws_engine.book.finish import BOOK, NAMES
from laws_engine.book.offline.lists import NOT_KEPT
from laws_engine.book.pages import pages
from laws_engine.book.render import fill_template, translate
from laws_engine.errors import sentence
from laws_engine.faces.language import LANGUAGES

FILE = "app.webmanifest"
SHORT = sentence("Rulebook")
ABOUT = sentence("Each law in our own words, with a computed example beside it")
PAPER = "#fbfaf5"
"""The page's own light ground; a manifest knows one colour only, and the pages name both."""
ICONS = (
    ("mark.svg", "image/svg+xml", "any", "any"),
    ("icons/icon-192.png", "image/png", "192x192", "any"),
    ("icons/icon-512.png", "image/png", "512x512", "any"),
    ("icons/whole-512.png", "image/png", "512x512", "maskable"),
)
"""File below ``assets/``, type, sizes, and purpose: a maskable one may be cut to the system's own shape."""
SHORTCUTS = ("tools/fouled-board.md", "tools/penalty-card.md", "tools/ruling.md")


def manifest(lang: str) -> dict[str, Any]:
    """Return what an installed app is called, what it shows first, and its icons; every address is relative.

    >>> manifest("nl")["short_name"], manifest("nl")["start_url"], manifest("nl")["scope"]
    ('Regelboek', './', '../')
    """
    return {
        "name": translate(BOOK, lang),
        "short_name": translate(SHORT, lang),
        "description": translate(ABOUT, lang),
        "lang": lang,
        "dir": "ltr",
        "start_url": "./",
        "scope": "../",
        "display": "standalone",
        "display_override": ["minimal-ui", "standalone"],
        "theme_color": PAPER,
        "background_color": PAPER,
        "categories": ["games", "books"],
        "icons": [
            {"src": f"assets/{file}", "type": kind, "sizes": sizes, "purpose": purpose}
            for file, kind, sizes, purpose in ICONS
        ],
        "shortcuts": list(_shortcuts(lang)),
    }


def _shortcuts(lang: str) -> list[dict[str, str]]:
    found = (pages().get((lang, path)) for path in SHORTCUTS)
    return [{"name": page.title, "url": page.url} for page in found if page]


def write_app(site: Path) -> None:
    """Write the manifest and the page for what isn't kept into each language's folder."""
    for lang in LANGUAGES:
        text = json.dumps(manifest(lang), ensure_ascii=False, indent=1)
        (site / lang / FILE).write_text(text + "\n", "utf-8")
        html = fill_template("not-kept.html", lang, names=NAMES, book=translate(BOOK, lang))
        folder = site / lang / NOT_KEPT
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "index.html").write_text(html + "\n", "utf-8")
