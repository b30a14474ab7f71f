"""Swedish 1997 law 99.B.2, a board that is fouled when it reaches the second table of a match.

Imps are taken off the offending team's total; a deduction gives nothing to the other team.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import partial
from typing import Any

from laws_engine.clauses import Clause, ClauseId, clause, find_clause
from laws_engine.errors import MissingField, NotAboveAverage, UnknownField, UnknownValue, sentence
from laws_engine.play.tricks import check_count, read_side
from laws_engine.ruling import Direction, Ruling, Step
from laws_engine.scoring.imps import LOWER_BOUNDS, imps

SCOPE = find_clause("se-1997:99.B.2").id
UNCOUNTED = find_clause("se-1997:99.B.2.a")
BOTH_LOOKED = find_clause("se-1997:99.B.2.b").id
ROTATED = find_clause("se-1997:99.B.2.c").id
TURNED = find_clause("se-1997:99.B.2.d/s1")
WRONG_HAND = find_clause("se-1997:99.B.2.d/s2")
ANNULLED = find_clause("se-1997:99.B.2.e(1)")
CREDITED = find_clause("se-1997:99.B.2.e(2)").id
EXCHANGED = find_clause("se-1997:99.B.2.e").id
MIXED = find_clause("se-1997:99.B.2.f/s1").id
DELAY = find_clause("se-1997:99.B.2.f/s2").id
TAKEN = find_clause("se-1997:99.B.2.g")
PLAYERS_AT_A_TABLE = 4
MOST_MINUTES = 240


class Action(StrEnum):
    """What happens to the board."""

    LAW_86 = "law-86"
    REDEAL = "redeal-at-both-tables"
    NEW_DEAL = "new-deal"
    ADJUSTED = "adjusted-score"
    LAW_16 = "law-16"
    STANDS = "stands"
    UNREGULATED = "unregulated"


@dataclass(frozen=True, slots=True)
class TeamRuling:
    """What happens to the board and to the teams' totals.

    ``imps`` are added to a team's total, below zero where they are deducted; ``choices`` what the
    director could choose from; ``extra_minutes`` the time that he adds to the session.
    """

    board: Action
    imps: Mapping[str, int] = field(default_factory=dict)
    choices: tuple[Action, ...] = ()
    extra_minutes: int = 0

    def after(self, totals: Mapping[str, int]) -> dict[str, int]:
        """Return the teams' totals with these imps in them.

        >>> TeamRuling(Action.LAW_86, {"A": -3}).after({"A": 41, "B": 38})
        {'A': 38, 'B': 38}
        """
        return {team: total + self.imps.get(team, 0) for team, total in totals.items()}


def _deducted(broken: Clause, offences: Mapping[str, int]) -> tuple[dict[str, int], list[Step]]:
    """Return what each team loses by a clause, so many times, and why."""
    each = broken.number("deduction")
    checked = {team: check_count(times, 1, PLAYERS_AT_A_TABLE) for team, times in offences.items()}
    message = sentence("{team}: {times} × {each} = {total} imps are deducted.")
    steps = [
        Step(broken.id, message, {"team": team, "times": times, "each": each, "total": times * each})
        for team, times in checked.items()
    ]
    return {team: -times * each for team, times in checked.items()}, steps


@clause("se-1997:99.B.2.a")
def uncounted(offences: Mapping[str, int]) -> Ruling[TeamRuling]:
    """Rule where players looked at fourteen or more cards without counting them first.

    ``offences`` is the number of such players by team. Raises `BadCount`.

    >>> uncounted({"A": 2}).value.after({"A": 41, "B": 38})
    {'A': 35, 'B': 38}
    """
    taken, steps = _deducted(UNCOUNTED, offences)
    message = sentence("The board is ruled fouled, and {law} is applied.")
    first = Step(UNCOUNTED.id, message, {"law": UNCOUNTED.references[0]})
    return Ruling(TeamRuling(Action.LAW_86, taken), (first, *steps))


@clause("se-1997:99.B.2.b")
def both_looked(
    choice: Action | str, offences: Mapping[str, int] | None = None, *, keep_deduction: bool = True
) -> Ruling[TeamRuling]:
    """Rule where both partners looked before they noticed that one hand is long and the other short.

    ``choice`` is the director's: ``redeal-at-both-tables`` or ``adjusted-score``. ``offences`` are
    those of a, long hands that weren't counted; b is silent about them, and ``keep_deduction``
    says whether a's deduction is taken here too. Raises `UnknownValue` or `BadCount`.

    >>> both_looked("redeal-at-both-tables").value.imps
    {}
    >>> both_looked("adjusted-score", {"A": 1}).value.imps
    {'A': -3}
    """
    choices = (Action.REDEAL, Action.ADJUSTED)
    if choice not in choices:
        raise UnknownValue(found=choice, option="choice", allowed=", ".join(choices))
    broken = offences or {}
    taken, steps = _deducted(UNCOUNTED, broken if keep_deduction else {})
    redealt = choice == Action.REDEAL
    message = (
        sentence("The director chooses to have the board dealt again and replayed at both tables.")
        if redealt
        else sentence("The director chooses to award an adjusted score.")
    )
    gaps = []
    if not redealt:
        gaps.append(sentence("The clause sets no amount for the adjusted score."))
    if broken:
        gaps.append(
            sentence(
                "The clause doesn't say whether the deduction for a hand that wasn't counted is taken too."
            )
        )
    return Ruling(
        TeamRuling(Action(choice), taken, choices),
        (Step(BOTH_LOOKED, message), *steps),
        {"keep_deduction": keep_deduction} if broken else {},
        tuple(Step(BOTH_LOOKED, gap) for gap in gaps),
    )


@clause("se-1997:99.B.2.c")
def cards_rotated() -> Ruling[TeamRuling]:
    """Rule where the cards were shifted a quarter turn in the board; all share the blame.

    >>> cards_rotated().value.board
    <Action.REDEAL: 'redeal-at-both-tables'>
    """
    message = sentence(
        "The cards were shifted a quarter turn in the board: it is dealt again and replayed at both tables. "
        "Every player shares the blame, and nothing is deducted."
    )
    return Ruling(TeamRuling(Action.REDEAL), (Step(ROTATED, message),))


@clause("se-1997:99.B.2.d/s1")
def board_turned(ns_team: str, *, seen: bool) -> Ruling[TeamRuling]:
    """Rule where the board itself stood a quarter turn wrong on the second table.

    ``ns_team`` is the team that sits N-S there; ``seen`` whether somebody, its own North
    included, looked at a wrong hand. Where nobody did, the law states nothing.

    >>> board_turned("B", seen=True).value.after({"A": 20, "B": 20})
    {'A': 20, 'B': 17}
    """
    if not seen:
        gap = sentence(
            "The board stood turned, but nobody looked at a wrong hand: the law states nothing for that."
        )
        return Ruling(TeamRuling(Action.STANDS), gaps=(Step(TURNED.id, gap),))
    taken, steps = _deducted(TURNED, {ns_team: 1})
    message = sentence(
        "The board stood a quarter turn wrong and a wrong hand was seen: "
        "it is dealt again and replayed at both tables. North answers for the way it stands."
    )
    return Ruling(TeamRuling(Action.REDEAL, taken), (Step(TURNED.id, message), *steps))


@clause("se-1997:99.B.2.d/s2")
def wrong_hand_seen(lookers: Direction | str) -> Ruling[TeamRuling]:
    """Rule where the board stood right and a player of ``lookers`` saw a hand of the other side.

    The law names East and West only. Raises `UnknownValue`.

    >>> wrong_hand_seen("E-W").value.board, wrong_hand_seen("N-S").value.board
    (<Action.LAW_16: 'law-16'>, <Action.UNREGULATED: 'unregulated'>)
    """
    if read_side(lookers) is Direction.NS:
        gap = sentence(
            "The board stood right and North or South saw a hand of East or West: "
            "the law names only the opposite case, for which {law} is used."
        )
        step = Step(WRONG_HAND.id, gap, {"law": WRONG_HAND.references[0]})
        return Ruling(TeamRuling(Action.UNREGULATED), gaps=(step,))
    message = sentence("The board stood right and East or West saw a hand of North or South: {law} is used.")
    return Ruling(
        TeamRuling(Action.LAW_16), (Step(WRONG_HAND.id, message, {"law": WRONG_HAND.references[0]}),)
    )


@clause("se-1997:99.B.2.e(1)")
def partners_exchanged(culprits: str) -> Ruling[TeamRuling]:
    """Rule where cards, one or all, changed places between partners, the other two hands being right.

    ``culprits`` is the team whose pair put the hands back wrongly at the first table.

    >>> partners_exchanged("A").value.after({"A": 41, "B": 38})
    {'A': 35, 'B': 38}
    """
    taken, steps = _deducted(ANNULLED, {culprits: 1})
    message = sentence("The board is annulled and a new deal takes its place.")
    choices = (Action.NEW_DEAL, Action.ADJUSTED)
    return Ruling(TeamRuling(Action.NEW_DEAL, taken, choices), (Step(ANNULLED.id, message), *steps))


@clause("se-1997:99.B.2.e(2)")
def good_result_kept(others: str, credit: int) -> Ruling[TeamRuling]:
    """Rule as the director may instead of e(1): the non-offending team keeps its good result.

    He must find that ``others`` had a result above average at the first table; ``credit`` is what
    they get for it, in imps, which the law doesn't fix (`credit_over` counts it against an
    estimate). Nothing is deducted. Raises `BadCount`.

    >>> good_result_kept("B", credit_over(620, 170)).value.after({"A": 41, "B": 38})
    {'A': 41, 'B': 48}
    """
    given = check_count(credit, 0, len(LOWER_BOUNDS))
    message = sentence(
        "The director awards an adjusted score: {team} had a result above average at the first table "
        "and gets {credit} imps for it. Nothing is deducted."
    )
    gap = sentence("The law doesn't say how much a result above average is worth; the director states it.")
    return Ruling(
        TeamRuling(Action.ADJUSTED, {others: given}, (Action.NEW_DEAL, Action.ADJUSTED)),
        (Step(CREDITED, message, {"team": others, "credit": given}),),
        gaps=(Step(CREDITED, gap),),
    )


def credit_over(result: int, estimate: int) -> int:
    """Return in imps how far a result lies above the director's estimate of the average.

    Both in points, from the non-offending side. Raises `NotAboveAverage`: then e(1) alone is left.
    Clause: se-1997:99.B.2.e(2).

    >>> credit_over(620, 420)
    5
    """
    if result <= estimate:
        raise NotAboveAverage(found=result, estimate=estimate, clause=ANNULLED.id)
    return imps(result - estimate)


@clause("se-1997:99.B.2.f/s1", "se-1997:99.B.2.f/s2")
def opponents_mixed(extra_minutes: int = 0) -> Ruling[TeamRuling]:
    """Rule where cards were mixed with an opponent's hand: a new board, no deduction.

    No extra time is given, unless the director finds special circumstances and states how much:
    ``extra_minutes``. Raises `BadCount`.

    >>> opponents_mixed().value.board, opponents_mixed(5).value.extra_minutes
    (<Action.NEW_DEAL: 'new-deal'>, 5)
    """
    check_count(extra_minutes, 0, MOST_MINUTES)
    message = sentence("The board is dropped and a new one takes its place; nothing is deducted.")
    delay = (
        sentence("The director finds special circumstances and adds {minutes} minutes of playing time.")
        if extra_minutes
        else sentence("The delay gives no right to extra time.")
    )
    values = {"minutes": extra_minutes} if extra_minutes else {}
    return Ruling(
        TeamRuling(Action.NEW_DEAL, extra_minutes=extra_minutes),
        (Step(MIXED, message), Step(DELAY, delay, values)),
    )


@clause("se-1997:99.B.2.g")
def opponents_cards_taken(teams: Iterable[str]) -> Ruling[TeamRuling]:
    """Rule where, after play, a player took an opponent's cards from the board.

    ``teams`` are those whose players did so, each once.

    >>> opponents_cards_taken(["A", "B"]).value.after({"A": 41, "B": 38})
    {'A': 38, 'B': 35}
    """
    taken, steps = _deducted(TAKEN, dict.fromkeys(teams, 1))
    return Ruling(TeamRuling(Action.STANDS, taken), tuple(steps))


def _unregulated(clause_id: ClauseId, message: str) -> Ruling[TeamRuling]:
    return Ruling(TeamRuling(Action.UNREGULATED), gaps=(Step(clause_id, message),))


def _nothing() -> Ruling[TeamRuling]:
    message = sentence("The hands are as they should be: the board is not fouled.")
    return Ruling(TeamRuling(Action.STANDS), (Step(SCOPE, message),))


FINDINGS: Mapping[str, Callable[..., Ruling[TeamRuling]]] = {
    "uncounted": uncounted,
    "both-looked": both_looked,
    "rotated-90": cards_rotated,
    "rotated-270": cards_rotated,
    "rotated-180": partial(
        _unregulated,
        ROTATED,
        sentence("The cards lay half a turn further: the law speaks of a quarter turn only."),
    ),
    "board-turned": board_turned,
    "wrong-hand-seen": wrong_hand_seen,
    "exchanged-ns": partners_exchanged,
    "exchanged-ew": partners_exchanged,
    "exchanged-both": partial(
        _unregulated,
        EXCHANGED,
        sentence(
            "Cards changed places inside both partnerships: "
            "the law speaks of one, the other hands being right."
        ),
    ),
    "mixed-opponents": opponents_mixed,
    "wrong-count": partial(
        _unregulated,
        SCOPE,
        sentence(
            "A hand has a wrong number of cards, but nobody is said to have looked: "
            "the clauses on the second table don't deal with that; laws 13 and 14 may."
        ),
    ),
    "good-result-kept": good_result_kept,
    "opponents-cards-taken": opponents_cards_taken,
    "identical": _nothing,
}
"""What the director found, in the names of `classify_displacement` where cards were displaced."""


def rule_second_table(finding: str, **facts: Any) -> Ruling[TeamRuling]:
    """Rule by 99.B.2 for what was found; ``facts`` are those of the function in `FINDINGS`.

    A wrong number of cards goes first (``uncounted``, ``both-looked``), then how the board stood,
    then how the cards lay. What the law doesn't deal with comes back as a gap.
    Raises `UnknownValue`, `UnknownField` or `MissingField`, and what the function raises.

    >>> rule_second_table("exchanged-ns", culprits="A").value.imps
    {'A': -6}
    >>> rule_second_table("rotated-180").value.board
    <Action.UNREGULATED: 'unregulated'>
    """
    if finding not in FINDINGS:
        raise UnknownValue(found=finding, option="finding", allowed=", ".join(FINDINGS))
    ruler = FINDINGS[finding]
    wanted = inspect.signature(ruler).parameters
    for name in facts:
        if name not in wanted:
            raise UnknownField(found=name, allowed=", ".join(wanted) or "–")
    for name, each in wanted.items():
        if each.default is inspect.Parameter.empty and name not in facts:
            raise MissingField(found=name, allowed=", ".join(wanted))
    return ruler(**facts)
