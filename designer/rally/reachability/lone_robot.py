# SPDX-License-Identifier: GPL-3.0-or-later
"""A lone robot on a floor with elements of the expansions, walked step by step: where cards and the factory take it.

There is nobody to push and nobody in the way, so that the other portal of a pair is always free. Trapdoors are told by
what a robot comes to: whether one is open depends on the register.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from designer.base.grid import Heading
from designer.rally.course.tables import BLOCKED, NONE, Tables
from designer.rally.edition import Element
from designer.rally.edition.cards import CardKind


@dataclass(frozen=True)
class Walk:
    """Where something takes a lone robot, trapdoors considered closed.

    Attributes:
        begin: where it stood.
        came: the spaces that it came to in order; the last one may be deadly.
        quarters: the quarter turns clockwise that it made.
        drops: the damage by a ledge on the way to each space that it came to.
        travel: the heading in which it moved if oil acts on it only after the next step, else ``NONE``.
    """

    begin: int
    came: tuple[int, ...] = ()
    quarters: int = 0
    drops: tuple[int, ...] = ()
    travel: int = NONE

    @property
    def end(self) -> int:
        """Where it is then."""
        return self.came[-1] if self.came else self.begin


_Path = list[tuple[int, int]]
"""The spaces that a robot came to, each with the damage by a ledge on the way there."""


def _walk(begin: int, path: _Path, quarters: int = 0) -> Walk:
    return Walk(begin, tuple(space for space, _ in path), quarters, tuple(drop for _, drop in path))


Act = Callable[["LoneRobot", int, int, int], Walk]
"""A step of the factory: what it does to a robot in a register from 1 on a space.

The last is the heading in which a step before has moved the robot after which oil did not act yet, or ``NONE``.
"""


class LoneRobot:
    """A lone robot on a floor."""

    def __init__(self, tables: Tables) -> None:
        special = tables.special
        assert special is not None
        self._tables, self._special = tables, special
        self._acts: tuple[Act, ...] = tuple(self._find_acts())

    def card(self, space: int, heading: int, card: CardKind) -> Walk:
        """What a card does. On a randomizer, where another takes its place, that is nothing."""
        return Walk(space) if self._special.randomizes[space] else self.drawn(space, heading, card)

    def drawn(self, space: int, heading: int, card: CardKind) -> Walk:
        """What a card does that comes from the deck, on a randomizer too."""
        if not card.steps:
            return Walk(space)
        power = self._special.power[space]
        if power:
            return self._jump(space, heading, card.steps + power)
        slows = self._special.slows if card.steps > 0 else self._special.slows_back
        travel = heading if card.steps > 0 else (heading + 2) & 3
        return self._drive(space, travel, abs(card.steps) - slows[space])

    def turns(self, space: int, card: CardKind) -> int:
        """The quarter turns that a card makes on a space."""
        return 0 if self._special.randomizes[space] else card.quarters

    def _drive(self, space: int, travel: int, steps: int) -> Walk:
        special, step, here, way = self._special, self._tables.step, space, travel
        path: _Path = []
        while steps > 0:
            steps -= special.climbs[travel][here]
            if steps > 0 and special.repels[travel][here]:
                way = (travel + 2) & 3
                self._throw(path, here, way, steps)
                break
            target = step[travel][here]
            steps -= 1
            if target == BLOCKED or steps < 0:
                break
            here = self._come(path, here, travel, target)
            if self._tables.deadly[here]:
                break
        return _walk(space, self._slid(space, path, way))

    def _throw(self, path: _Path, here: int, way: int, steps: int) -> None:
        for _ in range(steps):
            target = self._tables.step[way][here]
            if target == BLOCKED:
                return
            here = self._come(path, here, way, target)
            if self._tables.deadly[here]:
                return

    def _jump(self, space: int, heading: int, distance: int) -> Walk:
        tables = self._tables
        target = tables.index(tables.cell(space).step(Heading(heading), distance)) if distance > 0 else space
        if target == space or tables.closed(target):
            return Walk(space)
        return _walk(space, self._slid(space, [(target, 0)], heading))

    def _come(self, path: _Path, here: int, way: int, target: int) -> int:
        """Note a space to which a robot comes by a step; through a portal it is the other one."""
        other = self._special.twin[target]
        path.append((target if other == NONE else other, self._special.drops[way][here]))
        return path[-1][0]

    def _slid(self, begin: int, path: _Path, travel: int, *, moved: bool = False) -> _Path:
        """What a robot came to, with what it slides over then; it must have moved, here or before."""
        here = path[-1][0] if path else begin
        met = {here}
        while (path or moved) and self._special.slippery[here] and not self._tables.deadly[here]:
            target = self._tables.step[travel][here]
            if target == BLOCKED:
                break
            here = self._come(path, here, travel, target)
            if here in met:
                break
            met.add(here)
        return path

    # --- the factory ----------------------------------------------------------------------------------

    def factory(self, register: int, space: int, first: int = 0) -> Iterator[FactoryStep]:
        """What the factory does to a robot, step after step from the step ``first`` on, until it falls."""
        travel = NONE
        for number, act in enumerate(self._acts[first:], first + 1):
            walk = act(self, register, space, travel)
            ended = stop(self._tables, register, walk)
            yield FactoryStep(number, walk, ended)
            if ended.end is None:
                return
            space, travel = ended.end, walk.travel

    def alone(self, register: int, space: int) -> Iterator[Walk]:
        """What each step of the factory by itself does to a robot that stands on a space."""
        for act in self._acts:
            yield act(self, register, space, NONE)

    def _find_acts(self) -> Iterator[Act]:
        for element in self._tables.edition.phases:
            match element:
                case Element.BELTS:
                    express, *further = self._tables.belt_steps
                    yield self._belt(express, slides=False)
                    yield from map(self._belt, further)
                case Element.CURRENTS:
                    yield self._belt(self._special.current)
                case Element.PUSHERS:
                    yield LoneRobot._pusher
                case Element.GEARS:
                    yield LoneRobot._gear
                case Element.CRUSHERS:
                    yield LoneRobot._crusher

    @staticmethod
    def _belt(belt: list[int], *, slides: bool = True) -> Act:
        def act(robot: LoneRobot, register: int, space: int, travel: int) -> Walk:
            path, quarters = robot._carry(belt, register, space)
            travel = belt[space] if path else travel
            if not slides:
                return replace(_walk(space, path, quarters), travel=travel)
            return _walk(space, robot._slid(space, path, travel, moved=travel != NONE), quarters)

        return act

    def _carry(self, belt: list[int], register: int, space: int) -> tuple[_Path, int]:
        """What a belt carries a robot to in a register, and the quarter turns on a curve."""
        path: _Path = []
        way = belt[space]
        target = BLOCKED if way == NONE else self._tables.step[way][space]
        if target == BLOCKED:
            return path, 0
        self._come(path, space, way, target)
        falls = self._tables.deadly_in(register)[target]
        return path, 0 if falls else self._tables.belt_turn[way][target]

    def _pusher(self, register: int, space: int, _: int) -> Walk:
        if not self._tables.push_in[space] >> register & 1:
            return Walk(space)
        travel = self._tables.push[space]
        if self._special.repels[travel][space]:
            travel = (travel + 2) & 3
        path: _Path = []
        self._throw(path, space, travel, 1)
        return _walk(space, self._slid(space, path, travel))

    def _gear(self, register: int, space: int, _: int) -> Walk:
        return Walk(space, (), self._tables.gear[space])

    def _crusher(self, register: int, space: int, _: int) -> Walk:
        crushes = self._tables.crush_in[space] >> register & 1
        return Walk(space, (CRUSHED,)) if crushes else Walk(space)


CRUSHED = -1
"""What a robot comes to under a crusher: it falls where it stands."""


@dataclass(frozen=True)
class WalkEnd:
    """Where a walk ends in a register.

    Attributes:
        came: the spaces that the robot comes to and does not fall on.
        end: where it stands then; None if it falls.
        told: where it fell: the space that tells on which board.
    """

    came: tuple[int, ...]
    end: int | None
    told: int


@dataclass(frozen=True)
class FactoryStep:
    """What a step of the factory does to a lone robot: its number from 1, where it takes it, and where that ends."""

    number: int
    walk: Walk
    ended: WalkEnd


def stop(tables: Tables, register: int, walk: Walk) -> WalkEnd:
    """Where a walk ends in a register, 1 to 5, its open trapdoors considered."""
    deadly, before = tables.deadly_in(register), walk.begin
    for count, space in enumerate(walk.came):
        if space == CRUSHED:
            return WalkEnd(walk.came[:count], None, before)
        if deadly[space]:
            return WalkEnd(walk.came[:count], None, before if tables.off_floor[space] else space)
        before = space
    return WalkEnd(walk.came, walk.end, before)
