"""Worked examples for Dutch 1963 article 104 b and c, team events."""

from __future__ import annotations

from typing import Any

from laws_engine.editions.nl_1963.article_104_teams import replay
from laws_engine.errors import sentence
from laws_engine.examples.kinds import Ruled, tell
from laws_engine.examples.registry import example


@example(
    "nl-1963/104/four-matches",
    sentence("Four matches over eight tables, four tables on each form"),
    "nl-1963:104.b",
    "nl-1963:104.b.1",
    "nl-1963:104.b.3",
)
def four_matches() -> dict[str, Any]:
    """Two matches stand; in the other two the pairs are rated against their groups.

    >>> from laws_engine import score
    >>> from laws_engine.examples import find_example
    >>> answer = score(find_example("nl-1963/104/four-matches").document)
    >>> answer["teams"]
    {'T1': '0', 'T2': '2', 'T3': '2', 'T4': '0', 'T5': '2', 'T6': '0', 'T7': '0', 'T8': '2'}
    """
    return matches(
        "original: 1=620 3=650 4=620 7=-100; changed: 2=170 5=140 6=-100 8=200",
        "T1-T2: 1 2; T3-T4: 3 4; T5-T6: 5 6; T7-T8: 7 8",
    )


@example(
    "nl-1963/104/three-mixed-matches",
    sentence("Three matches, and in each the tables had different hands"),
    "nl-1963:104.b.1",
    "nl-1963:104.b.2",
    "nl-1963:104.b.3",
)
def three_mixed_matches() -> dict[str, Any]:
    """P's pairs are both below average, S's and R's are one above and one below, T's both above.

    >>> from laws_engine import score
    >>> from laws_engine.examples import find_example
    >>> score(find_example("nl-1963/104/three-mixed-matches").document)["teams"]
    {'P': '0', 'Q': '2', 'R': '1', 'S': '1', 'T': '2', 'U': '0'}
    """
    return matches("original: 1=420 3=420 5=450; changed: 2=50 4=-100 6=-100", "P-Q: 1 2; R-S: 3 4; T-U: 5 6")


@example(
    "nl-1963/104/one-each",
    sentence("Three matches that all end with one point each"),
    "nl-1963:104.b.2",
)
def one_each() -> dict[str, Any]:
    """Both pairs exactly average, or one above and one below: one point, whichever pair it is.

    >>> from laws_engine import score
    >>> from laws_engine.examples import find_example
    >>> score(find_example("nl-1963/104/one-each").document)["teams"]
    {'P': '1', 'Q': '1', 'R': '1', 'S': '1', 'T': '1', 'U': '1'}
    """
    return matches("original: 1=110 3=140 5=90; changed: 2=110 4=140 6=90", "P-Q: 1 2; R-S: 3 4; T-U: 5 6")


@example(
    "nl-1963/104/average-tips-it",
    sentence("With the altered hands everybody scored the same"),
    "nl-1963:104.b.1",
    "nl-1963:104.b.2",
    "nl-1963:104.b.3",
)
def average_tips_it() -> dict[str, Any]:
    """Every pair with the altered hands is exactly average, so the other pair of each team decides.

    >>> from laws_engine import score
    >>> from laws_engine.examples import find_example
    >>> score(find_example("nl-1963/104/average-tips-it").document)["teams"]
    {'P': '2', 'Q': '0', 'R': '1', 'S': '1', 'T': '0', 'U': '2'}
    """
    return matches("original: 1=140 3=110 5=90; changed: 2=110 4=110 6=110", "P-Q: 1 2; R-S: 3 4; T-U: 5 6")


@example(
    "nl-1963/104/lone-match",
    sentence("A single match with different hands at its two tables"),
    "nl-1963:104.b.2",
)
def lone_match() -> dict[str, Any]:
    """Each pair is alone in its group and so just average: one point to each team.

    >>> from laws_engine import score
    >>> from laws_engine.examples import find_example
    >>> score(find_example("nl-1963/104/lone-match").document)["teams"]
    {'A': '1', 'B': '1'}
    """
    return matches("original: 1=420; changed: 2=170", "A-B: 1 2")


@example(
    "nl-1963/104/half-a-result",
    sentence("A match lacks the score of one table"),
    "nl-1963:104.b",
)
def half_a_result() -> dict[str, Any]:
    """The article can't rate a team with one score: a gap; that score still serves as a comparison.

    >>> from laws_engine import score
    >>> from laws_engine.examples import find_example
    >>> answer = score(find_example("nl-1963/104/half-a-result").document)
    >>> answer["teams"]["A"], answer["teams"]["C"]
    (None, '2')
    """
    board = matches("original: 1=420 3=450; changed: 4=-50", "A-B: 1 2; C-D: 3 4")
    board["results"].append({"table": 2, "score": None})
    return board


@example(
    "nl-1963/104/imps",
    sentence("Different hands in a match scored in imps"),
    "nl-1963:104.c",
)
def imps() -> Ruled:
    """In total points or imps the board is redealt and replayed.

    >>> from laws_engine.editions.nl_1963.article_104_teams import replay
    >>> replay("imps").value
    True
    """
    story = tell(sentence("The two tables of a match played different hands, and one of them scored 620."))
    return Ruled(story, replay("imps"))


@example(
    "nl-1963/104/total-points",
    sentence("Both tables of a match on total points have already scored"),
    "nl-1963:104.c",
)
def total_points() -> Ruled:
    """That both scores are known changes nothing: both are void, and the board is redealt and replayed.

    >>> from laws_engine.editions.nl_1963.article_104_teams import replay
    >>> replay("total-points").value
    True
    """
    story = tell(
        sentence(
            "In a match on total points the tables scored 620 and 170. "
            "Then it turns out that they had different hands."
        )
    )
    return Ruled(story, replay("total-points"))


def matches(results: str, teams: str) -> dict[str, Any]:
    """Write a board-a-match document in two lines: scores by table and form, then the matches.

    >>> matches("original: 1=420; changed: 2=170", "A-B: 1 2")["matches"]
    [['A', 'B', 1, 2]]
    """
    rows = [
        {"table": int(table), "score": int(score), "form": form.strip()}
        for form, listed in (group.split(":") for group in results.split(";"))
        for table, score in (each.split("=") for each in listed.split())
    ]
    played = [
        [*(name.strip() for name in sides.split("-")), *map(int, tables.split())]
        for sides, tables in (match.split(":") for match in teams.split(";"))
    ]
    return {"edition": "nl-1963", "event": "bam", "matches": played, "results": rows}
