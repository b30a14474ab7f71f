"""The search index doesn't depend on how a disk lists the pages; what Pagefind says against it is told."""

from __future__ import annotations

from pathlib import Path

import pytest
from pagefind.service import get_executable

from laws_engine.book.indexing import Service, write_index
from laws_engine.errors import SourceError

PAGES = {
    f"sv/{name}/index.html": f'<html lang="sv"><title>{name}</title><article><h1>{name}</h1><p>{text}</p>'
    for name, text in {"giv": "En giv och en bricka.", "bord": "Ett bord, en giv.", "par": "Ett par."}.items()
}


def index(folder: Path, pages: dict[str, str]) -> dict[str, bytes]:
    write_index(pages, folder, "article", [".slip"])
    return {file.relative_to(folder).as_posix(): file.read_bytes() for file in folder.rglob("*.p*")}


def test_in_whatever_order_pages_come_the_index_is_the_same(tmp_path: Path) -> None:
    found = index(tmp_path / "one", PAGES)
    assert len([name for name in found if name.startswith("fragment/")]) == len(PAGES)
    assert index(tmp_path / "other", dict(reversed(PAGES.items()))) == found
    assert index(tmp_path / "less", {name: PAGES[name] for name in list(PAGES)[1:]}) != found


def test_what_pagefind_refuses_is_told() -> None:
    with Service() as service, pytest.raises(SourceError, match="the search index can't be made: "):
        service.ask("GetFiles", index_id=7)


def test_a_pagefind_that_ends_is_told_with_its_last_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = tmp_path / "pagefind"
    program.write_text("#!/bin/sh\necho no space left >&2\nexit 3\n", "utf-8")
    program.chmod(0o755)
    monkeypatch.setenv("PAGEFIND_BINARY_PATH", str(program))
    with pytest.raises(SourceError, match="it ended with status 3: no space left"):
        write_index(PAGES, tmp_path / "index", "article", [])


def test_pagefind_writes_no_file_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It says that it has written a file before it has; here it may write none, and the index is whole."""
    whole = index(tmp_path / "one", PAGES)
    program = tmp_path / "pagefind"
    program.write_text(f'#!/bin/sh\nulimit -f 0\nexec "{get_executable()}" "$@"\n', "utf-8")
    program.chmod(0o755)
    monkeypatch.setenv("PAGEFIND_BINARY_PATH", str(program))
    assert index(tmp_path / "other", PAGES) == whole
