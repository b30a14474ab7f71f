"""IMPs against a datum and against the field."""

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from laws_engine.scoring.butler import butler, cross_imps, datum
from laws_engine.scoring.frequencies import Frequencies

SCORES = st.lists(st.integers(-80, 80).map(lambda tens: 10 * tens), min_size=1, max_size=12)


def test_by_hand() -> None:
    """620, 620, 170, −100: the datum is 327.5, 330; 290 is 7 IMPs, 160 is 4, 430 is 10."""
    field = Frequencies.of([620, 620, 170, -100])
    assert datum(field) == 330
    assert [butler(each, field) for each in (620, 170, -100)] == [7, -4, -10]
    # 450 is 10 IMPs, 720 is 12, 270 is 7
    assert [cross_imps(each, field) for each in (620, 170, -100)] == [22, -13, -31]


def test_a_datum_in_the_middle_goes_away_from_nothing() -> None:
    assert datum(Frequencies.of([420, 430])) == 430
    assert datum(Frequencies.of([-420, -430])) == -430


@given(SCORES)
def test_cross_imps_add_up_to_nothing(scores: list[int]) -> None:
    field = Frequencies.of(scores)
    assert sum(cross_imps(each, field) for each in scores) == 0


@given(SCORES, st.integers(1, 20))
def test_a_group_that_stands_for_more_results(scores: list[int], results: int) -> None:
    """Five results of eight: the datum stays, every comparison counts 8/5 times."""
    field = Frequencies.of(scores)
    scaled = field.scaled(results)
    factor = Fraction(results, len(scores))
    assert datum(scaled) == datum(field)
    assert [cross_imps(each, scaled) for each in scores] == [
        factor * cross_imps(each, field) for each in scores
    ]
