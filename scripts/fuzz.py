"""Throws damaged result files at the readers: nothing but a `LawsError` may come out.

    .venv/bin/python scripts/fuzz.py 60

The number is how many seconds to go on; what made a reader fail is kept in build/fuzz/.
"""

import sys
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

try:
    import atheris
except ImportError:
    sys.exit("scripts/fuzz.py needs atheris, which is made for Linux on x86-64 and Python 3.11 to 3.13.")

with atheris.instrument_imports(include=["laws_engine"]):
    import laws_engine.files.usebio.reading  # noqa: F401  # imported only when XML comes in
    from laws_engine.errors import LawsError
    from laws_engine.files.sessions.csv_writing import write_csv_session
    from laws_engine.files.sessions.fouled_list import read_fouled
    from laws_engine.files.sessions.json_writing import write_json_session
    from laws_engine.files.sessions.pbn_writing import write_pbn
    from laws_engine.files.sessions.reading import read_session
    from laws_engine.files.usebio.writing import write_usebio
    from laws_engine.sessions.differences import compare
    from laws_engine.sessions.model import Session
    from laws_engine.sessions.rules import SwedishRules
    from laws_engine.sessions.scoring import Plan, score_session

ROOT = Path(__file__).parents[1]
FOUND, CORPUS = ROOT / "build" / "fuzz", ROOT / "build" / "fuzz" / "corpus"
SECONDS = "60"
LONGEST = 8_192
"""How many bytes a damaged file has at most: what is wrong in a long one is wrong in a short one."""

SAMPLES = ("magic-contest-one-board.pbn", "club-evening.csv", "usebio-evening.xml")
WRITERS: Mapping[str, Callable[[Session], str]] = {
    "pbn": write_pbn,
    "csv": write_csv_session,
    "json": write_json_session,
    "usebio": write_usebio,
}
"""A board of each sample is where the damage begins, in every format."""


def read_and_score(data: bytes) -> None:
    """Read bytes as a list of fouled boards and as a session, and score what can be read."""
    with suppress(LawsError):
        read_fouled(data, "fouled.csv")
    with suppress(LawsError):
        compare(score_session(read_session(data, "session"), Plan(SwedishRules())))


def main() -> None:
    """Go on for the seconds asked for, from the sample files and what earlier runs found new ways with."""
    seconds = sys.argv[1] if len(sys.argv) > 1 else SECONDS
    CORPUS.mkdir(parents=True, exist_ok=True)
    for name in SAMPLES:
        session = read_session((ROOT / "tests" / "data" / name).read_bytes(), name)
        board = replace(session.boards[-1], lines=session.boards[-1].lines[:3])
        small = replace(session, boards=(board,), source=None)
        for kind, write in WRITERS.items():
            (CORPUS / f"{name}.{kind}").write_text(write(small), "utf-8")
    words = [
        "-verbosity=0",
        f"-max_total_time={seconds}",
        f"-max_len={LONGEST}",
        f"-artifact_prefix={FOUND}/",
        str(CORPUS),
    ]
    atheris.Setup([sys.argv[0], *words], read_and_score)
    atheris.Fuzz()


if __name__ == "__main__":
    main()
