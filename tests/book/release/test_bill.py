"""The bill of materials: what is in the release, what only built it, and the same every time."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from cyclonedx.schema import SchemaVersion
from cyclonedx.validation.json import JsonStrictValidator

from laws_engine.book.release.bill import SHIPPED, made_bill, write_bill

MOMENT = 1_800_000_000


def part(name: str, version: str = "1.0") -> dict[str, Any]:
    return {"type": "library", "name": name, "version": version, "purl": f"pkg:npm/{name}@{version}"}


def scopes(bill: dict[str, Any]) -> dict[str, str]:
    return {each["name"]: each["scope"] for each in bill["components"] if "scope" in each}


def depends(bill: dict[str, Any], ending: str) -> list[str]:
    (found,) = (each["dependsOn"] for each in bill["dependencies"] if each["ref"].endswith(ending))
    return list(found)


def test_it_parts_what_is_inside_from_what_built_it() -> None:
    bill = made_bill("0.2.0", MOMENT, [part("ws"), part("pyodide"), part("defusedxml")])
    assert scopes(bill) == {"defusedxml": "optional", "pyodide": "required", "ws": "excluded"}
    assert depends(bill, "#site") == ["pkg:npm/pyodide@1.0"]
    assert depends(bill, "#wheel") == []


def test_chance_and_the_tools_own_words_stay_out() -> None:
    found = [part("b") | {"bom-ref": "requirements-L3", "description": "line 3"}, part("a")]
    assert made_bill("0.2.0", MOMENT, found) == made_bill("0.2.0", MOMENT, found[::-1])
    assert "line 3" not in json.dumps(made_bill("0.2.0", MOMENT, found))


def test_another_version_of_a_part_is_another_bill() -> None:
    one, two = (made_bill("0.2.0", MOMENT, [part("a", version)]) for version in ("1.0", "1.1"))
    assert one["serialNumber"] != two["serialNumber"]


@pytest.mark.sweep
def test_the_locks_give_a_valid_bill(tmp_path: Path) -> None:
    file = tmp_path / "bill.json"
    write_bill(file, "0.2.0", MOMENT, "3.14.2")
    bill = json.loads(file.read_text("utf-8"))
    assert JsonStrictValidator(SchemaVersion.V1_6).validate_str(file.read_text("utf-8")) is None
    inside = {name for name, scope in scopes(bill).items() if scope == "required"}
    assert inside == set(SHIPPED)
    licences = {each["name"]: each.get("licenses") for each in bill["components"] if each["name"] in inside}
    assert all(licences.values()), licences
    refs = [each["bom-ref"] for each in bill["components"]]
    assert len(set(refs)) == len(refs) > 80
    assert bill["metadata"]["timestamp"] == "2027-01-15T08:00:00Z"
