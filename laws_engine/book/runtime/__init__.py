"""The engine in the browser: Pyodide trimmed to what the engine needs, and the engine's own wheel.

docs/contributors/runtime.md tells how it comes about and how a page asks it.
"""

from laws_engine.book.runtime.make import make_runtime
from laws_engine.book.runtime.shipped import write_runtime
from laws_engine.book.runtime.tools import check_tools

__all__ = ["check_tools", "make_runtime", "write_runtime"]
