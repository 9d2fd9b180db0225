# SPDX-License-Identifier: GPL-3.0-or-later
"""Pieces to cut out: checkpoints, docks, robots and archives at the size of a space, cards, damage chips."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from designer.grid import Heading
from designer.paper import PrintOptions
from designer.pictures import Group, Path, Pen, Picture, Rect, Role, Shape, Transform, path_data
from designer.rally.course import Course
from designer.rally.deck import DECK
from designer.rally.picture.cards import CARD, card_picture, chip_picture
from designer.rally.picture.docks import dock_picture
from designer.rally.picture.flags import flag_picture
from designer.rally.picture.prints.pages import HAIR, LEFT, Draft, head
from designer.rally.picture.robots import ROBOTS, archive_picture, robot_picture
from designer.words import tr

_TOP = 15.0
_BOTTOM = 26.0
_CHIP = 18.0
_CHIPS = 60


@dataclass(frozen=True)
class _Grid:
    """Pieces of one size side by side: how many fit on a page, and where each lies."""

    page: tuple[float, float]
    width: float
    height: float
    gap: float

    @property
    def columns(self) -> int:
        return max(1, int((self.page[0] - 2 * LEFT + self.gap + 1e-6) // (self.width + self.gap)))

    @property
    def rows(self) -> int:
        return max(1, int((self.page[1] - _TOP - _BOTTOM + self.gap + 1e-6) // (self.height + self.gap)))

    def place(self, index: int) -> tuple[float, float]:
        """The top left corner of the piece ``index`` of a page."""
        row, column = divmod(index, self.columns)
        used = self.columns * (self.width + self.gap) - self.gap
        left = (self.page[0] - used) / 2
        return left + column * (self.width + self.gap), _TOP + row * (self.height + self.gap)


def _drafts(title: str, pieces: Sequence[Picture], grid: _Grid) -> list[Draft]:
    """Pages full of pieces, each in a thin frame to cut along."""
    drafts = []
    capacity = grid.columns * grid.rows
    for start in range(0, len(pieces), capacity):
        shapes: list[Shape] = [*head(grid.page[0], title, right=tr("cut along the thin lines"))]
        for index, piece in enumerate(pieces[start : start + capacity]):
            shapes += _piece(piece, *grid.place(index), grid.width, grid.height)
        drafts.append(Draft(title, *grid.page, tuple(shapes)))
    return drafts


def _piece(piece: Picture, x: float, y: float, width: float, height: float) -> tuple[Shape, ...]:
    extent = piece.extent
    scale = width / extent.width
    outline = path_data("M", x, y, "H", x + width, "V", y + height, "H", x, "Z")
    return (
        Group(piece.shapes, Transform(x - extent.x * scale, y - extent.y * scale, scale=scale)),
        Path(outline, pen=Pen(Role.BORDER, HAIR)),
    )


def marker_drafts(course: Course, options: PrintOptions) -> list[Draft]:
    """Checkpoints and docks of a course, and the eight robots with their archives, a space wide."""
    markers = [_on_floor(flag_picture(number)) for number in range(1, len(course.checkpoints) + 1)]
    markers += [_on_floor(dock_picture(start.number, Heading.N)) for start in course.starts]
    markers += [_on_floor(robot_picture(robot)) for robot in ROBOTS.values()]
    markers += [_on_floor(archive_picture(robot)) for robot in ROBOTS.values()]
    size = options.space_mm
    return _drafts(tr("Markers"), markers, _Grid(options.page(), size, size, 3))


def _on_floor(picture: Picture) -> Picture:
    return Picture(picture.extent, (Rect(*picture.extent, Role.FLOOR), *picture.shapes))


def card_drafts(options: PrintOptions) -> list[Draft]:
    """The 84 programme cards."""
    cards = [card_picture(card.kind, card.priority) for card in DECK]
    height = options.card_mm * CARD.height / CARD.width
    return _drafts(tr("Program cards"), cards, _Grid(options.page(), options.card_mm, height, 0))


def chip_drafts(options: PrintOptions) -> list[Draft]:
    """Damage chips."""
    return _drafts(tr("Damage chips"), [chip_picture()] * _CHIPS, _Grid(options.page(), _CHIP, _CHIP, 2))
