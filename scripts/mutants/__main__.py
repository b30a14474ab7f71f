"""Changes the rooms that compute the law, one small change at a time, and asks whether a test notices.

    .venv/bin/python scripts/mutants [--again] [--children N] [WORD …]

Words narrow it to functions whose names hold one of them. With ``--again`` stands what an earlier run
killed in functions that haven't changed since; tests of files that haven't changed aren't traced anew.
"""

from __future__ import annotations

import json
import os
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterable, Mapping, Sequence

import pytest
from report import report
from session import KILLED, TIMEOUT, MutantSession
from stage import ROOT, STAGE, Mutant, make_stage

RESULTS = ROOT / "build" / "mutants.json"
FOLDERS = ("scoring", "editions", "play", "examples", "federations", "sessions", "desk")
FILES = ("procedures", "results", "api")
ROOMS = ("scoring", "editions", "play", "procedures", "examples", "federations", "sessions")
TESTS = (
    *(f"tests/{name}" for name in FOLDERS),
    *(f"tests/test_{name}.py" for name in FILES),
    *(f"laws_engine/{name}" for name in ROOMS),
)
"""What may notice: tests of the engine, and its doctests."""

APART = (
    "test_the_core_needs_the_standard_library_alone",
    "test_every_module_but_the_site_can_be_imported_with_the_standard_library_alone",
)
"""Tests that start a Python of their own, where no mutant is chosen."""

OPTIONS = (
    *("-q", "--capture=sys", "--tb=native", "-m", "not sweep", "-W", "ignore"),
    *("-p", "no:xdist", "-p", "no:cacheprovider", "-p", "no:cov"),
    *(f"--deselect=tests/test_api.py::{name}" for name in APART),
)


def main() -> int:
    """Try the mutants, keep the verdicts in build/mutants.json, and tell the score."""
    asked = _arguments()
    former = json.loads(RESULTS.read_text("utf-8")) if RESULTS.is_file() else {}
    mutants = make_stage()
    sys.path.insert(0, str(STAGE))
    verdicts = {each.name: former[each.name][0] for each in mutants if _stands(each, former, asked)}
    todo = [each for each in mutants if each.name not in verdicts and _is_asked_for(each, asked.words)]
    told = 0

    def tell(mutant: Mutant, verdict: str) -> None:
        nonlocal told
        told += 1
        verdicts[mutant.name] = verdict
        if told % 25 == 0 or told == len(todo):
            _write(mutants, verdicts)
            print(f"\n{told} of {len(todo)} mutants tried", file=sys.__stdout__, flush=True)

    if todo:
        session = MutantSession(todo, tell, children=asked.children, again=asked.again)
        if code := pytest.main([*OPTIONS, *TESTS], plugins=[session]):
            return int(code)
    return report(mutants, verdicts, whole=not asked.words)


def _arguments() -> Namespace:
    parser = ArgumentParser(prog="scripts/mutants", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("words", nargs="*", metavar="WORD", help="only functions whose name holds it")
    parser.add_argument("--again", action="store_true", help="let stand what was killed before")
    parser.add_argument("--children", type=int, default=os.cpu_count() or 1, help="how many at a time")
    return parser.parse_args()


def _stands(mutant: Mutant, former: Mapping[str, Sequence[str]], asked: Namespace) -> bool:
    """Tell whether the former verdict is kept."""
    if mutant.name not in former or former[mutant.name][1] != mutant.digest:
        return False
    if not _is_asked_for(mutant, asked.words):
        return True
    return asked.again and former[mutant.name][0] in (KILLED, TIMEOUT)


def _is_asked_for(mutant: Mutant, words: Sequence[str]) -> bool:
    return not words or any(word in mutant.function for word in words)


def _write(mutants: Iterable[Mutant], verdicts: Mapping[str, str]) -> None:
    kept = {each.name: (verdicts[each.name], each.digest) for each in mutants if each.name in verdicts}
    RESULTS.write_text(json.dumps(kept, indent=1), "utf-8")


if __name__ == "__main__":
    sys.exit(main())
