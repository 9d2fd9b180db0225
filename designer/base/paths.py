# SPDX-License-Identifier: GPL-3.0-or-later
"""Paths that come from elsewhere: read from a text, and looked at without an error whatever is wrong with them."""

from __future__ import annotations

import os
import sys
from pathlib import Path


def read_path(value: object) -> Path:
    """The path that a remembered text names.

    Raises:
        ValueError: it is no text, an empty one, or one that no file system takes.
    """
    if not isinstance(value, str) or not value or "\0" in value:
        raise ValueError(f"no path: {value!r:.80}")
    os.fsencode(value)  # half a character raises UnicodeEncodeError, which is a ValueError
    return Path(value)


def is_file(path: Path) -> bool:
    """Whether there is a file; whatever is wrong with the path or the way to it, it is no error."""
    try:
        return path.is_file()
    except (OSError, ValueError):
        return False


def is_there(path: Path) -> bool:
    """Whether there is anything; whatever is wrong with the path or the way to it, it is no error."""
    try:
        return path.exists()
    except (OSError, ValueError):
        return False


def real_path(path: Path) -> Path:
    """The path without links and dots; links that lead in a circle stay as they are."""
    try:
        return path.resolve()
    except (OSError, RuntimeError, ValueError):
        return path


def cache_folder() -> Path:
    """Where the program keeps what it can make again, in the user's own folders; it may not be there yet."""
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Caches"
    else:
        base = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    return base / "course-designer"


def data_folder() -> Path:
    """Where the program keeps what belongs to the person, in the user's own folders; it may not be there yet."""
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return base / "course-designer"
