"""Named examples compared: the ways that a page asks for, those that agree together."""

import pytest
from selectolax.lexbor import LexborHTMLParser

from laws_engine.book.charts import Dot, Row, dot_plot
from laws_engine.book.comparison import render_comparison, ways_named
from laws_engine.book.figures import write_contract_points, write_figure
from laws_engine.errors import LawsError
from laws_engine.faces.language import LANGUAGES
from laws_engine.faces.marks import SHAPES, mark
from laws_engine.faces.ways import ANNOUNCED, NAMED
from laws_engine.federations.data import federations

SEVEN_THREE = "se-1997/99/ten-tables-seven-three"
PAGE = "compare/federations/"


def compared(name: str, which: str, lang: str = "en") -> LexborHTMLParser:
    return LexborHTMLParser(render_comparison(name, which, lang, PAGE))


def heads(page: LexborHTMLParser) -> list[list[str]]:
    return [[name.text() for name in head.css(".way-name")] for head in page.css("thead .side")]


def test_ways_that_agree_share_a_column_and_a_dot() -> None:
    page = compared(SEVEN_THREE, "all")
    assert heads(page) == [
        ["1997 by hand"],
        ["1997 Neuberg", "EBU", "ACBL", "WBF 1991", "NBB"],
        ["1963 art. 104", "NBF"],
        ["NBF Neuberg"],
    ]
    rows = page.css(".plot-row")
    assert [len(row.css(".dot")) for row in rows] == [4, 4, 4, 1, 4, 4, 4, 4, 4, 4]  # the fourth is average
    assert page.css_first(".legend") is not None


def test_the_row_where_the_ways_part_most_is_marked() -> None:
    """50 % by percentages, and 7/3 of 18 MP by the formula."""
    page = compared(SEVEN_THREE, "federations")
    (row,) = page.css("tr.most-apart")
    assert row.css_first("th").text().split()[0] == "10"
    assert "12.96% (NBF Neuberg) against 50%" in page.css(".ways-told")[1].text()


def test_a_way_that_cannot_score_it_is_named_with_the_reason() -> None:
    page = compared("se-1997/99/lone-score", "federations")
    assert heads(page) == [["EBU", "ACBL", "WBF 1991"]]
    assert page.css_first(".ways").text().count("No source here") == 3


@pytest.mark.parametrize("lang", LANGUAGES)
def test_some_ways_by_name(lang: str) -> None:
    page = compared(SEVEN_THREE, "nl-1963/manual ebu", lang)
    assert len(page.css("thead .side")) == 2


def test_an_unknown_way_is_refused() -> None:
    with pytest.raises(LawsError, match="ffb"):
        ways_named("ebu ffb")


def test_no_two_ways_look_alike() -> None:
    for names in zip(*((way.name, way.label, way.short) for way in (*NAMED["all"], ANNOUNCED)), strict=True):
        assert len(set(names)) == len(names)
    marks = [way.mark for way in (*NAMED["all"], ANNOUNCED)]
    assert len({mark(each).split("<", 2)[2] for each in marks}) == len(marks) == len(SHAPES) - 1


def test_many_dots_side_by_side_get_a_higher_row() -> None:
    row = Row("1", tuple(Dot(federations()["ebu"].lone.percent, f"way-{n}", "") for n in "abcde"))  # type: ignore[union-attr]
    assert 'class="plot-row deep-5"' in dot_plot([row], "")


def test_figures_come_from_the_federations_data() -> None:
    assert write_figure("ebu", "small", 3, "nl") == "70–60–50%"
    assert write_figure("acbl", "step", None, "sv") == "0,01"
    assert write_figure("nbb", "source", None, "en").startswith('<a class="away" href="https://')
    assert write_figure("ebu", "sources", None, "en").count("<a ") == 2
    for wanted in (("ebu", "small", 4), ("nbb", "lone", None), ("nbf", "step", None), ("ffb", "name", None)):
        with pytest.raises(LawsError):
            write_figure(*wanted, "en")


def test_points_by_edition() -> None:
    """Six down doubled: 100 + 5 × 200 until 1987, 100 + 2 × 200 + 3 × 300 since."""
    six_down = [write_contract_points("7N x N -6", edition, False) for edition in ("nl-1963", "se-1997")]
    assert six_down == ["−1100", "−1400"]
    assert write_contract_points("1C xx N =", "nl-1963", False) == "180"  # 80 + 50 + 50
