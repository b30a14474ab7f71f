"""Points for contracts; the figures are those of law 77 before and since 1987."""

import pytest

from laws_engine.scoring.points import contract_points, possible_scores


@pytest.mark.parametrize(
    ("since_1987", "losses"),
    [(True, [100, 300, 500, 800, 1100, 1400]), (False, [100, 300, 500, 700, 900, 1100])],
)
def test_doubled_undertricks_not_vulnerable(since_1987: bool, losses: list[int]) -> None:
    found = [contract_points(7, "S", 13 - down, doubled=1, since_1987=since_1987) for down in range(1, 7)]
    assert [-points for points in found] == losses


@pytest.mark.parametrize(
    ("contract", "points"),
    [
        ((1, "C", 7, 0, False), 70),
        ((3, "N", 9, 0, False), 400),
        ((3, "N", 9, 0, True), 600),
        ((4, "S", 11, 0, True), 650),
        ((6, "N", 12, 0, False), 990),
        ((7, "N", 13, 0, True), 2220),
        ((2, "D", 8, 1, False), 180),
        ((1, "H", 9, 2, True), 1520),  # 120 and game 500, two overtricks at 400, 100 for the insult
        ((3, "N", 5, 0, True), -400),
        ((2, "S", 5, 1, True), -800),
        ((7, "N", 0, 2, True), -7600),
    ],
)
def test_contracts(contract: tuple[int, str, int, int, bool], points: int) -> None:
    level, strain, tricks, doubled, vulnerable = contract
    assert contract_points(level, strain, tricks, doubled=doubled, vulnerable=vulnerable) == points


def test_the_redoubled_bonus_grew_in_1987() -> None:
    now = contract_points(1, "H", 7, doubled=2)
    assert now - contract_points(1, "H", 7, doubled=2, since_1987=False) == 50


def test_every_possible_score_is_a_multiple_of_ten_within_the_limit() -> None:
    assert all(points % 10 == 0 and abs(points) <= 7600 for points in possible_scores())
    assert max(possible_scores()) == 7600
