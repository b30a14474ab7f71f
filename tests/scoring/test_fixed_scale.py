"""The fixed scale and its ties, from laws/computation.md 2.4."""

import pytest

from laws_engine.scoring.fixed_scale import percent_at
from laws_engine.scoring.matchpoints import matchpoints


@pytest.mark.parametrize(
    ("scores", "shares"),
    [
        ([50], [60]),
        ([170, 140], [65, 55]),
        ([140, 140], [60, 60]),
        ([170, 140, -50], [70, 60, 50]),
        ([170, 170, -50], [65, 65, 50]),
        ([170, -50, -50], [70, 55, 55]),
        ([90, 90, 90], [60, 60, 60]),
    ],
)
def test_ranks_and_ties(scores: list[int], shares: list[int]) -> None:
    scale = {1: (60,), 2: (65, 55), 3: (70, 60, 50)}[len(scores)]
    assert [percent_at(mp, scale) for mp in matchpoints(scores)] == shares


@pytest.mark.parametrize("mp", [-1, 5])
def test_matchpoints_that_the_group_cannot_give_are_refused(mp: int) -> None:
    with pytest.raises(ValueError, match="in a group of 3"):
        percent_at(mp, (70, 60, 50))
