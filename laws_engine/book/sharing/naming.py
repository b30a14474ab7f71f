"""What is said of a clause wherever it is shown alone: its name, its edition, and what became of that."""

from __future__ import annotations

from laws_engine.book.finish import BOOK
from laws_engine.book.render import edition_name, translate
from laws_engine.clauses import ClauseId
from laws_engine.errors import sentence
from laws_engine.faces.language import write_clause

OURS = sentence(
    "In our own words. Where they differ from the federation's text, the federation's text prevails."
)


def cited(clause_id: ClauseId, lang: str) -> str:
    """Return a clause's name as it begins a line.

    >>> cited(ClauseId.parse("se-1997:99.A.1/s3"), "sv")
    'Lag 99.A.1/s3'
    """
    name = write_clause(clause_id, lang)
    return name[0].upper() + name[1:]


def title(clause_id: ClauseId, lang: str) -> str:
    """Return a clause's name with its edition.

    >>> title(ClauseId.parse("nl-1963:104.a"), "en")
    'Article 104.a, Dutch laws 1963'
    """
    return f"{cited(clause_id, lang)}, {edition_name(clause_id.edition, lang)}"


def prevails(lang: str) -> str:
    """Return whose words these are, and whose text prevails."""
    return translate(OURS, lang)


def book(lang: str) -> str:
    """Return the site's name.

    >>> book("nl")
    'Regelboek wedstrijdbridge'
    """
    return translate(BOOK, lang)
