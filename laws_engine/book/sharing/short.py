"""Short permanent pages: each leads on at once, without a script; one without a language offers three."""

from __future__ import annotations

from collections.abc import Mapping

from laws_engine.book.finish import NAMES
from laws_engine.book.render import edition_name, fill_template
from laws_engine.book.sharing import naming
from laws_engine.book.sharing.addresses import clause_url, embed_url, link, oembed_url, short_url
from laws_engine.book.sharing.output import Output
from laws_engine.book.sharing.pictures import picture_url
from laws_engine.book.sharing.taken import Taken
from laws_engine.clauses import ClauseId

Clauses = Mapping[ClauseId, Taken]


def write_short_pages(output: Output, lang: str, clauses: Clauses) -> None:
    """Write the short page of each clause in a language."""
    for clause_id, taken in clauses.items():
        output.write(short_url(clause_id, lang), short_page(output, taken))


def short_page(output: Output, taken: Taken) -> str:
    """Return the page that leads to a clause; it tells a chat what it leads to."""
    clause_id, lang = taken.id, taken.lang
    here, there = short_url(clause_id, lang), clause_url(clause_id, lang)
    page = there.partition("#")[0]
    return fill_template(
        "short.html",
        lang,
        title=naming.title(clause_id, lang),
        book=naming.book(lang),
        text=taken.first_words,
        target=link(here, there),
        root=link(here, f"{lang}/"),
        canonical=output.absolute(page),
        here=output.absolute(here),
        picture=output.absolute(picture_url(page)),
        oembed=output.absolute(oembed_url(embed_url(clause_id, lang))),
    )


def write_language_pages(output: Output, by_language: Mapping[str, Clauses]) -> None:
    """Write the short page of each clause that offers the languages."""
    for clause_id in next(iter(by_language.values())):
        in_languages = {lang: clauses[clause_id] for lang, clauses in by_language.items()}
        output.write(short_url(clause_id), language_page(clause_id, in_languages))


def language_page(clause_id: ClauseId, in_languages: Mapping[str, Taken]) -> str:
    """Return the page that offers a clause in each language; it says nothing in one of them alone."""
    here = short_url(clause_id)
    languages = [
        {
            "code": lang,
            "name": NAMES[lang],
            "title": naming.cited(clause_id, lang),
            "edition": edition_name(clause_id.edition, lang),
            "text": taken.first_words,
            "href": link(here, clause_url(clause_id, lang)),
        }
        for lang, taken in in_languages.items()
    ]
    first = next(iter(in_languages))
    return fill_template(
        "short-languages.html",
        "en",
        number=f"{clause_id.short} · {clause_id.edition}",
        languages=languages,
        assets=link(here, f"{first}/assets/"),
    )
