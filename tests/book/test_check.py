"""What stops a build: each fault is named with its page and line."""

from __future__ import annotations

import pytest

from laws_engine.book import check, macros
from laws_engine.book.check import (
    anchors_of,
    comment_faults,
    example_faults,
    faults,
    link_faults,
    macro_faults,
)
from laws_engine.book.pages import Page
from laws_engine.examples import find_example

TEXT = "# Page\n\nFirst line.\n{line}\n"


def page(line: str, *, lang: str = "sv", path: str = "a.md") -> Page:
    return Page(lang, path, TEXT.format(line=line))


def test_the_project_itself_has_no_faults() -> None:
    assert [str(fault) for fault in faults()] == []


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ('{{ exampel("x") }}', "there is no macro “exampel”"),
        ('{{ example("se-1997/99/six-tables") }}', "no example “se-1997/99/six-tables”"),
        ('{{ clause("se-1997:99.Z") }}', "no clause “se-1997:99.Z”"),
        ('{{ term("fouled-board") }}', "there is no macro “term”"),
        ('{{ amount("se-1997:99.A.1/s2", "ceiling") }}', "sets no amount “ceiling”"),
        ('{{ number("se-1997/99/lone-score", "percent", "77") }}', "Pair 77"),
        ('{{ number("se-1997/99/lone-score", "speed", "5") }}', "“speed” means nothing"),
        ('{{ edition_note("se-1998") }}', "no edition “se-1998”"),
        ('{{ guide("se-1997:14") }}', "no procedure “se-1997:14”"),
        ('{{ card("H1") }}', "“H1” is not a card"),
        ('{{ hand("AKQ") }}', "“AKQ” is not a hand"),
        ('{{ compare("se-1997/13/all-agree") }}', "is not a scored board"),
        ("{{ example(name) }}", "plain text or a number"),
        ("{{ title }}", "there is no variable “title”"),
        ('{{ example("x" }}', "can't be read"),
    ],
)
def test_a_wrong_macro_call_is_named_with_its_line(line: str, says: str) -> None:
    found = [str(fault) for fault in macro_faults(page(line))]
    assert found
    assert any(says in text for text in found), found
    assert all(text.startswith("docs/sv/a.md:4: ") for text in found)


def test_a_clause_without_a_text_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(macros, "clause_link", lambda *_: None)
    (fault,) = macro_faults(page('{{ clause("se-1997:99.A.3.a") }}'))
    assert fault.line == 4
    assert "has no text on the site" in fault.text


def test_an_anchor_that_opens_a_comment_is_named() -> None:
    assert [str(fault) for fault in comment_faults(page("Text {#a}"))] == [
        "docs/sv/a.md:4: “{#” opens a comment; write an anchor as “{ #name }”"
    ]


@pytest.mark.parametrize(
    ("target", "says"),
    [
        ("missing.md", "leads to no page"),
        ("b.md#nowhere", "leads to no anchor of docs/sv/b.md"),
        ("#nowhere", "leads to no anchor of docs/sv/a.md"),
        ("../b.md", "leads to no page"),
    ],
)
def test_a_broken_link_is_named_with_its_line(target: str, says: str) -> None:
    here, there = page(f"[a link]({target})"), Page("sv", "b.md", "# B { #top }\n")
    found = [str(fault) for fault in link_faults(here, {("sv", "a.md"): here, ("sv", "b.md"): there})]
    assert len(found) == 1
    assert found[0].startswith("docs/sv/a.md:4: ")
    assert says in found[0]


def test_links_that_hold_are_left_alone() -> None:
    here = page("[one](b.md#top) [two](https://example.org/) [three](b.md)")
    there = Page("sv", "b.md", "# B { #top }\n")
    assert list(link_faults(here, {("sv", "a.md"): here, ("sv", "b.md"): there})) == []


def test_examples_and_terms_make_anchors() -> None:
    made = anchors_of(page('{{ example("se-1997/99/lone-score") }} {{ glossary() }}'))
    assert {"example-se-1997-99-lone-score", "fouled-board"} <= made


def test_an_example_without_a_doctest_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(check, "example_names", lambda: ["se-1997/99/lone-score"])
    monkeypatch.setattr(find_example("se-1997/99/lone-score").make, "__doc__", "Nothing to compute.")
    (fault,) = example_faults()
    assert fault.text == "the example se-1997/99/lone-score has no doctest"
