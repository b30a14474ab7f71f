"""A session's page: the rulebook's own colours, structure, and nothing that a hostile name could do."""

import re
from pathlib import Path

import pytest

from laws_engine.faces.language import LANGUAGES
from laws_engine.faces.session_html import render_session, style
from laws_engine.results import Result
from laws_engine.sessions.differences import compare
from laws_engine.sessions.model import Entrant, Line, Session, SessionBoard
from laws_engine.sessions.rules import SwedishRules
from laws_engine.sessions.scoring import Plan, score_session

SITE = Path(__file__).parents[2] / "docs" / "overrides" / "assets" / "laws.css"
EVIL = '"><script>alert(1)</script>'


def page(lang: str = "en", name: str = "Ek") -> str:
    lines = (
        Line(Result("1", "3", 420, form=name, table=name)),
        Line(Result("2", name, -50)),
    )
    entrants = {"1": Entrant("1", (name, name))}
    board = SessionBoard(name, lines)
    scored = score_session(Session((board,), entrants, title=name, date=name), Plan(SwedishRules()))
    return render_session(scored, compare(scored), lang)


def palette(css: str) -> dict[str, set[str]]:
    """By variable: the colours that a style sheet gives it, light and dark."""
    found: dict[str, set[str]] = {}
    for variable, colour in re.findall(r"(--[a-z-]+): (#[0-9a-f]{6})", css):
        found.setdefault(variable, set()).add(colour)
    return found


def test_the_colours_are_the_sites() -> None:
    site = palette(SITE.read_text("utf-8"))
    for variable, colours in palette(style()).items():
        assert colours <= site[variable], variable


@pytest.mark.parametrize("lang", LANGUAGES)
def test_names_are_only_text(lang: str) -> None:
    shown = page(lang, EVIL)
    assert "<script" not in shown
    assert shown.count("&lt;script&gt;") > 5


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_structure_is_the_same_in_every_language(lang: str) -> None:
    def bare(text: str) -> list[str]:
        return re.findall(r"</?[a-z0-9]+", text)

    assert bare(page(lang)) == bare(page("en"))


def test_every_link_leads_somewhere() -> None:
    shown = page()
    ids = set(re.findall(r'id="([^"]+)"', shown))
    assert set(re.findall(r'href="#([^"]+)"', shown)) <= ids
