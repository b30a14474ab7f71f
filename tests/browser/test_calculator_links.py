"""What was typed into a calculator: kept on the device, passed on in a link, refused where a link is bad."""

from __future__ import annotations

import base64
import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.browser.conftest import Open
from tests.browser.links import decode, encode
from tests.browser.tools import SLOW, cell, nine, shows, wait_for_result


def test_what_was_typed_survives_a_reload_and_another_language(typed: Page) -> None:
    typed.reload()
    expect(cell(typed, 9, "score")).to_have_value("110")
    expect(cell(typed, 9, "form")).to_have_value("changed")
    expect(typed.locator("[data-result]")).to_be_hidden()  # nothing is fetched before the reader touches it
    cell(typed, 1, "ns").click()
    wait_for_result(typed)
    typed.locator(".languages a[lang=sv]").click()
    expect(cell(typed, 9, "score")).to_have_value("110")
    cell(typed, 1, "ns").click()
    wait_for_result(typed)
    assert shows(typed, nine(), "sv")


def test_what_is_typed_before_the_script_is_there_is_kept(open_page: Open, address: str) -> None:
    page = open_page("about:blank")
    held: list[Route] = []
    page.route("**/tools/grid.js", lambda route: held.append(route), times=1)
    page.goto(address + "en/tools/fouled-board/", wait_until="commit")
    cell(page, 2, "ns").fill("41")
    for route in held:
        route.continue_()
    expect(page.get_by_role("textbox", name="N-S, row 2")).to_have_value("41")  # the script names the rows
    page.reload()
    expect(cell(page, 2, "ns")).to_have_value("41")


def test_two_tabs_lose_nothing_to_each_other(typed: Page) -> None:
    other = typed.context.new_page()
    other.goto(typed.url)
    expect(cell(other, 9, "score")).to_have_value("110")
    other.get_by_role("button", name="Clear").click()
    other.locator("[data-confirm] button[value=yes]").click()
    cell(other, 1, "ns").fill("77")
    typed.reload()
    expect(cell(typed, 9, "score")).to_have_value("110")
    other.reload()
    expect(cell(other, 1, "ns")).to_have_value("77")
    other.locator("[data-notices] button").first.click()
    expect(cell(other, 9, "score")).to_have_value("110")
    other.close()


def test_a_damaged_store_is_set_aside_and_shown(open_tool: Open) -> None:
    page = open_tool("en/tools/fouled-board/")
    page.evaluate(
        'localStorage.setItem(\'calculator:fouled-board:old\', \'{"time": 1, "state": {"rows": [\')'
    )
    page.reload()
    expect(page.locator("[data-notices] textarea")).to_have_value('{"time": 1, "state": {"rows": [')
    cell(page, 1, "ns").fill("5")
    assert page.evaluate("localStorage.getItem('calculator:damaged:fouled-board:old')").startswith('{"time"')
    page.reload()
    expect(cell(page, 1, "ns")).to_have_value("5")


@pytest.fixture
def fresh(browser: Browser) -> Iterator[Callable[..., Page]]:
    contexts = []

    def open_fresh(url: str, **options: Any) -> Page:
        contexts.append(browser.new_context(**options))
        page = contexts[-1].new_page()
        page.goto(url)
        return page

    yield open_fresh
    for context in contexts:
        context.close()


def copied(page: Page, button: str = "Copy link") -> str:
    """Copy what a button offers where the clipboard is denied, so that it stands in a field."""
    page.evaluate("void (navigator.clipboard.writeText = () => Promise.reject(new DOMException()))")
    page.get_by_role("button", name=button).click()
    area = page.locator(".calc-copy textarea")
    expect(area).to_be_visible()
    expect(area).to_be_focused()
    return area.input_value()


def test_a_link_opens_the_same_board_in_a_fresh_profile(typed: Page, fresh: Callable[..., Page]) -> None:
    typed.get_by_label("Scored by").select_option("se-1997/neuberg")
    wait_for_result(typed)
    link = copied(typed)
    assert len(link) < 600
    page = fresh(link)
    wait_for_result(page)
    assert shows(page, {**nine(), "method": "neuberg"}, "en")
    assert "#" not in page.url
    page.reload()
    expect(cell(page, 9, "score")).to_have_value("110")


def test_the_embed_code_shows_the_calculator_alone(typed: Page, fresh: Callable[..., Page]) -> None:
    code = copied(typed, "Copy embed code")
    address = code.split('src="')[1].split('"')[0]
    assert address == typed.url.replace("/en/tools/", "/en/embed/tools/")
    assert 'lang="en"' in code
    page = fresh(address)
    expect(page.locator("[data-calculator=fouled-board]")).to_be_visible()
    expect(cell(page, 1, "ns")).to_have_value("")


def test_a_link_asks_before_it_replaces_and_can_be_undone(typed: Page) -> None:
    other = {"v": 1, "calc": "fouled-board", "rows": [{"ns": "21", "ew": "22", "score": "90"}]}
    typed.evaluate(f"location.hash = 's={encode(other)}'")
    typed.locator("[data-confirm] button[value=no]").click()
    expect(cell(typed, 1, "ns")).to_have_value("1")
    typed.evaluate(f"location.hash = 's={encode(other)}'")
    typed.locator("[data-confirm] button[value=yes]").click()
    expect(cell(typed, 1, "ns")).to_have_value("21")
    expect(cell(typed, 2, "ns")).to_have_value("")
    typed.keyboard.press("Control+z")
    expect(cell(typed, 9, "score")).to_have_value("110")


def plain(text: str) -> str:
    return "p" + base64.urlsafe_b64encode(text.encode()).decode().rstrip("=")


HOSTILE = {
    "half of it": (encode({"v": 1, "calc": "fouled-board", "rows": [{"ns": "1"}]})[:-9], "damaged"),
    "no base64": ("d<script>alert(1)</script>", "damaged"),
    "no object": (plain("[1]"), "damaged"),
    "a later way of writing": ("zAAAA", "later version"),
    "a later version": (plain('{"v": 9, "calc": "fouled-board"}'), "later"),
    "another calculator": (plain('{"v": 1, "calc": "ruling"}'), "another calculator"),
    "endless": ("p" + "A" * 30_000, "more than"),
    "a bomb": (encode({"v": 1, "calc": "fouled-board", "board": "1" * 3_000_000}), "more than"),
    "ten thousand rows": (encode({"v": 1, "calc": "fouled-board", "rows": [{}] * 10_000}), "more than"),
    "objects for texts": (
        plain('{"v": 1, "calc": "fouled-board", "rows": [{"ns": {"a": 1}, "score": []}]}'),
        "not opened",
    ),
    "unknown fields": (plain('{"v": 1, "calc": "fouled-board", "onload": "x"}'), "not opened"),
    "a prototype": (plain('{"v": 1, "calc": "fouled-board", "__proto__": {"x": 1}}'), "not opened"),
    "long texts": (plain(json.dumps({"v": 1, "calc": "fouled-board", "board": "x" * 5000})), "not opened"),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_a_bad_link_is_refused_and_harms_nothing(open_tool: Open, name: str) -> None:
    code, said = HOSTILE[name]
    page = open_tool("en/tools/fouled-board/")
    cell(page, 1, "ns").fill("5")
    page.evaluate("(code) => { location.hash = 's=' + code; }", code)
    notice = page.locator(".calc-notice")
    confirm = page.locator("[data-confirm] button[value=yes]")
    expect(notice.or_(confirm).first).to_be_visible(timeout=SLOW)
    if confirm.is_visible():
        confirm.click()
    expect(notice.last).to_contain_text(said, timeout=SLOW)
    expect(cell(page, 1, "ns")).to_have_value("5")
    assert page.evaluate("({}).x") is None
    assert page.locator("[data-list=rows] > .row").count() < 20


def test_html_in_a_link_stays_text(open_tool: Open) -> None:
    nasty = "<img src=x onerror=alert(1)>"
    rows = [{"ns": nasty, "ew": "2", "score": "420", "form": nasty}, {"ns": "3", "ew": "4", "score": "-50"}]
    page = open_tool("en/tools/fouled-board/")
    page.evaluate(
        "(code) => { location.hash = 's=' + code; }", encode({"v": 1, "calc": "fouled-board", "rows": rows})
    )
    wait_for_result(page)
    expect(page.locator("[data-html=table]")).to_contain_text(nasty)
    assert page.locator("img").count() == 0
    assert page.complaints == []


def test_links_are_read_by_script_and_python_alike(open_tool: Open) -> None:
    state = {
        **{"v": 1, "calc": "fouled-board", "board": "", "options": {"lone_lift": False}},
        "rows": [
            {"ns": "Åsa–Örjan ♠", "score": "−50", "turned": False},
            {"ns": ""},
            {"ns": "3", "turned": True},
        ],
    }
    page = open_tool("en/tools/fouled-board/")
    share = "(await import(new URL('../../assets/tools/share.js', location)))"
    script = f"async ([name, value]) => {share}[name](value)"
    written = page.evaluate(script, ["encode", state])
    assert decode(written) == page.evaluate(script, ["decode", encode(state)]) == decode(encode(state))
    without = page.evaluate(
        f"async ([name, value]) => {{ delete globalThis.CompressionStream; return {share}[name](value); }}",
        ["encode", state],
    )
    assert without[0] == "p"
    assert page.evaluate(script, ["decode", without]) == decode(written)
