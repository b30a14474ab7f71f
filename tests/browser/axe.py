"""What axe finds on a page."""

from __future__ import annotations

from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

QUICK = {"resultTypes": ["violations"], "preload": False}
"""What passes isn't described node by node, and style sheets aren't fetched anew."""
COLOURS: dict[str, Any] = {"runOnly": ["color-contrast"]}
BUT_COLOURS: dict[str, Any] = {"rules": {"color-contrast": {"enabled": False}}}


def violations(page: Page, scheme: str = "light", part: str | None = None) -> list[str]:
    """Return the faults that axe finds on a page, or in a part of it.

    In the dark it looks at the colours alone: a test that asks so asks in the light as well, and
    nothing else differs.
    """
    return _found(page, COLOURS if scheme == "dark" else {}, part)


def faults_but_in_colours(page: Page) -> list[str]:
    """Return the faults that don't depend on colours."""
    return _found(page, BUT_COLOURS)


def faults_in_colours(page: Page) -> list[str]:
    """Return the words that don't stand out from their ground, in the light and in the dark."""
    found = []
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
        found += _found(page, COLOURS)
    return found


def _found(page: Page, options: dict[str, Any], part: str | None = None) -> list[str]:
    found = Axe().run(page, context=part, options={**QUICK, **options}).response["violations"]
    return [f"{each['id']}: {node['html'][:160]}" for each in found for node in each["nodes"][:3]]
