# SPDX-License-Identifier: GPL-3.0-or-later
"""Robots on spaces of few pixels: beak and colour, outlines that stay; what a robot wears stands beside its body.

Everything but the body is in pixels, from the middle of its space.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

from PyQt6.QtGui import QPainter

from designer.base.grid import Cell, Heading
from designer.editor.canvas.pixmaps import shown_theme
from designer.painting.painter import kept, paint_shapes
from designer.pictures.figures import RobotFigure, ghost_shapes, small_body_shapes
from designer.pictures.lettering import numeral
from designer.pictures.shapes import Group, Join, Level, Path, Pen, Role, Shape, Transform, lines, polar
from designer.rally.picture.robots import down_shapes

SMALL = 28.0
"""Pixels of a space under which robots are drawn by what is here."""

_ALL_WORN = 18.0
"""Pixels of a space from which every robot wears its pennant and its damage; under that one does that is asked for."""

_WIDE, _HIGH, _TAIL = 13.0, 12.0, 3.0
"""Pixels of a pennant and of its tails; damage is as wide."""

_BESIDE, _BEYOND_BEAK = 0.4, 0.6
"""How far from the middle of its space a robot's body ends, and its beak, in spaces."""

Place = tuple[float, float]
"""Where the corner of a pennant lies, across and down."""


def worn_beside(cell: Cell, heading: Heading, others: Collection[Cell], pixels: float) -> tuple[Place, Place]:
    """Where the pennant and the damage of a robot lie: on the right, else on the left, else above, where nobody is.

    Both together are higher than a small space: of robots above one another every second one wears them on the left.

    Args:
        cell: where the robot stands.
        heading: where its beak points; what it wears lies beyond the tip.
        others: where robots stand.
        pixels: the side of a space.
    """
    stacked = cell.step(Heading.N) in others or cell.step(Heading.S) in others
    sides = (Heading.W, Heading.E) if stacked and cell.y % 2 else (Heading.E, Heading.W)
    side = next((side for side in sides if cell.step(side) not in others), Heading.N)
    away = (_BEYOND_BEAK if heading is side else _BESIDE) * pixels
    if side is Heading.N:
        return (-_WIDE, -away - _HIGH), (0.0, -away - _HIGH)
    across = away if side is Heading.E else -away - _WIDE
    return (across, -_HIGH), (across, 0.0)


def pennant_shapes(number: int, *, to_left: bool) -> tuple[Shape, ...]:
    """The pennant with the checkpoint that a robot heads for, its corner at 0, 0; its tails point away from it."""
    near, notch, far = (_WIDE, _TAIL, 0.0) if to_left else (0.0, _WIDE - _TAIL, _WIDE)
    cloth = lines((near, 0), (far, 0), (notch, _HIGH / 2), (far, _HIGH), (near, _HIGH), closed=True)
    return (
        Path(cloth, pen=Pen(Role.HALO, 4, join=Join.ROUND)),
        Path(cloth, Role.CLOTH),
        numeral(number, (near + notch) / 2, _HIGH / 2, 8.5, Role.CLOTH_ON, 8),
    )


def damage_shapes(damage: int) -> tuple[Shape, ...]:
    """The octagon with the damage of a robot, its corner at 0, 0."""
    half = _WIDE / 2
    octagon = lines(*(polar(half, half, half, 22.5 + 45 * corner) for corner in range(8)), closed=True)
    return (
        Path(octagon, Role.DAMAGE, Pen(Role.HALO, 2, join=Join.ROUND)),
        numeral(damage, half, half, 8, Role.DAMAGE_ON, 8.5),
    )


def draw_small_robots(
    painter: QPainter,
    robots: Sequence[Any],
    looks: Mapping[str, RobotFigure],
    heads: Mapping[str, int],
    asked: Collection[str],
    pixels: float,
) -> None:
    """Paint robots at rest or on their way, and after all of them what they wear.

    Args:
        painter: its units are pixels.
        robots: those on the floor; their cells may lie between spaces.
        looks: how each looks, by name.
        heads: the checkpoint that each heads for.
        asked: the names of those that wear something at any size.
        pixels: the side of a space.
    """
    for robot in robots:
        with _at(painter, robot, pixels):
            painter.scale(pixels / 100, pixels / 100)
            paint_shapes(painter, _body(looks[robot.name], robot, pixels), shown_theme())
    cells = {Cell(round(robot.cell[0]), round(robot.cell[1])) for robot in robots}
    for robot in robots:
        if pixels >= _ALL_WORN or robot.name in asked:
            with _at(painter, robot, pixels):
                paint_shapes(painter, _worn(robot, heads.get(robot.name, 0), cells, pixels), shown_theme())


@contextmanager
def _at(painter: QPainter, robot: Any, pixels: float) -> Iterator[None]:
    """Paint from the middle of a robot's space."""
    with kept(painter, smooth=True):
        painter.translate((robot.cell[0] + 0.5) * pixels, (robot.cell[1] + 0.5) * pixels)
        yield


def _degrees(robot: Any) -> float:
    """How far a robot is turned from north; one on its way tells degrees."""
    return 90.0 * robot.heading if isinstance(robot.heading, Heading) else float(robot.heading)


def _body(look: RobotFigure, robot: Any, pixels: float) -> tuple[Shape, ...]:
    """A robot in hundredths of its space; one that falls becomes smaller."""
    degrees = _degrees(robot)
    draw = ghost_shapes(look, degrees, Level.S) if robot.ghost else small_body_shapes(look, degrees, pixels)
    shapes = (*draw, *((Group(down_shapes(), Transform(-50, -50)),) if robot.down else ()))
    return (Group(shapes, Transform(scale=getattr(robot, "scale", 1.0))),)


def _worn(robot: Any, head: int, cells: Collection[Cell], pixels: float) -> tuple[Shape, ...]:
    cell = Cell(round(robot.cell[0]), round(robot.cell[1]))
    heading = Heading(round(_degrees(robot) / 90) % 4)
    pennant, damage = worn_beside(cell, heading, cells, pixels)
    shapes: list[Shape] = []
    if head:
        shapes.append(Group(pennant_shapes(head, to_left=pennant[0] < 0), Transform(*pennant)))
    if robot.damage:
        shapes.append(Group(damage_shapes(robot.damage), Transform(*damage)))
    return tuple(shapes)
