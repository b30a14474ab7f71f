"""Translations that can't fall behind unseen.

`digests` tells which piece of a page was translated from which wording of the native text; `notes`
marks what is behind in the built pages; `status` counts it for the status page; `review` is the
command by which a translator's look is recorded.
"""
