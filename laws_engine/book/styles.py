"""The style sheets as the site has them: small, and what each page needs in one file.

The sources in ``docs/overrides/assets`` are written to be read, one idea each. A phone at the table
waits for them before it shows a word, so those that every page needs become one.
"""

from __future__ import annotations

from pathlib import Path

from rcssmin import cssmin

SHEETS = ("laws", "guides", "translation", "terms", "links")
"""What every page needs, in the order of the cascade."""
JOINED = "book.css"
"""What they are called when joined."""


def shrink_styles(site: Path, lang: str) -> None:
    """Join a language's `SHEETS` into `JOINED`, and take out of every sheet what only we read."""
    assets = site / lang / "assets"
    sources = [assets / f"{name}.css" for name in SHEETS]
    joined = "\n".join(source.read_text("utf-8") for source in sources)
    for source in sources:
        source.unlink()
    (assets / JOINED).write_text(joined, "utf-8")
    for sheet in assets.rglob("*.css"):
        sheet.write_text(shrunk(sheet.read_text("utf-8")), "utf-8")


def shrunk(css: str) -> str:
    """Return a style sheet without comments and white space that mean nothing to a browser.

    >>> shrunk("/* Pairs */ .pair { color : red; }")
    '.pair{color:red}'
    """
    return str(cssmin(css))
