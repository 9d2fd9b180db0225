# SPDX-License-Identifier: GPL-3.0-or-later
"""Every tool for drawing a RoboRally course, in the order of the tool bar and the menu."""

from __future__ import annotations

from typing import TYPE_CHECKING

from designer.editor.rally.belt_brush import BeltBrush
from designer.editor.rally.board_tool import BoardTool
from designer.editor.rally.checkpoint_tool import CheckpointTool
from designer.editor.rally.crusher_tool import CrusherTool
from designer.editor.rally.dock_tool import DockTool
from designer.editor.rally.edge_tools import LaserTool, PusherTool, WallTool
from designer.editor.tools.base import Tool
from designer.editor.tools.brush import Brush
from designer.editor.tools.ellipse import EllipseTool
from designer.editor.tools.eraser import Eraser
from designer.editor.tools.eyedropper import Eyedropper
from designer.editor.tools.fill import Fill
from designer.editor.tools.rectangle import RectangleTool
from designer.editor.tools.select import Select, SelectAlike, Wand

if TYPE_CHECKING:
    from designer.editor.context import Editor

TOOLS: tuple[type[Tool], ...] = (
    Select, Wand, SelectAlike, Brush, BeltBrush, RectangleTool, EllipseTool, Fill, Eraser, Eyedropper,
    WallTool, LaserTool, PusherTool, CrusherTool, CheckpointTool, DockTool, BoardTool,
)  # fmt: skip
"""The kinds of tools."""


def make_tools(editor: Editor) -> dict[str, Tool]:
    """One of each tool, by id."""
    return {kind.id: kind(editor) for kind in TOOLS}
