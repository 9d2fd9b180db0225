# SPDX-License-Identifier: GPL-3.0-or-later
"""Running programs: registers of one round from a position, with or without the story told."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from designer.base.errors import CourseDesignerError
from designer.base.grid import Cell
from designer.base.words import counted, sentence
from designer.rally.course.tables import Tables
from designer.rally.edition import Death, Edition, RebootPlace, SuperBot
from designer.rally.edition.cards import Card, Programs, check_kinds
from designer.rally.engine.arena import Arena
from designer.rally.engine.cards import remember
from designer.rally.engine.choices import Decisions
from designer.rally.engine.cleanup import clean_up as run_clean_up
from designer.rally.engine.records import Step
from designer.rally.engine.rounds import play_register
from designer.rally.engine.state import Robot, State


class PositionError(CourseDesignerError):
    """Robots that cannot stand so, or programs for robots that are not there."""


def run_program(
    tables: Tables,
    state: State,
    programs: Programs,
    first: int = 1,
    count: int = 5,
    clean_up: bool = False,
    decisions: Decisions | None = None,
) -> tuple[Step, ...]:
    """Run registers ``first`` to ``first + count - 1`` and tell what happens.

    A program is what lies in the registers, whatever the damage says about locks; the first card of
    each row belongs to register ``first``. A robot without a card, or that is not named, does nothing.
    ``clean_up``: the end of the round follows the last register. Without ``decisions`` every choice of the players
    takes its default.

    Raises:
        PositionError: the state or a program cannot be; names the robot.
    """
    arena = _prepare(tables, state, programs, first, count, decisions, told=True)
    _play(arena, first, count, clean_up=clean_up)
    return arena.take_steps()


def simulate(
    tables: Tables,
    state: State,
    programs: Programs,
    first: int = 1,
    count: int = 5,
    clean_up: bool = False,
    decisions: Decisions | None = None,
) -> State:
    """Like :func:`run_program`, but tells nothing: only how things stand at the end. Faster."""
    arena = _prepare(tables, state, programs, first, count, decisions, told=False)
    _play(arena, first, count, clean_up=clean_up)
    return arena.state()


def _prepare(
    tables: Tables,
    state: State,
    programs: Programs,
    first: int,
    count: int,
    decisions: Decisions | None,
    *,
    told: bool,
) -> Arena:
    if first < 1 or count < 0 or first + count - 1 > 5:
        raise PositionError(
            sentence("registers are 1 to 5, not {first} to {last}", first=first, last=first + count - 1)
        )
    check_state(tables, state)
    check_programs([robot.name for robot in state.robots], programs, tables.edition, first)
    arena = Arena(tables, _laid(state, programs, first), decisions, told=False)
    arena.register = 0
    if tables.edition.own_decks:
        remember(arena, first)
    if told:
        arena.listen()
    return arena


def _laid(state: State, programs: Programs, first: int) -> State:
    """The state with the cards in the registers from ``first`` on."""
    robots = list(state.robots)
    for at, robot in enumerate(robots):
        if row := programs.get(robot.name):
            cards = (*robot.registers[: first - 1], *row, *robot.registers[first - 1 + len(row) :])
            robots[at] = replace(robot, registers=cards)
    return replace(state, robots=tuple(robots))


def _play(arena: Arena, first: int, count: int, *, clean_up: bool) -> None:
    for register in range(first, first + count):
        play_register(arena, register)
        if arena.over:
            return
    if clean_up:
        run_clean_up(arena)


def check_state(tables: Tables, state: State) -> None:
    """Hold a position against the floor.

    Raises:
        PositionError: two robots of one name or on one space (ghosts apart), one off the floor or on a
            pit, or an archive there, or one that reboots where robots are destroyed, or two of a team that shares what
            it touches and has touched different checkpoints, or one that carries what its team does not capture, or two
            that are SuperBot.
    """
    edition, tables = tables.edition, tables.turned(state.turns)
    names: set[str] = set()
    standing: dict[Cell, str] = {}
    for robot in state.robots:
        if robot.name in names:
            raise PositionError(sentence("two robots are called {robot}", robot=robot.name))
        names.add(robot.name)
        if robot.reboot and edition.death is not Death.REBOOT:
            raise PositionError(
                sentence("{robot}: {edition} has no {key}", robot=robot.name, edition=edition.name, key="reboot")
            )
        _check_cell(tables, robot, robot.cell)
        _check_archive(tables, robot)
        if robot.cell is not None and not robot.ghost:
            if robot.cell in standing:
                raise PositionError(
                    sentence(
                        "{robot} is on {space} ({x},{y}), where {other} is already",
                        robot=robot.name,
                        other=standing[robot.cell],
                        **_named(robot.cell),
                    )
                )
            standing[robot.cell] = robot.name
    _check_teams(edition, state.robots)
    _check_carriers(tables, state.robots)
    _check_title(edition, state.robots)


def _check_title(edition: Edition, robots: Sequence[Robot]) -> None:
    """Hold the title of the SuperBot against the rules: one robot has it at most, and only it has a foe."""
    names, first = {robot.name for robot in robots}, ""
    for robot in robots:
        if robot.superbot and edition.superbot is SuperBot.NOBODY:
            what = sentence("{robot}: {edition} has no {key}", robot=robot.name, edition=edition.name, key="superbot")
            raise PositionError(what)
        if robot.superbot and first:
            raise PositionError(sentence("{robot} and {other} cannot both be SuperBot", robot=robot.name, other=first))
        first = robot.name if robot.superbot else first
        if robot.foe and (not robot.superbot or robot.foe not in names - {robot.name}):
            raise PositionError(
                sentence("{robot} cannot have the foe '{other}': the SuperBot has one, another robot of the race",
                         robot=robot.name, other=robot.foe)
            )  # fmt: skip


def _check_carriers(tables: Tables, robots: Sequence[Robot]) -> None:
    """Hold what robots carry against their teams."""
    carried: set[int] = set()
    for robot in robots:
        home = tables.home_of(robot.team)
        if robot.carries and (home is None or robot.carries != 3 - home.checkpoint or robot.carries in carried):
            raise PositionError(
                sentence("{robot} cannot carry checkpoint {number}", robot=robot.name, number=robot.carries)
            )
        carried.add(robot.carries)


def _check_teams(edition: Edition, robots: Sequence[Robot]) -> None:
    """Hold what the robots of a team have touched against each other, where that counts for all of them."""
    first: dict[int, Robot] = {}
    for robot in robots if edition.shares_touches else ():
        mate = first.setdefault(robot.team, robot)
        if robot.team and mate.reached != robot.reached:
            what = sentence(
                "{robot} and {other} are a team, and have not touched the same checkpoints",
                robot=robot.name, other=mate.name,
            )  # fmt: skip
            raise PositionError(what)


def _named(cell: Cell) -> Mapping[str, object]:
    return {"space": cell.name, "x": cell.x, "y": cell.y}


def _check_cell(tables: Tables, robot: Robot, cell: Cell | None) -> None:
    if cell is None:
        _check_fell(tables, robot)
        return
    space = tables.numbers.get(cell, tables.out)
    if tables.off_floor[space]:
        raise PositionError(
            sentence("{robot} is off the floor, on {space} ({x},{y})", robot=robot.name, **_named(cell))
        )
    if tables.deadly[space]:
        raise PositionError(sentence("{robot} is in a pit, {space} ({x},{y})", robot=robot.name, **_named(cell)))
    if tables.closed(space):
        raise PositionError(sentence("{robot} is on the antenna, {space} ({x},{y})", robot=robot.name, **_named(cell)))


def _check_fell(tables: Tables, robot: Robot) -> None:
    """A robot that waits after a reboot tells by the space where it fell on which board."""
    if robot.fell is not None and tables.off_floor[tables.numbers.get(robot.fell, tables.out)]:
        raise PositionError(
            sentence("{robot} is off the floor, on {space} ({x},{y})", robot=robot.name, **_named(robot.fell))
        )


def _comes_back_on_token(tables: Tables, robot: Robot) -> bool:
    """Whether a robot that waits after a reboot has a token to come back on."""
    on_token = robot.fell is not None and tables.edition.reboot_place is RebootPlace.TOKEN
    return on_token and robot.fell is not None and tables.token_for(tables.index(robot.fell)) is not None


def _check_archive(tables: Tables, robot: Robot) -> None:
    cell = robot.archive
    if cell is None:
        if robot.cell is None and not robot.out and not _comes_back_on_token(tables, robot):
            raise PositionError(sentence("{robot} has neither a space nor an archive", robot=robot.name))
        return
    space = tables.numbers.get(cell, tables.out)
    if (tables.deadly[space] and not tables.turning) or tables.closed(space):
        raise PositionError(
            sentence("{robot} cannot have its archive on {space} ({x},{y})", robot=robot.name, **_named(cell))
        )


def check_programs(names: Iterable[str], programs: Programs, edition: Edition, first: int = 1) -> None:
    """Hold programs, cards from register ``first`` on, against the robots that are there.

    Raises:
        PositionError: a program for a robot that is not there, or with more cards than registers.
        CardError: a card that the deck of all does not have, or Again in register 1 where that is forbidden.
    """
    names = list(names)
    for name, cards in programs.items():
        if name not in names:
            raise PositionError(
                sentence("unknown robot {robot}; use one of {known}", robot=name, known=", ".join(sorted(names)))
            )
        _check_length(name, cards, 6 - first)
        check_kinds(name, cards, edition, first)


def _check_length(name: str, cards: Sequence[Card | None], count: int) -> None:
    if len(cards) > count:
        raise PositionError(
            counted(
                "{robot} has {cards} cards for {n} register",
                "{robot} has {cards} cards for {n} registers",
                count,
                robot=name,
                cards=len(cards),
            )
        )
