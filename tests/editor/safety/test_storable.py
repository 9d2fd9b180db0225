# SPDX-License-Identifier: GPL-3.0-or-later
"""What is open can always be written to a file and read again: an edit after which it could not is not taken."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from designer.base.grid import Cell
from designer.base.words import sentence
from designer.editor.window.app import RunningEditor as Editor
from designer.files import DocumentError, courses_folder, parse_json
from designer.game import games
from designer.game.remarks import Note
from designer.labyrinth.plan.plan import Plan
from designer.rally.course.board import Board
from designer.rally.course.course import Course
from designer.rally.course.files import parse_course, print_course, save_board
from designer.rally.editing.boards import remove_board
from designer.rally.editing.programs import add_program, remove_robot
from tests.editor.conftest import Mouse

KETTLE = courses_folder() / "kettle-run.course.json"
RELAY = courses_folder() / "first-relay.course.json"

STEP = sentence("Brush")


def many_notes(course: Course) -> Course:
    return replace(course, notes=tuple(Note(Cell(0, 0), f"note {n}") for n in range(1001)))


def many_programs(course: Course) -> Course:
    return replace(course, programs=tuple(replace(add_program(course).programs[-1], name=f"P{n}") for n in range(101)))


def far_away(course: Course) -> Course:
    first, *rest = course.layout
    return replace(course, layout=(replace(first, x=first.x + 900), *rest))


def long_title(course: Course) -> Course:
    return replace(course, title="long " * 100)


def long_description_of_a_board(course: Course) -> Course:
    name = course.layout[0].board
    return course.with_board(name, replace(course.board(name), description="long " * 5000))


TOO_MUCH: dict[Callable[[Course], Course], str] = {
    many_notes: "Not done, as no file could hold it: notes: expected at most 1000, found 1001",
    many_programs: "Not done, as no file could hold it: programs: expected at most 100, found 101",
    far_away: "Not done, as no file could hold it: layout: ",
    long_description_of_a_board: "Not done, as no file could hold it: boards.",
    long_title: "Not done, as no file could hold it: title: ",
}


@pytest.mark.parametrize("edit", TOO_MUCH, ids=lambda edit: edit.__name__)
def test_what_no_file_could_hold_is_not_done_and_told(editor: Editor, edit: Callable[[Course], Course]) -> None:
    editor.files.open(RELAY)
    before = editor.document.course
    assert not editor.document.apply(edit(before), STEP)
    assert editor.document.course is before
    assert not editor.document.stack.count()
    (told,) = editor.window.notices.texts()
    assert told.startswith(TOO_MUCH[edit])


def test_a_plan_of_the_labyrinth_is_kept_to_what_a_file_holds(editor: Editor) -> None:
    editor.files.open(courses_folder() / "labyrinth" / "pocket-maze.course.json")
    front = editor.tabs.front
    plan: Plan = front.document.course
    assert not front.document.apply(replace(plan, description="long " * 5000), STEP)
    assert front.document.course is plan
    (told,) = front.window.notices.texts()
    assert told.startswith("Not done, as no file could hold it: description: ")


def without_robots(course: Course) -> Course:
    for robot in course.programs[0].robots:
        course = remove_robot(course, 0, robot.name)
    return course


def without_its_board(course: Course) -> Course:
    for _ in course.layout:
        course = remove_board(course, 0)
    return course


@pytest.mark.parametrize("edit", [without_robots, without_its_board], ids=lambda edit: edit.__name__)
def test_a_program_whose_last_robot_went_is_saved_and_opened_again(edit: Callable[[Course], Course]) -> None:
    course = edit(games.open(RELAY).course)
    assert course.programs[0].robots == ()
    text = print_course(course)
    assert parse_course(parse_json(text), RELAY.parent) == course
    assert '"version": 4' in text, "programs of an earlier version say that the file is newer"


def test_files_that_an_earlier_editor_left_with_such_a_program_are_read() -> None:
    text = print_course(without_robots(games.open(KETTLE).course)).replace('"version": 4', '"version": 1')
    assert parse_course(parse_json(text), KETTLE.parent).programs[0].robots == ()


def test_a_program_without_robots_is_told_played_and_given_a_robot(editor: Editor) -> None:
    editor.files.open(RELAY)
    front = editor.tabs.front
    front.document.apply(without_robots(front.document.course), sentence("Remove robot"))
    front.window.panels.show_page("program")
    front.commands.run("program.play")
    front.commands.run("program.robot")
    assert [notice for notice in front.window.notices.texts() if "Error" in notice] == []


def test_a_selection_that_goes_while_it_is_dragged_leaves_no_ghost(editor: Editor, mouse: Mouse) -> None:
    mouse.tool("select")
    mouse.drag((1, 1), (3, 3))
    assert editor.state.selection
    mouse.press((2, 2))
    mouse.move((4, 4))
    editor.state.select(())
    mouse.move((5, 5))
    editor.controller.refresh()
    mouse.release((5, 5))
    assert not editor.document.stack.count()


def test_a_board_that_no_file_could_hold_is_not_written(tmp_path: Path) -> None:
    path = tmp_path / "a.board.json"
    save_board(path, Board.blank(3, 3))
    before = path.read_bytes()
    with pytest.raises(DocumentError, match="description"):
        save_board(path, replace(Board.blank(3, 3), description="long " * 5000))
    assert path.read_bytes() == before
