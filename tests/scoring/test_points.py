"""Points for contracts; the figures are those of law 77 before and since 1987.

The table beside them comes from an independent library (``tests/data/make_contract_points.py``).
"""

import csv
import json
from dataclasses import fields
from itertools import product
from pathlib import Path

import pytest

from laws_engine.clauses import editions
from laws_engine.scoring.points import (
    SINCE_1987,
    TO_1987,
    PointsTable,
    contract_points,
    points_table,
    possible_scores,
)

DATA = Path(__file__).parents[1] / "data"
[PUBLISHED] = [
    vector
    for vector in json.loads((DATA / "vectors.json").read_text("utf-8"))
    if vector["id"] == "undertricks_nv_doubled"
]


def independent() -> dict[tuple[int, str, int, bool, int], int]:
    """Points by level, strain, doubled, vulnerable and tricks, from the committed table."""
    with (DATA / "contract-points.csv").open(newline="", encoding="utf-8") as file:
        return {
            (
                int(row["level"]),
                row["strain"],
                int(row["doubled"]),
                row["vulnerable"] == "1",
                int(row["tricks"]),
            ): int(row["points"])
            for row in csv.DictReader(file)
        }


INDEPENDENT = independent()


def before_1987(level: int, strain: str, doubled: int, vulnerable: bool, tricks: int) -> int:
    """What the same contract gave until 1987: the table's figure, changed as the law was changed."""
    now = INDEPENDENT[level, strain, doubled, vulnerable, tricks]
    down = level + 6 - tricks
    if down > 0 and doubled and not vulnerable:
        return -doubled * (100 + 200 * (down - 1))  # 100, then 200 each
    if down <= 0 and doubled == 2:
        return now - 50  # the bonus for a redoubled contract was 50, and is 100
    return now


def test_the_independent_table_has_every_contract() -> None:
    assert set(INDEPENDENT) == set(product(range(1, 8), "CDHSN", range(3), (False, True), range(14)))
    assert len(INDEPENDENT) == 2940


def test_every_contract_gives_what_an_independent_library_gives() -> None:
    found = {
        (level, strain, doubled, vulnerable, tricks): contract_points(
            level, strain, tricks, doubled=doubled, vulnerable=vulnerable
        )
        for level, strain, doubled, vulnerable, tricks in INDEPENDENT
    }
    assert found == INDEPENDENT


def test_every_contract_before_1987() -> None:
    found = {
        (level, strain, doubled, vulnerable, tricks): contract_points(
            level, strain, tricks, doubled=doubled, vulnerable=vulnerable, since_1987=False
        )
        for level, strain, doubled, vulnerable, tricks in INDEPENDENT
    }
    assert found == {contract: before_1987(*contract) for contract in INDEPENDENT}
    # Not vulnerable, doubled or redoubled, four down or more: 490; redoubled and made: 280.
    assert sum(found[contract] != now for contract, now in INDEPENDENT.items()) == 490 + 280


@pytest.mark.parametrize(("since_1987", "key"), [(False, "pre1987"), (True, "from1987")])
@pytest.mark.parametrize("doubled", [1, 2])
def test_doubled_undertricks_as_published(since_1987: bool, key: str, doubled: int) -> None:
    found = [
        contract_points(7, "S", 13 - down, doubled=doubled, since_1987=since_1987)
        for down in PUBLISHED["input"]["down"]
    ]
    assert found == [-doubled * lost for lost in PUBLISHED["expected"][key]]


def test_an_edition_scores_by_the_table_of_its_year() -> None:
    tables = {name: points_table(edition.year) for name, edition in editions().items()}
    assert tables == {"nl-1963": TO_1987, "se-1997": SINCE_1987, "nl-2017": SINCE_1987}
    assert [points_table(year) for year in (1986, 1987)] == [TO_1987, SINCE_1987]


@pytest.mark.parametrize("table", [TO_1987, SINCE_1987])
def test_a_table_names_its_source_and_what_it_has_none_for(table: PointsTable) -> None:
    assert table.source.startswith("https://")
    assert set(table.unsourced) < {each.name for each in fields(PointsTable)}


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


def test_what_contracts_can_give_is_what_the_table_gives() -> None:
    """Every figure of the independent table, for either side, and nothing for a board passed out."""
    now = set(INDEPENDENT.values())
    then = {before_1987(*contract) for contract in INDEPENDENT}
    for possible, given in ((possible_scores(), now), (possible_scores(since_1987=False), then)):
        assert possible == {0} | given | {-points for points in given}
    assert now != then
