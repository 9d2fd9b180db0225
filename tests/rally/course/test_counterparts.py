# SPDX-License-Identifier: GPL-3.0-or-later
"""A board fitted to a box: what the box lacks becomes what stands for it there, or is removed; the rest stays."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from designer.base.grid import Cell, Heading
from designer.files import courses_folder
from designer.game.remarks import Acceptance
from designer.rally.checks.validation import validate
from designer.rally.course.board import Board, Placement
from designer.rally.course.counterparts import fit_board, fit_course
from designer.rally.course.course import Course, CourseBoard
from designer.rally.course.files import load_course
from designer.rally.course.floor import Antenna, RebootToken, Start
from designer.rally.course.rulebook_elements import fits_box, lacked_elements
from designer.rally.edition import EDITIONS
from designer.rally.elements import KINDS
from designer.rally.generator.supply import shipped_boards


def fitted(rows: str, edition: str) -> str:
    return fit_board(Board.parse(rows), EDITIONS[edition]).plan.print()


@pytest.mark.parametrize(
    ("edition", "before", "after"),
    [
        ("ah-2005", "rr", "ro"),
        ("ah-2005", "e", "r"),
        ("ah-2005", "e0", "r"),
        ("wotc-1994", "ro", "rr"),
        ("amigo-1999", "e", "r"),
        ("renegade-2023", "r rr ro", "e e e"),
        ("ah-2016", "rr", "e"),
        ("ah-2005", "cE+k:24 xN+rr", "cE xN+ro"),
        ("renegade-2023", "cE+k:15 k:135", "cE ."),
        ("ah-2005", "SN D3N SE", "D4N D3N D5E"),
    ],
)
def test_what_a_box_lacks_becomes_its_counterpart_or_is_removed(edition: str, before: str, after: str) -> None:
    assert fitted(before, edition) == after


def test_what_a_box_has_stays_as_it_is() -> None:
    board = Board.parse("r ro O gL\npE:135+wW lS+wN cE cS<E")
    found = fit_board(board, EDITIONS["ah-2005"])
    assert (found.plan, found.changes) == (board, ())


def test_it_is_told_space_by_space() -> None:
    changes = fit_board(Board.parse(". k:24\nrr ."), EDITIONS["ah-2005"], "yard").changes
    assert list(map(str, changes)) == [
        "yard B1: crusher in registers 2 and 4 → open floor",
        "yard A2: repair site, two wrenches → repair site, wrench and hammer",
    ]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seed", range(3))
def test_a_fitted_board_has_nothing_that_its_box_lacks_and_is_fitted_once(edition: str, seed: int) -> None:
    """Boards of whatever the palette offers, drawn at random."""
    dice, book = random.Random(f"{edition} {seed}"), EDITIONS[edition]
    kinds = (kind for kind in KINDS if not kind.of_course and kind.key != "checkpoint")
    tokens = [offer.token for kind in kinds for offer in kind.palette]
    rows = "\n".join(" ".join(dice.choices(tokens, k=8)) for _ in range(8))
    board = Board.parse(rows)
    found = fit_board(board, book)
    assert fits_box(book, found.plan.items())
    lacked = {element.place for element in lacked_elements(book, board.items())}
    assert {change.cell for change in found.changes} == lacked
    assert fit_board(found.plan, book).changes == ()
    kept = {cell for cell, _ in board.items()} - {change.cell for change in found.changes}
    assert all(found.plan[cell] == board[cell] for cell in kept)


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_included_board_can_be_fitted_to_every_box(edition: str) -> None:
    for board in shipped_boards().values():
        assert fits_box(EDITIONS[edition], fit_board(board, EDITIONS[edition]).plan.items())


def of_2023() -> Course:
    board = Board.parse("SE . e\nSE . .")
    return Course(
        edition="renegade-2023",
        options={"robot-lasers": "after-board"},
        boards={"yard": CourseBoard(board, "yard.board.json")},
        layout=(Placement("yard", 0, 0, 0),),
        checkpoints=(Cell(1, 0),),
        docks=(Start(None, Cell(1, 1), Heading.E),),
        reboot_tokens=(RebootToken(Cell(2, 1), Heading.N),),
        antenna=Antenna(Cell(2, 1), Heading.W),
        accepted=(Acceptance("RR119", Cell(2, 0), "ours"), Acceptance("RR403", Cell(1, 0), "short")),
    )


def test_a_course_is_fitted_with_what_lies_on_its_boards() -> None:
    found = fit_course(of_2023(), EDITIONS["ah-2005"])
    course = found.plan
    assert (course.edition, course.options) == ("ah-2005", {})
    assert course.board("yard").print() == "D1E . r\nD2E . ."
    assert course.docks == (Start(3, Cell(1, 1), Heading.E),)
    assert (course.reboot_tokens, course.antenna) == ((), None)
    assert len(found.changes) == 6
    assert not [finding for finding in validate(course).findings if finding.code == "RR119"]


def test_a_board_of_a_file_becomes_the_courses_own_where_it_changes() -> None:
    assert fit_course(of_2023(), EDITIONS["ah-2005"]).plan.boards["yard"].file is None
    assert fit_course(of_2023(), EDITIONS["ah-2016"]).plan.boards["yard"].file == "yard.board.json"


def test_only_what_was_accepted_of_missing_elements_is_forgotten() -> None:
    assert [item.code for item in fit_course(of_2023(), EDITIONS["ah-2005"]).plan.accepted] == ["RR403"]


def test_a_course_that_fits_stays_the_same() -> None:
    course = replace(load_course(courses_folder() / "first-gear.course.json"))
    assert fit_course(course, EDITIONS[course.edition]).plan == course
