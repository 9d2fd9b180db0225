# SPDX-License-Identifier: GPL-3.0-or-later
"""Machines at work: how the tile of a space looks while belts, pushers, gears and crushers on it move."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from designer.pictures.shapes import Extent, Group, Level, Picture, Shape, Transform
from designer.rally.picture.belts import belt_shapes
from designer.rally.picture.machines import crusher_shapes, gear_shapes, pusher_shapes
from designer.rally.picture.spaces import Look, belt_look, element_shapes, ground_shapes, machine_shapes
from designer.rally.spaces import Belt, Pusher, Space

BELTS, EXPRESS, CURRENTS = "belts", "express", "currents"
PUSHERS, GEARS, CRUSHERS, LASERS = "pushers", "gears", "crushers", "lasers"
"""The phases in which something on the boards moves, as the engine calls them."""

MOVING_BELTS = (EXPRESS, BELTS, CURRENTS)
"""Those in which belts move."""


class MachineMotion(NamedTuple):
    """Machines in the middle of their phase.

    Attributes:
        phase: the phase.
        register: the register that is played.
        part: how far they have moved: 0 at rest; 1 is a space on, out by a space, a quarter turned or shut.
    """

    phase: str
    register: int
    part: float


def is_working(space: Space, work: MachineMotion) -> bool:
    """Whether something on a space moves."""
    if work.phase in MOVING_BELTS:
        return space.belt is not None and _runs(space, space.belt, work.phase)
    if work.phase == PUSHERS:
        return space.pusher is not None and work.register in space.pusher.registers
    if work.phase == CRUSHERS:
        return space.crusher is not None and work.register in space.crusher.registers
    return work.phase == GEARS and space.gear is not None


def _runs(space: Space, belt: Belt, phase: str) -> bool:
    """Whether a belt moves in a phase of belts; one in water is a current, whatever its colour."""
    instead = next((element.belt_phase for element in space.further if element.belt_phase), "")
    if instead:
        return phase == instead
    return phase == BELTS or (phase == EXPRESS and belt.express)


def working_shapes(look: Look, work: MachineMotion, level: Level) -> tuple[Shape, ...]:
    """What lies on such a space, its machines moved; a pusher that works is drawn by itself."""
    space, part = look.space, work.part
    belt = belt_look(look)
    if belt is not None and work.phase in MOVING_BELTS:
        return (*ground_shapes(look, level), *belt_shapes(belt, level, part), *machine_shapes(look, level))
    if space.gear is not None and work.phase == GEARS:
        turned = Group(gear_shapes(space.gear, level), Transform(-50, -50))
        wheel = Group((turned,), Transform(50, 50, 90 * part * space.gear.quarters))
        return (*element_shapes(replace(look, space=replace(space, gear=None)), level), wheel)
    if space.crusher is not None and work.phase == CRUSHERS:
        jaws = crusher_shapes(space.crusher, space.belt, level, part)
        return (*element_shapes(replace(look, space=replace(space, crusher=None)), level), *jaws)
    return element_shapes(replace(look, space=replace(space, pusher=None)), level)


def reaching_picture(pusher: Pusher, out: float, level: Level) -> Picture:
    """A pusher with its head ``out`` (0 to 1 space), over its own space and those around it."""
    return Picture(Extent(-100, -100, 300, 300), pusher_shapes(pusher, level, out))
