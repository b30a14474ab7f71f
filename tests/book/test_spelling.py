"""The project's prose is free of misspellings, those are found, and our lists hold what they must."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from laws_engine.book.pages import ROOT
from laws_engine.book.spelling import dictionary, misspelt, spelling_faults
from laws_engine.book.spelling.lists import NAMES, Entry, entries, words_file
from laws_engine.book.spelling.prose import markdown_prose, words
from laws_engine.book.spelling.sources import Source, catalog_sources, sources
from laws_engine.book.terms.catalog import sort_key
from laws_engine.faces.language import LANGUAGES

LISTS = {NAMES: "en", **{words_file(lang): lang for lang in LANGUAGES}}


def test_every_word_that_a_reader_meets_is_known() -> None:
    assert [str(fault) for fault in spelling_faults()] == []


def test_pages_catalogs_and_contributors_files_are_looked_at() -> None:
    files = {source.file for source in sources()}
    for lang in LANGUAGES:
        assert f"docs/{lang}/se-1997/99.md" in files
        assert f"translations/{lang}/LC_MESSAGES/engine.po" in files
    assert {"README.md", "CONTRIBUTING.md", "CHANGELOG.md", "docs/contributors/architecture.md"} <= files
    assert {s.lang for s in sources() if s.file == "docs/contributors/translators/guide.sv.md"} == {"sv"}
    assert sum(len(list(words(source.text))) for source in sources()) > 50_000


@pytest.mark.parametrize(
    ("lang", "right", "wrong"),
    [
        (
            "sv",
            "felbrickorna poängberäkningen straffkort lagtävlingens kortleksfack",
            "poengberäkning brikca",
        ),
        (
            "nl",
            "wedstrijdleiderstafel strafkaarten spelverdelingen tafelnummer",
            "strafkaartt wedstrijdleidr",
        ),
        ("en", "colour fouled-board declarer’s boards organise", "color organize fuoled recieve"),
    ],
)
def test_compounds_are_known_and_mistakes_are_not(lang: str, right: str, wrong: str) -> None:
    assert [word for word in right.split() if not dictionary(lang).knows(word)] == []
    assert [word for word in wrong.split() if dictionary(lang).knows(word)] == []


def test_a_mistake_on_a_page_is_named_with_its_line_and_what_to_do() -> None:
    page = "---\nlaw: x\n---\n# Lag\n\n{{ example('brikca') }}\n\nEn `brikca` och\nen brikca.\n{ #brikca }\n"
    [fault] = misspelt(Source("sv", "docs/sv/a.md", 1, markdown_prose(page)))
    assert str(fault) == (
        "docs/sv/a.md:9: “brikca” isn't in the Swedish dictionary; perhaps “bricka”? "
        "If it is right, add it to translations/sv/words.txt"
    )


def test_a_mistake_in_a_catalog_is_found() -> None:
    file = ROOT / "translations" / "nl" / "LC_MESSAGES" / "site.po"
    [message] = [each for each in catalog_sources("nl", file) if each.text == "Zoeken"][:1]
    [fault] = misspelt(Source("nl", message.file, message.line, "Zooeken"))
    assert str(fault).startswith(f"{message.file}:{message.line}: “Zooeken” isn't in the Dutch dictionary")
    assert file.read_text("utf-8").splitlines()[message.line - 1] == 'msgstr "Zoeken"'


def test_a_quoted_word_may_be_of_another_language_and_no_other() -> None:
    text = 'Het Zweedse “bricka”, *brickan* en "brickor" is een bricka.'
    assert [fault.text.split("”")[0] for fault in misspelt(Source("nl", "a", 1, text))] == ["“bricka"]


def groups(file: Path) -> Iterator[list[Entry]]:
    lines = file.read_text("utf-8").splitlines()
    held: list[Entry] = []
    for entry in entries(file):
        if held and any(line.startswith("#") for line in lines[held[-1].line : entry.line]):
            yield held
            held = []
        held.append(entry)
    yield held


@pytest.mark.parametrize("file", LISTS, ids=lambda file: file.relative_to(ROOT).as_posix())
def test_a_list_is_in_order_and_every_line_is_an_entry(file: Path) -> None:
    for group in groups(file):
        listed = [(entry.word, entry.files) for entry in group]
        assert listed == sorted(set(listed), key=lambda each: (sort_key(each[0], LISTS[file]), each))
    lines = [line for line in file.read_text("utf-8").splitlines() if line and not line.startswith("#")]
    assert len(lines) == len(entries(file))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_list_has_nothing_that_the_dictionary_knows(lang: str) -> None:
    assert [entry.word for entry in dictionary(lang).needless] == []


def test_every_entry_of_the_lists_is_used() -> None:
    used: dict[str, set[str]] = {lang: set() for lang in LANGUAGES}
    for source in sources():
        for word in words(source.text):
            used[source.lang] |= {word.text, *re.split("[-:’']", word.text)}
    everywhere = set().union(*used.values())
    unused = [entry.word for entry in entries(NAMES) if entry.word not in everywhere]
    for lang in LANGUAGES:
        here = {word.lower() for word in used[lang]}
        unused += [entry.word for entry in entries(words_file(lang)) if entry.word.lower() not in here]
    assert unused == []
