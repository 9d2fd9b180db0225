# SPDX-License-Identifier: GPL-3.0-or-later
"""Where a robot is, as a command line says it: ``Anvil@F10,N`` as answers name spaces, or ``Anvil@5,9,N``."""

from __future__ import annotations

import re
from typing import NamedTuple

from designer.base.errors import CourseDesignerError
from designer.base.grid import Cell, Heading, parse_cell_name
from designer.base.numerals import whole
from designer.base.words import Sentence, sentence

_PLACE = re.compile(r"(?:([^@,;]+)@)?(?:(-?[0-9]{1,4}),(-?[0-9]{1,4})|([A-Za-z]{1,3}[0-9]{1,4})),(\S+)")


class RobotPlace(NamedTuple):
    """A robot and where it is; the name is empty where none is said."""

    name: str
    cell: Cell
    heading: Heading


def parse_place(text: str, otherwise: Sentence) -> RobotPlace:
    """The place that ``--robot`` names.

    Raises:
        CourseDesignerError: ``otherwise``, if it is none; or the heading does not exist.
    """
    match = _PLACE.fullmatch(text.strip())
    cell = None if match is None else _cell(match)
    if match is None or cell is None:
        raise CourseDesignerError(otherwise, place="--robot")
    name, heading = match[1] or "", match[5]
    if heading not in Heading.__members__:
        what = sentence("unknown heading '{heading}'; use one of N, E, S, W", heading=heading[:40])
        raise CourseDesignerError(
            sentence("{robot}: {reason}", robot=name, reason=what) if name else what, place="--robot"
        )
    return RobotPlace(name, cell, Heading[heading])


def _cell(match: re.Match[str]) -> Cell | None:
    return parse_cell_name(match[4]) if match[4] else Cell(whole(match[2]), whole(match[3]))
