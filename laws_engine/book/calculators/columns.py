"""The fields of a calculator's lists: rows of a traveller, averages, deductions, matches, cards seen."""

from __future__ import annotations

from dataclasses import dataclass

from laws_engine.book.calculators.ways import ADJUSTED, AVERAGED, EVERY
from laws_engine.cards import Seat
from laws_engine.editions.se_1997.law_99 import PENALTY_CLAUSES
from laws_engine.errors import sentence


@dataclass(frozen=True, slots=True)
class Choice:
    """One entry of a select: its value in the state and its label.

    ``kind`` says what the label is: a ``message`` of the site, a ``form`` of the deal, a ``seat``,
    a ``clause``, or a mere ``sign``.
    """

    value: str
    label: str
    kind: str = "message"


@dataclass(frozen=True, slots=True)
class Column:
    """A field of a list's rows: its key in the state, the message id of its name, and how it is typed.

    ``keypad`` is the field's inputmode; ``kind`` is ``text``, ``check`` or ``select``. A ``rare`` field
    stands on the row's second line on a phone, a ``deep`` one on every screen. ``ways`` says for which
    ways of scoring it is there. ``full`` is its name in whole words where ``name`` is cut short.
    """

    key: str
    name: str
    kind: str = "text"
    keypad: str = "numeric"
    rare: bool = False
    deep: bool = False
    ways: tuple[str, ...] = EVERY
    choices: tuple[Choice, ...] = ()
    full: str = ""


FORMS = (
    Choice("", "original", "form"),
    Choice("changed", "changed", "form"),
    *(Choice(letter, letter, "sign") for letter in "CDEF"),
)
"""The forms of a deal that can be chosen; others come with a paste, a file or a link."""

NONE = Choice("", "–", "sign")
SIDES = (NONE, Choice("ns", sentence("N-S")), Choice("ew", sentence("E-W")))
PLAYERS = (NONE, *(Choice(seat.value, seat.value, "seat") for seat in Seat))

TABLE = Column("table", sentence("Table"))
NS = Column("ns", sentence("N-S"))
EW = Column("ew", sentence("E-W"))
SCORE = Column("score", sentence("Score"))
FORM = Column("form", sentence("Form"), "select", choices=FORMS)
TURNED = Column("turned", sentence("Turned"), "check")
NS_ARTIFICIAL = Column(
    "ns_artificial",
    sentence("Artificial N-S"),
    keypad="decimal",
    rare=True,
    full=sentence("Artificial N-S, in percent"),
)
EW_ARTIFICIAL = Column(
    "ew_artificial",
    sentence("Artificial E-W"),
    keypad="decimal",
    rare=True,
    full=sentence("Artificial E-W, in percent"),
)
ADJUSTED_BY = Column(
    "adjusted",
    sentence("Adjusted by 99.A.3.b, offending pair"),
    "select",
    deep=True,
    ways=ADJUSTED,
    choices=SIDES,
)
OFFENDER = Column("offender", sentence("Offending pair"), "select", rare=True, choices=SIDES)
DEDUCT = Column("deduct", sentence("The director deducts from it (99.A.3.a)"), "check", deep=True)

AVERAGES = (
    Column("pair", sentence("Pair")),
    Column(
        "event",
        sentence("Event, %"),
        keypad="decimal",
        full=sentence("Average in the event, in percent"),
        ways=ADJUSTED,
    ),
    Column(
        "session",
        sentence("Session, %"),
        keypad="decimal",
        full=sentence("Average in the session, in percent"),
        ways=AVERAGED,
    ),
)
PENALTIES = (
    Column("pair", sentence("Pair")),
    Column(
        "clause",
        sentence("Clause broken"),
        "select",
        choices=tuple(Choice(each, each, "clause") for each in PENALTY_CLAUSES),
    ),
)
SEEN = (
    Column("player", sentence("Player who saw"), "select", choices=PLAYERS),
    Column("hand", sentence("Hand seen"), "select", choices=PLAYERS),
)
MATCHES = (
    Column("home", sentence("Home team"), keypad="text"),
    Column("visitors", sentence("Visitors"), keypad="text"),
    Column("home_table", sentence("Table, home N-S"), full=sentence("Table where the home team sits N-S")),
    Column(
        "visitors_table", sentence("Table, visitors N-S"), full=sentence("Table where the visitors sit N-S")
    ),
)
