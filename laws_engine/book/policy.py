"""What a browser may do with each kind of page: the one source of the site's Content-Security-Policy.

The build writes `meta_policy` into every page (`book/sealing.py`); a host that can send headers sends
`headers` as well, which say what a page can't say of itself: who may frame it. All that a page needs
lies on the site: nothing comes from another host, and no script or style stands in a page.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from enum import Enum

from laws_engine.faces.language import LANGUAGES

SELF, NONE, WASM = "'self'", "'none'", "'wasm-unsafe-eval'"
REFERRER = "same-origin"
"""Other hosts aren't told which page a reader came from; the front door must know it of our own."""


class Kind(Enum):
    """Kinds of pages, by what they need."""

    PAGE = "page"
    """A page in the site's frame: search and calculators run WebAssembly."""
    SIGNPOST = "signpost"
    """The front door and the short pages: they only lead on."""
    STAND_IN = "stand-in"
    """A page shown at another's address, because that one is lost or isn't kept: it has a base."""
    EMBED = "embed"
    """A clause or an example in another site's frame."""
    EMBEDDED_TOOL = "embedded-tool"
    """A calculator in another site's frame."""


_LANG = "|".join(LANGUAGES)
PATHS: Mapping[Kind, str] = {
    Kind.STAND_IN: rf"(?:.*/)?404\.html|(?:{_LANG})/not-kept/.*",
    Kind.EMBEDDED_TOOL: rf"(?:{_LANG})/embed/tools/.+",
    Kind.EMBED: rf"(?:{_LANG})/embed/(?!index\.html$).+",
    Kind.SIGNPOST: rf"(?:index\.html)?|(?:(?:{_LANG})/)?c/.*",
    Kind.PAGE: r".*",
}
"""Regular expressions for whole addresses from the site's root, without a stroke before: the first counts."""

EMBEDS = frozenset({Kind.EMBED, Kind.EMBEDDED_TOOL})
"""What other sites may frame."""

_SEEN: Mapping[str, str] = {"style-src": SELF, "img-src": SELF, "font-src": SELF}
_COMPUTES: Mapping[str, str] = {"script-src": f"{SELF} {WASM}", "connect-src": SELF, "worker-src": SELF}
_RUNS: Mapping[str, str] = {"script-src": SELF}
_CLOSED: Mapping[str, str] = {"default-src": NONE, "base-uri": NONE, "form-action": NONE}
_DIRECTIVES: Mapping[Kind, Mapping[str, str]] = {
    Kind.PAGE: {**_CLOSED, **_COMPUTES, **_SEEN, "manifest-src": SELF},
    Kind.SIGNPOST: {**_CLOSED, **_RUNS, **_SEEN},
    Kind.STAND_IN: {**_CLOSED, **_RUNS, **_SEEN, "base-uri": SELF},
    Kind.EMBED: {**_CLOSED, **_RUNS, **_SEEN},
    Kind.EMBEDDED_TOOL: {**_CLOSED, **_COMPUTES, **_SEEN},
}

_UNUSED = (
    *("accelerometer", "autoplay", "camera", "display-capture", "encrypted-media", "fullscreen"),
    *("geolocation", "gyroscope", "magnetometer", "microphone", "midi", "payment"),
    *("picture-in-picture", "publickey-credentials-get", "screen-wake-lock", "usb", "xr-spatial-tracking"),
)
"""What no page of ours asks a browser for."""


def kind_of(path: str) -> Kind:
    """Return the kind of a page by its address from the site's root, or by its file there.

    >>> kind_of("sv/se-1997/99/").value, kind_of("sv/embed/").value, kind_of("sv/embed/se-1997/99/").value
    ('page', 'page', 'embed')
    >>> kind_of("").value, kind_of("nl/c/nl-2017/67/").value, kind_of("nl/404.html").value
    ('signpost', 'signpost', 'stand-in')
    """
    return next(kind for kind, pattern in PATHS.items() if re.fullmatch(pattern, path))


def meta_policy(kind: Kind) -> str:
    """Return the policy that stands in a page of a kind.

    >>> meta_policy(Kind.EMBED)
    "default-src 'none'; base-uri 'none'; form-action 'none'; script-src 'self'; style-src 'self'; \
img-src 'self'; font-src 'self'"
    """
    return "; ".join(f"{name} {sources}" for name, sources in _DIRECTIVES[kind].items())


def header_policy(kind: Kind) -> str:
    """Return the policy that a host sends: also who may frame a page, which counts in a header alone.

    >>> header_policy(Kind.PAGE).removeprefix(meta_policy(Kind.PAGE))
    "; frame-ancestors 'none'"
    """
    return f"{meta_policy(kind)}; frame-ancestors {'*' if kind in EMBEDS else NONE}"


def headers(kind: Kind) -> dict[str, str]:
    """Return the headers that a host sends with every file whose address is of a kind.

    Scripts, data and pictures are of kind `PAGE` by their address: workers take their policy from there.

    >>> headers(Kind.PAGE)["X-Frame-Options"], "X-Frame-Options" in headers(Kind.EMBED)
    ('DENY', False)
    """
    sent = {
        "Content-Security-Policy": header_policy(kind),
        "Permissions-Policy": ", ".join(f"{feature}=()" for feature in _UNUSED),
        "Referrer-Policy": REFERRER,
        "X-Content-Type-Options": "nosniff",
        "Cross-Origin-Resource-Policy": "cross-origin",
    }
    if kind not in EMBEDS:
        sent |= {"X-Frame-Options": "DENY", "Cross-Origin-Opener-Policy": "same-origin"}
    return sent
