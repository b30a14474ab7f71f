"""A build that can't be right writes nothing; the former site stays as it was."""

from __future__ import annotations

import pytest

from tests.book.conftest import Project

LAW_99 = "docs/sv/se-1997/99.md"
Breakage = tuple[str, str, str, str]
"""A file, what stands there, what a slip makes of it, and what the build says."""
BREAKAGES: dict[str, Breakage] = {
    "unknown macro": (LAW_99, "{{ edition_note(", "{{ edition_notes(", f"{LAW_99}:9: "),
    "unknown example": (LAW_99, '99/lone-score"', '99/lone-scores"', "no example “se-1997/99/lone-scores”"),
    "unknown clause": (
        LAW_99,
        'clause("se-1997:98.C")',
        'clause("se-1997:98.D")',
        "no clause “se-1997:98.D”",
    ),
    "lost term": (
        "docs/en/nl-1963/104.md",
        "is fouled when the director",
        "is spoilt when the director",
        "the native text has “onklaar” (fouled-board)",
    ),
    "broken link": (LAW_99, "../compare/fouled-board.md", "../compare/fouled.md", "leads to no page"),
    "lost clause": (LAW_99, "{ #a-2-s6 }", "", "docs/sv/se-1997/99.md has no “a-2-s6”"),
    "fuzzy message": (
        "translations/nl/LC_MESSAGES/engine.po",
        'msgid "Correct the score."',
        '#, fuzzy\nmsgid "Correct the score."',
        "is marked fuzzy",
    ),
    "other placeholder": (
        "translations/sv/LC_MESSAGES/engine.po",
        "behåller {net} av",
        "behåller {kvar} av",
        "must have the placeholders",
    ),
    "stale number": (
        "laws_engine/scoring/rescaling.py",
        "* results - size, size)",
        "* results - 2 * size, size)",
        "the example se-1997/99/six-tables-four-two-neuberg doesn't hold",
    ),
}


GROUPS = {
    "pages": [name for name, (path, *_) in BREAKAGES.items() if path.startswith("docs/")],
    "catalogs": [name for name, (path, *_) in BREAKAGES.items() if path.startswith("translations/")],
    "engine": ["stale number"],
}
"""What is found together: pages are looked at where the catalogs are whole."""


@pytest.mark.parametrize("breakages", GROUPS.values(), ids=GROUPS)
def test_a_build_names_every_fault_and_leaves_the_former_site(project: Project, breakages: list[str]) -> None:
    former = project.folder / "site" / "index.html"
    former.parent.mkdir()
    former.write_text("the former site", "utf-8")
    for path, old, new, _ in map(BREAKAGES.__getitem__, breakages):
        project.edit(path, old, new)
    done = project.laws("build")
    assert done.returncode == 1
    for _, _, _, says in map(BREAKAGES.__getitem__, breakages):
        assert says in done.stderr, done.stderr
    assert "Traceback" not in done.stderr
    assert former.read_text("utf-8") == "the former site"
    assert sorted(file.name for file in former.parent.iterdir()) == ["index.html"]
    assert list(project.folder.glob(".site-*")) == []


def test_a_page_missing_in_one_language_stops_the_build(project: Project) -> None:
    (project.folder / "docs/nl/terms.md").unlink()
    done = project.laws("build")
    assert done.returncode == 1
    assert "docs/nl/terms.md: this page stands in sv, en but not here" in done.stderr
    assert not (project.folder / "site").exists()


@pytest.mark.whole_build
def test_a_build_replaces_the_former_site_and_gives_absolute_addresses(project: Project) -> None:
    former = project.folder / "site" / "old" / "index.html"
    former.parent.mkdir(parents=True)
    former.write_text("the former site", "utf-8")
    done = project.laws("build", SITE_URL="https://example.org/laws/")
    assert done.returncode == 0, done.stderr
    assert not former.exists()
    for lang in ("sv", "nl", "en"):
        html = (project.folder / "site" / lang / "se-1997" / "99" / "index.html").read_text("utf-8")
        assert f'<link rel="canonical" href="https://example.org/laws/{lang}/se-1997/99/">' in html
        for other in ("sv", "nl", "en"):
            assert f'hreflang="{other}" href="https://example.org/laws/{other}/se-1997/99/"' in html
        sitemap = (project.folder / "site" / lang / "sitemap.xml").read_text("utf-8")
        assert f"https://example.org/laws/{lang}/se-1997/99/" in sitemap
    assert list(project.folder.glob(".site-*")) == []


def test_a_folder_that_is_no_site_is_left_alone(project: Project) -> None:
    other = project.folder / "thesis"
    other.mkdir()
    (other / "thesis.txt").write_text("years of work", "utf-8")
    done = project.laws("build", "--output", str(other))
    assert done.returncode == 1
    assert "isn't a site that was built here" in done.stderr
    assert (other / "thesis.txt").read_text("utf-8") == "years of work"


SLIPS = {
    "<a href='../nope/'>x</a>": "leads to no page",
    "<a href=../nope/>x</a>": "leads to no page",
    "[x][1]\n\n[1]: ../nope.md": "leads to no page",
    "<p id='a-1-s2'>x</p>": "the anchor “a-1-s2” stands twice",
    '{{ "x" | upper }}': "only macro calls",
}
"""What somebody writes, and what the check says."""


def test_links_and_anchors_of_every_kind_are_checked(project: Project) -> None:
    page = project.folder / LAW_99
    lines = page.read_text("utf-8").splitlines()
    found = {}
    for written, says in SLIPS.items():
        lines += ["", written]
        found[len("\n".join(lines).splitlines())] = says
    page.write_text("\n".join(lines) + "\n", "utf-8")
    done = project.laws("check")
    assert done.returncode == 1
    for number, says in found.items():
        [told] = [line for line in done.stderr.splitlines() if line.startswith(f"{LAW_99}:{number}: ")]
        assert says in told
