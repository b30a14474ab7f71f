"""Sentences that both editions need when they tell why a board was scored as it was."""

from __future__ import annotations

from collections.abc import Iterator

from laws_engine.clauses import ClauseId, find_clause
from laws_engine.errors import sentence
from laws_engine.ruling import Form, Percent, Step, Value
from laws_engine.scoring.board import Award, Group, ScoredBoard
from laws_engine.scoring.rescaling import neuberg


def why_fouled(board: ScoredBoard, lead_in: str | None = None) -> Iterator[Step]:
    """Say that the board is fouled and which scores can be compared (99 and 104, lead-in)."""
    forms = board.traveller.forms
    yield Step(
        find_clause(f"{lead_in}/s1").id if lead_in else None,
        sentence("The board is fouled: its scores were made on {forms} different forms of the deal."),
        {"forms": len(forms)},
    )
    for group in board.groups:
        yield Step(
            find_clause(f"{lead_in}/s3").id if lead_in else None,
            sentence("{direction}, form “{form}”: the group holds {size} of the board's {results} results."),
            {
                "direction": group.direction,
                "form": Form(group.form),
                "size": group.size,
                "results": group.results,
            },
        )


def why_not_fouled(scale: str) -> Step:
    """Say that every score was made on the same form, so that the ordinary law applies."""
    return Step(
        find_clause(scale).id,
        sentence("All scores were made on the same form: the board is not fouled and {law} applies."),
        {"law": find_clause(scale).id},
    )


def first_clause(award: Award) -> ClauseId | None:
    """Return the clause that decided an award, if a clause here did."""
    return award.clauses[0] if award.clauses else None


def why_matchpoints(award: Award, group: Group) -> Step:
    """Say what a pair earned among scores that can all be compared (law 78, art. 81)."""
    if group.foreign:
        return why_added(award, group)
    return Step(
        first_clause(award),
        sentence("Pair {pair} earns {mp} of {maximum} MP."),
        {"pair": award.pair, "mp": award.gross, "maximum": award.maximum},
    )


def why_added(award: Award, group: Group) -> Step:
    """Say what a pair earned in its group and for the results outside it."""
    return Step(
        first_clause(award),
        sentence(
            "Pair {pair}: {in_group} MP in the group + {added} for results outside it = {mp} of {maximum} MP."
        ),
        {
            "pair": award.pair,
            "in_group": group.in_group[award.pair],
            "added": award.gross - group.in_group[award.pair],
            "mp": award.gross,
            "maximum": award.maximum,
        },
    )


def why_neuberg(award: Award, group: Group) -> Step:
    """Say what a pair earned by Neuberg's formula, and what it was rounded to where it was."""
    exact = neuberg(group.in_group[award.pair], group.size, group.results)
    values: dict[str, Value] = {
        "pair": award.pair,
        "in_group": group.in_group[award.pair],
        "results": group.results,
        "size": group.size,
        "mp": award.gross,
        "maximum": award.maximum,
    }
    if exact == award.gross:
        return Step(
            first_clause(award),
            sentence("Pair {pair}: ({in_group} + 1) × {results} / {size} − 1 = {mp} of {maximum} MP."),
            values,
        )
    return Step(
        first_clause(award),
        sentence(
            "Pair {pair}: ({in_group} + 1) × {results} / {size} − 1 = {exact}, "
            "rounded to {mp} of {maximum} MP."
        ),
        values | {"exact": exact},
    )


def why_artificial(award: Award, share: Percent) -> Step:
    """Say what an artificial score is worth in MP; none of the clauses here awards it."""
    return Step(
        None,
        sentence("Pair {pair} has an artificial score: {share} of {maximum} MP = {mp} MP."),
        {"pair": award.pair, "share": share, "maximum": award.maximum, "mp": award.gross},
    )


def why_artificials(board: ScoredBoard) -> Iterator[Step]:
    """Say what each artificial score on the board is worth, but those that a clause here awarded."""
    for row in board.traveller.scored:
        if row.awarded_by is not None:
            continue
        for pair, share in ((row.ns, row.artificial_ns), (row.ew, row.artificial_ew)):
            if share is not None:
                yield why_artificial(board.awards[pair], share)


def why_turned(board: ScoredBoard, turned: ClauseId | None = None) -> Iterator[Step]:
    """Say how a turned table was entered: the pair in the N-S seats held the E-W hands."""
    for row in board.traveller.scored:
        if row.turned and row.score is not None:
            yield Step(
                turned,
                sentence(
                    "Pairs {ns} and {ew} played the board turned: pair {ew} held the N-S hands, "
                    "and their score is entered as {score}."
                ),
                {"ns": row.ns, "ew": row.ew, "score": -row.score},
            )


def why_deducted(award: Award) -> Iterator[Step]:
    """Say what is taken off, clause by clause, and what remains."""
    for deduction in award.deductions:
        yield Step(
            deduction.clause,
            sentence("From pair {pair} {share} of the board maximum is deducted: {mp} MP."),
            {"pair": award.pair, "share": deduction.percent, "mp": deduction.percent.of(award.maximum)},
        )
    if award.deductions:
        yield Step(
            award.deductions[-1].clause,
            sentence("Pair {pair} keeps {net} of {maximum} MP."),
            {"pair": award.pair, "net": award.net, "maximum": award.maximum},
        )
