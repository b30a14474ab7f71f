"""``laws doctor``: what is wrong with a maintainer's set-up, and what to type.

It imports the standard library alone, so that it still runs where the site's packages are broken, and
from a Python that isn't the checkout's: ``python3 -m laws_engine doctor``. It speaks English, as all
maintainers' tools do, and changes nothing.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path

import laws_engine
from laws_engine.cli.doctor import checkout, node, python, surroundings
from laws_engine.cli.doctor.finding import Checkout, Finding, wrong

ROOT = Path(laws_engine.__file__).resolve().parents[1]
CHECKS: Mapping[str, Callable[[Checkout], Iterator[Finding]]] = {
    "Python": python.version,
    ".venv": python.environment,
    "packages": python.packages,
    "commands": python.commands,
    "node_modules": node.modules,
    "catalogs": checkout.catalogs,
    "folders": checkout.folders,
    "leftovers": checkout.leftovers,
    "disk": checkout.disk,
    "browser": surroundings.browser,
    "encoding": surroundings.encoding,
    "SITE_URL": surroundings.site_url,
    "LAWS_OFFICIAL": surroundings.official,
    "port 8000": surroundings.port,
    "tools": surroundings.tools,
}
"""What is looked at, in the order of the set-up, by the name that its line begins with."""


def doctor_command(words: Sequence[str], lang: str) -> int:
    """Look at the whole set-up, a line for each check; status 1 where something is wrong, else 0."""
    if words:
        print("usage: laws doctor\n\nSays what is wrong with this checkout's set-up, and what to type.")
        return 0 if words[0] in ("-h", "--help") else 2
    if not (ROOT / "pyproject.toml").is_file():
        print(f"{ROOT} is an installed package, not a checkout: there is no set-up to look at.")
        return 1
    return report(Checkout(ROOT, dict(os.environ)))


def report(of: Checkout) -> int:
    """Print every finding; return 1 if any is wrong.

    A check that itself stumbles is a finding too: what it stumbled on is broken.
    """
    bad = 0
    for name, look in CHECKS.items():
        for finding in _looked(look, of):
            print(finding.line(name), flush=True)
            bad += finding.is_wrong
    print(f"{bad} wrong: the lines above say what to type." if bad else "Nothing is wrong.")
    return 1 if bad else 0


def _looked(look: Callable[[Checkout], Iterator[Finding]], of: Checkout) -> Iterator[Finding]:
    try:
        yield from look(of)
    except Exception as error:
        yield wrong(f"can't be looked at: {type(error).__name__}: {error}", "make clean setup")
