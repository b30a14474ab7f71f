"""The calculators' pages: forms made at build time from the engine's own data.

``{{ calculator("fouled-board") }}`` puts a whole form into a page. Its labels, editions, methods and
options are the engine's; the scripts in ``docs/overrides/assets/tools/`` only carry what is typed to
`laws_engine.desk` and show the answer. docs/contributors/calculators.md describes the parts.
"""

from __future__ import annotations

from collections.abc import Callable

from laws_engine.book.calculators.forms import render_grid
from laws_engine.book.calculators.grids import GRIDS
from laws_engine.errors import SourceError

Render = Callable[[str, str, str], str]


CALCULATORS: dict[str, Render] = dict.fromkeys(GRIDS, render_grid)
"""By name, what renders a calculator: called with its name, the language and the page's address."""


def render_calculator(name: str, lang: str, page_url: str) -> str:
    """Return a calculator as HTML; `SourceError` where there is none of that name.

    >>> 'data-calculator="fouled-board"' in render_calculator("fouled-board", "sv", "tools/fouled-board/")
    True
    """
    if name not in CALCULATORS:
        raise SourceError(
            found=f"there is no calculator “{name}”", todo=f"There are: {', '.join(CALCULATORS)}"
        )
    return CALCULATORS[name](name, lang, page_url)
