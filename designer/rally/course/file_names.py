# SPDX-License-Identifier: GPL-3.0-or-later
"""How a file of RoboRally is recognised: by the key in its header, and by the end of its name."""

from __future__ import annotations

from pathlib import PurePath

GAME = "roborally"
"""The key of this game in files."""

COURSE_SUFFIX = ".course.json"
BOARD_SUFFIX = ".board.json"
REPLAY_SUFFIX = ".replay.json"
RESULT_SUFFIX = ".lab.json"
PLAYED_SUFFIX = ".played.json"
RACE_SUFFIXES = (".html", ".gif", ".webp", ".png")
"""The endings of the files that a race can become, to be taken along."""


def title_or_name(title: str, path: PurePath) -> str:
    """What a course is called: by its title, or where it has none by its file."""
    return title or path.name.removesuffix(COURSE_SUFFIX)
