"""Dutch 1963 article 104, the fouled board in pairs and individual events: lead-in and a."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from laws_engine.clauses import clause, find_clause
from laws_engine.errors import sentence
from laws_engine.results import Traveller
from laws_engine.ruling import Ruling, Step
from laws_engine.scoring import reasons
from laws_engine.scoring.board import Award, Group, ScoredBoard, award_all, score_groups
from laws_engine.scoring.matchpoints import TIE
from laws_engine.scoring.rescaling import add_one

LEAD_IN = "nl-1963:104"
ART_81 = find_clause("nl-1963:81").id
ART_107 = find_clause("nl-1963:107").id
PAIRS = find_clause("nl-1963:104.a")
GROUPS = find_clause("nl-1963:104/s3").id


@dataclass(frozen=True, slots=True)
class Options:
    """What the article leaves open: whether an artificial score holds a place on the board."""

    count_artificial: bool = True


@clause("nl-1963:104.a")
def pairs_award(group: Group) -> Iterator[Award]:
    """Award art. 81's matchpoints inside the group and 1 MP for each score outside it.

    >>> from laws_engine.ruling import Direction
    >>> three = Group(Direction.NS, "changed", {"8": 200, "9": 110, "10": -100}, results=10)
    >>> [str(award.gross) for award in pairs_award(three)]
    ['11', '9', '7']
    """
    extra = PAIRS.number("per_foreign_score")
    return _award_all(group, fouled=True, extra=extra)


def _award_all(group: Group, *, fouled: bool, extra: int = TIE) -> Iterator[Award]:
    decisive = PAIRS.id if fouled else ART_81
    return award_all(group, (decisive,), lambda mp: add_one(mp, group.size, group.results, extra))


@clause("nl-1963:104/s1", "nl-1963:104/s2", "nl-1963:104/s3")
def score_board(
    traveller: Traveller, options: Options | None = None, *, explain: bool = True
) -> Ruling[ScoredBoard]:
    """Score a board in pairs or individual play; on a board with one form art. 81 alone applies.

    Which form each score was made on is the director's finding (s2): it comes with the traveller.

    >>> from laws_engine.results import Result
    >>> board = Traveller((Result("1", "3", 420), Result("2", "4", 170, "changed")))
    >>> [str(award.net) for award in score_board(board).value.awards.values()]
    ['1', '1', '1', '1']
    """
    chosen = options or Options()

    def award(group: Group) -> Iterator[Award]:
        return pairs_award(group) if traveller.fouled else _award_all(group, fouled=False)

    board = score_groups(traveller, award, count_artificial=chosen.count_artificial)
    return Ruling(
        board,
        tuple(explain_board(board)) if explain else (),
        options_used(board, chosen),
        tuple(gaps(board)),
    )


def options_used(board: ScoredBoard, options: Options) -> dict[str, str | bool]:
    """Return the options that mattered on this board, as they stood."""
    rows = board.traveller.scored
    if any(row.has_artificial for row in rows):
        return {"count_artificial": options.count_artificial}
    return {}


def gaps(board: ScoredBoard) -> Iterator[Step]:
    """Say what the article leaves open: turned boards, three or more forms, the lone score."""
    if any(row.turned for row in board.traveller.scored):
        yield Step(
            find_clause(LEAD_IN).id,
            sentence(
                "The article doesn't speak of a board played turned; here it is entered for the N-S hands."
            ),
        )
    if len(board.traveller.forms) > 2:
        yield Step(
            GROUPS,
            sentence(
                "The article speaks of two groups; here there are {forms}, each scored in the same way."
            ),
            {"forms": len(board.traveller.forms)},
        )
    if board.traveller.fouled and any(group.size == 1 for group in board.groups):
        yield Step(
            PAIRS.id,
            sentence(
                "A score with nothing to be compared with gets half of the maximum by this article; "
                "{law}, which is not held here, may give more."
            ),
            {"law": ART_107},
        )


def explain_board(board: ScoredBoard) -> Iterator[Step]:
    """Tell why each pair has its score, in the order of the article."""
    if board.traveller.fouled:
        yield from reasons.why_fouled(board, LEAD_IN)
    elif board.groups:
        yield reasons.why_not_fouled(str(ART_81))
    for group in board.groups:
        for pair in group.pairs:
            yield reasons.why_matchpoints(board.awards[pair], group)
    yield from reasons.why_artificials(board)
