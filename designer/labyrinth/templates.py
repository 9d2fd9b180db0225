# SPDX-License-Identifier: GPL-3.0-or-later
"""What a fresh plan looks like."""

from __future__ import annotations

from collections.abc import Callable

from designer.documents import DocumentError
from designer.grid import Size
from designer.labyrinth.plan import MAX_SIDE, SIDE, Plan, empty_plan
from designer.words import Sentence, sentence

LEAST_SIDE = 2


def open_ring(size: Size, title: str) -> Plan:
    """An empty interior in a ring that leads inwards everywhere.

    Raises:
        DocumentError: the size is not one of a plan.
    """
    return empty_plan(_side(size), title)


def closed_ring(size: Size, title: str) -> Plan:
    """An empty interior in a ring that leads inwards nowhere.

    Raises:
        DocumentError: the size is not one of a plan.
    """
    return empty_plan(_side(size), title, inward=())


def _side(size: Size) -> int:
    if size.width != size.height or not LEAST_SIDE <= size.width <= MAX_SIDE:
        raise DocumentError(
            sentence("the interior is a square of {least} to {most} cells", least=LEAST_SIDE, most=MAX_SIDE)
        )
    return size.width


TEMPLATES: tuple[tuple[str, str, Sentence, Size, Callable[[Size, str], Plan]], ...] = (
    ("open-ring", "course", sentence("an empty interior, the ring leads inwards"), Size(SIDE, SIDE), open_ring),
    ("closed-ring", "course", sentence("an empty interior, the ring is closed"), Size(SIDE, SIDE), closed_ring),
)
"""Key, format, title, usual size of the interior, maker; the first is the usual one."""
