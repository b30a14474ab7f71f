"""Numbers as each language writes them."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from laws_engine.faces.numbers import (
    is_shown_exactly,
    rounded,
    write_exact,
    write_number,
    write_percent,
    write_points,
)


@pytest.mark.parametrize(("lang", "written"), [("sv", "62,5\u00a0%"), ("nl", "62,5%"), ("en", "62.5%")])
def test_percentages(lang: str, written: str) -> None:
    assert write_percent(Fraction("62.5"), lang) == written


@pytest.mark.parametrize(
    ("number", "written"),
    [
        ("123/7", "17.57"),
        ("-1/5", "−0.2"),
        ("18", "18"),
        ("0", "0"),
        ("-1/1000", "0"),
        ("1/200", "0.01"),
        ("-1/200", "−0.01"),
        ("199/200", "1"),
        ("1/20", "0.05"),
    ],
)
def test_numbers_have_at_most_two_decimals(number: str, written: str) -> None:
    assert write_number(Fraction(number), "en") == written


def test_a_fraction_is_written_in_full() -> None:
    assert write_exact(Fraction(-48, 35), "sv") == "−48/35 ≈ −1,37"


def test_points_have_a_real_minus() -> None:
    assert write_points(-7600) == "−7600"


@given(st.fractions())
def test_rounding_is_near_and_even_handed(number: Fraction) -> None:
    assert abs(rounded(number) - number) <= Fraction(1, 200)
    assert rounded(-number) == -rounded(number)
    assert is_shown_exactly(rounded(number))
