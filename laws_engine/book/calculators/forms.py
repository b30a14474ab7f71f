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
from laws_engine.editions.se_1997.law_99 import Rule, SmallGroups, announceable
from laws_engine.errors import sentence
from laws_engine.faces.language import explain_step, translate, write_clause, write_form, write_value
from laws_engine.faces.table import EDITIONS, OPTIONS, explain_rule
from laws_engine.federations.data import Federation, federations
from laws_engine.files.checks import FORM_WORDS
from laws_engine.files.numbers import YES

Shown = dict[str, Any]

LAWS = {"se-1997": "se-1997:99", "nl-1963": "nl-1963:104"}
"""By edition, its law of the fouled board."""

RULES = {
    Rule.ADD_ONE.value: sentence("One point for each score that can't be compared with"),
    Rule.NEUBERG.value: sentence("Neuberg's formula"),
}
"""The edition's own rules that may be announced; their names for a reader."""

BY_FEDERATIONS = sentence("Federations' rules")
FEDERATIONS_PAGE = "compare/federations/"


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
        ways=shown_ways(grid, lang),
        columns=[shown_column(each, lang) for each in grid.columns],
        first=[shown_part(each, lang) for each in grid.first],
        parts_below=[shown_part(each, lang) for each in grid.parts],
        options=list(shown_options(lang)) if grid.options else [],
        rules=shown_rules(lang),
        announced=" ".join(ways_of("announced")),
        rows=grid.rows,
    )


def shown_editions(grid: Grid, lang: str) -> list[Shown]:
    """Return the editions with what became of each, and the federations with what each does.

    >>> shown_editions(GRIDS["board-a-match"], "en")[0]["law"]
    'nl-1963/104/'
    """
    return [
        _federation(federations()[edition], lang) if edition in federations() else _edition(edition, lang)
        for edition in dict.fromkeys(map(edition_of, grid.ways))
    ]


def _edition(edition: str, lang: str) -> Shown:
    return {
        "id": edition,
        "name": edition_name(edition, lang),
        "note": translate(EDITIONS[edition], lang),
        "law": page_url(clause_path(find_clause(LAWS[edition]).id)),
        "sources": [],
    }


def _federation(federation: Federation, lang: str) -> Shown:
    return {
        "id": federation.id,
        "name": edition_name(federation.id, lang),
        "note": explain_step(explain_rule(federation)[1], lang),
        "law": FEDERATIONS_PAGE,
        "sources": [(source.title, source.address) for source in federation.sources[:1]],
    }


def shown_ways(grid: Grid, lang: str) -> list[tuple[str, list[tuple[str, str]]]]:
    """Return the ways of scoring in groups: edition by edition, then the federations together.

    >>> shown_ways(GRIDS["board-a-match"], "en")
    [('Dutch laws 1963', [('nl-1963/manual', 'Scored by article 104')])]
    """
    return [
        (name, [(way, translate(label_of(way), lang).removesuffix(".")) for way in ways])
        for name, ways in groupby(grid.ways, lambda way: _group_of(edition_of(way), lang))
    ]


def _group_of(edition: str, lang: str) -> str:
    return translate_site(BY_FEDERATIONS, lang) if edition in federations() else edition_name(edition, lang)


def shown_rules(lang: str) -> list[tuple[str, str]]:
    """Return the rules that may be announced, each with its name.

    >>> shown_rules("en")[1:3]
    [('neuberg', "Neuberg's formula"), ('ebu', 'England (EBU)')]
    """
    return [
        (rule, translate_site(RULES[rule], lang) if rule in RULES else edition_name(rule, lang))
        for rule in announceable()
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
    ['small_groups', 'lone_lift', 'count_artificial', 'rounding']
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
