"""The built site as its tests read it: its pages, parsed once, and what leads from file to file."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from selectolax.lexbor import LexborHTMLParser

SHORT, EMBEDS = "c", "embed"
"""The folders of a language whose files are made from its pages: short links, and what other sites embed."""


@cache
def parse(file: Path) -> LexborHTMLParser:
    return LexborHTMLParser(file.read_text("utf-8"))


def page_of(site: Path, lang: str, url: str) -> LexborHTMLParser:
    return parse(site / lang / url / "index.html")


@cache
def page_urls(site: Path, lang: str) -> tuple[str, ...]:
    """Return the address of every page of a language below its folder, as the built site has them."""
    folder = site / lang
    places = (file.parent.relative_to(folder).as_posix() for file in folder.rglob("index.html"))
    return tuple(
        sorted("" if place == "." else f"{place}/" for place in places if not _is_made_from_a_page(place))
    )


def _is_made_from_a_page(place: str) -> bool:
    top, _, below = place.partition("/")
    return top == SHORT or (top == EMBEDS and bool(below))


@cache
def ids_of(file: Path) -> frozenset[str]:
    return frozenset(str(node.attributes["id"]) for node in parse(file).css("[id]"))


_REFRESH = re.compile(r"\d+;\s*url=(.+)", re.IGNORECASE)
_STYLE = re.compile(r"""url\(\s*["']?([^"')]+)["']?\s*\)|@import\s+["']([^"']+)["']""")
_SCRIPT = re.compile(r"""(?:\bfrom|\bimport)\s*\(?\s*["'](\.[^"']+)["']""")


def html_targets(page: LexborHTMLParser) -> Iterator[str]:
    """Return every address that a page or a piece of HTML names, as it is written."""
    for node in page.css("[href], [src], [poster], [action], [data-later], meta[http-equiv=refresh]"):
        named = node.attributes
        for name in ("href", "src", "poster", "action"):
            if name in named:
                yield str(named[name] or "")
        if match := _REFRESH.match(str(named.get("content") or "")):
            yield match[1]
        yield from str(named.get("data-later") or "").split()
    for node in page.css("[srcset]"):
        yield from (each.split()[0] for each in str(node.attributes["srcset"]).split(",") if each.strip())


def style_targets(text: str) -> Iterator[str]:
    return (match[1] or match[2] for match in _STYLE.finditer(text))


def script_targets(text: str) -> Iterator[str]:
    return (match[1] for match in _SCRIPT.finditer(text))
