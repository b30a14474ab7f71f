"""Official texts are somebody else's: what stands in them, and in what their owner says, stays words."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser
from selectolax.lexbor import LexborHTMLParser

from laws_engine.book.official.folder import OfficialText, Source
from laws_engine.book.official.layout import layouts
from laws_engine.book.official.overlay import overlaid
from laws_engine.book.official.reading import read_text
from laws_engine.book.pages import clause_path, page_url
from laws_engine.book.sealing import breaches
from laws_engine.clauses import ClauseId
from laws_engine.faces.language import LANGUAGES
from tests.attacks import MARKUP
from tests.official import invent, plain

HOSTILE = tuple(text for text in MARKUP if not set(text) & set(".();:?!\t"))
"""What can stand inside a sentence: nothing that ends one, or is a mark."""
LAWS = [(layout, law) for layout in layouts().values() for law in layout.laws]


def hostile(number: int) -> str:
    """A sentence with an attack in it."""
    return f"{plain(number)} {HOSTILE[number % len(HOSTILE)]} slut"


def page_of(site: Path, law: tuple[object, str], lang: str) -> str:
    layout, number = law
    source = Source(owner=MARKUP[0], date=MARKUP[1], note=" ".join(MARKUP))
    text = OfficialText(layout, read_text(layout, invent(layout, hostile).text), source)  # type: ignore[arg-type]
    file = site / lang / page_url(clause_path(ClauseId(layout.edition, number))) / "index.html"  # type: ignore[attr-defined]
    return overlaid(file.read_text("utf-8"), text, number, lang)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("law", LAWS, ids=[f"{layout.edition}-{law}" for layout, law in LAWS])
def test_a_hostile_text_adds_no_element(built_site: Path, law: tuple[object, str], lang: str) -> None:
    html = page_of(built_site, law, lang)
    assert list(breaches(html)) == []
    page = LexborHTMLParser(html)
    assert page.css("img, iframe, math, base, form:not(.search-form, [method=dialog])") == []
    for block in page.css(".official, .official-source"):
        allowed = {"b", "span", "a", "strong", "p", "-text"}
        assert {str(node.tag) for node in block.css("*")} <= allowed
    assert MARKUP[0] in page.css_first(".official-source").text()


def test_it_runs_nothing_in_a_browser(built_site: Path, browser: Browser) -> None:
    html = page_of(built_site, LAWS[0], "sv")
    with browser.new_context(bypass_csp=True, java_script_enabled=True) as context:
        page = context.new_page()
        page.add_init_script("window.hit = () => { window.hits = true; }")
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url))
        page.route("**/*", lambda route: route.fulfill(body=html, content_type="text/html; charset=utf-8"))
        page.goto("http://site.test/sv/se-1997/13/")
        assert page.locator(".official").count() > 3
        assert page.evaluate("window.hits ?? null") is None
        assert not [each for each in asked if "attacker" in each]
