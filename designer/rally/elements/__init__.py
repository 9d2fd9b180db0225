# SPDX-License-Identifier: GPL-3.0-or-later
"""The kinds of elements, one file each; :data:`KINDS` is what everything that asks for "all elements" loops over."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from designer.rally.elements.antenna import ANTENNA
from designer.rally.elements.belt import BELT
from designer.rally.elements.checkpoint import CHECKPOINT
from designer.rally.elements.crusher import CRUSHER
from designer.rally.elements.dock import DOCK
from designer.rally.elements.energy_space import ENERGY_SPACE
from designer.rally.elements.gear import GEAR
from designer.rally.elements.kind import (
    Attribute,
    Burden,
    Caption,
    Choices,
    ElementRole,
    Kind,
    Offer,
    with_attribute,
    with_elements,
    without_elements,
)
from designer.rally.elements.laser import LASER
from designer.rally.elements.layer import Layer
from designer.rally.elements.pit import PIT
from designer.rally.elements.pusher import PUSHER
from designer.rally.elements.reboot_token import REBOOT_TOKEN
from designer.rally.elements.repair import REPAIR
from designer.rally.elements.wall import WALL

KINDS: tuple[Kind[Any], ...] = (
    PIT, BELT, GEAR, REPAIR, ENERGY_SPACE, PUSHER, CRUSHER, LASER, WALL, CHECKPOINT, DOCK, REBOOT_TOKEN, ANTENNA,
)  # fmt: skip
"""Every kind of element, in the order in which a space is printed."""

DISPLACED: Mapping[Kind[Any], tuple[Kind[Any], ...]] = {
    kind: tuple(other for other in KINDS if other.key in kind.displaces or kind.key in other.yields_to)
    for kind in KINDS
}
"""What goes where a kind is laid, other ground under ground apart."""

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
    "Burden",
    "Caption",
    "Choices",
    "ElementRole",
    "Kind",
    "Layer",
    "Offer",
    "with_attribute",
    "with_elements",
    "without_elements",
]
