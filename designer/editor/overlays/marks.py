# SPDX-License-Identifier: GPL-3.0-or-later
"""Findings and notes on the spaces that they are about."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from PyQt6.QtCore import QRectF
from PyQt6.QtGui import QPainter

from designer.editor.overlays.overlay import (
    Overlay,
    Stamps,
    cell_rect,
    draw_shapes,
)
from designer.findings import Finding, Severity
from designer.grid import Cell
from designer.marks import badge_shapes, finding_picture
from designer.pictures import Extent, Group, Path, Pen, Picture, Role, Transform, lines

_BADGE_AT = (82.0, 18.0)
"""Where the middle of a badge lies in its space."""

_BADGE_HALF = 24.0
"""Half the width of a badge with its halo."""

_UNMARKED = len(Severity)
"""Milder than every severity."""


class FindingsItem(Overlay):
    """Findings on the spaces that they are about: one frame a space, the worst, with its badge."""

    SMALLEST = 14.0
    """A badge is never smaller than so many pixels."""

    def __init__(self) -> None:
        super().__init__()
        self._worst: dict[Cell, Severity] = {}
        self._cells: dict[Severity, list[Cell]] = {}

    def show_findings(self, findings: Iterable[Finding], *, visible: bool) -> None:
        """Mark these findings."""
        worst: dict[Cell, Severity] = {}
        for finding in findings if visible else ():
            for place in finding.places[:1]:
                if place.cell is not None and finding.severity < worst.get(place.cell, _UNMARKED):
                    worst[place.cell] = finding.severity
        before, self._worst = self._worst, worst
        # the mildest first: what is worse is painted over it
        self._cells = {s: [cell for cell, bad in worst.items() if bad is s] for s in reversed(Severity)}
        for cell in before.keys() | worst.keys():
            if before.get(cell) is not worst.get(cell):
                self.update(cell_rect(cell).adjusted(-80, -80, 80, 80))

    def draw(self, painter: QPainter, exposed: QRectF) -> None:
        grow = max(1.0, self.SMALLEST / (38 * painter.worldTransform().m11()))
        kinds = (("frame", finding_frame), ("badge", partial(finding_badge, grow)))
        with Stamps(painter, exposed) as stamps:
            for name, make in kinds:
                for severity, cells in self._cells.items():
                    stamps.put_all(cells, (name, severity, grow), partial(make, severity))


def finding_frame(severity: Severity) -> Picture:
    """The frame round the space of a finding."""
    return finding_picture(severity, badge=False)


def finding_badge(grow: float, severity: Severity) -> Picture:
    """The badge in the corner of that space, ``grow`` times as large."""
    badge = Group(badge_shapes(severity), Transform(_BADGE_AT[0], _BADGE_AT[1], 0, grow))
    half = _BADGE_HALF * grow
    return Picture(Extent(_BADGE_AT[0] - half, _BADGE_AT[1] - half, 2 * half, 2 * half), (badge,))


class NotesItem(Overlay):
    """A folded corner on spaces with a note."""

    def __init__(self) -> None:
        super().__init__()
        self._cells: tuple[Cell, ...] = ()

    def show_notes(self, cells: Iterable[Cell], *, visible: bool) -> None:
        """Mark these spaces."""
        before, self._cells = self._cells, tuple(cells) if visible else ()
        if before != self._cells:
            self.update()

    def draw(self, painter: QPainter, exposed: QRectF) -> None:
        for cell in self._cells:
            corner = lines((4, 4), (36, 4), (4, 36), closed=True)
            draw_shapes(painter, cell, (Path(corner, Role.VOICE, Pen(Role.HALO, 5)),))
