"""The project's Python: its version, its environment, the locked packages in it, the commands they bring."""

from __future__ import annotations

import json
import re
import sys
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from importlib.metadata import Distribution, distributions
from urllib.parse import unquote, urlsplit

from laws_engine.cli.doctor.finding import Checkout, Finding, fine, remark, some, wrong

OLDEST, NEWEST = (3, 11), (3, 14)
SETUP = "make setup"
ANEW = "rm -rf .venv && make setup"
AGAIN = "touch pyproject.toml && make setup"
WITHOUT = "can't be looked at without .venv"
LOAD = """\
from importlib.metadata import entry_points
for entry in entry_points(group="laws_engine.commands"):
    try:
        entry.load()
    except BaseException as error:
        print(f"{entry.name}\\t{type(error).__name__}: {error}")
"""
_LOCKED = re.compile(r"^(?P<name>[A-Za-z0-9][\w.-]*)==(?P<version>[^\s;\\]+)(?P<marker>\s*;)?", re.MULTILINE)


def version(of: Checkout) -> Iterator[Finding]:
    """Look at the Python of the environment, or where there is none at the one that runs this."""
    found = "{}.{}.{}".format(*sys.version_info[:3])
    settings = of.root / ".venv" / "pyvenv.cfg"
    if settings.is_file():
        written = re.search(r"(?m)^version\s*=\s*(\S+)", settings.read_text("utf-8"))
        found = written[1] if written else found
    if OLDEST <= tuple(int(part) for part in found.split(".")[:2]) <= NEWEST:
        yield fine(found)
    else:
        todo = "make setup LAWS_PYTHON=/path/to/python3.12"
        yield wrong(f"{found} isn't one of {_dotted(OLDEST)} to {_dotted(NEWEST)}", todo)


def _dotted(numbers: tuple[int, int]) -> str:
    return f"{numbers[0]}.{numbers[1]}"


def environment(of: Checkout) -> Iterator[Finding]:
    """Look at whether the environment is whole, made for this folder, and runs."""
    ready = of.root / ".venv" / "ready"
    if not ready.is_file():
        what = "half made" if ready.parent.is_dir() else "not there"
        yield wrong(what, SETUP)
    elif (made := ready.read_text("utf-8").strip()) != str(of.root):
        yield wrong(f"made for {made}, not for {of.root}", SETUP)
    elif not _runs(of):
        yield wrong("its Python doesn't start: the one that it was made from is gone", ANEW)
    else:
        yield fine("made for this folder")
    running = of.env.get("PYTHONPATH")
    if running:
        yield remark(f"PYTHONPATH={running} comes before it", "unset PYTHONPATH")


def _runs(of: Checkout) -> bool:
    try:
        return of.run([of.python, "-c", ""]).returncode == 0
    except OSError:
        return False


@dataclass(slots=True)
class Locked:
    """What the lock says of one package; a conditional one needn't be there."""

    versions: set[str] = field(default_factory=set)
    conditional: bool = True


def locked(text: str) -> dict[str, Locked]:
    """Read the lock: by plain name, the versions that fit.

    >>> found = locked("a_b==1.0 \\\\\\n    --hash=sha256:00\\nc==2 ; python_full_version < '3.12'\\n")
    >>> found["a-b"].versions, found["a-b"].conditional, found["c"].conditional
    ({'1.0'}, False, True)
    """
    found: dict[str, Locked] = {}
    for match in _LOCKED.finditer(text):
        entry = found.setdefault(plain(match["name"]), Locked())
        entry.versions.add(match["version"])
        entry.conditional = entry.conditional and bool(match["marker"])
    return found


def plain(name: str) -> str:
    """Return a package's name as the lock writes it.

    >>> plain("Import_Linter")
    'import-linter'
    """
    return re.sub(r"[-_.]+", "-", name).lower()


def packages(of: Checkout) -> Iterator[Finding]:
    """Look at whether each locked package is there in its locked version, and ours is this checkout's."""
    if not (of.root / ".venv").is_dir():
        yield remark(WITHOUT)
        return
    there = _installed(of)
    wanted = locked((of.root / "requirements" / "all.txt").read_text("utf-8"))
    missing = [name for name, entry in wanted.items() if name not in there and not entry.conditional]
    other = [
        f"{name} {there[name].version} (locked: {' or '.join(sorted(entry.versions))})"
        for name, entry in wanted.items()
        if name in there and there[name].version not in entry.versions
    ]
    if missing:
        yield wrong(f"missing: {some(missing)}", AGAIN)
    if other:
        yield wrong(f"not as locked: {some(other)}", AGAIN)
    if not (missing or other):
        yield fine(f"{len(wanted)} as locked")
    yield from _our_own(of, there.get("laws-engine"))


def _installed(of: Checkout) -> Mapping[str, Distribution]:
    folders = [str(folder) for folder in (of.root / ".venv" / "lib").glob("python*/site-packages")]
    return {plain(each.name): each for each in distributions(path=folders)} if folders else {}


def _our_own(of: Checkout, ours: Distribution | None) -> Iterator[Finding]:
    if ours is None:
        yield wrong("laws-engine itself isn't installed", AGAIN)
        return
    url = json.loads(ours.read_text("direct_url.json") or "{}").get("url", "")
    if unquote(urlsplit(url).path) != str(of.root):
        yield wrong(f"laws-engine comes from {url or 'an index'}, not from this folder", AGAIN)
    declared = tomllib.loads((of.root / "pyproject.toml").read_text("utf-8"))["project"]["entry-points"]
    known = {each.name for each in ours.entry_points if each.group == "laws_engine.commands"}
    new = sorted(declared["laws_engine.commands"].keys() - known)
    if new:
        yield wrong(f"the installed laws-engine doesn't know {some(new)}", AGAIN)


def commands(of: Checkout) -> Iterator[Finding]:
    """Look at whether each of the site's commands can be loaded, by the environment's own Python."""
    if not _runs(of):
        yield remark(WITHOUT)
        return
    done = of.run([of.python, "-c", LOAD])
    broken = [line.partition("\t") for line in done.stdout.splitlines()]
    for name, _, why in broken:
        yield wrong(f"laws {name} can't be loaded: {why}", ANEW)
    if done.returncode:
        yield wrong(f"can't be listed: {(done.stderr.strip().splitlines() or ['?'])[-1]}", ANEW)
    elif not broken:
        yield fine("each can be loaded")
