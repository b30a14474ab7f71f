"""Holds every step, ruling and error that a test's code makes to what a reader needs of it."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import cache

from babel.messages.pofile import read_po

from laws_engine.clauses import ClauseId
from laws_engine.errors import LawsError, Phrase, Place
from laws_engine.faces.language import CHECKOUT, explain_error, explain_step
from laws_engine.ruling import Direction, Ruling, Step

KINDS = (Fraction, int, str, Direction, ClauseId)
_TOLD: set[object] = set()


@cache
def sentences() -> frozenset[str]:
    """The message ids of the engine's catalog, which the build keeps equal to those in the code."""
    with (CHECKOUT / "nl" / "LC_MESSAGES" / "engine.po").open("rb") as catalog:
        return frozenset(str(message.id) for message in read_po(catalog))


def check_step(step: Step) -> None:
    """Its sentence has a translation, every gap in it is filled, and its clause is one."""
    assert step.clause is None or isinstance(step.clause, ClauseId), f"{step.clause!r} is no clause"
    wrong = {name: value for name, value in step.values.items() if not isinstance(value, KINDS)}
    assert not wrong, f"{step.message}: {wrong} can't be told"
    for sentence in (step.message, *(each for each in step.values.values() if isinstance(each, Phrase))):
        assert sentence in sentences(), f"no catalog has {sentence!r}"
    told = (step.message, *((name, type(value)) for name, value in step.values.items()))
    if told not in _TOLD:
        explain_step(step, "en")
        explain_step(step, "nl")
        _TOLD.add(told)


def check_ruling(ruling: Ruling[object]) -> None:
    """Its steps, gaps and remarks are steps, and each option has a value that can be told."""
    for steps in (ruling.steps, ruling.gaps, ruling.remarks):
        assert isinstance(steps, tuple)
        assert all(isinstance(each, Step) for each in steps)
    assert isinstance(ruling.options, Mapping)
    assert all(isinstance(value, str | bool) for value in ruling.options.values()), ruling.options


def check_error(error: LawsError) -> None:
    """Its place is one, no gap in its sentences is left open, and it can be told."""
    assert isinstance(error.where, Place)
    assert error.where.field is None or error.where.field
    left_open = [name for name, value in error.values.items() if value is None]
    assert not left_open, f"{type(error).__name__} doesn't say its {left_open}"
    for lang in ("en", "nl"):
        explain_error(error, lang)
