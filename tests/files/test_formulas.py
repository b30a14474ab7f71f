"""Cells that a spreadsheet would run: made text, and read back as they were."""

from hypothesis import given
from hypothesis import strategies as st

from laws_engine.files.formulas import guarded, unguarded

CELLS = st.text(alphabet="'=@+-\t\r\n 05.,/%x＝－") | st.text()


@given(CELLS)
def test_a_guarded_cell_is_read_back(cell: str) -> None:
    assert unguarded(guarded(cell)) == cell


@given(CELLS)
def test_no_guarded_cell_begins_a_formula(cell: str) -> None:
    """A number with a sign before it may stay: it computes nothing but itself."""
    written = guarded(cell)
    if written[:1] in ("=", "@", "\t", "\r", "\n", "＝", "－"):
        raise AssertionError(written)
    if written[:1] in ("+", "-"):
        assert not set(written[1:].strip()) - set("0123456789.,/%")
