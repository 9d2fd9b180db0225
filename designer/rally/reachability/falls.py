# SPDX-License-Identifier: GPL-3.0-or-later
"""What becomes of a lone robot that falls where robots reboot: where it is then, and what that costs.

In 2023 it is back in register 1 of the next round; in 2016 at once, without cards until the round ends, while belts
carry it on and checkpoints count. A robot chooses its heading when it comes back.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property

from designer.base.method_cache import method_cache
from designer.rally.course.tables import BLOCKED, NONE, Tables
from designer.rally.edition import Element, RebootPlace, RebootWhen, Touch
from designer.rally.edition.cards import CardKind
from designer.rally.reachability.lone_robot import LoneRobot, stop

REGISTERS = 5

FallKind = tuple[int, int, int | None]
"""What decides where a robot with an archive is after a fall: its register, from where on the factory still acts on
who comes back in it, and the token of its board."""

Act = Callable[[int, int], tuple[int, int]]
"""A step of the factory: for a register from 0 and a space, the space after it and the quarter turns."""


@dataclass(frozen=True)
class Fall:
    """A fall of a lone robot.

    Attributes:
        space: the space that tells from which board: the pit, or the last one before the edge.
        phase: how many steps of the factory had acted in the register, the one that made it fall included.
    """

    space: int
    phase: int


@dataclass(frozen=True)
class FallReturn:
    """Where a robot is again after a fall.

    Attributes:
        register: before which register, from 0; 0 is that of the next round.
        space, heading: where.
        idle: whether it has no card in that register.
        registers: how many have passed since it fell, the one in which it fell included.
        falls: how often it fell; headings: those that it chose when it came back.
        entered: what it touches in the register after it came back, in order; with what it touched before it fell
            that is all.
    """

    register: int
    space: int
    heading: int
    idle: bool
    registers: int
    falls: int
    headings: tuple[int, ...]
    entered: tuple[int, ...] = ()


@dataclass(frozen=True)
class FactoryRide:
    """What the factory does to a lone robot in the rest of a register.

    Attributes:
        space: where it leaves the robot; quarters: how far it turns it clockwise.
        entered: the spaces onto which it carries the robot, in order.
        fall: the fall that it makes, if it makes one.
    """

    space: int
    quarters: int
    entered: tuple[int, ...]
    fall: Fall | None = None


class Falls:
    """The falls of a lone robot on a floor."""

    def __init__(self, tables: Tables, fallback: int | None) -> None:
        """Falls of a robot whose archive, or start, is ``fallback``; None where it has none."""
        self._tables = tables
        self._fallback = fallback
        self._at_once = tables.edition.reboot_when is RebootWhen.AT_ONCE
        self._passing = tables.edition.touch is Touch.PASSING
        self._asked_fallback = False
        self.lone = LoneRobot(tables) if tables.special is not None else None

    def token(self, space: int) -> int | None:
        """Where a robot comes back that fell on a space, whatever its archive is; None where that decides."""
        on_token = self._tables.edition.reboot_place is RebootPlace.TOKEN
        token = self._tables.token_for(space) if on_token else None
        return None if token is None else token[0]

    def kind(self, register: int, fall: Fall) -> FallKind:
        """After falls of one kind robots with the same archive are at the same places."""
        return register, fall.phase if self._at_once else 0, self.token(fall.space)

    @method_cache
    def depends(self, register: int, fall: Fall) -> bool:
        """Whether it depends on the archive where a robot is after a fall."""
        self._asked_fallback = False
        self._returns(register, fall)
        return self._asked_fallback

    @method_cache
    def by_card(self, space: int, heading: int, card: CardKind) -> Fall:
        """The fall that a card makes from a space; there must be one."""
        travel = heading if card.steps > 0 else (heading + 2) % 4
        for _ in range(abs(card.steps)):
            before, space = space, self._tables.step[travel][space]
            if space != BLOCKED and self._tables.deadly[space]:
                return Fall(before if self._tables.off_floor[space] else space, 0)
        raise ValueError("the card makes nobody fall")

    @method_cache
    def by_factory(self, register: int, space: int, first: int = 0) -> FactoryRide:
        """What the factory does to a robot from its step ``first`` on, until it falls."""
        if self.lone is not None:
            return self._by_special_factory(self.lone, register, space, first)
        quarters, entered = 0, list[int]()
        for phase, act in enumerate(self._acts[first:], first + 1):
            then, turned = act(register, space)
            if then < 0:
                return FactoryRide(space, quarters, tuple(entered), Fall(space, phase))
            if self._tables.deadly[then]:
                fell = Fall(space if self._tables.off_floor[then] else then, phase)
                return FactoryRide(space, quarters, tuple(entered), fell)
            entered += [then] if then != space else []
            space, quarters = then, quarters + turned
        return FactoryRide(space, quarters, tuple(entered))

    def _by_special_factory(self, lone: LoneRobot, register: int, space: int, first: int) -> FactoryRide:
        quarters, entered = 0, list[int]()
        for step in lone.factory(register + 1, space, first):
            entered += step.ended.came
            if step.ended.end is None:
                return FactoryRide(space, quarters, tuple(entered), Fall(step.ended.told, step.number))
            space, quarters = step.ended.end, quarters + step.walk.quarters
        return FactoryRide(space, quarters, tuple(entered))

    def on_special_floor(self, register: int, space: int, heading: int, card: CardKind | None) -> Fall:
        """The fall in a register, from 0, on a floor with elements of the expansions; there must be one."""
        assert self.lone is not None
        if self._opens(register, space):
            return Fall(space, 0)
        if card is not None:
            ended = stop(self._tables, register + 1, self.lone.card(space, heading, card))
            if ended.end is None:
                return Fall(ended.told, 0)
            space = ended.end
        fall = self.by_factory(register, space).fall
        assert fall is not None, "the tables say that the factory makes it fall"
        return fall

    def _opens(self, register: int, space: int) -> bool:
        """Whether a trapdoor on a space is open in a register from 0."""
        return self.lone is not None and bool(self._tables.deadly_in(register + 1)[space])

    def stays_on(self, home: int) -> bool:
        """Whether a robot can come back on a space before register 1; a trapdoor that is open then swallows it."""
        return not self._opens(0, home)

    def _home(self, space: int, entered: tuple[int, ...] = ()) -> int | None:
        """Where a robot comes back that fell on a space, after it entered others since it came back before."""
        token = self.token(space)
        if token is not None:
            return token
        archives = [space for space in entered if self._tables.archives[space]]
        if archives:
            return archives[-1]
        self._asked_fallback = True
        return self._fallback

    @method_cache
    def back(self, register: int, fall: Fall) -> tuple[FallReturn, ...]:
        """Where a robot can be after a fall in a register, a state for each heading that it may choose."""
        return self._returns(register, fall)

    def _returns(self, register: int, fall: Fall) -> tuple[FallReturn, ...]:
        if not self._at_once:
            return tuple(self._next_round(fall, register))
        home = self._home(fall.space)
        return () if home is None else tuple(self._rest_of_register(register, home, fall))

    def _next_round(
        self, fall: Fall, register: int, falls: int = 1, chosen: tuple[int, ...] = (), entered: tuple[int, ...] = ()
    ) -> Iterator[FallReturn]:
        home = self._home(fall.space, entered)
        for heading in range(4) if home is not None and self.stays_on(home) else ():
            assert home is not None
            yield FallReturn(0, home, heading, False, REGISTERS - register, falls, (*chosen, heading), entered)

    def _rest_of_register(self, register: int, home: int, fall: Fall) -> Iterator[FallReturn]:
        """Back at once: the rest of the factory acts, and a second fall in the register waits for the next round."""
        if self._opens(register, home):
            carried = FactoryRide(home, 0, (), Fall(home, fall.phase))
        else:
            carried = self.by_factory(register, home, fall.phase)
        entered = carried.entered if self._passing else ()
        for heading in range(4):
            if carried.fall is not None:
                yield from self._next_round(carried.fall, register, 2, (heading,), entered)
            else:
                last, face = register + 1 == REGISTERS, (heading + carried.quarters) % 4
                touched = (*entered, carried.space)
                yield FallReturn((register + 1) % REGISTERS, carried.space, face, not last, 1, 1, (heading,), touched)

    @cached_property
    def _acts(self) -> tuple[Act, ...]:
        return _acts(self._tables)


def _acts(tables: Tables) -> tuple[Act, ...]:
    """The steps of the factory, one for each that can move a robot, in the edition's order."""
    acts: list[Act] = []
    for element in tables.edition.element_order:
        if element is Element.BELTS:
            acts += [_belt(tables, belt) for belt in tables.belt_steps]
        elif element is not Element.CURRENTS:  # which are on floors of another kind
            acts.append({
                Element.PUSHERS: _pusher, Element.GEARS: _gear, Element.CRUSHERS: _crusher
            }[element](tables))  # fmt: skip
    return tuple(acts)


def _belt(tables: Tables, belt: list[int]) -> Act:
    def act(register: int, space: int) -> tuple[int, int]:
        travel = belt[space]
        target = NONE if travel == NONE else tables.step[travel][space]
        if target in (NONE, BLOCKED):
            return space, 0
        return target, tables.belt_turn[travel][target]

    return act


def _pusher(tables: Tables) -> Act:
    def act(register: int, space: int) -> tuple[int, int]:
        if not tables.push_in[space] & 1 << register + 1:
            return space, 0
        target = tables.step[tables.push[space]][space]
        return (space if target == BLOCKED else target), 0

    return act


def _gear(tables: Tables) -> Act:
    return lambda register, space: (space, tables.gear[space])


def _crusher(tables: Tables) -> Act:
    """A crusher makes who stands there fall, which is told by no space."""
    return lambda register, space: (-1 if tables.crush_in[space] & 1 << register + 1 else space, 0)
