# SPDX-License-Identifier: GPL-3.0-or-later
"""What happens on a space, in words, and the changes of sample programs."""

from __future__ import annotations

from dataclasses import replace

import pytest

from designer.base.grid import Cell, Heading
from designer.rally.checks.validation import validate
from designer.rally.course.floor import Start
from designer.rally.course.notation import print_space
from designer.rally.editing import programs
from designer.rally.editing.consequences import what_happens
from designer.rally.editing.edits import with_changes
from designer.rally.editing.palette import GROUPS, LIBRARY, LibraryStamp
from designer.rally.edition import EDITIONS, find_edition
from designer.rally.spaces import Space
from tests.editor.conftest import course_of


@pytest.mark.parametrize(
    ("row", "x", "edition", "said"),
    [
        ("cE O", 0, "ah-2005", "The belt carries a robot into the pit at B1."),
        ("cE+wE O", 0, "ah-2005", "The belt leads against a wall: a robot on it stays."),
        ("cW .", 0, "ah-2005", "The belt carries a robot off the board, where it falls."),
        ("pE:24+wW .", 0, "ah-2005", "In registers 2 and 4 the pusher pushes a robot to B1."),
        ("k:15 .", 0, "ah-2005", "A robot that stands here in registers 1 and 5 is destroyed."),
        ("lE2+wW . .", 2, "ah-2005", "Lasers deal 2 damage."),
        ("lE+wW . lW3+wE", 1, "ah-2005", "Lasers deal 4 damage."),
        ("lE+wWE . .", 1, "ah-2005", "Nothing happens to a robot that stands here."),
        ("lE+wW _ .", 2, "ah-2005", "Nothing happens to a robot that stands here."),
        ("gL .", 0, "ah-2005", "The gear turns a robot left."),
        ("O .", 0, "ah-2005", "A robot that comes here is destroyed."),
        (". .", 0, "ah-2005", "Nothing happens to a robot that stands here."),
    ],
)
def test_a_space_tells_what_it_does(row: str, x: int, edition: str, said: str) -> None:
    course = course_of(row, edition=edition)
    assert what_happens(course, Cell(x, 0), find_edition(edition)) == said


def test_lasers_hurt_as_much_as_the_engine_s_tables_say() -> None:
    from designer.rally.course.tables import compile_tables

    course = course_of(". lE2+wW . wE .", "lN+wS . O . .", ". lN3 . wN .", "lE . . . .", edition="ah-2005")
    edition = find_edition("ah-2005")
    tables = compile_tables(course.floor, edition)
    for cell in course.floor.size.cells():
        damage = tables.laser_damage[tables.index(cell)]
        said = what_happens(course, cell, edition)
        if not course.floor[cell].pit:
            assert (f"Lasers deal {damage} damage." in said) is (damage > 0)


def test_checkpoints_docks_and_repairs_follow_the_edition() -> None:
    course = replace(course_of("r . ."), checkpoints=(Cell(1, 0),), docks=(Start(3, Cell(2, 0), Heading.E),))
    for key, edition in EDITIONS.items():
        passing = "even in passing" in what_happens(course, Cell(1, 0), edition)
        assert passing is (edition.text("touch") == "passing"), key
        starts = "Robot 3 starts here, facing" in what_happens(course, Cell(2, 0), edition)
        assert starts is (edition.text("start") == "docks"), key
        assert f"{edition.repair_one_wrench} damage is repaired" in what_happens(course, Cell(0, 0), edition)


def test_every_element_speaks_under_every_edition() -> None:
    for group in GROUPS:
        for entry in group.entries:
            assert print_space(entry.space) == entry.token
            for edition in EDITIONS.values():
                assert entry.says(edition).endswith("."), entry.token


def test_shipped_stamps_are_whole_rectangles() -> None:
    for item in LIBRARY:
        assert set(item.stamp.spaces) == set(item.stamp.size.cells())
        assert any(space != Space() for space in item.stamp.spaces.values())


@pytest.mark.parametrize("item", LIBRARY, ids=lambda item: item.name.template)
@pytest.mark.parametrize("edition", ["amigo-1999", "ah-2005"])
def test_shipped_stamps_are_without_fault_where_they_are_laid(item: LibraryStamp, edition: str) -> None:
    """On a blank board nothing is found on the spaces of a stamp but what the edition lacks."""
    blank = course_of(*([". . . . . . . ."] * 8), edition=edition)
    laid = with_changes(blank, item.stamp.at(Cell(3, 3)))
    assert laid.floor != blank.floor
    found = {f.code for f in validate(laid).open if f.cell is not None and f.cell in item.stamp.at(Cell(3, 3))}
    assert found <= {"RR119", "RR332"}, "crushers or docks that the edition does not have"


def test_a_program_is_built_from_nothing() -> None:
    course = replace(course_of(". . .", ". . .", edition="ah-2005"), docks=(Start(1, Cell(2, 1), Heading.W),))
    course = programs.add_program(course)
    (robot,) = course.programs[0].robots
    assert (robot.name, robot.cell, robot.heading) == ("Anvil", Cell(2, 1), Heading.W)
    course = programs.set_card(course, 0, "Anvil", 1, 3, "U")
    assert course.programs[0].robots[0].rounds == (("-",) * 5, ("-", "-", "U", "-", "-"))
    course = programs.remove_round(course, 0, 0)
    assert programs.round_count(course.programs[0]) == 1
    course = programs.add_program(course)
    assert len({program.name for program in course.programs}) == 2
    assert programs.remove_program(course, 0).programs == course.programs[1:]


def test_more_robots_than_names_still_have_names_of_their_own() -> None:
    course = programs.add_program(course_of(*([". . . . ."] * 4)))
    for _ in range(12):
        course = programs.add_robot(course, 0)
    names = [robot.name for robot in course.programs[0].robots]
    assert len(names) == len(set(names)) == 13
    assert len({robot.cell for robot in course.programs[0].robots}) == 13


def test_without_room_no_robot_is_added() -> None:
    course = programs.add_program(course_of("O O"))
    assert course.programs[0].robots == ()
    assert programs.add_robot(course, 0) == course
