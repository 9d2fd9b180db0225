# SPDX-License-Identifier: GPL-3.0-or-later
"""What a fresh course or board looks like."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

from designer.grid import Cell, Heading, Size
from designer.words import Sentence, sentence, tr

if TYPE_CHECKING:  # the list of templates is shown where no board is loaded
    from designer.rally.board import Board
    from designer.rally.course import Course

BOARD_SIZE = Size(12, 12)
DOCK_SIZE = Size(12, 4)

_DOCK_COLUMNS = (5, 6, 3, 8, 1, 10, 0, 11)
"""The columns of docks 1 to 8 on a board of twelve: from the middle outwards."""


def blank_board(size: Size, title: str) -> Board:
    """A board of open floor.

    Raises:
        DocumentError: the size is no board's.
    """
    from designer.documents import DocumentError
    from designer.rally.board import MAX_SIDE, Board

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
    from designer.rally.board import Placement
    from designer.rally.course import Course, CourseBoard
    from designer.rally.edition import AMIGO_1999

    boards = {"board": CourseBoard(blank_board(size, tr("Board {number}", number=1)))}
    return Course(title=title, edition=AMIGO_1999.key, boards=boards, layout=(Placement("board", 0, 0),))


def with_docks(size: Size, title: str) -> Course:
    """A course of one blank board with a docking board south of it, of the 2005 edition."""
    from designer.rally.board import Placement
    from designer.rally.course import Course, CourseBoard
    from designer.rally.edition import AH_2005

    dock = docking_board(Size(size.width, DOCK_SIZE.height), tr("Docks"))
    boards = {"board": CourseBoard(blank_board(size, tr("Board {number}", number=1))), "dock": CourseBoard(dock)}
    layout = (Placement("board", 0, 0), Placement("dock", 0, size.height))
    return Course(title=title, edition=AH_2005.key, boards=boards, layout=layout)


_Make: TypeAlias = "Callable[[Size, str], Course | Board]"

TEMPLATES: tuple[tuple[str, str, Sentence, Size, _Make, Sentence | None, Sentence | None], ...] = (
    (
        "docks", "course", sentence("a board with a docking board (2005 edition)"), BOARD_SIZE, with_docks,
        sentence("Course with docks"), sentence("One board and a docking board, 2005 edition"),
    ),
    (
        "one-board", "course", sentence("one board, started from checkpoint 1 (1999 edition)"), BOARD_SIZE, one_board,
        sentence("Course on one board"), sentence("Starts on checkpoint 1, 1999 edition"),
    ),
    ("blank", "board", sentence("a blank board"), BOARD_SIZE, blank_board, None, None),
    ("docking-board", "board", sentence("a docking board with eight docks"), DOCK_SIZE, docking_board, None, None),
)  # fmt: skip
"""Key, format, title, usual size, maker, name and line in the window; the first of a format is the usual one."""
