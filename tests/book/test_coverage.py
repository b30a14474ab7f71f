"""Coverage: what is missing is found, named and red; what is there is counted."""

from __future__ import annotations

from dataclasses import replace

import pytest
from selectolax.lexbor import LexborHTMLParser

from laws_engine.book import coverage
from laws_engine.book.check import completeness_faults
from laws_engine.book.coverage import Covered, FileOfTests, covered_clauses, guide_holes, render_coverage
from laws_engine.clauses import ClauseId, editions, find_clause
from laws_engine.faces.language import LANGUAGES


def covered(clause_id: str) -> Covered:
    return next(each for each in covered_clauses() if str(each.clause.id) == clause_id)


def test_every_clause_that_is_held_is_listed_once() -> None:
    held = [
        clause.id
        for edition in editions().values()
        for clause in edition.clauses.values()
        if clause.kind != "external"
    ]
    assert [each.clause.id for each in covered_clauses()] == held


def test_a_clause_with_everything_has_no_hole() -> None:
    whole = covered("se-1997:99.A.1/s3")
    assert whole.holes == ()
    assert "law_99.fixed_scale_award" in whole.functions
    assert "se-1997/99/tie-in-three" in whole.examples
    assert "tests/editions/test_law_99.py" in whole.tests
    assert "laws_engine/examples/law_99.py" in whole.tests


def test_a_decision_is_covered_by_the_procedure_that_cites_it() -> None:
    assert covered("se-1997:13.A.1").procedures == ("se-1997:13",)
    assert not covered("se-1997:13.A.1").lacks_code


@pytest.mark.parametrize(
    ("change", "hole"),
    [
        ({"languages": ("sv", "en")}, "has no text in nl"),
        ({"functions": (), "procedures": ()}, "has no code that computes or decides it"),
        ({"examples": ()}, "has no example"),
        ({"tests": ()}, "has no test"),
    ],
)
def test_each_kind_of_hole_is_named(change: dict[str, tuple[str, ...]], hole: str) -> None:
    assert replace(covered("se-1997:99.A.1/s3"), **change).holes == (hole,)


def test_a_duty_needs_no_code() -> None:
    assert not replace(covered("se-1997:99.A.2/s4"), functions=(), procedures=()).lacks_code


def test_a_heading_is_shown_by_what_stands_below_it() -> None:
    assert "se-1997/99/tie-in-three" in covered("se-1997:99.A.1").examples
    assert "se-1997/99/tie-in-three" not in covered("se-1997:99.A.2").examples


def naming(text: str, *shorts: str) -> set[str]:
    """Return which clauses of 1997 a test file with this text names."""
    file = FileOfTests.of("tests/t.py", text)
    return {short for short in shorts if file.names(ClauseId.parse(f"se-1997:{short}"))}


def test_a_longer_name_is_not_taken_for_a_shorter_one() -> None:
    text = '"se-1997:99.A.1/s10" "se-1997:99.B.2.e(1)" "se-1997:99.A.2/s1", "13.C.struck"'
    asked = ("99.A.1/s1", "99.A.1", "99.A", "99.B.2.e", "99.B.2.e(1)", "99.A.2/s1", "13.C")
    assert naming(text, *asked) == {"99.B.2.e(1)", "99.A.2/s1"}


def test_a_file_about_the_edition_may_leave_it_out() -> None:
    assert naming('se_1997 "99.A.1/s3"', "99.A.1/s3") == {"99.A.1/s3"}
    assert naming('nl_1963 "99.A.1/s3"', "99.A.1/s3") == set()
    assert naming("se_1997 has 13 cards", "13") == set()


def test_tests_of_the_site_test_no_clause() -> None:
    assert not [
        file for file in coverage._test_files() if file.name.startswith(("tests/book/", "tests/site/"))
    ]


def test_a_hole_is_a_fault_of_the_check(monkeypatch: pytest.MonkeyPatch) -> None:
    broken = replace(covered("se-1997:99.A.1/s3"), examples=(), languages=("sv",))
    monkeypatch.setattr("laws_engine.book.check.covered_clauses", lambda: (broken,))
    found = [str(fault) for fault in completeness_faults() if "99.A.1/s3" in fault.text]
    assert found == [
        "laws_engine/editions/se_1997/clauses.toml: se-1997:99.A.1/s3 has no text in nl, en",
        "laws_engine/editions/se_1997/clauses.toml: se-1997:99.A.1/s3 has no example",
    ]


def test_a_guide_that_a_page_lacks_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    without = {key: page for key, page in coverage.pages().items() if key != ("nl", "se-1997/13.md")}
    monkeypatch.setattr(coverage, "pages", lambda: without)
    assert ("docs/nl/se-1997/13.md", "the ruling guide se-1997:13 doesn't stand here") in list(guide_holes())


def test_every_guide_stands_on_its_page_in_each_language() -> None:
    assert list(guide_holes()) == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_has_a_row_for_each_clause_and_counts_them(lang: str) -> None:
    page = LexborHTMLParser(render_coverage(lang, "coverage/"))
    assert len(page.css(".coverage-table tbody tr")) == len(covered_clauses())
    total = page.css_first(".coverage-totals strong").text()
    assert total.endswith(f"/{len(covered_clauses())}")


def test_a_hole_is_red_on_the_page(monkeypatch: pytest.MonkeyPatch) -> None:
    clause = find_clause("se-1997:99.A.2/s4")
    bare = Covered(clause, ("sv",), (), (), (), ())
    monkeypatch.setattr(coverage, "covered_clauses", lambda: (bare,))
    page = LexborHTMLParser(render_coverage.__wrapped__("en", "coverage/"))
    assert [" ".join(node.text().split()) for node in page.css("td .hole")] == [
        "missing: nl",
        "missing: en",
        "missing",
        "missing",
    ]
    assert len(page.css(".coverage-totals .hole")) == 3
