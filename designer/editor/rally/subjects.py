# SPDX-License-Identifier: GPL-3.0-or-later
"""What the inspector can be about in RoboRally beside courses, spaces and notes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from designer.editor.state import NOTE

if TYPE_CHECKING:
    from designer.rally.course.course import Course

CHECKPOINT, DOCK, BOARD, ROBOT = "checkpoint", "dock", "board", "robot"
REBOOT_TOKEN, ANTENNA = "reboot-token", "antenna"
"""A checkpoint, a dock, a placement of a board by its index in the course; a robot by its name."""


def things(course: Course, kind: str) -> Sequence[Any]:
    """All that a course has of a kind, in the order of their indexes; nothing of kinds without an index."""
    of_kind: dict[str, Sequence[Any]] = {
        CHECKPOINT: course.checkpoints,
        DOCK: course.starts,
        BOARD: course.layout,
        REBOOT_TOKEN: course.reboot_tokens,
        ANTENNA: (course.antenna,) if course.antenna else (),
        NOTE: course.notes,
    }
    return of_kind.get(kind, ())
