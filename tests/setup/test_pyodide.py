"""The engine in the browser's Python: its doctests and all worked examples, run under Node."""

from __future__ import annotations

import doctest
import json
import subprocess
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from laws_engine.book.pages import ROOT
from laws_engine.book.runtime import make_runtime, tools
from laws_engine.book.runtime.inside.work import NOT_IN_THE_WHEEL, work
from laws_engine.book.runtime.make import start_library

HERE = Path(__file__).parent
RUN = "import json, inside_doctests, work; json.dumps([work.work(), inside_doctests.run('/checkout')])"


@pytest.fixture(scope="module")
def ran() -> tuple[list[str], dict[str, tuple[int, str]]]:
    """What the wheel's engine says in there; `doctest` comes from the whole library, as no reader has it."""
    (wheel,) = make_runtime().glob("*.whl")
    mounts = {"/tests": HERE, "/checkout": ROOT}
    code = f"import sys; sys.path.append('/tests')\n{RUN}"
    worked, doctests = json.loads(tools.run_python(code, wheel=wheel, library=start_library(), mounts=mounts))
    return worked, doctests


def modules() -> Iterator[str]:
    """Name the modules of the browser's wheel, and the command line's."""
    for file in sorted((ROOT / "laws_engine").rglob("*.py")):
        parts = file.relative_to(ROOT).with_suffix("").parts
        name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
        if name.startswith("laws_engine.cli") or not name.startswith(NOT_IN_THE_WHEEL):
            yield name


def examples_in(module: str) -> int:
    """Count the doctests' examples of a module, as this Python finds them."""
    found = doctest.DocTestFinder().find(import_module(module))
    return sum(len(test.examples) for test in found)


def test_every_doctest_holds(ran: Any) -> None:
    _, doctests = ran
    assert {name: said for name, (_, said) in doctests.items() if said} == {}
    assert {name: count for name, (count, _) in doctests.items()} == {
        name: examples_in(name) for name in modules()
    }


def test_every_worked_example_comes_out_alike(ran: Any) -> None:
    worked, _ = ran
    assert worked == work()


def test_node_is_the_one_of_the_lock() -> None:
    done = subprocess.run([tools.node(), "--version"], capture_output=True, text=True, check=True)
    assert int(done.stdout[1:].split(".")[0]) >= 22
