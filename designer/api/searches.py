# SPDX-License-Identifier: GPL-3.0-or-later
"""Races by the hundred for scripts: what they say of a course, what would better it, and courses made to a wish."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import closing

from designer.base.errors import CourseDesignerError, meant
from designer.base.words import sentence
from designer.rally.course.course import Course
from designer.rally.course.tables import compile_tables
from designer.rally.edition import find_edition
from designer.rally.generator.candidate_judge import Judge
from designer.rally.generator.mend_goal import check_goal, parse_goal
from designer.rally.generator.mend_search import MendOrder, suggest
from designer.rally.generator.neighbourhood import KINDS, neighbourhood
from designer.rally.generator.outcome import SearchOutcome, outcome_of
from designer.rally.generator.request import making_of
from designer.rally.generator.request import usual_players as players_of
from designer.rally.generator.search import GeneratorSearch
from designer.rally.generator.suggestions import Advice
from designer.rally.generator.trials import trial_judge_of
from designer.rally.generator.wish import Wish, WishLevel
from designer.rally.lab.batch import Batch
from designer.rally.lab.cluster import pool_for
from designer.rally.lab.engines import choose, workers_for
from designer.rally.lab.lone_races import lone_races
from designer.rally.lab.session import (
    MOST_BY_ITSELF,
    PLAIN_BY_ITSELF,
    bots_of,
    parse_bots,
    play_until,
    setting_of,
    usual_players,
)
from designer.rally.lab.verdict import RaceVerdict, judge


def lab(
    course: Course,
    *,
    races: int | None = None,
    players: int | None = None,
    bots: str = "careful",
    rounds: int = 80,
    seed: int = 1,
    jobs: int = 1,
    edition: str | None = None,
    options: Mapping[str, str] | None = None,
) -> RaceVerdict:
    """Play races of bots and say how they come out.

    Args:
        course: the course.
        races: how many; until they tell enough if left out.
        players: how many robots race; six, or the nearest number that the course states, if left out.
        bots: who races: ``careful``, or ``careful*3,human*3``.
        rounds: the most rounds of a race.
        seed: the same seed plays the same races.
        jobs: how many workers; more than one needs a script that begins with ``if __name__ == "__main__"``.
        edition: the key of another edition; its own if left out.
        options: rules that are overridden, by key.

    Returns:
        what they say: ``rounds``, ``minutes``, ``docks``, ``legs``, ``deadly``.

    Raises:
        CourseDesignerError: the course cannot be won, has too few starts, or there is no such bot.
    """
    rules = course.rules(edition, options)
    named = "*" in bots or "," in bots
    count = players or (None if named else usual_players(course, compile_tables(course.floor, rules)))
    setting = setting_of(course, rules, parse_bots(bots, count), rounds, seed)
    chosen = choose(setting)
    most = MOST_BY_ITSELF if chosen.why is None else PLAIN_BY_ITSELF
    workers = workers_for(chosen.engine, setting, jobs)
    with workers.pool:
        batch = play_until(Batch.empty(setting), workers, races, most, lambda *_: True)
    lone = lone_races(setting.tables, fast=chosen.engine.name == "compiled")
    return judge(setting.tables, batch.tally, bots_of(setting), lone=lone)


def mend(
    course: Course,
    *,
    goal: str = "deaths -30%",
    change: Sequence[str] = ("checkpoints",),
    top: int = 5,
    allow_deaths: bool = False,
    players: int | None = None,
    seed: int = 1,
    jobs: int = 1,
    edition: str | None = None,
    options: Mapping[str, str] | None = None,
) -> Advice:
    """Which single change would better a course most, confirmed by fresh races.

    Args:
        course: the course.
        goal: what is to become better: ``deaths -30%``, ``rounds +20%`` or ``fair``.
        change: what may be changed: ``checkpoints``, ``docks``, ``boards``, ``tiles``.
        top: how many suggestions at most.
        allow_deaths: whether to suggest what costs more than 10% more deaths too.
        players: how many play; six, or the nearest number that the course states, if left out.
        seed: the same seed plays the same races.
        jobs: how many workers; more than one needs a script that begins with ``if __name__ == "__main__"``.
        edition: the key of another edition; its own if left out.
        options: rules that are overridden, by key.

    Returns:
        the ``suggestions``, the best first; ``suggestion.move.applied(course)`` is the course with one of them.

    Raises:
        CourseDesignerError: the course cannot be won, or the goal is written otherwise.
    """
    for word in change:
        if word not in KINDS:
            raise CourseDesignerError(meant(sentence("'{text}' cannot be changed", text=word), word, KINDS))
    course, rules, wanted = course.normalised(), course.rules(edition, options), parse_goal(goal)
    count = players or usual_players(course, compile_tables(course.floor, rules))
    check_goal(wanted, rules, count)
    moves = tuple(neighbourhood(course, rules, tuple(change)))
    with closing(pool_for(trial_judge_of(course, rules, count), jobs)) as judges:
        return suggest(MendOrder(moves, wanted, seed, top, allow_deaths), judges)


def generate(
    *,
    boards: int = 2,
    players: int | None = None,
    minutes: tuple[int, int] | None = None,
    lethal: str | None = None,
    checkpoints: tuple[int, int] = (3, 4),
    count: int = 4,
    batches: int = 4,
    seed: int = 1,
    jobs: int = 1,
    edition: str = "ah-2005",
    options: Mapping[str, str] | None = None,
) -> SearchOutcome:
    """Make courses to a wish of the included boards, each proven winnable and played by bots.

    Args:
        boards: how many boards.
        players: how many play; six, or as many as may, if left out.
        minutes: how long a race takes at the table, least and most.
        lethal: how often robots are lost: ``low``, ``medium`` or ``high``.
        checkpoints: how many, least and most.
        count: how many courses at most.
        batches: how many batches of 32 candidates are judged.
        seed: the same seed finds the same courses.
        jobs: how many workers; more than one needs a script that begins with ``if __name__ == "__main__"``.
        edition: the key of the edition.
        options: rules that are overridden, by key.

    Returns:
        what came of the search: ``entries``, each with ``course`` and ``judgement``; where there are none, ``nearest``.

    Raises:
        CourseDesignerError: one sentence that says what cannot be.
    """
    rules = find_edition(edition, options)
    wish = Wish(
        players or players_of(rules), boards, minutes, WishLevel(lethal) if lethal else None, None, None, checkpoints
    )
    making = making_of(wish, rules, None, None, (), new=False)
    with closing(pool_for(Judge(making), jobs)) as judges:
        search = GeneratorSearch(making, seed, judges)
        for _ in range(batches):
            search.run_batch()
        return outcome_of(search, list(search.confirmed(count)))
