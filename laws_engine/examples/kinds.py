"""What a worked example may be: a scored board, a ruling, a hand, a trick, two deals, a situation …

Each kind is what an example's function returns. It holds what was found at the table and knows the
``ruling`` that the engine makes of it; ``story`` tells the situation in a whole sentence. Two
documents, `Board` and `Matches`, are scored by `laws_engine.score` instead.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from laws_engine.cards import Card, Deal, Seat
from laws_engine.clauses import ClauseId, find_clause
from laws_engine.editions.nl_2017.law_14 import restored_card_revokes
from laws_engine.editions.nl_2017.law_67 import (
    replacement_67b1,
    retained_67b2a,
    returned_card_revokes,
    route_count,
    transfer_64a2,
)
from laws_engine.editions.se_1997.law_50 import lead_options, legal_plays, penalty_card_status
from laws_engine.editions.se_1997.law_99_teams import TeamRuling, rule_second_table
from laws_engine.play.displacement import Displacement, TurnPlan, classify_displacement, turn_plan
from laws_engine.play.penalty_cards import LeadOptions, LegalPlays, PenaltyCards
from laws_engine.play.tricks import CardChoice, Played, Retained, Route
from laws_engine.procedures import DecisionRuling, rule
from laws_engine.ruling import Ruling, Step, Value


def tell(message: str, **values: Value) -> Step:
    """Tell what happened: a whole sentence, a message id with its placeholders.

    >>> tell("{player} dropped {card}.", player=Seat.EAST, card=Card("H5")).values["card"]
    'H5'
    """
    return Step(None, message, values)


def follows(clause_id: str, message: str, **values: Value) -> Step:
    """Say what follows by a clause: a whole sentence; `UnknownClause` for a clause that isn't there.

    >>> str(follows("se-1997:50.A", "The card stays face up.").clause)
    'se-1997:50.A'
    """
    return Step(find_clause(clause_id).id, message, values)


@dataclass(frozen=True, slots=True)
class Board:
    """A board for `laws_engine.score`: pairs or an individual event."""

    document: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Matches:
    """A board for `laws_engine.score` in a board-a-match event (``"event": "bam"``)."""

    document: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Situation:
    """A small situation, and what follows from the law, sentence by sentence with its clause."""

    story: Step
    consequences: tuple[Step, ...]

    @property
    def ruling(self) -> Ruling[None]:
        """What follows, as a ruling without a value."""
        return Ruling(None, self.consequences)


@dataclass(frozen=True, slots=True)
class Ruled:
    """A situation that the engine has ruled on with a function of its own, such as a replay."""

    story: Step
    ruling: Ruling[Any]


@dataclass(frozen=True, slots=True)
class Decided:
    """A situation decided by a procedure: its name and the answers by question."""

    story: Step
    procedure: str
    answers: Mapping[str, str]

    @property
    def ruling(self) -> DecisionRuling:
        """Where the answers lead."""
        return rule(self.procedure, self.answers)


@dataclass(frozen=True, slots=True)
class Exposed:
    """Cards of one player that were shown too early, each with whether by deliberate play."""

    story: Step
    cards: Sequence[tuple[str, bool]]
    facts: Mapping[str, Any] = field(default_factory=dict)

    @property
    def ruling(self) -> PenaltyCards:
        """What each card becomes; ``facts`` are further arguments of `penalty_card_status`."""
        return penalty_card_status(self.cards, **self.facts)


@dataclass(frozen=True, slots=True)
class Plays:
    """A defender's hand, the suit led (``None``: he leads), his penalty cards, and what is asked of him."""

    story: Step
    hand: str
    led: str | None = None
    penalty_cards: Mapping[str, str] = field(default_factory=dict)
    require: str | None = None
    forbid: Sequence[str] = ()

    @property
    def ruling(self) -> LegalPlays:
        """The cards that he may play."""
        return legal_plays(
            self.hand,
            led=self.led,
            penalty_cards=self.penalty_cards,
            require=self.require,
            forbid=self.forbid,
        )


@dataclass(frozen=True, slots=True)
class Leads:
    """A leader's hand, and the penalty cards of his partner (major, unless a mapping says otherwise)."""

    story: Step
    hand: str
    partner_cards: Sequence[str] | Mapping[str, str]
    penalty_cards: Mapping[str, str] = field(default_factory=dict)

    @property
    def ruling(self) -> LeadOptions:
        """What declarer may choose, and the leads that each choice leaves."""
        return lead_options(self.hand, self.partner_cards, penalty_cards=self.penalty_cards)


@dataclass(frozen=True, slots=True)
class Deals:
    """The deal as it was, and the hands that were found; ``consequences`` say what follows."""

    story: Step
    original: str
    found: str
    consequences: tuple[Step, ...] = ()

    @property
    def displacement(self) -> Displacement:
        """What happened to the cards."""
        return classify_displacement(self.original, self.found)

    @property
    def ruling(self) -> Ruling[Displacement]:
        """What happened to the cards, and what follows from it."""
        return Ruling(self.displacement, self.consequences)

    @property
    def moved(self) -> tuple[Card, ...]:
        """The cards that lie with another player than at first."""
        before, after = Deal.parse(self.original), Deal.parse(self.found)
        return tuple(card for seat in Seat for card in after[seat] if before.seat_of(card) is not seat)


@dataclass(frozen=True, slots=True)
class Looks:
    """Who saw whose hand: pairs of seats, the player and the seat whose hand he saw."""

    story: Step
    seen: Sequence[tuple[str, str]]

    @property
    def ruling(self) -> Ruling[tuple[TurnPlan, ...]]:
        """The turns of the board that give each player the hand he saw."""
        return turn_plan(self.seen)


@dataclass(frozen=True, slots=True)
class Counts:
    """Cards in hand and cards played by seat, after so many complete tricks."""

    story: Step
    in_hand: Mapping[str, int]
    played: Mapping[str, int]
    tricks: int

    @property
    def ruling(self) -> Ruling[Mapping[Seat, Route]]:
        """What the counts point to."""
        return route_count(self.in_hand, self.played, self.tricks)


@dataclass(frozen=True, slots=True)
class Placed:
    """The hand of a player who omitted to play, and the suit led to that trick."""

    story: Step
    hand: str
    led: str

    @property
    def ruling(self) -> CardChoice:
        """The cards that he may place among the played ones."""
        return replacement_67b1(self.hand, self.led)


@dataclass(frozen=True, slots=True)
class Transfer:
    """A defective trick by number, the side that won each trick, and the side that omitted."""

    story: Step
    defective: int
    winners: Sequence[str]
    offending: str
    exempt_64b: bool = False

    @property
    def ruling(self) -> Ruling[int]:
        """How many tricks go over."""
        return transfer_64a2(self.defective, self.winners, self.offending, exempt_64b=self.exempt_64b)


@dataclass(frozen=True, slots=True)
class Kept:
    """A trick to which one player played too many cards: ``extra`` are all of his.

    ``others`` are what the other seats played, by seat; ``player`` and ``leader`` are seats.
    """

    story: Step
    leader: str
    others: Mapping[str, str]
    player: str
    extra: Sequence[str]
    trump: str | None = None
    could_follow: bool = True
    faced: str | None = None
    shown: Sequence[str] = ()

    @property
    def led(self) -> str:
        """The suit led."""
        first = self.others.get(self.leader, self.extra[0])
        return Card(first).suit.value

    @property
    def ruling(self) -> Retained:
        """The card that stays, and those that go back."""
        return retained_67b2a(
            self.extra, self.led, self.trump, self.could_follow, faced=self.faced, shown=self.shown
        )


@dataclass(frozen=True, slots=True)
class Revokes:
    """A card that is now in the hand again, and the player's own plays: trick, suit led, card.

    ``clause`` is nl-2017:14.B.4 for a card that was missing, nl-2017:67.B.2.b for one returned.
    """

    story: Step
    clause: str
    card: str
    plays: Sequence[Played]

    @property
    def ruling(self) -> Ruling[tuple[int, ...]]:
        """The tricks where not playing it was a revoke."""
        found = restored_card_revokes if ClauseId.parse(self.clause).law == "14" else returned_card_revokes
        return found(self.card, self.plays)


@dataclass(frozen=True, slots=True)
class Teams:
    """A board that reached the second table fouled: what was found, the facts, the teams' totals in imps."""

    story: Step
    finding: str
    facts: Mapping[str, Any] = field(default_factory=dict)
    totals: Mapping[str, int] = field(default_factory=dict)

    @property
    def ruling(self) -> Ruling[TeamRuling]:
        """What happens to the board and to the totals."""
        return rule_second_table(self.finding, **self.facts)


Kind = (
    Board
    | Matches
    | Situation
    | Ruled
    | Decided
    | Exposed
    | Plays
    | Leads
    | Deals
    | Looks
    | Counts
    | Placed
    | Transfer
    | Kept
    | Revokes
    | Teams
)
"""What the function of an example returns; a plain document stands for `Board` or `Matches`."""
