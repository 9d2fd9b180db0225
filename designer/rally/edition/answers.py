# SPDX-License-Identifier: GPL-3.0-or-later
"""What an edition can answer where the rulebooks differ: one enum for each such question.

The values are spelled as in options and files.
"""

from __future__ import annotations

from enum import Enum


class Unlock(Enum):
    """Which locked register a repair unlocks."""

    LOW_FIRST = "low-first"
    FREE = "free"


class StartRule(Enum):
    """How robots come into the race."""

    GHOSTS = "ghosts"
    ONE_BY_ONE = "one-by-one"
    DOCKS = "docks"
    SPACES = "spaces"

    @property
    def on_checkpoint(self) -> bool:
        """Whether the race starts on checkpoint 1, which every robot has touched then."""
        return self in (StartRule.GHOSTS, StartRule.ONE_BY_ONE)


class StartHeading(Enum):
    """Where robots look that start on docks or start spaces."""

    DOCK = "dock"
    FREE = "free"


class Priority(Enum):
    """Who acts first in a register."""

    CARDS = "cards"
    SEATS = "seats"
    ANTENNA = "antenna"


class AgainFirst(Enum):
    """What becomes of Again in register 1, where there is no card before it."""

    FORBIDDEN = "forbidden"
    REPLACED = "replaced"


class Death(Enum):
    """What pits, the edge and crushers do to a robot."""

    DESTROYED = "destroyed"
    REBOOT = "reboot"


class RebootWhen(Enum):
    """When a robot that reboots is back on the floor."""

    AT_ONCE = "at-once"
    NEXT_ROUND = "next-round"


class RebootPlace(Enum):
    """Where a robot comes back that reboots."""

    TOKEN = "token"
    ARCHIVE = "archive"


class EnergySpaces(Enum):
    """What a robot gets that ends a register on an energy space.

    ``REGISTER``: one each time. ``CUBE``: the one cube that lies there; in register 5 one from the bank in any case.
    ``CUBE_REFILLED``: the one cube, and there is a new one in every round.
    """

    NONE = "none"
    REGISTER = "register"
    CUBE = "cube"
    CUBE_REFILLED = "cube-refilled"


class LastLife(Enum):
    """What the last life token is worth."""

    PLAYS = "plays"
    ENDS = "ends"


class FlamerHits(Enum):
    """For what a flamer hurts beside coming there: for being there at the register's end, or for turning there."""

    ENTRY_TURN = "entry-turn"
    ENTRY_END = "entry-end"


class WaterSlows(Enum):
    """Which moves that begin in water lose a step."""

    ALL = "all"
    FORWARD = "forward"


class Element(Enum):
    """A phase of factory elements whose order an edition states."""

    BELTS = "belts"
    PUSHERS = "pushers"
    GEARS = "gears"
    CRUSHERS = "crushers"
    CURRENTS = "currents"


class BeltPhases(Enum):
    """In which steps the belts of a register run.

    ``EXPRESS_ALL``: express belts, then all. ``EXPRESS_TWICE``: express belts, express belts again for who is on one
    then, normal belts.
    """

    EXPRESS_ALL = "express-all"
    EXPRESS_TWICE = "express-twice"


class BeltLoops(Enum):
    """Whether a closed loop of three or more robots on belts moves."""

    MOVE = "move"
    STAY = "stay"


class Edge(Enum):
    """What the edge of the floor is to robots."""

    FALLS = "falls"
    WALL = "wall"


class RobotLasers(Enum):
    """When robots fire."""

    OFF = "off"
    WITH_BOARD = "with-board"
    AFTER_BOARD = "after-board"


class Touch(Enum):
    """When a checkpoint is touched."""

    REGISTER_END = "register-end"
    PASSING = "passing"


class ArchiveOn(Enum):
    """Which spaces move a robot's archive."""

    NONE = "none"
    CHECKPOINTS = "checkpoints"
    CHECKPOINTS_AND_REPAIRS = "checkpoints-and-repairs"
    CHECKPOINTS_AND_ENERGY = "checkpoints-and-energy"


class RaceEnds(Enum):
    """When the race ends after the last checkpoint is touched."""

    REGISTER_END = "register-end"
    AT_TOUCH = "at-touch"


class AllDestroyed(Enum):
    """Who wins when nobody is left."""

    NOBODY = "nobody"
    MOST_CHECKPOINTS = "most-checkpoints"


class OccupiedArchive(Enum):
    """What becomes of a robot that returns onto an occupied archive."""

    GHOST = "ghost"
    NEIGHBOUR = "neighbour"
    NEIGHBOUR_UNSIGHTED = "neighbour-unsighted"


class PowerDown(Enum):
    """When an announced power down begins; ``THIS_ROUND``: before register 1, which 2023 calls to shut down."""

    OFF = "off"
    THIS_ROUND = "this-round"
    NEXT_ROUND = "next-round"
    AT_ONCE = "at-once"


class LockedWhileDown(Enum):
    """What a register that locks while its robot is powered down holds."""

    KEEP = "keep"
    TOP_CARD = "top-card"
    HAND_IN = "hand-in"


class OptionCards(Enum):
    """Where a robot may gain an option card; on two wrenches not while it is powered down (official FAQ)."""

    NONE = "none"
    INSTEAD_OF_REPAIR = "instead-of-repair"
    INSTEAD_OF_TWO_WRENCHES = "instead-of-repair-two-wrenches"
    ON_WRENCH_AND_HAMMER = "on-wrench-and-hammer"


class CheckpointSpaces(Enum):
    """Which kinds of spaces a checkpoint may lie on."""

    CORNERS_EXCLUDED = "1994"
    SEVEN_KINDS = "seven"
    ANY_THAT_HOLDS = "2005"
    OFF_PITS_STARTS_AND_TOKENS = "2023"


class BoardContact(Enum):
    """How strictly boards must touch on full sides."""

    ANY = "any"
    FULL_SIDE_WARNING = "full-side-warning"
    FULL_SIDE_ERROR = "full-side-error"
