# SPDX-License-Identifier: GPL-3.0-or-later
"""What happens in a round, as typed values: enough of them to redraw the round without the engine.

Where an event names a space, it is a space of the course; a robot that drives off the floor ends on a
cell outside it, from which nothing but its destruction follows.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from designer.grid import Cell, Heading
from designer.rally.deck import Card


class Cause(Enum):
    """What turned a robot."""

    CARD = "card"
    BELT = "belt"
    GEAR = "gear"


class Obstacle(Enum):
    """What kept a robot from moving.

    ``RAMP``: too few steps are left to go up. ``ROW``: robots that a wall (or the rule) keeps from being pushed.
    ``ROBOT``: one in the way of a belt. ``CONVERGING`` and ``HEAD_ON``: another belt or pusher moves to the same
    space, or the other way. ``LOOP``: a closed loop of belts under ``belt-loops=stay``.
    """

    WALL = "wall"
    ANTENNA = "antenna"
    LEDGE = "ledge"
    RAMP = "ramp"
    ROW = "row"
    ROBOT = "robot"
    CONVERGING = "converging"
    HEAD_ON = "head-on"
    LOOP = "loop"


class Fate(Enum):
    """What destroyed a robot."""

    PIT = "pit"
    TRAPDOOR = "trapdoor"
    EDGE = "edge"
    CRUSHER = "crusher"
    DAMAGE = "damage"


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened to a robot; its step knows phase, register and round."""

    robot: str


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """It was dealt these cards; ``again``: after a hand without a move (1999 en 128, de 169)."""

    cards: tuple[Card, ...]
    again: bool = False


@dataclass(frozen=True, slots=True)
class Programmed(Event):
    """These cards lie in its registers, the locked ones included."""

    cards: tuple[Card | None, ...]


@dataclass(frozen=True, slots=True)
class Announced(Event):
    """It will be powered down in the next round."""


@dataclass(frozen=True, slots=True)
class PoweredDown(Event):
    """It is powered down in this round; all its damage is repaired."""


@dataclass(frozen=True, slots=True)
class PoweredUp(Event):
    """It takes part again after a round powered down."""


@dataclass(frozen=True, slots=True)
class Placed(Event):
    """It comes onto the floor for the first time."""

    cell: Cell
    heading: Heading
    ghost: bool


@dataclass(frozen=True, slots=True)
class CardPlayed(Event):
    """It carries out a card of its program."""

    card: Card


@dataclass(frozen=True, slots=True)
class CarriedOut(Event):
    """What it carries out in place of the card that lies there: what Again repeats, or the top card of its own deck.

    Attributes:
        card: None where there is nothing: nothing came before, or the deck has run out.
        again: whether it repeats what it carried out before.
        drawn: how many cards of its own deck that took.
    """

    card: Card | None
    again: bool
    drawn: int = 0


@dataclass(frozen=True, slots=True)
class Charged(Event):
    """It gained an energy and now has ``energy``: on the energy space ``cell``, or by a card.

    Attributes:
        spent: whether no cube lies on that space any more.
    """

    cell: Cell | None
    energy: int
    spent: bool


@dataclass(frozen=True, slots=True)
class Refilled(Event):
    """A new cube lies on an energy space; told of the robot named first, which it does nothing to."""

    cell: Cell


@dataclass(frozen=True, slots=True)
class ShutDown(Event):
    """It is shut down for this round: its cards are put away, the damage cards in its hand too; ``damage`` is left."""

    damage: int


@dataclass(frozen=True, slots=True)
class Moved(Event):
    """It moved one space by its own card."""

    start: Cell
    end: Cell
    travel: Heading


@dataclass(frozen=True, slots=True)
class Pushed(Event):
    """A robot pushed it one space, itself or through a row of others."""

    start: Cell
    end: Cell
    travel: Heading
    by: str


@dataclass(frozen=True, slots=True)
class Carried(Event):
    """A belt carried it one space."""

    start: Cell
    end: Cell
    travel: Heading


@dataclass(frozen=True, slots=True)
class Shoved(Event):
    """A pusher pushed it one space."""

    start: Cell
    end: Cell
    travel: Heading


@dataclass(frozen=True, slots=True)
class Slid(Event):
    """It slid one space over oil."""

    start: Cell
    end: Cell
    travel: Heading


@dataclass(frozen=True, slots=True)
class Thrown(Event):
    """A repulsor threw it back one space."""

    start: Cell
    end: Cell
    travel: Heading


@dataclass(frozen=True, slots=True)
class Jumped(Event):
    """It jumped from a teleporter."""

    start: Cell
    end: Cell
    travel: Heading


@dataclass(frozen=True, slots=True)
class Ported(Event):
    """It entered a portal and is on the other one."""

    start: Cell
    end: Cell


@dataclass(frozen=True, slots=True)
class Dropped(Event):
    """It fell over a ledge onto a lower space."""

    cell: Cell


@dataclass(frozen=True, slots=True)
class Burnt(Event):
    """A flamer hit it."""

    cell: Cell


@dataclass(frozen=True, slots=True)
class Turned(Event):
    """It turned on its space; ``quarters``: 1 clockwise, -1 counter-clockwise, 2 about."""

    heading: Heading
    quarters: int
    cause: Cause


@dataclass(frozen=True, slots=True)
class Blocked(Event):
    """It stays where a card, a belt or a pusher would have moved it on."""

    cell: Cell
    travel: Heading
    obstacle: Obstacle


@dataclass(frozen=True, slots=True)
class Shot(Event):
    """Beams hit it: ``beams`` of a board laser, or one of the robot ``by``, from ``source`` travelling ``travel``."""

    cell: Cell
    source: Cell
    travel: Heading
    beams: int
    by: str | None


@dataclass(frozen=True, slots=True)
class Damaged(Event):
    """It took ``points`` of damage and now has ``damage``."""

    points: int
    damage: int


@dataclass(frozen=True, slots=True)
class OptionSpent(Event):
    """An option card was given up instead of a point of damage, or lost in a destruction; ``options`` are left."""

    options: int


@dataclass(frozen=True, slots=True)
class Locked(Event):
    """Damage locked a register."""

    register: int


@dataclass(frozen=True, slots=True)
class Drawn(Event):
    """The top card of the deck went into a register that locked while it was powered down."""

    register: int
    card: Card


@dataclass(frozen=True, slots=True)
class Destroyed(Event):
    """It was destroyed on ``cell`` (outside the floor if it fell off); ``lives`` are left."""

    cell: Cell
    fate: Fate
    lives: int


@dataclass(frozen=True, slots=True)
class Eliminated(Event):
    """It is out of the race for good."""


@dataclass(frozen=True, slots=True)
class Touched(Event):
    """It touched its next checkpoint."""

    cell: Cell
    checkpoint: int


@dataclass(frozen=True, slots=True)
class Archived(Event):
    """Its archive moved here; ``laid`` counts the copies laid in the race."""

    cell: Cell
    laid: int


@dataclass(frozen=True, slots=True)
class Materialised(Event):
    """A ghost, alone on its space, became solid."""

    cell: Cell


@dataclass(frozen=True, slots=True)
class Won(Event):
    """It won the race."""


@dataclass(frozen=True, slots=True)
class Finished(Event):
    """It finished the race in this place and left the floor, where the others play on."""

    place: int


@dataclass(frozen=True, slots=True)
class Repaired(Event):
    """It repaired ``points`` of damage and now has ``damage``."""

    cell: Cell
    points: int
    damage: int


@dataclass(frozen=True, slots=True)
class Unlocked(Event):
    """A repair unlocked a register."""

    register: int


@dataclass(frozen=True, slots=True)
class OptionGained(Event):
    """It took an option card and now has ``options``."""

    cell: Cell
    options: int


@dataclass(frozen=True, slots=True)
class Wiped(Event):
    """The cards of these registers were put away."""

    registers: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Returned(Event):
    """A destroyed robot came back."""

    cell: Cell
    heading: Heading
    damage: int
    ghost: bool


@dataclass(frozen=True, slots=True)
class Rebooted(Event):
    """It reboots: it is off the floor, without its program, and now has ``damage``.

    Attributes:
        cell: where it fell, outside the floor if off the edge; fate: what befell it.
        where: the space that tells from which board: the pit, or the last space before the edge.
    """

    cell: Cell
    fate: Fate
    damage: int
    where: Cell


@dataclass(frozen=True, slots=True)
class CameBack(Event):
    """It is on the floor again after a reboot; ``ready``: with a program, else without until the round ends."""

    cell: Cell
    heading: Heading
    ready: bool


@dataclass(frozen=True, slots=True)
class Ready(Event):
    """Its reboot is over: it has a program again in the next round."""


@dataclass(frozen=True, slots=True)
class PriorityTaken(Event):
    """The priority token has come to its seat: it acts first in the next round."""


EVENTS: tuple[type[Event], ...] = (
    Dealt, Programmed, Announced, PoweredDown, PoweredUp, ShutDown, Placed, CardPlayed, CarriedOut, Moved, Pushed,
    Carried, Shoved, Slid, Thrown, Jumped, Ported, Dropped, Burnt, Turned, Blocked, Shot, Damaged, OptionSpent, Locked,
    Drawn, Destroyed, Rebooted, CameBack, Eliminated, Charged, Touched, Archived, Materialised, Won, Finished, Repaired,
    Unlocked, OptionGained, Wiped, Returned, Ready, Refilled, PriorityTaken,
)  # fmt: skip
"""Every kind of event, in the order in which a round can tell them."""
