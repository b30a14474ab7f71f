"""A weighted score in one cell is read back as it was written."""

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from laws_engine.files.numbers import read_percent, write_share
from laws_engine.files.weights import read_weights, write_weights
from laws_engine.results import Weight
from laws_engine.ruling import Percent

SHARES = st.fractions(min_value=0, max_value=100, max_denominator=1000)
PARTS = st.lists(
    st.builds(Weight, SHARES.map(Percent), st.integers(-760, 760).map(lambda tens: 10 * tens)), max_size=5
)


@given(PARTS, st.sampled_from(".,"))
def test_weights(parts: list[Weight], decimal: str) -> None:
    assert read_weights(write_weights(parts, decimal)) == tuple(parts)


@given(SHARES)
def test_a_share(share: Fraction) -> None:
    assert read_percent(write_share(share)) == share
