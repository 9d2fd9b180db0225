# SPDX-License-Identifier: GPL-3.0-or-later
"""Plan files: loading and saving them."""

from __future__ import annotations

from pathlib import Path

from designer.base.words import sentence
from designer.files import read_json, reading_as, save
from designer.labyrinth.plan.plan import Plan
from designer.labyrinth.reading import parse_plan
from designer.labyrinth.writing import print_plan


def load_plan(path: Path) -> Plan:
    """The plan of a file.

    Raises:
        CourseDesignerError: the file cannot be used; names file and place.
    """
    with reading_as(path, sentence("a plan of the labyrinth")):
        return parse_plan(read_json(path))


def save_plan(path: Path, plan: Plan, *, overwrite: bool = True) -> None:
    """Write a plan file.

    Raises:
        SaveError: it cannot be written; what was there is as it was.
    """
    save(path, print_plan(plan), overwrite=overwrite)
