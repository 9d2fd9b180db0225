# SPDX-License-Identifier: GPL-3.0-or-later
"""What ``lab`` plays: a batch of races, from the command line or from results that are there already.

It tells by whom races are played and how far they are, and keeps what was played where somebody stops them.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import reduce
from pathlib import Path
from typing import TYPE_CHECKING

from designer.base.errors import CourseDesignerError
from designer.base.words import tr
from designer.cli.frame.output import message, waiting
from designer.cli.rally._race_journal import RaceJournal
from designer.files import save
from designer.rally.course.file_names import COURSE_SUFFIX, RESULT_SUFFIX
from designer.rally.course.files import load_course
from designer.rally.edition import find_edition
from designer.rally.lab.batch import CHUNK_CLUSTER, Batch, BatchPart, PlainEngine, Workers
from designer.rally.lab.bots import find_bot
from designer.rally.lab.compilation import is_warm
from designer.rally.lab.compiled.engine import knows
from designer.rally.lab.engines import (
    EngineChoice,
    EngineMeanwhile,
    PlainReason,
    RacePlay,
    choose,
    compiled_engine,
    keep_case,
    must_wait,
    plain_is_sooner,
    workers_for,
)
from designer.rally.lab.lone_races import LoneRaces, lone_races
from designer.rally.lab.result import (
    LabResult,
    batch_of,
    merged,
    print_result,
    read_result,
    refuse_other_play,
    result_of,
)
from designer.rally.lab.seeds import PLAY
from designer.rally.lab.session import MOST_BY_ITSELF, PLAIN_BY_ITSELF, Tell, bots_of, play_until, setting_of
from designer.rally.lab.table_clock import clock_beside, note_played
from designer.rally.lab.verdict import RaceVerdict, judge

if TYPE_CHECKING:
    from designer.rally.course.course import Course
    from designer.rally.edition import Edition
    from designer.rally.lab.bots import Bot
    from designer.rally.lab.setting import Setting


@dataclass(frozen=True)
class BatchOptions:
    """What the command line asks for."""

    races: int | None
    rounds: int
    seed: int
    jobs: int | None
    cluster: str | None


def workers(
    course: Course, setting: Setting, wishes: BatchOptions, first: int, played: int
) -> tuple[Workers, str, int]:
    """Who plays, by what engine, and the most races where nobody says how many; ``played``: so many are there."""
    if wishes.cluster is not None:
        from designer.rally.lab.cluster import ClusterPool

        return Workers(ClusterPool(RacePlay(setting), wishes.cluster), CHUNK_CLUSTER), "both", MOST_BY_ITSELF
    chosen = _choose(setting, wishes, first, played)
    if chosen.why is PlainReason.NOT_INSTALLED and wishes.races is None:
        message(tr("install course-designer[fast] to race about twenty times faster"))
    if setting.aims_where_checkpoints_begin:
        message(tr("checkpoints ride: bots drive to where checkpoints begin"))
    if setting.tables.in_order:
        message(tr("checkpoints have an order of their own: bots keep to that of the quickest race"))
    if chosen.unplayed:
        names = ", ".join(map(str, chosen.unplayed))
        message(tr("the fast engine cannot play {elements}; the standard one is used", elements=names))
    elif chosen.why is PlainReason.UNKNOWN:
        message(tr("the fast engine cannot play everything here; the standard one is used"))
    if chosen.why is PlainReason.DIFFERS:
        case = keep_case(course, setting, first, Path())
        message(tr("the fast engine plays race {race} differently; the standard one is used, and {file}"
        " shows it",
                   race=first, file=str(case)))  # fmt: skip
    most = MOST_BY_ITSELF if chosen.why is None else PLAIN_BY_ITSELF
    name = "both" if isinstance(chosen.engine, EngineMeanwhile) else chosen.engine.name
    return workers_for(chosen.engine, setting, wishes.jobs), name, most


def _choose(setting: Setting, wishes: BatchOptions, first: int, played: int) -> EngineChoice:
    """An engine; nobody waits for a compiler where the plain one is done before."""
    if wishes.races is not None and plain_is_sooner(setting, first, wishes.races - played, wishes.jobs):
        message(tr("these few races are played by the standard engine, sooner than the fast one is compiled"))
        return EngineChoice(PlainEngine())
    _tell_compiling(setting)
    return choose(setting, first)


def _tell_compiling(setting: Setting) -> None:
    """Say that the fast engine is not there yet: this run makes it, or another one does."""
    if compiled_engine() is None or not knows(setting) or is_warm(expansions=setting.tables.special is not None):
        return
    if must_wait(setting):
        message(tr("the fast engine is being compiled already; the standard one is used until it is there"))
    else:
        message(tr("the fast engine is compiled, once on this machine; that takes about a minute"))


@contextmanager
def live(races: int | None) -> Iterator[Tell]:
    """Tell on a terminal how far the races are, with the interval as it stands."""
    from designer.rally.lab.statistics import mean_rounds

    with waiting() as say:

        def tell(batch: Batch, part: BatchPart) -> bool:
            if say is not None:
                from designer.cli.rally._lab_tables import told  # only who sees it pays for tables

                say(f"{told(mean_rounds(batch.tally))}, {batch.races}{f'/{races}' if races else ''}")
            return True

        yield tell


class LabRun:
    """One batch, from the command line to its answer."""

    def __init__(
        self, file: Path, course: Course, rules: Edition, bots: tuple[Bot, ...], wishes: BatchOptions, kept: Path | None
    ) -> None:
        """Nothing is played yet; races that were kept in the result file ``kept`` are there again.

        Raises:
            CourseDesignerError: no race can be played there, or what was kept belongs to others.
        """
        self.file = file
        self.course = course
        self.wishes = wishes
        self.kept = kept
        self.journal = RaceJournal(file, kept, lambda path: print_result(self.result(path)))
        self.clock = clock_beside(file)
        try:
            self.setting = setting_of(course, rules, bots, wishes.rounds, wishes.seed)
        except CourseDesignerError as error:
            raise error.at(source=str(file)) from None
        self.batch = Batch.empty(self.setting)
        self._before = ""
        self._engine = ""
        self._lone: LoneRaces | None = None
        self._play = PLAY
        if kept is not None and kept.exists():
            self.take(read_result(kept), kept, to_go_on=True)

    def take(self, found: LabResult, source: Path, *, to_go_on: bool) -> None:
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

    def play(self, note: Callable[[BatchPart], None] | None = None) -> None:
        """Play what is missing and note each part; what was played is kept whatever stops it."""
        missing = self.batch.missing(self.batch.races + 1, 1)
        first = missing[0][0] if missing else 0
        who, self._engine, most = workers(self.course, self.setting, self.wishes, first, self.batch.races)
        try:
            with who.pool, live(self.wishes.races) as tell:
                self.batch = play_until(self.batch, who, self.wishes.races, most, self._noting(tell, note))
        except BaseException:
            self.stop()
            raise
        self.journal.close()

    def stop(self) -> None:
        """Keep what was played, as the answer is not told any more."""
        self.journal.stop(self.batch.races)

    def _noting(self, tell: Tell, note: Callable[[BatchPart], None] | None) -> Tell:
        def told(batch: Batch, part: BatchPart) -> bool:
            self.batch = batch
            if note is not None:
                note(part)
            self.journal.note()
            return tell(batch, part)

        return told

    def result(self, path: Path) -> LabResult:
        """What a result file says; the course is named as seen from there."""
        name = Path(os.path.relpath(self.file.resolve(), path.resolve().parent)).as_posix()
        engine = self._engine if self._before in ("", self._engine) else "both"
        return replace(result_of(self.batch, name, self.course.title, engine or self._before), play=self._play)

    def verdict(self) -> RaceVerdict:
        """What the races come to."""
        setting = self.setting
        if self._lone is None:
            self._lone = lone_races(setting.tables, fast=is_warm(expansions=setting.tables.special is not None))
        return judge(setting.tables, self.batch.tally, bots_of(setting), self.clock, self._lone)

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


def run_of_results(files: Sequence[Path], wishes: BatchOptions, *, goes_on: bool) -> LabRun:
    """What result files have together, on the course that the first of them names.

    ``goes_on``: races are added to the file, which is the only one then.

    Raises:
        CourseDesignerError: a file or the course cannot be used, or the races do not belong together.
    """
    found = reduce(merged, [read_result(file) for file in files]) if len(files) > 1 else read_result(files[0])
    path = files[0].parent / found.course
    course = load_course(path)
    rules = find_edition(found.edition, dict(found.options))
    bots = tuple(find_bot(name) for name in found.bots)
    mine = BatchOptions(wishes.races, found.layout.rounds, found.seed, wishes.jobs, wishes.cluster)
    run = LabRun(path, course, rules, bots, mine, files[0] if goes_on else None)
    if not goes_on:
        tell_other_play(found, files[0])
        run.take(found, files[0], to_go_on=False)
    return run


def tell_other_play(found: LabResult, source: Path) -> None:
    """Say of races that are only told that nobody can play them again, or that less was counted of them."""
    if found.play != PLAY:
        what = tr("another version of Course Designer played these races; they cannot be added to or watched")
        message(f"{source}: {what}")
    if not found.layout.by_race:
        what = tr("an earlier version counted these races by robot, so that intervals are too narrow")
        message(f"{source}: {what}")


def write_together(run: LabRun, out: Path, *, force: bool) -> None:
    """Write the races of all files into one."""
    save(out, print_result(run.result(out)), overwrite=force)
    message(tr("saved {file}", file=str(out)))


def is_result(file: Path) -> bool:
    """Whether a file is a result of the lab, by its name."""
    return file.name.lower().endswith(RESULT_SUFFIX)
