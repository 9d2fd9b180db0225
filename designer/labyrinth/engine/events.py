# SPDX-License-Identifier: GPL-3.0-or-later
"""What happens in a game, one kind of event each. ``robot`` is whom it happens to, if anybody."""

from __future__ import annotations

from dataclasses import dataclass

from designer.grid import Cell, Heading
from designer.labyrinth.tiles import Symbol


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened."""


@dataclass(frozen=True, slots=True)
class RoundBegan(Event):
    """A round began."""

    round: int


@dataclass(frozen=True, slots=True)
class TileLaid(Event):
    """A tile was laid; ``token`` in the notation."""

    cell: Cell
    token: str


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """A robot on the plan begins its turn with so many units."""

    robot: str
    cell: Cell
    heading: Heading
    units: int


@dataclass(frozen=True, slots=True)
class Moved(Event):
    """It drove to the next tile; ``forced``: there was no choice."""

    robot: str
    start: Cell
    end: Cell
    heading: Heading
    units: int
    forced: bool


@dataclass(frozen=True, slots=True)
class Turned(Event):
    """It turned round on its tile, with so many units left."""

    robot: str
    cell: Cell
    heading: Heading
    units: int
    forced: bool


@dataclass(frozen=True, slots=True)
class Jumped(Event):
    """It jumped from teleport to teleport."""

    robot: str
    start: Cell
    end: Cell
    heading: Heading


@dataclass(frozen=True, slots=True)
class Waited(Event):
    """It waits for a missing tile on this side; the rest of its units is lost."""

    robot: str
    cell: Cell
    side: Heading


@dataclass(frozen=True, slots=True)
class Stood(Event):
    """It stands."""

    robot: str
    cell: Cell


@dataclass(frozen=True, slots=True)
class Mired(Event):
    """Mud ended its move."""

    robot: str
    cell: Cell


@dataclass(frozen=True, slots=True)
class Gathered(Event):
    """It took cards of a symbol; ``partner``: for the robot that drove there."""

    robot: str
    cell: Cell
    symbol: Symbol
    count: int
    partner: str | None = None


@dataclass(frozen=True, slots=True)
class Collided(Event):
    """It drove into another robot; both are scrapped."""

    robot: str
    other: str
    cell: Cell


@dataclass(frozen=True, slots=True)
class Fell(Event):
    """It fell into a hole."""

    robot: str
    cell: Cell


@dataclass(frozen=True, slots=True)
class Eaten(Event):
    """A Robomasožravka of ``owner`` ate it."""

    robot: str
    cell: Cell
    owner: str


@dataclass(frozen=True, slots=True)
class Killed(Event):
    """It declared suicide."""

    robot: str
    cell: Cell


@dataclass(frozen=True, slots=True)
class Fired(Event):
    """It fired: a weapon, or the nest (``None``); ``path`` is every cell on the way, the last is where it ends."""

    robot: str
    weapon: Symbol | None
    cell: Cell
    heading: Heading
    path: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Shot(Event):
    """A shot of ``by`` hit it."""

    robot: str
    cell: Cell
    by: str


@dataclass(frozen=True, slots=True)
class Agreed(Event):
    """Two robots of equal reaction agreed not to shoot."""

    robot: str
    other: str


@dataclass(frozen=True, slots=True)
class TrapLaid(Event):
    """It laid a Robomasožravka."""

    robot: str
    cell: Cell


@dataclass(frozen=True, slots=True)
class TrapShot(Event):
    """A shot of ``robot`` destroyed a Robomasožravka."""

    robot: str
    cell: Cell


@dataclass(frozen=True, slots=True)
class Looted(Event):
    """It took a card of a robot that it shot."""

    robot: str
    victim: str
    symbol: Symbol


@dataclass(frozen=True, slots=True)
class DiscsTaken(Event):
    """It took discs: of a robot, or out of a player's computer; ``stored``: they went into its own computer at once."""

    robot: str
    victim: str | None
    player: int
    discs: int
    stored: bool


@dataclass(frozen=True, slots=True)
class Redeployed(Event):
    """It was put on its deploy tile."""

    robot: str
    cell: Cell
    heading: Heading


@dataclass(frozen=True, slots=True)
class StaysOff(Event):
    """It cannot be deployed yet: its deploy tile is missing or occupied."""

    robot: str


@dataclass(frozen=True, slots=True)
class DiscsStored(Event):
    """Its discs went into its player's computer."""

    robot: str
    player: int
    discs: int


@dataclass(frozen=True, slots=True)
class ComputerDestroyed(Event):
    """A player turned the computer over; ``shares``: who got how many of its discs."""

    player: int
    cell: Cell
    shares: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Won(Event):
    """A player has won."""

    player: int
    discs: int


EVENTS: tuple[type[Event], ...] = (
    RoundBegan, TileLaid, TurnBegan, Moved, Turned, Jumped, Waited, Stood, Mired, Gathered, Collided, Fell, Eaten,
    Killed, Fired, Shot, Agreed, TrapLaid, TrapShot, Looted, DiscsTaken, Redeployed, StaysOff, DiscsStored,
    ComputerDestroyed, Won,
)  # fmt: skip
"""Every kind of event."""
