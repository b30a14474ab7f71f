"""``docs/tombstones.toml``: what became of addresses that were given up, one ``[[tombstone]]`` each.

[[tombstone]]
address = "/{lang}/tools/percent/"  # as the manifest has it
since = "0.3.0"                     # the version that no longer has it
to = "/{lang}/tools/fouled-board/"  # where it has moved; or else why it has gone:
why.sv = "Räknaren byggde på en regel som inte gäller."
why.nl = "…"
why.en = "…"
see = "/{lang}/tools/"              # then, if there is one, where to look instead
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath
from typing import Any

from laws_engine.book.faults import Fault
from laws_engine.book.pages import ROOT
from laws_engine.book.permalinks.manifest import NAME as MANIFEST
from laws_engine.book.permalinks.manifest import expanded, read_manifest, recorded
from laws_engine.faces.language import LANGUAGES

NAME = "docs/tombstones.toml"
FILE = ROOT / "docs" / "tombstones.toml"
FIELDS = ("address", "since", "to", "why", "see")
_VERSION = re.compile(r"\d+(\.\d+)+")


@dataclass(frozen=True, slots=True)
class Tombstone:
    """What became of an address; ``to`` is where it moved, else ``why`` says in each language why it went."""

    address: str
    since: str
    to: str | None = None
    why: Mapping[str, str] = field(default_factory=dict)
    see: str | None = None

    @property
    def page(self) -> str:
        """The page's or the file's address from the site's root, without slash before or fragment.

        >>> Tombstone("/sv/se-1997/99/#a-9", "0.2.0").page
        'sv/se-1997/99/'
        """
        return self.address.partition("#")[0][1:]

    @property
    def fragment(self) -> str:
        """The place on the page; empty where the whole page went."""
        return self.address.partition("#")[2]

    @property
    def lang(self) -> str | None:
        """The language of the address; ``None`` where it has none."""
        first = self.page.partition("/")[0]
        return first if first in LANGUAGES else None


def read_tombstones(file: Path = FILE) -> list[Tombstone]:
    """Return every tombstone, one for each language; the file must have no faults."""
    return [each for entry in _content(file).get("tombstone", []) for each in _in_each_language(entry)]


def _content(file: Path) -> dict[str, Any]:
    return tomllib.loads(file.read_text("utf-8")) if file.is_file() else {}


def _misshapen(content: Mapping[str, Any]) -> bool:
    """Say whether a file has anything but a list of tombstones.

    >>> [_misshapen(each) for each in ({}, {"tombstone": [{}]}, {"tombstone": {}}, {"tombstones": [{}]})]
    [False, False, True, True]
    """
    entries = content.get("tombstone", [])
    return (
        not content.keys() <= {"tombstone"}
        or not isinstance(entries, list)
        or not all(isinstance(entry, dict) for entry in entries)
    )


def _in_each_language(entry: Mapping[str, Any]) -> Iterator[Tombstone]:
    """Return a tombstone for each address that an entry stands for.

    >>> entry = {"address": "/{lang}/a/", "since": "0.2.0", "to": "/{lang}/b/"}
    >>> [(each.address, each.to) for each in _in_each_language(entry)][:2]
    [('/sv/a/', '/sv/b/'), ('/nl/a/', '/nl/b/')]
    """
    address = entry["address"]
    languages = LANGUAGES if "{lang}" in address else ("",)
    for lang in languages:
        to, see = (entry[name].replace("{lang}", lang) if name in entry else None for name in ("to", "see"))
        yield Tombstone(address.replace("{lang}", lang), entry["since"], to, entry.get("why", {}), see)


def tombstone_faults(file: Path = FILE, manifest: str | None = None) -> Iterator[Fault]:
    """Find what is wrong with the tombstones, as far as it shows without a built site."""
    try:
        content = _content(file)
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        yield Fault(NAME, None, f"this isn't TOML: {error}")
        return
    if _misshapen(content):
        yield Fault(NAME, None, "each tombstone begins with a line [[tombstone]], and nothing stands outside")
        return
    entries = content.get("tombstone", [])
    known = recorded(read_manifest() if manifest is None else manifest)
    seen: set[str] = set()
    for number, entry in enumerate(entries, 1):
        for text in _wrong(entry, known, seen):
            yield Fault(NAME, None, f"tombstone {number} ({entry.get('address', 'without address')}): {text}")


def _wrong(entry: Mapping[str, Any], known: Collection[str], seen: set[str]) -> Iterator[str]:
    unknown = [name for name in entry if name not in FIELDS]
    if unknown:
        yield f"there is no field {', '.join(unknown)}; the fields are {', '.join(FIELDS)}"
    if not all(isinstance(entry.get(name, ""), str) for name in ("address", "since", "to", "see")):
        yield "address, since, to and see are texts in quotation marks"
        return
    yield from _wrong_address(str(entry.get("address", "")), known, seen)
    if not _VERSION.fullmatch(entry.get("since", "")):
        yield "since must be the version that no longer has it, as 0.2.0"
    yield from _wrong_end(entry)


def _wrong_address(address: str, known: Collection[str], seen: set[str]) -> Iterator[str]:
    meant = set(expanded(address))
    if not meant <= set(known):
        yield f"this address was never published; {MANIFEST} has every one that was"
    if meant & seen:
        yield "another tombstone has this address"
    seen |= meant


def _wrong_end(entry: Mapping[str, Any]) -> Iterator[str]:
    why = entry.get("why", {})
    if ("to" in entry) == bool(why):
        yield "say either where it has moved (to), or why it has gone (why)"
    if why and (
        not isinstance(why, dict) or set(why) != set(LANGUAGES) or not all(map(_is_said, why.values()))
    ):
        yield f"why must say it in each language: {', '.join(f'why.{lang}' for lang in LANGUAGES)}"
    if "see" in entry and not why:
        yield "see goes with why: what has moved leads to its new place by itself"
    yield from _wrong_kind(str(entry.get("address", "")), entry.get("to"))


def _is_said(text: object) -> bool:
    return isinstance(text, str) and bool(text.strip())


def _wrong_kind(address: str, to: str | None) -> Iterator[str]:
    """A file can't lead on or tell why it went, but for data, which is made to be read by programs."""
    if is_page(address):
        if to is not None and not is_page(to):
            yield "a page or a place moves to a page or a place: an address with a slash at its end, or a #"
        return
    if to is None and not address.endswith(".json"):
        yield "a file can't say why it has gone; let it move to another one of its kind (to)"
    if to is not None and PurePosixPath(to).suffix != PurePosixPath(address).suffix:
        yield "a file moves to another one of its kind"


def is_page(address: str) -> bool:
    """Say whether an address is a page or a place on one.

    >>> is_page("/sv/terms/#deal"), is_page("/api/v1/sv/terms.json")
    (True, False)
    """
    return address.partition("#")[0].endswith("/")
