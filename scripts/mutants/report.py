"""Tells the score, and holds the survivors to their list of reasons."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from session import KILLED, TIMEOUT
from stage import ROOMS, ROOT, Mutant

REASONS = ROOT / "tests" / "survivors.toml"
LEAST = 90
"""Percent of the mutants that the tests must notice."""


def report(mutants: Sequence[Mutant], verdicts: Mapping[str, str], *, whole: bool) -> int:
    """Print what was tried, and return 0 if enough was noticed and each survivor has its reason."""
    tried = [each for each in mutants if each.name in verdicts]
    left = [each for each in tried if verdicts[each.name] not in (KILLED, TIMEOUT)]
    for room in ROOMS:
        _tell(room, [verdicts[each.name] for each in tried if each.room == room])
    _tell("together", [verdicts[each.name] for each in tried])
    faults = [*_without_reason(left), *(_noticed_now(left) if whole else ())]
    print(*faults, sep="\n")
    enough = 100 * (len(tried) - len(left)) >= LEAST * len(tried)
    if not enough:
        print(f"Fewer than {LEAST} % were noticed.")
    return 0 if enough and not faults else 1


def _tell(room: str, verdicts: Sequence[str]) -> None:
    counted = Counter(verdicts)
    noticed = counted[KILLED] + counted[TIMEOUT]
    share = 100 * noticed / (len(verdicts) or 1)
    kinds = ", ".join(f"{number} {verdict}" for verdict, number in sorted(counted.items()))
    print(f"{room:12}{noticed:5} of {len(verdicts):5} {share:6.1f} %  ({kinds})")


def _reasons() -> dict[tuple[str, str, str], str]:
    if not REASONS.is_file():
        return {}
    entries = tomllib.loads(REASONS.read_text("utf-8")).get("survivor", [])
    return {(each["function"], each["was"], each["becomes"]): each["reason"] for each in entries}


def _without_reason(left: Iterable[Mutant]) -> list[str]:
    known = _reasons()
    return [
        f"It survives, and tests/survivors.toml gives no reason: {each.function}\n"
        f"  - {each.was}\n  + {each.becomes}"
        for each in left
        if each.key not in known
    ]


def _noticed_now(left: Iterable[Mutant]) -> list[str]:
    alive = {each.key for each in left}
    return [
        f"tests/survivors.toml lists what is noticed now, or is gone: {function}\n  - {was}\n  + {becomes}"
        for function, was, becomes in _reasons()
        if (function, was, becomes) not in alive
    ]
