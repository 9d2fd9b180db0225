# SPDX-License-Identifier: GPL-3.0-or-later
"""Oil on which robots slide into a fall."""

from __future__ import annotations

from collections.abc import Iterator

from designer.findings import Finding, Place, Severity
from designer.grid import Cell, Heading
from designer.rally.checks.check import Check
from designer.rally.checks.context import Context
from designer.rally.elements.oil import Oil
from designer.words import sentence


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Slide from every entry of every run of oil."""
    if Oil not in context.floor.kinds:
        return
    for cell, space in context.floor.items():
        if space.further and space.of(Oil):
            for way in Heading:
                end = _fall(context, cell, way)
                if end is not None and not _comes_from_oil(context, cell, way):
                    yield _finding(context, check, cell, end)


def _finding(context: Context, check: Check, cell: Cell, end: Cell) -> Finding:
    if end not in context.floor:
        return check.finding(sentence("Oil from {space} on ends in a fall off the edge", space=cell.name), Place(cell))
    message = sentence("Oil from {space} on ends in a fall at {end}", space=cell.name, end=end.name)
    return check.finding(message, Place(cell), Place(end))


def _comes_from_oil(context: Context, cell: Cell, way: Heading) -> bool:
    before = cell.step(way.back)
    return before in context.floor and context.floor[before].of(Oil) is not None


def _fall(context: Context, cell: Cell, way: Heading) -> Cell | None:
    """Where a robot falls that comes onto oil this way from floor; None where it does not, or does not come so."""
    tables = context.tables
    back = cell.step(way.back)
    if back not in context.floor or tables.deadly[tables.index(back)]:
        return None
    if tables.step[way][tables.index(back)] != tables.index(cell):
        return None
    while context.floor[cell].of(Oil):
        there = tables.step[way][tables.index(cell)]
        if there < 0:
            return None
        cell = cell.step(way)
        if tables.deadly[there]:
            return cell
    return None


CHECK = Check(
    code="RR127",
    name="oil-into-death",
    severity=Severity.WARNING,
    what=sentence("Robots slide from oil into a pit or off the edge."),
    why=sentence("Whoever comes to rest on oil slides on until it ends; here every such move is a fall."),
    mend=sentence("End the oil earlier, or place a wall behind it."),
    bad="row: . . o+wNS O",
    good="row: . o+wNS o+wNS .",
    find=find,
    board=True,
)
