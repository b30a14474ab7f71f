"""Contracts as players write them; the points by hand from law 77."""

from itertools import product

import pytest

from laws_engine.cards import Seat
from laws_engine.errors import BadContract
from laws_engine.faces.contracts import write_contract
from laws_engine.faces.language import LANGUAGES, explain_error
from laws_engine.files.contracts import NOTATIONS, read_contract
from laws_engine.scoring.boards import vulnerable
from laws_engine.scoring.contracts import Contract, points_from_ns


@pytest.mark.parametrize(
    ("lang", "text", "board", "points"),
    [
        ("en", "4S N =", 1, 420),
        ("en", "4S N =", 2, 620),
        ("en", "4♠N=", 3, 420),
        ("en", "4S S 10", 1, 420),
        ("en", "3NT E +1", 1, -430),
        ("en", "3NN=", 1, 400),
        ("en", "3NS=", 1, 400),
        ("en", "N3N=", 1, 400),
        ("en", "6NT W =", 3, -1440),
        ("en", "1C xx S =", 1, 230),
        ("en", "2Hx N =", 2, 670),
        ("en", "2hdN=", 1, 470),
        ("en", "4SxN-4", 1, -800),
        ("en", "7NT XX N −13", 2, -7600),
        ("en", "5Dx E -2", 3, 500),
        ("en", "3D X W+1", 1, -570),
        ("en", "1NT N 9", 1, 150),
        ("en", "4S N 8", 1, -100),
        ("en", "6C=S", 1, 920),
        ("en", "7S N =", 2, 2210),
        ("en", "4♥︎ S +1", 1, 450),
        ("en", "Pass", 1, 0),
        ("en", "passed out", 4, 0),
        ("sv", "4sp N =", 1, 420),
        ("sv", "4hj Ö -1", 1, 50),
        ("sv", "4hj O -1", 1, 50),
        ("sv", "4HJÖ-1".replace("Ö", "O\u0308"), 1, 50),
        ("sv", "5kl V =", 1, -400),
        ("sv", "3ru x S −2", 2, -500),
        ("sv", "3UT S =", 1, 400),
        ("sv", "3 sang\u00a0S +1", 1, 430),
        ("sv", "4S S =", 1, 420),
        ("sv", "4SS=", 1, 420),
        ("sv", "1kl rd N =", 1, 230),
        ("sv", "pass", 1, 0),
        ("nl", "4S Z =", 1, 420),
        ("nl", "3SA O =", 3, -600),
        ("nl", "3ZT W -1", 1, 50),
        ("nl", "Z 3SA =", 1, 400),
        ("nl", "5K N =", 1, 400),
        ("nl", "5R x Z -1", 2, -200),
        ("nl", "5Rd Z -1", 2, -200),
        ("nl", "4rrdZ=", 1, 720),
        ("nl", "4H W +2", 3, -680),
        ("nl", "pas", 1, 0),
        ("nl", "rondpas", 1, 0),
    ],
)
def test_points_of_a_contract(lang: str, text: str, board: int, points: int) -> None:
    assert points_from_ns(read_contract(text, lang), vulnerable(board)) == points


@pytest.mark.parametrize(
    ("text", "before", "since"), [("1C xx S =", 180, 230), ("4Sx N -4", -700, -800), ("4Sx N -3", -500, -500)]
)
def test_points_changed_in_1987(text: str, before: int, since: int) -> None:
    contract = read_contract(text, "en")
    assert points_from_ns(contract, vulnerable(1), since_1987=False) == before
    assert points_from_ns(contract, vulnerable(1)) == since


def test_on_a_turned_board_the_hands_are_vulnerable() -> None:
    """Board 2, N-S vulnerable: turned, the pair in the E-W seats holds the vulnerable N-S hands."""
    assert points_from_ns(read_contract("4S E =", "en"), vulnerable(2), turned=True) == -620
    assert points_from_ns(read_contract("4S N =", "en"), vulnerable(2), turned=True) == 420


@pytest.mark.parametrize(
    ("lang", "text", "why"),
    [
        ("en", "4S N", "the result is missing"),
        ("en", "4S =", "the declarer is missing"),
        ("en", "4S", "the declarer is missing"),
        ("en", "8S N =", "it isn't level"),
        ("en", "4 N N 1", "it isn't level"),  # 1 could be an overtrick or one trick
        ("en", "7S N +1", "no deal has so many tricks"),
        ("en", "1C N -8", "no deal has so many tricks"),
        ("en", "4Z N =", "it isn't level"),
        ("en", "4Sxx x N =", "it isn't level"),
        ("en", "4S N E =", "it isn't level"),
        ("en", "4S V =", "it isn't level"),  # Väst
        ("en", "4S Ö =", "it isn't level"),
        ("sv", "4S W =", "it isn't level"),
        ("sv", "4S Z =", "it isn't level"),
        ("sv", "3SA N =", "it isn't level"),
        ("nl", "4S S =", "it isn't level"),  # S is a suit there, Zuid is Z
        ("nl", "4hj N =", "it isn't level"),
        ("nl", "4S V =", "it isn't level"),
        ("en", "", "it isn't level"),
        ("en", "٤S N =", "it isn't level"),
    ],
)
def test_what_is_no_contract_is_refused_and_says_why(lang: str, text: str, why: str) -> None:
    with pytest.raises(BadContract, match=why) as caught:
        read_contract(text, lang)
    for letters in (NOTATIONS[lang].shown_seats, NOTATIONS[lang].shown_strains):
        assert letters in str(caught.value)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_example_in_the_message_can_be_read(lang: str) -> None:
    assert read_contract(NOTATIONS[lang].example, lang) == Contract(4, "S", 0, Seat.NORTH, 11)
    with pytest.raises(BadContract) as caught:
        read_contract("4S N", lang)
    assert NOTATIONS[lang].example in explain_error(caught.value, lang)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_contract_that_is_written_can_be_read_again(lang: str) -> None:
    assert read_contract(write_contract(None, lang), lang) is None
    for parts in product(range(1, 8), "CDHSN", range(3), Seat, range(14)):
        contract = Contract(*parts)
        assert read_contract(write_contract(contract, lang), lang) == contract
