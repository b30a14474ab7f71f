"""The permanent addresses: one for each clause, sound as a file name anywhere."""

from __future__ import annotations

import re

import pytest

from laws_engine.book.sharing.addresses import at, clause_steps, embed_url, link, short_url
from laws_engine.clauses import ClauseId, editions

CLAUSES = [each for edition in editions().values() for each in edition.clauses]


@pytest.mark.parametrize(
    ("clause", "address"),
    [
        ("se-1997:99.A.1", "sv/c/se-1997/99.A.1/"),
        ("se-1997:99.A.1/s3", "sv/c/se-1997/99.A.1/s3/"),
        ("se-1997:99.B.2.e(1)", "sv/c/se-1997/99.B.2.e(1)/"),
        ("nl-2017:67.B.2.a/note", "sv/c/nl-2017/67.B.2.a/note/"),
        ("se-1997:13", "sv/c/se-1997/13/"),
    ],
)
def test_a_clause_keeps_its_id_in_its_address(clause: str, address: str) -> None:
    assert short_url(ClauseId.parse(clause), "sv") == address


def test_no_two_clauses_share_an_address_where_capitals_don_t_count() -> None:
    steps = [clause_steps(each).casefold() for each in CLAUSES]
    assert len(steps) == len(set(steps)) > 117


def test_every_address_is_a_file_name_on_any_system() -> None:
    for each in CLAUSES:
        assert re.fullmatch(r"[A-Za-z0-9.()/-]+", clause_steps(each))
        assert not any(part.endswith(".") or part == "index.html" for part in clause_steps(each).split("/"))


def test_no_embed_of_a_clause_stands_where_another_kind_stands() -> None:
    for each in CLAUSES:
        assert embed_url(each, "sv").split("/")[2] not in ("example", "tools")


@pytest.mark.parametrize(
    ("here", "there", "expected"),
    [
        ("sv/c/se-1997/99.A.1/s3/", "sv/se-1997/99/#a-1-s3", "../../../../se-1997/99/#a-1-s3"),
        ("c/se-1997/99/", "nl/se-1997/99/", "../../../nl/se-1997/99/"),
        ("api/v1/sv/clauses/se-1997.json", "api/v1/schema.json", "../../schema.json"),
        ("api/v1/index.json", "api/v1/nl/terms.json", "nl/terms.json"),
    ],
)
def test_links_are_relative(here: str, there: str, expected: str) -> None:
    assert link(here, there) == expected


def test_html_is_moved_to_where_it_stands() -> None:
    html = (
        '<a class="clause" href="sv/se-1997/13/#a">13.A</a><img src="sv/a.svg"><a href="mailto:a@b.se">b</a>'
    )
    moved = at(html, "sv/embed/se-1997/99/")
    assert 'href="../../../../sv/se-1997/13/#a"' in moved
    assert 'src="../../../../sv/a.svg"' in moved
    assert 'href="mailto:a@b.se"' in moved


def test_words_that_look_like_links_stay() -> None:
    assert (
        at("<code>&lt;a href=&quot;x&quot;&gt;</code>", "a/b/") == "<code>&lt;a href=&quot;x&quot;&gt;</code>"
    )
