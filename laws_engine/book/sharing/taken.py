"""Clauses and examples as the built pages show them, taken out so that they can stand elsewhere.

Everything is our own words: official wording that a build lays over them is left behind. Links are
written from the site's root; `addresses.at` makes them right for a place.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from selectolax.lexbor import LexborHTMLParser

from laws_engine.book.clause_html import Move, Part, clause_parts, move_links
from laws_engine.book.pages import Page, clause_path, pages
from laws_engine.book.render import example_slug
from laws_engine.book.texts import TOP, law_pages
from laws_engine.clauses import Clause, ClauseId, editions
from laws_engine.errors import SourceError
from laws_engine.examples import example_names

BEHIND = '<p class="behind"'
FIRST_WORDS = 200


@dataclass(frozen=True, slots=True)
class Row:
    """A clause, or a heading that only gathers clauses, with its words in blocks of HTML."""

    clause: Clause | None
    level: int
    blocks: tuple[str, ...]

    @property
    def html(self) -> str:
        """The blocks one below the other."""
        return "\n".join(self.blocks)

    @property
    def text(self) -> str:
        """The words alone; paragraphs are parted by a blank line.

        >>> Row(None, 0, ("<p>Each <b>pair</b>\\ngets</p>", "<p>60%.</p>")).text
        'Each pair gets\\n\\n60%.'
        """
        return "\n\n".join(filter(None, map(plain, self.blocks)))


@dataclass(frozen=True, slots=True)
class Taken:
    """A clause in one language: itself, then what stands below it, in the law's order."""

    clause: Clause
    lang: str
    rows: tuple[Row, ...]

    @property
    def id(self) -> ClauseId:
        """The clause's id."""
        return self.clause.id

    @property
    def first_words(self) -> str:
        """What a chat or a card shows: of a heading also the first words below it."""
        rows = self.rows[: 3 if self.rows[0].level else 1]
        said = [text for row in rows if row.clause for text in row.text.split("\n\n")]
        return shortened(" ".join(map(_ended, filter(None, said))), FIRST_WORDS)


def _ended(text: str) -> str:
    return text if text[-1] in ".:?!" else f"{text}."


def plain(html: str) -> str:
    """Return the words of a piece of HTML, white space joined.

    >>> plain("<p>A&amp;B <a href='x'>c</a></p>")
    'A&B c'
    """
    node = LexborHTMLParser(html).body
    return " ".join(node.text().split()) if node is not None else ""


def shortened(text: str, length: int) -> str:
    """Return a text, or its beginning up to a whole word.

    >>> shortened("Each pair receives", 12)
    'Each pair …'
    """
    return text if len(text) <= length else text[:length].rsplit(" ", 1)[0] + " …"


def law_clauses(law_path: str) -> dict[str, Clause]:
    """Return a law's clauses that the site holds by their anchors; the law itself is at its title."""
    return {
        clause.id.anchor or TOP: clause
        for edition in editions().values()
        for clause in edition.clauses.values()
        if clause_path(clause.id) == law_path and clause.kind != "external"
    }


def take_clauses(site: Path, lang: str) -> dict[ClauseId, Taken]:
    """Take every clause out of a language's built pages; `SourceError` where a page lacks one."""
    found: dict[ClauseId, Taken] = {}
    for page in law_pages(lang):
        html = (site / lang / page.url / "index.html").read_text("utf-8")
        for taken in taken_from(html, law_clauses(page.path), lang, page.url):
            found[taken.id] = taken
        missing = [str(each.id) for each in law_clauses(page.path).values() if each.id not in found]
        if missing:
            raise SourceError(
                found=f"{page.source} shows no clause {', '.join(missing)}",
                todo="Make each clause a paragraph or a heading, and none of them part of a box",
            )
    return found


def taken_from(html: str, clauses: Mapping[str, Clause], lang: str, url: str) -> Iterator[Taken]:
    """Take the clauses out of one built page."""
    parts = clause_parts(html, clauses, lang, Move(f"{lang}/{url}", ""), official=False)
    rows = [_row(part, clauses) for part in parts]
    for number, row in enumerate(rows):
        if row.clause is not None:
            yield Taken(row.clause, lang, tuple(_with_what_is_below(rows, number)))


def _row(part: Part, clauses: Mapping[str, Clause]) -> Row:
    kept = (block for block in part.blocks if not block.startswith(BEHIND))
    return Row(clauses.get(part.anchor), part.level, tuple(kept))


def _with_what_is_below(rows: Sequence[Row], start: int) -> Iterator[Row]:
    """Return a row and those of the clauses below it; a gathering heading comes with what it gathers."""
    top = rows[start].clause
    waiting: Row | None = None
    for row in rows[start:]:
        if row.clause is None:
            waiting = row
            continue
        if top is None or not _is_below(row.clause.id, top.id):
            return
        if waiting is not None:
            yield waiting
        waiting = None
        yield row


def _is_below(clause_id: ClauseId, top: ClauseId) -> bool:
    each: ClauseId | None = clause_id
    while each is not None and each != top:
        each = each.parent
    return each is not None


@dataclass(frozen=True, slots=True)
class TakenExample:
    """A worked example as a page shows it, unfolded; ``url`` is that page's, below the language."""

    name: str
    url: str
    html: str

    @property
    def anchor(self) -> str:
        """The fragment on the page."""
        return example_slug(self.name)


def take_examples(site: Path, lang: str) -> dict[str, TakenExample]:
    """Take every example out of a language's built pages, in the examples' own order."""
    names = {example_slug(name): name for name in example_names()}
    found: dict[str, TakenExample] = {}
    for page in _pages_with_examples(lang):
        html = (site / lang / page.url / "index.html").read_text("utf-8")
        move = Move(f"{lang}/{page.url}", "")
        for node in LexborHTMLParser(html).css("details.example[id]"):
            name = names.get(str(node.attributes["id"]))
            if name and name not in found:
                move_links(node, move)
                node.attrs["open"] = ""
                found[name] = TakenExample(name, page.url, str(node.html))
    return {name: found[name] for name in example_names() if name in found}


def _pages_with_examples(lang: str) -> Iterator[Page]:
    return (page for (each, _), page in pages().items() if each == lang and "example(" in page.text)
