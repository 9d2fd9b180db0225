# SPDX-License-Identifier: GPL-3.0-or-later
"""The transition table of a floor with elements of the expansions, from the walks of a lone robot.

Trapdoors make a card's step depend on the register. So that cards still need one table for all registers, a card can
lead to a place that is no space: a space, and the registers in which a trapdoor on the way there was open. What that is
in a register is told beside what the factory does.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from designer.rally.course.tables import Tables
from designer.rally.edition.cards import CardKind
from designer.rally.reachability.lone_robot import LoneRobot, Walk
from designer.rally.spaces import REGISTERS

Indices = NDArray[np.int32]


@dataclass
class Places:
    """Spaces, and after them the places that are spaces with trapdoors on the way, by number.

    Attributes:
        tables: the floor.
        further: the registers, as a bit mask, and the space of each further place.
        held: the places from which nothing moves a robot: see :meth:`held_at`.
    """

    tables: Tables
    further: list[tuple[int, int]] = field(default_factory=list)
    held: list[int] = field(default_factory=list)
    _known: dict[tuple[int, int], int] = field(default_factory=dict)

    def number(self, mask: int, space: int) -> int:
        """The number of a space that is come to unless in the registers of a mask."""
        if not mask or space == self.tables.out:
            return space
        key = mask, space
        if key not in self._known:
            self._known[key] = self.tables.out + 1 + len(self.further)
            self.further.append(key)
        return self._known[key]

    def held_at(self, mask: int, space: int) -> int:
        """The number of a place on a randomizer: what becomes of a robot there is the deck's choice and nobody's.

        A way that a player chooses ends there, so that for such ways the robot stays for ever.
        """
        self.further.append((mask, space))
        self.held.append(self.tables.out + len(self.further))
        return self.held[-1]

    def along(self, walk: Walk, mask: int) -> list[int]:
        """The places of a walk; ``out`` where it ends in a fall, whatever the register."""
        special = self.tables.special
        assert special is not None
        found = []
        for space in walk.came:
            mask |= special.open_in[space]
            found.append(self.tables.out if self.tables.deadly[space] else self.number(mask, space))
        return found

    def seen(self) -> Indices:
        """``[register, place]``: the space of each place in a register, ``out`` where that is none."""
        rows = [
            [*range(self.tables.out + 1), *(self._space(mask, space, register) for mask, space in self.further)]
            for register in REGISTERS
        ]
        return np.array(rows, dtype=np.int32)

    def _space(self, mask: int, space: int, register: int) -> int:
        return self.tables.out if mask >> register & 1 else space


@dataclass(frozen=True)
class CardMoves:
    """What cards do.

    Attributes:
        stances: ``[stance, card]``: the stance, of a place, in which a card leaves a robot.
        idle: ``[stance]``: the one in which no card leaves it.
        paths: ``[stance, card]`` for each step: the places that the card makes a robot enter, ``out`` where none.
    """

    stances: Indices
    idle: Indices
    paths: tuple[Indices, ...]


def compile_cards(tables: Tables, lone: LoneRobot, places: Places, kinds: tuple[CardKind, ...]) -> CardMoves:
    """What each card does to a lone robot on each space in each heading."""
    special, out = tables.special, tables.out
    assert special is not None
    stances = np.full((out * 4, len(kinds)), out * 4, dtype=np.int32)
    idle = np.full(out * 4, out * 4, dtype=np.int32)
    walks: dict[tuple[int, int], list[int]] = {}
    for space in range(out):
        if tables.deadly[space]:
            continue
        mask = special.open_in[space]
        here = places.number(mask, space)
        held = places.held_at(mask, space) if special.randomizes[space] else here
        for heading in range(4):
            stance = space * 4 + heading
            idle[stance] = here * 4 + heading
            if special.randomizes[space]:
                stances[stance] = held * 4 + heading
                continue
            for index, kind in enumerate(kinds):
                along = places.along(lone.card(space, heading, kind), mask) if kind.steps else []
                face = (heading + lone.turns(space, kind)) % 4
                stances[stance, index] = (along[-1] if along else here) * 4 + face
                if along:
                    walks[stance, index] = along
    longest = max(map(len, walks.values()), default=0)
    paths = tuple(np.full(stances.shape, out, dtype=np.int32) for _ in range(longest))
    for (stance, index), along in walks.items():
        for step, place in enumerate(along):
            paths[step][stance, index] = place
    return CardMoves(stances, idle, paths)


def compile_factory(
    tables: Tables, lone: LoneRobot, seen: Indices, held: Sequence[int]
) -> tuple[Indices, Indices, tuple[Indices, ...]]:
    """``rests`` of the transition table by register and place, the quarter turns beside it, and ``carried``."""
    out = tables.out
    rests = np.full((len(REGISTERS), out + 1), out, dtype=np.int32)
    turns = np.zeros_like(rests)
    entered: dict[tuple[int, int], list[int]] = {}
    for register in REGISTERS:
        for space in range(out):
            if not tables.deadly[space]:
                end, quarters, came = through_factory(tables, lone, register, space)
                rests[register - 1, space], turns[register - 1, space] = end, quarters
                if came:
                    entered[register - 1, space] = came
    longest = max(map(len, entered.values()), default=0)
    carried = [np.full_like(rests, out) for _ in range(longest)]
    for key, came in entered.items():
        for step, space in enumerate(came):
            carried[step][key] = space
    rows = np.arange(len(REGISTERS))[:, None]
    rests, turns = rests[rows, seen], turns[rows, seen]
    carried = [found[rows, seen] for found in carried]
    rests[:, held], turns[:, held] = seen[:, held], 0
    for found in carried:
        found[:, held] = out
    return rests, turns, tuple(carried)


def through_factory(tables: Tables, lone: LoneRobot, register: int, space: int) -> tuple[int, int, list[int]]:
    """Where a robot stands after the factory, ``out`` if it fell; its quarter turns; the spaces that it entered."""
    quarters = 0
    came: list[int] = []
    for step in lone.factory(register, space):
        came += step.ended.came
        if step.ended.end is None:
            return tables.out, 0, came
        space, quarters = step.ended.end, quarters + step.walk.quarters
    return space, quarters, came
