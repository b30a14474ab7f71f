"""A law's built page as a chapter: without what only a screen can do, its ids and links the book's own.

A link to a law of the same book leads to its page; any other leads to the site where its address is known,
and is plain text where it isn't.
"""

from __future__ import annotations

import posixpath
from collections.abc import Collection
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

from selectolax.lexbor import LexborHTMLParser, LexborNode

from laws_engine.errors import SourceError

_GUIDES = ".guide-tool, .guide-back, .guide-so-far, .guide-diagram"
NOT_ON_PAPER = f".door, .example-door, .why, .python, .scroll-hint, .former, .former-places, {_GUIDES}"
OWN_NOTE = "se-1997:99"
NAMES_OTHERS = ("aria-labelledby", "aria-describedby", "for", "headers")


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading of the book: its level (1 for a law), its id in the book, and its text."""

    level: int
    id: str
    text: str


@dataclass(frozen=True, slots=True)
class Chapter:
    """A law as HTML, with its headings in their order."""

    html: str
    headings: tuple[Heading, ...]


@dataclass(frozen=True, slots=True)
class Place:
    """Where a chapter stands: the built site, its page there, the book's pages, the site's public address."""

    site: Path
    url: str
    book: Collection[str]
    address: str | None = None

    @property
    def prefix(self) -> str:
        """What goes before the page's ids.

        >>> Place(Path("site"), "sv/se-1997/99/", ()).prefix
        'se-1997-99-'
        """
        return prefix(self.url)

    def target(self, href: str) -> str | None:
        """Return where a link leads in the book or on the site; ``None`` where it can't.

        >>> here = Place(Path("site"), "sv/se-1997/99/", {"sv/se-1997/99/", "sv/se-1997/13/"}, "https://a.org/")
        >>> here.target("#a-1"), here.target("../13/#b"), here.target("../../terms/#deal")
        ('#se-1997-99-a-1', '#se-1997-13-b', 'https://a.org/sv/terms/#deal')
        >>> Place(Path("site"), "sv/se-1997/99/", ()).target("../../terms/#deal") is None
        True
        """
        parts = urlsplit(href)
        if parts.scheme:
            return href
        path = posixpath.normpath(posixpath.join("/" + self.url, parts.path or "."))[1:] + "/"
        fragment = parts.fragment
        if path in self.book:
            return f"#{prefix(path)}{fragment or 'top'}"
        if not self.address:
            return None
        return f"{self.address.rstrip('/')}/{path}{f'#{fragment}' if fragment else ''}"


def prefix(url: str) -> str:
    """Return what goes before the ids of a page."""
    return url.split("/", 1)[1].strip("/").replace("/", "-") + "-"


def read_chapter(place: Place) -> Chapter:
    """Read a built law page as a chapter; `SourceError` where it holds no article."""
    page = LexborHTMLParser((place.site / place.url / "index.html").read_text("utf-8"))
    article = page.css_first("article")
    if article is None:
        raise SourceError(found=f"{place.url} in the built site has no article", todo="Build the site anew")
    for node in article.css(NOT_ON_PAPER):
        node.decompose()
    for example in article.css("details"):
        example.attrs["open"] = ""
    for part in article.css(":is(h2, h3) > :is(.clause-number, .guide-kind)"):
        part.insert_child("\u00a0")  # a box of its own: a bookmark would run it and the title together
    _thin_out_note(article, place)
    _rename(article, place)
    _lead(article, place)
    return Chapter(str(article.inner_html), tuple(_headings(article)))


def _thin_out_note(article: LexborNode, place: Place) -> None:
    """Leave of the note only what is said of this law alone: the title page says the rest."""
    special = ":".join(place.url.strip("/").split("/")[1:]) == OWN_NOTE
    for note in article.css(".edition-note"):
        for paragraph in note.css("p")[1 if special else 0 :]:
            paragraph.decompose()
        if not special:
            note.decompose()


def _rename(article: LexborNode, place: Place) -> None:
    for node in article.css("[id]"):
        node.attrs["id"] = place.prefix + str(node.attributes["id"])
    for name in NAMES_OTHERS:
        for node in article.css(f"[{name}]"):
            names = str(node.attributes[name]).split()
            node.attrs[name] = " ".join(place.prefix + each for each in names)


def _lead(article: LexborNode, place: Place) -> None:
    for link in article.css("a[href]"):
        target = place.target(str(link.attributes["href"]))
        if target is None:
            del link.attrs["href"]
        else:
            link.attrs["href"] = target
        if "title" in link.attributes:
            del link.attrs["title"]


def _headings(article: LexborNode) -> list[Heading]:
    found = [node for node in article.css("h1, h2, h3") if node.attributes.get("id")]
    return [
        Heading(int(str(node.tag)[1]), str(node.attributes["id"]), " ".join(node.text().split()))
        for node in found
        if not _is_beside_the_law(node)
    ]


def _is_beside_the_law(node: LexborNode) -> bool:
    """Say whether a heading is a guide's own: it stands in the bookmarks, and would crowd the contents."""
    return "guide-title" in (node.attributes.get("class") or "")
