"""A scored session for a terminal: standings, boards out of the ordinary, and the file's own figures."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from laws_engine.errors import sentence
from laws_engine.faces.contracts import write_contract
from laws_engine.faces.grids import (
    Grid,
    by_field,
    counts,
    differences_grid,
    imps_grid,
    standings_grid,
)
from laws_engine.faces.language import explain_step, fill, translate
from laws_engine.faces.numbers import write_percent
from laws_engine.faces.scores import write_score
from laws_engine.faces.session_table import session_board_table
from laws_engine.faces.table import Table, explain_rules
from laws_engine.faces.text import GAP, GAPS, REMARKS, WHY, align, cited, write_table
from laws_engine.ruling import Direction
from laws_engine.sessions.differences import Comparison
from laws_engine.sessions.in_imps import ImpSession
from laws_engine.sessions.model import Line, SessionBoard
from laws_engine.sessions.reasons import Explained
from laws_engine.sessions.scoring import ScoredSession

STANDINGS = sentence("Standings")
STANDINGS_OF = sentence("Standings, {direction}")
BOARD = sentence("Board {board}")
NUMBERS = sentence("Boards: {boards}; results: {results}; pairs: {pairs}.")
AVERAGES = sentence(
    "Own averages of the pairs with nothing to be compared with, as stated or over their other boards here: "
    "{averages}."
)
HALF_SCALE = sentence("Totals are on the scale that gives 1 for a lower score and ½ for an equal one.")
OWN_FIGURES = sentence("The file's own matchpoints")
COMPARED = sentence(
    "{compared} figures compared: {equal} equal, {rounded} equal but for rounding, {others} differ."
)
SAT = sentence("Board {board}, {direction}: pair {pair} against pair {opponents}")
AT_TABLE = sentence("table {table}")


def write_standings(scored: ScoredSession, lang: str, factor: Fraction = Fraction(1)) -> str:
    """Write the pairs by rank; ``factor`` is what one MP is worth on the scale that is shown."""
    return "\n\n".join(
        _titled(standings_grid(standings, scored.session, lang, factor), standings_title(direction, lang))
        for direction, standings in by_field(scored.standings)
    )


def _titled(grid: Grid, title: str) -> str:
    return "\n".join((title, *align(grid.lines, grid.numeric)))


def standings_title(direction: Direction | None, lang: str) -> str:
    """Return the heading of the standings of one field, or of all pairs."""
    if direction is None:
        return translate(STANDINGS, lang)
    return fill(STANDINGS_OF, {"direction": direction}, lang)


def write_session(
    scored: ScoredSession,
    comparison: Comparison,
    lang: str,
    *,
    factor: Fraction = Fraction(1),
    every_board: bool = False,
) -> str:
    """Write a session: standings, boards, the comparison with the file's own figures, remarks.

    Without ``every_board`` those boards are shown that are fouled or have an artificial or weighted
    score, a turned table or a deduction.
    """
    blocks = [*heading(scored, lang, factor), write_standings(scored, lang, factor)]
    for table, board in shown_boards(scored, factor, every_board=every_board):
        title = fill(BOARD, {"board": board.name}, lang)
        blocks.append(f"{title}\n\n{write_table(table, lang)}")
    if comparison.compared:
        blocks.append("\n".join(write_comparison(comparison, lang)))
    if scored.remarks:
        blocks.append("\n".join((translate(REMARKS, lang), *cited(scored.remarks, lang))))
    return "\n\n".join(blocks)


def heading(scored: ScoredSession, lang: str, factor: Fraction) -> Iterator[str]:
    """Say what was scored and by what: the session's title, its size, rules, averages and scale."""
    session = scored.session
    title = " ".join(filter(None, (session.title, session.date)))
    results = sum(len(ruling.value.traveller.scored) for ruling in scored.boards.values())
    values = {"boards": len(scored.boards), "results": results, "pairs": len(scored.totals)}
    lines = [title] if title else []
    lines.append(fill(NUMBERS, {name: str(value) for name, value in values.items()}, lang))
    rules = explain_rules(scored.plan.rules.id, scored.plan.rules.method)
    lines.append(" ".join(explain_step(step, lang) for step in rules))
    if scored.averages:
        named = (f"{pair} {write_percent(share, lang)}" for pair, share in scored.averages.items())
        lines.append(fill(AVERAGES, {"averages": "; ".join(named)}, lang))
    if factor != 1:
        lines.append(translate(HALF_SCALE, lang))
    yield "\n".join(lines)


def shown_boards(
    scored: ScoredSession, factor: Fraction, *, every_board: bool
) -> Iterator[tuple[Table, SessionBoard]]:
    """Return the boards to show, each as a table."""
    for board in scored.played:
        if every_board or is_special(scored, board):
            yield session_board_table(scored, board.name, factor), board


def is_special(scored: ScoredSession, board: SessionBoard) -> bool:
    """Say whether something on a board goes beyond ordinary matchpoints."""
    ruling = scored.boards[board.name].value
    rows = ruling.traveller.scored
    return (
        ruling.traveller.fouled
        or any(row.has_artificial or row.weighted or row.turned for row in rows)
        or any(award.deductions for award in ruling.awards.values())
    )


def write_comparison(comparison: Comparison, lang: str) -> Iterator[str]:
    """Say how the file's own figures compare with ours, and why they differ, board by board."""
    yield translate(OWN_FIGURES, lang)
    yield GAP + fill(COMPARED, counts(comparison), lang)
    for board, step in comparison.why.items():
        grid = differences_grid(comparison, board, lang)
        yield ""
        yield GAP + explain_step(step, lang)
        yield from (GAP + line for line in align(grid.lines, grid.numeric))


def write_explained(explained: Explained, lang: str) -> str:
    """Write why a pair has its number on a board, step by step."""
    blocks = ["\n".join(about_table(explained, lang))]
    notes = ((WHY, explained.steps), (GAPS, explained.gaps), (REMARKS, explained.remarks))
    blocks += ["\n".join((translate(title, lang), *cited(steps, lang))) for title, steps in notes if steps]
    return "\n\n".join(blocks)


def about_table(explained: Explained, lang: str) -> Iterator[str]:
    """Say who met whom, at which table, in which contract, and for how many points."""
    values = {
        "board": explained.board.name,
        "direction": explained.seats,
        "pair": explained.pair,
        "opponents": explained.opponents or "–",
    }
    said = fill(SAT, values, lang)
    table = explained.line.result.table
    yield f"{said}, {fill(AT_TABLE, {'table': table}, lang)}" if table else said
    played = write_played(explained.line, lang)
    if played:
        yield played


def write_played(line: Line, lang: str) -> str:
    """Write what was played and for how many points, as far as the file says.

    >>> from laws_engine.results import Result
    >>> write_played(Line(Result("1", "2", 0), passed=True), "en")
    'passed out: 0'
    """
    contract = write_contract(line.contract, lang) if line.contract or line.passed else ""
    result = line.result
    score = result.weighted or result.score
    points = "" if score is None else write_score(score, lang)
    return ": ".join(filter(None, (contract, points)))


def write_imps(scored: ImpSession, lang: str) -> str:
    """Write the pairs of a session that was scored in IMPs, by rank."""
    fields = dict.fromkeys(each.direction for each in scored.standings)
    return "\n\n".join(
        _titled(
            imps_grid((each for each in scored.standings if each.direction is field), scored.session, lang),
            standings_title(field, lang),
        )
        for field in fields
    )
