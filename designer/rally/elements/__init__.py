# SPDX-License-Identifier: GPL-3.0-or-later
"""The kinds of elements, one file each; :data:`KINDS` is what everything that asks for "all elements" loops over.

The room is listed, so no list names them; those of the basic game can be imported from here.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Any

from designer.base.modules import modules_in
from designer.rally.elements.antenna import ANTENNA
from designer.rally.elements.belt import BELT
from designer.rally.elements.checkpoint import CHECKPOINT
from designer.rally.elements.crusher import CRUSHER
from designer.rally.elements.dock import DOCK
from designer.rally.elements.energy_space import ENERGY_SPACE
from designer.rally.elements.gear import GEAR
from designer.rally.elements.kind import (
    Attribute,
    AttributeValues,
    Burden,
    ElementKind,
    ElementLayer,
    ElementRole,
    Offer,
    with_attribute,
    with_elements,
    without_elements,
)
from designer.rally.elements.laser import LASER
from designer.rally.elements.pit import PIT
from designer.rally.elements.pusher import PUSHER
from designer.rally.elements.reboot_token import REBOOT_TOKEN
from designer.rally.elements.repair import REPAIR
from designer.rally.elements.sides import EdgeElement
from designer.rally.elements.wall import WALL
from designer.rally.spaces import Space

__all__ = [
    "ANTENNA",
    "BELT",
    "CHECKPOINT",
    "CRUSHER",
    "DISPLACED",
    "DOCK",
    "ENERGY_SPACE",
    "GEAR",
    "KINDS",
    "LASER",
    "PIT",
    "PUSHER",
    "REBOOT_TOKEN",
    "REPAIR",
    "WALL",
    "Attribute",
    "AttributeValues",
    "Burden",
    "ElementKind",
    "ElementLayer",
    "ElementRole",
    "Offer",
    "superseded",
    "with_attribute",
    "with_elements",
    "without_elements",
]


def _found() -> Iterator[ElementKind[Any]]:
    """The kinds of the room, one in a file."""
    for module in modules_in(__name__):
        yield from (value for value in vars(import_module(module)).values() if isinstance(value, ElementKind))


KINDS: tuple[ElementKind[Any], ...] = tuple(sorted(_found(), key=lambda kind: kind.rank))
"""Every kind of element, in the order in which a space is printed."""

DISPLACED: Mapping[ElementKind[Any], tuple[ElementKind[Any], ...]] = {
    kind: tuple(other for other in KINDS if other.key in kind.displaces or kind.key in other.yields_to)
    for kind in KINDS
}
"""What goes where a kind is laid, other ground under ground apart."""


def gives_way(one: ElementKind[Any], other: ElementKind[Any]) -> bool:
    """Whether a kind of edge gives way to another one, side by side: it says so, or they exclude each other."""
    return one.key in other.supersedes or one.key in other.excludes or other.key in one.excludes


def superseded(space: Space, kind: ElementKind[Any], element: object) -> dict[ElementKind[Any], object]:
    """What a space holds of edges of other kinds once one of a kind is there: each side has one of them."""
    held: dict[ElementKind[Any], object] = {}
    for other in KINDS:
        before = other.on(space) if gives_way(other, kind) else None
        if isinstance(before, EdgeElement) and isinstance(element, EdgeElement):
            held[other] = before.without(element.sides)
    return held
