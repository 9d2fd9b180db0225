# SPDX-License-Identifier: GPL-3.0-or-later
"""What an edition can answer where the rulebooks differ: one enum for each such question.

The values are spelled as in options and files, and each says what it means to people.
"""

from __future__ import annotations

from designer.base.words import Worded, sentence


class Unlock(Worded):
    """Which locked register a repair unlocks."""

    LOW_FIRST = "low-first", sentence("the lowest first")
    FREE = "free", sentence("the player chooses")


class StartRule(Worded):
    """How robots come into the race."""

    GHOSTS = "ghosts", sentence("as ghosts on checkpoint 1")
    ONE_BY_ONE = "one-by-one", sentence("one by one on checkpoint 1")
    DOCKS = "docks", sentence("on docks")
    SPACES = "spaces", sentence("on start spaces that they choose")

    @property
    def on_checkpoint(self) -> bool:
        """Whether the race starts on checkpoint 1, which every robot has touched then."""
        return self in (StartRule.GHOSTS, StartRule.ONE_BY_ONE)


class StartHeading(Worded):
    """Where robots look that start on docks or start spaces."""

    DOCK = "dock", sentence("as the dock says")
    FREE = "free", sentence("the player chooses")


class Priority(Worded):
    """Who acts first in a register."""

    CARDS = "cards", sentence("the highest card")
    SEATS = "seats", sentence("the priority token, then seat by seat")
    ANTENNA = "antenna", sentence("the nearest to the antenna")


class AgainFirst(Worded):
    """What becomes of Again in register 1, where there is no card before it."""

    FORBIDDEN = "forbidden", sentence("not allowed")
    REPLACED = "replaced", sentence("replaced by the top card")


class Death(Worded):
    """What pits, the edge and crushers do to a robot."""

    DESTROYED = "destroyed", sentence("destroys the robot")
    REBOOT = "reboot", sentence("makes the robot reboot")


class RebootWhen(Worded):
    """When a robot that reboots is back on the floor."""

    AT_ONCE = "at-once", sentence("at once")
    NEXT_ROUND = "next-round", sentence("in the next round")


class RebootPlace(Worded):
    """Where a robot comes back that reboots."""

    TOKEN = "token", sentence("on the reboot token")
    ARCHIVE = "archive", sentence("on its archive")


class EnergySpaces(Worded):
    """What a robot gets that ends a register on an energy space.

    ``REGISTER``: one each time. ``CUBE``: the one cube that lies there; in register 5 one from the bank in any case.
    ``CUBE_REFILLED``: the one cube, and there is a new one in every round.
    """

    NONE = "none", sentence("nothing")
    REGISTER = "register", sentence("one in each register")
    CUBE = "cube", sentence("its cube, once")
    CUBE_REFILLED = "cube-refilled", sentence("its cube, once in a round")


class LastLife(Worded):
    """What the last life token is worth."""

    PLAYS = "plays", sentence("still plays")
    ENDS = "ends", sentence("its race ends")


class Element(Worded):
    """A phase of factory elements whose order an edition states."""

    BELTS = "belts", sentence("belts")
    PUSHERS = "pushers", sentence("pushers")
    GEARS = "gears", sentence("gears")
    CRUSHERS = "crushers", sentence("crushers")
    CURRENTS = "currents", sentence("currents")


class BeltPhases(Worded):
    """In which steps the belts of a register run.

    ``EXPRESS_ALL``: express belts, then all. ``EXPRESS_TWICE``: express belts, express belts again for who is on one
    then, normal belts.
    """

    EXPRESS_ALL = "express-all", sentence("express belts, then all belts")
    EXPRESS_TWICE = "express-twice", sentence("express belts twice, then the others")


class BeltLoops(Worded):
    """Whether a closed loop of three or more robots on belts moves."""

    MOVE = "move", sentence("they move")
    STAY = "stay", sentence("they stay")


class Edge(Worded):
    """What the edge of the floor is to robots."""

    FALLS = "falls", sentence("robots fall off it")
    WALL = "wall", sentence("it is a wall")


class RobotLasers(Worded):
    """When robots fire."""

    OFF = "off", sentence("never")
    WITH_BOARD = "with-board", sentence("with the board's lasers")
    AFTER_BOARD = "after-board", sentence("after the board's lasers")


class Touch(Worded):
    """When a checkpoint is touched."""

    REGISTER_END = "register-end", sentence("at the register's end")
    PASSING = "passing", sentence("also in passing")


class ArchiveOn(Worded):
    """Which spaces move a robot's archive."""

    NONE = "none", sentence("nothing")
    CHECKPOINTS = "checkpoints", sentence("checkpoints")
    CHECKPOINTS_AND_REPAIRS = "checkpoints-and-repairs", sentence("checkpoints and repair sites")
    CHECKPOINTS_AND_ENERGY = "checkpoints-and-energy", sentence("checkpoints and energy spaces")


class RaceEnds(Worded):
    """When the race ends after the last checkpoint is touched."""

    REGISTER_END = "register-end", sentence("at the register's end")
    AT_TOUCH = "at-touch", sentence("when it is touched")


class AllDestroyed(Worded):
    """Who wins when nobody is left."""

    NOBODY = "nobody", sentence("nobody")
    MOST_CHECKPOINTS = "most-checkpoints", sentence("who touched most checkpoints")


class OccupiedArchive(Worded):
    """What becomes of a robot that returns onto an occupied archive."""

    GHOST = "ghost", sentence("it becomes a ghost")
    NEIGHBOUR = "neighbour", sentence("a free space beside it")
    NEIGHBOUR_UNSIGHTED = "neighbour-unsighted", sentence("beside it, out of sight")


class PowerDown(Worded):
    """When an announced power down begins; ``THIS_ROUND``: before register 1, which 2023 calls to shut down."""

    OFF = "off", sentence("does not exist")
    THIS_ROUND = "this-round", sentence("this round, after programming")
    NEXT_ROUND = "next-round", sentence("next round")
    AT_ONCE = "at-once", sentence("at once")


class LockedWhileDown(Worded):
    """What a register that locks while its robot is powered down holds."""

    KEEP = "keep", sentence("keeps its card")
    TOP_CARD = "top-card", sentence("takes the top card")
    HAND_IN = "hand-in", sentence("stays free: cards are handed in")


class OptionCards(Worded):
    """Where a robot may gain an option card; on two wrenches not while it is powered down (official FAQ)."""

    NONE = "none", sentence("nowhere")
    INSTEAD_OF_REPAIR = "instead-of-repair", sentence("instead of any repair")
    INSTEAD_OF_TWO_WRENCHES = "instead-of-repair-two-wrenches", sentence("instead of repair on two wrenches")
    ON_WRENCH_AND_HAMMER = "on-wrench-and-hammer", sentence("on wrench and hammer")


class CheckpointSpaces(Worded):
    """Which kinds of spaces a checkpoint may lie on."""

    CORNERS_EXCLUDED = "1994", sentence("not in corners of walls")
    SEVEN_KINDS = "seven", sentence("the seven kinds of 1999")
    ANY_THAT_HOLDS = "2005", sentence("all that holds a robot")
    OFF_PITS_STARTS_AND_TOKENS = "2023", sentence("all but pits, starts and reboot tokens")


class BoardContact(Worded):
    """How strictly boards must touch on full sides."""

    ANY = "any", sentence("as you like")
    FULL_SIDE_WARNING = "full-side-warning", sentence("full sides, else a warning")
    FULL_SIDE_ERROR = "full-side-error", sentence("full sides, else an error")


__all__ = [
    "AgainFirst",
    "AllDestroyed",
    "ArchiveOn",
    "BeltLoops",
    "BeltPhases",
    "BoardContact",
    "CheckpointSpaces",
    "Death",
    "Edge",
    "Element",
    "EnergySpaces",
    "LastLife",
    "LockedWhileDown",
    "OccupiedArchive",
    "OptionCards",
    "PowerDown",
    "Priority",
    "RaceEnds",
    "RebootPlace",
    "RebootWhen",
    "RobotLasers",
    "StartHeading",
    "StartRule",
    "Touch",
    "Unlock",
]
