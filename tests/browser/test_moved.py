"""Who follows an old link comes to where it leads now: a page, and a place on it."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from laws_engine.book.pages import DOCS
from laws_engine.book.permalinks.tombstones import Tombstone
from laws_engine.book.permalinks.writing import write_tombstones
from tests.book.permalinks.conftest import small_site  # noqa: F401

WHY = {"sv": "Regeln fanns inte.", "nl": "De regel bestond niet.", "en": "There was no such rule."}
STONES = (
    Tombstone("/sv/old/", "0.2.0", to="/sv/se-1997/99/"),
    Tombstone("/sv/old/#a-3", "0.2.0", to="/sv/tools/fouled-board/#a-2"),
    Tombstone("/sv/old/#a-4", "0.2.0", why=WHY),
    Tombstone("/sv/c/se-1997/98/", "0.2.0", to="/sv/se-1997/99/#a-1"),
    Tombstone("/sv/se-1997/99/#a-8", "0.2.0", to="/sv/tools/fouled-board/#a-1"),
    Tombstone("/sv/se-1997/99/#a-9", "0.2.0", to="/sv/se-1997/99/#a-2"),
    Tombstone("/c/se-1997/98/", "0.2.0", to="/c/se-1997/99.A/"),
    Tombstone("/sv/gone/", "0.2.0", why=WHY),
)
LEADS = {
    "sv/old/": "sv/se-1997/99/",
    "sv/old/#a-1": "sv/se-1997/99/#a-1",
    "sv/old/?theme=dark#a-2": "sv/se-1997/99/?theme=dark#a-2",
    "sv/old/#a-3": "sv/tools/fouled-board/#a-2",
    "sv/old/#a-4": "sv/old/#a-4",
    "sv/c/se-1997/98/": "sv/se-1997/99/#a-1",
    "sv/c/se-1997/98/#a-2": "sv/se-1997/99/#a-1",
    "sv/se-1997/99/#a-8": "sv/tools/fouled-board/#a-1",
    "sv/se-1997/99/#a-9": "sv/se-1997/99/#a-9",
    "sv/se-1997/99/#a-1": "sv/se-1997/99/#a-1",
    "c/se-1997/98/": "c/se-1997/99.A/",
}
"""An address, and where one comes to stand."""
FORGED = ("#javascript:alert(1)", "#//evil.example/", "#%E0%A4%A", "#<img src=x onerror=alert(1)>")
HOST = "http://laws.example/"


@pytest.fixture
def old_links(browser: Browser, small_site: Path) -> Iterator[Page]:  # noqa: F811
    assert write_tombstones(small_site, None, STONES) == []
    page = browser.new_page()

    def answer(route: object, request: object) -> None:
        path = request.url.removeprefix(HOST).partition("?")[0].partition("#")[0]  # type: ignore[attr-defined]
        file = small_site / (f"{path}index.html" if path.endswith("/") else path)
        found = {"path": file} if file.is_file() else {"status": 404, "body": ""}
        route.fulfill(**found)  # type: ignore[attr-defined]

    page.route("**/*", answer)
    yield page
    page.close()


def test_an_old_link_leads_on(old_links: Page) -> None:
    for address, there in LEADS.items():
        old_links.goto("about:blank")
        old_links.goto(HOST + address)
        old_links.wait_for_url(HOST + there)
        old_links.wait_for_load_state()
        assert old_links.url == HOST + there


def test_who_goes_back_isn_t_led_on_again(old_links: Page) -> None:
    old_links.goto(f"{HOST}sv/tools/fouled-board/")
    old_links.goto(f"{HOST}sv/old/#a-1")
    old_links.wait_for_url(f"{HOST}sv/se-1997/99/#a-1")
    old_links.go_back()
    assert old_links.url == f"{HOST}sv/tools/fouled-board/"


def test_a_place_within_its_page_is_scrolled_to(old_links: Page) -> None:
    old_links.goto(f"{HOST}sv/se-1997/99/#a-9")
    assert old_links.locator(":target").evaluate("(place) => place.parentElement.id") == "a-2"


@pytest.mark.parametrize("forged", FORGED)
def test_a_forged_place_leads_nowhere_else(old_links: Page, forged: str) -> None:
    said: list[str] = []
    old_links.on("dialog", lambda dialog: (said.append(dialog.message), dialog.dismiss()))
    old_links.goto(f"{HOST}sv/old/{forged}")
    old_links.wait_for_url(f"{HOST}sv/se-1997/99/**")
    assert said == []


def test_the_way_on_from_what_went_looks_like_a_link(old_links: Page, small_site: Path) -> None:  # noqa: F811
    shutil.copy(DOCS / "overrides" / "assets" / "laws.css", small_site / "sv" / "assets" / "book.css")
    old_links.goto(f"{HOST}sv/gone/")
    way_on = old_links.locator("article a")
    shown = "a => { const s = getComputedStyle(a); return [s.textDecorationLine, s.borderTopWidth]; }"
    assert way_on.evaluate(shown) == ["underline", "0px"]
    assert way_on.evaluate("a => a.href") == f"{HOST}sv/"
