"""Calculators for a frame on another site: the form of the built page, with its own scripts and styles."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from markupsafe import Markup
from selectolax.lexbor import LexborHTMLParser, LexborNode

from laws_engine.book.clause_html import Move, move_links
from laws_engine.book.pages import Page, pages
from laws_engine.book.render import fill_template
from laws_engine.book.sharing import naming
from laws_engine.book.sharing.addresses import at, link, oembed_url
from laws_engine.book.sharing.oembed import answer
from laws_engine.book.sharing.output import Output

HEIGHT = 900
"""What a calculator is given at first, in px: it grows with what is typed."""


def calculator_pages(lang: str) -> list[Page]:
    """Return the pages that hold a calculator: those under ``tools/`` with a module of their own."""
    return [
        page
        for (each, path), page in pages().items()
        if each == lang and path.startswith("tools/") and "modules" in page.meta
    ]


def embed_url(page: Page) -> str:
    """Return where a calculator stands alone.

    >>> embed_url(Page("sv", "tools/fouled-board.md", ""))
    'sv/embed/tools/fouled-board/'
    """
    return f"{page.lang}/embed/{page.url}"


def write_calculator_embeds(output: Output, lang: str) -> None:
    """Write the embed of each calculator in a language, and its oEmbed answer."""
    for page in calculator_pages(lang):
        here = embed_url(page)
        output.write(here, calculator_embed(output.folder, page))
        if output.address:
            output.write_json(oembed_url(here), answer(output, lang, here, page.title, HEIGHT))


def calculator_embed(site: Path, page: Page) -> str:
    """Return the page that shows a calculator alone."""
    here = embed_url(page)
    built = (site / page.lang / page.url / "index.html").read_text("utf-8")
    return fill_template(
        "embed-calculator.html",
        page.lang,
        title=page.title,
        book=naming.book(page.lang),
        prevails=naming.prevails(page.lang),
        full=link(here, f"{page.lang}/{page.url}"),
        assets=link(here, f"{page.lang}/assets/"),
        styles=list(_files(page, here, "styles")),
        scripts=list(_files(page, here, "scripts")),
        modules=list(_files(page, here, "modules")),
        calculator=Markup(form(built, page, here)),
    )


def _files(page: Page, here: str, kind: str) -> Iterator[str]:
    return (link(here, f"{page.lang}/{path}") for path in page.meta.get(kind, ()))


def form(built: str, page: Page, here: str) -> str:
    """Return what stands between a built page's title and its first heading, for another place."""
    nodes = list(_form_nodes(built))
    for node in nodes:
        _stay_inside(node)
        move_links(node, Move(f"{page.lang}/{page.url}", ""))
        for based in [node, *node.css("[data-base]")]:
            if "data-base" in based.attributes:
                based.attrs["data-base"] = link(here, f"{page.lang}/")
    return at("\n".join(str(node.html) for node in nodes), here).replace(' data-inside="', ' href="')


def _form_nodes(built: str) -> Iterator[LexborNode]:
    [article] = LexborHTMLParser(built).css("article")
    for node in article.iter():
        if node.tag == "h2":
            return
        if node.tag != "h1":
            yield node


def _stay_inside(node: LexborNode) -> None:
    """Keep links that lead to a place in the form there, whatever frame they stand in."""
    for inside in node.css('a[href^="#"]'):
        if node.css_first(f'[id="{(inside.attributes["href"] or "")[1:]}"]') is not None:
            inside.attrs["target"] = "_self"
            inside.attrs["data-inside"] = inside.attributes["href"]
            del inside.attrs["href"]
