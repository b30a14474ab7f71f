"""A law's built page taken apart: each clause's own HTML, made ready to stand on another page."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass, field
from urllib.parse import urldefrag, urljoin

from selectolax.lexbor import LexborHTMLParser, LexborNode

from laws_engine.book.texts import TOP

HEADINGS = {"h1": 1, "h2": 2, "h3": 3}
TEXT = ("p", "ul", "ol", "blockquote")
NOT_LAW = ".clause-number, .door"
"""What stands in a built clause and isn't its words."""
OFFICIAL = ".official, .our-words"
NOTES = ("behind", "official")
"""Paragraphs that belong even to a title, below which a page says other things as well."""
NAMES_AN_ID = ("id", "for", "aria-labelledby", "aria-describedby", "aria-controls", "popovertarget")
_SITE = "http://site/"
"""What addresses are resolved against; it reaches no page."""


@dataclass(frozen=True, slots=True)
class Move:
    """From one page of the site to another, both by their addresses from the site's root."""

    from_url: str
    to_url: str

    def link(self, href: str) -> str:
        """Return a link as it must be written on the other page.

        >>> move = Move("sv/se-1997/99/", "nl/se-1997/99/side-by-side/")
        >>> move.link("#a-1"), move.link("../13/"), move.link("https://example.org/")
        ('../../../../sv/se-1997/99/#a-1', '../../../../sv/se-1997/13/', 'https://example.org/')
        """
        address, fragment = urldefrag(urljoin(_SITE + self.from_url, href))
        if not address.startswith(_SITE):
            return href
        path = posixpath.relpath("/" + address.removeprefix(_SITE), "/" + self.to_url)
        return path + ("/" if address.endswith("/") else "") + (f"#{fragment}" if fragment else "")


@dataclass(slots=True)
class Part:
    """A clause as its page shows it; ``level`` is that of its heading, 0 where it has none."""

    anchor: str
    level: int
    blocks: list[str] = field(default_factory=list)

    @property
    def html(self) -> str:
        """Return the clause's blocks one below the other."""
        return "\n".join(self.blocks)


def clause_parts(
    html: str, clauses: Collection[str], lang: str, move: Move, *, official: bool
) -> Iterator[Part]:
    """Return the clauses of a built page in their order, and the headings that only gather clauses.

    >>> page = '<article><h2 id="x">Guide</h2><h2 id="y">Lead-in</h2><p id="s1">One.</p><p>Two.</p></article>'
    >>> move = Move("en/se/1/", "en/se/1/side-by-side/")
    >>> for part in clause_parts(page, ["s1"], "en", move, official=False):
    ...     print(part.anchor, part.level, part.blocks)
    y 2 ['<h3>Lead-in</h3>']
    s1 0 ['<p>One.</p>', '<p>Two.</p>']
    """
    article = LexborHTMLParser(html).css_first("article")
    if article is None:
        return
    for part, nodes in _gathered(article, clauses):
        for number, node in enumerate(nodes):
            _make_ready(node, lang, move, official)
            if node.text().strip():
                part.blocks.append(_opening(node) if number == 0 else _below(node))
        yield part


def _gathered(article: LexborNode, clauses: Collection[str]) -> list[tuple[Part, list[LexborNode]]]:
    """Gather the nodes of each clause: where it begins, and the text below up to the next."""
    found: list[tuple[Part, list[LexborNode]]] = []
    heading: tuple[Part, list[LexborNode]] | None = None
    inside = False
    for node in article.iter():
        anchor, level = node.attributes.get("id") or "", HEADINGS.get(str(node.tag), 0)
        begun = (Part(anchor, level), [node])
        if anchor in clauses:
            found += [heading, begun] if heading and not level else [begun]
            heading, inside = None, True
        elif level:
            heading, inside = begun, False
        elif inside and _goes_on(found[-1][0], node):
            found[-1][1].append(node)
    return found


def _goes_on(part: Part, node: LexborNode) -> bool:
    """Say whether a node belongs to the clause above it; below a law's title only notes do."""
    classes = (node.attributes.get("class") or "").split()
    return node.tag in TEXT and (part.anchor != TOP or any(name in classes for name in NOTES))


def _make_ready(node: LexborNode, lang: str, move: Move, official: bool) -> None:
    """Take out of a node what isn't the clause's words, and make its links and ids right elsewhere."""
    for extra in node.css(NOT_LAW if official else f"{NOT_LAW}, {OFFICIAL}"):
        extra.decompose()
    move_links(node, move)
    for name in NAMES_AN_ID:
        for named in node.css(f"[{name}]"):
            ids = (named.attributes[name] or "").split()
            named.attrs[name] = " ".join(f"{lang}-{each}" for each in ids)


def move_links(node: LexborNode, move: Move) -> None:
    """Write a node's links as they must be on the other page."""
    for name in ("href", "src"):
        for linked in node.css(f"[{name}]"):
            linked.attrs[name] = move.link(linked.attributes[name] or "")


def _below(node: LexborNode) -> str:
    """Return a further node of a clause; where something was taken out at its beginning, no blank stays."""
    return re.sub(r"^(<[^>]+>)\s+", r"\1", str(node.html))


def _opening(node: LexborNode) -> str:
    """Return the node that a clause begins with: without its id, a heading one level lower."""
    level = HEADINGS.get(str(node.tag))
    tag = f"h{level + 1}" if level else node.tag
    return f"<{tag}>{str(node.inner_html).strip()}</{tag}>"


def edition_note(html: str, move: Move) -> str:
    """Return a law page's note on its edition and owner, without its door to the other page."""
    note = LexborHTMLParser(html).css_first(".edition-note")
    if note is None:
        return ""
    for door in note.css("p:has(.side-door)"):
        door.decompose()
    move_links(note, move)
    return str(note.html)


def missing_styles(html: str, there: str, move: Move) -> str:
    """Return links to the style sheets of a page that another, ``there``, lacks.

    >>> sheet = '<link rel="stylesheet" href="../a.css">'
    >>> missing_styles(sheet, "", Move("sv/1/", "sv/1/side-by-side/"))
    '<link rel="stylesheet" href="../../a.css">\\n'
    >>> missing_styles(sheet, sheet.replace("../", "../../"), Move("sv/1/", "sv/1/side-by-side/"))
    ''
    """
    sheets = [move.link(href) for href in _styles(html)]
    have = set(_styles(there))
    return "".join(f'<link rel="stylesheet" href="{href}">\n' for href in sheets if href not in have)


def _styles(html: str) -> list[str]:
    return [str(link.attributes["href"]) for link in LexborHTMLParser(html).css("link[rel=stylesheet][href]")]
