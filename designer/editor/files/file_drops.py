# SPDX-License-Identifier: GPL-3.0-or-later
"""Files that are dragged into the window and dropped there."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from PyQt6.QtCore import QMimeData

from designer.editor.tabs import TabList


def dropped_files(data: QMimeData | None) -> tuple[Path, ...]:
    """The files and folders of this computer that are dragged."""
    urls = data.urls() if data is not None else []
    return tuple(Path(url.toLocalFile()) for url in urls if url.isLocalFile())


def open_dropped(tabs: TabList[Any], files: Iterable[Path]) -> bool:
    """Open all that was dropped, each where it has its place, or say why not; returns whether any is open."""
    opened = [tabs.front.files.open(path) for path in files]
    return any(opened)
