# SPDX-License-Identifier: GPL-3.0-or-later
"""What always holds, whatever is laid and chosen."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest

from designer.base.grid import Cell, Heading, Mirror
from designer.labyrinth.checks.graph import Drive, Graph
from designer.labyrinth.engine import (
    Choice,
    ChoiceKind,
    IllegalChoiceError,
    Robot,
    State,
    Step,
    TakeTurn,
    TurnEnd,
    play,
)
from designer.labyrinth.engine.arena import Arena
from designer.labyrinth.engine.events import Gathered, Jumped, Looted, Moved, Redeployed, TurnBegan, Turned
from designer.labyrinth.engine.turn import Turn
from designer.labyrinth.plan.arcs import Arc, MazeNode, arcs, ring_nodes
from designer.labyrinth.plan.maze import Maze, SideKind
from designer.labyrinth.plan.tiles import Symbol
from tests.labyrinth.oracle.scenes import random_state, random_turn
from tests.proof import WHOLE

pytestmark = pytest.mark.proof

SEEDS = range(600 if WHOLE else 25)
"""Each is a game of its own."""


def legal_turns(seed: int, count: int = 4) -> Iterator[tuple[State, TakeTurn, Step]]:
    """Turns that the rules allow, one after the other."""
    rng = random.Random(seed)
    state = random_state(rng)
    for _ in range(count):
        action = random_turn(rng, state)
        try:
            step = play(state, action)
        except IllegalChoiceError:
            continue
        yield state, action, step
        state = step.state


@pytest.mark.parametrize("seed", SEEDS)
def test_the_same_turn_ends_the_same_and_without_telling_too(seed: int) -> None:
    for state, action, step in legal_turns(seed):
        assert play(state, action) == step
        assert play(state, action, told=False).state == step.state
        assert not step.frames or step.frames[-1].state.robots[0].name == step.state.robots[0].name
        assert step.state.robot(action.robot).stop is not None or state.winner is not None


@pytest.mark.parametrize("seed", SEEDS)
def test_discs_are_never_made_nor_lost(seed: int) -> None:
    def discs(state: State) -> int:
        return sum(robot.discs for robot in state.robots) + sum(state.stored.values())

    for state, _, step in legal_turns(seed):
        assert discs(step.state) == discs(state)


@pytest.mark.parametrize("seed", SEEDS)
def test_no_robot_gathers_beyond_six_nor_loots_beyond_eight(seed: int) -> None:
    for _, _, step in legal_turns(seed):
        for frame in step.frames:
            event = frame.event
            if isinstance(event, Gathered) and event.symbol is not Symbol.CAPACITY:
                assert frame.state.robot(event.robot).held <= 6
            if isinstance(event, Looted) and event.symbol is not Symbol.CAPACITY:
                assert frame.state.robot(event.robot).held <= 8


@pytest.mark.parametrize("seed", SEEDS)
def test_nobody_drives_back_without_turning_round(seed: int) -> None:
    for state, action, step in legal_turns(seed):
        heading = state.robot(action.robot).heading
        for event in (frame.event for frame in step.frames):
            if isinstance(event, Moved):
                assert event.heading is not heading.back
            if isinstance(event, (Moved, Jumped, Redeployed)):
                heading = event.heading
            if isinstance(event, Turned):
                assert event.heading is heading.back
                heading = event.heading


@pytest.mark.parametrize("seed", SEEDS)
def test_a_robot_uses_all_its_units_or_says_why_not(seed: int) -> None:
    for _, action, step in legal_turns(seed):
        if not step.frames or step.state.robot(action.robot).stop is not TurnEnd.ALLOWANCE:
            continue
        (began,) = [frame.event for frame in step.frames if isinstance(frame.event, TurnBegan)]
        left = [frame.event.units for frame in step.frames if isinstance(frame.event, (Moved, Turned))]
        assert min(left, default=began.units) == 0


# --- turned and mirrored

Change = Callable[[Cell], Cell]


def _changed(state: State, cell: Change, side: Callable[[Heading], Heading], tiles: dict[Cell, object]) -> State:
    def robot(one: Robot) -> Robot:
        return replace(one, cell=cell(one.cell) if one.cell else None, heading=side(one.heading))

    maze = Maze(state.maze.side, tiles)  # type: ignore[arg-type]
    traps = {cell(place): owner for place, owner in state.traps.items()}
    return replace(state, maze=maze, robots=tuple(map(robot, state.robots)), traps=traps)


def turned(state: State, quarters: int) -> State:
    """The game after quarter turns clockwise."""
    size = state.maze.side + 2

    def cell(place: Cell) -> Cell:
        return place.turned(quarters, size, size)

    tiles: dict[Cell, object] = {cell(place): tile.turned(quarters) for place, tile in state.maze.tiles.items()}
    return _changed(state, cell, lambda side: side.turned(quarters), tiles)


def mirrored(state: State) -> State:
    """The game as a mirror shows it."""
    size = state.maze.side + 2

    def cell(place: Cell) -> Cell:
        return place.mirrored(Mirror.EAST_WEST, size, size)

    tiles: dict[Cell, object] = {
        cell(place): tile.mirrored(Mirror.EAST_WEST) for place, tile in state.maze.tiles.items()
    }
    return _changed(state, cell, lambda side: side.mirrored(Mirror.EAST_WEST), tiles)


def spelled(state: State, action: TakeTurn) -> TakeTurn | None:
    """The turn with every heading written out; None where the rules make one up that depends on the compass."""
    found = []
    for choice in action.choices:
        if choice.kind is ChoiceKind.JUMP and choice.heading is None:
            assert choice.cell is not None
            choice = replace(choice, heading=state.maze.tiles[choice.cell].exits[0])
        found.append(choice)
    events = [frame.event for frame in play(state, TakeTurn(action.robot, tuple(found))).frames]
    deployed = any(isinstance(event, Redeployed) for event in events)
    if deployed and not any(choice.kind is ChoiceKind.DEPLOY for choice in found):
        return None
    return TakeTurn(action.robot, tuple(found))


@pytest.mark.parametrize("seed", SEEDS)
def test_a_quarter_turn_changes_nothing(seed: int) -> None:
    for state, action, step in legal_turns(seed):
        turn = spelled(state, action)
        if turn is None:
            continue
        size = state.maze.side + 2
        choices = tuple(
            replace(
                choice,
                cell=choice.cell.turned(1, size, size) if choice.cell else None,
                heading=choice.heading.turned(1) if choice.heading is not None else None,
            )
            for choice in turn.choices
        )
        after = play(turned(state, 1), TakeTurn(turn.robot, choices), told=False).state
        assert after == turned(step.state, 1)


_SWAPPED = {ChoiceKind.LEFT: ChoiceKind.RIGHT, ChoiceKind.RIGHT: ChoiceKind.LEFT}


def completed(state: State, action: TakeTurn) -> TakeTurn:
    """The turn with every choice written out that would be made up: left comes before right, which a mirror minds."""
    robot = state.robot(action.robot)
    choices = list(action.choices)
    while True:
        try:
            play(
                state,
                TakeTurn(action.robot, (*choices, Choice(ChoiceKind.STAND), Choice(ChoiceKind.SUICIDE))),
                told=False,
            )
        except IllegalChoiceError as error:
            legal = [word for word in error.legal if word in ("F", "L", "R", "W") or (word == "U" and _pays(robot))]
            if error.choice.kind is ChoiceKind.SUICIDE:
                return TakeTurn(action.robot, (*choices, Choice(ChoiceKind.STAND)))
            if not legal or error.choice.kind is not ChoiceKind.STAND:
                return TakeTurn(action.robot, tuple(choices))
            choices.append(Choice(ChoiceKind(legal[0])))
        else:
            return TakeTurn(action.robot, tuple(choices))


def _pays(robot: Robot) -> bool:
    return robot.manipulation < 3


@pytest.mark.parametrize("seed", SEEDS)
def test_a_mirror_changes_nothing_but_left_and_right(seed: int) -> None:
    for state, action, _ in legal_turns(seed):
        whole = completed(state, action)
        try:
            turn = spelled(state, whole)
            step = play(state, whole)
        except IllegalChoiceError:
            continue
        if turn is None:
            continue
        size = state.maze.side + 2
        choices = tuple(
            replace(
                choice,
                kind=_SWAPPED.get(choice.kind, choice.kind),
                cell=choice.cell.mirrored(Mirror.EAST_WEST, size, size) if choice.cell else None,
                heading=choice.heading.mirrored(Mirror.EAST_WEST) if choice.heading is not None else None,
            )
            for choice in turn.choices
        )
        after = play(mirrored(state), TakeTurn(turn.robot, choices), told=False).state
        assert after == mirrored(step.state)


# --- the graph


@pytest.mark.parametrize("seed", SEEDS)
def test_graph_and_engine_agree_on_every_tile_and_heading(seed: int) -> None:
    maze = random_state(random.Random(seed)).maze
    for cell, tile in maze.tiles.items():
        if tile.face_down or tile.hole:
            continue
        for heading in Heading:
            engine = set(_by_engine(maze, cell, heading))
            graph = {(node.cell, node.heading) for node, _ in arcs(maze, MazeNode(cell, heading))}
            assert engine == graph, (cell, heading)


def _by_engine(maze: Maze, cell: Cell, heading: Heading) -> Iterator[tuple[Cell, Heading]]:
    """Where the engine lets a robot go that has just driven to a tile."""
    arena = Arena(State(maze, (Robot("A", cell=cell, heading=heading),)), told=False)
    turn = Turn(arena, "A", ())
    turn.units = 9
    turn.arrived = maze.tiles[cell].teleport and not maze.tiles[cell].mud
    sides = {ChoiceKind.FORWARD: heading, ChoiceKind.LEFT: heading.left, ChoiceKind.RIGHT: heading.right}
    for choice in turn._continuations():
        if choice.kind is ChoiceKind.TURN:
            yield cell, heading.back
        elif choice.kind is ChoiceKind.JUMP:
            assert choice.cell is not None
            yield from ((choice.cell, side) for side in maze.tiles[choice.cell].exits)
        elif choice.kind in sides and maze.sides[cell][sides[choice.kind]] is SideKind.WAY:
            yield cell.step(sides[choice.kind]), sides[choice.kind]


@pytest.mark.parametrize("seed", SEEDS)
def test_a_witness_can_be_driven_in_the_engine(seed: int) -> None:
    rng = random.Random(seed)
    maze = _bare(random_state(rng).maze)
    graph = Graph(maze)
    found = 0
    for number in rng.sample(sorted(graph.from_ring), min(12, len(graph.from_ring))):
        witness = graph.witness({number})
        if witness is not None:
            found += 1
            assert drive(maze, witness) == graph.nodes[number]
    assert found >= 8


def _bare(maze: Maze) -> Maze:
    """The maze without what would change the robot on its way: symbols and computers."""
    return Maze(maze.side, {cell: replace(tile, symbols=(), computer=None) for cell, tile in maze.tiles.items()})


def drive(maze: Maze, witness: Drive) -> MazeNode | None:
    """Where a robot alone is that drives a way, a unit a turn; None once it has fallen into a hole."""
    state = State(maze, (Robot("A", cell=witness.start.cell, heading=witness.start.heading),))
    here = witness.start
    way = list(witness.way)
    while way:
        node, arc = way.pop(0)
        assert arc is not Arc.JUMP, "a jump follows the move that leads to it"
        choices = [_choice(here, node, arc)]
        here = node
        if way and way[0][1] is Arc.JUMP:
            here = way.pop(0)[0]
            choices.append(Choice(ChoiceKind.JUMP, here.cell, here.heading))
        try:
            state = play(state, TakeTurn("A", tuple(choices)), told=False).state
        except IllegalChoiceError:
            state = play(state, TakeTurn("A", tuple(choices[1:])), told=False).state  # the move was forced
    robot = state.robots[0]
    return here if robot.cell is None or (robot.cell, robot.heading) == here else None


def _choice(here: MazeNode, node: MazeNode, arc: Arc) -> Choice:
    if arc is Arc.TURN:
        return Choice(ChoiceKind.TURN)
    quarters = (node.heading - here.heading) % 4
    return Choice({0: ChoiceKind.FORWARD, 1: ChoiceKind.RIGHT, 3: ChoiceKind.LEFT}[quarters])


def test_a_way_from_the_ring_begins_on_the_ring() -> None:
    maze = random_state(random.Random(5)).maze
    graph = Graph(maze)
    witness = graph.witness(graph.from_ring)
    assert witness is not None
    assert witness.start in ring_nodes(maze)
    assert witness.units == 0
