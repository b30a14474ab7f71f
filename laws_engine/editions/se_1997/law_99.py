"""Swedish 1997 law 99, the fouled board in pairs and individual events: lead-in, A.1 and A.2."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import Enum

from laws_engine.clauses import ClauseId, clause, find_clause
from laws_engine.editions.se_1997.law_99_pockets import explain_adjusted
from laws_engine.errors import FormulaWithoutNeuberg, NotAnnounced, NotAPenalty, Place, sentence
from laws_engine.federations import fouled
from laws_engine.federations.data import Federation, federations
from laws_engine.results import Traveller
from laws_engine.ruling import Percent, Ruling, Step, Value
from laws_engine.scoring import fixed_scale, reasons, rescaling
from laws_engine.scoring.board import Award, Deduction, Group, ScoredBoard, award_all, score_groups
from laws_engine.scoring.matchpoints import board_maximum

LEAD_IN = "se-1997:99"
LAW_78 = find_clause("se-1997:78").id
BASIC = find_clause("se-1997:99.A.1/s1")
LONE = find_clause("se-1997:99.A.1/s2")
SMALL = find_clause("se-1997:99.A.1/s3")
NEUBERG = find_clause("se-1997:99.A.1/s4")
ANNOUNCED = find_clause("se-1997:99.A.1/s5")
UNCOUNTED = "se-1997:99.A.2/s5"
LAW_16_TOO = find_clause("se-1997:99.A.2/s6")
PENALTY_CLAUSES = (
    "se-1997:99.A.2/s1",
    "se-1997:99.A.2/s3",
    UNCOUNTED,
    "se-1997:99.A.3.a",
    "se-1997:99.A.3/s5",
)
"""The clauses of law 99.A that take a share of the board maximum from a pair."""
TURNED = find_clause("se-1997:99.A.3").id


class Method(Enum):
    """How a fouled board is scored: by hand (s1–s3), by computer (s4) or as announced (s5)."""

    MANUAL = "manual"
    NEUBERG = "neuberg"
    ANNOUNCED = "announced"


class Rule(Enum):
    """The rules that may be announced before the event."""

    ADD_ONE = "add-one"
    NEUBERG = "neuberg"


def announceable() -> tuple[str, ...]:
    """Return the names of all rules that may be announced: those of this law, and the federations'.

    >>> announceable()[:3]
    ('add-one', 'neuberg', 'ebu')
    """
    return (*(rule.value for rule in Rule), *federations())


class SmallGroups(Enum):
    """What Neuberg does with two or three scores from the limit of tables on (point 4)."""

    FIXED = "fixed"
    FORMULA = "formula"


@dataclass(frozen=True, slots=True)
class Options:
    """What the director or organiser states, and what the law leaves open.

    ``averages`` are the pairs' own results in the event, in percent, without this board and
    (recommended) without boards whose score is artificial. ``lone_lift`` keeps the lift of s2
    where s3 applies as well. ``count_artificial`` lets an artificial score hold a place on the
    board. Raises `FormulaWithoutNeuberg` or `NotAnnounced`.
    """

    method: Method = Method.MANUAL
    small_groups: SmallGroups = SmallGroups.FIXED
    lone_lift: bool = True
    count_artificial: bool = True
    announced_rule: Rule | Federation | None = None
    announced_before_event: bool = False
    averages: Mapping[str, Percent] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if self.small_groups is SmallGroups.FORMULA and self.method is not Method.NEUBERG:
            raise FormulaWithoutNeuberg(method=self.method.value, where=Place(field="small_groups"))
        if self.method is Method.ANNOUNCED and not (self.announced_before_event and self.announced_rule):
            raise NotAnnounced(
                clause=ANNOUNCED.id.short,
                rules=", ".join(announceable()),
                methods=", ".join(method.value for method in Method if method is not Method.ANNOUNCED),
                where=Place(field="method"),
            )


@clause("se-1997:99.A.1/s1")
def basic_award(group: Group) -> Iterator[Award]:
    """Award law 78's matchpoints inside the group and 1 MP for each result outside it.

    >>> from laws_engine.ruling import Direction
    >>> four = Group(Direction.NS, "original", {"1": 420, "2": 450, "3": -50, "4": 420}, results=6)
    >>> [str(award.gross) for award in basic_award(four)]
    ['5', '8', '2', '5']
    """
    extra = BASIC.number("per_foreign_score")
    return award_all(group, (BASIC.id,), lambda m: rescaling.add_one(m, group.size, group.results, extra))


def lone_percent(average: Percent | None, lift: bool = True) -> Percent:
    """Return 60 %, or the pair's own average in the event where that is higher and may lift it.

    Clause: se-1997:99.A.1/s2.

    >>> str(lone_percent(Percent("57.5"))), str(lone_percent(Percent("63.25"))), str(lone_percent(None))
    ('60', '253/4', '60')
    """
    floor = Percent(LONE.number("floor"))
    return average if lift and average is not None and average > floor else floor


@clause("se-1997:99.A.1/s2")
def lone_award(
    group: Group, tables: int, averages: Mapping[str, Percent], lift: bool = True
) -> Iterator[Award]:
    """Award a score that can't be compared with any other; from seven tables on s3 applies too.

    ``lift`` is the option ``lone_lift``: it matters only where s3's plain 60-60 applies.

    >>> from laws_engine.ruling import Direction
    >>> one = Group(Direction.EW, "changed", {"14": -170}, results=5)
    >>> str(next(lone_award(one, 5, {"14": Percent("63.25")})).gross)
    '253/50'
    """
    clauses = _lone_clauses(tables, lift)
    maximum = board_maximum(group.results)
    lifted = lone_is_lifted(tables, lift)
    for pair in group.pairs:
        share = lone_percent(averages.get(pair), lifted)
        yield Award(pair, group.direction, share.of(maximum), maximum, clauses)


def lone_is_lifted(tables: int, lift: bool) -> bool:
    """Say whether a lone score can be lifted to its pair's average, by option and number of tables."""
    return LONE.id in _lone_clauses(tables, lift)


def _lone_clauses(tables: int, lift: bool) -> tuple[ClauseId, ...]:
    if tables < SMALL.number("tables"):
        return (LONE.id,)
    return (LONE.id, SMALL.id) if lift else (SMALL.id,)


@clause("se-1997:99.A.1/s3")
def fixed_scale_award(group: Group) -> Iterator[Award]:
    """Award two or three comparable scores by the fixed scale, each direction by its own ranks.

    >>> from laws_engine.ruling import Direction
    >>> three = Group(Direction.NS, "changed", {"5": 170, "6": 140, "7": -50}, results=7)
    >>> [str(award.gross) for award in fixed_scale_award(three)]
    ['42/5', '36/5', '6']
    """
    scale = SMALL.amount(f"scale_{group.size}").value
    assert isinstance(scale, tuple)
    maximum = board_maximum(group.results)
    return award_all(group, (SMALL.id,), lambda m: fixed_scale.percent_at(m, scale).of(maximum))


@clause("se-1997:99.A.1/s4")
def neuberg_award(group: Group) -> Iterator[Award]:
    """Award by Neuberg's formula.

    >>> from laws_engine.ruling import Direction
    >>> three = Group(Direction.NS, "changed", {"8": 200, "9": 110, "10": -100}, results=10)
    >>> [str(award.gross) for award in neuberg_award(three)]
    ['47/3', '9', '7/3']
    """
    return award_all(group, (NEUBERG.id,), lambda m: rescaling.neuberg(m, group.size, group.results))


@clause("se-1997:99.A.1/s5")
def announced_award(
    group: Group, rule: Rule | Federation, averages: Mapping[str, Percent] | None = None
) -> Iterator[Award]:
    """Award by the rule announced before the event, which takes the place of s1 to s4.

    The rule may be a federation's; ``averages`` are the pairs' own, for a rule that lifts to them.

    >>> from laws_engine.ruling import Direction
    >>> one = Group(Direction.NS, "changed", {"9": 170}, results=5)
    >>> str(next(announced_award(one, Rule.ADD_ONE)).gross)
    '4'
    >>> str(next(announced_award(one, federations()["ebu"])).gross)
    '24/5'
    """
    if isinstance(rule, Federation):
        options = fouled.Options(averages=averages or {})
        return fouled.award_group(group, rule, options, clauses=(ANNOUNCED.id,))
    rescale = rescaling.neuberg if rule is Rule.NEUBERG else rescaling.add_one
    return award_all(group, (ANNOUNCED.id,), lambda m: rescale(m, group.size, group.results))


def ordinary_award(group: Group) -> Iterator[Award]:
    """Award by law 78 on a board that isn't fouled: 1 MP more for each artificial score.

    >>> from laws_engine.ruling import Direction
    >>> [str(a.gross) for a in ordinary_award(Group(Direction.NS, "original", {"1": 90, "2": 0}, results=3))]
    ['3', '1']
    """
    return award_all(group, (LAW_78,), lambda m: rescaling.add_one(m, group.size, group.results))


def _on_fixed_scale(group: Group, tables: int) -> bool:
    return group.size <= SMALL.number("scores") and tables >= SMALL.number("tables")


def award_group(group: Group, tables: int, options: Options) -> Iterator[Award]:
    """Award one group of a fouled board: s5, then s2, s3, s4 and s1, the first that applies."""
    if options.method is Method.ANNOUNCED and options.announced_rule is not None:
        return announced_award(group, options.announced_rule, options.averages)
    if group.size == 1:
        return lone_award(group, tables, options.averages, options.lone_lift)
    if _on_fixed_scale(group, tables) and options.small_groups is SmallGroups.FIXED:
        return fixed_scale_award(group)
    return neuberg_award(group) if options.method is Method.NEUBERG else basic_award(group)


@clause(*PENALTY_CLAUSES)
def deduction(clause_id: str) -> Deduction:
    """Return the deduction that a clause sets: 10 % of the board maximum, which stays 2(N − 1).

    Raises `NotAPenalty` for a clause that sets none, `UnknownClause` for one that doesn't exist.

    >>> str(deduction("se-1997:99.A.2/s1").percent.of(board_maximum(9)))
    '8/5'
    """
    broken = find_clause(clause_id)
    if clause_id not in PENALTY_CLAUSES:
        raise NotAPenalty(found=clause_id, allowed=", ".join(PENALTY_CLAUSES))
    return Deduction(broken.id, Percent(broken.number("deduction")))


@clause("se-1997:99/s1", "se-1997:99/s2", "se-1997:99/s3")
def score_board(
    traveller: Traveller,
    options: Options | None = None,
    penalties: Mapping[str, tuple[str, ...]] | None = None,
    *,
    individual: bool = False,
    explain: bool = True,
) -> Ruling[ScoredBoard]:
    """Score a board in pairs or individual play; on a board with one form law 78 alone applies.

    Which form each score was made on is the director's finding (s2): it comes with the traveller.
    ``penalties`` are the clauses broken, by pair. In an ``individual`` event each player gets his
    partnership's score. Without ``explain`` no steps are made.

    >>> from laws_engine.results import Result
    >>> board = Traveller((Result("1", "3", 420), Result("2", "4", 170, "changed")))
    >>> [str(award.net) for award in score_board(board).value.awards.values()]
    ['6/5', '6/5', '6/5', '6/5']
    """
    chosen = options or Options()
    charged = {pair: tuple(map(deduction, broken)) for pair, broken in (penalties or {}).items()}

    def award(group: Group) -> Iterator[Award]:
        return award_group(group, traveller.tables, chosen) if traveller.fouled else ordinary_award(group)

    board = score_groups(traveller, award, count_artificial=chosen.count_artificial, deductions=charged)
    return Ruling(
        board,
        tuple(explain_board(board, chosen)) if explain else (),
        options_used(board, chosen),
        tuple(gaps(board, individual)),
        tuple(law_16_too(board)),
    )


def options_used(board: ScoredBoard, options: Options) -> dict[str, str | bool]:
    """Return the options on unclear points that mattered on this board, as they stood."""
    used: dict[str, str | bool] = {}
    tables = board.traveller.tables
    if any(row.has_artificial for row in board.traveller.scored):
        used["count_artificial"] = options.count_artificial
    if not board.traveller.fouled:
        return used
    if options.method is Method.ANNOUNCED:
        return used
    small = [group for group in board.groups if _on_fixed_scale(group, tables)]
    if any(group.size == 1 for group in small):
        used["lone_lift"] = options.lone_lift
    if options.method is Method.NEUBERG and any(group.size > 1 for group in small):
        used["small_groups"] = options.small_groups.value
    return used


@clause("se-1997:99.A.2/s6")
def law_16_too(board: ScoredBoard) -> Iterator[Step]:
    """Say that law 16 can apply as well where a player with too many cards hadn't counted them.

    >>> from laws_engine.results import Result
    >>> board = Traveller((Result("1", "3", 420), Result("2", "4", 170)))
    >>> [str(step.clause) for step in score_board(board, None, {"1": (UNCOUNTED,)}).remarks]
    ['se-1997:99.A.2/s6']
    """
    for pair in board.charged:
        if any(str(each.clause) == UNCOUNTED for each in board.awards[pair].deductions):
            yield Step(
                LAW_16_TOO.id,
                sentence("Because pair {pair} looked at too many cards uncounted, {law} can apply as well."),
                {"law": LAW_16_TOO.references[0], "pair": pair},
            )


def gaps(board: ScoredBoard, individual: bool) -> Iterator[Step]:
    """Say what the law leaves open: whether deductions add up, and whom they hit in individual play."""
    for pair in board.charged:
        award = board.awards[pair]
        if individual and award.deductions:
            yield Step(
                find_clause("se-1997:99.A.2/s1").id,
                sentence(
                    "The law speaks of a pair; whether the deduction hits both players of {pair} "
                    "in an individual event is left open."
                ),
                {"pair": pair},
            )
        if len(award.deductions) > 1:
            yield Step(
                find_clause("se-1997:99.A.2").id,
                sentence(
                    "The law doesn't say whether several deductions from one pair add up; "
                    "here those of pair {pair} do."
                ),
                {"pair": pair},
            )


def explain_board(board: ScoredBoard, options: Options) -> Iterator[Step]:
    """Tell why each pair has its score, in the order of the law."""
    if board.traveller.fouled:
        yield from reasons.why_fouled(board, LEAD_IN)
    elif board.groups:
        yield reasons.why_not_fouled(str(LAW_78))
    yield from reasons.why_turned(board, TURNED)
    for group in board.groups:
        for pair in group.pairs:
            yield _why_award(board.awards[pair], group, board.traveller.tables, options)
    yield from reasons.why_artificials(board)
    yield from explain_adjusted(board)
    for award in board.awards.values():
        yield from reasons.why_deducted(award)


def _why_award(award: Award, group: Group, tables: int, options: Options) -> Step:
    decisive = award.clauses[0]
    if decisive == LONE.id or (decisive == SMALL.id and group.size == 1):
        return _why_lone(award, options)
    if decisive == SMALL.id:
        return _why_fixed(award, group, tables)
    if decisive == ANNOUNCED.id and isinstance(options.announced_rule, Federation):
        chosen = fouled.Options(averages=options.averages)
        return fouled.why_award(award, group, options.announced_rule, chosen)
    by_formula = decisive == ANNOUNCED.id and options.announced_rule is Rule.NEUBERG
    if decisive == NEUBERG.id or by_formula:
        return reasons.why_neuberg(award, group)
    return reasons.why_matchpoints(award, group)


def _why_lone(award: Award, options: Options) -> Step:
    average = options.averages.get(award.pair)
    floor = Percent(LONE.number("floor"))
    values: dict[str, Value] = {
        "pair": award.pair,
        "floor": floor,
        "mp": award.gross,
        "maximum": award.maximum,
    }
    if award.clauses[0] == SMALL.id:
        return Step(
            award.clauses[0],
            sentence(
                "Pair {pair} has the only score of its form: "
                "{floor} of {maximum} MP = {mp} MP, without a lift."
            ),
            values,
        )
    if average is None:
        return Step(
            award.clauses[0],
            sentence("Pair {pair} has nothing to be compared with: {floor} of {maximum} MP = {mp} MP."),
            values,
        )
    message = (
        sentence(
            "Pair {pair} has nothing to be compared with; its average in the event, {average}, "
            "is above {floor}: {mp} of {maximum} MP."
        )
        if average > floor
        else sentence(
            "Pair {pair} has nothing to be compared with; its average in the event, {average}, "
            "is not above {floor}, so {floor} of {maximum} MP = {mp} MP."
        )
    )
    return Step(award.clauses[0], message, values | {"average": average})


def _why_fixed(award: Award, group: Group, tables: int) -> Step:
    return Step(
        award.clauses[0],
        sentence(
            "Pair {pair}: {size} in the group, in an event of {tables} tables; "
            "the fixed scale gives {share}: {mp} of {maximum} MP."
        ),
        {
            "pair": award.pair,
            "size": group.size,
            "tables": tables,
            "share": Percent(100 * award.gross / award.maximum),
            "mp": award.gross,
            "maximum": award.maximum,
        },
    )
