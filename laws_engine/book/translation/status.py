"""The status page: what of each law is complete, to be reviewed or missing in each language."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from laws_engine.book.pages import page_url, relative_link
from laws_engine.book.render import edition_name, fill_template, translate
from laws_engine.book.texts import TOP
from laws_engine.book.translation.digests import State, Translated, native_law_pages, translated
from laws_engine.clauses import ClauseId
from laws_engine.errors import sentence
from laws_engine.faces.language import LANGUAGES, write_clause

IN_WORDS = {
    State.NATIVE: sentence("original"),
    State.COMPLETE: sentence("complete"),
    State.TO_REVIEW: sentence("to review"),
    State.MISSING: sentence("missing"),
}


@dataclass(frozen=True, slots=True)
class Cell:
    """One law in one language: of its clauses and of its other pieces, how many are in which state."""

    lang: str
    clauses: Counter[State]
    others: Counter[State]

    @property
    def state(self) -> State:
        """The worst state among the pieces."""
        found = self.clauses + self.others
        worst_first = (State.MISSING, State.TO_REVIEW, State.COMPLETE, State.NATIVE)
        return next(state for state in worst_first if found[state])


def status_cells(known: Sequence[Translated], path: str) -> Iterator[Cell]:
    """Count the pieces of one law, language by language.

    >>> cell = list(status_cells(list(translated()), "se-1997/13.md"))[0]
    >>> cell.lang, cell.state, cell.clauses[State.NATIVE]
    ('sv', <State.NATIVE: 'native'>, 13)
    """
    for lang in LANGUAGES:
        of_law = [each for each in known if each.lang == lang and each.native_page.path == path]
        yield Cell(
            lang,
            Counter(each.state for each in of_law if each.native.clause is not None),
            Counter(each.state for each in of_law if each.native.clause is None),
        )


def render_status(lang: str, from_url: str) -> str:
    """Return the page's tables, and below them what waits for a translator."""
    known = list(translated())
    laws = [
        {
            "title": _law_title(page.meta["edition"], str(page.meta["law"]), lang),
            "href": relative_link(from_url, page.url),
            "cells": list(status_cells(known, page.path)),
        }
        for page in native_law_pages()
    ]
    waiting = [
        _waiting(each, lang, from_url) for each in known if each.state in (State.TO_REVIEW, State.MISSING)
    ]
    words = {state: translate(text, lang) for state, text in IN_WORDS.items()}
    return fill_template(
        "translation-status.html",
        lang,
        laws=laws,
        waiting=waiting,
        words=words,
        states=State,
        langs=LANGUAGES,
    )


def _law_title(edition: object, law: str, lang: str) -> str:
    label = write_clause(ClauseId(str(edition), law, ""), lang)
    return f"{label[:1].upper()}{label[1:]}, {edition_name(str(edition), lang)}"


def _waiting(each: Translated, lang: str, from_url: str) -> dict[str, str]:
    name = each.native.name.partition("/")[0]
    url = page_url(each.native_page.path)
    there = f"../{each.lang}/{url}"  # from one language's folder to another's
    up = relative_link(from_url, "").removesuffix("/")
    fragment = "" if name == TOP or each.here is None else f"#{name}"
    return {
        "lang": each.lang,
        "address": each.address,
        "href": f"{up}/{there}{fragment}",
        "state": translate(IN_WORDS[each.state], lang),
        "digest": each.native.digest,
    }
