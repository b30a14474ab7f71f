"""What `make reproducible` compares, and what it says where two builds differ; .ci/run runs it all."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

SCRIPT = Path(__file__).parents[2] / "scripts" / "reproducible.py"


@pytest.fixture(scope="module")
def script() -> ModuleType:
    spec = importlib.util.spec_from_file_location("reproducible", SCRIPT)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module  # its dataclasses look for it there
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def two(tmp_path: Path) -> tuple[Path, Path]:
    for name in ("one", "other"):
        (tmp_path / name / "sv").mkdir(parents=True)
        (tmp_path / name / "sv" / "index.html").write_bytes(b"a page made on the same day" * 10)
        (tmp_path / name / ".hidden").write_bytes(b"")
    return tmp_path / "one", tmp_path / "other"


def test_the_same_is_the_same(script: ModuleType, two: tuple[Path, Path]) -> None:
    assert script.differences(*two) == []
    assert script.digest(two[0]) == script.digest(two[1])


@pytest.mark.parametrize("at", [0, 100, 269])
def test_a_byte_that_differs_is_told_with_its_place(
    script: ModuleType, two: tuple[Path, Path], at: int
) -> None:
    file = two[1] / "sv" / "index.html"
    data = bytearray(file.read_bytes())
    data[at] ^= 1
    file.write_bytes(data)
    [told] = script.differences(*two)
    assert told.startswith(f"sv/index.html: differs from byte {at} on\n")
    assert script.digest(two[0]) != script.digest(two[1])


def test_a_file_that_is_longer_differs_from_its_end_on(script: ModuleType, two: tuple[Path, Path]) -> None:
    (two[0] / ".hidden").write_bytes(b"x")
    [told] = script.differences(*two)
    assert told.startswith(".hidden: differs from byte 0 on")


def test_a_file_that_one_alone_has_is_told(script: ModuleType, two: tuple[Path, Path]) -> None:
    (two[0] / "a").touch()
    (two[1] / "b").touch()
    assert script.differences(*two) == ["a: only in the first build", "b: only in the second build"]
    assert script.digest(two[0]) != script.digest(two[1])


def test_the_two_places_have_little_in_common(script: ModuleType) -> None:
    assert script.ONE.keys() <= script.OTHER.keys()
    assert all(script.ONE[name] != script.OTHER[name] for name in script.ONE)
