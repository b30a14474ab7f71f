"""Counts of cards, and sides by name."""

import pytest

from laws_engine.errors import UnknownValue
from laws_engine.play.tricks import read_side
from laws_engine.ruling import Direction


def test_a_side_is_read_by_either_name() -> None:
    assert [read_side(each) for each in ("N-S", "NS", Direction.EW)] == [
        Direction.NS,
        Direction.NS,
        Direction.EW,
    ]


def test_what_is_no_side_is_refused_with_the_sides() -> None:
    with pytest.raises(UnknownValue) as refused:
        read_side("North")
    assert refused.value.values == {"found": "North", "option": "side", "allowed": "N-S, E-W"}
