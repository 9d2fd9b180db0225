# SPDX-License-Identifier: GPL-3.0-or-later
"""A robot alone: both engines and the transition table of reachability walk the same way."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product

from hypothesis import given, settings
from hypothesis import strategies as st

from designer.base.grid import Cell, Heading
from designer.files import courses_folder
from designer.rally.course.board import Board
from designer.rally.course.files import load_course
from designer.rally.course.floor import Floor
from designer.rally.course.tables import Tables, compile_tables
from designer.rally.edition import Edition, RobotLasers, find_edition
from designer.rally.edition.cards import Card
from designer.rally.elements.randomizer import Randomizer
from designer.rally.engine import Robot, State, simulate
from designer.rally.reachability.luck import plays_dice, tamed
from designer.rally.reachability.motion import CARDS, RobotMotion, compile_motion
from designer.rally.spaces import REGISTERS
from tests.rally.oracle.play import run_registers
from tests.rally.oracle.robots import Robot as PlainRobot
from tests.rally.oracle.world import World
from tests.rally.strategies.editions import editions
from tests.rally.strategies.floors import floors, standable
from tests.rally.strategies.spaces import special_spaces

_TOUGH = 99
_Place = tuple[Cell, Heading] | None


def _everything(floor: Floor) -> Iterator[tuple[Cell, Heading, int, int]]:
    """Every space, heading, register and card."""
    return product(standable(floor), Heading, REGISTERS, range(len(CARDS)))


def _by_table(motion: RobotMotion, tables: Tables, cell: Cell, heading: Heading, register: int, card: int) -> _Place:
    after = motion.then(motion.state(register - 1, tables.index(cell), heading) * len(CARDS) + card)
    if after == motion.dead:
        return None
    assert after // 4 // motion.spaces == register % 5
    return tables.cell(after // 4 % motion.spaces), Heading(after % 4)


def _by_engine(tables: Tables, cell: Cell, heading: Heading, register: int, card: int) -> _Place:
    state = State((Robot("A", cell, heading, archive=cell),))
    robot = simulate(tables, state, {"A": (Card(CARDS[card]),)}, register, 1).robots[0]
    return None if robot.cell is None or robot.reboot else (robot.cell, robot.heading)


def _by_rule_book(floor: Floor, rules: Edition, cell: Cell, heading: Heading, register: int, card: int) -> _Place:
    """On a randomizer the deck gives the card."""
    robot, kind = PlainRobot("A", cell, heading, archive=cell), CARDS[card].value
    laid = f"U>{kind}" if floor[cell].of(Randomizer) else kind
    run_registers(World(floor, rules, [robot]), {"A": [(laid, 100)]}, register, 1)
    return None if robot.cell is None or robot.reboot else (robot.cell, robot.heading)


@settings(max_examples=max(10, (settings.default or settings()).max_examples // 6))
@given(st.one_of(floors(least=2, most=4, checkpoints=0), floors(special_spaces, 2, 4, 0)), editions(2))
def test_the_transition_table_is_what_both_engines_do(floor: Floor, edition: Edition) -> None:
    """Damage is no part of the table: here robots stand any. On a randomizer the kind deck gives the card."""
    edition = replace(edition, destroyed_at=_TOUGH, robot_lasers=RobotLasers.OFF)
    tables = compile_tables(floor, edition)
    motion = compile_motion(tamed(tables) if plays_dice(tables) else tables)
    for case in _everything(floor):
        expected = _by_rule_book(floor, edition, *case)
        assert _by_table(motion, tables, *case) == expected, case
        assert floor[case[0]].of(Randomizer) or _by_engine(tables, *case) == expected, case


def test_by_choice_a_robot_stays_on_a_randomizer() -> None:
    """The card of the deck is nobody's choice; a belt beneath carries nobody who has chosen to be carried."""
    floor = Floor.of_board(Board.parse("z+cE . .\n. . ."))
    tables = compile_tables(floor, find_edition("ah-2005"))
    motion = compile_motion(tables)
    for heading, register, card in product(Heading, REGISTERS, range(len(CARDS))):
        assert _by_table(motion, tables, Cell(0, 0), heading, register, card) == (Cell(0, 0), heading)


def test_on_a_shipped_course_table_and_engine_agree_on_every_space_heading_register_and_card() -> None:
    course = min((load_course(path) for path in courses_folder().glob("*.course.json")), key=lambda c: c.floor.size)
    floor = Floor(course.floor.rows)
    edition = replace(course.rules(), destroyed_at=_TOUGH, robot_lasers=RobotLasers.OFF)
    tables = compile_tables(floor, edition)
    motion = compile_motion(tables)
    assert len(standable(floor)) > 100
    for case in _everything(floor):
        assert _by_table(motion, tables, *case) == _by_engine(tables, *case), case


@given(floors(least=1, most=6, checkpoints=0), editions(1))
def test_a_robot_looks_as_far_as_its_laser_would_carry(floor: Floor, edition: Edition) -> None:
    edition = replace(edition, checkpoint_covers=False)
    tables = compile_tables(floor, edition)
    world = World(floor, edition, [])
    for cell, heading in product(floor.size.cells(), Heading):
        seen = tables.sights[heading][tables.index(cell)]
        told = tuple(None if there == tables.out else tables.cell(there) for there in seen)
        assert told == tuple(world.line(cell, heading)[1:])
        assert [crossed for crossed, level in floor.line(cell, heading) if level] == world.beam(cell, heading)
    assert all(sight[tables.out] == () for sight in tables.sights)
