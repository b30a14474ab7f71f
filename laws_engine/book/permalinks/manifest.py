"""``docs/permalinks.txt``: every address that was ever published, one a line, grouped and sorted.

An address begins at the site's root with a slash. ``{lang}`` in it stands for each language.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

from laws_engine.book.pages import ROOT
from laws_engine.faces.language import LANGUAGES

MANIFEST = ROOT / "docs" / "permalinks.txt"
NAME = "docs/permalinks.txt"
RECORD = "laws permalinks --record"
EVERY = "/{lang}/"
HEAD = f"""\
# Every address that was ever published, from the site's root; {{lang}} stands for {", ".join(LANGUAGES)}.
# “{RECORD}” adds the new ones. A line goes only if it was never part of a release:
# what is given up gets a tombstone, see docs/contributors/permalinks.md.
"""
KINDS: Mapping[str, str] = {
    "Worked examples": r".*#example-",
    "Terms": r"/[^/]+/terms/#",
    "Places on pages": r".*#",
    "Short links": r"(/[^/]+)?/c/",
    "Frames": r"/[^/]+/embed/.",
    "oEmbed": r"/api/oembed/",
    "Data": r"/api/",
    "Pages": r".*/$",
    "Files": r"",
}
"""What an address is of, by its first match."""
ORDER = ("Pages", *(kind for kind in KINDS if kind != "Pages"))


def kind(address: str) -> str:
    """Return what an address is of.

    >>> [kind(each) for each in ("/sv/se-1997/99/#a-1-s2", "/c/se-1997/99.A/", "/sv/embed/", "/sw.js")]
    ['Places on pages', 'Short links', 'Pages', 'Files']
    """
    return next(name for name, pattern in KINDS.items() if re.match(pattern, address))


def expanded(line: str) -> list[str]:
    """Return the addresses that a line stands for.

    >>> expanded("/{lang}/terms/"), expanded("/sw.js")
    (['/sv/terms/', '/nl/terms/', '/en/terms/'], ['/sw.js'])
    """
    return [line.replace("{lang}", lang) for lang in LANGUAGES] if "{lang}" in line else [line]


def compacted(addresses: Iterable[str]) -> list[str]:
    """Return the lines that stand for these addresses: one where every language has the same.

    >>> compacted(["/sv/a/", "/nl/a/", "/en/a/", "/sv/b/", "/c/a/", "/api/v1/sv/a.json"])
    ['/api/v1/sv/a.json', '/c/a/', '/sv/b/', '/{lang}/a/']
    """
    left, lines = set(addresses), set()
    for address in sorted(left):
        line = _for_every_language(address)
        others = set(expanded(line))
        if line != address and others <= left:
            lines.add(line)
            left -= others
    return sorted(lines | left)


def _for_every_language(address: str) -> str:
    return re.sub(rf"/(?:{'|'.join(LANGUAGES)})(?=/)", "/{lang}", address, count=1)


def lines(text: str) -> Iterator[tuple[int, str]]:
    """Return a manifest's lines that hold an address, with their numbers.

    >>> list(lines("# Pages\\n\\n/{lang}/\\n"))
    [(3, '/{lang}/')]
    """
    for number, line in enumerate(text.splitlines(), 1):
        if line.startswith("/"):
            yield number, line.rstrip()


def recorded(text: str) -> dict[str, int]:
    """Return every address of a manifest with the number of its line.

    >>> recorded("# Pages\\n/{lang}/\\n/c/\\n")
    {'/sv/': 2, '/nl/': 2, '/en/': 2, '/c/': 3}
    """
    return {address: number for number, line in lines(text) for address in expanded(line)}


def written(addresses: Iterable[str]) -> str:
    """Return the manifest of these addresses.

    >>> print(written(["/", "/sv/#top"]).removeprefix(HEAD).strip())
    # Pages
    /
    <BLANKLINE>
    # Places on pages
    /sv/#top
    """
    by_kind: dict[str, list[str]] = {}
    for line in compacted(addresses):
        by_kind.setdefault(kind(line), []).append(line)
    parts = ("\n".join((f"# {name}", *by_kind[name])) for name in ORDER if name in by_kind)
    return f"{HEAD}\n" + "\n\n".join(parts) + "\n"


def read_manifest() -> str:
    """Return the manifest's text; empty where there is none yet."""
    return MANIFEST.read_text("utf-8") if MANIFEST.is_file() else ""


def new_addresses(old: str, new: str) -> list[str]:
    """Return what one manifest has and a former one hasn't, as lines of a manifest.

    >>> new_addresses("/{lang}/\\n", "/{lang}/\\n/{lang}/offline/\\n/sv/x/\\n")
    ['/sv/x/', '/{lang}/offline/']
    """
    return compacted(recorded(new).keys() - recorded(old).keys())
