"""Why a pair has its number: the count, the rule, the board, the session."""

import pytest

from laws_engine.errors import NoSuchBoard, UnknownPair
from laws_engine.faces.language import LANGUAGES, explain_step
from laws_engine.results import Result, Weight
from laws_engine.ruling import Direction, Percent
from laws_engine.sessions.model import Line, Session, SessionBoard
from laws_engine.sessions.reasons import explain_pair
from laws_engine.sessions.rules import SwedishRules
from laws_engine.sessions.scoring import Plan, ScoredSession, score_session


@pytest.fixture
def scored() -> ScoredSession:
    fouled = [
        Line(Result(str(n), str(n + 10), score, form="O" if n < 5 else "C"))
        for n, score in enumerate((420, 450, -50, 420, 170, 140), 1)
    ]
    plain = [Line(Result(str(n), str(n + 10), 10 * n)) for n in range(1, 7)]
    boards = SessionBoard("7", tuple(fouled)), SessionBoard("8", tuple(plain))
    return score_session(Session(boards), Plan(SwedishRules()))


def test_the_steps_in_order(scored: ScoredSession) -> None:
    """Pair 2 beats three of four and has 6 + 2 of 10; 2 of 10 on board 8 makes 10 of 20: half."""
    explained = explain_pair(scored, "7", "2")
    said = [explain_step(step, "en") for step in explained.steps]
    assert said[5] == "Of the 4 scores that compare, pair 2 has 450: 3 lower × 2 + 0 equal × 1 = 6 MP."
    assert "Pair 2: 6 MP in the group + 2 for results outside it = 8 of 10 MP." in said
    assert said[-2] == "On this board pair 2 has 8 of 10 MP: 80%."
    assert said[-1].startswith("In the session pair 2 has 10 of 20 MP: 50%, place ")
    assert (explained.seats, explained.opponents) == (Direction.NS, "12")


def test_a_pair_in_the_other_seats_sees_its_own_score(scored: ScoredSession) -> None:
    explained = explain_pair(scored, "7", "11")
    assert explained.seats is Direction.EW
    said = [explain_step(step, "en") for step in explained.steps]
    assert "Of the 4 scores that compare, pair 11 has −420: 1 lower × 2 + 1 equal × 1 = 3 MP." in said


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_step_can_be_told(scored: ScoredSession, lang: str) -> None:
    for board in scored.session:
        for pair in scored.boards[board.name].value.awards:
            for step in explain_pair(scored, board.name, pair).steps:
                assert "{" not in explain_step(step, lang)


def test_what_is_not_there(scored: ScoredSession) -> None:
    with pytest.raises(NoSuchBoard, match="7, 8"):
        explain_pair(scored, "9", "2")
    with pytest.raises(UnknownPair):
        explain_pair(scored, "7", "77")


def said_for(rows: list[Result], pair: str) -> list[str]:
    session = Session((SessionBoard("7", tuple(map(Line, rows))),))
    explained = explain_pair(score_session(session, Plan(SwedishRules())), "7", pair)
    return [explain_step(step, "en") for step in explained.steps]


def test_a_weighted_score_is_told_part_by_part() -> None:
    """Against 170: 420 would earn 2 and counts for 60 %, 140 would earn 0; together 1.2."""
    parts = (Weight(Percent(60), 420), Weight(Percent(40), 140))
    rows = [Result("1", "11", weighted=parts), Result("2", "12", 170)]
    said = said_for(rows, "1")
    assert "Pair 1: 420 would earn 2 MP in the group and counts for 60%." in said
    assert "Pair 1: 140 would earn 0 MP in the group and counts for 40%." in said
    assert any("pair 1 has 1.2 MP among the 2 scores that compare" in each for each in said)
    other = said_for(rows, "2")
    assert any("pair 2 has 0.8 MP among the 2 scores that compare" in each for each in other)
    assert not any("would earn" in each for each in other)


def test_where_nothing_can_be_won_no_percentage_is_told() -> None:
    said = said_for([Result("1", "11", 420)], "1")
    assert "On this board pair 1 has 0 of 0 MP." in said
    assert said[-1] == "In the session pair 1 has 0 of 0 MP; boards: 1."
