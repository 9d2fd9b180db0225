# SPDX-License-Identifier: GPL-3.0-or-later
"""Races that ``lab`` plays: by whom, how far they are, and what is kept where somebody stops them."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from designer.base.errors import CourseDesignerError
from designer.base.words import tr
from designer.cli.frame.output import message, waiting
from designer.files import save
from designer.rally.course.file_names import COURSE_SUFFIX, RESULT_SUFFIX
from designer.rally.lab.batch import Batch, Part
from designer.rally.lab.compilation import is_warm
from designer.rally.lab.compiled.engine import knows
from designer.rally.lab.engines import Why, choose, compiled_engine, keep_case, workers_for
from designer.rally.lab.result import Result, batch_of, print_result, read_result, refuse_other_play, result_of
from designer.rally.lab.seeds import PLAY
from designer.rally.lab.session import MOST_BY_ITSELF, PLAIN_BY_ITSELF, Tell, bots_of, play_until, setting_of
from designer.rally.lab.table_clock import clock_beside, note_played
from designer.rally.lab.verdict import Verdict, judge

if TYPE_CHECKING:
    from designer.rally.course.course import Course
    from designer.rally.edition import Edition
    from designer.rally.lab.batch import Workers
    from designer.rally.lab.bots import Bot
    from designer.rally.lab.setting import Setting


@dataclass(frozen=True)
class Wishes:
    """What the command line asks for."""

    races: int | None
    rounds: int
    seed: int
    jobs: int | None
    cluster: str | None


def workers(course: Course, setting: Setting, wishes: Wishes, first: int) -> tuple[Workers, str, int]:
    """Who plays, by what engine, and the most races where nobody says how many."""
    if wishes.cluster is not None:
        from designer.rally.lab.cluster import Cluster

        return Cluster(wishes.cluster), "both", MOST_BY_ITSELF
    if compiled_engine() is not None and knows(setting) and not is_warm(expansions=setting.tables.special is not None):
        message(tr("the fast engine is compiled, once on this machine; that takes about a minute"))
    chosen = choose(setting, first)
    if chosen.why is Why.NOT_INSTALLED and wishes.races is None:
        message(tr("the extra course-designer[fast] plays races some twenty times as fast"))
    if chosen.unplayed:
        names = ", ".join(map(str, chosen.unplayed))
        message(tr("the fast engine does not play {elements}; the plain one plays", elements=names))
    elif chosen.why is Why.UNKNOWN:
        message(tr("the fast engine does not know everything here; the plain one plays"))
    if chosen.why is Why.DIFFERS:
        case = keep_case(course, setting, first, Path())
        message(tr("the fast engine plays race {race} differently; the plain one plays, and {file} shows it",
                   race=first, file=str(case)))  # fmt: skip
    most = MOST_BY_ITSELF if chosen.why is None else PLAIN_BY_ITSELF
    return workers_for(chosen.engine, wishes.jobs), chosen.engine.name, most


@contextmanager
def live(races: int | None) -> Iterator[Tell]:
    """Tell on a terminal how far the races are, with the interval as it stands."""
    from designer.rally.lab.statistics import mean_rounds

    with waiting() as say:

        def tell(batch: Batch, part: Part) -> bool:
            if say is not None:
                from designer.cli.rally._lab_tables import told  # only who sees it pays for tables

                say(f"{told(mean_rounds(batch.tally))}, {batch.races}{f'/{races}' if races else ''}")
            return True

        yield tell


class Run:
    """One batch, from the command line to its answer."""

    def __init__(
        self, file: Path, course: Course, rules: Edition, bots: tuple[Bot, ...], wishes: Wishes, kept: Path | None
    ) -> None:
        """Nothing is played yet; races that were kept in the result file ``kept`` are there again.

        Raises:
            CourseDesignerError: no race can be played there, or what was kept belongs to others.
        """
        self.file = file
        self.course = course
        self.wishes = wishes
        self.kept = kept
        self.clock = clock_beside(file)
        self.setting = setting_of(course, rules, bots, wishes.rounds, wishes.seed)
        self.batch = Batch.empty(self.setting)
        self._before = ""
        self._engine = ""
        self._play = PLAY
        if kept is not None and kept.exists():
            self.take(read_result(kept), kept, to_go_on=True)

    def take(self, found: Result, source: Path, *, to_go_on: bool) -> None:
        """Take over what a result file has; races of another version of the play only where none are added.

        Raises:
            CourseDesignerError: it has other races.
        """
        try:
            if to_go_on:
                refuse_other_play(found)
            self.batch = batch_of(found, self.setting)
        except CourseDesignerError as error:
            raise error.at(source=str(source)) from None
        self._before, self._play = found.engine, found.play

    def play(self, note: Callable[[Part], None] | None = None) -> None:
        """Play what is missing and note each part; what was played is kept also where somebody stops it."""
        missing = self.batch.missing(self.batch.races + 1, 1)
        who, self._engine, most = workers(self.course, self.setting, self.wishes, missing[0][0] if missing else 0)
        try:
            with live(self.wishes.races) as tell:
                self.batch = play_until(self.batch, who, self.wishes.races, most, self._noting(tell, note))
        except KeyboardInterrupt:
            self._keep(stopped=True)
            raise
        finally:
            if hasattr(who, "close"):
                who.close()
        if self.kept is not None:
            self._keep(stopped=False)

    def _noting(self, tell: Tell, note: Callable[[Part], None] | None) -> Tell:
        def told(batch: Batch, part: Part) -> bool:
            self.batch = batch
            if note is not None:
                note(part)
            return tell(batch, part)

        return told

    def _keep(self, *, stopped: bool) -> None:
        if not self.batch.races:
            return
        path = self.kept or _free_name(self.file)
        save(path, print_result(self.result(path)), overwrite=self.kept is not None)
        if stopped:
            message(tr("{n} races are kept; go on with --resume {file}", n=self.batch.races, file=str(path)))
        else:
            message(tr("saved {file}", file=str(path)))

    def result(self, path: Path) -> Result:
        """What a result file says; the course is named as seen from there."""
        name = Path(os.path.relpath(self.file.resolve(), path.resolve().parent)).as_posix()
        engine = self._engine if self._before in ("", self._engine) else "both"
        return replace(result_of(self.batch, name, self.course.title, engine or self._before), play=self._play)

    def verdict(self) -> Verdict:
        """What the races come to."""
        setting = self.setting
        chart = setting.charts[setting.bots[0].chart]
        return judge(setting.tables, self.batch.tally, bots_of(setting), chart, self.clock)

    def note_time(self, minutes: int) -> None:
        """Note how long such a race took at the table, and go by that from now on.

        Raises:
            CourseDesignerError: the file of timed races cannot be used or written.
        """
        path = note_played(self.file, self.course.title, minutes, self.setting.players, self.verdict().guess)
        message(tr("saved {file}", file=str(path)))
        self.clock = clock_beside(self.file)


def beside(course: Path) -> Path:
    """The result file of a course, where nobody names another one."""
    return course.with_name(course.name.removesuffix(COURSE_SUFFIX) + RESULT_SUFFIX)


def _free_name(course: Path) -> Path:
    """A name for a result file that nobody has, in the folder where one is."""
    name = course.name.removesuffix(COURSE_SUFFIX)
    for number in range(1, 1000):
        path = Path(f"{name}{RESULT_SUFFIX}" if number == 1 else f"{name}-{number}{RESULT_SUFFIX}")
        if not path.exists():
            return path
    return Path(f"{name}{RESULT_SUFFIX}")
