"""Matchpoints on the 2-1-0 scale."""

from hypothesis import given
from hypothesis import strategies as st

from laws_engine.scoring.matchpoints import board_maximum, matchpoints


@given(st.lists(st.integers(-10, 10), min_size=1, max_size=40))
def test_every_pair_of_scores_shares_two_points(scores: list[int]) -> None:
    size = len(scores)
    assert sum(matchpoints(scores)) == size * (size - 1)


@given(st.lists(st.integers(-10, 10), min_size=1, max_size=12))
def test_counting_by_hand_gives_the_same(scores: list[int]) -> None:
    def by_hand(score: int) -> int:
        return sum(2 * (other < score) + (other == score) for other in scores) - 1

    assert matchpoints(scores) == [by_hand(score) for score in scores]


@given(st.lists(st.integers(-10, 10), min_size=1, max_size=20))
def test_the_other_side_gets_the_rest(scores: list[int]) -> None:
    theirs = matchpoints([-score for score in scores])
    top = board_maximum(len(scores))
    assert [mp + other for mp, other in zip(matchpoints(scores), theirs, strict=True)] == [top] * len(scores)
