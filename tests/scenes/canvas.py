# SPDX-License-Identifier: GPL-3.0-or-later
"""The boards: ghosts of every tool, selections, overlays, gaps and overlaps, zoomed in and out."""

from __future__ import annotations

from dataclasses import replace

from designer.base.grid import Cell, Heading
from designer.base.words import sentence
from designer.editor.state import StrokeSymmetry
from designer.editor.window.app import RunningEditor as Editor
from designer.rally.course.board import Placement
from designer.rally.editing.palette import LIBRARY
from tests.editor.conftest import Mouse
from tests.scenes.scene import Scene, Shoot, settle


def ghosts(editor: Editor, shoot: Shoot) -> None:
    mouse, canvas = Mouse(editor), editor.window.canvas

    def shown(name: str) -> None:
        settle(60)
        shoot(f"ghost-{name}", canvas)

    mouse.hold("gR")
    mouse.hover((4, 3))
    shown("brush")
    editor.state.set_stamp(LIBRARY[1].stamp)
    mouse.hover((4, 7))
    shown("stamp")
    editor.state.set_tool("belt")
    mouse.hold("cE")
    editor.state.set_tool("belt")
    mouse.hover((13, 3))
    mouse.press((13, 3))
    for cell in ((14, 3), (15, 3), (15, 4), (15, 5)):
        mouse.move(cell)
    shown("belt-drag")
    canvas.controller.cancel()
    for tool, cell, side in (
        ("wall", (3, 10), Heading.N), ("laser", (13, 10), Heading.N), ("pusher", (3, 10), Heading.W),
        ("crusher", (12, 6), None), ("checkpoint", (4, 0), None), ("dock", (4, 14), None),
        ("eraser", (3, 2), None), ("fill", (4, 0), None), ("wand", (4, 0), None), ("select-alike", (3, 2), None),
    ):  # fmt: skip
        editor.state.set_tool(tool)
        mouse.hover(cell, side)
        shown(tool)
    pit = next(c for c, s in editor.document.course.floor.items() if s.pit)
    editor.state.set_tool("checkpoint")
    mouse.hover((pit.x, pit.y))
    settle(60)
    shoot("window-checkpoint-forbidden", None)


def dragging(editor: Editor, shoot: Shoot) -> None:
    mouse, canvas = Mouse(editor), editor.window.canvas
    for name, start, end, tool in (
        ("rectangle", (1, 6), (4, 8), "rectangle"), ("marquee", (13, 1), (17, 6), "select"),
        ("board", (2, 13), (14, 13), "board"), ("board-overlap", (2, 13), (2, 9), "board"),
    ):  # fmt: skip
        mouse.hold("O")
        editor.state.set_tool(tool)
        mouse.hover(start)
        mouse.press(start)
        mouse.move(end)
        settle(60)
        shoot(f"ghost-{name}", canvas)
        canvas.controller.cancel()
    editor.state.set_tool("select")
    editor.state.select(Cell(x, y) for x in range(13, 18) for y in range(2, 6))
    settle(60)
    shoot("window-selection", None)
    mouse.press((14, 3))
    mouse.move((17, 7))
    settle(60)
    shoot("ghost-moving", canvas)
    canvas.controller.cancel()
    editor.state.select(())
    for symmetry in (StrokeSymmetry.BOTH, StrokeSymmetry.QUARTER_TURNS):
        editor.state.set_symmetry(symmetry)
        mouse.hold("O")
        mouse.hover((3, 1))
        settle(60)
        shoot(f"symmetry-{symmetry.value}", canvas)


def overlays(editor: Editor, shoot: Shoot) -> None:
    canvas, state = editor.window.canvas, editor.state
    layers = ("routes", "traps", "heat", "coverage", "flow")
    for layer in layers:
        state.show_layers(**{name: name == layer for name in layers})
        settle(1200)
        shoot(f"window-{layer}", None)
    state.show_layers(**dict.fromkeys(layers, True))
    settle(1200)
    shoot("window-all-layers", None)
    state.show_layers(**dict.fromkeys(layers, False), grid=False, beams=False, findings=False)
    settle()
    shoot("canvas-bare", canvas)
    state.show_layers(grid=True, beams=True, findings=True)
    canvas.setFocus()
    state.set_cursor(Cell(2, 4))
    for pixels in (12, 80):
        canvas.set_pixels(pixels)
        state.reveal(Cell(2, 4))
        settle(200)
        shoot(f"canvas-{pixels}-pixels", canvas)


def layouts(editor: Editor, shoot: Shoot) -> None:
    course = editor.document.course
    kettle = next(i for i, p in enumerate(course.layout) if p.board == "kettle")
    for name, x, y in (("gap", 15, 3), ("overlap", 8, 3)):
        layout = list(course.layout)
        layout[kettle] = Placement("kettle", x, y, layout[kettle].turn)
        editor.document.apply(replace(course, layout=tuple(layout)), sentence("Move a board"))
        settle(1200)
        shoot(f"window-{name}", None)


SCENES = (
    Scene("ghosts", ghosts),
    Scene("dragging", dragging),
    Scene("overlays", overlays),
    Scene("layouts", layouts),
)
