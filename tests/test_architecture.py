"""The architecture page shows the code as it is: its diagram the imports, its line the layers."""

from __future__ import annotations

import re
import tomllib
from itertools import pairwise
from pathlib import Path

import grimp

ROOT = Path(__file__).resolve().parents[1]
PAGE = ROOT / "docs" / "contributors" / "architecture.md"
Arrow = tuple[str, str]


def drawn() -> list[Arrow]:
    """Return the arrows of the page's one diagram."""
    (diagram,) = re.findall(r"```mermaid\nflowchart TD\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    return [(one, other) for one, other in re.findall(r"(\w+) --> (\w+)", diagram)]


def layers() -> list[list[str]]:
    """Return import-linter's layers, the lowest first, each with its rooms."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    (contract,) = settings["tool"]["importlinter"]["contracts"]
    return [re.split(r" \| ", layer) for layer in reversed(contract["layers"])]


def imported() -> set[Arrow]:
    """Return which room imports which."""
    graph = grimp.build_graph("laws_engine", cache_dir=None)
    rooms = [room for layer in layers() for room in layer]
    return {
        (one, other)
        for one in rooms
        for other in rooms
        if one != other
        and graph.direct_import_exists(
            importer=f"laws_engine.{one}", imported=f"laws_engine.{other}", as_packages=True
        )
    }


def reached(start: str, arrows: set[Arrow]) -> set[str]:
    """Return the rooms to which arrows lead from one."""
    found: set[str] = set()
    ahead = [start]
    while ahead:
        here = ahead.pop()
        news = {end for begin, end in arrows if begin == here} - found
        found |= news
        ahead += news
    return found


def needed(arrows: set[Arrow]) -> set[Arrow]:
    """Return the arrows without which some room would no longer be reached."""
    return {(one, other) for one, other in arrows if other not in reached(one, arrows - {(one, other)})}


def test_the_diagram_shows_the_imports() -> None:
    arrows = drawn()
    assert len(arrows) == len(set(arrows))
    assert set(arrows) == needed(imported())


def test_the_diagram_keeps_to_the_layers() -> None:
    height = {room: at for at, layer in enumerate(layers()) for room in layer}
    assert {room for arrow in drawn() for room in arrow} == set(height)
    assert all(height[one] > height[other] for one, other in drawn())


def test_the_line_of_layers_is_import_linters() -> None:
    (line,) = re.findall(r"^    (errors ← .*)$", PAGE.read_text("utf-8"), re.MULTILINE)
    assert [sorted(layer.split(", ")) for layer in line.split(" ← ")] == [sorted(layer) for layer in layers()]


def test_every_room_has_its_row() -> None:
    rows = re.findall(r"^\| (`.*?) \|", PAGE.read_text("utf-8"), re.MULTILINE)
    named = {name.strip("`/") for row in rows for name in row.split(", ")}
    assert named == {room for layer in layers() for room in layer}


def test_an_arrow_too_many_is_noticed() -> None:
    arrows = {("roof", "wall"), ("wall", "ground"), ("roof", "ground")}
    assert needed(arrows) == set(pairwise(["roof", "wall", "ground"]))
