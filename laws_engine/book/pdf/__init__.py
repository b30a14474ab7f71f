"""A book for each edition and language, as a PDF that Chromium prints from the built site.

It needs what only tests need otherwise: a Chromium, Playwright to drive it, and pypdf to read what came out.
"""

from laws_engine.book.pdf.printing import print_books, print_volume
from laws_engine.book.pdf.volume import Volume, volumes

__all__ = ["Volume", "print_books", "print_volume", "volumes"]
