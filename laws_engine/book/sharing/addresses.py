"""Where what is shared stands, from the site's root, and links from one of these places to another.

These addresses are permanent: a club's page and a chat hold them for years.
"""

from __future__ import annotations

import posixpath
import re

from laws_engine.book.pages import clause_path, page_url
from laws_engine.clauses import ClauseId

API = "api/v1/"
OEMBED = "api/oembed/"
_RELATIVE = re.compile(r'(?<= )(?P<name>href|src)="(?![a-z][a-z0-9+.-]*:)')


def clause_steps(clause_id: ClauseId) -> str:
    """Return what every address of a clause ends in: the edition and the id as it is written.

    >>> clause_steps(ClauseId.parse("se-1997:99.A.1/s3")), clause_steps(ClauseId.parse("se-1997:99.B.2.e(1)"))
    ('se-1997/99.A.1/s3/', 'se-1997/99.B.2.e(1)/')
    """
    return f"{clause_id.edition}/{clause_id.short}/"


def clause_url(clause_id: ClauseId, lang: str) -> str:
    """Return where a clause stands among the others of its law.

    >>> clause_url(ClauseId.parse("se-1997:99.A.1/s3"), "sv"), clause_url(ClauseId.parse("se-1997:99"), "sv")
    ('sv/se-1997/99/#a-1-s3', 'sv/se-1997/99/')
    """
    fragment = f"#{clause_id.anchor}" if clause_id.anchor else ""
    return f"{lang}/{page_url(clause_path(clause_id))}{fragment}"


def short_url(clause_id: ClauseId, lang: str | None = None) -> str:
    """Return the short permanent address; without a language it offers the languages.

    >>> short_url(ClauseId.parse("nl-1963:104.a"), "nl"), short_url(ClauseId.parse("nl-1963:104.a"))
    ('nl/c/nl-1963/104.a/', 'c/nl-1963/104.a/')
    """
    return f"{f'{lang}/' if lang else ''}c/{clause_steps(clause_id)}"


def embed_url(clause_id: ClauseId, lang: str) -> str:
    """Return the page that stands in another site's frame.

    >>> embed_url(ClauseId.parse("nl-2017:67.B.1.a"), "en")
    'en/embed/nl-2017/67.B.1.a/'
    """
    return f"{lang}/embed/{clause_steps(clause_id)}"


def example_embed_url(name: str, lang: str) -> str:
    """Return the page of one worked example for another site's frame.

    >>> example_embed_url("se-1997/99/lone-score", "sv")
    'sv/embed/example/se-1997/99/lone-score/'
    """
    return f"{lang}/embed/example/{name}/"


def oembed_url(embedded: str) -> str:
    """Return the oEmbed answer that belongs to an embed.

    >>> oembed_url("sv/embed/se-1997/99.A/")
    'api/oembed/sv/se-1997/99.A.json'
    """
    return OEMBED + embedded.replace("/embed/", "/", 1).removesuffix("/") + ".json"


def link(here: str, there: str) -> str:
    """Return the relative link from a place to another, both from the site's root.

    >>> link("sv/c/se-1997/99/", "sv/se-1997/99/"), link("api/v1/sv/terms.json", "sv/terms/#deal")
    ('../../../se-1997/99/', '../../../sv/terms/#deal')
    """
    address, _, fragment = there.partition("#")
    path = posixpath.relpath("/" + address, "/" + here[: here.rfind("/") + 1])
    return path + ("/" if address.endswith("/") else "") + (f"#{fragment}" if fragment else "")


def at(html: str, here: str) -> str:
    """Return HTML whose links are written from the site's root as it must stand in a place.

    >>> at('<a class="term" href="sv/terms/#deal">giv</a> <a href="https://x.org/">x</a>', "sv/embed/a/")
    '<a class="term" href="../../../sv/terms/#deal">giv</a> <a href="https://x.org/">x</a>'
    """
    return _RELATIVE.sub(lambda match: f'{match["name"]}="{"../" * here.count("/")}', html)
