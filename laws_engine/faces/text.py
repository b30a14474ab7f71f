"""A scored board for a terminal, and as CSV for a spreadsheet."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from itertools import chain

from laws_engine.clauses import ClauseId
from laws_engine.errors import sentence
from laws_engine.faces.contracts import write_contract
from laws_engine.faces.language import explain_step, fill, translate, write_clause, write_value
from laws_engine.faces.numbers import MINUS, STYLES, write_number
from laws_engine.faces.scores import write_score
from laws_engine.faces.table import Cell, Played, Section, Table, Weighted
from laws_engine.files.formulas import guarded
from laws_engine.ruling import Percent, Ruling, Step
from laws_engine.scoring.board_a_match import ScoredMatches

MAXIMUM = sentence("The board maximum is {maximum} MP.")
FORM = sentence("Form “{form}”")
ARTIFICIAL = sentence("Artificial scores")
WHY = sentence("Why")
OPTIONS = sentence("Options in force")
GAPS = sentence("What the law leaves open")
REMARKS = sentence("Remarks")
TEAM = sentence("Team")
TEAM_POINTS = sentence("MP")

GAP = "  "
"""What stands between two columns."""


def write_table(table: Table, lang: str) -> str:
    """Write a scored board with its reasons, options, gaps and remarks, each line in the language.

    >>> from laws_engine.files.document import read_document
    >>> from laws_engine.faces.table import board_table
    >>> rows = [{"ns": "1", "ew": "3", "score": 420}, {"ns": "2", "ew": "4", "score": -50}]
    >>> request = read_document({"edition": "se-1997", "event": "pairs", "results": rows})
    >>> print(write_table(board_table(request, request.score(True)), "en"))  # doctest: +ELLIPSIS
    Swedish laws of 1997; today's tables play by a later edition.
    The board is not fouled.
    The board maximum is 2 MP.
    <BLANKLINE>
    N-S pair  E-W pair  Score  MP N-S  MP E-W  Percent N-S  Percent E-W  Clause
    1         3           420       2       0         100%           0%  78
    2         4           −50       0       2           0%         100%  78
    <BLANKLINE>
    Why
      law 78  All scores were made on the same form: ...
    """
    heading = [explain_step(step, lang) for step in table.heading]
    heading.append(fill(MAXIMUM, {"maximum": table.maximum}, lang))
    notes = ((WHY, table.steps), (OPTIONS, table.options), (GAPS, table.gaps), (REMARKS, table.remarks))
    blocks = [heading, _grid(table, lang)]
    blocks += [[translate(title, lang), *cited(steps, lang)] for title, steps in notes if steps]
    return "\n\n".join("\n".join(lines) for lines in blocks)


def write_csv(table: Table, lang: str) -> str:
    """Write a scored board as CSV: one line per table, numbers as a spreadsheet in the language reads them.

    >>> from laws_engine.files.document import read_document
    >>> from laws_engine.faces.table import board_table
    >>> rows = [{"ns": "1", "ew": "3", "score": 420}, {"ns": "2", "ew": "4", "score": -50}]
    >>> request = read_document({"edition": "se-1997", "event": "pairs", "results": rows})
    >>> print(write_csv(board_table(request, request.score(False)), "en").splitlines()[2])
    2,4,-50,0,2,0,100,78
    """
    columns = table.columns(with_form=True)
    why = bool(table.steps)
    memory = io.StringIO()
    separator = ";" if STYLES[lang].decimal == "," else ","
    writer = csv.writer(memory, delimiter=separator, lineterminator="\n")
    reasons = [sentence("Why N-S"), sentence("Why E-W")] if why else []
    writer.writerow([translate(name, lang) for name in (*[each.heading for each in columns], *reasons)])
    for row in table.rows:
        cells = [_spreadsheet_cell(column.cell(row), lang) for column in columns]
        writer.writerow(
            cells + ([_joined(row.ns.reasons, lang), _joined(row.ew.reasons, lang)] if why else [])
        )
    return memory.getvalue().removesuffix("\n")


def write_matches(ruling: Ruling[ScoredMatches], lang: str) -> str:
    """Write a board-a-match board: each team's points, then reasons, gaps and remarks.

    >>> from laws_engine.files.matches import read_matches
    >>> rows = [{"table": 1, "score": 420}, {"table": 2, "score": 400}]
    >>> bam = {"edition": "nl-1963", "event": "bam", "matches": [["A", "B", 1, 2]], "results": rows}
    >>> print(write_matches(read_matches(bam).score(False), "en"))
    Team  MP
    A     2
    B     0
    """
    blocks = [_team_lines(ruling.value.teams, lang)]
    notes = ((WHY, ruling.steps), (GAPS, ruling.gaps), (REMARKS, ruling.remarks))
    blocks += [[translate(title, lang), *cited(steps, lang)] for title, steps in notes if steps]
    return "\n\n".join("\n".join(lines) for lines in blocks)


def _team_lines(teams: Mapping[str, int | None], lang: str) -> list[str]:
    heading = translate(TEAM, lang)
    width = max(map(len, (heading, *teams)))
    points = {team: "–" if mp is None else str(mp) for team, mp in teams.items()}
    return [
        f"{team.ljust(width)}{GAP}{mp}"
        for team, mp in [(heading, translate(TEAM_POINTS, lang)), *points.items()]
    ]


def write_matches_csv(ruling: Ruling[ScoredMatches], lang: str) -> str:
    """Write a board-a-match board as CSV: one line per team; a team that can't be rated has no points.

    >>> from laws_engine.files.matches import read_matches
    >>> rows = [{"table": 1, "score": 420}, {"table": 2, "score": 400}]
    >>> bam = {"edition": "nl-1963", "event": "bam", "matches": [["A", "B", 1, 2]], "results": rows}
    >>> write_matches_csv(read_matches(bam).score(False), "sv").splitlines()
    ['Lag;MP', 'A;2', 'B;0']
    """
    memory = io.StringIO()
    separator = ";" if STYLES[lang].decimal == "," else ","
    writer = csv.writer(memory, delimiter=separator, lineterminator="\n")
    writer.writerow([translate(TEAM, lang), translate(TEAM_POINTS, lang)])
    writer.writerows((guarded(team), points) for team, points in ruling.value.teams.items())
    return memory.getvalue().removesuffix("\n")


def write_cell(cell: Cell, lang: str) -> str:
    """Write a cell: numbers with at most two decimals, clauses without their edition.

    >>> write_cell(Fraction(123, 7), "en"), write_cell(None, "en")
    ('17.57', '')
    """
    match cell:
        case None:
            return ""
        case Weighted():
            return write_score(cell, lang)
        case Played():
            return write_contract(cell.contract, lang)
        case tuple():
            return ", ".join(each.short for each in cell if isinstance(each, ClauseId))
        case Percent() | bool():
            return write_value(cell, lang)
        case Fraction():
            return write_number(cell, lang)
    return write_value(cell, lang)


def section_title(section: Section, lang: str) -> str:
    """Return the heading of a form's rows, or of those with artificial scores alone.

    >>> from laws_engine.ruling import Form
    >>> section_title(Section(Form("original"), ()), "en")
    'Form “original”'
    """
    return translate(ARTIFICIAL, lang) if section.form is None else fill(FORM, {"form": section.form}, lang)


def _spreadsheet_cell(cell: Cell, lang: str) -> str:
    match cell:
        case bool():
            return write_cell(cell, lang)
        case Fraction() | int():
            return write_number(cell, lang).replace(MINUS, "-")
    return guarded(write_cell(cell, lang))


def _joined(steps: Iterable[Step], lang: str) -> str:
    return " ".join(_with_clause(step, lang) for step in steps)


def _with_clause(step: Step, lang: str) -> str:
    cited = f" ({write_clause(step.clause, lang)})" if step.clause else ""
    return explain_step(step, lang) + cited


def _grid(table: Table, lang: str) -> list[str]:
    columns = table.columns()
    heading = [translate(column.heading, lang) for column in columns]
    written = [[write_cell(column.cell(row), lang) for column in columns] for row in table.rows]
    first, *lines = align([heading, *written], [column.numeric for column in columns])
    if not table.grouped:
        return [first, *lines]
    rest = iter(lines)
    sections = (
        ["", section_title(section, lang), *(next(rest) for _ in section.rows)] for section in table.sections
    )
    return [first, *chain.from_iterable(sections)]


def align(rows: Sequence[Sequence[str]], numeric: Sequence[bool]) -> list[str]:
    """Return rows of cells as lines whose columns stand below each other, numbers to the right.

    >>> align([["Pair", "MP"], ["12", "8.4"]], [False, True])
    ['Pair   MP', '12    8.4']
    """
    widths = [max(map(len, cells)) for cells in zip(*rows, strict=True)]
    return [
        GAP.join(
            cell.rjust(width) if right else cell.ljust(width)
            for cell, width, right in zip(row, widths, numeric, strict=True)
        ).rstrip()
        for row in rows
    ]


def cited(steps: Sequence[Step], lang: str) -> list[str]:
    """Return steps as lines, each after the clause that it cites.

    >>> cited([Step(None, "Correct the score.")], "en")
    ['  Correct the score.']
    """
    clauses = [write_clause(step.clause, lang) if step.clause else "" for step in steps]
    width = max(map(len, clauses), default=0)
    lines = zip(clauses, steps, strict=True)
    return [
        f"{GAP}{clause.ljust(width)}{GAP if width else ''}{explain_step(step, lang)}"
        for clause, step in lines
    ]
