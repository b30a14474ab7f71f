"""The pages as they stand in ``docs/``: addresses, titles, anchors, and links between them."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any

import yaml

from laws_engine.clauses import ClauseId
from laws_engine.faces.language import LANGUAGES

ROOT = Path(__file__).resolve().parents[2]
DOCS = ROOT / "docs"

_ANCHOR = re.compile(r"\{ (?=[^{}]*#)[^{}]*#(?P<id>[\w-]+)[^{}]* \}")
_FRONT_MATTER = re.compile(r"\A---\n(?P<yaml>.*?)^---$", re.DOTALL | re.MULTILINE)
_TITLE = re.compile(r"^# (?P<title>.+?)(?: *\{.*\})?$", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Page:
    """One page in one language; ``path`` is below ``docs/<lang>/`` and equal in all languages."""

    lang: str
    path: str
    text: str

    @property
    def source(self) -> str:
        """The file's name for messages, from the project's folder."""
        return f"docs/{self.lang}/{self.path}"

    @property
    def url(self) -> str:
        """The address below the language's folder.

        >>> Page("sv", "se-1997/99.md", "").url, Page("sv", "index.md", "").url
        ('se-1997/99/', '')
        """
        return page_url(self.path)

    @property
    def title(self) -> str:
        """The first heading."""
        match = _TITLE.search(self.text)
        return match["title"] if match else self.path

    @property
    def meta(self) -> Mapping[str, Any]:
        """The front matter; empty where there is none.

        >>> dict(Page("sv", "a.md", "---\\nlaw: 99\\n---\\n# A\\n").meta)
        {'law': 99}
        """
        return _meta(self)

    @property
    def anchors(self) -> Mapping[str, int]:
        """The anchors written in the page, with their lines.

        >>> dict(Page("sv", "a.md", "# A\\n\\nText.\\n{ #a-1-s1 }\\n").anchors)
        {'a-1-s1': 4}
        """
        return _anchors(self)


@cache
def _meta(page: Page) -> Mapping[str, Any]:
    match = _FRONT_MATTER.match(page.text)
    return MappingProxyType(dict(yaml.safe_load(match["yaml"]) or {}) if match else {})


@cache
def _anchors(page: Page) -> Mapping[str, int]:
    return MappingProxyType(
        {
            match["id"]: number
            for number, line in enumerate(page.text.splitlines(), 1)
            for match in _ANCHOR.finditer(line)
        }
    )


def page_url(path: str) -> str:
    """Return the address of a source path, as MkDocs gives it.

    >>> page_url("compare/fouled-board.md"), page_url("compare/index.md")
    ('compare/fouled-board/', 'compare/')
    """
    return re.sub(r"(?:(?<=/)|^)index\.md$", "", path).removesuffix(".md") + (
        "" if path.endswith("index.md") else "/"
    )


def relative_link(from_url: str, to_url: str, anchor: str = "") -> str:
    """Return a relative link between two addresses of one language.

    >>> relative_link("se-1997/99/", "nl-1963/104/", "a"), relative_link("terms/", "terms/", "board")
    ('../../nl-1963/104/#a', '#board')
    """
    fragment = f"#{anchor}" if anchor else ""
    if from_url == to_url and fragment:
        return fragment
    path = posixpath.relpath("/" + to_url, "/" + from_url)
    return f"{path}/{fragment}"


def clause_path(clause_id: ClauseId) -> str:
    """Return the path of the page that holds a clause.

    >>> clause_path(ClauseId.parse("se-1997:99.A.1/s3"))
    'se-1997/99.md'
    """
    return f"{clause_id.edition}/{clause_id.law}.md"


def read_pages(docs: Path = DOCS) -> Iterator[Page]:
    """Read every page of every language, in the order of their paths."""
    for lang in LANGUAGES:
        for file in sorted((docs / lang).rglob("*.md")):
            yield Page(lang, file.relative_to(docs / lang).as_posix(), file.read_text("utf-8"))


@cache
def pages() -> Mapping[tuple[str, str], Page]:
    """Return the project's pages by language and path; read once."""
    return {(page.lang, page.path): page for page in read_pages()}


def holds_clause(clause_id: ClauseId, lang: str) -> bool:
    """Say whether the site has a text for the clause in the language."""
    page = pages().get((lang, clause_path(clause_id)))
    return page is not None and (not clause_id.anchor or clause_id.anchor in page.anchors)


@cache
def clause_link(clause_id: ClauseId, lang: str, from_url: str) -> str | None:
    """Return a relative link to a clause's text, or ``None`` where the site has none."""
    if not holds_clause(clause_id, lang):
        return None
    return relative_link(from_url, page_url(clause_path(clause_id)), clause_id.anchor)
