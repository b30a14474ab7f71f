"""The bill of materials (CycloneDX): what a release is made of, and what it was made with.

The wheel holds our own code alone; the site also holds what `SHIPPED` names: these have the scope “required”.
What only built it has “excluded”, and what an extra of the wheel asks for “optional”. Two kept tools read the
locks: cyclonedx-bom reads requirements/all.txt, npm its own. What they say of the day or by chance is left
out: the same locks give the same bill.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
import uuid
from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from laws_engine.book.pages import ROOT
from laws_engine.errors import SourceError

SHIPPED = {
    "pyodide": "engine/python-*: runs the engine in a reader's browser; changed as NOTICE.txt there says",
    "@fontsource-variable/source-sans-3": "assets/fonts: cut down to the signs that the pages use",
    "@fontsource-variable/source-serif-4": "assets/fonts: cut down to the signs that the pages use",
    "pagefind-bin": "pagefind: the search's scripts and WebAssembly, as the indexer writes them",
}
"""What of others is in the site, and where."""
OPTIONAL = {"defusedxml": "the extra “files”: reads USEBIO"}
WHERE = "laws:where"
NAMESPACE = uuid.UUID("8a0e2f9e-61a5-5f0c-9a3f-0d6b8f6f4c11")

Component = dict[str, Any]


def write_bill(target: Path, version: str, moment: int, python: str) -> None:
    """Write the bill; ``python`` is the version of the Python that the site carries inside Pyodide."""
    bill = made_bill(version, moment, [*npm_components(version), *pip_components(), cpython(python)])
    target.write_text(json.dumps(bill, ensure_ascii=False, indent=1) + "\n", "utf-8")


def made_bill(version: str, moment: int, found: Sequence[Component]) -> dict[str, Any]:
    """Return the bill of a version that is made of, and with, these components."""
    parts = sorted(map(sorted_out, found), key=lambda part: str(part["bom-ref"]))
    inside = [part["bom-ref"] for part in parts if part["scope"] == "required"]
    whole, wheel, site = (f"laws-engine@{version}{part}" for part in ("", "#wheel", "#site"))
    own = {"version": version, "licenses": [{"license": {"id": "MIT"}}]}
    with_texts = own | {"licenses": [{"expression": "MIT AND CC-BY-4.0"}]}
    bill: dict[str, Any] = {
        "$schema": "http://cyclonedx.org/schema/bom-1.6.schema.json",
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {
            "timestamp": datetime.fromtimestamp(moment, UTC).strftime("%Y-%m-%dT%H:%M:%SZ"),
            "component": {"bom-ref": whole, "type": "application", "name": "laws-engine", **with_texts},
        },
        "components": [
            {"bom-ref": wheel, "type": "library", "name": "laws-engine, the wheel", **own},
            {"bom-ref": site, "type": "application", "name": "laws-engine, the site", **with_texts},
            *parts,
        ],
        "dependencies": [
            {"ref": whole, "dependsOn": [wheel, site]},
            {"ref": wheel, "dependsOn": []},
            {"ref": site, "dependsOn": inside},
        ],
    }
    return bill | {"serialNumber": f"urn:uuid:{uuid.uuid5(NAMESPACE, json.dumps(bill, sort_keys=True))}"}


def sorted_out(part: Component) -> Component:
    """Return a component as it stands in the bill: known by its purl, with its scope and where it is.

    >>> sorted_out({"name": "ws", "purl": "pkg:npm/ws@8.0.0", "type": "library", "properties": []})
    {'bom-ref': 'pkg:npm/ws@8.0.0', 'type': 'library', 'name': 'ws', 'purl': 'pkg:npm/ws@8.0.0', \
'scope': 'excluded'}
    """
    where = SHIPPED.get(part["name"]) or OPTIONAL.get(part["name"])
    scope = "required" if part["name"] in SHIPPED else "optional" if where else "excluded"
    kept = ("type", "name", "version", "purl", "licenses", "hashes", "externalReferences")
    own = {name: part[name] for name in kept if part.get(name)}
    told = {"properties": [{"name": WHERE, "value": where}]} if where else {}
    return {"bom-ref": part["purl"], **own, "scope": scope, **told}


def cpython(version: str) -> Component:
    """Describe the Python inside Pyodide, which no lock names."""
    return {
        "type": "platform",
        "name": CPYTHON,
        "version": version,
        "purl": f"pkg:generic/{CPYTHON}@{version}",
        "licenses": [{"license": {"id": "PSF-2.0"}}],
    }


CPYTHON = "cpython"
SHIPPED[CPYTHON] = "engine/python-*: inside Pyodide, with a part of its standard library"


def pip_components() -> Iterator[Component]:
    """Return what pip installs, as cyclonedx-bom reads the lock."""
    lock = str(ROOT / "requirements" / "all.txt")
    words = ["-m", "cyclonedx_py", "requirements", "--output-reproducible", "--of", "JSON", lock]
    for part in _answer(words, ROOT)["components"]:
        yield part | _licence(part["name"])


def _licence(name: str) -> Mapping[str, Any]:
    """Return the licence of what the site carries: the lock of pip, unlike npm's, knows none."""
    return {"licenses": [{"license": {"id": "MIT"}}]} if name == "pagefind-bin" else {}


def npm_components(version: str) -> Iterator[Component]:
    """Return what npm installs, as npm reads its lock; for that the project must have a version."""
    with tempfile.TemporaryDirectory(prefix="laws-bill-") as folder:
        for name in ("package.json", "package-lock.json"):
            data = json.loads((ROOT / name).read_text("utf-8")) | {"version": version}
            if "packages" in data:
                data["packages"][""]["version"] = version
            Path(folder, name).write_text(json.dumps(data), "utf-8")
        words = [str(ROOT / "scripts" / "npm.py"), "sbom", "--sbom-format=cyclonedx", "--package-lock-only"]
        yield from _answer(words, Path(folder))["components"]


def _answer(words: Sequence[str], folder: Path) -> dict[str, Any]:
    """Ask one of the tools; `SourceError` where it isn't there or fails."""
    done = subprocess.run([sys.executable, *words], cwd=folder, capture_output=True, text=True, check=False)
    try:
        answer: dict[str, Any] = json.loads(done.stdout)
    except ValueError:
        said = done.stderr.strip().splitlines()[-1:] or ["nothing"]
        raise SourceError(
            found=f"no bill of materials from {words[0].removeprefix(str(ROOT))}: {said[0]}",
            todo="Type “make setup” and try again",
        ) from None
    return answer
