"""The penalty-card calculator: tapped, typed, by keyboard, from links; its answers are the engine's."""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import Any

from playwright.sync_api import Page, expect

from laws_engine.desk.documents import example_state
from laws_engine.examples import example_names, find_example
from laws_engine.examples.kinds import Exposed, Leads, Plays
from laws_engine.faces.language import explain_step
from tests.browser.axe import violations
from tests.browser.conftest import PHONE, WIDE, Open
from tests.browser.links import encode
from tests.browser.test_look import SMALL, TOO_WIDE
from tests.browser.tools import SLOW, wait_for

TOOL = "tools/penalty-card/"
MARKED = (
    "(css) => [...document.querySelectorAll(`.pack-card.${css}`)].map((each) => each.dataset.card).sort()"
)
AWAIT = f"([css, wanted]) => String(({MARKED})(css)) === wanted"
OUT_OF_SIGHT = """() => [...document.querySelectorAll('.pack-card')].filter((each) => {
  const box = each.getBoundingClientRect();
  const { top, left } = document.querySelector('.thumb-bar').getBoundingClientRect();
  return box.top < 0 || box.bottom > top || box.right > innerWidth;
}).map((each) => each.dataset.card)"""

COPIES = "() => { navigator.clipboard.writeText = async (text) => { window.copied = text; }; }"


def tap(page: Page, *cards: str, mark: str = "hand") -> None:
    page.locator(f"[name=mark][value={mark}]").check()
    for card in cards:
        page.locator(f"[data-card={card}]").click()


def expect_cards(page: Page, css: str, cards: Collection[str]) -> None:
    """Wait until exactly these cards of the pack are ``lit``, ``faint``, ``minor`` or ``major``."""
    wait_for(page, AWAIT, arg=[css, ",".join(sorted(cards))], timeout=SLOW)


def open_state(page: Page, state: dict[str, Any] | None) -> None:
    """Follow a link to a state on the page that is open, and agree that it replaces what is there."""
    page.evaluate("(code) => { location.hash = `s=${code}`; }", encode(state or {}))
    wait_for(page, "!location.hash || document.querySelector('[data-confirm]').open")
    if page.locator("[data-confirm]").is_visible():
        page.locator("[data-confirm] button[value=yes]").click()
    wait_for(page, "!location.hash")


def test_a_hand_is_tapped_and_the_pack_shows_what_may_be_played(open_page: Open) -> None:
    page = open_page(f"en/{TOOL}", size=PHONE)
    assert not [url for url in page.asked if "/engine/" in url]  # nothing is fetched before the first touch
    tap(page, "SA", "S7", "S4", "HK", "H9", "H5", "H3")
    tap(page, "H5", mark="own")
    page.locator("[name=led][value=H]").check()
    expect_cards(page, "lit", ["HK", "H5"])
    expect_cards(page, "faint", ["SA", "S7", "S4", "H9", "H3"])
    expect_cards(page, "minor", ["H5"])
    expect(page.locator("[data-suit=H]")).to_have_attribute("aria-label", "hearts: king, nine, five, three")
    expect(page.locator("[data-card=H5]")).to_have_accessible_name(
        "five of hearts, in the hand, may be played, minor penalty card"
    )
    expect(page.locator("[data-card=SA]")).to_have_accessible_name(
        "ace of spades, in the hand, may not be played now"
    )
    expect(page.locator("[data-answer]")).to_contain_text("♥5 is a minor penalty card.")
    clauses = page.locator("[data-html=reasons] a.clause")
    assert "law 50.C/s1" in clauses.all_inner_texts()
    assert str(clauses.last.get_attribute("href")).startswith("../../se-1997/50/#")
    assert page.complaints == []


def test_how_a_card_was_shown_and_what_declarer_forbids_change_the_answer(open_tool: Open) -> None:
    page = open_tool(f"sv/{TOOL}", size=WIDE)
    tap(page, "SQ", "S7", "S4", "H7", "DK", "D6")
    tap(page, "D6", mark="own")
    expect_cards(page, "minor", ["D6"])
    page.get_by_label("Hur blev rutersexa straffkort?").select_option("deliberate")
    expect_cards(page, "major", ["D6"])
    expect_cards(page, "lit", ["D6"])  # the first legal chance
    page.get_by_text("En utspels- eller påspelsbestraffning gäller").click()
    page.locator("[data-field=forbid][value=D]").check()
    expect_cards(page, "lit", ["SQ", "S7", "S4", "H7"])  # the ban comes first
    page.get_by_role("button", name="Inte straffkort: rutersexa").click()
    expect(page.locator("[data-card=D6]")).to_be_focused()
    expect_cards(page, "major", [])


def test_declarer_s_options_are_tried_one_by_one(open_tool: Open) -> None:
    page = open_tool(f"nl/{TOOL}", size=PHONE)
    tap(page, "SA", "SJ", "S4", "HQ", "H8", "DT", "D5")
    tap(page, "HK", mark="partner")
    expect(page.locator("[data-options] label")).to_have_count(3, timeout=SLOW)
    expect_cards(page, "lit", [])  # he must wait
    page.locator("[name=option][value=require]").check()
    expect_cards(page, "lit", ["HQ", "H8"])
    page.locator("[name=option][value=forbid]").check()
    expect_cards(page, "lit", ["SA", "SJ", "S4", "DT", "D5"])
    table = page.locator("[data-html=options]")
    expect(table).to_contain_text("♥V ♥8")


def test_a_hand_is_typed_with_the_page_s_honours(open_tool: Open) -> None:
    page = open_tool(f"sv/{TOOL}", size=WIDE)
    typed = page.get_by_label("Eller skriv handen")
    typed.fill("E74.Kkn53..")
    expect_cards(page, "held", ["SA", "S7", "S4", "HK", "HJ", "H5", "H3"])
    typed.blur()
    expect(typed).to_have_value("E74.Kkn53..")
    typed.fill("E74.Kx")
    expect(typed).to_have_attribute("aria-invalid", "true", timeout=SLOW)
    expect(page.locator("#penalty-card-faults")).to_contain_text("E74.Kx")
    typed.blur()
    expect(typed).to_have_value("E74.Kx")  # what was typed stays
    typed.fill("♠e74 ♥k d 10")
    expect_cards(page, "lit", ["SA", "S7", "S4", "HK", "HQ", "HT"])
    expect(typed).not_to_have_attribute("aria-invalid", "true")


def test_the_keyboard_alone_suffices(open_tool: Open) -> None:
    page = open_tool(f"en/{TOOL}", size=WIDE)
    page.locator("[name=mark][value=hand]").focus()
    page.keyboard.press("Tab")
    expect(page.locator("[data-card=SA]")).to_be_focused()
    page.keyboard.press("Space")
    page.keyboard.press("ArrowRight")
    expect(page.locator("[data-card=SK]")).to_be_focused()
    page.keyboard.press("End")
    expect(page.locator("[data-card=S2]")).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(page.locator("[data-card=H9]")).to_be_focused()  # the key below it
    page.keyboard.press("Enter")
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("ArrowRight")  # to the penalty cards
    expect(page.locator("[name=mark][value=own]")).to_be_checked()
    page.keyboard.press("Tab")
    expect(page.locator("[data-card=H9]")).to_be_focused()  # one stop, where it was left
    page.keyboard.press("Space")
    expect_cards(page, "minor", ["H9"])
    expect_cards(page, "lit", ["SA", "H9"])
    page.keyboard.press("Control+z")
    expect_cards(page, "minor", [])
    expect(page.locator("[data-card=H9]")).to_be_focused()


def lit_by_option(page: Page, content: Leads) -> None:
    for option in content.ruling:
        page.locator(f"[name=option][value={option.option.value}]").check()
        expect_cards(page, "lit", option.leads or ())


def test_every_example_gets_the_engine_s_answer(open_tool: Open) -> None:
    page = open_tool(f"en/{TOOL}", size=WIDE)
    for name in example_names(Exposed, Plays, Leads):
        content = find_example(name).content
        open_state(page, example_state(name))
        if isinstance(content, Exposed):
            for status in ("minor", "major"):
                expect_cards(page, status, [card for card, what in content.ruling.items() if what == status])
        elif isinstance(content, Plays):
            expect_cards(page, "lit", content.ruling.cards)
            chooses = "declarer may say which" in page.locator("[data-answer]").inner_text()
            assert chooses == content.ruling.declarer_chooses, name
        elif content.ruling.value:
            lit_by_option(page, content)
        else:
            expect_cards(page, "lit", [str(card) for card in content.hand and _cards(content.hand)])
        gaps = [explain_step(gap, "en") for gap in getattr(content.ruling, "gaps", ())]
        for gap in gaps:
            expect(page.locator("[data-html=gaps]")).to_contain_text(gap)
    assert page.complaints == []


def _cards(hand: str) -> list[str]:
    return [suit + rank for suit, ranks in zip("SHDC", hand.split("."), strict=True) for rank in ranks]


def test_the_whole_pack_is_in_sight_on_a_phone(open_tool: Open) -> None:
    for lang in ("sv", "nl", "en"):
        page = open_tool(f"{lang}/{TOOL}", size=PHONE)
        assert page.evaluate(OUT_OF_SIGHT) == []
        assert page.evaluate(TOO_WIDE) <= 0
        assert page.evaluate(SMALL) == []


def test_axe_finds_no_fault_while_it_is_in_use(open_tool: Open) -> None:
    page = open_tool(f"nl/{TOOL}", size=PHONE)
    tap(page, "SA", "SJ", "HQ", "H8", "DT")
    tap(page, "HK", mark="partner")
    tap(page, "DT", mark="own")
    expect(page.locator("[data-options] label")).to_have_count(3, timeout=SLOW)
    page.locator(".card-tool details").evaluate_all("(all) => all.forEach((each) => { each.open = true; })")
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        assert violations(page, scheme) == []
    page.get_by_label("Of typ de hand").fill("A74.X")
    expect(page.locator("#penalty-card-faults li")).to_be_visible()
    assert violations(page) == []
    assert page.evaluate(TOO_WIDE) <= 0
    assert page.evaluate(SMALL) == []


def test_a_link_brings_everything_to_another_profile_and_a_reload_keeps_it(
    open_tool: Open, address: str
) -> None:
    page = open_tool(f"sv/{TOOL}", size=WIDE)
    page.evaluate(COPIES)
    tap(page, "SQ", "S7", "S4", "DK", "D6")
    tap(page, "DK", "S4", mark="own")
    page.locator("[name=led][value=C]").check()
    expect_cards(page, "lit", ["DK", "S4"])
    page.locator("[data-do=text]").click()
    wait_for(page, "window.copied?.includes('♠4')")
    page.locator("[data-do=link]").click()
    wait_for(page, "window.copied?.includes('#s=')")
    link = page.evaluate("window.copied")
    page.reload()
    expect_cards(page, "held", ["SQ", "S7", "S4", "DK", "D6"])
    other = open_tool(link.removeprefix(address), size=PHONE, color_scheme="dark")
    expect_cards(other, "lit", ["DK", "S4"])
    expect_cards(other, "major", ["DK", "S4"])
    expect(other.locator("[name=led][value=C]")).to_be_checked()
    assert other.evaluate("location.hash") == ""


def test_a_damaged_link_is_refused_and_nothing_is_lost(open_tool: Open) -> None:
    page = open_tool(f"en/{TOOL}", size=WIDE)
    tap(page, "SA", "HK")
    for code in ("dq1Yq", "x!!", encode({"v": 1, "calc": "fouled-board"})):
        page.evaluate("(code) => { location.hash = `s=${code}`; }", code)
        expect(page.locator(".calc-notice").last).to_be_visible()
        page.locator("[data-notices]").evaluate("(box) => box.replaceChildren()")
    hostile = {"v": 1, "calc": "penalty-card", "hand": "A...", "cards": [{"card": "<b>"}], "led": "X"}
    open_state(page, hostile)
    expect(page.locator(".calc-notice").last).to_contain_text("The link was not opened.", timeout=SLOW)
    expect_cards(page, "held", ["SA", "HK"])


def test_without_the_engine_the_form_stays_away_and_the_guides_are_named(open_page: Open) -> None:
    page = open_page(f"nl/{TOOL}", size=PHONE, java_script_enabled=False)
    expect(page.locator(".card-form")).to_be_hidden()
    expect(page.locator(".for-no-script")).to_be_visible()
    page.get_by_role("link", name="Wat mag er worden gespeeld?").click()
    page.wait_for_url(re.compile(r"/nl/se-1997/50/#guide-se-1997-50-use$"))
