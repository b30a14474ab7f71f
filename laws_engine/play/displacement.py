"""What happened to a board's cards between two tables, and which turn gives players the hands they saw."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from laws_engine.cards import Deal, Seat, read_deal, read_seat
from laws_engine.clauses import clause, find_clause
from laws_engine.errors import BadDeal, Place, sentence
from laws_engine.ruling import Direction, Ruling, Step

TURN = find_clause("se-1997:99.A.3/s6").id


class Displacement(StrEnum):
    """How the hands found in a board differ from the original ones.

    ``rotated-90``: North's cards lie in East's pocket, and so on round. ``exchanged-ns``: cards,
    one or all, changed places between North and South only; ``exchanged-both``: inside both
    partnerships, not all of them. ``mixed-opponents``: some card lies with an opponent.
    """

    IDENTICAL = "identical"
    ROTATED_90 = "rotated-90"
    ROTATED_180 = "rotated-180"
    ROTATED_270 = "rotated-270"
    EXCHANGED_NS = "exchanged-ns"
    EXCHANGED_EW = "exchanged-ew"
    EXCHANGED_BOTH = "exchanged-both"
    MIXED_OPPONENTS = "mixed-opponents"
    WRONG_COUNT = "wrong-count"


ROTATIONS = (
    Displacement.IDENTICAL,
    Displacement.ROTATED_90,
    Displacement.ROTATED_180,
    Displacement.ROTATED_270,
)


def classify_displacement(original: Deal | str, found: Deal | str) -> Displacement:
    """Compare the hands found with the original ones, which must be whole.

    A wrong number of cards comes first, then turns of the whole deal, then exchanges between
    partners, then anything that touches an opponent. Raises `BadDeal`, `BadHand` or `CardTwice`.
    Clause: it is what se-1997:99.B.2.c, e and f speak of.

    >>> original = "N:KQT2.AT.J6542.85 .63.AKQ987.A9732 A8654.KQ5.T.QJT6 J973.J98742.3.K4"
    >>> classify_displacement(original, original.replace("N:", "E:"))
    <Displacement.ROTATED_90: 'rotated-90'>
    """
    before, after = read_deal(original), read_deal(found)
    if not before.is_whole:
        raise BadDeal(found=str(before), where=Place(field="original"))
    if not after.is_whole:
        return Displacement.WRONG_COUNT
    for quarters, rotation in enumerate(ROTATIONS):
        if all(after[seat.turned(quarters)] == before[seat] for seat in Seat):
            return rotation
    return _exchange(before, after)


def _exchange(before: Deal, after: Deal) -> Displacement:
    moves = {(before.seat_of(card), seat) for seat in Seat for card in after[seat]}
    if any(home is not seat and home is not seat.partner for home, seat in moves):
        return Displacement.MIXED_OPPONENTS
    sides = {seat.side for home, seat in moves if home is not seat}
    if len(sides) > 1:
        return Displacement.EXCHANGED_BOTH
    return Displacement.EXCHANGED_NS if Direction.NS in sides else Displacement.EXCHANGED_EW


@dataclass(frozen=True, slots=True)
class TurnPlan:
    """One way to play a board turned: whose hand comes to North, and which side changes seats, if any.

    >>> plan = TurnPlan(Seat.EAST, Direction.EW)
    >>> plan.hand_of(Seat.NORTH), plan.hand_of(Seat.EAST)
    (<Seat.EAST: 'E'>, <Seat.NORTH: 'N'>)
    """

    to_north: Seat
    exchange: Direction | None = None

    def hand_of(self, player: Seat) -> Seat:
        """Return the seat whose hand a player holds, the player being named by his first seat."""
        sits = player.partner if player.side is self.exchange else player
        return sits.turned(1 if self.to_north is Seat.EAST else -1)


PLAINLY = (TurnPlan(Seat.EAST), TurnPlan(Seat.WEST))
WITH_EXCHANGE = tuple(TurnPlan(plan.to_north, side) for plan in PLAINLY for side in Direction)


@clause("se-1997:99.A.3/s6")
def turn_plan(seen: Iterable[tuple[str, str]]) -> Ruling[tuple[TurnPlan, ...]]:
    """Say which turns of the board give each player the hand that he saw.

    ``seen`` are pairs: the player's seat and the seat whose hand he saw. A turn alone goes before
    a turn with an exchange of seats; where nothing fits, the value is empty and a gap is told.
    Raises `UnknownValue`. Clause: se-1997:99.A.3/s6.

    >>> turn_plan([("N", "E"), ("E", "S")]).value
    (TurnPlan(to_north=<Seat.EAST: 'E'>, exchange=None),)
    >>> [(plan.to_north.value, plan.exchange.value) for plan in turn_plan([("N", "E"), ("E", "N")]).value]
    [('E', 'E-W'), ('W', 'N-S')]
    """
    wanted = [(read_seat(player), read_seat(hand)) for player, hand in seen]

    def fits(plan: TurnPlan) -> bool:
        return all(plan.hand_of(player) is hand for player, hand in wanted)

    plans = tuple(filter(fits, PLAINLY)) or tuple(filter(fits, WITH_EXCHANGE))
    if not plans:
        gap = sentence("No turn of the board gives each player the hand he saw; the director must decide.")
        return Ruling((), gaps=(Step(TURN, gap),))
    return Ruling(plans, tuple(map(_why_plan, plans)))


def _why_plan(plan: TurnPlan) -> Step:
    if plan.exchange is None:
        return Step(
            TURN,
            sentence("The board can be turned so that North gets the hand of {seat}."),
            {"seat": plan.to_north},
        )
    return Step(
        TURN,
        sentence(
            "The board can be turned so that the hand of {seat} comes to North, "
            "while {direction} exchange seats."
        ),
        {"seat": plan.to_north, "direction": plan.exchange},
    )
