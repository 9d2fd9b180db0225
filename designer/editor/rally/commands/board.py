# SPDX-License-Identifier: GPL-3.0-or-later
"""The commands of the board menu: boards added, turned, mirrored, resized and removed."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING

from designer.base.errors import CourseDesignerError
from designer.base.grid import Mirror, Size
from designer.base.words import Sentence, sentence, sentence_in, tr
from designer.editor.command import Command
from designer.editor.rally.boards.laying import lay_board
from designer.editor.rally.rules import edition_of
from designer.editor.rally.subjects import BOARD
from designer.editor.widgets import dialogs
from designer.rally.course.board import MAX_SIDE, Board
from designer.rally.course.course import Course
from designer.rally.editing import boards
from designer.rally.editing.board_sizes import resize_board
from designer.rally.editing.undo_titles import undo_title

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


def _add_blank(editor: Editor) -> None:
    course = editor.document.course
    slots = editor.canvas.slots if course.layout else ()
    size = slots[0][1] if slots else Size(12, 12)
    size = Size(min(size.width, 12), min(size.height, 12))
    lay_board(editor, Board.blank(*size, _fresh_title(course)), at=slots[0][0] if slots else None)


def _fresh_title(course: Course) -> str:
    """The first of "Board 1", "Board 2"... that no board has."""
    taken = {placed.board.title for placed in course.boards.values()}
    return next(title for number in count(1) if (title := tr("Board {number}", number=number)) not in taken)


def _add_docking(editor: Editor) -> None:
    from designer.rally.course.templates import BAY_SIZE, DOCK_SIZE, docking_bay, docking_board
    from designer.rally.edition import StartRule

    course = editor.document.course
    if edition_of(course).start is StartRule.SPACES:
        height = max((course.extent(place).height for place in course.layout), default=BAY_SIZE.height)
        lay_board(editor, docking_bay(Size(BAY_SIZE.width, height), tr("Docking bay")))
    else:
        lay_board(editor, docking_board(DOCK_SIZE, tr("Docks")))


def _add_file(editor: Editor) -> None:
    from designer.editor.files.file_access import read_of

    path = dialogs.ask_open(editor.frame, editor.document.path.parent if editor.document.path else _home())
    if path is None:
        return
    try:
        found = read_of(editor.document.game, path)
    except CourseDesignerError as error:
        editor.files.tell_error(error)
        return
    for placement in found.layout:
        lay_board(editor, found.board(placement.board).turned(placement.turn))


def _import_boards(editor: Editor) -> None:
    """Every board of a folder comes into the library, which is shown then."""
    from designer.editor.rally.library.board_import import bring_boards

    folder = dialogs.ask_folder(editor.frame, tr("Import boards into library"), editor.files.folder())
    if folder is not None:
        bring_boards(editor, [folder])
        editor.panels.show_panel("library")


def _home() -> Path:
    """Where the boards lie that come with the program."""
    from designer.files import courses_folder

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
    wanted = dialogs.ask_size(editor.frame, tr("Resize board"), course.extent(course.layout[index]), MAX_SIDE)
    if wanted is not None:
        editor.document.apply(resize_board(course, index, *wanted), sentence_in("step", "Resize board"), whole=True)


def _rename(editor: Editor) -> None:
    index = chosen(editor)
    if index is None:
        return
    course = editor.document.course
    name = course.layout[index].board
    title = dialogs.ask_text(editor.frame, tr("Rename board"), tr("Name:"), course.board(name).title or name)
    if title:
        editor.document.apply(boards.rename_board(course, name, title), sentence_in("step", "Rename board"))


COMMANDS: tuple[Command, ...] = (
    Command(
        "board.add", sentence("Add blank board"), "board", _add_blank, shortcut="Ctrl+B", icon="plus",
        doc=sentence("Adds a blank board in the gap of the course, or beside the other boards."),
    ),
    Command(
        "board.add-library", sentence("Add board from library…"), "board",
        lambda editor: editor.panels.show_panel("library"), icon="boards",
        doc=sentence("Opens the board library: click a board to add it, or drag it to its place."),
    ),
    Command(
        "board.add-docking", sentence("Add docking board"), "board", _add_docking, shortcut="Ctrl+Shift+B",
        doc=sentence("Adds a docking board with 8 docks beside the boards."),
    ),
    Command(
        "board.add-file", sentence("Add board from file…"), "board", _add_file, icon="folder-plus",
        doc=sentence("Adds a board from one of your files or an included one."),
    ),
    Command(
        "board.import", sentence("Import boards into library…"), "board", _import_boards,
        doc=sentence("Adds the boards of other apps in a folder to your library. You can also drop them there."),
    ),
    Command(
        "board.lay-again", sentence("Add this board again"), "board",
        _change(sentence_in("step", "Add board again"), _lay_again), icon="copy",
        doc=sentence("Places the same board a second time. Drawing on one changes both."), enabled=_has_board,
    ),
    Command(
        "board.lay-over", sentence("Lay over other boards"), "board",
        _change(sentence_in("step", "Lay board over others"), boards.lay_over), icon="stack",
        doc=sentence("Makes the board an overlay over the others, or a board of its own again."), enabled=_has_board,
        checked=lambda editor: boards.is_tile(editor.document.course, chosen(editor)),
    ),
    Command(
        "board.turn-right", sentence("Turn board clockwise"), "board",
        _change(sentence_in("step", "Turn board"), lambda course, i: boards.turn_board_freely(course, i, 1)),
        shortcut="Ctrl+R", icon="arrow-clockwise", doc=sentence("Turns the board with everything on it."),
        enabled=_has_board, separator=True,
    ),
    Command(
        "board.turn-left", sentence("Turn board counter-clockwise"), "board",
        _change(sentence_in("step", "Turn board"), lambda course, i: boards.turn_board_freely(course, i, -1)),
        icon="arrow-counter-clockwise", doc=sentence("Turns the board the other way."), enabled=_has_board,
    ),
    Command(
        "board.mirror-east-west", sentence("Mirror board left to right"), "board",
        _change(
            sentence_in("step", "Mirror board"), lambda course, i: boards.mirror_board(course, i, Mirror.EAST_WEST)
        ),
        icon="mirror-east-west", doc=sentence("Mirrors the board left to right."), enabled=_has_board,
    ),
    Command(
        "board.mirror-north-south", sentence("Mirror board top to bottom"), "board",
        _change(
            sentence_in("step", "Mirror board"), lambda course, i: boards.mirror_board(course, i, Mirror.NORTH_SOUTH)
        ),
        icon="mirror-north-south", doc=sentence("Mirrors the board top to bottom."), enabled=_has_board,
    ),
    Command(
        "board.resize", sentence("Resize board…"), "board", _resize, icon="arrows-out-simple",
        doc=sentence("Adds or removes columns and rows on any side. With the board tool, drag an edge."),
        enabled=_has_board, separator=True,
    ),
    Command(
        "board.rename", sentence("Rename board…"), "board", _rename, shortcut="F2", icon="pencil-simple",
        doc=sentence("Changes the name of the board."), enabled=_has_board,
    ),
    Command(
        "board.remove", sentence("Remove board"), "board",
        _change(sentence_in("step", "Remove board"), boards.remove_board), icon="trash",
        doc=sentence("Removes the board and everything on it from the course."), enabled=_has_board, separator=True,
    ),
)  # fmt: skip
