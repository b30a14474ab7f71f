"""CHANGELOG.md as data: its versions, newest first, and what stands under each area."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date

from laws_engine.book.pages import ROOT

CHANGELOG = ROOT / "CHANGELOG.md"
AREAS = ("Laws", "Translations", "Site", "Engine")
_HEADING = re.compile(r"## (?P<name>.+?)(?:\s+[–—-]\s+(?P<date>\d{4}-\d{2}-\d{2}))?\s*")


@dataclass(frozen=True, slots=True)
class Version:
    """A version: its name, its date if it has one, the line of its heading, and what stands below."""

    name: str
    when: date | None
    line: int
    body: str


def versions(changelog: str) -> list[Version]:
    """Return the versions in the order in which they stand there.

    >>> versions("# Changelog\\n\\n## 0.2.0 – 2027-01-15\\n\\n### Laws\\n\\n- One.\\n\\n## 0.1.0\\n")
    [Version(name='0.2.0', when=datetime.date(2027, 1, 15), line=3, body='### Laws\\n\\n- One.'), \
Version(name='0.1.0', when=None, line=9, body='')]
    """
    lines = changelog.splitlines()
    heads = [number for number, line in enumerate(lines) if _HEADING.fullmatch(line)]
    ends = [*heads[1:], len(lines)]
    return [_version(lines, head, end) for head, end in zip(heads, ends, strict=True)]


def _version(lines: list[str], head: int, end: int) -> Version:
    match = _HEADING.fullmatch(lines[head])
    assert match is not None
    when = date.fromisoformat(match["date"]) if match["date"] else None
    return Version(match["name"], when, head + 1, "\n".join(lines[head + 1 : end]).strip())


def entries(body: str) -> Iterator[tuple[str, str]]:
    """Return a version's entries, each with its area, white space joined.

    >>> list(entries("### Laws\\n\\n- One.\\n- Two\\n  lines.\\n\\n### Site\\n- Three."))
    [('Laws', 'One.'), ('Laws', 'Two lines.'), ('Site', 'Three.')]
    """
    for section in re.split(r"^### ", body, flags=re.MULTILINE)[1:]:
        area, _, listed = section.partition("\n")
        for entry in re.split(r"^- ", listed, flags=re.MULTILINE)[1:]:
            yield area.strip(), " ".join(entry.split())
