# SPDX-License-Identifier: GPL-3.0-or-later
"""Findings seen from afar: where spaces are small, marks that lie together become one with a number."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from designer.base.grid import Cell
from designer.game.findings import Severity
from designer.reports.marks import BADGE_AT, DOT_AT

NEAR = 28.0
"""Pixels a space from which on every space has a mark of its own."""

_BLOCK = 3
"""Spaces across and down that share their marks."""

_STEP = 17.0
"""Pixels from mark to mark where kinds stand side by side."""


@dataclass(frozen=True, slots=True)
class Cluster:
    """One mark for findings of one kind.

    Attributes:
        severity: their kind.
        count: on how many spaces they are.
        x, y: where its middle lies, in spaces.
        aside: how far east of that it stands, in pixels, so that those of other kinds have room.
        first: the first of the spaces.
    """

    severity: Severity
    count: int
    x: float
    y: float
    aside: float
    first: Cell


class Clusters:
    """The marks of all findings; where one comes or goes, only the marks of its block are made anew."""

    def __init__(self, worst: Mapping[Cell, Severity] | None = None) -> None:
        self._blocks: dict[Cell, tuple[Cluster, ...]] = {}
        if worst:
            self.renew(worst, worst)

    def __iter__(self) -> Iterator[Cluster]:
        return (cluster for block in self._blocks.values() for cluster in block)

    def renew(self, worst: Mapping[Cell, Severity], changed: Iterable[Cell]) -> None:
        """Take what changed; ``worst`` is the worst finding of each space now."""
        for block in {Cell(x // _BLOCK, y // _BLOCK) for x, y in changed}:
            made = _marks_of(block, worst)
            if made:
                self._blocks[block] = made
            else:
                self._blocks.pop(block, None)

    def at(self, x: float, y: float, pixels: float) -> Cluster | None:
        """The mark for several spaces under a place in spaces, None where there is none."""
        reach = _STEP / 2 / pixels
        for each in self:
            beside = each.x + each.aside / pixels - x
            if each.count > 1 and abs(beside) <= reach and abs(each.y - y) <= reach:
                return each
        return None


def _marks_of(block: Cell, worst: Mapping[Cell, Severity]) -> tuple[Cluster, ...]:
    """The marks of a block: a lone one in the corner of its space, else a row amid the spaces, the worst first."""
    left, top = block.x * _BLOCK, block.y * _BLOCK
    spaces = (Cell(x, y) for y in range(top, top + _BLOCK) for x in range(left, left + _BLOCK))
    found = [(cell, worst[cell]) for cell in spaces if cell in worst]
    if len(found) == 1:
        cell, severity = found[0]
        x, y = DOT_AT if severity is Severity.HINT else BADGE_AT
        return (Cluster(severity, 1, cell.x + x / 100, cell.y + y / 100, 0.0, cell),)
    return tuple(_row_of(found)) if found else ()


def _row_of(found: list[tuple[Cell, Severity]]) -> Iterator[Cluster]:
    columns, rows = [cell.x for cell, _ in found], [cell.y for cell, _ in found]
    across, down = (min(columns) + max(columns) + 1) / 2, (min(rows) + max(rows) + 1) / 2
    kinds = sorted({severity for _, severity in found})
    for place, kind in enumerate(kinds):
        cells = [cell for cell, severity in found if severity is kind]
        yield Cluster(kind, len(cells), across, down, (place - (len(kinds) - 1) / 2) * _STEP, cells[0])
