"""What `import laws_engine` costs: a whole Python process that imports it against one that does nothing."""

from __future__ import annotations

from functools import partial

from measure import best, python

ROUNDS = 30


LINES = ("pass", "import laws_engine", "from laws_engine import score")


def imports() -> None:
    """Print what each line takes as a process of its own, and the modules that it loads."""
    took = best(ROUNDS, *(partial(run, line) for line in LINES))
    print("\n| process | time | ratio | modules loaded | of these laws_engine |")
    print("|:--|--:|--:|--:|--:|")
    for line, seconds in zip(LINES, took, strict=True):
        loaded = run(f"{line}; import sys; print(*sys.modules)")
        own = [name for name in loaded if name.startswith("laws_engine")]
        cost = f"{seconds * 1e3:.0f} ms | {seconds / took[0]:.2f} | {len(loaded)} | {len(own)}"
        print(f'| `python -c "{line}"` | {cost} |')


def run(code: str) -> list[str]:
    """Run a line in a fresh Python and return the words that it printed."""
    done = python("-c", code)
    done.check_returncode()
    return done.stdout.split()
