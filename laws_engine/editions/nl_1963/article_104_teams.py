"""Dutch 1963 article 104, the fouled board in team events: b (board-a-match) and c (the others)."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum

from laws_engine.clauses import Clause, clause, find_clause
from laws_engine.errors import Phrase, UnknownValue, sentence
from laws_engine.ruling import Direction, Form, Ruling, Step, Value
from laws_engine.scoring.board_a_match import Level, Match, MatchBoard, ScoredMatches
from laws_engine.scoring.matchpoints import TIE, WIN

FOULED = find_clause("nl-1963:104/s1").id
GROUPS = find_clause("nl-1963:104/s3").id
TEAMS = find_clause("nl-1963:104.b").id
ART_81 = find_clause("nl-1963:81").id
REPLAY = find_clause("nl-1963:104.c")
OUTCOMES = tuple(find_clause(f"nl-1963:104.b.{number}") for number in (1, 2, 3))

WEIGHT = {Level.ABOVE: 1, Level.EQUAL: 0, Level.BELOW: -1}
LEVELS = {
    Level.ABOVE: sentence("above average"),
    Level.EQUAL: sentence("exactly average"),
    Level.BELOW: sentence("below average"),
}


@clause("nl-1963:104.b.1", "nl-1963:104.b.2", "nl-1963:104.b.3")
def team_outcome(one: Level, other: Level) -> Clause:
    """Return which of b.1, b.2 and b.3 a team's two pairs fall under; its amount ``team`` is in MP.

    The order of the pairs doesn't matter.

    >>> team_outcome(Level.ABOVE, Level.EQUAL).number("team"), team_outcome(Level.BELOW, Level.EQUAL).id.short
    (2, '104.b.3')
    """
    together = WEIGHT[one] + WEIGHT[other]
    if together > 0:
        return OUTCOMES[0]
    return OUTCOMES[1] if together == 0 else OUTCOMES[2]


@clause("nl-1963:104.b")
def score_matches(board: MatchBoard, *, explain: bool = True) -> Ruling[ScoredMatches]:
    """Score a board in a board-a-match event: matches on one form stand, pairs are rated for the others.

    Scores of matches that stand still serve as comparisons. A match without a score at one of its
    tables is a gap, and both its teams have ``None``.

    >>> from laws_engine.scoring.board_a_match import TeamResult
    >>> tables = TeamResult("1", 420), TeamResult("2", 170, "changed")
    >>> dict(score_matches(MatchBoard(tables, (Match("A", "B", "1", "2"),))).value.teams)
    {'A': 1, 'B': 1}
    """
    teams: dict[str, int | None] = {}
    steps: list[Step] = list(_why_fouled(board))
    for match in board.matches:
        points, why = _score_match(board, match)
        teams |= dict(zip((match.home, match.visitors), points, strict=True))
        steps.extend(why)
    return Ruling(
        ScoredMatches(board, teams),
        tuple(steps) if explain else (),
        gaps=tuple(gaps(board)),
        remarks=tuple(_outside(board)),
    )


Points = tuple[int | None, int | None]


def _score_match(board: MatchBoard, match: Match) -> tuple[Points, list[Step]]:
    if not _complete(board, match):
        return (None, None), []
    first, second = board.result(match.first), board.result(match.second)
    if first.form == second.form:
        points = standing_points(first.score or 0, second.score or 0)
        return points, [_why_stands(match, points)]
    home = [board.level(match.first, Direction.NS), board.level(match.second, Direction.EW)]
    visitors = [board.level(match.second, Direction.NS), board.level(match.first, Direction.EW)]
    steps = [_why_rated(match.home, home), _why_rated(match.visitors, visitors)]
    return (team_outcome(*home).number("team"), team_outcome(*visitors).number("team")), steps


def _complete(board: MatchBoard, match: Match) -> bool:
    return all(board.result(table).score is not None for table in (match.first, match.second))


def standing_points(first: int, second: int) -> tuple[int, int]:
    """Return the points of home team and visitors where both tables had the same hands.

    ``first`` and ``second`` are the N-S scores at the tables where the home team, and then the
    visitors, sat N-S. Clause: nl-1963:104.b (their scores stand).

    >>> standing_points(650, -100), standing_points(140, 140)
    ((2, 0), (1, 1))
    """
    if first == second:
        return TIE, TIE
    return (WIN, 0) if first > second else (0, WIN)


def _why_fouled(board: MatchBoard) -> Iterator[Step]:
    if not board.fouled:
        yield Step(
            FOULED,
            sentence(
                "All scores were made on the same form: the board is not fouled and every match stands."
            ),
        )
        return
    yield Step(
        FOULED,
        sentence("The board is fouled: its scores were made on {forms} different forms of the deal."),
        {"forms": len(board.forms)},
    )
    for form in board.forms:
        tables = [row.table for row in board.results if row.form == form and row.score is not None]
        yield Step(
            GROUPS,
            sentence("The form “{form}” was played at these tables: {tables}."),
            {"form": Form(form), "tables": ", ".join(tables)},
        )


def _why_stands(match: Match, points: tuple[int, int]) -> Step:
    values: dict[str, Value] = {
        "home": match.home,
        "visitors": match.visitors,
        "mp": points[0],
        "other": points[1],
    }
    return Step(
        TEAMS,
        sentence(
            "{home} and {visitors} had the same hands at both tables: their match stands, {mp}–{other} MP."
        ),
        values,
    )


def _why_rated(team: str, levels: list[Level]) -> Step:
    outcome = team_outcome(*levels)
    return Step(
        outcome.id,
        sentence("{team}: the N-S pair is {first} in its group and the E-W pair is {second}: {mp} MP."),
        {
            "team": team,
            "first": Phrase(LEVELS[levels[0]]),
            "second": Phrase(LEVELS[levels[1]]),
            "mp": outcome.number("team"),
        },
    )


def gaps(board: MatchBoard) -> Iterator[Step]:
    """Say what the article leaves open: three or more forms, and a match without one of its scores."""
    if len(board.forms) > 2:
        yield Step(
            GROUPS,
            sentence(
                "The article speaks of two groups; here there are {forms}, each scored in the same way."
            ),
            {"forms": len(board.forms)},
        )
    for match in board.matches:
        if not _complete(board, match):
            yield Step(
                TEAMS,
                sentence(
                    "{home} and {visitors} lack the score of a table; "
                    "the article doesn't say what their teams get."
                ),
                {"home": match.home, "visitors": match.visitors},
            )


def _outside(board: MatchBoard) -> Iterator[Step]:
    used = {table for match in board.matches for table in (match.first, match.second)}
    for row in board.results:
        if row.table not in used and row.score is not None:
            yield Step(
                None,
                sentence("Table {table} belongs to no match; its score still serves as a comparison."),
                {"table": row.table},
            )


class TeamEvent(StrEnum):
    """The team events of c: total points or international match points."""

    TOTAL_POINTS = "total-points"
    IMPS = "imps"


@clause("nl-1963:104.c")
def replay(event: TeamEvent | str) -> Ruling[bool]:
    """Say what happens to a fouled board in a total-point or IMP event: redealt and replayed, always.

    The article asks neither whether there is time nor whether a result is known, and names no
    penalty. Raises `UnknownValue` for another event.

    >>> ruling = replay("imps")
    >>> ruling.value, str(ruling.steps[0].clause)
    (True, 'nl-1963:104.c')
    """
    if event not in tuple(TeamEvent):
        raise UnknownValue(found=event, option="event", allowed=", ".join(TeamEvent))
    message = sentence(
        "The board is dealt again and replayed at both tables; results already made on it are void."
    )
    return Ruling(True, (Step(REPLAY.id, message),))
