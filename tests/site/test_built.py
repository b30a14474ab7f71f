"""The built pages: right language, same structure in three languages, live links, computed numbers."""

from __future__ import annotations

import json
import re
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest
from selectolax.lexbor import LexborHTMLParser

from laws_engine import score
from laws_engine.clauses import editions
from laws_engine.examples import example_names, find_example
from laws_engine.examples.kinds import Board
from laws_engine.faces.language import LANGUAGES
from laws_engine.faces.numbers import write_number, write_percent
from laws_engine.ruling import Percent

LAWS = (
    *("se-1997/13/", "se-1997/50/", "se-1997/99/", "nl-1963/104/"),
    *("nl-2017/14/", "nl-2017/67/"),
)
TOOLS = ("", "fouled-board/", "turned-board/", "board-a-match/", "penalty-card/", "ruling/")
PAGES = (
    *("", *LAWS, "compare/fouled-board/", "compare/editions/", "compare/federations/"),
    *("terms/", "about/", "coverage/"),
    *(f"tools/{tool}" for tool in TOOLS),
)


def parse(site: Path, lang: str, url: str) -> LexborHTMLParser:
    return LexborHTMLParser((site / lang / url / "index.html").read_text("utf-8"))


def ids(page: LexborHTMLParser) -> list[str]:
    return [str(node.attributes["id"]) for node in page.css("[id]")]


def clause_ids(page: LexborHTMLParser) -> list[str]:
    return [str(node.attributes["href"]) for node in page.css("a.clause-number")]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("url", PAGES)
def test_each_page_stands_in_its_language(built_site: Path, lang: str, url: str) -> None:
    page = parse(built_site, lang, url)
    assert page.css_first("html").attributes["lang"] == lang
    assert len(page.css("h1")) == 1
    assert page.css_first("meta[name=description]").attributes["content"]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("url", PAGES)
def test_ids_are_unique_and_no_macro_is_left(built_site: Path, lang: str, url: str) -> None:
    page = parse(built_site, lang, url)
    assert len(ids(page)) == len(set(ids(page)))
    text = page.css_first("article").text()
    assert "{{" not in text
    assert "{ #" not in text
    assert "Macro" not in text


@pytest.mark.parametrize("url", PAGES)
def test_three_languages_have_the_same_structure(built_site: Path, url: str) -> None:
    pages = {lang: parse(built_site, lang, url) for lang in LANGUAGES}
    for select in (clause_ids, _headings, _examples, _commentaries):
        assert select(pages["sv"]) == select(pages["nl"]) == select(pages["en"])


def _headings(page: LexborHTMLParser) -> list[tuple[str, str | None]]:
    kept = [n for n in page.css("article h1, article h2, article h3") if not _in_glossary(n)]
    return [(str(node.tag), node.attributes.get("id")) for node in kept if node.tag != "h1"]


def _in_glossary(node: object) -> bool:
    return "term-head" in (node.attributes.get("class") or "")  # type: ignore[attr-defined]


def _examples(page: LexborHTMLParser) -> list[str | None]:
    return [node.attributes.get("id") for node in page.css("details.example, section.comparison")]


def _commentaries(page: LexborHTMLParser) -> list[int]:
    return [len(node.css("li")) for node in page.css(".admonition.commentary")]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("url", LAWS)
def test_every_clause_has_its_anchor_and_number(built_site: Path, lang: str, url: str) -> None:
    edition, law, _ = url.split("/")
    held = [each.id for each in editions()[edition].clauses.values() if each.kind != "external"]
    expected = {f"#{each.anchor}" for each in held if each.law == law and each.anchor}
    assert expected
    shown = clause_ids(parse(built_site, lang, url))
    assert len(shown) == len(set(shown))
    assert set(shown) == expected


@pytest.mark.parametrize("lang", LANGUAGES)
def test_law_pages_say_whose_words_and_which_edition(built_site: Path, lang: str) -> None:
    for url in LAWS:
        year = url[3:7]
        note = parse(built_site, lang, url).css_first(".edition-note").text()
        assert year in note
        own = {"sv": "våra egna", "nl": "de onze", "en": "our own"}[lang]
        prevails = {"sv": "förbundets text som gäller", "nl": "geldt de tekst van de bond", "en": "prevails"}[
            lang
        ]
        assert own in note
        assert prevails in note


def local_targets(site: Path) -> list[tuple[Path, str]]:
    targets = []
    for file in sorted(site.rglob("*.html")):
        page = LexborHTMLParser(file.read_text("utf-8"))
        for node in page.css("[href], [src]"):
            target = node.attributes.get("href") or node.attributes.get("src") or ""
            if target and not urlsplit(target).scheme:
                targets.append((file, target))
    return targets


def test_every_link_and_fragment_is_alive(built_site: Path) -> None:
    known: dict[Path, set[str]] = {}
    dead = []
    targets = local_targets(built_site)
    assert len(targets) > 500
    for file, target in targets:
        if file.name == "404.html":
            continue
        parts = urlsplit(target)
        there = (file.parent / unquote(parts.path)).resolve() if parts.path else file
        there = there / "index.html" if there.is_dir() else there
        if not there.is_file():
            dead.append(f"{file.relative_to(built_site)}: {target}")
            continue
        is_state = parts.fragment.startswith("example=")  # what a calculator opens with, no place on the page
        if parts.fragment and there.suffix == ".html" and not is_state:
            if there not in known:
                known[there] = set(ids(LexborHTMLParser(there.read_text("utf-8"))))
            if unquote(parts.fragment) not in known[there] | {"__skip", "__search"}:
                dead.append(f"{file.relative_to(built_site)}: {target}")
    assert dead == []


def test_no_link_assumes_where_the_site_is_hosted(built_site: Path) -> None:
    assert [
        target
        for file, target in local_targets(built_site)
        if target.startswith("/") and file.name != "404.html"
    ] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_numbers_of_the_examples_are_the_engine_s(built_site: Path, lang: str) -> None:
    shown = 0
    for url in ("se-1997/99/", "nl-1963/104/"):
        page = parse(built_site, lang, url)
        for name in example_names(Board):
            node = page.css_first("#example-" + name.replace("/", "-"))
            if node is None:
                continue
            answer = score(find_example(name).document, explain=False)
            text = " ".join(node.css_first("table.traveller").text().split())
            for line in answer["pairs"].values():
                assert write_number(Percent(line["matchpoints"]), lang) in text
                assert " ".join(write_percent(Percent(line["percent"]), lang).split()) in text
            shown += 1
    assert shown == len(example_names(Board))


@pytest.mark.parametrize(("lang", "share"), [("sv", "97,62\u00a0%"), ("nl", "97,62%"), ("en", "97.62%")])
def test_numbers_are_written_as_each_language_does(built_site: Path, lang: str, share: str) -> None:
    html = (built_site / lang / "se-1997" / "99" / "index.html").read_text("utf-8")
    assert share in html  # 123/7 of 18 MP is 2050/21 percent
    assert ">−100<" in html
    assert re.search(r">-\d", html) is None


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_clause_jump_leads_to_clauses(built_site: Path, lang: str) -> None:
    entries = json.loads((built_site / lang / "clauses.json").read_text("utf-8"))
    by_key = {entry["key"]: entry for entry in entries}
    assert by_key["99a1"]["url"] == "se-1997/99/#a-1"
    assert by_key["99a1s3"]["url"] == "se-1997/99/#a-1-s3"
    assert by_key["104a"]["url"] == "nl-1963/104/#a"
    assert all(entry["text"] for entry in entries)


def test_no_absolute_address_without_a_site_url(built_site: Path) -> None:
    for lang in LANGUAGES:
        assert not (built_site / lang / "sitemap.xml").exists()
        page = parse(built_site, lang, "")
        assert page.css("link[rel=canonical]") == []


def test_no_page_asks_another_host(built_site: Path) -> None:
    asked = []
    for file in sorted(built_site.rglob("*.html")):
        page = LexborHTMLParser(file.read_text("utf-8"))
        for node in page.css("script[src], link[href], img[src], iframe[src]"):
            target = node.attributes.get("src") or node.attributes.get("href") or ""
            if urlsplit(target).netloc:
                asked.append(f"{file.relative_to(built_site)}: {target}")
    assert asked == []
