"""Which wording a translation was made from, and what a change of the native text does."""

from __future__ import annotations

import hashlib
import re

import pytest

from laws_engine.book.pages import Page
from laws_engine.book.texts import Piece, digest_of, pieces
from laws_engine.book.translation.digests import State, translated, translation_faults
from laws_engine.clauses import editions

PATH = "se-1997/13.md"
NATIVE = """---
edition: se-1997
law: "13"
---

# Lag 13 { #top }

## A. Ingen har sett kort { #a }

Tävlingsledaren ska rätta {{ amount("se-1997:13/s1", "cards") }} kort.
Sedan spelas brickan.

{{ example("se-1997/13/hand-record") }}

!!! commentary "Kommentar"

    - Först ett.

    - Sedan ett annat.

## C. Efter spelet { #c }

Stryk resultatet.
"""


def native(text: str = NATIVE) -> Page:
    return Page("sv", PATH, text)


def translation(made_from: dict[str, str]) -> Page:
    kept = "".join(f'  {name}: "{digest}"\n' for name, digest in made_from.items())
    text = NATIVE.replace('law: "13"\n', f'law: "13"\nmade_from:\n{kept}')
    return Page("en", PATH, text)


def states(native_page: Page, english: Page) -> dict[str, State]:
    known = {("sv", PATH): native_page, ("en", PATH): english}
    return {each.native.name: each.state for each in translated(known) if each.lang == "en"}


def all_digests(page: Page) -> dict[str, str]:
    return {name: piece.digest for name, piece in pieces(page).items()}


def test_a_page_falls_into_its_title_its_clauses_and_its_comments() -> None:
    assert list(pieces(native())) == ["top", "a", "a/comment", "c"]
    assert "Först ett" in pieces(native())["a/comment"].source
    assert "Sedan ett annat" in pieces(native())["a/comment"].source
    assert "Först ett" not in pieces(native())["a"].source
    assert str(pieces(native())["c"].clause) == "se-1997:13.C"


def test_every_clause_of_the_data_is_a_piece_of_its_page() -> None:
    wanted = {
        clause.id
        for edition in editions().values()
        for clause in edition.clauses.values()
        if clause.kind != "external"
    }
    for lang in ("sv", "nl", "en"):
        found = {each.native.clause for each in translated() if each.lang == lang and each.here is not None}
        assert found - {None} == wanted


def test_white_space_and_line_breaks_are_no_change() -> None:
    reflowed = NATIVE.replace("kort.\nSedan spelas", "kort.   Sedan\nspelas")
    assert all_digests(native(reflowed)) == all_digests(native())


@pytest.mark.parametrize(
    ("old", "new", "changed"),
    [
        ("ska rätta", "får rätta", {"a"}),
        ('"cards"', '"hands"', {"a"}),
        ("Stryk resultatet.", "Stryk resultaten.", {"c"}),
        ("C. Efter spelet", "C. Efteråt", {"c"}),
        ("Sedan ett annat", "Sedan ett tredje", {"a/comment"}),
        ("Lag 13", "Lag 13.", {"top"}),
        ("hand-record", "redeal", set()),
    ],
)
def test_a_change_is_seen_in_its_own_piece_alone(old: str, new: str, changed: set[str]) -> None:
    before, after = all_digests(native()), all_digests(native(NATIVE.replace(old, new)))
    assert {name for name in before if before[name] != after[name]} == changed


def test_a_translation_is_complete_until_its_native_text_changes() -> None:
    english = translation(all_digests(native()))
    assert set(states(native(), english).values()) == {State.COMPLETE}
    now = native(NATIVE.replace("Stryk resultatet", "Stryk det"))
    assert states(now, english) == {
        "top": State.COMPLETE,
        "a": State.COMPLETE,
        "a/comment": State.COMPLETE,
        "c": State.TO_REVIEW,
    }


def test_a_piece_without_a_digest_or_without_a_text_is_told_apart() -> None:
    digests = all_digests(native())
    digests.pop("a")
    english = translation(digests)
    short = Page("en", PATH, re.sub(r"## C\..*", "", english.text, flags=re.DOTALL))
    found = states(native(), short)
    assert (found["a"], found["c"]) == (State.TO_REVIEW, State.MISSING)


def test_the_digest_is_a_plain_sha256_of_the_joined_words() -> None:
    assert digest_of("Two  words\n{ #a }") == hashlib.sha256(b"Two words").hexdigest()[:12]
    assert Piece("a", None, 1, "Two words\n{ #a }").digest == digest_of("Two\nwords")


def test_the_project_has_no_translation_that_is_behind() -> None:
    assert [str(fault) for fault in translation_faults()] == []
