"""Asks whether anything in the locks has a known weakness: pip-audit and npm audit, judged.

    .venv/bin/python scripts/audit.py

Both tools may say that all is well of packages that they couldn't ask about. Here a package that was
skipped, or is in a lock and not in the answer, is a fault, and so is an advisory service that can't be
reached. Status 0: every package was asked about and none has a known weakness; 1: the lines say what.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from laws_engine.cli.doctor.python import locked, plain

ROOT = Path(__file__).resolve().parents[1]
LOCK, NPM_LOCK = ROOT / "requirements" / "all.txt", ROOT / "package-lock.json"
PIP_AUDIT = (
    *(sys.executable, "-m", "pip_audit", "--require-hashes", "--disable-pip", "--progress-spinner", "off"),
    *("--format", "json", "--requirement", str(LOCK)),
)
NPM_AUDIT = (sys.executable, str(ROOT / "scripts" / "npm.py"), "audit", "--package-lock-only", "--json")


def main() -> int:
    """Ask both, print every fault and what was asked about."""
    lock, npm_lock = LOCK.read_text("utf-8"), json.loads(NPM_LOCK.read_text("utf-8"))
    faults = [
        *python_faults(answer_of(PIP_AUDIT), lock),
        *npm_faults(answer_of(NPM_AUDIT), npm_lock),
    ]
    for fault in faults:
        print(fault)
    asked = f"{len(locked(lock))} packages of Python and {len(packages(npm_lock))} of npm"
    print(f"{len(faults)} faults, {asked}." if faults else f"No known weakness in {asked}.")
    return 1 if faults else 0


def answer_of(command: tuple[str, ...]) -> Any:
    """Return what a tool says in JSON; where that is none, its last words."""
    done = subprocess.run(
        command, cwd=ROOT, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False
    )
    try:
        return json.loads(done.stdout)
    except ValueError:
        return {"error": (done.stderr.strip().splitlines() or ["said nothing"])[-1]}


def python_faults(answer: Any, lock: str) -> Iterator[str]:
    """Yield what is wrong by pip-audit's answer: weaknesses, what was skipped, what is missing."""
    if "dependencies" not in answer:
        yield f"pip-audit gave no answer: {answer.get('error', answer)}"
        return
    told = {plain(each["name"]): each for each in answer["dependencies"]}
    for name, each in told.items():
        if "skip_reason" in each:
            yield f"{name} was skipped: {each['skip_reason']}"
        for weakness in each.get("vulns", ()):
            mended = ", ".join(weakness["fix_versions"]) or "none yet"
            yield f"{name} {each['version']}: {weakness['id']}, mended in {mended}"
    for name, entry in locked(lock).items():
        if name not in told and not entry.conditional:
            yield f"{name} is locked, and pip-audit said nothing of it"


def npm_faults(answer: Any, lock: Any) -> Iterator[str]:
    """Yield what is wrong by npm's answer: weaknesses, no service, fewer packages than the lock has."""
    if "vulnerabilities" not in answer:
        yield f"npm audit gave no answer: {answer.get('message') or answer.get('error', answer)}"
        return
    for name, each in answer["vulnerabilities"].items():
        yield f"{name} {each['range']}: {each['severity']}, mended: {each['fixAvailable']}"
    asked, wanted = answer["metadata"]["dependencies"]["total"], len(packages(lock))
    if asked < wanted:
        yield f"npm asked about {asked} packages, the lock has {wanted}"


def packages(lock: Any) -> list[str]:
    """Return the packages of an npm lock; the entry without a name is the project's own."""
    return [path for path in lock["packages"] if path]


if __name__ == "__main__":
    sys.exit(main())
