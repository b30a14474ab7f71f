"""A package that an auditor skipped, or never named, fails the audit: on answers as the tools give them."""

from __future__ import annotations

import importlib.util
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
SPEC = importlib.util.spec_from_file_location("audit", ROOT / "scripts" / "audit.py")
assert SPEC is not None
assert SPEC.loader is not None
audit = importlib.util.module_from_spec(SPEC)
SPEC.loader.exec_module(audit)

LOCK = "anyio==4.16.0 \\\n    --hash=sha256:00\nimport-linter==2.5 \\\n    --hash=sha256:00\n"
CONDITIONAL = "tomli==2.0 ; python_full_version < '3.11' \\\n    --hash=sha256:00\n"
SOUND = [
    {"name": "anyio", "version": "4.16.0", "vulns": []},
    {"name": "import_linter", "version": "2.5", "vulns": []},
]
NPM_LOCK = {"packages": {"": {}, "node_modules/a": {}, "node_modules/b": {}}}
SOUND_NPM = {"auditReportVersion": 2, "vulnerabilities": {}, "metadata": {"dependencies": {"total": 2}}}


def python(*dependencies: Any, lock: str = LOCK) -> list[str]:
    return list(audit.python_faults({"dependencies": list(dependencies), "fixes": []}, lock))


def test_a_sound_lock_has_no_fault() -> None:
    assert python(*SOUND) == []
    assert python(*SOUND, lock=LOCK + CONDITIONAL) == []
    assert list(audit.npm_faults(SOUND_NPM, NPM_LOCK)) == []


def test_a_skipped_package_is_a_fault() -> None:
    skipped = {"name": "anyio", "skip_reason": "Dependency not found on PyPI and could not be audited"}
    assert python(skipped, SOUND[1]) == [
        "anyio was skipped: Dependency not found on PyPI and could not be audited"
    ]


def test_a_package_that_is_not_named_is_a_fault() -> None:
    assert python(SOUND[0]) == ["import-linter is locked, and pip-audit said nothing of it"]


def test_a_weakness_is_a_fault() -> None:
    weak = {"id": "PYSEC-2026-1", "fix_versions": ["4.16.1"], "aliases": [], "description": "…"}
    found = python({**SOUND[0], "vulns": [weak]}, SOUND[1])
    assert found == ["anyio 4.16.0: PYSEC-2026-1, mended in 4.16.1"]


def test_no_answer_is_a_fault() -> None:
    assert list(audit.python_faults({"error": "no route"}, LOCK)) == ["pip-audit gave no answer: no route"]
    refused = {"message": "405 Method Not Allowed", "method": "POST", "error": {"summary": ""}}
    assert list(audit.npm_faults(refused, NPM_LOCK)) == ["npm audit gave no answer: 405 Method Not Allowed"]


def test_npm_must_have_asked_about_all() -> None:
    fewer = {**SOUND_NPM, "metadata": {"dependencies": {"total": 0}}}
    assert list(audit.npm_faults(fewer, NPM_LOCK)) == ["npm asked about 0 packages, the lock has 2"]


def test_a_weakness_of_npm_is_a_fault() -> None:
    weak = {"a": {"range": "<2", "severity": "high", "fixAvailable": True}}
    found = list(audit.npm_faults({**SOUND_NPM, "vulnerabilities": weak}, NPM_LOCK))
    assert found == ["a <2: high, mended: True"]


def test_pip_audit_takes_these_options() -> None:
    """On an empty lock it asks nobody, and answers in the form that is judged."""
    command = [*audit.PIP_AUDIT[:-1], "/dev/null"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert json.loads(done.stdout) == {"dependencies": [], "fixes": []}, done.stderr


def test_what_says_no_json_is_heard() -> None:
    code = "import sys; print('plain'); sys.exit('no network')"
    assert audit.answer_of((sys.executable, "-c", code)) == {"error": "no network"}
