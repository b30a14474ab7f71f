"""The imp scale, in force since September 1962."""

import json
from pathlib import Path

import pytest

from laws_engine.scoring.imps import LOWER_BOUNDS, imps

VECTORS = json.loads((Path(__file__).parents[1] / "data" / "vectors.json").read_text("utf-8"))


def test_the_bounds_are_the_published_ones() -> None:
    [published] = [each for each in VECTORS if each["id"] == "imp_scale_1962"]
    assert list(LOWER_BOUNDS) == published["input"]["lower_bounds"]


@pytest.mark.parametrize(
    ("difference", "worth"),
    [(0, 0), (10, 0), (20, 1), (40, 1), (50, 2), (200, 5), (450, 10), (3990, 23), (4000, 24), (7600, 24)],
)
def test_points_in_imps(difference: int, worth: int) -> None:
    assert imps(difference) == worth
    assert imps(-difference) == -worth
