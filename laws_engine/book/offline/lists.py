"""The lists of what a reader's device keeps: every file of a language, each with its digest and length.

A list is named by its own digest, so a changed file is a new list, and a new list is a new version.
The service worker takes a file only if it has the digest that the list says; no mixture can come about.
"""

from __future__ import annotations

import base64
import gzip
import hashlib
import json
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from laws_engine.faces.language import LANGUAGES

FOLDER = "offline"
ENGINE = "engine/engine.json"
NOT_KEPT = "not-kept"
"""The page, in each language, that stands for one that isn't kept."""
_ELSEWHERE = re.compile(
    r"(c|embed/[^/]+)/|assets/previews/|sitemap\.xml|changes\.xml|404\.html|assets/lost\.js"
)
"""What is below a language's folder for others: short links, other sites' frames, chats, search engines,
and what a host alone can say: that an address is lost."""
_SEARCH = r"[\w-]+\.js|pagefind-entry\.json|pagefind\.{0}_\w+\.pf_meta|wasm\.{0}\.pagefind|\w+/{0}_.+"
"""What of the search a language needs: the scripts, and what bears its name."""


@dataclass(frozen=True, slots=True)
class Kept:
    """One file of a list: SHA-256 in base 64, length in bytes, and length as a server compresses it."""

    digest: str
    length: int
    compressed: int

    @classmethod
    def of(cls, data: bytes) -> Kept:
        """Describe a file by what is in it.

        >>> Kept.of(b"").digest, Kept.of(b"a" * 1000).length
        ('47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=', 1000)
        """
        compressed = len(gzip.compress(data, 6, mtime=0))
        return cls(_digest(data), len(data), min(len(data), compressed))


def _digest(data: bytes) -> str:
    return base64.b64encode(hashlib.sha256(data).digest()).decode()


def language_files(site: Path, lang: str) -> Iterator[str]:
    """Name, from the site's root, every file without which a page of the language would lack something."""
    for name in _names(site / lang):
        if not _ELSEWHERE.match(name):
            yield f"{lang}/{name}"
    for other in LANGUAGES:
        if other != lang:
            yield f"{other}/{NOT_KEPT}/index.html"
    for name in _names(site / "pagefind"):
        if re.fullmatch(_SEARCH.replace("{0}", lang), name):
            yield f"pagefind/{name}"
    yield ENGINE


def _names(folder: Path) -> Iterable[str]:
    return sorted(file.relative_to(folder).as_posix() for file in folder.rglob("*") if file.is_file())


def engine_files(site: Path) -> dict[str, Kept]:
    """Describe the files of the calculators' engine; their own manifest lists and measures them."""
    listed = json.loads((site / ENGINE).read_text("utf-8"))["files"]
    return {
        name: Kept(_digest((site / name).read_bytes()), int(file["bytes"]), int(file["gzip"]))
        for name, file in sorted((f"engine/{file['path']}", file) for file in listed)
    }


def write_lists(site: Path) -> None:
    """Write a list for each language, and the index that names the newest ones and their sizes."""
    engine = engine_files(site)
    languages = {}
    for lang in LANGUAGES:
        files = _described(site, language_files(site, lang))
        text = as_json({"files": _brief(files), "engine": _brief(engine)})
        version = f"{lang}-{hashlib.sha256(text.encode()).hexdigest()[:16]}"
        _write(site / FOLDER / f"{version}.json", text)
        languages[lang] = {"version": version, "digest": _digest(text.encode()), **_sizes(files)}
    _write(site / FOLDER / "index.json", as_json({"languages": languages, "engine": _sizes(engine)}))


def _described(site: Path, names: Iterable[str]) -> dict[str, Kept]:
    return {name: Kept.of((site / name).read_bytes()) for name in sorted(names)}


def _brief(files: Mapping[str, Kept]) -> dict[str, str]:
    return {name: file.digest for name, file in files.items()}


def _sizes(files: Mapping[str, Kept]) -> dict[str, int]:
    """Return how many files there are, their length, and how much of it crosses the network."""
    return {
        "files": len(files),
        "bytes": sum(file.length for file in files.values()),
        "compressed": sum(file.compressed for file in files.values()),
    }


def as_json(data: Any) -> str:
    """Return data as JSON that is the same for the same data."""
    return json.dumps(data, ensure_ascii=False, indent=0, sort_keys=True, separators=(",", ":")) + "\n"


def _write(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, "utf-8")
