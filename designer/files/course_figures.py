# SPDX-License-Identifier: GPL-3.0-or-later
"""What races said of the included courses when they were shipped: nothing is raced to show it."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from designer.base.words import Worded, sentence
from designer.files.installation import courses_folder

FIGURES = "figures.json"
"""The file with them, beside the courses."""


class Crowd(Worded):
    """How hard a course is for robots in a race."""

    CALM = "calm", sentence("calm")
    ROUGH = "rough", sentence("rough")
    BRUTAL = "brutal", sentence("brutal")


@dataclass(frozen=True)
class CourseFigures:
    """The figures of a course.

    Attributes:
        minutes: how long a race takes at a table in the mean, by fives; players: for how many that is.
        crowd: the class of how hard it is in a race; empty where it is compared with nothing.
        digest: of the file of which this was said.
    """

    minutes: int
    players: int
    crowd: str
    digest: str


def digest_of(path: Path) -> str:
    """What tells one content of a file from another."""
    return hashlib.sha256(path.read_bytes()).hexdigest()[:16]


@cache
def shipped_figures() -> Mapping[str, CourseFigures]:
    """The figures by the name of the course's file; none where the installation is broken."""
    try:
        told = json.loads((courses_folder() / FIGURES).read_text("utf-8"))
        return {name: CourseFigures(**found) for name, found in told.items()}
    except (OSError, ValueError, TypeError, AttributeError):
        return {}
