# SPDX-License-Identifier: GPL-3.0-or-later
"""Game maps of the clients of a course at LMU Munich: the message with which a game starts, as JSON.

A map is a list of columns of spaces, each a list of elements. Belts tell their exit first, then the sides
from which they are fed. Starts have no number and no heading. Newer clients call directions ``top right
bottom left``; older ones ``up right down left``, have other names for belts, and count from the south.
Some count by rows. A profile asks for either: ``{"dialect": "older", "order": "rows"}``. Beside the message, where
no client looks, a map of ours says which it is.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from designer.base.grid import Cell, Heading
from designer.base.words import sentence
from designer.exchange.formats import CoursePart, Loss, Output, Request
from designer.exchange.rally.limits import (
    MODERN,
    ODD_PUSHERS,
    REPAIRS_BECOME_ENERGY,
    WITHOUT_CRUSHERS,
    FormatLimits,
    Reason,
    is_odd_pusher,
)
from designer.exchange.rally.lmu_dialects import OLDER, OURS, USUAL, Data, Dialect, checked, dialect_of, is_two_fed
from designer.exchange.rally.lmu_reader import read_map, recognises
from designer.exchange.rally.parts import (
    GAPS_BECOME_PITS,
    ONE_LASER_AN_AXIS,
    ONE_TOKEN,
    client_format,
    gap_losses,
    without_lost_checkpoints,
)
from designer.exchange.rally.tokens import (
    NO_STARTS,
    ONE_START,
    STARTS_COUNTED,
    counted_starts_losses,
    edition_starts,
    from_newer_box,
    no_docks_losses,
    plain_checkpoints,
    token_losses,
)
from designer.files import print_json
from designer.rally.course.course import Course
from designer.rally.course.floor import Start
from designer.rally.elements.energy_space import EnergySpace
from designer.rally.spaces import Space

# --- what it cannot express -----------------------------------------------------------------------------

# the programs ask only whether a pusher works in an odd register, or in an even one
_REASONS = (REPAIRS_BECOME_ENERGY, ODD_PUSHERS)
_OLDER_REASON: Reason = ("belts with two curves become straight belts", lambda space: is_two_fed(space.belt))
_NEEDS_ANTENNA = sentence("the app needs a priority antenna; set one up, or add it by hand")
_NEEDS_RESTART = sentence("the app needs a restart point: lay a reboot token, or add it by hand")
_ONE_LASER = sentence("one laser of 1 to 3 beams fits on a space; others are left out")


def _losses(course: Course, profile: Mapping[str, Any]) -> tuple[Loss, ...]:
    course = course.normalised()
    dialect = dialect_of(checked(profile))
    starts = edition_starts(course, unnumbered=True)
    looks = course.antenna.heading if course.antenna else Heading.E
    reasons = (*_REASONS, *([_OLDER_REASON] if dialect is OLDER else []))
    return (
        *FormatLimits(WITHOUT_CRUSHERS | MODERN, reasons).losses(course),
        *_laser_losses(course, dialect),
        *gap_losses(course, GAPS_BECOME_PITS),
        *counted_starts_losses(_in_order(starts), looks, chosen=_comes_back_newer(course)),
        *no_docks_losses(course),
        *token_losses(course, plain_checkpoints(course), starts),
        *_needs(course),
    )


def _comes_back_newer(course: Course) -> bool:
    """Whether the map shows something of the newer boxes; repair sites are written as energy spaces."""
    return from_newer_box(course) or any(space.repair for _, space in course.floor.items())


def _needs(course: Course) -> Iterator[Loss]:
    """What the program needs beside the floor and this course lacks."""
    if course.antenna is None:
        yield Loss(CoursePart.EDITION, _NEEDS_ANTENNA)
    if not course.reboot_tokens:
        yield Loss(CoursePart.EDITION, _NEEDS_RESTART)


def _laser_losses(course: Course, dialect: Dialect) -> tuple[Loss, ...]:
    _, lost = dialect.lasers(course.floor)
    if not lost:
        return ()
    return (Loss(CoursePart.FLOOR, ONE_LASER_AN_AXIS if dialect is OLDER else _ONE_LASER, lost),)


def _in_order(starts: Mapping[Cell, Start]) -> list[Start]:
    """The starts as they are counted: by columns."""
    return [starts[cell] for cell in sorted(starts)]


# --- writing --------------------------------------------------------------------------------------------


def _write(course: Course, request: Request) -> Output:
    course = course.normalised()
    profile = checked(request.profile)
    dialect = dialect_of(profile)
    size = course.floor.size
    lasers, _ = dialect.lasers(course.floor)
    checkpoints, starts = plain_checkpoints(course), edition_starts(course, unnumbered=True)
    grid = [
        [
            list(_elements(course, dialect, cell, checkpoints.get(cell), cell in starts, lasers.get(cell, [])))
            for cell in (Cell(x, y) for y in range(size.height))
        ]
        for x in range(size.width)
    ]
    if dialect.from_south:
        grid = [column[::-1] for column in grid]
    if profile.get("order") == "rows":
        grid = [list(row) for row in zip(*grid, strict=True)]
    data = {"messageType": "GameStarted", "messageBody": {"gameMap": grid}, OURS: {**USUAL, **profile}}
    return Output(print_json(data).encode())


def _elements(
    course: Course, dialect: Dialect, cell: Cell, checkpoint: int | None, start: bool, lasers: list[Data]
) -> Iterator[Data]:
    placement = next(course.placements_at(cell), None)
    board = course.layout[placement[0]].board if placement else ""
    told = [*_machines(course.floor[cell], dialect), *lasers, *_walls(course, dialect, cell)]
    told += _tokens(course, dialect, cell)
    if start:
        told.append({"type": "StartPoint"})
    if checkpoint is not None:
        told.append({"type": "CheckPoint", "count": checkpoint})
    for element in told or [{"type": "Empty"}]:
        yield {"type": element["type"], "isOnBoard": board, **element}


def _machines(space: Space, dialect: Dialect) -> Iterator[Data]:
    if space.gap or space.pit:
        yield {"type": "Pit"}
    if space.belt:
        yield dialect.belt(space.belt)
    if space.pusher and not is_odd_pusher(space):
        registers = list(space.pusher.registers)
        yield {"type": "PushPanel", "orientations": [dialect.names[space.pusher.push]], "registers": registers}
    if space.gear:
        yield {"type": "Gear", "orientations": [dialect.gears[space.gear]]}
    if space.repair or space.of(EnergySpace):
        yield {"type": "EnergySpace", "count": 1}


def _tokens(course: Course, dialect: Dialect, cell: Cell) -> Iterator[Data]:
    for token in course.reboot_tokens:
        if token.cell == cell:
            yield {"type": "RestartPoint", "orientations": [dialect.names[token.heading]]}
    if course.antenna and course.antenna.cell == cell:
        yield {"type": "Antenna", "orientations": [dialect.names[course.antenna.heading]]}


def _walls(course: Course, dialect: Dialect, cell: Cell) -> Iterator[Data]:
    sides = course.floor.walls(cell)
    if sides:
        yield {"type": "Wall", "orientations": [dialect.names[side] for side in sides]}


FORMATS = (
    client_format(
        key="lmu",
        title="LMU game map",
        suffixes=(".lmu.json",),
        carries=frozenset({CoursePart.FLOOR, CoursePart.CHECKPOINTS, CoursePart.STARTS, CoursePart.TOKENS}),
        partly=frozenset({CoursePart.BOARDS}),
        write=_write,
        read=read_map,
        recognises=recognises,
        losses=_losses,
        loses=(
            *FormatLimits(WITHOUT_CRUSHERS | MODERN, (*_REASONS, _OLDER_REASON)).told,
            _ONE_LASER,
            ONE_LASER_AN_AXIS,
            GAPS_BECOME_PITS,
            STARTS_COUNTED,
            ONE_START,
            NO_STARTS,
            _NEEDS_ANTENNA,
            _NEEDS_RESTART,
        ),
        kept=without_lost_checkpoints,
        plays=ONE_TOKEN,
    ),
)
