"""A row of a PBN score table as a line of a session.

``-`` has no meaning, ``?`` isn't known, and ``^`` stands before an artificial value (PBN 2.1,
"Description of tables"): ``^60`` in a percentage column is an artificial score. Scoring programs
also write AVE, AVE+ and AVE- or a percentage where the score would stand, and PASS for a board
that was passed out.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from laws_engine.cards import HAND_SIZE, Seat
from laws_engine.errors import (
    BadArtificial,
    BadCount,
    MissingField,
    NoSuchContract,
    Phrase,
    Place,
    ScoresDisagree,
    UnknownValue,
    in_field,
    located,
    sentence,
)
from laws_engine.files.checks import read_form
from laws_engine.files.numbers import read_cell, read_flag, read_percent, read_score
from laws_engine.files.pbn_tables import ARTIFICIAL, TableRow
from laws_engine.files.sessions.settling import Played, difference, settle
from laws_engine.results import Result
from laws_engine.ruling import Direction, Percent, Step
from laws_engine.scoring.contracts import Contract
from laws_engine.sessions.model import Line

SIDES = tuple(Direction)
NAMES = {
    "table": "Table",
    "ns": "PairId_NS",
    "ew": "PairId_EW",
    "score": "Score_NS",
    "form": "Form",
    "turned": "Turned",
    "artificial, ns": "Percentage_NS",
    "artificial, ew": "Percentage_EW",
}
"""What PBN calls the fields of a result; ``Form`` and ``Turned`` are columns of our own."""

AVERAGES = {"AVE": Percent(50), "AVE+": Percent(60), "AVE-": Percent(40)}
"""Law 12: partly at fault 50, not at fault at least 60, at fault at most 40 per cent."""

PASS = "Pass"
SEVERAL = Place(field="Multiplicity")
"""Where a row would say that it stands for several results, and so for no table."""

_CONTRACT = re.compile(r"(?P<level>[1-7])(?P<strain>NT|[CDHSN])(?P<risk>X{0,2})", re.IGNORECASE)
_TRICKS = re.compile(r"\d{1,2}", re.ASCII)

TAKEN = sentence(
    "Board {board}, {ns} against {ew}: “{found}” is taken as {percent} percent; where the pair is due more "
    "or less, state it in the list of fouled boards."
)
NO_SCORE = sentence(
    "Board {board}, {ns} against {ew}: the file gives matchpoints, but neither a score nor an artificial "
    "score; the row counts for nothing unless the list of fouled boards says otherwise."
)

CONTRACTS = sentence("1 to 7, the strain C, D, H, S, N or NT, and X or XX where doubled; or Pass")
"""How PBN writes contracts."""


@dataclass(frozen=True, slots=True)
class Setting:
    """What a row needs to know of its board: its name, who is vulnerable, and by which laws it scores.

    ``sections`` is true where the file has several, each with pair numbers of its own;
    ``matchpoints`` is false where the columns of matchpoints hold something else, which isn't read.
    """

    board: str
    vulnerable: frozenset[Direction] | None
    since_1987: bool = True
    sections: bool = False
    matchpoints: bool = True
    file: str | None = None


def read_line(row: TableRow, setting: Setting) -> tuple[Line, tuple[Step, ...]]:
    """Read a row: the line of the traveller, and what is to be said of it.

    Raises a `LawsError` with the line and the column.

    >>> cells = {"PairId_NS": "4", "PairId_EW": "11", "Contract": "2HX", "Declarer": "S", "Result": "8"}
    >>> line, remarks = read_line(TableRow(21, "", cells), Setting("28", frozenset({Direction.NS})))
    >>> line.result.score, remarks
    (670, ())
    """
    where = Place(setting.file, row.line, names=NAMES)
    with located(where):
        if row.cell("Multiplicity") not in ("", "1"):
            raise BadCount(found=row.cell("Multiplicity")[:40], lowest=1, highest=1, where=SEVERAL)
        score, shares, taken = _scores(row)
        played = _played(row, setting)
        turned = in_field("turned", read_flag, row.cell("Turned"))
        adjusted = None not in shares
        score, computed = settle(score, played, setting.vulnerable, turned=turned, adjusted=adjusted)
        prefix = row.cell("Section") if setting.sections else ""
        result = Result(
            ns=_pair(prefix, row.cell("PairId_NS")),
            ew=_pair(prefix, row.cell("PairId_EW")),
            score=score,
            form=read_form(row.cell("Form")),
            turned=turned,
            artificial_ns=shares[0],
            artificial_ew=shares[1],
            table=row.cell("Table") or None,
            where=where,
        )
        line = Line(
            result,
            played.contract,
            played.passed,
            row.cell("Round"),
            row.cell("Lead"),
            _stated(row, "MP_NS", setting),
            _stated(row, "MP_EW", setting),
        )
    return line, tuple(_remarks(line, computed, taken, setting.board))


def _stated(row: TableRow, column: str, setting: Setting) -> Fraction | None:
    if not setting.matchpoints:
        return None
    return in_field(column, read_cell, row.cell(column).removeprefix(ARTIFICIAL))


def _pair(prefix: str, number: str) -> str:
    return prefix + number if number else ""


def _remarks(line: Line, computed: int | None, taken: tuple[str, ...], board: str) -> list[Step]:
    result = line.result
    names = {"board": board, "ns": result.ns, "ew": result.ew}
    remarks = [Step(None, TAKEN, {**names, "found": each, "percent": AVERAGES[each]}) for each in taken]
    if computed is not None:
        remarks.append(difference(board, result, computed))
    if result.sat_out and result.ns and result.ew and (line.stated_ns or line.stated_ew):
        remarks.append(Step(None, NO_SCORE, names))
    return remarks


def _scores(row: TableRow) -> tuple[int | None, list[Percent | None], tuple[str, ...]]:
    """Return the score from the N-S seats, the artificial scores by side, and averages to speak of."""
    points: list[int | None] = []
    shares: list[Percent | None] = []
    taken: list[str] = []
    for side in SIDES:
        cell = row.cell(f"Score_{side.name}")
        score, share = in_field(f"Score_{side.name}", _score_cell, cell)
        points.append(score)
        shares.append(share if share is not None else _share(row, side))
        if share is not None and cell.lstrip(ARTIFICIAL).upper() in ("AVE+", "AVE-"):
            taken.append(cell.lstrip(ARTIFICIAL).upper())
    ns, ew = points
    if ns is not None and ew is not None and ns != -ew:
        raise ScoresDisagree(ns=ns, ew=ew, where=Place(field="Score_EW"))
    if ns is None and ew is not None:
        ns = -ew
    return ns, shares, tuple(taken)


@lru_cache(maxsize=4096)
def _score_cell(cell: str) -> tuple[int | None, Percent | None]:
    """Return a side's points, or its artificial score in percent, or neither."""
    if not cell:
        return None, None
    bare = cell.removeprefix(ARTIFICIAL).strip()
    if bare.casefold() == PASS.casefold():
        return 0, None
    share = artificial_in(bare)
    if share is not None:
        return None, share
    if bare[:1].isalpha():
        raise BadArtificial(found=cell, allowed=", ".join(AVERAGES))
    return read_score(bare), None


def artificial_in(cell: str) -> Percent | None:
    """Return the artificial score that a cell of the score column holds, or ``None``.

    >>> artificial_in("^62.5%"), artificial_in("AVE-"), artificial_in("420")
    (Percent(125, 2), Percent(40, 1), None)
    """
    bare = cell.removeprefix(ARTIFICIAL).strip()
    return AVERAGES.get(bare.upper()) or (read_percent(bare) if bare.endswith("%") else None)


def _share(row: TableRow, side: Direction) -> Percent | None:
    """Return the artificial score that a caret marks among percentages or matchpoints."""
    percent, matchpoints = row.cell(f"Percentage_{side.name}"), row.cell(f"MP_{side.name}")
    marked = percent.startswith(ARTIFICIAL)
    if not marked and not matchpoints.startswith(ARTIFICIAL):
        return None
    with located(Place(field=f"{'Percentage' if marked else 'MP'}_{side.name}")):
        if not percent:
            raise BadArtificial(found=matchpoints, allowed=", ".join(AVERAGES))
        return read_percent(percent.removeprefix(ARTIFICIAL))


def _played(row: TableRow, setting: Setting) -> Played:
    contract = row.cell("Contract")
    if not contract:
        passed = PASS.casefold() in (row.cell("Score_NS").casefold(), row.cell("Score_EW").casefold())
        return Played(passed=passed)
    declarer, tricks = row.cell("Declarer"), row.cell("Result")
    if not (declarer and tricks) and contract.casefold() != PASS.casefold():
        return _half_told(row, contract)
    return Played(
        *_contract(contract, declarer.removeprefix(ARTIFICIAL), tricks.removeprefix(ARTIFICIAL)),
        setting.since_1987,
    )


def _half_told(row: TableRow, contract: str) -> Played:
    """Pass over a contract without its result, unless it should tell the score."""
    _contract(contract, Seat.NORTH, "0")
    if all(row.cell(f"{name}_{side.name}") == "" for name in ("Score", "Percentage") for side in SIDES):
        missing = "Result" if row.cell("Declarer") else "Declarer"
        raise MissingField(found=missing, allowed="Contract, Declarer, Result")
    return Played()


@lru_cache(maxsize=4096)
def _contract(text: str, declarer: str, tricks: str) -> tuple[Contract | None, bool]:
    if text.casefold() == PASS.casefold():
        return None, True
    found = _CONTRACT.fullmatch(text)
    if not found:
        raise NoSuchContract(found=text[:40], allowed=Phrase(CONTRACTS), where=Place(field="Contract"))
    if declarer.upper() not in tuple(Seat):
        raise UnknownValue(
            found=declarer, option="Declarer", allowed=", ".join(Seat), where=Place(field="Declarer")
        )
    if not _TRICKS.fullmatch(tricks) or int(tricks) > HAND_SIZE:
        raise BadCount(found=tricks, lowest=0, highest=HAND_SIZE, where=Place(field="Result"))
    strain = found["strain"].upper()[:1]
    seat = Seat(declarer.upper())
    return Contract(int(found["level"]), strain, len(found["risk"]), seat, int(tricks)), False
