"""Every law's languages stand side by side: each clause a row, with the words of the laws' own pages."""

from __future__ import annotations

import itertools
import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from urllib.parse import urljoin

import pytest
from selectolax.lexbor import LexborHTMLParser, LexborNode

from laws_engine.book.side_by_side import clauses_by_anchor, columns
from laws_engine.book.texts import law_pages, native_language
from laws_engine.clauses import ClauseId
from laws_engine.faces.language import LANGUAGES

LAWS = {page.url: page for page in law_pages("sv")}


@cache
def parse(site: Path, lang: str, url: str) -> LexborHTMLParser:
    return LexborHTMLParser((site / lang / url / "index.html").read_text("utf-8"))


def clauses(url: str) -> dict[str, ClauseId]:
    return clauses_by_anchor(LAWS[url].path)


def words(node: LexborNode) -> str:
    return " ".join(node.text().split())


views = pytest.mark.parametrize("url", LAWS)
readers = pytest.mark.parametrize("lang", LANGUAGES)


@readers
@views
def test_every_clause_is_a_row_in_three_languages(built_site: Path, lang: str, url: str) -> None:
    page = parse(built_site, lang, f"{url}side-by-side/")
    order = columns(native_language(LAWS[url]), lang)
    names = [str(node.attributes["id"]) for node in page.css("tbody td:nth-child(2)")]
    rows = [name.partition("-")[2] for name in names]
    held = list(clauses(url))
    assert [name for name in rows if name in clauses(url)] == sorted(held, key=rows.index)
    assert set(held) <= set(rows) <= {*held, "lead-in"}
    for name, row in zip(rows, page.css("tbody tr"), strict=True):
        assert [cell.attributes["id"] for cell in row.css("td[id]")] == [f"{each}-{name}" for each in order]
        assert [cell.attributes["lang"] for cell in row.css("td[id]")] == list(order)
        assert len(row.css("th a")) == (name in clauses(url))
    every = [str(node.attributes["id"]) for node in page.css("[id]")]
    assert len(every) == len(set(every))


@views
def test_the_words_are_those_of_the_law_s_own_pages(built_site: Path, url: str) -> None:
    view = parse(built_site, "en", f"{url}side-by-side/")
    for lang in LANGUAGES:
        law = parse(built_site, lang, url)
        for name in clauses(url):
            own = law.css_first(f'[id="{name}"]')
            number = own.css_first(".clause-number")
            text = words(own).removeprefix(words(number) if number else "").strip()
            head, *blocks = list(view.css_first(f"#{lang}-{name}").iter())
            assert head.attributes["class"] == "cell-head"
            assert words(blocks[0]) == text, (lang, name)
            assert [words(block) for block in blocks[1:]] == paragraphs_below(own, name), (lang, name)


def paragraphs_below(node: LexborNode, name: str) -> list[str]:
    """Return the paragraphs that follow a clause's first; below a title only the notes are the law's."""
    found = []
    for other in itertools.takewhile(_is_plain, itertools.islice(_siblings(node), 1, None)):
        if name != "top" or "behind" in (other.attributes.get("class") or ""):
            found.append(words(other))
    return found


def _siblings(node: LexborNode) -> Iterator[LexborNode]:
    yield node
    while (following := node.next) is not None:
        node = following
        if not node.is_text_node:
            yield node


def _is_plain(node: LexborNode) -> bool:
    return node.tag == "p" and "id" not in node.attributes


@readers
@views
def test_links_lead_to_the_clause_in_its_language_and_references_stay_in_it(
    built_site: Path, lang: str, url: str
) -> None:
    here = f"http://x/{lang}/{url}side-by-side/"
    page = parse(built_site, lang, f"{url}side-by-side/")
    for name in clauses(url):
        anchor = "" if name == "top" else f"#{name}"
        row = page.css_first(f"#sv-{name}").parent
        assert urljoin(here, row.css_first("th a").attributes["href"]) == f"http://x/{lang}/{url}{anchor}"
        for cell in row.css("td"):
            own = f"http://x/{cell.attributes['lang']}/"
            first, *others = [urljoin(here, a.attributes["href"]) for a in cell.css("a:not(.behind a)")]
            assert first == f"{own}{url}{anchor}"
            assert all(other.startswith(own) and "side-by-side" not in other for other in others)


@readers
@views
def test_nothing_but_the_law_is_shown(built_site: Path, lang: str, url: str) -> None:
    page = parse(built_site, lang, f"{url}side-by-side/")
    assert page.css("article details, article section, .commentary, .at-table") == []
    assert page.css(".clause-number, td .door") == []
    assert page.css("article > .side-by-side > ul") == []
    assert len(page.css(".edition-note > p")) == 3
    assert len(page.css("thead .native-mark")) == 1
    assert {str(cell.attributes["lang"]) for cell in page.css("td.native")} == {native_language(LAWS[url])}


@readers
def test_law_pages_lead_there_from_the_note_and_the_contents(built_site: Path, lang: str) -> None:
    for url in LAWS:
        doors = parse(built_site, lang, url).css("a.side-door")
        assert [urljoin(url, door.attributes["href"]) for door in doors] == [f"{url}side-by-side/"] * 2
    assert parse(built_site, lang, "").css("a.side-door") == []


@readers
def test_search_doesn_t_find_everything_twice(built_site: Path, lang: str) -> None:
    assert "side-by-side" not in (built_site / lang / "places.json").read_text("utf-8")
    entry = json.loads((built_site / "pagefind" / "pagefind-entry.json").read_text("utf-8"))
    every = [
        file
        for file in (built_site / lang).rglob("index.html")
        if (
            file.parent.name != "side-by-side"
            and file.relative_to(built_site / lang).parts[0] not in ("c", "embed", "not-kept")
        )
        or file.relative_to(built_site / lang).parts == ("embed", "index.html")
    ]
    assert entry["languages"][lang]["page_count"] == len(every)
