"""An edition that is added is missed nowhere: each table of the code that has one entry each has it too."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Mapping

import pytest

import laws_engine
from laws_engine.book.pages import ROOT
from laws_engine.clauses import editions
from laws_engine.faces.language import LANGUAGES
from laws_engine.files.document import METHODS

OF_ALL = {"BECAME", "EDITION_NAMES", "SUPERSEDED"}
"""Tables that every edition needs; the others are about those that score boards."""
TABLES = {
    f"{module.name}.{name}": set(value)
    for module in pkgutil.walk_packages(laws_engine.__path__, "laws_engine.")
    if not module.name.endswith("__main__") and ".inside" not in module.name
    for name, value in vars(importlib.import_module(module.name)).items()
    if isinstance(value, Mapping) and set(value) & set(METHODS)
}


def test_there_are_such_tables() -> None:
    assert {name.rpartition(".")[2] for name in TABLES} > OF_ALL


@pytest.mark.parametrize("name", TABLES)
def test_a_table_by_edition_has_every_edition(name: str) -> None:
    needed = editions() if name.rpartition(".")[2] in OF_ALL else METHODS
    assert set(needed) - TABLES[name] == set()


@pytest.mark.parametrize("name", editions())
def test_an_edition_has_a_folder_of_its_name_and_a_language_of_ours(name: str) -> None:
    assert (ROOT / "laws_engine" / "editions" / name.replace("-", "_") / "__init__.py").is_file()
    assert editions()[name].language in LANGUAGES
