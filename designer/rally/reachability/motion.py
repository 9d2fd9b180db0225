# SPDX-License-Identifier: GPL-3.0-or-later
"""The transition table of a robot alone: (register, space, heading) and a card lead to the next state.

What the factory does to a lone robot does not depend on its heading, so that one table a register,
space -> (space, turn), serves all headings, and the whole transition table is one gather a register.
Blocking, pushing and converging belts need a second robot and do not occur.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import assert_never

import numpy as np
from numpy.typing import NDArray

from designer.grid import Heading
from designer.rally.deck import CardKind
from designer.rally.edition import Element
from designer.rally.spaces import REGISTERS
from designer.rally.tables import BLOCKED, NONE, Tables

Ints = NDArray[np.int64]
Bools = NDArray[np.bool_]
Indices = NDArray[np.int32]

CARDS: tuple[CardKind, ...] = tuple(CardKind)
"""The cards in the order of the table's last axis: M1 M2 M3 BU L R U."""

MOVES: tuple[int, ...] = tuple(index for index, card in enumerate(CARDS) if card.moves)
"""The indices of the cards that move."""

ROUND = len(REGISTERS)
STATES_A_SPACE = len(Heading)


@dataclass(frozen=True, eq=False)
class Motion:
    """Where cards and the factory take a lone robot. ``out`` means destroyed, wherever a space is told.

    A state is numbered ``(register * spaces + space) * 4 + heading``, the register from 0.

    Attributes:
        spaces: the number of spaces; also ``out``, the number of no space.
        follow: ``follow[state, card]`` is the next state, or ``dead``.
        moved: ``moved[space, heading, card]`` is the space on which the card leaves the robot.
        entered: the space entered by step 1, 2, 3 forward and, last, by one step back, ``out`` where the
            step is not made; each ``[space, heading]``.
        carried: the spaces entered in the factory phase, one array ``[register, space]`` for each step that
            an element may give, in their order; ``out`` where it gives none.
        rests: ``rests[register, space]`` is where the factory phase leaves a robot that the card left on space.
    """

    spaces: int
    follow: Indices
    moved: Ints
    entered: tuple[Ints, Ints, Ints, Ints]
    carried: tuple[Ints, ...]
    rests: Ints

    @property
    def dead(self) -> int:
        """The number of the state of being destroyed, which is also the number of the others."""
        return ROUND * self.spaces * STATES_A_SPACE

    def state(self, register: int, space: int, heading: int) -> int:
        """The number of a state; the register from 0."""
        return (register * self.spaces + space) * STATES_A_SPACE + heading

    def space_of(self, states: NDArray[np.integer]) -> Ints:
        """The spaces of states; ``out`` for ``dead``."""
        return np.where(states == self.dead, self.spaces, states // STATES_A_SPACE % max(self.spaces, 1))


def compile_motion(tables: Tables) -> Motion:
    """Build the transition table of a floor."""
    out = tables.out
    beyond = _beyond(tables)
    moved, entered = _cards(tables, beyond)
    rests, turns, carried = _factory(tables, beyond)
    follow = _follow(moved, rests, turns, out)
    return Motion(out, follow, moved, entered, carried, rests)


def _beyond(tables: Tables) -> Ints:
    """``[heading, space]``: where one step leaves a robot: on its space before a wall, ``out`` when it falls."""
    step = np.array(tables.step, dtype=np.int64)
    step = np.where(step == BLOCKED, np.arange(tables.out + 1), step)
    deadly = small(tables.deadly) > 0
    return np.where(deadly[step] | deadly, tables.out, step)


def small(numbers: Sequence[int]) -> NDArray[np.uint8]:
    """An array of numbers from 0 to 255; by far the fastest way from a list."""
    return np.frombuffer(bytes(numbers), dtype=np.uint8)


def _cards(tables: Tables, beyond: Ints) -> tuple[Ints, tuple[Ints, Ints, Ints, Ints]]:
    """``moved`` and ``entered`` of :class:`Motion`."""
    out = tables.out
    here = np.where(small(tables.deadly) > 0, out, np.arange(out + 1))[:out, None]
    headings = np.arange(STATES_A_SPACE)[None, :]
    one = beyond[headings, here]
    two = beyond[headings, one]
    three = beyond[headings, two]
    back = beyond[(headings + 2) % 4, here]
    at = {0: np.broadcast_to(here, one.shape), 1: one, 2: two, 3: three, -1: back}
    moved = np.stack([at[card.steps] for card in CARDS], axis=-1)
    entered = (
        np.where(one != here, one, out),
        np.where(two != one, two, out),
        np.where(three != two, three, out),
        np.where(back != here, back, out),
    )
    return moved, entered


def _factory(tables: Tables, beyond: Ints) -> tuple[Ints, Ints, tuple[Ints, ...]]:
    """``rests``, the quarter turns beside it, and ``carried``."""
    out = tables.out
    spaces = np.arange(out + 1)
    registers = np.arange(ROUND)[:, None]
    at = np.broadcast_to(spaces, (ROUND, out + 1))
    turns = np.zeros((ROUND, out + 1), dtype=np.int64)
    carried = []

    def enter(there: Ints) -> None:
        nonlocal at
        carried.append(np.where(there != at, there, out))
        at = there

    for element in tables.edition.element_order:
        match element:
            case Element.BELTS:
                for belt, turn in _belts(tables, beyond):
                    turns = turns + turn[at]
                    enter(belt[at])
            case Element.PUSHERS:
                enter(_pushers(tables, beyond)[registers, at])
            case Element.GEARS:
                turns = turns + small(tables.gear)[at]
            case Element.CRUSHERS:
                at = np.where(_active(tables.crush_in)[registers, at], out, at)
            case _:
                assert_never(element)
    return at, turns, tuple(carried)


def _belts(tables: Tables, beyond: Ints) -> Iterator[tuple[Ints, Ints]]:
    """For each step of the belts: where each space leads, and how far it turns."""
    spaces = np.arange(tables.out + 1)
    heading = np.array(tables.belt, dtype=np.int64)
    target = beyond[heading, spaces]
    turn = np.array([small(row) for row in tables.belt_turn], dtype=np.int64)[heading, target]
    for belt in tables.belt_steps:
        moves = (np.array(belt, dtype=np.int64) != NONE) & (target != spaces)
        yield np.where(moves, target, spaces), np.where(moves, turn, 0)


def _pushers(tables: Tables, beyond: Ints) -> Ints:
    """``[register, space]``: where the pushers leave a robot."""
    spaces = np.arange(tables.out + 1)
    heading = np.array(tables.push, dtype=np.int64)
    return np.where(_active(tables.push_in), beyond[heading, spaces], spaces)


def _active(masks: Sequence[int]) -> Bools:
    """``[register, space]``: whether the element on a space acts in a register."""
    bits = small(masks)
    active: Bools = (bits >> np.array(REGISTERS, dtype=np.uint8)[:, None]) & 1 > 0
    return active


def _follow(moved: Ints, rests: Ints, turns: Ints, out: int) -> Indices:
    """The transition table: cards first, then the factory of the register, then the next register."""
    dead = ROUND * out * STATES_A_SPACE
    headings = np.arange(STATES_A_SPACE)
    after = (np.arange(ROUND) + 1) % ROUND
    factory = (after[:, None, None] * out + rests[:, :, None]) * 4 + (turns[:, :, None] + headings) % 4
    factory = np.where(rests[:, :, None] == out, dead, factory).astype(np.int32).reshape(ROUND, -1)
    quarters = np.array([card.quarters for card in CARDS])
    middle = moved * 4 + (headings[:, None] + quarters) % 4
    follow = np.empty((ROUND, *moved.shape), dtype=np.int32)
    for register in range(ROUND):
        np.take(factory[register], middle, out=follow[register], mode="clip")
    return follow.reshape(dead, len(CARDS))
