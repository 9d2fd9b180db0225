# SPDX-License-Identifier: GPL-3.0-or-later
"""Oil on which robots slide into a fall."""

from __future__ import annotations

from functools import partial

from designer.base.grid import Cell, Heading
from designer.rally.checks.fixes import wall_off
from designer.rally.checks.kit import Check, Context, Finding, Iterator, Place, Severity, sentence
from designer.rally.checks.reads import FLOOR, Read
from designer.rally.edition.cards import CardKind
from designer.rally.elements.oil import Oil
from designer.rally.reachability.lone_robot import Walk

_FORWARD = tuple(card for card in CardKind if card.steps > 0)


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Slide from every entry of every run of oil by which a robot can come."""
    if Oil not in context.floor.kinds or context.tables.special is None:  # checkpoints may cover all of it
        return
    for number, space in context.sites:
        if space.further and space.of(Oil):
            context.breathe()
            cell = context.cell(number)
            for way in Heading:
                walk = None if _comes_from_oil(context, cell, way) else _entry(context, cell, way)
                if walk is not None and _falls(context, walk):
                    yield _finding(context, check, cell, way, walk)


def _finding(context: Context, check: Check, cell: Cell, way: Heading, walk: Walk) -> Finding:
    tables, place = context.tables, Place(cell, way.back)
    last = tables.cell(walk.came[-2]) if len(walk.came) > 1 else cell
    fixes = partial(wall_off, last, way)
    if walk.end == tables.out:
        message = sentence("Oil from {space} on ends in a fall off the edge", space=cell.name)
        return check.finding(message, place, fixes=fixes)
    end = tables.cell(walk.end)
    message = sentence("Oil from {space} on ends in a fall at {end}", space=cell.name, end=end.name)
    return check.finding(message, place, Place(end), fixes=fixes)


def _comes_from_oil(context: Context, cell: Cell, way: Heading) -> bool:
    before = cell.step(way.back)
    return before in context.floor and context.floor[before].of(Oil) is not None


def _entry(context: Context, cell: Cell, way: Heading) -> Walk | None:
    """The walk of a robot that a card brings onto oil this way from a space where it can be, and that slides on."""
    tables, walker = context.tables, context.walker
    here = tables.index(cell)
    for distance in (1, 2, 3):
        begin = tables.index(cell.step(way, -distance))
        if tables.deadly[begin] or not _comes_there(context, begin):
            continue
        walks = (walker.drawn(begin, way, card) for card in _FORWARD)
        walk = next((walk for walk in walks if walk.came[distance - 1 : distance] == (here,)), None)
        if walk is not None:
            return walk  # of the shortest card that comes so far, which therefore ends here
    return None


def _comes_there(context: Context, space: int) -> bool:
    """Whether a robot can be on a space; nobody knows where robots of a lone board come from."""
    return context.lone or not context.start_cells or space in context.visited


def _falls(context: Context, walk: Walk) -> bool:
    """Whether a walk ends in a fall; off a lone board another one may lie."""
    return bool(context.tables.deadly[walk.end]) and not (context.lone and walk.end == context.tables.out)


CHECK = Check(
    find,
    severity=Severity.WARNING,
    what=sentence("Robots slide from oil into a pit or off the edge."),
    why=sentence("A robot that comes to rest on oil slides on until it ends; here every such move is a fall."),
    mend=sentence("End the oil earlier, or place a wall behind it."),
    bad="row: . . o+wNS O",
    good="row: . o+wNS o+wNS .",
    board=True,
    roams=True,
    reads={*FLOOR, Read.STARTS},
)
