"""The languages side by side: columns and stacks, choosing, sharing the choice, and the ways in and out."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import violations
from tests.browser.conftest import LANGUAGES, PHONE, WIDE, Open
from tests.browser.test_look import SMALL, TOO_WIDE

VIEW = "se-1997/99/side-by-side/"
LONG = "nl-2017/67/side-by-side/"


def places(page: Page, name: str) -> list[dict[str, float]]:
    cells = [page.locator(f"#{lang}-{name}") for lang in LANGUAGES]
    return [cell.bounding_box() or {} for cell in cells if cell.is_visible()]


def shown(page: Page) -> list[str]:
    return [lang for lang in LANGUAGES if page.locator(f"#{lang}-a-1-s1").is_visible()]


def test_columns_stand_side_by_side_under_heads_that_stay(open_page: Open) -> None:
    page = open_page(f"sv/{VIEW}#nl-b-2-g")
    boxes = places(page, "b-2-g")
    assert len({box["y"] for box in boxes}) == 1
    assert len({round(box["width"]) for box in boxes}) == 1
    assert sorted(box["x"] for box in boxes) == [box["x"] for box in boxes]
    assert min(box["width"] for box in boxes) > 300
    head = page.locator("thead th").nth(1).bounding_box() or {}
    assert 50 < head["y"] < 70
    assert boxes[0]["y"] >= head["y"] + head["height"] - 1
    assert page.evaluate(TOO_WIDE) <= 0
    assert page.complaints == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_on_a_phone_they_stand_one_under_the_other(open_page: Open, lang: str) -> None:
    page = open_page(f"{lang}/{LONG}#sv-b-1-a", size=PHONE)
    boxes = places(page, "b-1-a")
    assert len({box["x"] for box in boxes}) == 1
    assert len({box["y"] for box in boxes}) == 3
    expect(page.locator("#sv-b-1-a")).to_be_in_viewport()
    for each in LANGUAGES:
        expect(page.locator(f"#{each}-b-1-a .cell-lang")).to_be_visible()
    assert page.evaluate(SMALL.replace("nav a,", "nav a, th a, .cell-head a, .side-doors a, label,")) == []
    for width in (360, 320):
        page.set_viewport_size({"width": width, "height": 640})
        assert page.evaluate(TOO_WIDE) <= 0


@pytest.mark.parametrize("scripts", [True, False])
def test_a_language_can_be_hidden_but_not_the_last(open_page: Open, scripts: bool) -> None:
    page = open_page(f"nl/{VIEW}", java_script_enabled=scripts)
    assert shown(page) == ["sv", "nl", "en"]
    page.get_by_label("English").uncheck()
    assert shown(page) == ["sv", "nl"]
    expect(page.locator("thead th:visible")).to_have_count(3)
    page.get_by_label("Svenska").uncheck()
    assert shown(page) == ["nl"]
    page.get_by_label("Nederlands").press("Space")
    assert "nl" in shown(page)
    if scripts:
        assert shown(page) == ["nl"]
        expect(page.get_by_label("Nederlands")).to_be_checked()
        page.get_by_label("English").check()
        assert shown(page) == ["nl", "en"]


def test_the_choice_stands_in_the_address_and_nowhere_else(open_page: Open, address: str) -> None:
    page = open_page(f"sv/{VIEW}#sv-a-2")
    page.get_by_label("English").uncheck()
    assert page.url == f"{address}sv/{VIEW}?show=sv,nl#sv-a-2"
    assert page.evaluate("[localStorage.length, sessionStorage.length, document.cookie]") == [0, 0, ""]
    page.reload()
    assert shown(page) == ["sv", "nl"]
    page.get_by_label("English").check()
    assert page.url == f"{address}sv/{VIEW}#sv-a-2"
    page.goto(f"{address}en/{VIEW}?show=xx,en")
    assert shown(page) == ["en"]
    page.goto(f"{address}en/{VIEW}?show=xx")
    assert shown(page) == ["sv", "nl", "en"]
    assert page.complaints == []


def test_a_link_to_a_hidden_language_leads_to_the_row(open_page: Open) -> None:
    page = open_page(f"sv/{VIEW}?show=sv,nl#en-b-2-c")
    expect(page.locator("#en-b-2-c")).to_be_hidden()
    expect(page.locator("#sv-b-2-c")).to_be_in_viewport()
    page.locator(".jumps").get_by_text("A.3", exact=True).click()
    expect(page.locator("#sv-a-3")).to_be_in_viewport()


def test_the_door_leads_from_the_clause_to_its_row_and_back(open_page: Open) -> None:
    page = open_page("sv/nl-2017/67/#b-1-a")
    page.locator(".edition-note .side-door").click()
    page.wait_for_url(f"**/x/y/sv/{LONG}#sv-b-1-a")
    expect(page.locator("#sv-b-1-a")).to_be_in_viewport()
    page.locator("#nl-b-1-a .cell-head a").click()
    page.wait_for_url("**/x/y/nl/nl-2017/67/#b-1-a")
    expect(page.locator("#b-1-a")).to_be_in_viewport()
    page.locator("#contents .side-door").click()
    page.wait_for_url(f"**/x/y/nl/{LONG}#nl-b-1-a")
    page.locator(".law-door").click()
    page.wait_for_url("**/x/y/nl/nl-2017/67/#b-1-a")


def test_the_switch_keeps_the_row_and_the_columns(open_page: Open) -> None:
    page = open_page("sv/se-1997/50/side-by-side/?show=sv,en#sv-d-1-s3")
    page.click(".languages a[hreflang=en]")
    page.wait_for_url("**/x/y/en/se-1997/50/side-by-side/?show=sv,en#sv-d-1-s3")
    expect(page.locator("#sv-d-1-s3")).to_be_in_viewport()
    expect(page.locator("#nl-d-1-s3")).to_be_hidden()
    page.locator("tr:has(#sv-d-1-s3) .row-number").click()
    page.wait_for_url("**/x/y/en/se-1997/50/#d-1-s3")


def test_the_keyboard_chooses_and_opens_the_contents(open_page: Open) -> None:
    page = open_page(f"en/{LONG}")
    page.locator(".law-door").focus()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator("#drawer [aria-current=page]")).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("Tab")
    expect(page.get_by_label("Nederlands")).to_be_focused()
    page.keyboard.press("Space")
    expect(page.locator("#nl-a-1")).to_be_hidden()
    expect(page.get_by_label("Nederlands")).to_be_focused()


@pytest.mark.parametrize(("size", "scheme"), [(WIDE, "light"), (PHONE, "dark")])
def test_axe_finds_no_fault(open_page: Open, size: dict[str, int], scheme: str) -> None:
    page = open_page(f"nl/{LONG}#nl-b-3-s1", size=size, color_scheme=scheme)
    assert violations(page) == []


def test_paper_keeps_the_columns(open_page: Open) -> None:
    page = open_page(f"en/{LONG}", size={"width": 660, "height": 1000})
    page.emulate_media(media="print")
    assert len({box["y"] for box in places(page, "b-1-a")}) == 1
    expect(page.locator("tr:has(#en-b-1-a) .row-number")).to_be_visible()
    expect(page.locator(".columns")).to_be_hidden()
