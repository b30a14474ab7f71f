"""What the style sheet and the page's script must hold: on phones, in the dark, on paper, by keyboard."""

from __future__ import annotations

import re
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import LANGUAGES, PHONE, TURNS, WIDE, Open, taking_turns

LAW = "sv/se-1997/99/"

TOO_WIDE = """() => document.scrollingElement.scrollWidth - document.documentElement.clientWidth"""

SMALL = """() => [...document.querySelectorAll(
  'nav a, button, summary, .door, .top a, .bottom a, .clause-number, .term-anchor, .slip a, .thumb'
)].filter((each) => each.checkVisibility({visibilityProperty: true}) && !each.closest('dialog:not([open])'))
  .map((each) => [each, each.getBoundingClientRect()])
  .filter(([, box]) => box.width && (box.width < 43.9 || box.height < 43.9))
  .map(([each, box]) => `${each.className || each.tagName} “${each.textContent.trim().slice(0, 30)}” `
    + `${Math.round(box.width)}×${Math.round(box.height)}`)"""


def unfold(page: Page) -> None:
    page.evaluate("document.querySelectorAll('details').forEach((each) => { each.open = true; })")


@pytest.mark.parametrize("turn", TURNS)
def test_no_page_scrolls_sideways_and_nothing_is_too_small_to_tap(
    open_page: Open, address: str, turn: int
) -> None:
    page = open_page("sv/", size=PHONE)
    for path in taking_turns(turn):
        page.goto(address + path)
        unfold(page)
        assert page.evaluate(SMALL) == [], path
        for width in (992, 768, 360, 320):
            page.set_viewport_size({"width": width, "height": 640})
            assert page.evaluate(TOO_WIDE) <= 0, (path, width)
        page.set_viewport_size(PHONE)
        assert page.complaints == [], path
    hosts = {urlsplit(url).netloc for url in page.asked}
    assert hosts == {urlsplit(address).netloc}
    assert page.context.cookies() == []


def test_the_front_door_fits_a_phone(open_page: Open) -> None:
    page = open_page("?stay", size={"width": 320, "height": 640})
    assert page.evaluate(TOO_WIDE) <= 0
    assert page.evaluate(SMALL.replace("nav a,", "main a,")) == []


def test_a_slip_fits_a_phone_without_scrolling(open_page: Open) -> None:
    page = open_page(LAW, size=PHONE)
    unfold(page)
    wide = page.locator("#example-se-1997-99-six-tables-four-two .slip")
    assert wide.evaluate("(slip) => slip.scrollWidth - slip.clientWidth") <= 0


def test_numbers_hang_in_the_margin_or_stand_above(open_page: Open) -> None:
    page = open_page(LAW, size=WIDE)
    places = "(p) => [p.firstElementChild.getBoundingClientRect(), p.getBoundingClientRect()]"
    number, text = page.locator("#a-1-s1").evaluate(places)
    assert number["right"] < text["left"]
    page.set_viewport_size(PHONE)
    number, text = page.locator("#a-1-s1").evaluate(places)
    first_line = page.locator("#a-1-s1").evaluate(
        """(p) => {
          const text = document.createRange();
          text.selectNodeContents([...p.childNodes].find((n) => n.nodeType === 3 && n.data.trim()));
          return text.getClientRects()[0].top;
        }"""
    )
    assert number["left"] >= text["left"] - 1
    assert number["bottom"] <= first_line + 8
    number, _ = page.locator("#a-1").evaluate(places)
    assert page.locator("#a-1").inner_text().split() == ["A.1", "Uträkning"]


def test_the_text_is_set_in_its_own_type_and_measure(open_page: Open) -> None:
    page = open_page(LAW, size=WIDE)
    page.evaluate("document.fonts.ready")
    loaded = page.evaluate("[...document.fonts].filter((f) => f.status === 'loaded').map((f) => f.family)")
    assert {name.strip('"') for name in loaded} >= {"Source Serif 4", "Source Sans 3"}
    letters, lines = page.locator("#a-1-s3").evaluate(
        "(p) => [p.innerText.length, p.clientHeight / parseFloat(getComputedStyle(p).lineHeight)]"
    )
    assert 55 <= letters / round(lines) <= 78
    page.set_viewport_size(PHONE)
    assert page.locator("#a-1-s3").evaluate("(p) => parseFloat(getComputedStyle(p).fontSize)") in (17, 18)


def test_words_in_charts_keep_their_size_on_a_phone(open_page: Open) -> None:
    page = open_page("sv/compare/fouled-board/", size=PHONE)
    heights = page.locator(".plot text, .plot-label").evaluate_all(
        """(all) => all.map((each) =>
          parseFloat(getComputedStyle(each).fontSize) * (each.getScreenCTM?.().a ?? 1))"""
    )
    assert heights
    assert min(heights) >= 11
    drawn = page.locator(".ways").evaluate_all(
        "(all) => all.map((ways) => [...ways.querySelectorAll('.mark')].map((m) => m.innerHTML))"
    )
    assert max(map(len, drawn)) >= 3
    assert all(len(set(shapes)) == len(shapes) for shapes in drawn)


def test_no_mark_of_a_chart_hides_another(open_page: Open) -> None:
    page = open_page("sv/compare/fouled-board/", size=PHONE)
    hidden = page.locator(".plot-row").evaluate_all(
        """(rows) => rows.filter((row) => {
          const marks = [...row.querySelectorAll('.dot > :last-child')].map((m) => m.getBoundingClientRect());
          const middle = (m) => [m.x + m.width / 2, m.y + m.height / 2];
          const near = (a, b) => Math.hypot(...middle(a).map((each, i) => each - middle(b)[i]));
          return marks.some((a, i) => marks.some((b, j) => i < j && near(a, b) < 7));
        }).length"""
    )
    assert hidden == 0


def background(page: Page) -> str:
    return str(page.evaluate("getComputedStyle(document.documentElement).backgroundColor"))


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_theme_follows_the_system_until_the_reader_chooses(open_page: Open, scheme: str) -> None:
    page = open_page("nl/", color_scheme=scheme)
    words = {
        "light": ["Donkere weergave", "Lichte weergave"],
        "dark": ["Lichte weergave", "Donkere weergave"],
    }[scheme]
    button = page.locator(".theme-switch")
    expect(button).to_have_text(words[0], use_inner_text=True)
    system = background(page)
    button.click()
    expect(button).to_have_text(words[1], use_inner_text=True)
    chosen = background(page)
    assert chosen != system
    page.goto(page.url + "terms/")
    assert background(page) == chosen
    page.locator(".theme-switch").click()
    assert background(page) == system
    assert page.evaluate("localStorage.length") == 0


def test_the_chosen_theme_is_on_before_anything_is_painted(open_page: Open) -> None:
    page = open_page("sv/", color_scheme="light")
    page.locator(".theme-switch").click()
    page.route("**/laws.js", lambda route: route.abort())
    page.reload()
    assert page.locator("html").get_attribute("data-theme") == "dark"


def test_the_contents_open_as_a_drawer_on_a_phone(open_page: Open) -> None:
    page = open_page(LAW, size=PHONE)
    opener = page.locator(".thumb[data-opens=drawer]")
    opener.focus()
    page.keyboard.press("Enter")
    drawer = page.locator("#drawer")
    expect(drawer).to_be_visible()
    expect(drawer.locator("[aria-current=page]")).to_be_in_viewport()
    page.keyboard.press("Escape")
    expect(drawer).to_be_hidden()
    expect(opener).to_be_focused()
    opener.click()
    drawer.get_by_text("A.2 Bestraffning").click()
    page.wait_for_url("**/#a-2")
    expect(drawer).to_be_hidden()
    expect(page.locator("#a-2")).to_be_in_viewport()


def test_without_scripts_the_contents_are_a_link_away(open_page: Open) -> None:
    page = open_page(LAW, size=PHONE, java_script_enabled=False)
    expect(page.locator(".needs-js:visible")).to_have_count(0)
    page.click(".thumb[href='#contents']")
    link = page.locator("#contents").get_by_text("Termer")
    link.scroll_into_view_if_needed()
    link.click()
    page.wait_for_url("**/sv/terms/")


def test_a_link_to_a_folded_example_unfolds_it(open_page: Open) -> None:
    page = open_page(f"{LAW}#example-se-1997-99-lone-score")
    example = page.locator("#example-se-1997-99-lone-score")
    expect(example).to_have_attribute("open", "")
    expect(example.locator("summary").first).to_be_in_viewport()


def test_the_target_is_lit(open_page: Open) -> None:
    page = open_page(f"{LAW}#a-1-s2")
    lit = page.locator("#a-1-s2").evaluate("(p) => getComputedStyle(p).backgroundColor")
    assert lit != page.locator("#a-1-s3").evaluate("(p) => getComputedStyle(p).backgroundColor")


def test_paper_keeps_numbers_and_examples_and_drops_the_furniture(open_page: Open) -> None:
    page = open_page(LAW, size={"width": 700, "height": 1000})
    page.emulate_media(media="print")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    for gone in (".top", "#contents", ".thumb-bar", ".python", ".door"):
        assert page.locator(gone).first.is_hidden(), gone
    assert page.locator("#a-1-s1 > .clause-number").is_visible()
    assert page.locator("#example-se-1997-99-lone-score .traveller").is_visible()
    expect(page.locator(".print-address")).to_have_text(page.url)
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    assert not page.locator("#example-se-1997-99-lone-score").evaluate("(each) => each.open")


def test_paper_has_the_reasons_that_the_reader_opened(open_page: Open) -> None:
    page = open_page(f"{LAW}#example-se-1997-99-lone-score")
    why = page.locator("#example-se-1997-99-lone-score > .why")
    for is_open in (False, True):
        why.evaluate("(each, is_open) => { each.open = is_open; }", is_open)
        page.emulate_media(media="print")
        page.evaluate("dispatchEvent(new Event('beforeprint'))")
        assert why.is_visible() is is_open
        page.evaluate("dispatchEvent(new Event('afterprint'))")
        page.emulate_media(media="screen")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_inline_script_and_no_inline_style(open_page: Open, lang: str) -> None:
    page = open_page(f"{lang}/se-1997/99/")
    source = page.request.get(page.url).text()
    assert 'style="' not in source
    assert "<style" not in source
    scripts = re.findall(r"<script\b([^>]*)>(.*?)</script>", source, re.DOTALL)
    assert scripts
    assert all(" src=" in head and not body for head, body in scripts)
