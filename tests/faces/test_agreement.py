"""Which ways agree, and where they part."""

from fractions import Fraction

import pytest

from laws_engine.faces.agreement import Awards, columns_of, most_apart, spread, tell_agreement, tell_rounding
from laws_engine.faces.language import LANGUAGES
from laws_engine.faces.ways import ANNOUNCED, FEDERATION_WAYS, NAMED, WAYS, Way, find_way
from laws_engine.federations.data import federations
from laws_engine.ruling import Direction
from laws_engine.scoring.board import Award


def awards(*points: int) -> Awards:
    """Return what pairs 1, 2 … get of 10 MP."""
    return {str(n): Award(str(n), Direction.NS, Fraction(mp), 10) for n, mp in enumerate(points, 1)}


def told(*given: Awards) -> list[str]:
    columns = columns_of(zip(WAYS, given, strict=False))
    return list(tell_agreement(columns, list(given[0]), "en"))


def test_every_federation_is_a_way_with_a_mark_of_its_own() -> None:
    assert [way.edition for way in FEDERATION_WAYS] == list(federations())
    every = (*WAYS, ANNOUNCED, *FEDERATION_WAYS)
    assert len({way.mark for way in every}) == len({way.short for way in every}) == len(every)
    assert NAMED["all"] == (*WAYS, *FEDERATION_WAYS)


def test_all_alike_is_said_once() -> None:
    assert told(awards(5, 8), awards(5, 8), awards(5, 8)) == ["Every way gives every pair the same."]


def test_one_pair_apart_is_named_with_both_ends() -> None:
    assert told(awards(5, 8), awards(5, 9), awards(5, 8)) == [
        "The same for every pair: 1997 by hand, 1963 art. 104.",
        "The ways part most at pair 2: 80% (1997 by hand, 1963 art. 104) against 90% (1997 Neuberg).",
    ]


def test_several_pairs_apart_are_named_with_the_distance() -> None:
    assert told(awards(5, 8), awards(6, 7))[-1] == (
        "The ways part most at pairs 1, 2: by 10 percentage points."
    )


def test_a_single_way_says_nothing() -> None:
    assert told(awards(5, 8)) == []


def test_the_spread_is_between_the_highest_and_the_lowest() -> None:
    columns = columns_of(zip(WAYS, (awards(5, 2), awards(9, 2), awards(6, 2)), strict=True))
    assert (spread(columns, "1"), spread(columns, "2")) == (40, 0)
    assert most_apart(columns, ("1", "2")) == ("1",)
    assert most_apart(columns, ("2",)) == ()


def test_a_board_with_a_single_result_has_no_percentages() -> None:
    lone = {"1": Award("1", Direction.NS, Fraction(0), 0)}
    columns = columns_of([(WAYS[0], lone)])
    assert most_apart(columns, ("1",)) == ()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_rounding_is_told_in_the_language_s_numbers(lang: str) -> None:
    ways: list[Way] = [find_way("ebu", "manual"), find_way("wbf-1991", "manual")]
    assert ("EBU 0.0001" if lang == "en" else "EBU 0,0001") in tell_rounding(ways, lang)
    assert tell_rounding(ways[1:], lang) == ""


def test_all_alike_is_not_said_where_a_way_refuses() -> None:
    columns = columns_of(zip(WAYS[:2], (awards(5), awards(5)), strict=True))
    assert list(tell_agreement(columns, ["1"], "en", all_score=False)) == [
        "The same for every pair: 1997 by hand, 1997 Neuberg."
    ]
