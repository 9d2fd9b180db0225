# SPDX-License-Identifier: GPL-3.0-or-later
"""The painter draws what the picture says: as an SVG reader does, every element, each unlike all others."""

import itertools

import numpy as np
import pytest
from PyQt6.QtCore import QByteArray, QRectF
from PyQt6.QtGui import QImage, QPainter
from PyQt6.QtSvg import QSvgRenderer

from designer.base.grid import Heading
from designer.game.findings import Severity
from designer.painting.images import image, png
from designer.painting.painter import painter_path
from designer.pictures import svg
from designer.pictures.shapes import Circle, Extent, Group, Level, Path, Pen, Picture, Rect, Role, Transform, roles
from designer.pictures.themes import LIGHT, THEMES
from designer.rally.course.board import Board
from designer.rally.course.floor import Floor
from designer.rally.course.notation import parse_space
from designer.rally.picture.courses import board_picture
from designer.rally.picture.overlays import heat_shapes, trap_picture
from designer.rally.picture.robots import ROBOTS, archive_picture, robot_picture
from designer.rally.picture.spaces import Looks, look_picture, space_picture
from designer.reports.marks import TILE, finding_picture, hover_shapes, selection_shapes
from tests.painting.rasters import Pixels, brightness, pixels
from tests.rally.picture.samples import FACTORY

_TOKENS = """
. O gL gR r rr ro wN wE wS wW
cN cE cS cW xN xE xS xW cN<E cN<W cE<N cN<NE cS<EW cN<EW cN<NEW xN<E xN<W xN<NE xS<EW xN<NEW
pN:135 pE:135 pS:135 pW:135 pE:24 pE:2 pE:12345 k:1 k:24 cE+k:15 cN+k:15
lN lE lS lW lE2 lE3 F1 F2 F6 F8 F9 D1N D1E D2N D6N D8N"""
ELEMENTS = _TOKENS.split()


def svg_image(text: str, width: int, height: int) -> QImage:
    found = QImage(width, height, QImage.Format.Format_ARGB32_Premultiplied)
    found.fill(0)
    renderer = QSvgRenderer(QByteArray(text.encode()))
    assert renderer.isValid()
    painter = QPainter(found)
    renderer.render(painter, QRectF(0, 0, width, height))
    painter.end()
    return found


@pytest.mark.parametrize("name", list(THEMES))
def test_svg_and_png_show_the_same(name: str) -> None:
    picture = board_picture(FACTORY)
    drawn = image(picture, THEMES[name], 0.5)
    read = svg_image(svg.write(picture, THEMES[name]), drawn.width(), drawn.height())
    difference = np.abs(pixels(drawn) - pixels(read)).max(axis=2)
    assert difference.mean() < 1.0
    assert (difference > 100).mean() < 0.001


def test_arcs_are_drawn_as_svg_reads_them() -> None:
    for data in (
        "M 10 50 A 40 40 0 0 1 50 10", "M 10 50 A 40 40 0 0 0 50 90", "M 10 50 A 40 40 0 1 0 50 10",
        "M 10 50 A 40 40 0 1 1 50 90", "M 20 50 A 30 20 0 0 1 80 50", "M 20 50 A 5 5 0 0 1 80 50",
    ):  # fmt: skip
        picture = Picture(Extent(-50, -50, 250, 250), (Path(data, pen=Pen(Role.INK, 6)),))
        drawn = image(picture, LIGHT)
        read = svg_image(svg.write(picture), 250, 250)
        assert np.abs(brightness(drawn) - brightness(read)).mean() < 0.3, data


def test_path_data_may_go_on_without_a_letter() -> None:
    assert painter_path("M 0 0 5 5 9 0 Z").elementCount() == painter_path("M 0 0 L 5 5 L 9 0 Z").elementCount()


def test_clip_turn_and_opacity_are_drawn() -> None:
    inner = Rect(0, 0, 100, 100, Role.INK)
    clipped = Group((inner,), Transform(50, 0, 90), clip=Extent(0, 0, 20, 10))
    shades = brightness(image(Picture(Extent(0, 0, 100, 100), (clipped,)), LIGHT))
    dark = np.argwhere(shades < 100)
    assert (dark.min(axis=0) == (0, 40)).all()
    assert (dark.max(axis=0) == (19, 49)).all()
    faint = Group((inner,), opacity=0.5)
    assert 100 < brightness(image(Picture(Extent(0, 0, 10, 10), (faint,)), LIGHT)).mean() < 180


def test_roles_without_a_colour_are_not_drawn() -> None:
    picture = Picture(Extent(0, 0, 10, 10), (Circle(5, 5, 5, Role.GLOW, Pen(Role.SHINE, 2)),))
    assert pixels(image(picture, LIGHT)).min() == 255


@pytest.mark.parametrize("name", list(THEMES))
@pytest.mark.parametrize("size", [20, 48])
def test_every_element_can_be_told_from_every_other(name: str, size: int) -> None:
    level = Level.of(size)
    shown = {token: tile(space_picture(parse_space(token), level), name, size) for token in ELEMENTS}
    for (one, first), (other, second) in itertools.combinations(shown.items(), 2):
        assert most_unlike(first, second) > 40, f"{one} looks like {other}"


@pytest.mark.parametrize("name", list(THEMES))
def test_every_robot_can_be_told_from_every_other_by_its_shape(name: str) -> None:
    shown = {letter: tile(robot_picture(letter, level=Level.S), name, 20) for letter in ROBOTS}
    for (one, first), (other, second) in itertools.combinations(shown.items(), 2):
        assert most_unlike(first, second) > 60, f"{one} looks like {other}"


def test_a_heading_is_seen() -> None:
    shown = [tile(robot_picture("E", 90.0 * turn, level=Level.S), "greyscale", 20) for turn in range(4)]
    for first, second in itertools.combinations(shown, 2):
        assert most_unlike(first, second) > 60


def tile(picture: Picture, theme: str, size: int) -> Pixels:
    return pixels(image(picture, THEMES[theme], size / 100))


def most_unlike(one: Pixels, other: Pixels) -> float:
    """How much the pixels differ that differ most: the mean of the twelve worst."""
    difference = np.abs(one - other).max(axis=2)
    return float(np.sort(difference, axis=None)[-12:].mean())


def test_tiles_side_by_side_are_the_whole_picture() -> None:
    board = Board.parse(
        "\n".join(row.replace("w", "").replace("+", "") for row in ["O O cE cS", "O . . cS", "gL r . cS"])
    )
    floor = Floor.of_board(board)
    whole = pixels(image(board_picture(board), LIGHT, 0.4))
    for cell, look in Looks(floor).items():
        left, top = round((40 + 100 * cell.x) * 0.4), round((40 + 100 * cell.y) * 0.4)
        alone = tile(look_picture(look), "light", 40)
        inner = np.abs(alone - whole[top : top + 40, left : left + 40]).max(axis=2)[2:-2, 2:-2]
        assert inner.mean() < 3, cell


def test_png_has_the_asked_size() -> None:
    found = QImage.fromData(png(board_picture(Board.blank(3, 2)), LIGHT, 0.25))
    assert (found.width(), found.height()) == (round(380 * 0.25), round(280 * 0.25))


def test_low_ink_saves_ink() -> None:
    picture = board_picture(FACTORY)
    ink = {name: 255 - brightness(image(picture, THEMES[name], 0.2)).mean() for name in THEMES}
    assert ink["low-ink"] < 0.6 * ink["light"]


OVERLAYS = {
    "error": finding_picture(Severity.ERROR),
    "warning": finding_picture(Severity.WARNING),
    "hint": finding_picture(Severity.HINT),
    "hover": Picture(TILE.grown(8), hover_shapes()),
    "trap N": trap_picture([Heading.N]),
    "trap E S": trap_picture([Heading.E, Heading.S]),
    "archive": archive_picture("A"),
    "cold": Picture(TILE, heat_shapes(0.2)),
    "hot": Picture(TILE, heat_shapes(1.0)),
    "selection": Picture(Extent(0, 0, 100, 100), selection_shapes(0, 0, 100, 100)),
}


@pytest.mark.parametrize("name", list(THEMES))
def test_every_overlay_can_be_told_from_every_other_and_from_the_floor(name: str) -> None:
    floor = Rect(-20, -20, 140, 140, Role.FLOOR)
    framed = {key: Picture(Extent(-8, -8, 116, 116), (floor, *picture.shapes)) for key, picture in OVERLAYS.items()}
    framed["nothing"] = Picture(Extent(-8, -8, 116, 116), (floor,))
    shown = {key: tile(picture, name, 24) for key, picture in framed.items()}
    for (one, first), (other, second) in itertools.combinations(shown.items(), 2):
        assert most_unlike(first, second) > 25, f"{one} looks like {other}"


def test_magenta_is_on_no_board() -> None:
    """The program's own voice must not be mistaken for something that lies on the floor."""
    every = [space_picture(parse_space(token)) for token in ELEMENTS]
    every += [robot_picture(letter, damage=3, locked=1) for letter in ROBOTS]
    assert not {Role.VOICE, Role.VOICE_ON} & {role for picture in every for role in roles(picture.shapes)}
