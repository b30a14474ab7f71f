"""Keeps what belongs together on one line: "N-S" must not break at its hyphen, on no screen and on no paper.

A hyphen that doesn't break is another character, which a search and a copied text would stumble over.
"""

from __future__ import annotations

import re
from pathlib import Path

PAIRS = re.compile(r"(?<![\w-])(?:N-S|E-W|Ö-V|N-Z|O-W)(?!\w)")
"""The seats of a pair as Swedish, Dutch and English write them."""
_TAG = re.compile(r"(<[^>]*>)")
_PLAIN = re.compile(r'<(?:(?:title|option|textarea|text|tspan|script|style)\b|span class="seats">)')
"""Elements that hold text and nothing else, and what is marked already."""


def keep_seats_whole(site: Path, lang: str) -> None:
    """Mark the seats in each page of a language; its style sheet keeps them on a line."""
    for file in sorted((site / lang).rglob("*.html")):
        html = file.read_text("utf-8")
        marked = with_seats_whole(html)
        if marked != html:
            file.write_text(marked, "utf-8")


def with_seats_whole(html: str) -> str:
    """Return HTML with the seats of a pair marked wherever they stand in text.

    >>> with_seats_whole('<p title="N-S">Till N-S, och <b>Ö-V</b>.</p><option>N-S</option>')
    '<p title="N-S">Till <span class="seats">N-S</span>, och <b><span class="seats">Ö-V</span></b>.</p>\
<option>N-S</option>'
    """
    parts = _TAG.split(html)  # text, tag, text, tag …
    for place in range(2, len(parts), 2):
        if not _PLAIN.match(parts[place - 1]):
            parts[place] = PAIRS.sub(r'<span class="seats">\g<0></span>', parts[place])
    return "".join(parts)
