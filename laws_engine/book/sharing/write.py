"""Makes everything that other places take from the site, once its pages are built and indexed."""

from __future__ import annotations

from pathlib import Path

from laws_engine.book.sharing.calculators import write_calculator_embeds
from laws_engine.book.sharing.data.write import write_data, write_index
from laws_engine.book.sharing.embeds import write_clause_embeds, write_example_embeds
from laws_engine.book.sharing.feed import write_feed
from laws_engine.book.sharing.oembed import write_oembed
from laws_engine.book.sharing.output import Output
from laws_engine.book.sharing.pictures import write_pictures
from laws_engine.book.sharing.previews import write_clause_previews
from laws_engine.book.sharing.short import Clauses, write_language_pages, write_short_pages
from laws_engine.book.sharing.sitemap import write_sitemap
from laws_engine.book.sharing.taken import take_clauses, take_examples
from laws_engine.faces.language import LANGUAGES


def share_site(site: Path, site_url: str | None = None) -> None:
    """Write short pages, embeds, data, feed, link pictures and sitemap into a built site.

    Comes after the search index, so that none of it is found there.
    `SourceError` where a page lacks a clause.
    """
    output = Output(site, site_url)
    by_language = {lang: _share_language(output, lang) for lang in LANGUAGES}
    write_language_pages(output, by_language)
    write_index(output)
    write_sitemap(output, LANGUAGES)


def _share_language(output: Output, lang: str) -> Clauses:
    clauses, examples = take_clauses(output.folder, lang), take_examples(output.folder, lang)
    write_short_pages(output, lang, clauses)
    write_clause_embeds(output, lang, clauses)
    write_example_embeds(output, lang, examples)
    write_calculator_embeds(output, lang)
    write_oembed(output, lang, clauses)
    write_clause_previews(output, lang, clauses)
    write_data(output, lang, clauses, examples)
    write_feed(output, lang)
    write_pictures(output, lang)
    return clauses
