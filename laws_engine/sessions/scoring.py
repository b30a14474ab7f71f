"""A whole session scored: every board by the same rules, then totals and ranks.

Where a rule lifts a score to the pair's own average, the average is taken from the session's other
boards: those on which the pair's score is neither artificial nor without comparison.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cached_property

from laws_engine.errors import NoBoards, located, sentence
from laws_engine.results import Traveller
from laws_engine.ruling import Direction, Percent, Ruling, Step
from laws_engine.scoring.board import ScoredBoard
from laws_engine.sessions.model import Session, SessionBoard
from laws_engine.sessions.rules import Averages, Penalties, Rules, lone_pairs, stated_averages
from laws_engine.sessions.standings import Standing, Total, Weight, by_number, rank

Told = Callable[[int, int], None]
"""Is told how many boards of how many are done."""

NO_AVERAGES: Averages = {}


@dataclass(frozen=True, slots=True)
class Plan:
    """By what a session is scored.

    ``tables`` is the event's number of full tables (default: half of its pairs); ``penalties`` are
    the clauses broken, by board and pair; ``weight`` says what weighs equally in the totals.
    """

    rules: Rules
    tables: int = 0
    penalties: Mapping[str, Penalties] = field(default_factory=dict)
    weight: Weight = Weight.MATCHPOINTS


@dataclass(frozen=True)
class ScoredSession:
    """A session with every board scored that has a score; ``averages`` are those that a rule asked for."""

    session: Session
    plan: Plan
    boards: Mapping[str, Ruling[ScoredBoard]]
    averages: Averages

    @cached_property
    def played(self) -> tuple[SessionBoard, ...]:
        """The boards that somebody has a score on, in the order of the file."""
        return tuple(board for board in self.session if board.name in self.boards)

    @cached_property
    def remarks(self) -> tuple[Step, ...]:
        """What the reader should know about the file, and which boards count for nothing."""
        idle = (
            Step(
                None,
                sentence("Nobody has a score on board {board}; it counts for nothing."),
                {"board": board.name},
            )
            for board in self.session
            if board.name not in self.boards
        )
        return (*self.session.remarks, *idle)

    @cached_property
    def totals(self) -> dict[str, Total]:
        """The sums by pair, in the order in which the pairs turn up."""
        totals: dict[str, Total] = {}
        for ruling in self.boards.values():
            for pair, award in ruling.value.awards.items():
                if pair not in totals:
                    totals[pair] = Total()
                totals[pair].add(award)
        return totals

    @cached_property
    def standings(self) -> tuple[Standing, ...]:
        """The pairs by rank; in two fields first N-S, then E-W."""
        if not self.session.two_fields:
            return rank(self.totals, self.plan.weight)
        ranked: tuple[Standing, ...] = ()
        for direction in Direction:
            ending = f" {direction.name}"
            totals = {pair: total for pair, total in self.totals.items() if pair.endswith(ending)}
            ranked += rank(totals, self.plan.weight, direction)
        return ranked

    def standing(self, pair: str) -> Standing:
        """Return how a pair stands; `KeyError` if it isn't in the session."""
        return next(each for each in self.standings if each.pair == pair)


def count_tables(session: Session) -> int:
    """Return the number of full tables that a session's pairs can fill, at least one."""
    return max(1, len(session.pairs) // 2)


def score_session(session: Session, plan: Plan, told: Told | None = None) -> ScoredSession:
    """Score every board of a session; raises the errors of a board with its place in the file.

    A board without any score counts for nothing; `NoBoards` where all are so.

    No steps are made: `explain_session_board` makes them for a board that somebody asks about.

    >>> from laws_engine.results import Result
    >>> from laws_engine.sessions.model import Line
    >>> from laws_engine.sessions.rules import SwedishRules
    >>> lines = (Line(Result("1", "3", 420)), Line(Result("2", "4", -50)))
    >>> scored = score_session(Session((SessionBoard("7", lines),)), Plan(SwedishRules()))
    >>> [(each.rank, each.pair, str(each.points)) for each in scored.standings]
    [(1, '1', '2'), (1, '4', '2'), (3, '2', '0'), (3, '3', '0')]
    """
    tables = plan.tables or count_tables(session)
    with _collector_at_rest():
        boards = _score_boards(session, plan, tables, told)
    if not boards:
        raise NoBoards()
    lone = {name: set(lone_pairs(ruling.value, plan.rules)) for name, ruling in boards.items()}
    averages = _averages(boards, lone) | _stated(plan.rules, lone)
    for board in session:
        if lone.get(board.name):
            boards[board.name] = score_board(board, plan, tables, averages)
    return ScoredSession(session, plan, boards, averages)


@contextmanager
def _collector_at_rest() -> Iterator[None]:
    """Let Python's search for cyclic garbage rest while awards are made by the hundred thousand.

    None of them is garbage yet, and looking through them again and again takes a third of the time.
    """
    enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if enabled:
            gc.enable()


def _score_boards(
    session: Session, plan: Plan, tables: int, told: Told | None
) -> dict[str, Ruling[ScoredBoard]]:
    boards: dict[str, Ruling[ScoredBoard]] = {}
    for number, board in enumerate(session, 1):
        if not all(line.result.sat_out for line in board.lines):
            boards[board.name] = score_board(board, plan, tables)
        if told is not None:
            told(number, len(session.boards))
    return boards


def score_board(
    board: SessionBoard,
    plan: Plan,
    tables: int,
    averages: Averages = NO_AVERAGES,
    *,
    explain: bool = False,
) -> Ruling[ScoredBoard]:
    """Score one board of a session."""
    with located(board.where):
        traveller = board.traveller(tables)
        return plan.rules.score(traveller, averages, plan.penalties.get(board.name, {}), explain)


def explain_session_board(scored: ScoredSession, name: str) -> Ruling[ScoredBoard]:
    """Return one board's ruling with its steps."""
    board = next(board for board in scored.session if board.name == name)
    tables = scored.boards[name].value.traveller.tables
    return score_board(board, scored.plan, tables, scored.averages, explain=True)


def _averages(boards: Mapping[str, Ruling[ScoredBoard]], lone: Mapping[str, set[str]]) -> dict[str, Percent]:
    """Return the averages of the pairs with a lone score, over their other boards."""
    wanted = set().union(*lone.values())
    totals: dict[str, Total] = {}
    for name, ruling in boards.items():
        if not wanted.intersection(ruling.value.awards):
            continue
        aside = lone[name] | set(_artificial_pairs(ruling.value.traveller))
        for pair in wanted.intersection(ruling.value.awards) - aside:
            totals.setdefault(pair, Total()).add(ruling.value.awards[pair])
    shares = {pair: totals[pair].percent(Weight.MATCHPOINTS) for pair in sorted(totals, key=by_number)}
    return {pair: share for pair, share in shares.items() if share is not None}


def _stated(rules: Rules, lone: Mapping[str, set[str]]) -> dict[str, Percent]:
    """Return the averages that were stated, of the pairs with a lone score."""
    wanted = set().union(*lone.values())
    return {pair: share for pair, share in stated_averages(rules).items() if pair in wanted}


def _artificial_pairs(traveller: Traveller) -> Iterator[str]:
    for row in traveller.scored:
        if row.artificial_ns is not None:
            yield row.ns
        if row.artificial_ew is not None:
            yield row.ew
