"""Swedish 1997 law 99.A.3, cards taken from a wrong pocket: whose cards were seen, and the adjusted score.

What follows from the answers is the procedure ``se-1997:99.A.3``; the deductions of A.3.a (may)
and A.3/s5 (must) are taken like those of A.2; how a board can be turned, `turn_plan` says.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from enum import StrEnum

from laws_engine.cards import Seat, read_seat
from laws_engine.clauses import clause, find_clause
from laws_engine.errors import sentence
from laws_engine.ruling import Direction, Percent, Step, Value
from laws_engine.scoring.board import Award, ScoredBoard

ADJUSTED = find_clause("se-1997:99.A.3.b")


class Seen(StrEnum):
    """Whose cards were seen: the answers to the first question of the procedure."""

    NONE = "none"
    PARTNERS = "partners-only"
    ONE = "one-player-saw-an-opponents"
    SEVERAL = "both-of-a-pair-or-one-of-each-saw-an-opponents"
    MIXED = "one-saw-an-opponents-another-side-a-partners"


@clause("se-1997:99.A.3/s2", "se-1997:99.A.3/s6", "se-1997:99.A.3/s7")
def seen_from(looks: Iterable[tuple[str, str]]) -> Seen:
    """Say whose cards were seen, as the procedure asks it.

    ``looks`` are pairs of seats: the player, and the seat whose hand he took out and saw. Two
    players who saw an opponent's hand go before everything else; one together with a look at a
    partner's hand by the other side is not regulated. Raises `UnknownValue`.

    >>> seen_from([("N", "E")]), seen_from([("N", "E"), ("E", "S")])[:12], seen_from([("N", "S")])
    (<Seen.ONE: 'one-player-saw-an-opponents'>, 'both-of-a-pa', <Seen.PARTNERS: 'partners-only'>)
    """
    read = [(read_seat(player), read_seat(hand)) for player, hand in looks]
    at_opponents = {player for player, hand in read if hand.side is not player.side}
    at_partners = {player for player, hand in read if hand is player.partner}
    if len(at_opponents) > 1:
        return Seen.SEVERAL
    if at_opponents:
        return Seen.MIXED if _sides(at_partners) - _sides(at_opponents) else Seen.ONE
    return Seen.PARTNERS if at_partners else Seen.NONE


def _sides(seats: Iterable[Seat]) -> set[Direction]:
    return {seat.side for seat in seats}


@clause("se-1997:99.A.3.b")
def adjusted_score(
    offender: Direction, session_average: Percent | None = None
) -> Mapping[Direction, Percent]:
    """Return what each side gets where the director adjusts: shares of the board maximum.

    ``offender`` is the side of the player who saw an opponent's card; ``session_average`` the
    other pair's own result on the boards that it played in the session, in percent.

    >>> {side.value: str(share) for side, share in adjusted_score(Direction.EW, Percent(185, 3)).items()}
    {'E-W': '40', 'N-S': '185/3'}
    """
    floor = Percent(ADJUSTED.number("floor"))
    lifted = session_average is not None and session_average > floor
    return {
        offender: Percent(ADJUSTED.number("offender")),
        offender.other: session_average if lifted and session_average is not None else floor,
    }


def explain_adjusted(board: ScoredBoard) -> Iterator[Step]:
    """Tell what each adjusted score on the board is worth, and why."""
    for row in board.traveller.scored:
        if row.awarded_by == ADJUSTED.id:
            shares = ((row.ns, row.artificial_ns), (row.ew, row.artificial_ew))
            yield from (
                _why_adjusted(board.awards[pair], share) for pair, share in shares if share is not None
            )


def _why_adjusted(award: Award, share: Percent) -> Step:
    values: dict[str, Value] = {"pair": award.pair, "maximum": award.maximum, "mp": award.gross}
    floor = Percent(ADJUSTED.number("floor"))
    if share < floor:
        message = sentence("Pair {pair} is the offending pair: {share} of {maximum} MP = {mp} MP.")
    elif share > floor:
        message = sentence(
            "Pair {pair} didn't offend; its average in the session, {share}, is above {floor}: "
            "{mp} of {maximum} MP."
        )
    else:
        message = sentence("Pair {pair} didn't offend: {floor} of {maximum} MP = {mp} MP.")
    return Step(ADJUSTED.id, message, {**values, "share": share, "floor": floor})
