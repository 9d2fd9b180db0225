# SPDX-License-Identifier: GPL-3.0-or-later
"""The same scene on both engines, and their outcomes in one form."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from designer.rally.course.floor import Floor
from designer.rally.course.tables import compile_tables
from designer.rally.course.turning_boards import turned_floor
from designer.rally.edition import Edition
from designer.rally.edition.cards import Card, Programs
from designer.rally.engine import Robot, State, Step, run_program, simulate
from tests.rally.oracle.captures import captures
from tests.rally.oracle.play import run_registers
from tests.rally.oracle.robots import PlainCard
from tests.rally.oracle.robots import Robot as PlainRobot
from tests.rally.oracle.wishes import Wishes
from tests.rally.oracle.world import World
from tests.rally.strategies.scenes import Scene

Outcome = dict[str, Any]
"""By robot what is known of it; beside them who has won, and who waits to return in which order."""

_COMPARED = (
    "heading", "damage", "lives", "flags", "archive", "ghost", "down", "dead", "out", "options", "laid",
    "announced", "place", "energy", "reboot", "fell", "drawn", "tied", "reached", "team", "blocks", "carries",
    "sent_home", "superbot", "foe", "sits_out",
)  # fmt: skip


def run_fast(scene: Scene) -> tuple[Step, ...]:
    """The engine's story of a scene."""
    tables = compile_tables(scene.floor, scene.edition)
    says = Wishes(scene.wishes)
    return run_program(tables, scene.state, scene.programs, scene.first, scene.count, scene.clean_up, says)


def run_silent(scene: Scene) -> State:
    """The engine's outcome with its story untold."""
    tables = compile_tables(scene.floor, scene.edition)
    says = Wishes(scene.wishes)
    return simulate(tables, scene.state, scene.programs, scene.first, scene.count, scene.clean_up, says)


def world_of(floor: Floor, rules: Edition, state: State) -> World:
    """A state of the engine for the plain engine."""
    robots = [PlainRobot(robot.name, robot.cell, robot.heading) for robot in state.robots]
    for plain, robot in zip(robots, state.robots, strict=True):
        for name in _COMPARED:
            setattr(plain, name, getattr(robot, name))
        plain.archive = robot.archive or robot.cell
        plain.locked = None if robot.locked is None else set(robot.locked)
        plain.registers = [plain_card(card) for card in robot.registers]
        plain.fell = robot.fell
    destroyed = [robot for name in state.destroyed for robot in robots if robot.name == name]
    world = World(floor, rules, robots, winners=list(state.winners), destroyed=destroyed, round=state.round)
    world.holder = [robot.name for robot in robots].index(state.holder) if state.holder else 0
    world.spent = set(state.spent)
    world.places = list(state.checkpoints or floor.checkpoints)
    return world


def plain_card(card: Card | None) -> PlainCard | None:
    """A card for the plain engine."""
    return (">".join(kind.value for kind in (card.kind, *card.then)), card.rank) if card else None


def plain_programs(scene: Scene) -> Mapping[str, list[PlainCard | None]]:
    """The cards for the plain engine."""
    return {name: [plain_card(card) for card in row] for name, row in scene.programs.items()}


def run_plain(scene: Scene) -> World:
    """The world after the scene, as the plain engine has it."""
    world = world_of(scene.floor, scene.edition, scene.state)
    world.says = Wishes(scene.wishes).says
    run_registers(world, plain_programs(scene), scene.first, scene.count, scene.clean_up)
    return world


def differences(one: Outcome, other: Outcome) -> list[str]:
    """What two outcomes say differently, a line each."""
    found = []
    for key in one:
        if isinstance(one[key], dict):
            pairs = ((name, one[key].get(name), other[key].get(name)) for name in one[key])
            found += [f"{key} {name}: {ours} / {theirs}" for name, ours, theirs in pairs if ours != theirs]
        elif one[key] != other[key]:
            found.append(f"{key}: {one[key]} / {other[key]}")
    return found


def hold_alike(scene: Scene) -> None:
    """Hold that a scene comes out alike on the plain engine, on the engine, and on that without a story.

    Robots, cards and what is told of them are alike, and the boards lie alike.
    """
    steps, world = run_fast(scene), run_plain(scene)
    state = steps[-1].state if steps else scene.state
    told = outcome_of_state(state)
    assert not differences(told, outcome_of_world(world)), str(scene)
    assert not differences(told, outcome_of_state(run_silent(scene))), str(scene)
    floor = turned_floor(scene.floor, state.turns) if state.turns else scene.floor
    assert floor.rows == world.floor.rows, str(scene)


def play_plainly(
    floor: Floor, rules: Edition, state: State, programs: Programs, first: int = 1, count: int = 5
) -> World:
    """Registers on the plain engine, from and with the values of the engine: what benches time beside it."""
    world = world_of(floor, rules, state)
    cards = {name: [plain_card(card) for card in row] for name, row in programs.items()}
    run_registers(world, cards, first, count)
    return world


def outcome_of_world(world: World) -> Outcome:
    """What the plain engine says."""
    facts = {robot.name: {**_facts(robot), **_plain_cards(robot)} for robot in world.robots}
    return {
        **facts,
        "winners": tuple(world.winners),
        "destroyed": tuple(robot.name for robot in world.destroyed),
        "holder": world.robots[world.holder].name,
        "spent": tuple(sorted(world.spent, key=lambda cell: (cell.y, cell.x))),
        **({"checkpoints": tuple(world.places)} if world.rides() or captures(world) else {}),
    }


def outcome_of_state(state: State) -> Outcome:
    """What the engine says."""
    facts = {robot.name: {**_facts(robot), **_cards(robot)} for robot in state.robots}
    holder = state.holder or state.robots[0].name
    return {
        **facts,
        "winners": state.winners,
        "destroyed": state.destroyed,
        "holder": holder,
        "spent": state.spent,
        **({"checkpoints": state.checkpoints} if state.checkpoints else {}),
    }


def _facts(robot: Any) -> dict[str, Any]:
    """Of a robot that is not on the floor, only what can still matter."""
    facts = {name: getattr(robot, name) for name in _COMPARED}
    if robot.cell is None:
        del facts["ghost"]
        if not (robot.down or robot.reboot):  # who was destroyed while powered down may bring its damage along
            del facts["damage"]
    return {"cell": robot.cell, **facts}


def _plain_cards(robot: PlainRobot) -> dict[str, Any]:
    return {"locked": sorted(robot.locked or ()), "registers": list(robot.registers)}


def _cards(robot: Robot) -> dict[str, Any]:
    return {"locked": list(robot.locked or ()), "registers": [plain_card(card) for card in robot.registers]}
