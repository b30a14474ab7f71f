"""Short pages, embeds, data, feed, sitemap and link previews of the built site."""

from __future__ import annotations

import hashlib
import json
import re
import shutil
from collections.abc import Iterator
from html import unescape
from importlib.resources import files
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urldefrag, urljoin
from xml.etree import ElementTree

import pytest
from jsonschema import Draft202012Validator
from selectolax.lexbor import LexborHTMLParser

from laws_engine import score
from laws_engine.book.build import build_language
from laws_engine.book.pages import pages
from laws_engine.book.sharing.write import share_site
from laws_engine.clauses import Clause, editions, find_clause
from laws_engine.examples import example_names, find_example
from laws_engine.examples.kinds import Board, Matches
from laws_engine.faces.language import LANGUAGES

HELD = [c for e in editions().values() for c in e.clauses.values() if c.kind != "external"]
ADDRESS = "https://laws.example/regelbok"
SITEMAP = "{http://www.sitemaps.org/schemas/sitemap/0.9}"
XHTML = "{http://www.w3.org/1999/xhtml}"
TOOLS = ("fouled-board", "turned-board", "board-a-match", "penalty-card", "ruling")


def read(file: Path) -> LexborHTMLParser:
    return LexborHTMLParser(file.read_text("utf-8"))


def page_of(folder: Path, clause: Clause) -> Path:
    return folder / clause.id.edition / clause.id.short / "index.html"


def target(file: Path, href: str) -> tuple[Path, str]:
    """Return the file that a link leads to, and the anchor."""
    path, anchor = urldefrag(href)
    there = (file.parent / unquote(path)).resolve()
    return (there / "index.html" if there.is_dir() else there), anchor


@pytest.fixture(scope="module")
def public_site(built_site: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site with an address of its own: what is shared anew, and the Dutch pages."""
    folder = tmp_path_factory.mktemp("public")
    site = folder / "site"
    shutil.copytree(built_site, site, ignore=shutil.ignore_patterns("pagefind", "engine", "api", "fonts"))
    share_site(site, ADDRESS)
    assert build_language("nl", folder / "nl", ADDRESS) == []
    shutil.copytree(folder / "nl", site / "nl", dirs_exist_ok=True)
    return site


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_clause_has_its_short_page_in_each_language(built_site: Path, lang: str) -> None:
    anchors: dict[Path, set[str]] = {}
    assert len(HELD) == 117
    for clause in HELD:
        file = page_of(built_site / lang / "c", clause)
        page = read(file)
        wanted = page.css_first("meta[http-equiv=refresh]").attributes["content"]
        href = str(page.css_first("main a").attributes["href"])
        assert wanted == f"0; url={href}"
        there, anchor = target(file, href)
        assert there == (built_site / lang / clause.id.edition / clause.id.law / "index.html").resolve()
        assert anchor == clause.id.anchor
        if there not in anchors:
            anchors[there] = {str(node.attributes["id"]) for node in read(there).css("[id]")}
        assert not anchor or anchor in anchors[there]
        assert page.css_first("html").attributes["lang"] == lang
        assert page.css_first("meta[name=robots]").attributes["content"] == "noindex"


def test_each_clause_has_a_page_that_offers_the_languages(built_site: Path) -> None:
    for clause in HELD:
        file = page_of(built_site / "c", clause)
        links = read(file).css("main a[hreflang]")
        assert [link.attributes["hreflang"] for link in links] == list(LANGUAGES)
        for link in links:
            there, anchor = target(file, str(link.attributes["href"]))
            assert there.is_file()
            assert anchor == clause.id.anchor


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_clause_has_its_embed_with_its_own_words(built_site: Path, lang: str) -> None:
    for clause in HELD:
        page = read(page_of(built_site / lang / "embed", clause))
        assert clause.id.short in page.css_first("h1").text()
        assert clause.id.edition[3:] in page.css_first("footer").text()
        assert page.css_first("base").attributes["target"] == "_blank"
        assert page.css(".commentary, .example, .edition-note, nav, .official") == []
    lone = page_of(built_site / lang / "embed", find_clause("se-1997:99.A.1/s2"))
    assert "60" in read(lone).css_first("article").text()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_example_has_its_embed_open(built_site: Path, lang: str) -> None:
    for name in example_names():
        page = read(built_site / lang / "embed" / "example" / name / "index.html")
        [example] = page.css("details.example")
        assert "open" in example.attributes
        assert example.attributes["data-name"] == name


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("tool", TOOLS)
def test_each_calculator_has_its_embed(built_site: Path, lang: str, tool: str) -> None:
    file = built_site / lang / "embed" / "tools" / tool / "index.html"
    page, whole = read(file), read(built_site / lang / "tools" / tool / "index.html")
    own, there = page.css_first(".calculator"), whole.css_first(".calculator")
    assert own.attributes["data-calculator"] == there.attributes["data-calculator"] == tool
    assert len(own.css("input, select, button")) == len(there.css("input, select, button"))
    assert target(file, str(own.attributes["data-base"]))[0] == (built_site / lang / "index.html").resolve()
    for name in ("styles", "scripts", "modules"):
        for path in pages()[lang, f"tools/{tool}.md"].meta[name]:
            assert page.css(f"[href$='{path}'], [src$='{path}']"), path


def test_the_law_pages_carry_what_the_buttons_need(built_site: Path) -> None:
    for lang in LANGUAGES:
        page = read(built_site / lang / "se-1997" / "99" / "index.html")
        named = [str(node.attributes["data-clause"]) for node in page.css(".clause-number")]
        expected = [c.id.short for c in HELD if c.id.edition == "se-1997" and c.id.law == "99" and c.id.path]
        assert sorted(named) == sorted(expected)
        assert page.css_first("#clause-tools").attributes["data-edition"] == "se-1997"
        assert page.css("[data-report], [data-does=report]") == []  # no address is configured


def test_search_and_sitemap_don_t_know_them(built_site: Path) -> None:
    for lang in LANGUAGES:
        for name in ("places.json", "clauses.json"):
            for entry in json.loads((built_site / lang / name).read_text("utf-8")):
                assert re.match(r"c/|embed/[^#]", entry["url"]) is None


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_webmasters_are_told_is_there(built_site: Path, lang: str) -> None:
    text = (built_site / lang / "embed" / "index.html").read_text("utf-8")
    told = set(re.findall(r'(?:https://www\.example\.org|<code>)(/[^"<\s)]*)', unescape(text)))
    assert len(told) > 8
    for address in told - {"/", "/api/v1/"}:
        file = built_site / address.strip("/")
        assert file.is_file() or (file / "index.html").is_file(), address


# The data


@pytest.fixture(scope="module")
def validator() -> Draft202012Validator:
    schema = json.loads((files("laws_engine.book.sharing.data") / "schema.json").read_text("utf-8"))
    return Draft202012Validator(schema)


def data(site: Path, there: str) -> Any:
    return json.loads((site / "api" / "v1" / there).read_text("utf-8"))


def test_every_file_keeps_to_the_schema_beside_it(built_site: Path, validator: Draft202012Validator) -> None:
    folder = built_site / "api" / "v1"
    assert data(built_site, "schema.json") == validator.schema
    found = [file for file in sorted(folder.rglob("*.json")) if file.name != "schema.json"]
    assert len(found) == 1 + 3 * (3 + 3 + 1)
    for file in found:
        content = json.loads(file.read_text("utf-8"))
        assert [error.message for error in validator.iter_errors(content)] == [], file
        assert target(file, content["$schema"])[0] == (folder / "schema.json").resolve()


def test_every_field_is_described(built_site: Path, validator: Draft202012Validator) -> None:
    described = validator.schema["$defs"]
    for name, listed, definition in (
        ("sv/clauses/se-1997.json", "clauses", "clause"),
        ("sv/examples/se-1997.json", "examples", "example"),
        ("sv/terms.json", "terms", "term"),
    ):
        content = data(built_site, name)
        for entry in content[listed]:
            assert set(entry) <= set(described[definition]["properties"])
        known = {*described[listed]["properties"], *described["head"]["properties"]}
        assert set(content) <= known


def test_the_index_names_every_file_with_its_digest(built_site: Path) -> None:
    index = data(built_site, "index.json")
    folder = built_site / "api" / "v1"
    listed = {each["address"]: each["sha256"] for each in index["files"]}
    there = {file.relative_to(folder).as_posix() for file in folder.rglob("*.json")}
    assert set(listed) == there - {"index.json", "schema.json"}
    for address, digest in listed.items():
        assert hashlib.sha256((folder / address).read_bytes()).hexdigest() == digest


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("edition", editions())
def test_clauses_are_the_engine_s(built_site: Path, lang: str, edition: str) -> None:
    there = f"{lang}/clauses/{edition}.json"
    file = built_site / "api" / "v1" / there
    found = {each["id"]: each for each in data(built_site, there)["clauses"]}
    assert set(found) == {str(c.id) for c in HELD if c.id.edition == edition}
    for clause in (c for c in HELD if c.id.edition == edition):
        entry = found[str(clause.id)]
        assert entry["kind"] == clause.kind
        assert tuple(entry["modalities"]) == clause.modalities
        assert entry["decider"] == clause.decider
        assert entry["references"] == [str(each) for each in clause.references]
        assert set(entry["amounts"]) == set(clause.amounts)
        assert entry["digest"] == hashlib.sha256(entry["text"].encode()).hexdigest()
        for address in entry["addresses"].values():
            assert target(file, address)[0].is_file()
        for href in LexborHTMLParser(entry["html"]).css("a[href]"):
            assert target(file, str(href.attributes["href"]))[0].is_file()


def test_a_clause_s_data_by_hand(built_site: Path) -> None:
    [clause] = [
        c for c in data(built_site, "en/clauses/se-1997.json")["clauses"] if c["number"] == "99.A.1/s3"
    ]
    assert clause["parent"] == "se-1997:99.A.1"
    assert clause["amounts"]["tables"] == {"value": 7, "unit": "tables"}
    assert clause["amounts"]["scale_2"] == {"value": [65, 55], "unit": "percent"}
    assert clause["addresses"]["page"] == "../../../../en/se-1997/99/#a-1-s3"
    assert clause["addresses"]["short"] == "../../../../en/c/se-1997/99.A.1/s3/"
    assert clause["translation"] in ("complete", "to review")
    assert "se-1997/99/seven-tables-four-three" in clause["examples"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_examples_are_the_engine_s(built_site: Path, lang: str) -> None:
    found = {
        each["name"]: each
        for edition in editions()
        for each in data(built_site, f"{lang}/examples/{edition}.json")["examples"]
    }
    assert sorted(found) == sorted(example_names())
    for name, entry in found.items():
        example = find_example(name)
        assert entry["clauses"] == [str(each) for each in example.clauses]
        assert entry["python"] == example.doctest
        if isinstance(example.content, Board | Matches):
            assert entry["document"] == example.document
            assert entry["score"] == score(example.document, lang=lang)


# Feed, sitemap, previews: what needs the site's address, and what doesn't


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_feed_is_there_and_linked(built_site: Path, lang: str) -> None:
    feed = ElementTree.parse(built_site / lang / "changes.xml").getroot()
    assert feed.tag == "{http://www.w3.org/2005/Atom}feed"
    file = built_site / lang / "se-1997" / "99" / "index.html"
    [link] = read(file).css("link[type='application/atom+xml']")
    assert target(file, str(link.attributes["href"]))[0] == (built_site / lang / "changes.xml").resolve()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_page_says_what_a_chat_shows(built_site: Path, lang: str) -> None:
    for page in (each for (own, _), each in pages().items() if own == lang):
        html = read(built_site / lang / page.url / "index.html")
        for name in ("og:title", "og:type", "og:site_name", "og:description"):
            [meta] = html.css(f"meta[property='{name}']")
            assert meta.attributes["content"]
        assert html.css("meta[property='og:url'], meta[property='og:image']") == []


def test_without_an_address_nothing_whole_is_said(built_site: Path) -> None:
    assert not (built_site / "sitemap.xml").exists()
    assert not (built_site / "api" / "oembed").exists()
    assert list(built_site.rglob("previews/*.png")) == []
    for file in (built_site / "sv" / "c").rglob("index.html"):
        assert read(file).css("link[rel=canonical], link[rel=alternate]") == []


def addresses_of(site: Path, lang: str) -> Iterator[tuple[str, dict[str, str]]]:
    for url in ElementTree.parse(site / lang / "sitemap.xml").getroot().findall(f"{SITEMAP}url"):
        others = {each.attrib["hreflang"]: each.attrib["href"] for each in url.findall(f"{XHTML}link")}
        yield str(url.findtext(f"{SITEMAP}loc")), others


def test_the_sitemap_has_every_page_in_every_language_and_nothing_else(public_site: Path) -> None:
    found = dict(addresses_of(public_site, "nl"))
    expected = {page.url for (lang, _), page in pages().items() if lang == "nl"}
    expected = {url for url in expected if not url.endswith("/side-by-side/")}
    assert set(found) == {f"{ADDRESS}/nl/{url}" for url in expected}
    for own, others in found.items():
        url = own.removeprefix(f"{ADDRESS}/nl/")
        assert others == {lang: f"{ADDRESS}/{lang}/{url}" for lang in LANGUAGES}
    index = ElementTree.parse(public_site / "sitemap.xml").getroot()
    assert [each.findtext(f"{SITEMAP}loc") for each in index] == [
        f"{ADDRESS}/{x}/sitemap.xml" for x in LANGUAGES
    ]


def test_pictures_and_oembed_are_where_pages_say(public_site: Path) -> None:
    asked = 0
    for file in [*(public_site / "nl").rglob("index.html")]:
        page = read(file)
        select = "meta[property='og:image'], link[type='application/json+oembed']"
        for node in page.css(select):
            whole = str(node.attributes.get("content") or node.attributes.get("href"))
            assert whole.startswith(f"{ADDRESS}/")
            assert (public_site / unquote(whole.removeprefix(f"{ADDRESS}/"))).is_file(), whole
            asked += 1
    assert asked > 2 * 117


def test_an_oembed_answer_shows_the_clause_that_was_asked_for(public_site: Path) -> None:
    answer = json.loads((public_site / "api/oembed/sv/se-1997/99.B.2.e(1).json").read_text("utf-8"))
    frame = LexborHTMLParser(answer["html"]).css_first("iframe")
    assert frame.attributes["src"] == f"{ADDRESS}/sv/embed/se-1997/99.B.2.e(1)/"
    assert frame.attributes["lang"] == "sv"
    assert answer["provider_url"] == f"{ADDRESS}/sv/"


def test_the_front_page_for_a_chat(public_site: Path) -> None:
    page = read(public_site / "nl" / "nl-1963" / "104" / "index.html")
    said = {
        str(n.attributes["property"]): unescape(str(n.attributes["content"]))
        for n in page.css("meta[property]")
    }
    assert said["og:url"] == urljoin(f"{ADDRESS}/", "nl/nl-1963/104/")
    assert said["og:image"] == f"{ADDRESS}/nl/assets/previews/nl-1963-104.png"
    assert said["og:locale"] == "nl_NL"
