"""Every clause of an edition in one language, as data."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any

from laws_engine.book.macros import superseded
from laws_engine.book.render import edition_name
from laws_engine.book.sharing import naming
from laws_engine.book.sharing.addresses import API, at, clause_url, embed_url, link, short_url
from laws_engine.book.sharing.taken import Taken
from laws_engine.book.translation.digests import State, translated
from laws_engine.clauses import Amount, Clause, ClauseId, Edition, find_clause
from laws_engine.examples import example_names, find_example
from laws_engine.faces.language import write_clause

LICENCE = "CC-BY-4.0"


def clauses_url(edition: str, lang: str) -> str:
    """Return where an edition's clauses stand.

    >>> clauses_url("se-1997", "sv")
    'api/v1/sv/clauses/se-1997.json'
    """
    return f"{API}{lang}/clauses/{edition}.json"


def head(content: str, lang: str, here: str) -> dict[str, Any]:
    """Return what every file begins with: its schema, what it holds, and whose words they are."""
    return {
        "$schema": link(here, f"{API}schema.json"),
        "content": content,
        "language": lang,
        "licence": LICENCE,
        "words": naming.prevails(lang),
    }


def edition_data(edition: Edition, lang: str) -> dict[str, Any]:
    """Return what is known of an edition."""
    return {
        "id": edition.id,
        "name": edition_name(edition.id, lang),
        "year": edition.year,
        "country": edition.country,
        "language": edition.language,
    }


def clauses_file(edition: Edition, lang: str, clauses: Mapping[ClauseId, Taken]) -> dict[str, Any]:
    """Return the clauses of an edition that the site holds; what they refer to elsewhere is named."""
    here = clauses_url(edition.id, lang)
    own = [taken for clause_id, taken in clauses.items() if clause_id.edition == edition.id]
    return {
        **head("clauses", lang, here),
        "edition": edition_data(edition, lang),
        "clauses": [clause_data(taken, here) for taken in own],
        "elsewhere": elsewhere([taken.clause for taken in own], lang),
    }


def clause_data(taken: Taken, here: str) -> dict[str, Any]:
    """Return one clause; ``text`` and ``html`` are its own words, without those of the clauses below it."""
    clause, lang, row = taken.clause, taken.lang, taken.rows[0]
    return {
        "id": str(clause.id),
        "number": clause.id.short,
        "name": write_clause(clause.id, lang),
        "parent": str(clause.id.parent) if clause.id.parent else None,
        "kind": clause.kind,
        "modalities": list(clause.modalities),
        "decider": clause.decider,
        "references": list(map(str, clause.references)),
        "amounts": {name: amount_data(amount) for name, amount in clause.amounts.items()},
        "superseded": superseded(clause.id, lang),
        "text": row.text,
        "html": at(row.html, here),
        "translation": translation_states()[lang, clause.id].value,
        "examples": list(examples_of(clause.id)),
        "addresses": {
            "page": link(here, clause_url(clause.id, lang)),
            "short": link(here, short_url(clause.id, lang)),
            "embed": link(here, embed_url(clause.id, lang)),
        },
        "digest": digest(row.text),
    }


def digest(text: str) -> str:
    """Return the mark of a text, by which a program sees that it has changed: SHA-256 of its UTF-8.

    >>> digest("")[:12]
    'e3b0c44298fc'
    """
    return hashlib.sha256(text.encode()).hexdigest()


def amount_data(amount: Amount) -> dict[str, Any]:
    """Return a figure of the law.

    >>> amount_data(Amount((65, 55), "percent"))
    {'value': [65, 55], 'unit': 'percent'}
    """
    value = list(amount.value) if isinstance(amount.value, tuple) else amount.value
    return {"value": value, "unit": amount.unit}


def elsewhere(clauses: Iterable[Clause], lang: str) -> list[dict[str, str]]:
    """Return the laws that clauses refer to and that the site doesn't hold."""
    named = dict.fromkeys(each for clause in clauses for each in clause.references)
    return [
        {"id": str(each), "name": write_clause(each, lang)}
        for each in named
        if find_clause(each).kind == "external"
    ]


def examples_of(clause_id: ClauseId) -> Sequence[str]:
    """Return the names of the examples that show a clause.

    >>> "se-1997/99/lone-score" in examples_of(ClauseId.parse("se-1997:99.A.1/s2"))
    True
    """
    return _examples_by_clause().get(clause_id, ())


@cache
def _examples_by_clause() -> Mapping[ClauseId, list[str]]:
    found: dict[ClauseId, list[str]] = {}
    for name in example_names():
        for clause_id in find_example(name).clauses:
            found.setdefault(clause_id, []).append(name)
    return found


@cache
def translation_states() -> Mapping[tuple[str, ClauseId], State]:
    """Return what is known of each clause's translation, by language and clause."""
    return {
        (each.lang, each.native.clause): each.state for each in translated() if each.native.clause is not None
    }
