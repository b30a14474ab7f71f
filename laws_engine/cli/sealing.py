"""The policy of a page that is one file: people pass it on, and it holds names that others wrote."""

from __future__ import annotations

import re
from base64 import b64encode
from hashlib import sha256

CHARSET = '<meta charset="utf-8">'
_STYLE = re.compile(r"<style>(.*?)</style>", re.DOTALL)


def sealed_page(html: str) -> str:
    """Return a page that a browser lets do nothing but wear its own style, known by its digest.

    >>> print(sealed_page('<meta charset="utf-8">\\n<style>p {}</style>').splitlines()[1][:80])
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-sr
    """
    styles = (b64encode(sha256(style.encode()).digest()).decode() for style in _STYLE.findall(html))
    known = " ".join(f"'sha256-{digest}'" for digest in styles)
    policy = f"default-src 'none'; style-src {known}; base-uri 'none'; form-action 'none'"
    meta = f'<meta http-equiv="Content-Security-Policy" content="{policy}">'
    return html.replace(CHARSET, f"{CHARSET}\n{meta}", 1)
