"""The built site has every address that was ever published, and the list is complete."""

from __future__ import annotations

from pathlib import Path

from laws_engine.book.permalinks import permalink_faults
from laws_engine.book.permalinks.gathering import gather, is_framed_clause
from laws_engine.book.permalinks.manifest import MANIFEST, read_manifest, recorded, written
from laws_engine.book.sharing.oembed import write_oembed
from laws_engine.book.sharing.output import Output
from laws_engine.book.sharing.taken import take_clauses
from laws_engine.clauses import editions
from laws_engine.examples import example_names
from laws_engine.faces.language import LANGUAGES


def test_the_site_keeps_its_promises_and_has_no_address_unrecorded(built_site: Path) -> None:
    assert "\n".join(map(str, permalink_faults(built_site))) == ""


def test_the_list_is_as_the_command_writes_it() -> None:
    assert MANIFEST.read_text("utf-8") == written(recorded(read_manifest()))


def test_every_clause_and_example_is_in_it() -> None:
    known = recorded(read_manifest())
    clauses = [c.id for e in editions().values() for c in e.clauses.values() if c.kind != "external"]
    for lang in LANGUAGES:
        for clause in clauses:
            page = f"/{lang}/{clause.edition}/{clause.law}/"
            assert f"{page}#{clause.anchor}" in known if clause.anchor else page in known
            for kind in ("c", "embed"):
                assert f"/{lang}/{kind}/{clause.edition}/{clause.short}/" in known
        for name in example_names():
            assert f"/{lang}/embed/example/{name}/" in known


def test_oembed_answers_are_where_the_list_has_them(built_site: Path, tmp_path: Path) -> None:
    output = Output(tmp_path, "https://laws.example/book")
    for lang in LANGUAGES:
        write_oembed(output, lang, take_clauses(built_site, lang))
    written_here = {f"/{file.relative_to(tmp_path).as_posix()}" for file in tmp_path.rglob("*.json")}
    listed = {each for each in recorded(read_manifest()) if each.startswith("/api/oembed/")}
    assert written_here == listed
    assert len(listed) == sum(is_framed_clause(each[1:]) for each in gather(built_site))
