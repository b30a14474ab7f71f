"""Swedish 1997 law 99.B.1, a fouled board that was played at both tables of a match: replayed or not."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from laws_engine.clauses import clause, find_clause
from laws_engine.errors import UnknownValue, sentence
from laws_engine.play.tricks import check_count
from laws_engine.procedures import rule
from laws_engine.ruling import Ruling, Step

PROCEDURE = "se-1997:99.B.1"
REDEAL = find_clause("se-1997:99.B.1/s2")
DROPPED = find_clause("se-1997:99.B.1/s4")
MOST_BOARDS = 200
"""More than any match has; a larger number is a slip of the pen."""


class Known(StrEnum):
    """Whether a player knows, or could know, the final result of the match."""

    KNOWN = "known"
    POSSIBLE = "may-be-known"
    NO = "no"


@dataclass(frozen=True, slots=True)
class Replay:
    """What becomes of the board: the leaf of the procedure, and the boards of the match.

    ``halves`` are the boards to be played in each half, the replay among them; ``counting`` is the
    number of boards that the match is decided on.
    """

    leaf: str
    halves: tuple[int, ...]
    counting: int

    @property
    def replayed(self) -> bool:
        """True where the board is dealt again."""
        return self.leaf.endswith("redeal")


@clause("se-1997:99.B.1/s1", "se-1997:99.B.1/s2", "se-1997:99.B.1/s3", "se-1997:99.B.1/s4")
def replay(known: Known | str, *, time: bool, halves: Sequence[int]) -> Ruling[Replay]:
    """Say whether a fouled board is replayed, and how many boards the match then has.

    ``halves`` are the boards planned in each half, one number for a match without halves; the
    replay goes into the second half, also where the fouled board belongs to it. ``time`` says
    whether there is time for a replay. Raises `UnknownValue` or `BadCount`.

    >>> replay("no", time=True, halves=[12, 12]).value.halves
    (12, 13)
    >>> replay("known", time=True, halves=[12, 12]).value.counting
    23
    """
    if known not in tuple(Known):
        raise UnknownValue(found=known, option="known", allowed=", ".join(Known))
    planned = tuple(check_count(boards, 1, MOST_BOARDS) for boards in halves)
    answers = {"result-known": str(known)}
    if known == Known.NO:
        answers["time"] = "yes" if time else "no"
    decided = rule(PROCEDURE, answers)
    boards = _boards(decided.leaf, planned)
    return Ruling(boards, decided.statements, gaps=_gaps(boards))


def _boards(leaf: str, planned: tuple[int, ...]) -> Replay:
    counting = sum(planned)
    if leaf.endswith("dropped"):
        return Replay(leaf, planned, counting - DROPPED.number("dropped"))
    if leaf.endswith("redeal") and len(planned) > 1:
        first, second, *rest = planned
        return Replay(leaf, (first, second + REDEAL.number("extra"), *rest), counting)
    return Replay(leaf, planned, counting)


def _gaps(boards: Replay) -> tuple[Step, ...]:
    if not boards.replayed or len(boards.halves) > 1:
        return ()
    message = sentence(
        "The law speaks of the second half; in a match without halves the director decides "
        "when the board is replayed."
    )
    return (Step(REDEAL.id, message),)
