"""Ruling guides by buttons: a question at a time to the engine's ruling, back, again, linked, by keyboard."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from laws_engine.desk.documents import example_state
from laws_engine.examples import example_names, find_example
from laws_engine.examples.kinds import Decided
from laws_engine.faces.language import explain_step, translate
from laws_engine.procedures import procedure, procedures
from tests.browser.axe import violations
from tests.browser.conftest import PHONE, WIDE, Open
from tests.browser.links import encode
from tests.browser.test_look import SMALL, TOO_WIDE
from tests.browser.tools import SLOW

TOOL = "tools/ruling/"
TO_REDEAL = ["some-long", "no", "no", "no", "no", "no", "yes"]
"""Law 13: too many cards, nothing to go by, and the board was misdealt: a new deal."""

IN_SIGHT = """(all) => all.every((each) => {
  const box = each.getBoundingClientRect();
  return box.top >= 0 && box.bottom <= document.querySelector('.thumb-bar').getBoundingClientRect().top;
})"""

SHOWN = """() => {
  const ruling = document.querySelector(".asked .ruling");
  return {
    gap: ruling.classList.contains("gap"),
    cited: [...ruling.querySelectorAll(".clause")].map((each) => each.textContent),
    path: document.querySelectorAll("[data-path] li").length,
  };
}"""


def question(page: Page) -> Locator:
    return page.locator(".asked .guide-question")


def ruling(page: Page) -> Locator:
    return page.locator(".asked .ruling")


def expect_question(page: Page, name: str, asked: str, lang: str) -> None:
    text = translate(procedure(name).questions[asked].text, lang)
    expect(question(page)).to_have_text(text, timeout=SLOW)


def answer(page: Page, *answers: str) -> None:
    """Press the answers, each once the question before has gone."""
    for each in answers:
        path = page.locator("[data-path] li")
        given = path.count()
        page.locator(f".asked [data-answer='{each}']").click()
        expect(path).to_have_count(given + 1)


def test_buttons_lead_from_the_list_to_a_ruling_with_its_clause(open_page: Open) -> None:
    page = open_page(f"en/{TOOL}", size=PHONE)
    assert not [url for url in page.asked if "/engine/" in url]
    page.locator("[data-procedure='se-1997:13']").click()
    expect_question(page, "se-1997:13", "count", "en")
    assert page.locator(".asked .answer").evaluate_all(IN_SIGHT)
    expect(page.locator(".asked .guide-clauses a")).to_have_text("law 13/s0")
    expect(page.locator(".clause-words-text").first).to_contain_text("law 14")
    answer(page, *TO_REDEAL)
    expect(ruling(page)).not_to_have_class(re.compile("gap"))
    cited = ruling(page).get_by_role("link", name="law 13.A.3")
    expect(cited).to_have_attribute("href", re.compile("/se-1997/13/#a-3$"))
    expect(page.locator("[data-path] li")).to_have_count(len(TO_REDEAL))
    expect(page.locator("[data-asked-note]")).to_contain_text("2008")
    assert page.locator(".ruling-text").evaluate_all(IN_SIGHT)
    assert page.complaints == []


def test_one_step_back_again_and_the_browser_s_back(open_tool: Open) -> None:
    page = open_tool(f"sv/{TOOL}#guide-se-1997-13", size=WIDE)
    expect_question(page, "se-1997:13", "count", "sv")
    answer(page, "some-long", "no")
    expect_question(page, "se-1997:13", "caller-with-wrong-count", "sv")
    page.locator("[data-back]").click()
    expect_question(page, "se-1997:13", "play-over", "sv")
    page.go_back()
    expect_question(page, "se-1997:13", "count", "sv")
    page.go_forward()
    expect_question(page, "se-1997:13", "play-over", "sv")
    answer(page, "yes")
    page.reload()
    expect_question(page, "se-1997:13", "matching-short", "sv")
    page.locator("[data-again]").click()
    expect_question(page, "se-1997:13", "count", "sv")
    expect(page.locator("[data-so-far]")).to_be_hidden()
    page.locator("[data-others]").click()
    expect(page.locator("[data-procedure]").first).to_be_visible()
    expect(page.locator("[data-doors]")).to_be_focused()
    page.locator("[data-draft] .answer").click()  # what was answered is still there
    expect_question(page, "se-1997:13", "matching-short", "sv")


def test_an_answer_is_changed_and_the_same_answer_keeps_the_rest(open_tool: Open) -> None:
    page = open_tool(f"en/{TOOL}#guide-se-1997-13", size=WIDE)
    expect_question(page, "se-1997:13", "count", "en")
    answer(page, *TO_REDEAL)
    before = ruling(page).inner_text()
    changes = page.get_by_role("button", name="Change this answer")
    changes.nth(1).click()
    expect_question(page, "se-1997:13", "play-over", "en")
    expect(page.locator("[data-answer=no] .answer-before")).to_be_visible()
    page.locator("[data-answer=no]").click()
    expect(ruling(page)).to_have_text(re.compile(re.escape(before.splitlines()[2])))
    expect(page.locator("[data-path] li")).to_have_count(len(TO_REDEAL))
    changes.nth(1).click()
    expect_question(page, "se-1997:13", "play-over", "en")
    page.locator("[data-answer=yes]").click()
    expect_question(page, "se-1997:13", "matching-short", "en")
    expect(page.locator("[data-path] li")).to_have_count(2)


def test_where_the_law_is_silent_it_says_so(open_tool: Open) -> None:
    page = open_tool(f"nl/{TOOL}#guide-se-1997-13", size=PHONE)
    expect_question(page, "se-1997:13", "count", "nl")
    answer(page, "several-short-none-long")
    expect(ruling(page)).to_have_class(re.compile("gap"))
    expect(ruling(page).locator(".ruling-kind")).to_have_text("Hierover zwijgt het artikel")


def test_a_question_beside_the_ruling_adds_to_it(open_tool: Open) -> None:
    page = open_tool(f"en/{TOOL}#guide-se-1997-50-status", size=WIDE)
    expect_question(page, "se-1997:50/status", "defender", "en")
    answer(page, "yes", "no", "no", "no", "yes")
    expect(ruling(page)).to_be_visible()
    expect_question(page, "se-1997:50/status", "law-72B1", "en")
    answer(page, "yes")
    expect(ruling(page)).to_contain_text("The director must award an adjusted score as well")
    expect(question(page)).to_have_count(0)
    page.get_by_role("button", name="Change this answer").last.click()
    expect_question(page, "se-1997:50/status", "law-72B1", "en")
    page.locator("[data-answer=no]").click()
    expect(page.locator("[data-path] li")).to_have_count(6)
    expect(ruling(page)).not_to_contain_text("adjusted score")


def test_every_example_of_a_ruling_gets_the_engine_s(open_tool: Open) -> None:
    page = open_tool(f"en/{TOOL}", size=WIDE)
    for name in example_names(Decided):
        content = find_example(name).content
        assert isinstance(content, Decided)
        page.evaluate("(code) => { location.hash = `s=${code}`; }", encode(example_state(name) or {}))
        ruled = content.ruling
        said = [explain_step(each, "en") for each in (*ruled.statements, *ruled.gaps)]
        for each in said:
            expect(ruling(page)).to_contain_text(each)
        shown = page.evaluate(SHOWN)
        assert shown["gap"] == ruled.value.gap, name
        for clause in ruled.clauses:
            assert any(each.endswith(f" {clause.short}") for each in shown["cited"]), (name, clause)
        overlays = procedure(content.procedure).overlays.values()
        beside = [each for each in overlays if each.question and each.question.id in content.answers]
        assert shown["path"] == len(ruled.value.path) + len(beside), name
    assert page.complaints == []


def test_every_procedure_begins_with_its_first_question(open_tool: Open) -> None:
    page = open_tool(f"sv/{TOOL}", size=PHONE)
    for name, tree in procedures().items():
        page.locator(f"[data-procedure='{name}']").click()
        expect_question(page, name, tree.nodes[tree.first].question.id, "sv")
        assert page.evaluate(TOO_WIDE) <= 0, name
        page.locator("[data-others]").click()


def test_the_keyboard_alone_reaches_a_ruling_and_the_focus_goes_along(open_tool: Open) -> None:
    page = open_tool(f"en/{TOOL}#guide-se-1997-99-b-1", size=WIDE)
    expect_question(page, "se-1997:99.B.1", "result-known", "en")
    page.locator(".asked").focus()
    for asked, wanted in (("result-known", "no"), ("time", "yes")):
        expect_question(page, "se-1997:99.B.1", asked, "en")
        for _ in range(6):
            page.keyboard.press("Tab")
            if page.evaluate("document.activeElement.dataset.answer") == wanted:
                break
        page.keyboard.press("Enter")
        expect(page.locator(".asked")).to_be_focused()
    expect(ruling(page)).to_be_visible()
    expect(page.locator(".asked")).to_have_accessible_name(re.compile("redeal|dealt|new deal"))


def test_axe_finds_no_fault_while_it_is_in_use(open_tool: Open) -> None:
    page = open_tool(f"sv/{TOOL}", size=PHONE)
    for scheme in ("dark", "light"):
        page.emulate_media(color_scheme=scheme)
        assert violations(page, scheme) == []
    page.locator("[data-procedure='se-1997:50/status']").click()
    expect_question(page, "se-1997:50/status", "defender", "sv")
    assert page.evaluate(SMALL) == []
    answer(page, "yes", "no", "no", "yes")
    for scheme in ("dark", "light"):
        page.emulate_media(color_scheme=scheme)
        assert violations(page, scheme) == []
    assert page.evaluate(TOO_WIDE) <= 0
    assert page.evaluate(SMALL) == []


def test_the_address_is_the_link_in_another_profile_and_language(open_tool: Open, address: str) -> None:
    page = open_tool(f"sv/{TOOL}#guide-nl-2017-67", size=WIDE)
    expect_question(page, "nl-2017:67", procedure("nl-2017:67").first, "sv")
    answer(page, "yes", "omission", "yes")
    asked = question(page).inner_text()
    other = open_tool(page.url.removeprefix(address), size=PHONE, color_scheme="dark")
    expect(question(other)).to_have_text(asked, timeout=SLOW)
    expect(other.locator("[data-path] li")).to_have_count(3)
    page.locator(".languages a[hreflang=nl]").click()
    page.wait_for_url(re.compile("/nl/tools/ruling/"))
    expect(page.locator("[data-path] li")).to_have_count(3, timeout=SLOW)
    other.locator("[data-back]").click()  # also where the browser has nothing to go back to
    expect(other.locator("[data-path] li")).to_have_count(2)


def test_a_damaged_or_hostile_link_is_refused_politely(open_tool: Open) -> None:
    page = open_tool(f"en/{TOOL}#s=dq1Yq", size=WIDE)
    expect(page.locator("[data-fault]")).to_contain_text("The link is damaged")
    expect(page.locator("[data-procedure]").first).to_be_visible()
    wrong = [["count", "<b>many</b>"]]
    for state in (
        {"v": 1, "calc": "ruling", "procedure": "se-1997:1"},
        {"v": 1, "calc": "ruling", "procedure": "se-1997:13", "answers": wrong},
        {"v": 9, "calc": "ruling", "procedure": "se-1997:13"},
    ):
        page.evaluate("(code) => { location.hash = `s=${code}`; }", encode(state))
        expect(page.locator("[data-fault]")).to_contain_text("The link was not opened.", timeout=SLOW)
        expect(page.locator("[data-procedure]").first).to_be_visible()
        expect(page).not_to_have_url(re.compile("#"))


def test_the_door_of_a_law_page_s_guide_opens_the_same_guide(open_tool: Open) -> None:
    page = open_tool("nl/nl-2017/14/", size=PHONE)
    page.locator("#guide-nl-2017-14 .guide-tool a").click()
    expect_question(page, "nl-2017:14", "count", "nl")
    assert page.locator(".asked .answer").evaluate_all(IN_SIGHT)


def test_without_scripts_the_doors_lead_to_the_pages_own_guides(open_page: Open) -> None:
    page = open_page(f"sv/{TOOL}", size=PHONE, java_script_enabled=False)
    expect(page.locator(".for-no-script")).to_be_visible()
    page.locator("[data-procedure='se-1997:99.A.3']").click()
    page.wait_for_url(re.compile("/sv/se-1997/99/#guide-se-1997-99-a-3$"))


def test_on_paper_the_ruling_stands_with_its_answers(open_tool: Open) -> None:
    page = open_tool(f"en/{TOOL}#guide-se-1997-13", size=WIDE)
    expect_question(page, "se-1997:13", "count", "en")
    answer(page, "three-right-one-short")
    page.emulate_media(media="print")
    expect(ruling(page)).to_be_visible()
    expect(page.locator("[data-path] li")).to_be_visible()
    for gone in (".ruling-doors", "[data-again]", "[data-path] button", ".calc-share"):
        expect(page.locator(gone).first).to_be_hidden()
