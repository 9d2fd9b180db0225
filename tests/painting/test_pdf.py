# SPDX-License-Identifier: GPL-3.0-or-later
"""Printed pages, opened again by a PDF reader and measured."""

import io
import re
from collections.abc import Iterator

import numpy as np
import pikepdf
import pytest
from hypothesis import given
from hypothesis import strategies as st

from designer.base.grid import Cell
from designer.files import courses_folder
from designer.painting.pdf import pdf
from designer.pictures.shapes import Extent, Group, Picture, Rect, Role, Text
from designer.pictures.themes import LIGHT, LOW_INK
from designer.rally.course.board import Board, Placement
from designer.rally.course.course import Course, CourseBoard
from designer.rally.course.files import load_course
from designer.rally.course.floor import Floor
from designer.rally.picture.ground import SpaceBlock
from designer.rally.picture.prints import PAPERS, CourseFacts, PrintError, PrintOptions, course_pages, set_pages
from designer.rally.picture.prints.tiling import cut, fits
from designer.rally.spaces import OPEN_FLOOR, Space
from tests.painting.rasters import Document, Pixels, brightness, part, pixels
from tests.rally.picture.samples import course

PER_MM = 12.0


def one_board(board: Board) -> Course:
    return Course(title="One", boards={"one": CourseBoard(board)}, layout=(Placement("one", 0, 0),))


def lines_at(shades: Pixels, axis: int, per_mm: float = PER_MM) -> list[float]:
    """Where dark lines lie across a strip, in millimetres: the middle of each, weighted by its darkness."""
    darkness = 255 - shades.mean(axis=axis)
    found, start = [], None
    for place, value in enumerate([*darkness, 0]):
        if value > 20 and start is None:
            start = place
        elif value <= 20 and start is not None:
            weights = darkness[start:place]
            found.append(float((np.arange(start, place) + 0.5) @ weights / weights.sum()) / per_mm)
            start = None
    return found


@pytest.mark.parametrize("paper", list(PAPERS))
@pytest.mark.parametrize("size", [25, 31, 25.4])
def test_the_grid_measures_what_was_asked(paper: str, size: float) -> None:
    options = PrintOptions(space_mm=size, paper=paper, overlap_mm=0, overview=False)
    per_mm = PER_MM if max(PAPERS[paper]) < 450 else 5.0  # a large sheet need not be looked at so closely
    columns, rows = fits(options, landscape=False)
    pages = course_pages(one_board(Board.blank(columns, rows)), options)
    document = Document(pdf(pages, LOW_INK))
    assert len(document) == 1
    width, height = options.page()
    assert document.size_mm(0) == pytest.approx((width, height), abs=0.3)
    page = document.raster(0, per_mm)
    left = (width - columns * size) / 2
    # a strip through the middle of a row of spaces meets only the joints between columns
    row = slice(round((20 + 0.3 * size) * per_mm), round((20 + 0.45 * size) * per_mm))
    inside = slice(round((left + size / 2) * per_mm), round((left + (columns - 0.5) * size) * per_mm))
    across = lines_at(brightness(part(page, row, inside)), 0, per_mm)
    assert len(across) == columns - 1
    for index, place in enumerate(across):
        assert place - across[0] == pytest.approx(index * size, abs=0.1)
    column = slice(round((left + 0.3 * size) * per_mm), round((left + 0.45 * size) * per_mm))
    inside = slice(round((20 + size / 2) * per_mm), round((20 + (rows - 0.5) * size) * per_mm))
    down = lines_at(brightness(part(page, inside, column)), 1, per_mm)
    assert len(down) == rows - 1
    for index, place in enumerate(down):
        assert place - down[0] == pytest.approx(index * size, abs=0.1)
    document.close()


def test_every_page_has_a_ruler_of_100_mm() -> None:
    document = Document(pdf(course_pages(course(), PrintOptions()), LOW_INK))
    for page in range(len(document)):
        assert "100 mm: measure this line, print at 100%" in document.text(page)
        assert f"page {page + 1} of {len(document)}" in document.text(page)
        shades = brightness(document.raster(page, 6))
        _, height = document.size_mm(page)
        line = shades[round((height - 18.3) * 6) : round((height - 17.7) * 6)].min(axis=0)
        dark = np.flatnonzero(line[: 130 * 6] < 128)
        assert (dark.max() - dark.min() + 1) / 6 == pytest.approx(100, abs=0.4)
    document.close()


def test_every_space_is_whole_on_a_page() -> None:
    """Each space of the course is a pit; each is found whole where its sheet has it."""
    board = Board(((Space(pit=True),) * 9,) * 9)
    options = PrintOptions(space_mm=31, overview=False)
    pages = course_pages(one_board(board), options)
    sheets = cut(one_board(board).floor, [SpaceBlock(0, 0, 9, 9)], options)
    assert len(pages) == len(sheets)
    document = Document(pdf(pages, LIGHT))
    seen = set()
    for index, sheet in enumerate(sheets):
        shades = brightness(document.raster(index, 4))
        width, _ = options.page(sheet.landscape)
        left = (width - sheet.area.width * 31) / 2
        for x in range(sheet.area.width):
            for y in range(sheet.area.height):
                across, down = left + 31 * x, 20 + 31 * y
                space = shades[
                    round(4 * down) + 4 : round(4 * (down + 31)) - 4,
                    round(4 * across) + 4 : round(4 * (across + 31)) - 4,
                ]
                assert np.median(space) < 40
                seen.add(Cell(sheet.area.x + x, sheet.area.y + y))
    assert seen == set(board.size.cells())
    document.close()


@given(
    width=st.integers(1, 40),
    height=st.integers(1, 40),
    size=st.floats(5, 100),
    paper=st.sampled_from(list(PAPERS)),
    overlap=st.floats(0, 20),
    bleed=st.floats(0, 10),
)
def test_sheets_hold_every_space_exactly_once(
    width: int, height: int, size: float, paper: str, overlap: float, bleed: float
) -> None:
    options = PrintOptions(space_mm=size, paper=paper, overlap_mm=overlap, bleed_mm=bleed)
    floor = Floor(((OPEN_FLOOR,) * width,) * height)
    sheets = cut(floor, [SpaceBlock(0, 0, width, height)], options)
    cells = [
        (x, y)
        for sheet in sheets
        for x in range(sheet.area.x, sheet.area.x + sheet.area.width)
        for y in range(sheet.area.y, sheet.area.y + sheet.area.height)
    ]
    assert len(cells) == len(set(cells)) == width * height
    counted = []
    for landscape in (False, True):
        columns, rows = fits(options, landscape)
        if columns and rows:
            counted.append(-(-width // columns) * -(-height // rows))
    assert len(sheets) == min(counted)
    across = [sheet.area.width for sheet in sheets if sheet.area.y == 0]
    assert max(across) - min(across) <= 1, "sheets are as alike as can be"
    for sheet in sheets:
        page_width, page_height = options.page(sheet.landscape)
        assert sheet.area.width * size + 2 * overlap <= page_width
        assert sheet.area.height * size + overlap <= page_height - 40


def test_a_board_that_fits_takes_one_page() -> None:
    pages = course_pages(one_board(Board.blank(10, 10)), PrintOptions(space_mm=25, paper="A3"))
    assert len(pages) == 1


def test_sheets_without_spaces_are_skipped() -> None:
    options = PrintOptions(space_mm=30, by_board=False, overview=False)
    columns, rows = fits(options, landscape=False)
    found = course()
    assert found.floor.size == (24, 14)
    whole = [
        (left, top)
        for left in range(0, 24, columns)
        for top in range(0, 14, rows)
        if any(Cell(x, y) in found.floor for x in range(left, left + columns) for y in range(top, top + rows))
    ]
    sheets = cut(found.floor, [SpaceBlock(0, 0, 24, 14)], options)
    assert len(sheets) == len(course_pages(found, options))
    if not sheets[0].landscape:
        assert len(sheets) == len(whole)
    gaps = Floor(((OPEN_FLOOR, *[Space(gap=True)] * 30),))
    assert len(cut(gaps, [SpaceBlock(0, 0, 31, 1)], options)) == 1


def test_the_same_pages_are_the_same_bytes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    pages = course_pages(course(), PrintOptions())
    first = pdf(pages, LIGHT, "Title")
    assert first == pdf(pages, LIGHT, "Title")
    document = pikepdf.open(io.BytesIO(first))
    assert str(document.docinfo.CreationDate) == str(document.docinfo.ModDate) == "D:20231114221320Z"
    assert first != pdf(pages, LIGHT, "Another title")
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000001")
    assert first != pdf(pages, LIGHT, "Title")


def test_pages_of_different_sizes_go_into_one_file() -> None:
    pages = [
        Picture(Extent(0, 0, width, height), (Rect(0, 0, 5, 5, Role.INK),))
        for width, height in ((210, 297), (297, 210), (100, 50))
    ]
    document = Document(pdf(pages))
    assert [document.size_mm(page) for page in range(3)] == [
        pytest.approx((210, 297), abs=0.3),
        pytest.approx((297, 210), abs=0.3),
        pytest.approx((100, 50), abs=0.3),
    ]
    document.close()


def test_the_set_has_contents_that_lead_to_the_right_pages() -> None:
    facts = CourseFacts(("The whole course: 12 registers",), ("Something is odd (RR999)",))
    document = Document(pdf(set_pages(course(), PrintOptions(), facts), LIGHT))
    rows = [line.split() for line in document.text(0).splitlines()]
    listed = {" ".join(row[:-1]): int(row[-1]) for row in rows if len(row) > 1 and row[-1].isdigit()}
    assert {"Course sheet", "Overview", "Factory", "Docking lane", "Markers", "Program cards", "Damage chips"} <= set(
        listed
    )
    for title in ("Overview", "Markers", "Program cards", "Damage chips", "Docking lane"):
        assert title in document.text(listed[title] - 1)
    sheet = document.text(listed["Course sheet"] - 1)
    assert "1: K7, 2: D9, 3: S6" in sheet
    assert "12 registers" in sheet
    assert "RR999" in sheet
    cards = " ".join(document.text(page) for page in range(listed["Program cards"] - 1, listed["Damage chips"] - 1))
    assert sum(cards.count(name) for name in ("Move", "Turn", "Back up", "U-turn")) == 84
    document.close()


def test_double_sided_boards_lie_back_to_back() -> None:
    """Turned like a leaf, the sheet behind the north west one is the north east one of the other board."""
    found = Course(
        title="Two",
        boards={"one": CourseBoard(Board.blank(12, 12, "One")), "two": CourseBoard(Board.blank(12, 12, "Two"))},
        layout=(Placement("one", 0, 0), Placement("two", 12, 0)),
    )
    document = Document(pdf(course_pages(found, PrintOptions(double_sided=True, overview=False))))
    heads = [document.text(page) for page in range(len(document))]
    assert len(heads) == 8
    for front, back in zip(heads[::2], heads[1::2], strict=True):
        assert "One" in front
        assert "Two" in back
    assert "columns A–F, rows 1–6" in heads[0]
    assert "columns S–X, rows 1–6" in heads[1]
    document.close()


def test_what_lies_back_to_back_has_one_size_also_where_sheets_are_not_alike() -> None:
    """12 columns take two sheets of 6: behind the west of one lies the east of the other; the third has no back."""
    found = Course(
        boards={"one": CourseBoard(Board.blank(12, 12)), "two": CourseBoard(Board.blank(12, 12))},
        layout=(Placement("one", 0, 0), Placement("two", 12, 0), Placement("one", 0, 12)),
    )
    options = PrintOptions(double_sided=True, overview=False, space_mm=25, paper="A3")
    document = Document(pdf(course_pages(found, options)))
    heads = [document.text(page) for page in range(len(document))]
    spans = [re.findall(r"columns (\w+)–(\w+)", head)[:1] for head in heads]
    assert spans == [[("A", "F")], [("S", "X")], [("G", "L")], [("M", "R")], [("A", "F")], [], [("G", "L")]]
    document.close()


def test_empty_backs_say_so_and_the_last_one_is_left_out() -> None:
    pages = course_pages(one_board(Board.blank(12, 12)), PrintOptions(double_sided=True, overview=False))
    document = Document(pdf(pages))
    told = ["This side stays empty" in document.text(page) for page in range(len(document))]
    assert told == [False, True, False, True, False, True, False]
    assert "it is the back of page 3" in document.text(3)
    assert "100 mm" not in document.text(3)
    document.close()


def test_bleed_goes_over_the_edge() -> None:
    board = Board.parse("xE xE xE")
    plain, bled = (
        Document(pdf(course_pages(one_board(board), PrintOptions(bleed_mm=bleed, overview=False)), LIGHT))
        for bleed in (0, 4)
    )
    left = (210 - 90) / 2
    for document, top, coloured in ((plain, 20, False), (bled, 24, True)):
        colours = pixels(document.raster(0, 4))
        outside = colours[round((top + 15) * 4), round((left - 2.5) * 4)]
        assert bool(outside.mean() < 150) is coloured
        document.close()


def test_what_cannot_be_printed_is_said() -> None:
    with pytest.raises(PrintError, match="unknown paper 'B7'"):
        PrintOptions(paper="B7")
    with pytest.raises(PrintError, match="5–200 mm"):
        PrintOptions(space_mm=0)
    with pytest.raises(PrintError, match="does not fit on A4"):
        course_pages(course(), PrintOptions(space_mm=199))
    with pytest.raises(PrintError, match="no board"):
        course_pages(Course())


def test_pages_that_are_given_up_in_the_middle_end_the_file_in_order() -> None:
    def pages() -> Iterator[Picture]:
        yield Picture(Extent(0, 0, 210, 297), ())
        raise KeyError("given up")

    with pytest.raises(KeyError, match="given up"):
        pdf(pages())
    assert pdf([Picture(Extent(0, 0, 210, 297), ())]).startswith(b"%PDF")


def test_no_page_makes_no_file() -> None:
    with pytest.raises(ValueError, match="has a page"):
        pdf(())


# --- for a print shop -------------------------------------------------------------------------------------


def boxes(data: bytes, number: int = 0) -> dict[str, list[float]]:
    """The boxes of a page in millimetres: left, low, right, high."""
    names = ("MediaBox", "TrimBox", "BleedBox")  # a page without one of the others has the first
    with pikepdf.open(io.BytesIO(data)) as document:
        page = document.pages[number]
        return {
            name: [float(value) * 25.4 / 72 for value in list(page.get(f"/{name}", page.MediaBox))] for name in names
        }


def test_pages_with_bleed_say_where_they_are_cut() -> None:
    options = PrintOptions(bleed_mm=3, space_mm=20, overview=False)
    found = boxes(pdf(course_pages(one_board(Board.blank(4, 5)), options)))
    left, low, right, high = found["TrimBox"]
    assert (right - left, high - low) == pytest.approx((80, 100), abs=0.01)
    assert found["BleedBox"] == pytest.approx([left - 3, low - 3, right + 3, high + 3], abs=0.01)
    assert found["MediaBox"][2:] == pytest.approx([210, 297], abs=0.3)
    assert 0 < left < right < 210


def test_pages_without_bleed_are_cut_nowhere_beyond_the_paper() -> None:
    found = boxes(pdf(course_pages(one_board(Board.blank(4, 5)), PrintOptions(overview=False))))
    assert found["TrimBox"] == found["BleedBox"] == found["MediaBox"]


def test_squares_of_a_quarter_panel_fill_the_panel_without_text() -> None:
    options = PrintOptions(space_mm=5.25 * 25.4, paper="21x21in", bleed_mm=3, text=False)
    pages = course_pages(one_board(Board.blank(12, 12)), options)
    assert len(pages) == 9
    found = boxes(pdf(pages))
    left, low, right, high = found["TrimBox"]
    assert (right - left, high - low) == pytest.approx((21 * 25.4, 21 * 25.4), abs=0.01)
    assert (left, low) == pytest.approx((3, 3), abs=0.3)
    assert found["BleedBox"] == pytest.approx(found["MediaBox"], abs=0.01)


@pytest.mark.parametrize("double_sided", [False, True])
def test_without_text_there_is_nothing_but_boards(double_sided: bool) -> None:
    options = PrintOptions(space_mm=40, text=False, double_sided=double_sided)
    for page in course_pages(load_course(courses_folder() / "mill-and-foundry.course.json"), options):
        assert all(isinstance(shape, Group) for shape in page.shapes)
        assert not [shape for shape in page.shapes if isinstance(shape, Text)]


def test_what_is_at_the_edge_of_a_panel_goes_on_into_the_bleed() -> None:
    belts = Board.parse("\n".join([" ".join(["cE"] * 8)] * 4))
    options = PrintOptions(space_mm=52.5, paper="A4", bleed_mm=5, text=False)
    page = course_pages(one_board(belts), options)[0]
    (floor,) = page.shapes
    assert isinstance(floor, Group)
    assert floor.clip is not None
    assert floor.clip.width * 0.525 == pytest.approx(210 + 2 * 5)


def test_a_pack_without_text_is_refused() -> None:
    with pytest.raises(PrintError, match="print the boards alone without text"):
        set_pages(course(), PrintOptions(text=False))
