"""Terms of art: their catalogs, and finding them in the pages.

`catalog` reads ``terms.po``; `recognition` finds the terms of a text by the rules of
``translations/*/recognition.toml``; `alignment` holds translations to the terms of the native text;
`links` leads from the pages to the glossary; `export` writes the glossary for other programs.
"""

from laws_engine.book.terms.catalog import (
    TRANSLATIONS,
    Term,
    find_term,
    glossary,
    read_catalog,
    sort_key,
    terms,
)

__all__ = ["TRANSLATIONS", "Term", "find_term", "glossary", "read_catalog", "sort_key", "terms"]
