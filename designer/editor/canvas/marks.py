# SPDX-License-Identifier: GPL-3.0-or-later
"""Findings and notes on the spaces that they are about.

Where spaces are small, findings that lie together become one mark with a number.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache, partial

from PyQt6.QtCore import QRectF
from PyQt6.QtGui import QPainter

from designer.base.grid import Cell
from designer.editor.canvas.overlay import Overlay, Stamps, cell_rect, draw_shapes
from designer.editor.canvas.pixmaps import UNIT
from designer.game.findings import Finding, Severity
from designer.pictures.lettering import numeral
from designer.pictures.shapes import Extent, Group, Path, Pen, Picture, Role, Transform, lines
from designer.reports.marks import BADGE_AT, DOT_AT, SIGN_ROLES, TILE, badge_shapes, dot_shapes, finding_picture

NEAR = 28.0
"""Pixels a space from which on every space has a mark of its own."""

_BLOCK = 3
"""Spaces across and down that share their marks."""

_STEP = 17.0
"""Pixels from mark to mark where kinds stand side by side."""


@dataclass(frozen=True, slots=True)
class FindingCluster:
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


class FindingClusters:
    """The marks of all findings; where one comes or goes, only the marks of its block are made anew."""

    def __init__(self, worst: Mapping[Cell, Severity] | None = None) -> None:
        self._blocks: dict[Cell, tuple[FindingCluster, ...]] = {}
        if worst:
            self.renew(worst, worst)

    def __iter__(self) -> Iterator[FindingCluster]:
        return (cluster for block in self._blocks.values() for cluster in block)

    def renew(self, worst: Mapping[Cell, Severity], changed: Iterable[Cell]) -> None:
        """Take what changed; ``worst`` is the worst finding of each space now."""
        for block in {Cell(x // _BLOCK, y // _BLOCK) for x, y in changed}:
            made = _marks_of(block, worst)
            if made:
                self._blocks[block] = made
            else:
                self._blocks.pop(block, None)

    def at(self, x: float, y: float, pixels: float) -> FindingCluster | None:
        """The mark for several spaces under a place in spaces, None where there is none."""
        reach = _STEP / 2 / pixels
        for each in self:
            beside = each.x + each.aside / pixels - x
            if each.count > 1 and abs(beside) <= reach and abs(each.y - y) <= reach:
                return each
        return None


def _marked(findings: Iterable[Finding]) -> list[tuple[Cell | None, Severity]]:
    """The space of the mark of each finding, if it has one, and how bad it is: thousands are asked after a stroke."""
    return [(finding.places[0].cell, finding.severity) for finding in findings if finding.places]


def _marks_of(block: Cell, worst: Mapping[Cell, Severity]) -> tuple[FindingCluster, ...]:
    """The marks of a block: a lone one in the corner of its space, else a row amid the spaces, the worst first."""
    left, top = block.x * _BLOCK, block.y * _BLOCK
    spaces = (Cell(x, y) for y in range(top, top + _BLOCK) for x in range(left, left + _BLOCK))
    found = [(cell, worst[cell]) for cell in spaces if cell in worst]
    if len(found) == 1:
        cell, severity = found[0]
        x, y = DOT_AT if severity is Severity.HINT else BADGE_AT
        return (FindingCluster(severity, 1, cell.x + x / 100, cell.y + y / 100, 0.0, cell),)
    return tuple(_row_of(found)) if found else ()


def _row_of(found: list[tuple[Cell, Severity]]) -> Iterator[FindingCluster]:
    columns, rows = [cell.x for cell, _ in found], [cell.y for cell, _ in found]
    across, down = (min(columns) + max(columns) + 1) / 2, (min(rows) + max(rows) + 1) / 2
    kinds = sorted({severity for _, severity in found})
    for place, kind in enumerate(kinds):
        cells = [cell for cell, severity in found if severity is kind]
        yield FindingCluster(kind, len(cells), across, down, (place - (len(kinds) - 1) / 2) * _STEP, cells[0])


_BADGE_HALF = 27.0
"""Half the width of a badge with its halo."""

_UNMARKED = len(Severity)
"""Milder than every severity."""

Clear = Callable[[Cell], tuple[Extent, ...]]
"""The parts of a space that no frame runs over."""


class FindingsItem(Overlay):
    """Findings on the spaces that they are about, the worst of each: dots, round frames, square frames.

    From afar those that lie together become one mark with a number.
    """

    SMALLEST, SMALLEST_DOT = 14.0, 8.0
    """A badge is never smaller than so many pixels, nor a dot."""

    def __init__(self, clear: Clear = lambda cell: ()) -> None:
        super().__init__()
        self._clear = clear
        self._worst: dict[Cell, Severity] = {}
        self._clusters = FindingClusters()

    @property
    def worst(self) -> Mapping[Cell, Severity]:
        """The marked spaces, each with its worst finding."""
        return self._worst

    def show_findings(self, findings: Iterable[Finding], *, visible: bool) -> None:
        """Mark these findings."""
        worst: dict[Cell, Severity] = {}
        for cell, severity in _marked(findings) if visible else ():
            if cell is not None and severity < worst.get(cell, _UNMARKED):
                worst[cell] = severity
        self._mark(worst)

    def keep_to(self, findings: Iterable[Finding], *, visible: bool) -> None:
        """Mark none of these findings that is not marked already: only what is over goes."""
        still: dict[Cell, Severity] = {}
        before, shown = self._worst, findings if visible else ()
        for finding in shown:  # thousands in each step of a stroke: one loop that makes nothing
            cell = finding.places[0].cell if finding.places else None
            if cell is not None and before.get(cell) is finding.severity:
                still[cell] = finding.severity
        self._mark(still)

    def _mark(self, worst: dict[Cell, Severity]) -> None:
        before, self._worst = self._worst, worst
        changed = [cell for cell, severity in worst.items() if before.get(cell) is not severity]
        changed += [cell for cell in before if cell not in worst]
        self._clusters.renew(worst, changed)
        for cell in changed:
            self.update(cell_rect(cell).adjusted(-180, -180, 180, 180))

    def cluster_at(self, x: float, y: float, pixels: float) -> FindingCluster | None:
        """The mark that stands for several spaces under a place in spaces, at so many pixels a space."""
        return self._clusters.at(x, y, pixels) if pixels < NEAR else None

    def draw(self, painter: QPainter, exposed: QRectF) -> None:
        pixels = painter.worldTransform().m11() * UNIT
        with Stamps(painter, exposed) as stamps:
            if pixels < NEAR:
                self._draw_far(stamps, pixels)
            else:
                self._draw_near(stamps)

    def _draw_near(self, stamps: Stamps) -> None:
        """All frames under all signs; the mildest first: what is worse is painted over it."""
        kinds: dict[tuple[Severity, tuple[Extent, ...]], list[Cell]] = {}
        for cell, severity in self._worst.items():
            clear = self._clear(cell) if severity is Severity.WARNING else ()
            kinds.setdefault((severity, clear), []).append(cell)
        for name, picture in (("frame", finding_frame), ("sign", finding_sign)):
            for kind in sorted(kinds, key=lambda kind: -kind[0]):
                if kind[0] is not Severity.HINT or name == "sign":
                    stamps.put_all(kinds[kind], (name, *kind), partial(picture, *kind))

    def _draw_far(self, stamps: Stamps, pixels: float) -> None:
        """Frames of errors alone, and a mark for those that lie together."""
        errors = [cell for cell, severity in self._worst.items() if severity is Severity.ERROR]
        stamps.put_all(errors, ("frame", Severity.ERROR, ()), partial(finding_frame, Severity.ERROR, ()))
        kinds: dict[tuple[Severity, int], list[tuple[float, float]]] = {}
        for cluster in self._clusters:
            place = cluster.x + cluster.aside / pixels, cluster.y
            kinds.setdefault((cluster.severity, cluster.count), []).append(place)
        for severity, count in sorted(kinds, key=lambda kind: (-kind[0], kind[1])):
            make = partial(cluster_picture, severity, count, pixels)
            stamps.put_all(kinds[severity, count], ("cluster", severity, count), make)


@lru_cache(maxsize=64)  # asked in every repaint, as how large they are decides how they are kept painted
def finding_frame(severity: Severity, clear: tuple[Extent, ...]) -> Picture:
    """The frame round the space of an error or a warning."""
    return finding_picture(severity, badge=False, clear=clear)


@lru_cache(maxsize=64)
def finding_sign(severity: Severity, clear: tuple[Extent, ...]) -> Picture:
    """What stands in the corner of that space: a badge, or the dot of a hint."""
    shapes = dot_shapes() if severity is Severity.HINT else (Group(badge_shapes(severity), Transform(*BADGE_AT)),)
    return Picture(TILE.grown(6), shapes)


@lru_cache(maxsize=64)
def cluster_picture(severity: Severity, count: int, pixels: float) -> Picture:
    """The mark of so many findings about 0, 0, at so many pixels a space: a lone hint stays a dot."""
    unit = UNIT / pixels
    if severity is Severity.HINT and count == 1:
        scale = max(1.0, FindingsItem.SMALLEST_DOT * unit / 22)
        half = 14 * scale
        dot = Group(dot_shapes(scale), Transform(-DOT_AT[0], -DOT_AT[1]))
        return Picture(Extent(-half, -half, 2 * half, 2 * half), (dot,))
    grow = max(1.0, FindingsItem.SMALLEST * unit / 38)
    half = _BADGE_HALF * grow
    down, high, wide = (4, 20, 24) if severity is Severity.WARNING else (0, 22, 27)
    number = numeral(count, 0, down, high, SIGN_ROLES[severity], wide) if count > 1 else None
    badge = Group(badge_shapes(severity, number), Transform(0, 0, 0, grow))
    return Picture(Extent(-half, -half, 2 * half, 2 * half), (badge,))


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
