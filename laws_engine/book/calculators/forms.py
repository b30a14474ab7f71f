"""A calculator's form as HTML, from the templates beside the book's others."""

from __future__ import annotations

import json
from itertools import groupby
from typing import Any

from laws_engine.book.calculators.columns import Choice, Column
from laws_engine.book.calculators.grids import GRIDS, Grid, Part
from laws_engine.book.calculators.ways import edition_of, label_of, ways_of
from laws_engine.book.calculators.words import ENGINE, GRID, KEEPER, SHARE, written
from laws_engine.book.example_states import blank_state
from laws_engine.book.pages import clause_path, page_url, relative_link
from laws_engine.book.render import edition_name, fill_template
from laws_engine.book.render import translate as translate_site
from laws_engine.cards import Seat
from laws_engine.clauses import ClauseId, find_clause
from laws_engine.editions.se_1997.law_99 import Rule, SmallGroups
from laws_engine.errors import sentence
from laws_engine.faces.language import translate, write_clause, write_form, write_value
from laws_engine.faces.table import EDITIONS, OPTIONS
from laws_engine.files.checks import FORM_WORDS
from laws_engine.files.numbers import YES

Shown = dict[str, Any]

LAWS = {"se-1997": "se-1997:99", "nl-1963": "nl-1963:104"}
"""By edition, its law of the fouled board."""

RULES = {
    Rule.ADD_ONE.value: sentence("One point for each score that can't be compared with"),
    Rule.NEUBERG.value: sentence("Neuberg's formula"),
}
"""The rules that may be announced; their names for a reader."""


def render_grid(name: str, lang: str, page_url: str) -> str:
    """Return one of `GRIDS` as HTML."""
    grid = GRIDS[name]
    return fill_template(
        "calculator-grid.html",
        lang,
        name=name,
        ask=grid.ask,
        base=relative_link(page_url, ""),
        words=written(lang, ENGINE, KEEPER, SHARE, GRID),
        blank=json.dumps(blank_state(name)),
        forms=json.dumps(FORM_WORDS, ensure_ascii=False),
        yes=" ".join(YES),
        editions=shown_editions(grid, lang),
        columns=[shown_column(each, lang) for each in grid.columns],
        first=[shown_part(each, lang) for each in grid.first],
        parts_below=[shown_part(each, lang) for each in grid.parts],
        options=list(shown_options(lang)) if grid.options else [],
        rules=[(value, translate_site(text, lang)) for value, text in RULES.items()],
        announced=" ".join(ways_of("announced")),
        rows=grid.rows,
    )


def shown_editions(grid: Grid, lang: str) -> list[Shown]:
    """Return the editions with what became of each and its ways of scoring.

    >>> shown_editions(GRIDS["board-a-match"], "en")[0]["ways"]
    [('nl-1963/manual', 'Scored by article 104')]
    """
    return [
        {
            "id": edition,
            "name": edition_name(edition, lang),
            "note": translate(EDITIONS[edition], lang),
            "law": page_url(clause_path(find_clause(LAWS[edition]).id)),
            "ways": [(way, translate(label_of(way), lang).removesuffix(".")) for way in ways],
        }
        for edition, ways in groupby(grid.ways, edition_of)
    ]


def shown_part(part: Part, lang: str) -> Shown:
    """Return a list below the traveller with its columns."""
    return {
        "key": part.key,
        "title": translate_site(part.title, lang),
        "note": translate_site(part.note, lang) if part.note else "",
        "ways": " ".join(part.ways),
        "columns": [shown_column(each, lang) for each in part.columns],
    }


def shown_column(column: Column, lang: str) -> Shown:
    """Return a column with its names and choices in the language."""
    name = translate_site(column.name, lang)
    return {
        "key": column.key,
        "name": name,
        "full": translate_site(column.full, lang) if column.full else name,
        "kind": column.kind,
        "keypad": column.keypad,
        "place": "deep" if column.deep else "rare" if column.rare else "main",
        "ways": " ".join(column.ways),
        "choices": [(each.value, _label(each, lang)) for each in column.choices],
    }


def _label(choice: Choice, lang: str) -> str:
    match choice.kind:
        case "form":
            return write_form(choice.label, lang)
        case "seat":
            return write_value(Seat(choice.label), lang)
        case "clause":
            return write_clause(ClauseId.parse(choice.label), lang)
        case "message":
            return translate_site(choice.label, lang)
    return choice.label


def shown_options(lang: str) -> list[Shown]:
    """Return each option on an unclear point: its key, the ways that have it, and what its values say.

    A value that is ``True`` or ``False`` becomes a mark that is set or not.

    >>> [each["key"] for each in shown_options("en")]
    ['small_groups', 'lone_lift', 'count_artificial']
    """
    names = dict.fromkeys(name for name, _ in OPTIONS)
    return [
        {
            "key": name,
            "ways": " ".join(ways_of(name)),
            "values": [
                (_value(value), _without_code(translate(text, lang)))
                for (key, value), text in OPTIONS.items()
                if key == name
            ],
            "flag": (name, True) in OPTIONS,
            "default": SmallGroups.FIXED.value if name == "small_groups" else _value(True),
        }
        for name in names
    ]


def _value(value: str | bool) -> str:
    return value if isinstance(value, str) else str(value).lower()


def _without_code(text: str) -> str:
    """Leave out the option's name as the command line has it.

    >>> _without_code("A lone score gets the fixed scale without a lift (lone_lift: false).")
    'A lone score gets the fixed scale without a lift.'
    """
    head, _, tail = text.rpartition(" (")
    return head + tail[tail.rindex(")") + 1 :]
