# SPDX-License-Identifier: GPL-3.0-or-later
"""What a game is: all that the rooms above ask of one, so that they know none of them by name."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol, Self

from designer.base.grid import Cell, Mirror, Size
from designer.base.words import Sentence

if TYPE_CHECKING:
    from designer.game.checks import CheckRegistry
    from designer.game.live_checks import Checking
    from designer.game.remarks import Note
    from designer.game.rulebooks import Rulebook
    from designer.game.stamp import Piece, Stamp
    from designer.pictures.pages import Draft, Page
    from designer.pictures.paper import PrintOptions
    from designer.pictures.shapes import Level, Picture

HeldLayers = frozenset[Any]
"""Layers that are hidden or locked."""

Title = Sentence | Callable[[Any, Any], Sentence]
"""The name of an undo step, or what makes one of the plans before and after it."""


class AnyPlan(Protocol):
    """Any game's course, as the general rooms see it: an immutable value.

    The smallest x and y of a normalised plan are 0. A space of its box may be no part of it.
    """

    @property
    def title(self) -> str:
        """Its title; may be empty."""

    @property
    def layout(self) -> Sequence[object]:
        """What lies where (the boards, or the one field); empty while there is nothing to draw on."""

    @property
    def notes(self) -> Sequence[Note]:
        """The remarks."""

    @property
    def size(self) -> Size:
        """The extent of its box; 0 x 0 where nothing lies."""

    @property
    def origin(self) -> Cell:
        """The smallest x and y; 0, 0 of a normalised plan."""

    def __contains__(self, cell: object, /) -> bool:
        """Whether a space is a part of it."""

    def cells(self) -> Iterator[Cell]:
        """Every space that is a part of it, row by row."""

    def items(self) -> Iterator[tuple[Cell, Piece]]:
        """Every space that is a part of it with what it holds, row by row."""

    def piece(self, cell: Cell) -> Piece:
        """What a space holds."""

    def area_at(self, cell: Cell) -> tuple[Cell, Size] | None:
        """Corner and size of the board on which a space lies: strokes are mirrored over it."""

    def with_note(self, cell: Cell, text: str) -> Self:
        """The plan with a note at a space; an empty text removes it."""

    def normalised(self) -> Self:
        """The plan moved so that its smallest x and y are 0."""


class AnyLayer(Protocol):
    """A subject of a plan that can be hidden and locked by itself; the members of an enumeration will do."""

    @property
    def value(self) -> str:
        """Its stable name."""

    @property
    def title(self) -> Sentence:
        """What people call it."""


class Drawing(Protocol):
    """What the general tools and commands ask of a game; a module of functions is enough."""

    @property
    def LAYERS(self) -> Sequence[AnyLayer]:  # noqa: N802 - a constant of a module
        """The layers, from the ground up; the first is the current one at first."""

    @property
    def NOTES(self) -> AnyLayer:  # noqa: N802 - a constant of a module
        """The layer of the notes."""

    def layers_of(self, piece: Piece) -> HeldLayers:
        """The layers that have something on a space."""

    def hold(self, before: Any, after: Any, held: HeldLayers) -> Any:
        """The plan ``after`` an edit, with what lies on held layers as it was ``before``."""

    def painted(
        self, plan: Any, pieces: Mapping[Cell, Piece], *, whole: bool = False, over: Mapping[Cell, Piece] | None = None
    ) -> dict[Cell, Piece]:
        """What spaces hold after painting: pieces added to what lies there, or (``whole``) in its place.

        What lies off the plan is left out; ``over`` is what the same stroke has already put there.
        """

    def numbered(self, plan: Any, changes: Mapping[Cell, Piece]) -> dict[Cell, Piece]:
        """Changes whose numbered things bear no number that is taken elsewhere."""

    def changed(self, plan: Any, changes: Mapping[Cell, Piece]) -> Any:
        """The plan with some spaces holding something else; cells off the plan are passed over."""

    def erased(self, plan: Any, cells: Iterable[Cell]) -> Any:
        """The plan with spaces cleared of everything."""

    def copied(self, plan: Any, cells: Iterable[Cell]) -> dict[Cell, Piece]:
        """What some spaces hold, as it can be put elsewhere; cells off the plan are left out."""

    def moved(self, plan: Any, cells: frozenset[Cell], east: int, south: int) -> Any:
        """The plan with an area moved, and what lies on it."""

    def turned(self, plan: Any, cells: frozenset[Cell], quarters: int) -> tuple[Any, frozenset[Cell]]:
        """The plan with an area turned in place, and the cells where it lies then."""

    def mirrored(self, plan: Any, cells: frozenset[Cell], mirror: Mirror) -> tuple[Any, frozenset[Cell]]:
        """The plan with an area mirrored in place, and the cells where it lies then."""

    def region(self, plan: Any, cell: Cell, within: frozenset[Cell] | None = None) -> frozenset[Cell]:
        """The connected spaces that hold the same kind of thing; none off the plan."""

    def alike(self, plan: Any, cell: Cell) -> frozenset[Cell]:
        """Every space that holds the same kind of thing; none off the plan."""

    def print_stamp(self, stamp: Stamp) -> str:
        """A stamp as text, for the clipboard and the settings."""

    def parse_stamp(self, text: str) -> Stamp | None:
        """The stamp that a text stands for, None if it is no such text."""

    def step_title(self, usual: Sentence, *, by: Sentence | None = None, floor: bool = False) -> Title:
        """The name of an undo step that says what was done and where.

        Args:
            usual: its name where too many things were done to say so.
            by: the tool, where it says more than what it laid.
            floor: whether bare floor can be laid like anything else; else what lay there was removed.
        """

    def placed(self, what: Sentence, cells: tuple[Cell, ...]) -> Sentence:
        """What became of some spaces, with the space or their number."""

    def describe_cell(self, plan: Any, cell: Cell) -> str:
        """A space in words, begun with its name."""

    def place_name(self, plan: Any, cell: Cell, *, by_board: bool) -> str:
        """The name of a space (``G6``), or with its board (``Kettle C2``)."""

    def find_place(self, plan: Any, text: str, *, near: Cell | None, by_board: bool) -> Cell | None:
        """The space that a person means; None if it is no name of one. A bare name is one of the board at ``near``."""

    def ruler_label(self, plan: Any, index: int, here: Cell | None, *, across: bool) -> str:
        """What stands over a column, or before a row, where every board is counted by itself."""


class Pictures(Protocol):
    """How a game's plans are drawn; a module of functions is enough, a class may derive from this one."""

    def picture(self, plan: Any, level: Level, *, names: bool) -> Picture:
        """A plan with so much detail; ``names`` writes coordinates and the names of boards."""

    def thumbnail(self, plan: Any) -> Picture:
        """A plan small, on clear ground, with nothing round it."""
        from designer.pictures.shapes import Level

        return self.picture(plan, Level.S, names=False)

    def piece_picture(self, piece: Piece, level: Level) -> Picture:
        """What a space holds, by itself."""

    def picture_changes(self, one: Any, other: Any) -> Picture:
        """What changed between two plans; where nothing is said, the later one."""
        return self.thumbnail(other)


class Prints(Protocol):
    """How a game's plans go on paper; a module of functions is enough. Units of pages are millimetres."""

    @property
    def CHOICES(self) -> frozenset[str]:  # noqa: N802 - a constant of a module
        """What can be chosen, by the names of the print window (``space``, ``low-ink``): those that change a page."""

    def page_by_page(self, plan: Any, options: PrintOptions) -> tuple[int, Iterator[Page]]:
        """How many pages there are, and the pages, each made when it is asked for.

        Raises:
            CourseDesignerError: they cannot be made so.
        """

    def first_pages(self, plan: Any, options: PrintOptions, most: int) -> tuple[tuple[Page, ...], int]:
        """Some pages to look at, and how many there are.

        Raises:
            CourseDesignerError: they cannot be made so.
        """

    def sheet(self, plan: Any, options: PrintOptions) -> list[Draft]:
        """The sheet that tells what a plan is: its picture and all that one asks of it, mostly one page.

        Raises:
            CourseDesignerError: it cannot be made so.
        """


@dataclass(frozen=True, eq=False)
class Template:
    """A fresh document to begin with.

    Attributes:
        key: its name on the command line.
        format: the kind of file it makes.
        title: what it is, for people.
        size: its size where none is asked for.
        make: the document of a size and a title.
        name: what the window calls it; None where the window does not offer it.
        line: what more is said of it.
        short: its name behind that of its game, where there is little room.
        icon: the name of the window's icon beside that.
    """

    key: str
    format: str
    title: Sentence
    size: Size
    make: Callable[[Size, str], Any]
    name: Sentence | None = None
    line: Sentence | None = None
    short: Sentence | None = None
    icon: str = "square"


@dataclass(frozen=True)
class Box:
    """What somebody owns of a game: pieces, and one or several rulebooks.

    Attributes:
        key: its stable name; title: its name for people; short: the same where there is little room.
        editions: the keys of its rulebooks, the usual one first; none where the game has no editions.
    """

    key: str
    title: str
    short: str
    editions: tuple[str, ...] = ()


@dataclass(frozen=True, eq=False)
class Game:
    """What a game offers.

    What needs much to be loaded is behind a function that loads it, mostly a :class:`designer.base.modules.Lazy`:
    ``drawing``, ``checking``, ``pictures``, ``checks`` and ``own_prints``. As it is where nothing is said: a game
    without boards in files of their own, without courses that come with the program, without replays.

    Attributes:
        key: its name in files.
        title: its name for people.
        room: what its rooms are called: ``designer.cli.<room>`` holds its commands.
        suffixes: the ends of its file names by format (``course`` -> ``.course.json``).
        read: from the data of a file and the path of the file to the document.
        write: from the document and its format to the text of the file.
        save: writes a document and what belongs to it; ``home`` is the folder it was opened from.
        course: the course of a document: a board alone becomes a course of this one board.
        board: the only board of a course, for a file that holds a board.
        lone: the board that a course stands for, as it lies; None if it is more than one board.
        nothing: the course of a window in which none is open.
        embedded: a course with everything in itself that lies in files beside it.
        files: the files beside a course in a folder that belong to it, there or not.
        compare: what changed between two courses; each change has ``part``, ``what``, ``cell``, ``before``
            and ``after``.
        pages: the pages of the manual that are made from its registries, by name.
        templates: what a fresh document may look like; the first of a format is the usual one.
        courses: the folder of its courses among those that come with the program; None without any.
        boxes: the boxes in which the game was sold.
        line: a course in a line: its size, for how many it is.
        drawing: what tools and edit commands ask.
        checking: what live checking and the problems panel ask.
        pictures: what exports and small pictures ask.
        codes: how the codes of its checks begin: ``RR``; no other game's begin so.
        checks: its checks by code.
        own_prints: how it prints; None: each plan on one sheet, as large as there is room.
        rulebooks: what its rulebooks say, line by line, by the keys of the books.
        replay: plays a replay file again, as its data tell it; the answer has a ``course``. None without replays.
        require_storable: raises ``CourseDesignerError`` if no file could hold a course after an edit; is given the one
            before and the one after, and need not look at what is the same.
        tidied: a course of another program with texts that a file of ours may hold; the same value if it has them.
            Raises :class:`CourseDesignerError` where no file can hold the course.
    """

    key: str
    title: str
    room: str
    suffixes: Mapping[str, str]
    read: Callable[[object, str, Path], Any]
    write: Callable[[Any, str], str]
    save: Callable[[Path, Any, Path | None], None]
    nothing: Callable[[], Any]
    compare: Callable[[Any, Any], tuple[Any, ...]]
    templates: tuple[Template, ...]
    drawing: Callable[[], Drawing]
    checking: Callable[[], Checking]
    pictures: Callable[[], Pictures]
    codes: str
    checks: Callable[[], CheckRegistry[Any]]
    own_prints: Callable[[], Prints] | None = None
    pages: Callable[[], Mapping[str, str]] = dict
    rulebooks: Callable[[], Mapping[str, Rulebook]] = dict
    courses: str | None = None
    boxes: tuple[Box, ...] = ()
    line: Callable[[Any], str] = lambda course: str(course.title)
    course: Callable[[Any, Path], Any] = lambda document, path: document
    board: Callable[[Any], Any] = lambda course: course
    lone: Callable[[Any], Any] = lambda course: None
    embedded: Callable[[Any], Any] = lambda course: course
    files: Callable[[Any, Path], tuple[Path, ...]] = lambda course, folder: ()
    replay: Callable[[object, Path], Any] | None = None
    tidied: Callable[[Any], Any] = lambda course: course
    require_storable: Callable[[Any, Any], object] = lambda before, after: None

    def box_of(self, edition: str) -> Box | None:
        """The box that comes with the rulebook of this key; that of a game without editions has any."""
        return next((box for box in self.boxes if edition in box.editions or not box.editions), None)

    def prints(self) -> Prints:
        """What printing asks."""
        from designer.pictures.pages import OneSheet

        return OneSheet(self.pictures()) if self.own_prints is None else self.own_prints()

    def format_for(self, path: Path) -> str:
        """The format that a file name asks for; a course where it does not say."""
        name = path.name.lower()
        return next((kind for kind, suffix in self.suffixes.items() if name.endswith(suffix)), "course")
