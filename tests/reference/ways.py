"""Each way of scoring a board, twice: by the engine and by the reference."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache

from laws_engine.editions.nl_1963 import article_104
from laws_engine.editions.se_1997 import law_99
from laws_engine.errors import NoSourcedRule
from laws_engine.federations import fouled
from laws_engine.federations.data import find_federation
from laws_engine.results import Result, Traveller
from laws_engine.ruling import Percent
from laws_engine.scoring.board import ScoredBoard
from tests.reference import federations, fouled_99, fouled_104
from tests.reference.board import Board, Pair, maximum, pairs_of

Scores = dict[Pair, tuple[Fraction, Fraction | None]]
"""Matchpoints and percentage of each pair."""


@dataclass(frozen=True)
class Way:
    """A way of scoring: what the engine makes of a traveller, and the reference of a board and a pair."""

    engine: Callable[[Traveller], ScoredBoard]
    reference: Callable[[Board, Pair], Fraction]
    tables: int = 0
    artificial_hold_a_place: bool = True
    averages: bool = False

    def compare(self, board: Board) -> None:
        """Fail unless both give every pair the same, or both refuse the board."""
        expected, found = self.expected(board), self.found(board)
        assert found == expected, f"{board}: the engine gives {found}, the reference {expected}"

    def found(self, board: Board) -> Scores | None:
        try:
            scored = self.engine(as_traveller(board, self.tables))
        except NoSourcedRule:
            return None
        awards = {named(pair): pair for pair in pairs_of(board)}
        return {awards[name]: (award.net, award.percent) for name, award in scored.awards.items()}

    def expected(self, board: Board) -> Scores | None:
        counted = [table for table in board if self.artificial_hold_a_place or table.score is not None]
        top = maximum(len(counted))
        try:
            points = {pair: self.reference(board, pair) for pair in pairs_of(board)}
        except federations.NoSource:
            return None
        return {pair: (mp, 100 * mp / top if top else None) for pair, mp in points.items()}


def named(pair: Pair) -> str:
    number, side = pair
    return f"{side[0].upper()}{number}"


@lru_cache(maxsize=64)
def as_traveller(board: Board, tables: int = 0) -> Traveller:
    return Traveller(tuple(_as_result(number, board) for number in range(len(board))), tables)


def _as_result(number: int, board: Board) -> Result:
    table = board[number]
    ns, ew = (None if share is None else Percent(share) for share in (table.ns, table.ew))
    return Result(
        named((number, "ns")),
        named((number, "ew")),
        table.score,
        table.form,
        artificial_ns=ns,
        artificial_ew=ew,
    )


AVERAGES: Mapping[Pair, Fraction] = {
    (number, side): Fraction(percent)
    for number in range(12)
    for side, percent in (("ns", "63.25" if number % 2 else "57.5"), ("ew", "40" if number % 2 else "185/3"))
}
OWN = {named(pair): Percent(share) for pair, share in AVERAGES.items()}


def swedish(way: fouled_99.Way, options: law_99.Options) -> Way:
    return Way(
        lambda board: law_99.score_board(board, options, explain=False).value,
        lambda board, pair: fouled_99.award(board, pair, way),
        way.tables,
        way.artificial_hold_a_place,
        averages=bool(way.averages),
    )


def by_federation(name: str, rounding: bool, averages: bool) -> Way:
    federation = find_federation(name)
    options = fouled.Options(rounding, averages=OWN if averages else {})
    way = federations.Way(name, rounding, AVERAGES if averages else {})
    return Way(
        lambda board: fouled.score_board(board, federation, options, explain=False).value,
        lambda board, pair: federations.award(board, pair, way),
        averages=averages,
    )


def dutch(hold: bool) -> Way:
    options = article_104.Options(count_artificial=hold)
    return Way(
        lambda board: article_104.score_board(board, options, explain=False).value,
        lambda board, pair: fouled_104.award(board, pair, hold),
        artificial_hold_a_place=hold,
    )


def by_law_99() -> Iterator[tuple[str, Way]]:
    """By hand and by computer, below seven tables and from seven on, with each option."""
    neuberg = law_99.Options(law_99.Method.NEUBERG, averages=OWN)
    manual = law_99.Options(averages=OWN)
    here = fouled_99.Way(averages=AVERAGES)
    for tables in (6, 7):
        there = replace(here, tables=tables)
        computer = replace(there, computer=True)
        formula = replace(computer, small_by_formula=True)
        yield f"hand-{tables}", swedish(there, manual)
        yield f"computer-{tables}", swedish(computer, neuberg)
        yield (
            f"formula-{tables}",
            swedish(formula, replace(neuberg, small_groups=law_99.SmallGroups.FORMULA)),
        )
        yield f"no-lift-{tables}", swedish(replace(there, lift=False), replace(manual, lone_lift=False))
        yield (
            f"no-lift-computer-{tables}",
            swedish(replace(computer, lift=False), replace(neuberg, lone_lift=False)),
        )
    yield "hand", swedish(fouled_99.Way(), law_99.Options())
    yield "computer", swedish(fouled_99.Way(computer=True), law_99.Options(law_99.Method.NEUBERG))
    for rule in law_99.Rule:
        announced = law_99.Options(
            law_99.Method.ANNOUNCED, announced_rule=rule, announced_before_event=True, averages=OWN
        )
        yield f"announced-{rule.value}", swedish(replace(here, tables=7, announced=rule.value), announced)


def literally() -> Iterator[tuple[str, Way]]:
    """The ways in which an artificial score holds no place on the board."""
    for name, way in (("hand", fouled_99.Way()), ("computer", fouled_99.Way(computer=True))):
        method = law_99.Method.NEUBERG if way.computer else law_99.Method.MANUAL
        options = law_99.Options(method, count_artificial=False)
        yield f"{name}-literally", swedish(replace(way, artificial_hold_a_place=False), options)
    yield "1963-literally", dutch(hold=False)


def announced(name: str) -> Way:
    """A federation's rule as the other method of 99.A.1/s5."""
    options = law_99.Options(
        law_99.Method.ANNOUNCED, announced_rule=find_federation(name), announced_before_event=True
    )
    way = federations.Way(name)
    return Way(
        lambda board: law_99.score_board(board, options, explain=False).value,
        lambda board, pair: federations.award(board, pair, way),
    )


FEDERATIONS = tuple(federations.SCALES)
ROUNDING = ("ebu", "acbl", "nbb")

WAYS: dict[str, Way] = {
    **dict(by_law_99()),
    "1963": dutch(hold=True),
    **{name: by_federation(name, True, name == "ebu") for name in FEDERATIONS},
    **{f"{name}-exact": by_federation(name, False, False) for name in ROUNDING},
}
LITERAL = dict(literally())
ANNOUNCED = {name: announced(name) for name in FEDERATIONS}
