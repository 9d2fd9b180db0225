# SPDX-License-Identifier: GPL-3.0-or-later
"""What `mend` is worth on many courses: ``python -m tests.mends [COUNT [GOAL…]]``.

Courses are those that come with the program, drawn by people and generated, then any that go through the generator's
sieve. Told is how long the first suggestion and the whole search take of one processor, kernels loaded, and what races
of a seed that had no part in the search say of the best suggestion.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from statistics import mean

from designer.base.errors import CourseDesignerError
from designer.files import courses_folder
from designer.rally.course.course import Course
from designer.rally.course.files import load_course
from designer.rally.course.tables import compile_tables
from designer.rally.generator.candidate_judge import CandidateOrder, Judge
from designer.rally.generator.dice import Dice
from designer.rally.generator.genome import build
from designer.rally.generator.mend_goal import Goal, check_goal, parse_goal
from designer.rally.generator.mend_search import MendOrder, suggest
from designer.rally.generator.neighbourhood import neighbourhood
from designer.rally.generator.operators import made_up
from designer.rally.generator.suggestions import MORE_DEATHS, Advice
from designer.rally.generator.trials import Trial, TrialJudge, trial_judge_of
from designer.rally.generator.wish import Wish
from designer.rally.lab.session import usual_players
from designer.rally.lab.workers import LocalPool
from tests.rally.generator.makings import making

GOALS = ("deaths -30%", "rounds -20%", "rounds +20%", "fair")

COLUMNS = (
    "goal",
    "courses",
    "with a suggestion",
    "confirmed",
    "over 10% more deaths",
    "refused changes",
    "goal reached",
    "first suggestion: mean, max s",
    "end: mean, max s",
)

FRESH_SEED, FRESH_RACES = 4711, 3000


@dataclass(frozen=True)
class MendCase:
    """A search on one course, and what fresh races say of it.

    Attributes:
        title: of the course; advice: what was found.
        first: seconds until the first suggestion, None without one; seconds: until the end.
        is_better: whether the best suggestion goes the wanted way in the fresh races, None without one.
        deaths: how many times the deaths of before it has there.
    """

    title: str
    advice: Advice
    first: float | None
    seconds: float
    is_better: bool | None = None
    deaths: float = 1.0

    @property
    def costs_deaths(self) -> bool:
        """Whether the best suggestion has over a tenth more deaths in the fresh races."""
        return self.deaths > 1 + MORE_DEATHS


def courses(players: int) -> Iterator[Course]:
    """Courses that come with the program, then any that go through the sieve, without an end."""
    for path in (*sorted(courses_folder().glob("*.course.json")), *sorted(courses_folder().glob("generated/*.json"))):
        yield load_course(path).normalised()
    here, number = making("ah-2005", Wish(players=players, boards=2, checkpoints=(3, 3))), 0
    while True:
        genome = made_up(here, Dice(3, number))
        if Judge(here)(CandidateOrder(genome, number, (0, 1), number)).refused is None:
            yield build(genome, here.supply, players)
        number += 1


def trials(players: int | None = None) -> Iterator[TrialJudge]:
    """What tries changes of each course: those that can be mended, by so many players at most."""
    for course in courses(players or 6):
        rules = course.rules()
        most = usual_players(course, compile_tables(course.floor, rules))
        try:
            yield trial_judge_of(course, rules, min(players or most, most))
        except CourseDesignerError:
            continue


def tried(judge: TrialJudge, goal: Goal, races: int = FRESH_RACES) -> MendCase:
    """Search on a course, and race anew with what is found."""
    course, first = judge.course, list[float]()
    order = MendOrder(tuple(neighbourhood(course, judge.rules, ("checkpoints",))), goal, 1, 5)
    judge(Trial(None, (0, 1), 1))
    begin = time.process_time()
    advice = suggest(order, LocalPool(judge), tell_first=lambda _: first.append(time.process_time() - begin))
    seconds = time.process_time() - begin
    case = MendCase(course.title, advice, (*first, seconds)[0] if advice.suggestions or first else None, seconds)
    return confirmed(judge, goal, case, races) if advice.suggestions else case


def confirmed(judge: TrialJudge, goal: Goal, case: MendCase, races: int) -> MendCase:
    """A case with what fresh races say of its best suggestion."""
    moves = (None, case.advice.suggestions[0].move)
    before, after = (judge(Trial(move, (0, races), FRESH_SEED)).counts for move in moves)
    assert before is not None
    assert after is not None
    better = (goal.measured(after) - goal.measured(before)) * goal.change > 0
    deaths = after.mean_deaths / before.mean_deaths if before.mean_deaths else 1.0 + after.mean_deaths
    return MendCase(case.title, case.advice, case.first, case.seconds, better, deaths)


def main(words: Sequence[str]) -> None:
    """Print a row for each goal."""
    count = int(words[0]) if words else 50
    print("| " + " | ".join(COLUMNS) + " |\n" + "|---" * len(COLUMNS) + "|", flush=True)
    for text in words[1:] or GOALS:
        goal = parse_goal(text)
        cases = [tried(judge, goal) for judge in islice(_asked(goal), count)]
        print(f"| {text} | " + " | ".join(_row(cases)) + " |", flush=True)


def _asked(goal: Goal) -> Iterator[TrialJudge]:
    for judge in trials():
        try:
            check_goal(goal, judge.rules, judge.players)
        except CourseDesignerError:
            continue
        yield judge


def _row(cases: Sequence[MendCase]) -> Iterator[str]:
    found = [case for case in cases if case.is_better is not None]
    yield f"{len(cases)}"
    yield f"{len(found)}"
    yield f"{sum(bool(case.is_better) for case in found)}"
    yield f"{sum(case.costs_deaths for case in found)}"
    yield f"{sum(len(case.advice.refused) for case in cases)}"
    yield f"{sum(case.advice.is_reached for case in cases)}"
    first, seconds = [case.first for case in cases if case.first is not None], [case.seconds for case in cases]
    yield f"{mean(first):.1f}, {max(first):.1f}" if first else "–"
    yield f"{mean(seconds):.1f}, {max(seconds):.1f}"


if __name__ == "__main__":
    main(sys.argv[1:])
