"""The folder that a rights holder supplies: its texts read, its manifest, and what is wrong with it."""

from __future__ import annotations

import subprocess
import tomllib
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Any

from laws_engine.book.faults import Fault
from laws_engine.book.official.layout import Layout, layouts
from laws_engine.book.official.reading import Fragment, read_text
from laws_engine.book.pages import ROOT
from laws_engine.errors import (
    NOWHERE,
    BadManifest,
    LawsError,
    NoOfficialFolder,
    NoOfficialText,
    OfficialInRepository,
    OfficialNotText,
    Place,
    UnknownOfficialFile,
)
from laws_engine.faces.language import explain_error, reader_language

MANIFEST = "official.toml"
KEYS = ("owner", "date", "note")
WHITE = "\t\n\v\f\r"


@dataclass(frozen=True, slots=True)
class Source:
    """Whose a text is, from when, and what its owner wants said; each may be unknown."""

    owner: str | None = None
    date: date | str | None = None
    note: str | None = None


@dataclass(frozen=True, slots=True)
class OfficialText:
    """A text as it was handed over: its layout, its fragments in order, and its source."""

    layout: Layout
    fragments: tuple[Fragment, ...]
    source: Source


def read_folder(folder: Path) -> tuple[list[OfficialText], list[LawsError]]:
    """Read every text of a folder; whatever doesn't fit stands among the errors, one for each file.

    >>> texts, errors = read_folder(Path("nowhere"))
    >>> texts, type(errors[0]).__name__
    ([], 'NoOfficialFolder')
    """
    try:
        files = _files_of(folder)
        sources = _read_manifest(folder / MANIFEST)
    except LawsError as error:
        return [], [error]
    texts: list[OfficialText] = []
    errors: list[LawsError] = []
    for file in files:
        try:
            texts.append(_read_file(file, sources))
        except LawsError as error:
            errors.append(error)
    return texts, errors


def _files_of(folder: Path) -> list[Path]:
    known = ", ".join(layouts())
    if not folder.is_dir():
        raise NoOfficialFolder(found=folder, allowed=known)
    files = [file for file in sorted(folder.iterdir()) if not file.name.startswith(".")]
    texts = [file for file in files if file.name != MANIFEST]
    if not texts:
        raise NoOfficialText(found=folder, allowed=known)
    return texts


def _read_file(file: Path, sources: Mapping[str, Source]) -> OfficialText:
    layout = layouts().get(file.name)
    if layout is None or not file.is_file():
        raise UnknownOfficialFile(
            found=file.name, allowed=", ".join(layouts()), where=Place(str(file.parent))
        )
    source = sources.get(file.name, sources[""])
    return OfficialText(layout, read_text(layout, _decode(file), str(file)), source)


def _decode(file: Path) -> str:
    """Return a file's text with plain line ends; `OfficialNotText` if it isn't text in UTF-8."""
    try:
        text = file.read_bytes().decode("utf-8-sig")
    except (UnicodeDecodeError, OSError):
        raise OfficialNotText(where=Place(str(file))) from None
    if any(unicodedata.category(sign) == "Cc" and sign not in WHITE for sign in text):
        raise OfficialNotText(where=Place(str(file)))
    return text.replace("\r\n", "\n").replace("\r", "\n")


def _read_manifest(file: Path) -> dict[str, Source]:
    """Return the source of each text that the manifest names, and under "" that of all others."""
    if not file.is_file():
        return {"": Source()}
    try:
        data = tomllib.loads(_decode(file))
    except tomllib.TOMLDecodeError as error:
        raise BadManifest(found=error, where=Place(str(file))) from None
    tables = {name: data.pop(name) for name in layouts() if isinstance(data.get(name), dict)}
    common = dict(_checked(file, data))
    found = {name: Source(**{**common, **dict(_checked(file, table))}) for name, table in tables.items()}
    return {"": Source(**common), **found}


def _checked(file: Path, table: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    for key, value in table.items():
        dated = key == "date" and isinstance(value, date)
        if key not in KEYS or not (dated or (isinstance(value, str) and value.strip())):
            raise BadManifest(found=f"{key} = {value!r}", where=Place(str(file)))
        yield key, value


def would_be_tracked(folder: Path) -> bool:
    """Say whether a folder lies in the repository without git ignoring it.

    >>> would_be_tracked(Path("/tmp")), would_be_tracked(ROOT / "docs") or not (ROOT / ".git").exists()
    (False, True)
    """
    inside = folder.resolve()
    if not inside.is_relative_to(ROOT) or not (ROOT / ".git").exists():
        return False
    try:
        asked = ["git", "-C", str(ROOT), "check-ignore", "--quiet", f"{inside.relative_to(ROOT)}/"]
        return subprocess.run(asked, capture_output=True, check=False).returncode != 0
    except FileNotFoundError:
        return False  # without git nothing takes it in


def folder_faults(errors: Sequence[LawsError], lang: str | None = None) -> list[Fault]:
    """Tell errors as a build's faults, in the language of whoever builds.

    >>> print(folder_faults([OfficialNotText(where=Place("a.txt", 3))], "en")[0])
    a.txt:3: This is not plain text in UTF-8. Allowed: plain text in UTF-8 with any kind of line ends. \
Save the file as UTF-8 text and try again.
    """
    faults = []
    for error in errors:
        where, error.where = error.where, NOWHERE
        file = where.file or "--official"
        faults.append(Fault(file, where.line, explain_error(error, lang or reader_language())))
        error.where = where
    return faults


def official_texts(folder: Path, output: Path) -> tuple[list[OfficialText], list[Fault]]:
    """Read the folder for a build into ``output``; neither may be one that git would take in."""
    unsafe = [each for each in (folder, output) if would_be_tracked(each)]
    if unsafe:
        return [], folder_faults([OfficialInRepository(found=each) for each in unsafe])
    texts, errors = read_folder(folder)
    return texts, folder_faults(errors)
