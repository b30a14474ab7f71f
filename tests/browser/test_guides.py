"""Ruling guides in a browser: without scripts, by keyboard, on a phone, on paper."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import PHONE, WIDE, Open
from tests.browser.test_look import TOO_WIDE
from tests.browser.tools import wait_for

LAW = "sv/se-1997/13/"
GUIDE = "#guide-se-1997-13"
TAPS = """(guide) => [...guide.querySelectorAll('.answer, .guide-back a, .guide-path a, summary')]
  .filter((each) => each.checkVisibility())
  .map((each) => [each.textContent.trim().slice(0, 20), each.getBoundingClientRect()])
  .filter(([, box]) => box.height < 43.9 || box.width < 43.9)
  .map(([text, box]) => `${text} ${box.width}×${box.height}`)"""


def visible(page: Page, guide: str = GUIDE) -> Locator:
    return page.locator(f"{guide} .guide-step:visible")


def test_without_scripts_one_step_is_shown_at_a_time_to_the_ruling(open_page: Open) -> None:
    page = open_page(LAW, size=PHONE, java_script_enabled=False)
    expect(visible(page)).to_have_count(1)
    expect(visible(page)).to_have_id("guide-se-1997-13-start")
    chosen = ["some-long", "yes", "yes", "no"]
    for number in range(1, len(chosen) + 1):
        visible(page).locator(f".answer[href$='-{'-'.join(chosen[:number])}']").click()
        expect(visible(page)).to_have_count(1)
        expect(visible(page)).to_have_id(f"guide-se-1997-13-{'-'.join(chosen[:number])}")
    expect(visible(page).locator(".ruling-text")).to_be_in_viewport()
    expect(visible(page).locator(".guide-path li")).to_have_count(4)
    page.go_back()
    expect(visible(page)).to_have_id("guide-se-1997-13-some-long-yes-yes")
    visible(page).locator(".guide-back a").nth(1).click()
    expect(visible(page)).to_have_id("guide-se-1997-13-start")


def test_the_keyboard_alone_reaches_a_ruling_and_the_focus_goes_along(open_page: Open) -> None:
    page = open_page(f"{LAW}{GUIDE}-start", size=WIDE)
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.matches('.answer[href$=\"-all-13\"]')"):
            break
    page.keyboard.press("Enter")
    expect(visible(page)).to_have_id("guide-se-1997-13-all-13")
    assert page.evaluate("document.activeElement.id") == "guide-se-1997-13-all-13"
    label = visible(page).get_attribute("aria-labelledby")
    assert page.locator(f"[id='{label}']").inner_text()


def test_each_guide_on_a_page_keeps_to_itself(open_page: Open) -> None:
    page = open_page("en/se-1997/50/#guide-se-1997-50-use-minor", size=WIDE)
    expect(visible(page, "#guide-se-1997-50-use")).to_have_id("guide-se-1997-50-use-minor")
    expect(visible(page, "#guide-se-1997-50-status")).to_have_id("guide-se-1997-50-status-start")


def test_an_address_of_a_ruling_opens_it_and_the_language_keeps_it(open_page: Open) -> None:
    page = open_page(f"{LAW}{GUIDE}-three-right-one-short", size=WIDE)
    expect(visible(page)).to_have_id("guide-se-1997-13-three-right-one-short")
    page.locator(".languages a[hreflang=nl]").click()
    page.wait_for_url(re.compile("/nl/se-1997/13/"))
    expect(visible(page)).to_have_id("guide-se-1997-13-three-right-one-short")


@pytest.mark.parametrize("path", ["sv/se-1997/13/", "nl/se-1997/50/", "nl/nl-2017/14/", "nl/nl-2017/67/"])
def test_a_guide_fits_a_phone_and_is_large_enough_to_tap(open_page: Open, path: str) -> None:
    page = open_page(path, size=PHONE)
    base = page.url
    steps = page.locator(".guide-step").evaluate_all("(all) => all.map((each) => each.id)")
    for step in steps:
        page.goto(f"{base}#{step}")
        assert page.evaluate(TOO_WIDE) <= 0, step
        assert page.locator(f".guide:has([id='{step}'])").evaluate(TAPS) == [], step


def test_the_diagram_scrolls_in_a_frame_of_its_own(open_page: Open) -> None:
    page = open_page(LAW, size=PHONE)
    page.locator(f"{GUIDE} .guide-diagram > summary").click()
    frame = page.locator(f"{GUIDE} .diagram-frame")
    assert frame.evaluate("(each) => each.scrollWidth > each.clientWidth")
    assert page.evaluate(TOO_WIDE) <= 0
    frame.focus()
    page.keyboard.press("ArrowRight")
    wait_for(page, "document.querySelector('.diagram-frame').scrollLeft > 0")


def test_on_paper_every_step_stands_with_its_number(open_page: Open) -> None:
    page = open_page(LAW, size={"width": 700, "height": 1000})
    page.emulate_media(media="print")
    steps = page.locator(f"{GUIDE} .guide-step")
    expect(visible(page)).to_have_count(steps.count())
    numbers = page.locator(f"{GUIDE} .guide-number").all_inner_texts()
    assert numbers == [str(number) for number in range(1, steps.count() + 1)]
    first = steps.first.locator(".answer-number").all_inner_texts()
    assert first[:3] == ["2", "3", "4"]
    assert page.locator(f"{GUIDE} .guide-back").first.is_hidden()


def test_the_colours_of_the_suits_differ_in_both_themes(open_page: Open) -> None:
    for scheme in ("light", "dark"):
        page = open_page("en/se-1997/50/#example-se-1997-50-declarer-s-options", color_scheme=scheme)
        pips = page.locator("#example-se-1997-50-declarer-s-options .hand .pip")
        colours = pips.evaluate_all("(all) => all.map((each) => getComputedStyle(each).color)")
        assert len(colours) == 4
        assert len(set(colours)) == 4


def test_a_situation_leads_to_its_guide(open_page: Open) -> None:
    page = open_page("en/", size=PHONE)
    page.get_by_role("link", name="One of us has 14 cards.").click()
    page.wait_for_url("**/en/se-1997/13/#guide-se-1997-13")
    expect(visible(page)).to_be_in_viewport()


def test_search_finds_a_situation_by_the_player_s_words(open_page: Open) -> None:
    page = open_page("sv/", size=WIDE)
    page.keyboard.press("/")
    page.keyboard.type("kort på golvet")
    hit = page.locator(".search-results a").first
    expect(hit).to_contain_text("Det låg ett kort på golvet.")
    assert "#guide-nl-2017-14" in str(hit.get_attribute("href"))
