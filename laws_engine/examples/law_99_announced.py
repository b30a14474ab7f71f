"""A worked example for Swedish 1997 law 99.A.1: a federation's rule, announced before the event."""

from __future__ import annotations

from typing import Any

from laws_engine.errors import sentence
from laws_engine.examples.registry import document, example, traveller

THREE_TWO = "original: 420 450 -50; changed: 170 140"


@example(
    "se-1997/99/announced-federation",
    sentence("Five tables, three against two, where the EBU's rule was announced"),
    "se-1997:99.A.1/s5",
)
def announced_federation() -> dict[str, Any]:
    """The EBU's rule, made known before the event: on five results its formula holds for every group.

    >>> from laws_engine import score
    >>> from laws_engine.examples import find_example
    >>> answer = score(find_example("se-1997/99/announced-federation").document)
    >>> [answer["pairs"][pair]["matchpoints"] for pair in ("1", "2", "3", "4", "5")]
    ['4', '73333/10000', '6667/10000', '13/2', '3/2']
    """
    announced = {"before_event": True, "rule": "ebu"}
    return document("se-1997", traveller(THREE_TWO), method="announced", announced=announced)
