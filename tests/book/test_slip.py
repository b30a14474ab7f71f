"""The slip that the engine writes in a browser is the one that the site's templates make."""

import re

import pytest

from laws_engine.book.render import fill_template, scored
from laws_engine.clauses import ClauseId
from laws_engine.examples import example_names
from laws_engine.examples.kinds import Board
from laws_engine.faces.language import LANGUAGES
from laws_engine.faces.slip import slip_groups
from laws_engine.faces.slip_html import render_slip


def link(clause_id: ClauseId) -> str | None:
    return f"../{clause_id.law}/?a&b#{clause_id.anchor}" if clause_id.law != "78" else None


def squeezed(html: str) -> str:
    return re.sub(r">\s+<", "><", re.sub(r"\s+", " ", html))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", example_names(Board))
def test_both_draw_the_same(name: str, lang: str) -> None:
    table = scored(name).table
    by_template = fill_template(
        "slip.html",
        lang,
        groups=slip_groups(table, lang, link),
        with_tables=any(row.table for row in table.rows),
    )
    assert squeezed(render_slip(table, lang, link)) == squeezed(by_template)
