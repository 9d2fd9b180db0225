# SPDX-License-Identifier: GPL-3.0-or-later
"""What lies on one space of a gameboard. All values are immutable and understand turns and mirrors."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from enum import Enum
from functools import lru_cache
from typing import ClassVar, Self, TypeVar

from designer.base.grid import Heading, Mirror, sorted_headings

Move = Callable[[Heading], Heading]
"""Where a turn or a mirror brings each heading."""

REGISTERS: tuple[int, ...] = (1, 2, 3, 4, 5)
"""The registers of a program, as players number them."""


class Gear(Enum):
    """A gear, by the way it turns a robot."""

    LEFT = "L"
    RIGHT = "R"

    @property
    def quarters(self) -> int:
        """The quarter turns clockwise that the gear gives a robot: 1 or -1."""
        return 1 if self is Gear.RIGHT else -1

    def mirrored(self) -> Gear:
        """The gear as either mirror shows it."""
        return Gear.LEFT if self is Gear.RIGHT else Gear.RIGHT


class Repair(Enum):
    """A repair site, by what is painted on it."""

    ONE_WRENCH = "r"
    TWO_WRENCHES = "rr"
    WRENCH_AND_HAMMER = "ro"


@dataclass(frozen=True, slots=True)
class Belt:
    """A conveyor belt.

    Attributes:
        exit: the side by which the belt leaves the space.
        express: whether it carries a robot two spaces a register.
        feeds: the travel directions of the arrows printed on it, in the order N E S W; the belt's
            own direction alone is a straight belt. An arrow that travels another way than ``exit``
            is a curve: a robot that a belt carries in along it is turned.
    """

    exit: Heading
    express: bool = False
    feeds: tuple[Heading, ...] = ()

    def __post_init__(self) -> None:
        feeds = sorted_headings(self.feeds or (self.exit,))
        if self.exit.back in feeds:
            raise ValueError("a belt cannot be fed from its own exit")
        object.__setattr__(self, "feeds", feeds)

    @property
    def curves(self) -> tuple[Heading, ...]:
        """The travel directions of its curved arrows."""
        return tuple(feed for feed in self.feeds if feed is not self.exit)

    def turn_of(self, travel: Heading) -> int:
        """Quarter turns clockwise (-1, 0, 1) of a robot that a belt carries in travelling ``travel``."""
        if travel not in self.curves:
            return 0
        return 1 if travel.right is self.exit else -1

    def moved(self, move: Move) -> Belt:
        """The belt with every direction mapped by ``move``: a turn or a mirror."""
        return replace(self, exit=move(self.exit), feeds=tuple(map(move, self.feeds)))


def sorted_registers(registers: Iterable[int]) -> tuple[int, ...]:
    """Each register once, rising; ``ValueError`` if a number is not a register (1 to 5)."""
    ordered = tuple(sorted(set(registers)))
    if any(register not in REGISTERS for register in ordered):
        raise ValueError("registers are 1 to 5")
    return ordered


@dataclass(frozen=True, slots=True)
class Pusher:
    """A pusher: pushes towards ``push`` in its registers; it hangs on the opposite side."""

    push: Heading
    registers: tuple[int, ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "registers", sorted_registers(self.registers))

    @property
    def mount(self) -> Heading:
        """The side that it hangs on."""
        return self.push.back


@dataclass(frozen=True, slots=True)
class Crusher:
    """A crusher: destroys what stands on its space in its registers."""

    registers: tuple[int, ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "registers", sorted_registers(self.registers))


@dataclass(frozen=True, slots=True, order=True)
class Laser:
    """A board laser: fires ``beams`` beams (1 to 9) towards ``fire`` from the opposite side.

    With ``two_ended`` it has a muzzle at each end of the line of sight through its space and fires both ways; then
    ``fire`` is north or east, whichever of the two was given.
    """

    fire: Heading
    beams: int = 1
    two_ended: bool = False

    def __post_init__(self) -> None:
        if not 1 <= self.beams <= 9:
            raise ValueError("a laser has 1 to 9 beams")
        if self.two_ended:
            object.__setattr__(self, "fire", min(self.fire, self.fire.back))

    @property
    def mount(self) -> Heading:
        """The side that it hangs on, if it has one muzzle; one with two hangs where its line ends."""
        return self.fire.back

    def on_axis(self, side: Heading) -> bool:
        """Whether it fires towards a side or away from it."""
        return side in (self.fire, self.fire.back)


@dataclass(frozen=True, slots=True)
class Dock:
    """A starting place on a board.

    Attributes:
        number: from 1; None for a start space, which robots choose instead of being sent to.
        heading: where the robot that starts there looks.
    """

    number: int | None
    heading: Heading


@dataclass(frozen=True, slots=True)
class FurtherElement:
    """An element that the basic game does not have; every kind of it is a class of its own, frozen and with slots.

    Attributes:
        belt_phase: the phase in which belts on its space run instead of theirs, if there is one.
    """

    belt_phase: ClassVar[str] = ""

    def moved(self, move: Move) -> Self:
        """The element with every direction mapped by ``move``: a turn or a mirror. Without directions: itself."""
        return self


_F = TypeVar("_F", bound=FurtherElement)


@dataclass(frozen=True, slots=True, kw_only=True)
class Space:
    """One space of a board; the default is open floor.

    What the basic game has are fields: the tables and pictures ask thousands of spaces for them, and a
    field is read three times as fast as an element is looked up. What editions and expansions add lies in
    ``further``, by class: sixteen more fields would make every change of a space twice as slow, for
    elements that few boards have.

    Attributes:
        gap: no space at all: off the board, for robots and for beams. Excludes everything else.
        pit: a hole that destroys robots.
        belt, gear, repair, pusher, crusher: at most one of each.
        lasers: the lasers mounted here, sorted; the same laser may hang twice.
        walls: the sides with a wall, in the order N E S W.
        checkpoint: its number, in cases only (a course keeps checkpoints apart from its boards).
        dock: a starting place.
        further: elements that the basic game does not have, at most one of each class, by name of the class.
    """

    gap: bool = False
    pit: bool = False
    belt: Belt | None = None
    gear: Gear | None = None
    repair: Repair | None = None
    pusher: Pusher | None = None
    crusher: Crusher | None = None
    lasers: tuple[Laser, ...] = ()
    walls: tuple[Heading, ...] = ()
    checkpoint: int | None = None
    dock: Dock | None = None
    further: tuple[FurtherElement, ...] = ()

    def __post_init__(self) -> None:
        # thousands of spaces are made in a stroke, and most of them have none of these
        if self.walls:
            object.__setattr__(self, "walls", sorted_headings(self.walls))
        if self.lasers:
            object.__setattr__(self, "lasers", tuple(sorted(self.lasers)))
        if self.further:
            by_class = {type(element).__name__: element for element in self.further}
            if len(by_class) < len(self.further):
                raise ValueError("a space holds one further element of each class")
            object.__setattr__(self, "further", tuple(by_class[name] for name in sorted(by_class)))

    def of(self, kind: type[_F]) -> _F | None:
        """The further element of a class on this space, None where there is none."""
        for element in self.further:
            if type(element) is kind:
                return element
        return None

    def with_further(self, element: FurtherElement) -> Space:
        """The space with a further element in place of another of its class."""
        return replace(self, further=(*self.without(type(element)).further, element))

    def without(self, kind: type[FurtherElement]) -> Space:
        """The space without the further element of a class."""
        return replace(self, further=tuple(element for element in self.further if type(element) is not kind))

    @property
    def is_open_floor(self) -> bool:
        """Whether nothing at all lies here."""
        return self is OPEN_FLOOR or self == OPEN_FLOOR

    def turned(self, quarters: int) -> Space:
        """The space after clockwise quarter turns; digits and numbers stay as they are."""
        return _turned(self, quarters % 4)

    def mirrored(self, mirror: Mirror) -> Space:
        """The space in a mirror: curves and gears change their hand."""
        gear = self.gear.mirrored() if self.gear else None
        return self._mapped(lambda heading: heading.mirrored(mirror), gear)

    def _mapped(self, move: Move, gear: Gear | None) -> Space:
        if self is OPEN_FLOOR:
            return self
        return replace(
            self,
            belt=self.belt and self.belt.moved(move),
            gear=gear,
            pusher=self.pusher and replace(self.pusher, push=move(self.pusher.push)),
            lasers=tuple(replace(laser, fire=move(laser.fire)) for laser in self.lasers),
            walls=tuple(map(move, self.walls)),
            dock=self.dock and replace(self.dock, heading=move(self.dock.heading)),
            further=tuple(element.moved(move) for element in self.further) if self.further else (),
        )


@lru_cache(maxsize=4096)
def _turned(space: Space, quarters: int) -> Space:
    """After each step of a stroke a board that lies turned is turned anew: most of its spaces are as before."""
    return space._mapped(lambda heading: heading.turned(quarters), space.gear)


OPEN_FLOOR = Space()
GAP = Space(gap=True)
PIT = Space(pit=True)
