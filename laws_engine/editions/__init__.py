"""The editions: each folder holds one edition's data and the laws it computes."""

from __future__ import annotations

from importlib import import_module
from pkgutil import walk_packages
from types import ModuleType


def load_laws() -> tuple[ModuleType, ...]:
    """Import every law of every edition, so that `laws_engine.clauses.functions_of` knows them all.

    >>> "laws_engine.editions.se_1997.law_99" in [module.__name__ for module in load_laws()]
    True
    """
    found = walk_packages(__path__, f"{__name__}.")
    return tuple(import_module(module.name) for module in found)
