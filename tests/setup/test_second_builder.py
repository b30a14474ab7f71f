"""The comparison of two generators' pages sees what differs, and nothing where nothing does."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SPEC = importlib.util.spec_from_file_location("second_builder", ROOT / "scripts" / "second_builder.py")
assert SPEC is not None
assert SPEC.loader is not None
second_builder = importlib.util.module_from_spec(SPEC)
sys.modules["second_builder"] = second_builder  # dataclasses look there
SPEC.loader.exec_module(second_builder)

PAGE = """<html><body><nav id="around"></nav><article><h1 id="top">Law 99</h1>
<p id="a-1">Text with 60 %.</p>
<details class="example" id="example-one"><table><tr><td>18</td> <td>42,5</td></tr></table></details>
</article></body></html>"""


def site(folder: Path, **pages: str) -> Path:
    for name, html in pages.items():
        file = folder / name / "index.html"
        file.parent.mkdir(parents=True)
        file.write_text(html, "utf-8")
    return folder


def compared(folder: Path, first: dict[str, str], second: dict[str, str]) -> list[tuple[str, str]]:
    one, other = site(folder / "one", **first), site(folder / "other", **second)
    return list(second_builder.differences(second_builder.read(one), second_builder.read(other)))


def test_other_surroundings_and_other_blanks_are_no_difference(tmp_path: Path) -> None:
    other = PAGE.replace('id="around"', 'id="else"').replace("</td> <td>", "</td>\n\n<td>")
    assert compared(tmp_path, {"a": PAGE}, {"a": other}) == []


def test_coloured_code_is_no_difference(tmp_path: Path) -> None:
    other = PAGE.replace("with 60", "w<span>it</span>h <b>60</b>")
    assert compared(tmp_path, {"a": PAGE}, {"a": other}) == []


@pytest.mark.parametrize(
    ("old", "new", "kind", "line"),
    [
        ("42,5", "43,5", "examples", "a/: example example-one: -42,5 +43,5"),
        ('id="a-1"', 'id="a1"', "ids", "a/: ids: -a-1 +a1"),
        ("60 %", "70 %", "words", "a/: words: -60 +70"),
    ],
)
def test_what_differs_in_a_page_is_told(tmp_path: Path, old: str, new: str, kind: str, line: str) -> None:
    assert compared(tmp_path, {"a": PAGE}, {"a": PAGE.replace(old, new)}) == [(kind, line)]


def test_a_page_of_one_alone_is_told(tmp_path: Path) -> None:
    found = compared(tmp_path, {"a": PAGE, "b": PAGE}, {"b": PAGE, "c": PAGE})
    assert found == [
        ("pages", "a/: MkDocs alone has this page"),
        ("pages", "c/: Zensical alone has this page"),
    ]


def test_an_example_that_is_missing_is_told(tmp_path: Path) -> None:
    other = PAGE.replace('class="example"', 'class="other"')
    ((kind, line),) = compared(tmp_path, {"a": PAGE}, {"a": other})
    assert kind == "examples"
    assert line.startswith("a/: example example-one: -")
