# SPDX-License-Identifier: GPL-3.0-or-later
"""The commands of the view menu: zoom, layers, going to a space."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtGui import QKeySequence

from designer.editor import dialogs
from designer.editor.commands import Command
from designer.grid import parse_cell_name
from designer.words import Sentence, sentence, tr

if TYPE_CHECKING:
    from designer.editor.context import Editor


def _layer(name: str, title: Sentence, keys: str, icon: str, doc: Sentence, *, separator: bool = False) -> Command:
    return Command(
        f"view.{name}", title, "view",
        lambda editor: editor.state.show_layers(**{name: not getattr(editor.state.shown, name)}),
        keys, icon, doc, checked=lambda editor: bool(getattr(editor.state.shown, name)), separator=separator,
    )  # fmt: skip


def _go_to(editor: Editor) -> None:
    text = dialogs.ask_text(editor.window, tr("Go to a space"), tr("Column and row, such as G6:"))
    cell = parse_cell_name(text) if text else None
    if cell is not None and cell in editor.document.course.floor:
        editor.state.reveal(cell)
        editor.window.canvas.setFocus()


COMMANDS: tuple[Command, ...] = (
    Command(
        "view.zoom-in", sentence("Zoom in"), "view", lambda editor: editor.window.canvas.zoom_in(),
        QKeySequence.StandardKey.ZoomIn, "magnifying-glass-plus", sentence("Shows the boards larger."),
    ),
    Command(
        "view.zoom-out", sentence("Zoom out"), "view", lambda editor: editor.window.canvas.zoom_out(),
        QKeySequence.StandardKey.ZoomOut, "magnifying-glass-minus", sentence("Shows the boards smaller."),
    ),
    Command(
        "view.fit", sentence("Fit into the window"), "view", lambda editor: editor.window.canvas.fit(),
        "Ctrl+/", "arrows-out", sentence("Shows the whole course as large as it goes."),
    ),
    Command(
        "view.natural", sentence("Usual size"), "view", lambda editor: editor.window.canvas.set_pixels(40),
        "Ctrl+0", "", sentence("Shows a space as 40 pixels."),
    ),
    Command(
        "view.go-to", sentence("Go to a space…"), "view", _go_to, "Ctrl+Shift+G", "crosshair",
        sentence("Puts the cursor on a space whose name you type."), separator=True,
    ),
    _layer("grid", sentence("Grid"), "Ctrl+G", "grid-four", sentence("Shows the joints of the floor."), separator=True),
    _layer("beams", sentence("Laser beams"), "Ctrl+L", "lightning", sentence("Shows the beams of the board lasers.")),
    _layer("routes", sentence("Routes"), "Ctrl+Shift+R", "path", sentence("Shows the fastest way and the traps.")),
    _layer("findings", sentence("Problems on the boards"), "Ctrl+Shift+M", "warning",
           sentence("Marks problems on the spaces that they are about.")),
    _layer("heat", sentence("Distances"), "Ctrl+Shift+H", "fire",
           sentence("Shows how far each space is from the next checkpoint.")),
    _layer("notes", sentence("Notes"), "", "note", sentence("Marks spaces with a note.")),
)  # fmt: skip
