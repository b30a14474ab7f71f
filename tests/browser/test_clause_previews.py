"""Cards on links to clauses: the clause's own first words, from the same site, on hover, focus and tap."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Open

LINK = ".at-table a.clause[href='#a-1-s3']"


def card(page: Page) -> str:
    expect(page.locator(".preview")).to_be_visible()
    return " ".join(page.locator(".preview").inner_text().split())


def test_resting_on_a_link_shows_the_clause_s_first_words(open_page: Open, address: str) -> None:
    page = open_page("en/se-1997/99/")
    assert not any("/previews/" in each for each in page.asked)
    page.hover(LINK)
    shown = card(page)
    assert shown.startswith("Law 99.A.1/s3 In an event of 7 tables or more")
    assert "Swedish laws 1997" in shown
    asked = [each for each in page.asked if "/previews/" in each]
    assert asked == [f"{address}en/previews/se-1997-99.js"]
    expect(page.locator(".preview a")).to_have_attribute("href", f"{address}en/se-1997/99/#a-1-s3")


def test_the_keyboard_shows_it_and_escape_takes_it_away(open_page: Open) -> None:
    page = open_page("sv/compare/fouled-board/")
    link = page.locator("article a.clause").first
    link.scroll_into_view_if_needed()
    page.keyboard.press("Tab")
    link.focus()
    assert card(page)
    page.keyboard.press("Escape")
    expect(page.locator(".preview")).to_be_hidden()
    expect(link).to_be_focused()


def test_a_tap_shows_it_and_its_link_leads_on(open_page: Open) -> None:
    page = open_page("nl/se-1997/99/", size=PHONE, has_touch=True)
    page.locator(LINK).tap()
    assert card(page).startswith("Artikel 99.A.1/s3")
    page.locator(".preview a").tap()
    page.wait_for_url("**/nl/se-1997/99/#a-1-s3")


def test_a_link_to_a_whole_law_shows_its_title(open_page: Open) -> None:
    page = open_page("en/nl-2017/14/")
    page.locator("a.clause[href='../67/']").first.hover()
    assert card(page).startswith("Article 67. Defective trick")
