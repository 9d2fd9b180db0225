# SPDX-License-Identifier: GPL-3.0-or-later
"""Random games: a plan, robots, traps, and turns with choices that the rules mostly allow."""

from __future__ import annotations

import random
from typing import Any

from designer.base.grid import Cell
from designer.labyrinth.engine import IllegalChoiceError, Robot, State, TakeTurn, parse_choice, play, start_state
from designer.labyrinth.plan.maze import Maze, whole_ring
from designer.labyrinth.plan.notation import parse_tile, print_tile
from designer.labyrinth.plan.rules import Equal, Rules
from designer.labyrinth.plan.tiles import FACE_DOWN, Symbol, Tile
from tests.labyrinth.oracle.world import World

EXITS = ["NS", "EW", "NE", "ES", "SW", "NW", "NES", "ESW", "NEW", "NSW", "NESW", "NESW", "N", "W"]
FEATURES = ["s", "m", "r", "c", "ss", "mm", "wS", "wP", "wN", "wJ", "wT", "wSwS", "t", "t", "b", "o", "g", "g"]
WEAPONS = "SPNJT"


def random_state(rng: random.Random) -> State:
    """A game that may begin anywhere."""
    side = rng.choice([2, 3, 3, 4, 5])
    tiles = whole_ring(side, () if rng.random() < 0.3 else None)
    cells = [Cell(x, y) for y in range(1, side + 1) for x in range(1, side + 1)]
    for cell in cells:
        token = _token(rng)
        tile = parse_tile(token)
        if tile is not None:
            tiles[cell] = tile
    players = rng.choice([2, 2, 3, 4])
    for kind, player in ((kind, player) for kind in "KD" for player in range(1, players + 1)):
        if rng.random() < 0.5:
            tile = parse_tile(f"{rng.choice(EXITS)}+{kind}{player}")
            assert tile is not None
            tiles[rng.choice(cells)] = tile
    maze = Maze(side, tiles)
    rules = Rules(rng.choice([1, 1, 2]), rng.choice([None, 6, 9]), 1 if rng.random() < 0.05 else 0,
                  rng.choice(list(Equal)))  # fmt: skip
    return _populated(rng, maze, rules, players)


def random_tile(rng: random.Random, player: int) -> Tile:
    """A tile with any features; now and then a deploy tile or computer of this player."""
    token = f"{rng.choice(EXITS)}+{rng.choice('KD')}{player}" if rng.random() < 0.3 else _token(rng)
    return parse_tile(token) or FACE_DOWN


def _token(rng: random.Random) -> str:
    chance = rng.random()
    if chance < 0.08:
        return "."
    if chance < 0.11:
        return "#"
    exits = rng.choice(EXITS)
    features = rng.sample(FEATURES, rng.choice([0, 0, 1, 1, 2]))
    if len({feature[:2] if feature[0] == "w" else feature[0] for feature in features}) < len(features):
        features = features[:1]
    door = f"+d{rng.choice(exits)}" if rng.random() < 0.12 else ""
    return exits + "".join(f"+{feature}" for feature in features) + door


def _populated(rng: random.Random, maze: Maze, rules: Rules, players: int) -> State:
    free = [cell for cell, tile in maze.tiles.items() if not tile.face_down and not tile.hole]
    names = "ABCDEFGH"[: rng.randint(players, 2 * players)]
    spots = rng.sample(free, len(names))
    robots = tuple(
        _robot(rng, name, number % players + 1, maze.tiles, spot)
        for number, (name, spot) in enumerate(zip(names, spots, strict=True))
    )
    left = [cell for cell in free if cell not in spots]
    traps = {cell: rng.choice(names) for cell in rng.sample(left, min(len(left), rng.choice([0, 0, 1, 2])))}
    stored = {player: rng.randint(0, 2) for player in maze.computers}
    state = start_state(maze, robots, rules)
    return State(maze, robots, rules, traps, stored, state.laid)


def _robot(rng: random.Random, name: str, player: int, tiles: dict[Cell, Tile] | Any, spot: Cell) -> Robot:
    heading = rng.choice([side for exit_side in tiles[spot].exits for side in (exit_side, exit_side.back)])
    weapons = tuple(Symbol("w" + rng.choice(WEAPONS)) for _ in range(rng.choice([0, 1, 1, 2, 4])))
    return Robot(
        name,
        player=player,
        cell=None if rng.random() < 0.12 else spot,
        heading=heading,
        speed=rng.choice([0, 0, 1, 2, 4]),
        manipulation=rng.choice([0, 0, 0, 1, 2, 3]),
        reaction=rng.choice([0, 0, 1, 2]),
        capacity=rng.choice([0, 0, 0, 1]),
        weapons=weapons,
        discs=rng.randint(0, 2),
    )


def random_turn(rng: random.Random, state: State, name: str | None = None) -> TakeTurn:
    """A turn with choices; most of those that the rules refuse are put right, some are left as they are."""
    name = name or rng.choice(state.robots).name
    words = [_word(rng, state) for _ in range(rng.choice([0, 1, 2, 4, 6]))]
    for _ in range(12):
        action = TakeTurn(name, tuple(map(parse_choice, words)))
        try:
            play(state, action, told=False)
        except IllegalChoiceError as error:
            if rng.random() < 0.1:
                return action
            at = words.index(str(error.choice))
            words[at : at + 1] = [rng.choice(error.legal)] if error.legal and rng.random() < 0.8 else []
            continue
        return action
    return TakeTurn(name)


def _word(rng: random.Random, state: State) -> str:
    kind = rng.random()
    side = rng.choice("NESW")
    if kind < 0.45:
        return rng.choice("FLRFLRUW.")
    if kind < 0.6:
        cell = rng.choice(state.maze.teleports)
        return f"T:{cell.x},{cell.y}" + rng.choice(
            ["", f":{rng.choice(state.maze.tiles[cell].exits).name}", f":{side}"]
        )
    if kind < 0.65:
        return rng.choice(["X", f"D:{side}"])
    return rng.choice([f"!S:{side}", f"!P:{side}", f"!J:{side}", f"!G:{side}", f"!N:{side}{rng.randint(1, 3)}", "!T"])


def world_of(state: State) -> World:
    """The same game for the plain engine."""
    tokens = {(cell.x, cell.y): print_tile(tile) for cell, tile in state.maze.tiles.items()}
    robots = [
        {
            "name": robot.name, "player": robot.player, "at": tuple(robot.cell) if robot.cell else None,
            "looks": robot.heading.name, "s": robot.speed, "m": robot.manipulation, "r": robot.reaction,
            "c": robot.capacity, "weapons": "".join(symbol.letter for symbol in robot.weapons),
            "discs": robot.discs, "stop": robot.stop.value if robot.stop else None,
        }
        for robot in state.robots
    ]  # fmt: skip
    world = World(state.maze.side, tokens, robots, base=state.rules.base_speed, agree=state.rules.equal is Equal.AGREE,
                  target=state.rules.target or {2: 5, 3: 7, 4: 8}[max(robot.player for robot in state.robots)],
                  truce=state.truce, truce_rounds=state.rules.truce_rounds)  # fmt: skip
    world.laid = set(state.laid)
    world.traps = {(cell.x, cell.y): owner for cell, owner in state.traps.items()}
    world.stored = dict(state.stored)
    world.winner = state.winner or 0
    return world


def told(world: World) -> dict[str, Any]:
    """Everything that two games are compared by."""
    return {
        "robots": world.robots,
        "traps": world.traps,
        "stored": {player: discs for player, discs in world.stored.items() if discs},
        "winner": world.winner,
        "tiles": world.tiles,
        "laid": world.laid,
        "truce": world.truce,
    }
