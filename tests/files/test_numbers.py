"""Exact numbers and flags as people write them."""

from decimal import Decimal
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from laws_engine.errors import BadFlag, BadNumber, BadPercent, BadScore
from laws_engine.files.numbers import read_exact, read_flag, read_percent, read_score, write_exact


@pytest.mark.parametrize(
    ("written", "number"),
    [
        ("57.5", Fraction(115, 2)),
        ("57,5", Fraction(115, 2)),
        (" 57,50 ", Fraction(115, 2)),
        ("\u22121/5", Fraction(-1, 5)),
        ("\u2013450", Fraction(-450)),
        ("1\u00a0100", Fraction(1100)),
        (Decimal("63.25"), Fraction(253, 4)),
        (60, Fraction(60)),
        (Fraction(1, 3), Fraction(1, 3)),
    ],
)
def test_exact_numbers(written: Any, number: Fraction) -> None:
    assert read_exact(written) == number


@pytest.mark.parametrize(
    "written",
    [
        *(57.5, True, None, [], "", "x", "1e5", "1/0", "1.2.3", "1,000,000", "nan", "--5", "9" * 16, "٥"),
        *map(Decimal, ("NaN", "Infinity", "1e999999999", "1e-999999999")),
    ],
)
def test_what_is_no_exact_number(written: Any) -> None:
    with pytest.raises(BadNumber):
        read_exact(written)


@given(st.fractions(min_value=-(10**6), max_value=10**6, max_denominator=10**6))
def test_a_printed_fraction_is_read_back(number: Fraction) -> None:
    assert read_exact(str(number)) == number


@pytest.mark.parametrize("written", ["-1", "100.01", "101", Decimal("100.5"), "−0,1"])
def test_percentages_outside_0_to_100(written: Any) -> None:
    with pytest.raises(BadPercent):
        read_percent(written)


@pytest.mark.parametrize("written", ["0", "100", "62,5 %", "62,5\u00a0%"])
def test_percentages(written: str) -> None:
    assert 0 <= read_percent(written) <= 100


@pytest.mark.parametrize("written", ["4.5", "420.0", "x", "", True, None, 420.0, "1234567"])
def test_what_is_no_score(written: Any) -> None:
    with pytest.raises(BadScore):
        read_score(written)


@pytest.mark.parametrize("written", ["maybe", "2", None, "jaja"])
def test_what_is_no_flag(written: Any) -> None:
    with pytest.raises(BadFlag):
        read_flag(written)


@pytest.mark.parametrize(
    ("value", "decimals", "written"),
    [
        (Fraction(1, 8), 0, "0.125"),
        (Fraction(-5), 3, "-5"),
        (Fraction(1, 3), 2, "0.33"),
        (Fraction(-2, 3), 2, "-0.67"),
        (Fraction(2, 3), 0, "1"),
        (Fraction(-1, 300), 1, "0.0"),
        (Fraction(1, 2**60), 2, "0.00"),
        (Fraction(1, 2**60) + Fraction(1, 200), 2, "0.01"),
        (-Fraction(1, 2**60) - Fraction(1, 200), 2, "-0.01"),
    ],
)
def test_written_numbers(value: Fraction, decimals: int, written: str) -> None:
    assert write_exact(value, decimals) == written


@given(st.fractions(), st.integers(0, 6))
def test_a_written_number_is_never_further_away_than_half_a_step(value: Fraction, decimals: int) -> None:
    written = Fraction(write_exact(value, decimals))
    assert abs(written - value) <= Fraction(1, 2 * 10**decimals)
