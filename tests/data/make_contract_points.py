"""Make tests/data/contract-points.csv: the points of every contract, from an independent library.

    python -m venv build/endplay && build/endplay/bin/pip install endplay==0.5.12
    build/endplay/bin/python tests/data/make_contract_points.py

endplay (https://pypi.org/project/endplay/) is no dependency of the project: the table is made
once and kept, and the tests compare the engine with it. It holds 2,940 contracts: seven levels,
five strains, undoubled, doubled and redoubled, not vulnerable and vulnerable, 0 to 13 tricks.
"""

from __future__ import annotations

import csv
from importlib import import_module
from itertools import product
from pathlib import Path

TABLE = Path(__file__).with_name("contract-points.csv")
HEADER = ("level", "strain", "doubled", "vulnerable", "tricks", "points")
STRAINS = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades", "N": "nt"}
PENALTIES = ("passed", "doubled", "redoubled")
VULNERABILITIES = ("none", "both")


def points(level: int, strain: str, doubled: int, vulnerable: int, tricks: int) -> int:
    """Return the points for declarer's side as endplay counts them."""
    types = import_module("endplay.types")  # not installed where the tests run
    contract = types.Contract(
        level=level,
        denom=types.Denom[STRAINS[strain]],
        declarer=types.Player.north,
        penalty=types.Penalty[PENALTIES[doubled]],
        result=tricks - 6 - level,
    )
    return int(contract.score(types.Vul[VULNERABILITIES[vulnerable]]))


def main() -> None:
    contracts = product(range(1, 8), STRAINS, range(3), range(2), range(14))
    with TABLE.open("w", newline="", encoding="utf-8") as file:
        rows = csv.writer(file, lineterminator="\n")
        rows.writerow(HEADER)
        rows.writerows((*contract, points(*contract)) for contract in contracts)


if __name__ == "__main__":
    main()
