"""Swedish 1997 law 50: the cases 50-1 to 50-14b of laws/procedures.md, declarer's options, exposed cards."""

from collections.abc import Iterable, Mapping
from typing import Any

import pytest

from laws_engine import lead_options, legal_plays, penalty_card_status
from laws_engine.cards import Hand
from laws_engine.errors import BadCard, BadHand, BadSuit, CardTwice, NotAmong, UnknownValue
from laws_engine.faces.language import explain_step
from laws_engine.ruling import Step

A = "A74.K953.."
Q = "Q74..K6."
Q7 = "Q74.7.K6."
MINOR, MAJOR = {"H5": "minor"}, {"DK": "major"}
TWO = {"DK": "major", "S4": "major"}


@pytest.mark.parametrize(
    ("hand", "led", "penalty_cards", "restriction", "legal", "declarer"),
    [
        pytest.param(A, "H", MINOR, {}, "HK H5", False, id="50-1"),
        pytest.param(A, "C", MINOR, {}, "SA S7 S4 HK H5", False, id="50-2"),
        pytest.param(A, None, MINOR, {}, "SA S7 S4 HK H5", False, id="50-3"),
        pytest.param(A, "S", MINOR, {}, "SA S7 S4", False, id="50-3b"),
        pytest.param(Q, "S", MAJOR, {}, "SQ S7 S4", False, id="50-4"),
        pytest.param(Q, "D", MAJOR, {}, "DK", False, id="50-5"),
        pytest.param(Q, "C", MAJOR, {}, "DK", False, id="50-6"),
        pytest.param(Q, None, MAJOR, {}, "DK", False, id="50-7"),
        pytest.param(Q, "C", TWO, {}, "S4 DK", True, id="50-8"),
        pytest.param(Q, "S", TWO, {}, "S4", False, id="50-9"),
        pytest.param(Q, None, TWO, {}, "S4 DK", True, id="50-10"),
        pytest.param(Q7, None, MAJOR, {"require": "H"}, "H7", False, id="50-11"),
        pytest.param(Q7, None, MAJOR, {"forbid": ["H"]}, "DK", False, id="50-12"),
        pytest.param(Q7, None, MAJOR, {}, "DK", False, id="50-13"),
        pytest.param(Q, None, MAJOR, {"require": "H"}, "DK", False, id="50-14"),
        pytest.param(Q7, None, MAJOR, {"forbid": ["D"]}, "SQ S7 S4 H7", False, id="50-14b"),
    ],
)
def test_the_cases(
    hand: str,
    led: str | None,
    penalty_cards: Mapping[str, str],
    restriction: Any,
    legal: str,
    declarer: bool,
) -> None:
    plays = legal_plays(hand, led=led, penalty_cards=penalty_cards, **restriction)
    assert [str(card) for card in plays.cards] == legal.split()
    assert plays.declarer_chooses is declarer
    assert plays.gaps == ()


def clauses(**asked: Any) -> list[str]:
    plays = legal_plays(**asked)
    return [str(clause_id).removeprefix("se-1997:") for clause_id in plays.clauses]


@pytest.mark.parametrize(
    ("asked", "expected"),
    [
        ({"hand": A, "led": "H", "penalty_cards": MINOR}, ["50.C/s1"]),
        ({"hand": A, "led": "S", "penalty_cards": MINOR}, ["50.C/s1"]),
        ({"hand": Q, "led": "S", "penalty_cards": MAJOR}, ["50.D.1/s3"]),
        ({"hand": Q, "led": "D", "penalty_cards": MAJOR}, ["50.D.1/s3", "50.D.1/s1"]),
        ({"hand": Q, "led": "C", "penalty_cards": MAJOR}, ["50.D.1/s1"]),
        ({"hand": Q, "led": "C", "penalty_cards": TWO}, ["50.D.1/s1", "50.D.1/s2"]),
        ({"hand": Q, "led": "S", "penalty_cards": TWO}, ["50.D.1/s3", "50.D.1/s1"]),
        ({"hand": Q, "penalty_cards": MAJOR, "require": "H"}, ["59", "50.D.1/s1"]),
        ({"hand": Q, "led": "S"}, []),
    ],
)
def test_each_step_has_its_clause(asked: Any, expected: list[str]) -> None:
    assert clauses(**asked) == expected


def test_the_card_that_waits_is_named() -> None:
    for led, waits in (("S", ["DK"]), ("D", ["S4"])):
        plays = legal_plays(Q, led=led, penalty_cards=TWO)
        told = [step.values["cards"] for step in plays.steps if "face up" in step.message]
        assert told == waits


def test_two_penalty_cards_are_major_whatever_is_said() -> None:
    plays = legal_plays("A74.K953..2", led="D", penalty_cards={"H5": "minor", "C2": "minor"})
    assert plays.cards == ("H5", "C2")
    assert plays.declarer_chooses
    assert str(plays.clauses[0]) == "se-1997:50.B/s3"


def test_without_penalty_cards_suit_is_followed() -> None:
    assert legal_plays(A, led="H").cards == ("HK", "H9", "H5", "H3")
    assert legal_plays(A, led="C").cards == Hand.parse(A).cards


def test_honours_may_go_before_a_minor_penalty_card_and_the_ten_is_one() -> None:
    assert legal_plays(".KT953..", led="H", penalty_cards=MINOR).cards == ("HK", "HT", "H5")


def test_a_minor_penalty_card_need_not_be_played() -> None:
    """C speaks of spot cards of the same suit only (clauses.md, point 48)."""
    assert legal_plays("97.95..", led="C", penalty_cards=MINOR).cards == ("S9", "S7", "H5")


def test_following_suit_goes_before_a_lead_penalty() -> None:
    assert legal_plays(Q7, led="S", require="H").cards == ("SQ", "S7", "S4")
    assert legal_plays(Q7, led="S", forbid=["S"]).cards == ("SQ", "S7", "S4")


def test_a_play_penalty_may_ask_for_one_card_of_the_suit_led() -> None:
    assert legal_plays(Q7, led="S", require="S7", penalty_cards={"S4": "major"}).cards == ("S7",)
    assert legal_plays(Q7, led="S", require="H7").cards == ("SQ", "S7", "S4")


def test_forbidding_everything_leaves_everything() -> None:
    plays = legal_plays(Q7, forbid=["S", "H", "D"])
    assert plays.cards == Hand.parse(Q7).cards
    assert "se-1997:59" in map(str, plays.clauses)


def test_a_required_card_against_a_minor_penalty_card_is_a_gap() -> None:
    plays = legal_plays(A, led="H", penalty_cards=MINOR, require="H3")
    assert plays.cards == ("H3",)
    assert [str(gap.clause) for gap in plays.gaps] == ["se-1997:50.C/s1"]
    assert legal_plays(A, led="H", penalty_cards=MINOR, require="HK").gaps == ()


def test_an_empty_hand_has_no_play() -> None:
    assert legal_plays("...").cards == ()


@pytest.mark.parametrize(
    ("asked", "error"),
    [
        ({"hand": "A74"}, BadHand),
        ({"hand": "AA..."}, CardTwice),
        ({"hand": A, "led": "X"}, BadSuit),
        ({"hand": A, "led": "HK"}, BadSuit),
        ({"hand": A, "require": "X"}, BadSuit),
        ({"hand": A, "require": "XK"}, BadCard),
        ({"hand": A, "forbid": ["H", "x"]}, BadSuit),
        ({"hand": A, "penalty_cards": {"H4": "minor"}}, NotAmong),
        ({"hand": A, "penalty_cards": {"H": "minor"}}, BadCard),
        ({"hand": A, "penalty_cards": {"H5": "small"}}, UnknownValue),
    ],
)
def test_what_is_refused(asked: Any, error: type[Exception]) -> None:
    with pytest.raises(error):
        legal_plays(**asked)


# exposed cards


@pytest.mark.parametrize(
    ("exposed", "expected", "clause_id"),
    [
        pytest.param([("H5", False)], {"H5": "minor"}, "50.B/s1", id="dropped"),
        pytest.param([("H9", False)], {"H9": "minor"}, "50.B/s1", id="nine"),
        pytest.param([("HT", False)], {"HT": "major"}, "50.B/s2", id="ten"),
        pytest.param([("HA", True)], {"HA": "major"}, "50.B/s2", id="honour-played"),
        pytest.param([("H5", True)], {"H5": "major"}, "50.B/s2", id="out-of-turn"),
        pytest.param([("H5", False), ("C2", False)], {"H5": "major", "C2": "major"}, "50.B/s3", id="two"),
        pytest.param([("H5", False), ("DK", True)], {"H5": "major", "DK": "major"}, "50.B/s3", id="design"),
    ],
)
def test_exposed_cards(exposed: Any, expected: dict[str, str], clause_id: str) -> None:
    found = penalty_card_status(exposed)
    assert found == expected
    assert {str(card): status.value for card, status in found.value.items()} == expected
    assert str(found.clauses[0]) == "se-1997:50/s1"
    assert str(found.clauses[-1]) == f"se-1997:{clause_id}"


def test_a_second_card_makes_the_first_major_and_it_stays_so() -> None:
    first = penalty_card_status([("H5", False)])
    both = penalty_card_status([("C2", False)], standing=first)
    assert both == {"H5": "major", "C2": "major"}
    after_c2_went = penalty_card_status([], standing={"H5": both["H5"]})
    assert after_c2_went == {"H5": "major"}
    assert after_c2_went.steps == ()


def test_status_is_what_legal_plays_takes() -> None:
    assert legal_plays(A, led="H", penalty_cards=penalty_card_status([("H5", False)])).cards == ("HK", "H5")


@pytest.mark.parametrize("why", [{"defender": False}, {"law_57": True}, {"td_waives": True}])
def test_cards_that_are_no_penalty_cards(why: Any) -> None:
    found = penalty_card_status([("HK", True)], **why)
    assert found == {}
    assert len(found) == 0
    assert [str(clause_id) for clause_id in found.clauses] == ["se-1997:50/s1"]
    assert penalty_card_status([("HK", True)], standing=MINOR, **why) == MINOR


def test_status_refuses_what_is_no_card() -> None:
    with pytest.raises(BadCard):
        penalty_card_status([("5H", False)])
    with pytest.raises(CardTwice):
        penalty_card_status([("H5", False), ("H5", True)])
    with pytest.raises(CardTwice):
        penalty_card_status([("H5", False)], standing=MINOR)
    with pytest.raises(KeyError):
        penalty_card_status([("H5", False)])["H6"]


# declarer's options

LEADER = "AJ4.Q8.T5."


def test_declarers_options() -> None:
    found = lead_options(LEADER, ["HK"])
    assert [(each.option, each.leads, each.left) for each in found] == [
        ("require", ("HQ", "H8"), ()),
        ("forbid", ("SA", "SJ", "S4", "DT", "D5"), ()),
        ("none", ("SA", "SJ", "S4", "HQ", "H8", "DT", "D5"), ("HK",)),
    ]
    assert all(each.refers_to is None for each in found)
    assert [found[name].suit for name in ("require", "forbid", "none")] == ["H", "H", None]


def test_the_clauses_of_the_options() -> None:
    found = lead_options(LEADER, ["HK"])
    assert [str(clause_id) for clause_id in found.clauses] == [
        "se-1997:50.D.2/s1",
        "se-1997:50.D.2.a",
        "se-1997:50.D.2.b",
    ]


def test_a_request_that_cannot_be_met_refers_to_law_59() -> None:
    no_heart = lead_options("AJ4..T5.", ["HK"])
    assert no_heart["require"].leads == ("SA", "SJ", "S4", "DT", "D5")
    assert str(no_heart["require"].refers_to) == "se-1997:59"
    assert no_heart["forbid"].refers_to is None
    only_hearts = lead_options(".Q8..", ["HK"])
    assert only_hearts["forbid"].leads == ("HQ", "H8")
    assert str(only_hearts["forbid"].refers_to) == "se-1997:59"
    assert only_hearts["require"].refers_to is None


def test_several_cards_refer_to_law_51() -> None:
    found = lead_options(LEADER, ["HK", "C2"])
    for name in ("require", "forbid"):
        assert found[name].leads is None
        assert found[name].left is None
        assert str(found[name].refers_to) == "se-1997:51"
        [told] = found[name].steps
        assert str(told.clause) == "se-1997:50.D.2.a"
        assert explain_step(told, "en").endswith(f"says what declarer may {name}.")
    assert found["none"].leads == Hand.parse(LEADER).cards
    assert found["none"].left == ("HK", "C2")


@pytest.mark.parametrize(
    ("option", "leads"), [("require", ("H7",)), ("forbid", ("DK",)), ("none", ("DK",))], ids=str
)
def test_the_leaders_own_penalty_card(option: str, leads: tuple[str, ...]) -> None:
    """50-11 to 50-13, asked as declarer would."""
    assert lead_options(Q7, ["H9"], penalty_cards=MAJOR)[option].leads == leads


def test_declarer_chooses_among_the_leaders_own_cards() -> None:
    found = lead_options(Q7, ["H9"], penalty_cards=TWO)
    assert found["none"].leads == ("S4", "DK")
    assert found["none"].declarer_chooses
    assert not found["require"].declarer_chooses


def test_a_minor_penalty_card_leaves_the_leader_free() -> None:
    found = lead_options(LEADER, {"H5": "minor"})
    assert len(found) == 0
    assert [str(clause_id) for clause_id in found.clauses] == ["se-1997:50.C/s2"]
    assert len(lead_options(LEADER, [])) == 0


def test_two_minor_cards_of_partners_are_major() -> None:
    assert lead_options(LEADER, {"H5": "minor", "C2": "minor"})["none"].left == ("H5", "C2")


def test_partners_card_cannot_be_the_leaders() -> None:
    with pytest.raises(CardTwice):
        lead_options(LEADER, ["HQ"])


def told(steps: Iterable[Step]) -> list[tuple[str | None, str]]:
    """Clause and sentence of each step."""
    return [
        (step.clause and str(step.clause).removeprefix("se-1997:"), explain_step(step, "en"))
        for step in steps
    ]


FIRST = "This is the first legal chance for a major penalty card, so it must go"
WAITS = "Not legal now, so it lies face up until the next legal chance"


@pytest.mark.parametrize(
    ("asked", "expected"),
    [
        ({"hand": A, "led": "H"}, [(None, "♥ was led and must be followed: ♥K ♥9 ♥5 ♥3.")]),
        (
            {"hand": Q, "led": "S", "penalty_cards": MAJOR},
            [
                ("50.D.1/s3", "♠ was led and must be followed: ♠Q ♠7 ♠4."),
                ("50.D.1/s3", f"{WAITS}: ♦K."),
            ],
        ),
        ({"hand": Q, "require": "D"}, [(None, "A lead or play penalty requires ♦: ♦K ♦6.")]),
        ({"hand": Q, "led": "C", "require": "D6"}, [(None, "A lead or play penalty requires ♦6: ♦6.")]),
        (
            {"hand": Q, "require": "D", "penalty_cards": MAJOR},
            [("50.D.1/s3", "A lead or play penalty requires ♦: ♦K ♦6."), ("50.D.1/s1", f"{FIRST}: ♦K.")],
        ),
        (
            {"hand": Q7, "forbid": ["S", "H"]},
            [(None, "A lead or play penalty forbids ♠ ♥: ♦K ♦6.")],
        ),
        (
            {"hand": Q7, "led": "C", "forbid": ["S", "D"], "penalty_cards": MAJOR},
            [("50.D.1/s3", "A lead or play penalty forbids ♠ ♦: ♥7."), ("50.D.1/s3", f"{WAITS}: ♦K.")],
        ),
        (
            {"hand": A, "led": "C"},
            [
                (
                    None,
                    "No suit must be followed, and nothing is required or forbidden: ♠A ♠7 ♠4 ♥K ♥9 ♥5 ♥3.",
                )
            ],
        ),
    ],
)
def test_what_a_duty_leaves_is_told(asked: Any, expected: list[tuple[str | None, str]]) -> None:
    assert told(legal_plays(**asked).steps) == expected


def test_what_an_option_leaves_is_told() -> None:
    require, forbid, none = lead_options(LEADER, ["HK"])
    picked_up = ("50.D.2.a", "After that ♥K may be picked up and is a penalty card no longer.")
    assert told(require.steps) == [
        ("50.D.2.a", "Declarer may require a lead in ♥."),
        ("50.D.2.a", "The leads that are left: ♥Q ♥8."),
        picked_up,
    ]
    assert told(forbid.steps) == [
        ("50.D.2.a", "Declarer may forbid ♥ for as long as the leader keeps the lead."),
        ("50.D.2.a", "The leads that are left: ♠A ♠J ♠4 ♦10 ♦5."),
        picked_up,
    ]
    assert [clause for clause, _ in told(none.steps)] == ["50.D.2.b"]


def test_the_leaders_own_penalty_card_is_told_with_an_option() -> None:
    require, _, none = lead_options(Q7, ["H9"], penalty_cards=MAJOR)
    assert told(require.steps) == [
        ("50.D.2.a", "Declarer may require a lead in ♥."),
        ("50.D.1/s3", "A lead or play penalty requires ♥: ♥7."),
        ("50.D.1/s3", f"{WAITS}: ♦K."),
        ("50.D.2.a", "After that ♥9 may be picked up and is a penalty card no longer."),
    ]
    assert [clause for clause, _ in told(none.steps)] == ["50.D.2.b", "50.D.1/s1"]


def test_a_request_that_cannot_be_met_is_told_with_law_59() -> None:
    require = lead_options("AJ4..T5.", ["HK"])["require"]
    assert [clause for clause, _ in told(require.steps)] == ["50.D.2.a", "59", "50.D.2.a"]


def test_declarer_chooses_among_what_his_request_leaves() -> None:
    """Hearts forbidden, both of the leader's own penalty cards can go: 50.D.1/s2 lets declarer choose."""
    forbid = lead_options(Q7, ["H9"], penalty_cards=TWO)["forbid"]
    assert forbid.leads == ("S4", "DK")
    assert forbid.declarer_chooses


def test_a_required_suit_leaves_nothing_open_beside_a_minor_penalty_card() -> None:
    """Only a required card can be one that the minor penalty card holds back."""
    assert legal_plays(A, penalty_cards=MINOR, require="H").gaps == ()
    assert legal_plays(A, penalty_cards=MINOR, require="S").gaps == ()
    assert legal_plays(A, led="S", penalty_cards=MINOR, require="H3").gaps == ()


def test_a_card_of_the_partner_and_of_the_leader_is_named() -> None:
    with pytest.raises(CardTwice) as caught:
        lead_options(LEADER, ["HQ"])
    assert caught.value.values == {"card": "HQ"}
