"""A board scored by a federation's rule: small groups by fixed percentages, others by its formula.

The laws since 1987 leave the arithmetic of a fouled board to regulations; what is done here is what
`laws_engine.federations.data` has a source for, and nothing else.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from laws_engine.clauses import ClauseId
from laws_engine.errors import NoSourcedRule, sentence
from laws_engine.federations.data import Federation, Formula, LoneScore, SmallGroup
from laws_engine.results import Traveller
from laws_engine.ruling import Percent, Ruling, Step, Value
from laws_engine.scoring import fixed_scale, reasons, rescaling
from laws_engine.scoring.board import Award, Group, ScoredBoard, award_all, score_groups
from laws_engine.scoring.matchpoints import board_maximum


@dataclass(frozen=True, slots=True)
class Options:
    """What a user of a federation's rule states.

    ``averages`` are the pairs' own results in the session, in percent, on their other boards.
    ``rounding`` applies the federation's rounding to what the formula gives. ``count_artificial``
    lets an artificial score hold a place on the board.
    """

    rounding: bool = True
    count_artificial: bool = True
    averages: Mapping[str, Percent] = field(default_factory=dict)


def small_group(group: Group, federation: Federation) -> SmallGroup | None:
    """Return the fixed percentages that hold for a group, if any do.

    >>> from laws_engine.federations.data import find_federation
    >>> from laws_engine.ruling import Direction
    >>> two = Group(Direction.NS, "changed", {"1": 420, "2": 170}, results=5, largest=False)
    >>> small_group(two, find_federation("ebu")), small_group(two, find_federation("acbl")).percent
    (None, (65, 55))
    """
    return next((small for small in federation.small if small.holds_for(group)), None)


def award_group(
    group: Group,
    federation: Federation,
    options: Options,
    *,
    fouled: bool = True,
    clauses: tuple[ClauseId, ...] = (),
) -> Iterator[Award]:
    """Award one group by a federation's rule; on a board that isn't fouled its formula alone.

    ``clauses`` are those by which the rule applies. Raises `NoSourcedRule` for a lone score where
    no source says what it gets.

    >>> from laws_engine.federations.data import find_federation
    >>> from laws_engine.ruling import Direction
    >>> three = Group(Direction.NS, "changed", {"8": 200, "9": 110, "10": -100}, 10, largest=False)
    >>> [str(each.gross) for each in award_group(three, find_federation("ebu"), Options())]
    ['63/5', '54/5', '9']
    """
    if fouled and group.size == 1:
        return _lone_award(group, federation, options, clauses)
    maximum = board_maximum(group.results)
    small = small_group(group, federation) if fouled else None
    if small is not None:
        return award_all(group, clauses, lambda mp: fixed_scale.percent_at(mp, small.percent).of(maximum))
    return award_all(group, clauses, lambda mp: by_formula(mp, group, federation, options))


def _lone_award(
    group: Group, federation: Federation, options: Options, clauses: tuple[ClauseId, ...]
) -> Iterator[Award]:
    lone = _lone_rule(group, federation)
    maximum = board_maximum(group.results)
    for pair in group.pairs:
        share = lone_percent(lone, options.averages.get(pair))
        yield Award(pair, group.direction, share.of(maximum), maximum, clauses)


def _lone_rule(group: Group, federation: Federation) -> LoneScore:
    if federation.lone is None:
        raise NoSourcedRule(federation=federation.name, pair=next(iter(group.in_group)))
    return federation.lone


def lone_percent(lone: LoneScore, average: Percent | None) -> Percent:
    """Return the share of the maximum that a lone score gets: the floor, or the pair's own average."""
    return average if lone.lift and average is not None and average > lone.percent else lone.percent


def by_formula(in_group: Fraction | int, group: Group, federation: Federation, options: Options) -> Fraction:
    """Return what the federation's formula gives, in MP, rounded as it rounds."""
    if not group.foreign:
        return Fraction(in_group)
    rescale = rescaling.neuberg if federation.formula is Formula.NEUBERG else rescaling.add_one
    exact = rescale(in_group, group.size, group.results)
    if federation.rounding is None or not options.rounding:
        return exact
    return federation.rounding.of(exact, group.results - 1)


def score_board(
    traveller: Traveller, federation: Federation, options: Options | None = None, *, explain: bool = True
) -> Ruling[ScoredBoard]:
    """Score a board by a federation's rule; without ``explain`` no steps are made.

    Which form each score was made on is the director's finding: it comes with the traveller.
    Raises `NoSourcedRule`.

    >>> from laws_engine.federations.data import find_federation
    >>> from laws_engine.results import Result
    >>> board = Traveller((Result("1", "3", 420), Result("2", "4", 170, "changed")))
    >>> [str(award.net) for award in score_board(board, find_federation("acbl")).value.awards.values()]
    ['6/5', '6/5', '6/5', '6/5']
    """
    chosen = options or Options()

    def award(group: Group) -> Iterator[Award]:
        return award_group(group, federation, chosen, fouled=traveller.fouled)

    board = score_groups(traveller, award, count_artificial=chosen.count_artificial)
    return Ruling(
        board,
        tuple(explain_board(board, federation, chosen)) if explain else (),
        options_used(board, federation, chosen),
    )


def options_used(board: ScoredBoard, federation: Federation, options: Options) -> dict[str, str | bool]:
    """Return the options that mattered on this board, as they stood."""
    used: dict[str, str | bool] = {}
    if any(row.has_artificial for row in board.traveller.scored):
        used["count_artificial"] = options.count_artificial
    if federation.rounding is not None and any(
        _rounded_away(mp, group, federation)
        for group in board.groups
        if group.foreign
        for mp in {*group.in_group.values()}
    ):
        used["rounding"] = options.rounding
    return used


def _rounded_away(mp: Fraction | int, group: Group, federation: Federation) -> bool:
    exact = by_formula(mp, group, federation, Options(rounding=False))
    return exact != by_formula(mp, group, federation, Options())


def explain_board(board: ScoredBoard, federation: Federation, options: Options) -> Iterator[Step]:
    """Tell why each pair has its score, in the order of the traveller's groups."""
    fouled = board.traveller.fouled
    if fouled:
        yield from reasons.why_fouled(board)
        yield Step(
            None,
            sentence(
                "The laws leave the arithmetic to regulations; this is the rule of {federation} ({source})."
            ),
            {"federation": federation.name, "source": federation.sources[0].title},
        )
    elif board.groups:
        yield Step(None, sentence("All scores were made on the same form: the board is not fouled."))
    yield from reasons.why_turned(board)
    for group in board.groups:
        for pair in group.pairs:
            yield why_award(board.awards[pair], group, federation, options, fouled=fouled)
    yield from reasons.why_artificials(board)


def why_award(
    award: Award, group: Group, federation: Federation, options: Options, *, fouled: bool = True
) -> Step:
    """Say why a pair has its score by a federation's rule."""
    clause = award.clauses[0] if award.clauses else None
    small = small_group(group, federation) if fouled else None
    if fouled and group.size == 1 and federation.lone is not None:
        return _why_lone(award, federation, federation.lone, options, clause)
    if small is not None:
        return _why_fixed(award, group, federation, clause)
    if not group.foreign:
        return reasons.why_matchpoints(award, group)
    if federation.formula is Formula.ADD_ONE:
        return reasons.why_added(award, group)
    return reasons.why_neuberg(award, group)


def _why_lone(
    award: Award, federation: Federation, lone: LoneScore, options: Options, clause: ClauseId | None
) -> Step:
    return Step(
        clause,
        sentence(
            "Pair {pair} has nothing to be compared with; by the rule of {federation} it gets {share} "
            "of {maximum} MP = {mp} MP."
        ),
        {
            "pair": award.pair,
            "federation": federation.name,
            "share": lone_percent(lone, options.averages.get(award.pair)),
            "maximum": award.maximum,
            "mp": award.gross,
        },
    )


def _why_fixed(award: Award, group: Group, federation: Federation, clause: ClauseId | None) -> Step:
    values: dict[str, Value] = {
        "pair": award.pair,
        "size": group.size,
        "results": group.results,
        "federation": federation.name,
        "share": Percent(100 * award.gross / award.maximum),
        "mp": award.gross,
        "maximum": award.maximum,
    }
    return Step(
        clause,
        sentence(
            "Pair {pair}: {size} in the group of the board's {results} results; the scale of {federation} "
            "gives {share}: {mp} of {maximum} MP."
        ),
        values,
    )
