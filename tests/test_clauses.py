"""Clause ids, their data and the registry."""

import re
import tomllib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from laws_engine.clauses import ClauseId, clause, editions, find_clause, find_edition, functions_of
from laws_engine.editions import load_laws
from laws_engine.errors import UnknownAmount, UnknownClause, UnknownEdition

DATA = sorted((Path(__file__).parents[1] / "laws_engine" / "editions").glob("*/clauses.toml"))
KEYS = {"id", "kind", "modalities", "decider", "references", "amounts"}
UNITS = {"percent", "mp", "imps", "tricks", "boards", "tables", "scores", "cards", "rank", "degrees"}
DECIDERS = {None, "TD", "AUTO", "ORG", "OFF", "PARTNER", "DEC", "TD+ALL4"}

load_laws()
EVERY = [each for edition in editions().values() for each in edition.clauses.values()]


@pytest.mark.parametrize(
    ("text", "anchor"),
    [
        ("se-1997:99", ""),
        ("se-1997:99/s1", "s1"),
        ("se-1997:99.A.1/s3", "a-1-s3"),
        ("se-1997:99.B.2.e(1)", "b-2-e-1"),
        ("se-1997:99.B.2.d/s1", "b-2-d-s1"),
        ("se-1997:13/s0", "s0"),
        ("nl-1963:104.a", "a"),
        ("nl-2017:67.B.1.a", "b-1-a"),
        ("nl-2017:67.B.2.a", "b-2-a"),
    ],
)
def test_an_id_is_printed_as_it_is_read(text: str, anchor: str) -> None:
    assert str(ClauseId.parse(text)) == text
    assert ClauseId.parse(text).anchor == anchor


PART = st.from_regex(r"[./][A-Za-z0-9]{1,3}|\([0-9]{1,2}\)", fullmatch=True).filter(str.isascii)
EDITION = st.from_regex(r"[a-z]{2}-[0-9]{4}", fullmatch=True)


@given(edition=EDITION, law=st.integers(1, 200), path=st.lists(PART, max_size=4).map("".join))
def test_printing_and_reading_are_inverse(edition: str, law: int, path: str) -> None:
    clause_id = ClauseId(edition, str(law), path)
    assert ClauseId.parse(str(clause_id)) == clause_id
    assert re.fullmatch(r"[a-z0-9]*(-[a-z0-9]+)*", clause_id.anchor)
    parent = clause_id.parent
    assert (parent is None) is (path == "")
    assert parent is None or (str(clause_id).startswith(str(parent)) and len(parent.path) < len(path))


@pytest.mark.parametrize(
    "text", ["", "99", "99.A", "se-1997", "se-1997:", "SE-1997:99", "se-97:99", "se-1997:99 A"]
)
def test_what_is_not_written_like_an_id(text: str) -> None:
    with pytest.raises(UnknownClause):
        ClauseId.parse(text)


def test_unknown_names_are_answered_with_known_ones() -> None:
    with pytest.raises(UnknownClause, match=r"Nearest: .*se-1997:99\.A\.1/s3"):
        find_clause("se-1997:99.A.1/s9")
    with pytest.raises(UnknownEdition, match="nl-1963, se-1997, nl-2017"):
        find_edition("se-2007")
    with pytest.raises(UnknownAmount, match="floor"):
        find_clause("se-1997:99.A.1/s2").amount("ceiling")
    with pytest.raises(UnknownClause):
        clause("se-1997:99.A.1/s9")(test_figures_of_the_law)


@pytest.mark.parametrize("each", EVERY, ids=lambda each: str(each.id))
def test_data_is_whole(each: object) -> None:
    found = find_clause(str(each.id))  # type: ignore[attr-defined]
    assert found.kind in {"computed", "decision", "duty", "definition", "heading", "external"}
    assert set(found.modalities) <= {"must", "may", "must-not", "ought", "deemed", "duty"}
    assert found.decider in DECIDERS
    assert {amount.unit for amount in found.amounts.values()} <= UNITS
    assert all(find_clause(reference) for reference in found.references)


@pytest.mark.parametrize("file", DATA, ids=lambda file: file.parent.name)
def test_data_says_nothing_that_is_passed_over(file: Path) -> None:
    entries = tomllib.loads(file.read_text("utf-8"))["clause"]
    assert [entry for entry in entries if not entry.keys() <= KEYS] == []
    assert len({entry["id"] for entry in entries}) == len(entries)


@pytest.mark.parametrize(
    "each", [each for each in EVERY if each.kind == "computed"], ids=lambda each: str(each.id)
)
def test_every_computed_clause_has_a_function_that_says_so(each: object) -> None:
    functions = functions_of(each.id)  # type: ignore[attr-defined]
    assert functions
    assert all(">>>" in (function.__doc__ or "") for function in functions)


def test_figures_of_the_law() -> None:
    small = find_clause("se-1997:99.A.1/s3")
    assert [small.amount(f"scale_{size}").value for size in (1, 2, 3)] == [(60,), (65, 55), (70, 60, 50)]
    assert (small.number("tables"), small.number("scores")) == (7, 3)
    assert find_clause("se-1997:99.A.2/s3").number("deduction") == 10
    assert find_clause("nl-1963:104.a").number("per_foreign_score") == 1
