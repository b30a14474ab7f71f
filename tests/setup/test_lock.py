"""The locks hold every dependency by hash and name no place to fetch it from."""

import json
import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
LOCK = (ROOT / "requirements" / "all.txt").read_text(encoding="utf-8")
NPM_LOCK = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))
PLACE = re.compile(r"index|find-links|trusted-host|://|file:|^\s*-(i|f|e|r|c)\b|\s@\s", re.IGNORECASE)


def locked(text: str) -> dict[str, list[tuple[str, int]]]:
    """Read name -> [(version, number of hashes), …]; a version can depend on the Python."""
    found: dict[str, list[tuple[str, int]]] = {}
    for entry in re.split(r"\n(?=[A-Za-z0-9])", re.sub(r"(?m)^\s*#.*\n", "", text)):
        requirement, *hashes = entry.split("--hash=sha256:")
        name, version = re.match(r"([\w.-]+)==([^\s;\\]+)", requirement).groups()
        found.setdefault(canonicalize_name(name), []).append((version, len(hashes)))
    return found


def declared() -> list[str]:
    """Every requirement that pyproject.toml names, the build backend's included."""
    project = PROJECT["project"]
    extras = (line for lines in project["optional-dependencies"].values() for line in lines)
    return sorted({*PROJECT["build-system"]["requires"], *project["dependencies"], *extras})


def places(value: object, key: str = "") -> list[str]:
    """Addresses and paths anywhere in the npm lock; `funding` names a page for people."""
    if isinstance(value, dict):
        return [hit for name, child in value.items() if name != "funding" for hit in places(child, name)]
    if isinstance(value, list):
        return [hit for child in value for hit in places(child, key)]
    return [f"{key}: {value}"] if key in {"resolved", "link"} or PLACE.search(str(value)) else []


def test_the_python_lock_names_no_place() -> None:
    lines = [line for line in LOCK.splitlines() if not line.lstrip().startswith("#")]
    assert [line for line in lines if PLACE.search(line)] == []
    assert [line for line in LOCK.splitlines() if "://" in line or "--index" in line] == []


def test_the_npm_lock_names_no_place() -> None:
    assert places(NPM_LOCK) == []


@pytest.mark.parametrize(
    "line",
    [
        "--index-url https://example.org/simple",
        "--extra-index-url file:///somewhere",
        "--find-links wheels",
        "-f wheels",
        "babel @ file:///somewhere/babel.whl",
        "-e .",
    ],
)
def test_a_place_would_be_seen(line: str) -> None:
    assert PLACE.search(line)


def test_a_resolved_address_would_be_seen() -> None:
    assert places({"packages": {"node_modules/x": {"resolved": "somewhere"}}})


def test_every_locked_package_has_a_hash() -> None:
    packages = locked(LOCK)
    assert len(packages) > 40
    assert [name for name, entries in packages.items() if not all(count for _, count in entries)] == []


@pytest.mark.parametrize("line", declared())
def test_every_declared_requirement_is_locked(line: str) -> None:
    requirement = Requirement(line)
    entries = locked(LOCK).get(canonicalize_name(requirement.name), [])
    assert entries, f"{line} is not in the lock: make lock"
    wrong = [version for version, _ in entries if not requirement.specifier.contains(version)]
    assert wrong == [], f"{line} does not allow the locked {wrong}: make lock"


def test_the_type_families_are_locked() -> None:
    wanted = json.loads((ROOT / "package.json").read_text(encoding="utf-8"))["dependencies"]
    assert NPM_LOCK["packages"][""]["dependencies"] == wanted
    packages = {name: entry for name, entry in NPM_LOCK["packages"].items() if name}
    assert {name.removeprefix("node_modules/") for name in packages} >= wanted.keys()
    assert all(entry["integrity"].startswith("sha512-") for entry in packages.values())
