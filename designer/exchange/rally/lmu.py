# SPDX-License-Identifier: GPL-3.0-or-later
"""Game maps of the clients of a course at LMU Munich: the message with which a game starts, as JSON.

A map is a list of columns of spaces, each a list of elements. Belts tell their exit first, then the sides
from which they are fed. Starts have no number and no heading. Newer clients call directions ``top right
bottom left``; older ones ``up right down left``, have other names for belts, and count from the south.
Some count by rows: a map is read the way in which its starting board lies at the west, or as a profile says
(``{"order": "rows"}``).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from designer.documents import print_json
from designer.exchange.formats import Format, Loss, Output, Part, Request
from designer.exchange.rally.edition_starts import edition_starts, no_docks_losses
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
from designer.rally.spaces import Gear, Repair, Space
from designer.words import sentence

_Data = dict[str, Any]
_NAMES = {Heading.N: "top", Heading.E: "right", Heading.S: "bottom", Heading.W: "left"}
_MOST_BEAMS = 3

# --- what it cannot express -----------------------------------------------------------------------------

_REASONS: tuple[tuple[str, Callable[[Space], bool]], ...] = (
    (
        "two wrenches, and wrench and hammer, become one wrench",
        lambda space: space.repair not in (None, Repair.ONE_WRENCH),
    ),
    (
        "lasers have 1 to 3 beams; these are left out",
        lambda space: any(laser.beams > _MOST_BEAMS for laser in space.lasers),
    ),
)


def _losses(course: Course, profile: Mapping[str, object]) -> tuple[Loss, ...]:
    course = course.normalised()
    starts = edition_starts(course)
    counted = counted_starts_losses(_in_order(starts), Heading.E)
    needs = sentence("the program needs an antenna and a restart point, which these rules lack; add them by hand")
    return (
        *unknown_losses(course, WITHOUT_CRUSHERS),
        *space_losses(course, _REASONS),
        *gap_losses(course, GAPS_BECOME_PITS),
        *counted,
        *no_docks_losses(course),
        *token_losses(course, plain_checkpoints(course), starts),
        Loss(Part.EDITION, needs),
    )


def _in_order(starts: Mapping[Cell, Start]) -> list[Start]:
    """The starts as the file lists them: by columns."""
    return [starts[cell] for cell in sorted(starts)]


# --- writing --------------------------------------------------------------------------------------------


def _write(course: Course, request: Request) -> Output:
    course = course.normalised()
    size = course.floor.size
    checkpoints, starts = plain_checkpoints(course), edition_starts(course)
    columns: list[list[list[_Data]]] = [[] for _ in range(size.width)]
    for cell in size.cells():
        columns[cell.x].append(list(_elements(course, cell, checkpoints.get(cell), cell in starts)))
    data = {"messageType": "GameStarted", "messageBody": {"gameMap": columns}}
    return Output(print_json(data).encode())


def _elements(course: Course, cell: Cell, checkpoint: int | None, start: bool) -> Iterator[_Data]:
    placement = next(course.placements_at(cell), None)
    board = course.layout[placement[0]].board if placement else ""
    told = [*_machines(course.floor[cell]), *_walls(course, cell)]
    if start:
        told.append({"type": "StartPoint"})
    if checkpoint is not None:
        told.append({"type": "CheckPoint", "count": checkpoint})
    for element in told or [{"type": "Empty"}]:
        yield {"type": element.pop("type"), "isOnBoard": board, **element}


def _machines(space: Space) -> Iterator[_Data]:
    if space.gap or space.pit:
        yield {"type": "Pit"}
    if space.belt:
        sides = [space.belt.exit, *(feed.back for feed in space.belt.feeds)]
        speed = 2 if space.belt.express else 1
        yield {"type": "ConveyorBelt", "speed": speed, "orientations": [_NAMES[side] for side in sides]}
    if space.pusher:
        registers = list(space.pusher.registers)
        yield {"type": "PushPanel", "orientations": [_NAMES[space.pusher.push]], "registers": registers}
    if space.gear:
        turn = "clockwise" if space.gear is Gear.RIGHT else "counterclockwise"
        yield {"type": "Gear", "orientations": [turn]}
    if space.repair:
        yield {"type": "EnergySpace", "count": 1}
    for laser in space.lasers:
        if laser.beams <= _MOST_BEAMS:
            yield {"type": "Laser", "orientations": [_NAMES[laser.fire]], "count": laser.beams}


def _walls(course: Course, cell: Cell) -> Iterator[_Data]:
    sides = course.floor.walls(cell)
    if sides:
        yield {"type": "Wall", "orientations": [_NAMES[side] for side in sides]}


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
