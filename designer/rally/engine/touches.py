# SPDX-License-Identifier: GPL-3.0-or-later
"""Touching checkpoints and repair sites: what counts, where archives are laid, and who has won or finished by it."""

from __future__ import annotations

from collections.abc import Iterable

from designer.rally.edition import RaceEnds
from designer.rally.engine import events
from designer.rally.engine.arena import Arena


def touch_in_passing(arena: Arena, robots: Iterable[int]) -> None:
    """Robots have moved at the same time; those too touch whom a checkpoint has come to in this very step."""
    if arena.arrived:
        robots = sorted({*robots, *(robot for robot in arena.robots if arena.pos[robot] in arena.arrived)})
        arena.arrived = frozenset()
    touch_together(arena, robots)


def touch_together(arena: Arena, robots: Iterable[int]) -> None:
    """Robots touch what they stand on at the same time; those who touch the last checkpoint all win."""
    touched, pos = arena.tables.touched, arena.pos
    for robot in robots:
        if touched[pos[robot]]:
            _touch(arena, robot, pos[robot])
    if arena.winners or arena.shared is not None:
        _end_moment(arena)


def _touch(arena: Arena, robot: int, space: int) -> None:
    """A robot touches the checkpoint or repair site on ``space``.

    Only the next checkpoint counts; the archive moves to any (1994 wiki Pořadí provádění vlivů prostředí; 1999 en
    Safety copy and Checkpoints, de Sicherheitskopie and Checkpoint erreicht; 2005 Dosažení Vlajky).
    """
    if arena.down[robot] and not arena.edition.touch_while_down:
        return
    tables, log = arena.tables, arena.log
    number = tables.checkpoint[space]
    if arena.riding is not None:  # several that ride may be on one space
        number = next((one for one in arena.following(robot) if arena.places[one - 1] == space), number)
    counts = arena.shared is None and _is_next(arena, robot, number)
    if counts:
        count_checkpoint(arena, robot, number)
        if log is not None:
            log.append((events.Touched, arena.names[robot], tables.cells[space], number))
    elif number and arena.shared is not None and arena.scores(robot):
        arena.shared.note(number, robot, space)
    if tables.archives[space]:
        if arena.archive[robot] != space:
            lay_archive(arena, robot, space)
        if arena.riding is not None and arena.tied[robot] != number:
            _tie_archive(arena, robot, number)
    if counts and arena.flags[robot] == tables.last_checkpoint:
        come_in(arena, robot)


def _is_next(arena: Arena, robot: int, number: int) -> bool:
    """Whether a checkpoint (0: there is none) counts for a robot, as ``following`` says, but sooner."""
    if arena.in_order:
        return number in arena.following(robot)
    return number == arena.flags[robot] + 1 and arena.scores(robot)


def _end_moment(arena: Arena) -> None:
    """Who has touched the last checkpoint so far has won or finished before whoever does from now on."""
    if arena.shared is not None:
        arena.shared.count()
    if arena.winners:
        arena.decided = True
        arena.passed = sum(place > 0 for place in arena.place)


def count_checkpoint(arena: Arena, robot: int, number: int) -> None:
    """A checkpoint is touched for a robot, as it counts."""
    arena.flags[robot] += 1
    if arena.in_order:
        arena.reached[robot].add(number)


def lay_archive(arena: Arena, robot: int, space: int) -> None:
    """Lay the robot's archive on ``space``, on top of those that lie there."""
    arena.copies += 1
    arena.archive[robot] = space
    arena.laid[robot] = arena.copies
    if arena.log is not None:
        arena.log.append((events.Archived, arena.names[robot], arena.tables.cells[space], arena.copies))


def _tie_archive(arena: Arena, robot: int, number: int) -> None:
    """From now on the robot's archive rides with a checkpoint, or with none (0)."""
    arena.tied[robot] = number
    arena.tell((events.ArchiveTied, arena.names[robot], arena.tables.cells[arena.archive[robot]], number))


def come_in(arena: Arena, robot: int) -> None:
    """A robot has touched the last checkpoint: its team wins, or it takes its place where the others play on."""
    if not arena.by_touching:
        return
    if not arena.decided:
        win(arena, arena.mates[robot])
    if arena.plays_on:
        _finish(arena, robot)
    if arena.edition.race_ends is RaceEnds.AT_TOUCH and arena.settled:
        arena.over = True


def _finish(arena: Arena, robot: int) -> None:
    """Take a robot that has finished from the floor, with its cards; its place is noted (2005 Vítězství ve hře)."""
    arena.leave(robot)
    arena.ghost[robot] = arena.down[robot] = arena.announced[robot] = False
    arena.gone[robot] = True
    arena.place[robot] = arena.passed + 1
    if arena.log is not None:
        arena.log.append((events.Finished, arena.names[robot], arena.place[robot]))


def win(arena: Arena, robots: Iterable[int]) -> None:
    """Robots win, unless they have with their team."""
    for robot in robots:
        if arena.names[robot] in arena.winners:
            continue
        arena.winners.append(arena.names[robot])
        if arena.log is not None:
            arena.log.append((events.WonTogether if arena.team[robot] else events.Won, arena.names[robot]))
