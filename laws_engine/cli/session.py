"""``laws session`` and ``laws explain``: a session's file in, its standings or a pair's reasons out."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from laws_engine.cli.inputs import Asked, file_name, read_bytes, told_where, typed
from laws_engine.cli.output import teller, write
from laws_engine.cli.score import fill_in, pairs_of
from laws_engine.cli.session_flags import EXPLAIN, OF_SESSION, RULES, SESSION
from laws_engine.cli.session_writers import IMP_WRITERS, WRITERS, Scored
from laws_engine.editions.se_1997 import law_99
from laws_engine.errors import (
    FlagNeedsValue,
    MissingWord,
    NoSuchBoard,
    OptionNotInEdition,
    OptionWithoutUse,
    Place,
    ScaleOfFile,
    UnknownPair,
    UnknownValue,
    located,
    sentence,
)
from laws_engine.faces.language import explain_step
from laws_engine.faces.session import write_explained
from laws_engine.files.boards import same_board
from laws_engine.files.document import OPTIONS, read_averages, read_rules, read_tables
from laws_engine.files.sessions.fouled_list import apply, read_fouled
from laws_engine.files.sessions.reading import read_session
from laws_engine.ruling import Step
from laws_engine.scoring.matchpoints import WIN
from laws_engine.sessions.differences import HALF, WHOLE, compare
from laws_engine.sessions.in_imps import ImpScoring, score_in_imps
from laws_engine.sessions.model import Session
from laws_engine.sessions.reasons import explain_pair
from laws_engine.sessions.rules import Averages, Rules, SwedishRules, since_1987
from laws_engine.sessions.scoring import Plan, score_session
from laws_engine.sessions.standings import Weight

SCALES = {"2-1-0": WHOLE, "1-half-0": HALF}
DEFAULT = "se-1997"
NOT_NAMED = sentence(
    "No edition and no federation was named: the Swedish laws of 1997 are used (--edition, --federation)."
)
MATCHPOINTS = "matchpoints"
OWN_FORMATS = ("pbn", "usebio")
"""The formats in which a file of the same kind comes back with the rest of it unchanged."""

TELLS_REMARKS = ("table", "json", "html")
"""The formats that hold the remarks; beside others they are told on standard error."""

IDLE_IN_IMPS = (
    *("--method", "--small-groups", "--no-lone-lift", "--no-count-artificial", "--average", "--announced"),
    *("--no-rounding", "--tables", "--penalty", "--weight", "--scale", "--every-board"),
)
"""What concerns matchpoints alone."""

SCORINGS = (MATCHPOINTS, *(each.value for each in ImpScoring))


def session_command(words: Sequence[str], lang: str) -> int:
    """Score a session and write it; ``lang`` is the language to speak."""
    asked = typed(words, SESSION, lang)
    if asked is None:
        return 0
    scoring = _choice(asked, "--scoring", SCORINGS, MATCHPOINTS)
    writers: Mapping[str, Any] = WRITERS if scoring == MATCHPOINTS else IMP_WRITERS
    name = _choice(asked, "--format", tuple(writers), "table")
    if scoring != MATCHPOINTS:
        _refuse_idle(asked, f"--scoring {scoring}")
    read = read_asked(asked, lang)
    with located(Place(file=read.name)):
        if scoring == MATCHPOINTS:
            factor = _scale(asked, read.session, name)
            scored = score_session(read.session, read.plan, teller(read.session, lang))
            answer = writers[name](Scored(scored, compare(scored), lang, factor, asked["every_board"]))
            remarks = scored.remarks
        else:
            answer = writers[name](score_in_imps(read.session, ImpScoring(scoring)), lang)
            remarks = read.session.remarks
    if name not in TELLS_REMARKS or scoring != MATCHPOINTS:
        _tell(remarks, lang)
    write(answer, asked["output"])
    return 0


def _refuse_idle(asked: Asked, other: str) -> None:
    """Refuse options of matchpoints where IMPs are asked for: one that does nothing misleads."""
    for flag in SESSION.flags:
        if flag.name in IDLE_IN_IMPS and asked[flag.key]:
            raise OptionWithoutUse(option=flag.name, other=other)


def _scale(asked: Asked, session: Session, form: str) -> Fraction:
    """Return what one MP is worth on the scale to write: as asked for, else as the file states.

    A file that states its scale can't be given back with figures on another: `ScaleOfFile`.
    """
    stated = session.stated_scale
    if asked["scale"] is None:
        return WHOLE if stated in (None, WIN) else HALF
    factor = SCALES[_choice(asked, "--scale", tuple(SCALES), "2-1-0")]
    if form in OWN_FORMATS and session.source is not None and stated not in (None, int(WIN * factor)):
        allowed = ", ".join(name for name, other in SCALES.items() if other != factor)
        raise ScaleOfFile(found=asked["scale"], allowed=allowed)
    return factor


def _tell(remarks: Sequence[Step], lang: str) -> None:
    for step in remarks:
        print(explain_step(step, lang), file=sys.stderr)


def explain_command(words: Sequence[str], lang: str) -> int:
    """Tell why a pair has its number on a board; ``lang`` is the language to speak."""
    asked = typed(words, EXPLAIN, lang)
    if asked is None:
        return 0
    for name in ("board", "pair"):
        if asked[name] is None:
            raise MissingWord(found=f"--{name}", allowed=EXPLAIN.usage)
    read = read_asked(asked, lang)
    with located(Place(file=read.name)):
        board = _board_of(read.session, asked["board"])
        scored = score_session(read.session, read.plan)
        explained = explain_pair(scored, board, _pair_of(read.session, asked["pair"]))
    print(write_explained(explained, lang))
    return 0


@dataclass(frozen=True, slots=True)
class Read:
    """A session that was asked for, as it is to be scored; ``name`` is what messages call its file."""

    name: str
    session: Session
    plan: Plan


def read_asked(asked: Asked, lang: str) -> Read:
    """Read the file, the list of fouled boards, and by what to score them."""
    document: dict[str, Any] = {"event": "pairs"}
    named = asked["edition"] is not None or asked["federation"] is not None
    if not named:
        document["edition"] = DEFAULT
    names = fill_in(document, asked, RULES)
    name = file_name(asked["file"], lang)
    with told_where(name, names):
        averages, _ = read_averages(document.get("averages", {}))
        rules = read_rules(document, (averages, averages))
        tables = read_tables(document)
    session = read_session(
        read_bytes(asked["file"], name),
        name,
        two_fields=asked["two_fields"] or None,
        section=asked["section"],
        since_1987=since_1987(rules.id),
    )
    if asked["fouled"] is not None:
        listed = file_name(asked["fouled"], lang)
        fouled = read_fouled(read_bytes(asked["fouled"], listed), listed)
        with located(Place(file=listed)):
            session = apply(fouled, session, since_1987=since_1987(rules.id))
    _check_averages(averages, session)
    if not named:
        session = replace(session, remarks=(*session.remarks, Step(None, NOT_NAMED)))
    weight = Weight(
        _choice(asked, "--weight", tuple(each.value for each in Weight), Weight.MATCHPOINTS.value)
    )
    return Read(name, session, Plan(rules, tables, _penalties(asked, session, rules), weight))


def _check_averages(averages: Averages, session: Session) -> None:
    named = session.pairs
    for pair in averages:
        if pair not in named:
            raise UnknownPair(found=pair, allowed=", ".join(named), where=Place(field="--average"))


def _choice(asked: Asked, option: str, allowed: Sequence[str], default: str) -> str:
    value = asked[option.lstrip("-")] or default
    if value not in allowed:
        raise UnknownValue(found=value, option=option, allowed=", ".join(allowed))
    return str(value)


def _penalties(asked: Asked, session: Session, rules: Rules) -> dict[str, dict[str, tuple[str, ...]]]:
    """Read BOARD:PAIR=CLAUSE: the clauses broken, by board and pair."""
    flag = next(flag for flag in OF_SESSION if flag.name == "--penalty")
    charged: dict[str, dict[str, tuple[str, ...]]] = {}
    for what, clause in pairs_of(flag, asked["penalty"] or ()):
        if not isinstance(rules, SwedishRules):
            allowed = ", ".join(OPTIONS[rules.id])
            raise OptionNotInEdition(option=flag.name, edition=rules.id, allowed=allowed)
        number, _, pair = what.partition(":")
        if not pair.strip():
            raise FlagNeedsValue(found=f"{flag.name} {what}={clause}", allowed=flag.written)
        broken = clause if ":" in clause else f"{rules.id}:{clause}"
        law_99.deduction(broken)
        board = _board_of(session, number)
        of_board = charged.setdefault(board, {})
        name = _pair_on(session, board, pair.strip())
        of_board[name] = (*of_board.get(name, ()), broken)
    return charged


def _board_of(session: Session, wanted: str) -> str:
    names = [board.name for board in session]
    for name in names:
        if same_board(name, wanted):
            return name
    raise NoSuchBoard(found=wanted, allowed=", ".join(names))


def _pair_of(session: Session, wanted: str) -> str:
    """Return a pair's name; in two fields its direction may be written in any manner."""
    named = session.pairs
    plain = wanted.upper().replace("-", "").replace(" ", "")
    for pair in named:
        if pair == wanted or (session.two_fields and pair.replace(" ", "").upper() == plain):
            return pair
    raise UnknownPair(found=wanted, allowed=", ".join(named))


def _pair_on(session: Session, board: str, wanted: str) -> str:
    pair = _pair_of(session, wanted)
    lines = next(each.lines for each in session if each.name == board)
    on_board = [name for line in lines for name in (line.result.ns, line.result.ew) if name]
    if pair not in on_board:
        raise UnknownPair(found=wanted, allowed=", ".join(on_board))
    return pair
