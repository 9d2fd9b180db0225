# SPDX-License-Identifier: GPL-3.0-or-later
"""Program cards and damage chips in our own art."""

from __future__ import annotations

from functools import cache

from designer.pictures.lettering import fitted, numeral
from designer.pictures.shapes import (
    Anchor,
    Circle,
    Extent,
    Group,
    Join,
    Path,
    Pen,
    Picture,
    Rect,
    Role,
    Shape,
    Text,
    Transform,
    lines,
    polar,
)
from designer.rally.edition.cards import CardKind
from designer.rally.picture.machines import gear_shapes
from designer.rally.spaces import Gear

CARD = Extent(0, 0, 82, 118)
"""The extent of a card; printed at 57 mm wide it is a common size of sleeves."""

# The sign of each kind about 0, 0 in a square of 60: a line and its head.
_SIGNS: dict[CardKind, tuple[str, str]] = {
    CardKind.MOVE_1: ("M -15 24 L -15 -20", "M -28 -8 L -15 -22 L -2 -8"),
    CardKind.BACK_UP: ("M 0 -24 L 0 20", "M -14 8 L 0 22 L 14 8"),
    CardKind.LEFT: ("M 16 24 L 16 4 A 12 12 0 0 0 4 -8 L -20 -8", "M -8 -22 L -22 -8 L -8 6"),
    CardKind.RIGHT: ("M -16 24 L -16 4 A 12 12 0 0 1 -4 -8 L 20 -8", "M 8 -22 L 22 -8 L 8 6"),
    CardKind.U_TURN: ("M 17 24 L 17 -6 A 16 16 0 0 0 -15 -6 L -15 18", "M -29 6 L -15 20 L -1 6"),
    CardKind.POWER_UP: ("M 8 -26 L -14 4 L 14 -4 L -8 24", "M -10 8 L -9 26 L 9 22"),
    CardKind.AGAIN: ("M 14 -15 A 20 20 0 1 0 20 6", "M 4 -28 L 17 -13 L 1 -3"),
}


def card_sign(kind: CardKind, role: Role = Role.TEXT) -> tuple[Shape, ...]:
    """The sign of a card about 0, 0, in a square of 60."""
    forward = kind.steps > 0
    line, head = _SIGNS[CardKind.MOVE_1 if forward else kind]
    pen = Pen(role, 7, join=Join.ROUND)
    arrow = Path(line, pen=pen), Path(head, pen=Pen(role, 7))
    return (*arrow, numeral(kind.steps, 16, 0, 40, role)) if forward else arrow


def sign_picture(kind: CardKind, role: Role = Role.TEXT) -> Picture:
    """The sign of a card by itself, for buttons and lists."""
    return Picture(Extent(-32, -32, 64, 64), card_sign(kind, role))


def card_picture(
    kind: CardKind, priority: int | None = None, *, frame: Role = Role.BORDER, ink: Role = Role.TEXT
) -> Picture:
    """A program card; its number stands top right if known.

    ``frame`` is the role of its edge (the voice marks the card that is being played), ``ink`` that of its sign
    (muted when it has been played).
    """
    return _card(kind, priority, str(kind.called), frame, ink)


@cache
def _card(kind: CardKind, priority: int | None, name: str, frame: Role, ink: Role) -> Picture:
    shapes: list[Shape] = [
        Rect(1, 1, 80, 116, Role.FIELD, Pen(frame, 2 if frame is not Role.BORDER else 1), radius=5),
        Group(card_sign(kind, ink), Transform(41, 60, scale=0.8)),
        Text(41, 107, name, fitted(name, 11, 70), ink, Anchor.MIDDLE, bold=True),
    ]
    if priority is not None:
        shapes.append(numeral(priority, 74 - 4.4 * len(str(priority)), 15, 13, Role.MUTED))
    return Picture(CARD, tuple(shapes))


@cache
def card_back() -> Picture:
    """The back of every program card: a gear on the steel of express belts."""
    gear = Group(gear_shapes(Gear.RIGHT), Transform(16, 34, scale=0.5))
    plate = Circle(41, 59, 30, Role.FIELD)
    return Picture(CARD, (Rect(*CARD, Role.XRAIL), Rect(5, 5, 72, 108, Role.XBELT, radius=5), plate, gear))


def cube_picture() -> Picture:
    """An energy cube, with the bolt of the spaces that give it."""
    bolt = "M 54 22 L 32 56 L 48 56 L 43 80 L 68 44 L 51 44 Z"
    side = Rect(14, 14, 72, 72, Role.GOOD, Pen(Role.NIB, 2.5), radius=12)
    return Picture(Extent(0, 0, 100, 100), (side, Path(bolt, Role.GOOD_ON)))


def chip_picture() -> Picture:
    """A damage chip: a red octagon with the sign of a strike."""
    corners = [polar(50, 50, 48, 22.5 + 45 * corner) for corner in range(8)]
    strike = "M 58 20 L 34 54 L 50 54 L 42 80 L 67 44 L 51 44 Z"
    return Picture(
        Extent(0, 0, 100, 100),
        (
            Path(lines(*corners, closed=True), Role.DAMAGE, Pen(Role.NIB, 2.5)),
            Path(strike, Role.DAMAGE_ON),
        ),
    )
