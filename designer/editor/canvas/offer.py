# SPDX-License-Identifier: GPL-3.0-or-later
"""What a game brings to the canvas: tools, its ground, a menu under the pointer, and what can be dropped there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from PyQt6.QtCore import QMimeData

from designer.editor.canvas.ground import Ground
from designer.editor.files.file_drops import dropped_files, open_dropped
from designer.editor.ghost import Pointer
from designer.editor.tools.base import Tool

if TYPE_CHECKING:
    from designer.editor.context import Editor


class DropTarget(Protocol):
    """What can be dropped on the boards; a module of functions is enough."""

    def accepts(self, data: QMimeData | None) -> bool:
        """Whether this can be dropped."""

    def drag_over(self, editor: Any, data: QMimeData | None, at: Pointer) -> None:
        """Something is dragged over a space."""

    def drop(self, editor: Any, data: QMimeData | None, at: Pointer) -> bool:
        """Something was dropped on a space; returns whether it meant anything."""


class FileDrops:
    """Files can be dropped on the boards, and are opened."""

    def accepts(self, data: QMimeData | None) -> bool:
        """Whether there are files among it; those that are not ours are told."""
        return bool(dropped_files(data))

    def drag_over(self, editor: Any, data: QMimeData | None, at: Pointer) -> None:
        """A file is opened wherever it is dropped, so there is nothing to show."""

    def drop(self, editor: Any, data: QMimeData | None, at: Pointer) -> bool:
        """Open them."""
        return open_dropped(editor.tabs, dropped_files(data))


@dataclass(frozen=True, eq=False, kw_only=True)
class CanvasOffer:
    """What a game brings to the canvas: at least tools.

    Attributes:
        tools: the tools, in the order of the tool bar and the menu.
        grips: the tools with which the arrow drags what lies on a space, the topmost first.
        ground: makes what is laid on the canvas.
        drops: what can be dropped on the boards.
        delete: removes what the inspector is about; returns False where that is only spaces.
        context_menu: the commands of the menu under the pointer; an empty name is a line, one behind ``?`` is left
            out where it cannot be done.
    """

    tools: tuple[type[Tool], ...]
    grips: tuple[type[Tool], ...] = ()
    ground: Callable[[Editor, Any], Ground] = Ground
    drops: DropTarget = FileDrops()
    delete: Callable[[Editor], bool] = lambda editor: False
    context_menu: tuple[str, ...] = ("edit.cut", "edit.copy", "edit.paste", "edit.delete")
