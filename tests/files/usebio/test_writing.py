"""Sessions into USEBIO: the same file with new numbers, or a new one that says everything."""

from dataclasses import replace
from decimal import ROUND_HALF_UP, Decimal, localcontext
from fractions import Fraction
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from laws_engine.cards import Seat
from laws_engine.clauses import ClauseId
from laws_engine.errors import CannotBeWritten, LawsError, NoSuchLine, OtherFigures
from laws_engine.files.checks import one_line
from laws_engine.files.numbers import write_exact, write_rounded
from laws_engine.files.usebio.notes import read_notes, write_notes
from laws_engine.files.usebio.reading import read_usebio
from laws_engine.files.usebio.writing import write_usebio
from laws_engine.files.usebio.xml_text import read_xml_text, xml_bytes
from laws_engine.results import Result
from laws_engine.ruling import Direction, Percent
from laws_engine.scoring.contracts import Contract
from laws_engine.sessions.model import Entrant, Line, Session, SessionBoard, field_name

FILE = Path(__file__).parents[2] / "data" / "usebio-evening.xml"
ODD = """<?xml version='1.0' encoding="UTF-8"?>
<?xml-stylesheet href="a.xsl"?>
<!DOCTYPE USEBIO SYSTEM "usebio_v1_2.dtd" >
<USEBIO   Version='1.2'><!-- <NS_MATCH_POINTS>9</NS_MATCH_POINTS> -->
<EVENT EVENT_TYPE="PAIRS"><OTHER a="1 > 0"/>
  <PARTICIPANTS>
    <PAIR><PAIR_NUMBER>1</PAIR_NUMBER><PLACE/><PLAYER><PLACE>x</PLACE></PLAYER></PAIR>
    <PAIR>
      <PAIR_NUMBER>2</PAIR_NUMBER>
    </PAIR>
  </PARTICIPANTS>
  <BOARD><BOARD_NUMBER>1</BOARD_NUMBER>😀
    <TRAVELLER_LINE>
      <NS_PAIR_NUMBER>1</NS_PAIR_NUMBER>\r
      <EW_PAIR_NUMBER>2</EW_PAIR_NUMBER>
      <!-- <EW_MATCH_POINTS>7</EW_MATCH_POINTS> -->
      <SCORE><![CDATA[420]]></SCORE> <NS_MATCH_POINTS a='>' ><!-- <b> -->1</NS_MATCH_POINTS >
      <DEAL><EW_MATCH_POINTS>5</EW_MATCH_POINTS></DEAL>
    </TRAVELLER_LINE>
  </BOARD>
</EVENT>
</USEBIO>
<!-- the end -->
"""


def evening() -> Session:
    return read_usebio(FILE.read_bytes(), FILE.name)


def test_without_changes_a_file_comes_back_byte_for_byte() -> None:
    assert xml_bytes(write_usebio(evening())) == FILE.read_bytes()
    assert write_usebio(read_usebio(ODD)) == ODD


@pytest.mark.parametrize("codec", ["utf-8-sig", "utf-16", "cp1252", "iso-8859-15"])
@pytest.mark.parametrize("ending", ["\n", "\r\n", "\r"])
def test_encoding_mark_and_line_ends_come_back_too(codec: str, ending: str) -> None:
    name = {"utf-8-sig": "UTF-8", "cp1252": "Windows-1252"}.get(codec, codec)
    text = FILE.read_text("latin-1").replace("iso-8859-1", name).replace("\n", ending)
    data = text.encode(codec)
    assert xml_bytes(write_usebio(read_usebio(data))) == data


def test_new_matchpoints_change_nothing_else() -> None:
    session = evening()
    points = {("4", index): (Fraction(index, 3), Fraction(10)) for index in range(7)}
    before = xml_bytes(write_usebio(session)).decode("latin-1").splitlines()
    after = xml_bytes(write_usebio(session, points, decimals=3)).decode("latin-1").splitlines()
    changed = [(old, new) for old, new in zip(before, after, strict=True) if old != new]
    assert all("_MATCH_POINTS>" in old for old, _ in changed)
    again = read_usebio(write_usebio(session, points, decimals=3)).boards[3].lines
    assert [line.stated_ns for line in again] == [
        Fraction(text) for text in ("0", "0.333", "0.667", "1", "1.333", "1.667", "2")
    ]
    assert {line.stated_ew for line in again} == {10}


def test_new_standings_change_nothing_else() -> None:
    session = evening()
    text = write_usebio(session, None, {"3 EW": (Fraction(121, 3), Fraction(12100, 216), "1=")})
    assert "<TOTAL_SCORE>40.3333</TOTAL_SCORE>\n<PERCENTAGE>56.02</PERCENTAGE>\n<PLACE>1=</PLACE>" in text
    assert read_usebio(text) == session
    before, after = write_usebio(session).splitlines(), text.splitlines()
    assert sum(old != new for old, new in zip(before, after, strict=True)) == 3
    assert "<PERCENTAGE>56.0185</PERCENTAGE>" in write_usebio(
        session, None, {"3 EW": (Fraction(1), Fraction(12100, 216), "1=")}, percent_decimals=4
    )


def test_elements_are_found_where_they_stand_and_added_where_they_lack() -> None:
    session = read_usebio(ODD)
    text = write_usebio(
        session,
        {("1", 0): (Fraction(19, 2), Fraction(7))},
        {"1": (Fraction(5), None, "2"), "2": (Fraction(6), Fraction(50), "1")},
    )
    expected = (
        ODD.replace("<!-- <b> -->1</NS", "9.5</NS")
        .replace(
            "</DEAL>\n    </TRAVELLER_LINE>",
            "</DEAL>\n      <EW_MATCH_POINTS>7</EW_MATCH_POINTS>\n    </TRAVELLER_LINE>",
        )
        .replace(
            "<PLACE/><PLAYER><PLACE>x</PLACE></PLAYER>",
            "<PLACE>2</PLACE><PLAYER><PLACE>x</PLACE></PLAYER><TOTAL_SCORE>5</TOTAL_SCORE>",
        )
        .replace(
            "<PAIR_NUMBER>2</PAIR_NUMBER>\n",
            "<PAIR_NUMBER>2</PAIR_NUMBER>\n      <TOTAL_SCORE>6</TOTAL_SCORE>"
            "\n      <PERCENTAGE>50.00</PERCENTAGE>\n      <PLACE>1</PLACE>\n",
        )
    )
    assert text == expected


def test_matchpoints_that_a_side_loses_are_taken_out() -> None:
    session = evening()
    lines = read_usebio(write_usebio(session, {("1", 0): (None, Fraction(3))})).boards[0].lines
    assert (lines[0].stated_ns, lines[0].stated_ew) == (None, 3)
    fresh = replace(session, source=None)
    lines = read_usebio(write_usebio(fresh, {("1", 0): (None, Fraction(3))})).boards[0].lines
    assert (lines[0].stated_ns, lines[0].stated_ew) == (None, 3)


def test_a_section_that_was_asked_for_changes_alone() -> None:
    pairs = "<NS_PAIR_NUMBER>1</NS_PAIR_NUMBER><EW_PAIR_NUMBER>2</EW_PAIR_NUMBER>"
    row = f"<TRAVELLER_LINE>{pairs}<SCORE>50</SCORE></TRAVELLER_LINE>"
    board = f"<BOARD><BOARD_NUMBER>1</BOARD_NUMBER>{row}</BOARD>"
    both = "".join(f'<SESSION SESSION_ID="{number}">{board}</SESSION>' for number in "12")
    text = f"<USEBIO><EVENT>{both}</EVENT></USEBIO>"
    session = read_usebio(text, section="2")
    changed = write_usebio(session, {("1", 0): (Fraction(1), None)})
    added = "<SCORE>50</SCORE><NS_MATCH_POINTS>1</NS_MATCH_POINTS>"
    assert changed == added.join(text.rsplit("<SCORE>50</SCORE>", 1))


def test_a_session_that_was_changed_is_written_anew() -> None:
    session = evening()
    lines = session.boards[0].lines
    corrected = replace(lines[0], result=replace(lines[0].result, score=430), contract=None)
    board = replace(session.boards[0], lines=(corrected, *lines[1:]))
    changed = replace(session, boards=(board, *session.boards[1:]))
    text = write_usebio(changed)
    assert "<CLUB_NAME/>" in text
    assert read_usebio(text) == changed


@pytest.mark.parametrize("inside", ["<b>1</b>", "1<b/>"])
def test_an_element_that_holds_others_is_not_exchanged(inside: str) -> None:
    session = read_usebio(ODD.replace("<!-- <b> -->1", inside))
    with pytest.raises(CannotBeWritten) as caught:
        write_usebio(session, {("1", 0): (Fraction(1), None)})
    assert caught.value.where.line == 13


def test_an_empty_line_has_no_room() -> None:
    text = "<USEBIO><EVENT><BOARD><BOARD_NUMBER>1</BOARD_NUMBER><TRAVELLER_LINE/></BOARD></EVENT></USEBIO>"
    with pytest.raises(CannotBeWritten):
        write_usebio(read_usebio(text), {("1", 0): (Fraction(1), None)})


def test_what_the_session_does_not_have_is_refused() -> None:
    session = evening()
    for key in (("7", 0), ("1", 7), ("1", -1)):
        for each in (session, replace(session, source=None)):
            with pytest.raises(NoSuchLine):
                write_usebio(each, {key: (Fraction(1), None)})


def test_standings_of_pairs_that_are_not_entered_are_left_out() -> None:
    session = evening()
    same = write_usebio(session)
    assert write_usebio(session, None, {"8 NS": (Fraction(1), None, "1")}) == same
    pairs = "<NS_PAIR_NUMBER>1</NS_PAIR_NUMBER><EW_PAIR_NUMBER>2</EW_PAIR_NUMBER>"
    row = f"<TRAVELLER_LINE>{pairs}<SCORE>50</SCORE></TRAVELLER_LINE>"
    text = f"<USEBIO><EVENT><BOARD><BOARD_NUMBER>1</BOARD_NUMBER>{row}</BOARD></EVENT></USEBIO>"
    points = {("1", 0): (Fraction(2), None)}
    added = text.replace("</SCORE>", "</SCORE><NS_MATCH_POINTS>2</NS_MATCH_POINTS>")
    assert write_usebio(read_usebio(text), points, {"1": (Fraction(2), None, "1")}) == added


def test_imps_keep_their_place() -> None:
    """The file says by its method that IMPs stand there; a changed session is a document of its own."""
    text = ODD.replace('"PAIRS"', '"BUTLER_PAIRS"')
    session = read_usebio(text)
    assert write_usebio(session) == text
    points = {("1", 0): (Fraction(2), Fraction(0))}
    for new in ((points, None), (None, {"1": (Fraction(2), None, "1")})):
        with pytest.raises(OtherFigures, match="BUTLER_PAIRS"):
            write_usebio(session, *new)
    again = write_usebio(replace(session, source=None), points)
    assert '<EVENT EVENT_TYPE="PAIRS">' in again
    assert read_usebio(again).boards[0].lines[0].stated_ns == 2


@pytest.mark.parametrize(
    "session",
    [
        Session((SessionBoard("1", (Line(Result("a\x00", "2", 50)),)),)),
        Session((SessionBoard("1", (Line(Result("\ud800", "2", 50)),)),)),
        Session((SessionBoard("1", (Line(Result("1", "2", 50, form="\x01")),)),)),
        Session((SessionBoard("", (Line(Result("1", "2", 50)),)),)),
        Session((SessionBoard("1", (Line(Result("1", "2", 50)),)),), two_fields=True),
        Session((), title="x" * 100_000),
    ],
)
def test_what_xml_or_the_format_cannot_hold_is_refused(session: Session) -> None:
    with pytest.raises(CannotBeWritten):
        write_usebio(session)


def test_standings_of_pairs_that_nobody_entered_enter_them() -> None:
    session = Session((SessionBoard("1", (Line(Result("1 NS", "1 EW", 50)),)),), two_fields=True)
    standings = {"1 NS": (Fraction(2), Fraction(100), "1"), "1 EW": (Fraction(0), Fraction(0), "1")}
    read = read_usebio(write_usebio(session, None, standings))
    assert read.entrants == {
        "1 NS": Entrant("1 NS", direction=Direction.NS),
        "1 EW": Entrant("1 EW", direction=Direction.EW),
    }


def test_a_new_document_says_scores_as_other_programs_do() -> None:
    north = Contract(3, "N", 2, Seat.NORTH, 9)
    lines = (
        Line(Result("1", "2", 1000), north, lead="H4", stated_ns=Fraction(19, 2)),
        Line(Result("3", "4", 0), passed=True),
        Line(Result("5", "6", artificial_ns=Percent(60), artificial_ew=Percent(40))),
        Line(Result("7", "8")),
    )
    text = write_usebio(Session((SessionBoard("1", lines),), title="A & B"))
    assert "laws-engine" not in text
    assert "<EVENT_DESCRIPTION>A &amp; B</EVENT_DESCRIPTION>" in text
    first, second, third, fourth = text.split("<TRAVELLER_LINE>\n")[1:]
    assert first.splitlines()[2:8] == [
        "<CONTRACT>3NTXX</CONTRACT>",
        "<PLAYED_BY>N</PLAYED_BY>",
        "<LEAD>H4</LEAD>",
        "<TRICKS>9</TRICKS>",
        "<SCORE>1000</SCORE>",
        "<NS_MATCH_POINTS>9.5</NS_MATCH_POINTS>",
    ]
    assert second.splitlines()[2:4] == ["<CONTRACT>PASS</CONTRACT>", "<SCORE>0</SCORE>"]
    assert third.splitlines()[2] == "<SCORE>A6040</SCORE>"
    assert fourth.splitlines()[2] == "<CONTRACT>NP</CONTRACT>"


_LETTERS = st.sampled_from("\r\n\t<>&'\"]") | st.characters(exclude_categories=["Cs", "Cc"]).filter(
    lambda letter: letter not in "\ufffe\uffff"
)
_WORDS = st.text(_LETTERS, max_size=8).map(str.strip)
_NAMES = _WORDS.map(one_line).filter(bool)
_SHARES = st.fractions(0, 100, max_denominator=12).map(Percent)
_POINTS = st.none() | st.fractions(-100, 100, max_denominator=48)
_SCORES = st.integers(-760, 760).map(lambda tens: 10 * tens)
_CONTRACTS = st.builds(
    Contract,
    st.integers(1, 7),
    st.sampled_from("CDHSN"),
    st.integers(0, 2),
    st.sampled_from(Seat),
    st.integers(0, 13),
)
_SEATS = st.sampled_from([None, *Seat])


@st.composite
def results(draw: st.DrawFn, ns: str, ew: str) -> Result:
    kind = draw(st.sampled_from(["score", "both", "one", "none"]))
    shares = {
        "both": (draw(_SHARES), draw(_SHARES)),
        "one": draw(st.sampled_from([(draw(_SHARES), None), (None, draw(_SHARES))])),
    }.get(kind, (None, None))
    return Result(
        ns,
        ew,
        draw(_SCORES) if kind in ("score", "one") else None,
        draw(st.sampled_from(["original"]) | _WORDS),
        draw(st.booleans()),
        *shares,
        table=draw(st.none() | _WORDS),
        awarded_by=draw(st.none() | st.just(ClauseId.parse("se-1997:99.A.1/s3"))),
    )


@st.composite
def sessions(draw: st.DrawFn) -> Session:
    two_fields = draw(st.booleans())
    numbers = draw(st.lists(_NAMES, unique=True, max_size=6))
    if two_fields:
        ns, ew = ([field_name(number, side) for number in numbers] for side in Direction)
    else:
        half = len(numbers) // 2
        ns, ew = numbers[:half], numbers[half:]
    sides = dict.fromkeys(ns, Direction.NS) | dict.fromkeys(ew, Direction.EW)
    entrants = {}
    for name, side in sides.items() if draw(st.booleans()) else ():
        players = draw(st.sampled_from([(), ("North & <1>", "South"), ("", "Öst")]))
        ids = draw(st.sampled_from([(), ("1", "")])) if players else ()
        entrants[name] = Entrant(name, players, side if two_fields or draw(st.booleans()) else None, ids)
    boards = []
    names = st.lists(
        st.integers(1, 40).map(str) | _NAMES, unique_by=lambda name: name.lstrip("0"), max_size=3
    )
    for name in draw(names):
        lines = []
        for one, other in zip(ns, ew, strict=False):
            result = draw(results(one, other))
            contract = draw(st.none() | _CONTRACTS)
            lines.append(
                Line(
                    result,
                    contract,
                    contract is None and draw(st.booleans()),
                    draw(_WORDS),
                    draw(_WORDS),
                    draw(_POINTS),
                    draw(_POINTS),
                )
            )
        vulnerable = draw(st.none() | st.frozensets(st.sampled_from(Direction)))
        deal = draw(st.sampled_from(["", "N:AK.T.. QJ.9.. ... 76..A32.", "E:AK.T.. - - -", "deal & <x>"]))
        boards.append(SessionBoard(name, tuple(lines), draw(_SEATS), vulnerable, deal))
    return Session(
        tuple(boards),
        entrants,
        draw(_WORDS),
        draw(_WORDS),
        two_fields,
        draw(st.sampled_from([None, 1, 2])),
    )


@given(sessions())
@settings(max_examples=100)
def test_everything_that_a_session_holds_comes_back(session: Session) -> None:
    text = write_usebio(session)
    read = read_usebio(text)
    assert replace(read, remarks=()) == session
    assert write_usebio(read) == text
    assert read_usebio(xml_bytes(text)) == read


@given(st.dictionaries(st.sampled_from(["form", "table"]), st.text(_LETTERS, max_size=5)))
def test_notes_come_back(notes: dict[str, str]) -> None:
    written = write_notes(notes)
    assert "?>" not in written[:-2]
    assert read_notes(written.removeprefix("<?laws-engine").removesuffix("?>"), ("form", "table")) == notes


@given(st.fractions(max_denominator=1000).filter(lambda value: abs(value) < 10**9), st.integers(0, 6))
def test_numbers_are_rounded_as_decimal_rounds_halves_up(value: Fraction, decimals: int) -> None:
    with localcontext() as context:
        context.prec = 60
        exact = Decimal(value.numerator) / Decimal(value.denominator)
        rounded = exact.quantize(Decimal(1).scaleb(-decimals), ROUND_HALF_UP)
    assert Decimal(write_rounded(value, decimals)) == rounded
    text = write_exact(value, decimals)
    ends = all(value.denominator % prime for prime in range(3, value.denominator + 1, 2) if prime % 5)
    assert Fraction(text) == (value if ends else Fraction(rounded))


def test_many_lines_that_stand_on_one_are_told_apart() -> None:
    rows = "".join(
        f"<TRAVELLER_LINE><NS_PAIR_NUMBER>{n}</NS_PAIR_NUMBER><EW_PAIR_NUMBER>e{n}</EW_PAIR_NUMBER>"
        f"<SCORE>420</SCORE><NS_MATCH_POINTS>1</NS_MATCH_POINTS></TRAVELLER_LINE>"
        for n in range(3000)
    )
    session = read_usebio(
        f"<USEBIO><EVENT><BOARD><BOARD_NUMBER>1</BOARD_NUMBER>{rows}</BOARD></EVENT></USEBIO>"
    )
    points = {("1", n): (Fraction(n), Fraction(2 * n)) for n in range(3000)}
    again = read_usebio(write_usebio(session, points)).boards[0].lines
    assert [(line.stated_ns, line.stated_ew) for line in again] == [(n, 2 * n) for n in range(3000)]
    assert all(one.result.where == other.result.where for one, other in pairwise(again))


def test_bytes_of_a_written_session_are_what_they_say() -> None:
    session = Session((SessionBoard("1", (Line(Result("Å", "Öst – 2", 50)),)),))
    assert read_xml_text(xml_bytes(write_usebio(session))).remarks == ()
    with pytest.raises(LawsError):
        xml_bytes('<?xml version="1.0" encoding="utf-7"?><A/>')
