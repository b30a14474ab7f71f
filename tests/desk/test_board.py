"""The fouled and the turned board: the same answers as the engine's, and what is told about them."""

import csv
import io
from fractions import Fraction
from typing import Any

import pytest
from selectolax.lexbor import LexborHTMLParser

from laws_engine import score
from laws_engine.desk.documents import example_state
from laws_engine.examples import example_names, find_example
from laws_engine.examples.kinds import Board
from laws_engine.faces.language import LANGUAGES
from tests.desk.asking import SIX, ask, fouled, place, refused

NBSP = "\u00a0"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", example_names(Board))
def test_every_example_gets_the_engines_answer(name: str, lang: str) -> None:
    value = ask("board", lang, state=example_state(name, lang))
    assert value["answer"] == score(find_example(name).document, lang=lang)
    assert score(value["document"], lang=lang) == value["answer"]


def test_six_tables_by_hand() -> None:
    """Groups of four and two, board maximum 10: 5, 8, 2, 5 and 6, 4 for N-S; E-W the rest."""
    value = ask("board", "sv", state=fouled(*SIX))
    assert [row["ns"]["mp"] for row in value["rows"]] == ["5", "8", "2", "5", "6", "4"]
    assert [row["ew"]["mp"] for row in value["rows"]] == ["5", "2", "8", "5", "4", "6"]
    assert value["rows"][1]["ns"]["percent"] == f"80{NBSP}%"
    assert value["rows"][1]["ns"]["bar"] == "80"
    assert [row["row"] for row in value["rows"]] == [1, 2, 3, 4, 5, 6]
    assert value["rows"][0]["ns"]["clauses"] == [
        {"label": "lag 99.A.1/s1", "href": "../../se-1997/99/#a-1-s1"}
    ]


def test_blank_rows_are_skipped_and_keep_their_number() -> None:
    rows = fouled("1, 3, 420", "2, 4, 50")["rows"]
    spaced = [{}, rows[0], {"table": "2", "form": "x", "turned": True}, rows[1], {"ns": " "}]
    value = ask("board", state=fouled(rows=spaced))
    assert value["read"] == [None, "420", None, "50", None]
    assert [row["row"] for row in value["rows"]] == [2, 4]


@pytest.mark.parametrize(
    ("typed", "points"),
    [
        ("−50", -50),
        ("-50", -50),
        ("–50", -50),
        ("1 100", 1100),
        ("1\u00a0100", 1100),
        ("+420", 420),
        ("0", 0),
    ],
)
def test_numbers_as_readers_type_them(typed: str, points: int) -> None:
    value = ask("board", "sv", state=fouled(f"1, 3, {typed}", "2, 4, 50"))
    assert value["document"]["results"][0]["score"] == points


@pytest.mark.parametrize("typed", ["57,5", "57.5", "57,5 %", "115/2"])
def test_averages_with_comma_or_point(typed: str) -> None:
    """The lone pair 5 of five tables, board maximum 8: 60 %, since 57.5 is below it."""
    state = fouled(*SIX[:5], averages=[{"pair": "5", "event": typed}, {}])
    value = ask("board", "sv", state=state)
    assert value["answer"]["pairs"]["5"]["percent"] == "60"
    assert Fraction(value["document"]["averages"]["event"]["5"]) == Fraction("57.5")


@pytest.mark.parametrize(
    ("rows", "where"),
    [
        (["1, , 420"], ("rows", 1, "ew")),
        ([", 3, 420"], ("rows", 1, "ns")),
        (["1, 3, 420", "2, 4, "], ("rows", 2, "score")),
        (["1, 3, 425"], ("rows", 1, "score")),
        (["1, 3, 7610"], ("rows", 1, "score")),
        (["1, 3, abc"], ("rows", 1, "score")),
        (["1, 3, 420", "2, 1, 50"], ("rows", 2, "ew")),
        (["1, 3, 420", "1, 4, 50"], ("rows", 2, "ns")),
        (["1, 3, 4S N ="], (None, None, "board")),
    ],
)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_wrong_row_is_refused_at_its_field(rows: list[str], where: Any, lang: str) -> None:
    error = refused("board", lang, state=fouled(*rows))
    assert place(error) == where
    assert where[1] is None or str(where[1]) in error["where"]


@pytest.mark.parametrize(
    ("row", "where"),
    [
        ({"ns": "1", "ew": "2", "ns_artificial": "60"}, "score"),
        ({"ns": "1", "ew": "2", "ns_artificial": "160", "ew_artificial": "40"}, "ns_artificial"),
        ({"ns": "1", "ew": "2", "ns_artificial": "60", "ew_artificial": "x"}, "ew_artificial"),
        ({"ns": "1", "ew": "2", "ns_artificial": "60", "ew_artificial": "40", "score": "420"}, "score"),
        ({"ns": "1", "ew": "2", "adjusted": "ns", "ew_artificial": "40"}, "adjusted"),
        ({"ns": "1", "ew": "2", "adjusted": "ns", "score": "420"}, "score"),
    ],
)
def test_artificial_scores_are_refused_at_their_field(row: Any, where: str) -> None:
    assert place(refused("board", state=fouled(rows=[row]))) == ("rows", 1, where)


@pytest.mark.parametrize(
    ("more", "where"),
    [
        ({"averages": [{}, {"pair": "1", "event": "157"}]}, ("averages", 2, "event")),
        ({"averages": [{"pair": "1", "session": "half"}]}, ("averages", 1, "session")),
        ({"averages": [{"event": "57"}]}, ("averages", 1, "pair")),
        ({"averages": [{"pair": "1"}]}, ("averages", 1, "event")),
        ({"averages": [{"pair": "1", "event": "50"}, {"pair": "1", "event": "51"}]}, ("averages", 2, "pair")),
        ({"penalties": [{}, {"pair": "99", "clause": "se-1997:99.A.2/s1"}]}, ("penalties", 2, "pair")),
        ({"tables": "many"}, (None, None, "tables")),
        ({"tables": "0"}, (None, None, "tables")),
        ({"board": "north"}, (None, None, "board")),
        ({"board": "0"}, (None, None, "board")),
        ({"method": "announced"}, (None, None, "before_event")),
    ],
)
def test_what_goes_with_the_rows_is_refused_at_its_field(more: Any, where: Any) -> None:
    assert place(refused("board", state=fouled(*SIX, **more))) == where


def test_an_empty_form_says_so() -> None:
    assert refused("board", "sv", state=fouled(rows=[{}, {}]))["text"].startswith(
        "Här finns inga resultat än."
    )


def test_contracts_get_the_points_of_the_editions_year() -> None:
    """One club redoubled, just made, not vulnerable: 230 since 1987, 180 before."""
    rows = "1, 3, 1Cxx N =", "2, 4, 4S E -1"
    now = ask("board", "en", state=fouled(*rows, board="1"))
    then = ask("board", "en", state=fouled(*rows, board="1", edition="nl-1963"))
    assert [row["score"] for row in now["document"]["results"]] == [230, 50]
    assert [row["score"] for row in then["document"]["results"]] == [180, 50]
    assert now["read"] == ["1♣xx N = → 230", "4♠ E −1 → 50"]
    assert "Board 1: dealer North, nobody vulnerable" in now["facts"]


def test_an_announced_method_needs_its_notice() -> None:
    state = fouled(*SIX, method="announced", announced={"before_event": True, "rule": "neuberg"})
    assert ask("board", state=state)["answer"]["pairs"]["2"]["matchpoints"] == "19/2"
    text = refused("board", state=fouled(*SIX, method="announced"))["text"]
    assert "Neuberg's formula" in text
    assert "add-one" not in text


def test_what_the_edition_does_not_know_is_left_aside_and_named() -> None:
    state = fouled(
        *SIX,
        edition="nl-1963",
        method="neuberg",
        options={"small_groups": "formula", "lone_lift": False},
        averages=[{"pair": "5", "event": "70"}],
        penalties=[{"pair": "1", "clause": "se-1997:99.A.2/s1"}],
    )
    value = ask("board", state=state)
    assert set(value["document"]) == {"edition", "event", "count_artificial", "results"}
    assert value["html"]["remarks"].count("<li>") == 3
    assert value["answer"]["remarks"] == []


def test_a_comparison_tells_before_after_and_difference() -> None:
    """From Neuberg back to the basic method: 95 % and 5 % become 80 % and 20 %."""
    before = {"edition": "se-1997", "method": "neuberg"}
    value = ask("board", "sv", state=fouled(*SIX), compare_to=before)
    by_pair = {each["pair"]: each for each in value["changes"]}
    assert by_pair["2"]["before"] == {"mp": "9,5", "percent": f"95{NBSP}%"}
    assert by_pair["2"]["after"] == {"mp": "8", "percent": f"80{NBSP}%"}
    assert by_pair["2"]["difference"] == {"mp": "−1,5", "percent": "−15"}
    assert by_pair["3"]["difference"] == {"mp": "+1,5", "percent": "+15"}
    assert by_pair["1"]["difference"] == {"mp": "0", "percent": "0"}
    assert [each["pair"] for each in value["changes"] if not each["changed"]] == ["1", "4", "11", "14"]
    table = LexborHTMLParser(value["html"]["changes"])
    assert len(table.css("tbody tr")) == 12
    assert [head.text() for head in table.css("thead th")] == [
        "Par",
        "1997 Neuberg",
        "1997 för hand",
        "Skillnad",
    ]


def test_a_comparison_that_cannot_be_made_is_left_out() -> None:
    other = {"edition": "se-1997", "method": "announced"}
    value = ask("board", state=fouled(*SIX), compare_to=other)
    assert value["changes"] is None
    assert value["html"]["changes"] == ""
    assert refused("board", state=fouled(*SIX), compare_to={"edition": "se-1997"})["field"] == "compare_to"


def test_a_lone_table_has_no_percentages() -> None:
    before = {"edition": "nl-1963", "method": "manual"}
    value = ask("board", state=fouled("1, 2, 420"), compare_to=before)
    assert value["rows"][0]["ns"]["percent"] is None
    assert value["changes"][0]["difference"]["percent"] is None
    assert "1: 0 MP" in value["text"].splitlines()


def test_names_are_escaped_wherever_they_stand() -> None:
    nasty = '<img src=x onerror="a()">&'
    state = fouled(
        rows=[
            {"ns": nasty, "ew": "2", "score": "420", "table": nasty, "form": nasty},
            {"ns": "3", "ew": "4", "score": "50"},
        ]
    )
    value = ask("board", state=state, compare_to={"edition": "nl-1963", "method": "manual"})
    written = "".join(
        [*value["html"].values(), *(row[side]["reasons"] for row in value["rows"] for side in ("ns", "ew"))]
    )
    assert "<img" not in written
    assert written.count("&lt;img") >= 5
    assert nasty in value["text"]


def test_every_part_is_whole_html_without_scripts_or_styles() -> None:
    for name in example_names(Board):
        value = ask(
            "board", "nl", state=example_state(name), compare_to={"edition": "nl-1963", "method": "manual"}
        )
        for part in value["html"].values():
            assert "<script" not in part
            assert "style=" not in part
            assert "None" not in part
            for tag in ("table", "ol", "tr", "td", "li", "p", "tbody"):
                assert part.count(f"<{tag}>") + part.count(f"<{tag} ") == part.count(f"</{tag}>")


def test_options_gaps_and_remarks_stand_in_lists_of_their_own() -> None:
    state = example_state("se-1997/99/two-penalties")
    value = ask(
        "board", "en", state={**state, "rows": [{**state["rows"][0], "score": "410"}, *state["rows"][1:]]}
    )
    assert 'class="gaps"' in value["html"]["gaps"]
    assert "several deductions" in value["html"]["gaps"]
    assert "No contract gives a score of 410" in value["html"]["remarks"]
    assert value["html"]["options"] == ""
    seven = ask("board", "en", state=example_state("se-1997/99/lone-score-seven-tables"))
    assert "lone_lift: true" in seven["html"]["options"]


def test_only_clauses_of_the_site_are_linked() -> None:
    value = ask("board", "en", state=fouled("1, 3, 420", "2, 4, 50"))
    assert "law 78" in value["html"]["reasons"]
    assert "href" not in value["html"]["reasons"]
    assert value["rows"][0]["ns"]["clauses"] == [{"label": "law 78 (not on this site)", "href": None}]


@pytest.mark.parametrize(
    ("lang", "separator", "mark"), [("sv", ";", ","), ("nl", ";", ","), ("en", ",", ".")]
)
def test_csv_is_for_the_readers_spreadsheet(lang: str, separator: str, mark: str) -> None:
    value = ask("board", lang, state=fouled(*SIX, method="neuberg"))
    rows = list(csv.reader(io.StringIO(value["csv"]), delimiter=separator))
    assert len(rows) == 7
    assert f"9{mark}5" in rows[2]


def test_text_for_a_chat_is_plain_lines() -> None:
    value = ask("board", "sv", state=fouled(*SIX, board="7"))
    assert value["text"].splitlines()[:9] == [
        "Förvanskad bricka, bricka 7",
        "Svenska lagarna 1997",
        "Räknat för hand",
        "6 bord",
        "brickans maximum 10 MP",
        "Bricka 7: giv Syd, alla i zonen",
        "",
        "N-S",
        f"1: 5 MP, 50{NBSP}%",
    ]
    assert all(len(line) < 160 for line in value["text"].splitlines())


def test_an_individual_event_is_scored_as_the_engine_does() -> None:
    value = ask("board", state=fouled(*SIX, event="individual"))
    assert value["answer"] == score({**value["document"]}, lang="en")
    assert "individual event" in value["html"]["remarks"]


def test_a_row_that_nobody_played_counts_for_nothing() -> None:
    value = ask("board", "en", state=fouled(*SIX, "7, 17, –"))
    assert value["read"][6] == "not played"
    assert value["answer"]["board_maximum"] == "10"
    assert "counts for nothing" in value["html"]["remarks"]


def test_a_federation_scores_it_by_its_own_rule() -> None:
    """Ten tables, three apart: the best of three has 70 % of 18 MP with the EBU."""
    rows = [f"{n}, {n + 10}, {10 * n}{', x' if n > 7 else ''}" for n in range(1, 11)]
    value = ask("board", "en", state=fouled(*rows, edition="ebu", method="manual"))
    assert value["document"]["federation"] == "ebu"
    assert "edition" not in value["document"]
    assert value["answer"]["pairs"]["10"]["percent"] == "70"
    assert value["facts"][:2] == [
        "England (EBU)",
        "Neuberg's formula, and fixed percentages for small groups",
    ]


def test_what_a_federation_s_rule_does_not_know_is_left_aside_and_named() -> None:
    more: dict[str, Any] = {
        "penalties": [{"pair": "1", "clause": "se-1997:99.A.2/s1"}],
        "averages": [{"pair": "1", "event": "", "session": "70"}],
    }
    rows = ("1, 3, 420", "2, 4, 170, x")
    acbl = ask("board", "en", state=fouled(*rows, edition="acbl", method="neuberg", **more))
    assert acbl["html"]["remarks"].count("left aside") == 3
    ebu = ask("board", "en", state=fouled(*rows, edition="ebu", **more))
    assert ebu["html"]["remarks"].count("left aside") == 1
    assert ebu["answer"]["pairs"]["1"]["percent"] == "70"  # its own session, above 60


def test_a_lone_score_without_a_sourced_rule_is_refused() -> None:
    error = refused("board", "en", state=fouled("1, 3, 420", "2, 4, 170, x", edition="nbb"))
    assert "No source here says" in error["text"]


def test_rounding_can_be_switched_off() -> None:
    """Seven of fifteen: (12 + 1) × 15 / 7 − 1 = 188/7 ≈ 26.857, to a tenth 26.9."""
    rows = [f"{n}, {n + 20}, {10 * n}{', x' if n > 7 else ''}" for n in range(1, 16)]
    state = fouled(*rows, edition="nbb")
    assert ask("board", state=state)["answer"]["pairs"]["7"]["matchpoints"] == "269/10"
    exact = ask("board", state=state | {"options": {"rounding": False}})
    assert exact["answer"]["pairs"]["7"]["matchpoints"] == "188/7"


def test_a_federation_s_rule_can_be_the_announced_one() -> None:
    rows = [f"{n}, {n + 10}, {10 * n}{', x' if n > 7 else ''}" for n in range(1, 11)]
    announced = {"before_event": True, "rule": "ebu"}
    value = ask("board", state=fouled(*rows, method="announced", announced=announced))
    assert value["answer"]["pairs"]["10"]["percent"] == "70"


@pytest.mark.parametrize(
    ("typed", "lang"), [("60% 420, 40% −50", "en"), ("60 % 420, 40 % -50", "sv"), ("60%420;40%-50", "nl")]
)
def test_a_weighted_score_can_be_typed(typed: str, lang: str) -> None:
    value = ask(
        "board",
        lang,
        state=fouled("1, 3, 420", "2, 4, 400", edition="ebu")
        | {
            "rows": [
                {"ns": "1", "ew": "3", "score": typed},
                {"ns": "2", "ew": "4", "score": "170"},
            ]
        },
    )
    assert value["document"]["results"][0]["weighted"] == [
        {"share": "60", "score": 420},
        {"share": "40", "score": -50},
    ]
    assert value["answer"]["pairs"]["1"]["percent"] == "60"


def test_shares_that_make_no_whole_are_marked_at_the_score() -> None:
    rows = [{"ns": "1", "ew": "3", "score": "60% 420, 30% −50"}, {"ns": "2", "ew": "4", "score": "170"}]
    error = refused("board", "en", state=fouled("1, 3, 420") | {"rows": rows})
    assert place(error) == ("rows", 1, "score")
