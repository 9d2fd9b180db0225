# SPDX-License-Identifier: GPL-3.0-or-later
"""Result files named to ``lab``: shown, put together, and gone on with."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from pathlib import Path

from designer.base.words import tr
from designer.cli.frame.output import message
from designer.cli.rally._lab_run import Run, Wishes
from designer.files import save
from designer.rally.course.file_names import RESULT_SUFFIX
from designer.rally.course.files import load_course
from designer.rally.lab.bots import find_bot
from designer.rally.lab.result import Result, merged, print_result, read_result
from designer.rally.lab.seeds import PLAY


def run_of_results(files: Sequence[Path], wishes: Wishes, *, goes_on: bool) -> Run:
    """What result files have together, on the course that the first of them names.

    ``goes_on``: races are added to the file, which is the only one then.

    Raises:
        CourseDesignerError: a file or the course cannot be used, or the races do not belong together.
    """
    found = reduce(merged, [read_result(file) for file in files]) if len(files) > 1 else read_result(files[0])
    path = files[0].parent / found.course
    course = load_course(path)
    rules = course.rules(found.edition, dict(found.options))
    bots = tuple(find_bot(name) for name in found.bots)
    mine = Wishes(wishes.races, found.layout.rounds, found.seed, wishes.jobs, wishes.cluster)
    run = Run(path, course, rules, bots, mine, files[0] if goes_on else None)
    if not goes_on:
        tell_other_play(found, files[0])
        run.take(found, files[0], to_go_on=False)
    return run


def tell_other_play(found: Result, source: Path) -> None:
    """Say of races that are only told that nobody can play them again."""
    if found.play != PLAY:
        what = tr("another version of Course Designer played these races; they cannot be added to or watched")
        message(f"{source}: {what}")


def write_together(run: Run, out: Path, *, force: bool) -> None:
    """Write the races of all files into one."""
    save(out, print_result(run.result(out)), overwrite=force)
    message(tr("saved {file}", file=str(out)))


def is_result(file: Path) -> bool:
    """Whether a file is a result of the lab, by its name."""
    return file.name.lower().endswith(RESULT_SUFFIX)
