"""The form offers for each way of scoring what the engine takes there, and nothing else."""

from __future__ import annotations

from typing import Any

import pytest

from laws_engine.book.calculators.columns import PENALTIES
from laws_engine.book.calculators.grids import GRIDS
from laws_engine.book.calculators.ways import AVERAGED, DEDUCTED, EVERY, FEDERATIONS, ways_of
from laws_engine.errors import LawsError
from laws_engine.federations.data import federations
from laws_engine.files.document import read_document

ROWS = [{"ns": "1", "ew": "3", "score": 420}, {"ns": "2", "ew": "4", "score": 170, "form": "changed"}]


def document_of(way: str, rows: Any = ROWS) -> dict[str, Any]:
    """Return the document that scores rows by a way."""
    edition, method = way.split("/")
    if way in FEDERATIONS:
        return {"federation": edition, "event": "pairs", "results": rows}
    document = {"edition": edition, "event": "pairs", "method": method, "results": rows}
    if method == "announced":
        document["announced"] = {"before_event": True, "rule": "add-one"}
    return document


def taken(way: str, **more: Any) -> bool:
    """Whether the engine takes a document by a way of scoring, with something more in it."""
    try:
        read_document(document_of(way) | more)
    except LawsError:
        return False
    return True


@pytest.mark.parametrize("way", EVERY)
def test_options_stand_where_the_engine_takes_them(way: str) -> None:
    assert taken(way)
    assert taken(way, lone_lift=False) == (way in ways_of("lone_lift"))
    assert taken(way, count_artificial=False) == (way in ways_of("count_artificial"))
    assert taken(way, small_groups="formula") == (way in ways_of("small_groups"))
    announced = {"before_event": True, "rule": "neuberg"}
    assert taken(way, announced=announced) == (way in ways_of("announced"))
    broken = [{"pair": "1", "clause": "se-1997:99.A.2/s1"}]
    assert taken(way, penalties=broken) == (way in DEDUCTED)


@pytest.mark.parametrize("way", EVERY)
def test_averages_stand_where_a_clause_uses_them(way: str) -> None:
    document, method = document_of(way), way.split("/")[1]
    if way in FEDERATIONS and federations()[way.split("/")[0]].lone is None:
        assert way not in AVERAGED
        return
    base = "session" if way in FEDERATIONS else "event"
    lifted = read_document(document | {"averages": {base: {"1": "80"}}}).score(False)
    as_it_is = read_document(document).score(False)
    changed = lifted.value.awards["1"].percent != as_it_is.value.awards["1"].percent
    assert not changed or way in AVERAGED
    if method == "manual":
        assert changed == (way in AVERAGED)


@pytest.mark.parametrize("way", FEDERATIONS)
def test_rounding_stands_where_the_federation_rounds(way: str) -> None:
    """Seven of fifteen by Neuberg: sevenths, which every step of rounding changes."""
    fifteen = [
        {"ns": str(n), "ew": str(n + 20), "score": 10 * n, "form": "O" if n < 8 else "C"}
        for n in range(1, 16)
    ]
    rounded, exact = (
        read_document(document_of(way, fifteen) | {"rounding": flag}).score(False) for flag in (True, False)
    )
    changed = rounded.value.awards["2"].net != exact.value.awards["2"].net
    assert changed == (way in ways_of("rounding"))


def test_every_penalty_that_can_be_chosen_is_one() -> None:
    clauses = next(column for column in PENALTIES if column.key == "clause").choices
    assert all(taken("se-1997/manual", penalties=[{"pair": "1", "clause": each.value}]) for each in clauses)


def test_a_calculator_offers_the_editions_whose_clause_it_is() -> None:
    assert {way.split("/")[0] for way in GRIDS["turned-board"].ways} == {"se-1997"}  # 99.A.3.a
    assert {way.split("/")[0] for way in GRIDS["board-a-match"].ways} == {"nl-1963"}  # 104.b
    assert GRIDS["fouled-board"].ways == EVERY
