# SPDX-License-Identifier: GPL-3.0-or-later
"""What can be dropped on a plan: files."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PyQt6.QtCore import QMimeData

from designer.editor.ghost import Pointer

if TYPE_CHECKING:
    from designer.editor.context import Editor


def accepts(data: QMimeData | None) -> bool:
    """Whether this can be dropped."""
    return bool(_files(data))


def drag_over(editor: Editor, data: QMimeData | None, at: Pointer) -> None:
    """A file is opened wherever it is dropped, so there is nothing to show."""


def drop(editor: Editor, data: QMimeData | None, at: Pointer) -> bool:
    """Open the file."""
    files = _files(data)
    return bool(files) and editor.files.open(files[0])


def _files(data: QMimeData | None) -> tuple[Path, ...]:
    urls = data.urls() if data is not None else []
    return tuple(Path(url.toLocalFile()) for url in urls if url.toLocalFile().endswith(".json"))
