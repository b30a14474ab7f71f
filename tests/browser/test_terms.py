"""Cards of terms by mouse, keyboard and touch, with and without scripts; and the glossary's own field."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import violations
from tests.browser.conftest import LANGUAGES, PHONE, WIDE, Open
from tests.browser.test_look import TOO_WIDE

LAW = "sv/se-1997/99/"
CARD = ".preview"
PHONE_WITH_TOUCH = {"size": PHONE, "has_touch": True, "is_mobile": True}


def term(page: Page, clause: str = "a-2-s3", number: int = 0) -> Locator:
    return page.locator(f"[id='{clause}'] a.term").nth(number)


def is_inside(page: Page) -> bool:
    box = page.locator(CARD).bounding_box()
    assert box is not None
    size = page.viewport_size or WIDE
    return (
        box["x"] >= 0
        and box["x"] + box["width"] <= size["width"]
        and box["y"] >= 0
        and box["y"] + box["height"] <= size["height"]
    )


def test_nothing_is_fetched_before_a_card_is_wanted(open_page: Open) -> None:
    page = open_page(LAW)
    page.wait_for_load_state("networkidle")
    assert not any("previews/" in url for url in page.asked)
    term(page).hover()
    expect(page.locator(CARD)).to_be_visible()
    assert [url.rpartition("/sv/")[2] for url in page.asked if "previews/" in url] == ["previews/terms.js"]


def test_hovering_shows_the_term_in_three_languages_and_leads_on(open_page: Open) -> None:
    page = open_page(LAW)
    link = page.locator("#a-2-s7 a.term", has_text="brickan")
    link.hover()
    card = page.locator(CARD)
    expect(card.locator(".preview-head")).to_have_text("bricka")
    expect(card.locator("dd[lang=nl]")).to_have_text("bord")
    expect(card.locator("dd[lang=en]")).to_have_text("board")
    expect(card.locator(".term-warning strong")).to_have_text("Falsk vän:")
    described = link.get_attribute("aria-describedby")
    assert page.locator(f"[id='{described}']").inner_text().startswith("bricka")
    card.locator("dd[lang=nl]").hover()  # the card can be pointed at without going away
    page.wait_for_timeout(600)
    expect(card).to_be_visible()
    card.locator(".preview-onward").click()
    page.wait_for_url("**/sv/terms/#board")


def test_a_pointer_that_goes_away_closes_the_card_and_one_that_passes_opens_none(open_page: Open) -> None:
    page = open_page(LAW)
    term(page).hover()
    expect(page.locator(CARD)).to_be_visible()
    page.mouse.move(5, 5)
    expect(page.locator(CARD)).to_have_count(0)
    term(page).hover()
    page.mouse.move(5, 5)
    page.wait_for_timeout(600)
    expect(page.locator(CARD)).to_have_count(0)


def test_escape_closes_what_a_pointer_opened(open_page: Open) -> None:
    page = open_page(LAW)
    link = term(page)
    link.hover()
    expect(page.locator(CARD)).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(CARD)).to_have_count(0)
    assert link.get_attribute("aria-describedby") is None
    page.wait_for_timeout(600)
    expect(page.locator(CARD)).to_have_count(0)


def test_by_keyboard_focus_opens_escape_closes_and_enter_leads_on(open_page: Open) -> None:
    page = open_page(LAW)
    page.locator("#a-2-s3 .clause-number").focus()
    for _ in ("copy the link", "more", "the term"):
        page.keyboard.press("Tab")
    expect(term(page)).to_be_focused()
    expect(page.locator(CARD)).to_be_visible()
    page.mouse.move(5, 5)
    page.wait_for_timeout(600)
    expect(page.locator(CARD)).to_be_visible()  # what the keyboard opened no pointer closes
    page.keyboard.press("Escape")
    expect(page.locator(CARD)).to_have_count(0)
    expect(term(page)).to_be_focused()
    page.keyboard.press("Tab")
    expect(term(page, number=1)).to_be_focused()  # one stop a term: the card adds none
    expect(page.locator(".preview-head")).to_have_text("fack")
    page.keyboard.press("Enter")
    page.wait_for_url("**/sv/terms/#pocket")


def test_the_card_closes_when_the_focus_goes_on(open_page: Open) -> None:
    page = open_page(LAW)
    page.locator("#a-2-s6 .clause-number").focus()
    page.keyboard.press("Shift+Tab")
    while not page.evaluate("document.activeElement.matches('a.term')"):
        page.keyboard.press("Shift+Tab")
    expect(page.locator(CARD)).to_be_visible()
    while page.evaluate("document.activeElement.matches('a.term')"):
        page.keyboard.press("Tab")
    expect(page.locator(CARD)).to_have_count(0)


def test_a_tap_opens_the_card_first_and_the_card_leads_on(open_page: Open) -> None:
    page = open_page(LAW, **PHONE_WITH_TOUCH)
    term(page).tap()
    expect(page.locator(CARD)).to_be_visible()
    assert page.url.endswith(LAW)
    onward = page.locator(".preview-onward")
    box = onward.bounding_box()
    assert box is not None
    assert box["height"] >= 44
    onward.tap()
    page.wait_for_url("**/sv/terms/#card")


def test_a_second_tap_or_one_beside_it_closes_the_card(open_page: Open) -> None:
    page = open_page(LAW, **PHONE_WITH_TOUCH)
    for closing in (lambda: term(page).tap(), lambda: page.touchscreen.tap(5, 5)):
        term(page).tap()
        expect(page.locator(CARD)).to_be_visible()
        closing()
        expect(page.locator(CARD)).to_have_count(0)
    term(page).tap()
    term(page, number=1).tap()
    expect(page.locator(".preview-head")).to_have_text("fack")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_card_goes_past_an_edge_of_a_phone(open_page: Open, lang: str) -> None:
    page = open_page(f"{lang}/nl-1963/104/", **PHONE_WITH_TOUCH)
    links = page.locator("a.term:visible")
    for number in range(0, links.count(), 5):
        link = links.nth(number)
        link.evaluate(
            "(each, place) => each.scrollIntoView({ block: place })", ["start", "center", "end"][number % 3]
        )
        link.tap()
        expect(page.locator(f"a.term[aria-describedby] + {CARD}")).to_be_visible()
        assert is_inside(page), link.inner_text()
        assert page.evaluate(TOO_WIDE) <= 0, link.inner_text()
        page.keyboard.press("Escape")


def test_a_tap_leads_on_where_the_cards_can_not_be_had(open_page: Open) -> None:
    page = open_page(LAW, **PHONE_WITH_TOUCH)
    page.route("**/previews/terms.js", lambda route: route.abort())
    term(page).tap()
    page.wait_for_url("**/sv/terms/#card")


def test_without_scripts_the_word_leads_to_the_glossary(open_page: Open) -> None:
    page = open_page(LAW, size=PHONE, java_script_enabled=False)
    term(page).click()
    page.wait_for_url("**/sv/terms/#card")
    expect(page.locator("#card")).to_be_in_viewport()
    expect(page.locator(".glossary-tools")).to_be_hidden()


def test_from_a_file_the_cards_work_too(open_page: Open, built_site: Path) -> None:
    page = open_page((built_site / "nl" / "nl-1963" / "104" / "index.html").as_uri())
    page.locator("a.term").first.hover()
    expect(page.locator(CARD)).to_be_visible()
    told = [text for text in page.complaints if "font" not in text and "ERR_FAILED" not in text]
    assert told == []  # a page from a file has no fonts, and nothing else is missing


def test_links_are_quiet_and_on_paper_there_are_none(open_page: Open) -> None:
    page = open_page(LAW)
    colour = "(each) => getComputedStyle(each).color"
    assert term(page).evaluate(colour) == page.locator("#a-2-s3").evaluate(colour)
    term(page).hover()
    expect(page.locator(CARD)).to_be_visible()
    assert term(page).evaluate(colour) != page.locator("#a-2-s3").evaluate(colour)
    page.emulate_media(media="print")
    line = "(each) => getComputedStyle(each).textDecorationLine"
    assert term(page, "a-2-s4").evaluate(line) == "none"
    expect(page.locator(CARD)).to_be_hidden()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_no_fault_with_a_card_open(open_page: Open, scheme: str) -> None:
    page = open_page(LAW, color_scheme=scheme)
    term(page).focus()
    term(page, number=1).hover()
    expect(page.locator(CARD)).to_be_visible()
    page.wait_for_timeout(200)
    assert violations(page, scheme, ".preview") == []


def shown(page: Page) -> list[str]:
    return page.locator("section.term:visible").evaluate_all("(all) => all.map((each) => each.id)")


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("onklaar", "fouled-board"),
        ("Förvanskad", "fouled-board"),
        ("tavlingsledare", "director"),
        ("traveller", "traveller"),
    ],
)
def test_the_field_finds_a_term_in_any_language(open_page: Open, typed: str, found: str) -> None:
    page = open_page("en/terms/", size=PHONE)
    every = len(shown(page))
    page.fill("#glossary-words", typed)
    expect(page.locator(".glossary-count")).not_to_be_empty()
    left = shown(page)
    assert found in left
    assert len(left) < every / 4
    expect(page.locator(".letters")).to_be_hidden()
    page.fill("#glossary-words", "")
    assert len(shown(page)) == every
    expect(page.locator(".letters")).to_be_visible()


def test_the_field_says_that_nothing_is_found(open_page: Open) -> None:
    page = open_page("nl/terms/")
    page.fill("#glossary-words", "xyzzy")
    expect(page.locator(".glossary-count")).to_contain_text("Geen enkele term bevat “xyzzy”")
    assert shown(page) == []
    page.keyboard.press("Enter")  # the field is no form to send
    assert page.url.endswith("/nl/terms/")


def test_a_letter_leads_to_its_first_term(open_page: Open) -> None:
    page = open_page("sv/terms/", size=PHONE)
    page.locator(".letters a", has_text="Ö").click()
    first = page.locator("section.term:target .term-head")
    expect(first).to_be_in_viewport()
    assert first.inner_text().startswith("ö")


@pytest.mark.parametrize("terms", [12, pytest.param(1_000, marks=pytest.mark.sweep)])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_no_fault_in_the_glossary(open_page: Open, scheme: str, terms: int) -> None:
    page = open_page("sv/terms/#board", size=PHONE, color_scheme=scheme)
    page.locator("section.term").evaluate_all(
        "(all, terms) => all.slice(terms).forEach((each) => each.remove())", terms
    )
    page.locator("details").evaluate_all("(all) => all.forEach((each) => { each.open = true; })")
    assert violations(page, scheme) == []
    assert page.evaluate(TOO_WIDE) <= 0
