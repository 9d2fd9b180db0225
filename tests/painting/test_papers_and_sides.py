# SPDX-License-Identifier: GPL-3.0-or-later
"""Every paper, margins, both sides, shared pages, and what a PDF file says of its pages to a reader."""

from __future__ import annotations

import io
import re
from dataclasses import replace
from pathlib import Path

import pikepdf
import pytest
from hypothesis import given
from hypothesis import strategies as st

from designer.base.grid import Cell, Heading, outlines
from designer.cli.frame.main import run
from designer.files import courses_folder
from designer.painting.pdf import pdf
from designer.pictures.pages import TurnEdge
from designer.pictures.paper import LONGEST, PAPERS, Paper, PrintError, PrintOptions, bottom
from designer.pictures.shapes import Circle, Group, Picture, Rect, Shape, Text
from designer.pictures.shapes import Path as Stroke
from designer.pictures.themes import LOW_INK
from designer.rally.course.board import Board, Placement
from designer.rally.course.course import Course, CourseBoard
from designer.rally.course.files import load_course
from designer.rally.picture.prints import CourseFacts, course_pages, page_by_page, set_pages
from tests.painting.rasters import Document
from tests.rally.picture.samples import course


def boards(count: int, width: int = 12, height: int = 12) -> Course:
    """Boards side by side, each of its own name."""
    names = [f"board-{number}" for number in range(1, count + 1)]
    return Course(
        title="Row",
        boards={name: CourseBoard(Board.blank(width, height, name.title())) for name in names},
        layout=tuple(Placement(name, width * index, 0) for index, name in enumerate(names)),
    )


def size_of(page: Picture) -> tuple[float, float]:
    return page.extent.width, page.extent.height


def words_of(shapes: tuple[Shape, ...]) -> list[str]:
    """Every text of a page, also within groups."""
    found = []
    for shape in shapes:
        if isinstance(shape, Text):
            found.append(shape.words)
        elif isinstance(shape, Group):
            found += words_of(shape.shapes)
    return found


# --- papers ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "size"),
    [
        ("A0", (841, 1189)), ("a5", (148, 210)), ("Letter", (215.9, 279.4)), ("legal", (215.9, 355.6)),
        ("Tabloid", (279.4, 431.8)), ("300x400", (300, 400)), ("400x300", (300, 400)), ("210.5×297", (210.5, 297)),
        ("4x6in", (101.6, 152.4)), ("100x200mm", (100, 200)), ("8.5x11IN", (215.9, 279.4)),
    ],
)  # fmt: skip
def test_papers_have_the_sizes_that_their_names_say(text: str, size: tuple[float, float]) -> None:
    paper = Paper.parse(text)
    assert (paper.width, paper.height) == size
    document = Document(pdf(course_pages(boards(1, 2, 2), PrintOptions(paper=text))))
    assert document.size_mm(0) == pytest.approx(size, abs=0.3)
    document.close()


@pytest.mark.parametrize(
    "text", ["A6", "", "300", "300x", "x300", "-300x400", "roll", "roll:", "roll:x", "1e3x400", "٣٠٠x400"]
)
def test_what_is_no_paper_is_said_in_one_sentence(text: str) -> None:
    with pytest.raises(
        PrintError, match=r"unknown paper '.*'; use one of A0, .*, a size such as 300x400 or 4x6in, or roll:914$"
    ):
        PrintOptions(paper=text)


@pytest.mark.parametrize("text", ["20x20", "79x200", "200x5001", "roll:40", "roll:6000"])
def test_paper_of_no_use_is_refused_by_its_size(text: str) -> None:
    with pytest.raises(PrintError, match=r"mm cannot be printed; choose 80–5000 mm$"):
        PrintOptions(paper=text)


def test_paper_smaller_than_one_space_is_one_sentence() -> None:
    with pytest.raises(PrintError, match=r"^a space of 120 mm does not fit on 100x150 with margins of 3 mm$"):
        course_pages(boards(1), PrintOptions(paper="100x150", space_mm=120))


def test_margins_that_leave_nothing_are_one_sentence() -> None:
    with pytest.raises(
        PrintError, match=r"^margins of 90 mm leave nothing of A4; choose smaller margins or larger paper$"
    ):
        PrintOptions(margin_mm=90)
    with pytest.raises(PrintError, match=r"^a space of 100 mm does not fit on A5 with margins of 20 mm$"):
        course_pages(boards(1), PrintOptions(paper="A5", margin_mm=20, space_mm=100))


def test_a_roll_is_as_wide_as_it_is_and_pages_are_as_long_as_their_boards() -> None:
    (page,) = course_pages(boards(4), PrintOptions(paper="roll:914", overview=False))
    assert size_of(page) == pytest.approx((914, 2 * 360 + 20 + 2 * 6 + 11 + 31))
    (long,) = course_pages(boards(1, 20, 40), PrintOptions(paper="roll:914", overview=False))
    assert size_of(long) == (914, 40 * 30 + 20 + 31 + 6)
    (across,) = course_pages(boards(1, 60, 20), PrintOptions(paper="roll:914", overview=False))
    assert size_of(across) == (60 * 30 + 24, 914), "what is too wide lies along the roll"


def test_no_page_on_a_roll_is_longer_than_a_pdf_file_can_say() -> None:
    pages = course_pages(boards(1, 24, 200), PrintOptions(paper="roll:914", overview=False))
    assert len(pages) > 1
    assert all(max(size_of(page)) <= LONGEST for page in pages)


@pytest.mark.parametrize("margin", [0, 3, 10, 25])
def test_nothing_is_printed_within_the_margin(margin: float) -> None:
    options = PrintOptions(margin_mm=margin, overview=False)
    for page in course_pages(boards(1), options):
        assert size_of(page) in ((210, 297), (297, 210))
        x, y, width, height = page.extent
        for shape in page.shapes:
            for left, top, right, below in _reach(shape):
                assert x + margin - 0.2 <= left
                assert right <= x + width - margin + 0.2
                assert y + margin - 0.2 <= top
                assert below <= y + height - margin + 0.2


def _reach(shape: Shape) -> list[tuple[float, float, float, float]]:
    """Left, top, right and bottom of a shape, as far as what is drawn there reaches."""
    if isinstance(shape, Group) and shape.clip:
        at, (x, y, width, height) = shape.transform, shape.clip
        return [
            (at.x + x * at.scale, at.y + y * at.scale, at.x + (x + width) * at.scale, at.y + (y + height) * at.scale)
        ]
    if isinstance(shape, Stroke):
        pairs = re.findall(r"[ML] (\S+) (\S+)", shape.data)
        return [(float(x), float(y), float(x), float(y)) for x, y in pairs]
    if isinstance(shape, Rect):
        return [(shape.x, shape.y, shape.x + shape.width, shape.y + shape.height)]
    if isinstance(shape, Circle):
        return [(shape.x - shape.radius, shape.y - shape.radius, shape.x + shape.radius, shape.y + shape.radius)]
    return [(shape.x, shape.y - shape.size, shape.x, shape.y)] if isinstance(shape, Text) else []


@given(
    paper=st.one_of(
        st.sampled_from(list(PAPERS)),
        st.tuples(st.integers(60, 1500), st.integers(60, 1500)).map(lambda size: f"{size[0]}x{size[1]}"),
        st.integers(60, 1500).map("roll:{}".format),
    ),
    margin=st.floats(-1, 110),
    space=st.floats(4, 210),
    double=st.booleans(),
    count=st.integers(1, 3),
    wide=st.integers(1, 14),
)
def test_any_paper_and_margin_prints_every_space_once_or_says_why_not(
    paper: str, margin: float, space: float, double: bool, count: int, wide: int
) -> None:
    plan = boards(count, wide, 7)
    try:
        options = PrintOptions(paper=paper, margin_mm=margin, space_mm=space, double_sided=double)
        number, pages = page_by_page(plan, options)
    except PrintError as error:
        reason = str(error)
    else:
        reason = ""
    if reason:
        assert "\n" not in reason
        return
    found = list(pages)
    assert len(found) == number
    sheet, printed = options.sheet, 0
    for page in found:
        sides = size_of(page)
        assert sheet.width in (pytest.approx(sides[0]), pytest.approx(sides[1]))
        for shape in page.shapes:
            if isinstance(shape, Group) and shape.clip and shape.transform.scale == options.space_mm / 100:
                at, (x, y, width, height) = shape.transform, shape.clip
                assert at.x + x * at.scale >= page.extent.x - 1e-6
                assert at.x + (x + width) * at.scale <= page.extent.x + page.extent.width + 1e-6
                assert at.y + (y + height) * at.scale <= page.extent.y + page.extent.height + 1e-6
        printed += sum(_cells(line, options) for line in page.cuts)
    assert printed == count * wide * 7


def _cells(outline: str, options: PrintOptions) -> int:
    """How many whole spaces lie within the outline of a sheet."""
    numbers = [float(number) for number in re.findall(r"-?\d+(?:\.\d+)?", outline)]
    across, down = max(numbers[::2]) - min(numbers[::2]), max(numbers[1::2]) - min(numbers[1::2])
    # the outline goes round the glue edges too, and may round by a hundredth of a millimetre
    return int((across + 0.05) / options.space_mm) * int((down + 0.05) / options.space_mm)


# --- one numbering ---------------------------------------------------------------------------------------


def test_a_sheet_is_named_by_its_page() -> None:
    """What a page says of its neighbours leads to pages that lie there."""
    pages = course_pages(boards(2), PrintOptions())
    told = [" ".join(words_of(page.shapes)) for page in pages]
    spans = [re.search(r"columns (\w+)–(\w+), rows (\d+)–(\d+)", words) for words in told]
    joined = 0
    for words, span in zip(told, spans, strict=True):
        for number, way in re.findall(r"page (\d+) (to the right|below)", words):
            there = spans[int(number) - 1]
            assert span is not None
            assert there is not None
            if way == "below":
                assert (int(there[3]), there[1]) == (int(span[4]) + 1, span[1])
            else:
                assert (ord(there[1]), there[3]) == (ord(span[2]) + 1, span[3])
            joined += 1
    assert joined == 2 * 4
    assert not any(re.search(r"\bsheet \d", words) for words in told), "there is no second numbering"


def test_the_overview_shows_the_same_numbers() -> None:
    pages = course_pages(boards(2), PrintOptions())
    marks = [words for words in words_of(pages[0].shapes) if words.isdigit() and int(words) > 1]
    assert {"2", "9"} <= set(marks)
    assert f"page 2 of {len(pages)}" in words_of(pages[1].shapes)


# --- both sides ------------------------------------------------------------------------------------------


def test_both_sides_say_and_mark_over_which_edge_to_turn() -> None:
    """Upright, a leaf is turned over at its long edge, across at its short one: right of fronts, left of backs."""
    for paper, wide, turn in (("A4", 6, TurnEdge.LONG_EDGE), ("A4", 9, TurnEdge.SHORT_EDGE)):
        pages = course_pages(boards(2, wide, 5), PrintOptions(paper=paper, double_sided=True, overview=False))
        assert {page.turn for page in pages} == {turn}
        for index, page in enumerate(pages):
            (mark,) = (s for s in page.shapes if isinstance(s, Group) and "both sides" in " ".join(words_of(s.shapes)))
            assert f"turn over at the {turn.value} edge" in words_of(mark.shapes)[0]
            near = mark.transform.x if index % 2 else page.extent.width - mark.transform.x
            assert near == 4
        document = pikepdf.open(io.BytesIO(pdf(pages)))
        assert document.Root.ViewerPreferences.Duplex == f"/DuplexFlip{turn.value.title()}Edge"


def test_all_paper_of_a_double_sided_print_lies_one_way() -> None:
    found = boards(2, 9, 5)
    found = Course(
        boards={**found.boards, "tall": CourseBoard(Board.blank(5, 9))},
        layout=(*found.layout, Placement("tall", 0, 5)),
    )
    single = course_pages(found, PrintOptions(overview=False))
    assert {page.extent.width > page.extent.height for page in single} == {True, False}
    double = course_pages(found, PrintOptions(double_sided=True))
    assert len({page.extent.width > page.extent.height for page in double}) == 1


def test_one_side_says_nothing_of_turning() -> None:
    assert not any("both sides" in words for page in course_pages(boards(2)) for words in words_of(page.shapes))


# --- sharing pages ---------------------------------------------------------------------------------------


def test_whole_boards_share_a_page_where_they_fit() -> None:
    pages = course_pages(boards(4), PrintOptions(paper="A1", overview=False))
    assert len(pages) == 2
    for page in pages:
        assert len(page.cuts) == 2
        assert sum("columns" in words for words in words_of(page.shapes)) == 2, "each board has its name"
    assert [page.title for page in pages] == ["Board-1", "Board-3"]
    assert [page.also for page in pages] == [("Board-2",), ("Board-4",)]


@given(
    count=st.integers(1, 6), wide=st.integers(1, 14), high=st.integers(1, 14),
    paper=st.sampled_from(["A0", "A1", "A2", "A3", "roll:914", "roll:610"]), bleed=st.floats(0, 5),
)  # fmt: skip
def test_boards_on_one_page_do_not_touch(count: int, wide: int, high: int, paper: str, bleed: float) -> None:
    options = PrintOptions(paper=paper, bleed_mm=bleed, overview=False)
    pages = course_pages(boards(count, wide, high), options)
    assert sum(len(page.cuts) for page in pages) >= count
    for page in pages:
        areas = [
            (at.x + clip.x * at.scale, at.y + clip.y * at.scale, clip.width * at.scale, clip.height * at.scale)
            for at, clip in ((s.transform, s.clip) for s in page.shapes if isinstance(s, Group)) if clip
        ]  # fmt: skip
        for index, (x, y, width, height) in enumerate(areas):
            assert x >= 0
            assert x + width <= page.extent.width
            assert y + height <= page.extent.height - bottom(page.extent.width) + 0.01
            for other in areas[index + 1 :]:
                apart = max(
                    other[0] - x - width, x - other[0] - other[2], other[1] - y - height, y - other[1] - other[3]
                )
                assert apart >= 9, "room for cut marks"


def test_the_set_begins_with_course_sheet_and_contents_on_one_page() -> None:
    facts = CourseFacts(("The whole course: 20 registers",), ())
    pages = set_pages(load_course(courses_folder() / "mill-and-foundry.course.json"), PrintOptions(), facts)
    first = words_of(pages[0].shapes)
    assert {"Contents", "Course sheet", "Overview", "Program cards", "The whole course: 20 registers"} <= set(first)
    assert "Overview" in words_of(pages[1].shapes)
    assert len(pages) == 17, "19 before cover and course sheet shared a page and parts theirs"


def test_no_page_of_the_set_is_empty() -> None:
    for words in ("", "A word. " * 40, "A word. " * 130, "A word. " * 170):
        for page in set_pages(replace(course(), description=words), PrintOptions()):
            assert len(page.shapes) > 6


def test_contents_name_the_page_on_which_each_part_begins() -> None:
    pages = set_pages(course(), PrintOptions())
    begins: dict[str, int] = {}
    for number, page in enumerate(pages, 1):
        for title in (page.title, *page.also):
            begins.setdefault(title, number)
    texts = [shape for shape in pages[0].shapes if isinstance(shape, Text)]
    rows: dict[float, list[str]] = {}
    for text in texts:
        rows.setdefault(text.y, []).append(text.words)
    listed = {row[0]: int(row[1]) for row in rows.values() if len(row) == 2 and row[1].isdigit()}
    assert len(listed) >= 6
    assert listed == {title: begins[title] for title in listed}


def test_pieces_of_a_double_sided_set_are_alone_on_their_paper() -> None:
    pages = set_pages(boards(1), PrintOptions(double_sided=True))
    for number, page in enumerate(pages):
        if "Program cards" in (page.title, *page.also):
            assert number % 2 == 0, "on a front"


# --- what a reader shows ---------------------------------------------------------------------------------


def test_the_outline_leads_to_the_parts_and_labels_are_the_printed_numbers() -> None:
    pages = set_pages(course(), PrintOptions())
    document = pikepdf.open(io.BytesIO(pdf(pages, LOW_INK, "Sample")))
    with document.open_outline() as outline:
        found = [(item.title, _page_of(document, item)) for item in outline.root]
    wanted: list[tuple[str, int]] = []
    for number, page in enumerate(pages):
        for title in (page.title, *page.also):
            if title and (not wanted or wanted[-1][0] != title):
                wanted.append((title, number))
    assert found == wanted
    assert [str(document.pages[number].label) for number in (0, 1, len(pages) - 1)] == ["1", "2", str(len(pages))]
    assert document.docinfo.Title == "Sample"
    assert str(document.Root.ViewerPreferences.PrintScaling) == "/None"


def _page_of(document: pikepdf.Pdf, item: pikepdf.OutlineItem) -> int:
    target = item.destination
    assert isinstance(target, pikepdf.Array)
    return document.pages.index(pikepdf.Page(target[0]))


def test_a_picture_that_is_no_page_of_a_print_has_no_outline() -> None:
    page = course_pages(boards(1))[0]
    document = pikepdf.open(io.BytesIO(pdf([Picture(page.extent, page.shapes)])))
    with document.open_outline() as outline:
        assert list(outline.root) == []


# --- lines to cut ----------------------------------------------------------------------------------------


@given(st.sets(st.tuples(st.integers(0, 4), st.integers(0, 4)), min_size=1))
def test_outlines_go_round_just_these_cells(places: set[tuple[int, int]]) -> None:
    """The area that lines enclose, holes taken off, is that of the cells; their length is that of the cells' edges."""
    cells = {Cell(*place) for place in places}
    loops = outlines(cells)
    area = length = 0
    for loop in loops:
        for (x1, y1), (x2, y2) in zip(loop, (*loop[1:], loop[0]), strict=True):
            assert (x1 == x2) != (y1 == y2)
            area += x1 * y2 - x2 * y1
            length += abs(x2 - x1) + abs(y2 - y1)
    assert area == 2 * len(cells)
    assert length == sum(cell.step(side) not in cells for cell in cells for side in Heading)


def test_no_half_file_is_left_where_a_folder_cannot_be_written(tmp_path: Path) -> None:
    for name in ("a.pdf", "a.cut.svg"):
        assert run(["render", str(courses_folder() / "kettle-run.course.json"), str(tmp_path / "no" / name)]) == 2
    assert list(tmp_path.iterdir()) == []
