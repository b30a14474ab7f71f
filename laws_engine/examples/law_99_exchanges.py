"""Worked examples for Swedish 1997 law 99.B.2.e to g, cards exchanged and cards taken out after the play."""

from __future__ import annotations

from laws_engine.cards import Card
from laws_engine.errors import sentence
from laws_engine.examples.kinds import Deals, Teams, follows, tell
from laws_engine.examples.registry import example

DEAL = "N:KQT2.AT.J6542.85 .63.AKQ987.A9732 A8654.KQ5.T.QJT6 J973.J98742.3.K4"


@example(
    "se-1997/99/queen-for-ten",
    sentence("North and South have exchanged a queen and a ten"),
    "se-1997:99.B.2.e",
)
def queen_for_ten() -> Deals:
    """One card is enough: ♥Q lies with North and ♥T with South, the other two hands being right.

    >>> from laws_engine import classify_displacement
    >>> deal = "N:KQT2.AT.J6542.85 .63.AKQ987.A9732 A8654.KQ5.T.QJT6 J973.J98742.3.K4"
    >>> found = "N:KQT2.AQ.J6542.85 .63.AKQ987.A9732 A8654.KT5.T.QJT6 J973.J98742.3.K4"
    >>> classify_displacement(deal, found).value
    'exchanged-ns'
    """
    story = tell(sentence("The director compares the hands at the second table with those at the first."))
    return Deals(story, DEAL, DEAL.replace("AT.J", "AQ.J").replace("KQ5.T", "KT5.T"))


@example(
    "se-1997/99/both-pairs-exchanged",
    sentence("Both pairs have exchanged cards inside the partnership"),
    "se-1997:99.B.2.e",
)
def both_pairs_exchanged() -> Teams:
    """The clause wants the other two hands to be right, and no card lies with an opponent: a gap.

    >>> from laws_engine import classify_displacement
    >>> deal = "N:KQT2.AT.J6542.85 .63.AKQ987.A9732 A8654.KQ5.T.QJT6 J973.J98742.3.K4"
    >>> found = "N:KQT2.AQ.J6542.85 .43.AKQ987.A9732 A8654.KT5.T.QJT6 J973.J98762.3.K4"
    >>> classify_displacement(deal, found).value
    'exchanged-both'
    """
    story = tell(
        sentence(
            "North and South have exchanged {card} and {other}, and East and West {third} and {fourth}."
        ),
        card=Card("HT"),
        other=Card("HQ"),
        third=Card("H6"),
        fourth=Card("H4"),
    )
    return Teams(story, "exchanged-both", totals={"A": 20, "B": 20})


@example(
    "se-1997/99/six-imps",
    sentence("The team that exchanged two partners' cards loses six imps"),
    "se-1997:99.B.2.e(1)",
)
def six_imps() -> Teams:
    """Team A put the hands back wrongly at the first table: 41–38 becomes 35–38.

    >>> from laws_engine.editions.se_1997.law_99_teams import rule_second_table
    >>> rule_second_table("exchanged-ns", culprits="A").value.after({"A": 41, "B": 38})
    {'A': 35, 'B': 38}
    """
    story = tell(
        sentence("Team A leads by 41–38. Its pair at the first table mixed up North's and South's cards.")
    )
    return Teams(story, "exchanged-ns", {"culprits": "A"}, {"A": 41, "B": 38})


@example(
    "se-1997/99/good-result-kept",
    sentence("The other team has a good result at the first table and keeps it"),
    "se-1997:99.B.2.e(2)",
)
def good_result_kept() -> Teams:
    """620 against an estimated average of 170: 450 points are 10 imps, and 41–38 becomes 41–48.

    >>> from laws_engine.editions.se_1997.law_99_teams import credit_over, rule_second_table
    >>> credit_over(620, 170)
    10
    >>> rule_second_table("good-result-kept", others="B", credit=10).value.after({"A": 41, "B": 38})
    {'A': 41, 'B': 48}
    """
    story = tell(
        sentence(
            "Team A's pair mixed up its cards at the first table, where team B had scored 620. "
            "The director regards 170 as average: the 450 points between them are 10 imps."
        )
    )
    return Teams(story, "good-result-kept", {"others": "B", "credit": 10}, {"A": 41, "B": 38})


@example(
    "se-1997/99/five-for-four",
    sentence("South and West have exchanged a five and a four"),
    "se-1997:99.B.2.f",
    "se-1997:99.B.2.f/s1",
)
def five_for_four() -> Deals:
    """The smallest cards will do: ♥5 of South lies with West, and ♥4 of West with South.

    >>> from laws_engine import classify_displacement
    >>> deal = "N:KQT2.AT.J6542.85 .63.AKQ987.A9732 A8654.KQ5.T.QJT6 J973.J98742.3.K4"
    >>> found = "N:KQT2.AT.J6542.85 .63.AKQ987.A9732 A8654.KQ4.T.QJT6 J973.J98752.3.K4"
    >>> classify_displacement(deal, found).value
    'mixed-opponents'
    """
    story = tell(sentence("The director compares the hands at the second table with those at the first."))
    then = follows(
        "se-1997:99.B.2.f/s1",
        sentence("The board must drop out and a new one must take its place; nobody is penalised."),
    )
    return Deals(story, DEAL, DEAL.replace("KQ5.T", "KQ4.T").replace("J98742", "J98752"), (then,))


@example(
    "se-1997/99/five-minutes-more",
    sentence("Special circumstances: the director adds five minutes"),
    "se-1997:99.B.2.f/s2",
)
def five_minutes_more() -> Teams:
    """No right to extra time, but the director may give it and must then say how much.

    >>> from laws_engine.editions.se_1997.law_99_teams import rule_second_table
    >>> rule_second_table("mixed-opponents", extra_minutes=5).value.extra_minutes
    5
    >>> rule_second_table("mixed-opponents").value.extra_minutes
    0
    """
    story = tell(
        sentence(
            "Cards of two opponents were mixed. The players had to wait long for a new board, "
            "and the director gives five minutes more."
        )
    )
    return Teams(story, "mixed-opponents", {"extra_minutes": 5}, {"A": 20, "B": 20})


@example(
    "se-1997/99/hand-taken-after-the-play",
    sentence("After the play East wants to see how South's cards lay"),
    "se-1997:99.B.2.g",
)
def hand_taken_after_the_play() -> Teams:
    """Three imps for East's side: 41–38 becomes 38–38. If both teams do it, 38–35.

    >>> from laws_engine.editions.se_1997.law_99_teams import rule_second_table
    >>> rule_second_table("opponents-cards-taken", teams=["A"]).value.after({"A": 41, "B": 38})
    {'A': 38, 'B': 38}
    >>> rule_second_table("opponents-cards-taken", teams=["A", "B"]).value.after({"A": 41, "B": 38})
    {'A': 38, 'B': 35}
    """
    story = tell(
        sentence(
            "The board has been played. East, of team A, takes South's cards out of the pocket "
            "to look at them."
        )
    )
    return Teams(story, "opponents-cards-taken", {"teams": ["A"]}, {"A": 41, "B": 38})
