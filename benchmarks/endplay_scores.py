"""Scores a batch of contracts by endplay each time a line comes in, and answers how long it took, in seconds.

Argument: a file of contracts as level, strain, tricks, doubled, vulnerable. Runs in the
environment that has endplay; the first answer is the points of every contract.
"""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path

from endplay.types import Contract, Denom, Penalty, Player, Vul

STRAINS = {"C": Denom.clubs, "D": Denom.diamonds, "H": Denom.hearts, "S": Denom.spades, "N": Denom.nt}
PENALTIES = (Penalty.passed, Penalty.doubled, Penalty.redoubled)

contracts = [
    (level, STRAINS[strain], tricks - 6 - level, PENALTIES[doubled], Vul.both if vulnerable else Vul.none)
    for level, strain, tricks, doubled, vulnerable in json.loads(Path(sys.argv[1]).read_text("utf-8"))
]


def score_all() -> list[int]:
    return [
        Contract(level=level, denom=denom, declarer=Player.north, penalty=penalty, result=result).score(vul)
        for level, denom, result, penalty, vul in contracts
    ]


print(json.dumps(score_all()), flush=True)
for _ in sys.stdin:
    started = time.perf_counter()
    score_all()
    print(time.perf_counter() - started, flush=True)
