"""What a version brings: the changelog's words for it by area, and the addresses that are new."""

from __future__ import annotations

from laws_engine.book.changelog import AREAS, entries
from laws_engine.book.permalinks import new_addresses
from laws_engine.book.permalinks.manifest import NAME


def write_notes(version: str, body: str, addresses: str) -> str:
    """Return the notes in Markdown; ``body`` is what the changelog says of the version.

    >>> print(write_notes("0.2.0", "### Engine\\n- Two\\n  lines.\\n### Laws\\n- One.", "## New addresses"))
    # 0.2.0
    <BLANKLINE>
    ## Laws
    <BLANKLINE>
    - One.
    <BLANKLINE>
    ## Engine
    <BLANKLINE>
    - Two lines.
    <BLANKLINE>
    ## New addresses
    <BLANKLINE>
    """
    parts = [f"# {version}"]
    for area in AREAS:
        told = [f"- {text}" for each, text in entries(body) if each == area]
        if told:
            parts += [f"## {area}", "\n".join(told)]
    return "\n\n".join([*parts, addresses] if addresses else parts) + "\n"


def address_notes(former: str | None, now: str | None) -> str:
    """Return what the notes say of permanent addresses; at the first release, where they stand.

    ``former`` and ``now`` are the lists of addresses of the two versions, ``None`` where there is none.

    >>> print(address_notes("/sv/\\n", "/nl/\\n/sv/\\n"))
    ## New permanent addresses
    <BLANKLINE>
        /nl/
    >>> print(address_notes(None, "# Pages\\n/sv/\\n"))
    ## Permanent addresses
    <BLANKLINE>
    docs/permalinks.txt lists those that hold from now on.
    >>> address_notes("/sv/", "/sv/"), address_notes(None, None)
    ('', '')
    """
    if now is None:
        return ""
    if former is None:
        return f"## Permanent addresses\n\n{NAME} lists those that hold from now on."
    found = "\n".join(f"    {each}" for each in new_addresses(former, now))
    return f"## New permanent addresses\n\n{found}" if found else ""
