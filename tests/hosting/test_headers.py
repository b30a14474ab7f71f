"""What nginx says with each file: what a browser may do, how long it may keep it, how it is packed."""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from laws_engine.book.policy import PATHS, headers, kind_of
from tests.hosting.conftest import Hosted, serving

pytestmark = pytest.mark.hosting

POSSIBLE = {name for kind in PATHS for name in headers(kind)}
ADDRESSES = (
    *("", "sv/", "en/se-1997/99/", "nl/tools/fouled-board/", "c/se-1997/99.A.1/", "sv/c/se-1997/99.A.1/"),
    *("en/embed/", "en/embed/se-1997/99.A.1/", "nl/embed/tools/penalty-card/", "sv/not-kept/"),
    *("sv/embed/example/se-1997/99/lone-score/", "sw.js", "sv/assets/book.css", "api/v1/index.json"),
)
FOR_GOOD = "public, max-age=31536000, immutable"
TYPES = {
    "css": "text/css; charset=utf-8",
    "csv": "text/csv; charset=utf-8",
    "html": "text/html; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "json": "application/json; charset=utf-8",
    "mjs": "text/javascript; charset=utf-8",
    "png": "image/png",
    "svg": "image/svg+xml",
    "tbx": "application/xml; charset=utf-8",
    "txt": "text/plain; charset=utf-8",
    "wasm": "application/wasm",
    "webmanifest": "application/manifest+json; charset=utf-8",
    "whl": "application/zip",
    "woff2": "font/woff2",
    "xml": "application/xml; charset=utf-8",
    "zip": "application/zip",
    **dict.fromkeys(("pagefind", "pf_fragment", "pf_index", "pf_meta"), "application/octet-stream"),
}
PACKED = {"application/zip", "application/octet-stream", "image/png", "font/woff2"}
"""Types whose files are compressed as they lie there."""


def files(site: Path) -> list[str]:
    return sorted(file.relative_to(site).as_posix() for file in site.rglob("*") if file.is_file())


def engine_files(site: Path) -> list[str]:
    listed = json.loads((site / "engine" / "engine.json").read_text("utf-8"))["files"]
    return [f"engine/{file['path']}" for file in listed]


@pytest.mark.parametrize("address", ADDRESSES)
def test_every_kind_of_page_has_its_own_headers(hosted: Hosted, address: str) -> None:
    answer = hosted.get(address)
    assert answer.status == 200
    sent = {name: answer.headers[name.lower()] for name in POSSIBLE if name.lower() in answer.headers}
    assert sent == headers(kind_of(address))
    assert answer.headers["server"] == "nginx"


def test_a_lost_address_keeps_the_headers(hosted: Hosted) -> None:
    answer = hosted.get("engine/laws-0123456789ab/gone.whl")
    assert answer.status == 404
    assert (
        headers(kind_of("404.html")).items()
        <= {name: answer.headers.get(name.lower()) for name in POSSIBLE}.items()
    )
    assert answer.headers["cache-control"] == "no-cache"


@pytest.mark.parametrize(
    ("address", "allowed"),
    [
        ("api/v1/index.json", "*"),
        ("api/v1/sv/terms.json", "*"),
        ("terms/bridge-terms.json", "*"),
        ("sv/changes.xml", "*"),
        ("sv/", None),
        ("sv/clauses.json", None),
    ],
)
def test_other_sites_may_read_data_and_nothing_else(hosted: Hosted, address: str, allowed: str) -> None:
    assert hosted.get(address).headers.get("access-control-allow-origin") == allowed


@pytest.mark.parametrize(
    ("address", "cache"),
    [
        ("sv/", "no-cache"),
        ("sw.js", "no-cache"),
        ("sv/assets/book.css", "no-cache"),
        ("sv/assets/laws.js", "no-cache"),
        ("offline/index.json", "no-cache"),
        ("pagefind/pagefind.js", "no-cache"),
        ("pagefind/pagefind-entry.json", "no-cache"),
        ("api/v1/index.json", "public, max-age=300"),
    ],
)
def test_what_may_change_is_asked_for_anew(hosted: Hosted, address: str, cache: str) -> None:
    first = hosted.get(address)
    assert first.status == 200
    assert first.headers["cache-control"] == cache
    again = hosted.get(address, If_None_Match=first.headers["etag"])
    assert (again.status, again.body) == (304, b"")
    assert again.headers["cache-control"] == cache


def test_a_file_named_by_its_digest_is_kept_for_good(at_root: Hosted) -> None:
    site = at_root.site
    named = [name for name in files(site) if re.search(r"pf_(fragment|index|meta)$|^offline/\w\w-", name)]
    named += engine_files(site)
    assert len(named) > 60
    kept = {name: at_root.get(name, method="HEAD").headers["cache-control"] for name in named}
    assert {name: cache for name, cache in kept.items() if cache != FOR_GOOD} == {}


def test_every_file_has_a_type(at_root: Hosted) -> None:
    by_suffix = {name.rpartition(".")[2]: name for name in files(at_root.site)}
    assert by_suffix.keys() <= TYPES.keys()
    sent = {suffix: at_root.get(name).headers["content-type"] for suffix, name in by_suffix.items()}
    assert sent == {suffix: TYPES[suffix] for suffix in by_suffix}


def test_what_gains_by_it_is_compressed(hosted: Hosted) -> None:
    site = hosted.site
    large = {name.rpartition(".")[2]: name for name in files(site) if (site / name).stat().st_size > 1000}
    for name in large.values():
        whole = (site / name).read_bytes()
        answer = hosted.get(name, Accept_Encoding="gzip")
        if answer.headers["content-type"].partition(";")[0] in PACKED:
            assert "content-encoding" not in answer.headers, name
            assert answer.body == whole
        else:
            assert answer.headers["content-encoding"] == "gzip", name
            assert answer.headers["vary"] == "Accept-Encoding"
            assert gzip.decompress(answer.body) == whole
            assert len(answer.body) < len(whole)
        assert "content-encoding" not in hosted.get(name).headers, name


def test_a_file_that_was_compressed_beforehand_is_sent_as_it_lies_there(
    site_copy: Callable[[str], Path], tmp_path: Path
) -> None:
    site = site_copy("precompressed")
    file = site / "sv" / "index.html"
    beside = gzip.compress(file.read_bytes(), 9, mtime=0)
    file.with_name("index.html.gz").write_bytes(beside)
    with serving(tmp_path / "nginx", "site.conf", site) as hosted:
        assert hosted.get("sv/", Accept_Encoding="gzip").body == beside
        assert hosted.get("sv/").body == file.read_bytes()
