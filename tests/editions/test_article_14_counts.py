"""Dutch 2017 article 14: which hand counts it is about."""

import pytest

from laws_engine.editions.nl_2017.law_14 import answers_from_counts
from laws_engine.errors import BadCount, MissingField
from laws_engine.procedures import rule


@pytest.mark.parametrize(
    ("counts", "answer"),
    [
        ((13, 13, 13, 13), "all-13"),
        ((13, 12, 13, 13), "some-short-none-long"),
        ((13, 12, 12, 13), "some-short-none-long"),
        ((14, 12, 13, 13), "some-long"),
        ((14, 13, 13, 13), "some-long"),
    ],
)
def test_the_pattern_of_the_counts(counts: tuple[int, ...], answer: str) -> None:
    assert answers_from_counts(dict(zip("NESW", counts, strict=True))) == {"count": answer}


def test_a_card_found_before_the_lead_is_faced() -> None:
    """Example 14-2: the call made on twelve cards stands, and partner may not use what he learned."""
    answers = answers_from_counts({"N": 13, "E": 13, "S": 12, "W": 13})
    ruling = rule("nl-2017:14", {**answers, "lead-faced": "no", "found": "yes"})
    assert ruling.leaf == "14.A.1"
    assert ruling.overlays == ("partner-may-not-use", "deemed-always-held")


@pytest.mark.parametrize(("counts", "error"), [({"N": 13}, MissingField), ({"N": "13"}, BadCount)])
def test_refusals(counts: dict[str, int], error: type[Exception]) -> None:
    with pytest.raises(error):
        answers_from_counts(counts)
