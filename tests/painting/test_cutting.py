# SPDX-License-Identifier: GPL-3.0-or-later
"""Cut files: layers for a cutter, at true size, with every line once."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree.ElementTree import Element

import pytest
from defusedxml.ElementTree import fromstring
from hypothesis import given
from hypothesis import strategies as st

from designer.cli.frame.main import run
from designer.files import courses_folder
from designer.labyrinth.files import load_plan
from designer.labyrinth.picture.prints import page_by_page as plan_pages
from designer.pictures.cut_files import CutLine, cut_file, cut_files, merged
from designer.pictures.paper import PrintOptions
from designer.pictures.shapes import path_data
from designer.rally.course.board import Board, Placement
from designer.rally.course.course import Course, CourseBoard
from designer.rally.picture.prints import course_pages, set_pages
from tests.rally.picture.samples import course

SVG = "{http://www.w3.org/2000/svg}"
LABEL = "{http://www.inkscape.org/namespaces/inkscape}label"


def layers(text: str) -> dict[str, Element]:
    root: Element = fromstring(text)
    return {layer.get(LABEL, ""): layer for layer in root.findall(f"{SVG}g")}


def lines(layer: Element) -> list[CutLine]:
    return merged(path.get("d", "") for path in layer.findall(f"{SVG}path"))


def one_board(board: Board) -> Course:
    return Course(title="One", boards={"one": CourseBoard(board)}, layout=(Placement("one", 0, 0),))


def test_a_file_is_as_large_as_its_page_and_has_three_layers() -> None:
    (page,) = course_pages(one_board(Board.blank(5, 5)), PrintOptions(paper="A3"))
    root: Element = fromstring(cut_file(page, title="One"))
    assert (root.get("width"), root.get("height"), root.get("viewBox")) == ("297mm", "420mm", "0 0 297 420")
    found = layers(cut_file(page))
    assert list(found) == ["print", "fold", "cut"]
    assert all(layer.get("id") == name for name, layer in found.items())
    assert len(list(found["print"].iter())) > 20
    assert {path.get("stroke") for path in found["cut"]} == {"#ff0000"}
    assert {path.get("fill") for path in found["cut"]} == {"none"}


def test_a_board_is_cut_along_its_edges_at_true_size() -> None:
    (page,) = course_pages(one_board(Board.blank(5, 6)), PrintOptions(space_mm=31))
    across = [line for line in lines(layers(cut_file(page))["cut"]) if line.across]
    down = [line for line in lines(layers(cut_file(page))["cut"]) if not line.across]
    assert [line.end - line.start for line in across] == [155, 155]
    assert across[1].at - across[0].at == pytest.approx(186)
    assert down[1].at - down[0].at == pytest.approx(155)


def test_what_is_no_part_of_a_course_is_cut_away() -> None:
    """Two boards of which one is higher: the line goes round both."""
    found = Course(
        boards={"a": CourseBoard(Board.blank(2, 2)), "b": CourseBoard(Board.blank(2, 4))},
        layout=(Placement("a", 0, 0), Placement("b", 2, 0)),
    )
    (page,) = course_pages(found, PrintOptions(by_board=False, overview=False))
    cuts = lines(layers(cut_file(page))["cut"])
    assert sorted(line.end - line.start for line in cuts) == [60, 60, 60, 60, 120, 120]


def test_cards_that_share_an_edge_are_cut_apart_once() -> None:
    cards = next(page for page in set_pages(course(), PrintOptions()) if page.title == "Program cards")
    found = layers(cut_file(cards))
    cuts = lines(found["cut"])
    assert len(cuts) == 5 + 5, "four columns and four rows of cards"
    assert len(found["cut"].findall(f"{SVG}path")) == 10
    frames = re.findall(r'stroke-width="0.2"', cut_file(cards))
    assert len(frames) == 1, "frames are cut, not printed; the ruler stays"


def test_robots_of_the_labyrinth_have_lines_to_fold() -> None:
    plan = load_plan(courses_folder() / "labyrinth" / "twin-gates.course.json")
    pages = list(plan_pages(plan, PrintOptions())[1])
    (page,) = (page for page in pages if page.folds)
    folds = lines(layers(cut_file(page))["fold"])
    assert folds
    assert all(line.across for line in folds)
    assert {path.get("stroke") for path in layers(cut_file(page))["fold"]} == {"#0000ff"}


def test_a_file_is_named_after_its_page_where_there_are_several(tmp_path: Path) -> None:
    one = course_pages(one_board(Board.blank(3, 3)), PrintOptions())
    assert list(cut_files(one, tmp_path / "a.cut.svg")) == [tmp_path / "a.cut.svg"]
    many = course_pages(course(), PrintOptions())
    assert [path.name for path in cut_files(many, tmp_path / "a.cut.svg")] == [
        f"a-{number}.cut.svg" for number in range(2, len(many) + 1)
    ], "nothing is cut on the overview"


@pytest.mark.parametrize("name", ["kettle-run.course.json", "labyrinth/twin-gates.course.json"])
def test_render_writes_cut_files_of_both_games(name: str, tmp_path: Path) -> None:
    assert run(["render", str(courses_folder() / name), str(tmp_path / "a.cut.svg"), "--paper", "A2"]) == 0
    files = sorted(tmp_path.iterdir())
    assert files
    assert all(list(layers(file.read_text("utf-8"))) == ["print", "fold", "cut"] for file in files)


def test_cut_files_are_written_all_or_none(tmp_path: Path) -> None:
    (tmp_path / "a-4.cut.svg").mkdir()
    assert run(["render", str(courses_folder() / "kettle-run.course.json"), str(tmp_path / "a.cut.svg")]) == 2
    assert [path.name for path in tmp_path.iterdir()] == ["a-4.cut.svg"]


@given(st.lists(st.tuples(st.integers(0, 6), st.integers(0, 6), st.integers(1, 4), st.integers(1, 4)), max_size=6))
def test_no_line_is_cut_twice_and_none_is_left_out(rectangles: list[tuple[int, int, int, int]]) -> None:
    paths = [path_data("M", x, y, "H", x + w, "V", y + h, "H", x, "Z") for x, y, w, h in rectangles]
    wanted: set[tuple[bool, int, int]] = set()
    for x, y, w, h in rectangles:
        wanted |= {(True, at, step) for at in (y, y + h) for step in range(x, x + w)}
        wanted |= {(False, at, step) for at in (x, x + w) for step in range(y, y + h)}
    found = [
        (line.across, int(line.at), step) for line in merged(paths) for step in range(int(line.start), int(line.end))
    ]
    assert len(found) == len(set(found))
    assert set(found) == wanted
