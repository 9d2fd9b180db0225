# SPDX-License-Identifier: GPL-3.0-or-later
"""The elements of the expansions are laid with the mouse: from the palette, along edges, portals in pairs."""

from __future__ import annotations

from PyQt6.QtCore import Qt
from PyQt6.QtTest import QTest

from designer.base.grid import Cell, Heading
from designer.editor.rally.library.palette import Palette
from designer.editor.window.app import RunningEditor as Editor
from designer.rally.editing.palette import GROUPS
from tests.editor.conftest import Mouse, course_of, token

OFFERED = [entry for group in GROUPS if group.key == "expansions" for entry in group.entries]
EDGES = {"hN": "ledge", "uN": "ramp", "jN": "one-way-wall", "bN": "repulsor"}


def sheet(editor: Editor, *rows: str) -> None:
    editor.document.load(course_of(*rows, edition="renegade-2023"), None)


def take(editor: Editor, name: str) -> None:
    """Click an element in the palette."""
    editor.window.panels.show_panel("palette")
    palette = editor.window.panels["palette"]
    assert isinstance(palette, Palette)
    thumb = next(thumb for thumb in palette.thumbs if thumb.property("entry") == name)
    QTest.mouseClick(thumb, Qt.MouseButton.LeftButton)


def test_each_is_taken_from_the_palette_and_laid_by_a_click(editor: Editor, mouse: Mouse) -> None:
    sheet(editor, *[". . . . . ."] * 6)
    offered = [entry.token for entry in OFFERED]
    for number, name in enumerate(offered):
        cell = number % 6, number // 6
        take(editor, name)
        mouse.click(cell)
        assert token(editor, cell) == name
    assert len(offered) == 10
    QTest.keyClick(editor.window.canvas, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert token(editor, ((len(offered) - 1) % 6, (len(offered) - 1) // 6)) == "."


def test_each_of_the_edges_is_laid_along_a_row_and_taken_away_by_a_click(editor: Editor, mouse: Mouse) -> None:
    for name, tool in EDGES.items():
        sheet(editor, ". . .", ". . .")
        take(editor, name)
        assert editor.state.tool == tool
        mouse.press((0, 1), Heading.N)
        mouse.move((2, 1), Heading.N)
        mouse.release((2, 1), Heading.N)
        assert [token(editor, (x, 1)) for x in range(3)] == [name] * 3
        mouse.click((1, 1), Heading.N)
        assert [token(editor, (x, 1)) for x in range(3)] == [name, ".", name]


def test_ramps_and_ledges_change_into_each_other_and_turn_together(editor: Editor, mouse: Mouse) -> None:
    """A ramp takes the place of a ledge and leaves one in a row of them; from the higher side a ledge turns about."""
    sheet(editor, ". . .", "hN hN hN", ". . .")
    editor.state.set_tool("ramp")
    mouse.click((1, 1), Heading.N)
    assert token(editor, (1, 1)) == "uN"
    editor.state.select(Cell(x, y) for x in range(3) for y in range(3))
    editor.commands.action("selection.turn-right").trigger()
    assert [token(editor, (1, y)) for y in range(3)] == ["hE", "uE", "hE"]
    mouse.click((1, 1), Heading.E)
    assert token(editor, (1, 1)) == "hE"
    mouse.click((0, 0), Heading.W)
    mouse.click((0, 0), Heading.W)
    assert token(editor, (0, 0)) == ".", "alone it goes without a trace"
    editor.state.set_tool("ledge")
    mouse.click((2, 0), Heading.W)
    assert (token(editor, (1, 0)), token(editor, (2, 0))) == (".", "hW")


def test_what_an_edge_cannot_have_besides_goes(editor: Editor, mouse: Mouse) -> None:
    """A wall under a one-way wall, unless something hangs there; a repulsor is the same one from both sides."""
    sheet(editor, "wE .", "lW+wE .", "bE .")
    editor.state.set_tool("one-way-wall")
    mouse.click((0, 0), Heading.E)
    mouse.click((0, 1), Heading.E)
    assert (token(editor, (0, 0)), token(editor, (0, 1))) == ("jE", "lW+wE+jE")
    editor.state.set_tool("repulsor")
    mouse.click((1, 2), Heading.W)
    assert (token(editor, (0, 2)), token(editor, (1, 2))) == (".", ".")


def test_portals_are_laid_in_pairs_and_go_in_pairs(editor: Editor, mouse: Mouse) -> None:
    sheet(editor, ". . . . .")
    editor.state.set_tool("portal")
    tool = editor.window.canvas.controller.tool
    for x in range(4):
        mouse.click((x, 0))
    assert [token(editor, (x, 0)) for x in range(4)] == ["P1", "P1", "P2", "P2"]
    mouse.hover((0, 0))
    assert tool.status() == "Portal pair: click to remove A1 B1"
    mouse.click((1, 0))
    assert [token(editor, (x, 0)) for x in range(4)] == [".", ".", "P2", "P2"]
    mouse.hover((4, 0))
    assert tool.status() == "Portal pair: click the first space of pair 1"
    mouse.click((4, 0))
    mouse.hover((0, 0))
    assert tool.status() == "Portal pair: click the space to which E1 leads"
    editor.document.stack.undo()
    assert tool.status() == "Portal pair: click the first space of pair 1"
