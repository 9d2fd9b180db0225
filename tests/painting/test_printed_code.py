# SPDX-License-Identifier: GPL-3.0-or-later
"""The printed course sheet has the course's code as a square that a telephone reads, or says why it has none."""

from __future__ import annotations

import io
import random
import shutil
import subprocess
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PIL import Image

from designer.base.words import set_language
from designer.files import courses_folder, print_json, read_code
from designer.game.codes import code_of
from designer.labyrinth.files import load_plan, print_plan
from designer.labyrinth.picture.prints import page_by_page
from designer.pictures.lettering import text_width
from designer.pictures.paper import PrintOptions
from designer.pictures.qr_code import LEAST_MODULE, MOST_MODULE, QUIET, qr_code
from designer.pictures.shapes import Group, Picture, Role, Shape, Text
from designer.pictures.shapes import Path as Outline
from designer.rally.course.course import Course
from designer.rally.course.files import load_course
from designer.rally.course.writing import course_data
from designer.rally.picture.prints import set_pages

KETTLE = courses_folder() / "kettle-run.course.json"
READER = shutil.which("zbarimg")


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    set_language("en")
    yield
    set_language("en")


def first_page(course: Course, paper: str = "A4") -> tuple[Shape, ...]:
    return set_pages(course, PrintOptions(paper=paper))[0].shapes


def words_of(shapes: tuple[Shape, ...]) -> Iterator[str]:
    for shape in shapes:
        if isinstance(shape, Text):
            yield shape.words
        elif isinstance(shape, Group):
            yield from words_of(shape.shapes)


def squares(shapes: tuple[Shape, ...]) -> list[Group]:
    """The groups of one black path: such is the square alone."""
    groups = [shape for shape in shapes if isinstance(shape, Group)]
    inner = [found for group in groups for found in squares(group.shapes)]
    black = [group for group in groups if [getattr(shape, "fill", None) for shape in group.shapes] == [Role.TEXT]]
    return [*inner, *(group for group in black if isinstance(group.shapes[0], Outline) and group.transform.scale < 1)]


def test_the_runs_of_a_square_are_its_dark_modules_within_a_white_margin() -> None:
    import segno

    found = qr_code("CourseCode1abc")
    assert found is not None
    rows = segno.make("CourseCode1abc", error="l", micro=False).matrix
    assert found.modules == len(rows) + 2 * QUIET
    dark = {(column + at, row) for column, row, many in found.dark for at in range(many)}
    assert dark == {
        (x + QUIET, y + QUIET) for y, cells in enumerate(rows) for x, cell in enumerate(cells) if cell
    }  # fmt: skip


def test_modules_are_never_finer_than_a_camera_sees() -> None:
    found = qr_code("CourseCode1abc")
    assert found is not None
    assert found.side(1000) == found.modules * MOST_MODULE
    assert found.side(found.modules * LEAST_MODULE) == found.modules * LEAST_MODULE
    assert found.side(found.modules * LEAST_MODULE - 0.1) == 0


def test_a_text_that_no_square_can_hold_has_none() -> None:
    assert qr_code("x" * 3000) is None


def test_the_course_sheet_shows_the_code_and_says_what_it_is() -> None:
    shapes = first_page(load_course(KETTLE))
    (square,) = squares(shapes)
    assert LEAST_MODULE <= square.transform.scale <= MOST_MODULE
    assert "scan it" in " ".join(words_of(shapes))


def test_a_course_with_too_long_a_code_says_so() -> None:
    course = replace(load_course(KETTLE), extra={"noise": random.Random(1).randbytes(6000).hex()})
    shapes = first_page(course)
    assert not squares(shapes)
    assert "The course code is too long to be printed here" in " ".join(words_of(shapes))


def test_where_the_whole_code_is_too_long_the_square_has_the_bare_one() -> None:
    course = load_course(KETTLE)
    noise = random.Random(1).randbytes(4000).hex()
    course = replace(course, programs=tuple(replace(each, description=noise) for each in course.programs[:1]))
    assert squares(first_page(course))


@pytest.mark.skipif(READER is None, reason="Debian's package zbar-tools is not installed")
@pytest.mark.parametrize("paper", ["A4", "Letter", "A3"])
def test_a_reader_reads_the_course_from_the_paper(paper: str, tmp_path: Path) -> None:
    course = load_course(KETTLE)
    scanned = scan(set_pages(course, PrintOptions(paper=paper))[0], tmp_path)
    assert read_code(scanned) == read_code(code_of(print_json(course_data(course, embed=True))).text)


@pytest.mark.skipif(READER is None, reason="Debian's package zbar-tools is not installed")
@pytest.mark.parametrize("name", ["four-winds", "pocket-maze", "three-furnaces", "twin-gates"])
def test_a_reader_reads_the_labyrinth_from_the_paper(name: str, tmp_path: Path) -> None:
    plan = load_plan(courses_folder() / "labyrinth" / f"{name}.course.json")
    scanned = scan(next(page_by_page(plan, PrintOptions())[1]), tmp_path)
    assert read_code(scanned) == read_code(code_of(print_plan(plan)).text)


def test_the_words_beside_the_code_of_a_labyrinth_do_not_touch_it() -> None:
    plan = load_plan(courses_folder() / "labyrinth" / "pocket-maze.course.json")
    shapes = next(page_by_page(replace(plan, description="word " * 400), PrintOptions())[1]).shapes
    (square,) = squares(shapes)
    top, side = square.transform.y, square.transform.scale * 100
    beside = [shape for shape in shapes if isinstance(shape, Text) and top <= shape.y <= top + side and shape.x < 20]
    assert len(beside) > 5
    assert all(shape.x + text_width(shape.words, shape.size) <= square.transform.x for shape in beside)


def scan(page: Picture, folder: Path) -> str:
    """What a telephone reads on a page."""
    from designer.painting.images import png

    drawn = Image.open(io.BytesIO(png(page, scale=8)))
    Image.alpha_composite(Image.new("RGBA", drawn.size, "white"), drawn).convert("L").save(folder / "page.png")
    command = [str(READER), "-q", "--raw", str(folder / "page.png")]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout
