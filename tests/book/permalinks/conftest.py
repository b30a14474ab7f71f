"""A small site with an address of each kind, which a test may change."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from laws_engine.book.pages import DOCS
from laws_engine.faces.language import LANGUAGES

PAGE = """<!doctype html><html lang="{lang}"><head><meta charset="utf-8"><title>{name}</title></head>
<body><main id="text"><article>
<h1 id="top">{name}</h1>
<p id="a-1"><a class="clause-number" href="#a-1">A.1</a> First.</p>
<p id="a-2">Second.</p>
<details class="example" id="example-one"><summary>One</summary><p>40%</p></details>
<label for="words">Words</label><input id="words">
</article></main></body></html>
"""
ALONE = (
    '<!doctype html><html lang="{lang}"><title>x</title><article><p id="inside">{name}</p></article></html>'
)
PAGES = {
    "tools/fouled-board/": PAGE,
    "se-1997/99/": PAGE,
    "not-kept/": ALONE,
    "c/se-1997/99.A/": ALONE,
    "embed/se-1997/99.A/": ALONE,
    "embed/example/se-1997/99/one/": ALONE,
}
FILES = ("changes.xml", "assets/embed-host.js", "assets/book.css", "clauses.json")


@pytest.fixture
def small_site(tmp_path: Path) -> Path:
    site = tmp_path / "site"
    for lang in LANGUAGES:
        for url, html in PAGES.items():
            write(site / lang / url / "index.html", html.format(lang=lang, name=f"{lang} {url}"))
        for name in FILES:
            write(site / lang / name, lang)
        write(site / f"api/v1/{lang}/terms.json", "{}")
        for script in ("moved.js", "theme.js", "embed.js"):
            shutil.copy(DOCS / "overrides" / "assets" / script, site / lang / "assets" / script)
    write(site / "index.html", "<!doctype html><title>door</title>")
    write(site / "404.html", "<!doctype html><title>lost</title>")
    write(site / "c/se-1997/99.A/index.html", ALONE.format(lang="en", name="languages"))
    write(site / "terms/bridge-terms.csv", "term")
    return site


def write(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, "utf-8")
