"""What happened? Situations in players' words, each leading to its ruling guide, clause or page.

They are data, ``situations.toml`` beside this module; their texts are message ids of ``site.po``.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from laws_engine.book.guides import guide_link
from laws_engine.book.pages import clause_link, page_url, pages, relative_link
from laws_engine.book.render import edition_name, fill_template, translate
from laws_engine.clauses import ClauseId, find_clause
from laws_engine.errors import SourceError, sentence
from laws_engine.faces.language import write_clause
from laws_engine.procedures import procedure

SOURCE = Path(__file__).with_name("situations.toml")
GUIDE, PAGE = "guide:", "page:"
GUIDE_TO = sentence("Ruling guide, {law}")


@dataclass(frozen=True, slots=True)
class Situation:
    """What a player says when he calls: its key, the words (a message id) and where the answer stands.

    ``to`` holds ``guide:<procedure>``, a clause id, or ``page:<path>``; the first is the way in.
    """

    key: str
    text: str
    to: tuple[str, ...]

    @property
    def slug(self) -> str:
        """The anchor on the page, equal in all languages."""
        return f"what-{self.key}"


@dataclass(frozen=True, slots=True)
class Group:
    """Situations of one kind, with a heading (a message id)."""

    key: str
    title: str
    situations: tuple[Situation, ...]


@dataclass(frozen=True, slots=True)
class Target:
    """Where a situation leads: what stands there, of which edition, and the link."""

    label: str
    edition: str
    href: str


@cache
def groups() -> tuple[Group, ...]:
    """Return the situations in their groups.

    >>> groups()[0].situations[0].text
    'One of us has 14 cards.'
    """
    raw = tomllib.loads(SOURCE.read_text("utf-8"))
    return tuple(
        Group(
            group["key"],
            group["title"],
            tuple(Situation(each["key"], each["text"], tuple(each["to"])) for each in group["situation"]),
        )
        for group in raw["group"]
    )


def situations() -> Iterator[Situation]:
    """Go through all situations."""
    for group in groups():
        yield from group.situations


def messages() -> Iterator[str]:
    """Return every message id of the situations, for the catalogs."""
    for group in groups():
        yield group.title
        yield from (each.text for each in group.situations)


def target(to: str, lang: str, from_url: str) -> Target:
    """Return what a situation's target is called and where it stands; `LawsError` where there is none.

    >>> target("guide:se-1997:13", "en", "")
    Target(label='Ruling guide, law 13', edition='Swedish laws 1997', href='se-1997/13/#guide-se-1997-13')
    """
    if to.startswith(GUIDE):
        tree = procedure(to.removeprefix(GUIDE))
        label = translate(GUIDE_TO, lang).format(law=write_clause(_named(tree.id), lang))
        return Target(label, edition_name(tree.law.edition, lang), guide_link(tree.id, from_url))
    if to.startswith(PAGE):
        path = to.removeprefix(PAGE)
        page = pages().get((lang, path))
        if page is None:
            raise SourceError(found=f"there is no page {path} in “{lang}”", todo="Correct situations.toml")
        return Target(page.title, "", relative_link(from_url, page_url(path)))
    clause_id = find_clause(to).id
    href = clause_link(clause_id, lang, from_url)
    if href is None:
        raise SourceError(found=f"clause {to} has no text on the site in “{lang}”", todo="Write it")
    return Target(write_clause(clause_id, lang), edition_name(clause_id.edition, lang), href)


def _named(procedure_id: str) -> ClauseId:
    return find_clause(procedure_id.partition("/")[0]).id


@cache
def render_situations(lang: str, from_url: str) -> str:
    """Return the list, group by group; each situation is a door."""
    shown = [
        (
            translate(group.title, lang),
            f"what-{group.key}",
            [
                (each.slug, translate(each.text, lang), [target(to, lang, from_url) for to in each.to])
                for each in group.situations
            ],
        )
        for group in groups()
    ]
    return fill_template("situations.html", lang, groups=shown)


@cache
def words_for(lang: str) -> Mapping[str, tuple[str, ...]]:
    """Return the players' words by the clause they lead to: a guide leads to its law.

    >>> words_for("en")["se-1997:99.A.3/s7"]
    ("I pulled my partner's cards.",)
    """
    found: dict[str, list[str]] = {}
    for each in situations():
        for to in each.to:
            if not to.startswith(PAGE):
                clause_id = str(procedure(to.removeprefix(GUIDE)).law) if to.startswith(GUIDE) else to
                found.setdefault(clause_id, []).append(translate(each.text, lang))
    return {clause_id: tuple(dict.fromkeys(texts)) for clause_id, texts in found.items()}


def anchors() -> set[str]:
    """Return every anchor that the list makes."""
    return {*(each.slug for each in situations()), *(f"what-{group.key}" for group in groups())}
