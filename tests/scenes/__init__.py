# SPDX-License-Identifier: GPL-3.0-or-later
"""What the pictures of the editor show: every panel, page, dialog, popup, notice, ghost and empty state."""

from __future__ import annotations

from tests.scenes import canvas, dialogs, empty, notices, panels, popups
from tests.scenes.scene import Scene, Shoot

__all__ = ["SCENES", "Scene", "Shoot"]

SCENES: tuple[Scene, ...] = (
    *panels.SCENES, *popups.SCENES, *dialogs.SCENES, *canvas.SCENES, *notices.SCENES, *empty.SCENES,
)  # fmt: skip
"""All of them."""
