"""Whole sessions for Hypothesis: what a club evening can look like, and what it seldom does."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

from hypothesis import strategies as st

from laws_engine.cards import Seat
from laws_engine.clauses import ClauseId
from laws_engine.files.sessions.new_scores import NewScores
from laws_engine.files.sessions.settling import vulnerability
from laws_engine.results import ORIGINAL, Result, Weight
from laws_engine.ruling import Direction, Percent
from laws_engine.scoring.contracts import Contract, points_from_ns
from laws_engine.sessions.model import Entrant, Line, Session, SessionBoard, field_name

Pairs = Sequence[tuple[str, str]]
BOTH = frozenset(Direction)

NAMES = st.text("ABCÅÄÖabcåäöéï'’.", min_size=1, max_size=8).map(str.strip).filter(bool)
"""Players' names, with letters that files get wrong."""

LEADS = st.sampled_from(["", "HK", "S4", "D10", "CT"])
CENTIMES = st.integers(0, 9999).map(lambda number: Fraction(number, 100))
"""Matchpoints with two decimals, which every format holds exactly."""

SHARES = st.integers(0, 200).map(lambda number: Percent(number, 2))

CLAUSE = ClauseId.parse("se-1997:99.A.3.b")

CONTRACTS = st.builds(
    Contract,
    st.integers(1, 7),
    st.sampled_from("CDHSN"),
    st.integers(0, 2),
    st.sampled_from(list(Seat)),
    st.integers(0, 13),
)


@st.composite
def weights(draw: st.DrawFn) -> tuple[Weight, ...]:
    """The parts of a weighted score, in halves of a percent or in thirds."""
    whole = draw(st.sampled_from([2, 3]))
    first = draw(st.integers(1, 100 * whole - 2))
    second = draw(st.integers(1, 100 * whole - first))
    shares = [each for each in (first, second, 100 * whole - first - second) if each]
    return tuple(Weight(Percent(each, whole), draw(st.integers(-760, 760)) * 10) for each in shares)


@st.composite
def lines(
    draw: st.DrawFn,
    board: SessionBoard,
    ns: str,
    ew: str,
    table: str,
    *,
    fouled: bool,
    weighted: bool = False,
    awarded: bool = False,
) -> Line:
    """One line: played, passed out, assigned, artificial on one or both sides, or sat out."""
    kinds = ["played"] * 5 + ["passed", "points", "assigned", "one", "both", "out"] + ["weighted"] * weighted
    kind = draw(st.sampled_from(kinds))
    parts = draw(weights()) if weighted and kind in ("weighted", "one") and draw(st.booleans()) else ()
    kind = "out" if kind == "weighted" and not parts else kind
    turned = fouled and draw(st.booleans())
    form = draw(st.sampled_from([ORIGINAL, "changed", "B"])) if fouled else ORIGINAL
    contract = draw(CONTRACTS) if kind in ("played", "one", "both") else None
    if kind == "weighted" and draw(st.booleans()):
        contract = draw(CONTRACTS)
    score = None if parts else _score(draw, kind, contract, board, turned)
    shares: tuple[Percent | None, Percent | None] = (None, None)
    if kind == "both":
        shares = draw(SHARES), draw(SHARES)
    elif kind == "one":
        shares = draw(st.sampled_from([(draw(SHARES), None), (None, draw(SHARES))]))
    stated = draw(CENTIMES), draw(CENTIMES)
    told = draw(st.booleans()) and kind != "out"
    return Line(
        Result(
            ns,
            ew,
            score,
            form,
            turned,
            *shares,
            table=table,
            awarded_by=CLAUSE if awarded and kind == "both" and draw(st.booleans()) else None,
            weighted=parts,
        ),
        contract,
        kind == "passed",
        draw(st.sampled_from(["", "1", "2"])),
        draw(LEADS) if contract is not None else "",
        *(stated if told else (None, None)),
    )


def _score(
    draw: st.DrawFn, kind: str, contract: Contract | None, board: SessionBoard, turned: bool
) -> int | None:
    if kind in ("both", "out"):
        return None
    if kind == "passed":
        return 0
    vulnerable = vulnerability(board.name, board.vulnerable)
    if contract is not None and vulnerable is not None:
        return points_from_ns(contract, vulnerable, turned=turned)
    return draw(st.integers(-760, 760)) * 10


@st.composite
def boards(
    draw: st.DrawFn, name: str, pairs: Pairs, *, told: bool, fouled: bool, weighted: bool, awarded: bool
) -> SessionBoard:
    """A board with a line for each two pairs; ``told`` boards say who deals and who is vulnerable."""
    vulnerable = draw(
        st.sampled_from([frozenset(), *map(frozenset, ([Direction.NS], [Direction.EW], Direction))])
    )
    board = SessionBoard(
        name,
        (),
        draw(st.sampled_from(list(Seat))) if told else None,
        vulnerable if told else None,
        draw(st.sampled_from(["", "N:J86.KJ75.A65.852 - - -"])) if told else "",
    )
    read = [
        draw(lines(board, ns, ew, str(table), fouled=fouled, weighted=weighted, awarded=awarded))
        for table, (ns, ew) in enumerate(pairs, 1)
    ]
    return replace(board, lines=tuple(read))


@st.composite
def sessions(
    draw: st.DrawFn,
    *,
    told: bool = False,
    fouled: bool = False,
    entered: bool = False,
    two_fields: bool | None = None,
    weighted: bool = False,
    awarded: bool = False,
    switched: bool = False,
) -> Session:
    """A session of two to five tables and one to four boards.

    ``told`` boards state dealer, vulnerability and deal, and the session its title, date and scale;
    ``fouled`` ones have forms and turned results; ``entered`` sessions list their pairs;
    ``weighted`` ones have weighted scores, ``awarded`` ones the clause that gave an artificial score;
    in ``switched`` ones of two fields some E-W pairs sit N-S.
    """
    fields = draw(st.booleans()) if two_fields is None else two_fields
    tables = draw(st.integers(2, 5))
    numbers = [
        (str(number), str(number) if fields else str(number + tables)) for number in range(1, tables + 1)
    ]
    if fields:
        pairs = [(field_name(ns, Direction.NS), field_name(ew, Direction.EW)) for ns, ew in numbers]
    else:
        pairs = numbers
    names = draw(st.lists(st.integers(1, 40), min_size=1, max_size=4, unique=True))
    played = tuple(
        draw(
            boards(
                str(name),
                draw(_moved(pairs, switched and fields)),
                told=told,
                fouled=fouled,
                weighted=weighted,
                awarded=awarded,
            )
        )
        for name in sorted(names)
    )
    return Session(
        played,
        draw(_entrants(pairs, fields)) if entered else {},
        draw(st.sampled_from(["", "Club evening", 'The "Ö" cup; final'])) if told else "",
        draw(st.sampled_from(["", "2026.11.30"])) if told else "",
        fields,
        draw(st.sampled_from([None, 1, 2])) if told else None,
    )


@st.composite
def _moved(draw: st.DrawFn, pairs: Pairs, switched: bool) -> list[tuple[str, str]]:
    visitors = draw(st.permutations([ew for _, ew in pairs]))
    tables = [(ns, ew) for (ns, _), ew in zip(pairs, visitors, strict=True)]
    return [(ew, ns) if switched and draw(st.booleans()) else (ns, ew) for ns, ew in tables]


@st.composite
def _entrants(draw: st.DrawFn, pairs: Pairs, fields: bool) -> dict[str, Entrant]:
    found = {}
    for pair, seats in [(pair, seats) for row in pairs for pair, seats in zip(row, Direction, strict=True)]:
        players = draw(st.tuples(NAMES, NAMES))
        ids = draw(st.sampled_from([(), ("4711", "4712"), ("", "4713")]))
        found[pair] = Entrant(pair, players, seats if fields or draw(st.booleans()) else None, ids)
    return found


@st.composite
def new_scores(draw: st.DrawFn, session: Session) -> NewScores:
    """New matchpoints and percentages for every line of a session, with two decimals."""
    cells = [(board.name, index) for board in session for index in range(len(board.lines))]
    return NewScores(
        {cell: (draw(CENTIMES), draw(CENTIMES)) for cell in cells},
        {cell: (draw(CENTIMES), draw(CENTIMES)) for cell in cells},
    )
