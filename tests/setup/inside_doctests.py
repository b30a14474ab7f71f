"""Runs inside Pyodide: the doctests of the engine as its wheel brings it, compiled and without sources."""

from __future__ import annotations

import doctest
import io
import pkgutil
from contextlib import redirect_stdout
from importlib import import_module


def run(checkout: str) -> dict[str, tuple[int, str]]:
    """Return, by module, how many examples there were and what was said of those that failed.

    The command line isn't in the browser's wheel; it is read from the checkout's sources.
    """
    import laws_engine

    found = modules(list(laws_engine.__path__))
    laws_engine.__path__.append(f"{checkout}/laws_engine")
    for package in ("files", "faces", "sessions"):  # what the command line needs of whole sessions
        import_module(f"laws_engine.{package}").__path__.append(f"{checkout}/laws_engine/{package}")
    names = ["laws_engine", *(f"laws_engine.{name}" for name in found), "laws_engine.cli"]
    names += [f"laws_engine.cli.{name}" for name in modules([f"{checkout}/laws_engine/cli"])]
    return {name: run_module(name) for name in names}


def modules(folders: list[str]) -> list[str]:
    """Name every module below folders of a package, without importing it."""
    found = []
    for module in pkgutil.iter_modules(folders):
        found.append(module.name)
        if module.ispkg:
            inner = modules([f"{folder}/{module.name}" for folder in folders])
            found += [f"{module.name}.{name}" for name in inner]
    return found


def run_module(name: str) -> tuple[int, str]:
    """Run the doctests of one module."""
    said = io.StringIO()
    with redirect_stdout(said):
        done = doctest.testmod(import_module(name))
    return done.attempted, said.getvalue() if done.failed else ""
