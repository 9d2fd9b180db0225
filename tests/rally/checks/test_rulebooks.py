# SPDX-License-Identifier: GPL-3.0-or-later
"""What the rulebooks say of boards, checkpoints, docks and players, and what the checks tell of courses that do not."""

from __future__ import annotations

import pytest

from designer.rally.checks.example import parse_example
from designer.rally.checks.validation import validate

GERMAN, ENGLISH = "amigo-1999", "amigo-1999-en"
_STRIPS = "checkpoints: 0,1 2,1\nboard: A\nrow: . . .\nrow: . . .\nboard: B\nrow: . . .\nrow: . . .\n"


def _told(text: str, *codes: str) -> list[str]:
    """The codes of these checks that are told of a course."""
    return [finding.code for finding in validate(parse_example(text), select=codes).findings]


@pytest.mark.parametrize(("count", "told"), [(1, True), (2, False), (6, False), (7, True)])
@pytest.mark.parametrize("edition", [GERMAN, ENGLISH])
def test_in_1999_a_course_has_two_to_six_checkpoints(edition: str, count: int, told: bool) -> None:
    row = " ".join(f"F{number}" for number in range(1, count + 1))
    assert bool(_told(f"edition: {edition}\nrow: {row} . .", "RR304")) == told


@pytest.mark.parametrize("shift", [1, -1])
def test_in_the_german_book_of_1999_a_shifted_board_is_an_error(shift: int) -> None:
    text = f"edition: {GERMAN}\n{_STRIPS}place: A 0,1\nplace: B 3,{1 + shift}"
    (finding,) = validate(parse_example(text), select=["RR104"]).findings
    assert finding.severity.name == "ERROR"
    assert not _told(f"edition: {GERMAN}\n{_STRIPS}place: A 0,1\nplace: B 3,1", "RR104")


@pytest.mark.parametrize("y", [0, 1, 2])
def test_in_the_english_book_of_1999_boards_may_touch_in_any_form(y: int) -> None:
    assert not _told(f"edition: {ENGLISH}\n{_STRIPS}place: A 0,1\nplace: B 3,{y}", "RR104")


@pytest.mark.parametrize("edition", [GERMAN, ENGLISH])
@pytest.mark.parametrize("turn", range(4))
def test_boards_are_turned_as_players_like(edition: str, turn: int) -> None:
    square = "checkpoints: 0,0 1,1\nboard: A\nrow: . .\nrow: . .\nboard: B\nrow: . cE\nrow: . .\n"
    course = parse_example(f"edition: {edition}\n{square}place: A 0,0\nplace: B 2,0 {turn}")
    assert not validate(course, select=["RR1"]).findings
    assert (course.floor.size.width, course.floor.size.height) == (4, 2)


@pytest.mark.parametrize("edition", [GERMAN, ENGLISH])
@pytest.mark.parametrize("count", [1, 4, 5, 9])
def test_no_number_of_boards_is_refused(edition: str, count: int) -> None:
    placed = "".join(f"place: A {2 * number},0\n" for number in range(count))
    text = f"edition: {edition}\ncheckpoints: 0,0 1,1\nboard: A\nrow: . .\nrow: . .\n{placed}"
    assert not _told(text, "RR1")


@pytest.mark.parametrize(
    ("edition", "players", "told"),
    [
        (GERMAN, "2-4", False),
        (GERMAN, "2-5", True),
        (ENGLISH, "1-4", True),
        ("wiki-1994", "2-8", False),
        ("wiki-1994", "2-9", True),
        ("ah-2005", "2-8", False),
        ("ah-2005", "2-9", True),
    ],
)
def test_so_many_may_race_as_the_box_has_robots(edition: str, players: str, told: bool) -> None:
    assert bool(_told(f"edition: {edition}\nplayers: {players}\nrow: F1 . F2", "RR325")) == told


def test_in_2005_each_robot_needs_a_dock() -> None:
    course = "edition: ah-2005\nplayers: 2-{most}\nrow: D1E . F1\nrow: D2E . .\nrow: D3E . ."
    assert not _told(course.format(most=3), "RR309")
    assert _told(course.format(most=4), "RR309")


def test_in_2005_a_dock_that_faces_a_wall_a_pit_or_the_edge_is_told() -> None:
    for row, told in (("D1E . F1", False), ("D1E+wE . F1", True), ("D1E O F1", True), ("D1W . F1", True)):
        assert bool(_told(f"edition: ah-2005\nplayers: 1-1\nrow: {row}", "RR323")) == told, row


@pytest.mark.parametrize("edition", [GERMAN, ENGLISH])
def test_two_checkpoints_on_one_space_are_told(edition: str) -> None:
    assert _told(f"edition: {edition}\ncheckpoints: 0,0 1,0 1,0\nrow: . . .", "RR303")
    assert not _told(f"edition: {edition}\ncheckpoints: 0,0 1,0 2,0\nrow: . . .", "RR303")


@pytest.mark.parametrize("edition", ["wiki-1994", GERMAN, ENGLISH])
def test_a_checkpoint_that_nobody_reaches_is_told(edition: str) -> None:
    assert _told(f"edition: {edition}\nrow: F1 . . F2+wW", "RR311", "RR313")
    assert not _told(f"edition: {edition}\nrow: F1 . . F2", "RR311", "RR313")


@pytest.mark.parametrize(
    ("row", "told"),
    [("F1 . F2 .", False), ("F1 . F2+r .", True), ("F1 . F2+wN .", True), ("F1 F2 F3 F4 F5 F6", True)],
)
@pytest.mark.parametrize("edition", [GERMAN, ENGLISH])
def test_on_a_beginners_course_checkpoints_are_few_and_easy(edition: str, row: str, told: bool) -> None:
    assert bool(_told(f"edition: {edition}\ndifficulty: easy\nrow: {row}", "RR415")) == told
    assert not _told(f"edition: {edition}\ndifficulty: hard\nrow: {row}", "RR415")
