"""Every file of the built site is valid HTML, by html-validate and the rules of `.htmlvalidate.mjs`."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterable, Sequence
from itertools import islice
from pathlib import Path

import pytest

from laws_engine.book.pages import ROOT
from laws_engine.book.runtime.tools import node
from laws_engine.faces.language import LANGUAGES

VALIDATOR = ROOT / "node_modules" / "html-validate" / "bin" / "html-validate.mjs"
RULES = ROOT / ".htmlvalidate.mjs"
MADE_ALIKE = ("c", "embed")
"""The folders of a language whose files differ by a clause's or an example's content alone."""


def html_faults(files: Sequence[Path]) -> list[str]:
    """Return what the validator says of HTML files, a line each."""
    command = [str(node()), str(VALIDATOR), "--config", str(RULES), "--formatter", "json", *map(str, files)]
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=False)
    assert done.stdout, done.stderr
    return [
        f"{result['filePath']}:{each['line']}:{each['column']}: {each['message']} ({each['ruleId']})"
        for result in json.loads(done.stdout)
        for each in result["messages"]
    ]


def of_each_kind(folder: Path) -> Iterable[Path]:
    """Return the first file below each subfolder: one of each edition, of the examples, of the tools."""
    for below in sorted(each for each in folder.iterdir() if each.is_dir()):
        yield from islice(sorted(below.rglob("index.html")), 1)


def test_every_page_of_a_language_and_each_kind_of_file_is_valid(built_site: Path) -> None:
    whole, others = built_site / LANGUAGES[0], [built_site / lang for lang in LANGUAGES[1:]]
    pages = [file for file in whole.rglob("*.html") if file.relative_to(whole).parts[0] not in MADE_ALIKE]
    kinds = [*built_site.glob("*.html"), *of_each_kind(built_site / "c")]
    for made in MADE_ALIKE:
        kinds += of_each_kind(whole / made)
    for lang in others:
        kinds += [lang / "index.html", lang / "se-1997" / "99" / "index.html"]
    assert len(pages) > 25
    assert len(kinds) > 15
    assert html_faults(sorted({*pages, *kinds})) == []


@pytest.mark.sweep
def test_every_file_is_valid(built_site: Path) -> None:
    files = sorted(built_site.rglob("*.html"))
    assert len(files) > 1000
    assert html_faults(files) == []


PAGE = '<!doctype html>\n<html lang="en"><head><title>A</title></head><body>\n%s\n</body></html>\n'
INVALID = {
    "close-order": "<p>a<div>b</div></p>",
    "no-dup-id": '<p id="a">a</p><p id="a">b</p>',
    "element-permitted-content": "<ul><p>a</p></ul>",
    "input-attributes": '<label>a<input type="checkbox" autocomplete="off"></label>',
    "unrecognized-char-ref": "<p>a &nosuch;</p>",
    "no-dup-attr": '<a href="b" href="c">a</a>',
}


def test_the_validator_finds_what_is_invalid(tmp_path: Path) -> None:
    for rule, fault in INVALID.items():
        (tmp_path / f"{rule}.html").write_text(PAGE % fault, "utf-8")
    found = html_faults(sorted(tmp_path.iterdir()))
    for rule in INVALID:
        assert [each for each in found if f"{rule}.html:" in each and each.endswith(f"({rule})")], rule
