"""Writes the data, its schema, and the index that names every file with its digest."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from importlib.resources import files
from typing import Any

from laws_engine import __version__
from laws_engine.book.finish import NAMES
from laws_engine.book.render import edition_name
from laws_engine.book.sharing.addresses import API, link
from laws_engine.book.sharing.data.clauses import LICENCE, clauses_file, clauses_url, edition_data
from laws_engine.book.sharing.data.examples import examples_file, examples_url
from laws_engine.book.sharing.data.terms import terms_file, terms_url
from laws_engine.book.sharing.output import Output
from laws_engine.book.sharing.taken import Taken, TakenExample
from laws_engine.clauses import ClauseId, Edition, editions

INDEX, SCHEMA = f"{API}index.json", "schema.json"


def write_data(
    output: Output, lang: str, clauses: Mapping[ClauseId, Taken], examples: Mapping[str, TakenExample]
) -> None:
    """Write the files of one language."""
    for edition in editions().values():
        output.write_json(clauses_url(edition.id, lang), clauses_file(edition, lang, clauses))
        output.write_json(examples_url(edition.id, lang), examples_file(edition, lang, examples))
    output.write_json(terms_url(lang), terms_file(lang))


def write_index(output: Output) -> None:
    """Write the schema and the index, once every language is written."""
    output.write(f"{API}{SCHEMA}", (files(__package__) / SCHEMA).read_text("utf-8"))
    output.write_json(INDEX, index_file(output))


def index_file(output: Output) -> dict[str, Any]:
    """Return the index: languages, editions, and every file with the digest of its bytes."""
    return {
        "$schema": SCHEMA,
        "content": "index",
        "version": 1,
        "engine": __version__,
        "licence": LICENCE,
        "languages": [{"id": lang, "name": name} for lang, name in NAMES.items()],
        "editions": list(map(_named, editions().values())),
        "files": list(_files(output)),
    }


def _named(edition: Edition) -> dict[str, Any]:
    names = {lang: edition_name(edition.id, lang) for lang in NAMES}
    return {**edition_data(edition, "en"), "names": names}


def _files(output: Output) -> Iterator[dict[str, Any]]:
    for lang in NAMES:
        for content, address in (("clauses", clauses_url), ("examples", examples_url)):
            for edition in editions():
                yield _file(output, content, lang, address(edition, lang), edition)
        yield _file(output, "terms", lang, terms_url(lang))


def _file(output: Output, content: str, lang: str, there: str, edition: str | None = None) -> dict[str, Any]:
    data = (output.folder / there).read_bytes()
    return {
        "content": content,
        "language": lang,
        "edition": edition,
        "address": link(INDEX, there),
        "bytes": len(data),
        "sha256": hashlib.sha256(data).hexdigest(),
    }
