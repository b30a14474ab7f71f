"""Every computed number of every example, on every page in each language, is the engine's."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from selectolax.lexbor import LexborNode

from laws_engine import score
from laws_engine.book.kinds import Page, show
from laws_engine.examples import Example, example_names, find_example
from laws_engine.examples.kinds import Board, Matches, Teams
from laws_engine.faces.language import LANGUAGES
from laws_engine.faces.table import board_table
from laws_engine.files.document import read_document
from laws_engine.files.matches import read_matches
from laws_engine.results import Result
from laws_engine.ruling import Step
from tests.site.figures import numbers_in, read_number, read_percent, shown, told_by
from tests.site.reading import page_of, page_urls, parse

Placed = tuple[str, LexborNode, Example]
languages = pytest.mark.parametrize("lang", LANGUAGES)


def examples_on_pages(site: Path, lang: str) -> Iterator[Placed]:
    """Return every example that stands on a page or in an embed, with where that is."""
    for url in page_urls(site, lang):
        yield from _examples(url, page_of(site, lang, url))
    for file in (site / lang / "embed" / "example").rglob("index.html"):
        yield from _examples(file.relative_to(site).as_posix(), parse(file))


def _examples(where: str, page: Any) -> Iterator[Placed]:
    for node in page.css("details.example"):
        yield where, node, find_example(str(node.attributes["data-name"]))


def words(node: LexborNode | None) -> str:
    assert node is not None
    return " ".join(node.text().replace("\u00a0", "\0").split()).replace("\0", "\u00a0")


@languages
def test_every_example_is_on_a_page_and_in_an_embed(built_site: Path, lang: str) -> None:
    places = Counter(example.name for _, _, example in examples_on_pages(built_site, lang))
    assert set(places) == set(example_names())
    assert min(places.values()) >= 2


@languages
def test_travellers_are_the_engine_s(built_site: Path, lang: str) -> None:
    rows = 0
    for where, node, example in examples_on_pages(built_site, lang):
        if isinstance(example.content, Board):
            rows += check_traveller(node, example, lang, f"{where}: {example.name}")
    assert rows > 2 * 150


def check_traveller(node: LexborNode, example: Example, lang: str, where: str) -> int:
    answer = score(example.document, explain=False)
    results = {(each.ns, each.ew): each for each in read_document(example.document).traveller.results}
    lines = node.css("table.traveller tbody tr:not(.form)")
    found = [tuple(words(cell) for cell in line.css("td.pair")) for line in lines]
    assert sorted(found) == sorted(results), where
    for line, pairs in zip(lines, found, strict=True):
        check_score(line, results[pairs[0], pairs[1]], lang, where)
        for pair, cell in zip(pairs, line.css("td.side"), strict=True):
            check_side(cell, answer["pairs"][pair], lang, f"{where}, pair {pair}")
    facts = numbers_in(words(node.css_first(".example-facts")), lang)
    assert facts[-1] == Fraction(answer["board_maximum"]), where
    return len(lines)


def check_score(line: LexborNode, result: Result, lang: str, where: str) -> None:
    cell = line.css_first("td.score span")
    if result.score is None:
        assert cell is None or not numbers_in(words(cell), lang), where
    else:
        assert abs(read_number(words(cell), lang)) == abs(result.score), where
        assert result.turned or read_number(words(cell), lang) == result.score, where


def check_side(cell: LexborNode, award: dict[str, Any], lang: str, where: str) -> None:
    """Hold a cell to what a pair got: points, percentage, the fractions behind them, bar, deduction."""
    check_figure(cell.css_first(".points"), Fraction(award["matchpoints"]), "", lang, where)
    percent = cell.css_first(".percent")
    if award["percent"] is None:
        assert percent is None, where
    else:
        share = Fraction(award["percent"])
        check_figure(percent, share, "%", lang, where)
        length = Fraction(str(cell.css_first(".bar rect").attributes["width"]))
        assert abs(length - min(max(share, Fraction(0)), Fraction(100))) < Fraction(1, 20), where
    penalty = Fraction(award.get("penalty", 0))
    taken = cell.css_first(".taken")
    assert ([] if taken is None else numbers_in(words(taken), lang)) == (
        [-shown(penalty)] if penalty else []
    ), where


def check_figure(node: LexborNode, exact: Fraction, unit: str, lang: str, where: str) -> None:
    text = words(node)
    assert (read_percent if unit else read_number)(text, lang) == shown(exact), where
    behind = node.css_first("abbr[title]")
    if behind is None:
        assert shown(exact) == exact, f"{where}: {text} is rounded and doesn't say so"
    else:
        assert Fraction(str(behind.attributes["title"]).replace("−", "-")) == exact, where


@languages
def test_charts_are_the_engine_s(built_site: Path, lang: str) -> None:
    dots = 0
    for where, node, example in examples_on_pages(built_site, lang):
        for dot in node.css("svg.dot"):
            pair, _, said = words(dot.css_first("title")).partition(": ")
            share = Fraction(score(example.document, explain=False)["pairs"][pair]["percent"])
            assert numbers_in(said, lang)[0] == shown(share), f"{where}: {example.name}"
            check_place(dot, share, f"{where}: {example.name}, pair {pair}")
            dots += 1
    assert dots > 20


def check_place(dot: LexborNode, share: Fraction, where: str) -> None:
    place = Fraction(str(dot.attributes["x"]).removesuffix("%"))
    assert abs(place - share) < Fraction(1, 50), where


def steps_of(example: Example) -> tuple[Step, ...]:
    content = example.content
    if isinstance(content, Board):
        return read_document(content.document).score(True).steps
    if isinstance(content, Matches):
        return read_matches(content.document).score(True).steps
    return tuple(content.ruling.steps)


@languages
def test_reasons_say_the_engine_s_numbers(built_site: Path, lang: str) -> None:
    told = 0
    for where, node, example in examples_on_pages(built_site, lang):
        lines = node.css("ol.reasons > li")
        if not lines:
            continue
        steps = steps_of(example)
        assert len(lines) == len(steps), f"{where}: {example.name}"
        for line, step in zip(lines, steps, strict=True):
            text = words(line)
            cited = line.css(".clause")
            said = text.removesuffix(words(cited[-1])) if step.clause and cited else text
            expected = told_by(step.message, step.values, lang)
            assert numbers_in(said, lang) == expected, f"{where}: {example.name}: {text}"
            told += len(expected)
    assert told > 1000


def notes_of(example: Example, lang: str) -> tuple[Step, ...]:
    """Return what is said below an example's result: options in force, gaps of the law, remarks."""
    content = example.content
    if isinstance(content, Board):
        request = read_document(content.document)
        table = board_table(request, request.score(True))
        return (*table.options, *table.gaps, *table.remarks)
    said = show(content, Page(lang, ""))
    return (*said.gaps, *said.remarks)


@languages
def test_stories_and_notes_say_the_engine_s_numbers(built_site: Path, lang: str) -> None:
    told = 0
    for where, node, example in examples_on_pages(built_site, lang):
        steps = list(notes_of(example, lang))
        story = node.css_first(".example-story")
        lines = [*([story] if story else []), *node.css(".example-option, .example-note")]
        steps = [*([example.content.story] if story else []), *steps]  # type: ignore[union-attr]
        assert len(lines) == len(steps), f"{where}: {example.name}"
        for line, step in zip(lines, steps, strict=True):
            expected = told_by(step.message, step.values, lang)
            assert numbers_in(words(line), lang) == expected, f"{where}: {example.name}: {words(line)}"
            told += len(expected)
    assert told > 20


@languages
def test_board_a_match_points_are_the_engine_s(built_site: Path, lang: str) -> None:
    matches = 0
    for where, node, example in examples_on_pages(built_site, lang):
        if not isinstance(example.content, Matches):
            continue
        teams = score(example.content.document, explain=False)["teams"]
        for line in node.css("tbody tr"):
            cells = [words(cell) for cell in line.css("th, td")]
            expected = [teams[name] for name in cells[0].split("–")]
            points = [None if part == "" else part for part in cells[-1].split("–")]
            assert points == expected, f"{where}: {example.name}: {cells}"
            matches += 1
    assert matches > 10


@languages
def test_the_teams_totals_are_the_engine_s(built_site: Path, lang: str) -> None:
    totals = 0
    for where, node, example in examples_on_pages(built_site, lang):
        if not isinstance(example.content, Teams) or not example.content.totals:
            continue
        given = example.content.ruling.value.imps
        held = {words(line.css_first("th, td")): line.css("th, td")[1:] for line in node.css("tbody tr")}
        assert set(held) == set(example.content.totals), f"{where}: {example.name}"
        for team, before in example.content.totals.items():
            imps = [int(words(cell).replace("−", "-")) for cell in held[team]]
            assert imps == [before, given.get(team, 0), before + given.get(team, 0)], f"{where}: {team}"
            totals += 1
    assert totals > 2
