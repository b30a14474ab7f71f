"""The five texts as they were received; collected only where they lie, outside the repository.

No sentence of theirs may stand here: places are told by line, role, count and digest.
"""

from __future__ import annotations

import hashlib
import re
from collections import Counter
from functools import cache
from pathlib import Path

import pytest
from selectolax.lexbor import LexborHTMLParser

from laws_engine.book.official.folder import OfficialText, read_folder
from laws_engine.book.official.overlay import blocks, overlaid
from laws_engine.book.official.reading import Fragment, Role
from laws_engine.book.pages import clause_path, page_url
from laws_engine.clauses import ClauseId
from laws_engine.faces.language import LANGUAGES
from tests.official import HANDED_OVER

COUNTS = {  # marks, headings, sentences, clauses that have words or a mark
    "nl-1963-104": (7, 1, 11, 10),
    "nl-2017-14-67": (1, 6, 28, 24),
    "se-1997-13": (9, 9, 11, 13),
    "se-1997-50": (9, 9, 18, 20),
    "se-1997-99": (19, 10, 45, 48),
}
DIGESTS = {  # of every fragment with its clause and role
    "nl-1963-104": "078c2511d3578936",
    "nl-2017-14-67": "bfb591383a85ce99",
    "se-1997-13": "9986c3d8db25396e",
    "se-1997-50": "21fcd54427c41293",
    "se-1997-99": "78f688fa0e188657",
}
LINES = {  # laws/clauses.md 1.5
    **{"14.A": (1, 2), "14.A.1": (3,), "14.A.2": (4,), "14.A.3": (5,), "14.B": (6, 7), "14.B.1": (8,)},
    **{"14.B.2": (9,), "14.B.3": (10,), "14.B.4": (11,), "14.C": (12, 13), "14": (14,), "67": (15, 16)},
    **{"67.A": (17, 18), "67.A.1": (19,), "67.A.2": (20,), "67.B": (21, 22), "67.B.1": (23,)},
    **{"67.B.1.a": (24,), "67.B.1.b": (25,), "67.B.2.a": (26,), "67.B.2.a/note": (26,)},
    **{"67.B.2.b": (27,), "67.B.3/s1": (28,), "67.B.3/s2": (28,)},
}
RUN = 9
"""Words in a row that mean that a sentence was taken over: the bound of ../shared/bin/own-words."""


@cache
def texts() -> dict[str, OfficialText]:
    found, errors = read_folder(HANDED_OVER)
    assert errors == []
    return {text.layout.name: text for text in found}


def of(name: str, clause: str) -> list[Fragment]:
    edition = texts()[name].layout.edition
    wanted = ClauseId.parse(f"{edition}:{clause}")
    return [each for each in texts()[name].fragments if each.clause == wanted]


EVERY = pytest.mark.parametrize("name", COUNTS)


@EVERY
def test_the_joined_clauses_give_the_text_back(name: str) -> None:
    text = (HANDED_OVER / texts()[name].layout.file).read_text("utf-8")
    assert "".join("".join(each.text for each in texts()[name].fragments).split()) == "".join(text.split())


@EVERY
def test_each_sentence_stands_in_order_under_one_clause(name: str) -> None:
    text, fragments = texts()[name], texts()[name].fragments
    roles = Counter(each.role for each in fragments)
    sentences = sum(part.sentences for part in text.layout.parts)
    asides = sum(1 for part in text.layout.parts if part.aside)
    assert roles[Role.TEXT] == sentences + 2 * asides  # a parenthesis cuts its sentence in two
    clauses = {each.clause for each in fragments}
    assert (roles[Role.MARKER], roles[Role.HEADING], sentences, len(clauses)) == COUNTS[name]
    assert [each.line for each in fragments] == sorted(each.line for each in fragments)
    source, place = (HANDED_OVER / text.layout.file).read_text("utf-8"), 0
    for each in fragments:
        place = source.index(each.text, place) + len(each.text)


@EVERY
def test_every_fragment_is_where_it_was_found_by_hand(name: str) -> None:
    told = "\n".join(f"{each.clause}|{each.role}|{each.text}" for each in texts()[name].fragments)
    assert hashlib.sha256(told.encode()).hexdigest()[:16] == DIGESTS[name]


def test_the_lines_of_2017_have_their_letters_back() -> None:
    found: dict[str, list[int]] = {}
    for each in texts()["nl-2017-14-67"].fragments:
        lines = found.setdefault(each.clause.short, [])
        if each.line not in lines:
            lines.append(each.line)
    assert {clause: tuple(lines) for clause, lines in found.items()} == LINES


def test_places_that_are_easily_missed() -> None:
    [note] = of("nl-2017-14-67", "67.B.2.a/note")
    assert note.text.startswith("(Noot:")
    assert note.text.endswith(".)")
    assert [len(each.text.split()) for each in of("nl-2017-14-67", "67.B.2.a")] == [28, 58, 11]
    assert of("nl-2017-14-67", "67.A.1")[0].text[0].islower()  # its first word is lost
    assert len(of("nl-2017-14-67", "67.B.3/s2")[0].text.split()) == 29
    [aside] = of("se-1997-13", "13/s0")
    assert aside.text[0] + aside.text[-1] == "()"
    assert [each.text[0] for each in of("se-1997-13", "13/s1")] == ["O", ","]
    assert [each.role for each in of("se-1997-50", "50.D.2")] == [Role.MARKER, Role.HEADING, Role.TEXT]
    assert [len(each.text.split()) for each in of("se-1997-50", "50.D.2.a")][:2] == [1, 5]
    assert [len(of("se-1997-99", f"99.A.3/s{number}")) for number in (1, 2, 5, 6, 7)] == [1, 1, 2, 1, 1]
    assert [each.text for each in of("se-1997-99", "99.B.2.d")] == ["d."]
    assert of("se-1997-99", "99.B.2.e")[1].text.split()[2] == "eler"  # as it stands
    assert of("se-1997-99", "99.B.2.f/s2")[0].text.startswith("(")


@pytest.mark.parametrize("lang", LANGUAGES)
@EVERY
def test_each_clause_is_shown_under_its_anchor(built_site: Path, name: str, lang: str) -> None:
    text = texts()[name]
    for law in text.layout.laws:
        file = built_site / lang / page_url(clause_path(ClauseId(text.layout.edition, law))) / "index.html"
        page = LexborHTMLParser(overlaid(file.read_text("utf-8"), text, law, lang))
        shown = blocks([each for each in text.fragments if each.clause.law == law])
        assert len(page.css(".official")) == len(shown)
        for clause, pieces in shown.items():
            anchor = clause.anchor or "top"
            block = page.css_first(f"#{anchor} > .official, h1#{anchor} + .official, h2#{anchor} + .official")
            block = block or page.css_first(f"h3#{anchor} + .official")
            said = " ".join(block.css_first(".official-text").text().split())
            assert all(" ".join(piece.text.split()) in said for piece in pieces)


def _runs(text: str) -> set[tuple[str, ...]]:
    words = [word.lower() for word in re.findall(r"[^\W_]+", text)]
    return set(zip(*(words[start:] for start in range(RUN)), strict=False))


def test_the_site_without_the_folder_holds_none_of_it(built_site: Path) -> None:
    official = set().union(*(_runs(file.read_text("utf-8")) for file in HANDED_OVER.glob("*.txt")))
    assert len(official) > 2000
    for file in (*built_site.rglob("*.html"), *built_site.rglob("*.json")):
        text = file.read_text("utf-8")
        if file.suffix == ".html":
            text = LexborHTMLParser(text).css_first("body").text()
        assert _runs(text) & official == set(), file
