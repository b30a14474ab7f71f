"""The two type families, cut down to the letters and weights that the pages use.

Whole they weigh more than a law page may (300 kB); cut, an upright is some 20 kB and an italic half
of that. The cut is kept beside the checkout's other build results, by the digest of what it was made from.
"""

from __future__ import annotations

import hashlib
import io
import shutil
from dataclasses import dataclass
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

from laws_engine.book.pages import ROOT
from laws_engine.cli.output import write_whole
from laws_engine.errors import SourceError

NODE_MODULES = ROOT / "node_modules"
KEPT = ROOT / "build" / "fonts"
WEIGHTS: dict[str, tuple[int, int] | int] = {"normal": (400, 600), "italic": 400}
"""The weights that the style sheets use: nothing heavier than 600, and italics in running text alone."""

LETTERS = "".join(map(chr, range(0x20, 0x7F))) + "ÅÄÖåäöÉËÏÓéèëïóüà§°±½·×≈−–‑’“”„…→♠♥♦♣©\u00a0\u00ad"
"""Swedish, Dutch and English and the signs of the game; the rare sign beyond them comes from the device."""

SIGNS = frozenset("§°±½·×≈→♠♥♦♣©#$&@\\^`~{}|<>")
"""What running text in italics doesn't have."""

FEATURES = ("lnum", "tnum", "ccmp", "locl", "mark")
KERNING = "kern"
"""For the uprights alone: the few words in italics do without."""


@dataclass(frozen=True, slots=True)
class Cut:
    """One file of a family: the package's file and the name under which the site has it."""

    family: str
    style: str

    @property
    def source(self) -> Path:
        """The package's file."""
        folder = NODE_MODULES / "@fontsource-variable" / self.family / "files"
        return folder / f"{self.family}-latin-wght-{self.style}.woff2"

    @property
    def letters(self) -> str:
        """The letters that are kept."""
        return LETTERS if self.style == "normal" else "".join(each for each in LETTERS if each not in SIGNS)

    @property
    def features(self) -> list[str]:
        """The OpenType features that are kept."""
        return [*FEATURES, *([KERNING] if self.style == "normal" else [])]

    @property
    def weights(self) -> tuple[int, int] | int:
        """The weight that is kept, or the two between which all are."""
        return WEIGHTS[self.style]

    @property
    def name(self) -> str:
        """The site's file.

        >>> Cut("source-sans-3", "italic").name
        'source-sans-3-italic.woff2'
        """
        return f"{self.family}{'' if self.style == 'normal' else f'-{self.style}'}.woff2"


CUTS = tuple(
    Cut(family, style) for family in ("source-serif-4", "source-sans-3") for style in ("normal", "italic")
)


def copy_fonts(site: Path, lang: str) -> None:
    """Put the type beside a language's style sheet; `SourceError` if the packages aren't installed."""
    target = site / lang / "assets" / "fonts"
    target.mkdir(parents=True, exist_ok=True)
    for cut in CUTS:
        shutil.copyfile(kept_cut(cut), target / cut.name)


def kept_cut(cut: Cut) -> Path:
    """Return the cut file, made anew only when what it is made from has changed."""
    if not cut.source.is_file():
        raise SourceError(found=f"the type file {cut.source.name} isn't installed", todo="Type “make setup”")
    data = cut.source.read_bytes()
    mark = hashlib.sha256(data + repr((cut.letters, cut.weights, cut.features)).encode()).hexdigest()[:16]
    file = KEPT / f"{mark}-{cut.name}"
    if not file.is_file():
        KEPT.mkdir(parents=True, exist_ok=True)
        write_whole(file, cut_down(data, cut))
    return file


def cut_down(data: bytes, cut: Cut) -> bytes:
    """Return a font with a cut's letters, features and weights alone."""
    whole = TTFont(io.BytesIO(data), recalcTimestamp=False)
    options = Options()
    options.layout_features = cut.features
    options.hinting = False
    subsetter = Subsetter(options)
    subsetter.populate(text=cut.letters)
    subsetter.subset(whole)
    whole.flavor = None
    between = io.BytesIO()
    whole.save(between)
    font = TTFont(between, recalcTimestamp=False)
    font = instantiateVariableFont(font, {"wght": cut.weights})
    font.flavor = "woff2"
    written = io.BytesIO()
    font.save(written)
    return written.getvalue()
