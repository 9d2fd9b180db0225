# SPDX-License-Identifier: GPL-3.0-or-later
"""Whatever is drawn can be undone wholly, byte for byte, and redone."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from PyQt6.QtCore import Qt

from designer.editor.rally.desk import TOOLS
from designer.editor.rally.race.scene import scene_of
from designer.editor.state import StrokeSymmetry
from designer.editor.window.app import RunningEditor as Editor
from designer.rally.editing import programs
from designer.rally.editing.boards import lay_again, next_place
from tests.editor.conftest import Mouse, course_of, written

pytestmark = pytest.mark.panels_stay

SHEET = (
    "cE gL . . wN .",
    "O O . cS<E . .",
    ". D1N . . . r",
    "cN . xW<S . . .",
    ". . . lE+wW . .",
    "pE:13+wW . . . . .",
)
TOKENS = ("O", "cE", "xN<E", "gR", "rr", "lE2", "pS:24", "k:15", "wNE", ".", "cS<EW")
KEYS = (Qt.KeyboardModifier.NoModifier,) * 5 + (
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.AltModifier,
)
COMMANDS = (
    "edit.copy", "edit.cut", "edit.paste", "edit.delete", "edit.select-all", "edit.invert",
    "hold.turn-right", "hold.turn-left", "hold.mirror-east-west", "hold.mirror-north-south",
    "selection.turn-right", "selection.turn-left", "selection.mirror-east-west", "selection.mirror-north-south",
    "belt.reverse", "stamp.keep-1", "stamp.keep-2", "stamp.take-1", "stamp.take-2",
    "board.add", "board.lay-again", "board.turn-right",
    "board.turn-left", "board.mirror-east-west", "board.mirror-north-south", "board.remove", "course.turn-left",
    "course.turn-right", "course.mirror-east-west", "course.mirror-north-south",
    "edition.ah-2005", "edition.amigo-1999", "course.fit",
)  # fmt: skip


PRESSED = (
    Qt.Key.Key_Right, Qt.Key.Key_Down, Qt.Key.Key_Left, Qt.Key.Key_Up, Qt.Key.Key_Return, Qt.Key.Key_Escape,
    Qt.Key.Key_Z, Qt.Key.Key_X, Qt.Key.Key_Y, Qt.Key.Key_1, Qt.Key.Key_4, Qt.Key.Key_Delete,
)  # fmt: skip


def give_up(random: Random, mouse: Mouse, cells: list[tuple[int, int]]) -> None:
    """A stroke that is taken back before the button comes up."""
    mouse.press(cells[0])
    mouse.move(cells[1])
    if random.random() < 0.5:
        mouse.key(Qt.Key.Key_Escape)
    else:
        mouse.right(cells[1])
    mouse.move(cells[2])
    mouse.release(cells[2])


def drag_a_robot(random: Random, editor: Editor, mouse: Mouse, to: tuple[int, int]) -> None:
    """The arrow takes a robot of the program, if one stands on the floor."""
    editor.window.panels.playback.load()
    robots = [robot for robot in scene_of(editor.state).robots if robot.cell is not None]
    if robots:
        mouse.tool("select")
        mouse.drag(random.choice(robots).cell, to)


def act(random: Random, editor: Editor, mouse: Mouse) -> None:
    """Something that a person may do."""
    choice = random.random()
    width, height = editor.document.course.floor.size
    if width * height > 1500:
        editor.commands.run("board.remove")
        return

    def cell() -> tuple[int, int]:
        return random.randint(-1, width), random.randint(-1, height)

    if choice < 0.15:
        mouse.hold(random.choice(TOKENS))
    elif choice < 0.3:
        mouse.tool(random.choice(TOOLS).id)
    elif choice < 0.4:
        editor.commands.run(random.choice(COMMANDS))
    elif choice < 0.44:
        editor.state.set_symmetry(random.choice(list(StrokeSymmetry)))
    elif choice < 0.5:
        editor.document.undo() if random.random() < 0.7 else editor.document.redo()
    elif choice < 0.54:
        mouse.right(cell(), cell() if random.random() < 0.5 else None)
    elif choice < 0.6:
        for _ in range(random.randint(1, 6)):
            mouse.key(random.choice(PRESSED), random.choice(KEYS[:6]))
    elif choice < 0.65:
        give_up(random, mouse, [cell() for _ in range(3)])
    elif choice < 0.7:
        drag_a_robot(random, editor, mouse, cell())
    else:
        mouse.drag(*(cell() for _ in range(random.randint(1, 4))), keys=random.choice(KEYS))


def begin(editor: Editor) -> None:
    """A sheet with some of everything that lies twice, and a program with two robots on it."""
    sheet = course_of(*SHEET)
    course = programs.add_program(lay_again(sheet, "sheet", next_place(sheet, sheet.floor.size), turn=1))
    editor.document.load(programs.add_robot(course, 0), None)
    editor.window.panels.show_page("program")


@pytest.mark.parametrize("seed", range(6))
def test_any_sequence_of_actions_is_undone_wholly_and_redone(editor: Editor, mouse: Mouse, seed: int) -> None:
    random = Random(seed)
    begin(editor)
    first = written(editor)
    for _ in range(60):
        act(random, editor, mouse)
    last, steps = written(editor), editor.document.stack.index()
    while editor.document.stack.canUndo():
        editor.document.undo()
    assert written(editor) == first
    for _ in range(steps):
        editor.document.redo()
    assert written(editor) == last


@pytest.mark.parametrize("seed", range(3))
def test_the_floor_that_is_carried_along_is_the_floor_of_the_boards(editor: Editor, mouse: Mouse, seed: int) -> None:

    random = Random(100 + seed)
    begin(editor)
    for _ in range(40):
        act(random, editor, mouse)
        assert editor.document.course.floor == replace(editor.document.course).floor


def test_the_star_follows_the_history(editor: Editor, mouse: Mouse) -> None:
    mouse.hold("O")
    mouse.click((1, 1))
    assert editor.window.isWindowModified()
    editor.document.undo()
    assert not editor.window.isWindowModified()


@pytest.mark.parametrize("tool", [kind.id for kind in TOOLS])
def test_whatever_a_tool_does_is_undone_wholly_and_redone(editor: Editor, mouse: Mouse, tool: str) -> None:
    """Each tool alone, with every key held, in every symmetry: no tool is left to chance."""
    random = Random(tool)
    begin(editor)
    first = written(editor)
    for symmetry in StrokeSymmetry:
        editor.state.set_symmetry(symmetry)
        for keys in (*KEYS[4:], Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.AltModifier):
            mouse.hold(random.choice(TOKENS))
            mouse.tool(tool)
            mouse.drag(*((random.randint(0, 6), random.randint(0, 6)) for _ in range(3)), keys=keys)
    last, steps = written(editor), editor.document.stack.index()
    assert bool(steps) is (tool not in ("wand", "select-alike", "eyedropper")), "the tool was tried at all"
    while editor.document.stack.canUndo():
        editor.document.undo()
    assert written(editor) == first
    for _ in range(steps):
        editor.document.redo()
    assert written(editor) == last
