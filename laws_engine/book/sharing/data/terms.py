"""The glossary of one language, as data."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from laws_engine.book.sharing.addresses import API, link
from laws_engine.book.sharing.data.clauses import digest, head
from laws_engine.book.terms import Term, glossary


def terms_url(lang: str) -> str:
    """Return where a language's terms stand.

    >>> terms_url("nl")
    'api/v1/nl/terms.json'
    """
    return f"{API}{lang}/terms.json"


def terms_file(lang: str) -> dict[str, Any]:
    """Return a language's terms, in its own order."""
    here = terms_url(lang)
    return {**head("terms", lang, here), "terms": [term_data(row, lang, here) for row in glossary(lang)]}


def term_data(row: Mapping[str, Term], lang: str, here: str) -> dict[str, Any]:
    """Return one term; ``edition`` among its forms is the word of the restated law itself."""
    term = row[lang]
    return {
        "key": term.key,
        "forms": dict(term.forms),
        "also": list(term.also),
        "avoid": list(term.avoid),
        "definition": term.definition,
        "note": term.note,
        "equivalents": {other: each.lemma for other, each in row.items() if other != lang},
        "addresses": {"page": link(here, f"{lang}/terms/#{term.key}")},
        "digest": digest(term.definition),
    }
