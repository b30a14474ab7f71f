"""Named worked examples: each a function that returns a document, or another kind of example.

The doctest in an example's docstring is what its page shows as the Python that reproduces it.
"""

from laws_engine.examples.registry import Example, example_names, find_example

__all__ = ["Example", "example_names", "find_example"]
