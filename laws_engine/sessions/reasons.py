"""Why a pair has its number on a board: the steps from the table's score to the pair's place."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from laws_engine.errors import NoSuchBoard, UnknownPair, sentence
from laws_engine.ruling import Direction, Step, Value
from laws_engine.scoring.board import Award, Group, ScoredBoard
from laws_engine.scoring.frequencies import Frequencies
from laws_engine.scoring.matchpoints import TIE, WIN
from laws_engine.sessions.model import Line, SessionBoard
from laws_engine.sessions.scoring import ScoredSession, explain_session_board
from laws_engine.sessions.standings import Standing


@dataclass(frozen=True, slots=True)
class Explained:
    """One pair's number on one board: the table's line, the award, the reasons in order.

    ``seats`` is where the pair sat; ``gaps`` are the board's, ``remarks`` the board's and the whole file's.
    """

    board: SessionBoard
    line: Line
    pair: str
    opponents: str
    seats: Direction
    award: Award
    standing: Standing
    steps: tuple[Step, ...]
    gaps: tuple[Step, ...]
    remarks: tuple[Step, ...]


def explain_pair(scored: ScoredSession, board: str, pair: str) -> Explained:
    """Tell why a pair has its number on a board; raises `NoSuchBoard` or `UnknownPair`.

    >>> from laws_engine.results import Result
    >>> from laws_engine.sessions.model import Session
    >>> from laws_engine.sessions.rules import SwedishRules
    >>> from laws_engine.sessions.scoring import Plan, score_session
    >>> lines = (Line(Result("1", "3", 420)), Line(Result("2", "4", -50)))
    >>> scored = score_session(Session((SessionBoard("7", lines),)), Plan(SwedishRules()))
    >>> [str(step.clause) for step in explain_pair(scored, "7", "4").steps]
    ['se-1997:78', 'None', 'se-1997:78', 'None', 'None']
    """
    played = next((each for each in scored.session if each.name == board), None)
    if played is None:
        raise NoSuchBoard(found=board, allowed=", ".join(each.name for each in scored.session))
    line = _line_of(played, pair)
    if line is None:
        on_board = (
            name
            for each in played.lines
            if not each.result.sat_out
            for name in (each.result.ns, each.result.ew)
        )
        raise UnknownPair(found=pair, allowed=", ".join(filter(None, on_board)))
    ruling = explain_session_board(scored, board)
    award = ruling.value.awards[pair]
    seats = Direction.NS if line.result.ns == pair else Direction.EW
    standing = scored.standing(pair)
    of_board = (step for step in ruling.steps if step.pair is None)
    of_pair = (step for step in ruling.steps if step.pair == pair)
    return Explained(
        played,
        line,
        pair,
        line.result.ew if seats is Direction.NS else line.result.ns,
        seats,
        award,
        standing,
        (
            *of_board,
            *_why_in_group(ruling.value, pair),
            *of_pair,
            _why_percent(award),
            _why_place(standing),
        ),
        ruling.gaps,
        (*ruling.remarks, *(step for step in scored.remarks if step.values.get("board") in (None, board))),
    )


def _line_of(board: SessionBoard, pair: str) -> Line | None:
    of_pair = (line for line in board.lines if pair in (line.result.ns, line.result.ew))
    return next((line for line in of_pair if not line.result.sat_out), None)


def _why_in_group(board: ScoredBoard, pair: str) -> Iterator[Step]:
    """Count the scores that a pair's own beats and equals in its group."""
    for group in board.groups:
        if group.size == 1 or pair not in group.pairs:
            continue
        if not group.weighted:
            yield _counted(group, pair)
        elif pair in group.weighted:
            yield from _why_parts(group, pair)
        else:
            yield _by_frequency(group, pair)


def _why_parts(group: Group, pair: str) -> Iterator[Step]:
    """Say what each part of a weighted score earns against the others, and what they make together."""
    others = [parts for name, parts in group.weighted.items() if name != pair]
    for part in group.weighted[pair]:
        yield Step(
            None,
            sentence("Pair {pair}: {score} would earn {mp} MP in the group and counts for {share}."),
            {
                "pair": pair,
                "score": part.score,
                "mp": Frequencies.of([*group.scores.values(), part.score], others).matchpoints(part.score),
                "share": part.share,
            },
        )
    yield _by_frequency(group, pair)


def _by_frequency(group: Group, pair: str) -> Step:
    return Step(
        None,
        sentence(
            "By frequency, with each part of a weighted score counted by its share, "
            "pair {pair} has {in_group} MP among the {size} scores that compare."
        ),
        {"pair": pair, "in_group": Fraction(group.in_group[pair]), "size": group.size},
    )


def _counted(group: Group, pair: str) -> Step:
    own = group.scores[pair]
    lower = sum(score < own for score in group.scores.values())
    equal = sum(score == own for score in group.scores.values()) - 1
    values: dict[str, Value] = {
        "pair": pair,
        "size": group.size,
        "score": own,
        "lower": lower,
        "win": WIN,
        "equal": equal,
        "tie": TIE,
        "in_group": group.in_group[pair],
    }
    return Step(
        None,
        sentence(
            "Of the {size} scores that compare, pair {pair} has {score}: {lower} lower × {win} "
            "+ {equal} equal × {tie} = {in_group} MP."
        ),
        values,
    )


def _why_percent(award: Award) -> Step:
    values: dict[str, Value] = {"pair": award.pair, "mp": award.net, "maximum": award.maximum}
    if award.percent is None:
        return Step(None, sentence("On this board pair {pair} has {mp} of {maximum} MP."), values)
    return Step(
        None,
        sentence("On this board pair {pair} has {mp} of {maximum} MP: {share}."),
        values | {"share": award.percent},
    )


def _why_place(standing: Standing) -> Step:
    values: dict[str, Value] = {
        "pair": standing.pair,
        "points": standing.points,
        "maximum": standing.maximum,
        "boards": str(standing.boards),
        "rank": str(standing.rank),
    }
    if standing.percent is None:
        return Step(
            None,
            sentence("In the session pair {pair} has {points} of {maximum} MP; boards: {boards}."),
            values,
        )
    return Step(
        None,
        sentence(
            "In the session pair {pair} has {points} of {maximum} MP: {share}, place {rank}; "
            "boards: {boards}."
        ),
        values | {"share": standing.percent},
    )
