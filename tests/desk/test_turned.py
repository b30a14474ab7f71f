"""The board that was played turned: computation by hand of the three examples of 99.A.3.a."""

from typing import Any

import pytest
from selectolax.lexbor import LexborHTMLParser

from laws_engine.desk.documents import example_state
from tests.desk.asking import ask, place, refused


def turned(*rows: str, **more: Any) -> Any:
    """Return a state: each row as ``ns ew score``; the last one was turned."""
    names = ("ns", "ew", "score")
    filled: list[dict[str, Any]] = [dict(zip(names, row.split(), strict=True)) for row in rows]
    offence = {name: more.pop(name) for name in ("offender", "deduct") if name in more}
    filled[-1] |= {"turned": True, **offence}
    return {"v": 1, "calc": "turned-board", "rows": filled, **more}


FIVE = ("N1 E1 420", "N2 E2 450", "N3 E3 420", "N4 E4 −50", "N5 E5 −450")
SEVEN = ("1 8 110", "2 9 140", "3 10 −100", "4 11 110", "5 12 90", "6 13 −50", "7 14 100")


def test_the_pair_in_the_east_west_seats_is_compared_with_north_south() -> None:
    """Entered as +450: E5 gets 7 of 8 and N5 1; the turn ignored would give N5 nothing."""
    value = ask("board", "en", state=turned(*FIVE))
    assert value["answer"]["pairs"]["E5"]["matchpoints"] == "7"
    assert value["answer"]["pairs"]["N5"]["percent"] == "25/2"
    table = LexborHTMLParser(value["html"]["compared"])
    cells = [[cell.text() for cell in row.css("th, td")] for row in table.css("tbody tr")]
    assert cells[0] == ["1", "N1", "E1", "420"]
    assert cells[4] == ["5 (turned)", "E5", "N5", "450"]
    assert table.css("tr.turned")[0].text(separator=" ").startswith("5 (turned)")
    assert value["html"]["turn"] == ""
    assert value["turn"] is None


def test_the_director_may_take_ten_percent() -> None:
    """N5 keeps 1 − 4/5 = 1/5 MP."""
    value = ask("board", state=turned(*FIVE, offender="ns", deduct=True))
    assert value["answer"]["pairs"]["N5"]["matchpoints"] == "1/5"
    assert value["document"]["penalties"] == [{"pair": "N5", "clause": "se-1997:99.A.3.a"}]


def test_he_need_not() -> None:
    value = ask("board", state=turned(*FIVE, offender="ns"))
    assert "penalties" not in value["document"]


def test_a_score_below_zero_is_possible() -> None:
    """Entered as −100, tied: 1 MP of 12 for the pair in the E-W seats, less 6/5."""
    value = ask("board", state=turned(*SEVEN, offender="ew", deduct=True))
    assert value["answer"]["pairs"]["14"]["matchpoints"] == "-1/5"
    assert value["answer"]["pairs"]["7"]["percent"] == "275/3"


@pytest.mark.parametrize(
    ("more", "where"),
    [({"deduct": True}, "offender"), ({"deduct": True, "offender": "ns", "turned": False}, "turned")],
)
def test_a_deduction_needs_an_offender_and_a_turn(more: Any, where: str) -> None:
    state = turned(*FIVE)
    state["rows"][-1] |= more
    assert place(refused("board", state=state)) == ("rows", 5, where)


def test_the_contract_counts_for_the_hands() -> None:
    """Board 2, N-S vulnerable: the pair in the E-W seats holds those hands and makes four spades: 620."""
    value = ask("board", "en", state=turned("1 3 620", "2 4 4SE=", board="2"))
    assert value["read"][1] == "4♠ E = → −620"
    assert value["answer"]["pairs"]["4"]["matchpoints"] == "1"


def looks(*pairs: str) -> list[dict[str, str]]:
    return [{"player": player, "hand": hand} for player, hand in pairs]


def test_two_looks_at_opponents_must_turn_the_board() -> None:
    value = ask("board", "en", state=turned(*FIVE, seen=looks("NE", "ES")))
    assert value["turn"]["seen"] == "both-of-a-pair-or-one-of-each-saw-an-opponents"
    assert value["turn"]["plans"] == [{"to_north": "E", "exchange": None}]
    assert "must be played turned" in value["turn"]["texts"][0]
    assert "#a-3-s6" in value["html"]["turn"]


def test_looks_across_need_an_exchange_of_seats() -> None:
    plans = ask("board", state=turned(*FIVE, seen=looks("NE", "EN")))["turn"]["plans"]
    assert plans == [{"to_north": "E", "exchange": "E-W"}, {"to_north": "W", "exchange": "N-S"}]


def test_where_no_turn_helps_the_gap_is_told() -> None:
    value = ask("board", "en", state=turned(*FIVE, seen=looks("NE", "SE")))
    assert value["turn"]["plans"] == []
    assert "No turn of the board" in value["turn"]["gaps"][0]
    assert 'class="gaps"' in value["html"]["turn"]


def test_one_look_leaves_the_choice_to_the_director() -> None:
    value = ask("board", "en", state=turned(*FIVE, seen=looks("NE")))
    assert value["turn"]["texts"][0].startswith("One player saw a card of an opponent")
    assert value["turn"]["plans"] == [{"to_north": "E", "exchange": None}]


def test_a_look_at_a_partners_hand_exchanges_seats() -> None:
    value = ask("board", "en", state=turned(*FIVE, seen=looks("NS")))
    assert "exchange seats" in value["turn"]["texts"][0]
    assert value["turn"]["plans"] == []


def test_the_mixed_case_is_a_gap() -> None:
    value = ask("board", "en", state=turned(*FIVE, seen=looks("NE", "WE")))
    assert value["turn"]["texts"] == []
    assert "doesn't deal with the two together" in value["turn"]["gaps"][0]


def test_the_rule_that_must_turn_names_no_deduction() -> None:
    state = turned(*FIVE, offender="ns", deduct=True, seen=looks("NE", "ES"))
    assert any("names no deduction" in text for text in ask("board", "en", state=state)["turn"]["texts"])


def test_a_look_at_ones_own_hand_is_none() -> None:
    assert ask("board", state=turned(*FIVE, seen=looks("NN")))["turn"] is None


def test_examples_with_a_turned_table_open_this_calculator() -> None:
    state = example_state("se-1997/99/turned-and-deducted")
    assert state is not None
    assert state["calc"] == "turned-board"
    assert state["rows"][6]["offender"] == "ew"
    assert state["rows"][6]["deduct"] is True
    assert state["penalties"] == []


def test_the_dutch_edition_has_no_such_calculator() -> None:
    assert refused("board", state=turned(*FIVE, edition="nl-1963"))["field"] == "edition"
