"""Comparisons of ways to score: each cell, dot and sentence is what the engine gives by that way."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from selectolax.lexbor import LexborNode

from laws_engine import score
from laws_engine.book.comparison import ways_named
from laws_engine.book.pages import pages
from laws_engine.errors import LawsError
from laws_engine.examples import find_example
from laws_engine.faces.language import LANGUAGES, translate
from laws_engine.faces.ways import Way
from laws_engine.federations.data import federations, find_federation
from tests.site.figures import PERCENT, numbers_in, shown, token_pattern
from tests.site.reading import page_of
from tests.site.test_macro_numbers import CALL, arguments
from tests.site.test_numbers import check_place, check_side, words

languages = pytest.mark.parametrize("lang", LANGUAGES)


def comparisons(site: Path, lang: str) -> Iterator[tuple[str, LexborNode, str, str]]:
    for (own, _), page in pages().items():
        if own != lang:
            continue
        for call in CALL.findall(page.text):
            name, args, _ = arguments(call)
            if name == "compare":
                slug = f"compare-{args[0].replace('/', '-')}"
                [section] = page_of(site, lang, page.url).css(f"section#{slug}")
                yield f"{page.source}: {args}", section, args[0], args[1] if len(args) > 1 else "editions"


def awards(example: str, way: Way) -> dict[str, Any] | None:
    """Score an example's board in another way, before rounding; ``None`` where that way can't."""
    given = find_example(example).document
    kept = {name: given[name] for name in ("event", "tables", "results", "averages") if name in given}
    if way.edition in federations():
        kept |= {"federation": way.edition}
        if find_federation(way.edition).rounding is not None:
            kept |= {"rounding": False}
    else:
        kept |= {"edition": way.edition, "method": way.method}
    try:
        return dict(score(kept, explain=False)["pairs"])
    except LawsError:
        return None


@languages
def test_comparisons_are_the_engine_s(built_site: Path, lang: str) -> None:
    cells = 0
    for where, section, example, which in comparisons(built_site, lang):
        scored = {way: awards(example, way) for way in ways_named(which)}
        by_name = {translate(way.short, lang): given for way, given in scored.items() if given is not None}
        columns = [[words(name) for name in head.css(".way-name")] for head in section.css("thead th.side")]
        assert sorted(name for column in columns for name in column) == sorted(by_name), where
        for line in section.css("tbody tr:not(.form)"):
            pair = words(line.css_first("th.pair")).split()[0]
            for names, cell in zip(columns, line.css("td.side"), strict=True):
                for name in names:
                    check_side(cell, {**by_name[name][pair], "penalty": 0}, lang, f"{where} {pair} {name}")
                    cells += 1
        check_dots(section, by_name, lang, where)
    assert cells > 200


def check_dots(section: LexborNode, by_name: dict[str, dict[str, Any]], lang: str, where: str) -> None:
    for dot in section.css("svg.dot"):
        pair, _, said = words(dot.css_first("title")).partition(", ")
        names, _, share = said.rpartition(": ")
        held = [by_name[name][pair]["percent"] for name in names.split(", ") if name in by_name]
        held = held or [given[pair]["percent"] for given in by_name.values()]
        assert numbers_in(share, lang) == [shown(Fraction(held[0]))], f"{where} {pair}"
        assert len(set(held)) == 1, f"{where} {pair}"
        check_place(dot, Fraction(held[0]), f"{where} {pair}")


@languages
def test_what_is_told_of_a_comparison_is_so(built_site: Path, lang: str) -> None:
    told = 0
    for where, section, example, which in comparisons(built_site, lang):
        given = [held for way in ways_named(which) if (held := awards(example, way)) is not None]
        ns = {row["ns"] for row in find_example(example).document["results"]}
        shares = {
            pair: [Fraction(held[pair]["percent"]) for held in given] for pair in given[0] if pair in ns
        }
        for line in section.css(".ways-told"):
            if percents := percents_in(words(line), lang):
                assert percents in furthest_apart(shares), f"{where}: {words(line)}"
                told += 1
    assert told > 3


def percents_in(text: str, lang: str) -> list[Fraction]:
    percentages = re.finditer(token_pattern(lang).pattern + PERCENT[lang], text)
    return [number for match in percentages for number in numbers_in(match[0], lang)]


def furthest_apart(shares: dict[str, list[Fraction]]) -> list[list[Fraction]]:
    """Return the least and the greatest share of each pair for whom the ways part most."""
    most = max(max(each) - min(each) for each in shares.values())
    return [[shown(min(e)), shown(max(e))] for e in shares.values() if max(e) - min(e) == most]
