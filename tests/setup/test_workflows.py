"""The workflows: actions pinned by digest, least rights, no credentials left behind; zizmor says so."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import yaml

ROOT = Path(__file__).parents[2]
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
PINNED = re.compile(r"uses: [\w./-]+@[0-9a-f]{40}  # v\d+(\.\d+)*$")


def zizmor(*files: Path) -> subprocess.CompletedProcess[str]:
    found = shutil.which("zizmor", path=str(Path(sys.executable).parent))
    assert found, "zizmor isn't installed: make setup"
    options = ("--offline", "--no-progress", "--color=never", "--persona=auditor", "--min-severity=medium")
    command = [found, *options, *map(str, files)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_zizmor_finds_nothing() -> None:
    done = zizmor(*WORKFLOWS)
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize(
    ("old", "new", "audit"),
    [
        (r"(actions/checkout)@\S+  # \S+", r"\1@v6", "unpinned-uses"),
        (r"permissions:\n  contents: read", "permissions: write-all", "excessive-permissions"),
        (r"persist-credentials: false", "persist-credentials: true", "artipacked"),
    ],
)
def test_zizmor_would_see_a_slip(tmp_path: Path, old: str, new: str, audit: str) -> None:
    text = (ROOT / ".github" / "workflows" / "ci.yml").read_text("utf-8")
    slipped = tmp_path / ".github" / "workflows" / "ci.yml"
    slipped.parent.mkdir(parents=True)
    slipped.write_text(re.sub(old, new, text, count=1), "utf-8")
    done = zizmor(slipped)
    assert done.returncode != 0
    assert audit in done.stdout


@pytest.mark.parametrize("file", WORKFLOWS, ids=lambda file: file.name)
def test_every_action_is_named_by_digest_and_version(file: Path) -> None:
    uses = [line.strip(" -") for line in file.read_text("utf-8").splitlines() if "uses:" in line]
    assert [line for line in uses if not PINNED.match(line) and not line.startswith("uses: ./")] == []


@pytest.mark.parametrize("file", WORKFLOWS, ids=lambda file: file.name)
def test_every_workflow_begins_with_reading_alone(file: Path) -> None:
    workflow = yaml.safe_load(file.read_text("utf-8"))
    assert workflow["permissions"] == {"contents": "read"}
    for job in workflow["jobs"].values():
        assert "uses" in job or job["timeout-minutes"] <= 60
