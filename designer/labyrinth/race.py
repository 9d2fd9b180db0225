# SPDX-License-Identifier: GPL-3.0-or-later
"""Whole games: players draw, lay and drive, each by a bot, from one seed to the end."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from designer.base.errors import CourseDesignerError
from designer.base.grid import Cell
from designer.base.words import sentence
from designer.labyrinth.engine import Action, BeginRound, Lay, Robot, State, Step, play, start_state
from designer.labyrinth.engine.bots import choose_turn
from designer.labyrinth.engine.deck import TileDeck, computer_tile, deploy_tile, layings
from designer.labyrinth.engine.game_setup import corners, starting_robots
from designer.labyrinth.plan.plan import Plan
from designer.labyrinth.plan.rules import TARGETS
from designer.labyrinth.plan.tiles import Tile
from designer.labyrinth.replay import Replay

MOST_ROUNDS = 200
"""When a game that nobody wins is called off."""

COMPUTER_ROUND = 4
"""From which round on bots lay their computers; deploy tiles come as soon as they can."""


class RaceError(CourseDesignerError):
    """A game that cannot be played so."""


@dataclass(frozen=True)
class PlayedGame:
    """A game that was played.

    Attributes:
        players, seed: how it was set up; start: how it began; steps: every action.
    """

    plan: Plan
    players: int
    seed: int
    start: State
    steps: tuple[Step, ...]

    @property
    def end(self) -> State:
        """How it ended."""
        return self.steps[-1].state

    @property
    def replay(self) -> Replay:
        """The game as a replay."""
        return Replay(self.plan, self.plan.title, self.start, self.steps)


def play_game(
    plan: Plan,
    players: int = 2,
    seed: int = 0,
    rounds: int = MOST_ROUNDS,
    options: Mapping[str, str] | None = None,
) -> PlayedGame:
    """Play a whole game of 2 to 4 players from what lies at the start, often nothing but the ring.

    The same seed gives the same game. After so many rounds it is called off. ``options`` are variants beside the
    plan's own.

    Raises:
        RaceError: there are not 2 to 4 players.
    """
    if players not in TARGETS:
        raise RaceError(sentence("2 to 4 players can play, not {n}", n=players))
    rng = random.Random(seed)
    rules = plan.rules(options)
    state = start_state(plan.maze, starting_robots(plan, players, rules), rules)
    table = _GameTable(state, TileDeck.shuffled(seed, plan.deck), rng)
    table.set_up(players)
    for number in range(1, rounds + 1):
        table.do(BeginRound(number))
        for player in range(1, players + 1):
            table.take_turn(player)
        if table.state.winner is not None:
            break
    return PlayedGame(plan, players, seed, state, tuple(table.steps))


def robots_of(state: State, player: int) -> list[Robot]:
    """The robots of a player."""
    return [robot for robot in state.robots if robot.player == player]


class _GameTable:
    """A game while it is played."""

    def __init__(self, state: State, deck: TileDeck, rng: random.Random) -> None:
        self.state, self.deck, self.rng = state, deck, rng
        self.steps: list[Step] = []

    def do(self, action: Action) -> None:
        """Carry out an action."""
        step = play(self.state, action)
        self.steps.append(step)
        self.state = step.state

    def set_up(self, players: int) -> None:
        """Lay the first tiles into the corners (rulebook, Začátek hry)."""
        for player, corner in zip(range(1, players + 1), corners(self.state.maze.side), strict=False):
            if robots_of(self.state, player)[0].cell is None and corner not in self.state.maze.tiles:
                self._first_tile(corner)

    def _first_tile(self, corner: Cell) -> None:
        for tile in self.deck.tiles:
            found = [laying for laying in layings(self.state.maze, tile) if laying[0] == corner and not tile.hole]
            if found:
                left = list(self.deck.tiles)
                left.remove(tile)
                self.deck = TileDeck(tuple(left))
                self.do(Lay(*self.rng.choice(found)))
                return

    def take_turn(self, player: int) -> None:
        """A player builds, and moves both robots."""
        if self.state.winner is not None:
            return
        laying = self._laying(player)
        if laying is not None:
            self.do(Lay(*laying))
        for robot in robots_of(self.state, player):
            if self.state.winner is None and self._takes_part(robot.name):
                self.do(choose_turn(self.state, robot.name, self.rng))

    def _takes_part(self, name: str) -> bool:
        """Whether a robot is on the plan, or may come onto it."""
        robot = self.state.robot(name)
        return robot.cell is not None or robot.player in self.state.maze.deploy_tiles

    def _laying(self, player: int) -> tuple[Cell, Tile] | None:
        """What a player lays: the deploy tile first, later the computer, else the top of the deck."""
        for tile in self._own_tiles(player):
            found = list(layings(self.state.maze, tile, self.state.laid))
            if found:
                return self.rng.choice(found)
        drawn, self.deck = self.deck.draw(self.state.maze, self.state.laid)
        return self.rng.choice(list(layings(self.state.maze, drawn, self.state.laid))) if drawn is not None else None

    def _own_tiles(self, player: int) -> Iterator[Tile]:
        if ("D", player) not in self.state.laid:
            yield deploy_tile(player)
        if ("K", player) not in self.state.laid and self.state.round >= COMPUTER_ROUND:
            yield computer_tile(player)
