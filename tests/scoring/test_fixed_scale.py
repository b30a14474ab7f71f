"""The fixed scale and its ties, from laws/computation.md 2.4."""

import pytest

from laws_engine.scoring.fixed_scale import percent_by_score


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
    found = percent_by_score(scores, scale)
    assert [found[score] for score in scores] == shares


def test_a_scale_of_another_length_is_refused() -> None:
    with pytest.raises(ValueError, match="zip"):
        percent_by_score([10, 20], (70, 60, 50))
