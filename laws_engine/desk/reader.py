"""Who asks: the reader's language, and where the pages stand that clauses link to."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from laws_engine.clauses import ClauseId, find_clause
from laws_engine.errors import BadBase, sentence
from laws_engine.faces.language import fill, find_language, write_clause

NOT_HERE = sentence("{law} (not on this site)")

_BASE = re.compile(r"/?(?:[\w.~-]+/)*", re.ASCII)
_LONGEST_BASE = 200

Cited = dict[str, str | None]
"""A clause as it is cited: its ``label``, and its ``href``, ``None`` where the site doesn't hold it."""


@dataclass(frozen=True, slots=True)
class Reader:
    """The reader's language, and the path from his page to that language's pages."""

    lang: str
    base: str = ""

    @classmethod
    def of(cls, request: Mapping[str, Any]) -> Reader:
        """Read ``lang`` and ``base``; `UnknownLanguage` or `BadBase`.

        >>> Reader.of({"lang": "sv", "base": "../../"}).link(ClauseId.parse("se-1997:99.A.1/s3"))
        '../../se-1997/99/#a-1-s3'
        >>> Reader.of({"lang": "sv", "base": "//elsewhere/"})
        Traceback (most recent call last):
        laws_engine.errors.BadBase: “//elsewhere/” is not a path to the pages of this site. \
Allowed: a relative path, such as ../../. Correct the path.
        """
        lang, base = request.get("lang"), request.get("base", "")
        find_language(lang[:20] if isinstance(lang, str) else "")
        if not isinstance(base, str) or len(base) > _LONGEST_BASE or not _BASE.fullmatch(base):
            raise BadBase(found=str(base)[:60])
        return cls(str(lang), base)

    def say(self, message: str, **values: object) -> str:
        """Return a message in the reader's language with its placeholders filled."""
        return fill(message, values, self.lang)

    def link(self, clause_id: ClauseId) -> str | None:
        """Return the address of a clause, ``None`` for a law that the site doesn't hold."""
        if find_clause(clause_id).kind == "external":
            return None
        fragment = f"#{clause_id.anchor}" if clause_id.anchor else ""
        return f"{self.base}{clause_id.edition}/{clause_id.law}/{fragment}"

    def cite(self, clause_id: ClauseId) -> Cited:
        """Return a clause's label and address.

        >>> Reader("en").cite(ClauseId.parse("se-1997:86"))
        {'label': 'law 86 (not on this site)', 'href': None}
        """
        label, href = write_clause(clause_id, self.lang), self.link(clause_id)
        return {"label": label if href is not None else self.say(NOT_HERE, law=label), "href": href}
