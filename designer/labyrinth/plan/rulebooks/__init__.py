# SPDX-License-Identifier: GPL-3.0-or-later
"""The rulebooks of the labyrinth, statement by statement."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from designer.game.rulebooks import Rulebook, read_rulebooks

FOLDER = Path(__file__).parent


@cache
def rulebooks() -> Mapping[str, Rulebook]:
    """The rulebooks by their keys."""
    return read_rulebooks(FOLDER)
