# SPDX-License-Identifier: GPL-3.0-or-later
"""What a fresh course or board looks like."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, TypeAlias

from designer.base.grid import Cell, Heading, Size
from designer.base.modules import Lazy
from designer.base.words import Sentence, sentence, tr

if TYPE_CHECKING:  # the list of templates is shown where no board is loaded
    from designer.rally.course.board import Board
    from designer.rally.course.course import Course

BOARD_SIZE = Size(12, 12)
DOCK_SIZE = Size(12, 4)
BAY_SIZE = Size(3, 12)

_DOCK_COLUMNS = (5, 6, 3, 8, 1, 10, 0, 11)
"""The columns of docks 1 to 8 on a board of twelve: from the middle outwards."""


def blank_board(size: Size, title: str) -> Board:
    """A board of open floor; ``DocumentError`` if the size is no board's."""
    from designer.files import DocumentError
    from designer.rally.course.board import MAX_SIDE, Board

    if not (1 <= size.width <= MAX_SIDE and 1 <= size.height <= MAX_SIDE):
        raise DocumentError(sentence("a board has 1 to {n} rows and columns", n=MAX_SIDE))
    return Board.blank(*size, title)


def docking_board(size: Size, title: str) -> Board:
    """A docking board: eight docks in pairs, or as many as there is room for.

    The robots drive north. Docks 1 and 2 stand nearest to the factory and to the middle.
    """
    from designer.rally.spaces import Dock, Space

    board = blank_board(size, title)
    docks: dict[Cell, Space] = {}
    for index, column in enumerate(_DOCK_COLUMNS):
        x = column * size.width // DOCK_SIZE.width
        y = index // 2 * size.height // DOCK_SIZE.height
        docks.setdefault(Cell(x, y), Space(dock=Dock(len(docks) + 1, Heading.N)))
    return board.with_spaces(docks)


def one_board(size: Size, title: str) -> Course:
    """A course of one blank board of the 1999 edition, which starts on checkpoint 1."""
    from designer.rally.course.board import Placement
    from designer.rally.course.course import Course, CourseBoard
    from designer.rally.edition import AMIGO_1999

    boards = {"board": CourseBoard(blank_board(size, tr("Board {number}", number=1)))}
    return Course(title=title, edition=AMIGO_1999.key, boards=boards, layout=(Placement("board", 0, 0),))


def with_docks(size: Size, title: str) -> Course:
    """A course of one blank board with a docking board south of it, of the 2005 edition."""
    from designer.rally.course.board import Placement
    from designer.rally.course.course import Course, CourseBoard
    from designer.rally.edition import AH_2005

    dock = docking_board(Size(size.width, DOCK_SIZE.height), tr("Docks"))
    boards = {"board": CourseBoard(blank_board(size, tr("Board {number}", number=1))), "dock": CourseBoard(dock)}
    layout = (Placement("board", 0, 0), Placement("dock", 0, size.height))
    return Course(title=title, edition=AH_2005.key, boards=boards, layout=layout)


def docking_bay(size: Size, title: str) -> Board:
    """A docking bay: a start space in every row of its west column, walls between every two of them.

    The robots drive east; players choose where they start.
    """
    from designer.rally.spaces import Dock, Space

    board = blank_board(size, title)
    walls = {y: (Heading.S,) if y % 2 and y < size.height - 1 else () for y in range(size.height)}
    return board.with_spaces({Cell(0, y): Space(dock=Dock(None, Heading.E), walls=sides) for y, sides in walls.items()})


def with_docking_bay(size: Size, title: str) -> Course:
    """A course of one blank board with a docking bay west of it and a reboot token, of the 2023 edition."""
    from designer.rally.course.floor import RebootToken
    from designer.rally.edition import RENEGADE_2023

    middle = Cell(BAY_SIZE.width + (size.width - 1) // 2, size.height // 2)
    return replace(_with_bay(size, title), edition=RENEGADE_2023.key, reboot_tokens=(RebootToken(middle, Heading.E),))


def with_antenna(size: Size, title: str) -> Course:
    """A course of one blank board with a starting board, the antenna and a reboot token, of the 2016 edition."""
    from designer.rally.course.floor import Antenna, RebootToken
    from designer.rally.edition import AH_2016
    from designer.rally.spaces import OPEN_FLOOR

    course, row = _with_bay(size, title), size.height // 2
    middle = Cell(BAY_SIZE.width + (size.width - 1) // 2, row)
    bay = course.board("bay")
    return replace(
        course.with_board("bay", bay.with_spaces({Cell(0, row): OPEN_FLOOR})),
        edition=AH_2016.key,
        reboot_tokens=(RebootToken(middle, Heading.E),),
        antenna=Antenna(Cell(0, row), Heading.E),
    )


def _with_bay(size: Size, title: str) -> Course:
    from designer.rally.course.board import Placement
    from designer.rally.course.course import Course, CourseBoard

    bay = docking_bay(Size(BAY_SIZE.width, size.height), tr("Docking bay"))
    board = blank_board(size, tr("Board {number}", number=1))
    layout = (Placement("bay", 0, 0), Placement("board", BAY_SIZE.width, 0))
    return Course(title=title, boards={"bay": CourseBoard(bay), "board": CourseBoard(board)}, layout=layout)


_Make: TypeAlias = "Callable[[Size, str], Course | Board]"

_Line: TypeAlias = "Sentence | None"

TEMPLATES: tuple[tuple[str, str, Sentence, Size, _Make, _Line, _Line, _Line, str], ...] = (
    (
        "docks", "course", sentence("a board with a docking board (2005 edition)"), BOARD_SIZE, with_docks,
        sentence("Course with docks"), sentence("One board and a docking board, 2005 edition"), sentence("with docks"),
        "board-with-docks",
    ),
    (
        "one-board", "course", sentence("one board, started from checkpoint 1 (1999 edition)"), BOARD_SIZE, one_board,
        sentence("Course on one board"), sentence("Starts on checkpoint 1, 1999 edition"), sentence("one board"),
        "square",
    ),
    (
        "docking-bay-2023", "course", sentence("a board with a docking bay (2023 edition)"), BOARD_SIZE,
        with_docking_bay, sentence("Course of 2023"), sentence("One board, docking bay and reboot token"),
        sentence("of 2023"), "square-half",
    ),
    (
        "antenna-2016", "course", sentence("a board with a starting board and the antenna (2016 edition)"),
        Size(10, 10), with_antenna, sentence("Course of 2016"), sentence("One board of 10 × 10, antenna, reboot token"),
        sentence("of 2016"), "square-half",
    ),
    (
        "riding-checkpoints", "course", sentence("a board with docks and checkpoints that ride belts"), BOARD_SIZE,
        Lazy("designer.rally.course.rule_templates:riding_checkpoints"), sentence("Course with riding checkpoints"),
        sentence("Two checkpoints go round a ring of belts, 2005 edition"), sentence("checkpoints that ride"),
        "board-with-docks",
    ),
    (
        "damaged-start", "course", sentence("a board with docks on which robots begin damaged"), BOARD_SIZE,
        Lazy("designer.rally.course.rule_templates:bruised_start"), sentence("Course with a bruised start"),
        sentence("Two points of damage and no power down, 2005 edition"), sentence("a bruised start"),
        "board-with-docks",
    ),
    (
        "one-token", "course", sentence("a board with the antenna and one reboot token for all"),
        Size(10, 10),
        Lazy("designer.rally.course.rule_templates:one_token"), sentence("Course with one reboot token"),
        sentence("All who fall come back on it, 2016 edition"), sentence("one reboot token"),
        "square-half",
    ),
    (
        "any-order", "course", sentence("a board with docks and checkpoints in any order"), BOARD_SIZE,
        Lazy("designer.rally.course.rule_templates:any_order"), sentence("Course in any order"),
        sentence("Players choose as they race, 2005 edition"), sentence("any order"),
        "board-with-docks",
    ),
    (
        "team-race", "course", sentence("a board with docks for teams of two"), BOARD_SIZE,
        Lazy("designer.rally.course.rule_templates:team_race"), sentence("Course for teams of two"),
        sentence("What one touches counts for both, 2005 edition"), sentence("teams of two"),
        "board-with-docks",
    ),
    (
        "capture", "course", sentence("two boards whose teams capture each other's checkpoint"), BOARD_SIZE,
        Lazy("designer.rally.course.rule_templates:capture"), sentence("Course with checkpoints to capture"),
        sentence("Two boards, two teams, no docks, 2005 edition"), sentence("capture the flag"),
        "square-half",
    ),
    (
        "superbot", "course", sentence("a board with docks on which a SuperBot races"), BOARD_SIZE,
        Lazy("designer.rally.course.rule_templates:superbot"), sentence("Course with a SuperBot"),
        sentence("Dock 1 begins with the title, 2005 edition"), sentence("SuperBot"),
        "board-with-docks",
    ),
    (
        "turning-boards", "course", sentence("a board with docks that coins turn"), BOARD_SIZE,
        Lazy("designer.rally.course.rule_templates:turning_boards"), sentence("Course with turning boards"),
        sentence("Whoever touches a checkpoint tosses a coin, 2005 edition"), sentence("turning boards"),
        "board-with-docks",
    ),
    ("blank", "board", sentence("a blank board"), BOARD_SIZE, blank_board, None, None, None, ""),
    (
        "docking-board", "board", sentence("a docking board with eight docks"), DOCK_SIZE, docking_board,
        None, None, None, "",
    ),
    ("docking-bay", "board", sentence("a docking bay with start spaces"), BAY_SIZE, docking_bay, None, None, None, ""),
)  # fmt: skip
"""Key, format, title, usual size, maker; name, line, short name, icon in a window; the first of a format is usual."""
