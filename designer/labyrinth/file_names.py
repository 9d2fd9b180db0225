# SPDX-License-Identifier: GPL-3.0-or-later
"""How a file of the labyrinth is recognised: by the key in its header, and by the end of its name."""

from __future__ import annotations

GAME = "labyrinth"
"""The key of this game in files."""

VERSION = 2
"""The version of its files: programs that do not know this game say that they are too old."""

SUFFIX = ".course.json"
