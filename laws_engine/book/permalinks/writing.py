"""Writes what stands at an address that was given up: a page that leads on or says why, a note, a file."""

from __future__ import annotations

import re
import shutil
from collections.abc import Collection, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

from laws_engine.book.faults import Fault
from laws_engine.book.permalinks.gathering import gather, is_framed_clause
from laws_engine.book.permalinks.notes import notes_html, page_html
from laws_engine.book.permalinks.tombstones import NAME, Tombstone, is_page, read_tombstones
from laws_engine.book.sharing.addresses import API, link, oembed_url
from laws_engine.book.sharing.data.write import SCHEMA
from laws_engine.book.sharing.output import Output

FORMER = '<span class="former" id="{name}"></span>'


def write_tombstones(
    site: Path, site_url: str | None = None, stones: Sequence[Tombstone] | None = None
) -> list[Fault]:
    """Write the project's tombstones, or those given, into a finished site; return what is wrong with them.

    Comes after the search index and what is shared, so that none of it is found or taken along there.
    Where something is wrong, nothing is written.
    """
    stones = read_tombstones() if stones is None else stones
    found = list(_faults(site, stones)) if stones else []
    if not found:
        output = Output(site, site_url)
        for page in sorted({stone.page for stone in stones}):
            _write(output, page, [stone for stone in stones if stone.page == page])
    return found


def _faults(site: Path, stones: Sequence[Tombstone]) -> Iterator[Fault]:
    living = gather(site)
    pages = {stone.page for stone in stones if not stone.fragment}
    for stone in stones:
        for text in _wrong(stone, living, pages):
            yield Fault(NAME, None, f"{stone.address}: {text}")


def _wrong(stone: Tombstone, living: Collection[str], pages: Collection[str]) -> Iterator[str]:
    if stone.address in living:
        yield "this address isn't gone; take its tombstone away, or what stands there"
    elif stone.fragment and f"/{stone.page}" not in living and stone.page not in pages:
        yield "its whole page is gone; give the page a tombstone too"
    for there in filter(None, (stone.to, stone.see)):
        if there not in living:
            yield f"it leads to {there}, which the site doesn't have"


def _write(output: Output, page: str, stones: Sequence[Tombstone]) -> None:
    """Write all tombstones of one page or file."""
    own = next((stone for stone in stones if not stone.fragment), None)
    places = [stone for stone in stones if stone.fragment]
    if own is None:
        file = output.folder / page / "index.html"
        file.write_text(with_places(file.read_text("utf-8"), page, places), "utf-8")
    elif is_page(own.address):
        output.write(page, page_html(own, places, output))
        if output.address and is_framed_clause(page):
            output.write_json(oembed_url(page), data(own, oembed_url(page)))
    elif own.to is None or page.startswith(API):
        output.write_json(page, data(own, page))
    else:
        file = output.folder / page
        file.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(output.folder / own.to[1:], file)


def data(stone: Tombstone, here: str) -> dict[str, Any]:
    """Return what a program finds where data was: that it has moved or gone, where to, and why.

    >>> data(Tombstone("/api/v1/sv/a.json", "0.2.0", to="/api/v1/sv/b.json"), "api/v1/sv/a.json")
    {'$schema': '../schema.json', 'content': 'moved', 'since': '0.2.0', 'to': 'b.json'}
    """
    end: dict[str, Any] = {"to": link(here, stone.to[1:])} if stone.to else {"why": dict(stone.why)}
    if stone.see:
        end["see"] = link(here, stone.see[1:])
    head = {"$schema": link(here, f"{API}{SCHEMA}"), "content": "moved" if stone.to else "gone"}
    return {**head, "since": stone.since, **end}


def with_places(html: str, page: str, stones: Iterable[Tombstone]) -> str:
    """Return a page on which former places are found: at what took their place, or in a note at its end."""
    noted = []
    for stone in stones:
        there, _, fragment = (stone.to or "")[1:].partition("#")
        if fragment and there == page:
            html = with_former(html, fragment, stone.fragment)
        else:
            noted.append(stone)
    if noted:
        head, end, rest = html.rpartition("</article>")
        html = f"{head}{notes_html(page, noted)}\n{end}{rest}"
    return html


def with_former(html: str, name: str, former: str) -> str:
    """Let what has an id be found under a former one too.

    >>> with_former('<p id="a-2">Text.</p>', "a-2", "a-1")
    '<p id="a-2"><span class="former" id="a-1"></span>Text.</p>'
    >>> with_former('<details id="b"><summary>B</summary></details>', "b", "a")
    '<span class="former" id="a"></span><details id="b"><summary>B</summary></details>'
    """
    mark = FORMER.format(name=former)

    def insert(match: re.Match[str]) -> str:
        return mark + match[0] if match["tag"] == "details" else match[0] + mark

    return re.sub(rf'<(?P<tag>[a-z]\w*)\b[^>]*\sid="{re.escape(name)}"[^>]*>', insert, html, count=1)
