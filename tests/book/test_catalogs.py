"""Catalogs: what is missing, fuzzy or has other placeholders is found; updating never guesses."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from laws_engine.book import catalogs
from laws_engine.book.terms import terms
from laws_engine.book.terms.catalog import FORMS
from laws_engine.faces.language import LANGUAGES

WANTED = ["Pair {pair} keeps {net} MP.", "Correct the score."]


def write(folder: Path, body: str, domain: str = "engine") -> None:
    file = folder / "sv" / "LC_MESSAGES" / f"{domain}.po"
    file.parent.mkdir(parents=True)
    file.write_text(catalogs.HEADER.format(lang="sv") + body, "utf-8")


@pytest.mark.parametrize(
    ("body", "fault"),
    [
        ("", "has no translation"),
        ('msgid "Correct the score."\nmsgstr ""\n', "“Correct the score.” has no translation"),
        ('#, fuzzy\nmsgid "Correct the score."\nmsgstr "Rätta."\n', "“Correct the score.” is marked fuzzy"),
        (
            'msgid "Pair {pair} keeps {net} MP."\nmsgstr "Par {par} behåller {net} MP."\n',
            "must have the placeholders",
        ),
        ('msgid "Pair {pair} keeps {net} MP."\nmsgstr "Par {pair} behåller."\n', "net, pair"),
    ],
)
def test_a_catalog_that_is_not_whole_is_found(tmp_path: Path, body: str, fault: str) -> None:
    write(tmp_path, body)
    assert any(fault in text for text in catalogs.message_faults("engine", "sv", WANTED, tmp_path))


def test_a_whole_catalog_has_no_faults(tmp_path: Path) -> None:
    write(
        tmp_path,
        'msgid "Pair {pair} keeps {net} MP."\nmsgstr "{net} MP blir kvar för {pair}."\n\n'
        'msgid "Correct the score."\nmsgstr "Rätta resultatet."\n',
    )
    assert list(catalogs.message_faults("engine", "sv", WANTED, tmp_path)) == []


def test_updating_keeps_translations_and_never_guesses(tmp_path: Path) -> None:
    write(
        tmp_path, 'msgid "Correct the score."\nmsgstr "Rätta resultatet."\n\nmsgid "Gone."\nmsgstr "Borta."\n'
    )
    wanting = catalogs.update("engine", "sv", tmp_path)
    text = (tmp_path / "sv" / "LC_MESSAGES" / "engine.po").read_text("utf-8")
    assert 'msgstr "Rätta resultatet."' in text
    assert "Gone." not in text
    assert "Correct the number." in wanting
    assert "fuzzy" not in text


def test_updating_twice_writes_the_same(tmp_path: Path) -> None:
    write(tmp_path, "")
    catalogs.update("engine", "sv", tmp_path)
    file = tmp_path / "sv" / "LC_MESSAGES" / "engine.po"
    first = file.read_bytes()
    catalogs.update("engine", "sv", tmp_path)
    assert file.read_bytes() == first


@pytest.mark.parametrize("domain", ["engine", "site"])
def test_the_committed_catalogs_are_as_an_update_writes_them(domain: str, tmp_path: Path) -> None:
    for lang in LANGUAGES:
        committed = catalogs.TRANSLATIONS / lang / "LC_MESSAGES" / f"{domain}.po"
        copy = tmp_path / lang / "LC_MESSAGES" / f"{domain}.po"
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_bytes(committed.read_bytes())
        assert catalogs.update(domain, lang, tmp_path) == []
        assert copy.read_bytes() == committed.read_bytes()


def test_every_language_has_every_term() -> None:
    keys = {lang: set(terms(lang)) for lang in LANGUAGES}
    assert keys["sv"] == keys["nl"] == keys["en"]
    for lang in LANGUAGES:
        for term in terms(lang).values():
            assert term.definition
            assert set(term.forms) <= set(FORMS)


def test_a_term_that_loses_its_definition_is_found(tmp_path: Path) -> None:
    for lang in LANGUAGES:
        source = catalogs.TRANSLATIONS / lang / "LC_MESSAGES" / "terms.po"
        copy = tmp_path / lang / "LC_MESSAGES" / "terms.po"
        copy.parent.mkdir(parents=True)
        copy.write_text(source.read_text("utf-8"), "utf-8")
    swedish = tmp_path / "sv" / "LC_MESSAGES" / "terms.po"
    lines = swedish.read_text("utf-8").split("\n\n")
    kept = [entry for entry in lines if not entry.startswith('msgctxt "board"\nmsgid "definition"')]
    assert len(kept) == len(lines) - 1
    swedish.write_text("\n\n".join(kept), "utf-8")
    assert list(catalogs.term_faults("sv", tmp_path)) == ["the term “board” has no definition"]


def test_a_language_that_is_new_gets_its_catalogs_and_is_told_what_it_lacks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copytree(catalogs.TRANSLATIONS, tmp_path, dirs_exist_ok=True)
    monkeypatch.setattr(catalogs, "LANGUAGES", (*LANGUAGES, "de"))
    assert "Correct the score." in catalogs.update("engine", "de", tmp_path)
    assert "the term “board” has no lemma" in list(catalogs.term_faults("de", tmp_path))
    assert [file for file, _ in catalogs.absent_files(tmp_path)] == [
        f"translations/de/{name}" for name in catalogs.FILES[1:]
    ]
