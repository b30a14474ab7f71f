"""Writes hosting/nginx/policy.conf: the headers of laws_engine/book/policy.py as nginx says them.

.venv/bin/python scripts/nginx_policy.py > hosting/nginx/policy.conf
"""

from __future__ import annotations

import sys
from collections.abc import Iterator

from laws_engine.book.policy import PATHS, Kind, headers

HEAD = """\
# Made by scripts/nginx_policy.py from laws_engine/book/policy.py; change that, and write this anew.
# The headers of each kind of page, by its address from the site's root. An empty one isn't sent.
"""


def variable(header: str) -> str:
    """Return the name under which nginx knows the value of a header."""
    return "$rulebook_" + header.lower().replace("-", "_")


def policy() -> Iterator[str]:
    """Yield the lines of the file: for each header a map from the address to its value."""
    yield HEAD
    sent = {kind: headers(kind) for kind in PATHS}
    for name in dict.fromkeys(name for each in sent.values() for name in each):
        yield f"map $rulebook_path {variable(name)} {{"
        yield "    volatile;"
        usual = sent[Kind.PAGE].get(name, "")
        yield f'    default "{usual}";'
        if {each.get(name, "") for each in sent.values()} != {usual}:
            for kind, pattern in PATHS.items():
                if kind is not Kind.PAGE:
                    yield f'    "~^(?:{pattern})$" "{sent[kind].get(name, "")}";'
        yield "}"


if __name__ == "__main__":
    sys.stdout.write("\n".join(policy()) + "\n")
