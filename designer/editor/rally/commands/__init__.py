# SPDX-License-Identifier: GPL-3.0-or-later
"""The commands that only RoboRally has, by subject."""

from __future__ import annotations

from collections.abc import Mapping

from designer.editor.command import Command
from designer.editor.rally.commands import belts, board, course, gallery, lab, program, robots, stamps


def commands() -> Mapping[str, tuple[Command, ...]]:
    """The commands by subject; in the menus they follow the general ones."""
    return {
        "file": gallery.NEW,
        "edit": belts.COMMANDS,
        "stamps": stamps.COMMANDS,
        "board": board.COMMANDS,
        "course": course.COMMANDS,
        "program": (*program.COMMANDS, *robots.COMMANDS, *lab.COMMANDS, *gallery.COMMANDS),
    }
