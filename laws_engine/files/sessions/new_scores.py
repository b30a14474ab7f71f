"""What a session's scoring adds to its file: matchpoints, percentages and standings, as data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from laws_engine.ruling import Direction
from laws_engine.scoring.matchpoints import WIN
from laws_engine.sessions.model import Session, SessionBoard
from laws_engine.sessions.scoring import ScoredSession

Cell = tuple[str, int]
"""A line of a session: its board's name, and its place among the board's lines, from 0."""

BySide = tuple[Fraction | None, Fraction | None]
"""A number for the pair in the N-S seats and one for the pair in the E-W seats."""

NONE: BySide = (None, None)


@dataclass(frozen=True, slots=True)
class Standing:
    """Where a pair stands: rank (1 is best, ties share it), total in MP, and percent of its maximum."""

    rank: int
    total: Fraction
    percent: Fraction | None = None


@dataclass(frozen=True, slots=True)
class NewScores:
    """New numbers for a session's file, by line and by pair's name.

    ``matchpoints`` are in MP on the scale that gives ``scale`` for one result beaten, 2 or 1;
    ``percent`` is of the board maximum. Lines and pairs that aren't here keep what they have.

    >>> new = NewScores({("7", 0): (Fraction(9), Fraction(3))})
    >>> new.of("7", 0, Direction.EW), new.percent_of("7", 0, Direction.EW)
    (Fraction(3, 1), None)
    """

    matchpoints: Mapping[Cell, BySide] = field(default_factory=dict)
    percent: Mapping[Cell, BySide] = field(default_factory=dict)
    standings: Mapping[str, Standing] = field(default_factory=dict)
    scale: int = 2

    def of(self, board: str, index: int, seats: Direction) -> Fraction | None:
        """Return the new matchpoints of the pair in these seats, or ``None`` where it has none."""
        return self.matchpoints.get((board, index), NONE)[seats is Direction.EW]

    def percent_of(self, board: str, index: int, seats: Direction) -> Fraction | None:
        """Return the new percentage of the pair in these seats, or ``None`` where it has none."""
        return self.percent.get((board, index), NONE)[seats is Direction.EW]

    def has(self, board: SessionBoard) -> bool:
        """Say whether a board has new numbers."""
        cells = [(board.name, index) for index in range(len(board.lines))]
        return any(cell in self.matchpoints or cell in self.percent for cell in cells)

    def on_scale_of(self, session: Session) -> NewScores:
        """Return the same numbers on the scale that the session's file states.

        >>> new = NewScores({("7", 0): (Fraction(9), Fraction(3))})
        >>> new.on_scale_of(Session((), stated_scale=1)).matchpoints["7", 0]
        (Fraction(9, 2), Fraction(3, 2))
        """
        if session.stated_scale in (None, self.scale):
            return self
        factor = Fraction(session.stated_scale or self.scale, self.scale)
        return NewScores(
            {cell: (_times(ns, factor), _times(ew, factor)) for cell, (ns, ew) in self.matchpoints.items()},
            self.percent,
            {
                pair: Standing(each.rank, each.total * factor, each.percent)
                for pair, each in self.standings.items()
            },
            session.stated_scale or self.scale,
        )


def _times(value: Fraction | None, factor: Fraction) -> Fraction | None:
    return None if value is None else value * factor


NOTHING_NEW = NewScores()
"""A session that is written as it was read."""


def new_scores(scored: ScoredSession, factor: Fraction = Fraction(1)) -> NewScores:
    """Return what a scored session adds to its file; ``factor`` is one MP on the scale that is written.

    >>> from laws_engine.results import Result
    >>> from laws_engine.sessions.model import Line
    >>> from laws_engine.sessions.rules import SwedishRules
    >>> from laws_engine.sessions.scoring import Plan, score_session
    >>> lines = (Line(Result("1", "3", 420)), Line(Result("2", "4", -50)))
    >>> scored = score_session(Session((SessionBoard("7", lines),)), Plan(SwedishRules()))
    >>> new_scores(scored).matchpoints["7", 0], new_scores(scored).standings["4"].rank
    ((Fraction(2, 1), Fraction(0, 1)), 1)
    """
    matchpoints: dict[Cell, BySide] = {}
    percent: dict[Cell, BySide] = {}
    for board in scored.played:
        awards = scored.boards[board.name].value.awards
        for index, line in enumerate(board.lines):
            ns, ew = awards.get(line.result.ns), awards.get(line.result.ew)
            if ns is not None and ew is not None:
                matchpoints[board.name, index] = (ns.net * factor, ew.net * factor)
                percent[board.name, index] = (ns.percent, ew.percent)
    standings = {
        each.pair: Standing(each.rank, each.points * factor, each.percent) for each in scored.standings
    }
    return NewScores(matchpoints, percent, standings, int(WIN * factor))
