# SPDX-License-Identifier: GPL-3.0-or-later
"""Robots where a space has few pixels: their colour and beak are seen, and what they wear stands beside them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest
from PyQt6.QtCore import QRectF
from PyQt6.QtGui import QColor, QImage, QPainter
from PyQt6.QtWidgets import QApplication

from designer.base.grid import Cell, Heading
from designer.editor.canvas.pixmaps import UNIT, shown_theme
from designer.editor.look import theme
from designer.editor.rally.race.overlays import RobotsItem
from designer.editor.rally.race.scene import Scene
from designer.editor.rally.race.small_robots import worn_beside
from designer.pictures.shapes import Role
from designer.rally.engine import Robot
from designer.rally.picture.robots import ROBOTS, robot_of

GROUND = QColor("#808080")


@pytest.fixture(params=[theme.ThemeSetting.LIGHT, theme.ThemeSetting.DARK], autouse=True)
def shown(request: pytest.FixtureRequest, qapp: QApplication) -> Iterator[None]:
    theme.show(request.param)
    yield
    theme.show(theme.ThemeSetting.LIGHT)


def painted(scene: Scene, pixels: float, spaces: int = 5, pointed: Cell | None = None) -> QImage:
    """The robots of a scene on grey ground."""
    image = QImage(round(spaces * pixels), round(spaces * pixels), QImage.Format.Format_RGB32)
    image.fill(GROUND)
    item = RobotsItem()
    item.show_scene(scene)
    item.point_at(pointed)
    painter = QPainter(image)
    painter.scale(pixels / UNIT, pixels / UNIT)
    item.draw(painter, QRectF(0, 0, spaces * UNIT, spaces * UNIT))
    painter.end()
    return image


def colours(image: QImage, left: float, top: float, right: float, bottom: float) -> set[str]:
    return {image.pixelColor(x, y).name() for x in range(int(left), int(right)) for y in range(int(top), int(bottom))}


def shade(role: Role) -> str:
    return QColor(shown_theme().colour(role)).name()


def robot(name: str, x: int, y: int, heading: Heading = Heading.N, damage: int = 0) -> Robot:
    return Robot(name, Cell(x, y), heading, damage=damage)


@pytest.mark.parametrize("letter", ROBOTS)
@pytest.mark.parametrize("heading", Heading)
def test_a_robot_of_twenty_pixels_shows_its_colour_and_its_beak(letter: str, heading: Heading) -> None:
    name = ROBOTS[letter].name
    scene = Scene(robots=(robot(name, 2, 2, heading, damage=3),), heads=((name, 1),))
    image = painted(scene, 20)
    assert shade(robot_of(name).role) in colours(image, 46, 46, 54, 54)
    ahead = Cell(0, 0).step(heading)
    x, y = 50 + 7 * ahead.x, 50 + 7 * ahead.y
    beak = [image.pixelColor(x + a, y + b).name() for a in (-1, 0) for b in (-1, 0)]
    assert beak.count(shade(Role.PAPER)) >= 2


@pytest.mark.parametrize(
    ("others", "side"),
    [((), "right"), (((3, 2),), "left"), (((3, 2), (1, 2)), "above"), (((1, 2), (2, 1)), "right")],
)
def test_pennant_and_damage_stand_on_the_side_where_nobody_is(others: tuple[tuple[int, int], ...], side: str) -> None:
    names = ["Bobbin", "Cleat"]
    scene = Scene(
        robots=(robot("Anvil", 2, 2, damage=3), *(robot(names[n], *cell) for n, cell in enumerate(others))),
        heads=(("Anvil", 2),),
    )
    image = painted(scene, 20)
    areas = {"right": (56, 36, 75, 65), "left": (25, 36, 45, 65), "above": (36, 26, 66, 40)}
    for name, area in areas.items():
        assert ({shade(Role.CLOTH), shade(Role.DAMAGE)} <= colours(image, *area)) is (name == side), name


@pytest.mark.parametrize("heading", Heading)
def test_nothing_that_a_robot_wears_lies_on_its_body_or_on_its_beak(heading: Heading) -> None:
    for pixels in range(12, 28):
        for across, _ in worn_beside(Cell(2, 2), heading, {Cell(2, 2)}, pixels):
            assert across >= (0.58 if heading is Heading.E else 0.38) * pixels


@pytest.mark.parametrize("pixels", range(18, 28))
def test_robots_above_one_another_wear_what_they_wear_where_it_covers_no_other(pixels: int) -> None:
    row = [Cell(2, y) for y in range(1, 5)]
    for upper, lower in pairwise(row):
        _, (across, _) = worn_beside(upper, Heading.N, row, pixels)
        (under, _), _ = worn_beside(lower, Heading.N, row, pixels)
        assert (across < 0) is not (under < 0), "the damage of one would lie on the pennant of the other"
    alone = worn_beside(Cell(2, 3), Heading.N, [Cell(2, 3)], pixels)
    assert all(across > 0 for across, _ in alone)


def test_under_eighteen_pixels_only_the_chosen_robot_wears_something() -> None:
    robots = robot("Anvil", 1, 1, damage=4), robot("Bobbin", 3, 3, damage=4)
    scene = Scene(robots=robots, heads=(("Anvil", 2), ("Bobbin", 2)), active="Bobbin")
    image = painted(scene, 16)
    assert shade(Role.DAMAGE) not in colours(image, 0, 0, 45, 40)
    assert shade(Role.DAMAGE) in colours(image, 45, 40, 80, 80)
    assert shade(Role.DAMAGE) in colours(painted(scene, 20), 0, 0, 55, 50)


def test_under_eighteen_pixels_the_robot_under_the_pointer_wears_something_too() -> None:
    robots = robot("Anvil", 1, 1, damage=4), robot("Bobbin", 3, 3, damage=4)
    scene = Scene(robots=robots, heads=(("Anvil", 2), ("Bobbin", 2)))
    for cell, seen in ((Cell(1, 1), True), (Cell(2, 2), False), (None, False)):
        image = painted(scene, 16, pointed=cell)
        assert (shade(Role.DAMAGE) in colours(image, 0, 0, 45, 40)) is seen, cell
        assert shade(Role.DAMAGE) not in colours(image, 45, 40, 80, 80)


def test_where_a_round_began_is_shown_from_twenty_four_pixels_on() -> None:
    scene = Scene(robots=(robot("Anvil", 1, 1),), ghosts=(robot("Anvil", 3, 3),))
    for pixels, seen in ((23, False), (25, True)):
        found = colours(painted(scene, pixels), 3 * pixels, 3 * pixels, 4 * pixels, 4 * pixels)
        assert (found != {GROUND.name()}) is seen
