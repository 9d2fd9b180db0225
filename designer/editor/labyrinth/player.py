# SPDX-License-Identifier: GPL-3.0-or-later
"""What plays in the window: nothing yet; games on a plan are told by the command line."""

from __future__ import annotations

from typing import Any

from PyQt6.QtCore import QObject, pyqtSignal


class StillPlayer(QObject):
    """A player without anything to play.

    Signals:
        moved: a step of what is played is shown.
    """

    moved = pyqtSignal(int)
    reduced_motion = False
    can_play = False

    def __init__(self, document: Any, state: Any, parent: QObject) -> None:
        super().__init__(parent)

    def pause(self) -> None:
        """Nothing plays."""

    def set_active(self, active: bool) -> None:
        """Nothing plays, whoever looks."""
