"""The board that was played turned (99.A.3): how each pair is compared, and which turn was called for."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from laws_engine.cards import Seat
from laws_engine.clauses import find_clause
from laws_engine.desk.reader import Reader
from laws_engine.desk.refusals import SEEN
from laws_engine.desk.states import State
from laws_engine.desk.writing import write_rows_html
from laws_engine.editions.se_1997.law_99_pockets import Seen, seen_from
from laws_engine.errors import sentence
from laws_engine.faces.html import render_reasons
from laws_engine.faces.language import explain_step
from laws_engine.faces.numbers import write_points
from laws_engine.play.displacement import turn_plan
from laws_engine.procedures import rule
from laws_engine.results import Traveller
from laws_engine.ruling import Direction, Ruling, Step

PROCEDURE = "se-1997:99.A.3"
COMPARED = sentence("Who is compared with whom")
HEADS = (
    sentence("Table"),
    sentence("Pair with the N-S hands"),
    sentence("Pair with the E-W hands"),
    sentence("Score for the N-S hands"),
)
TURNED = sentence("turned")
TD_CHOOSES = sentence(
    "One player saw a card of an opponent: if the director finds that the deal can't be played properly, "
    "he chooses between a turned board and an adjusted score."
)
NO_DEDUCTION = sentence("This rule names no deduction; the one that was chosen rests on {clause}.")
CHOICE, TURN = find_clause("se-1997:99.A.3/s2").id, find_clause("se-1997:99.A.3/s6").id
MAY_DEDUCT = find_clause("se-1997:99.A.3.a").id


def compared(traveller: Traveller, reader: Reader) -> str:
    """Return a table of the pairs by the hands that they held, and of the scores as they are compared.

    >>> from laws_engine.results import Result
    >>> rows = Result("1", "3", 420, table="1"), Result("2", "4", -450, table="2", turned=True)
    >>> print(compared(Traveller(rows), Reader("en")).splitlines()[5])
    <tr class="turned"><th scope="row">2 (turned)</th><td>4</td><td>2</td><td>450</td></tr>
    """
    rows, marks = [], []
    for number, result in enumerate(traveller.scored, 1):
        (ns, score), (ew, _) = result.of(Direction.NS), result.of(Direction.EW)
        if score is None:
            continue
        name = result.table or str(number)
        rows.append(
            [f"{name} ({reader.say(TURNED)})" if result.turned else name, ns, ew, write_points(score)]
        )
        marks.append("turned" if result.turned else "")
    heads = [reader.say(head) for head in HEADS]
    return write_rows_html("compared", reader.say(COMPARED), heads, rows, marks)


def turn(state: State, reader: Reader) -> dict[str, Any] | None:
    """Say what the law makes of who saw whose hand, and which turns fit; ``None`` where nothing was said."""
    looks = [(look["player"], look["hand"]) for look in state[SEEN] if look["player"] != look["hand"]]
    if not looks:
        return None
    seen = seen_from(looks)
    ruling = _plans(looks)
    said = [*_said(seen), *(ruling.steps if seen in (Seen.ONE, Seen.SEVERAL) else ())]
    if seen is Seen.SEVERAL and any(row.get("deduct") for row in state["rows"]):
        said.append(Step(TURN, NO_DEDUCTION, {"clause": MAY_DEDUCT}))
    gaps = [step for step in _gaps(seen) if step not in said]
    gaps += ruling.gaps if seen is Seen.SEVERAL else ()
    return {
        "seen": seen.value,
        "plans": [
            {"to_north": plan.to_north.value, "exchange": plan.exchange.value if plan.exchange else None}
            for plan in ruling.value
        ],
        "texts": [explain_step(step, reader.lang) for step in said],
        "gaps": [explain_step(step, reader.lang) for step in gaps],
        "html": "\n".join(
            filter(
                None,
                (
                    render_reasons(said, reader.lang, reader.link, "turn"),
                    render_reasons(gaps, reader.lang, reader.link, "gaps"),
                ),
            )
        ),
    }


def _plans(looks: list[tuple[str, str]]) -> Ruling[Any]:
    """Return the turns that fit the looks at opponents' hands; a partner's cards turn no board."""
    at_opponents = [look for look in looks if Seat(look[0]).side is not Seat(look[1]).side]
    return turn_plan(at_opponents) if at_opponents else Ruling(())


def _said(seen: Seen) -> Iterator[Step]:
    if seen is Seen.ONE:
        yield Step(CHOICE, TD_CHOOSES)
    elif seen is not Seen.MIXED:
        yield from rule(PROCEDURE, {"seen": seen.value}).statements


def _gaps(seen: Seen) -> Iterator[Step]:
    if seen is Seen.MIXED:
        yield from rule(PROCEDURE, {"seen": seen.value}).gaps
