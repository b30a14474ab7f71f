"""Whatever somebody calls himself in a result file stays words: in pages, in spreadsheets, at the desk."""

from __future__ import annotations

import csv
import io
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser
from selectolax.lexbor import LexborHTMLParser

from laws_engine.book.sealing import breaches
from laws_engine.faces.language import LANGUAGES
from tests.attacks import TEXTS, named, printable
from tests.cli.conftest import Run
from tests.desk.asking import ask

EDITION = ("--edition", "se-1997")
OURS = {
    *(
        "html",
        "head",
        "meta",
        "title",
        "style",
        "body",
        "main",
        "h1",
        "h2",
        "h3",
        "p",
        "div",
        "span",
        "section",
    ),
    *(
        "table",
        "thead",
        "tbody",
        "tr",
        "th",
        "td",
        "ol",
        "ul",
        "li",
        "a",
        "abbr",
        "details",
        "summary",
        "br",
        "wbr",
    ),
    *("b", "i", "em", "strong", "sup", "sub", "small", "caption", "colgroup", "col", "-text"),
    *("svg", "g", "path", "rect", "circle", "line", "text"),
}
"""The elements that our own faces write."""


IN_A_FILE = tuple(text for text in TEXTS if "\0" not in text)
"""With a NUL it is no text file."""


def traveller() -> bytes:
    memory = io.StringIO()
    writer = csv.writer(memory)
    writer.writerow(("board", "ns", "ew", "score", "form"))
    for number, text in enumerate(IN_A_FILE):
        writer.writerow(("7", text, f"{number}", str(100 + 10 * number), IN_A_FILE[number // 30]))
    return memory.getvalue().encode("utf-8", "replace")


def alien(html: str) -> list[str]:
    """What in a page isn't ours: elements, handlers, addresses."""
    nodes = LexborHTMLParser(html).css("*")
    found = [str(node.tag) for node in nodes if str(node.tag) not in OURS]
    return [*found, *(each for each in breaches(html) if "<style>" not in each)]


def is_formula(cell: str) -> bool:
    """What OWASP calls dangerous (CSV Injection), but for numbers."""
    return cell[:1] in "=+-@\t\r\n＝＋－＠" and not re.fullmatch(r"[+-]?\d+([.,/]\d+)?\s?%?", cell)


@pytest.mark.parametrize("command", ["score", "session"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_page_has_no_element_but_ours(laws: Run, command: str, lang: str) -> None:
    ran = laws(command, "-", *EDITION, "--lang", lang, "--format", "html", given=traveller())
    assert ran.status == 0, ran.err
    assert alien(ran.out) == []
    assert "onerror=hit()" in ran.out


@pytest.mark.parametrize(
    ("command", "form"), [("score", "csv"), ("session", "csv"), ("session", "standings")]
)
def test_no_cell_is_a_formula(laws: Run, command: str, form: str) -> None:
    ran = laws(command, "-", *EDITION, "--lang", "nl", "--format", form, given=traveller())
    assert ran.status == 0, ran.err
    cells = [cell for row in csv.reader(io.StringIO(ran.out), delimiter=";") for cell in row]
    assert len(cells) > 100
    assert [cell for cell in cells if cell and is_formula(cell)] == []


def test_half_a_character_is_no_fault_of_the_engine(laws: Run) -> None:
    rows = [{"ns": f"{text}{n}", "ew": str(n), "score": 420} for n, text in enumerate(TEXTS)]
    document = json.dumps({"edition": "se-1997", "event": "pairs", "results": rows}).encode()
    for form in ("html", "csv", "json", "table"):
        ran = laws("score", "-", "--format", form, given=document)
        assert ran.status in (0, 2), form
        assert "Traceback" not in ran.err


@pytest.fixture(params=["score", "session"])
def passed_on(request: pytest.FixtureRequest, laws: Run, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A page that somebody made of a hostile file and passed on."""
    page = tmp_path_factory.mktemp("passed-on") / "page.html"
    page.write_text(
        laws(request.param, "-", *EDITION, "--lang", "en", "--format", "html", given=traveller()).out
    )
    return page


@pytest.mark.parametrize("trusting", [True, False])
def test_the_page_runs_nothing_in_a_browser(passed_on: Path, browser: Browser, trusting: bool) -> None:
    with browser.new_context(bypass_csp=trusting) as context:
        page = context.new_page()
        page.add_init_script("window.hit = () => { window.hits = true; }")
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url))
        page.goto(passed_on.as_uri())
        assert page.evaluate("window.hits ?? null") is None
        assert page.evaluate("getComputedStyle(document.body).maxWidth") != "none"  # its style is let through
        assert asked == [passed_on.as_uri()]


def htmls(value: Any) -> Iterator[str]:
    """Every piece of HTML in an answer of the desk."""
    if isinstance(value, dict):
        for name, each in value.items():
            if name in ("html", "reasons"):
                yield from each.values() if isinstance(each, dict) else [each]
            yield from htmls(each)
    elif isinstance(value, list):
        for each in value:
            yield from htmls(each)


@pytest.mark.parametrize("what", ["board", "ways"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_desk_s_html_has_no_element_but_ours(what: str, lang: str) -> None:
    pieces = list(htmls(ask(what, lang, state=named(printable()))))
    assert sum("onerror=hit()" in each for each in pieces) > 0
    for piece in pieces:
        assert alien(piece) == []
