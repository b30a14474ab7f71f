"""The sample for nginx says what laws_engine/book/policy.py says; make test-hosting tries it on nginx."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
SAMPLES = ROOT / "hosting" / "nginx"


def test_the_headers_are_those_of_the_policy() -> None:
    made = subprocess.run(
        [sys.executable, "scripts/nginx_policy.py"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert (SAMPLES / "policy.conf").read_text("utf-8") == made.stdout, (
        "type: .venv/bin/python scripts/nginx_policy.py > hosting/nginx/policy.conf"
    )


def test_every_header_of_the_policy_is_sent() -> None:
    maps = {
        line.split()[2] for line in (SAMPLES / "policy.conf").read_text().splitlines() if line[:4] == "map "
    }
    sent = (SAMPLES / "rulebook.conf").read_text("utf-8")
    assert {name for name in maps if f" {name} always;" not in sent} == set()
