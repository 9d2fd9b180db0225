# SPDX-License-Identifier: GPL-3.0-or-later
"""Many lone robots at once on a floor with elements of the expansions, each by itself.

They walk as :class:`.lone_robot.LoneRobot` does, all of them a step at a time, on arrays: a whole floor takes hardly
longer than a hundred robots would one after the other.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from designer.rally.course.tables import BLOCKED, NONE, Tables
from designer.rally.edition import Element
from designer.rally.edition.cards import CardKind
from designer.rally.spaces import REGISTERS

Indices = NDArray[np.int32]
Bools = NDArray[np.bool_]
Ints = NDArray[np.int64]


class Trails:
    """Where each of many robots comes, step by step.

    Attributes:
        here: where each is now.
        came: ``came[step][robot]``: the spaces to which they came in order; ``NONE`` where the trail has ended.
        drops: likewise the damage by a ledge on the way there, 0 where it has ended.
    """

    def __init__(self, begins: Indices) -> None:
        """Robots that stand on these spaces."""
        self.here = begins.copy()
        self.came: list[Indices] = []
        self.drops: list[Indices] = []
        self._length = np.zeros(len(begins), dtype=np.int32)

    def come(self, who: Ints, spaces: Indices, drops: Indices) -> None:
        """Let some robots come to spaces."""
        places = self._length[who]
        for place in range(int(places.min(initial=0)), int(places.max(initial=-1)) + 1):
            if place == len(self.came):
                self.came.append(np.full(len(self.here), NONE, dtype=np.int32))
                self.drops.append(np.zeros(len(self.here), dtype=np.int32))
            now = places == place
            self.came[place][who[now]], self.drops[place][who[now]] = spaces[now], drops[now]
        self._length[who] += 1
        self.here[who] = spaces

    @property
    def moved(self) -> Bools:
        """Which robots came anywhere."""
        moved: Bools = self._length > 0
        return moved


@dataclass(eq=False)
class Ride:
    """What the factory makes of robots in a register, of one on each space; all arrays go by space.

    Attributes:
        register: the register, from 1.
        trail: where they come alive, step by step; in the end ``here`` is ``out`` for those who fell.
        quarters: their quarter turns clockwise; in the end 0 for those who fell.
        alive: whether they have not fallen.
        damage: what flamers and ledges have done to them.
        travel: the heading in which each was moved if oil acts on it only after the next step, else ``NONE``.
    """

    register: int
    trail: Trails
    quarters: Indices
    alive: Bools
    damage: Indices
    travel: Indices


class LoneRobots:
    """Lone robots on a floor; none of them meets another."""

    def __init__(self, tables: Tables) -> None:
        special = tables.special
        assert special is not None
        self.out = tables.out
        self._tables = tables
        self._step = np.array(tables.step, dtype=np.int32)
        self._deadly = np.array(tables.deadly, dtype=np.bool_)
        self._deadly_in = np.array([tables.deadly_in(register) for register in (0, *REGISTERS)], dtype=np.bool_)
        self._belt_turn = _numbers(tables.belt_turn)
        self._closed = np.array([tables.closed(space) for space in range(tables.out + 1)], dtype=np.bool_)
        self._randomizes = np.array(special.randomizes, dtype=np.bool_)
        self._twin, self._power = _numbers(special.twin), _numbers(special.power)
        self._slows, self._slows_back = _numbers(special.slows), _numbers(special.slows_back)
        self._slippery = np.array(special.slippery, dtype=np.bool_)
        self._climbs, self._drops = _numbers(special.climbs), _numbers(special.drops)
        self._repels = np.array(special.repels, dtype=np.bool_)
        self._burns, self._burns_staying = _numbers(special.burns_in), _numbers(special.burns_staying)
        self._burns_turning = _numbers(special.burns_turning)

    # --- cards ----------------------------------------------------------------------------------------

    def card(self, spaces: Indices, headings: Indices, card: CardKind) -> Trails:
        """What a card does. On a randomizer, where another takes its place, that is nothing."""
        return self._carried_out(spaces, headings, card, ~self._randomizes[spaces])

    def drawn(self, spaces: Indices, headings: Indices, card: CardKind) -> Trails:
        """What a card does that comes from the deck, on a randomizer too."""
        return self._carried_out(spaces, headings, card, np.ones(len(spaces), dtype=np.bool_))

    def _carried_out(self, spaces: Indices, headings: Indices, card: CardKind, moves: Bools) -> Trails:
        trails = Trails(spaces)
        if not card.steps:
            return trails
        jumps = self._power[spaces] > 0
        self._jump(trails, np.flatnonzero(moves & jumps), headings, card.steps)
        slows = self._slows if card.steps > 0 else self._slows_back
        travel = headings if card.steps > 0 else (headings + 2) & 3
        steps = np.where(moves & ~jumps, abs(card.steps) - slows[spaces], 0)
        way = self._drive(trails, travel, steps)
        self._slide(trails, np.flatnonzero(trails.moved), np.where(jumps, headings, way))
        return trails

    def _drive(self, trails: Trails, travel: Indices, steps: Indices) -> Indices:
        """Let robots drive so many steps; the ways in which they were moved last."""
        left, way = steps.copy(), travel.copy()
        who = np.flatnonzero(left > 0)
        while len(who):
            here = trails.here[who]
            left[who] -= self._climbs[travel[who], here]
            thrown = (left[who] > 0) & self._repels[travel[who], here]
            back = who[thrown]
            way[back] = (way[back] + 2) & 3
            self._throw(trails, back, way, left)
            who = who[~thrown]
            left[who] -= 1
            who = self._step_on(trails, who[left[who] >= 0], travel)
            who = who[left[who] > 0]
        return way

    def _throw(self, trails: Trails, who: Ints, way: Indices, steps: Indices) -> None:
        """Let robots be moved so many steps, whatever the ground is like."""
        left = steps.copy()
        while len(who):
            who = self._step_on(trails, who, way)
            left[who] -= 1
            who = who[left[who] > 0]

    def _jump(self, trails: Trails, who: Ints, headings: Indices, steps: int) -> None:
        """Let teleporters take robots so many spaces farther than they would have driven."""
        here, width, height = trails.here[who], self._tables.size.width, self._tables.size.height
        distance, heading = steps + self._power[here], headings[who]
        x = here % width + distance * _EAST[heading]
        y = here // width + distance * _SOUTH[heading]
        inside = (x >= 0) & (x < width) & (y >= 0) & (y < height)
        target = np.where(inside, y * width + x, self.out).astype(np.int32)
        goes = (distance > 0) & ~self._closed[target]
        trails.come(who[goes], target[goes], np.zeros(int(goes.sum()), dtype=np.int32))

    def _step_on(self, trails: Trails, who: Ints, way: Indices) -> Ints:
        """Let robots go a step; through a portal they come to the other one. Those who could and did not fall."""
        here, to = trails.here[who], way[who]
        target = self._step[to, here]
        free = target != BLOCKED
        who, here, to, target = who[free], here[free], to[free], target[free]
        other = self._twin[target]
        came = np.where(other == NONE, target, other)
        trails.come(who, came, self._drops[to, here])
        alive: Ints = who[~self._deadly[came]]
        return alive

    def _slide(self, trails: Trails, who: Ints, way: Indices) -> None:
        """Let robots that were moved slide over oil, until they are back where they began to."""
        begins = trails.here.copy()
        who = who[self._slippery[begins[who]] & ~self._deadly[begins[who]]]
        while len(who):
            who = self._step_on(trails, who, way)
            here = trails.here[who]
            who = who[self._slippery[here] & (here != begins[who])]

    # --- the factory ----------------------------------------------------------------------------------

    @cached_property
    def rides(self) -> tuple[Ride, ...]:
        """What the factory does in each register, step after step, until robots fall."""
        return tuple(map(self._ride, REGISTERS))

    def _ride(self, register: int) -> Ride:
        none = np.zeros(self.out + 1, dtype=np.int32)
        trail = Trails(np.arange(self.out + 1, dtype=np.int32))
        ride = Ride(register, trail, none, ~self._deadly, none.copy(), np.full_like(none, NONE))
        for element in self._tables.edition.phases:
            self._act(element, ride)
        ride.quarters[~ride.alive] = 0
        ride.trail.here[~ride.alive] = self.out
        ride.damage += self._burns_staying[ride.trail.here] >> register & 1
        return ride

    def _act(self, element: Element, ride: Ride) -> None:
        match element:
            case Element.BELTS:
                express, *further = self._tables.belt_steps
                self._belt(express, ride, slides=False)
                for belt in further:
                    self._belt(belt, ride)
            case Element.CURRENTS:
                assert self._tables.special is not None
                self._belt(self._tables.special.current, ride)
            case Element.PUSHERS:
                self._push(ride)
            case Element.GEARS:
                ride.quarters += _numbers(self._tables.gear)[ride.trail.here]
            case Element.CRUSHERS:
                ride.alive &= _numbers(self._tables.crush_in)[ride.trail.here] >> ride.register & 1 == 0

    def _belt(self, belt: Sequence[int], ride: Ride, *, slides: bool = True) -> None:
        """Let belts carry robots. Oil acts on all who have been moved by now, or only after the next step."""
        way = _numbers(belt)[ride.trail.here]
        who = np.flatnonzero(ride.alive & ((way != NONE) | (ride.travel != NONE)))
        here, way, travel = ride.trail.here[who], way[who], ride.travel[who]
        ride.travel[:] = NONE
        trails = Trails(here)
        self._step_on(trails, np.flatnonzero(way != NONE), way)
        target = self._step[way, here]
        turned = trails.moved & ~self._deadly_in[ride.register, target]
        ride.quarters[who] += np.where(turned, self._belt_turn[way, target], np.int32(0))
        travel = np.where(trails.moved, way, travel)
        if slides:
            self._slide(trails, np.flatnonzero(travel != NONE), travel)
        else:
            ride.travel[who] = travel
        self._settle(ride, who, trails)

    def _push(self, ride: Ride) -> None:
        pushes = _numbers(self._tables.push_in)[ride.trail.here] >> ride.register & 1 > 0
        who = np.flatnonzero(ride.alive & pushes)
        here = ride.trail.here[who]
        way = _numbers(self._tables.push)[here]
        way = np.where(self._repels[way, here], (way + 2) & 3, way)
        trails = Trails(here)
        self._step_on(trails, np.arange(len(who)), way)
        self._slide(trails, np.flatnonzero(trails.moved), way)
        self._settle(ride, who, trails)

    def _settle(self, ride: Ride, who: Ints, trails: Trails) -> None:
        """Take robots to the ends of their trails, open trapdoors considered."""
        alive = np.ones(len(who), dtype=np.bool_)
        for spaces, hurt in self._steps_alive(ride.register, trails, alive):
            came = spaces != NONE
            ride.trail.come(who[came], spaces[came], hurt[came])
            ride.damage[who] += hurt
        ride.alive[who] = alive

    # --- damage ---------------------------------------------------------------------------------------

    def hurt(self, register: int, trails: Trails) -> Indices:
        """The damage by flamers and ledges along trails in a register, from 1, until robots fall."""
        damage = np.zeros(len(trails.here), dtype=np.int32)
        for _, hurt in self._steps_alive(register, trails, np.ones(len(damage), dtype=np.bool_)):
            damage += hurt
        return damage

    def survive(self, register: int, trails: Trails) -> Bools:
        """Whether robots come alive to the ends of trails in a register, from 1."""
        alive = np.ones(len(trails.here), dtype=np.bool_)
        for _ in self._steps_alive(register, trails, alive):
            pass
        return alive

    def by_turning(self, register: int) -> Indices:
        """By space what a card that turns costs in a register, from 1."""
        return np.where(self._randomizes, np.int32(0), self._burns_turning >> register & 1)

    def falls(self, register: int, spaces: Indices) -> Bools:
        """Whether robots fall on spaces in a register, from 1, open trapdoors considered."""
        falls: Bools = self._deadly_in[register, spaces]
        return falls

    def _steps_alive(self, register: int, trails: Trails, alive: Bools) -> Iterator[tuple[Indices, Indices]]:
        """For each step the spaces to which robots come alive, else ``NONE``, and their damage; ``alive`` changes."""
        for came, drops in zip(trails.came, trails.drops, strict=True):
            alive &= ~((came != NONE) & self._deadly_in[register, came])
            here = alive & (came != NONE)
            burns = self._burns[came] >> register & 1
            yield np.where(here, came, np.int32(NONE)), np.where(here, drops + burns, np.int32(0))


_EAST = np.array([0, 1, 0, -1], dtype=np.int32)
_SOUTH = np.array([-1, 0, 1, 0], dtype=np.int32)
"""How far a step leads, by heading."""


def _numbers(table: object) -> Indices:
    return np.array(table, dtype=np.int32)
