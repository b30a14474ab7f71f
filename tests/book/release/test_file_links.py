"""A copy of the site whose links name files: each of them is there, and every disk can hold it."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import unquote

import pytest
from selectolax.lexbor import LexborHTMLParser, LexborNode

from laws_engine.book.lost import FILE as LOST
from laws_engine.book.release.file_links import name_files, with_file_links

SCHEME = re.compile(r"[a-z][a-z0-9+.-]*:", re.IGNORECASE)
SIGNS = re.compile(r'[\x00-\x1f<>:"\\|?*]|[ .]$')
"""What a USB stick's file system (FAT, exFAT) takes in no name, or not at its end."""


@pytest.fixture(scope="module")
def on_disk(built_site: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    site = tmp_path_factory.mktemp("disk") / "site"
    shutil.copytree(built_site, site)
    name_files(site)
    return site


@pytest.mark.parametrize(
    "html",
    [
        '<link rel="canonical" href="https://example.org/sv/">',
        '<a href="//example.org/sv/">x</a>',
        '<a href="HTTPS://example.org/">x</a>',
        '<a href="#sv/">x</a>',
        '<a href="terms.csv?as=sv/">x</a>',
        "<p title='href=\"sv/\"'>x</p>",
        '<p>&lt;a href="sv/"&gt;</p>',
        '<p data-href="sv/">x</p>',
    ],
)
def test_what_leads_to_no_folder_here_stays(html: str) -> None:
    assert with_file_links(html) == html


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ('<a\nhref="sv/">', '<a\nhref="sv/index.html">'),
        ('<a title="<b>" href="..">', '<a title="<b>" href="../index.html">'),
        ('<a href="../99/?show=sv,nl#sv-a">', '<a href="../99/index.html?show=sv,nl#sv-a">'),
        ('<p data-to="../99/#a">', '<p data-to="../99/index.html#a">'),
    ],
)
def test_a_folder_gets_its_pages_name(before: str, after: str) -> None:
    assert with_file_links(before) == after


def addresses(html: str) -> Iterator[str]:
    for node in LexborHTMLParser(html).css("*"):
        yield from _addresses(node)


def _addresses(node: LexborNode) -> Iterator[str]:
    for name, value in node.attributes.items():
        if name in ("href", "src", "data-to", "poster", "action") and value is not None:
            yield value
        elif name == "data-later" and value:
            yield from value.split()
        elif name == "content" and node.attributes.get("http-equiv") == "refresh" and value:
            yield value.partition("url=")[2]


@pytest.mark.sweep
def test_every_link_of_every_page_names_a_file_that_is_there(on_disk: Path) -> None:
    dead = []
    count = 0
    for page in on_disk.rglob("*.html"):
        if page.name == LOST:  # a server alone shows it, at any depth: its links begin at the host's root
            continue
        for address in set(addresses(page.read_text("utf-8"))):
            path = unquote(re.split("[?#]", address)[0])
            if SCHEME.match(address) or not path:
                continue
            count += 1
            if path.endswith("/") or not (page.parent / path).is_file():
                dead.append(f"{page.relative_to(on_disk)}: {address}")
    assert dead == []
    assert count > 10_000


@pytest.mark.sweep
def test_every_name_can_stand_on_a_usb_stick(on_disk: Path) -> None:
    names = [file.relative_to(on_disk).as_posix() for file in on_disk.rglob("*")]
    assert [name for name in names if SIGNS.search(name.rpartition("/")[2])] == []
    assert len({name.casefold() for name in names}) == len(names)
    assert max(map(len, names)) < 150  # Windows takes 260 with what stands before


@pytest.mark.sweep
def test_the_lists_for_offline_reading_are_of_these_pages(on_disk: Path, built_site: Path) -> None:
    lists = {file.name for file in (on_disk / "offline").iterdir()}
    assert len(lists) == 4
    assert lists & {file.name for file in (built_site / "offline").iterdir()} == {"index.json"}
