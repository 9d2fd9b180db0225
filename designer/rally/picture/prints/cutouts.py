# SPDX-License-Identifier: GPL-3.0-or-later
"""Pieces to cut out: checkpoints, docks, robots and archives at the size of a space, cards, damage chips."""

from __future__ import annotations

from designer.grid import Heading
from designer.pages import Draft
from designer.paper import PrintOptions
from designer.pictures import Picture, Rect, Role
from designer.pieces import Grid, piece_drafts
from designer.rally.course import Course
from designer.rally.deck import DECK
from designer.rally.picture.cards import CARD, card_picture, chip_picture
from designer.rally.picture.docks import dock_picture
from designer.rally.picture.flags import flag_picture
from designer.rally.picture.robots import ROBOTS, archive_picture, robot_picture
from designer.words import tr

_CHIP = 18.0
_CHIPS = 60


def marker_drafts(course: Course, options: PrintOptions) -> list[Draft]:
    """Checkpoints and docks of a course, and the eight robots with their archives, a space wide."""
    markers = [_on_floor(flag_picture(number)) for number in range(1, len(course.checkpoints) + 1)]
    markers += [_on_floor(dock_picture(start.number, Heading.N)) for start in course.starts]
    markers += [_on_floor(robot_picture(robot)) for robot in ROBOTS.values()]
    markers += [_on_floor(archive_picture(robot)) for robot in ROBOTS.values()]
    size = options.space_mm
    return piece_drafts(tr("Markers"), markers, Grid(options.page(), size, size, 3))


def _on_floor(picture: Picture) -> Picture:
    return Picture(picture.extent, (Rect(*picture.extent, Role.FLOOR), *picture.shapes))


def card_drafts(options: PrintOptions) -> list[Draft]:
    """The 84 programme cards."""
    cards = [card_picture(card.kind, card.priority) for card in DECK]
    height = options.card_mm * CARD.height / CARD.width
    return piece_drafts(tr("Program cards"), cards, Grid(options.page(), options.card_mm, height, 0))


def chip_drafts(options: PrintOptions) -> list[Draft]:
    """Damage chips."""
    return piece_drafts(tr("Damage chips"), [chip_picture()] * _CHIPS, Grid(options.page(), _CHIP, _CHIP, 2))
