"""``sw.js`` at the site's root, from where it reaches all languages: the parts in ``service/`` in a row."""

from __future__ import annotations

from pathlib import Path

PARTS = ("store", "keep", "answer", "talk")
SERVICE = Path(__file__).with_name("service")
FILE = "sw.js"


def service_worker() -> str:
    """Return the whole script; it doesn't change with the pages, only the lists do.

    >>> service_worker().count('"use strict"')
    1
    """
    parts = (SERVICE / f"{part}.js" for part in PARTS)
    return '"use strict";\n' + "\n".join(part.read_text("utf-8") for part in parts)


def write_worker(site: Path) -> None:
    """Write the service worker."""
    (site / FILE).write_text(service_worker(), "utf-8")
