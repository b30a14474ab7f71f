"""The policy of each kind of page, and the pages that it is written into."""

from __future__ import annotations

import re

import pytest

from laws_engine.book.policy import EMBEDS, PATHS, Kind, header_policy, headers, kind_of, meta_policy
from laws_engine.book.sealing import breaches, sealed
from laws_engine.errors import SourceError

HEAD = '<!doctype html><html><head><meta charset="utf-8"></head><body>{}</body></html>'


@pytest.mark.parametrize("kind", Kind)
def test_every_kind_begins_with_nothing_and_allows_the_site_alone(kind: Kind) -> None:
    directives = dict(each.split(" ", 1) for each in header_policy(kind).split("; "))
    assert directives.pop("default-src") == "'none'"
    assert directives.pop("frame-ancestors") == ("*" if kind in EMBEDS else "'none'")
    assert {"base-uri", "form-action", "script-src", "style-src"} <= set(directives)
    sources = {source for each in directives.values() for source in each.split()}
    assert sources <= {"'self'", "'none'", "'wasm-unsafe-eval'"}
    assert [name for name, value in directives.items() if "wasm" in value] in ([], ["script-src"])
    assert "frame-ancestors" not in meta_policy(kind)  # it counts in a header alone


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        *(("", Kind.SIGNPOST), ("index.html", Kind.SIGNPOST), ("404.html", Kind.STAND_IN)),
        *(("sv/", Kind.PAGE), ("sv/404.html", Kind.STAND_IN), ("en/not-kept/index.html", Kind.STAND_IN)),
        *(("c/se-1997/99.A.1/", Kind.SIGNPOST), ("nl/c/nl-2017/67/index.html", Kind.SIGNPOST)),
        *(("nl/embed/", Kind.PAGE), ("nl/embed/index.html", Kind.PAGE)),
        *(("nl/embed/nl-2017/67/", Kind.EMBED), ("nl/embed/example/se-1997/99/x/index.html", Kind.EMBED)),
        *(("en/embed/tools/ruling/", Kind.EMBEDDED_TOOL), ("en/tools/ruling/", Kind.PAGE)),
        *(("sw.js", Kind.PAGE), ("sv/assets/engine-worker.js", Kind.PAGE), ("api/v1/index.json", Kind.PAGE)),
        *(("embed/x/", Kind.PAGE), ("de/embed/x/", Kind.PAGE), ("sv/tools/embed/x/", Kind.PAGE)),
    ],
)
def test_an_address_tells_the_kind(path: str, kind: Kind) -> None:
    assert kind_of(path) is kind


def test_a_host_can_use_the_patterns() -> None:
    """nginx has other regular expressions than Python: nothing but what both understand the same."""
    for pattern in PATHS.values():
        assert re.sub(r"\(\?[:!]", "(", pattern).count("(?") == 0


@pytest.mark.parametrize("kind", Kind)
def test_headers_let_others_frame_embeds_alone(kind: Kind) -> None:
    sent = headers(kind)
    assert ("X-Frame-Options" in sent) is (kind not in EMBEDS)
    assert sent["X-Content-Type-Options"] == "nosniff"
    assert sent["Content-Security-Policy"] == header_policy(kind)


@pytest.mark.parametrize(
    ("markup", "found"),
    [
        ("<script>go()</script>", "<script> stands in the page"),
        ("<script type=module>go()</script>", "<script> stands in the page"),
        ("<style>p { color: red }</style>", "<style> stands in the page"),
        ('<p style="color: red">a</p>', "<p> has “style”"),
        ("<svg/onload=go()>", "<svg> has “onload”"),
        ('<a href=" JavaScript:go()">a</a>', "<a> has “javascript:”"),
        ('<iframe srcdoc="a"></iframe>', "<iframe> has “srcdoc”"),
        ('<img src="https://other.example/a.png">', "<img> fetches https://other.example/a.png"),
        ('<script src="//other.example/a.js"></script>', "<script> fetches //other.example/a.js"),
        ('<link rel="stylesheet" href="https://other.example/a.css">', "<link> fetches"),
        ('<img src="data:image/png;base64,AAAA">', "<img> fetches data:"),
    ],
)
def test_a_page_that_breaks_its_policy_stops_the_build(markup: str, found: str) -> None:
    with pytest.raises(SourceError, match=re.escape(f"sv/a/index.html: {found}")):
        sealed(HEAD.format(markup), "sv/a/index.html")


@pytest.mark.parametrize(
    "markup",
    [
        '<script src="../assets/a.js" defer></script>',
        '<script type="application/json">{"a": 1}</script>',
        '<a href="https://other.example/">a</a>',
        '<link rel="canonical" href="https://other.example/">',
        "<pre>&lt;iframe src=&quot;https://other.example/&quot;&gt;</pre>",
        '<svg fill="red" stroke-width="2"></svg>',
    ],
)
def test_what_the_policy_allows_passes(markup: str) -> None:
    page = sealed(HEAD.format(markup), "sv/a/index.html")
    assert meta_policy(Kind.PAGE) in page
    assert list(breaches(page)) == []


def test_a_page_without_a_place_for_its_policy_stops_the_build() -> None:
    with pytest.raises(SourceError, match="the head has no"):
        sealed("<!doctype html><title>a</title>", "a.html")
