"""The change feed: the changelog's entries on laws and translations, with ids and dates that stay."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest

from laws_engine.book.sharing.feed import BEGUN, changes, feed
from laws_engine.book.sharing.output import Output

ATOM = "{http://www.w3.org/2005/Atom}"
BEFORE = """# Changelog

## Unreleased

### Laws

- Law 86 & its *examples*,
  over two lines.

### Site

- A new colour.

## 0.1.0 – 2026-12-01

### Translations

- Every page in three languages.

### Engine

- Faster.
"""
AFTER = BEFORE.replace("## Unreleased", "## Unreleased\n\n## 0.2.0 – 2027-01-15")


def entries(changelog: str, lang: str = "sv", address: str | None = None) -> list[ElementTree.Element]:
    text = feed(Output(Path("site"), address), lang, changes(changelog))
    return ElementTree.fromstring(text).findall(f"{ATOM}entry")


def test_only_laws_and_translations_are_told() -> None:
    texts = [str(entry.findtext(f"{ATOM}content")) for entry in entries(BEFORE)]
    assert texts == ["Law 86 & its examples, over two lines.", "Every page in three languages."]


def test_an_undated_version_has_the_date_of_the_one_before_it() -> None:
    assert [str(entry.findtext(f"{ATOM}updated")) for entry in entries(BEFORE)] == [
        "2026-12-01T00:00:00Z"
    ] * 2
    assert changes("## Unreleased\n\n### Laws\n\n- One.\n")[0].when == BEGUN


def test_an_entry_keeps_its_id_when_its_version_gets_a_name() -> None:
    before, after = ([entry.findtext(f"{ATOM}id") for entry in entries(each)] for each in (BEFORE, AFTER))
    assert before == after
    assert len(set(before)) == 2
    assert entries(AFTER)[0].findtext(f"{ATOM}updated") == "2027-01-15T00:00:00Z"


@pytest.mark.parametrize(("lang", "title"), [("sv", "Ändringar"), ("nl", "Wijzigingen"), ("en", "Changes")])
def test_the_heading_is_in_the_reader_s_language_and_the_entries_are_english(lang: str, title: str) -> None:
    root = ElementTree.fromstring(feed(Output(Path("site")), lang, changes(BEFORE)))
    xml_lang = "{http://www.w3.org/XML/1998/namespace}lang"
    assert str(root.findtext(f"{ATOM}title")).startswith(title)
    assert root.attrib[xml_lang] == lang
    assert {entry.attrib[xml_lang] for entry in root.findall(f"{ATOM}entry")} == {"en"}


def test_whole_addresses_only_where_the_site_s_is_known() -> None:
    alone = feed(Output(Path("site")), "sv", changes(BEFORE))
    known = feed(Output(Path("site"), "https://laws.example/x"), "sv", changes(BEFORE))
    assert 'rel="self"' not in alone
    assert '<link rel="self" href="https://laws.example/x/sv/changes.xml"/>' in known
