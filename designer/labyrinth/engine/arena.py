# SPDX-License-Identifier: GPL-3.0-or-later
"""A game while something happens in it: the one place where it changes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from designer.base.grid import Cell
from designer.labyrinth.engine.events import DiscsTaken, Event, Won
from designer.labyrinth.engine.state import Robot, State

CARDLESS: Mapping[str, Any] = {"speed": 0, "manipulation": 0, "reaction": 0, "capacity": 0, "weapons": ()}
"""What a scrapped robot holds besides its discs.

In the rulebook: Pravidla pro získávání vlastností and Pravidla o vlastnostech.
"""


@dataclass(frozen=True)
class Frame:
    """An event, and how things stand after it."""

    event: Event
    state: State


class Arena:
    """A game that can change: robots, traps, discs stored; events are kept if ``told``, with the state after each."""

    def __init__(self, state: State, *, told: bool = True) -> None:
        self.maze = state.maze
        self.rules = state.rules
        self.robots: dict[str, Robot] = {robot.name: robot for robot in state.robots}
        self.traps = dict(state.traps)
        self.stored = dict(state.stored)
        self.laid = state.laid
        self.round = state.round
        self.winner = state.winner
        self.truce = state.truce
        self.target = state.target
        self.told = told
        self.frames: list[Frame] = []

    def state(self) -> State:
        """How things stand now."""
        robots = tuple(self.robots.values())
        return State(
            self.maze, robots, self.rules, dict(self.traps), dict(self.stored), self.laid, self.round, self.winner
        )

    def tell(self, event: Event) -> None:
        """Keep an event, after what it tells has been done."""
        if self.told:
            self.frames.append(Frame(event, self.state()))

    def change(self, name: str, **changes: Any) -> Robot:
        """Change what a robot is or holds."""
        self.robots[name] = replace(self.robots[name], **changes)
        return self.robots[name]

    def robot_on(self, cell: Cell) -> Robot | None:
        """The robot on a cell, if there is one."""
        return next((robot for robot in self.robots.values() if robot.cell == cell), None)

    def partner(self, name: str) -> Robot | None:
        """The other robot of the same player, on the plan or not."""
        player = self.robots[name].player
        return next((robot for robot in self.robots.values() if robot.player == player and robot.name != name), None)

    def scrap(self, name: str) -> None:
        """Take a robot off the plan with the loss of all its cards; its discs stay.

        In the rulebook: Pravidla pohybu robota and Pravidla pro získávání vlastností.
        """
        self.change(name, cell=None, **CARDLESS)

    def give_discs(self, name: str, discs: int, *, victim: str | None, player: int) -> None:
        """Give a robot discs that it won; they go into its player's computer at once if it is laid.

        In the rulebook: Soupis karet hracího pole.
        """
        if not discs:
            return
        own = self.robots[name].player
        stored = own in self.maze.computers
        if stored:
            self.stored[own] = self.stored.get(own, 0) + discs
        else:
            self.change(name, discs=self.robots[name].discs + discs)
        self.tell(DiscsTaken(name, victim, player, discs, stored))

    def find_winner(self) -> None:
        """See whether a player's discs have reached the target."""
        for player in sorted({robot.player for robot in self.robots.values()}):
            discs = sum(robot.discs for robot in self.robots.values() if robot.player == player)
            discs += self.stored.get(player, 0)
            if self.winner is None and discs >= self.target:
                self.winner = player
                self.tell(Won(player, discs))
