"""Whole sessions: totals, ranks, and averages that a session itself gives; figures by hand."""

import gc
from collections.abc import Sequence
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from laws_engine.editions.se_1997 import law_99
from laws_engine.errors import NoBoards, NoImpsForShare, PairTwice
from laws_engine.federations.data import find_federation
from laws_engine.results import Result
from laws_engine.results import Weight as ScorePart
from laws_engine.ruling import Percent
from laws_engine.sessions.in_imps import ImpScoring, score_in_imps
from laws_engine.sessions.model import Line, Session, SessionBoard, field_name
from laws_engine.sessions.rules import DutchRules, FederationRules, SwedishRules
from laws_engine.sessions.scoring import Plan, count_tables, score_session
from laws_engine.sessions.standings import Weight


def board(name: str, *rows: Result) -> SessionBoard:
    return SessionBoard(name, tuple(map(Line, rows)))


def rows(scores: Sequence[int], forms: str = "") -> list[Result]:
    letters = forms or "A" * len(scores)
    return [
        Result(str(n), str(n + 10), score, form=form)
        for n, (score, form) in enumerate(zip(scores, letters, strict=True), 1)
    ]


def places(scored_standings: Sequence[object]) -> list[tuple[int, bool, str]]:
    return [(each.rank, each.tied, each.pair) for each in scored_standings]  # type: ignore[attr-defined]


def test_totals_and_shared_places() -> None:
    """Board 1: 4, 2, 0 to pairs 1, 2, 3; board 2: 0, 2, 4. All N-S pairs have 4 of 8."""
    session = Session((board("1", *rows([420, 170, -50])), board("2", *rows([-50, 170, 420]))))
    scored = score_session(session, Plan(SwedishRules()))
    assert places(scored.standings) == [(1, True, pair) for pair in ("1", "2", "3", "11", "12", "13")]
    assert {each.percent for each in scored.standings} == {50}
    assert {(each.points, each.maximum, each.boards) for each in scored.standings} == {(4, 8, 2)}


def test_places_after_a_shared_one() -> None:
    session = Session((board("1", *rows([420, 420, -50, -100])),))
    scored = score_session(session, Plan(DutchRules()))
    # N-S: 5, 5, 2, 0; E-W: 1, 1, 4, 6
    assert places(scored.standings) == [
        (1, False, "14"),
        (2, True, "1"),
        (2, True, "2"),
        (4, False, "13"),
        (5, False, "3"),
        (6, True, "11"),
        (6, True, "12"),
        (8, False, "4"),
    ]


def test_two_fields_are_ranked_apart() -> None:
    sides = [Result(f"{n} NS", f"{n} EW", score) for n, score in enumerate((420, 170, -50), 1)]
    scored = score_session(Session((board("1", *sides),), two_fields=True), Plan(SwedishRules()))
    assert places(scored.standings) == [
        (1, False, "1 NS"),
        (2, False, "2 NS"),
        (3, False, "3 NS"),
        (1, False, "3 EW"),
        (2, False, "2 EW"),
        (3, False, "1 EW"),
    ]
    assert field_name("3", scored.standings[0].direction) == "3 NS"  # type: ignore[arg-type]


def test_boards_with_different_maxima_weigh_as_asked() -> None:
    """Pair 1 has 4 of 4 and 0 of 2: 4 of 6 by matchpoints, half of 200 % by boards."""
    session = Session((board("1", *rows([420, 170, -50])), board("2", *rows([-50, 170]))))
    by_points = score_session(session, Plan(SwedishRules()))
    assert by_points.standing("1").percent == Fraction(200, 3)
    by_boards = score_session(session, Plan(SwedishRules(), weight=Weight.BOARDS))
    assert by_boards.standing("1").percent == 50


def test_a_lone_score_is_lifted_to_the_average_of_the_other_boards() -> None:
    """Pair 5 has 8 of 8 on board 1 and 4 of 8 on board 2: 75 %; pair 15 has 0 and 4: 25 %, so 60."""
    session = Session(
        (
            board("1", *rows([0, 50, 100, 150, 200])),
            board("2", *rows([0, 50, 150, 200, 100])),
            board("3", *rows([0, 50, 100, 150, 420], "AAAAB")),
        )
    )
    scored = score_session(session, Plan(SwedishRules()))
    assert scored.averages == {"5": Percent(75), "15": Percent(25)}
    awards = scored.boards["3"].value.awards
    assert (awards["5"].gross, awards["15"].gross) == (6, Fraction("4.8"))
    english = score_session(session, Plan(FederationRules(find_federation("ebu"))))
    assert english.boards["3"].value.awards["5"].gross == 6
    american = score_session(session, Plan(FederationRules(find_federation("acbl"))))
    assert american.averages == {}
    assert american.boards["3"].value.awards["5"].gross == Fraction("4.8")


def test_artificial_boards_stay_out_of_the_average() -> None:
    artificial = Result("5", "15", None, artificial_ns=Percent(40), artificial_ew=Percent(60))
    session = Session(
        (
            board("1", *rows([0, 50, 100, 150, 200])),
            board("2", *rows([0, 50, 150, 200]), artificial),
            board("3", *rows([0, 50, 100, 150, 420], "AAAAB")),
        )
    )
    assert score_session(session, Plan(SwedishRules())).averages == {"5": Percent(100), "15": Percent(0)}


def test_an_average_that_is_stated_goes_before_the_sessions_own() -> None:
    session = Session((board("1", *rows([0, 50, 200])), board("3", *rows([0, 50, 420], "AAB"))))
    options = law_99.Options(averages={"3": Percent("62.5")})
    awards = score_session(session, Plan(SwedishRules(options))).boards["3"].value.awards
    assert awards["3"].gross == Fraction("2.5")
    assert awards["13"].gross == Fraction("2.4")


def test_tables_are_half_of_the_pairs() -> None:
    """Seven tables make 3 of 7 a small group; thirteen pairs make six tables, and it is none."""
    seven = rows([0, 50, 100, 150, 170, 140, -50], "AAAABBB")
    assert count_tables(Session((board("1", *seven),))) == 7
    scored = score_session(Session((board("1", *seven),)), Plan(SwedishRules()))
    assert [scored.boards["1"].value.awards[pair].percent for pair in ("5", "6", "7")] == [70, 60, 50]
    thirteen = Session((board("1", *seven[:6]), board("2", Result("13", "1", 50))))
    assert count_tables(thirteen) == 6


def test_penalties_are_taken_from_the_pair_on_the_board() -> None:
    session = Session((board("1", *rows([420, 170, -50])), board("2", *rows([420, 170, -50]))))
    plan = Plan(SwedishRules(), penalties={"2": {"1": ("se-1997:99.A.2/s1",)}})
    scored = score_session(session, plan)
    assert scored.standing("1").points == 8 - Fraction("0.4")
    assert scored.standing("2").points == 4


def test_an_error_names_its_board() -> None:
    session = Session((board("1", Result("1", "2", 420), Result("1", "3", 50)),))
    with pytest.raises(PairTwice):
        score_session(session, Plan(SwedishRules()))


def test_progress_is_told() -> None:
    told: list[tuple[int, int]] = []
    session = Session((board("1", *rows([420, 50])), board("2", *rows([420, 50]))))
    score_session(session, Plan(SwedishRules()), lambda *at: told.append(at))
    assert told == [(1, 2), (2, 2)]


SCORES = st.lists(st.integers(-60, 60).map(lambda tens: 10 * tens), min_size=3, max_size=9)


@given(st.lists(SCORES, min_size=1, max_size=4), st.sampled_from(["neuberg", "manual"]))
def test_all_that_is_given_out_is_added_up(boards: list[list[int]], method: str) -> None:
    """On boards that aren't fouled every table shares the board maximum."""
    session = Session(tuple(board(str(n), *rows(scores)) for n, scores in enumerate(boards, 1)))
    scored = score_session(session, Plan(SwedishRules(law_99.Options(law_99.Method(method)))))
    given_out = sum((each.points for each in scored.standings), Fraction(0))
    assert given_out == sum(2 * len(scores) * (len(scores) - 1) for scores in boards)
    ranks = [each.rank for each in scored.standings]
    assert ranks == sorted(ranks)
    percents = [each.percent or 0 for each in scored.standings]
    assert percents == sorted(percents, reverse=True)


def test_imps_by_hand() -> None:
    """Cross-IMP: 420 beats −50 by 10; board 2 turns it round, and everybody has nothing."""
    session = Session((board("1", *rows([420, -50])), board("2", *rows([-50, 420]))))
    scored = score_in_imps(session, ImpScoring.CROSS_IMP)
    assert scored.boards["1"] == {"1": 10, "2": -10, "11": -10, "12": 10}
    assert [(each.rank, each.tied, each.imps) for each in scored.standings] == [(1, True, 0)] * 4


def test_imps_on_a_fouled_board() -> None:
    """Two of three compare: 420 against −50 is 10 IMPs, counted 3/2 times; the lone score has none."""
    session = Session((board("1", *rows([420, -50, 600], "AAB")),))
    scored = score_in_imps(session, ImpScoring.CROSS_IMP)
    assert scored.boards["1"]["1"] == 15
    assert scored.boards["1"]["3"] == 0


def test_artificial_scores_in_imps() -> None:
    artificial = Result("3", "13", None, artificial_ns=Percent(60), artificial_ew=Percent(40))
    session = Session((board("1", *rows([420, -50]), artificial),))
    scored = score_in_imps(session, ImpScoring.BUTLER)
    assert (scored.boards["1"]["3"], scored.boards["1"]["13"]) == (3, -3)


def test_the_average_counts_where_the_announced_rule_lifts_a_lone_score() -> None:
    """As above, by England's rule, which was announced: pair 5 has 75 % elsewhere, 6 of 8."""
    session = Session(
        (
            board("1", *rows([0, 50, 100, 150, 200])),
            board("2", *rows([0, 50, 150, 200, 100])),
            board("3", *rows([0, 50, 100, 150, 420], "AAAAB")),
        )
    )
    options = law_99.Options(
        law_99.Method.ANNOUNCED, announced_rule=find_federation("ebu"), announced_before_event=True
    )
    scored = score_session(session, Plan(SwedishRules(options)))
    assert scored.boards["3"].value.awards["5"].gross == 6


def test_a_board_that_nobody_scored_counts_for_nothing() -> None:
    sat_out = board("2", Result("1", "11"), Result("2", "12"))
    session = Session((board("1", *rows([420, -50])), sat_out))
    scored = score_session(session, Plan(SwedishRules()))
    assert list(scored.boards) == ["1"]
    assert scored.standing("1").boards == 1
    in_imps = score_in_imps(session, ImpScoring.BUTLER)
    assert list(in_imps.boards) == ["1"]


def test_where_every_board_was_sat_out_there_is_nothing_to_score() -> None:
    session = Session((board("1", Result("1", "11")),))
    with pytest.raises(NoBoards):
        score_session(session, Plan(SwedishRules()))
    with pytest.raises(NoBoards):
        score_in_imps(session, ImpScoring.BUTLER)


def test_a_single_result_has_no_percentage() -> None:
    scored = score_session(Session((board("1", Result("1", "2", 420)),)), Plan(SwedishRules()))
    assert [(each.percent, each.points, each.maximum) for each in scored.standings] == [(None, 0, 0)] * 2


def test_garbage_collection_is_left_as_it_was() -> None:
    session = Session((board("1", *rows([420, 50])),))
    score_session(session, Plan(SwedishRules()))
    assert gc.isenabled()
    gc.disable()
    try:
        score_session(session, Plan(SwedishRules()))
        assert not gc.isenabled()
    finally:
        gc.enable()


def test_two_fields_are_ranked_apart_in_imps() -> None:
    """420 beats −50 by 470 points, 10 IMPs: the first N-S pair and the second E-W pair have them."""
    sides = [Result(f"{n} NS", f"{n} EW", score) for n, score in enumerate((420, -50), 1)]
    scored = score_in_imps(Session((board("1", *sides),), two_fields=True), ImpScoring.CROSS_IMP)
    assert [(each.pair, each.rank, each.imps) for each in scored.standings] == [
        ("1 NS", 1, 10),
        ("2 NS", 2, -10),
        ("2 EW", 1, 10),
        ("1 EW", 2, -10),
    ]


def test_weighted_scores_in_imps() -> None:
    """Half of 420 and half of −50 against −50: half of 10 IMPs."""
    parts = (ScorePart(Percent(50), 420), ScorePart(Percent(50), -50))
    session = Session((board("1", Result("1", "11", weighted=parts), Result("2", "12", -50)),))
    assert score_in_imps(session, ImpScoring.CROSS_IMP).boards["1"]["1"] == 5


def test_a_share_that_no_source_gives_imps_for() -> None:
    artificial = Result("3", "13", None, artificial_ns=Percent(55), artificial_ew=Percent(45))
    with pytest.raises(NoImpsForShare, match="55"):
        score_in_imps(Session((board("1", *rows([420, -50]), artificial),)), ImpScoring.BUTLER)
