"""Worked examples for Swedish 1997 law 99: sorting the scores, and the duties of A.2."""

from __future__ import annotations

from laws_engine.cards import Card
from laws_engine.clauses import find_clause
from laws_engine.errors import sentence
from laws_engine.examples.kinds import Deals, Situation, follows, tell
from laws_engine.examples.registry import example
from laws_engine.ruling import Percent

DEAL = "N:KQT2.AT.J6542.85 .63.AKQ987.A9732 A8654.KQ5.T.QJT6 J973.J98742.3.K4"
FOUND = "N:KQT2.AT.J654.852 .63.AKQ9872.A973 A8654.KQ5.T.QJT6 J973.J98742.3.K4"

FOULED = find_clause("se-1997:99.A.2/s1")
LONG = find_clause("se-1997:99.A.2/s5")
LAW_16_TOO = find_clause("se-1997:99.A.2/s6")


@example(
    "se-1997/99/two-twos-exchanged",
    sentence("North and East have exchanged a two each: which tables played what?"),
    "se-1997:99/s2",
    "se-1997:99/s3",
)
def two_twos_exchanged() -> Deals:
    """North's ♦2 lies with East, and East's ♣2 with North: enough for another deal.

    >>> from laws_engine import classify_displacement
    >>> deal = "N:KQT2.AT.J6542.85 .63.AKQ987.A9732 A8654.KQ5.T.QJT6 J973.J98742.3.K4"
    >>> found = "N:KQT2.AT.J654.852 .63.AKQ9872.A973 A8654.KQ5.T.QJT6 J973.J98742.3.K4"
    >>> classify_displacement(deal, found).value
    'mixed-opponents'
    """
    story = tell(
        sentence(
            "At table 6 the hands don't agree with the hand record. The director asks around "
            "and finds that {card} and {other} changed pockets after table 4."
        ),
        card=Card("D2"),
        other=Card("C2"),
    )
    sorted_out = follows(
        "se-1997:99/s2",
        sentence("Tables 1–4 played the right deal, tables 5 and 6 the cards as they had been exchanged."),
    )
    groups = follows(
        "se-1997:99/s3",
        sentence("The scores form two groups, of four and of two, and each is scored separately."),
    )
    return Deals(story, DEAL, FOUND, (sorted_out, groups))


@example(
    "se-1997/99/north-put-both-hands-back",
    sentence("North puts his own hand and his partner's back, each in the wrong pocket"),
    "se-1997:99.A.2/s2",
    "se-1997:99.A.2/s1",
)
def north_put_both_hands_back() -> Situation:
    """Two players, one pair: each answers for his own cards, and the pair is penalised once.

    >>> from laws_engine.clauses import find_clause
    >>> find_clause("se-1997:99.A.2/s1").amount("deduction")
    Amount(value=10, unit='percent')
    """
    story = tell(
        sentence(
            "After the play North puts both his own cards and South's back, each hand in the other's pocket. "
            "The next table plays another deal."
        )
    )
    personal = follows(
        "se-1997:99.A.2/s2",
        sentence("South answers for his own cards although North put them back, and North for his."),
    )
    once = follows(
        "se-1997:99.A.2/s1",
        sentence(
            "They are one pair, and one deal was fouled: {deduction} of the board maximum is deducted once."
        ),
        deduction=Percent(FOULED.number("deduction")),
    )
    return Situation(story, (personal, once))


@example(
    "se-1997/99/thirteen-not-counted",
    sentence("A player looks without counting, and has thirteen cards"),
    "se-1997:99.A.2/s4",
    "se-1997:99.A.2/s5",
)
def thirteen_not_counted() -> Situation:
    """The duty is broken, but the deduction takes more than thirteen cards.

    >>> from laws_engine.clauses import find_clause
    >>> find_clause("se-1997:99.A.2/s5").number("cards")
    13
    """
    return Situation(
        tell(
            sentence("South looks at his cards without having counted them. There turn out to be thirteen.")
        ),
        (
            follows(
                "se-1997:99.A.2/s4",
                sentence("South has not done his duty to count his cards before looking at them."),
            ),
            follows(
                "se-1997:99.A.2/s5",
                sentence("He has no more than {cards} cards, so this deduction isn't made."),
                cards=LONG.number("cards"),
            ),
        ),
    )


@example(
    "se-1997/99/fourteenth-card-seen",
    sentence("The fourteenth card is an opponent's"),
    "se-1997:99.A.2/s6",
    "se-1997:99.A.2/s5",
)
def fourteenth_card_seen() -> Situation:
    """The deduction is certain, law 16 possible.

    >>> from laws_engine.clauses import find_clause
    >>> [str(law) for law in find_clause("se-1997:99.A.2/s6").references]
    ['se-1997:16']
    """
    return Situation(
        tell(
            sentence(
                "East looks at his cards without having counted them. There are fourteen, "
                "one of them South's {card}."
            ),
            card=Card("SA"),
        ),
        (
            follows(
                "se-1997:99.A.2/s5",
                sentence("The pair of East loses {deduction} of the board maximum."),
                deduction=Percent(LONG.number("deduction")),
            ),
            follows(
                "se-1997:99.A.2/s6",
                sentence("In addition {law} may apply; the director decides that."),
                law=LAW_16_TOO.references[0],
            ),
        ),
    )


@example(
    "se-1997/99/fourteen-in-the-pocket",
    sentence("A pocket holds fourteen cards, and nobody has looked yet"),
    "se-1997:99.A.2/s7",
)
def fourteen_in_the_pocket() -> Situation:
    """Who counts face down, as he must, calls in time.

    >>> from laws_engine.clauses import find_clause
    >>> find_clause("se-1997:99.A.2/s7").modalities
    ('must',)
    """
    return Situation(
        tell(
            sentence("A new board comes to the table. West counts his cards face down and gets to fourteen.")
        ),
        (
            follows(
                "se-1997:99.A.2/s7",
                sentence("The director must be called before anybody starts on the board."),
            ),
        ),
    )
