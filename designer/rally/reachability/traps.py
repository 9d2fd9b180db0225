# SPDX-License-Identifier: GPL-3.0-or-later
"""Traps as regions: lost states gathered into the parts of the floor that hang together."""

from __future__ import annotations

from itertools import compress, product

import numpy as np

from designer.base.grid import Heading
from designer.rally.course.tables import Tables
from designer.rally.edition.cards import CardKind
from designer.rally.reachability.answers import Trap, TrapSpace
from designer.rally.reachability.chances import lost_for_certain
from designer.rally.reachability.motion import CARDS, ROUND, STATES_A_SPACE, Bools, Indices, Ints, RobotMotion
from designer.rally.reachability.row_graphs import parts as hanging_together
from designer.rally.reachability.row_graphs import rounds
from designer.rally.reachability.sorted_numbers import distinct
from designer.rally.spaces import REGISTERS


def trap_regions(tables: Tables, motion: RobotMotion, lost: Bools, wins: Bools) -> tuple[Trap, ...]:
    """The regions of lost states, in the order of their first spaces.

    Spaces belong together if a lost robot can go from one to the other. ``lost`` says by state whether it can be
    come into and is lost; what follows a lost state is lost too. ``wins`` says whether cards of a hand lead from it
    to the checkpoint.
    """
    states = np.flatnonzero(lost_for_certain(tables, motion, lost, wins))
    if not len(states):
        return ()
    spaces, place = np.unique(motion.space_of(states), return_inverse=True)
    graph = _graph(motion, states, place, len(states) + len(spaces))
    parts = hanging_together(*graph)
    circling = _circling(*graph)[: len(states)]
    of_state = parts[: len(states)]
    live = np.bincount(of_state, weights=circling) > 0  # every part has a state
    told = _spaces(tables, motion, states, spaces, place)
    of_space = parts[len(states) :].tolist()
    regions: dict[int, list[TrapSpace]] = {}
    for part, space in zip(of_space, told, strict=True):
        regions.setdefault(part, []).append(space)
    return tuple(
        Trap(tuple(found), not live[part], endless_cards(motion, states[of_state == part]) if live[part] else ())
        for part, found in regions.items()
    )


def endless_cards(motion: RobotMotion, states: Ints) -> tuple[CardKind, ...]:
    """Kinds of cards with which a robot stays in a region for ever, the plainest first; it must be possible."""
    spaces = distinct(motion.space_of(states))
    if (motion.rests[:, spaces] == spaces).all(axis=0).any():
        return TURNS  # the factory leaves a space alone: no search for what nearly every region has
    number = np.full(motion.dead + 1, -1, dtype=np.int32)
    number[states] = np.arange(len(states), dtype=np.int32)
    return next(cards for cards in STAYING if _circles_with(motion, states, number, cards))


def _circles_with(motion: RobotMotion, states: Ints, number: Indices, cards: tuple[CardKind, ...]) -> bool:
    """Whether some circle of these states takes only such cards."""
    then = number[motion.follow(states)[:, [CARDS.index(card) for card in cards]]]
    ends = np.sort(then, axis=1)
    kept = ends >= 0
    kept[:, 1:] &= ends[:, 1:] != ends[:, :-1]
    begins = np.zeros(len(states) + 1, dtype=np.int32)
    np.cumsum(kept.sum(axis=1), out=begins[1:])
    return bool(_circling(begins, ends[kept]).any())


def _graph(motion: RobotMotion, states: Ints, place: Ints, count: int) -> tuple[Indices, Indices]:
    """Lost states with what follows them, by rows, each also joined to a node of its space."""
    number = np.full(motion.dead + 1, -1, dtype=np.int32)
    number[states] = np.arange(len(states), dtype=np.int32)
    ends = np.sort(np.column_stack((number[motion.follow(states)], (len(states) + place).astype(np.int32))), axis=1)
    kept = ends >= 0
    kept[:, 1:] &= ends[:, 1:] != ends[:, :-1]  # an edge that is there twice keeps scipy's search from ending
    begins = np.zeros(count + 1, dtype=np.int32)
    np.cumsum(kept.sum(axis=1), out=begins[1 : len(states) + 1])
    begins[len(states) + 1 :] = begins[len(states)]
    return begins, ends[kept]


def _circling(begins: Indices, ends: Indices) -> Bools:
    """By node, whether it lies on a circle: a robot there can go on for ever.

    No transition leads from a state to itself, as the register changes.
    """
    labels = rounds(begins, ends)
    circling: Bools = np.bincount(labels)[labels] > 1
    return circling


def _spaces(tables: Tables, motion: RobotMotion, states: Ints, spaces: Ints, place: Ints) -> list[TrapSpace]:
    """The spaces of lost states with the headings and registers in which they are lost."""
    headings = np.zeros((len(spaces), STATES_A_SPACE), dtype=np.bool_)
    registers = np.zeros((len(spaces), ROUND), dtype=np.bool_)
    headings[place, states % STATES_A_SPACE] = True
    registers[place, states // (STATES_A_SPACE * motion.spaces)] = True
    return [
        TrapSpace(tables.cell(space), _HEADINGS[bytes(facing)], _REGISTERS[bytes(acting)])
        for space, facing, acting in zip(spaces.tolist(), headings, registers, strict=True)
    ]


TURNS = tuple(card for card in CARDS if not card.moves)
_BACK = (CardKind.BACK_UP,)
_ON = tuple(card for card in CARDS if card.steps > 0)
STAYING = (TURNS, _BACK, _ON, TURNS + _BACK, _ON + _BACK, CARDS)
"""What may keep a robot in a region, the plainest first."""

_HEADINGS = {bytes(chosen): tuple(compress(Heading, chosen)) for chosen in product((0, 1), repeat=len(Heading))}
_REGISTERS = {bytes(chosen): tuple(compress(REGISTERS, chosen)) for chosen in product((0, 1), repeat=ROUND)}
