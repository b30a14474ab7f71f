"""A whole session into USEBIO 1.x.

A session that was read from USEBIO gives its own file back, with new matchpoints and standings in
it and nothing else changed. Any other session gives a new document, from which the same session is
read again: what USEBIO has no element for stands in processing instructions (`usebio_notes`), which
other programs pass over. Blanks around a text, the remarks and the club are not kept.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from laws_engine.errors import NoSuchLine
from laws_engine.files.numbers import write_exact, write_rounded
from laws_engine.files.usebio.editing import LINE_CHANGES, PAIR_CHANGES, Changes, SourceEditor
from laws_engine.files.usebio.new import NewDocument
from laws_engine.files.usebio.source import UsebioSource
from laws_engine.sessions.model import Session

Matchpoints = Mapping[tuple[str, int], tuple[Fraction | None, Fraction | None]]
"""By a board's name and the place of a line in its traveller, from 0: the matchpoints N-S and E-W."""

Standings = Mapping[str, tuple[Fraction, Fraction | None, str]]
"""By pair: the total, the percentage, and the place as it is to be written (``3=``)."""

DECIMALS = 4
"""How many decimals a number without an end gets where nobody chose."""


def write_usebio(
    session: Session,
    matchpoints: Matchpoints | None = None,
    standings: Standings | None = None,
    *,
    decimals: int = DECIMALS,
    percent_decimals: int = 2,
) -> str:
    """Return a session as USEBIO; `xml_text.xml_bytes` gives the bytes that go with its declaration.

    ``matchpoints`` replace those that the lines state, in MP; ``None`` for a side takes them out,
    and a line that isn't named keeps what it has. ``standings`` replace total, percentage and
    place. A number that ends is written whole, any other with so many ``decimals``, halves away
    from zero; percentages have ``percent_decimals``. Where `Session.source` is a USEBIO file and
    the session still says what it says, everything else comes back unchanged; a session that was
    changed since is written anew. Standings of pairs that
    the file doesn't enter are left out there. Into a file whose own figures are IMPs or the
    like nothing new is written: its method and its figures stay as they are, and whoever wants matchpoints
    takes another format. Raises `NoSuchLine`, `OtherFigures` or `CannotBeWritten`.

    >>> from laws_engine.files.usebio.reading import read_usebio
    >>> from laws_engine.results import Result
    >>> from laws_engine.sessions.model import Line, SessionBoard
    >>> session = Session((SessionBoard("7", (Line(Result("1", "2", 420)),)),))
    >>> text = write_usebio(session, {("7", 0): (Fraction(19, 2), Fraction(1, 3))})
    >>> print("\\n".join(text.split("\\n")[10:12]))
    <NS_MATCH_POINTS>9.5</NS_MATCH_POINTS>
    <EW_MATCH_POINTS>0.3333</EW_MATCH_POINTS>
    >>> read_usebio(write_usebio(session)) == session
    True
    """
    _check_lines(session, matchpoints or {})
    lines = {key: _line_changes(pair, decimals) for key, pair in (matchpoints or {}).items()}
    pairs = {
        pair: _pair_changes(standing, decimals, percent_decimals)
        for pair, standing in (standings or {}).items()
    }
    if isinstance(session.source, UsebioSource):
        editor = SourceEditor.of(session.source)
        if editor.fits(session):
            return editor.edited(lines, pairs, session.two_fields)
    return "\n".join(NewDocument(session, lines, pairs, decimals).lines()) + "\n"


def _check_lines(session: Session, matchpoints: Matchpoints) -> None:
    counts = {board.name: len(board.lines) for board in session}
    for board, index in matchpoints:
        if not 0 <= index < counts.get(board, 0):
            raise NoSuchLine(board=board, line=index)


def _line_changes(pair: tuple[Fraction | None, Fraction | None], decimals: int) -> Changes:
    return {
        name: None if value is None else write_exact(value, decimals)
        for name, value in zip(LINE_CHANGES, pair, strict=True)
    }


def _pair_changes(standing: tuple[Fraction, Fraction | None, str], decimals: int, percent: int) -> Changes:
    total, share, place = standing
    texts = (
        write_exact(total, decimals),
        None if share is None else write_rounded(share, percent),
        place,
    )
    return dict(zip(PAIR_CHANGES, texts, strict=True))
