"""The running text of a built page: its paragraphs and list items, each word with its place in the HTML."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from html import unescape
from html.parser import HTMLParser

SIGN = "#"
"""Stands for what isn't words of ours, as in `laws_engine.book.texts.plain`."""
PROSE = ("p", "li")


def _names(text: str) -> frozenset[str]:
    return frozenset(text.split())


INLINE = _names("a abbr b bdi br cite code em i kbd mark q s small span strong sub sup u wbr")
VOID = _names("br hr img input link meta wbr col source")
BARRED = _names(
    "a aside button code figure form h1 h2 h3 h4 h5 h6 kbd label nav pre script style summary svg table "
    "template textarea"
)
BARRED_CLASSES = _names(
    "admonition-title card clause comparison coverage example glossary guide hand situations "
    "situation-groups slip"
)
"""What is set apart from prose: examples, guides and the like, and cards."""
SIGNS = _names("clause card hand")
UNHEARD = _names("clause-number official our-words behind")
"""What stands in or between our paragraphs without being our text, such as the federation's own words."""


@dataclass(frozen=True, slots=True)
class Segment:
    """Some words of a run; ``place`` is where they begin in the HTML, ``None`` where no link may go."""

    text: str
    place: int | None


@dataclass(slots=True)
class Run:
    """A paragraph, or as much of a list item as stands together, below the piece's name."""

    piece: str
    segments: list[Segment] = field(default_factory=list)

    @property
    def text(self) -> str:
        """The words as a reader reads them on."""
        return "".join(segment.text for segment in self.segments)

    def place_of(self, start: int, end: int) -> int | None:
        """Return where the words from ``start`` to ``end`` begin in the HTML, if they stand there unbroken.

        >>> run = Run("a", [Segment("A fouled ", 3), Segment("#", None), Segment(" board", 20)])
        >>> run.place_of(2, 8), run.place_of(2, 10), run.place_of(11, 16)
        (5, None, 21)
        """
        for segment in self.segments:
            if start < len(segment.text):
                return (
                    segment.place + start if segment.place is not None and end <= len(segment.text) else None
                )
            start, end = start - len(segment.text), end - len(segment.text)
        return None


@dataclass(frozen=True, slots=True)
class _Open:
    """An open element: whether prose stands in it, may hold links, and is heard as words, a sign or not."""

    tag: str
    prose: bool
    barred: bool
    heard: str


class _Reader(HTMLParser):
    def __init__(self, html: str, lang: str, pieces: Sequence[str]) -> None:
        super().__init__(convert_charrefs=False)
        self.lang, self.pieces = lang, frozenset(pieces)
        self.runs: list[Run] = []
        self.open = [_Open("", False, False, "words")]
        self.piece, self.comments, self.inside = "", 0, -1
        self.starts = [0, *(place + 1 for place, sign in enumerate(html) if sign == "\n")]
        self.in_article = False
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        named = {name: value or "" for name, value in attrs}
        self.in_article = self.in_article or tag == "article"
        if tag not in INLINE:
            self._begin(named)
        if tag == "br":
            self._hear("\n", None)
        if tag not in VOID:
            self.open.append(self._opened(tag, named))

    def _opened(self, tag: str, named: dict[str, str]) -> _Open:
        above = self.open[-1]
        prose = tag in PROSE or (above.prose and tag in INLINE)
        if above.barred:
            return _Open(tag, prose, True, above.heard)
        classes = frozenset(named.get("class", "").split())
        barred = tag in BARRED or bool(classes & BARRED_CLASSES) or named.get("lang", self.lang) != self.lang
        heard = above.heard
        if classes & UNHEARD:
            heard = ""
        elif heard == "words" and (tag == "code" or classes & SIGNS):
            heard = "sign"
            self._hear(SIGN, None)
        return _Open(tag, prose, barred, heard)

    def handle_endtag(self, tag: str) -> None:
        if tag not in INLINE:
            self._begin({})
        if tag == "article":
            self.in_article = False
        tags = [each.tag for each in self.open]
        if tag in tags:
            del self.open[len(tags) - 1 - tags[::-1].index(tag) :]
        if len(self.open) <= self.inside:
            self.piece, self.inside = self.piece.partition("/")[0], -1

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag == "br":
            self._hear("\n", None)

    def _begin(self, named: dict[str, str]) -> None:
        """Begin a run, and a piece where one begins: at its anchor, or at a comment box."""
        if "admonition" in named.get("class", "").split():
            self.comments += 1
            name = f"{self.piece.partition('/')[0]}/comment"
            self.piece = name if self.comments == 1 else f"{name}-{self.comments}"
            self.inside = len(self.open)
        elif named.get("id") in self.pieces:
            self.piece, self.comments, self.inside = named["id"], 0, -1
        self.runs.append(Run(self.piece))

    def handle_data(self, data: str) -> None:
        line, column = self.getpos()
        self._hear(data, self.starts[line - 1] + column)

    def handle_entityref(self, name: str) -> None:
        self._hear(unescape(f"&{name};"), None)

    def handle_charref(self, name: str) -> None:
        self._hear(unescape(f"&#{name};"), None)

    def _hear(self, text: str, place: int | None) -> None:
        here = self.open[-1]
        if self.in_article and here.prose and here.heard == "words":
            self.runs[-1].segments.append(Segment(text, None if here.barred else place))


def read_prose(html: str, lang: str, pieces: Sequence[str]) -> Iterator[Run]:
    """Return the runs of a page's prose in which links may stand; at ``pieces`` its pieces begin.

    >>> html = '<article><p id="s1">A <em>fouled</em> board, see <a class="clause">law 86</a>.</p></article>'
    >>> [(run.piece, run.text) for run in read_prose(html, "en", ["s1"])]
    [('s1', 'A fouled board, see #.')]
    """
    runs = _Reader(html, lang, pieces).runs
    return (run for run in runs if any(segment.place is not None for segment in run.segments))
