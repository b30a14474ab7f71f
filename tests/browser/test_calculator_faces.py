"""Calculators passed on, printed, on a phone, where they can't run, and for readers who can't see them."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.axe import violations
from tests.browser.conftest import PHONE, WIDE, Open, in_turn
from tests.browser.tools import SLOW, cell, expected, fill_nine, nine, shows


def test_text_csv_and_paper(typed: Page) -> None:
    typed.get_by_label("Board", exact=True).fill("7")
    expect(typed.locator("[data-html=heading]")).to_contain_text(re.compile("board 7", re.IGNORECASE))
    typed.evaluate("void (navigator.clipboard.writeText = async (text) => { window.copied = text; })")
    typed.get_by_role("button", name="Copy as text").click()
    expect(typed.locator("[data-shared]")).to_contain_text("copied")
    text = typed.evaluate("window.copied")
    assert "board 7" in text
    assert "2: 16 MP, 100%" not in text
    assert all(f"\n{pair}: " in text for pair in expected(nine(), "en"))
    with typed.expect_download() as download:
        typed.get_by_role("button", name="Save as CSV").click()
    assert download.value.suggested_filename == "Fouled-board-board-7.csv"
    lines = download.value.path().read_text("utf-8-sig").splitlines()
    assert len(lines) == 10
    paper = typed.pdf(format="A4")
    assert len(re.findall(rb"/Type\s*/Page\b", paper)) == 1


def test_the_sheet_for_the_notice_board_has_what_it_needs(typed: Page) -> None:
    typed.get_by_label("Board", exact=True).fill("7")
    expect(typed.locator("[data-html=heading]")).to_contain_text(re.compile("board 7", re.IGNORECASE))
    typed.emulate_media(media="print")
    typed.evaluate("dispatchEvent(new Event('beforeprint'))")
    for text in (
        "Fouled board, board 7",
        "Swedish laws 1997",
        "Scored by hand",
        "9 tables",
        "Printed on",
        "tools/fouled-board",
    ):
        expect(typed.locator("[data-sheet]")).to_contain_text(text)
    for part in (".calc-form", ".calc-share", ".top", "#use"):
        expect(typed.locator(part)).to_be_hidden()
    expect(typed.locator("[data-html=reasons]")).to_be_visible()
    typed.emulate_media(media="screen")


@pytest.mark.parametrize(("name", "lang"), in_turn(["fouled-board", "turned-board", "board-a-match"]))
def test_a_phone_shows_the_grid_at_once_and_nothing_sideways(open_tool: Open, name: str, lang: str) -> None:
    page = open_tool(f"{lang}/tools/{name}/", size=PHONE)
    first = page.locator("[data-list] > .row [data-field]").first.bounding_box()
    assert first is not None
    assert first["y"] < 400
    page.locator("details").evaluate_all("(all) => all.forEach((each) => { each.open = true; })")
    page.locator(".row-more").first.click()
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    small = page.locator(".calculator :is(input:not(.hidden), select, button, summary, .key)").evaluate_all(
        """(all) => all.filter((each) => each.checkVisibility()).map((each) => {
          const box = (each.closest("label.check") ?? each).getBoundingClientRect();
          const said = `${each.outerHTML.slice(0, 90)} ${box.width}x${box.height}`;
          return box.height < 43.5 || box.width < 40 ? said : "";
        }).filter(Boolean)"""
    )
    assert small == []


def test_a_phone_gives_a_number_pad_with_a_minus_and_letters_for_contracts(open_tool: Open) -> None:
    page = open_tool("sv/tools/fouled-board/", size=PHONE)
    for field in ("table", "ns", "ew", "score"):
        expect(cell(page, 1, field)).to_have_attribute("inputmode", "numeric")
    cell(page, 1, "score").fill("420")
    page.locator("[data-do=minus]").click()
    expect(cell(page, 1, "score")).to_have_value("−420")
    expect(cell(page, 1, "score")).to_be_focused()
    page.locator("[data-do=minus]").click()
    expect(cell(page, 1, "score")).to_have_value("420")
    page.locator("[data-do=contract]").click()
    expect(page.locator("[data-do=contract]")).to_have_attribute("aria-pressed", "true")
    expect(cell(page, 1, "score")).to_have_attribute("inputmode", "text")
    expect(cell(page, 1, "score")).to_be_focused()


def test_the_result_fits_a_phone(open_tool: Open) -> None:
    page = open_tool("sv/tools/fouled-board/", size=PHONE)
    fill_nine(page)
    assert page.locator("[data-html=table]").evaluate("(box) => box.scrollWidth - box.clientWidth") <= 0
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_without_webassembly_the_page_says_so_and_leads_to_examples(browser: Browser, address: str) -> None:
    context = browser.new_context()
    page = context.new_page()
    page.add_init_script("delete globalThis.WebAssembly")
    page.goto(address + "sv/tools/fouled-board/")
    expect(page.locator(".for-old")).to_be_visible()
    expect(page.locator(".calculator")).to_be_hidden()
    page.locator(".calc-absent a").first.click()
    expect(page.locator("details.example").first).to_be_visible()
    context.close()


def test_without_scripts_the_page_says_so(browser: Browser, address: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(address + "nl/tools/turned-board/")
    expect(page.locator(".for-no-script")).to_be_visible()
    expect(page.locator(".calculator")).to_be_hidden()
    context.close()


def test_an_engine_that_can_t_be_fetched_loses_nothing(browser: Browser, address: str) -> None:
    context = browser.new_context()
    page = context.new_page()
    page.route("**/engine/engine.json", lambda route: route.abort())
    page.goto(address + "en/tools/fouled-board/")
    cell(page, 1, "ns").fill("1")
    box = page.locator("[data-engine]")
    expect(box).to_contain_text("couldn't be fetched", timeout=SLOW)
    page.wait_for_timeout(1000)  # it has been scored for by now as well, in vain
    expect(box.get_by_role("button")).to_be_visible(timeout=SLOW)
    page.unroute("**/engine/engine.json")
    box.get_by_role("button").click()
    fill_nine(page)
    assert shows(page, nine(), "en")
    context.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_no_fault_in_calculators_in_use(open_tool: Open, scheme: str) -> None:
    page = open_tool("sv/tools/fouled-board/", size=WIDE, color_scheme=scheme)
    fill_nine(page)
    cell(page, 2, "score").fill("435")
    page.locator("details").evaluate_all("(all) => all.forEach((each) => { each.open = true; })")
    page.locator(".row-more").first.click()
    cell(page, 1, "ns").focus()
    expect(page.locator(".calc-faults")).to_be_visible()
    assert "\n".join(violations(page, scheme)) == ""
