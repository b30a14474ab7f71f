"""axe finds no fault, light and dark, and the page makes sense to a keyboard."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, WIDE, Open

PAGES = {"sv": "", "nl": "nl-1963/104/", "en": "compare/fouled-board/"}


def violations(page: Page) -> list[str]:
    found = Axe().run(page).response["violations"]
    return [f"{each['id']}: {node['html'][:160]}" for each in found for node in each["nodes"][:3]]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("path", ["sv/", "sv/se-1997/99/", "en/compare/fouled-board/", "nl/terms/"])
def test_axe_finds_no_fault(open_page: Open, path: str, scheme: str) -> None:
    page = open_page(path, size=WIDE, color_scheme=scheme)
    page.locator("details").evaluate_all("(all) => all.slice(0, 6).forEach((each) => { each.open = true; })")
    assert violations(page) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_no_fault_in_the_search_and_the_drawer(open_page: Open, scheme: str) -> None:
    page = open_page("sv/terms/#fouled-board", size=PHONE, color_scheme=scheme)
    page.locator(".thumb[data-opens=drawer]").click()
    assert violations(page) == []
    page.keyboard.press("Escape")
    page.keyboard.press("/")
    page.fill("#search-words", "förvanskad")
    expect(page.locator(".search-results mark").first).to_be_visible()
    assert violations(page) == []


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
