"""The same board by every edition and method."""

from fractions import Fraction

import pytest
from selectolax.lexbor import LexborHTMLParser

from laws_engine.desk.documents import example_state
from laws_engine.examples import example_names
from laws_engine.examples.kinds import Board
from tests.desk.asking import SIX, ask, fouled

COMPARED = "se-1997/99/lone-score"


def test_three_ways_side_by_side() -> None:
    """450 in a group of four of six: 8 MP by hand, 9½ by Neuberg, 8 by article 104."""
    value = ask("ways", "en", state=fouled(*SIX))
    assert [(way["edition"], way["method"]) for way in value["ways"]] == [
        ("se-1997", "manual"),
        ("se-1997", "neuberg"),
        ("nl-1963", "manual"),
    ]
    second = value["pairs"][1]
    assert (second["pair"], second["side"], second["score"]) == ("2", "ns", "450")
    assert [(got["mp"], got["percent"]) for got in second["scores"]] == [
        ("8", "80%"),
        ("9.5", "95%"),
        ("8", "80%"),
    ]
    assert value["pairs"][7]["pair"] == "12"
    assert value["pairs"][7]["score"] == "−450"


def test_all_ways_give_what_the_engine_gives() -> None:
    for name in example_names(Board):
        state = example_state(name)
        assert state is not None
        state = {
            **state,
            "penalties": [],
            "rows": [{**row, "deduct": False} if "deduct" in row else row for row in state["rows"]],
        }
        value = ask("ways", "en", state=state)
        for number, way in enumerate(value["ways"]):
            if way["refused"]:
                assert all(each["scores"][number] is None for each in value["pairs"])
                continue
            calc = "fouled-board" if way["edition"] == "nl-1963" else state["calc"]
            rows = [
                {name: cell for name, cell in row.items() if name not in ("offender", "deduct")}
                for row in state["rows"]
            ]
            own = {**state, "calc": calc, "edition": way["edition"], "method": way["method"]}
            own = (
                {**{k: v for k, v in own.items() if k != "seen"}, "rows": rows}
                if calc == "fouled-board"
                else own
            )
            pairs = ask("board", "en", state=own)["answer"]["pairs"]
            for each in value["pairs"]:
                share = pairs[each["pair"]]["percent"]
                assert share is None or float(each["scores"][number]["bar"]) == pytest.approx(
                    float(min(max(Fraction(share), 0), 100)), rel=1e-3
                )


def test_deductions_are_not_taken_off() -> None:
    state = fouled(*SIX, penalties=[{"pair": "1", "clause": "se-1997:99.A.2/s1"}])
    assert ask("ways", state=state)["pairs"][0]["scores"][0]["mp"] == "5"


def test_an_announced_rule_is_a_way_of_its_own() -> None:
    state = fouled(*SIX, announced={"before_event": True, "rule": "neuberg"})
    value = ask("ways", "en", state=state)
    assert value["ways"][3]["label"] == "Sweden 1997, as announced"
    assert value["pairs"][1]["scores"][3]["mp"] == "9.5"


def test_a_way_that_cannot_score_it_says_why() -> None:
    value = ask("ways", "en", state=example_state("se-1997/99/adjusted-sixty"))
    assert "99.A.3.b" in value["ways"][2]["refused"]
    assert value["pairs"][0]["scores"][2] is None
    table = LexborHTMLParser(value["html"]["table"])
    assert len(table.css("thead th")) == 4
    assert len(table.css("tbody tr:not(.form)")) == 16


def test_contracts_change_with_the_edition() -> None:
    """1♣xx is 230 for one edition and 180 for the other; 210 lies between them."""
    value = ask("ways", "en", state=fouled("1, 3, 1Cxx N =", "2, 4, 210", board="1"))
    assert [got["percent"] for got in value["pairs"][0]["scores"]] == ["100%", "100%", "0%"]
