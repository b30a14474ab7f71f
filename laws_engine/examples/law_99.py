"""Worked examples for Swedish 1997 law 99: lead-in, A.1 and A.2."""

from __future__ import annotations

from typing import Any

from laws_engine.errors import sentence
from laws_engine.examples.registry import document, example, traveller

EDITION = "se-1997"

FOUR_TWO = "original: 420 450 -50 420; changed: 170 140"
SEVEN_THREE = "original: 480 460 450 430 420 -50 -100; changed: 200 110 -100"
LONE_OF_FIVE = "original: 420 450 420 -50; changed: 170"


@example(
    "se-1997/99/six-tables-four-two",
    sentence("Six tables: four scores on the original form, two on the changed one"),
    "se-1997:99/s3",
    "se-1997:99.A.1/s1",
    chart=True,
)
def six_tables_four_two() -> dict[str, Any]:
    """Six tables, four against two, by hand: too few tables for the fixed scale.

    >>> from laws_engine import score
    >>> from laws_engine.examples import find_example
    >>> answer = score(find_example("se-1997/99/six-tables-four-two").document)
    >>> [answer["pairs"][pair]["matchpoints"] for pair in ("1", "2", "3", "4", "5", "6")]
    ['5', '8', '2', '5', '6', '4']
    """
    return document(EDITION, traveller(FOUR_TWO))


@example(
    "se-1997/99/six-tables-four-two-neuberg",
    sentence("The same six tables by Neuberg's formula"),
    "se-1997:99.A.1/s4",
    chart=True,
)
def six_tables_four_two_neuberg() -> dict[str, Any]:
    """Six tables, four against two, by computer: the formula stretches each group.

    >>> from laws_engine import score
    >>> from laws_engine.examples import find_example
    >>> answer = score(find_example("se-1997/99/six-tables-four-two-neuberg").document)
    >>> [answer["pairs"][pair]["matchpoints"] for pair in ("1", "2", "3", "4", "5", "6")]
    ['5', '19/2', '1/2', '5', '8', '2']
    """
    return document(EDITION, traveller(FOUR_TWO), method="neuberg")


@example(
    "se-1997/99/seven-tables-four-three",
    sentence("Seven tables: the three scores of the small group get the fixed scale"),
    "se-1997:99.A.1/s3",
    chart=True,
)
def seven_tables_four_three() -> dict[str, Any]:
    """Seven tables, four against three: from seven tables on the fixed scale applies.

    >>> from laws_engine import score
    >>> from laws_engine.examples import find_example
    >>> answer = score(find_example("se-1997/99/seven-tables-four-three").document)
    >>> [answer["pairs"][pair]["percent"] for pair in ("5", "6", "7", "12", "13", "14")]
    ['70', '60', '50', '50', '60', '70']
    """
    return document(EDITION, traveller("original: 620 650 -100 620; changed: 170 140 -50"))


@example(
    "se-1997/99/ten-tables-seven-three",
    sentence("Ten tables, seven against three, scored by hand"),
    "se-1997:99.A.1/s1",
    "se-1997:99.A.1/s3",
)
def ten_tables_seven_three() -> dict[str, Any]:
    """Ten tables by hand: the seven get one point for each of the three, the three the fixed scale.

    >>> from laws_engine import score
    >>> from laws_engine.examples import find_example
    >>> answer = score(find_example("se-1997/99/ten-tables-seven-three").document)
    >>> [answer["pairs"][str(pair)]["matchpoints"] for pair in range(1, 11)]
    ['15', '13', '11', '9', '7', '5', '3', '63/5', '54/5', '9']
    """
    return document(EDITION, traveller(SEVEN_THREE))


@example(
    "se-1997/99/ten-tables-seven-three-neuberg",
    sentence("The same ten tables by computer: Neuberg, and the fixed scale for the three"),
    "se-1997:99.A.1/s4",
    "se-1997:99.A.1/s3",
    chart=True,
)
def ten_tables_seven_three_neuberg() -> dict[str, Any]:
    """Ten tables by computer; the three keep the fixed scale unless the director decides otherwise.

    >>> from laws_engine import score
    >>> from laws_engine.examples import find_example
    >>> answer = score(find_example("se-1997/99/ten-tables-seven-three-neuberg").document)
    >>> [answer["pairs"][str(pair)]["matchpoints"] for pair in range(1, 8)]
    ['123/7', '103/7', '83/7', '9', '43/7', '23/7', '3/7']
    >>> answer["options"]
    {'small_groups': 'fixed'}
    """
    return document(EDITION, traveller(SEVEN_THREE), method="neuberg")


@example(
    "se-1997/99/ten-tables-seven-three-formula",
    sentence("The same ten tables with Neuberg's formula for the small group as well"),
    "se-1997:99.A.1/s4",
)
def ten_tables_seven_three_formula() -> dict[str, Any]:
    """Ten tables by computer, the other reading: the formula for every group.

    >>> from laws_engine import score
    >>> from laws_engine.examples import find_example
    >>> answer = score(find_example("se-1997/99/ten-tables-seven-three-formula").document)
    >>> [answer["pairs"][pair]["matchpoints"] for pair in ("8", "9", "10")]
    ['47/3', '9', '7/3']
    """
    return document(EDITION, traveller(SEVEN_THREE), method="neuberg", small_groups="formula")


@example(
    "se-1997/99/eight-tables-three-forms",
    sentence("Eight tables and three forms: four, two and two"),
    "se-1997:99/s3",
    "se-1997:99.A.1/s3",
)
def eight_tables_three_forms() -> dict[str, Any]:
    """Eight tables where the board was fouled twice: three groups, each on its own.

    >>> from laws_engine import score
    >>> from laws_engine.examples import find_example
    >>> answer = score(find_example("se-1997/99/eight-tables-three-forms").document)
    >>> [answer["pairs"][str(pair)]["matchpoints"] for pair in range(1, 9)]
    ['10', '8', '5', '5', '91/10', '77/10', '91/10', '77/10']
    """
    return document(EDITION, traveller("original: 450 420 50 50; B: 170 140; C: 110 -50"))


@example(
    "se-1997/99/lone-score",
    sentence("One table of five alone with its form; one pair has a better average"),
    "se-1997:99.A.1/s2",
)
def lone_score() -> dict[str, Any]:
    """Five tables, one of them alone: 60 % for the one side, the own average for the other.

    >>> from laws_engine import score
    >>> from laws_engine.examples import find_example
    >>> answer = score(find_example("se-1997/99/lone-score").document)
    >>> answer["pairs"]["5"]["matchpoints"], answer["pairs"]["10"]["matchpoints"]
    ('24/5', '253/50')
    """
    averages = {"event": {"5": "57.5", "10": "63.25"}}
    return document(EDITION, traveller(LONE_OF_FIVE), averages=averages)


@example(
    "se-1997/99/two-tables-two-forms",
    sentence("Two tables, two forms: nobody has anything to compare with"),
    "se-1997:99.A.1/s2",
)
def two_tables_two_forms() -> dict[str, Any]:
    """Two tables and two forms: all four pairs get 60 %.

    >>> from laws_engine import score
    >>> from laws_engine.examples import find_example
    >>> answer = score(find_example("se-1997/99/two-tables-two-forms").document)
    >>> sorted({line["matchpoints"] for line in answer["pairs"].values()})
    ['6/5']
    """
    return document(EDITION, traveller("original: 420; changed: -50"))


@example(
    "se-1997/99/lone-score-seven-tables",
    sentence("One table of seven alone with its form: the fixed scale, and the better average"),
    "se-1997:99.A.1/s2",
    "se-1997:99.A.1/s3",
)
def lone_score_seven_tables() -> dict[str, Any]:
    """Seven tables, one alone: 60-60 is the base, and the better average still lifts.

    >>> from laws_engine import score
    >>> from laws_engine.examples import find_example
    >>> answer = score(find_example("se-1997/99/lone-score-seven-tables").document)
    >>> answer["pairs"]["7"]["matchpoints"], answer["pairs"]["14"]["matchpoints"]
    ('36/5', '759/100')
    >>> answer["pairs"]["7"]["clauses"], answer["options"]
    (['se-1997:99.A.1/s2', 'se-1997:99.A.1/s3'], {'lone_lift': True})
    """
    averages = {"event": {"7": "57.5", "14": "63.25"}}
    return document(EDITION, traveller("original: 450 420 420 400 -50 -50; changed: 170"), averages=averages)


@example(
    "se-1997/99/tie-in-three",
    sentence("Seven tables: the best two of three scores tie"),
    "se-1997:99.A.1/s3",
)
def tie_in_three() -> dict[str, Any]:
    """A tie for best of three: the two share 70 and 60.

    >>> from laws_engine import score
    >>> from laws_engine.examples import find_example
    >>> answer = score(find_example("se-1997/99/tie-in-three").document)
    >>> [answer["pairs"][pair]["percent"] for pair in ("5", "6", "7", "12", "13", "14")]
    ['65', '65', '50', '55', '55', '70']
    """
    return document(EDITION, traveller("original: 450 420 420 -50; changed: 170 170 -50"))


@example(
    "se-1997/99/tie-in-two",
    sentence("Seven tables: the two scores of the small group tie"),
    "se-1997:99.A.1/s3",
)
def tie_in_two() -> dict[str, Any]:
    """A tie of two: both get 60 %, in both directions.

    >>> from laws_engine import score
    >>> from laws_engine.examples import find_example
    >>> answer = score(find_example("se-1997/99/tie-in-two").document)
    >>> [answer["pairs"][pair]["percent"] for pair in ("6", "7", "13", "14")]
    ['60', '60', '60', '60']
    """
    return document(EDITION, traveller("original: 450 420 420 -50 -100; changed: 140 140"))


@example(
    "se-1997/99/artificial-score",
    sentence("Eight tables, one of them with an artificial score"),
    "se-1997:99.A.1/s1",
    "se-1997:99.A.1/s3",
)
def artificial_score() -> dict[str, Any]:
    """An artificial score on a fouled board holds its place: one more score nobody is compared with.

    >>> from laws_engine import score
    >>> from laws_engine.examples import find_example
    >>> answer = score(find_example("se-1997/99/artificial-score").document)
    >>> answer["board_maximum"], [answer["pairs"][pair]["matchpoints"] for pair in ("1", "2", "3", "4")]
    ('14', ['10', '8', '6', '4'])
    >>> answer["pairs"]["17"]["percent"], answer["pairs"]["18"]["percent"]
    ('60', '40')
    """
    played = traveller("original: 450 420 -50 -100; changed: 200 140 -50")
    artificial = {"table": 8, "ns": "17", "ew": "18", "artificial": {"ns": 60, "ew": 40}}
    return document(EDITION, [*played, artificial])


@example(
    "se-1997/99/responsible-pair",
    sentence("Six tables again: pair 1 put the cards back wrongly"),
    "se-1997:99.A.2/s1",
)
def responsible_pair() -> dict[str, Any]:
    """A pair that fouled the deal loses a tenth of the board maximum: 1 of 10 MP.

    >>> from laws_engine import score
    >>> from laws_engine.examples import find_example
    >>> answer = score(find_example("se-1997/99/responsible-pair").document)
    >>> answer["pairs"]["1"]["matchpoints"], answer["pairs"]["1"]["penalty"]
    ('4', '1')
    """
    penalties = [{"pair": "1", "clause": "se-1997:99.A.2/s1"}]
    return document(EDITION, traveller(FOUR_TWO), penalties=penalties)


@example(
    "se-1997/99/culprit-alone",
    sentence("The pair that fouled the deal is alone with its form"),
    "se-1997:99.A.1/s2",
    "se-1997:99.A.2/s1",
)
def culprit_alone() -> dict[str, Any]:
    """The responsible pair gets 60 % like everybody without a comparison, and then the deduction.

    >>> from laws_engine import score
    >>> from laws_engine.examples import find_example
    >>> answer = score(find_example("se-1997/99/culprit-alone").document)
    >>> answer["pairs"]["5"]["matchpoints"], answer["pairs"]["5"]["percent"]
    ('4', '50')
    """
    penalties = [{"pair": "5", "clause": "se-1997:99.A.2/s1"}]
    return document(EDITION, traveller(LONE_OF_FIVE), penalties=penalties)


@example(
    "se-1997/99/two-pairs-involved",
    sentence("Nine tables: North and East exchanged cards, so both pairs are involved"),
    "se-1997:99.A.2/s3",
)
def two_pairs_involved() -> dict[str, Any]:
    """Wrong cards in North's and East's pockets: the deduction hits both pairs.

    >>> from laws_engine import score
    >>> from laws_engine.examples import find_example
    >>> answer = score(find_example("se-1997/99/two-pairs-involved").document)
    >>> answer["pairs"]["3"]["penalty"], answer["pairs"]["12"]["penalty"]
    ('8/5', '8/5')
    """
    penalties = [{"pair": pair, "clause": "se-1997:99.A.2/s3"} for pair in ("3", "12")]
    scores = "original: 420 450 420; changed: 170 140 140 -50 110 100"
    return document(EDITION, traveller(scores), penalties=penalties)


@example(
    "se-1997/99/two-penalties",
    sentence("Six tables: one pair breaks two clauses"),
    "se-1997:99.A.2/s1",
    "se-1997:99.A.2/s5",
)
def two_penalties() -> dict[str, Any]:
    """Fouling the deal, and not counting 14 cards: two deductions, added up and flagged.

    >>> from laws_engine import score
    >>> from laws_engine.examples import find_example
    >>> answer = score(find_example("se-1997/99/two-penalties").document)
    >>> answer["pairs"]["1"]["matchpoints"], len(answer["gaps"])
    ('3', 1)
    """
    penalties = [{"pair": "1", "clause": f"se-1997:99.A.2/{rule}"} for rule in ("s1", "s5")]
    return document(EDITION, traveller(FOUR_TWO), penalties=penalties)


@example(
    "se-1997/99/announced-method",
    sentence("Seven tables where one point for each missing comparison was announced"),
    "se-1997:99.A.1/s5",
)
def announced_method() -> dict[str, Any]:
    """A method announced before the event takes the place of the others: here no fixed scale.

    >>> from laws_engine import score
    >>> from laws_engine.examples import find_example
    >>> answer = score(find_example("se-1997/99/announced-method").document)
    >>> [answer["pairs"][pair]["matchpoints"] for pair in ("5", "6", "7")]
    ['8', '6', '4']
    """
    announced = {"before_event": True, "rule": "add-one"}
    scores = traveller("original: 620 650 -100 620; changed: 170 140 -50")
    return document(EDITION, scores, method="announced", announced=announced)


@example(
    "se-1997/99/same-wrong-form",
    sentence("Six tables that all played the same wrong form"),
    "se-1997:99/s1",
)
def same_wrong_form() -> dict[str, Any]:
    """Misplaced before the first table: everybody played the same deal, so nothing is fouled.

    >>> from laws_engine import score
    >>> from laws_engine.examples import find_example
    >>> answer = score(find_example("se-1997/99/same-wrong-form").document)
    >>> [answer["pairs"][str(pair)]["matchpoints"] for pair in range(1, 7)]
    ['6', '10', '1', '6', '6', '1']
    """
    return document(EDITION, traveller("changed: 420 450 -50 420 420 -50"))
