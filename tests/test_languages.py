"""A language that is added is missed nowhere: each table of the code that has one word a language has all."""

from __future__ import annotations

import importlib
import pkgutil
import re
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

import laws_engine
from laws_engine.clauses import editions
from laws_engine.faces.language import LANGUAGES

ROOT = Path(__file__).resolve().parents[1]
NATIVE = {edition.language for edition in editions().values()}
OF_NATIVE_TEXTS = {"BEHIND", "CAME_FIRST", "EDITIONS", "IN_LANGUAGE", "OWN"}
"""Tables about texts that came first: they have the languages in which the editions were written."""


def tables() -> Iterator[tuple[str, frozenset[str]]]:
    """Yield name and keys of each table by language that stands in a module."""
    for module in pkgutil.walk_packages(laws_engine.__path__, "laws_engine."):
        if module.name.endswith("__main__") or ".inside" in module.name:
            continue
        for name, value in vars(importlib.import_module(module.name)).items():
            if isinstance(value, Mapping) and value and set(value) & set(LANGUAGES):
                yield f"{module.name}.{name}", frozenset(map(str, value))


def wanting(name: str, languages: tuple[str, ...] = LANGUAGES) -> set[str]:
    """Return the languages that a table lacks."""
    needed = NATIVE if name.rpartition(".")[2] in OF_NATIVE_TEXTS else set(languages)
    return needed - TABLES[name]


TABLES = dict(tables())


def test_there_are_such_tables() -> None:
    assert {"laws_engine.faces.numbers.STYLES", "laws_engine.faces.contracts.LETTERS"} <= set(TABLES)


@pytest.mark.parametrize("name", TABLES)
def test_a_table_by_language_has_every_language(name: str) -> None:
    assert not wanting(name), f"{name} has no entry for {sorted(wanting(name))}"


def test_a_fourth_language_would_be_missed() -> None:
    assert wanting("laws_engine.faces.contracts.LETTERS", (*LANGUAGES, "de")) == {"de"}


OUTSIDE_PYTHON = {
    "docs/overrides/assets/side-by-side.css": r'(?s)has\(input\[value="sv".*?\{',
    "docs/overrides/main.html": r'\{"sv": "Svenska".*?\}',
    "docs/overrides/parts/preview.html": r'\{"sv": "sv_SE".*?\}',
    "docs/overrides/sitemap.xml": r"other in \(.*?\)",
    "hosting/nginx/http.conf": r"[(>]sv\|[a-z|]+\)",
    "laws_engine/book/runtime/inside/work.py": r"LANGUAGES = \(.*?\)",
    "laws_engine/book/sharing/data/schema.json": r'\["sv".*?\]',
    "laws_engine/book/templates/parts.html": r"macro language_name.*?\}\[",
    "laws_engine/book/templates/translation-status.html": r"set names = \{.*?\}",
}
"""The lists of languages that stand in other files."""


@pytest.mark.parametrize("path", OUTSIDE_PYTHON)
def test_a_list_outside_python_has_every_language(path: str) -> None:
    lists = [match[0] for match in re.finditer(OUTSIDE_PYTHON[path], (ROOT / path).read_text("utf-8"))]
    assert lists
    for listed in lists:
        assert set(re.findall(r"""(?<=["|(>])[a-z]{2}(?=["|)])""", listed)) == set(LANGUAGES)


def test_the_front_door_names_the_book_in_every_language() -> None:
    door = (ROOT / "laws_engine/book/templates/front-door.html").read_text("utf-8")
    (title,) = re.findall(r"<title>(.*?)</title>", door)
    assert len(title.split(" · ")) == len(LANGUAGES)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_language_has_its_site(lang: str) -> None:
    settings = (ROOT / f"mkdocs.{lang}.yml").read_text("utf-8")
    assert f"docs_dir: docs/{lang}\n" in settings
    assert f"extra: {{ lang: {lang} }}" in settings
    assert (ROOT / "docs" / lang / "index.md").is_file()
