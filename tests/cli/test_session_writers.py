"""What ``laws session`` writes for others to read again."""

from fractions import Fraction
from pathlib import Path

from laws_engine.files.sessions.reading import read_session
from tests.cli.conftest import Run

EVENING = Path(__file__).parents[1] / "data" / "club-evening.csv"
WEIGHTED = """{"boards": [{"board": "1", "results": [
{"ns": "1", "ew": "11", "weighted": [{"share": "60", "score": 420}, {"share": "40", "score": -50}]},
{"ns": "2", "ew": "12", "score": 420}, {"ns": "3", "ew": "13", "score": -50}]}]}"""


def test_the_session_as_a_json_document(laws: Run) -> None:
    """Pair 1 has 0.6 × 3 and 0.4 × 1 of 4 MP: 420 ties one and beats one, −50 ties one."""
    ran = laws("session", "-", "--edition", "se-1997", "--format", "session", given=WEIGHTED.encode())
    assert (ran.status, ran.err) == (0, "")
    session = read_session(ran.out.encode(), "written.json")
    [first, *_] = session.boards[0].lines
    assert [(part.share, part.score) for part in first.result.weighted] == [(60, 420), (40, -50)]
    assert first.stated_ns == Fraction(6, 10) * 3 + Fraction(4, 10) * 1
    assert ran.out.endswith("}\n")
    assert not ran.out.endswith("\n\n")


def test_every_format_carries_a_weighted_score_or_refuses_it(laws: Run) -> None:
    words = ("session", "-", "--edition", "se-1997", "--format")
    before = read_session(WEIGHTED.encode(), "w.json").boards[0].lines[0].result
    for name in ("csv", "usebio", "session"):
        written = laws(*words, name, given=WEIGHTED.encode()).out
        assert read_session(written.encode(), name).boards[0].lines[0].result == before
    refused = laws(*words, "pbn", given=WEIGHTED.encode())
    assert refused.status == 2
    assert '[Board "1"], Score_NS' in refused.err


def test_csv_ends_with_its_last_line(laws: Run) -> None:
    assert not laws("session", EVENING, "--edition", "se-1997", "--format", "csv").out.endswith("\n\n")
