"""The files for other programs hold every term; a TBX reader gives them back."""

from __future__ import annotations

import csv
import io
import itertools
import json
from pathlib import Path

import pytest
from translate.storage.tbx import tbxfile

from laws_engine.book.terms import terms
from laws_engine.book.terms.catalog import FORMS
from laws_engine.book.terms.export import COLUMNS, FIELDS, FILES, as_csv, as_json, as_tbx, write_exports
from laws_engine.faces.language import LANGUAGES


@pytest.mark.parametrize(("source", "target"), list(itertools.permutations(LANGUAGES, 2)))
def test_a_tbx_reader_finds_the_same_pairs(source: str, target: str) -> None:
    store = tbxfile.parsestring(as_tbx(), sourcelanguage=source, targetlanguage=target)
    read = {unit.getid(): (unit.source, unit.target) for unit in store.units}
    assert len(store.units) == len(read) == len(terms(source))
    assert read == {key: (terms(source)[key].lemma, terms(target)[key].lemma) for key in terms(source)}


def test_what_a_tbx_reader_writes_again_holds_the_same() -> None:
    once = tbxfile.parsestring(as_tbx(), "sv", "nl")
    twice = tbxfile.parsestring(bytes(once), "sv", "nl")
    assert [(each.getid(), each.source, each.target) for each in once.units] == [
        (each.getid(), each.source, each.target) for each in twice.units
    ]
    assert once.units[0].getnotes() == twice.units[0].getnotes()


def test_tbx_carries_definitions_edition_words_and_words_to_avoid() -> None:
    store = tbxfile.parsestring(as_tbx(), sourcelanguage="nl", targetlanguage="sv")
    units = {unit.getid(): unit for unit in store.units}
    matchpoints = terms("nl")["matchpoints"]
    told = {each.text: each for each in units["matchpoints"].get_source_terms()}
    assert set(told) == {matchpoints.lemma, matchpoints.edition, *matchpoints.also, *matchpoints.avoid}
    assert told["match-punten"].administrative_status == "admittedTerm-admn-sts"
    assert matchpoints.definition in units["matchpoints"].getnotes(origin="definition")
    wrong = terms("nl")["fouled-board"].avoid
    deprecated = {each.text for each in units["fouled-board"].get_source_terms() if each.deprecated}
    assert wrong
    assert deprecated == set(wrong)


def test_csv_has_every_form_of_every_language() -> None:
    rows = list(csv.DictReader(io.StringIO(as_csv().decode("utf-8"))))
    assert {row["key"] for row in rows} == set(terms("sv"))
    assert list(rows[0])[:4] == ["key", "sv lemma", "nl lemma", "en lemma"]
    for row in rows:
        assert len(row) == 1 + len(LANGUAGES) * len(COLUMNS)
        for lang in LANGUAGES:
            term = terms(lang)[row["key"]]
            assert {form: row[f"{lang} {form}"] for form in FORMS if row[f"{lang} {form}"]} == term.forms
            assert row[f"{lang} also"].split("; ") == (list(term.also) or [""])
            assert row[f"{lang} definition"] == term.definition


def test_json_says_what_its_fields_are_and_holds_the_same() -> None:
    data = json.loads(as_json())
    assert data["fields"] == FIELDS
    assert [each["key"] for each in data["terms"]] == sorted(terms("sv"))
    for each in data["terms"]:
        for lang in LANGUAGES:
            term = terms(lang)[each["key"]]
            assert set(each[lang]) <= set(FIELDS)
            assert each[lang]["forms"]["lemma"] == term.lemma
            assert each[lang].get("edition", "") == term.edition
            assert tuple(each[lang].get("avoid", ())) == term.avoid


def test_the_files_are_the_same_each_time_and_at_their_addresses(tmp_path: Path) -> None:
    write_exports(tmp_path / "a")
    write_exports(tmp_path / "b")
    for name in FILES.values():
        one, two = (tmp_path / folder / "terms" / name for folder in "ab")
        assert one.read_bytes() == two.read_bytes()
    assert FILES == {"tbx": "bridge-terms.tbx", "csv": "bridge-terms.csv", "json": "bridge-terms.json"}
