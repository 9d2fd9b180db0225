# SPDX-License-Identifier: GPL-3.0-or-later
"""The real engine and the plain one agree on whole games of two to four players: rounds, layings, turns, computers.

The plain game is begun once and never put right by the real one, so that a difference cannot heal on the way.
"""

from __future__ import annotations

import random
from collections import Counter
from copy import deepcopy
from dataclasses import dataclass, field, replace

import pytest

from designer.base.grid import Cell
from designer.labyrinth.engine import (
    Action,
    BeginRound,
    Destroy,
    IllegalChoiceError,
    Lay,
    LayingError,
    State,
    Store,
    TakeTurn,
    play,
    start_state,
)
from designer.labyrinth.engine.actions import ActionError
from designer.labyrinth.engine.deck import TILE_SET, computer_tile, deploy_tile, layings
from designer.labyrinth.engine.game_setup import starting_robots
from designer.labyrinth.plan.laying_rules import refusal
from designer.labyrinth.plan.notation import print_tile
from designer.labyrinth.plan.plan import empty_plan
from designer.labyrinth.plan.rules import Equal, Rules
from designer.labyrinth.plan.tiles import FACE_DOWN, Tile
from tests.labyrinth.oracle.laying import begin_round, broken, destroy, lay, store, tile_of
from tests.labyrinth.oracle.play import Player
from tests.labyrinth.oracle.scenes import random_state, random_tile, random_turn, told, world_of
from tests.labyrinth.oracle.world import Refused, World
from tests.proof import WHOLE

GAMES = 240 if WHOLE else 6
PARTS = 4
ROUNDS = 14
TRIES = 5
"""Tiles that a player tries anywhere before one is laid where it may."""


@dataclass
class Twins:
    """A game that both engines play."""

    state: State
    world: World
    seen: Counter[str] = field(default_factory=Counter)

    def both(self, action: Action) -> bool:
        """Carry out an action in both; whether it was allowed."""
        before = deepcopy(self.world)
        refused = self._plain(action)
        after, real = self._real(action)
        assert real == refused, action
        if after is None:
            self.world = before
            self.seen[f"{type(action).__name__} {real}"] += not isinstance(action, TakeTurn)
            return False
        self.state = after
        assert told(self.world) == told(world_of(after)), action
        self.seen[type(action).__name__] += 1
        return True

    def _real(self, action: Action) -> tuple[State | None, str]:
        try:
            return play(self.state, action, told=False).state, ""
        except IllegalChoiceError as error:
            return None, "/".join(error.legal) or "-"
        except LayingError as error:
            return None, error.refusal.rule
        except ActionError:
            return None, type(action).__name__.lower()

    def _plain(self, action: Action) -> str:
        try:
            if not self.world.winner:
                _carry_out(self.world, action)
        except Refused as refused:
            return str(refused)
        return ""


def _carry_out(world: World, action: Action) -> None:
    match action:
        case TakeTurn():
            Player(world, action.robot, list(map(str, action.choices))).run()
        case Lay():
            lay(world, (action.cell.x, action.cell.y), print_tile(action.tile))
        case BeginRound():
            begin_round(world, action.round)
        case Store():
            store(world, action.robot)
        case Destroy():
            destroy(world, list(action.shares))


def begin(rng: random.Random) -> Twins:
    """A game of two to four players on an empty plan."""
    players, side = rng.choice([2, 3, 3, 4, 4]), rng.choice([3, 4, 5])
    rules = Rules(
        base_speed=rng.choice([1, 2]),
        target=rng.choice([None, None, 4]),
        truce_rounds=rng.choice([0, 0, 2]),
        equal=rng.choice(list(Equal)),
        start_on_corner_teleport=True,
    )
    plan = empty_plan(side, "Game")
    state = start_state(plan.maze, starting_robots(plan, players, rules), rules)
    return Twins(state, world_of(state))


def take_turn(rng: random.Random, twins: Twins, player: int) -> None:
    """A player lays a tile, and moves both robots; sometimes discs are stored, or the computer is turned over."""
    _lay(rng, twins, player)
    names = [robot.name for robot in twins.state.robots if robot.player == player]
    for name in names:
        while not twins.both(random_turn(rng, twins.state, name)):
            pass
        if rng.random() < 0.1:
            twins.both(Store(name))
    if rng.random() < 0.05:
        held = twins.state.stored.get(player, 0) + (rng.random() < 0.2)
        given = rng.randint(0, held)
        twins.both(Destroy(((names[0], given), (names[1], held - given))))


def _lay(rng: random.Random, twins: Twins, player: int) -> None:
    side = twins.state.maze.side
    for _ in range(TRIES):
        empty = list(twins.state.maze.empty_cells())
        anywhere = Cell(rng.randint(0, side), rng.randint(1, side))
        cell = rng.choice(empty) if empty and rng.random() < 0.85 else anywhere
        if twins.both(Lay(cell, _drawn(rng, player).turned(rng.randrange(4)))):
            return
    for tile in (_drawn(rng, player), _drawn(rng, player)):
        fitting = list(layings(twins.state.maze, tile, twins.state.laid))
        if fitting:
            twins.both(Lay(*rng.choice(fitting)))
            return


def _drawn(rng: random.Random, player: int) -> Tile:
    """A tile of the deck or any other, a deploy tile or computer of the player, or one face down."""
    chance = rng.random()
    if chance < 0.3:
        return rng.choice([deploy_tile, computer_tile])(player)
    if chance < 0.35:
        return FACE_DOWN
    return random_tile(rng, player) if chance < 0.6 else rng.choice(list(TILE_SET))


USUAL = {"BeginRound", "Lay", "TakeTurn", "Lay P0", "Lay P1", "Lay P7"} | (
    {"won", "Store", "Destroy", "Store store", "Destroy destroy", "Lay P2", "Lay P3", "Lay P5"} if WHOLE else set()
)
"""What happens in every part of the proof; the rest is rarer."""


@pytest.mark.proof
@pytest.mark.parametrize("part", range(PARTS))
def test_both_engines_agree_on_whole_games(part: int) -> None:
    rng = random.Random(part)
    seen: Counter[str] = Counter()
    for _ in range(max(1, GAMES // PARTS)):
        twins = begin(rng)
        for number in range(1, ROUNDS + 1):
            twins.both(BeginRound(number))
            for player in sorted({robot.player for robot in twins.state.robots}):
                take_turn(rng, twins, player)
            if twins.state.winner is not None:
                break
        seen += twins.seen
        seen["won"] += twins.state.winner is not None
    assert {what for what, count in seen.items() if count} >= USUAL, seen


MAZES = 2_000 if WHOLE else 20
TILES = 6


@pytest.mark.proof
def test_both_engines_refuse_the_same_layings() -> None:
    """On plans with gaps, doors, holes and mud everywhere: each tile on each empty space."""
    rng = random.Random(0)
    seen: Counter[str] = Counter()
    for _ in range(MAZES):
        whole = random_state(rng)
        gone = {cell: None for cell in whole.maze.interior() if rng.random() < 0.3}
        state = replace(whole, maze=whole.maze.with_tiles(gone))
        for tile in [FACE_DOWN, *(random_tile(rng, rng.randint(1, 4)) for _ in range(TILES))]:
            for cell in state.maze.empty_cells():
                refused = refusal(state.maze, cell, tile, state.laid)
                rule = broken(world_of(state), (cell.x, cell.y), tile_of(print_tile(tile)))
                assert (refused.rule if refused else "") == rule, (cell, tile)
                seen[rule] += 1
    assert seen.keys() >= {"", "P1", "P5", "P7"} | ({"P2", "P4", "P6"} if WHOLE else set()), seen
