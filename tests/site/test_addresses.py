"""Every address that any file of the built site names leads to a file that is there, and to a place in it."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit
from xml.etree import ElementTree

import pytest
from selectolax.lexbor import LexborHTMLParser

from laws_engine.book.lost import FILE as LOST
from laws_engine.book.lost import UNKNOWN
from laws_engine.faces.language import LANGUAGES
from tests.site.reading import html_targets, ids_of, parse, script_targets, style_targets

OF_SCRIPTS = {"__skip", "__search"}
EXAMPLE = "example="
"""What a calculator opens with; no place on its page."""


@cache
def file_at(place: str) -> Path | None:
    """Return the file that a server gives for a place."""
    file = Path(place, "index.html") if Path(place).is_dir() else Path(place)
    return file if file.is_file() else None


def dead(site: Path, file: Path, target: str) -> str | None:
    """Say why an address that a file names is dead; ``None`` where it leads somewhere, or out of the site."""
    parts = urlsplit(target)
    if parts.scheme or parts.netloc or target.startswith("data:"):
        return None
    said = f"{file.relative_to(site)}: {target}"
    start = file.parent
    if file.name == LOST and target.startswith(UNKNOWN):
        start, parts = site, urlsplit(target.removeprefix(UNKNOWN))
    elif target.startswith("/"):
        return f"{said}: holds only at the root of a host"
    place = os.path.normpath(start / unquote(parts.path)) if parts.path else str(file)
    if not f"{place}/".startswith(f"{site}/"):
        return f"{said}: leads out of the site's folder"
    there = file_at(place)
    if there is None:
        return f"{said}: there is no such file"
    fragment = unquote(parts.fragment)
    if not fragment or there.suffix != ".html" or fragment in OF_SCRIPTS:
        return None
    if fragment.startswith(EXAMPLE):
        return None if _opens(there, fragment.removeprefix(EXAMPLE)) else f"{said}: no such example"
    return None if fragment in ids_of(there) else f"{said}: no such place on the page"


def _opens(calculator: Path, example: str) -> bool:
    """Say whether a calculator can open an example: its state is kept in the language's list."""
    folder = next(each for each in calculator.parents if (each / "tools" / "examples.json").is_file())
    return unquote(example) in json.loads((folder / "tools" / "examples.json").read_text("utf-8"))


def all_dead(site: Path, named: Iterator[tuple[Path, str]]) -> list[str]:
    seen = dict.fromkeys(named)
    assert len(seen) > 2
    return [why for file, target in seen if (why := dead(site, file, target))]


def test_every_address_of_every_html_file_is_alive(built_site: Path) -> None:
    files = sorted(built_site.rglob("*.html"))
    assert len(files) > 1000
    named = ((file, target) for file in files for target in html_targets(parse(file)))
    assert all_dead(built_site, named) == []


def test_every_address_in_style_sheets_and_scripts_is_alive(built_site: Path) -> None:
    named = [
        (file, target)
        for pattern, read in (("*.css", style_targets), ("*.js", script_targets))
        for file in sorted(built_site.rglob(pattern))
        for target in read(file.read_text("utf-8"))
    ]
    assert len(named) > 100
    assert all_dead(built_site, iter(named)) == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_card_that_a_link_shows_is_there(built_site: Path, lang: str) -> None:
    shown = {
        str(node.attributes["data-preview"])
        for file in (built_site / lang).rglob("*.html")
        for node in parse(file).css("[data-preview]")
    }
    assert len(shown) > 50
    for name in {each.partition("/")[0] for each in shown}:
        text = (built_site / lang / "previews" / f"{name}.js").read_text("utf-8")
        entries = json.loads(text.partition('"]=')[2].rstrip().rstrip(";"))["entries"]
        assert {each.partition("/")[2] for each in shown if each.startswith(f"{name}/")} <= set(entries), name


def data_addresses(file: Path, value: Any, key: str = "") -> Iterator[str]:
    """Return the addresses in a data file: those named as such, and those in its pieces of HTML."""
    if isinstance(value, dict):
        for name, each in value.items():
            yield from data_addresses(file, each, key if key == "addresses" else name)
    elif isinstance(value, list):
        for each in value:
            yield from data_addresses(file, each, key)
    elif isinstance(value, str):
        if key in ("addresses", "address", "$schema") and not value.startswith("http"):
            yield value
        elif key == "html":
            yield from html_targets(LexborHTMLParser(value))


def test_every_address_in_the_data_is_alive(built_site: Path) -> None:
    found = [
        (file, target)
        for file in sorted((built_site / "api").rglob("*.json"))
        if file.name != "schema.json"
        for target in data_addresses(file, json.loads(file.read_text("utf-8")))
    ]
    assert len(found) > 1000
    # A piece of HTML that stands alone links to itself by a fragment: its own or that of its page.
    assert all_dead(built_site, ((file, each) for file, each in found if not each.startswith("#"))) == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_address_that_the_search_leads_to_is_alive(built_site: Path, lang: str) -> None:
    named = [
        (built_site / lang / name, entry[key])
        for name, key in (("clauses.json", "url"), ("places.json", "url"), ("places.json", "href"))
        for entry in json.loads((built_site / lang / name).read_text("utf-8"))
    ]
    assert len(named) > 300
    assert all_dead(built_site, iter(named)) == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_app_s_manifest_and_the_feed_lead_somewhere(built_site: Path, lang: str) -> None:
    file = built_site / lang / "app.webmanifest"
    held = json.loads(file.read_text("utf-8"))
    named = [(file, held["start_url"]), *((file, icon["src"]) for icon in held["icons"])]
    named += [(file, each["url"]) for each in held.get("shortcuts", ())]
    feed = built_site / lang / "changes.xml"
    root = ElementTree.parse(feed).getroot()
    named += [(feed, str(each.attrib["href"])) for each in root.iter("{http://www.w3.org/2005/Atom}link")]
    assert all_dead(built_site, iter(named)) == []


@pytest.mark.parametrize(
    ("target", "why"),
    [
        ("../b.html", "leads out of the site's folder"),
        ("b.html", "there is no such file"),
        ("#b", "no such place on the page"),
        ("/a.html", "holds only at the root of a host"),
        ("a.html#a", None),
        ("https://laws.example/b", None),
    ],
)
def test_a_dead_address_is_found(tmp_path: Path, target: str, why: str | None) -> None:
    (tmp_path / "site").mkdir()
    file = tmp_path / "site" / "a.html"
    file.write_text(f'<p id="a"><a href="{target}">b</a></p>', "utf-8")
    [named] = html_targets(parse(file))
    assert dead(tmp_path / "site", file, named) == (f"a.html: {target}: {why}" if why else None)
