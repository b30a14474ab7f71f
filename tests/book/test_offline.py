"""What a reader's device keeps: the lists are whole and exact, and a change in a file is a new version."""

from __future__ import annotations

import base64
import hashlib
import json
import re
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

import pytest
from PIL import Image
from selectolax.lexbor import LexborHTMLParser

from laws_engine.book.offline import write_lists
from laws_engine.faces.language import LANGUAGES

NOT_FOR_READERS = re.compile(r"\w+/((c|embed/[^/]+)/|404\.html$)")
LINKED = ", ".join(
    f"link[rel={kind}]" for kind in ("stylesheet", "icon", "preload", "manifest", "apple-touch-icon")
)
IMPORTED = re.compile(r'(?:\bfrom|\bimport) "(\.[^"]+)"|new URL\("([^"]+\.js)", (?:here|import\.meta\.url)\)')


def index(site: Path) -> dict[str, Any]:
    return dict(json.loads((site / "offline" / "index.json").read_text("utf-8")))


def listed(site: Path, lang: str, part: str = "files") -> dict[str, str]:
    version = index(site)["languages"][lang]["version"]
    return dict(json.loads((site / "offline" / f"{version}.json").read_text("utf-8"))[part])


def pages(site: Path, lang: str) -> list[str]:
    found = (file.relative_to(site).as_posix() for file in (site / lang).rglob("*.html"))
    return sorted(name for name in found if not NOT_FOR_READERS.match(name))


def needs(site: Path, name: str) -> set[str]:
    """Name the files that a page, a style sheet or a script asks for."""
    text = (site / name).read_text("utf-8")
    if name.endswith(".html"):
        page = LexborHTMLParser(text)
        links = [node.attributes["href"] for node in page.css(LINKED)]
        links += [node.attributes["src"] for node in page.css("[src]")]
    elif name.endswith(".css"):
        links = re.findall(r"url\(\"?([^)\"]+)\"?\)", text)
    else:
        links = ["".join(each) for each in IMPORTED.findall(text)]
    paths = (unquote(urlsplit(str(link)).path) for link in links if not urlsplit(str(link)).scheme)
    found = ((site / name).parent.joinpath(path).resolve() for path in paths)
    return {file.relative_to(site.resolve()).as_posix() for file in found}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_page_and_all_that_it_needs_is_listed(built_site: Path, lang: str) -> None:
    files = listed(built_site, lang)
    found = pages(built_site, lang)
    known = ("", "se-1997/99/", "tools/ruling/", "offline/")
    assert {f"{lang}/{page}index.html" for page in known} <= set(found)
    assert set(found) <= set(files)
    for name in files:
        if name.endswith((".html", ".css")) or (name.startswith(f"{lang}/") and name.endswith(".js")):
            wanted = {each for each in needs(built_site, name) if each.startswith(f"{lang}/")}
            assert wanted <= set(files), name


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_whole_search_of_the_language_is_listed(built_site: Path, lang: str) -> None:
    files = listed(built_site, lang)
    entry = json.loads((built_site / "pagefind" / "pagefind-entry.json").read_text("utf-8"))
    meta = entry["languages"][lang]["hash"]
    found = (built_site / "pagefind" / "fragment").glob(f"{lang}_*")
    fragments = {f"pagefind/fragment/{file.name}" for file in found}
    assert fragments
    wanted = {
        *(f"{lang}/clauses.json", f"{lang}/places.json", f"pagefind/pagefind.{meta}.pf_meta"),
        *(f"pagefind/{name}" for name in ("pagefind.js", "pagefind-worker.js", "pagefind-entry.json")),
        *(f"pagefind/wasm.{lang}.pagefind", *fragments),
    }
    assert wanted <= set(files)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_nothing_of_another_language_but_the_page_for_what_is_missing(built_site: Path, lang: str) -> None:
    others = {other for other in LANGUAGES if other != lang}
    foreign = {name for name in listed(built_site, lang) if re.search(r"(^|[/.])(sv|nl|en)[/_.]", name)}
    foreign = {name for name in foreign if not re.search(rf"(^|[/.]){lang}[/_.]", name)}
    assert foreign == {f"{other}/not-kept/index.html" for other in others}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_file_is_there_and_as_listed(built_site: Path, lang: str) -> None:
    files = listed(built_site, lang) | listed(built_site, lang, "engine")
    for name, digest in files.items():
        assert not name.startswith("/")
        assert ":" not in name
        data = (built_site / name).read_bytes()
        assert base64.b64encode(hashlib.sha256(data).digest()).decode() == digest, name


def test_the_calculators_are_listed_apart_and_measured(built_site: Path) -> None:
    on_disk = {file.relative_to(built_site).as_posix() for file in (built_site / "engine").rglob("*.*")}
    engine = listed(built_site, "sv", "engine")
    assert set(engine) == {name for name in on_disk if not name.endswith((".txt", "engine.json"))}
    assert index(built_site)["engine"]["bytes"] == sum((built_site / name).stat().st_size for name in engine)
    assert 2_000_000 < index(built_site)["engine"]["compressed"] < 8_000_000
    assert "engine/engine.json" in listed(built_site, "sv")


@pytest.fixture
def small_site(tmp_path: Path) -> Path:
    """A site with one page a language."""
    for lang in LANGUAGES:
        pages = f"{lang}/index.html", f"{lang}/not-kept/index.html"
        for name in (*pages, f"pagefind/fragment/{lang}_1.pf_fragment"):
            write(tmp_path / name, name)
    write(tmp_path / "engine" / "python-1" / "a.zip", "python")
    engine = {"files": [{"path": "python-1/a.zip", "bytes": 6, "gzip": 6}]}
    write(tmp_path / "engine" / "engine.json", json.dumps(engine))
    write_lists(tmp_path)
    return tmp_path


def write(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, "utf-8")


def versions(site: Path) -> dict[str, str]:
    return {lang: each["version"] for lang, each in index(site)["languages"].items()}


def changed_by(site: Path, name: str, text: str) -> set[str]:
    """Change a file and say which languages have a new version then."""
    before = versions(site)
    write(site / name, text)
    write_lists(site)
    return {lang for lang, version in versions(site).items() if version != before[lang]}


def test_a_version_is_what_is_in_it(small_site: Path) -> None:
    assert changed_by(small_site, "sv/index.html", "sv/index.html") == set()
    assert changed_by(small_site, "sv/index.html", "another") == {"sv"}
    assert changed_by(small_site, "nl/new.css", "p {}") == {"nl"}
    assert changed_by(small_site, "pagefind/fragment/en_1.pf_fragment", "another") == {"en"}
    assert changed_by(small_site, "engine/python-1/a.zip", "another") == set(LANGUAGES)
    assert changed_by(small_site, "en/embed/a/index.html", "for other sites") == set()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_app_s_manifest_is_relative_and_its_icons_are_there(built_site: Path, lang: str) -> None:
    manifest = json.loads((built_site / lang / "app.webmanifest").read_text("utf-8"))
    assert manifest["lang"] == lang
    assert (manifest["start_url"], manifest["scope"]) == ("./", "../")
    assert len(manifest["short_name"]) <= 12
    for icon in manifest["icons"]:
        file = built_site / lang / icon["src"]
        assert file.is_file()
        if icon["type"] == "image/png":
            with Image.open(file) as picture:
                assert "x".join(map(str, picture.size)) == icon["sizes"]
    assert {icon["sizes"] for icon in manifest["icons"]} >= {"any", "192x192", "512x512"}
    assert "maskable" in {icon["purpose"] for icon in manifest["icons"]}
    for shortcut in manifest["shortcuts"]:
        assert (built_site / lang / shortcut["url"] / "index.html").is_file()
        assert "{" not in shortcut["name"]
