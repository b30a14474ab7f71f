"""Search: the right clause in the right language, by keyboard alone, and nothing loaded before it."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import PHONE, Open

INPUT = "#search-words"
HITS = ".search-results a"


def ask(page: Page, words: str) -> list[str]:
    """Open the search, ask, and return the addresses of the hits below the language's folder."""
    if not page.locator("#search").is_visible():
        page.keyboard.press("Control+k")
    page.fill(INPUT, "")
    expect(page.locator(".search-count")).to_have_text("")
    page.fill(INPUT, words)
    expect(page.locator(".search-count")).not_to_have_text("")
    loading = page.locator("[data-loading]").get_attribute("data-loading") or ""
    expect(page.locator(".search-count")).not_to_have_text(loading)
    lang = page.locator("html").get_attribute("lang")
    return [str(link.get_attribute("href")).split(f"/x/y/{lang}/")[1] for link in page.locator(HITS).all()]


WORDS = {  # words, the clause that they must lead to, and among how many first hits
    "sv": [
        ("forvanskad", "se-1997/99/#s1", 6),
        ("förvanskade brickor", "se-1997/99/#s1", 4),
        ("fast skala", "se-1997/99/#a-1-s3", 2),
        ("avdraget", "se-1997/99/#a-2-s3", 2),
        ("kort", "se-1997/13/#b", 6),
    ],
    "nl": [
        ("onklare borden", "nl-1963/104/#s1", 4),
        ("kaarten", "nl-2017/14/#c", 6),
    ],
    "en": [
        ("fouled boards", "se-1997/99/#s1", 10),
        ("neuberg", "se-1997/99/#a-1-s4", 3),
    ],
}
NUMBERS = {
    "99A1": "se-1997/99/#a-1",
    "99 a 1": "se-1997/99/#a-1",
    "99.A.1/s3": "se-1997/99/#a-1-s3",
    "§ 99": "se-1997/99/",
    "104 a": "nl-1963/104/#a",
    "artikel 104": "nl-1963/104/",
    "law 99": "se-1997/99/",
}


@pytest.mark.parametrize("lang", WORDS)
def test_words_lead_to_the_clause(open_page: Open, lang: str) -> None:
    page = open_page(f"{lang}/terms/")
    for words, clause, within in WORDS[lang]:
        found = ask(page, words)
        assert clause in found[:within], (words, found)
        assert page.locator(f"{HITS} mark").count() > 0, words
        assert "__" not in page.locator(".search-results").inner_text(), words


@pytest.mark.parametrize("lang", WORDS)
def test_a_number_leads_to_the_clause_itself(open_page: Open, lang: str) -> None:
    page = open_page(f"{lang}/")
    assert {words: ask(page, words)[0] for words in NUMBERS} == NUMBERS


def test_a_word_finds_its_compounds(open_page: Open) -> None:
    page = open_page("sv/")
    ask(page, "individuella tävling")
    expect(page.locator("mark", has_text="partävlingar")).not_to_have_count(0)


def test_an_unstemmed_neuter_is_found_all_the_same(open_page: Open) -> None:
    assert ask(open_page("sv/"), "straffkortet")


def test_hits_say_where_and_what(open_page: Open) -> None:
    page = open_page("nl/")
    ask(page, "99A1")
    first = page.locator(HITS).first
    expect(first.locator(".hit-label")).to_have_text("artikel 99.A.1")
    expect(first.locator(".hit-where")).to_have_text("Zweedse spelregels 1997")
    expect(first.locator(".hit-text")).to_contain_text("eigen groep")
    expect(page.locator(".search-count")).to_have_text("6 resultaten")


def test_the_search_is_worked_by_keyboard(open_page: Open) -> None:
    page = open_page("sv/about/")
    page.keyboard.press("/")
    expect(page.locator(INPUT)).to_be_focused()
    page.keyboard.type("99A1 s2")
    page.keyboard.press("/")  # in the field it is a character
    expect(page.locator(INPUT)).to_have_value("99A1 s2/")
    expect(page.locator(HITS)).to_have_count(1)
    page.keyboard.press("ArrowDown")
    expect(page.locator(HITS).first).to_be_focused()
    page.keyboard.press("ArrowUp")
    expect(page.locator(INPUT)).to_be_focused()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.wait_for_url("**/x/y/sv/se-1997/99/#a-1-s2")
    expect(page.locator("#a-1-s2")).to_be_in_viewport()


def test_enter_in_the_field_opens_the_first_hit_on_the_same_page(open_page: Open) -> None:
    page = open_page("en/se-1997/99/")
    ask(page, "99 A 2 s7")
    page.keyboard.press("Enter")
    page.wait_for_url("**/en/se-1997/99/#a-2-s7")
    expect(page.locator("#search")).to_be_hidden()
    expect(page.locator("#a-2-s7")).to_be_in_viewport()


def test_escape_closes_and_focus_returns(open_page: Open) -> None:
    page = open_page("sv/")
    button = page.locator(".open-search")
    button.click()
    expect(page.locator(INPUT)).to_be_focused()
    page.keyboard.type("99")
    page.keyboard.press("Escape")
    expect(page.locator("#search")).to_be_hidden()
    expect(button).to_be_focused()


def test_nothing_is_loaded_before_the_search_is_opened(open_page: Open) -> None:
    page = open_page("sv/se-1997/99/")
    page.wait_for_load_state("networkidle")
    wanted = ("pagefind", "clauses.json", "places.json")
    assert [url for url in page.asked if any(name in url for name in wanted)] == []
    ask(page, "bricka")
    assert any("pagefind" in url for url in page.asked)


def test_nothing_found_is_said_in_words(open_page: Open) -> None:
    page = open_page("sv/")
    assert ask(page, "xyzzy") == []
    expect(page.locator(".search-count")).to_contain_text("Inget hittades för ”xyzzy”")


def test_a_hostile_query_is_only_text(open_page: Open) -> None:
    page = open_page("en/")
    ask(page, "<img src=x onerror=alert(1)>")
    assert page.locator(".search img").count() == 0
    assert page.complaints == []


def test_from_a_file_the_search_says_what_it_needs(open_page: Open, built_site: Path) -> None:
    page = open_page((built_site / "nl" / "index.html").as_uri())
    page.keyboard.press("/")
    expect(page.locator(".search-count")).to_contain_text("webserver")


def test_on_a_phone_the_search_lies_under_the_thumb(open_page: Open) -> None:
    page = open_page("sv/se-1997/99/", size=PHONE)
    page.evaluate("scrollTo(0, 3000)")
    button = page.locator(".thumb[data-opens=search]")
    box = button.bounding_box()
    assert box is not None
    assert box["y"] > PHONE["height"] * 2 / 3
    assert box["height"] >= 44
    button.click()
    expect(page.locator(INPUT)).to_be_focused()


@pytest.mark.parametrize("file", ["pagefind/pagefind.js", "sv/clauses.json", "pagefind/fragment/*"])
def test_a_network_that_stumbles_once_stops_no_search(open_page: Open, file: str) -> None:
    """Each file that a search needs is refused the first time that it is asked for."""
    page = open_page("sv/")
    refused: set[str] = set()

    def stumble(route: Route) -> None:
        first = route.request.url not in refused
        refused.add(route.request.url)
        _ = route.abort() if first else route.continue_()

    page.route(f"**/x/y/{file}", stumble)
    assert "se-1997/99/#s1" in ask(page, "forvanskad")
    assert refused


def test_a_search_that_cannot_be_loaded_says_so_and_is_tried_again_with_the_next_word(
    open_page: Open,
) -> None:
    page = open_page("sv/")
    page.route("**/sv/clauses.json", lambda route: route.abort())
    page.keyboard.press("Control+k")
    page.fill(INPUT, "forvanskad")
    failed = page.locator("#search").get_attribute("data-failed") or ""
    expect(page.locator(".search-count")).to_have_text(failed)
    page.unroute("**/sv/clauses.json")
    page.fill(INPUT, "forvanskade")
    expect(page.locator(HITS).first).to_be_visible()
