"""Swedish 1997 law 13: which answers follow from the counts, with the examples 13-1 to 13-8."""

from typing import Any

import pytest

from laws_engine.editions.se_1997.law_13 import answers_from_counts
from laws_engine.errors import BadCount, MissingField, UnknownValue
from laws_engine.procedures import rule

WHOLE = {"N": 13, "E": 13, "S": 13, "W": 13}
SOUTH_LONG = {**WHOLE, "S": 14, "W": 12}
AGREED = {"td-correctable": "yes", "all-agree": "yes"}
REFUSED = {"td-correctable": "yes", "all-agree": "no", "td-penalises": "no"}
UNIMPORTANT = {"seen": "yes", "objection": "no", "td-information": "immaterial", "td-allows": "yes"}
RECORD = {"seen": "no", "hand-record": "yes"}
MISDEAL = {"seen": "no", "hand-record": "no", "played-before": "no", "misdealt": "yes"}


@pytest.mark.parametrize(
    ("counts", "known", "stated", "leaf"),
    [
        (SOUTH_LONG, {"play_over": False, "callers": ["S"]}, AGREED, "13.corrected-play"),
        (SOUTH_LONG, {"play_over": False, "callers": ["S"]}, REFUSED, "13.adjusted.refused"),
        (SOUTH_LONG, {"play_over": False, "callers": ["N"]}, UNIMPORTANT, "13.B.1.play"),
        (SOUTH_LONG, {"play_over": False, "callers": []}, RECORD, "13.A.1"),
        ({**WHOLE, "N": 15, "E": 11}, {"play_over": True}, {"td-penalises": "no"}, "13.C.struck"),
        ({**WHOLE, "S": 12}, {}, {}, "13.to-law-14"),
        ({**WHOLE, "S": 14, "E": 12}, {"play_over": False, "callers": []}, MISDEAL, "13.A.3"),
        ({**WHOLE, "N": 14}, {"play_over": True}, {}, "13.C.gap"),
    ],
    ids=[f"13-{number}" for number in range(1, 9)],
)
def test_examples(counts: Any, known: Any, stated: Any, leaf: str) -> None:
    assert rule("se-1997:13", {**answers_from_counts(counts, **known), **stated}).leaf == leaf


@pytest.mark.parametrize(
    ("counts", "pattern"),
    [
        (WHOLE, "all-13"),
        ({**WHOLE, "W": 12}, "three-right-one-short"),
        ({**WHOLE, "W": 9}, "three-right-one-short"),
        ({**WHOLE, "W": 12, "N": 12}, "several-short-none-long"),
        ({**WHOLE, "W": 14}, "some-long"),
        ({**WHOLE, "W": 14, "N": 12, "E": 12}, "some-long"),
    ],
)
def test_the_pattern_of_the_counts(counts: Any, pattern: str) -> None:
    assert answers_from_counts(counts) == {"count": pattern}


@pytest.mark.parametrize(
    ("counts", "answer"),
    [
        ({"N": 14, "E": 12, "S": 13, "W": 13}, "yes"),
        ({"N": 14, "E": 12, "S": 14, "W": 12}, "yes"),
        ({"N": 15, "E": 11, "S": 14, "W": 12}, "yes"),
        ({"N": 15, "E": 12, "S": 13, "W": 13}, "no"),
        ({"N": 14, "E": 13, "S": 13, "W": 13}, "no"),
        ({"N": 15, "E": 12, "S": 12, "W": 13}, None),
    ],
)
def test_correspondingly_fewer(counts: Any, answer: str | None) -> None:
    assert answers_from_counts(counts, play_over=True).get("matching-short") == answer


def test_what_nobody_said_is_left_for_the_director() -> None:
    assert answers_from_counts(SOUTH_LONG, play_over=False) == {"count": "some-long", "play-over": "no"}
    assert answers_from_counts(WHOLE, play_over=True, callers=["N"]) == {"count": "all-13"}


@pytest.mark.parametrize(
    ("counts", "callers", "error"),
    [
        ({"N": 13}, [], MissingField),
        ({**WHOLE, "N": -1}, [], BadCount),
        ({**WHOLE, "X": 13}, [], UnknownValue),
        (SOUTH_LONG, ["X"], UnknownValue),
    ],
)
def test_refusals(counts: Any, callers: Any, error: type[Exception]) -> None:
    with pytest.raises(error):
        answers_from_counts(counts, play_over=False, callers=callers)
