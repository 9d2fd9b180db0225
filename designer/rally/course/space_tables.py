# SPDX-License-Identifier: GPL-3.0-or-later
"""What each space of a floor is and does, as plain integer tables: the floor as it lies.

A space is a number ``y * width + x``; ``OUT`` (one past the last) stands for everything off the floor.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from designer.base.grid import Cell, Heading, Size
from designer.rally.course.element_tables import acting_by_register, always_acting, antenna_rank
from designer.rally.course.expansion_tables import NONE, ExpansionTables
from designer.rally.course.floor import Floor
from designer.rally.course.portal_pairs import through_portals
from designer.rally.course.sight_lines import Beam, InSight, Outlooks, Sights
from designer.rally.edition import BeltPhases, Edition, Element, Touch
from designer.rally.spaces import REGISTERS

Acting = tuple[tuple[frozenset[int], ...], ...]
"""The spaces where elements of a kind act, by step of their phase and by register, 0 to 5."""


@dataclass(frozen=True)
class SpaceTables:
    """What every space of a floor does; all lists are indexed by space, ``OUT`` included.

    Attributes:
        size: the extent of the floor.
        edition: the rules.
        out: the number of ``OUT``, which is also the number of spaces in the box.
        step: ``step[heading][space]`` is the space beyond that side, ``out`` off the floor, or
            ``BLOCKED`` where a wall stands.
        deadly: 1 for pits, gaps and ``out``: a robot that comes there is destroyed.
        belt: the heading by which the belt leaves, or ``NONE``; express: 1 on express belts.
        belt_turn: ``belt_turn[heading][space]``: quarter turns clockwise (0, 1 or 3) of a robot that a
            belt carries into the space travelling ``heading``.
        gear: quarter turns clockwise: 0, 1 or 3.
        push: the heading in which a pusher pushes, or ``NONE``; push_in: its registers as a bit mask, bit
            ``register``; crush_in: likewise for crushers.
        beams: the board lasers.
        checkpoint: the number of the checkpoint on the space, or 0; last_checkpoint: the highest.
        archives: 1 where a robot's archive moves under this edition.
        repairs: damage repaired here at clean-up; option_card: how many option cards the space offers or gives.
        energy: 1 on energy spaces; antenna: the space of the antenna, or ``NONE``.
        special: the elements of the expansions; None on most floors, which have none that act.
    """

    size: Size
    edition: Edition
    floor: Floor
    out: int
    step: tuple[list[int], ...]
    deadly: list[int]
    belt: list[int]
    express: list[int]
    belt_turn: tuple[list[int], ...]
    gear: list[int]
    push: list[int]
    push_in: list[int]
    crush_in: list[int]
    beams: tuple[Beam, ...]
    checkpoint: list[int]
    last_checkpoint: int
    archives: list[int]
    repairs: list[int]
    option_card: list[int]
    energy: list[int]
    antenna: int
    special: ExpansionTables | None

    def index(self, cell: Cell) -> int:
        """The number of a space; ``out`` for a cell outside the box."""
        return cell.y * self.size.width + cell.x if self.size.holds(cell) else self.out

    def cell(self, index: int) -> Cell:
        """The space with this number; ``IndexError`` if ``index`` is ``out``."""
        if not 0 <= index < self.out:
            raise IndexError(index)
        return Cell(index % self.size.width, index // self.size.width)

    @cached_property
    def cells(self) -> tuple[Cell, ...]:
        """The space of each number, ``out`` excluded."""
        return tuple(self.size.cells())

    @cached_property
    def places(self) -> tuple[Cell | None, ...]:
        """The same, and for ``out`` None."""
        return (*self.cells, None)

    @cached_property
    def numbers(self) -> dict[Cell, int]:
        """The number of each space, ``out`` excluded: quicker than :meth:`index` for many look-ups."""
        return dict(zip(self.cells, range(self.out), strict=True))

    @cached_property
    def off_floor(self) -> list[int]:
        """1 for gaps and ``out``: no space at all, for robots and for beams."""
        return [int(space.gap) for row in self.floor.rows for space in row] + [1]

    def closed(self, space: int) -> bool:
        """Whether no robot can ever stand on a space, though it does not fall there: the antenna's."""
        return space == self.antenna

    @cached_property
    def antenna_ranks(self) -> list[tuple[int, int, int]] | None:
        """For each space what says who acts first, the lowest first, ``out`` last; None without an antenna.

        Spaces in rows and columns from the antenna; of equal ones the one that a line meets first which turns clockwise
        from the way the dish faces (2016, priority, and the publisher's answer on ties).
        """
        antenna = self.floor.antenna
        if antenna is None:
            return None
        ranks = [antenna_rank(cell.x - antenna.cell.x, cell.y - antenna.cell.y, antenna.heading) for cell in self.cells]
        return [*ranks, (self.out, 0, 0)]

    def deadly_in(self, register: int) -> list[int]:
        """Like ``deadly``, with the trapdoors that are open in a register, 1 to 5."""
        if self.special is None or not any(self.special.open_in):
            return self.deadly
        return self._deadly_in[register]

    @cached_property
    def _deadly_in(self) -> tuple[list[int], ...]:
        open_in = self.special.open_in if self.special else [0] * (self.out + 1)
        return tuple(
            [int(falls or opens >> register & 1) for falls, opens in zip(self.deadly, open_in, strict=True)]
            for register in (0, *REGISTERS)
        )

    @cached_property
    def eventful(self) -> list[int]:
        """1 where something happens to a robot at once as it comes: it falls or, in passing, touches."""
        if self.edition.touch is not Touch.PASSING:
            return self.deadly
        return [int(falls or touches) for falls, touches in zip(self.deadly, self.touched, strict=True)]

    @cached_property
    def touched(self) -> list[int]:
        """1 where a robot touches something: a checkpoint, or what moves its archive."""
        if all(archive or not number for archive, number in zip(self.archives, self.checkpoint, strict=True)):
            return self.archives
        return [int(archive or number > 0) for archive, number in zip(self.archives, self.checkpoint, strict=True)]

    @cached_property
    def touching(self) -> frozenset[int]:
        """The same as a set: quicker to ask whether anybody stands there."""
        return frozenset(space for space, touches in enumerate(self.touched) if touches)

    @cached_property
    def walks(self) -> tuple[list[int], ...]:
        """Where steps lead a robot alone, as ``step``: through a portal to the other one of its pair."""
        return self.step if self.special is None else through_portals(self.step, self.special.twin)

    @cached_property
    def belt_steps(self) -> tuple[list[int], ...]:
        """Like ``belt``, for each step of the belt phase the belts that run in it; the last step has the normal ones.

        1999 en Activate Factory Elements and All Conveyor Belts, de Fabrikelemente treten in Aktion; 2005 Pořadí prvků
        prostředí; twice the express belts: 2016, 2023 board elements 1-2.
        """
        dry = self.belt
        if self.special is not None:
            dry = [way if current == NONE else NONE for way, current in zip(dry, self.special.current, strict=True)]
        express = [way if fast else NONE for way, fast in zip(dry, self.express, strict=True)]
        if self.edition.belt_phases is BeltPhases.EXPRESS_ALL:
            return express, dry
        return express, express, [NONE if fast else way for way, fast in zip(dry, self.express, strict=True)]

    @cached_property
    def acting(self) -> Mapping[Element, Acting]:
        """Where elements act on who stands there, by their kinds; those of which the floor has none are missing."""
        found = {
            Element.BELTS: tuple(map(always_acting, self.belt_steps)),
            Element.CURRENTS: (always_acting(self.special.current),) if self.special else (),
            Element.PUSHERS: (acting_by_register(self.push_in),),
            Element.GEARS: (always_acting([quarters or NONE for quarters in self.gear]),),
            Element.CRUSHERS: (acting_by_register(self.crush_in),),
        }
        return {element: steps for element, steps in found.items() if any(any(spaces) for spaces in steps)}

    @cached_property
    def sights(self) -> tuple[Sights, ...]:
        """``sights[heading][space]``: the spaces that a robot there looks along, nearest first.

        Lower spaces, which it looks over, are ``out``: nobody ever stands there.
        """
        if self.special is None:
            return tuple(Sights(onward, self.off_floor) for onward in self.step)
        return tuple(Outlooks(self.special, heading, self.off_floor) for heading in Heading)

    @cached_property
    def in_sight(self) -> tuple[InSight, ...]:
        """Like ``sights``, without the order: quicker to ask whether anybody stands there."""
        return tuple(map(InSight, self.sights))

    @cached_property
    def laser_damage(self) -> list[int]:
        """Damage that the board lasers do to a robot alone on each space."""
        damage = [0] * (self.out + 1)
        counted = 0
        for beam in self.beams:
            if not beam.laser or beam.laser != counted:  # the other muzzle hits nobody again
                for space in beam.spaces:
                    damage[space] += beam.beams
            counted = beam.laser
        return damage

    @cached_property
    def lit(self) -> frozenset[int]:
        """The spaces that beams cross."""
        return frozenset(self.beams_over)

    @cached_property
    def beams_over(self) -> dict[int, tuple[Beam, ...]]:
        """The beams that cross each space; spaces without any are missing."""
        found: dict[int, tuple[Beam, ...]] = {}
        for beam in self.beams:
            for space in beam.spaces:
                found[space] = (*found.get(space, ()), beam)
        return found
