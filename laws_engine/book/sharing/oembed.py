"""oEmbed: what a site needs to show a clause's address as the clause. Only where our address is known."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import Any

from laws_engine.book.sharing import naming
from laws_engine.book.sharing.addresses import embed_url, oembed_url
from laws_engine.book.sharing.embeds import likely_height
from laws_engine.book.sharing.output import Output
from laws_engine.book.sharing.taken import Taken
from laws_engine.clauses import ClauseId

WIDTH = 640
A_DAY = 86400


def write_oembed(output: Output, lang: str, clauses: Mapping[ClauseId, Taken]) -> None:
    """Write the answer for each clause of a language; nothing where the site's address isn't known."""
    for clause_id, taken in clauses.items() if output.address else ():
        embedded = embed_url(clause_id, lang)
        title = naming.title(clause_id, lang)
        output.write_json(oembed_url(embedded), answer(output, lang, embedded, title, likely_height(taken)))


def answer(output: Output, lang: str, embedded: str, title: str, height: int) -> dict[str, Any]:
    """Return the answer of oEmbed 1.0 for one embed; ``height`` is in px."""
    return {
        "version": "1.0",
        "type": "rich",
        "title": title,
        "provider_name": naming.book(lang),
        "provider_url": output.absolute(f"{lang}/"),
        "cache_age": A_DAY,
        "width": WIDTH,
        "height": height,
        "html": frame(str(output.absolute(embedded)), lang, title, height),
    }


def frame(address: str, lang: str, title: str, height: int) -> str:
    """Return the frame that a site puts into its page.

    >>> frame("https://x.org/en/embed/se-1997/13/", "en", "Law 13", 300)
    '<iframe src="https://x.org/en/embed/se-1997/13/" lang="en" title="Law 13" loading="lazy" \
width="100%" height="300"></iframe>'
    """
    return (
        f'<iframe src="{escape(address)}" lang="{lang}" title="{escape(title)}" loading="lazy" '
        f'width="100%" height="{height}"></iframe>'
    )
