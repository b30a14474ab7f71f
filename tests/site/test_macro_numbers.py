"""The numbers that macros write into the text, and the tables of points and imps, are the engine's."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from jinja2 import Environment, nodes
from selectolax.lexbor import LexborHTMLParser, LexborNode

from laws_engine import score
from laws_engine.book.macros import MACROS
from laws_engine.book.pages import Page, pages
from laws_engine.book.texts import plain
from laws_engine.clauses import find_clause
from laws_engine.examples import find_example
from laws_engine.faces.language import LANGUAGES
from laws_engine.federations.data import find_federation
from laws_engine.files.contracts import read_contract
from laws_engine.scoring.imps import SINCE_SEPTEMBER_1962, TO_AUGUST_1962, imps
from laws_engine.scoring.points import contract_points
from tests.site.figures import PERCENT, numbers_in, shown, token_pattern
from tests.site.reading import page_of
from tests.site.test_numbers import words

languages = pytest.mark.parametrize("lang", LANGUAGES)
CALL = re.compile(r"\{\{.*?\}\}", re.DOTALL)
WRITES = ("number", "amount", "points", "federation")
NO_FIGURES = ("name", "years", "source", "sources")
"""What a federation's rule has that isn't a number."""


def arguments(call: str) -> tuple[str, list[Any], dict[str, Any]]:
    [found] = Environment().parse(call).find_all(nodes.Call)
    assert isinstance(found.node, nodes.Name)
    keywords = {pair.key: pair.value.as_const() for pair in found.kwargs}
    return found.node.name, [arg.as_const() for arg in found.args], keywords


# What each macro must write: numbers, and whether they are percentages


def figures_of(name: str, args: list[Any]) -> tuple[list[Fraction], bool]:
    return {"number": _number, "amount": _amount, "points": _points, "federation": _federation}[name](*args)


def _number(name: str, what: str, pair: str | None = None) -> tuple[list[Fraction], bool]:
    document = find_example(name).document
    answer = score(document, explain=False)
    if pair is None:
        return [Fraction(answer[what])], False
    if what == "table_percent":
        [row] = [row for row in document["results"] if pair in (row["ns"], row["ew"])]
        return [sum(Fraction(answer["pairs"][row[side]]["percent"]) for side in ("ns", "ew"))], True
    return [shown(Fraction(answer["pairs"][pair][what]))], what == "percent"


def _amount(clause: str, name: str, place: int | None = None) -> tuple[list[Fraction], bool]:
    amount = find_clause(clause).amounts[name]
    value = amount.value[place - 1] if isinstance(amount.value, tuple) and place else amount.value
    return [Fraction(str(value))], amount.unit == "percent"


def _points(text: str, edition: str, vulnerable: bool = False) -> tuple[list[Fraction], bool]:
    contract = read_contract(text, "en")
    assert contract is not None
    made = contract_points(
        contract.level,
        contract.strain,
        contract.tricks,
        doubled=contract.doubled,
        vulnerable=vulnerable,
        since_1987=edition != "nl-1963",
    )
    return [Fraction(made)], False


def _federation(name: str, what: str, place: int | None = None) -> tuple[list[Fraction], bool]:
    rule = find_federation(name)
    if what in ("small", "results"):
        [small] = [each for each in rule.small if each.size == place]
        if what == "results":
            return [Fraction(small.at_least * small.size)], False
        return [Fraction(share) for share in small.percent], True
    if what == "lone":
        assert rule.lone is not None
        return [Fraction(rule.lone.percent)], True
    assert what == "step"
    assert rule.rounding is not None
    return [Fraction(rule.rounding.step)], False


# Each line of a page that has such a macro, found again on the built page


def lines_with_figures(page: Page) -> Iterator[tuple[int, str]]:
    for number, line in enumerate(page.text.splitlines(), 1):
        if any(_is_figure(call) for call in CALL.findall(line)):
            yield number, line


def _is_figure(call: str) -> bool:
    name, args, _ = arguments(call)
    return name in WRITES and not (name == "federation" and args[1] in NO_FIGURES)


def expected_text(line: str, lang: str) -> tuple[re.Pattern[str], list[tuple[list[Fraction], bool]]]:
    """Return a pattern of a line as it is read, with a group for what each macro of figures wrote."""
    parts, figures = [], []
    places = iter(CALL.findall(line))
    prose = " ".join(plain(CALL.sub("\x01", line)).split())
    number = rf"{token_pattern(lang).pattern}"
    for part in re.split("(\x01)", prose):
        if part != "\x01":
            parts.append(re.escape(part).replace(r"\ ", r"\s+"))
            continue
        call = next(places)
        if _is_figure(call):
            name, args, _ = arguments(call)
            figures.append(figures_of(name, args))
            parts.append(rf"({number}(?:–{number})*(?:{PERCENT[lang]})?)")
        else:
            parts.append(".{1,120}?")
    return re.compile("".join(parts)), figures


def text_of(page: LexborHTMLParser) -> str:
    """Return a page's text as it is read on; numbers of clauses stand beside it."""
    whole = LexborHTMLParser(page.css_first("article").html or "")
    for aside in whole.css(".clause-number, .behind, details.example, script, style"):
        aside.decompose()
    return re.sub(r"[ \n\t]+", " ", whole.body.text().replace("\u00ad", "")) if whole.body else ""


@languages
def test_every_figure_that_a_macro_writes_is_the_engine_s(built_site: Path, lang: str) -> None:
    checked = 0
    for (own, _), page in pages().items():
        found = list(lines_with_figures(page)) if own == lang else []
        text = text_of(page_of(built_site, lang, page.url)) if found else ""
        for number, line in found:
            pattern, figures = expected_text(line, lang)
            match = pattern.search(text)
            assert match is not None, f"{page.source}:{number}: not found on the page: {pattern.pattern}"
            for written, (expected, is_percent) in zip(match.groups(), figures, strict=True):
                assert numbers_in(written, lang) == expected, f"{page.source}:{number}: {written}"
                assert written.endswith(PERCENT[lang]) == is_percent, f"{page.source}:{number}: {written}"
                checked += 1
    assert checked > 80


def test_every_macro_that_writes_figures_is_known_here() -> None:
    without = {"calculator", "card", "clause", "coverage", "deal", "edition_note", "example", "glossary"}
    without |= {
        "guide",
        "hand",
        "needs_server",
        "offline_panel",
        "penalty_card_tool",
        "ruling_tool",
        "side_by_side",
    }
    tables = {"compare", "imps_table", "points_table"}
    assert set(MACROS) == {*WRITES, *without, *tables, "situations", "translation_status"}


# Tables of points and of imps


@languages
def test_the_scale_of_imps_is_the_engine_s(built_site: Path, lang: str) -> None:
    rows = _rows(page_of(built_site, lang, "compare/editions/"), first="1", count=24)
    for line in rows:
        points = int(line[0])
        for bound, scale in zip(line[1:], (TO_AUGUST_1962, SINCE_SEPTEMBER_1962), strict=True):
            if bound == "–":
                assert imps(100_000, scale) < points
            else:
                assert imps(int(bound), scale) == points
                assert imps(int(bound) - 10, scale) == points - 1


@languages
def test_the_points_of_law_77_are_the_engine_s(built_site: Path, lang: str) -> None:
    page = page_of(built_site, lang, "compare/editions/")
    [table] = [each for each in page.css("article table") if "1♣" in each.text()]
    down = [_three(line) for line in table.css("tbody tr")]
    assert len(down) == 9
    for name, before, since in down:
        made = next((text for text in ("1♣", "4♥") if text in name), None)
        contract = (
            f"7N x N -{numbers_in(name, lang)[-1]}"
            if made is None
            else {"1♣": "1C xx N =", "4♥": "4H xx N ="}[made]
        )
        for shown_points, edition in ((before, "nl-1963"), (since, "se-1997")):
            assert numbers_in(shown_points, lang) == _points(contract, edition)[0], f"{name}: {shown_points}"


def _three(line: LexborNode) -> tuple[str, str, str]:
    name, before, since = (words(cell) for cell in line.css("th, td"))
    return name, before, since


def _rows(page: LexborHTMLParser, first: str, count: int) -> list[list[str]]:
    for table in page.css("article table"):
        rows = [[words(cell) for cell in line.css("th, td")] for line in table.css("tbody tr")]
        if len(rows) == count and rows[0][0] == first and len(rows[0]) == 3:
            return rows
    raise AssertionError("the table isn't on the page")
