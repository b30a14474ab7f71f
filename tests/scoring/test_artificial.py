"""Average plus and average minus: 60 % at least, 40 % at most (White Book 4.1.1.1)."""

import pytest

from laws_engine.ruling import Percent
from laws_engine.scoring.artificial import average_minus, average_plus


@pytest.mark.parametrize(
    ("own", "plus", "minus"),
    [
        (None, 60, 40),
        (Percent(35), 60, 35),
        (Percent(40), 60, 40),
        (Percent(50), 60, 40),
        (Percent(62), 62, 40),
    ],
)
def test_the_own_result_lifts_or_lowers(own: Percent | None, plus: int, minus: int) -> None:
    assert (average_plus(own), average_minus(own)) == (plus, minus)
