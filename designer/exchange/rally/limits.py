# SPDX-License-Identifier: GPL-3.0-or-later
"""What of the spaces of a course a format cannot express: kinds of elements that it does not know, and the like."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass
from typing import Any

from designer.base.grid import Cell
from designer.base.words import Sentence, sentence
from designer.exchange.formats import CoursePart, Loss
from designer.exchange.rally.belt_shapes import BeltShape, shape_of
from designer.rally.course.course import Course
from designer.rally.elements import (
    ANTENNA,
    BELT,
    CHECKPOINT,
    DOCK,
    ENERGY_SPACE,
    GEAR,
    KINDS,
    LASER,
    PIT,
    PUSHER,
    REBOOT_TOKEN,
    REPAIR,
    WALL,
    ElementKind,
)
from designer.rally.spaces import Repair, Space

MODERN: frozenset[ElementKind[Any]] = frozenset({ENERGY_SPACE, REBOOT_TOKEN, ANTENNA})
"""What clients of the rules of 2016 and 2023 know beside that."""

WITHOUT_CRUSHERS: frozenset[ElementKind[Any]] = frozenset(
    {PIT, BELT, GEAR, REPAIR, PUSHER, LASER, WALL, CHECKPOINT, DOCK}
)
"""What clients of the rules of 2005 know."""

_UNKNOWN = sentence("not possible in this format: {elements}").template

Reason = tuple[str, Callable[[Space], bool]]
"""What is lost, as a template of a sentence, and whether a space has it."""

TWO_WRENCHES: Reason = ("two wrenches become one wrench", lambda space: space.repair is Repair.TWO_WRENCHES)
REPAIRS_BECOME_ENERGY: Reason = ("repair sites become energy spaces", lambda space: space.repair is not None)
THREE_FED: Reason = (
    "belts with three entries are left out",
    lambda space: space.belt is not None and shape_of(space.belt) is BeltShape.ALL,
)


def is_odd_pusher(space: Space) -> bool:
    """Whether a pusher has other registers than printed ones."""
    return space.pusher is not None and space.pusher.registers not in ((1, 3, 5), (2, 4))


ODD_PUSHERS: Reason = ("pushers work in registers 1, 3, 5 or 2, 4 only; these are left out", is_odd_pusher)


@dataclass(frozen=True)
class FormatLimits:
    """What of spaces a format cannot express: kinds of elements that it does not know, and other reasons."""

    known: Collection[ElementKind[Any]]
    reasons: tuple[Reason, ...]

    def losses(self, course: Course) -> tuple[Loss, ...]:
        """A loss for each such thing, with the spaces where it lies."""
        return (*self._unknown(course), *self._reasoned(course))

    def _unknown(self, course: Course) -> Iterator[Loss]:
        found: dict[ElementKind[Any], list[Cell]] = {}
        for cell, space in course.floor.items():
            for kind in KINDS:
                if kind not in self.known and kind.on(space):
                    found.setdefault(kind, []).append(cell)
        for kind, cells in found.items():
            yield Loss(CoursePart.FLOOR, sentence(_UNKNOWN, elements=kind.plural), tuple(cells))

    def _reasoned(self, course: Course) -> Iterator[Loss]:
        spaces = [(cell, space) for cell, space in course.floor.items() if not space.gap]
        for what, has in self.reasons:
            cells = tuple(cell for cell, space in spaces if has(space))
            if cells:
                yield Loss(CoursePart.FLOOR, sentence(what), cells)

    @property
    def told(self) -> tuple[Sentence, ...]:
        """What :meth:`losses` may say of a course, all kinds in one sentence; those of the course are no part of it."""
        missing = [kind.plural for kind in KINDS if kind not in self.known and not kind.of_course]
        unknown = (sentence(_UNKNOWN, elements=missing),) if missing else ()
        return (*unknown, *(sentence(what) for what, _ in self.reasons))
