"""The ruling guides by buttons: which there are, and what the page says around them.

The questions come from the desk, one at a time; without a script each door leads to the same guide
on the law's own page.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import groupby

from laws_engine.book.calculators.words import ENGINE, KEEPER, SHARE, Words, written
from laws_engine.book.guides import guide_link, guide_slug
from laws_engine.book.pages import relative_link
from laws_engine.book.render import cite, edition_name, fill_template
from laws_engine.clauses import ClauseId
from laws_engine.errors import sentence
from laws_engine.faces.language import translate as translate_engine
from laws_engine.procedures import Procedure, procedures

OWN = {"sv": "se-", "nl": "nl-"}
"""How the editions of a language's own country begin."""

WORDS: Words = {
    "besides": sentence("One more question, beside the ruling:"),
    "before": sentence("your answer before"),
    "change": sentence("Change this answer: {question}"),
    "change_it": sentence("Change"),
    "words_of": sentence("From the law's page: {clause}"),
    "onward": sentence("Go on with the guide"),
    "going_on": sentence("Go on where you were: {title}"),
}
"""What `tools/ruling.js` and its view say."""

Note = Callable[[ClauseId], str]
"""Says of a law, in the language, what became of its edition."""


@dataclass(frozen=True, slots=True)
class Door:
    """A procedure that can be chosen: name, title and law, and where its guide stands on the law's page."""

    procedure: str
    slug: str
    title: str
    law: str
    href: str
    note: str


@dataclass(frozen=True, slots=True)
class EditionDoors:
    """An edition's procedures, and what became of the edition."""

    name: str
    note: str
    doors: tuple[Door, ...]


def door_anchors() -> set[str]:
    """Return the anchors of the page: one for each procedure."""
    return {guide_slug(name) for name in procedures()}


def render_ruling_tool(lang: str, from_url: str, note: Note) -> str:
    """Return the page's doors and the place where the questions are asked."""
    editions = [
        _edition(name, list(group), lang, from_url, note)
        for name, group in groupby(_own_first(lang), key=lambda tree: tree.law.edition)
    ]
    return fill_template(
        "ruling-tool.html",
        lang,
        base=relative_link(from_url, ""),
        words=written(lang, ENGINE, KEEPER, SHARE, WORDS),
        editions=editions,
    )


def _own_first(lang: str) -> list[Procedure]:
    """Order the procedures by edition, those of the reader's own country before the others."""
    own = OWN.get(lang, "")
    return sorted(
        procedures().values(),
        key=lambda tree: (tree.law.edition.startswith(own), tree.law.edition),
        reverse=True,
    )


def _edition(name: str, trees: list[Procedure], lang: str, from_url: str, note: Note) -> EditionDoors:
    doors = tuple(_door(tree, lang, from_url, note) for tree in trees)
    return EditionDoors(edition_name(name, lang), note(trees[0].law), doors)


def _door(tree: Procedure, lang: str, from_url: str, note: Note) -> Door:
    return Door(
        tree.id,
        guide_slug(tree.id),
        translate_engine(tree.title, lang),
        cite(tree.law, lang, from_url).label,
        guide_link(tree.id, from_url),
        note(tree.law),
    )
