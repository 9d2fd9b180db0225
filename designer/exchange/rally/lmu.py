# SPDX-License-Identifier: GPL-3.0-or-later
"""Game maps of the clients of a course at LMU Munich: the message with which a game starts, as JSON.

A map is a list of columns of spaces, each a list of elements. Belts tell their exit first, then the sides
from which they are fed. Starts have no number and no heading. Newer clients call directions ``top right
bottom left``; older ones ``up right down left``, have other names for belts, and count from the south.
Some count by rows. A profile asks for either: ``{"dialect": "older", "order": "rows"}``. Beside the message, where
no client looks, a map of ours says which it is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from designer.documents import print_json
from designer.exchange.formats import Format, Loss, Output, Part, Request
from designer.exchange.rally.edition_starts import edition_starts, no_docks_losses
from designer.exchange.rally.lmu_dialects import OLDER, OURS, USUAL, Data, Dialect, checked, dialect_of, is_two_fed
from designer.exchange.rally.lmu_reading import read_map, recognises
from designer.exchange.rally.parts import GAPS_BECOME_PITS, gap_losses, parts_of, without_lost_checkpoints
from designer.exchange.rally.tokens import (
    WITHOUT_CRUSHERS,
    counted_starts_losses,
    plain_checkpoints,
    space_losses,
    token_losses,
    unknown_losses,
)
from designer.grid import Cell, Heading
from designer.rally.course import Course
from designer.rally.floor import Start
from designer.rally.spaces import Repair, Space
from designer.words import sentence

# --- what it cannot express -----------------------------------------------------------------------------

_Reason = tuple[str, Callable[[Space], bool]]


def _odd_pusher(space: Space) -> bool:
    """The programs ask only whether a pusher works in an odd register, or in an even one."""
    return space.pusher is not None and space.pusher.registers not in ((1, 3, 5), (2, 4))


_REASONS: tuple[_Reason, ...] = (
    (
        "two wrenches, and wrench and hammer, become one wrench",
        lambda space: space.repair not in (None, Repair.ONE_WRENCH),
    ),
    ("pushers work in registers 1, 3, 5 or 2, 4 only; these are left out", _odd_pusher),
)
_OLDER_REASON: _Reason = ("belts with two curves become straight belts", lambda space: is_two_fed(space.belt))


def _losses(course: Course, profile: Mapping[str, Any]) -> tuple[Loss, ...]:
    course = course.normalised()
    dialect = dialect_of(checked(profile))
    starts = edition_starts(course)
    needs = sentence("the app needs an antenna and a restart point, which these rules do not have; add them by hand")
    reasons = (*_REASONS, *([_OLDER_REASON] if dialect is OLDER else []))
    return (
        *unknown_losses(course, WITHOUT_CRUSHERS),
        *space_losses(course, reasons),
        *_laser_losses(course, dialect),
        *gap_losses(course, GAPS_BECOME_PITS),
        *counted_starts_losses(_in_order(starts), Heading.E),
        *no_docks_losses(course),
        *token_losses(course, plain_checkpoints(course), starts),
        Loss(Part.EDITION, needs),
    )


def _laser_losses(course: Course, dialect: Dialect) -> tuple[Loss, ...]:
    _, lost = dialect.lasers(course.floor)
    if not lost:
        return ()
    if dialect is OLDER:
        what = sentence("one laser an axis fits on a space, of 1 to 3 beams; these are left out")
    else:
        what = sentence("one laser of 1 to 3 beams fits on a space; others are left out")
    return (Loss(Part.FLOOR, what, lost),)


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
    checkpoints, starts = plain_checkpoints(course), edition_starts(course)
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
    if space.pusher and not _odd_pusher(space):
        registers = list(space.pusher.registers)
        yield {"type": "PushPanel", "orientations": [dialect.names[space.pusher.push]], "registers": registers}
    if space.gear:
        yield {"type": "Gear", "orientations": [dialect.gears[space.gear]]}
    if space.repair:
        yield {"type": "EnergySpace", "count": 1}


def _walls(course: Course, dialect: Dialect, cell: Cell) -> Iterator[Data]:
    sides = course.floor.walls(cell)
    if sides:
        yield {"type": "Wall", "orientations": [dialect.names[side] for side in sides]}


FORMAT = Format(
    key="lmu",
    title="LMU game map",
    game="roborally",
    suffixes=(".lmu.json",),
    carries=frozenset({Part.FLOOR, Part.CHECKPOINTS, Part.STARTS}),
    partly=frozenset({Part.BOARDS}),
    parts=parts_of,
    write=_write,
    read=read_map,
    recognises=recognises,
    losses=_losses,
    kept=without_lost_checkpoints,
)
