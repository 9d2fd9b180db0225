# SPDX-License-Identifier: GPL-3.0-or-later
"""What a table has timed: kept beside the course, and what races take there by it."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from designer.base.errors import CourseDesignerError
from designer.rally.lab.constants import CONSTANTS
from designer.rally.lab.table_clock import (
    GUESSED,
    Clock,
    TimedRace,
    clock_beside,
    note_played,
    parse_minutes,
    played_file,
    read_played,
)

TIMES = st.builds(TimedRace, st.integers(1, 1440), st.just(4), st.integers(1, 500), st.just("2026-11-22"))


def test_without_a_timed_race_published_courses_say_how_long_guesses_take() -> None:
    assert GUESSED.minutes(70) == pytest.approx(70 * CONSTANTS["minutes-scale"].value)


def test_one_race_moves_all_guesses_by_its_share_and_two_by_what_lies_between() -> None:
    slow, quick = TimedRace(120, 4, 60, ""), TimedRace(30, 4, 60, "")
    assert Clock((slow,)).minutes(45) == pytest.approx(90)
    assert Clock((slow, quick)).minutes(45) == pytest.approx(45)


def test_three_races_make_a_curve_with_its_points_and_what_lies_between() -> None:
    clock = Clock((TimedRace(60, 4, 40, ""), TimedRace(100, 4, 80, ""), TimedRace(110, 4, 100, "")))
    assert [clock.minutes(guess) for guess in (20, 40, 60, 80, 100, 200)] == pytest.approx([30, 60, 80, 100, 110, 220])


@given(st.lists(TIMES, max_size=8), st.floats(1, 1000), st.floats(1, 1000))
def test_what_is_guessed_longer_never_takes_less(races: list[TimedRace], one: float, other: float) -> None:
    clock = Clock(tuple(races))
    low, high = sorted((one, other))
    assert clock.minutes(low) <= clock.minutes(high) * (1 + 1e-9)


def test_times_are_kept_beside_the_course_and_count_for_all_courses_there(tmp_path: Path) -> None:
    course, other = tmp_path / "mill.course.json", tmp_path / "sub.course.json"
    for minutes in (95, 105):
        path = note_played(course, "Mill", minutes, 4, 60.4)
    assert path == played_file(course) == tmp_path / "mill.played.json"
    assert [(race.minutes, race.guess) for race in read_played(path)] == [(95, 60), (105, 60)]
    note_played(other, "Sub", 30, 2, 20)
    assert len(clock_beside(course).races) == len(clock_beside(other).races) == 3


@pytest.mark.parametrize(("text", "minutes"), [("95min", 95), ("95", 95), ("1h35", 95), ("2h", 120)])
def test_times_are_read(text: str, minutes: int) -> None:
    assert parse_minutes(text) == minutes


@pytest.mark.parametrize("text", ["", "long", "0min", "-5", "25h", "1h2h", "9999min"])
def test_what_is_no_time_is_refused(text: str) -> None:
    with pytest.raises(CourseDesignerError, match="is not a duration"):
        parse_minutes(text)


def test_a_broken_file_of_times_is_named(tmp_path: Path) -> None:
    bad = tmp_path / "mill.played.json"
    bad.write_text('{"format": "played", "version": 1, "game": "roborally", "races": [{"minutes": -1}]}')
    with pytest.raises(CourseDesignerError, match="mill"):
        clock_beside(tmp_path / "mill.course.json")
