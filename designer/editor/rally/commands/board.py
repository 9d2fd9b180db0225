# SPDX-License-Identifier: GPL-3.0-or-later
"""The commands of the board menu: boards added, turned, mirrored, resized and removed."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING

from designer.editor import dialogs
from designer.editor.command import Command
from designer.editor.rally.subjects import BOARD
from designer.editor.state import Subject
from designer.errors import CourseDesignerError
from designer.grid import Cell, Mirror, Size
from designer.rally.board import MAX_SIDE, Board
from designer.rally.course import Course
from designer.rally.editing import boards
from designer.rally.editing.undo_titles import undo_title
from designer.words import Sentence, sentence, tr

if TYPE_CHECKING:
    from designer.editor.context import Editor


def chosen(editor: Editor) -> int | None:
    """The board that a command is about: the chosen one, the one under the cursor, the only one."""
    course, subject = editor.document.course, editor.state.subject
    if subject.kind == BOARD and subject.index < len(course.layout):
        return subject.index
    here = editor.state.here
    found = boards.board_at(course, here) if here is not None else None
    if found is None and editor.state.cursor is not None:
        found = boards.board_at(course, editor.state.cursor)
    return 0 if found is None and len(course.layout) == 1 else found


def _has_board(editor: Editor) -> bool:
    return chosen(editor) is not None


def _change(title: Sentence, change: Callable[[Course, int], Course]) -> Callable[[Editor], None]:
    def run(editor: Editor) -> None:
        index = chosen(editor)
        if index is not None:
            editor.document.apply(change(editor.document.course, index), undo_title(title), whole=True)

    return run


def add(editor: Editor, board: Board, file: str | None = None, at: Cell | None = None) -> None:
    """Lay a board: where its middle was dropped, else in the empty slot, else beside the others."""
    course = editor.document.course
    corner = place_for(editor, board.size, at)
    editor.document.apply(boards.add_board(course, board, corner, file=file), undo_title(sentence("Add a board")))
    editor.state.set_subject(Subject(BOARD, len(editor.document.course.layout) - 1))


def place_for(editor: Editor, size: Size, at: Cell | None) -> Cell:
    """The corner of a board that comes into the course, dropped with its middle on ``at`` or not at all."""
    course = editor.document.course
    if at is None:
        return boards.next_place(course, size)
    slot = editor.canvas.slot_at(at)
    if slot is not None and not boards.overlapping(course, slot[0], size):
        return slot[0]
    return boards.landing(course, at, size)


def _add_blank(editor: Editor) -> None:
    course = editor.document.course
    slots = editor.canvas.slots if course.layout else ()
    size = slots[0][1] if slots else Size(12, 12)
    size = Size(min(size.width, 12), min(size.height, 12))
    add(editor, Board.blank(*size, _fresh_title(course)), at=slots[0][0] if slots else None)


def _fresh_title(course: Course) -> str:
    """The first of "Board 1", "Board 2"... that no board has."""
    taken = {placed.board.title for placed in course.boards.values()}
    return next(title for number in count(1) if (title := tr("Board {number}", number=number)) not in taken)


def _add_docking(editor: Editor) -> None:
    from designer.rally.templates import DOCK_SIZE, docking_board

    add(editor, docking_board(DOCK_SIZE, tr("Docks")))


def _add_file(editor: Editor) -> None:
    from designer.editor.files import read_of

    path = dialogs.ask_open(editor.frame, editor.document.path.parent if editor.document.path else _home())
    if path is None:
        return
    try:
        found = read_of(editor.document.game, path)
    except CourseDesignerError as error:
        editor.files.tell_error(error)
        return
    for placement in found.layout:
        add(editor, found.board(placement.board).turned(placement.turn))


def _home() -> Path:
    """Where the boards lie that come with the program."""
    from designer.documents import courses_folder

    return courses_folder() / "boards"


def _lay_again(course: Course, index: int) -> Course:
    placement = course.layout[index]
    return boards.lay_again(
        course, placement.board, boards.next_place(course, course.extent(placement)), placement.turn
    )


def _resize(editor: Editor) -> None:
    index = chosen(editor)
    if index is None:
        return
    course = editor.document.course
    size = course.board(course.layout[index].board).size
    wanted = dialogs.ask_size(editor.frame, tr("Resize the board"), size, MAX_SIDE)
    if wanted is not None:
        editor.document.apply(boards.resize_board(course, index, wanted), sentence("Resize a board"))


def _rename(editor: Editor) -> None:
    index = chosen(editor)
    if index is None:
        return
    course = editor.document.course
    name = course.layout[index].board
    title = dialogs.ask_text(editor.frame, tr("Rename the board"), tr("Name:"), course.board(name).title or name)
    if title:
        editor.document.apply(boards.rename_board(course, name, title), sentence("Rename a board"))


COMMANDS: tuple[Command, ...] = (
    Command(
        "board.add", sentence("Add a blank board"), "board", _add_blank, shortcut="Ctrl+B", icon="plus",
        doc=sentence("Lays a blank board into the gap of the course, else beside the boards."),
    ),
    Command(
        "board.add-library", sentence("Add a board from the library…"), "board",
        lambda editor: editor.window.show_panel("library"), icon="boards",
        doc=sentence("Shows the boards that there are: a click lays one, a drag carries it to its place."),
    ),
    Command(
        "board.add-docking", sentence("Add a docking board"), "board", _add_docking, shortcut="Ctrl+Shift+B",
        doc=sentence("Lays a docking board with eight starts beside the boards."),
    ),
    Command(
        "board.add-file", sentence("Add a board from a file…"), "board", _add_file, icon="folder-plus",
        doc=sentence("Lays a board that was saved before, or one of those that come with the program."),
    ),
    Command(
        "board.lay-again", sentence("Lay this board once more"), "board",
        _change(sentence("Lay a board again"), _lay_again), icon="copy",
        doc=sentence("The same board twice: what is drawn on one is drawn on both."), enabled=_has_board,
    ),
    Command(
        "board.turn-right", sentence("Turn the board clockwise"), "board",
        _change(sentence("Turn a board"), lambda course, i: boards.turn_board_freely(course, i, 1)),
        shortcut="Ctrl+R", icon="arrow-clockwise", doc=sentence("Turns the board with everything that lies on it."),
        enabled=_has_board, separator=True,
    ),
    Command(
        "board.turn-left", sentence("Turn the board counter-clockwise"), "board",
        _change(sentence("Turn a board"), lambda course, i: boards.turn_board_freely(course, i, -1)),
        icon="arrow-counter-clockwise", doc=sentence("Turns the board the other way."), enabled=_has_board,
    ),
    Command(
        "board.mirror-east-west", sentence("Mirror the board left and right"), "board",
        _change(sentence("Mirror a board"), lambda course, i: boards.mirror_board(course, i, Mirror.EAST_WEST)),
        icon="mirror-east-west", doc=sentence("Draws the board anew as a mirror shows it."), enabled=_has_board,
    ),
    Command(
        "board.mirror-north-south", sentence("Mirror the board top and bottom"), "board",
        _change(sentence("Mirror a board"), lambda course, i: boards.mirror_board(course, i, Mirror.NORTH_SOUTH)),
        icon="mirror-north-south", doc=sentence("Draws the board anew upside down."), enabled=_has_board,
    ),
    Command(
        "board.resize", sentence("Resize the board…"), "board", _resize, icon="arrows-out-simple",
        doc=sentence("Gives the board another number of columns and rows."), enabled=_has_board, separator=True,
    ),
    Command(
        "board.rename", sentence("Rename the board…"), "board", _rename, shortcut="F2", icon="pencil-simple",
        doc=sentence("Gives the board another name."), enabled=_has_board,
    ),
    Command(
        "board.remove", sentence("Remove the board"), "board",
        _change(sentence("Remove a board"), boards.remove_board), icon="trash",
        doc=sentence("Takes the board out of the course, with what lies on it."), enabled=_has_board, separator=True,
    ),
)  # fmt: skip
