"""A national event out into a file's text with its new matchpoints, and in again: PBN and USEBIO.

Nothing here has a goal but to be linear: twice the results take about twice the time.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from events import NATIONAL_RESULTS, simultaneous
from measure import Goal, best, judged

from laws_engine.files.sessions.new_scores import NewScores, new_scores
from laws_engine.files.sessions.pbn_writing import write_pbn
from laws_engine.files.sessions.reading import read_session
from laws_engine.files.usebio.writing import write_usebio
from laws_engine.sessions.model import Session
from laws_engine.sessions.rules import SwedishRules
from laws_engine.sessions.scoring import Plan, score_session

LINEAR = Goal(at_most=2.5)
"""Twice the results may take two and a half times as long."""


@dataclass(frozen=True)
class Took:
    """Seconds to write and to read, and the size of the text in MB."""

    writing: float
    reading: float
    megabytes: float


def as_usebio(session: Session, new: NewScores) -> str:
    return write_usebio(session, new.matchpoints)


WRITERS: dict[str, Callable[[Session, NewScores], str]] = {"PBN": write_pbn, "USEBIO": as_usebio}


def formats() -> bool:
    """Print what each format takes and return whether it is linear."""
    half = {name: once(simultaneous(NATIONAL_RESULTS // 2), name) for name in WRITERS}
    whole = {name: once(simultaneous(), name) for name in WRITERS}
    print(
        f"\n| 24 boards × {NATIONAL_RESULTS:,} results | MB | out | in | in, against half as many | goal | |"
    )
    print("|:--|--:|--:|--:|--:|:--|:--|")
    ratios = {name: took.reading / half[name].reading for name, took in whole.items()}
    for name, took in whole.items():
        seconds = f"{took.megabytes:.1f} | {took.writing:.1f} s | {took.reading:.1f} s"
        print(f"| {name} | {seconds} | {judged(ratios[name], LINEAR)} |", flush=True)
    return all(LINEAR.kept(ratio) for ratio in ratios.values())


def once(event: Session, name: str) -> Took:
    """Write an event and read it again; what comes back must score as it did."""
    scored = score_session(event, Plan(SwedishRules()))
    new = new_scores(scored)
    text = WRITERS[name](event, new)
    data = text.encode()
    [writing] = best(1, lambda: WRITERS[name](event, new))
    [reading] = best(1, lambda: read_session(data, f"event.{name.lower()}"))
    back = score_session(read_session(data, "event"), Plan(SwedishRules()))
    assert back.totals == scored.totals, f"{name} loses something"
    return Took(writing, reading, len(data) / 1e6)
