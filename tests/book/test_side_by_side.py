"""A law's languages side by side: taking a built page apart, and holding its languages together."""

from __future__ import annotations

import pytest

from laws_engine.book.check import link_faults, macro_faults
from laws_engine.book.clause_html import Move, clause_parts, edition_note, missing_styles
from laws_engine.book.macros import Where, side_by_side
from laws_engine.book.macros import edition_note as edition_note_macro
from laws_engine.book.pages import Page, pages
from laws_engine.book.side_by_side import filled, table_rows, view_faults
from laws_engine.errors import SourceError

MOVE = Move("nl/nl-1963/104/", "sv/nl-1963/104/side-by-side/")

PAGE = """<article>
<h1 id="top">Article 7</h1><p class="behind">Old title. <a href="../../../sv/se-1997/7/">Original</a></p>
<aside class="edition-note"><p>Ours.</p><p><a class="side-door" href="side-by-side/">Door</a></p></aside>
<p>This page covers the whole law.</p>
<h2 id="ruling-guide">Step by step</h2><section class="guide" id="guide"><p>Guide.</p></section>
<p>Not law.</p>
<h2 id="lead-in">Lead-in</h2>
<p id="s1"><a class="clause-number" href="#s1"><span>7</span>/s1</a> See <a href="#a">a</a> and
<a class="term" id="t" href="../../terms/#board">board</a>.</p>
<p class="behind">Behind.</p>
<details class="example"><p>Example.</p></details>
<p><a class="door" href="#guide">Door</a></p>
<div class="admonition commentary"><p>Comment.</p></div>
<h2 id="a"><a class="clause-number" href="#a">a.</a> Pairs</h2>
<p class="official">Wording</p>
<p><span class="our-words">In our words</span> Each gets one.</p><ul><li>A list.</li></ul>
</article>"""


def parts(official: bool = False) -> dict[str, list[str]]:
    found = clause_parts(PAGE, ["top", "s1", "a"], "nl", MOVE, official=official)
    return {part.anchor: part.blocks for part in found}


def test_only_the_clauses_are_taken_in_their_order_with_the_heading_that_gathers_them() -> None:
    assert list(parts()) == ["top", "lead-in", "s1", "a"]
    words = " ".join(block for blocks in parts().values() for block in blocks)
    for other in ("Guide", "Not law", "whole law", "Example", "Comment", "Door", "clause-number"):
        assert other not in words


def test_headings_go_one_level_lower_and_lose_number_and_id() -> None:
    assert parts()["top"][0] == "<h2>Article 7</h2>"
    assert parts()["a"] == ["<h3>Pairs</h3>", "<p>Each gets one.</p>", "<ul><li>A list.</li></ul>"]


def test_links_lead_to_the_cell_s_own_language_and_ids_carry_it() -> None:
    [clause, _] = parts()["s1"]
    assert '<a href="../../../../nl/nl-1963/104/#a">a</a>' in clause
    assert 'id="nl-t" href="../../../../nl/terms/#board"' in clause


def test_notes_on_what_is_behind_are_kept_also_below_the_title() -> None:
    assert parts()["s1"][1] == '<p class="behind">Behind.</p>'
    assert 'href="../../../se-1997/7/"' in parts()["top"][1]


def test_official_wording_stands_in_the_native_column_alone() -> None:
    assert '<p class="official">Wording</p>' in parts(official=True)["a"]
    assert "our-words" in parts(official=True)["a"][2]
    assert "Wording" not in "".join(parts()["a"])


def test_the_note_comes_along_without_its_door_and_the_styles_that_are_missing() -> None:
    assert edition_note(PAGE, MOVE) == '<aside class="edition-note"><p>Ours.</p></aside>'
    sheet = '<link rel="stylesheet" href="{}.css">'
    page = sheet.format("../../assets/a") + sheet.format("../../assets/b")
    move = Move("sv/nl-1963/104/", "sv/nl-1963/104/side-by-side/")
    missing = missing_styles(page, sheet.format("../../../assets/a"), move)
    assert missing == sheet.format("../../../assets/b") + "\n"


LAW = pages()["en", "nl-1963/104.md"]
ANCHORS = ("s1", "s2", "s3", "a", "b", "b-1", "b-2", "b-3", "c")


def built(*anchors: str) -> str:
    paragraphs = "".join(f'<p id="{each}">{each}.</p>' for each in anchors)
    return f'<article><h1 id="top">Law</h1>{paragraphs}</article>'


def test_a_row_holds_a_clause_in_each_language_the_native_one_first() -> None:
    rows = list(table_rows(LAW, dict.fromkeys(("sv", "nl", "en"), built(*ANCHORS))))
    assert [row.anchor for row in rows] == ["top", *ANCHORS]
    assert [cell.lang for cell in rows[1].cells] == ["nl", "en", "sv"]
    assert [cell.native for cell in rows[1].cells] == [True, False, False]
    assert rows[1].number == ("104", "/s1")
    assert rows[1].href == "../#s1"
    assert rows[1].cells[0].href == "../../../../nl/nl-1963/104/#s1"
    assert rows[1].cells[2].cited == "artikel 104/s1"
    assert rows[0].cells[1].href == "../"


@pytest.mark.parametrize(
    ("anchors", "found"),
    [
        (ANCHORS[:-1], "docs/sv/nl-1963/104.md shows no clause at c"),
        ((*ANCHORS[1:], "s1"), "docs/sv/nl-1963/104.md and docs/nl/nl-1963/104.md have their clauses in"),
    ],
)
def test_languages_that_differ_are_refused(anchors: tuple[str, ...], found: str) -> None:
    pages_of = {"nl": built(*ANCHORS), "en": built(*ANCHORS), "sv": built(*anchors)}
    with pytest.raises(SourceError, match=found):
        list(table_rows(LAW, pages_of))


def test_the_frame_is_filled_and_the_rest_of_the_page_kept() -> None:
    frame = side_by_side(Where("en", "nl-1963/104/side-by-side/"))
    assert 'href="../../../../sv/nl-1963/104/"' in frame
    view = f"<html><head></head><body><h1>Article</h1>{frame}<p>After</p></body></html>"
    page = filled(view, LAW, dict.fromkeys(("sv", "nl", "en"), built(*ANCHORS)))
    assert page.startswith("<html><head></head><body><h1>Article</h1>")
    assert page.endswith("<!-- /side-by-side --></div><p>After</p></body></html>")
    assert 'id="sv-b-3"' in page
    assert "<li>" not in page.partition("<table")[2]


def test_the_note_leads_to_the_view_and_in_the_view_it_doesn_t() -> None:
    assert 'href="side-by-side/"' in edition_note_macro(Where("en", "se-1997/99/"), "se-1997")
    there = side_by_side(Where("en", "se-1997/99/side-by-side/"))
    assert "side-door" not in there
    assert "Law 99 belonged to the Swedish supplement" in there


def test_the_macro_belongs_to_a_law() -> None:
    [fault] = macro_faults(Page("en", "terms/side-by-side.md", "# T\n\n{{ side_by_side() }}\n"))
    assert "belongs to no law" in fault.text


def test_links_to_a_clause_in_a_language_are_checked() -> None:
    found = dict(pages())
    text = "# A\n\n[right](13/side-by-side.md#nl-b-1) [wrong](13/side-by-side.md#nl-b-9)\n"
    page = Page("en", "se-1997/a.md", text)
    assert [fault.text for fault in link_faults(page, found)] == [
        "the link “13/side-by-side.md#nl-b-9” leads to no anchor of docs/en/se-1997/13/side-by-side.md"
    ]


def test_every_law_has_its_view_in_every_language() -> None:
    assert list(view_faults(pages())) == []
    path = "nl-2017/14/side-by-side.md"
    less = {key: page for key, page in pages().items() if key != ("nl", path)}
    empty = {**pages(), ("nl", path): Page("nl", path, "# Artikel 14\n")}
    assert [fault.file for fault in view_faults(less)] == [f"docs/nl/{path}"]
    assert [fault.text for fault in view_faults(empty)] == [
        "this page shows nothing side by side: write {{ side_by_side() }}"
    ]
