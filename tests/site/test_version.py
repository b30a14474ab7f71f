"""Version and commit stand on every page, in its language."""

from __future__ import annotations

import re
from html import escape
from pathlib import Path

from laws_engine.book.render import version_line
from laws_engine.faces.language import LANGUAGES

LANG = re.compile(r'<html [^>]*lang="(\w+)"')


def test_every_page_says_of_what_it_was_made(built_site: Path) -> None:
    words = {lang: escape(version_line(lang)) for lang in LANGUAGES}
    silent = []
    count = 0
    for page in built_site.rglob("*.html"):
        html = page.read_text("utf-8")
        match = LANG.search(html)
        assert match is not None, page
        count += 1
        if not re.search(rf'class="version">(?:· )?{re.escape(words[match[1]])}<', html):
            silent.append(str(page.relative_to(built_site)))
    assert silent == []
    assert count > 1_000
