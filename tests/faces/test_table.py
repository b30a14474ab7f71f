"""A scored board laid out: sections, columns, and each pair's own reasons."""

from fractions import Fraction
from typing import Any

from laws_engine.faces.table import Table, board_table, explain_option
from laws_engine.files.document import read_document
from laws_engine.results import ORIGINAL


def laid_out(*rows: dict[str, Any], **more: Any) -> Table:
    request = read_document({"edition": "se-1997", "event": "pairs", "results": list(rows), **more})
    return board_table(request, request.score(True))


def row(ns: str, ew: str, score: int | None = None, **more: Any) -> dict[str, Any]:
    return {"ns": ns, "ew": ew, "score": score, **more}


def keys(table: Table, **more: bool) -> list[str]:
    return [column.key for column in table.columns(**more)]


PLAIN = ["ns", "ew", "score", "ns_mp", "ew_mp", "ns_percent", "ew_percent", "clauses"]


def test_a_sound_board_is_one_section_with_the_usual_columns() -> None:
    table = laid_out(row("1", "3", 420), row("2", "4", 50))
    assert [section.form for section in table.sections] == [ORIGINAL]
    assert not table.grouped
    assert keys(table) == keys(table, with_form=True) == PLAIN
    assert table.maximum == 2
    assert len(table.heading) == 2


def test_a_fouled_board_is_grouped_by_form_in_the_order_of_the_traveller() -> None:
    table = laid_out(row("1", "4", 170, form="B"), row("2", "5", 420, form="A"), row("3", "6", 140, form="B"))
    assert [(section.form, [each.ns.pair for each in section.rows]) for section in table.sections] == [
        ("B", ["1", "3"]),
        ("A", ["2"]),
    ]
    assert "form" in keys(table, with_form=True)
    assert "form" not in keys(table)


def test_columns_turn_up_when_they_have_something_to_say() -> None:
    artificial = {"ns": "60", "ew": "40"}
    penalty = {"pair": "4", "clause": "se-1997:99.A.2/s1"}
    table = laid_out(
        row("1", "4", 420, table=7),
        row("2", "5", -50, turned=True),
        row("3", "6", artificial=artificial),
        penalties=[penalty],
    )
    assert keys(table) == [
        *("table", "ns", "ew", "turned", "score", "ns_artificial", "ew_artificial", "ns_mp", "ew_mp"),
        *("ns_percent", "ew_percent", "ew_penalty", "clauses"),
    ]
    assert table.sections[-1].form is None
    # N = 3, maximum 4. N-S hands 420 and (turned) 50: 2 + 1 and 0 + 1; E-W hands −420 and −50: 1 and 3.
    first, second, third = table.rows
    assert (first.ns.mp, first.ew.mp, first.ew.penalty) == (3, 1 - Fraction(2, 5), Fraction(2, 5))
    assert (second.ns.mp, second.ew.mp) == (3, 1)
    assert (third.ns.mp, third.ew.mp, third.ns.artificial) == (Fraction(12, 5), Fraction(8, 5), 60)
    assert [str(each) for each in first.clauses] == ["se-1997:78", "se-1997:99.A.2/s1"]


def test_each_pair_has_its_own_reasons() -> None:
    table = laid_out(
        row("1", "3", 420),
        row("2", "4", 170, form="B"),
        penalties=[{"pair": "1", "clause": "se-1997:99.A.2/s1"}],
    )
    first, second = table.rows
    assert len(first.ns.reasons) == 3
    assert {step.pair for step in first.ns.reasons} == {"1"}
    assert len(second.ew.reasons) == 1
    assert len(table.steps) > 4


def test_sit_outs_have_no_row() -> None:
    table = laid_out(row("1", "3", 420), row("2", "4", 50), row("5", ""))
    assert len(table.rows) == 2
    assert len(table.remarks) == 1


def test_options_and_gaps_come_along() -> None:
    rows = [row(str(n), str(n + 10), 10 * n) for n in range(6)]
    table = laid_out(*rows, row("7", "17", 0, form="B"), lone_lift=False)
    assert table.options == (explain_option("lone_lift", False),)
