"""The layouts: clauses that exist, in whole laws, and no sentence of a law."""

from __future__ import annotations

import re

import pytest

from laws_engine.book.official.layout import Layout, layouts, read_layout
from laws_engine.clauses import find_edition
from laws_engine.errors import SourceError, UnknownClause

HEAD = 'file = "a.txt"\nedition = "se-1997"\nshape = "running"\n'
EVERY = pytest.mark.parametrize("layout", layouts().values(), ids=lambda each: each.name)


@EVERY
def test_every_clause_of_the_laws_has_its_place(layout: Layout) -> None:
    laid = {part.clause for part in layout.parts} | {part.aside.clause for part in layout.parts if part.aside}
    held = [each for each in find_edition(layout.edition).clauses.values() if each.kind != "external"]
    wanted = {each.id for each in held if each.id.law in layout.laws}
    parents = {each for each in wanted if any(str(other).startswith(str(each)) for other in laid)}
    assert wanted - laid - parents == set()
    assert laid <= {each.id for each in held} | {part.clause for part in layout.parts if not part.clause.path}


@EVERY
def test_a_layout_holds_marks_and_counts_but_no_sentence(layout: Layout) -> None:
    for part in layout.parts:
        for words in (part.scaffolding, part.marker, part.ends, part.aside.opens if part.aside else ""):
            assert len(re.findall(r"[^\W\d_]{2,}", words)) <= 4


@EVERY
def test_a_stretch_has_one_mark_or_is_one_line(layout: Layout) -> None:
    for stretch in layout.stretches():
        assert all(not part.marker or part is stretch[0] for part in stretch)
    assert [part for stretch in layout.stretches() for part in stretch] == list(layout.parts)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (HEAD + 'parts = [{ clause = "99", markre = "99." }]', "“markre” is none of: aside, clause, ends"),
        (HEAD + 'parts = [{ marker = "99." }]', "“clause” is missing"),
        (HEAD + 'parts = [{ clause = "99", aside = { clause = "99" } }]', "“opens” is missing"),
        (HEAD, "“parts” is missing"),
        (HEAD.replace("running", "poem") + "parts = []", "the shape “poem” is none of: running, lines"),
        (HEAD + "parts = []\nauthor = 1", "“author” is none of: edition, file, owner, parts, shape"),
    ],
)
def test_a_layout_that_means_nothing_is_refused(text: str, says: str) -> None:
    with pytest.raises(SourceError) as caught:
        read_layout("mine", text)
    assert f"layout mine: {says}" in str(caught.value)


def test_a_clause_that_is_not_there_is_refused() -> None:
    with pytest.raises(UnknownClause):
        read_layout("mine", HEAD + 'parts = [{ clause = "99.Q" }]')
