"""Measure the engine and the build, each against a yardstick in the same run.

    python benchmarks/run.py            every measurement; prints the tables of benchmarks/README.md
    python benchmarks/run.py engine     the engine alone; so also peers, session, formats,
                                        imports, build, runtime and search

Ratios travel between machines, seconds don't. Each figure is the best of several rounds, engine
and yardstick taking turns. The exit status is 1 where a goal is missed.
"""

from __future__ import annotations

import sys
from importlib import import_module

MEASUREMENTS = {
    "engine": "engine",
    "peers": "peers",
    "session": "session",
    "formats": "formats",
    "imports": "imports",
    "build": "site_build",
    "runtime": "runtime",
    "search": "search",
}
"""Each measurement, and the module beside this file whose function of that name makes it."""

if __name__ == "__main__":
    answers = [getattr(import_module(MEASUREMENTS[name]), name)() for name in sys.argv[1:] or MEASUREMENTS]
    sys.exit(1 if False in answers else 0)
