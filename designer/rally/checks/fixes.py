# SPDX-License-Identifier: GPL-3.0-or-later
"""Fixes that several checks offer, of boards and of sample programs: functions from course to course."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from functools import partial
from typing import Any

from designer.base.grid import HEADING_WORDS, Cell, Heading
from designer.base.words import Sentence, sentence
from designer.game.findings import Fix
from designer.rally.checks.context import Context
from designer.rally.checks.kit import Check
from designer.rally.checks.wording import side_name
from designer.rally.course.course import Course, Program, ProgramRobot
from designer.rally.course.placement_rules import nearest_legal
from designer.rally.edition.decisions import Decision
from designer.rally.elements.ledge import Ledge
from designer.rally.elements.ramp import Ramp
from designer.rally.elements.sides import EdgeElement
from designer.rally.spaces import Belt, FurtherElement, Space


def leave_out(title: Sentence, key: str, gone: object) -> tuple[Fix]:
    """A fix that takes away one of what a course lists under a key (``notes``), or holds by name there (``boards``)."""

    def left(course: Course) -> Course:
        held = getattr(course, key)
        kept: Any = tuple(item for item in held if item != gone)
        if isinstance(held, Mapping):
            kept = {name: held[name] for name in kept}
        return replace(course, **{key: kept})

    return (Fix(title, left, safe=False),)


def change_space(title: Sentence, cell: Cell, change: Callable[[Space], Space], *, safe: bool) -> tuple[Fix]:
    """A fix that changes one space, on the board that lies there."""
    return (Fix(title, lambda course: with_space(course, cell, change), safe),)


def with_space(course: Course, cell: Cell, change: Callable[[Space], Space]) -> Course:
    """The course with the space at ``cell`` changed, as its board has it (dock tokens included)."""
    index, inner = next(course.placements_at(cell))
    placement = course.layout[index]
    space = course.board(placement.board)[inner].turned(placement.turn)
    return course.with_spaces({cell: change(space)})


def add_wall(cell: Cell, side: Heading, *, safe: bool) -> tuple[Fix]:
    """Add the wall on ``side``; safe only where one stands already, on the other side of the edge."""
    return change_space(
        sentence("Add the wall"), cell, lambda space: replace(space, walls=(*space.walls, side)), safe=safe
    )


def turn_belt(cell: Cell, exit_side: Heading) -> tuple[Fix]:
    """Let the belt leave by another side; arrows printed from that side go."""

    def turned(space: Space) -> Space:
        assert space.belt is not None
        feeds = tuple(feed for feed in space.belt.feeds if feed is not exit_side.back and feed is not space.belt.exit)
        return replace(space, belt=Belt(exit_side, space.belt.express, feeds))

    return change_space(sentence("Turn the belt {heading}", heading=HEADING_WORDS[exit_side]), cell, turned, safe=False)


def wall_off(cell: Cell, side: Heading) -> tuple[Fix]:
    """Put a wall on ``side``, where there was a way."""
    return change_space(
        sentence("Put a wall at {space} ({side})", side=side_name(side), space=cell.name),
        cell,
        lambda space: replace(space, walls=(*space.walls, side)),
        safe=False,
    )


def remove_wall(cell: Cell, side: Heading) -> tuple[Fix]:
    """Take the wall away on both sides of the edge."""

    def opened(course: Course) -> Course:
        for here, there in ((cell, side), (cell.step(side), side.back)):
            if here in course.floor and there in course.floor[here].walls:
                course = with_space(course, here, partial(_without_wall, wall=there))
        return course

    return (Fix(sentence("Remove the wall"), opened, safe=False),)


def _without_wall(space: Space, wall: Heading) -> Space:
    return replace(space, walls=tuple(side for side in space.walls if side is not wall))


def without_element(title: Sentence, cell: Cell, kind: type[FurtherElement]) -> tuple[Fix]:
    """Take a further element away."""
    return change_space(title, cell, lambda space: space.without(kind), safe=False)


def with_element(title: Sentence, cell: Cell, element: FurtherElement) -> tuple[Fix]:
    """Place a further element in place of another of its class."""
    return change_space(title, cell, lambda space: space.with_further(element), safe=False)


def open_side(space: Space, kind: type[EdgeElement], side: Heading) -> Space:
    """The space without what a class of elements has on one side."""
    sided = space.of(kind)
    left = sided.without((side,)) if sided else None
    return space.with_further(left) if left else space.without(kind)


def ramp_up(cell: Cell, side: Heading) -> tuple[Fix]:
    """Make a ledge a ramp."""

    def ramped(space: Space) -> Space:
        open_space = open_side(space, Ledge, side)
        ramp = open_space.of(Ramp)
        return open_space.with_further(Ramp((*ramp.sides, side) if ramp else (side,)))

    title = sentence("Make the ledge at {space} ({side}) a ramp", space=cell.name, side=side_name(side))
    return change_space(title, cell, ramped, safe=False)


def proven(context: Context, check: Check, message: Sentence, fixes: Iterable[tuple[Fix, ...]]) -> tuple[Fix, ...]:
    """The first of some fixes after which a check no longer says so, where that is not clear beforehand."""
    for choice in fixes:
        for fix in choice:
            after = Context(fix.apply(context.course), context.edition, lone=context.lone)
            if all(finding.message != message for finding in check.find(after, check)):
                return (fix,)
    return ()


def move_to_nearest_legal(context: Context, number: int) -> tuple[Fix, ...]:
    """Move a checkpoint to the nearest space where it may lie without a remark; nothing where there is none."""
    checkpoints, among = context.course.checkpoints, context.unburdened
    cell = nearest_legal(context.floor, checkpoints[number - 1], context.edition, frozenset(checkpoints), among)
    if cell is None:
        return ()

    def moved(course: Course) -> Course:
        before, after = course.checkpoints[: number - 1], course.checkpoints[number:]
        return replace(course, checkpoints=(*before, cell, *after))

    return (Fix(sentence("Move checkpoint {number} to {space}", number=number, space=cell.name), moved, safe=False),)


def robots(programs: Iterable[Program]) -> Iterator[tuple[Program, ProgramRobot]]:
    """Every robot of every sample program."""
    return ((program, robot) for program in programs for robot in program.robots)


def drop_robot(program: Program, robot: ProgramRobot) -> tuple[Fix]:
    """Take one robot out of its program; a program that is empty then goes too."""

    def dropped(course: Course) -> Course:
        programs = []
        for other in course.programs:
            if other == program:
                other = replace(other, robots=tuple(item for item in other.robots if item != robot))
            if other.robots:
                programs.append(other)
        return replace(course, programs=tuple(programs))

    return (Fix(sentence("Remove {robot} from the program", robot=robot.name), dropped, safe=False),)


def drop_decision(program: Program, robot: str, decision: Decision) -> tuple[Fix]:
    """Take a decision out of a robot's program."""

    def dropped(course: Course) -> Course:
        programs = tuple(_without(other, robot, decision) if other == program else other for other in course.programs)
        return replace(course, programs=programs)

    what = sentence("Remove {decision} from the program of {robot}", decision=str(decision), robot=robot)
    return (Fix(what, dropped, safe=False),)


def _without(program: Program, robot: str, decision: Decision) -> Program:
    robots = (
        replace(each, decisions=tuple(other for other in each.decisions if other != decision))
        if each.name == robot
        else each
        for each in program.robots
    )
    return replace(program, robots=tuple(robots))
