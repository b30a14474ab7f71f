"""The JSON document, part by part: what is refused, where, and what is only remarked upon."""

from decimal import Decimal
from typing import Any

import pytest

from laws_engine import score
from laws_engine.errors import (
    BadFlag,
    BadJson,
    BadNumber,
    BadPercent,
    BadScore,
    BadTables,
    BadType,
    EditionScoresNothing,
    EmptyInput,
    KeyTwice,
    LawsError,
    MissingField,
    MissingPair,
    MissingScore,
    PairOnBothSides,
    PairTwice,
    ScoreBesideArtificial,
    UnknownEdition,
    UnknownEvent,
    UnknownField,
    UnknownValue,
)
from laws_engine.faces.language import LANGUAGES, write_form
from laws_engine.files.checks import FORM_WORDS, read_form
from laws_engine.files.document import parse_json, read_document


def row(**more: Any) -> dict[str, Any]:
    return {"ns": "1", "ew": "2", "score": 420, **more}


def document(*rows: Any, **more: Any) -> dict[str, Any]:
    return {"edition": "se-1997", "event": "pairs", "results": list(rows or [row()]), **more}


@pytest.mark.parametrize(
    ("bad", "error", "where"),
    [
        (row(score=435), BadScore, "result 1, score"),
        (row(score=7610), BadScore, "result 1, score"),
        (row(score=-7610), BadScore, "result 1, score"),
        (row(score="x"), BadScore, "result 1, score"),
        (row(score=420.0), BadScore, "result 1, score"),
        (row(ns=""), MissingPair, "result 1, ns"),
        (row(ew=None), MissingPair, "result 1, ew"),
        (row(ew="1"), PairOnBothSides, "result 1, ew"),
        (row(turned="perhaps"), BadFlag, "result 1, turned"),
        (row(score=None, artificial={"ns": "101", "ew": "0"}), BadPercent, "result 1, artificial, ns"),
        (row(score=None, artificial={"ns": "60", "ew": 0.4}), BadNumber, "result 1, artificial, ew"),
        (row(score=None, artificial={"ns": "60"}), MissingScore, "result 1, score"),
        (row(artificial={"ns": "60", "ew": "40"}), ScoreBesideArtificial, "result 1, score"),
        (row(artificial={"north": "60"}), UnknownField, "result 1, artificial"),
        (row(artificial="60"), BadType, "result 1, artificial"),
        (row(points=1), UnknownField, "result 1"),
        ({"ns": "1", "ew": "2"}, MissingField, "result 1"),
        ({"ns": "1", "score": 0}, MissingField, "result 1"),
        ("1-2", BadType, "result 1"),
    ],
)
def test_bad_results(bad: Any, error: type[LawsError], where: str) -> None:
    with pytest.raises(error) as caught:
        score(document(bad))
    assert str(caught.value.where) == where


@pytest.mark.parametrize(
    ("bad", "error", "where"),
    [
        ({"edition": "se-2007"}, UnknownEdition, "edition"),
        ({"edition": None}, UnknownEdition, "edition"),
        ({"edition": "nl-2017"}, EditionScoresNothing, "edition"),
        ({"event": "teams"}, UnknownEvent, "event"),
        ({"tables": 0}, BadTables, "tables"),
        ({"tables": -3}, BadTables, "tables"),
        ({"tables": "7"}, BadTables, "tables"),
        ({"tables": True}, BadTables, "tables"),
        ({"tables": Decimal("7.5")}, BadTables, "tables"),
        ({"small_groups": "tiny"}, UnknownValue, "small_groups"),
        ({"small_groups": ["fixed"]}, UnknownValue, "small_groups"),
        ({"lone_lift": "perhaps"}, BadFlag, "lone_lift"),
        ({"count_artificial": 2}, BadFlag, "count_artificial"),
        ({"averages": {"event": {"1": "101"}}}, BadPercent, "averages, 1"),
        ({"averages": {"event": {"1": 57.5}}}, BadNumber, "averages, 1"),
        ({"averages": {"session": {"1": "x"}}}, BadNumber, "averages, 1"),
        ({"averages": {"week": {}}}, UnknownField, "averages"),
        ({"averages": ["57"]}, BadType, "averages"),
        ({"penalties": {"1": "x"}}, BadType, "penalties"),
        ({"penalties": [{"pair": "1"}]}, MissingField, "penalties"),
        ({"penalties": [{"pair": "1", "clause": "x", "mp": 1}]}, UnknownField, "penalties"),
        ({"method": "announced", "announced": True}, BadType, "announced"),
        ({"method": "announced", "announced": {"rule": "best"}}, UnknownValue, "announced"),
        ({"results": {}}, BadType, "results"),
        ({"rounds": 3}, UnknownField, ""),
    ],
)
def test_bad_documents(bad: Any, error: type[LawsError], where: str) -> None:
    with pytest.raises(error) as caught:
        score(document() | bad)
    assert str(caught.value.where) == where


@pytest.mark.parametrize("name", ["edition", "event", "results"])
def test_what_a_document_must_have(name: str) -> None:
    whole = document()
    del whole[name]
    with pytest.raises(MissingField, match=name):
        score(whole)


def test_two_results_of_one_pair() -> None:
    with pytest.raises(PairTwice, match="see also result 1, ns") as caught:
        score(document(row(), row(ew="3")))
    assert str(caught.value.where) == "result 2, ns"


@pytest.mark.parametrize("rows", [[], [{"ns": "1", "ew": "2", "score": None}]])
def test_a_board_without_results(rows: list[Any]) -> None:
    with pytest.raises(EmptyInput):
        score({"edition": "se-1997", "event": "pairs", "results": rows})


@pytest.mark.parametrize(
    "text", ["{", "{'a': 1}", "[1]", "7", '{"a": 1} x', "[" * 100_000, '{"a": ' + "9" * 5000 + "}"]
)
def test_what_is_no_json(text: str) -> None:
    with pytest.raises(BadJson):
        parse_json(text)


def test_the_line_of_a_mistake_in_json() -> None:
    with pytest.raises(BadJson, match="“pairs}”") as caught:
        parse_json('{"edition": "se-1997",\n"event": pairs}')
    assert caught.value.where.line == 2


def test_nothing_is_no_json() -> None:
    with pytest.raises(EmptyInput):
        parse_json(" \n")


def test_tables_are_what_the_user_states() -> None:
    assert read_document(document(tables=12)).traveller.tables == 12
    assert read_document(document()).traveller.tables == 1


def test_a_score_that_no_contract_gives_is_remarked_upon() -> None:
    remarks = score(document(row(score=410)))["remarks"]
    assert [remark["values"] for remark in remarks] == [{"score": "410"}]
    assert score(document(row(score=420)))["remarks"] == []


def test_a_sit_out_and_a_stranger_s_average_are_remarked_upon() -> None:
    rows = [row(), {"ns": "5", "ew": "", "score": None}]
    remarks = score(document(*rows, averages={"event": {"9": "55"}}))["remarks"]
    assert [remark["values"] for remark in remarks] == [{"names": "5"}, {"pair": "9"}]


def board_of(*forms: object) -> dict[str, Any]:
    rows = [{"ns": f"{n}N", "ew": f"{n}E", "score": 420, "form": form} for n, form in enumerate(forms, 1)]
    return {"edition": "se-1997", "event": "pairs", "results": rows}


@pytest.mark.parametrize("same", ["original", "Original", "ursprunglig", "Oorspronkelijk", "  ", "", None])
def test_the_usual_form_has_many_names_and_is_one_form(same: object) -> None:
    assert score(board_of("original", same))["board_maximum"] == "2"
    assert score(board_of("original", same))["pairs"]["1N"]["clauses"] == ["se-1997:78"]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("form", FORM_WORDS)
def test_the_word_that_a_form_is_shown_by_is_read_back(form: str, lang: str) -> None:
    assert read_form(write_form(form, lang)) == form


def test_the_same_letter_however_it_is_encoded_is_one_form() -> None:
    assert score(board_of("\u00c5", "A\u030a"))["pairs"]["1N"]["clauses"] == ["se-1997:78"]


def test_a_sit_out_of_a_pair_that_also_played_counts_for_nothing() -> None:
    document = board_of("A", "A")
    rows = [*document["results"], {"ns": "1N", "ew": "", "score": None}]
    assert score({**document, "results": rows})["board_maximum"] == "2"


def test_a_board_of_artificial_scores_alone_has_no_maximum_below_zero() -> None:
    rows = [{"ns": "1", "ew": "2", "artificial": {"ns": 60, "ew": 40}}]
    answer = score({"edition": "se-1997", "event": "pairs", "results": rows, "count_artificial": False})
    assert answer["board_maximum"] == "0"
    assert answer["pairs"]["1"]["percent"] is None
    assert answer["steps"][0]["clause"] is None


@pytest.mark.parametrize("name", [["a"], {"b": 1}, True, 1.5])
def test_a_name_is_text_or_a_whole_number(name: object) -> None:
    document = board_of("A")
    document["results"][0]["ns"] = name
    with pytest.raises(BadType):
        score(document)


def test_a_key_that_stands_twice_is_refused() -> None:
    with pytest.raises(KeyTwice, match=r"The key “score” stands twice in one object\."):
        parse_json('{"results": [{"ns": "1", "ew": "2", "score": -50, "score": 420}]}')


def test_forms_that_differ_in_capitals_only_are_pointed_out() -> None:
    assert [remark["values"] for remark in score(board_of("a", "A"))["remarks"]] == [
        {"first": "a", "second": "A"}
    ]
    assert score(board_of("a", "b"))["remarks"] == []
