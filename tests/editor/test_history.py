# SPDX-License-Identifier: GPL-3.0-or-later
"""Whatever is drawn can be undone wholly, byte for byte, and redone."""

from __future__ import annotations

from random import Random

import pytest
from PyQt6.QtCore import Qt

from designer.editor.context import Editor
from designer.editor.rally.toolbox import TOOLS
from designer.editor.state import Symmetry
from tests.editor.conftest import Mouse, course_of, written

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
    "selection.turn-right", "selection.mirror-north-south", "board.add", "board.lay-again", "board.turn-right",
    "board.mirror-east-west", "board.remove", "course.turn-left", "course.mirror-north-south",
    "edition.ah-2005", "edition.amigo-1999",
)  # fmt: skip


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
        editor.state.set_symmetry(random.choice(list(Symmetry)))
    elif choice < 0.5:
        editor.document.undo() if random.random() < 0.7 else editor.document.redo()
    else:
        mouse.drag(*(cell() for _ in range(random.randint(1, 4))), keys=random.choice(KEYS))


@pytest.mark.parametrize("seed", range(6))
def test_any_sequence_of_actions_is_undone_wholly_and_redone(editor: Editor, mouse: Mouse, seed: int) -> None:
    random = Random(seed)
    editor.document.load(course_of(*SHEET), None)
    first = written(editor)
    for _ in range(40):
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
    from designer.rally.floor import merge

    random = Random(100 + seed)
    editor.document.load(course_of(*SHEET), None)
    for _ in range(40):
        act(random, editor, mouse)
        assert editor.document.course.floor == merge(editor.document.course)


def test_the_star_follows_the_history(editor: Editor, mouse: Mouse) -> None:
    mouse.hold("O")
    mouse.click((1, 1))
    assert editor.window.isWindowModified()
    editor.document.undo()
    assert not editor.window.isWindowModified()
