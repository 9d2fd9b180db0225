# SPDX-License-Identifier: GPL-3.0-or-later
"""The best suggestion for a course holds in races of a seed that had no part in finding it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from designer.files import courses_folder
from designer.rally.checks.example import parse_example
from designer.rally.course.course import Course
from designer.rally.course.files import load_course
from designer.rally.generator.candidate_judge import CandidateOrder, Judge
from designer.rally.generator.dice import Dice
from designer.rally.generator.genome import build
from designer.rally.generator.neighbourhood import neighbourhood
from designer.rally.generator.operators import made_up
from designer.rally.generator.suggestions import Suggestion, Trial, TrialJudge, parse_goal, suggest, trial_judge_of
from designer.rally.generator.wish import Wish
from designer.rally.lab.workers import LocalPool
from tests.proof import WHOLE, share
from tests.rally.generator.makings import making

PLAYERS = 4 if WHOLE else 2
GOAL = parse_goal("deaths -30%" if WHOLE else "rounds -30%")
SHIPPED = ("kettle-run", "night-shift", "grand-works", "mill-and-foundry", "weir-and-yard", "first-gear")


SMALL = """
row: D1E . . . . . . . . .
row: D2E . . . . . . . . .
row: . . . . . . . . . .
checkpoints: 8,1
edition: ah-2005
"""
"""A flag far off: nearer places are sooner reached."""


def _courses() -> Iterator[Course]:
    """Courses that come with the program, drawn by people and generated, then any that go through the sieve."""
    if not WHOLE:
        yield parse_example(SMALL)
        return
    folder = courses_folder()
    for name in SHIPPED:
        yield load_course(folder / f"{name}.course.json").normalised()
    for path in sorted((folder / "generated").glob("*.course.json")):
        yield load_course(path).normalised()
    here, number = making("ah-2005", Wish(players=PLAYERS, boards=2, checkpoints=(3, 3))), 0
    while True:
        genome = made_up(here, Dice(3, number))
        if Judge(here)(CandidateOrder(genome, number, (0, 1), number)).refused is None:
            yield build(genome, here.supply, PLAYERS)
        number += 1


def _holds(trying: TrialJudge, found: Suggestion, races: int) -> bool:
    """Whether there are fewer of what is to become fewer after the change, in fresh races."""
    before, after = (trying(Trial(move, races, 4711)).counts for move in (None, found.move))
    assert before is not None
    assert after is not None
    return bool(GOAL.value(after) < GOAL.value(before))


@pytest.mark.proof
def test_the_best_suggestion_holds_in_fresh_races() -> None:
    """Of 50 courses for which something is suggested: deaths before and after in races that the search never saw."""
    kept = tried = 0
    for course in _courses():
        trying = trial_judge_of(course, course.rules(), PLAYERS)
        moves = list(neighbourhood(course, course.rules(), ("checkpoints",)))
        advice = suggest(moves, GOAL, LocalPool(trying), 1, 5)
        for found in advice.suggestions[:1]:  # where nothing is sure, nothing is suggested
            tried += 1
            kept += _holds(trying, found, 1000 if WHOLE else 50)
        if tried == share(50):
            break
    assert tried == share(50)
    assert kept >= 0.9 * tried
