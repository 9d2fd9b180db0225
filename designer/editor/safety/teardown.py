# SPDX-License-Identifier: GPL-3.0-or-later
"""The end in a fixed order: nothing of ours is left when Python clears up, which it does in no order at all.

What Python alone owns would otherwise be destroyed whenever its garbage collector comes by, or with the application
under it: windows whose event handlers are written in Python, and the style that paints them. That goes well nearly
always.
"""

from __future__ import annotations

import gc
from typing import TYPE_CHECKING

from PyQt6.QtCore import QCoreApplication, QEvent, QThreadPool
from PyQt6.QtWidgets import QApplication

from designer.editor import progress as waiting
from designer.editor.look import icons

if TYPE_CHECKING:
    from designer.editor.context import Editor
    from designer.editor.safety.faults import Faults
    from designer.editor.settings import Settings

_FALLBACK_STYLE = "fusion"


def take_down(application: QApplication, editor: Editor, faults: Faults, settings: Settings) -> None:
    """Take everything down after the event loop: threads, windows, style, editor, settings."""
    waiting.stop()
    QThreadPool.globalInstance().waitForDone()  # type: ignore[union-attr]
    editor.frame.deleteLater()
    flush()
    for widget in application.topLevelWidgets():  # menus, tool tips, lists of boxes: whatever has no parent
        widget.deleteLater()
    flush()
    application.setStyle(_FALLBACK_STYLE)  # ours is written in Python, and nothing is painted any more
    icons.forget()
    faults.stop()
    editor.deleteLater()
    flush()
    settings.sync()  # else Qt writes them when Python is done, into a folder that may be gone by then
    settings.deleteLater()
    flush()
    gc.collect()


def flush() -> None:
    """Destroy now what waits to be destroyed: no event loop will come by any more."""
    QCoreApplication.sendPostedEvents(None, int(QEvent.Type.DeferredDelete))
