# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks and sentences where an option makes walls of edges, or checkpoints switch off what lies beneath them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from designer.base.grid import Cell
from designer.game.findings import Finding
from designer.rally.checks.validation import validate
from designer.rally.course.board import Board
from designer.rally.course.course import Course
from designer.rally.course.files import course_of_board
from designer.rally.editing.consequences import what_happens
from designer.rally.edition import find_edition


def course_of(*rows: str, **options: str) -> Course:
    course = course_of_board(Board.parse("\n".join(rows)), "trial")
    keys = {key.replace("_", "-"): text for key, text in options.items()}
    return replace(course, edition="ah-2005", options=keys)


def found(course: Course, code: str) -> list[Finding]:
    return list(validate(course, select=[code]).findings)


@pytest.mark.parametrize(
    ("code", "row", "says"),
    [
        ("RR205", ". . cE", "Belt runs against the edge, which is a wall: robots stay on it"),
        ("RR116", ". . pE:1+wW", "Pusher pushes against the edge, which is a wall: it moves nobody"),
    ],
)
def test_what_runs_against_an_edge_is_told_without_a_wall_to_remove(code: str, row: str, says: str) -> None:
    (finding,) = found(course_of(row, ". . .", edge="wall"), code)
    assert str(finding.message) == says
    assert not any("wall" in str(fix.title) for fix in finding.fixes)
    assert not found(course_of(row, ". . .", edge="falls"), code)


@pytest.mark.parametrize(("code", "row"), [("RR205", ". cE wW"), ("RR116", ". pE:1+wW wW")])
def test_a_printed_wall_can_still_be_removed(code: str, row: str) -> None:
    for edge in ("wall", "falls"):
        (finding,) = found(course_of(row, ". . .", edge=edge), code)
        assert any("wall" in str(fix.title) for fix in finding.fixes)


def test_a_belt_to_an_edge_that_is_a_wall_kills_nobody() -> None:
    rows = (". cE cS", ". . cS")
    assert [len(found(course_of(*rows, edge=edge), "RR204")) for edge in ("falls", "wall")] == [1, 0]
    said = [
        what_happens(course_of(*rows, edge=edge), Cell(2, 1), find_edition("ah-2005", {"edge": edge}))
        for edge in ("falls", "wall")
    ]
    assert said == [
        "The belt carries a robot off the board, where it falls.",
        "The belt leads against a wall: a robot on it stays.",
    ]


def test_a_checkpoint_near_an_edge_is_no_danger_where_the_edge_is_a_wall() -> None:
    course = replace(course_of("D1E . . . .", ". . . . ."), checkpoints=(Cell(3, 0),))
    assert [str(finding.message) for finding in found(course, "RR403")] == ["Checkpoint 1 is at the edge"]
    assert not found(replace(course, options={"edge": "wall"}), "RR403")


def test_what_lies_beneath_a_checkpoint_is_neither_minded_nor_told_where_it_is_switched_off() -> None:
    course = replace(course_of("D1E . . . .", ". . k:15+gL . ."), checkpoints=(Cell(2, 1),))
    assert found(course, "RR302")
    assert found(course, "RR334")
    covered = replace(course, options={"checkpoint-covers": "yes"})
    assert not found(covered, "RR302")
    assert not found(covered, "RR334")
    rules = find_edition("ah-2005", covered.options)
    assert what_happens(covered, Cell(2, 1), rules) == (
        "The checkpoint switches off what is beneath it. Checkpoint 1 is touched when a register ends here."
    )
