# SPDX-License-Identifier: GPL-3.0-or-later
"""What a collection says of a course of RoboRally: its facts, its report, and a race to watch."""

from __future__ import annotations

from dataclasses import replace

from designer.base.errors import CourseDesignerError
from designer.exchange.rally.race_media import race_file
from designer.rally.checks.validation import validate
from designer.rally.course.course import Course
from designer.rally.course.descriptions import difficulty_rank, difficulty_word
from designer.rally.course.tables import compile_tables
from designer.rally.edition import Edition
from designer.rally.engine.race import Race, robot_names
from designer.rally.lab.bot_race import begin_race, find_drivers
from designer.rally.lab.verdict import FIVE, minutes_a_round, programming_minutes
from designer.rally.replay.replay import replay_of_race
from designer.rally.reporting.page import page
from designer.reports.collection import CollectionCard

EXCHANGE = "exchange"
"""The format for other apps."""

RACES = 15
"""How many races tell how long a course takes."""

_MOST_ROBOTS, _ROUNDS = 4, 80


def entry(course: Course, card: CollectionCard) -> tuple[CollectionCard, str, str | None]:
    """The card with all that is known of the course, the page of its report, and one that plays a race, if any."""
    report = validate(course)
    rules = course.rules()
    least, most = course.players or (2, 4)
    races = _races(course, rules, min(most, _MOST_ROBOTS)) if report.valid else ()
    known = replace(
        card,
        box=str(rules.name),
        minutes=_minutes(races, most, rules),
        players=(least, most) if course.players else None,
        par=(report.analysis.registers or 0) if report.analysis else 0,
        difficulty=difficulty_rank(course.difficulty),
        word=difficulty_word(course.difficulty),
        boards=boards(course),
        watch=bool(races),
    )
    watched = race_file(replay_of_race(course, races[len(races) // 2]), card.title, ".html") if races else None
    assert not isinstance(watched, bytes)
    return known, page(report), watched


def boards(course: Course) -> tuple[str, ...]:
    """The names of the boards that are needed."""
    names = dict.fromkeys(placement.board for placement in course.layout)
    return tuple(sorted(dict.fromkeys(course.board(name).title or name for name in names)))


def _races(course: Course, rules: Edition, robots: int) -> tuple[Race, ...]:
    """Races of careful bots to their ends, the shortest first; none where the course cannot be raced."""
    try:
        tables = compile_tables(course.floor, rules)
        races = [
            begin_race(tables, robot_names(robots), seed, find_drivers("careful", robots))
            for seed in range(1, RACES + 1)
        ]
        for race in races:
            race.play(_ROUNDS)
    except CourseDesignerError:
        return ()
    return tuple(sorted((race for race in races if race.over), key=lambda race: len(race.rounds)))


def _minutes(races: tuple[Race, ...], players: int, rules: Edition) -> tuple[int, int] | None:
    """How long most races take at the table, as the lab guesses it."""
    if not races:
        return None
    each = minutes_a_round(players, programming_minutes(rules))
    quick, slow = (len(races[int(share * (len(races) - 1))].rounds) for share in (0.1, 0.9))
    low, high = (max(FIVE, FIVE * round(each * rounds / FIVE)) for rounds in (quick, slow))
    return low, high
