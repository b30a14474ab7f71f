"""The glossary's page: each term in three languages, the clauses that use it, and the files to take away."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from itertools import groupby
from operator import attrgetter

from laws_engine.book.pages import clause_link
from laws_engine.book.render import edition_name, fill_template
from laws_engine.book.terms import Term, terms
from laws_engine.book.terms import glossary as sorted_terms
from laws_engine.book.terms.alignment import used_terms
from laws_engine.book.terms.catalog import EDITIONS, is_false_friend, sort_key
from laws_engine.book.terms.export import FILES, FOLDER
from laws_engine.book.texts import clause_pieces, law_pages
from laws_engine.clauses import ClauseId, find_edition
from laws_engine.faces.language import LANGUAGES

FILES_ANCHOR = "files"
MANY = 8
"""A longer list, of clauses or of words, is folded."""


@dataclass(frozen=True, slots=True)
class Use:
    """Where a term is used in one edition: the clauses with their links."""

    edition: str
    clauses: tuple[tuple[str, str | None], ...]


@dataclass(frozen=True, slots=True)
class Entry:
    """A row of the glossary: a term in the page's language, its sisters by language, and its clauses."""

    term: Term
    sisters: Mapping[str, Term]
    uses: tuple[Use, ...]
    is_false_friend: bool

    @property
    def words(self) -> int:
        """The number of other words, accepted or not."""
        return len(self.term.also) + len(self.term.avoid)

    @property
    def count(self) -> int:
        """The number of clauses that use the term."""
        return sum(len(use.clauses) for use in self.uses)


@cache
def clauses_by_term(lang: str) -> Mapping[str, tuple[ClauseId, ...]]:
    """Return for each term the clauses whose text in this language uses it, in the order of the pages.

    >>> "se-1997:99/s1" in map(str, clauses_by_term("sv")["fouled-board"])
    True
    """
    found: dict[str, list[ClauseId]] = {key: [] for key in terms(lang)}
    for page in law_pages(lang):
        for piece in clause_pieces(page):
            for key in used_terms(page, piece):
                if piece.clause is not None:
                    found[key].append(piece.clause)
    return {key: tuple(clauses) for key, clauses in found.items()}


def entries(lang: str, url: str) -> list[Entry]:
    """Return the glossary in the language's order."""
    return [
        Entry(
            row[lang],
            {each: row[each] for each in LANGUAGES if each != lang},
            tuple(_uses(clauses_by_term(lang)[row[lang].key], lang, url)),
            is_false_friend(row[lang], lang),
        )
        for row in sorted_terms(lang)
    ]


def _uses(clauses: tuple[ClauseId, ...], lang: str, url: str) -> list[Use]:
    """Group the clauses by edition: those of the reader's own country first, the newest first."""

    def order(use: tuple[str, list[ClauseId]]) -> tuple[bool, int]:
        edition = find_edition(use[0])
        return edition.language != lang, -edition.year

    by_edition = [(edition, list(group)) for edition, group in groupby(clauses, attrgetter("edition"))]
    return [
        Use(edition_name(edition, lang), tuple((each.short, clause_link(each, lang, url)) for each in group))
        for edition, group in sorted(by_edition, key=order)
    ]


def letter(word: str, lang: str) -> str:
    """Return the letter under which a word stands.

    >>> letter("överföra", "sv"), letter("één", "nl")
    ('Ö', 'E')
    """
    first = str(sort_key(word[0], lang)[0])
    return word[0].upper() if lang == "sv" and word[0].lower() in "åäö" else first.upper()


def letters(rows: list[Entry], lang: str) -> list[tuple[str, str]]:
    """Return each letter with the key of the first term that stands under it."""
    found: dict[str, str] = {}
    for entry in rows:
        found.setdefault(letter(entry.term.lemma, lang), entry.term.key)
    return list(found.items())


def edition_years() -> dict[str, int]:
    """Return the year of the edition whose own words a language's terms may name."""
    return {lang: find_edition(edition).year for lang, edition in EDITIONS.items()}


@cache
def render_glossary(lang: str, url: str) -> str:
    """Return the glossary's HTML for a page at ``url`` below the language's folder."""
    rows = entries(lang, url)
    up = "../" * url.count("/")
    return fill_template(
        "glossary.html",
        lang,
        entries=rows,
        letters=letters(rows, lang),
        years=edition_years(),
        many=MANY,
        files_anchor=FILES_ANCHOR,
        script=f"{up}assets/glossary.js",
        files={kind: f"{up}../{FOLDER}/{name}" for kind, name in FILES.items()},
    )
