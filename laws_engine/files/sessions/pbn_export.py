"""A session as a PBN file of its own, in export format (PBN 2.1)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from laws_engine.errors import CannotBeWritten, Phrase, Place, in_field, located
from laws_engine.files.numbers import write_exact
from laws_engine.files.pbn_sections import quoted
from laws_engine.files.pbn_tables import IRRELEVANT, render
from laws_engine.files.sessions.new_scores import NewScores
from laws_engine.files.sessions.pbn_cells import (
    LAST,
    PLAIN_LINE,
    board_tag,
    check_line,
    check_scores,
    column_of,
    columns_for,
    quoted_if_needed,
    score_cells,
    side_cells,
)
from laws_engine.files.sessions.pbn_entrants import DIRECTION, DIRECTIONS, IDS, NAMES, PAIR, PARTED
from laws_engine.files.sessions.pbn_reading import SCALES, SCORES, TOTALS, VULNERABLE
from laws_engine.files.sessions.pbn_rows import PASS
from laws_engine.files.sessions.refusing import writing
from laws_engine.files.sessions.settling import dealer_of, vulnerability
from laws_engine.files.sessions.two_fields import seat_number
from laws_engine.results import ORIGINAL
from laws_engine.ruling import Direction
from laws_engine.sessions.model import Entrant, Line, Session, SessionBoard

ALWAYS = ("PairId_NS", "PairId_EW", "Score_NS", "Score_EW")
HEAD = ("% PBN 2.1", "% EXPORT")
_SIDES = {VULNERABLE[name]: name for name in ("None", "NS", "EW", "All")}
_MODIFIERS = {scale: f";{name}" for name, scale in SCALES.items()}


def export(session: Session, new: NewScores, decimals: int) -> str:
    """Return the file; `CannotBeWritten` for a name that PBN has no way to write."""
    lines = list(HEAD)
    for index, board in enumerate(session.boards):
        with writing(board_tag(board)):
            lines += _tags(session, board)
        if index == 0:
            lines += _totals(session, new, decimals)
        lines += _scores(session, board, new, decimals)
        lines.append("")
    return "\n".join(lines)


def _tags(session: Session, board: SessionBoard) -> Iterator[str]:
    dealer = board.dealer or dealer_of(board.name)
    vulnerable = vulnerability(board.name, board.vulnerable)
    values = {
        "Event": session.title,
        "Site": "",
        "Date": session.date,
        "Board": board.name,
        "West": "",
        "North": "",
        "East": "",
        "South": "",
        "Dealer": dealer.value if dealer is not None else "",
        "Vulnerable": _SIDES[vulnerable] if vulnerable is not None else "",
        "Deal": board.deal,
        "Scoring": "MatchPoints" + _MODIFIERS.get(session.stated_scale or 0, ""),
        "Declarer": "",
        "Contract": "",
        "Result": "",
        "Competition": "Pairs",
    }
    for tag, value in values.items():
        if value.startswith("#"):
            raise CannotBeWritten(found=value, allowed=Phrase(PLAIN_LINE), where=Place(field=tag))
        in_field(tag, check_line, value)
        yield f"[{tag} {quoted(value)}]"


def _table(tag: str, rows: Sequence[Mapping[str, str]]) -> list[str]:
    columns = columns_for([column_of(name) for name in rows[0] if name not in LAST], rows)
    declared, lines = render(columns, [[row.get(each.name, IRRELEVANT) for each in columns] for row in rows])
    return [f'[{tag} "{declared}"]', *lines]


def _scores(session: Session, board: SessionBoard, new: NewScores, decimals: int) -> list[str]:
    told = [_told_of(board, index, session) for index in range(len(board.lines))]
    used = dict.fromkeys(name for row in told for name, cell in row.items() if cell != IRRELEVANT)
    names = [
        name for name in told[0] if name in used or name in ("PairId_NS", "PairId_EW", "Score_NS", "Score_EW")
    ]
    rows = []
    for index, (line, cells) in enumerate(zip(board.lines, told, strict=True)):
        row = {name: cells[name] for name in names}
        for seats in Direction:
            stated = line.stated(seats)
            if stated is not None:
                row[f"MP_{seats.name}"] = write_exact(stated, decimals)
            row |= side_cells(row, line, seats, (board.name, index), new, decimals)
        rows.append(row)
    return _table(SCORES, rows)


def _told_of(board: SessionBoard, index: int, session: Session) -> dict[str, str]:
    with writing(board_tag(board), index + 1):
        return dict(_told(board.lines[index], session))


def _told(line: Line, session: Session) -> Iterator[tuple[str, str]]:
    result, contract = line.result, line.contract
    check_scores(result)
    yield _cell("Table", result.table or "")
    yield _cell("Round", line.round)
    for seats, pair in ((Direction.NS, result.ns), (Direction.EW, result.ew)):
        yield _pair(f"PairId_{seats.name}", pair, seats, session)
    if contract is not None:
        risk = "X" * contract.doubled
        strain = "NT" if contract.strain == "N" else contract.strain
        yield "Contract", f"{contract.level}{strain}{risk}"
        yield "Declarer", contract.declarer.value
        yield "Result", str(contract.tricks)
    else:
        yield "Contract", PASS if line.passed else IRRELEVANT
        yield "Declarer", IRRELEVANT
        yield "Result", IRRELEVANT
    yield _cell("Lead", line.lead)
    yield from score_cells(result).items()
    yield _cell("Form", result.form if result.form != ORIGINAL else "")
    yield "Turned", "yes" if result.turned else IRRELEVANT


def _cell(name: str, text: str) -> tuple[str, str]:
    return name, in_field(name, quoted_if_needed, text)


def _pair(name: str, pair: str, seats: Direction | None, session: Session) -> tuple[str, str]:
    """Return a pair as a column of these seats names it."""
    with located(Place(field=name)):
        number = seat_number(pair, seats) if session.two_fields and seats is not None else pair
    return _cell(name, number)


def _totals(session: Session, new: NewScores, decimals: int) -> list[str]:
    pairs = [*session.entrants, *(pair for pair in new.standings if pair not in session.entrants)]
    if not pairs:
        return []
    rows = []
    for pair in pairs:
        with writing(f"[{TOTALS}] {pair}"):
            entrant = session.entrants.get(pair, Entrant(pair))
            rows.append(dict(_standing(entrant, pair, session, new, decimals)))
    used = dict.fromkeys(name for row in rows for name, cell in row.items() if cell != IRRELEVANT)
    return _table(TOTALS, [{name: row[name] for name in rows[0] if name in used} for row in rows])


def _standing(
    entrant: Entrant, pair: str, session: Session, new: NewScores, decimals: int
) -> Iterator[tuple[str, str]]:
    standing = new.standings.get(pair)
    seats = entrant.direction or (DIRECTIONS.get(pair[-2:]) if session.two_fields else None)
    percent = standing.percent if standing is not None else None
    yield "Rank", str(standing.rank) if standing is not None else IRRELEVANT
    yield _pair(PAIR, pair, seats, session)
    yield DIRECTION, quoted(seats.value) if seats is not None else IRRELEVANT
    yield "TotalMP", write_exact(standing.total, decimals) if standing is not None else IRRELEVANT
    yield "TotalPercentage", write_exact(percent, decimals) if percent is not None else IRRELEVANT
    yield _cell(NAMES, ";".join(map(_name, entrant.players)))
    for name, each in zip(IDS, (*entrant.ids, "", ""), strict=False):
        yield _cell(name, each)


def _name(player: str) -> str:
    if not player or any(sign in player for sign in PARTED):
        raise CannotBeWritten(found=player, allowed=Phrase(PLAIN_LINE), where=Place(field=NAMES))
    return player
