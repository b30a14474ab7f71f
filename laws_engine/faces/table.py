"""A scored board as a table: one row per table, typed cells, no language yet.

Text, CSV and HTML are written from it. Headings are message ids; cells keep their kind
(`Percent`, `Form`, …), so that each face writes them as the reader's language does.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import TypeVar

from laws_engine.clauses import ClauseId
from laws_engine.errors import sentence
from laws_engine.federations.data import Federation, Formula, federations
from laws_engine.files.document import Request
from laws_engine.results import Result, Weight
from laws_engine.ruling import Form, Percent, Ruling, Step
from laws_engine.scoring.board import Award, ScoredBoard
from laws_engine.scoring.contracts import Contract

T = TypeVar("T")


class Weighted(tuple[Weight, ...]):
    """The parts of a weighted score, from the N-S seats."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Played:
    """What was played at a table; without a contract the board was passed out."""

    contract: Contract | None


Cell = Fraction | int | str | bool | tuple[ClauseId, ...] | Weighted | Played | None
"""What a cell may hold; ``None`` is an empty one."""

EDITIONS = {
    "se-1997": sentence("Swedish laws of 1997; today's tables play by a later edition."),
    "nl-1963": sentence("Dutch laws of 1963; today's tables play by a later edition."),
}
METHODS = {
    ("se-1997", "manual"): sentence("Scored by hand."),
    ("se-1997", "neuberg"): sentence("Scored by computer, with Neuberg's formula."),
    ("se-1997", "announced"): sentence("Scored by a method announced before the event."),
    ("nl-1963", "manual"): sentence("Scored by article 104."),
}
NOT_FOULED = sentence("The board is not fouled.")
RULE = sentence("The rule of {federation}, by {source}.")
RULE_OF_YEARS = sentence("The rule of {federation}, by {source} ({years}).")
FORMULAS = {
    (Formula.NEUBERG, True): sentence("Neuberg's formula, and fixed percentages for small groups."),
    (Formula.NEUBERG, False): sentence("Neuberg's formula."),
    (Formula.ADD_ONE, False): sentence("One MP for each score outside the group."),
}
"""A federation's rule in a few words, by its formula and by whether it has percentages for small groups."""
OPTIONS: Mapping[tuple[str, str | bool], str] = {
    ("small_groups", "fixed"): sentence(
        "Small groups keep the fixed scale also by computer (small_groups: fixed)."
    ),
    ("small_groups", "formula"): sentence(
        "The formula is used for small groups as well (small_groups: formula)."
    ),
    ("lone_lift", True): sentence(
        "A better average lifts a lone score above the fixed scale (lone_lift: true)."
    ),
    ("lone_lift", False): sentence("A lone score gets the fixed scale without a lift (lone_lift: false)."),
    ("count_artificial", True): sentence(
        "An artificial score holds its place on the board (count_artificial: true)."
    ),
    ("count_artificial", False): sentence(
        "Only real results count as places on the board (count_artificial: false)."
    ),
    ("rounding", True): sentence(
        "What the formula gives is rounded as the federation rounds (rounding: true)."
    ),
    ("rounding", False): sentence("What the formula gives is not rounded (rounding: false)."),
}


@dataclass(frozen=True, slots=True)
class Entry:
    """One pair's half of a row: what it got in MP and percent, what was taken off, and why."""

    pair: str
    artificial: Percent | None
    mp: Fraction
    percent: Percent | None
    penalty: Fraction
    clauses: tuple[ClauseId, ...]
    reasons: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Row:
    """One table's row; ``ns`` and ``ew`` are the pairs by their seats, also where the board was turned.

    ``form`` is ``None`` where both sides have an artificial score, ``played`` where the contract isn't
    known.
    """

    table: str | None
    ns: Entry
    ew: Entry
    form: Form | None
    score: int | Weighted | None
    turned: bool
    played: Played | None = None

    @property
    def clauses(self) -> tuple[ClauseId, ...]:
        """The clauses that decided the row, each once."""
        return tuple(dict.fromkeys((*self.ns.clauses, *self.ew.clauses)))


@dataclass(frozen=True, slots=True)
class Section:
    """The rows of one form, or (``form`` is ``None``) those with artificial scores alone."""

    form: Form | None
    rows: tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class Column:
    """A column: its key, the message id of its heading, and how to find its cell in a row."""

    key: str
    heading: str
    cell: Callable[[Row], Cell]
    numeric: bool = True


COLUMNS = (
    Column("table", sentence("Table"), lambda row: row.table),
    Column("ns", sentence("N-S pair"), lambda row: row.ns.pair, numeric=False),
    Column("ew", sentence("E-W pair"), lambda row: row.ew.pair, numeric=False),
    Column("form", sentence("Form"), lambda row: row.form, numeric=False),
    Column("turned", sentence("Turned"), lambda row: row.turned or None, numeric=False),
    Column("contract", sentence("Contract"), lambda row: row.played, numeric=False),
    Column("score", sentence("Score"), lambda row: row.score),
    Column("ns_artificial", sentence("Artificial N-S"), lambda row: row.ns.artificial),
    Column("ew_artificial", sentence("Artificial E-W"), lambda row: row.ew.artificial),
    Column("ns_mp", sentence("MP N-S"), lambda row: row.ns.mp),
    Column("ew_mp", sentence("MP E-W"), lambda row: row.ew.mp),
    Column("ns_percent", sentence("Percent N-S"), lambda row: row.ns.percent),
    Column("ew_percent", sentence("Percent E-W"), lambda row: row.ew.percent),
    Column("ns_penalty", sentence("Deduction N-S"), lambda row: row.ns.penalty or None),
    Column("ew_penalty", sentence("Deduction E-W"), lambda row: row.ew.penalty or None),
    Column("clauses", sentence("Clause"), lambda row: row.clauses or None, numeric=False),
)
"""Every column in the order of a traveller; a board shows those that have something to say."""


@dataclass(frozen=True, slots=True)
class Table:
    """A scored board, ready to be written in any language.

    ``steps`` are all reasons in the order of the law, ``options`` the options in force, ``gaps``
    what the law leaves open, ``remarks`` what the reader should know about the input, ``heading``
    says by what the board was scored.
    """

    maximum: int
    sections: tuple[Section, ...]
    heading: tuple[Step, ...] = ()
    steps: tuple[Step, ...] = ()
    options: tuple[Step, ...] = ()
    gaps: tuple[Step, ...] = ()
    remarks: tuple[Step, ...] = field(default=())

    @property
    def rows(self) -> tuple[Row, ...]:
        """All rows, section by section."""
        return tuple(row for section in self.sections for row in section.rows)

    @property
    def grouped(self) -> bool:
        """True where the rows stand in more than one section."""
        return len(self.sections) > 1

    def columns(self, *, with_form: bool = False) -> tuple[Column, ...]:
        """Return the columns that say something; forms are headings unless ``with_form``."""
        shown = [column for column in COLUMNS if any(column.cell(row) is not None for row in self.rows)]
        return tuple(column for column in shown if column.key != "form" or (with_form and self.grouped))


def board_table(request: Request, ruling: Ruling[ScoredBoard]) -> Table:
    """Lay out a scored board: rows in the order of the traveller, by form where it is fouled.

    >>> from laws_engine.files.document import read_document
    >>> rows = [{"ns": "1", "ew": "3", "score": 420}, {"ns": "2", "ew": "4", "score": 170, "form": "changed"}]
    >>> request = read_document({"edition": "nl-1963", "event": "pairs", "results": rows})
    >>> table = board_table(request, request.score(True))
    >>> [(section.form, [str(row.ns.mp) for row in section.rows]) for section in table.sections]
    [('original', ['1']), ('changed', ['1'])]
    >>> [column.key for column in table.columns()]
    ['ns', 'ew', 'score', 'ns_mp', 'ew_mp', 'ns_percent', 'ew_percent', 'clauses']
    """
    board = ruling.value
    about = _by_pair(ruling.steps)
    forms = [form for form in (*board.traveller.forms, None) if _results(board, form)]
    sections = tuple(
        Section(None if form is None else Form(form), tuple(_row(board, each, about) for each in results))
        for form in forms
        if (results := _results(board, form))
    )
    return Table(
        board.maximum,
        sections,
        tuple(_heading(request)),
        ruling.steps,
        tuple(explain_option(name, value) for name, value in ruling.options.items()),
        ruling.gaps,
        (*request.remarks, *ruling.remarks),
    )


def explain_option(name: str, value: str | bool) -> Step:
    """Say what an option does as it stands.

    >>> explain_option("lone_lift", False).message
    'A lone score gets the fixed scale without a lift (lone_lift: false).'
    """
    return Step(None, OPTIONS[name, value])


def explain_rule(federation: Federation) -> tuple[Step, Step]:
    """Say whose rule it is, by which source, and what it does in a few words.

    >>> [step.message for step in explain_rule(federations()["acbl"])]
    ['The rule of {federation}, by {source}.', "Neuberg's formula, and fixed percentages for small groups."]
    """
    source = federation.sources[0]
    values = {"federation": federation.name, "source": source.title, "years": source.years}
    stated = Step(None, RULE_OF_YEARS if source.years else RULE, values)
    return stated, Step(None, FORMULAS[federation.formula, bool(federation.small)])


def explain_rules(edition: str, method: str) -> tuple[Step, Step]:
    """Say by which edition or federation fouled boards are scored, and how.

    >>> [step.message for step in explain_rules("nl-1963", "manual")]
    ["Dutch laws of 1963; today's tables play by a later edition.", 'Scored by article 104.']
    """
    if edition in federations():
        return explain_rule(federations()[edition])
    return Step(None, EDITIONS[edition]), Step(None, METHODS[edition, method])


def _heading(request: Request) -> list[Step]:
    if request.edition not in (*EDITIONS, *federations()):
        return []
    first, second = explain_rules(request.edition, request.method)
    return [first, second if request.traveller.fouled else Step(None, NOT_FOULED)]


def _results(board: ScoredBoard, form: str | None) -> list[Result]:
    """Return the results with a real score on a form; without a form, those with none at all."""
    return [
        each
        for each in board.traveller.scored
        if (not each.played if form is None else each.played and each.form == form)
    ]


def _by_pair(steps: tuple[Step, ...]) -> dict[str, list[Step]]:
    about: dict[str, list[Step]] = {}
    for step in steps:
        if step.pair is not None:
            about.setdefault(step.pair, []).append(step)
    return about


def _row(board: ScoredBoard, result: Result, about: Mapping[str, list[Step]]) -> Row:
    return Row(
        result.table,
        _entry(board.awards[result.ns], result.artificial_ns, about),
        _entry(board.awards[result.ew], result.artificial_ew, about),
        Form(result.form) if result.played else None,
        Weighted(result.weighted) if result.weighted else result.score,
        result.turned,
    )


def _entry(award: Award, artificial: Percent | None, about: Mapping[str, list[Step]]) -> Entry:
    broken = tuple(each.clause for each in award.deductions)
    return Entry(
        award.pair,
        artificial,
        award.net,
        award.percent,
        award.penalty,
        tuple(dict.fromkeys((*award.clauses, *broken))),
        tuple(about.get(award.pair, ())),
    )
