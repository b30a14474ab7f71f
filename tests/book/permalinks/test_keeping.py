"""What was published stays: a site that lacks an address, or has one that isn't recorded, has a fault."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from laws_engine.book.permalinks import command, keeping
from laws_engine.book.permalinks.gathering import gather
from laws_engine.book.permalinks.keeping import permalink_faults
from laws_engine.book.permalinks.manifest import recorded, written

SMALL = """\
# Pages
/
/{lang}/se-1997/99/
/{lang}/tools/fouled-board/

# Worked examples
/{lang}/se-1997/99/#example-one
/{lang}/tools/fouled-board/#example-one

# Places on pages
/{lang}/se-1997/99/#a-1
/{lang}/se-1997/99/#a-2
/{lang}/se-1997/99/#top
/{lang}/tools/fouled-board/#a-1
/{lang}/tools/fouled-board/#a-2
/{lang}/tools/fouled-board/#top

# Short links
/c/se-1997/99.A/
/{lang}/c/se-1997/99.A/

# Frames
/{lang}/embed/example/se-1997/99/one/
/{lang}/embed/se-1997/99.A/

# oEmbed
/api/oembed/{lang}/se-1997/99.A.json

# Data
/api/v1/{lang}/terms.json

# Files
/terms/bridge-terms.csv
/{lang}/assets/embed-host.js
/{lang}/changes.xml
"""
LOST = {
    "sv/tools/fouled-board/index.html": "/sv/tools/fouled-board/",
    "nl/c/se-1997/99.A/index.html": "/nl/c/se-1997/99.A/",
    "c/se-1997/99.A/index.html": "/c/se-1997/99.A/",
    "en/embed/example/se-1997/99/one/index.html": "/en/embed/example/se-1997/99/one/",
    "api/v1/nl/terms.json": "/api/v1/nl/terms.json",
    "sv/changes.xml": "/sv/changes.xml",
    "en/assets/embed-host.js": "/en/assets/embed-host.js",
    "terms/bridge-terms.csv": "/terms/bridge-terms.csv",
}
"""A file that is taken away, and the address that is missed."""


def test_the_addresses_of_every_kind_are_gathered_and_nothing_else(small_site: Path) -> None:
    assert written(gather(small_site)).partition("\n\n")[2] == SMALL
    assert recorded(SMALL).keys() == gather(small_site)


def test_a_whole_site_has_no_fault(small_site: Path) -> None:
    assert permalink_faults(small_site, SMALL) == []


@pytest.mark.parametrize("file", LOST)
def test_a_file_that_goes_is_missed_by_its_line(small_site: Path, file: str) -> None:
    (small_site / file).unlink()
    faults = permalink_faults(small_site, SMALL)
    line = LOST[file].replace("/sv/", "/{lang}/").replace("/nl/", "/{lang}/").replace("/en/", "/{lang}/")
    [fault] = [fault for fault in faults if fault.text.startswith(f"{LOST[file]} was published")]
    assert fault.file == "docs/permalinks.txt"
    assert SMALL.splitlines()[(fault.line or 0) - 1] == line
    assert "bring it back, or write into docs/tombstones.toml where it went" in fault.text


@pytest.mark.parametrize("place", ["a-1", "example-one", "top"])
def test_a_place_that_goes_is_missed(small_site: Path, place: str) -> None:
    for lang in ("sv", "nl", "en"):
        file = small_site / lang / "se-1997/99/index.html"
        file.write_text(file.read_text("utf-8").replace(f'id="{place}"', 'class="x"'), "utf-8")
    [fault] = permalink_faults(small_site, SMALL)
    assert fault.text.startswith(f"/{{lang}}/se-1997/99/#{place} was published")


def test_with_the_site_s_own_address_oembed_answers_must_be_files(small_site: Path) -> None:
    (small_site / "api/oembed/sv/se-1997").mkdir(parents=True)
    [fault] = permalink_faults(small_site, SMALL.replace("/api/oembed/{lang}/", "/api/oembed/sv/"))
    assert fault.text.startswith("/api/oembed/sv/se-1997/99.A.json was published")
    (small_site / "api/oembed/sv/se-1997/99.A.json").write_text("{}", "utf-8")
    assert permalink_faults(small_site, SMALL.replace("/api/oembed/{lang}/", "/api/oembed/sv/")) == []


def test_a_new_address_must_be_recorded(small_site: Path) -> None:
    for lang in ("sv", "nl", "en"):
        shutil.copytree(small_site / lang / "se-1997/99", small_site / lang / "se-1997/77")
    [fault] = permalink_faults(small_site, SMALL)
    assert fault.text.startswith("the site has addresses that aren't recorded: /{lang}/se-1997/77/, ")
    assert "laws permalinks --record" in fault.text


def test_the_command_records_what_is_new_and_forgets_nothing(
    small_site: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    manifest = tmp_path / "permalinks.txt"
    manifest.write_text(SMALL.replace("/{lang}/changes.xml\n", "/sv/was-here/\n"), "utf-8")
    monkeypatch.setattr(command, "MANIFEST", manifest)
    for module in (command, keeping):
        monkeypatch.setattr(module, "read_manifest", lambda: manifest.read_text("utf-8"))
    (small_site / "api/v1/index.json").write_text("{}", "utf-8")
    asked = ["--site", str(small_site)]
    assert command.permalinks(asked) == 1
    assert "/sv/was-here/ was published" in capsys.readouterr().err
    assert command.permalinks([*asked, "--record"]) == 1  # what is lost stays lost
    assert "recorded /{lang}/changes.xml" in capsys.readouterr().out
    assert recorded(manifest.read_text("utf-8")).keys() == gather(small_site) | {"/sv/was-here/"}
    manifest.write_text(manifest.read_text("utf-8").replace("/sv/was-here/\n", ""), "utf-8")
    assert command.permalinks(asked) == 0


def test_a_folder_that_is_no_site_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert command.permalinks(["--site", str(tmp_path / "none"), "--record"]) == 1
    assert "none: this is no built site" in capsys.readouterr().err
