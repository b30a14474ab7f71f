"""Where a reader reports a mistake: ``extra.report`` of mkdocs.yml, an address with places to fill in.

Places are ``{clause}``, ``{edition}``, ``{lang}``, ``{version}``, ``{address}``, and whole texts made of
them, ``{subject}`` and ``{body}``; links.js fills them in when a reader opens the menu of a clause.
Without an address there is no such link.
"""

from __future__ import annotations

import string

from laws_engine.errors import SourceError

PLACES = ("clause", "edition", "lang", "version", "address", "subject", "body")
MAIL = "?subject={subject}&body={body}"


def report_address(text: str | None) -> str:
    """Return the address with its places; a mail address alone gets subject and text.

    `SourceError` if it is neither ``mailto:`` nor ``https:``, or has a place that nobody fills in.

    >>> report_address("mailto:rules@club.example")
    'mailto:rules@club.example?subject={subject}&body={body}'
    >>> report_address("https://club.example/new?title={subject}&text={body}"), report_address(None)
    ('https://club.example/new?title={subject}&text={body}', '')
    >>> report_address("javascript:alert(1)")
    Traceback (most recent call last):
    laws_engine.errors.SourceError: mkdocs.yml: extra.report is “javascript:alert(1)”. \
Write mailto:… or https://….
    """
    if not text:
        return ""
    if not text.startswith(("mailto:", "https://")):
        raise SourceError(found=f"mkdocs.yml: extra.report is “{text}”", todo="Write mailto:… or https://…")
    unknown = {name for _, name, _, _ in string.Formatter().parse(text) if name} - set(PLACES)
    if unknown:
        raise SourceError(
            found=f"mkdocs.yml: extra.report has {', '.join(sorted(unknown))}",
            todo=f"Use {', '.join(PLACES)}",
        )
    return text if "{" in text or text.startswith("https") else text + MAIL
