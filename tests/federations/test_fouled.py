"""Federations' rules: published values, hand calculations, and where they part (laws/scoring.md 2.2)."""

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from laws_engine import score
from laws_engine.errors import BothRules, NoSourcedRule, OptionNotInEdition, UnknownFederation
from laws_engine.faces.language import LANGUAGES, explain_error
from laws_engine.federations.data import federations, find_federation

DATA = Path(__file__).parents[1] / "data" / "vectors.json"
VECTORS: dict[str, Any] = {
    vector["id"]: vector for vector in json.loads(DATA.read_text("utf-8"), parse_float=Fraction)
}


def board(*groups: int, **extra: Any) -> dict[str, Any]:
    """A board with groups of these sizes, all scores different, best first, every group its own form."""
    rows = []
    for form, size in enumerate(groups):
        for place in range(size):
            number = len(rows)
            rows.append(
                {"ns": f"N{number}", "ew": f"E{number}", "score": 400 - 10 * place, "form": f"form {form}"}
            )
    return {"event": "pairs", "results": rows, **extra}


def points(document: dict[str, Any], side: str = "N") -> list[Fraction]:
    pairs = score(document, explain=False)["pairs"]
    return [Fraction(got["matchpoints"]) for pair, got in pairs.items() if pair.startswith(side)]


def shares(document: dict[str, Any], side: str = "N") -> list[Fraction]:
    pairs = score(document, explain=False)["pairs"]
    return [Fraction(got["percent"]) for pair, got in pairs.items() if pair.startswith(side)]


@pytest.mark.parametrize("size", [2, 3])
@pytest.mark.parametrize("spare", [0, 1])
def test_the_english_scale_holds_from_three_times_the_group_on(size: int, spare: int) -> None:
    """65/55 needs six results, 70/60/50 nine; one fewer, and the formula applies."""
    results = 3 * size - 1 + spare
    found = shares(board(results - size, size, federation="ebu", rounding=False))[-size:]
    fixed = {2: [65, 55], 3: [70, 60, 50]}[size]
    formula = [
        100 * (Fraction((mp + 1) * results, size) - 1) / (2 * results - 2)
        for mp in range(2 * size - 2, -1, -2)
    ]
    assert found == (fixed if spare else formula)


def test_two_of_five_are_scored_otherwise_in_america_than_in_england() -> None:
    given = VECTORS["acbl_small_group_2_in_5"]
    assert shares(board(3, 2, federation="acbl"))[-2:] == given["expected"]["pct"]
    on_half_scale = [mp / 2 for mp in points(board(3, 2, federation="acbl"))[-2:]]
    assert on_half_scale == given["expected"]["mp_of_top4"]
    in_england = [mp / 2 for mp in points(board(3, 2, federation="ebu"))[-2:]]
    assert in_england == [Fraction("3.25"), Fraction("0.75")]


def test_a_single_score_in_america() -> None:
    expected = VECTORS["acbl_single"]["expected"]
    document = board(9, 1, federation="acbl")
    assert shares(document)[-1] == expected["pct_ns"]
    assert shares(document, "E")[-1] == expected["pct_ew"]
    assert points(document)[-1] / 2 == expected["mp_of_top9"]


@pytest.mark.parametrize("federation", ["acbl", "wbf-1991"])
def test_three_that_are_the_largest_group_are_scored_by_the_formula(federation: str) -> None:
    """3 of 5: (4 + 1) × 5 / 3 − 1 = 22/3; 3 of 6 beside another 3 are not the larger group."""
    assert points(board(3, 2, federation=federation, rounding=False))[:3] == [
        Fraction(22, 3),
        4,
        Fraction(2, 3),
    ]
    assert shares(board(3, 3, federation=federation))[:3] == [70, 60, 50]


def test_the_dutch_federation_keeps_the_scale_for_the_largest_group_too() -> None:
    assert shares(board(3, 2, federation="nbb"))[:3] == [70, 60, 50]


def test_the_norwegian_rule_adds_one_point_a_score_unless_neuberg_was_announced() -> None:
    assert points(board(4, 2, federation="nbf")) == [8, 6, 4, 2, 6, 4]
    assert points(board(4, 2, federation="nbf-neuberg"))[:4] == [
        Fraction(19, 2),
        Fraction(13, 2),
        Fraction(7, 2),
        Fraction(1, 2),
    ]


@pytest.mark.parametrize(
    ("federation", "expected"),
    [
        # 7 of 10: 123/7 = 17.571428…, 103/7 = 14.714285…, 3/7 = 0.428571…
        ("ebu", ["17.5714", "14.7143", "11.8571", "9", "6.1429", "3.2857", "0.4286"]),
        ("acbl", ["17.57", "14.71", "11.86", "9", "6.14", "3.29", "0.43"]),
        ("nbb", ["17.6", "14.7", "11.9", "9", "6.1", "3.3", "0.4"]),
    ],
)
def test_each_rounds_in_its_own_manner(federation: str, expected: list[str]) -> None:
    assert points(board(7, 3, federation=federation))[:7] == [Fraction(each) for each in expected]
    assert points(board(7, 3, federation=federation, rounding=False))[0] == Fraction(123, 7)


def test_exact_halves_go_as_each_federation_says() -> None:
    """5 of 4 and 1: (m + 1) × 5 / 4 − 1 is 7.75, 5.25 … around the average of 4."""
    assert points(board(4, 1, federation="acbl"))[:2] == [Fraction("7.75"), Fraction("5.25")]
    dutch = points(board(4, 4, 4, federation="nbb", rounding=True))[:4]
    assert dutch == [20, 14, 8, 2]
    eight = points(board(8, 2, federation="nbb"))[:8]
    # 10/8 (m + 1) − 1 = 17.75, 15.25, 12.75, 10.25, 7.75, 5.25, 2.75, 0.25: .x5 towards 9
    assert eight == [Fraction(each) for each in ("17.7", "15.2", "12.7", "10.2", "7.8", "5.3", "2.8", "0.3")]


def test_a_lone_score_in_england_is_lifted_to_the_pairs_own_session() -> None:
    document = board(4, 1, federation="ebu", averages={"session": {"N4": "63.2", "E4": "57.5"}})
    assert shares(document)[-1] == Fraction("63.2")
    assert shares(document, "E")[-1] == 60


@pytest.mark.parametrize("federation", ["nbb", "nbf", "nbf-neuberg"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_rule_without_a_source_is_refused(federation: str, lang: str) -> None:
    with pytest.raises(NoSourcedRule) as refused:
        score(board(4, 1, federation=federation))
    assert find_federation(federation).name in explain_error(refused.value, lang)


@pytest.mark.parametrize("federation", list(federations()))
def test_one_form_is_ordinary_matchpoints(federation: str) -> None:
    assert points(board(5, federation=federation)) == [8, 6, 4, 2, 0]


@pytest.mark.parametrize("federation", ["ebu", "acbl", "nbb", "nbf-neuberg"])
def test_an_artificial_score_scales_its_direction_alone(federation: str) -> None:
    """Published: eight results, one N-S pair with 80 %; E-W are compared over all eight."""
    given, expected = VECTORS["bridgewx_game4_ns"]["input"], VECTORS["bridgewx_game4_ns"]["expected"]
    rows = [{"ns": f"N{n}", "ew": f"E{n}", "score": made} for n, made in enumerate(given["real_ns"])]
    rows.append({"ns": "N7", "ew": "E7", "score": 30, "artificial": {"ns": "80"}})
    document = {"event": "pairs", "federation": federation, "results": rows}
    found = points(document)
    assert found[7] == expected["artificial_mp_neuberg_mode"]
    assert points(document, "E") == [0, 2, 4, 6, 10, 12, 14, 8]
    if federation == "nbb":
        assert found[:7] == expected["neuberg_rounded_0_1"]


@pytest.mark.parametrize("rule", list(federations()))
def test_a_federations_rule_can_be_announced_under_the_swedish_law(rule: str) -> None:
    announced = {"before_event": True, "rule": rule}
    swedish = board(7, 3, edition="se-1997", method="announced", announced=announced)
    answer = score(swedish)
    assert points(swedish) == points(board(7, 3, federation=rule))
    assert answer["pairs"]["N0"]["clauses"] == ["se-1997:99.A.1/s5"]


def test_what_is_refused() -> None:
    with pytest.raises(UnknownFederation, match="ebu, acbl"):
        score(board(3, federation="fide"))
    with pytest.raises(BothRules):
        score(board(3, federation="ebu", edition="se-1997"))
    with pytest.raises(OptionNotInEdition, match="small_groups"):
        score(board(3, federation="ebu", small_groups="fixed"))


@pytest.mark.parametrize("federation", list(federations()))
def test_every_rule_has_a_source_and_its_reasons_name_it(federation: str) -> None:
    assert all(source.title and source.address for source in find_federation(federation).sources)
    steps = score(board(7, 3, federation=federation), lang="en")["steps"]
    assert any(find_federation(federation).name in step["text"] for step in steps)
    about = {step["values"]["pair"] for step in steps if "pair" in step["values"]}
    assert about == {f"{side}{n}" for side in "NE" for n in range(10)}


def test_a_board_that_is_not_fouled_needs_no_rule() -> None:
    """Three scores on one form: 4, 2, 0 by any rule, and no federation is named."""
    answer = score({"federation": "ebu", **board(3)}, lang="en")
    assert [answer["pairs"][f"N{n}"]["matchpoints"] for n in range(3)] == ["4", "2", "0"]
    assert "the board is not fouled" in answer["steps"][0]["text"]
    assert answer["steps"][1]["text"] == "Pair N0 earns 4 of 4 MP."


def test_artificial_scores_alone_form_no_group() -> None:
    row = {"ns": "1", "ew": "2", "artificial": {"ns": 60, "ew": 40}}
    for rule in ({"federation": "ebu"}, {"edition": "se-1997"}, {"edition": "nl-1963"}):
        answer = score({**rule, "event": "pairs", "results": [row, {**row, "ns": "3", "ew": "4"}]}, lang="en")
        assert [answer["pairs"][pair]["matchpoints"] for pair in "1234"] == ["6/5", "4/5", "6/5", "4/5"]
        assert not any("form" in step["text"] for step in answer["steps"])
