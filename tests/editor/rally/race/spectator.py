# SPDX-License-Identifier: GPL-3.0-or-later
"""Somebody who watches a race on boards that do not stay as they are: where things are painted at a moment."""

from __future__ import annotations

from PyQt6.QtCore import QPointF
from PyQt6.QtGui import QColor, QImage

from designer.base.grid import Cell
from designer.editor.canvas.pixmaps import shown_theme
from designer.editor.rally.race.playback import Playback, player_of
from designer.editor.window.app import RunningEditor
from designer.pictures.shapes import Role
from designer.rally.course.course import Course

PIXELS = 50
"""A side of a space."""


def watch(editor: RunningEditor, course: Course) -> Playback:
    """The race of a course in the studio; nothing else lies over its boards."""
    editor.document.load(course, None)
    editor.window.show_workspace("studio")
    editor.window.canvas.set_pixels(PIXELS)
    editor.state.show_layers(findings=False)
    found = player_of(editor)
    found.reduced_motion = True
    found.load()
    return found


def seen(editor: RunningEditor, cell: Cell) -> QImage:
    """What is painted of a space."""
    canvas = editor.window.canvas
    canvas.reveal(cell)
    viewport = canvas.viewport()
    assert viewport is not None
    corner = canvas.mapFromScene(QPointF(cell.x * 100, cell.y * 100))
    return viewport.grab().toImage().copy(corner.x(), corner.y(), PIXELS, PIXELS)


def rgb(role: Role) -> int:
    """The colour that a part has on the boards."""
    return QColor(shown_theme()[role]).rgb()


def phase_at(playback: Playback, name: str) -> int:
    """The position after the first phase of that name."""
    return next(n for n, step in enumerate(playback.steps, 1) if step.phase.value == name)
