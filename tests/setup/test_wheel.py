"""The wheel carries the engine, its data and its compiled catalogs, and needs nothing else."""

import gettext
import io
import os
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

import laws_engine

ROOT = Path(__file__).parents[2]

CATALOG = """\
msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"

msgid "{count} tables"
msgstr "{count} bord"
"""


def build(project: Path, target: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(target)]
    environment = os.environ | {"PYTHONDONTWRITEBYTECODE": "1"}
    return subprocess.run(command, cwd=project, env=environment, capture_output=True, text=True, check=False)


def contents(target: Path) -> dict[str, bytes]:
    (path,) = target.glob("*.whl")
    with zipfile.ZipFile(path) as wheel:
        return {name: wheel.read(name) for name in wheel.namelist()}


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    target = tmp_path_factory.mktemp("wheel")
    done = build(ROOT, target)
    assert done.returncode == 0, done.stderr
    return contents(target)


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A small project that builds as this one does, with one catalog of its own."""
    folder = tmp_path / "a project"
    for name in ("pyproject.toml", "LICENSE", "scripts/hatch_build.py"):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, folder / name)
    (folder / "README.md").write_text("A project.\n", encoding="utf-8")
    (folder / ".gitignore").write_text("*.mo\n", encoding="utf-8")
    (folder / "laws_engine").mkdir()
    (folder / "laws_engine" / "__init__.py").write_text('__version__ = "0.1.0"\n', encoding="utf-8")
    catalog(folder, CATALOG)
    return folder


def catalog(project: Path, text: str) -> None:
    path = project / "translations" / "sv" / "LC_MESSAGES" / "engine.po"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def test_the_wheel_has_every_catalog(wheel: dict[str, bytes]) -> None:
    sources = sorted((ROOT / "translations").glob("*/LC_MESSAGES/*.po"))
    assert {path.parts[-3] for path in sources if path.stem == "engine"} >= {"sv", "nl"}
    compiled = {f"laws_engine/locale/{path.parts[-3]}/LC_MESSAGES/{path.stem}.mo" for path in sources}
    assert {name for name in wheel if name.endswith((".mo", ".po"))} == compiled
    for name in compiled:
        messages = gettext.GNUTranslations(io.BytesIO(wheel[name]))
        assert len(messages._catalog) > 1, f"{name} is empty"


def test_the_wheel_has_types_and_data_and_no_more(wheel: dict[str, bytes]) -> None:
    assert "laws_engine/py.typed" in wheel
    data = {str(path.relative_to(ROOT)) for path in (ROOT / "laws_engine").rglob("*.toml")}
    assert data
    assert data <= wheel.keys()
    assert {name.split("/")[0].split("-")[0] for name in wheel} == {"laws_engine"}


def test_the_tree_stays_free_of_compiled_catalogs(project: Path, tmp_path: Path) -> None:
    before = sorted(project.rglob("*"))
    assert build(project, tmp_path / "out").returncode == 0
    assert sorted(project.rglob("*")) == before


def test_the_engine_runs_from_the_wheel_alone(wheel: dict[str, bytes], tmp_path: Path) -> None:
    for name, data in wheel.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(data)
    program = (
        "import sys; sys.path.append(sys.argv[1]); import laws_engine; from laws_engine import score; "
        "assert callable(score); print(laws_engine.__file__)"
    )
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c", program, str(tmp_path)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert Path(done.stdout.strip()).is_relative_to(tmp_path)


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An environment of its own with the wheel alone, installed without asking any index."""
    folder = tmp_path_factory.mktemp("installed")
    assert build(ROOT, folder).returncode == 0
    (path,) = folder.glob("*.whl")
    place = folder / "venv"
    subprocess.run([sys.executable, "-m", "venv", str(place)], check=True)
    command = [str(place / "bin" / "pip"), "install", "--quiet", "--no-index", str(path)]
    subprocess.run(command, check=True, cwd=folder)
    return place


def run(installed: Path, *words: str | Path) -> subprocess.CompletedProcess[str]:
    """Run a program of the environment, away from the checkout."""
    command = [str(installed / "bin" / words[0]), *map(str, words[1:])]
    clean = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    return subprocess.run(command, cwd=installed, env=clean, capture_output=True, text=True, check=False)


@pytest.mark.sweep
@pytest.mark.parametrize(
    ("lang", "word"), [("sv", "för hand"), ("nl", "de hand berekend"), ("en", "by hand")]
)
@pytest.mark.parametrize("program", [("laws",), ("python", "-m", "laws_engine")], ids=["laws", "python -m"])
def test_the_installed_wheel_scores_in_three_languages(
    installed: Path, program: tuple[str, ...], lang: str, word: str
) -> None:
    board = ROOT / "tests" / "data" / "sju-bord.csv"
    done = run(installed, *program, "score", board, "--edition", "se-1997", "--lang", lang)
    assert done.returncode == 0, done.stderr
    here = subprocess.run(
        [sys.executable, "-m", "laws_engine", "score", str(board), "--edition", "se-1997", "--lang", lang],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == here.stdout
    assert word in done.stdout


@pytest.mark.sweep
def test_the_installed_wheel_says_what_the_site_needs(installed: Path) -> None:
    done = run(installed, "laws", "build", "--lang", "en")
    assert (done.returncode, done.stdout) == (2, "")
    assert "Type the command in a checkout" in done.stderr


@pytest.mark.sweep
def test_the_installed_wheel_is_typed(installed: Path, tmp_path: Path) -> None:
    program = tmp_path / "program.py"
    program.write_text(
        "from laws_engine import score\nscore(1, lang=2)\nreveal_type(score({}))\n", encoding="utf-8"
    )
    words = ["-m", "mypy", "--strict", "--python-executable", str(installed / "bin" / "python"), str(program)]
    done = subprocess.run([sys.executable, *words], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert "import-untyped" not in done.stdout
    assert 'program.py:2: error: Argument "lang" to "score" has incompatible type "int"' in done.stdout
    assert 'program.py:3: note: Revealed type is "' in done.stdout
    assert "Found 2 errors" in done.stdout


def test_the_wheel_asks_for_nothing_unless_an_extra_does(wheel: dict[str, bytes]) -> None:
    (metadata,) = (data.decode() for name, data in wheel.items() if name.endswith("/METADATA"))
    asked = re.findall(r"^Requires-Dist: (.*)$", metadata, flags=re.MULTILINE)
    assert all("; extra == " in each or " and extra == " in each for each in asked), asked
    assert set(re.findall(r"^Provides-Extra: (.*)$", metadata, flags=re.MULTILINE)) >= {"site", "files"}
    assert f"\nVersion: {laws_engine.__version__}\n" in metadata


def test_a_catalog_is_compiled(project: Path, tmp_path: Path) -> None:
    done = build(project, tmp_path / "out")
    assert done.returncode == 0, done.stderr
    data = contents(tmp_path / "out")["laws_engine/locale/sv/LC_MESSAGES/engine.mo"]
    assert not re.search(rb"Date: 20[1-9]", data), "the clock got into the wheel"
    assert gettext.GNUTranslations(io.BytesIO(data)).gettext("{count} tables") == "{count} bord"


def test_an_editable_install_compiles_nothing(project: Path, tmp_path: Path) -> None:
    catalog(project, CATALOG.replace('msgid "{count}', '#, fuzzy\nmsgid "{count}'))
    program = "import sys, hatchling.build; hatchling.build.build_editable(sys.argv[1])"
    done = subprocess.run(
        [sys.executable, "-c", program, str(tmp_path)], cwd=project, capture_output=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert [name for name in contents(tmp_path) if name.endswith(".mo")] == []


def test_a_project_without_catalogs_builds(project: Path, tmp_path: Path) -> None:
    shutil.rmtree(project / "translations")
    assert build(project, tmp_path / "out").returncode == 0
    assert [name for name in contents(tmp_path / "out") if name.endswith(".mo")] == []


def test_a_source_package_builds_the_same_wheel(project: Path, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "hatchling", "build", "-t", "sdist", "-d", str(tmp_path)]
    subprocess.run(command, cwd=project, capture_output=True, check=True)
    (source,) = tmp_path.glob("*.tar.gz")
    (tmp_path / "unpacked").mkdir()
    subprocess.run(["tar", "-xf", str(source), "-C", str(tmp_path / "unpacked")], check=True)
    (unpacked,) = (tmp_path / "unpacked").iterdir()
    assert build(project, tmp_path / "one").returncode == 0
    assert build(unpacked, tmp_path / "two").returncode == 0
    assert contents(tmp_path / "one") == contents(tmp_path / "two")


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ('msgid "{count}', '#, fuzzy\nmsgid "{count}', "fuzzy"),
        ('msgid ""\nmsgstr ""\n"Content', '#, fuzzy\nmsgid ""\nmsgstr ""\n"Content', "fuzzy"),
        ("{count} bord", "{antal} bord", "fields"),
        ("{count} bord", "{count bord", "expected '}'"),
        ("{count} bord", "", "not translated"),
        ('msgstr "{count} bord"', 'msgstr "{count} bord"\nnonsense', "engine.po"),
    ],
    ids=["fuzzy message", "fuzzy header", "other field", "broken field", "no translation", "broken file"],
)
def test_a_bad_catalog_stops_the_build(
    project: Path, tmp_path: Path, old: str, new: str, complaint: str
) -> None:
    assert old in CATALOG
    catalog(project, CATALOG.replace(old, new))
    done = build(project, tmp_path / "out")
    assert done.returncode != 0
    assert complaint in done.stderr
    assert "engine.po" in done.stderr
    assert not list((tmp_path / "out").glob("*.whl"))
