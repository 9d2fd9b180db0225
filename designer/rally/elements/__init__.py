# SPDX-License-Identifier: GPL-3.0-or-later
"""The kinds of elements, one file each; :data:`KINDS` is what everything that asks for "all elements" loops over."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from designer.rally.elements.antenna import ANTENNA
from designer.rally.elements.belt import BELT
from designer.rally.elements.checkpoint import CHECKPOINT
from designer.rally.elements.chop_shop import CHOP_SHOP
from designer.rally.elements.crusher import CRUSHER
from designer.rally.elements.dock import DOCK
from designer.rally.elements.energy_space import ENERGY_SPACE
from designer.rally.elements.flamer import FLAMER
from designer.rally.elements.gear import GEAR
from designer.rally.elements.homing_missile import HOMING_MISSILE
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
from designer.rally.elements.ledge import LEDGE
from designer.rally.elements.oil import OIL
from designer.rally.elements.one_way_wall import ONE_WAY_WALL
from designer.rally.elements.pit import PIT
from designer.rally.elements.portal import PORTAL
from designer.rally.elements.pusher import PUSHER
from designer.rally.elements.ramp import RAMP
from designer.rally.elements.randomizer import RANDOMIZER
from designer.rally.elements.reboot_token import REBOOT_TOKEN
from designer.rally.elements.repair import REPAIR
from designer.rally.elements.repulsor import REPULSOR
from designer.rally.elements.sided import Sided
from designer.rally.elements.teleporter import TELEPORTER
from designer.rally.elements.trapdoor import TRAPDOOR
from designer.rally.elements.wall import WALL
from designer.rally.elements.water import WATER
from designer.rally.spaces import Space

KINDS: tuple[Kind[Any], ...] = (
    PIT, TRAPDOOR, BELT, WATER, OIL, GEAR, REPAIR, ENERGY_SPACE, CHOP_SHOP, RANDOMIZER, TELEPORTER, PORTAL, PUSHER,
    CRUSHER, FLAMER, HOMING_MISSILE, LASER, WALL, ONE_WAY_WALL, REPULSOR, LEDGE, RAMP, CHECKPOINT, DOCK, REBOOT_TOKEN,
    ANTENNA,
)  # fmt: skip
"""Every kind of element, in the order in which a space is printed."""

DISPLACED: Mapping[Kind[Any], tuple[Kind[Any], ...]] = {
    kind: tuple(other for other in KINDS if other.key in kind.displaces or kind.key in other.yields_to)
    for kind in KINDS
}
"""What goes where a kind is laid, other ground under ground apart."""


def superseded(space: Space, kind: Kind[Any], element: object) -> dict[Kind[Any], object]:
    """What a space holds of edges of other kinds once one of a kind is there: each side has one of them."""
    held: dict[Kind[Any], object] = {}
    for other in KINDS:
        before = other.on(space) if other.key in kind.supersedes else None
        if isinstance(before, Sided) and isinstance(element, Sided):
            held[other] = before.without(element.sides)
    return held


__all__ = [
    "ANTENNA",
    "BELT",
    "CHECKPOINT",
    "CHOP_SHOP",
    "CRUSHER",
    "DISPLACED",
    "DOCK",
    "ENERGY_SPACE",
    "FLAMER",
    "GEAR",
    "HOMING_MISSILE",
    "KINDS",
    "LASER",
    "LEDGE",
    "OIL",
    "ONE_WAY_WALL",
    "PIT",
    "PORTAL",
    "PUSHER",
    "RAMP",
    "RANDOMIZER",
    "REBOOT_TOKEN",
    "REPAIR",
    "REPULSOR",
    "TELEPORTER",
    "TRAPDOOR",
    "WALL",
    "WATER",
    "Attribute",
    "Burden",
    "Caption",
    "Choices",
    "ElementRole",
    "Kind",
    "Layer",
    "Offer",
    "superseded",
    "with_attribute",
    "with_elements",
    "without_elements",
]
