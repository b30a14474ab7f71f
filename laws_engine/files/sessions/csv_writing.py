"""A session as CSV, with the headings and the decimal sign of a language."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterator
from fractions import Fraction

from laws_engine.errors import CannotBeWritten, Phrase, Place
from laws_engine.files.contracts import write_contract
from laws_engine.files.csv_header import column_name
from laws_engine.files.formulas import guarded
from laws_engine.files.numbers import write_exact, write_share
from laws_engine.files.sessions.new_scores import NOTHING_NEW, NewScores
from laws_engine.files.sessions.refusing import WITHOUT_CLAUSE, writing
from laws_engine.files.sessions.two_fields import seat_number
from laws_engine.files.weights import write_weights
from laws_engine.results import ORIGINAL
from laws_engine.ruling import Direction
from laws_engine.sessions.model import Line, Session

ALWAYS = ("board", "ns", "ew", "score")
SEPARATOR_AND_DECIMAL = {"en": (",", "."), "sv": (";", ","), "nl": (";", ",")}
TURNED = {"en": "yes", "sv": "ja", "nl": "ja"}

_SIGNS = re.compile(r"\b(?:n-s|e-w|ö-v|n-z|o-w|mp)\b")


def write_csv_session(
    session: Session, new: NewScores = NOTHING_NEW, *, lang: str = "en", decimals: int = 2
) -> str:
    """Return a session as CSV: a line for each table of each board, columns that say something.

    Numbers that end are written exactly, others rounded to ``decimals``, halves away from zero;
    an artificial score that doesn't end is written as a fraction, a weighted score as
    ``60% 420, 40% -50``. Raises `CannotBeWritten`, with board and result, for a score that a clause
    awarded: CSV has no column for the clause.

    >>> from laws_engine.files.sessions.csv_reading import read_csv_session
    >>> session = read_csv_session("board,n-s,e-w,contract\\n7,1,11,4S N =\\n7,2,12,4S N -1")
    >>> new = NewScores({("7", 0): (Fraction(3, 2), Fraction(1, 2))})
    >>> print(write_csv_session(session, new, lang="sv"))
    Bricka;N-S;Ö-V;Kontrakt;Resultat;MP N-S;MP Ö-V
    7;1;11;4sp N =;620;1,5;0,5
    7;2;12;4sp N -1;-100;;
    """
    new = new.on_scale_of(session)
    rows = []
    for board in session:
        for index, line in enumerate(board.lines):
            with writing(f"{heading(lang, 'board')} {board.name}", index + 1):
                rows.append(dict(_cells(session, board.name, index, line, new, lang, decimals)))
    columns = [key for key in ORDER if key in ALWAYS or any(row[key] for row in rows)]
    memory = io.StringIO()
    separator, _ = SEPARATOR_AND_DECIMAL[lang]
    writer = csv.writer(memory, delimiter=separator, lineterminator="\n")
    writer.writerow(heading(lang, key) for key in columns)
    writer.writerows([guarded(row[key]) for key in columns] for row in rows)
    return memory.getvalue().removesuffix("\n")


ORDER = (
    *("board", "round", "table", "ns", "ew", "contract", "lead", "score", "form", "turned"),
    *("ns_artificial", "ew_artificial", "ns_mp", "ew_mp", "ns_percent", "ew_percent"),
)


def heading(lang: str, key: str) -> str:
    """Return a column's name as a heading.

    >>> heading("sv", "ew"), heading("en", "ns_mp"), heading("nl", "ns_artificial")
    ('Ö-V', 'MP N-S', 'Arbitraal N-Z')
    """
    name = _SIGNS.sub(lambda sign: sign[0].upper(), column_name(lang, key))
    return name[0].upper() + name[1:]


def _cells(
    session: Session, board: str, index: int, line: Line, new: NewScores, lang: str, decimals: int
) -> Iterator[tuple[str, str]]:
    result = line.result
    _, decimal = SEPARATOR_AND_DECIMAL[lang]
    if result.awarded_by is not None:
        side = "ns" if result.artificial_ns is not None else "ew"
        where = Place(field=heading(lang, f"{side}_artificial"))
        raise CannotBeWritten(found=result.awarded_by, allowed=Phrase(WITHOUT_CLAUSE), where=where)

    def number(value: Fraction | None) -> str:
        return "" if value is None else write_exact(value, decimals).replace(".", decimal)

    yield "board", board
    yield "round", line.round
    yield "table", result.table or ""
    for seats, pair in ((Direction.NS, result.ns), (Direction.EW, result.ew)):
        yield seats.name.lower(), seat_number(pair, seats) if session.two_fields else pair
    yield "contract", write_contract(line.contract, lang) if line.contract or line.passed else ""
    yield "lead", line.lead
    score = "" if result.score is None else str(result.score)
    yield "score", write_weights(result.weighted, decimal) or score
    yield "form", result.form if result.form != ORIGINAL else ""
    yield "turned", TURNED[lang] if result.turned else ""
    for seats, share in ((Direction.NS, result.artificial_ns), (Direction.EW, result.artificial_ew)):
        key = seats.name.lower()
        matchpoints = new.of(board, index, seats)
        yield f"{key}_artificial", "" if share is None else write_share(share).replace(".", decimal)
        yield f"{key}_mp", number(matchpoints if matchpoints is not None else line.stated(seats))
        yield f"{key}_percent", number(new.percent_of(board, index, seats))
