"""Links that name their file, so that pages can be read from a disk: ``../99/index.html#a`` for ``../99/#a``.

A server shows a folder's page for the folder's address; a disk shows the folder. The site is built with the
short addresses, and only the copy that goes into a release's archive has the long ones. Addresses that
begin with a scheme (canonical, other sites) stay as they are, and so does the data for programs.
"""

from __future__ import annotations

import re
from pathlib import Path

from laws_engine.book.offline import write_lists

PAGE = "index.html"
_TAG = re.compile(r"""<[a-z][\w-]*\s(?:[^"'<>]|"[^"]*"|'[^']*')*>""", re.IGNORECASE)
_ADDRESS = re.compile(
    r'(?P<before>\s(?:href|src|data-to)="|\shttp-equiv="refresh" content="[^";]*; url=)(?P<address>[^"]*)'
)
_FOLDER = re.compile(r"(?![a-z][a-z0-9+.-]*:|//)(?P<path>(?:[^?#]*/)?(?:\.\.?)?)(?P<rest>(?:[?#].*)?)", re.I)


def file_address(address: str) -> str:
    """Return an address with the file's name where it leads to a folder.

    >>> [file_address(each) for each in ("../99/#a-1", "./", "..", "sv/?stay")]
    ['../99/index.html#a-1', './index.html', '../index.html', 'sv/index.html?stay']
    >>> [file_address(each) for each in ("#a-1", "", "terms.csv", "https://example.org/", "mailto:a@b.ex")]
    ['#a-1', '', 'terms.csv', 'https://example.org/', 'mailto:a@b.ex']
    """
    match = _FOLDER.fullmatch(address)
    if match is None or not match["path"]:
        return address
    return f"{match['path'].removesuffix('/')}/{PAGE}{match['rest']}"


def with_file_links(html: str) -> str:
    """Return a page whose links, and whose leading on, name files.

    >>> with_file_links('<a class="term" title="a > b" href="../terms/#deal">giv</a>')
    '<a class="term" title="a > b" href="../terms/index.html#deal">giv</a>'
    >>> with_file_links('<meta http-equiv="refresh" content="0; url=../../99/#a">')
    '<meta http-equiv="refresh" content="0; url=../../99/index.html#a">'
    >>> with_file_links('<p>Write <code>href="99/"</code> or href="99/".</p>')
    '<p>Write <code>href="99/"</code> or href="99/".</p>'
    """

    def named(address: re.Match[str]) -> str:
        return address["before"] + file_address(address["address"])

    return _TAG.sub(lambda tag: _ADDRESS.sub(named, tag[0]), html)


def name_files(site: Path) -> None:
    """Let every page of a built site link to files; the lists for offline reading follow."""
    for page in sorted(site.rglob("*.html")):
        page.write_text(with_file_links(page.read_text("utf-8")), "utf-8")
    for old in (site / "offline").glob("*.json"):
        old.unlink()
    write_lists(site)
