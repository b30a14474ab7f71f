"""Cells of CSV that a spreadsheet would run as a formula.

A spreadsheet computes a cell that begins with ``=``, ``@``, ``+`` or ``-``, or with one of these after
a tab or a line's end (OWASP, "CSV Injection"). An apostrophe before it makes it text; reading takes
that apostrophe off again.
"""

from __future__ import annotations

import re

_FORMULA = re.compile(
    r"'*(?:[\t\r\n]|\s*(?:[=@＝＠＋－]|[+-](?!\d{0,15}(?:[.,/]\d{1,15})?%?\s*\Z)))", re.ASCII
)


def guarded(cell: str) -> str:
    """Return a cell so that no spreadsheet takes it for a formula; numbers stay as they are.

    >>> guarded("=SUM(A1)"), guarded("-50"), guarded("'t Hart"), guarded("'=x")
    ("'=SUM(A1)", '-50', "'t Hart", "''=x")
    """
    return f"'{cell}" if _FORMULA.match(cell) else cell


def unguarded(cell: str) -> str:
    """Return a cell without the apostrophe that `guarded` put before it.

    >>> unguarded("'=SUM(A1)"), unguarded("'t Hart"), unguarded("''=x")
    ('=SUM(A1)', "'t Hart", "'=x")
    """
    return cell[1:] if cell.startswith("'") and _FORMULA.match(cell) else cell
