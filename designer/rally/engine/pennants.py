# SPDX-License-Identifier: GPL-3.0-or-later
"""The checkpoints on the pennant of a robot: those that count next for it, or the one that it carries off."""

from __future__ import annotations

from designer.rally.edition import Edition, RaceGoal
from designer.rally.engine.state import Robot


def pennant(edition: Edition, count: int, robot: Robot) -> tuple[int, ...]:
    """Which of so many checkpoints, rising: several where players choose, none where none is left.

    Where teams capture each other's checkpoint, a robot has that on its pennant which it carries, or none.
    """
    if edition.goal is RaceGoal.CAPTURE:
        return (robot.carries,) if robot.carries else ()
    return edition.next_checkpoints(count, robot.reached)


def pennant_text(edition: Edition, count: int, robot: Robot) -> str:
    """The same as people read it: ``2``, or ``2/3``; empty for none."""
    return "/".join(map(str, pennant(edition, count, robot)))
