"""The same board by every edition and method."""

from fractions import Fraction
from typing import Any

import pytest
from selectolax.lexbor import LexborHTMLParser

from laws_engine.desk.documents import example_state
from laws_engine.examples import example_names
from laws_engine.examples.kinds import Board
from laws_engine.federations.data import federations
from tests.desk.asking import SIX, ask, fouled

COMPARED = "se-1997/99/lone-score"


SEVEN_THREE = tuple(
    f"{n}, {n + 10}, {points}{', changed' if n > 7 else ''}"
    for n, points in enumerate((480, 460, 450, 430, 420, -50, -100, 200, 110, -100), 1)
)
"""A published split of ten tables, seven against three."""


def test_the_editions_ways_side_by_side() -> None:
    """450 in a group of four of six: 8 MP by hand, 9½ by Neuberg, 8 by article 104."""
    value = ask("ways", "en", state=fouled(*SIX))
    assert [(way["edition"], way["method"]) for way in value["ways"][:3]] == [
        ("se-1997", "manual"),
        ("se-1997", "neuberg"),
        ("nl-1963", "manual"),
    ]
    assert [way["edition"] for way in value["ways"][3:]] == list(federations())
    second = value["pairs"][1]
    assert (second["pair"], second["side"], second["score"]) == ("2", "ns", "450")
    assert [(got["mp"], got["percent"]) for got in second["scores"][:3]] == [
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
            calc = state["calc"] if way["edition"] == "se-1997" else "fouled-board"
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
    assert len(table.css("thead th")) == 2 + len(value["columns"])
    assert len(table.css("tbody tr:not(.form)")) == 16
    assert "99.A.3.b" in LexborHTMLParser(value["html"]["told"]).text()


def test_contracts_change_with_the_edition() -> None:
    """1♣xx is 230 for one edition and 180 for the other; 210 lies between them."""
    value = ask("ways", "en", state=fouled("1, 3, 1Cxx N =", "2, 4, 210", board="1"))
    assert [got["percent"] for got in value["pairs"][0]["scores"][:4]] == ["100%", "100%", "0%", "100%"]


def shorts(value: Any) -> list[list[str]]:
    return [[value["ways"][number]["short"] for number in column["ways"]] for column in value["columns"]]


def test_ways_that_agree_share_a_column() -> None:
    """Seven against three of ten: fixed percentages for the three everywhere but in 1963 and Norway."""
    value = ask("ways", "en", state=fouled(*SEVEN_THREE))
    assert shorts(value) == [
        ["1997 by hand"],
        ["1997 Neuberg", "EBU", "ACBL", "WBF 1991", "NBB"],
        ["1963 art. 104", "NBF"],
        ["NBF Neuberg"],
    ]
    assert "The same for every pair: 1963 art. 104, NBF." in value["told"]
    head = LexborHTMLParser(value["html"]["table"]).css("thead .side")
    assert [len(each.css(".way-name")) for each in head] == [1, 5, 2, 1]


def test_it_says_where_the_ways_part_most() -> None:
    """The last of three: 50 % of 18 MP against Neuberg's (0 + 1) × 10 / 3 − 1 = 7/3 MP."""
    value = ask("ways", "en", state=fouled(*SEVEN_THREE))
    assert [pair["pair"] for pair in value["pairs"] if pair["most"]] == ["10", "18"]
    assert value["pairs"][9]["apart"] == "37.04"  # 50 − 100 · 7 / 54
    assert "The ways part most at pairs 10, 18: by 37.04 percentage points." in value["told"]
    table = LexborHTMLParser(value["html"]["table"])
    assert [row.css_first("th").text().split()[0] for row in table.css("tr.most-apart")] == ["10", "18"]


def test_each_federation_s_own_rounding_is_in_its_own_figures() -> None:
    """123/7 MP: to a tenth 17.6 with the NBB (published), to a hundredth 17.57 with the ACBL."""
    value = ask("ways", "en", state=fouled(*SEVEN_THREE))
    got = dict(zip((way["short"] for way in value["ways"]), value["pairs"][0]["scores"], strict=True))
    assert (got["NBB"]["mp"], got["ACBL"]["mp"], got["EBU"]["percent"]) == ("17.6", "17.57", "97.62%")
    assert value["told"][-1].endswith("EBU 0.0001, ACBL 0.01, NBB 0.1.")


def test_a_federation_without_a_source_for_a_lone_score_says_so() -> None:
    value = ask("ways", "en", state=fouled("1, 3, 420", "2, 4, 400", "5, 6, 170, changed"))
    refused = {way["short"]: way["refused"] for way in value["ways"]}
    assert [short for short, why in refused.items() if why] == ["NBB", "NBF", "NBF Neuberg"]
    assert "No source here" in refused["NBB"]
    assert LexborHTMLParser(value["html"]["told"]).text().count("No source here") == 3


def test_two_of_five_part_the_ebu_from_the_acbl() -> None:
    """The EBU wants three results on the board for each of a small group: two of five go by Neuberg."""
    rows = ("1, 6, 420", "2, 7, 450", "3, 8, −50", "4, 9, 170, changed", "5, 10, 140, changed")
    value = ask("ways", "en", state=fouled(*rows))
    fourth = dict(zip((way["short"] for way in value["ways"]), value["pairs"][3]["scores"], strict=True))
    assert fourth["ACBL"]["percent"] == "65%"
    assert fourth["EBU"]["mp"] == "6.5"  # 2 × 3.25 on the other scale, as published

    assert [name for name in fourth if fourth[name] == fourth["EBU"]][-2:] == ["EBU", "NBF Neuberg"]


def test_a_federation_s_announced_rule_shares_its_column() -> None:
    state = fouled(*SEVEN_THREE, announced={"before_event": True, "rule": "nbb"})
    value = ask("ways", "en", state=state)
    assert [name for name in shorts(value)[1] if name in ("1997 announced", "NBB")] == [
        "1997 announced",
        "NBB",
    ]
    assert value["pairs"][0]["scores"][3]["mp"] == "17.6"
