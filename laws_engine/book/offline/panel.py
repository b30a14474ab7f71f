"""The panel by which a reader sees what is kept on the device, has more kept, or removes it."""

from __future__ import annotations

from laws_engine.book.finish import NAMES
from laws_engine.book.render import fill_template, translate
from laws_engine.errors import sentence

WORDS = {
    "kept": sentence("kept, takes {size} MB"),
    "kept-unmeasured": sentence("kept"),
    "not-kept": sentence("not kept"),
    "removed": sentence("removed; kept again only when you ask for it"),
    "room": sentence("not kept: there wasn't room for it on this device"),
    "newer": sentence("kept; there is a newer version"),
    "fetching": sentence("being fetched: {done} of {total} files"),
    "keep": sentence("Keep these pages for offline use ({size} MB)"),
    "keep-engine": sentence("Keep the calculators for offline use ({size} MB)"),
    "fetch-newer": sentence("Fetch the newer version"),
    "unable": sentence(
        "This browser can't keep pages for offline use here. Everything is read from the network as usual."
    ),
    "from-disk": sentence(
        "These pages are opened as files, so they can be read without a network as they are. "
        "Search and calculators need a web server."
    ),
    "trouble-network": sentence("It can't be fetched now. What has come so far stays for the next attempt."),
    "trouble-room": sentence("There isn't room for it on this device. Nothing more was kept."),
}
"""What the panel says, by the names that offline-panel.js knows."""


def render_panel(lang: str, page_url: str, *, languages: bool = True) -> str:
    """Return the panel: with a row for each language, or for the calculators alone."""
    return fill_template(
        "offline-panel.html",
        lang,
        root="../" * page_url.count("/"),
        names={lang: NAMES[lang], **NAMES},
        languages=languages,
        words={name: translate(text, lang) for name, text in WORDS.items()},
    )
