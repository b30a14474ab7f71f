"""axe finds no fault, light and dark, and the page makes sense to a keyboard."""

from __future__ import annotations

from itertools import cycle

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import faults_but_in_colours, faults_in_colours, violations
from tests.browser.conftest import LANGUAGES, PHONE, WIDE, Open, in_turn
from tests.browser.tools import SLOW

KINDS = (
    *("", "se-1997/99/", "se-1997/13/side-by-side/", "compare/fouled-board/", "compare/federations/"),
    *("coverage/", "translations/"),
    *("about/", "offline/", "embed/", "tools/", "tools/ruling/", "embed/se-1997/99.A.1/"),
    *("embed/example/se-1997/99/lone-score/", "embed/tools/turned-board/", "not-kept/"),
)
"""One page of each kind; the terms have tests of their own."""
LARGE = ("se-1997/99/", "coverage/")
"""Over their colours axe takes longest: the sweep looks at them, `make test` at a smaller law."""
IN_USE = (
    "fouled-board/#example=se-1997/99/six-tables-four-two",
    "turned-board/#example=se-1997/99/one-table-turned",
    "board-a-match/#example=nl-1963/104/four-matches",
    "penalty-card/#example=se-1997/50/minor-card-in-the-suit-led",
    "ruling/#example=se-1997/13/one-short-hand",
)
"""The calculators, each with what an example has put into it."""
RESULT = ".calc-result, .asked, [data-answer]"


def unfold(page: Page) -> None:
    some = page.locator("main details")
    some.evaluate_all("(all) => all.slice(0, 6).forEach((each) => { each.open = true; })")


@pytest.mark.parametrize(("path", "lang"), in_turn(KINDS))
def test_axe_finds_no_fault_on_any_kind_of_page(open_page: Open, path: str, lang: str) -> None:
    page = open_page(f"{lang}/{path}", size=WIDE)
    unfold(page)
    assert faults_but_in_colours(page) == []


@pytest.mark.parametrize(
    ("path", "lang"),
    [
        pytest.param(path, lang, marks=pytest.mark.sweep if path in LARGE else ())
        for path, lang in zip((*KINDS, "nl-1963/104/"), cycle(LANGUAGES), strict=False)
    ],
)
def test_words_stand_out_on_any_kind_of_page(open_page: Open, path: str, lang: str) -> None:
    page = open_page(f"{lang}/{path}", size=WIDE)
    unfold(page)
    assert faults_in_colours(page) == []


@pytest.mark.parametrize(("path", "lang"), in_turn(IN_USE))
def test_axe_finds_no_fault_in_calculators_in_use(open_tool: Open, path: str, lang: str) -> None:
    page = open_tool(f"{lang}/tools/{path}", size=PHONE)
    expect(page.locator(RESULT).first).to_be_visible(timeout=SLOW)
    assert faults_but_in_colours(page) == []


@pytest.mark.parametrize(("path", "lang"), list(zip(IN_USE, cycle(LANGUAGES), strict=False)))
def test_words_stand_out_in_calculators_in_use(open_tool: Open, path: str, lang: str) -> None:
    page = open_tool(f"{lang}/tools/{path}", size=PHONE)
    expect(page.locator(RESULT).first).to_be_visible(timeout=SLOW)
    assert faults_in_colours(page) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_no_fault_in_the_search_and_the_drawer(open_page: Open, scheme: str) -> None:
    page = open_page("sv/terms/#fouled-board", size=PHONE, color_scheme=scheme)
    page.locator(".thumb[data-opens=drawer]").click()
    assert violations(page, scheme) == []
    page.keyboard.press("Escape")
    page.keyboard.press("/")
    page.fill("#search-words", "förvanskad")
    expect(page.locator(".search-results mark").first).to_be_visible()
    assert violations(page, scheme) == []


def test_the_front_door_and_the_lost_page_have_no_fault(open_page: Open) -> None:
    page = open_page("?stay")
    assert violations(page) == []
    page.goto(page.url.replace("?stay", "404.html"))
    assert violations(page) == []


def test_the_first_tab_leads_past_the_header(open_page: Open) -> None:
    page = open_page("en/se-1997/99/")
    page.keyboard.press("Tab")
    expect(page.locator(".skip")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("main")).to_be_focused()
