"""By what a board is scored: an edition's law with its options, or a federation's rule.

Each kind of rules scores one traveller; a session uses the same rules for all its boards.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from laws_engine.clauses import find_edition
from laws_engine.editions.nl_1963 import article_104
from laws_engine.editions.se_1997 import law_99
from laws_engine.federations import fouled
from laws_engine.federations.data import Federation, federations
from laws_engine.results import Traveller
from laws_engine.ruling import Percent, Ruling
from laws_engine.scoring.board import Group, ScoredBoard
from laws_engine.scoring.points import SINCE_1987, points_table

Averages = Mapping[str, Percent]
Penalties = Mapping[str, tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class SwedishRules:
    """Law 99.A of 1997 with its options."""

    options: law_99.Options = field(default_factory=law_99.Options)
    individual: bool = False

    id = "se-1997"

    @property
    def method(self) -> str:
        """How a fouled board is scored: manual, neuberg or announced."""
        return self.options.method.value

    def score(
        self, traveller: Traveller, averages: Averages, penalties: Penalties, explain: bool
    ) -> Ruling[ScoredBoard]:
        """Score a board; ``averages`` are own results in the event, those stated in the options first."""
        options = replace(self.options, averages={**averages, **self.options.averages})
        return law_99.score_board(traveller, options, penalties, individual=self.individual, explain=explain)

    def lifts(self, group: Group, tables: int) -> bool:
        """Say whether a pair's own average can matter for a group of a fouled board."""
        rule = self.options.announced_rule
        if self.options.method is law_99.Method.ANNOUNCED:
            return isinstance(rule, Federation) and rule.lifts(group)
        return group.size == 1 and law_99.lone_is_lifted(tables, self.options.lone_lift)


@dataclass(frozen=True, slots=True)
class DutchRules:
    """Article 104.a of 1963."""

    options: article_104.Options = field(default_factory=article_104.Options)

    id = "nl-1963"
    method = law_99.Method.MANUAL.value

    def score(
        self, traveller: Traveller, averages: Averages, penalties: Penalties, explain: bool
    ) -> Ruling[ScoredBoard]:
        """Score a board; the article knows neither averages nor deductions."""
        return article_104.score_board(traveller, self.options, explain=explain)

    def lifts(self, group: Group, tables: int) -> bool:
        """Say that no pair's own average ever matters."""
        return False


@dataclass(frozen=True, slots=True)
class FederationRules:
    """A federation's rule, under laws that leave the arithmetic to regulations."""

    federation: Federation
    options: fouled.Options = field(default_factory=fouled.Options)

    method = law_99.Method.MANUAL.value

    @property
    def id(self) -> str:
        """The federation's id."""
        return self.federation.id

    def score(
        self, traveller: Traveller, averages: Averages, penalties: Penalties, explain: bool
    ) -> Ruling[ScoredBoard]:
        """Score a board; ``averages`` are own results in the session, those stated in the options first."""
        options = replace(self.options, averages={**averages, **self.options.averages})
        return fouled.score_board(traveller, self.federation, options, explain=explain)

    def lifts(self, group: Group, tables: int) -> bool:
        """Say whether a pair's own average can matter for a group of a fouled board."""
        return self.federation.lifts(group)


Rules = SwedishRules | DutchRules | FederationRules


def since_1987(rules_id: str) -> bool:
    """Say whether an edition's contracts, or a federation's, have the points of 1987 and later.

    >>> since_1987("se-1997"), since_1987("nl-1963"), since_1987("ebu")
    (True, False, True)
    """
    return rules_id in federations() or points_table(find_edition(rules_id).year) is SINCE_1987


def stated_averages(rules: Rules) -> Averages:
    """Return the averages that the options state; the article of 1963 knows none.

    >>> stated_averages(DutchRules())
    {}
    """
    return {} if isinstance(rules, DutchRules) else rules.options.averages


def lone_pairs(board: ScoredBoard, rules: Rules) -> Iterable[str]:
    """Return the pairs whose own average can decide what they get on a board."""
    if not board.traveller.fouled:
        return ()
    tables = board.traveller.tables
    return [pair for group in board.groups if rules.lifts(group, tables) for pair in group.pairs]
