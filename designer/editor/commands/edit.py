# SPDX-License-Identifier: GPL-3.0-or-later
"""The commands of the edit menu: history, clipboard, selection, turning and mirroring, symmetry.

The clipboard takes an area as text in the notation, so that it can be pasted anywhere.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PyQt6.QtGui import QGuiApplication, QKeySequence

from designer.base.grid import Cell, Mirror
from designer.base.words import Sentence, sentence, sentence_in
from designer.editor.command import Command
from designer.editor.state import StrokeSymmetry
from designer.editor.widgets.notices import Notice
from designer.game.games import all_games
from designer.game.stamp import Stamp

if TYPE_CHECKING:
    from designer.editor.context import Editor


def copy_cells(editor: Editor, cells: frozenset[Cell]) -> bool:
    """Put an area on the clipboard; returns whether there was anything to copy."""
    drawing = editor.document.game.drawing()
    spaces = drawing.copied(editor.document.course, cells)
    clipboard = QGuiApplication.clipboard()
    if not spaces or clipboard is None:
        return False
    clipboard.setText(drawing.print_stamp(Stamp.copied(spaces)))
    return True


def clipboard_stamp(editor: Editor) -> Stamp | None:
    """What lies on the clipboard as a stamp, None if it is something else."""
    clipboard = QGuiApplication.clipboard()
    return editor.document.game.drawing().parse_stamp(clipboard.text()) if clipboard is not None else None


Standard = QKeySequence.StandardKey


def _cells(editor: Editor) -> frozenset[Cell]:
    """What edit commands are about: the selection, else the cursor's space."""
    return frozenset(editor.state.subject_cells)


def _has_cells(editor: Editor) -> bool:
    return bool(_cells(editor))


def _cut(editor: Editor) -> None:
    cells = _cells(editor)
    if copy_cells(editor, cells):
        drawing, course = editor.document.game.drawing(), editor.document.course
        editor.document.apply(drawing.erased(course, cells), drawing.placed(sentence_in("step", "Cut"), tuple(cells)))


def _paste(editor: Editor) -> None:
    """What was copied becomes the stamp: it is placed with a click, and can be turned before. A code is a course."""
    clipboard = QGuiApplication.clipboard()
    text = clipboard.text() if clipboard is not None else ""
    if editor.files.open_code(text):
        return
    stamp = None if editor.window.welcomes else clipboard_stamp(editor)
    if stamp is None:
        editor.notices.show_notice(Notice("paste", _why_not(editor, text)))
    else:
        editor.state.select(())  # what is pasted may lie anywhere, not only where it was copied
        editor.state.set_stamp(stamp)
        editor.state.set_tool("brush")
        editor.canvas.setFocus()


def _why_not(editor: Editor, text: str) -> Sentence:
    """Why what lies on the clipboard cannot be pasted."""
    others = [game for game in all_games() if game is not editor.document.game]
    owner = next((game for game in others if game.drawing().parse_stamp(text) is not None), None)
    if owner is not None and not editor.window.welcomes:
        return sentence("The copied spaces are of {other} and cannot be pasted into {game}.", other=owner.title,
                        game=editor.document.game.title)  # fmt: skip
    return sentence("The clipboard has nothing to paste here.")


def _delete(editor: Editor) -> None:
    """Remove what the inspector is about, or what lies on the spaces."""
    if not editor.controller.delete_subject():
        drawing, course = editor.document.game.drawing(), editor.document.course
        editor.document.apply(drawing.erased(course, _cells(editor)), drawing.step_title(sentence_in("step", "Clear")))


def _select_all(editor: Editor) -> None:
    editor.state.select(editor.document.course.cells())


def _invert(editor: Editor) -> None:
    editor.state.select(cell for cell in editor.document.course.cells() if cell not in editor.state.selection)


def _change_area(move: int | Mirror) -> Callable[[Editor], None]:
    """Turn the selected spaces by so many quarters, or mirror them."""

    def run(editor: Editor) -> None:
        drawing, course = editor.document.game.drawing(), editor.document.course
        if isinstance(move, Mirror):
            title = sentence_in("step", "Mirror selection")
            course, cells = drawing.mirrored(course, _cells(editor), move)
        else:
            title = sentence_in("step", "Turn selection")
            course, cells = drawing.turned(course, _cells(editor), move)
        editor.document.apply(course, title, selecting=cells if editor.state.selection else None)

    return run


def _change_held(move: int | Mirror) -> Callable[[Editor], None]:
    """Turn what the tool holds by so many quarters, or mirror it."""

    def run(editor: Editor) -> None:
        tool = editor.controller.tool
        if isinstance(move, Mirror):
            tool.flip(move)
        else:
            tool.turn(move)
        editor.controller.refresh()

    return run


def _says_undo(editor: Editor) -> Sentence | None:
    step = editor.document.stack.undoText()
    return sentence("Undo: {step}", step=step) if step else None


def _says_redo(editor: Editor) -> Sentence | None:
    step = editor.document.stack.redoText()
    return sentence("Redo: {step}", step=step) if step else None


def _symmetry(symmetry: StrokeSymmetry, title: Sentence, doc: Sentence) -> Command:
    return Command(
        f"symmetry.{symmetry.value}", title, "edit/symmetry", lambda editor: editor.state.set_symmetry(symmetry),
        doc=doc, checked=lambda editor: editor.state.symmetry is symmetry, one_of=True,
    )  # fmt: skip


COMMANDS: tuple[Command, ...] = (
    Command(
        "edit.undo", sentence("Undo"), "edit", lambda editor: editor.document.undo(), shortcut=Standard.Undo,
        icon="arrow-u-up-left", doc=sentence("Undoes the last step."),
        enabled=lambda editor: editor.document.stack.canUndo(), says=_says_undo,
    ),
    Command(
        "edit.redo", sentence("Redo"), "edit", lambda editor: editor.document.redo(),
        shortcut=(Standard.Redo, "Ctrl+Shift+Z", "Ctrl+Y"), icon="arrow-u-up-right",
        doc=sentence("Redoes the step that was undone last."),
        enabled=lambda editor: editor.document.stack.canRedo(), says=_says_redo,
    ),
    Command(
        "edit.cut", sentence("Cut"), "edit", _cut, shortcut=Standard.Cut, icon="scissors",
        doc=sentence("Copies the selection and clears it."), enabled=_has_cells, separator=True,
    ),
    Command(
        "edit.copy", sentence("Copy"), "edit", lambda editor: copy_cells(editor, _cells(editor)),
        shortcut=Standard.Copy, icon="copy", doc=sentence("Copies the selection as text in the notation."),
        enabled=_has_cells,
    ),
    Command(
        "edit.paste", sentence("Paste"), "edit", _paste, shortcut=Standard.Paste, icon="clipboard",
        doc=sentence("Puts what you copied on the brush: Z turns it, a click places it. A course code opens in a tab."),
    ),
    Command(
        "edit.delete", sentence("Delete"), "edit", _delete, shortcut="Del", icon="trash",
        doc=sentence("Clears the selection, or removes the selected checkpoint, dock or board."),
    ),
    Command(
        "edit.select-all", sentence("Select all"), "edit", _select_all, shortcut=Standard.SelectAll,
        icon="selection-plus", doc=sentence("Selects every space of the course."), separator=True,
    ),
    Command(
        "edit.select-none", sentence("Select none"), "edit", lambda editor: editor.state.select(()),
        shortcut="Ctrl+Shift+A", doc=sentence("Deselects everything."),
        enabled=lambda editor: bool(editor.state.selection),
    ),
    Command(
        "edit.invert", sentence("Invert selection"), "edit", _invert, shortcut="Ctrl+I", icon="selection-inverse",
        doc=sentence("Selects every space that is not selected."),
    ),
    Command(
        "hold.turn-right", sentence("Turn clockwise"), "edit/turn", _change_held(1), shortcut="Z",
        icon="arrow-clockwise", doc=sentence("Turns what the tool holds: stamp, belt, dock, selection or board."),
        canvas=True,
    ),
    Command(
        "hold.turn-left", sentence("Turn counter-clockwise"), "edit/turn", _change_held(-1), shortcut="Shift+Z",
        icon="arrow-counter-clockwise", doc=sentence("Turns what the tool holds the other way."), canvas=True,
    ),
    Command(
        "hold.mirror-east-west", sentence("Mirror left to right"), "edit/turn", _change_held(Mirror.EAST_WEST),
        shortcut="X", icon="mirror-east-west",
        doc=sentence("Mirrors what the tool holds. Left curves become right curves."), canvas=True,
    ),
    Command(
        "hold.mirror-north-south", sentence("Mirror top to bottom"), "edit/turn", _change_held(Mirror.NORTH_SOUTH),
        shortcut="Y", icon="mirror-north-south", doc=sentence("Mirrors what the tool holds top to bottom."),
        canvas=True,
    ),
    Command(
        "selection.turn-right", sentence("Turn selection clockwise"), "edit/turn", _change_area(1),
        doc=sentence("Turns the selected spaces in place, with everything on them."), enabled=_has_cells,
        separator=True,
    ),
    Command(
        "selection.turn-left", sentence("Turn selection counter-clockwise"), "edit/turn", _change_area(-1),
        doc=sentence("Turns the selected spaces in place the other way."), enabled=_has_cells,
    ),
    Command(
        "selection.mirror-east-west", sentence("Mirror selection left to right"), "edit/turn",
        _change_area(Mirror.EAST_WEST), doc=sentence("Mirrors the selected spaces left to right, in place."),
        enabled=_has_cells,
    ),
    Command(
        "selection.mirror-north-south", sentence("Mirror selection top to bottom"), "edit/turn",
        _change_area(Mirror.NORTH_SOUTH), doc=sentence("Mirrors the selected spaces top to bottom, in place."),
        enabled=_has_cells,
    ),
    _symmetry(StrokeSymmetry.NONE, sentence("No symmetry"), sentence("Draws each stroke once.")),
    _symmetry(
        StrokeSymmetry.EAST_WEST, sentence("Left to right"), sentence("Mirrors strokes across the middle column.")
    ),
    _symmetry(
        StrokeSymmetry.NORTH_SOUTH, sentence("Top to bottom"), sentence("Mirrors strokes across the middle row.")
    ),
    _symmetry(
        StrokeSymmetry.BOTH, sentence("Left–right and top–bottom"),
        sentence("Mirrors strokes across the middle column and the middle row."),
    ),
    _symmetry(StrokeSymmetry.HALF_TURN, sentence("Half turn"), sentence("Repeats strokes, turned by half.")),
    _symmetry(
        StrokeSymmetry.QUARTER_TURNS, sentence("Quarter turns"), sentence("Repeats strokes in four quarter turns.")
    ),
)  # fmt: skip
