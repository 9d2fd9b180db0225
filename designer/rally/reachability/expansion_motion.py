# SPDX-License-Identifier: GPL-3.0-or-later
"""The transition table of a floor with elements of the expansions, from the walks of a lone robot.

Trapdoors make a card's step depend on the register. So that cards still need one table for all registers, a card can
lead to a place that is no space: a space, and the registers in which a trapdoor on the way there was open. What that is
in a register is told beside what the factory does.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from itertools import zip_longest

import numpy as np

from designer.base.breathe import Breathe
from designer.base.grid import Heading
from designer.rally.course.tables import NONE, Tables
from designer.rally.edition.cards import CardKind
from designer.rally.reachability.lone_robots import Indices, Ints, LoneRobots
from designer.rally.reachability.sorted_numbers import distinct
from designer.rally.spaces import REGISTERS


@dataclass(frozen=True, eq=False)
class Places:
    """Spaces, and after them the places that are spaces with trapdoors on the way, by number.

    A place is told by a key: the registers of those trapdoors, as a bit mask, times ``out + 1``, and the space.

    Attributes:
        out: the number of no space; the numbers after it are of further places.
        keys: those of the further places, rising.
        held: the keys of the places that follow: for each randomizer one from which nothing moves a robot. What becomes
            of it there is the deck's choice and nobody's: a way that a player chooses ends there, so that for such ways
            the robot stays for ever.
    """

    out: int
    keys: Ints
    held: Ints

    def number(self, keys: Ints) -> Indices:
        """The number of each place that is not held; a space itself where no trapdoor was on the way."""
        further = self.out + 1 + np.searchsorted(self.keys, keys)
        return np.where(keys <= self.out, keys, further).astype(np.int32)

    @property
    def held_numbers(self) -> Indices:
        """The numbers of the places from which nothing moves a robot."""
        return self.out + 1 + len(self.keys) + np.arange(len(self.held), dtype=np.int32)

    def seen(self) -> Indices:
        """``[register, place]``: the space of each place in a register, ``out`` where that is none."""
        masks, spaces = np.divmod(np.concatenate((self.keys, self.held)), self.out + 1)
        further = np.where(masks >> np.array(REGISTERS)[:, None] & 1, self.out, spaces)
        every = np.broadcast_to(np.arange(self.out + 1), (len(REGISTERS), self.out + 1))
        return np.concatenate((every, further), axis=1).astype(np.int32)


@dataclass(frozen=True)
class CardMoves:
    """What cards do.

    Attributes:
        stances: ``[stance, card]``: the stance, of a place, in which a card leaves a robot.
        idle: ``[stance]``: the one in which no card leaves it.
        paths: ``[stance, card]`` for each step: the places that the card makes a robot enter, ``out`` where none.
        held: the places from which nothing moves a robot afterwards.
    """

    stances: Indices
    idle: Indices
    paths: tuple[Indices, ...]
    held: Indices

    @cached_property
    def entering(self) -> tuple[Indices, Indices]:
        """Every step of a card: its stance and card, numbered ``stance * 7 + card``, and the place that is entered.

        Most paths are short, so that there are few beside the places in ``paths``.
        """
        out = len(self.idle) // len(Heading)
        moves = [np.flatnonzero(path != out).astype(np.int32) for path in self.paths]
        places = [path.ravel()[move] for path, move in zip(self.paths, moves, strict=True)]
        nothing = np.zeros(0, dtype=np.int32)
        return np.concatenate((nothing, *moves)), np.concatenate((nothing, *places))


def compile_cards(
    tables: Tables, robots: LoneRobots, kinds: tuple[CardKind, ...], breathe: Breathe
) -> tuple[CardMoves, Places]:
    """What each card does to a lone robot on each space in each heading, and the places to which it leads."""
    special, out = tables.special, tables.out
    assert special is not None
    free = np.flatnonzero(np.array(tables.deadly[:-1]) == 0)
    spaces, headings = np.repeat(free, 4).astype(np.int32), np.tile(np.arange(4, dtype=np.int32), len(free))
    opens, randomizes = np.array(special.open_in, dtype=np.int64), np.array(special.randomizes) > 0
    trails = {index: robots.card(spaces, headings, kind) for index, kind in enumerate(kinds) if kind.steps}
    breathe()
    begins, held = opens[spaces] * (out + 1) + spaces, free[randomizes[free]]
    along = {index: _keys_along(tables, begins, trail.came) for index, trail in trails.items()}
    breathe()
    every = distinct(np.concatenate([begins, *(keys for steps in along.values() for keys in steps)]))
    places = Places(out, every[every > out], opens[held] * (out + 1) + held)
    rows, here = spaces * 4 + headings, places.number(begins)
    stances, idle = np.full((out * 4, len(kinds)), out * 4, dtype=np.int32), np.full(out * 4, out * 4, dtype=np.int32)
    idle[rows] = here * 4 + headings
    stood = here.copy()
    stood[randomizes[spaces]] = np.repeat(places.held_numbers, 4)
    paths = [np.full(stances.shape, out, dtype=np.int32) for _ in range(max(map(len, along.values()), default=0))]
    for index, kind in enumerate(kinds):
        breathe()
        end = stood
        for path, keys in zip(paths, along.get(index, ()), strict=False):
            came = keys >= 0
            path[rows[came], index] = places.number(keys[came])
            end = np.where(came, places.number(keys), end)
        faces = np.where(randomizes[spaces], headings, (headings + kind.quarters) % 4)
        stances[rows, index] = end * 4 + faces
    return CardMoves(stances, idle, tuple(paths), places.held_numbers), places


def _keys_along(tables: Tables, begins: Ints, came: list[Indices]) -> list[Ints]:
    """For each step of trails the keys of the places, or ``NONE``; ``out`` where robots fall whatever the register."""
    assert tables.special is not None
    opens, deadly = np.array(tables.special.open_in, dtype=np.int64), np.array(tables.deadly, dtype=np.bool_)
    masks, found = begins // (tables.out + 1), []
    for spaces in came:
        masks = masks | np.where(spaces == NONE, 0, opens[spaces])
        keys = np.where(deadly[spaces], tables.out, masks * (tables.out + 1) + spaces)
        found.append(np.where(spaces == NONE, NONE, keys))
    return found


@dataclass(frozen=True, eq=False)
class FactoryMoves:
    """What the factory does, ``[register, place]``.

    Attributes:
        rests: where it leaves a robot; turns: its quarter turns.
        carried: the spaces that it makes a robot enter, an array for each step that an element may give.
    """

    rests: Indices
    turns: Indices
    carried: tuple[Indices, ...]


def compile_factory(tables: Tables, robots: LoneRobots, places: Places, seen: Indices) -> FactoryMoves:
    """What the factory does to a lone robot in each register on each place; nothing where one is held."""
    rows, held = np.arange(len(REGISTERS))[:, None], places.held_numbers
    rests, turns = (
        np.array(of_space)[rows, seen]
        for of_space in ([ride.trail.here for ride in robots.rides], [ride.quarters for ride in robots.rides])
    )
    nobody = np.full(tables.out + 1, NONE, dtype=np.int32)
    steps = zip_longest(*(ride.trail.came for ride in robots.rides), fillvalue=nobody)
    carried = [np.where(came == NONE, np.int32(tables.out), came)[rows, seen] for came in map(np.array, steps)]
    rests[:, held], turns[:, held] = seen[:, held], 0
    for entered in carried:
        entered[:, held] = tables.out
    return FactoryMoves(rests, turns, tuple(carried))
