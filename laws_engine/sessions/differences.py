"""Where a file brings matchpoints of its own: which of them differ from ours, and why.

For each board with a difference the rules held here are tried one by one; the first that gives
every figure that the file has for the board is the explanation.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache

from laws_engine.editions.se_1997 import law_99
from laws_engine.errors import LawsError, Phrase, sentence
from laws_engine.federations.data import federations
from laws_engine.results import ORIGINAL
from laws_engine.ruling import Direction, Step
from laws_engine.scoring.board import ScoredBoard
from laws_engine.scoring.matchpoints import Scale
from laws_engine.sessions.model import SessionBoard
from laws_engine.sessions.rules import DutchRules, FederationRules, Rules, SwedishRules
from laws_engine.sessions.scoring import Plan, ScoredSession, score_board

HALF, WHOLE = Scale.ONE_HALF.of(1), Scale.TWO_ONE.of(1)
"""What one MP of the 2-1-0 scale is on the 1-½-0 scale, and on itself."""

WAYS: tuple[tuple[str, Callable[[], Rules]], ...] = (
    (sentence("one point for each score outside the group"), DutchRules),
    (
        sentence("the Swedish law of 1997 by hand"),
        SwedishRules,
    ),
    (
        sentence("Neuberg's formula, with the fixed scale for small groups"),
        lambda: SwedishRules(law_99.Options(law_99.Method.NEUBERG)),
    ),
    (
        sentence("Neuberg's formula for groups of every size"),
        lambda: SwedishRules(
            law_99.Options(
                law_99.Method.ANNOUNCED, announced_rule=law_99.Rule.NEUBERG, announced_before_event=True
            )
        ),
    ),
)

NOT_FOULED = sentence("The file's figures for board {board} are those of a board that is not fouled.")
NOT_TURNED = sentence("The file's figures for board {board} are those of a board that nobody played turned.")
NOT_COUNTED = sentence(
    "The file's figures for board {board} follow where artificial scores hold no place on the board."
)
NOT_DEDUCTED = sentence("The file's figures for board {board} are those before deductions.")
BY_OTHER_RULE = sentence("The file's figures for board {board} follow from {rule}.")
BY_FEDERATION = sentence("The file's figures for board {board} follow from the rule of {federation}.")
UNKNOWN = sentence("No rule held here gives the file's figures for board {board}.")


@dataclass(frozen=True, slots=True)
class Difference:
    """A pair whose number on a board differs: the file's and ours, both in MP on the file's scale."""

    board: str
    table: str | None
    pair: str
    stated: Fraction
    ours: Fraction


@dataclass(frozen=True, slots=True)
class Comparison:
    """How a file's own matchpoints compare with ours.

    ``compared`` is how many figures the file has, ``rounded`` how many of them are ours but for
    rounding; ``factor`` is what one MP of the 2-1-0 scale is on the file's scale; ``why`` explains
    the differences of each board.
    """

    compared: int
    rounded: int
    factor: Fraction
    differences: tuple[Difference, ...]
    why: Mapping[str, Step]


def compare(scored: ScoredSession) -> Comparison:
    """Compare the file's own matchpoints with ours; without any, nothing is compared.

    >>> from laws_engine.results import Result
    >>> from laws_engine.sessions.model import Line, Session
    >>> from laws_engine.sessions.scoring import score_session
    >>> lines = (Line(Result("1", "3", 420), stated_ns=Fraction(2), stated_ew=Fraction(0)),
    ...          Line(Result("2", "4", 420), stated_ns=Fraction(0), stated_ew=Fraction(2)))
    >>> board = SessionBoard("7", lines)
    >>> found = compare(score_session(Session((board,)), Plan(SwedishRules())))
    >>> [(each.pair, str(each.stated), str(each.ours)) for each in found.differences][:2]
    [('1', '2', '1'), ('3', '0', '1')]
    >>> found.why["7"].message
    "No rule held here gives the file's figures for board {board}."
    """
    stated = scored.session.stated_scale
    if stated is not None:
        return _compare(scored, WHOLE if stated == 2 else HALF)
    whole = _compare(scored, WHOLE)
    if not whole.differences:
        return whole
    return min(whole, _compare(scored, HALF), key=_left_open)


def _left_open(comparison: Comparison) -> tuple[int, int]:
    """Return how many boards no rule explains, and how many figures differ."""
    return sum(step.message == UNKNOWN for step in comparison.why.values()), len(comparison.differences)


def _compare(scored: ScoredSession, factor: Fraction) -> Comparison:
    compared = rounded = 0
    differences: list[Difference] = []
    why: dict[str, Step] = {}
    for board in scored.played:
        found = list(_figures(board, scored.boards[board.name].value, factor))
        compared += len(found)
        rounded += sum(each.stated != each.ours and agrees(each.stated, each.ours) for each in found)
        wrong = [each for each in found if not agrees(each.stated, each.ours)]
        if wrong:
            differences += wrong
            why[board.name] = _explain(board, scored, factor)
    return Comparison(compared, rounded, factor, tuple(differences), why)


def agrees(stated: Fraction, ours: Fraction) -> bool:
    """Say whether a stated figure is ours, as exact as the decimals that it has and at least one.

    >>> agrees(Fraction("17.6"), Fraction(123, 7)), agrees(Fraction("17.5"), Fraction(123, 7))
    (True, False)
    """
    if stated == ours:
        return True
    return 2 * abs(stated - ours) <= Fraction(1, _unit(stated.denominator))


@cache
def _unit(denominator: int) -> int:
    """Return the power of ten, at least 10, of which a decimal fraction has whole parts."""
    unit = 10
    while unit % denominator and unit < 10**9:
        unit *= 10
    return unit


def _figures(board: SessionBoard, own: ScoredBoard, factor: Fraction) -> Iterator[Difference]:
    """Return every figure that the file states for a board, beside ours."""
    for line in board.lines:
        for seats, pair in ((Direction.NS, line.result.ns), (Direction.EW, line.result.ew)):
            stated = line.stated(seats)
            if stated is not None and pair in own.awards:
                ours = own.awards[pair].net * factor
                yield Difference(board.name, line.result.table, pair, stated, ours)


def _explain(board: SessionBoard, scored: ScoredSession, factor: Fraction) -> Step:
    tables = scored.boards[board.name].value.traveller.tables
    for step, other, plan in _others(board, scored.plan):
        try:
            tried = score_board(other, plan, tables, scored.averages).value
        except LawsError:
            continue
        if all(agrees(each.stated, each.ours) for each in _figures(board, tried, factor)):
            return step
    return Step(None, UNKNOWN, {"board": board.name})


def _others(board: SessionBoard, plan: Plan) -> Iterator[tuple[Step, SessionBoard, Plan]]:
    """Return what else the board may have been scored as: the board changed, then other rules."""
    values = {"board": board.name}
    yield Step(None, NOT_FOULED, values), _with(board, form=ORIGINAL), plan
    if plan.penalties.get(board.name):
        yield Step(None, NOT_DEDUCTED, values), board, replace(plan, penalties={})
    if any(line.result.turned for line in board.lines):
        yield Step(None, NOT_TURNED, values), _with(board, turned=False), plan
    if any(line.result.has_artificial for line in board.lines):
        options = replace(plan.rules.options, count_artificial=False)
        fewer = replace(plan, rules=replace(plan.rules, options=options))  # type: ignore[arg-type]
        yield Step(None, NOT_COUNTED, values), board, fewer
    for name, make in WAYS:
        yield Step(None, BY_OTHER_RULE, {**values, "rule": Phrase(name)}), board, replace(plan, rules=make())
    for federation in federations().values():
        step = Step(None, BY_FEDERATION, {**values, "federation": federation.name})
        yield step, board, replace(plan, rules=FederationRules(federation))


def _with(board: SessionBoard, **changes: str | bool) -> SessionBoard:
    lines = (replace(line, result=replace(line.result, **changes)) for line in board.lines)  # type: ignore[arg-type]
    return replace(board, lines=tuple(lines))
