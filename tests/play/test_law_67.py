"""Dutch 2017 articles 67 and 14: the cases 67-1 to 67-10 and 14-1 of laws/procedures.md, and the counts."""

from typing import Any

import pytest

from laws_engine.api import (
    replacement_67b1,
    restored_card_revokes,
    retained_67b2a,
    returned_card_revokes,
    route_count,
    transfer_64a2,
)
from laws_engine.cards import Card, Seat
from laws_engine.errors import BadCard, BadCount, BadSuit, CardTwice, MissingField, NotAmong, UnknownValue
from laws_engine.faces.language import explain_step
from laws_engine.play.tricks import Route
from laws_engine.ruling import Direction


def winners(tricks: list[int], side: str = "E-W") -> list[str]:
    """All thirteen tricks: the side won these, the other side the rest."""
    other = "N-S" if side == "E-W" else "E-W"
    return [side if trick in tricks else other for trick in range(1, 14)]


@pytest.mark.parametrize(
    ("defective", "offending", "won", "tricks", "north_south"),
    [
        pytest.param(5, "E-W", [2, 9, 12], 1, (10, 11), id="67-1"),
        pytest.param(5, "E-W", [2], 0, (12, 12), id="67-2"),
        pytest.param(5, "E-W", [2, 5], 1, (11, 12), id="67-3"),
        pytest.param(9, "N-S", [3, 4, 5, 6, 7, 8, 9, 10, 11, 13], 1, (10, 9), id="67-4"),
        pytest.param(13, "E-W", [13], 1, (12, 13), id="the last trick"),
        pytest.param(13, "E-W", list(range(1, 13)), 0, (1, 1), id="only earlier tricks"),
    ],
)
def test_one_trick_goes_over_if_the_side_won_that_one_or_a_later_one(
    defective: int, offending: str, won: list[int], tricks: int, north_south: tuple[int, int]
) -> None:
    sides = winners(won, offending)
    found = transfer_64a2(defective, sides, offending)
    assert found.value == tricks
    before, after = north_south
    assert sides.count("N-S") == before
    assert before + (tricks if offending == "E-W" else -tricks) == after
    assert [str(step.clause) for step in found.steps] == ["nl-2017:64.A.2"]


def test_the_trick_that_made_it_go_over_is_named() -> None:
    [step] = transfer_64a2(5, winners([2, 9, 12]), "EW").steps
    assert (step.values["trick"], step.values["won"]) == (5, 9)


def test_an_exemption_read_in() -> None:
    found = transfer_64a2(5, winners([9]), Direction.EW, exempt_64b=True)
    assert found.value == 0
    assert [str(step.clause) for step in found.steps] == ["nl-2017:64.B"]


@pytest.mark.parametrize("defective", [0, 14, -1, True, "5"])
def test_tricks_that_do_not_exist(defective: Any) -> None:
    with pytest.raises(BadCount):
        transfer_64a2(defective, winners([2]), "EW")


def test_a_trick_not_played_yet_is_refused() -> None:
    with pytest.raises(BadCount, match="from 1 to 4"):
        transfer_64a2(5, ["NS"] * 4, "EW")
    with pytest.raises(BadCount, match="14"):
        transfer_64a2(5, ["NS"] * 14, "EW")
    with pytest.raises(UnknownValue, match="N-S, E-W"):
        transfer_64a2(5, winners([2]), "East")


@pytest.mark.parametrize(
    ("hand", "cards", "letter"),
    [
        pytest.param("Q7..6.92", ("C9", "C2"), "a", id="67-5"),
        pytest.param("Q7..6.", ("SQ", "S7", "D6"), "b", id="67-6"),
    ],
)
def test_the_card_placed_for_an_omission(hand: str, cards: tuple[str, ...], letter: str) -> None:
    found = replacement_67b1(hand, "C")
    assert found.cards == cards
    own = f"nl-2017:67.B.1.{letter}"
    assert [str(step.clause) for step in found.steps] == [own, "nl-2017:67.B.1", own]


def test_too_many_cards_67_7() -> None:
    found = retained_67b2a(["C9", "CJ"], "C", "S", True)
    assert (found.card, found.returned) == ("CJ", ("C9",))
    assert found.gaps == ()


def test_the_card_faced_stays_67_8() -> None:
    found = retained_67b2a(["C9", "CJ"], "C", "S", True, faced="C9")
    assert (found.card, found.returned) == ("C9", ("CJ",))
    assert found.gaps == ()
    assert {str(step.clause) for step in found.steps} == {"nl-2017:67.B.2.a"}


def test_only_one_of_them_was_legal_67_9() -> None:
    found = retained_67b2a(["C4", "DA"], "C", None, True, shown=["DA"])
    assert (found.card, found.returned, found.penalty_cards) == ("C4", ("DA",), ("DA",))
    assert Card("DA").is_honour
    assert str(found.clauses[-1]) == "nl-2017:67.B.2.a/note"
    assert found.gaps == ()


def test_who_played_the_suit_led_could_follow() -> None:
    assert retained_67b2a(["C4", "DA"], "C", None, False).card == "C4"


def test_across_suits_power_in_the_trick_is_a_proposal_67_10() -> None:
    found = retained_67b2a(["S2", "DA"], "C", "S", False)
    assert found.card == "S2"
    assert [str(gap.clause) for gap in found.gaps] == ["nl-2017:67.B.2.a"]


def test_within_one_suit_nothing_is_open() -> None:
    found = retained_67b2a(["D3", "DA", "DT"], "C", "S", False)
    assert (found.card, found.returned) == ("DA", ("D3", "DT"))
    assert found.gaps == ()


def test_without_more_power_the_director_decides() -> None:
    found = retained_67b2a(["H4", "DA", "D3"], "C", "S", False)
    assert found.card is None
    assert found.candidates == ("H4", "DA")
    assert found.returned == ()
    assert [str(gap.clause) for gap in found.gaps] == ["nl-2017:67.B.2.a"]


def test_where_no_card_was_legal_the_director_decides() -> None:
    found = retained_67b2a(["H4", "DA"], "C", "H", True)
    assert found.card is None
    assert found.candidates == ("H4", "DA")
    assert [str(gap.clause) for gap in found.gaps] == ["nl-2017:67.B.2.a"]


def test_a_card_that_stays_is_no_penalty_card() -> None:
    assert retained_67b2a(["C9", "CJ"], "C", None, True, shown=["CJ"]).penalty_cards == ()


@pytest.mark.parametrize(
    ("asked", "more", "error"),
    [
        ((["C9", "CJ"], "C", None, True), {"faced": "C8"}, NotAmong),
        ((["C9", "CJ"], "C", None, True), {"shown": ["DA"]}, NotAmong),
        ((["C9", "C9"], "C", None, True), {}, CardTwice),
        ((["C9", "CJ"], "X", None, True), {}, BadSuit),
        ((["C9", "CJ"], "C", "NT", True), {}, BadSuit),
        ((["9C", "CJ"], "C", None, True), {}, BadCard),
    ],
)
def test_what_is_refused(asked: Any, more: Any, error: type[Exception]) -> None:
    with pytest.raises(error):
        retained_67b2a(*asked, **more)


# article 14 and 67.B.2.b: what an added card makes of earlier tricks

EAST = [(1, "S", "S3"), (2, "D", "D4"), (3, "D", "H2"), (4, "C", "C6"), (5, "D", "H5")]


def test_the_eight_of_diamonds_under_the_chair_14_1() -> None:
    found = restored_card_revokes("D8", EAST)
    assert found.value == (3, 5)
    assert [str(step.clause) for step in found.steps] == ["nl-2017:14.B.4"] * 2


def test_the_same_after_too_many_cards() -> None:
    found = returned_card_revokes("D8", EAST)
    assert found.value == (3, 5)
    assert [str(step.clause) for step in found.steps] == ["nl-2017:67.B.2.b"] * 2


@pytest.mark.parametrize("card", ["S2", "C9", "H3"])
def test_who_followed_suit_or_was_never_asked_did_not_revoke(card: str) -> None:
    found = restored_card_revokes(card, EAST)
    assert found.value == ()
    assert len(found.steps) == 1


def test_a_trick_without_a_card_is_no_revoke_with_another() -> None:
    assert restored_card_revokes("D8", [(1, "D", None), (2, "D", "S2")]).value == (2,)


# the counts


def counts(east: int, others: int) -> dict[str, int]:
    return {"N": others, "E": east, "S": others, "W": others}


@pytest.mark.parametrize(
    ("in_hand", "played", "route", "clause_id"),
    [
        (8, 5, "ok", "67.B"),
        (9, 4, "omission", "67.B.1"),
        (7, 6, "excess", "67.B.2.a"),
        (6, 7, "excess", "67.B.2.a"),
        (10, 3, "omission", "67.B.1"),
        (7, 5, "missing-elsewhere", "14.B"),
        (8, 4, "played-not-quitted", "67.B.3/s1"),
    ],
)
def test_what_the_counts_point_to_after_five_tricks(
    in_hand: int, played: int, route: str, clause_id: str
) -> None:
    found = route_count(counts(in_hand, 8), counts(played, 5), 5)
    assert found.value == {"N": "ok", "E": route, "S": "ok", "W": "ok"}
    assert str(found.steps[1].clause) == f"nl-2017:{clause_id}"
    assert found.gaps == ()


@pytest.mark.parametrize(("in_hand", "played"), [(9, 5), (8, 6), (9, 6), (7, 4), (9, 3), (6, 6)], ids=str)
def test_counts_that_no_single_fault_explains(in_hand: int, played: int) -> None:
    found = route_count(counts(in_hand, 8), counts(played, 5), 5)
    assert found.value[Seat.EAST] is Route.UNCLEAR
    assert len(found.steps) == 3
    assert [str(gap.clause) for gap in found.gaps] == ["nl-2017:67.B"]


def test_counts_that_cannot_be() -> None:
    with pytest.raises(MissingField, match="N, E, S, W"):
        route_count({"N": 8, "E": 8, "S": 8}, counts(5, 5), 5)
    with pytest.raises(UnknownValue):
        route_count({"X": 8}, counts(5, 5), 5)
    with pytest.raises(BadCount, match="from 0 to 52"):
        route_count(counts(-1, 8), counts(5, 5), 5)
    with pytest.raises(BadCount, match="from 0 to 13"):
        route_count(counts(8, 8), counts(5, 5), 14)


def test_what_stays_is_told_with_its_clause() -> None:
    faced = retained_67b2a(["C9", "CJ"], "C", "S", True, faced="C9")
    assert faced.candidates == ("C9",)
    assert explain_step(faced.steps[0], "en") == "♣9 is the card he faced: it stays among the played cards."
    highest = retained_67b2a(["C9", "CJ"], "C", None, True)
    assert highest.candidates == ("CJ",)
    assert "♣J, the highest he could play, stays" in explain_step(highest.steps[0], "en")
    assert {str(step.clause) for step in highest.steps} == {"nl-2017:67.B.2.a"}


def test_a_card_that_was_not_played_is_named() -> None:
    with pytest.raises(NotAmong) as caught:
        retained_67b2a(["C9", "CJ"], "C", None, True, faced="C8")
    assert caught.value.values == {"card": "C8", "cards": "CJ C9"}


def test_a_defective_first_trick_that_was_won_goes_over() -> None:
    assert transfer_64a2(1, ["EW"], "EW").value == 1


def test_the_card_placed_is_told_by_what_the_offender_holds() -> None:
    followed, other = (replacement_67b1(hand, "C").steps for hand in ("Q7..6.92", "Q7..6."))
    assert explain_step(followed[0], "en").startswith("The offender holds ♣, the suit led")
    assert explain_step(other[0], "en").startswith("The offender holds no ♣, the suit led")


def test_no_revoke_is_told_under_the_clause_that_decides() -> None:
    assert str(returned_card_revokes("C9", [(2, "C", "C4")]).steps[0].clause) == "nl-2017:67.B.2.b"
    assert str(restored_card_revokes("C9", [(2, "C", "C4")]).steps[0].clause) == "nl-2017:14.B.4"
