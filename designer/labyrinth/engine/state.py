# SPDX-License-Identifier: GPL-3.0-or-later
"""How a game stands: robots, tiles, traps, stored discs. Values; the engine makes new ones."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from designer.base.grid import HEADING_WORDS, Cell, Heading
from designer.base.words import Sentence, Worded, sentence
from designer.labyrinth.plan.maze import Maze
from designer.labyrinth.plan.notation import print_cell
from designer.labyrinth.plan.rules import Rules
from designer.labyrinth.plan.tiles import Symbol


class TurnEnd(Worded):
    """Why a robot's own last turn ended."""

    ALLOWANCE = "allowance", sentence("all units used")
    MUD = "mud", sentence("stuck in mud")
    MISSING_TILE = "missing-tile", sentence("waits for a tile")
    STOOD = "stood", sentence("stands")
    COLLISION = "collision", sentence("scrapped in a collision")
    HOLE = "hole", sentence("fell into a hole")
    SHOT = "shot", sentence("shot")
    TRAP = "trap", sentence("eaten")
    SUICIDE = "suicide", sentence("suicide")
    COMPUTER = "computer", sentence("visited a computer")
    REDEPLOYED = "redeployed", sentence("deployed")
    WAITING = "waiting", sentence("waits for its deploy tile")
    VICTORY = "victory", sentence("the game is won")


@dataclass(frozen=True)
class Robot:
    """A robot and what it holds.

    Attributes:
        name: what it is called; player: whose it is, 1 to 4.
        cell: where it is, None off the plan (not yet deployed, or scrapped); heading: the direction of its last travel.
        speed, manipulation, reaction: property cards; capacity: capacity cards, which do not count among the others.
        weapons: in the order in which they were gathered; discs: the discs that it carries.
        stop: why its own last turn ended, None before its first.
    """

    name: str
    player: int = 1
    cell: Cell | None = None
    heading: Heading = Heading.N
    speed: int = 0
    manipulation: int = 0
    reaction: int = 0
    capacity: int = 0
    weapons: tuple[Symbol, ...] = ()
    discs: int = 0
    stop: TurnEnd | None = None

    @property
    def held(self) -> int:
        """How many properties and weapons it holds; discs and capacity do not count.

        In the rulebook: Pravidla pro získávání vlastností.
        """
        return self.speed + self.manipulation + self.reaction + len(self.weapons)


def robot_line(robot: Robot) -> Sentence:
    """How a robot stands: where, what it holds, and why its last turn ended."""
    where = (
        sentence("off the plan")
        if robot.cell is None
        else sentence("at {cell}, facing {heading}", cell=print_cell(robot.cell), heading=HEADING_WORDS[robot.heading])
    )
    why = robot.stop.words if robot.stop is not None else sentence("has not moved yet")
    return sentence(
        "{robot}: {where}; speed {speed}, manipulation {manipulation}, reaction {reaction}, weapons {weapons},"
        " discs {discs}; {why}",
        robot=robot.name, where=where, speed=robot.speed, manipulation=robot.manipulation, reaction=robot.reaction,
        weapons=" ".join(symbol.letter for symbol in robot.weapons) or "-", discs=robot.discs, why=why,
    )  # fmt: skip


Laid = tuple[str, int]
"""A computer (``K``) or deploy tile (``D``) of a player, as it was laid once in the game."""


@dataclass(frozen=True)
class State:
    """How a game stands.

    Attributes:
        maze: the tiles; robots: in the order in which they were named; traps: the owner's name by cell.
        stored: the discs in each player's computer; laid: computers and deploy tiles laid so far, also those gone.
        round: from 1; winner: the player who has won, or None.
    """

    maze: Maze
    robots: tuple[Robot, ...]
    rules: Rules = field(default_factory=Rules)
    traps: Mapping[Cell, str] = field(default_factory=dict)
    stored: Mapping[int, int] = field(default_factory=dict)
    laid: frozenset[Laid] = frozenset()
    round: int = 1
    winner: int | None = None

    def robot(self, name: str) -> Robot:
        """The robot with this name; ``KeyError`` if there is none."""
        for robot in self.robots:
            if robot.name == name:
                return robot
        raise KeyError(name)

    @property
    def players(self) -> int:
        """The number of players: the highest one of a robot, at least 2."""
        return max(2, *(robot.player for robot in self.robots)) if self.robots else 2

    @property
    def target(self) -> int:
        """The discs that win."""
        return self.rules.discs_to_win(self.players)

    def discs_of(self, player: int) -> int:
        """All discs of a player: with robots on and off the plan, and in the computer."""
        return sum(robot.discs for robot in self.robots if robot.player == player) + self.stored.get(player, 0)

    @property
    def truce(self) -> bool:
        """Whether nobody shoots in this round (rulebook, Doporučení na začátek hry)."""
        return self.round <= self.rules.truce_rounds


def players_tiles(maze: Maze) -> frozenset[Laid]:
    """The computers and deploy tiles that lie in a maze."""
    computers = {("K", player) for player in maze.computers}
    return frozenset(computers | {("D", player) for player in maze.deploy_tiles})


def start_state(maze: Maze, robots: tuple[Robot, ...], rules: Rules | None = None) -> State:
    """A game that begins with these robots on these tiles."""
    return State(maze, robots, rules or Rules(), laid=players_tiles(maze))
