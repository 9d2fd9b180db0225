# SPDX-License-Identifier: GPL-3.0-or-later
"""Findings seen from afar: where spaces are small, marks that lie together become one with a number."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from designer.findings import Severity
from designer.grid import Cell
from designer.marks import BADGE_AT, DOT_AT

NEAR = 28.0
"""Pixels a space from which on every space has a mark of its own."""

_BLOCK = 3
"""Spaces across and down that share their marks."""

_STEP = 17.0
"""Pixels from mark to mark where kinds stand side by side."""


@dataclass(frozen=True)
class Cluster:
    """One mark for findings of one kind.

    Attributes:
        severity: their kind.
        count: on how many spaces they are.
        x, y: where its middle lies, in spaces.
        first: the first of the spaces.
    """

    severity: Severity
    count: int
    x: float
    y: float
    first: Cell


def clusters_of(worst: Mapping[Cell, Severity], pixels: float) -> tuple[Cluster, ...]:
    """The marks at so many pixels a space, for the worst finding of each space."""
    blocks: dict[Cell, dict[Severity, list[Cell]]] = {}
    for cell in sorted(worst, key=lambda c: (c.y, c.x)):
        block = blocks.setdefault(Cell(cell.x // _BLOCK, cell.y // _BLOCK), {})
        block.setdefault(worst[cell], []).append(cell)
    return tuple(cluster for block in blocks.values() for cluster in _of_block(block, pixels))


def _of_block(block: Mapping[Severity, list[Cell]], pixels: float) -> Iterator[Cluster]:
    """The marks of a block: a lone one in the corner of its space, else a row amid the spaces, the worst first."""
    cells = [cell for kind in block.values() for cell in kind]
    if len(cells) == 1:
        (severity,) = block
        x, y = DOT_AT if severity is Severity.HINT else BADGE_AT
        yield Cluster(severity, 1, cells[0].x + x / 100, cells[0].y + y / 100, cells[0])
        return
    across = (min(c.x for c in cells) + max(c.x for c in cells) + 1) / 2
    down = (min(c.y for c in cells) + max(c.y for c in cells) + 1) / 2
    for place, severity in enumerate(sorted(block)):
        aside = (place - (len(block) - 1) / 2) * _STEP / pixels
        yield Cluster(severity, len(block[severity]), across + aside, down, block[severity][0])


def cluster_at(clusters: tuple[Cluster, ...], x: float, y: float, pixels: float) -> Cluster | None:
    """The mark for several spaces under a place in spaces, None where there is none."""
    reach = _STEP / 2 / pixels
    near = (each for each in clusters if each.count > 1 and abs(each.x - x) <= reach and abs(each.y - y) <= reach)
    return next(near, None)
