"""The schema of the data: sound, and strict enough to refuse what isn't so."""

from __future__ import annotations

import copy
import json
from importlib.resources import files
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from laws_engine.book.sharing.data.terms import terms_file
from laws_engine.book.terms import terms
from laws_engine.faces.language import LANGUAGES

SCHEMA = json.loads((files("laws_engine.book.sharing.data") / "schema.json").read_text("utf-8"))
VALIDATOR = Draft202012Validator(SCHEMA)


def test_the_schema_is_a_schema() -> None:
    Draft202012Validator.check_schema(SCHEMA)
    assert SCHEMA["$schema"] == "https://json-schema.org/draft/2020-12/schema"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_terms_are_the_catalog_s(lang: str) -> None:
    data = terms_file(lang)
    VALIDATOR.validate(data)
    assert {each["key"]: each["forms"]["lemma"] for each in data["terms"]} == {
        key: term.lemma for key, term in terms(lang).items()
    }
    by_key = {each["key"]: each for each in data["terms"]}
    assert set(by_key["fouled-board"]["equivalents"]) == set(LANGUAGES) - {lang}


@pytest.mark.parametrize(
    ("change", "value"),
    [
        (("language",), "de"),
        (("content",), "terme"),
        (("licence",), "all rights reserved"),
        (("terms",), []),
        (("terms", 0, "definition"), ""),
        (("terms", 0, "addresses", "page"), "/sv/terms/"),
        (("terms", 0, "addresses", "page"), "https://laws.example/sv/terms/"),
        (("terms", 0, "digest"), "abc"),
    ],
)
def test_what_isn_t_so_is_refused(change: tuple[Any, ...], value: object) -> None:
    data = copy.deepcopy(terms_file("sv"))
    place: Any = data
    for step in change[:-1]:
        place = place[step]
    place[change[-1]] = value
    assert not VALIDATOR.is_valid(data)
