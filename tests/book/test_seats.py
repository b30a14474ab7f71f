"""The seats of a pair stay on one line in every page, whatever its width."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from laws_engine.book.seats import with_seats_whole
from laws_engine.faces.language import LANGUAGES

SEATS = {"sv": ("N-S", "Ö-V"), "nl": ("N-Z", "O-W"), "en": ("N-S", "E-W")}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_seats_in_a_page_can_break(built_site: Path, lang: str) -> None:
    pages = [
        file.read_text("utf-8")
        for file in (built_site / lang).rglob("index.html")
        if not re.match(r"(c/|embed/.)", file.relative_to(built_site / lang).as_posix())
    ]
    assert len(pages) > 15
    for html in pages:
        assert with_seats_whole(html) == html
    for seats in SEATS[lang]:
        assert any(f'<span class="seats">{seats}</span>' in html for html in pages)


def test_other_hyphens_are_left_alone() -> None:
    html = "<p>N-Syd, board-a-match, AN-S, 99.A-B; <code>x</code></p>"
    assert with_seats_whole(html) == html
