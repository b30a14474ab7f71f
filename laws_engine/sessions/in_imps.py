"""A session of pairs scored in IMPs: Butler, against a datum, or cross-IMP, against every result.

Results that can't be compared are scaled by frequency to the whole board, as the English White
Book has it (4.2.4). An artificial score is worth 3 IMPs up or down where it is 60 or 40 percent
(law 12C2 of 2017, law 86A before), none where it is 50; for others no source gives a number.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from itertools import groupby

from laws_engine.errors import NoBoards, NoImpsForShare, located
from laws_engine.results import Result, Traveller
from laws_engine.ruling import Direction, Percent
from laws_engine.scoring.artificial import IMPS
from laws_engine.scoring.board import Group, comparison_groups, count_results
from laws_engine.scoring.butler import butler, cross_imps
from laws_engine.scoring.frequencies import Frequencies
from laws_engine.sessions.model import Session
from laws_engine.sessions.standings import by_number


class ImpScoring(Enum):
    """How a board is scored in IMPs."""

    BUTLER = "butler"
    CROSS_IMP = "cross-imp"


@dataclass(frozen=True, slots=True)
class ImpStanding:
    """A pair's place by its sum of IMPs: rank from 1, whether it shares it, boards played."""

    pair: str
    rank: int
    tied: bool
    imps: Fraction
    boards: int
    direction: Direction | None = None


@dataclass(frozen=True, slots=True)
class ImpSession:
    """A session scored in IMPs: by board and pair, and the pairs by rank."""

    session: Session
    scoring: ImpScoring
    boards: Mapping[str, Mapping[str, Fraction]]
    standings: tuple[ImpStanding, ...]


def score_in_imps(session: Session, scoring: ImpScoring) -> ImpSession:
    """Score every board of a session in IMPs; raises the errors of a board, and `NoImpsForShare`.

    >>> from laws_engine.sessions.model import Line, SessionBoard
    >>> lines = (Line(Result("1", "3", 420)), Line(Result("2", "4", -50)))
    >>> board = SessionBoard("7", lines)
    >>> scored = score_in_imps(Session((board,)), ImpScoring.CROSS_IMP)
    >>> {pair: str(imps) for pair, imps in scored.boards["7"].items()}
    {'1': '10', '2': '-10', '3': '-10', '4': '10'}
    """
    boards = {}
    for board in session:
        if not all(line.result.sat_out for line in board.lines):
            with located(board.where):
                boards[board.name] = board_imps(board.traveller(), scoring)
    if not boards:
        raise NoBoards()
    return ImpSession(session, scoring, boards, _standings(session, boards))


def board_imps(traveller: Traveller, scoring: ImpScoring) -> dict[str, Fraction]:
    """Return each pair's IMPs on a board, by pair.

    >>> board = Traveller((Result("1", "3", 420), Result("2", "4", 170)))
    >>> {pair: str(imps) for pair, imps in board_imps(board, ImpScoring.BUTLER).items()}
    {'1': '3', '2': '-4', '3': '-3', '4': '4'}
    """
    results = count_results(traveller)
    imps = dict(_artificial(traveller))
    for group in comparison_groups(traveller, results):
        imps |= _of_group(group, scoring)
    return imps


def _of_group(group: Group, scoring: ImpScoring) -> dict[str, Fraction]:
    field = group.frequencies.scaled(group.results)
    plain = {score: _imps(score, field, scoring) for score in set(group.scores.values())}
    weighted = {
        pair: sum(
            (part.share / 100 * _imps(part.score, field, scoring) for part in parts),
            Fraction(0),
        )
        for pair, parts in group.weighted.items()
    }
    return {pair: plain[score] for pair, score in group.scores.items()} | weighted


def _imps(score: int, field: Frequencies, scoring: ImpScoring) -> Fraction:
    return Fraction(butler(score, field)) if scoring is ImpScoring.BUTLER else cross_imps(score, field)


def _artificial(traveller: Traveller) -> Iterator[tuple[str, Fraction]]:
    for row in traveller.scored:
        for pair, share in ((row.ns, row.artificial_ns), (row.ew, row.artificial_ew)):
            if share is not None:
                yield pair, _imps_for(share, row)


def _imps_for(share: Percent, row: Result) -> Fraction:
    if share not in IMPS:
        allowed = ", ".join(str(each) for each in IMPS)
        raise NoImpsForShare(found=share, allowed=allowed, where=row.where)
    return Fraction(IMPS[share])


def _standings(session: Session, boards: Mapping[str, Mapping[str, Fraction]]) -> tuple[ImpStanding, ...]:
    if not session.two_fields:
        return _ranked(boards, None)
    return tuple(each for direction in Direction for each in _ranked(boards, direction))


def _ranked(
    boards: Mapping[str, Mapping[str, Fraction]], direction: Direction | None
) -> tuple[ImpStanding, ...]:
    sums: dict[str, list[Fraction]] = {}
    for awards in boards.values():
        for pair, imps in awards.items():
            if direction is None or pair.endswith(f" {direction.name}"):
                sums.setdefault(pair, []).append(imps)
    totals = {pair: sum(each, Fraction(0)) for pair, each in sums.items()}
    order = sorted(totals, key=lambda pair: (-totals[pair], by_number(pair)))
    standings: list[ImpStanding] = []
    for total, level in groupby(order, key=totals.__getitem__):
        tied, place = list(level), len(standings) + 1
        standings += (
            ImpStanding(pair, place, len(tied) > 1, total, len(sums[pair]), direction) for pair in tied
        )
    return tuple(standings)
