# SPDX-License-Identifier: GPL-3.0-or-later
"""SVG of boards and courses: well formed, small, stable, and a small diff for a small change."""

import difflib
import re
from dataclasses import replace

import pytest
from defusedxml import ElementTree
from hypothesis import given

from designer.base.grid import Cell
from designer.pictures import svg
from designer.pictures.shapes import Extent, Group, Picture, Rect, Role, Text, Transform
from designer.pictures.themes import LIGHT, THEMES
from designer.rally.course.board import Board
from designer.rally.course.files import load_course
from designer.rally.picture.courses import PictureOptions, board_picture, course_picture
from designer.rally.spaces import OPEN_FLOOR, Gear, Space
from tests.rally.expansions import DRAWN
from tests.rally.picture.samples import FACTORY, course
from tests.rally.strategies.floors import boards

_HREF = re.compile(r'href="#([^"]+)"')
_ID = re.compile(r' id="([^"]+)"')


@given(boards())
def test_it_is_well_formed_and_every_symbol_is_there(board: Board) -> None:
    for theme in THEMES.values():
        text = svg.write(board_picture(board), theme)
        ElementTree.fromstring(text)
        defined = _ID.findall(text)
        assert len(defined) == len(set(defined))
        assert set(_HREF.findall(text)) == set(defined)


def test_it_is_the_same_each_time() -> None:
    assert svg.write(board_picture(FACTORY)) == svg.write(board_picture(replace(FACTORY)))


def test_a_board_of_twelve_by_twelve_is_small() -> None:
    assert len(svg.write(board_picture(FACTORY)).encode()) < 60_000


def test_the_shipped_courses_are_small() -> None:
    for path in DRAWN:
        found = load_course(path)
        spaces = found.floor.size.width * found.floor.size.height
        assert len(svg.write(course_picture(found))) < 30_000 + 400 * spaces


def test_one_changed_space_changes_few_lines() -> None:
    changed = FACTORY.with_spaces({Cell(1, 0): Space(gear=Gear.LEFT)})
    before, after = (svg.write(board_picture(board)).splitlines() for board in (FACTORY, changed))
    lines = [line for line in difflib.unified_diff(before, after, n=0) if line[:1] in "+-" and line[:3] not in "+++---"]
    assert 1 <= len(lines) <= 3


def test_themes_do_not_share_symbols() -> None:
    light, dark = (set(_ID.findall(svg.write(board_picture(FACTORY), THEMES[name]))) for name in ("light", "dark"))
    assert not light & dark


def test_no_style_leaks_into_a_page() -> None:
    text = svg.write(course_picture(course()))
    assert "<style" not in text
    assert "class=" not in text


def test_roles_without_a_colour_are_left_out() -> None:
    picture = Picture(Extent(0, 0, 10, 10), (Rect(0, 0, 5, 5, Role.GLOW), Rect(0, 0, 5, 5, Role.INK)))
    assert svg.write(picture, LIGHT).count("<rect") == 1


def test_words_are_escaped() -> None:
    picture = Picture(Extent(0, 0, 10, 10), (Text(0, 5, 'a < b & "c"', 5, Role.TEXT),))
    root = ElementTree.fromstring(svg.write(picture, title="<&>"))
    assert "".join(root.itertext()).split() == ["<&>", "a", "<", "b", "&", '"c"']


def test_clips_and_opacity_are_kept() -> None:
    inner = Rect(0, 0, 50, 50, Role.INK)
    clipped = Group((inner,), Transform(5, 0, 90), 0.5, Extent(0, 0, 10, 10))
    text = svg.write(Picture(Extent(0, 0, 100, 100), (clipped,)))
    assert 'viewBox="0 0 10 10"' in text
    assert 'opacity="0.5"' in text
    assert "rotate(90)" in text


@pytest.mark.parametrize("value", [FACTORY, course()])
def test_a_notebook_shows_it(value: object) -> None:
    shown = value._repr_svg_()  # type: ignore[attr-defined]
    assert ElementTree.fromstring(shown).tag.endswith("svg")


def test_an_empty_board_is_hardly_anything() -> None:
    blank = Board(((OPEN_FLOOR,) * 12,) * 12)
    assert len(svg.write(board_picture(blank))) < 3000
    assert len(svg.write(board_picture(blank, PictureOptions(coordinates=True)))) < 8000
