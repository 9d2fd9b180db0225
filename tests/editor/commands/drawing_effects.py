# SPDX-License-Identifier: GPL-3.0-or-later
"""What becomes of the commands of the edit, view, board and course menus."""

from __future__ import annotations

from pathlib import Path
from tempfile import mkdtemp
from unittest.mock import patch

from PyQt6.QtGui import QGuiApplication

from designer.base.grid import Cell, Heading, Size
from designer.editor.rally.library.stored_stamps import stamp_under, stored_stamps
from designer.editor.state import COURSE, Subject
from designer.editor.widgets import dialogs
from designer.files import courses_folder
from designer.rally.course.notation import print_space
from designer.rally.editing.layers import ElementLayer
from designer.rally.edition import EDITIONS
from tests.editor.commands.conftest import Hands
from tests.editor.commands.effects import effect


@effect("edit.undo")
def _(hands: Hands) -> None:
    hands.mouse.hold("O")
    hands.mouse.click((3, 3))
    hands.do()
    assert hands.token(3, 3) == "."


@effect("edit.redo")
def _(hands: Hands) -> None:
    hands.mouse.hold("O")
    hands.mouse.click((3, 3))
    hands.do("edit.undo")
    hands.do()
    assert hands.token(3, 3) == "O"


@effect("edit.copy", "edit.cut")
def _(hands: Hands) -> None:
    hands.state.select((Cell(0, 1),))
    hands.do()
    assert QGuiApplication.clipboard().text().strip() == "gR"
    assert hands.token(0, 1) == ("." if hands.name == "edit.cut" else "gR")


@effect("edit.paste")
def _(hands: Hands) -> None:
    QGuiApplication.clipboard().setText("gL")
    hands.do()
    hands.mouse.click((3, 3))
    assert hands.token(3, 3) == "gL"


@effect("edit.delete")
def _(hands: Hands) -> None:
    hands.state.select((Cell(0, 1), Cell(1, 0)))
    hands.do()
    assert (hands.token(0, 1), hands.token(1, 0)) == (".", ".")


@effect("edit.select-all")
def _(hands: Hands) -> None:
    hands.do()
    assert len(hands.state.selection) == 16


@effect("edit.select-none")
def _(hands: Hands) -> None:
    hands.state.select((Cell(0, 1),))
    hands.do()
    assert not hands.state.selection


@effect("edit.invert")
def _(hands: Hands) -> None:
    hands.state.select((Cell(0, 1),))
    hands.do()
    assert len(hands.state.selection) == 15
    assert Cell(0, 1) not in hands.state.selection


@effect("hold.turn-right", "hold.turn-left", "hold.mirror-east-west", "hold.mirror-north-south")
def _(hands: Hands) -> None:
    hands.mouse.hold("cN<E")
    hands.do()
    turned = {"turn-right": "cE<S", "turn-left": "cW<N", "mirror-east-west": "cN<W", "mirror-north-south": "cS<E"}
    assert print_space(hands.state.stamp.space) == turned[hands.name.removeprefix("hold.")]


@effect("selection.turn-right", "selection.turn-left", "selection.mirror-east-west", "selection.mirror-north-south")
def _(hands: Hands) -> None:
    hands.state.select((Cell(0, 0), Cell(1, 0), Cell(0, 1), Cell(1, 1)))
    hands.do()
    at = {
        "selection.turn-right": ((1, 0), "cS+wE"),
        "selection.turn-left": ((0, 1), "cN+wW"),
        "selection.mirror-east-west": ((1, 0), "cW+wN"),
        "selection.mirror-north-south": ((0, 1), "cE+wS"),
    }
    place, there = at[hands.name]
    assert hands.token(*place) == there


@effect("belt.reverse")
def _(hands: Hands) -> None:
    hands.do()
    assert hands.token(0, 0) == "cW+wN"


@effect(
    "symmetry.none", "symmetry.east-west", "symmetry.north-south", "symmetry.both", "symmetry.half-turn",
    "symmetry.quarter-turns",
)  # fmt: skip
def _(hands: Hands) -> None:
    hands.do()
    hands.mouse.hold("gL")
    hands.mouse.click((3, 3))
    gears = {cell for cell, space in hands.course.floor.items() if space.gear}
    corners = {
        "none": {(3, 3)}, "east-west": {(3, 3), (0, 3)}, "north-south": {(3, 3), (3, 0)},
        "both": {(3, 3), (0, 3), (3, 0)}, "half-turn": {(3, 3)}, "quarter-turns": {(3, 3), (0, 3), (3, 0)},
    }  # fmt: skip
    wanted = corners[hands.name.removeprefix("symmetry.")]
    assert wanted <= gears
    assert hands.editor.commands.action(hands.name).isChecked()


@effect("stamp.keep")
def _(hands: Hands) -> None:
    hands.mouse.hold("gL")
    hands.mouse.click((2, 2))
    hands.state.set_cursor(Cell(2, 2))
    hands.do()
    (kept,) = stored_stamps(hands.editor.settings)
    assert (print_space(kept.stamp.space), kept.key) == ("gL", 0)


@effect(*(f"stamp.keep-{n}" for n in range(1, 10)))
def _(hands: Hands) -> None:
    hands.mouse.hold("gL")
    hands.do()
    stored = stamp_under(hands.editor.settings, int(hands.name[-1]))
    assert stored is not None
    assert print_space(stored.stamp.space) == "gL"


@effect(*(f"stamp.take-{n}" for n in range(1, 10)))
def _(hands: Hands) -> None:
    hands.mouse.hold("gL")
    hands.do(hands.name.replace("take", "keep"))
    hands.mouse.hold("O")
    hands.do()
    assert print_space(hands.state.stamp.space) == "gL"


@effect("view.zoom-in", "view.zoom-out", "view.natural")
def _(hands: Hands) -> None:
    hands.window.canvas.set_pixels(56)
    hands.do()
    assert hands.window.canvas.pixels == {"view.zoom-in": 64, "view.zoom-out": 48, "view.natural": 40}[hands.name]


@effect("view.fit")
def _(hands: Hands) -> None:
    canvas = hands.window.canvas
    assert canvas.viewport() is not None

    def is_whole() -> bool:
        shown = canvas.mapToScene(canvas.viewport().rect()).boundingRect()
        return bool(shown.contains(canvas.canvas.content_rect()))

    canvas.set_pixels(160)
    assert not is_whole()
    hands.do()
    fitting = canvas.pixels
    assert is_whole()
    canvas.set_pixels(fitting + 8)
    assert fitting == 72 or not is_whole(), "as large as there is room, but no space need be larger"


@effect("view.go-to")
def _(hands: Hands) -> None:
    with patch.object(dialogs, "ask_text", lambda *_, **__: "c2"):
        hands.do()
    assert hands.state.cursor == Cell(2, 1)
    with patch.object(dialogs, "ask_text", lambda *_, **__: "Z9"):
        hands.do()
    assert hands.state.status == "No space is called Z9"


@effect("view.copy-place")
def _(hands: Hands) -> None:
    hands.mouse.hover((2, 1))
    hands.do()
    assert QGuiApplication.clipboard().text() == "C2"


@effect("view.names-by-board")
def _(hands: Hands) -> None:
    hands.do()
    hands.mouse.hover((1, 0))
    assert hands.window.status.space.text().startswith("Sheet B1 (B1): pit")
    hands.do("view.copy-place")
    assert QGuiApplication.clipboard().text() == "Sheet B1"


@effect(
    "view.grid", "view.beams", "view.findings", "view.notes",
    "view.routes", "view.traps", "view.heat", "view.coverage", "view.flow",
)  # fmt: skip
def _(hands: Hands) -> None:
    layer = hands.name.removeprefix("view.")
    before = layer in hands.state.shown
    hands.do()
    assert (layer in hands.state.shown) is not before
    assert hands.editor.commands.action(hands.name).isChecked() is not before


@effect("layer.ground", "layer.belts", "layer.machines", "layer.walls", "layer.race", "layer.notes")
def _(hands: Hands) -> None:
    hands.do()
    assert hands.editor.layers.view.current is ElementLayer(hands.name.removeprefix("layer."))


@effect("layer.above", "layer.below")
def _(hands: Hands) -> None:
    hands.do()
    assert hands.editor.layers.view.current is (
        ElementLayer.BELTS if hands.name == "layer.below" else ElementLayer.NOTES
    )


@effect("layer.hide", "layer.lock", "layer.solo", "layer.lock-others")
def _(hands: Hands) -> None:
    hands.do()
    view, others = hands.editor.layers.view, frozenset(ElementLayer) - {ElementLayer.GROUND}
    held = {"hide": (view.hidden, {ElementLayer.GROUND}), "lock": (view.locked, {ElementLayer.GROUND}),
            "solo": (view.hidden, others), "lock-others": (view.locked, others)}  # fmt: skip
    found, wanted = held[hands.name.removeprefix("layer.")]
    assert found == wanted
    hands.do()
    assert not hands.editor.layers.view.held


@effect("layer.highlight")
def _(hands: Hands) -> None:
    hands.do()
    assert hands.editor.layers.view.bright is ElementLayer.GROUND


@effect("layer.free")
def _(hands: Hands) -> None:
    hands.do("layer.lock")
    hands.do("layer.solo")
    hands.do()
    assert not hands.editor.layers.view.held


@effect("board.add", "board.add-docking", "board.lay-again")
def _(hands: Hands) -> None:
    hands.do()
    assert len(hands.course.layout) == 2
    assert len(hands.course.boards) == (1 if hands.name == "board.lay-again" else 2)
    assert len(hands.course.starts) == {"board.add": 1, "board.add-docking": 9, "board.lay-again": 2}[hands.name]


@effect("board.add-file")
def _(hands: Hands) -> None:
    with patch.object(dialogs, "ask_open", lambda *_: courses_folder() / "boards" / "chicane.board.json"):
        hands.do()
    assert [hands.course.board(p.board).title for p in hands.course.layout] == ["Sheet", "Chicane"]


@effect("board.add-library")
def _(hands: Hands) -> None:
    hands.do()
    assert hands.window.panels.docks["library"].isVisible()
    assert hands.window.panels._with_keyboard() == "library"


@effect("board.import")
def _(hands: Hands) -> None:
    folder = Path(mkdtemp())
    (folder / "mine.txt").write_text("cE . wN\n")
    with patch.object(dialogs, "ask_folder", lambda *_: folder):
        hands.do()
    assert hands.window.panels.docks["library"].isVisible()
    names = [thumb.accessibleName() for thumb in hands.window.panels["library"].thumbs]
    assert "mine" in names


@effect("course.fit")
def _(hands: Hands) -> None:
    with patch.object(hands.window.notices, "show_notice") as shown:
        hands.do()
        hands.do("edition.renegade-2023")
        hands.mouse.hold("k:24")
        hands.mouse.click((3, 3))
        hands.do()
    assert hands.token(3, 3) == "."
    first, last = (str(call.args[0].text) for call in shown.call_args_list[:: len(shown.call_args_list) - 1])
    assert first.startswith("The box has everything")
    assert "crusher in registers 2 and 4" in last, last
    hands.do("edit.undo")
    assert hands.token(3, 3) == "k:24"


@effect("board.turn-right", "board.turn-left", "course.turn-right", "course.turn-left")
def _(hands: Hands) -> None:
    hands.do()
    right = hands.name.endswith("right")
    assert hands.token(3, 0) == ("cS+wE" if right else ".")
    assert hands.token(0, 3) == ("." if right else "cN+wW")


@effect("board.mirror-east-west", "board.mirror-north-south", "course.mirror-east-west", "course.mirror-north-south")
def _(hands: Hands) -> None:
    hands.do()
    east_west = hands.name.endswith("east-west")
    assert hands.token(3, 0) == ("cW+wN" if east_west else ".")
    assert hands.token(0, 3) == ("." if east_west else "cE+wS")


@effect("board.resize")
def _(hands: Hands) -> None:
    with patch.object(dialogs, "ask_size", lambda *_: dialogs.Resizing(Size(6, 5), Heading.W, Heading.N)):
        hands.do()
    assert hands.course.floor.size == (6, 5)
    assert hands.token(0, 0) == ".", "what was there has moved to the right and down"


@effect("board.rename")
def _(hands: Hands) -> None:
    with patch.object(dialogs, "ask_text", lambda *_, **__: "Foundry"):
        hands.do()
    assert [placed.board.title for placed in hands.course.boards.values()] == ["Foundry"]


@effect("board.remove")
def _(hands: Hands) -> None:
    hands.do()
    assert not hands.course.layout


@effect("course.properties")
def _(hands: Hands) -> None:
    hands.do()
    assert hands.state.subject == Subject(COURSE)


@effect(*(f"edition.{key}" for key in EDITIONS))
def _(hands: Hands) -> None:
    hands.do()
    assert hands.course.edition == hands.name.removeprefix("edition.")
    assert hands.editor.commands.action(hands.name).isChecked()


@effect("board.lay-over")
def _(hands: Hands) -> None:
    assert not hands.course.tiles
    hands.do()
    assert len(hands.course.tiles) == 1
    assert hands.editor.commands.action(hands.name).isChecked()
    hands.do()
    assert not hands.course.tiles


@effect("course.note")
def _(hands: Hands) -> None:
    with patch.object(dialogs, "ask_text", lambda *_, **__: "too narrow"):
        hands.do()
    assert [(note.cell, note.text) for note in hands.course.notes] == [(Cell(0, 0), "too narrow")]


@effect(
    "tool.select", "tool.wand", "tool.select-alike", "tool.brush", "tool.belt", "tool.rectangle", "tool.ellipse",
    "tool.fill", "tool.eraser", "tool.eyedropper", "tool.wall", "tool.laser", "tool.pusher", "tool.crusher",
    "tool.checkpoint", "tool.dock", "tool.start-space", "tool.reboot-token", "tool.ledge",
    "tool.ramp", "tool.one-way-wall", "tool.repulsor", "tool.portal", "tool.antenna", "tool.board",
)  # fmt: skip
def _(hands: Hands) -> None:
    name = hands.name.removeprefix("tool.")
    hands.state.set_tool("brush" if name != "brush" else "wall")
    hands.do()
    assert hands.state.tool == name
    assert hands.window.canvas.controller.tool.id == name
    assert hands.editor.commands.action(hands.name).isChecked()
