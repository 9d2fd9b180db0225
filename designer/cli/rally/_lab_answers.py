# SPDX-License-Identifier: GPL-3.0-or-later
"""What ``lab`` answers: for people, for programs, as a page, and whether what was wished holds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from designer.base.words import tr
from designer.cli.frame.output import json_result, message, result
from designer.cli.rally._lab_run import LabRun
from designer.rally.course.file_names import GAME, title_or_name
from designer.rally.lab.result import result_data
from designer.rally.lab.statistics import Interval, mean_rounds, paired
from designer.rally.lab.verdict_words import verdict_data
from designer.rally.lab.wishes import CourseWish

GOOD, BAD = 0, 1


def answer_data(run: LabRun) -> dict[str, Any]:
    """The answer for programs: the result file, and what follows from it."""
    return {**result_data(run.result(run.file)), "derived": verdict_data(run.verdict())}


def show_one(run: LabRun, *, as_json: bool) -> None:
    """Answer with one batch."""
    if as_json:
        json_result(answer_data(run))
        return
    from designer.cli.rally._lab_tables import show

    show(run.batch, run.verdict())
    if run.kept is not None:
        message(tr("'preview {file} --race N' plays a race", file=str(run.kept)))
    else:
        message(tr("--resume keeps the races; 'preview RESULT --race N' plays one of them"))


def write_page(run: LabRun, out: Path, *, force: bool) -> None:
    """Write the report of the course with its races as a page that needs nothing beside it."""
    from designer.cli.frame.output_files import write_result
    from designer.rally.checks.validation import validate
    from designer.rally.reporting.lab.race_results import RaceResults
    from designer.rally.reporting.page import page

    tables = run.setting.tables
    races = RaceResults(run.course, tables, run.batch.tally, run.verdict())
    write_result(out, page(validate(run.course, tables.edition), races), force=force)


def exit_code(run: LabRun, wishes: Sequence[CourseWish]) -> int:
    """0, or 1 where something does not hold that was wished."""
    failed = [wish for wish in wishes if not wish.holds(run.verdict())]
    for wish in failed:
        message(tr("does not hold: {wish}", wish=wish.text))
    return BAD if failed else GOOD


# --- several answers


def sweep(runs: Sequence[LabRun], *, as_json: bool) -> None:
    """Play the same course with several numbers of players: a row for each."""
    from designer.cli.rally._lab_tables import show_sweep

    with kept_until_told(*runs):
        for run in runs:
            run.play()
        if as_json:
            json_result(_answers(runs))
        else:
            show_sweep([run.batch for run in runs])


def compare(here: LabRun, there: LabRun, *, as_json: bool) -> None:
    """Play two courses with the same seeds, race by race."""
    with kept_until_told(here, there):
        more = paired(_rounds(here), _rounds(there))
        if as_json:
            difference = [round(part, 4) for part in (more.value, more.low, more.high)]
            json_result({**_answers((here, there)), "difference": difference})
        else:
            _show_difference(here, there, more)


def _show_difference(here: LabRun, there: LabRun, more: Interval) -> None:
    from designer.cli.rally._lab_tables import told

    for run in (here, there):
        title = title_or_name(run.course.title, run.file)
        result(tr("{title}: {rounds} rounds", title=title, rounds=told(mean_rounds(run.batch.tally))))
    result(tr("difference of the same races: {rounds} rounds", rounds=("+" if more.value >= 0 else "") + told(more, 2)))


@contextmanager
def kept_until_told(*runs: LabRun) -> Iterator[None]:
    """Keep the races of batches until they are told within; stopped before, none of them is lost."""
    try:
        yield
    except BrokenPipeError:
        pass  # whoever reads has read enough
    except BaseException:
        for run in runs:
            run.stop()
        raise
    for run in runs:
        run.journal.discard()


def _rounds(run: LabRun) -> list[int]:
    """Play; the rounds of each race."""
    rounds: dict[int, int] = {}
    run.play(lambda part: rounds.update(zip(range(*part.span), part.rounds, strict=True)))
    return [rounds[race] for race in sorted(rounds)]


def _answers(runs: Sequence[LabRun]) -> dict[str, Any]:
    return {"format": "lab-answers", "version": 1, "game": GAME, "answers": [answer_data(run) for run in runs]}
