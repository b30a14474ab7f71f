"""Light pages of one clause or one worked example, for a frame on another site."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from markupsafe import Markup

from laws_engine.book.macros import superseded
from laws_engine.book.render import edition_name, example_title, fill_template
from laws_engine.book.sharing import naming
from laws_engine.book.sharing.addresses import at, clause_url, embed_url, example_embed_url, link
from laws_engine.book.sharing.output import Output
from laws_engine.book.sharing.taken import Row, Taken, TakenExample
from laws_engine.clauses import ClauseId
from laws_engine.examples import find_example

LINE, CHARACTERS, AROUND = 28, 48, 210
"""Height of a line in px, its length in characters on a phone, and what stands around the text in px."""


@dataclass(frozen=True, slots=True)
class Line:
    """A row of an embedded clause: number and address of what stands below the clause; the words."""

    number: str
    href: str
    level: int
    html: Markup


def write_clause_embeds(output: Output, lang: str, clauses: Mapping[ClauseId, Taken]) -> None:
    """Write the embed of each clause in a language."""
    for clause_id, taken in clauses.items():
        output.write(embed_url(clause_id, lang), clause_embed(taken))


def clause_embed(taken: Taken) -> str:
    """Return the page that shows a clause and what stands below it."""
    here = embed_url(taken.id, taken.lang)
    return _page(
        "embed-clause.html",
        here,
        taken.lang,
        taken.id,
        title=naming.cited(taken.id, taken.lang),
        full=link(here, clause_url(taken.id, taken.lang)),
        lines=list(_lines(taken, here)),
    )


def _lines(taken: Taken, here: str) -> Iterator[Line]:
    top = next((row.level for row in taken.rows if row.level), 0)
    for row in taken.rows:
        own = row.clause is None or row.clause.id == taken.id
        number = "" if own or row.clause is None else row.clause.id.short
        href = link(here, clause_url(row.clause.id, taken.lang)) if row.clause else ""
        yield Line(number, href, row.level, Markup(at(_reheaded(row, top), here)))


def _reheaded(row: Row, top: int) -> str:
    """Return a row whose heading follows on the page's own title: ``top`` is the first one's level.

    >>> _reheaded(Row(None, 3, ("<h4>Scoring</h4>", "<p>Each.</p>")), 3)
    '<h2>Scoring</h2>\\n<p>Each.</p>'
    """
    if not row.level:
        return row.html
    tag = f"h{2 + row.level - top}"
    return re.sub(r"(?<=<)(/?)h\d(?=>)", rf"\1{tag}", row.html)


def write_example_embeds(output: Output, lang: str, examples: Mapping[str, TakenExample]) -> None:
    """Write the embed of each worked example in a language."""
    for name, taken in examples.items():
        output.write(example_embed_url(name, lang), example_embed(taken, lang))


def example_embed(taken: TakenExample, lang: str) -> str:
    """Return the page that shows a worked example."""
    here = example_embed_url(taken.name, lang)
    example = find_example(taken.name)
    return _page(
        "embed-example.html",
        here,
        lang,
        example.clauses[0],
        title=example_title(example, lang),
        full=link(here, f"{lang}/{taken.url}#{taken.anchor}"),
        example=Markup(at(taken.html, here)),
    )


def _page(template: str, here: str, lang: str, clause_id: ClauseId, **values: object) -> str:
    return fill_template(
        template,
        lang,
        book=naming.book(lang),
        edition=edition_name(clause_id.edition, lang),
        superseded=superseded(clause_id, lang),
        prevails=naming.prevails(lang),
        assets=link(here, f"{lang}/assets/"),
        **values,
    )


def likely_height(taken: Taken) -> int:
    """Return how high a clause's embed is on a phone, about, in px: for sites that can't ask.

    >>> from laws_engine.clauses import find_clause
    >>> likely_height(Taken(find_clause("se-1997:99"), "en", (Row(None, 0, ("<p>Short.</p>",)),)))
    238
    """
    lines = sum(1 + len(row.text) // CHARACTERS for row in taken.rows)
    return AROUND + LINE * lines
