"""What hostile people put into links, searches, addresses, files and stores neither runs nor breaks anything.

The policy is switched off here, so that it can't hide that something got in; test_policy.py tests the policy.
"""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from laws_engine.desk import answer
from laws_engine.faces.language import LANGUAGES
from tests.attacks import CALCULATORS, CORPUS, TEXTS, code, named, printable, queries, states
from tests.browser.conftest import Open
from tests.browser.tools import PASTE, SLOW, STAND_IN, cell, fill_nine, wait_for, wait_for_result

CANARY = """
window.hits = [];
window.hit = (what) => { top.hits.push(String(what ?? "hit")); };
for (const name of ["alert", "confirm", "prompt"]) window[name] = () => hit(name);
"""
INSIDE = """() => [...document.querySelectorAll("*")].filter((each) =>
  ["MATH", "BASE", "STYLE"].includes(each.tagName) && each.getAttribute("target") !== "_blank"
  || each.matches("script:not([src]), iframe, [src^='//attacker'], [href^='javascript:' i]")
  || each.getAttributeNames().some((name) => name.startsWith("on") || name === "srcdoc")
).map((each) => each.outerHTML.slice(0, 120))"""
"""What got into the document that we never put there."""
SETTLED = """() => !location.hash || document.querySelector("dialog[open]")
  || document.querySelector("[data-fault]:not([hidden]), .asking [data-step] *")"""

Exposed = Callable[[str], Page]


@pytest.fixture
def exposed(open_page: Open, address: str) -> Exposed:
    """Open a page without its policy, with a canary in it and the desk of this process as its engine."""

    def open_one(path: str) -> Page:
        page = open_page("about:blank", bypass_csp=True)
        page.add_init_script(CANARY)
        script = {"body": STAND_IN, "content_type": "text/javascript"}
        page.route("**/assets/engine.js", lambda route: route.fulfill(**script))
        page.route("**/desk", lambda route: route.fulfill(body=answer(route.request.post_data or "")))
        page.goto(address + path)
        return page

    return open_one


def assert_unhurt(page: Page, after: str) -> None:
    """Nothing ran, nothing got in, nobody else was asked, and no script of ours stumbled."""
    assert page.evaluate(f"[hits, ({{}}).hit ?? null, ({INSIDE})()]") == [[], None, []], after
    assert page.complaints == [], after
    hosts = {urlsplit(url).hostname for url in page.asked} - {None, ""}
    assert hosts <= {"127.0.0.1"}, after


def type_into(page: Page, selector: str, text: str) -> None:
    page.evaluate(
        """([selector, text]) => {
          const field = document.querySelector(selector);
          field.value = text;
          field.dispatchEvent(new Event("input", { bubbles: true }));
        }""",
        [selector, text],
    )


# Links ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("calc", CALCULATORS)
def test_a_link_holds_nothing_that_breaks_a_calculator(exposed: Exposed, calc: str) -> None:
    page = exposed(f"en/tools/{calc}/")
    for name, state in states(calc):
        open_link(page, code(state))
        assert_unhurt(page, name)
    page.reload()
    assert_works(page, calc)
    assert_unhurt(page, "reload")


def open_link(page: Page, written: str) -> None:
    page.evaluate("(hash) => { location.hash = hash; }", f"s={written}")
    wait_for(page, SETTLED, timeout=SLOW)
    agree = page.locator("[data-confirm][open] button[value=yes]")
    if agree.count():
        agree.click()
        wait_for(page, SETTLED, timeout=SLOW)


def assert_works(page: Page, calc: str) -> None:
    """A reader can use the calculator as if nothing had been."""
    if calc == "ruling":
        page.goto(page.url.split("#")[0])
        page.locator("[data-procedure]").first.click()
        expect(page.locator("[data-step] .guide-question")).to_be_visible()
    elif calc == "penalty-card":
        before = page.locator('[data-card="HK"]').get_attribute("aria-pressed")
        page.click('[data-card="HK"]')
        expect(page.locator('[data-card="HK"]')).not_to_have_attribute("aria-pressed", str(before))
    else:
        field = cell(page, 1, "score")
        field.fill("420")
        expect(field).to_have_value("420")
        assert page.evaluate("document.querySelectorAll('[data-list=rows] > .row').length") < 40


def test_names_stay_words_wherever_they_are_shown(exposed: Exposed) -> None:
    page = exposed("en/tools/fouled-board/")
    names = printable()
    open_link(page, code(json.dumps(named(names))))
    wait_for_result(page)
    shown = page.locator("[data-html=table] td.pair").all_inner_texts()
    assert {each.strip() for each in shown} >= {each.strip() for each in names}
    for button in page.locator(".why-row").all()[:3]:
        button.click()
    assert_unhurt(page, "result")
    with page.expect_download() as waiting:
        page.click('[data-do="csv"]')
    text = waiting.value.path().read_text("utf-8-sig")
    cells = [each for row in csv.reader(io.StringIO(text)) for each in row]
    assert [each for each in cells if runs_in_a_spreadsheet(each)] == []
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    assert_unhurt(page, "paper")


def runs_in_a_spreadsheet(written: str) -> bool:
    number = written.lstrip("+-").replace(".", "", 1).replace("/", "", 1)
    return written.lstrip()[:1] in ("=", "+", "-", "@", "＝") and not number.isdecimal()


# Files and what is pasted --------------------------------------------------------------------------------


def test_a_file_and_what_is_pasted_stay_words(exposed: Exposed) -> None:
    page = exposed("en/tools/fouled-board/")
    memory = io.StringIO()
    csv.writer(memory).writerows([("ns", "ew", "score"), *((text, "2", "420") for text in TEXTS)])
    whole = memory.getvalue().encode("utf-8", "replace")
    for number, (name, data) in enumerate(
        (
            ("<img src=x onerror=hit()>.csv", whole),
            ("a.csv", b"ns;ew;score\n" + b'"><svg/onload=hit()>;2;420\n'),
            ("a.json", json.dumps({"results": [{"ns": t, "ew": 2, "score": 420} for t in TEXTS]}).encode()),
            ("a.pbn", b'[Event "<img src=x onerror=hit()>"]\n[Board "<script>hit()</script>"]\n'),
            ("a.csv", b"\xff\xfe" + b"\x00" * 5000),
            ("a.json", b"[" * 200_000),
        )
    ):
        file = {"name": name, "mimeType": "text/csv", "buffer": data}
        with page.expect_request("**/desk") as asked:
            page.set_input_files("[data-open] input", files=[file])
        assert asked.value.response() is not None
        assert_unhurt(page, f"{number} {name}")
    page.evaluate(PASTE, ["[data-list=rows] [data-field=ns]", "\n".join("\t".join(TEXTS) for _ in "12")])
    page.evaluate(PASTE, ["[data-list=rows] [data-field=ns]", "1\t2\n" * 20_000])
    assert_unhurt(page, "pasted")
    assert page.locator("[data-list=rows] > .row").count() <= 301


# Search and glossary ---------------------------------------------------------------------------------------

ASK = """async (words) => {
  const [input, count] = ["#search-words", ".search-count"].map((each) => document.querySelector(each));
  const loading = document.querySelector("#search").dataset.loading;
  count.textContent = "";
  input.value = words;
  input.dispatchEvent(new Event("input", { bubbles: true }));
  while (["", loading].includes(count.textContent)) await new Promise((resolve) => setTimeout(resolve, 20));
  return count.textContent;
}"""


def search_all(page: Page, asked: tuple[str, ...]) -> None:
    page.keyboard.press("Control+k")
    failed = page.locator("#search").get_attribute("data-failed")
    for query in asked:
        assert page.evaluate(ASK, query) != failed, query[:60]
        assert_unhurt(page, query[:60])
    assert page.evaluate(ASK, "board") != failed
    expect(page.locator(".search-results a").first).to_be_visible()


def test_a_search_query_is_only_looked_for(exposed: Exposed) -> None:
    search_all(exposed("en/about/"), (*queries()[:3], *queries()[-8:-3]))


LISTEN = """() => {
  window.longest = 0;
  const { toLowerCase } = String.prototype;
  String.prototype.toLowerCase = function () {
    longest = Math.max(longest, this.length);
    return toLowerCase.call(this);
  };
}"""


def test_nobody_waits_for_a_query_that_is_too_long(exposed: Exposed) -> None:
    """What is looked for is cut first: a pattern took minutes for 100,000 letters."""
    page = exposed("sv/about/")
    page.evaluate(LISTEN)
    search_all(page, queries()[-3:])
    assert 0 < page.evaluate("longest") < 1000


@pytest.mark.sweep
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_search_query_is_only_looked_for(exposed: Exposed, lang: str) -> None:
    search_all(exposed(f"{lang}/about/"), tuple(query for query in queries() if query.strip()))


def test_the_glossary_s_field_only_filters(exposed: Exposed) -> None:
    page = exposed("nl/terms/")
    for query in queries():
        type_into(page, ".glossary-tools input", query)
    assert_unhurt(page, "glossary")
    type_into(page, ".glossary-tools input", "")
    assert page.locator("section.term:visible").count() > 20


# Addresses ----------------------------------------------------------------------------------------------

KINDS = (
    *("?stay", "en/", "sv/se-1997/99/", "nl/se-1997/99/side-by-side/", "en/terms/", "sv/compare/editions/"),
    *("nl/tools/ruling/", "en/tools/penalty-card/", "sv/not-kept/", "c/se-1997/99.A.1/"),
    *("sv/embed/se-1997/99.A.1/", "nl/embed/example/se-1997/99/lone-score/", "en/embed/tools/fouled-board/"),
)


def fragments(page: Page) -> None:
    """One fragment after the other, each heard by the page's scripts."""
    for name, fragment in CORPUS["fragments"].items():
        page.evaluate("(hash) => { location.hash = hash; }", fragment)
        assert_unhurt(page, f"{page.url} {name}")


@pytest.mark.parametrize("path", ["sv/se-1997/99/", "en/tools/fouled-board/"])
def test_what_stands_behind_an_address_is_only_a_place(exposed: Exposed, path: str) -> None:
    page = exposed(path)
    fragments(page)
    page.wait_for_timeout(300)
    assert_unhurt(page, path)


@pytest.mark.sweep
@pytest.mark.parametrize("path", KINDS)
def test_nothing_in_an_address_runs(exposed: Exposed, address: str, path: str) -> None:
    page = exposed(path)
    fragments(page)
    for name, parameter in CORPUS["parameters"].items():
        page.goto(f"{address}{path}{'&' if '?' in path else '?'}{parameter}")
        assert_unhurt(page, name)


def test_an_embed_takes_nothing_but_a_theme(exposed: Exposed, address: str) -> None:
    page = exposed("sv/embed/se-1997/99.A.1/")
    for name, parameter in CORPUS["parameters"].items():
        page.goto(f"{address}sv/embed/se-1997/99.A.1/?{parameter}")
        assert page.evaluate("document.documentElement.dataset.theme ?? ''") in ("", "dark"), name
        assert_unhurt(page, name)


# What other sites on the same host may leave in the store ----------------------------------------------


def spoil(page: Page, calc: str, name: str, state: str) -> None:
    page.evaluate(
        "([key, text]) => { localStorage.clear(); localStorage.setItem(key, text); }",
        [f"calculator:{calc}:x", f'{{"time": 1, "state": {state}}}'],
    )
    page.reload()
    assert_unhurt(page, name)


@pytest.mark.parametrize("name", ["selector", "unknown_card"])
def test_a_spoilt_draft_breaks_nothing(exposed: Exposed, name: str) -> None:
    calc = "penalty-card" if "card" in name else "fouled-board"
    page = exposed(f"en/tools/{calc}/")
    spoil(page, calc, name, dict(states(calc))[name])
    assert_works(page, calc)
    assert_unhurt(page, name)


@pytest.mark.sweep
@pytest.mark.parametrize("calc", CALCULATORS)
def test_no_draft_breaks_a_calculator(exposed: Exposed, calc: str) -> None:
    page = exposed(f"en/tools/{calc}/")
    for name, state in states(calc):
        spoil(page, calc, name, state)
        page.evaluate("theme => localStorage.setItem('theme', theme)", '"><img src=x onerror=hit()>')
    page.evaluate("localStorage.clear()")
    page.reload()
    assert_works(page, calc)


def test_the_calculator_still_scores_after_all_that(exposed: Exposed) -> None:
    page = exposed("en/tools/fouled-board/#s=d____")
    fill_nine(page)
    assert_unhurt(page, "nine results")
