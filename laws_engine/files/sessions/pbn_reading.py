"""A whole session from PBN: every board with a score table, the pairs, and the scale.

A game begins where a tag comes that the one before already has. ``#`` inherits a tag's value from
the nearest game before, and ``##`` gives it to all that follow (PBN 2.1, "Tag value inheritance").
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import TypeVar

from laws_engine.cards import Seat
from laws_engine.errors import (
    BadScoreTable,
    BoardTwice,
    MixedSessions,
    NamelessBoard,
    NoBoards,
    Place,
    UnknownValue,
)
from laws_engine.files.pbn_sections import Section, sections
from laws_engine.files.pbn_tables import Column, TableRow, read_columns, read_rows
from laws_engine.files.sessions.figures import is_known_as_other, told_aside
from laws_engine.files.sessions.pbn_entrants import PAIR, entrants_at_tables, read_entrants
from laws_engine.files.sessions.pbn_rows import Setting, read_line
from laws_engine.files.sessions.settling import assemble, vulnerability
from laws_engine.ruling import Direction, Step
from laws_engine.sessions.model import Entrant, Line, Session, SessionBoard

T = TypeVar("T")

SCORES, TOTALS = "ScoreTable", "TotalScoreTable"
REPEATABLE = ("Note", SCORES, TOTALS, "Auction", "Play")
VULNERABLE: Mapping[str, frozenset[Direction]] = {
    "None": frozenset(),
    "Love": frozenset(),
    "-": frozenset(),
    "NS": frozenset({Direction.NS}),
    "EW": frozenset({Direction.EW}),
    "All": frozenset(Direction),
    "Both": frozenset(Direction),
}
"""The values of the tag Vulnerable; a file in export format uses None, NS, EW and All."""

SCALES = {"MP1": 2, "MP2": 1}
"""What one result beaten gives by the modifiers of the tag Scoring."""

TO_1987 = "OldMP"
"""The modifier of undertricks as they were before 1987."""

NEEDED = "PairId_NS, PairId_EW, Score_NS (Score_EW) / Contract, Declarer, Result"


@dataclass(frozen=True, slots=True)
class PbnSource:
    """The text that a session was read from, its boards as they were then, and how it writes text.

    ``method`` is the value of Scoring by which the file's own figures are IMPs or the like.
    """

    text: str
    boards: tuple[SessionBoard, ...] = ()
    encoding: str = "utf-8"
    mark: bytes = b""
    method: str = ""


@dataclass(slots=True)
class Game:
    """The tags of a game and the line each stands on, its score table, and the pairs it lists."""

    tags: dict[str, str] = field(default_factory=dict)
    lines: dict[str, int] = field(default_factory=dict)
    scores: tuple[tuple[Column, ...], tuple[TableRow, ...]] | None = None
    totals: tuple[TableRow, ...] = ()

    @property
    def board(self) -> str:
        """The board's name as the file writes it, nothing where it has none."""
        return "" if self.tags.get("Board") == "?" else self.tags.get("Board", "").strip()

    @property
    def where(self) -> Place:
        """Where the game's board stands, or its score table."""
        return Place(line=self.lines.get("Board", self.lines.get(SCORES)), field="Board")


def read_pbn_session(
    text: str, *, two_fields: bool | None = None, file: str | None = None, since_1987: bool = True
) -> Session:
    """Read every board of a PBN text that has a score table.

    ``two_fields`` says whether N-S and E-W pairs have numbers of their own; where it is ``None``
    the table of totals may show it. ``file`` is what places name; without
    ``since_1987`` contracts are paid by the laws before, as they are where the file says so. Under a
    Scoring of IMPs and the like the columns of matchpoints aren't read, and a remark says so. Raises a
    `LawsError` with line and column.

    >>> session = read_pbn_session('''[Board "7"]
    ... [Scoring "MatchPoints;MP1"]
    ... [ScoreTable "Table;PairId_NS;PairId_EW;Contract;Declarer;Result;MP_NS;MP_EW"]
    ... 1 1 11 4S N 10 2 0
    ... 2 2 12 3N E 8 0 2
    ... ''')
    >>> [line.result.score for line in session.boards[0].lines], session.stated_scale
    ([620, 100], 2)
    """
    read = list(games(text))
    several = _has_sections(read)
    boards: list[SessionBoard] = []
    remarks: list[Step] = []
    for game in read:
        if game.scores is not None and game.scores[1]:
            board, said = _board(game, several, file, since_1987)
            boards.append(board)
            remarks += said
    if not boards:
        raise NoBoards()
    method = next((other for game in read if (other := _other_method(game))), "")
    if method:
        remarks.append(told_aside(method))
    session = assemble(
        boards,
        _entrants(read, several, bool(two_fields)),
        two_fields=two_fields,
        title=_only(read, "Event"),
        date=_only(read, "Date"),
        stated_scale=_scale(read),
        remarks=remarks,
    )
    return replace(session, source=PbnSource(text, session.boards, method=method))


def games(text: str) -> Iterator[Game]:
    """Return the games of a PBN text, with inherited tags filled in.

    >>> [game.tags["Event"] for game in games('[Event "A"]\\n[Board "1"]\\n[Event "#"]\\n[Board "2"]\\n')]
    ['A', 'A']
    """
    game = Game()
    last: dict[str, str] = {}
    always: dict[str, str] = {}
    for section in sections(text):
        if not section.tag:
            continue
        if section.tag in game.lines and section.tag not in REPEATABLE:
            yield game
            game = Game(dict(always))
        value = _inherited(section, last, always)
        if section.tag == SCORES and game.scores is not None:
            first = Place(line=game.lines[SCORES])
            raise BoardTwice(board=game.board, first=first, where=Place(line=section.line, field=SCORES))
        game.lines[section.tag] = section.line
        game.tags[section.tag] = last[section.tag] = value
        if section.tag in (SCORES, TOTALS):
            columns = read_columns(value)
            rows = read_rows(section, columns)
            if section.tag == SCORES:
                game.scores = columns, rows
            else:
                game.totals += rows
    yield game


def _inherited(section: Section, last: Mapping[str, str], always: dict[str, str]) -> str:
    value = section.value
    if value == "#":
        return last.get(section.tag, "")
    if value.startswith("##"):
        value = always[section.tag] = value[2:]
    return value


def _has_sections(read: Iterable[Game]) -> bool:
    """Say whether the file's tables have several sections, each with pair numbers of its own."""
    return len({row.cell("Section") for game in read if game.scores for row in game.scores[1]}) > 1


def _board(game: Game, several: bool, file: str | None, since_1987: bool) -> tuple[SessionBoard, list[Step]]:
    assert game.scores is not None
    columns, rows = game.scores
    if not game.board:
        raise NamelessBoard(where=game.where)
    _check_columns(columns, game)
    stated = _one_of(game, "Vulnerable", VULNERABLE)
    since = since_1987 and TO_1987 not in _modifiers(game)
    setting = Setting(
        game.board, vulnerability(game.board, stated), since, several, not _other_method(game), file
    )
    lines: list[Line] = []
    remarks: list[Step] = []
    for row in rows:
        line, said = read_line(row, setting)
        lines.append(line)
        remarks += said
    dealer = _one_of(game, "Dealer", {seat.value: seat for seat in Seat})
    deal = game.tags.get("Deal", "")
    return SessionBoard(
        game.board, tuple(lines), dealer, stated, deal, Place(file).within(game.where)
    ), remarks


def _check_columns(columns: Iterable[Column], game: Game) -> None:
    names = {column.name for column in columns}
    told = {"Score_NS", "Score_EW"} & names or {"Contract", "Declarer", "Result"} <= names
    if not {"PairId_NS", "PairId_EW"} <= names or not told:
        found = f"“{'; '.join(column.name for column in columns)}”"
        raise BadScoreTable(found=found[:200], allowed=NEEDED, where=Place(line=game.lines[SCORES]))


def _one_of(game: Game, tag: str, values: Mapping[str, T]) -> T | None:
    value = game.tags.get(tag, "")
    if value in ("", "?"):
        return None
    if value not in values:
        where = Place(line=game.lines.get(tag), field=tag)
        raise UnknownValue(found=value[:40], option=tag, allowed=", ".join(values), where=where)
    return values[value]


def _entrants(read: Iterable[Game], several: bool, fields: bool) -> list[tuple[Entrant, Place]]:
    """Return the pairs of the first table of totals that has any, else those that score tables name."""
    for game in read:
        if any(PAIR in row.cells for row in game.totals):
            return list(read_entrants(game.totals, several))
    rows = (row for game in read if game.scores is not None for row in game.scores[1])
    return list(entrants_at_tables(rows, several, fields))


def _only(read: Iterable[Game], tag: str) -> str:
    """Return a tag's value, which all games must share that have one; `MixedSessions`."""
    first = ""
    for game in read:
        value = game.tags.get(tag, "").strip()
        if value.strip("?.") == "":
            continue
        if first and value != first:
            where = Place(line=game.lines.get(tag), field=tag)
            raise MixedSessions(name=tag, found=value[:60], first=first[:60], where=where)
        first = value
    return first


def _modifiers(game: Game) -> list[str]:
    return [part.strip() for part in game.tags.get("Scoring", "").split(";")]


def _other_method(game: Game) -> str:
    """Return the value of Scoring where it is known to be of something else than matchpoints."""
    method = game.tags.get("Scoring", "").strip()
    return method[:40] if is_known_as_other(method) else ""


def _scale(read: Iterable[Game]) -> int | None:
    stated = {SCALES[each] for game in read for each in _modifiers(game) if each in SCALES}
    return stated.pop() if len(stated) == 1 else None
