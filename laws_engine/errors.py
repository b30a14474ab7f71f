"""Every error of the project, and the marker for whole sentences that translators see.

The tree::

    LawsError (ValueError)
    ├── InputError                      the results, or what goes with them
    │   ├── BadScore, BadNumber, BadPercent, BadFlag, BadTables, BadType
    │   ├── MissingPair, PairOnBothSides, PairTwice
    │   ├── MissingScore, ScoreBesideArtificial, BadWeights
    │   ├── NoSourcedRule, NoImpsForShare
    │   ├── UnknownPair, NotAPenalty
    │   ├── TableTwice, TableInTwoMatches, TeamTwice, MissingTeam, UnknownTable
    │   ├── NotAboveAverage
    │   ├── NotAnnounced, AnnouncedUnused, FormulaWithoutNeuberg
    │   ├── BadContract, BadBoardNumber, BoardNumberNeeded
    │   ├── HalfFilled, TwoAwards, ListedTwice
    │   ├── BadArtificial, PairAgainstItself
    │   ├── NoSuchContract, NoSuchResult, NoSuchLine, NotEntered, CannotBeWritten, OtherFigures
    │   └── BadCard, BadSuit, BadHand, BadDeal, CardTwice, NotAmong, BadCount
    ├── FileError                       the file as a whole
    │   ├── UnreadableFile, UnwritableFile, ScaleOfFile
    │   ├── NotText (NotTextOfSession), EmptyInput (NoResults)
    │   ├── BadJson (BadSessionJson, KeyTwice), BadCells
    │   ├── BadScoreTable (ScoresDisagree)
    │   ├── MissingColumn, MixedHeaders, RepeatedColumn, TooManyCells
    │   ├── NoSuchBoard, WhichBoard
    │   ├── BadPbn, NoBoards, NamelessBoard, BoardTwice, MixedSessions, SameNumbers
    │   ├── NotASession, NothingListed, NotOneLine
    │   ├── BadXml, UnsafeXml, NotThisXml, WrongEncoding
    │   └── ElementTwice, PairEnteredTwice, SectionsClash, SessionsClash
    ├── UnknownName                     a name that nothing answers to
    │   ├── UnknownField, MissingField, UnknownEdition, EditionScoresNothing, UnknownFederation, BothRules
    │   ├── UnknownEvent
    │   ├── UnknownMethod, UnknownValue, OptionNotInEdition, OptionWithoutUse
    │   ├── UnknownClause, UnknownAmount
    │   ├── UnknownProcedure, UnknownQuestion, UnknownAnswer, MissingAnswer
    │   ├── UnknownLanguage, UnknownExample, NotABoard, UnknownTerm
    │   ├── UnknownCommand, UnknownFlag, FlagNeedsValue, MissingWord, ExtraWord
    │   ├── CommandNeedsSite, CommandNeedsCheckout, FilesNeeded
    │   └── NoSuchSection (NoSections)
    ├── DeskError                       what a calculator was given
    │   └── DamagedState, LaterState, TooLong, TooMany, BadBase, EngineFault
    ├── SourceError                     the site's own sources
    │   └── MissingMessage
    └── OfficialError                   a text that a rights holder hands over, or its folder
        ├── NoOfficialFolder, NoOfficialText, OfficialInRepository
        ├── UnknownOfficialFile, OfficialNotText, BadManifest
        └── TextDiffers
            └── MarkExpected, HeadingExpected, SentencesExpected, SentenceLeft,
                EndExpected, AsideExpected, LinesDiffer

Each error says three things, each a whole sentence: what was *found*, what is *allowed*, and
what to do (*todo*). ``where`` says the file, line and field. ``str(error)`` is English;
`laws_engine.faces.language.explain_error` says the same in another language.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Self, TypeVar

Given = TypeVar("Given")
Read = TypeVar("Read")

HIGHEST_SCORE = 7600
"""The largest score a deal can give, in points: seven no trump redoubled, vulnerable, thirteen down."""


def sentence(text: str) -> str:
    """Mark a whole sentence with named placeholders for translation and return it unchanged.

    The English sentence is the message id in the catalog ``engine.po``.

    >>> sentence("Pair {pair} is on the board.")
    'Pair {pair} is on the board.'
    """
    return text


class Phrase(str):
    """A message id that fills a placeholder of another message; faces translate it.

    >>> print(UnreadableFile(found=Phrase(sentence("there is no such file"))))
    The file can't be read: there is no such file. Allowed: a file of results, or “-” for standard input. \
Check its name and whether you may read it.
    """

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Place:
    """Where something stands: a file, a line or a result (both from 1), a field; each may be unknown.

    ``names`` says what the file itself calls its fields.

    >>> print(Place("board7.csv", 4, field="score"))
    board7.csv, line 4, score
    """

    file: str | None = None
    line: int | None = None
    result: int | None = None
    field: str | None = None
    names: Mapping[str, str] = dataclasses.field(default_factory=dict, compare=False, repr=False)

    def __str__(self) -> str:
        line = f"line {self.line}" if self.line is not None else None
        result = f"result {self.result}" if self.result is not None else None
        return ", ".join(part for part in (self.file, line, result, self.field) if part)

    def within(self, outer: Place) -> Place:
        """Fill the parts that this place doesn't know from an outer one, in the outer one's names.

        >>> print(Place(field="ns").within(Place("a.csv", 2, names={"ns": "nord-syd"})))
        a.csv, line 2, nord-syd
        """
        name = self.field if self.field is not None else outer.field
        return Place(
            self.file if self.file is not None else outer.file,
            self.line if self.line is not None else outer.line,
            self.result if self.result is not None else outer.result,
            outer.names.get(name, name) if name is not None else None,
            self.names or outer.names,
        )


NOWHERE = Place()


class LawsError(ValueError):
    """Something that the laws or the project can't accept.

    ``found``, ``allowed`` and ``todo`` are message ids, ``values`` fills their placeholders,
    ``where`` is a `Place`.

    >>> print(BadScore(found=435, limit=HIGHEST_SCORE).at(Place("board7.csv", 4, field="score")))
    board7.csv, line 4, score: 435 is not a bridge score. Allowed: a multiple of 10 from −7600 to 7600, \
seen from the N-S seats. Correct the score.
    """

    found = ""
    allowed = ""
    todo = ""

    def __init__(self, *, where: Place = NOWHERE, **values: object) -> None:
        super().__init__()
        self.where = where
        self.values = values

    def at(self, place: Place) -> Self:
        """Fill in the parts of ``where`` that are unknown and return the error."""
        self.where = self.where.within(place)
        return self

    def __str__(self) -> str:
        parts = (self.found, self.allowed, self.todo)
        text = " ".join(part.format(**self.values) for part in parts if part)
        return f"{self.where}: {text}" if str(self.where) else text


@contextmanager
def located(place: Place) -> Iterator[None]:
    """Give every `LawsError` raised inside the place where it happened.

    >>> with located(Place("board7.csv", 4)):
    ...     raise MissingPair(where=Place(field="ns"))
    Traceback (most recent call last):
    laws_engine.errors.MissingPair: board7.csv, line 4, ns: The pair is missing. \
Allowed: any text that names the pair. Fill it in.
    """
    try:
        yield
    except LawsError as error:
        raise error.at(place) from None


def in_field(field: str, read: Callable[[Given], Read], given: Given) -> Read:
    """Return what ``read`` makes of a value; a `LawsError` gets the name of the field.

    The same as `located`, for the many cells of a long file.

    >>> in_field("turned", int, "1")
    1
    """
    try:
        return read(given)
    except LawsError as error:
        raise error.at(Place(field=field)) from None


class InputError(LawsError):
    """One of the results, or what goes with them, can't be right."""


class BadScore(InputError):
    """A score that no deal can give."""

    found = sentence("{found} is not a bridge score.")
    allowed = sentence("Allowed: a multiple of 10 from −{limit} to {limit}, seen from the N-S seats.")
    todo = sentence("Correct the score.")


class BadNumber(InputError):
    """Something that should be a number and isn't one."""

    found = sentence("{found} is not an exact number.")
    allowed = sentence("Allowed: a whole number, a decimal (57.5 or 57,5) or a fraction (123/7), as text.")
    todo = sentence("Correct the number.")


class BadPercent(InputError):
    """A percentage of the board maximum below 0 or above 100."""

    found = sentence("{found} is not a percentage of a maximum.")
    allowed = sentence("Allowed: 0 to 100.")
    todo = sentence("Correct the percentage.")


class BadFlag(InputError):
    """Something that should be yes or no and is neither."""

    found = sentence("{found} is neither yes nor no.")
    allowed = sentence("Allowed: {allowed}.")
    todo = sentence("Write one of these.")


class BadTables(InputError):
    """A number of tables that no event can have."""

    found = sentence("{found} is not a number of tables.")
    allowed = sentence("Allowed: a whole number from 1.")
    todo = sentence("State how many full tables the event has, or leave it out to count the results.")


class BadType(InputError):
    """A part of the input has the wrong shape."""

    found = sentence("{found} does not have the right form.")
    allowed = sentence("Allowed here: {allowed}.")
    todo = sentence("Rewrite this part.")


class MissingPair(InputError):
    """A result without the pair that made it."""

    found = sentence("The pair is missing.")
    allowed = sentence("Allowed: any text that names the pair.")
    todo = sentence("Fill it in.")


class PairOnBothSides(InputError):
    """One name plays N-S and E-W on the same board."""

    found = sentence("Pair {pair} plays both N-S and E-W on this board (see also {first}).")
    allowed = sentence("Allowed: each pair once, on one side.")
    todo = sentence("Correct the pair, or give the two directions names of their own, such as 3N and 3E.")


class PairTwice(InputError):
    """One pair has two results on the same board."""

    found = sentence("Pair {pair} has two results on this board (see also {first}).")
    allowed = sentence("Allowed: each pair once, on one side.")
    todo = sentence("Correct the pair or take one of the two results out.")


class MissingScore(InputError):
    """A side that has neither a bridge score nor an artificial one."""

    found = sentence("The result of {pair} is missing: the other side has an artificial score.")
    allowed = sentence("Allowed: artificial scores for both sides, or for one side beside a score.")
    todo = sentence("Fill in the score or the second artificial score.")


class ScoreBesideArtificial(InputError):
    """A bridge score that nobody can use, because both sides have artificial ones."""

    found = sentence("Both sides have an artificial score, and there is a score of {found} as well.")
    allowed = sentence("Allowed: artificial scores for both sides, or for one side beside a score.")
    todo = sentence("Take out the score or one of the artificial scores.")


class BadWeights(InputError):
    """The parts of a weighted score are not what they must be."""

    found = sentence("The parts of the weighted score are {found} percent.")
    allowed = sentence(
        "Allowed: two parts or more, each above 0, that make 100 percent together, and no score beside them."
    )
    todo = sentence("Correct the shares.")


class NoSourcedRule(InputError):
    """A federation whose rule for a lone score has no source here."""

    found = sentence("Pair {pair} has a score with nothing to be compared with.")
    allowed = sentence("No source here says what such a score gets by the rule of {federation}.")
    todo = sentence("Ask the federation, and enter an artificial score in place of the score.")


class NoImpsForShare(InputError):
    """An artificial score that no source turns into IMPs."""

    found = sentence("An artificial score of {found} has no known worth in IMPs.")
    allowed = sentence("Allowed here: {allowed} percent.")
    todo = sentence("Change the artificial score, or score the session by matchpoints.")


class UnknownPair(InputError):
    """A penalty for a pair that didn't play the board."""

    found = sentence("Pair {found} has no result on this board.")
    allowed = sentence("The pairs here are: {allowed}.")
    todo = sentence("Correct the pair.")


class TableTwice(InputError):
    """One table has two results on the same board."""

    found = sentence("Table {table} has two results on this board.")
    allowed = sentence("Allowed: each table once.")
    todo = sentence("Correct the table or take one of the two results out.")


class TableInTwoMatches(InputError):
    """One table belongs to two matches, or twice to one."""

    found = sentence("Table {table} stands twice in the matches.")
    allowed = sentence("Allowed: two tables a match, each in one match.")
    todo = sentence("Correct the matches.")


class MissingTeam(InputError):
    """A match without the name of one of its teams."""

    found = sentence("A team is missing from a match.")
    allowed = sentence("Allowed: any text that names the team.")
    todo = sentence("Fill it in.")


class TeamTwice(InputError):
    """One team plays two matches on the same board."""

    found = sentence("Team {team} stands twice in the matches.")
    allowed = sentence("Allowed: two teams a match, each in one match.")
    todo = sentence("Correct the matches.")


class UnknownTable(InputError):
    """A match over a table that has no row among the results."""

    found = sentence("Table {found} of a match is not among the results.")
    allowed = sentence("The tables here are: {allowed}.")
    todo = sentence("Correct the table, or add its result.")


class NotAPenalty(InputError):
    """A clause that takes nothing from anybody."""

    found = sentence("Clause {found} sets no deduction on a board in pairs play.")
    allowed = sentence("Allowed: {allowed}.")
    todo = sentence("Name the clause that was broken.")


class NotAboveAverage(InputError):
    """A good result that isn't above the director's estimate of the average."""

    found = sentence("A result of {found} is not above {estimate}, the average as the director estimates it.")
    allowed = sentence("Allowed: a good result is kept only where it is above average.")
    todo = sentence("Rule by {clause} instead.")


class NotAnnounced(InputError):
    """Another method without notice before the event."""

    found = sentence(
        "The method is “announced”, but no rule is said to have been announced before the event."
    )
    allowed = sentence("Allowed: another method only when it was made known before the event ({clause}).")
    todo = sentence(
        "State that it was announced before the event, and its rule: {rules}; or choose: {methods}."
    )


class AnnouncedUnused(InputError):
    """An announced rule is given, but another method is asked for."""

    found = sentence("An announced rule is given, but the method is {method}.")
    allowed = sentence("Allowed: an announced rule with the method “announced” only.")
    todo = sentence("Choose the method “announced” or leave the rule out.")


class FormulaWithoutNeuberg(InputError):
    """Small groups by formula, where no formula is in use."""

    found = sentence("Small groups are to be scored by formula, but the method is {method}.")
    allowed = sentence("Allowed: “formula” for small groups with the method “neuberg” only.")
    todo = sentence("Choose the method “neuberg” or leave small groups to the fixed scale.")


class BadCard(InputError):
    """Something that should be a card and isn't written like one."""

    found = sentence("“{found}” is not a card.")
    allowed = sentence(
        "Allowed: the suit S, H, D or C and the rank A, K, Q, J, T or 9 to 2, such as HK or ST."
    )
    todo = sentence("Correct the card.")


class BadSuit(InputError):
    """Something that should be a suit and isn't one."""

    found = sentence("“{found}” is not a suit.")
    allowed = sentence("Allowed: S, H, D or C.")
    todo = sentence("Correct the suit.")


class BadHand(InputError):
    """Something that should be a hand and isn't written like one."""

    found = sentence("“{found}” is not a hand.")
    allowed = sentence(
        "Allowed: spades, hearts, diamonds and clubs with a dot between them, T for the ten, "
        "such as AQ4.K953.T8.A762; a suit may be empty."
    )
    todo = sentence("Correct the hand.")


class BadDeal(InputError):
    """Something that should be a deal and isn't, or isn't whole where it must be."""

    found = sentence("“{found}” is not a deal that can be used here.")
    allowed = sentence(
        "Allowed: N, E, S or W, a colon, and four hands clockwise from that seat with blanks between them; "
        "a deal that others are compared with has thirteen cards in each."
    )
    todo = sentence("Correct the deal.")


class CardTwice(InputError):
    """One card stands in two places."""

    found = sentence("{card} is there twice.")
    allowed = sentence("Allowed: each card once.")
    todo = sentence("Correct one of the two.")


class NotAmong(InputError):
    """A card that isn't among those it should be one of."""

    found = sentence("{card} is not among the cards given: {cards}.")
    allowed = sentence("Allowed: one of these cards.")
    todo = sentence("Correct the card, or add it to the others.")


class BadCount(InputError):
    """A number of cards or tricks that can't be right."""

    found = sentence("{found} can't be the number here.")
    allowed = sentence("Allowed: a whole number from {lowest} to {highest}.")
    todo = sentence("Count again.")


class BadContract(InputError):
    """A score that is neither points nor a contract with its result."""

    found = sentence("“{found}” can't be read as a contract: {why}.")
    allowed = sentence(
        "Allowed: points seen from the N-S seats, or level, strain ({strains}), x or xx, declarer ({seats}) "
        "and result (=, +1, −1, or 7 to 13 tricks), such as {example}."
    )
    todo = sentence("Correct the score.")


class BadBoardNumber(InputError):
    """Something that should be the number of a board and isn't one."""

    found = sentence("“{found}” is not the number of a board.")
    allowed = sentence("Allowed: a whole number from 1 to {limit}.")
    todo = sentence("Correct the number.")


class BoardNumberNeeded(InputError):
    """A contract without the board's number, which says who is vulnerable."""

    found = sentence("A score is written as a contract, but the board has no number.")
    allowed = sentence("Allowed: the number of the board, because it says who is vulnerable.")
    todo = sentence("Fill in the number, or write the scores in points.")


class BadArtificial(InputError):
    """An artificial score in a way of writing that has no known meaning."""

    found = sentence("“{found}” can't be read as an artificial score.")
    allowed = sentence("Allowed: a percentage, or one of {allowed}.")
    todo = sentence("Write the percentage.")


class PairAgainstItself(InputError):
    """A pair that plays against itself."""

    found = sentence("Pair {pair} plays against itself.")
    allowed = sentence("Allowed: two pairs at a table.")
    todo = sentence("Correct one of the two, or, where N-S and E-W are two fields, add --two-fields.")


class HalfFilled(InputError):
    """A row in which something is missing."""

    found = sentence("This row is only half filled in: {missing}.")
    allowed = sentence("Allowed: a whole row, or an empty one.")
    todo = sentence("Fill in what is missing, or empty the row.")


class TwoAwards(InputError):
    """A row with artificial scores that is said to be adjusted by a clause as well."""

    found = sentence("The row has artificial scores and is also said to be adjusted by {clause}.")
    allowed = sentence("Allowed: one of the two.")
    todo = sentence("Take one of them out.")


class ListedTwice(InputError):
    """A pair or a card that stands twice in a list where it has one row."""

    found = sentence("{found} stands twice in this list.")
    allowed = sentence("Allowed: one row each.")
    todo = sentence("Take one of the two rows out.")


class NoSuchContract(InputError):
    """A contract that nobody can bid, or one that isn't written as its file format writes it."""

    found = sentence("“{found}” is not a contract.")
    allowed = sentence("Allowed: {allowed}.")
    todo = sentence("Correct the contract.")


class NoSuchResult(InputError):
    """Something in the place of a score that the file format doesn't know."""

    found = sentence("“{found}” is neither a score nor an adjusted score as this format writes it.")
    allowed = sentence("Allowed: {allowed}.")
    todo = sentence("Correct the score.")


class NoSuchLine(InputError):
    """New matchpoints for a line of a traveller that the session doesn't have."""

    found = sentence("There is no line {line} on board {board}, or no such board.")
    allowed = sentence("Allowed: the boards of the session by name, and their lines counted from 0.")
    todo = sentence("Name a board and a line of this session.")


class NotEntered(InputError):
    """A pair that plays or is placed, and isn't among those entered."""

    found = sentence("Pair {pair} is not among the pairs entered.")
    allowed = sentence("Allowed: the pairs that the file itself enters.")
    todo = sentence("Correct the pair, or enter it.")


class CannotBeWritten(InputError):
    """Something that the file format can't hold."""

    found = sentence("“{found}” can't be written in this format.")
    allowed = sentence("Allowed: {allowed}.")
    todo = sentence("Change it, or choose another format.")


class OtherFigures(InputError):
    """Matchpoints for a file whose own figures are something else, such as IMPs."""

    found = sentence(
        "The file's own figures are by “{found}”; matchpoints in their place would be taken for those."
    )
    allowed = sentence("Allowed: the file as it is, or the matchpoints in a file of another format.")
    todo = sentence("Choose another format.")


class FileError(LawsError):
    """A file that can't be read as results."""


class UnreadableFile(FileError):
    """The system doesn't let us read or find the file."""

    found = sentence("The file can't be read: {found}.")
    allowed = sentence("Allowed: a file of results, or “-” for standard input.")
    todo = sentence("Check its name and whether you may read it.")


class UnwritableFile(FileError):
    """A file that can't be written."""

    found = sentence("The file can't be written: {found}.")
    allowed = sentence("Allowed: a file in a folder where you may write.")
    todo = sentence("Check the name and the folder; nothing was written.")


class ScaleOfFile(FileError):
    """Matchpoints on one scale for a file that says its own are on another."""

    found = sentence("The file says that its matchpoints are on another scale than {found}.")
    allowed = sentence("Allowed for this file: {allowed}.")
    todo = sentence("Leave --scale out, or choose another format.")


class NotText(FileError):
    """A spreadsheet file, a picture or another file that isn't text."""

    found = sentence("This is not a text file.")
    allowed = sentence("Allowed: CSV, JSON or PBN.")
    todo = sentence("From a spreadsheet, save or copy the sheet as CSV.")


class NotTextOfSession(NotText):
    """A spreadsheet file, a picture or another file that isn't text, where a session is wanted."""

    allowed = sentence("Allowed: CSV, JSON, PBN or USEBIO.")


class EmptyInput(FileError):
    """Nothing to score."""

    found = sentence("There are no results here.")
    allowed = sentence("Allowed: a header row and at least one result.")
    todo = sentence("Check that the right file was given.")


class NoResults(EmptyInput):
    """A form in which no result has been filled in yet."""

    found = sentence("There are no results yet.")
    allowed = sentence("Allowed: at least one table with its pairs and its score.")
    todo = sentence("Fill in the results.")


class BadJson(FileError):
    """Text that isn't JSON."""

    found = sentence("This is not valid JSON: {found}.")
    allowed = sentence("Allowed: one object with edition, event and results.")
    todo = sentence("Correct the file.")


class BadSessionJson(BadJson):
    """Text that isn't JSON where a session is wanted."""

    allowed = sentence("Allowed: one object with boards, each with board and results.")


class KeyTwice(BadJson):
    """A key that stands twice in one object of JSON: readers would silently keep the last."""

    found = sentence("The key “{key}” stands twice in one object.")
    allowed = sentence("Allowed: each key once in an object.")
    todo = sentence("Take one of the two out.")


class BadCells(FileError):
    """A line of CSV whose quotation marks don't match."""

    found = sentence("This line can't be split into cells.")
    allowed = sentence("Allowed: cells between separators; a quotation mark inside a quoted cell is doubled.")
    todo = sentence("Correct the quotation marks.")


class BadScoreTable(FileError):
    """A PBN file without a usable score table."""

    found = sentence("The score table can't be read: {found}.")
    allowed = sentence("Allowed: a PBN ScoreTable with the columns {allowed}.")
    todo = sentence("Export the results again from the scoring program.")


class ScoresDisagree(BadScoreTable):
    """Scores of the two sides of one table that can't both be right."""

    found = sentence("N-S has {ns} and E-W has {ew}: the two scores don't belong together.")
    allowed = sentence("Allowed: the score of one side, or of both with opposite signs.")
    todo = sentence("Correct one of the two.")


class MissingColumn(FileError):
    """A traveller without one of the columns it needs."""

    found = sentence("The column “{column}” is missing; the file has: {found}.")
    allowed = sentence("A traveller needs the columns {allowed}.")
    todo = sentence("Add the column to the first line.")


class MixedHeaders(FileError):
    """A header row that is not in one language."""

    found = sentence("The column names are not all of one language: {found}.")
    allowed = sentence("Allowed: {allowed}.")
    todo = sentence("Write the whole first line in one language.")


class RepeatedColumn(FileError):
    """The same column stands twice."""

    found = sentence("Two columns mean the same: {found}.")
    allowed = sentence("Allowed: each column once.")
    todo = sentence("Take one of them out.")


class TooManyCells(FileError):
    """A line with more cells than there are columns."""

    found = sentence("This line has {cells} cells, but there are {columns} columns.")
    allowed = sentence("Allowed: at most one cell for each column.")
    todo = sentence("Take the extra cells out, or put cells that hold a separator within quotation marks.")


class NoSuchBoard(FileError):
    """The board asked for isn't in the file."""

    found = sentence("Board {found} is not in the file.")
    allowed = sentence("The file has: {allowed}.")
    todo = sentence("Ask for one of these boards.")


class WhichBoard(FileError):
    """Several boards, and none was asked for."""

    found = sentence("The file has several boards: {allowed}.")
    allowed = sentence("Allowed: one board at a time.")
    todo = sentence("Add --board and its number.")


class BadPbn(FileError):
    """A PBN text whose tags or comments can't be told apart."""

    found = sentence("This is not PBN: {found}.")
    allowed = sentence(
        'Allowed: tags such as [Board "7"], the lines of their tables, and comments in braces.'
    )
    todo = sentence("Correct the file at this line.")


class NoBoards(FileError):
    """A file of a session in which no board has a result."""

    found = sentence("The file has no board with results.")
    allowed = sentence("Allowed: at least one board and its traveller.")
    todo = sentence("Check that the right file was given.")


class NamelessBoard(FileError):
    """Results without the board they were made on."""

    found = sentence("There are results here, but not the board they were made on.")
    allowed = sentence("Allowed: every result with the name of its board.")
    todo = sentence("Fill in the board.")


class BadXml(FileError):
    """Text that isn't a whole XML document."""

    found = sentence("This is not a whole XML document: {found}.")
    allowed = sentence("Allowed: well-formed XML, from its first tag to its last.")
    todo = sentence("Export the results again from the scoring program.")


class UnsafeXml(FileError):
    """XML that could harm whoever reads it; no scoring program writes such."""

    found = sentence("This file is not read, for safety: {found}.")
    allowed = sentence("Allowed: plain elements with short texts, as scoring programs write them.")
    todo = sentence("Export the results again from the scoring program, and ask where this file comes from.")


class NotThisXml(FileError):
    """XML of another kind, or of an event that can't be read as a pairs session."""

    found = sentence("This is XML, but not a pairs session: {found}.")
    allowed = sentence("Allowed: {allowed}.")
    todo = sentence("Check that the right file was given.")


class WrongEncoding(FileError):
    """A file whose bytes aren't text in the encoding that it names."""

    found = sentence("The file says that it is written in {found}, and its bytes are not.")
    allowed = sentence("Allowed: {allowed}.")
    todo = sentence("Save the file as UTF-8 and try again.")


class ElementTwice(FileError):
    """One element stands twice where it has one place."""

    found = sentence("{found} stands twice in one {where_in}.")
    allowed = sentence("Allowed: once.")
    todo = sentence("Take one of the two out.")


class BoardTwice(FileError):
    """One board has two travellers."""

    found = sentence("Board {board} has two travellers (see also {first}).")
    allowed = sentence("Allowed: each board once.")
    todo = sentence("Put them together, or correct the number of one of the two.")


class MixedSessions(FileError):
    """A file that says of itself that it is of two sessions."""

    found = sentence("Two sessions are mixed here: {name} is “{found}”, but was “{first}” before.")
    allowed = sentence("Allowed: the boards of one session.")
    todo = sentence("Give each session a file of its own.")


class SameNumbers(FileError):
    """One number plays in both directions of a board, and nobody said that it names two pairs."""

    found = sentence("Number {pair} plays both N-S and E-W on board {board} (see also {first}).")
    allowed = sentence("Allowed: one number for each pair, or two fields with numbers of their own.")
    todo = sentence("If N-S and E-W are two fields, add --two-fields; otherwise correct the pair.")


class NotASession(FileError):
    """A document of one board where a session is wanted."""

    found = sentence("This is a document of one board, not of a session.")
    allowed = sentence("Allowed: an object with boards, each with board and results.")
    todo = sentence("Score it as a single board: laws score.")


class NothingListed(FileError):
    """A line of a list of fouled boards that changes nothing."""

    found = sentence("This line names a result and says nothing about it.")
    allowed = sentence("Allowed: a form, turned, or artificial scores.")
    todo = sentence("Fill one of them in, or take the line out.")


class NotOneLine(FileError):
    """A line of a list of fouled boards that names no result, or several."""

    found = sentence("Board {board} has {count} results for {found}.")
    allowed = sentence("The board has: {allowed}.")
    todo = sentence("Name one result, by its table or by its pairs.")


class PairEnteredTwice(FileError):
    """Two pairs are entered under one number."""

    found = sentence("Pair {pair} is entered twice (see also {first}).")
    allowed = sentence("Allowed: each number once, or once in each direction.")
    todo = sentence("Correct the number of one of the two.")


class SectionsClash(FileError):
    """Sections that number their pairs alike."""

    found = sentence("Pair {pair} is entered in several sections: {found}.")
    allowed = sentence("Allowed: one section at a time, or pairs whose numbers differ between sections.")
    todo = sentence("Ask for one of the sections.")


class SessionsClash(FileError):
    """A file with several sessions, whose boards of one number are different boards."""

    found = sentence("The file has several sessions: {found}.")
    allowed = sentence("Allowed: one session at a time.")
    todo = sentence("Ask for one of them.")


class UnknownName(LawsError):
    """A name that nothing here answers to."""


class UnknownField(UnknownName):
    """A key that the input doesn't have."""

    found = sentence("“{found}” means nothing here.")
    allowed = sentence("Allowed: {allowed}.")
    todo = sentence("Correct the name or take it out.")


class MissingField(UnknownName):
    """A key that the input must have."""

    found = sentence("“{found}” is missing.")
    allowed = sentence("Needed here: {allowed}.")
    todo = sentence("Add it.")


class UnknownEdition(UnknownName):
    """An edition that the engine doesn't hold."""

    found = sentence("There is no edition “{found}” here.")
    allowed = sentence("Allowed: {allowed}.")
    todo = sentence("Choose one of these editions.")


class UnknownFederation(UnknownName):
    """A federation whose rule isn't held here."""

    found = sentence("There is no federation “{found}” here.")
    allowed = sentence("Allowed: {allowed}.")
    todo = sentence("Choose one of them.")


class EditionScoresNothing(UnknownEdition):
    """An edition whose laws here score no board."""

    found = sentence("The laws held here of “{found}” score no board.")


class BothRules(UnknownName):
    """An edition and a federation, each of which would decide."""

    found = sentence("Both an edition and a federation are named.")
    allowed = sentence("Allowed: one of the two.")
    todo = sentence("Take one of them out.")


class UnknownEvent(UnknownName):
    """A kind of event that this law can't score."""

    found = sentence("“{found}” is not a kind of event that can be scored by {edition}.")
    allowed = sentence("Allowed: {allowed}.")
    todo = sentence("Choose one of these.")


class UnknownMethod(UnknownName):
    """A method that the edition doesn't know."""

    found = sentence("{edition} has no method “{found}”.")
    allowed = sentence("Allowed: {allowed}.")
    todo = sentence("Choose one of these methods.")


class UnknownValue(UnknownName):
    """An option with a value that it can't take."""

    found = sentence("“{found}” is not a value of {option}.")
    allowed = sentence("Allowed: {allowed}.")
    todo = sentence("Choose one of these.")


class OptionNotInEdition(UnknownName):
    """An option of another edition."""

    found = sentence("{edition} knows no “{option}”.")
    allowed = sentence("Its options are: {allowed}.")
    todo = sentence("Leave it out, or choose an edition that has it.")


class OptionWithoutUse(UnknownName):
    """An option that does nothing together with another."""

    found = sentence("The option {option} does nothing with {other}.")
    allowed = sentence("Allowed: one of the two.")
    todo = sentence("Take one of them out.")


class UnknownClause(UnknownName):
    """A clause that no edition here has."""

    found = sentence("There is no clause “{found}”.")
    allowed = sentence("Nearest: {allowed}.")
    todo = sentence("Write it as in se-1997:99.A.1/s3.")


class UnknownAmount(UnknownName):
    """An amount that the clause doesn't set."""

    found = sentence("Clause {clause} sets no amount “{found}”.")
    allowed = sentence("Allowed: {allowed}.")
    todo = sentence("Correct the name of the amount.")


class UnknownProcedure(UnknownName):
    """A decision procedure that no edition here has."""

    found = sentence("There is no procedure “{found}”.")
    allowed = sentence("Nearest: {allowed}.")
    todo = sentence("Correct the name of the procedure.")


class UnknownQuestion(UnknownName):
    """An answer to something that the procedure never asks."""

    found = sentence("The procedure {procedure} has no question “{found}”.")
    allowed = sentence("Its questions are: {allowed}.")
    todo = sentence("Correct the name of the question or take it out.")


class UnknownAnswer(UnknownName):
    """An answer that the question doesn't know."""

    found = sentence("“{found}” is no answer to the question {question}, “{text}”.")
    allowed = sentence("Its answers are: {allowed}.")
    todo = sentence("Choose one of them.")


class MissingAnswer(UnknownName):
    """A question that must be answered before the law can be applied."""

    found = sentence("The question {question}, “{text}”, has no answer.")
    allowed = sentence("Its answers are: {allowed}.")
    todo = sentence("Answer it.")


class UnknownLanguage(UnknownName):
    """A language that nothing here is written in."""

    found = sentence("There is no language “{found}” here.")
    allowed = sentence("Allowed: {allowed}.")
    todo = sentence("Choose one of these languages.")


class UnknownExample(UnknownName):
    """An example that nobody wrote."""

    found = sentence("There is no example “{found}”.")
    allowed = sentence("Nearest: {allowed}.")
    todo = sentence("Correct the name of the example.")


class NotABoard(UnknownExample):
    """An example that is no scored board where one is wanted."""

    found = sentence("The example “{found}” is not a scored board.")
    allowed = sentence("Allowed: an example whose function returns a document.")


class UnknownTerm(UnknownName):
    """A term, or a form of one, that the catalog lacks."""

    found = sentence("There is no term “{found}”.")
    allowed = sentence("Nearest: {allowed}.")
    todo = sentence("Correct the term or add it to the catalogs.")


class UnknownCommand(UnknownName):
    """A command line that asks for something we don't do."""

    found = sentence("There is no command “{found}”.")
    allowed = sentence("Allowed: {allowed}.")
    todo = sentence("Type “laws --help”.")


class UnknownFlag(UnknownName):
    """A command-line option that doesn't exist."""

    found = sentence("There is no option “{found}”.")
    allowed = sentence("Allowed: {allowed}.")
    todo = sentence("Type “{command} --help”.")


class FlagNeedsValue(UnknownName):
    """A command-line option without the value it needs."""

    found = sentence("The option “{found}” is not complete.")
    allowed = sentence("It is written: {allowed}.")
    todo = sentence("Type “laws score --help”.")


class MissingWord(UnknownName):
    """A command without something it needs."""

    found = sentence("“{found}” is missing from the command.")
    allowed = sentence("It is written: {allowed}.")
    todo = sentence("Add it.")


class ExtraWord(UnknownName):
    """A command with a word too many."""

    found = sentence("“{found}” is one word too many.")
    allowed = sentence("It is written: {allowed}.")
    todo = sentence("Score one file at a time.")


class CommandNeedsSite(UnknownName):
    """A command of the site, where only the engine is installed."""

    found = sentence("The command “{found}” belongs to the site, and {missing} is not installed.")
    allowed = sentence("The engine alone has: {allowed}.")
    todo = sentence("Type “make setup” in a checkout, or install laws-engine[site].")


class CommandNeedsCheckout(UnknownName):
    """A command of the site, where the package is installed without the project's pages around it."""

    found = sentence("The command “{found}” works on the rulebook's pages, and they are not here.")
    allowed = sentence("The installed package has: {allowed}.")
    todo = sentence("Type the command in a checkout of the project.")


class FilesNeeded(UnknownName):
    """A kind of file whose reader isn't installed."""

    found = sentence("{found} can't be read here, because {missing} is not installed.")
    allowed = sentence("The engine alone reads: {allowed}.")
    todo = sentence("Install laws-engine[files].")


class NoSuchSection(UnknownName):
    """A section or session that the file doesn't have."""

    found = sentence("There is no section or session “{found}” in the file.")
    allowed = sentence("The file has: {allowed}.")
    todo = sentence("Ask for one of these.")


class NoSections(NoSuchSection):
    """A section that was asked for of a file that isn't USEBIO."""

    found = sentence("A section was asked for, “{found}”, and this file is read as one session.")
    allowed = sentence("Allowed: --section with a USEBIO file.")
    todo = sentence("Leave the section out, or give the USEBIO file.")


class DeskError(LawsError):
    """What a calculator was given can't be used, or the engine failed at it."""


class DamagedState(DeskError):
    """A request or a link that no calculator of ours has made."""

    found = sentence("What the calculator was given is damaged: {found}.")
    allowed = sentence("Allowed: what the calculators themselves make.")
    todo = sentence("Ask for the link again, or begin with an empty form.")


class LaterState(DeskError):
    """A link that a later version of the calculators has made."""

    found = sentence("This was made by a later version of the calculators ({found}).")
    allowed = sentence("Allowed: versions up to {limit}.")
    todo = sentence("Reload the page to get the newest version.")


class TooLong(DeskError):
    """A text longer than the calculators take."""

    found = sentence("This is {found} characters long.")
    allowed = sentence("Allowed: at most {limit} characters.")
    todo = sentence("Shorten it.")


class TooMany(DeskError):
    """More rows than the calculators take."""

    found = sentence("There are {found} rows here.")
    allowed = sentence("Allowed: at most {limit} rows.")
    todo = sentence("Take some of them out.")


class BadBase(DeskError):
    """A path to the pages that would lead off the site."""

    found = sentence("“{found}” is not a path to the pages of this site.")
    allowed = sentence("Allowed: a relative path, such as ../../.")
    todo = sentence("Correct the path.")


class EngineFault(DeskError):
    """The engine itself failed: a fault of ours."""

    found = sentence("The engine failed at this ({found}); the fault is ours.")
    allowed = sentence("What was typed isn't lost.")
    todo = sentence("Report it, please, with what was typed.")


class SourceError(LawsError):
    """Something in the site's own sources; it stops the build."""

    found = sentence("{found}.")
    allowed = ""
    todo = sentence("{todo}.")


class MissingMessage(SourceError):
    """A catalog that can't be used as it stands."""

    found = sentence("The catalog of “{lang}” can't be used: {found}.")
    todo = sentence("Type “make messages”, translate what is new, and try again.")


class OfficialError(LawsError):
    """A text that a rights holder hands over, or the folder it comes in; nothing is built with it."""


class NoOfficialFolder(OfficialError):
    """The folder that should hold official texts isn't there."""

    found = sentence("There is no folder “{found}”.")
    allowed = sentence("Allowed: a folder with one or more of the files {allowed}.")
    todo = sentence("Correct the name after --official or in LAWS_OFFICIAL, or leave it out.")


class NoOfficialText(NoOfficialFolder):
    """The folder holds nothing."""

    found = sentence("The folder “{found}” holds no official text.")
    todo = sentence("Put a text there, or leave the folder out.")


class OfficialInRepository(OfficialError):
    """A folder in the repository that git would take in, with the official wording in it."""

    found = sentence("The folder “{found}” lies in the repository, and git would take it in.")
    allowed = sentence("Allowed: a folder elsewhere, or one that git ignores, such as official/ or site/.")
    todo = sentence("Choose another folder: official wording never enters the repository.")


class UnknownOfficialFile(OfficialError):
    """A file that no layout is for."""

    found = sentence("No layout is written for “{found}”.")
    allowed = sentence("The known files are: {allowed}.")
    todo = sentence(
        "Rename it, take it out, or write a layout for it; docs/contributors/official-wording.md says how."
    )


class OfficialNotText(OfficialError):
    """A file that isn't plain text."""

    found = sentence("This is not plain text in UTF-8.")
    allowed = sentence("Allowed: plain text in UTF-8 with any kind of line ends.")
    todo = sentence("Save the file as UTF-8 text and try again.")


class BadManifest(OfficialError):
    """The file that says whose the texts are can't be used."""

    found = sentence("The manifest can't be used: {found}.")
    allowed = sentence(
        "Allowed: owner, date and note, for every text or in a table that is named after one of the files."
    )
    todo = sentence("Correct the manifest or take it out.")


END_OF_TEXT = Phrase(sentence("[the end of the text]"))
"""What a report finds where an official text is over."""


class TextDiffers(OfficialError):
    """An official text that doesn't fit its layout: which clause was expected, and what stands there."""

    todo = sentence("Mend the text; if it is right as it stands, correct the layout {layout}.toml instead.")


class MarkExpected(TextDiffers):
    """A clause that should open with its letter or number, and doesn't."""

    found = sentence("Here {clause} was expected, with “{mark}”; what stands here is “{found}”.")
    allowed = sentence("Look for a lost or changed mark, or for words before it that don't belong there.")


class HeadingExpected(TextDiffers):
    """A heading that is missing or doesn't end where it can be seen."""

    found = sentence("Here the heading of {clause} was expected; what stands here is “{found}”.")
    allowed = sentence(
        "A heading has no stop, and a capital letter follows it unless the layout counts its words."
    )


class SentencesExpected(TextDiffers):
    """A clause with fewer sentences than the layout gives it."""

    found = sentence(
        "Here {clause} was expected; sentences in the layout: {want}, in the text: {have}, "
        "and then comes “{found}”."
    )
    allowed = sentence("Look for a lost sentence or stop.")


class SentenceLeft(TextDiffers):
    """A sentence that no clause has room for."""

    found = sentence("Here {clause} has ended and {next} was expected; what stands here is “{found}”.")
    allowed = sentence("Look for a lost mark, a stop too many or an added sentence.")


class EndExpected(TextDiffers):
    """A clause that ends with another sign than the layout says."""

    found = sentence(
        "Here {clause} was expected, and it ends with “{ends}”; what stands here ends “{found}”."
    )
    allowed = sentence("Look for lost, added or exchanged lines and sentences.")


class AsideExpected(TextDiffers):
    """A parenthesis that is a clause of its own, and isn't there or isn't closed."""

    found = sentence(
        "Here {clause} was expected, a parenthesis that opens with “{mark}”; what stands here is “{found}”."
    )
    allowed = sentence("Look for the parenthesis, or for its closing bracket.")


class LinesDiffer(TextDiffers):
    """A text without marks that has lost lines, or has too many."""

    found = sentence(
        "The text has {have} lines and its layout {want}; "
        "the first that doesn't fit stands where {clause} was expected: “{found}”."
    )
    allowed = sentence("Look for the lost or added line here or above.")
