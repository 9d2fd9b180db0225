# SPDX-License-Identifier: GPL-3.0-or-later
"""``mend FILE``: which single change would better a course most, confirmed by fresh races."""

from __future__ import annotations

from dataclasses import replace
from math import isfinite
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from designer.base.errors import CourseDesignerError, meant
from designer.base.words import counted, decimal, sentence, speaking, tr
from designer.cli.frame.output import json_option, json_result, message, result, show_table, table_of, waiting
from designer.cli.frame.outputs import OutFile, force_option
from designer.cli.frame.parameters import InFile, Whole, WholeRange
from designer.cli.frame.shell_completion import beginning, in_list, quoted
from designer.cli.rally._rules import rules_asked, rules_options
from designer.cli.rally._workers import workers_options
from designer.rally.course.file_names import COURSE_SUFFIX, title_or_name

if TYPE_CHECKING:
    from designer.rally.course.course import Course
    from designer.rally.edition import Edition
    from designer.rally.generator.mend_goal import Goal
    from designer.rally.generator.mend_search import MendOrder
    from designer.rally.generator.suggestions import Advice, Suggestion
    from designer.rally.generator.trials import Trial, TrialJudge, TrialResult
    from designer.rally.lab.statistics import Interval
    from designer.rally.lab.workers import WorkPool

GOOD, BAD = 0, 1


GOALS = ("fair", "deaths -30%", "deaths +30%", "rounds -20%", "rounds +20%")
"""Goals that a shell offers; the numbers may be others."""


def _complete_goals(context: click.Context, parameter: click.Parameter, incomplete: str) -> list[str]:
    return quoted(beginning(GOALS, incomplete))


def _complete_kinds(context: click.Context, parameter: click.Parameter, incomplete: str) -> list[str]:
    from designer.rally.generator.neighbourhood import KINDS

    return in_list(KINDS, incomplete)


@click.command("mend")
@click.argument("file", type=InFile())
@click.option("--goal", default="deaths -30%", show_default=True, metavar="GOAL",
              help="What is to change: deaths -30%, rounds +20% or fair.", shell_complete=_complete_goals)  # fmt: skip
@click.option("--move", "kinds", default="checkpoints", show_default=True, metavar="KINDS",
              help="What may be changed: checkpoints,docks,boards,tiles.", shell_complete=_complete_kinds)  # fmt: skip
@click.option("--top", type=WholeRange(1, 50), default=5, show_default=True, help="How many suggestions.")
@click.option("--allow-deaths", is_flag=True, help="Suggest what costs more than 10% more deaths too.")
@click.option("--apply", "chosen", type=WholeRange(1, 50), metavar="N", help="Save the course with suggestion N.")
@click.option("--out", type=OutFile(COURSE_SUFFIX, standard=False), metavar="NEW", help="Where to save it.")
@click.option("--players", "--robots", "players", type=WholeRange(1, 8),
              help="Number of players. Default: 6, or the nearest number that the course states.")  # fmt: skip
@rules_options
@click.option("--seed", type=Whole(), default=1, show_default=True, help="The same seed plays the same races.")
@workers_options
@force_option()
@json_option
def command(
    file: Path,
    goal: str,
    kinds: str,
    top: int,
    allow_deaths: bool,
    chosen: int | None,
    out: Path | None,
    players: int | None,
    edition: str | None,
    option: tuple[str, ...],
    seed: int,
    jobs: int | None,
    cluster: str | None,
    force: bool,
    as_json: bool,
) -> int:
    """Find the single change that would improve the course FILE most.

    Every change is checked and raced on; the best ones are told with the numbers of fresh races, 400 or more each.
    None breaks a check that held before, or costs more than 10% more deaths. Exit code 1 if no change is sure to help.
    """
    from designer.cli.rally._search_journal import searching
    from designer.rally.course.files import load_course
    from designer.rally.generator.journals import TrialForm, journal_of_trials
    from designer.rally.generator.mend_goal import parse_goal
    from designer.rally.lab.answer_journal import JournalPool
    from designer.rally.lab.cluster import pool_for

    if (chosen is None) != (out is None):
        raise CourseDesignerError(sentence("use {one} together with {other}", one="--apply", other="--out"))
    wanted, allowed = parse_goal(goal), _kinds(kinds)
    course = load_course(file).normalised()
    rules = rules_asked(course, edition, option)
    trying = _trying(file, course, rules, players, wanted)
    order = _order(course, rules, allowed, wanted, seed, max(top, chosen or 0), deaths=allow_deaths)
    with searching(journal_of_trials(trying, order, allowed)) as journal:
        judges = JournalPool(pool_for(trying, jobs, cluster), journal, TrialForm())
        advice = _advice(course, order, judges)
        if as_json:
            json_result(_data(course, trying.players, seed, advice))
        else:
            _show(course, title_or_name(course.title, file), advice)
        if chosen is not None and out is not None:
            _apply(course, advice, chosen, file, out, force=force)
    return GOOD if advice.suggestions else BAD


def _order(
    course: Course, rules: Edition, kinds: tuple[str, ...], goal: Goal, seed: int, top: int, *, deaths: bool
) -> MendOrder:
    """Every change of some kinds, to be tried for a goal; ``top`` of them are suggested at most."""
    from designer.rally.generator.mend_search import MendOrder
    from designer.rally.generator.neighbourhood import neighbourhood

    return MendOrder(tuple(neighbourhood(course, rules, kinds)), goal, seed, top, deaths)


def _kinds(text: str) -> tuple[str, ...]:
    from designer.rally.generator.neighbourhood import KINDS

    words = tuple(word.strip() for word in text.split(","))
    for word in words:
        if word not in KINDS:
            what = meant(sentence("'{text}' cannot be changed", text=word[:40]), word, KINDS)
            raise CourseDesignerError(what, place="--move")
    return words


def _trying(file: Path, course: Course, rules: Edition, players: int | None, goal: Goal) -> TrialJudge:
    """What tries the changes; ``CourseDesignerError`` with the name of the file if it cannot be raced on."""
    from designer.rally.course.tables import compile_tables
    from designer.rally.generator.mend_goal import check_goal
    from designer.rally.generator.trials import trial_judge_of
    from designer.rally.lab.session import usual_players

    count = players or usual_players(course, compile_tables(course.floor, rules))
    check_goal(goal, rules, count)
    try:
        return trial_judge_of(course, rules, count)
    except CourseDesignerError as error:
        raise error.at(source=str(file)) from None


def _advice(course: Course, order: MendOrder, judges: WorkPool[Trial, TrialResult]) -> Advice:
    """Try the changes and tell how far it is, and the first that helps; the judges are closed then."""
    from designer.rally.generator.mend_search import suggest

    def tell_first(advice: Advice) -> None:
        (first,) = advice.suggestions
        message(tr("so far: {change}, {told}", change=first.move.told(course), told=_in_short(first)))

    try:
        with waiting(tr("Searching…")) as say:

            def tell(done: int) -> None:
                if say is not None:
                    say(tr("{n} of {all} changes", n=done, all=len(order.moves)))

            return suggest(order, judges, tell, tell_first)
    finally:
        judges.close()


def _apply(course: Course, advice: Advice, chosen: int, file: Path, out: Path, *, force: bool) -> None:
    """Save the course with a suggestion; boards in files of their own go along where they are not there yet.

    Raises:
        CourseDesignerError: there is no such suggestion, or it cannot be saved.
    """
    from designer.rally.course.files import folder_of, save_course

    if chosen > len(advice.suggestions):
        what = counted(
            "there is {n} suggestion; nothing is saved",
            "there are {n} suggestions; nothing is saved",
            len(advice.suggestions),
        )
        raise CourseDesignerError(what, place="--apply")
    changed = advice.suggestions[chosen - 1].move.applied(course)
    save_course(out, changed if folder_of(out) == folder_of(file) else _bundled(changed), overwrite=force)
    message(tr("saved {file}", file=str(out)))


def _bundled(course: Course) -> Course:
    """The course with its boards in its own file."""
    return replace(course, boards={name: replace(entry, file=None) for name, entry in course.boards.items()})


# --- telling


def _show(course: Course, title: str, advice: Advice) -> None:
    from designer.rally.generator.suggestion_words import outcome_told

    before = advice.before
    told = tr(
        "{title}: {rounds} rounds, {deaths} deaths per robot and race; {n} changes tried, {sound} of them sound",
        title=title, rounds=decimal(before.mean_rounds, 1), deaths=decimal(before.mean_deaths, 2),
        n=advice.tried, sound=advice.sound,
    )  # fmt: skip
    result(told)
    if advice.suggestions:
        table = table_of(("", tr("Change"), tr("Par"), tr("Rounds"), tr("Deaths"), tr("Best dock")))
        for number, item in enumerate(advice.suggestions, 1):
            table.add_row(str(number), str(item.move.told(course)), *_cells(item))
        show_table(table)
    else:
        result(tr("no single change is sure to help"))
    for line in outcome_told(advice):
        result(line)
    if advice.refused:
        result(tr("{option} suggests such changes too", option="--allow-deaths"))


def _cells(item: Suggestion) -> tuple[str, str, str, str]:
    from designer.rally.generator.suggestion_words import deaths_told, odds_told

    return f"{item.par[0]} → {item.par[1]}", _rounds(item), deaths_told(item), odds_told(item)


def _rounds(item: Suggestion) -> str:
    return f"{decimal(item.rounds[0], 1)} → {decimal(item.rounds[1], 1)} (± {decimal(item.more_rounds.half, 1)})"


def _in_short(item: Suggestion) -> str:
    from designer.rally.generator.suggestion_words import deaths_told

    return tr("rounds {rounds}, deaths {deaths}", rounds=_rounds(item), deaths=deaths_told(item))


def _data(course: Course, players: int, seed: int, advice: Advice) -> dict[str, Any]:
    from designer.rally.generator.suggestions import best_dock

    with speaking("en"):
        suggestions = [_suggestion_data(course, item) for item in advice.suggestions]
    return {
        "format": "suggestions",
        "version": 1,
        "game": "roborally",
        "title": course.title,
        "players": players,
        "seed": seed,
        "goal": {"what": advice.goal.what, "change": advice.goal.change},
        "tried": advice.tried,
        "sound": advice.sound,
        "races": advice.before.races,
        "rounds": round(advice.before.mean_rounds, 3),
        "deaths": round(advice.before.mean_deaths, 4),
        "best-dock": _odds_data(best_dock(advice.before)),
        "reached": advice.is_reached,
        "refused": len(advice.refused),
        "best-change": _pair(advice.best.change) if advice.best else None,
        "suggestions": suggestions,
    }


def _suggestion_data(course: Course, item: Suggestion) -> dict[str, Any]:
    return {
        "change": str(item.move.told(course)),
        "kind": item.move.kind,
        "par": list(item.par),
        "rounds": [round(number, 3) for number in item.rounds],
        "rounds-change": _pair(item.more_rounds),
        "deaths": [round(number, 4) for number in item.deaths],
        "deaths-change": _pair(item.more_deaths),
        "best-dock": _odds_data(item.odds[1]),
    }


def _pair(interval: Interval) -> list[float]:
    return [round(number, 4) for number in (interval.low, interval.high)]


def _odds_data(odds: Interval) -> list[float] | None:
    """The odds of the best dock and between which two they are; None of a robot alone."""
    return [round(number, 3) for number in (odds.value, odds.low, odds.high)] if isfinite(odds.high) else None
