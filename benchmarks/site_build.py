"""The full build of the site against the same pages with ready strings, and with pasted output."""

from __future__ import annotations

import pickle
import subprocess
import sys
import tempfile
from pathlib import Path

ROUNDS = 5
VARIANT = Path(__file__).resolve().with_name("build_variant.py")


def build_once(variant: str, ready: Path) -> float:
    """Build the site in a fresh Python and return the seconds that took, start-up left out."""
    command = [sys.executable, str(VARIANT), variant, str(ready)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return float(done.stdout.strip().splitlines()[-1])


def build() -> None:
    """The three-language build against the same pages with ready strings, and with pasted output."""
    with tempfile.TemporaryDirectory() as folder:
        ready = Path(folder) / "ready.pickle"
        build_once("record", ready)
        assert pickle.loads(ready.read_bytes())
        seconds = {name: float("inf") for name in ("macros", "ready", "pasted")}
        for _ in range(ROUNDS):
            for name in seconds:
                seconds[name] = min(seconds[name], build_once(name, ready))
    print("\n| build | seconds | the full build is … times that |")
    print("|:--|--:|--:|")
    labels = {
        "macros": "full",
        "ready": "macros that return ready strings",
        "pasted": "output pasted, no macros",
    }
    for name, took in seconds.items():
        print(f"| {labels[name]} | {took:.2f} | {seconds['macros'] / took:.2f} |")
