"""The published and derived vectors of ``tests/data/vectors.json``; none of them comes from this program."""

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from laws_engine import score
from laws_engine.clauses import find_clause
from laws_engine.editions.nl_1963.article_104_teams import replay, team_outcome
from laws_engine.editions.se_1997.law_99 import deduction
from laws_engine.federations.data import find_federation
from laws_engine.federations.fouled import lone_percent
from laws_engine.ruling import Percent
from laws_engine.scoring.artificial import AVERAGE_MINUS, AVERAGE_PLUS, IMPS, average_minus, average_plus
from laws_engine.scoring.board_a_match import Level
from laws_engine.scoring.fixed_scale import percent_at
from laws_engine.scoring.matchpoints import matchpoints, matchpoints_by_score
from laws_engine.scoring.rescaling import add_one, fouled_matchpoints, neuberg

DATA = Path(__file__).parents[1] / "data" / "vectors.json"
VECTORS: dict[str, Any] = {
    vector["id"]: vector for vector in json.loads(DATA.read_text("utf-8"), parse_float=Fraction)
}


def vectors(start: str) -> list[Any]:
    return [
        pytest.param(vector["input"], vector["expected"], id=name)
        for name, vector in VECTORS.items()
        if name.startswith(start)
    ]


def as_list(value: Any) -> list[Any]:
    return value if isinstance(value, list) else [value]


def tenth(value: Fraction) -> Fraction:
    """Round to 0.1 with halves towards the average; no vector here ends in a half."""
    return Fraction(round(value * 10), 10)


@pytest.mark.parametrize(("given", "expected"), vectors("neuberg_"))
def test_neuberg(given: Any, expected: Any) -> None:
    found = [neuberg(in_group, given["A"], given["E"]) for in_group in as_list(given["M"])]
    assert found == [Fraction(value) for value in as_list(expected["exact"])]
    if "sum" in expected:
        assert sum(found) == expected["sum"]
    if "rounded_0_1" in expected:
        assert [tenth(value) for value in found] == as_list(expected["rounded_0_1"])


def test_an_artificial_score_on_one_side_leaves_the_other_unscaled() -> None:
    given, expected = VECTORS["bridgewx_game4_ns"]["input"], VECTORS["bridgewx_game4_ns"]["expected"]
    in_group = matchpoints(given["real_ns"])
    size, results = len(in_group), given["E"]
    by_formula = [tenth(neuberg(each, size, results)) for each in in_group]
    assert by_formula == expected["neuberg_rounded_0_1"]
    assert [add_one(each, size, results) for each in in_group] == expected["addone_mode"]

    rows = [{"ns": f"N{n}", "ew": f"E{n}", "score": points} for n, points in enumerate(given["real_ns"])]
    rows.append({"ns": "N7", "ew": "E7", "score": 30, "artificial": {"ns": "80"}})
    pairs = score({"edition": "se-1997", "event": "pairs", "results": rows})["pairs"]
    assert [Fraction(pairs[f"N{n}"]["matchpoints"]) for n in range(size)] == expected["addone_mode"]
    assert Fraction(pairs["N7"]["matchpoints"]) == expected["artificial_mp_neuberg_mode"]
    # E-W: -260 -140 -130 -80 0 120 160 -30 are eight real scores, the last of them fourth from above.
    every = [pairs[f"E{n}"]["matchpoints"] for n in range(8)]
    assert every == ["0", "2", "4", "6", "10", "12", "14", "8"]


@pytest.mark.parametrize(("given", "expected"), vectors("ebu_small_"))
def test_the_fixed_scale_is_the_english_formula(given: Any, expected: Any) -> None:
    scale = find_clause("se-1997:99.A.1/s3").amount(f"scale_{given['A']}").value
    assert isinstance(scale, tuple)
    assert [percent_at(in_group, scale) for in_group in given["M"]] == expected["pct"]


@pytest.mark.parametrize(("given", "expected"), vectors("mp_"))
def test_matchpoints(given: Any, expected: Any) -> None:
    assert matchpoints(given["ns"]) == expected["ns_mp"]


def test_matchpoints_by_frequency() -> None:
    given = VECTORS["ebu_intermediate_430"]["input"]
    found = matchpoints_by_score([500] + [450] * given["freq"]["450"] + [420] * given["freq"]["420"])
    assert {str(points): mp for points, mp in found.items()} == given["mp"]


def test_the_half_scale_is_half() -> None:
    given, expected = VECTORS["scale_equivalence"]["input"], VECTORS["scale_equivalence"]["expected"]
    two_one = neuberg(given["M_2_1"], given["A"], given["E"])
    assert two_one == Fraction(expected["two_one"])
    assert two_one / 2 == Fraction(expected["one_half"])


def test_a_published_mistake_is_not_repeated() -> None:
    given, expected = VECTORS["bug_bridgebox_neuberg"]["input"], VECTORS["bug_bridgebox_neuberg"]["expected"]
    found = [neuberg(each, given["A"], given["E"]) for each in given["M"]]
    assert found == [Fraction(value) for value in expected["correct"]]
    assert found != expected["their_test_expects"]


def test_eight_tables_by_hand() -> None:
    vector = VECTORS["se1997_99A_manual_8t_6_2"]
    scores = (*range(60, 0, -10), 90, 80)
    rows = [
        {"ns": f"N{n}", "ew": f"E{n}", "score": points, "form": "six" if n < 6 else "two"}
        for n, points in enumerate(scores)
    ]
    pairs = score({"edition": "se-1997", "event": "pairs", "results": rows})["pairs"]
    found = [Fraction(pairs[f"N{n}"]["matchpoints"]) for n in range(8)]
    assert found == vector["expected"]["group6"] + vector["expected"]["group2_mp"]
    assert [Fraction(pairs[f"N{n}"]["percent"]) for n in (6, 7)] == vector["expected"]["group2_pct"]


def test_eight_tables_by_computer() -> None:
    vector = VECTORS["se1997_99A_computer_8t_6"]
    found = fouled_matchpoints({"six": range(60, 0, -10), "two": (90, 80)})
    assert found["six"] == [Fraction(value) for value in vector["expected"]["exact"]]


def test_a_lone_score() -> None:
    vector = VECTORS["se1997_single"]
    averages = {pair: str(share) for pair, share in zip("ab", vector["input"]["event_avg_pct"], strict=True)}
    rows = [
        {"ns": "a", "ew": "b", "score": 90, "form": "lone"},
        {"ns": "c", "ew": "d", "score": 90},
        {"ns": "e", "ew": "f", "score": 80},
    ]
    document = {"edition": "se-1997", "event": "pairs", "results": rows, "averages": {"event": averages}}
    pairs = score(document)["pairs"]
    assert [Fraction(pairs[pair]["percent"]) for pair in "ab"] == vector["expected"]["pct"]


def test_a_deduction() -> None:
    vector = VECTORS["se1997_pen_pairs"]
    share = deduction("se-1997:99.A.2/s1").percent
    assert share == vector["input"]["penalty_pct"]
    assert share.of(vector["input"]["top"]) == vector["expected"]["mp"]


def test_board_a_match_by_level() -> None:
    """The official table: the pairs of a team above, at or below average make 2, 1 or 0."""
    levels = {"+": Level.ABOVE, "=": Level.EQUAL, "-": Level.BELOW}
    for pairs, points in VECTORS["nl1963_104b_bam"]["expected"].items():
        one, other = (levels[sign] for sign in pairs)
        assert team_outcome(one, other).number("team") == points
        assert team_outcome(other, one).number("team") == points


def test_total_points_and_imps_are_played_again() -> None:
    assert "replay" in VECTORS["nl1963_104c"]["expected"]["action"]
    assert replay("imps").value is True
    assert replay("total-points").value is True


def test_average_plus_and_minus() -> None:
    given, expected = VECTORS["ave_plus"]["input"], VECTORS["ave_plus"]["expected"]
    own = [Percent(share) for share in given["other_boards_pct"]]
    assert [average_plus(share) for share in own] == expected["ave_plus"]
    assert [average_minus(share) for share in own] == expected["ave_minus"]


def test_a_lone_score_in_england_is_average_plus() -> None:
    lone = find_federation("ebu").lone
    assert lone is not None
    for own in (None, Percent(55), Percent("64.5")):
        assert lone_percent(lone, own) == average_plus(own)


def test_teams_without_a_comparison_get_three_imps() -> None:
    assert VECTORS["teams_86B2"]["expected"]["imps_both"] == [IMPS[AVERAGE_PLUS], IMPS[AVERAGE_MINUS]]
