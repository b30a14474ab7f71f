"""What stands in a USEBIO file, as text: an event, its parts, pairs, boards and traveller lines."""

from __future__ import annotations

from dataclasses import dataclass, field

ROW = "TRAVELLER_LINE"
FIELDS = (
    "NS_PAIR_NUMBER",
    "EW_PAIR_NUMBER",
    "CONTRACT",
    "PLAYED_BY",
    "LEAD",
    "TRICKS",
    "SCORE",
    "NS_MATCH_POINTS",
    "EW_MATCH_POINTS",
)
"""The elements of a traveller line that are read, in the order in which they are written."""

_INDEX = {name: place for place, name in enumerate(FIELDS)}


@dataclass(slots=True)
class Row:
    """A traveller line: the texts of `FIELDS` (``None`` where absent) and the lines they stand on."""

    line: int
    texts: tuple[str | None, ...] = ()
    lines: tuple[int, ...] = ()
    notes: str = ""

    def line_of(self, name: str) -> int:
        """Return the line of one of the `FIELDS`, or of the whole where it is absent."""
        return self.line + self.lines[_INDEX[name]]


@dataclass(slots=True)
class PairRecord:
    """A pair as entered; ``players`` are names and national numbers."""

    line: int
    fields: dict[str, str] = field(default_factory=dict)
    players: list[tuple[str, str]] = field(default_factory=list)


@dataclass(slots=True)
class BoardRecord:
    """A board: ``hands`` by direction, as spades, hearts, diamonds, clubs."""

    line: int
    number: str | None = None
    vulnerability: str = ""
    hands: dict[str, dict[str, str]] = field(default_factory=dict)
    rows: list[Row] = field(default_factory=list)
    notes: str = ""


@dataclass(slots=True)
class Part:
    """What stands directly in the event, in a session or in a section."""

    session: str = ""
    section: str = ""
    pairs: list[PairRecord] = field(default_factory=list)
    boards: list[BoardRecord] = field(default_factory=list)

    @property
    def label(self) -> str:
        """What the part is called: session and section, as far as it has them."""
        return "/".join(filter(None, (self.session, self.section)))


@dataclass(slots=True)
class EventRecord:
    """The event: its kind and own fields, its parts in the order of the file, and the deals beside it."""

    kind: str = ""
    fields: dict[str, str] = field(default_factory=dict)
    parts: list[Part] = field(default_factory=lambda: [Part()])
    handset: dict[str, BoardRecord] = field(default_factory=dict)
    notes: str = ""
