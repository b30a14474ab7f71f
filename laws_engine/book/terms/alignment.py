"""Terms that stay aligned: what the native clause names, each translation names too.

A page's front matter can say no, with the places by name or ``page`` for all of it: ``not_terms`` for
words that aren't the term there, ``reworded`` for a term of the native clause that the translation
needn't repeat::

    not_terms: { side: [a-3-s5] }
    reworded: { player: [a-2-s4, b-2-a] }
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache

from laws_engine.book.faults import Fault, in_order
from laws_engine.book.pages import Page, pages
from laws_engine.book.terms.catalog import TRANSLATIONS, find_term, terms
from laws_engine.book.terms.recognition import lexicon, unaccepted
from laws_engine.book.texts import Piece, clause_pieces, law_pages, native_language, pieces
from laws_engine.faces.language import LANGUAGES

WHOLE_PAGE = "page"
NOT_TERMS, REWORDED = "not_terms", "reworded"


@dataclass(frozen=True, slots=True)
class Accepted:
    """Terms of which one may stand for a native term, in these languages."""

    term: str
    by: tuple[str, ...]
    why: str
    langs: tuple[str, ...] = LANGUAGES


@cache
def accepted() -> tuple[Accepted, ...]:
    """Return what ``translations/alignment.toml`` accepts."""
    data = tomllib.loads((TRANSLATIONS / "alignment.toml").read_text("utf-8"))
    return tuple(
        Accepted(entry["term"], tuple(entry["by"]), entry["why"], tuple(entry.get("langs", LANGUAGES)))
        for entry in data.get("accept", ())
    )


def says_no(page: Page, field: str, key: str, name: str) -> bool:
    """Say whether the page's front matter takes a term out at a place."""
    places = page.meta.get(field, {}).get(key, ())
    return places == WHOLE_PAGE or name in places


def used_terms(page: Page, piece: Piece) -> set[str]:
    """Return the terms that a piece uses.

    >>> page = pages()["sv", "se-1997/99.md"]
    >>> used_terms(page, Piece("s9", None, 1, "En förvanskad bricka."))
    {'fouled-board'}
    """
    return _allowed(page, piece, {found.key for found in lexicon(page.lang).find(piece.prose)})


def told_terms(page: Page, piece: Piece) -> set[str]:
    """Return the terms that a piece uses, with those that are words of a longer term.

    >>> page = pages()["sv", "se-1997/99.md"]
    >>> sorted(told_terms(page, Piece("s9", None, 1, "En förvanskad bricka.")))
    ['board', 'fouled-board']
    """
    return _allowed(page, piece, set(_keys_in(piece.prose, page.lang)))


def _allowed(page: Page, piece: Piece, keys: set[str]) -> set[str]:
    return {key for key in keys if not says_no(page, NOT_TERMS, key, piece.name)}


def _keys_in(text: str, lang: str, start: int = 0, end: int | None = None) -> Iterator[str]:
    for found in lexicon(lang).find(text, start, end):
        yield found.key
        words = list(re.finditer(r"\S+", found.words))
        for later, earlier in zip(words[1:], words[:-1], strict=True):
            yield from _keys_in(text, lang, found.start + later.start(), found.end)
            yield from _keys_in(text, lang, found.start, found.start + earlier.end())


def alignment_faults() -> list[Fault]:
    """Return every breach: a native clause's term that a translation lacks, a word that isn't used."""
    found = [*wrong_names(), *wrong_words(), *unneeded_rules()]
    for native, page in _translations():
        found += missing_terms(native, page)
    return in_order(found)


def _translations() -> Iterator[tuple[Page, Page]]:
    """Return each translated page of law behind the native one."""
    for lang in LANGUAGES:
        for page in law_pages(lang):
            native = pages().get((native_language(page), page.path))
            if native is not None and native is not page:
                yield native, page


def missing_terms(native: Page, page: Page) -> Iterator[Fault]:
    """Find the terms of the native clauses that the translation of the clause doesn't use."""
    for piece, here, key, have in _other_words(native, page):
        if not _made_up_for(key, have, page.lang):
            yield Fault(page.source, here.line, _missing(piece, key, native.lang, page.lang))


def _other_words(native: Page, page: Page) -> Iterator[tuple[Piece, Piece, str, set[str]]]:
    """Find the native clauses' terms that a translation lacks and says nothing of, with those it has."""
    translated = pieces(page)
    for piece in clause_pieces(native):
        here = translated.get(piece.name)
        if here is None:
            continue
        have = told_terms(page, here)
        for key in sorted(used_terms(native, piece) - have):
            if not says_no(page, REWORDED, key, piece.name):
                yield piece, here, key, have


def unneeded_rules() -> Iterator[Fault]:
    """Find the rules of ``alignment.toml`` without which no clause would lack a term."""
    lacking = [
        (page.lang, key, have)
        for native, page in _translations()
        for _, _, key, have in _other_words(native, page)
    ]
    for rule in accepted():
        if not any(
            key == rule.term and lang in rule.langs and have & set(rule.by) for lang, key, have in lacking
        ):
            yield Fault("translations/alignment.toml", None, f"no clause needs the rule for “{rule.term}”")


def _made_up_for(key: str, have: set[str], lang: str) -> bool:
    return any(each.term == key and lang in each.langs and have & set(each.by) for each in accepted())


def _missing(piece: Piece, key: str, native: str, lang: str) -> str:
    word = next(each.words for each in lexicon(native).find(piece.prose) if each.key == key)
    forms = ", ".join(find_term(key, lang).accepted)
    return f"{piece.clause}: the native text has “{word}” ({key}); here it must be one of: {forms}"


def wrong_words() -> Iterator[Fault]:
    """Find words that aren't used for a term, with the term to use."""
    for page in pages().values():
        for piece in pieces(page).values():
            for found in unaccepted(page.lang).find(piece.prose):
                if not says_no(page, NOT_TERMS, found.key, piece.name):
                    use = find_term(found.key, page.lang).lemma
                    line = _line_of(found.words, page, piece)
                    yield Fault(page.source, line, f"“{found.words}” isn't used here; write “{use}”")


def _line_of(words: str, page: Page, piece: Piece) -> int:
    lines = page.text.splitlines()
    first = words.split()[0]
    return next((n for n, line in enumerate(lines, 1) if n >= piece.line and first in line), piece.line)


def wrong_names() -> Iterator[Fault]:
    """Find front matter and ``alignment.toml`` naming terms or places that don't exist."""
    known = terms(LANGUAGES[0])
    for each in accepted():
        for key in (each.term, *each.by):
            if key not in known:
                yield Fault("translations/alignment.toml", None, f"there is no term “{key}”")
    for page in pages().values():
        for field in (NOT_TERMS, REWORDED):
            yield from _wrong_names_of(page, field, page.meta.get(field, {}), known)


def _wrong_names_of(
    page: Page, field: str, entries: Mapping[str, object], known: Mapping[str, object]
) -> Iterator[Fault]:
    for key, places in entries.items():
        if key not in known:
            yield Fault(page.source, 1, f"{field}: there is no term “{key}”")
        for name in places if isinstance(places, list) else ():
            if name not in pieces(page):
                yield Fault(page.source, 1, f"{field}, {key}: there is no place “{name}” on this page")
