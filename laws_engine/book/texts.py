"""A page's text in pieces: its clauses, its other sections and its comments, as they stand in Markdown.

Pieces are what translators work on and what is compared between languages: each begins at an
anchor (or at a comment box) and ends where the next begins.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType

from laws_engine.book.pages import Page, clause_path, pages
from laws_engine.clauses import ClauseId, editions

TOP = "top"
"""The anchor of a page's title; on a law's page the title is the law's own clause."""
COMMENT = "comment"
DIGEST_LENGTH = 12

_ATTRIBUTES = re.compile(r"\{ [^{}]*[#.][^{}]* \}")
_ANCHOR = re.compile(r"\{ [^{}]*#(?P<id>[\w-]+)[^{}]* \}")
_HEADING = re.compile(r"#{1,6} ")
_ONLY_MACROS = re.compile(r"(?:\s*\{\{[^{}]*\}\}\s*)+")
_FRONT_MATTER = re.compile(r"\A---\n.*?\n---\n", re.DOTALL)
_MACRO = re.compile(r"\{\{.*?\}\}", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Piece:
    """One piece of a page: its name (the anchor, or anchor and “comment”), clause, first line and source."""

    name: str
    clause: ClauseId | None
    line: int
    source: str

    @property
    def digest(self) -> str:
        """The mark of this wording: macro calls unexpanded, white space joined.

        Examples that stand between the paragraphs don't count: they are the same in every language.

        >>> one, two = Piece("a", None, 1, "Two  words\\n{ #a }"), Piece("a", None, 9, "Two\\nwords")
        >>> one.digest == two.digest, len(one.digest)
        (True, 12)
        """
        return digest_of(self.source)

    @property
    def prose(self) -> str:
        """The words as a reader sees them, without macros, addresses and marks."""
        return plain(self.source)


def digest_of(source: str) -> str:
    """Return the mark of a wording in Markdown."""
    blocks = [block for block in re.split(r"\n\s*\n", source) if not _ONLY_MACROS.fullmatch(block)]
    words = " ".join(_ATTRIBUTES.sub("", " ".join(blocks)).split())
    return hashlib.sha256(words.encode()).hexdigest()[:DIGEST_LENGTH]


def plain(source: str) -> str:
    """Return the words of Markdown; where a macro stood, there is a sign that no word runs across.

    >>> plain("## A. **Pairs** { #a }\\n\\nGet {{ amount('x', 'y') }} [here](b.md#c){ .door }.\\n{ #a-1 }")
    'A. Pairs\\n\\nGet # here.'
    """
    text = _MACRO.sub("#", source)
    text = _ATTRIBUTES.sub("", text)
    text = re.sub(r"!?\[([^\]]*)\]\([^)]*\)", r"\1", text)
    text = re.sub(r"`[^`]*`", "#", text)
    text = re.sub(r"<[^>]+>", "", text)
    text = re.sub(r"^\s*(?:#{1,6}|[-*]|\d+\.|!!!\s+\w+)\s", "", text, flags=re.MULTILINE)
    text = re.sub(r"\*+|(?<!\w)_+|_+(?!\w)", "", text)
    return re.sub(r"[ \t]+(?=\n|$)", "", text).strip()


def pieces(page: Page) -> Mapping[str, Piece]:
    """Return a page's pieces by name, in their order.

    >>> text = "# Law 13 { #top }\\n\\nIf so.\\n{ #s1 }\\n\\n!!! commentary \\"C\\"\\n\\n    Why.\\n"
    >>> page = Page("en", "se-1997/13.md", text)
    >>> [(name, piece.line, str(piece.clause)) for name, piece in pieces(page).items()]
    [('top', 1, 'se-1997:13'), ('s1', 3, 'se-1997:13/s1'), ('s1/comment', 6, 'None')]
    """
    return _pieces(page)


@cache
def _pieces(page: Page) -> Mapping[str, Piece]:
    by_anchor = _clauses_by_anchor(page.path)
    found: dict[str, tuple[int, list[str]]] = {}
    name = ""
    for line, block in _blocks(page.text):
        name = _begins(block, name, found) or name
        if name and not _is_fence(block):
            found.setdefault(name, (line, []))[1].append(block)
    return MappingProxyType(
        {
            name: Piece(name, by_anchor.get(name), line, "\n\n".join(blocks))
            for name, (line, blocks) in found.items()
        }
    )


def _begins(block: str, name: str, found: Mapping[str, object]) -> str | None:
    """Return the name of the piece that a block begins, if it begins one."""
    if block.startswith("!!!"):
        above = name.partition("/")[0]
        taken = sum(each.startswith(f"{above}/{COMMENT}") for each in found)
        return f"{above}/{COMMENT}" + (f"-{taken + 1}" if taken else "")
    if block.startswith("    ") and f"/{COMMENT}" in name:
        return None
    match = _ANCHOR.search(block)
    if match:
        return match["id"]
    return name.partition("/")[0] if name else None


def _is_fence(block: str) -> bool:
    return re.fullmatch(r"</?\w+[^>]*>", block.strip()) is not None


def _blocks(text: str) -> Iterator[tuple[int, str]]:
    """Return the blocks between blank lines, each with the number of its first line."""
    front = _FRONT_MATTER.match(text)
    start = front.end() if front else 0
    line = text.count("\n", 0, start) + 1
    for block in re.split(r"(\n(?:[ \t]*\n)+)", text[start:]):
        if block.strip():
            lead = len(block) - len(block.lstrip("\n"))
            yield line + lead, block.strip("\n")
        line += block.count("\n")


@cache
def _clauses_by_anchor(path: str) -> Mapping[str, ClauseId]:
    return {
        clause_id.anchor or TOP: clause_id
        for edition in editions().values()
        for clause_id in edition.clauses
        if clause_path(clause_id) == path
    }


def clause_pieces(page: Page) -> Iterator[Piece]:
    """Return the pieces that are clauses of law."""
    return (piece for piece in pieces(page).values() if piece.clause is not None)


def law_pages(lang: str) -> Iterator[Page]:
    """Return a language's pages of law, those whose front matter names an edition."""
    return (page for (each, _), page in pages().items() if each == lang and "edition" in page.meta)


def native_language(page: Page) -> str:
    """Return the language that the restated law was written in.

    >>> native_language(Page("en", "nl-1963/104.md", "---\\nedition: nl-1963\\n---\\n"))
    'nl'
    """
    return editions()[str(page.meta["edition"])].language
