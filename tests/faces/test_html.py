"""HTML fragments that stand inside Markdown, and a page of its own."""

from html.parser import HTMLParser
from typing import Any

import pytest

from laws_engine.clauses import ClauseId
from laws_engine.faces.html import render_page, render_reasons, render_table
from laws_engine.faces.language import LANGUAGES
from laws_engine.faces.table import Table, board_table
from laws_engine.files.document import read_document
from laws_engine.ruling import Step

EVIL = "<script>\"&'"
OPEN = {"meta", "br"}


class Nesting(HTMLParser):
    """Checks that what is opened is closed, and keeps tags, attributes and text."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.stack: list[str] = []
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.feed(html)
        self.close()
        assert self.stack == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag not in OPEN:
            self.stack.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.stack.pop() == tag


def laid_out(**more: Any) -> Table:
    """Seven against three at ten tables, by Neuberg's formula."""
    scores = [480, 460, 450, 430, 420, -50, -100, 200, 110, -100]
    rows = [
        {"table": n, "ns": f"{n}", "ew": f"E{n}", "score": score, "form": "original" if n < 8 else EVIL}
        for n, score in enumerate(scores, 1)
    ]
    document = {"edition": "se-1997", "event": "pairs", "method": "neuberg", "results": rows}
    request = read_document(document | more)
    return board_table(request, request.score(True))


def link(clause_id: ClauseId) -> str | None:
    return f"../99/?a=1&b=2#{clause_id.anchor}" if clause_id.law == "99" else None


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_table_is_well_formed_and_safe_inside_markdown(lang: str) -> None:
    html = render_table(laid_out(), lang, link)
    tags = Nesting(html).tags
    assert tags[0] == ("table", {"class": "traveller"})
    assert "" not in html.split("\n")
    assert "<script" not in html
    assert [attributes.get("scope") for tag, attributes in tags if tag == "th"][:2] == ["col", "col"]
    assert sum(attributes.get("class") == "form" for tag, attributes in tags if tag == "tr") == 2
    assert sum(tag == "tbody" for tag, _ in tags) == 2
    assert sum(tag == "tr" for tag, _ in tags) == 1 + 2 + 10


def test_an_inexact_number_keeps_its_fraction() -> None:
    html = render_table(laid_out(), "en")
    assert '<td class="num"><abbr title="123/7">17.57</abbr></td>' in html
    assert '<td class="num">12.6</td>' in html  # 70 % of 18


def test_a_number_below_zero_keeps_its_fraction_with_a_minus() -> None:
    # Last of seven by Neuberg 3/7, less a tenth of 18: 3/7 − 9/5 = −48/35.
    html = render_table(laid_out(penalties=[{"pair": "7", "clause": "se-1997:99.A.2/s1"}]), "en")
    assert '<abbr title="−48/35">−1.37</abbr>' in html


def test_clauses_are_linked_where_there_is_somewhere_to_go() -> None:
    linked = render_table(laid_out(), "en", link)
    assert '<a class="clause" href="../99/?a=1&amp;b=2#a-1-s4">99.A.1/s4</a>' in linked
    assert "<a " not in render_table(laid_out(), "en")


def test_reasons_are_a_list_with_their_clauses() -> None:
    table = laid_out()
    html = render_reasons(table.steps, "en", link)
    tags = Nesting(html).tags
    assert tags[0] == ("ol", {"class": "reasons"})
    assert sum(tag == "li" for tag, _ in tags) == len(table.steps)
    assert '<a class="clause" href="../99/?a=1&amp;b=2#s1">law 99/s1</a>' in html
    assert "<script" not in html
    assert "&lt;script&gt;" in html
    assert '<span class="clause">law 78</span>' in render_reasons(
        [Step(ClauseId.parse("se-1997:78"), "Why")], "en", link
    )
    assert render_reasons([Step(None, "Why")], "en", css="gaps") == '<ol class="gaps">\n<li>Why</li>\n</ol>'
    assert render_reasons([], "en") == ""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_page_of_its_own(lang: str) -> None:
    html = render_page(laid_out(), lang, title=EVIL)
    tags = dict(Nesting(html.removeprefix("<!DOCTYPE html>")).tags)
    assert tags["html"] == {"lang": lang}
    assert "viewport" in html
    assert "<script" not in html
    assert html.startswith("<!DOCTYPE html>\n")
    assert "<table" in html
    assert '<ol class="reasons">' in html
    assert '<ol class="options">' in html
