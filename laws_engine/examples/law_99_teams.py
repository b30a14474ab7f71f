"""Worked examples for Swedish 1997 law 99.B.2.a to d, a board that reaches the second table fouled."""

from __future__ import annotations

from laws_engine.errors import sentence
from laws_engine.examples.kinds import Deals, Teams, follows, tell
from laws_engine.examples.registry import example

DEAL = "N:KQT2.AT.J6542.85 .63.AKQ987.A9732 A8654.KQ5.T.QJT6 J973.J98742.3.K4"


@example(
    "se-1997/99/fourteen-uncounted",
    sentence("A player looks at fourteen cards that he hasn't counted"),
    "se-1997:99.B.2.a",
)
def fourteen_uncounted() -> Teams:
    """One such offence: 41–38 becomes 38–38. Two by the same team would make it 35–38.

    >>> from laws_engine.editions.se_1997.law_99_teams import rule_second_table
    >>> rule_second_table("uncounted", offences={"A": 1}).value.after({"A": 41, "B": 38})
    {'A': 38, 'B': 38}
    >>> rule_second_table("uncounted", offences={"A": 2}).value.after({"A": 41, "B": 38})
    {'A': 35, 'B': 38}
    """
    story = tell(
        sentence(
            "At the second table a player of team A looks at his cards without counting: he has fourteen."
        )
    )
    return Teams(story, "uncounted", {"offences": {"A": 1}}, {"A": 41, "B": 38})


@example(
    "se-1997/99/miscounted-and-redealt",
    sentence("Fourteen cards and twelve, counted wrongly: the director orders a redeal"),
    "se-1997:99.B.2.b",
)
def miscounted_and_redealt() -> Teams:
    """North and South had counted, so the deduction of a doesn't come in; the totals stay.

    >>> from laws_engine.editions.se_1997.law_99_teams import rule_second_table
    >>> ruling = rule_second_table("both-looked", choice="redeal-at-both-tables")
    >>> ruling.value.board.value, ruling.value.after({"A": 41, "B": 38})
    ('redeal-at-both-tables', {'A': 41, 'B': 38})
    """
    story = tell(
        sentence(
            "North and South of team A have both miscounted and looked: North has fourteen cards, "
            "South twelve. The director orders a redeal."
        )
    )
    return Teams(story, "both-looked", {"choice": "redeal-at-both-tables"}, {"A": 41, "B": 38})


@example(
    "se-1997/99/uncounted-and-adjusted",
    sentence("Fourteen cards and twelve, not counted: the director adjusts the score"),
    "se-1997:99.B.2.b",
    "se-1997:99.B.2.a",
)
def uncounted_and_adjusted() -> Teams:
    """The long hand wasn't counted, so a's 3 imps are taken here too; the law doesn't say so for b.

    >>> from laws_engine.editions.se_1997.law_99_teams import rule_second_table
    >>> ruling = rule_second_table("both-looked", choice="adjusted-score", offences={"A": 1})
    >>> ruling.value.imps, ruling.options, len(ruling.gaps)
    ({'A': -3}, {'keep_deduction': True}, 2)
    """
    story = tell(
        sentence(
            "North and South of team A have looked without counting: North has fourteen cards, South twelve. "
            "The director awards an adjusted score."
        )
    )
    facts = {"choice": "adjusted-score", "offences": {"A": 1}}
    return Teams(story, "both-looked", facts, {"A": 41, "B": 38})


@example(
    "se-1997/99/quarter-turn",
    sentence("At the second table all hands lie a quarter turn further"),
    "se-1997:99.B.2.c",
)
def quarter_turn() -> Deals:
    """North's cards lie in East's pocket, East's in South's, and so on.

    >>> from laws_engine import classify_displacement
    >>> deal = "N:KQT2.AT.J6542.85 .63.AKQ987.A9732 A8654.KQ5.T.QJT6 J973.J98742.3.K4"
    >>> classify_displacement(deal, deal.replace("N:", "E:")).value
    'rotated-90'
    """
    story = tell(sentence("The director compares the hands at the second table with those at the first."))
    then = follows(
        "se-1997:99.B.2.c",
        sentence("The board must be dealt again and replayed at both tables; nobody loses imps."),
    )
    return Deals(story, DEAL, DEAL.replace("N:", "E:"), (then,))


@example(
    "se-1997/99/half-turn",
    sentence("At the second table all hands lie half a turn further"),
    "se-1997:99.B.2.c",
)
def half_turn() -> Teams:
    """North's cards in South's pocket, East's in West's: the clause speaks of a quarter turn.

    >>> from laws_engine import classify_displacement
    >>> deal = "N:KQT2.AT.J6542.85 .63.AKQ987.A9732 A8654.KQ5.T.QJT6 J973.J98742.3.K4"
    >>> classify_displacement(deal, deal.replace("N:", "S:")).value
    'rotated-180'
    >>> from laws_engine.editions.se_1997.law_99_teams import rule_second_table
    >>> rule_second_table("rotated-180").value.board.value
    'unregulated'
    """
    story = tell(
        sentence(
            "At the second table North holds the hand that South had at the first, and South North's; "
            "East and West likewise."
        )
    )
    return Teams(story, "rotated-180", totals={"A": 20, "B": 20})


@example(
    "se-1997/99/turned-board-seen",
    sentence("The board stood turned, and a player looked at a wrong hand"),
    "se-1997:99.B.2.d/s1",
)
def turned_board_seen() -> Teams:
    """Team B sits N-S at the table: North answers for the board, and 20–20 becomes 20–17.

    >>> from laws_engine.editions.se_1997.law_99_teams import rule_second_table
    >>> rule_second_table("board-turned", ns_team="B", seen=True).value.after({"A": 20, "B": 20})
    {'A': 20, 'B': 17}
    """
    story = tell(
        sentence(
            "At the second table, where team B sits N-S, the board stood a quarter turn wrong. "
            "West looked at North's cards."
        )
    )
    return Teams(story, "board-turned", {"ns_team": "B", "seen": True}, {"A": 20, "B": 20})


@example(
    "se-1997/99/turned-board-unseen",
    sentence("The board lay turned, but it was noticed in time"),
    "se-1997:99.B.2.d/s1",
)
def turned_board_unseen() -> Teams:
    """Without a look at a wrong hand the law states nothing, and nobody loses imps.

    >>> from laws_engine.editions.se_1997.law_99_teams import rule_second_table
    >>> ruling = rule_second_table("board-turned", ns_team="B", seen=False)
    >>> ruling.value.after({"A": 20, "B": 20}), len(ruling.gaps)
    ({'A': 20, 'B': 20}, 1)
    """
    story = tell(
        sentence(
            "At the second table the board lay a quarter turn wrong. It is noticed before anybody has looked."
        )
    )
    return Teams(story, "board-turned", {"ns_team": "B", "seen": False}, {"A": 20, "B": 20})


@example(
    "se-1997/99/east-saw-north-s-hand",
    sentence("The board lay right, and East looked at North's hand"),
    "se-1997:99.B.2.d/s2",
)
def east_saw_north_s_hand() -> Teams:
    """Law 16 is used, and the clause names no deduction.

    >>> from laws_engine.editions.se_1997.law_99_teams import rule_second_table
    >>> ruling = rule_second_table("wrong-hand-seen", lookers="E-W")
    >>> ruling.value.board.value, ruling.value.imps
    ('law-16', {})
    """
    story = tell(
        sentence("The board lay right on the second table, but East took North's cards and looked at them.")
    )
    return Teams(story, "wrong-hand-seen", {"lookers": "E-W"}, {"A": 20, "B": 20})


@example(
    "se-1997/99/north-saw-west-s-hand",
    sentence("The board lay right, and North looked at West's hand"),
    "se-1997:99.B.2.d/s2",
)
def north_saw_west_s_hand() -> Teams:
    """The clause names East and West only; the opposite case is a gap.

    >>> from laws_engine.editions.se_1997.law_99_teams import rule_second_table
    >>> rule_second_table("wrong-hand-seen", lookers="N-S").value.board.value
    'unregulated'
    """
    story = tell(
        sentence("The board lay right on the second table, but North took West's cards and looked at them.")
    )
    return Teams(story, "wrong-hand-seen", {"lookers": "N-S"}, {"A": 20, "B": 20})
