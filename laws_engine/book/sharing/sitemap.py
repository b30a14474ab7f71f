"""The sitemap: each language has its own, one at the root names them. Only where our address is known."""

from __future__ import annotations

from collections.abc import Sequence
from xml.sax.saxutils import escape

from laws_engine.book.sharing.output import Output

NAME = "sitemap.xml"


def write_sitemap(output: Output, languages: Sequence[str]) -> None:
    """Write the index of the languages' sitemaps; the packed copies go: they carry a date."""
    for lang in languages:
        (output.folder / lang / f"{NAME}.gz").unlink(missing_ok=True)
    if output.address:
        output.write(NAME, index(output, languages))


def index(output: Output, languages: Sequence[str]) -> str:
    """Return the index of the languages' sitemaps."""
    addresses = (str(output.absolute(f"{lang}/{NAME}")) for lang in languages)
    maps = "\n".join(f"<sitemap><loc>{escape(each)}</loc></sitemap>" for each in addresses)
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        f'<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n{maps}\n</sitemapindex>'
    )
