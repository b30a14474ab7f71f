"""Sentences in the reader's language."""

from fractions import Fraction
from typing import Any

import pytest

from laws_engine.clauses import ClauseId
from laws_engine.errors import BadScore, Phrase, Place, UnknownLanguage, UnreadableFile
from laws_engine.faces.language import (
    LANGUAGES,
    catalog,
    explain_error,
    fill,
    find_language,
    reader_language,
    translate,
    write_place,
    write_value,
)
from laws_engine.ruling import Direction, Form, Percent


@pytest.mark.parametrize(
    ("value", "written"),
    [
        (Percent("62.5"), "62.5%"),
        (Fraction(123, 7), "123/7 ≈ 17.57"),
        (-450, "−450"),
        (True, "yes"),
        (Direction.NS, "N-S"),
        (ClauseId.parse("se-1997:99.A.1/s3"), "law 99.A.1/s3"),
        (ClauseId.parse("nl-1963:104.a"), "article 104.a"),
        (Form("changed"), "changed"),
        (Form("B"), "B"),
        (Place("a.csv", 3, field="ns"), "a.csv, line 3, ns"),
        (Place(result=2), "result 2"),
        ("{not} a placeholder", "{not} a placeholder"),
    ],
)
def test_values_by_kind(value: Any, written: str) -> None:
    assert write_value(value, "en") == written


def test_braces_in_values_are_left_alone() -> None:
    assert fill("Pair {pair}.", {"pair": "{x}"}, "en") == "Pair {x}."


@pytest.mark.parametrize("lang", ["de", "", "SV", "../sv"])
def test_other_languages_are_refused(lang: str) -> None:
    with pytest.raises(UnknownLanguage):
        find_language(lang)
    with pytest.raises(UnknownLanguage):
        catalog(lang)


@pytest.mark.parametrize(
    ("environment", "lang"),
    [
        ({"LANG": "sv_SE.UTF-8"}, "sv"),
        ({"LANG": "nl_BE"}, "nl"),
        ({"LANG": "C"}, "en"),
        ({"LANG": "de_DE"}, "en"),
        ({"LANG": "sv_SE", "LC_ALL": "nl_NL"}, "nl"),
        ({"LANG": "sv_SE", "LC_MESSAGES": "en_GB"}, "en"),
        ({}, "en"),
    ],
)
def test_the_language_of_the_environment(
    environment: dict[str, str], lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("LANG", "LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert reader_language() == lang


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_error_says_all_in_one_language(lang: str) -> None:
    error = BadScore(found=435, limit=7600, where=Place("a.csv", 4, field="Resultat"))
    told = explain_error(error, lang)
    assert "a.csv" in told
    assert "435" in told
    assert (told == str(error)) is (lang == "en")


@pytest.mark.parametrize("lang", ["sv", "nl"])
def test_a_phrase_is_translated_with_its_sentence(lang: str) -> None:
    phrase = "there is no such file"
    told = explain_error(UnreadableFile(found=Phrase(phrase)), lang)
    assert translate(phrase, lang) in told
    assert phrase not in told


def test_a_place_without_parts_is_empty() -> None:
    assert write_place(Place(), "en") == ""
