"""The pages for lost addresses: one in each language, and one at the root that speaks all three.

A host shows them at any depth, so their links begin at the host's root: below the path of ``SITE_URL``,
or with `UNKNOWN` where nobody has said where the site stands.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from laws_engine.book.finish import BOOK
from laws_engine.book.pages import page_url, pages
from laws_engine.book.render import edition_name, fill_template, translate, version_line
from laws_engine.errors import sentence
from laws_engine.faces.language import LANGUAGES

FILE = "404.html"
UNKNOWN = "/./"
"""The host's root, written as nobody else writes it: a host can put the site's own path in its place."""
LOST = sentence("This page does not exist")
WHY = sentence("The address may be mistyped, or what stood there has moved.")
ASKED = sentence("Asked for:")
SEARCH = sentence("Search the laws")


def site_path(site_url: str | None) -> str:
    """Return the path from the host's root to the site's; `UNKNOWN` where the address isn't known.

    >>> site_path("https://club.example/bridge/rules"), site_path("https://club.example"), site_path(None)
    ('/bridge/rules/', '/', '/./')
    """
    return f"{urlsplit(site_url).path.rstrip('/')}/" if site_url else UNKNOWN


def write_lost(site: Path, site_url: str | None = None) -> None:
    """Write ``404.html`` for each language's folder and for the root."""
    root = site_path(site_url)
    for lang in LANGUAGES:
        (site / lang / FILE).write_text(lost_page([lang], root) + "\n", "utf-8")
    (site / FILE).write_text(lost_page(LANGUAGES, root) + "\n", "utf-8")


def lost_page(languages: Sequence[str], root: str) -> str:
    """Return the page that says in each of the languages what isn't there, and what is."""
    first = languages[0]
    return fill_template(
        "lost.html",
        first,
        parts=[_part(lang) for lang in languages],
        root=root,
        assets=f"{root}{first}/assets/",
        alone=len(languages) == 1,
    )


def _part(lang: str) -> dict[str, Any]:
    words = {"lost": LOST, "why": WHY, "asked": ASKED, "search": SEARCH, "book": BOOK}
    told = {name: translate(word, lang) for name, word in words.items()}
    return {"lang": lang, "links": list(_links(lang)), "version": version_line(lang), **told}


def _links(lang: str) -> Iterator[tuple[str, str, str]]:
    """Yield the address, the title and the edition of what a reader may have looked for: tools and laws."""
    yield "tools/", pages()[lang, "tools/index.md"].title, ""
    for (of, path), page in pages().items():
        if of == lang and page.meta.get("law") and page.meta.get("view") is None:
            yield page_url(path), page.title, edition_name(page.meta["edition"], lang)
