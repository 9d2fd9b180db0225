# SPDX-License-Identifier: GPL-3.0-or-later
"""A course with one change, checked and raced on: what workers do for those who look for improvements."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, reduce
from operator import add

from designer.base.errors import CourseDesignerError
from designer.base.words import counted, sentence
from designer.game.findings import Severity
from designer.rally.checks.validation import CourseReport, validate
from designer.rally.course.course import Course
from designer.rally.course.tables import compile_tables
from designer.rally.edition import Edition
from designer.rally.generator.candidate_judge import counts_of, engine_for, raced_tables
from designer.rally.generator.judgement import Counts
from designer.rally.generator.kept_settings import KeptSettings
from designer.rally.generator.neighbourhood import Move
from designer.rally.lab.batch import Engine, PlainEngine, Span, chunks
from designer.rally.lab.bot_charts import lying_analysis, make_chart, make_row
from designer.rally.lab.bots import CAREFUL
from designer.rally.lab.compiled.engine import CompiledEngine
from designer.rally.lab.engines import compiled_engine
from designer.rally.lab.session import most_players
from designer.rally.lab.setting import Setting
from designer.rally.lab.tally import Tally, TallyRow, total, total_of_rows
from designer.rally.lab.workers import WorkPool
from designer.rally.reachability import Analysis, measure
from designer.rally.reachability.answers import Reach

ROUNDS = 80
"""The most rounds of a race."""

Findings = tuple[tuple[str, int], ...]
"""How many findings of each code there are."""

BLOCK = 10
"""Races that are counted together where blocks are compared with those of the same numbers on another course."""


@dataclass(frozen=True)
class Trial:
    """What to do with a course after a change.

    Attributes:
        move: the change; None for the course as it is.
        span: which races to play; seed: of the batch.
        checked: whether it is known that nothing breaks.
        whole: whether to look for hints too, which takes longer, and play nothing.
        kept: whether all that is counted is wanted, and the races in blocks.
    """

    move: Move | None
    span: Span
    seed: int
    checked: bool = False
    whole: bool = False
    kept: bool = False


@dataclass(frozen=True)
class TrialResult:
    """What a trial came to.

    Attributes:
        move: the change.
        par: the fewest registers, known where it was checked; findings: how many of each code.
        counts: of the races, None where there were none.
        is_compiled: whether the compiled engine played them.
        blocks: of every few races in a row; tally: all that was counted, both where they were wanted.
    """

    move: Move | None
    par: int | None
    findings: Findings
    counts: Counts | None = None
    is_compiled: bool = False
    blocks: tuple[Counts, ...] = ()
    tally: Tally | None = None

    @cached_property
    def without(self) -> tuple[Counts, ...]:
        """All races without each of their blocks; nothing where there is only one."""
        whole = self.counts
        assert whole is not None
        return tuple(whole - block for block in self.blocks) if len(self.blocks) > 1 else ()

    def with_more(self, more: TrialResult) -> TrialResult:
        """The same with more races of the same seed."""
        assert self.counts is not None
        assert more.counts is not None
        tally = self.tally + more.tally if self.tally and more.tally else None
        return replace(self, counts=self.counts + more.counts, blocks=self.blocks + more.blocks, tally=tally)


@dataclass(frozen=True)
class TrialJudge:
    """Tries changes of one course: what workers get."""

    course: Course
    rules: Edition
    players: int
    before: Findings = ()
    """The findings that are there already, of severity error and warning."""

    settings: KeptSettings = field(default_factory=KeptSettings, repr=False, compare=False)
    """Those of changes that may be tried again."""

    @cached_property
    def _basis(self) -> CourseReport:
        """What is said of the course as it is; what a change leaves as it was is not asked again."""
        return validate(self.course, self.rules, deferred=False, hints=False)

    @cached_property
    def _lying(self) -> Analysis | None:
        """The same with checkpoints that lie still, where they do not: what bots' charts are made of."""
        analysis = self._basis.analysis
        return None if analysis is None else lying_analysis(analysis.tables, analysis)

    def __call__(self, trial: Trial) -> TrialResult:
        """Check the changed course and, where it broke nothing, race on it."""
        course = trial.move.applied(self.course) if trial.move else self.course
        if trial.checked:
            return self._raced(TrialResult(trial.move, None, ()), trial, self._kept_setting(course, trial))
        try:
            report = self._checked(course, trial)
        except _BrokenCheckError as broken:
            return TrialResult(trial.move, None, broken.findings)
        findings = findings_of(report, hints=trial.whole)
        analysis = report.analysis
        if analysis is None or analysis.registers is None:
            return TrialResult(trial.move, None, findings)
        found = TrialResult(trial.move, analysis.registers, findings)
        if trial.whole or (trial.move is not None and breaks(self.before, findings)):
            return found
        setting = self.setting(course, analysis, trial.seed)
        self.settings.keep(trial.move, setting)
        return self._raced(found, trial, setting)

    def _checked(self, course: Course, trial: Trial) -> CourseReport:
        """What is said of a changed course.

        More than half of the changes that break something break what needs no long search: that is told first.

        Raises:
            _BrokenCheckError: a change breaks something that is soon found; nothing else was looked for.
        """

        def refuse(soon: CourseReport) -> None:
            findings = findings_of(soon)
            if breaks(self.before, findings):
                raise _BrokenCheckError(findings)

        tell = None if trial.whole or trial.move is None else refuse
        whole = trial.whole
        return validate(course, self.rules, before=self._basis, deferred=whole, hints=whole, tell=tell)

    def _raced(self, found: TrialResult, trial: Trial, setting: Setting) -> TrialResult:
        """What is known of a change with the races that are wanted."""
        engine = engine_for(setting)
        found = replace(found, is_compiled=engine.name != PlainEngine.name)
        if not trial.kept:
            tally = Tally(setting.layout, engine.play(setting, trial.span).numbers)
            return replace(found, counts=self._comparable(counts_of(tally)))
        blocks, tally = _in_blocks(engine, setting, chunks(trial.span, BLOCK))
        blocks = tuple(map(self._comparable, blocks))
        return replace(found, counts=reduce(add, blocks), blocks=blocks, tally=tally)

    def _comparable(self, counts: Counts) -> Counts:
        """Without wins where they tell nothing of docks."""
        return counts if self.rules.compares_docks else replace(counts, wins=())

    def _kept_setting(self, course: Course, trial: Trial) -> Setting:
        """The setting of a change that is known to be sound; races of other seeds need nothing but their seed anew."""
        found = self.settings.get(trial.move)
        if found is None:
            tables = compile_tables(course.floor, self.rules)
            found = self.setting(course, measure(tables, previous=self._basis.analysis), trial.seed)
            self.settings.keep(trial.move, found)
        return found.with_seed(trial.seed)

    def setting(self, course: Course, analysis: Analysis, seed: int) -> Setting:
        """What all races of a batch on a changed course have in common."""
        tables = raced_tables(course, self.rules, analysis)
        make = make_chart if compiled_engine() is None else make_row
        charts = {CAREFUL.chart: make(tables, CAREFUL.chart, analysis, self._lying)}
        return Setting(tables, (CAREFUL,) * self.players, ROUNDS, seed, charts)


def _in_blocks(engine: Engine, setting: Setting, spans: Sequence[Span]) -> tuple[tuple[Counts, ...], Tally]:
    """The races of some spans, each counted apart, and all together."""
    layout = setting.layout
    if isinstance(engine, CompiledEngine):
        rows = engine.tallies(setting, spans)
        return tuple(counts_of(TallyRow(layout, row)) for row in rows), total_of_rows(layout, rows)
    tallies = [Tally(layout, engine.play(setting, span).numbers) for span in spans]
    return tuple(map(counts_of, tallies)), total(tallies)


class _BrokenCheckError(Exception):
    """A change breaks something that is soon found."""

    def __init__(self, findings: Findings) -> None:
        super().__init__(findings)
        self.findings = findings


TrialPool = WorkPool[Trial, TrialResult]


def breaks(before: Findings, after: Findings) -> bool:
    """Whether a check finds more than it did."""
    return bool(Counter(dict(after)) - Counter(dict(before)))


def findings_of(report: CourseReport, *, hints: bool = False) -> Findings:
    """How many findings of each code a report has; of hints only where they are wanted."""
    told = Counter(f.code for f in report.findings if hints or f.severity is not Severity.HINT)
    return tuple(sorted(told.items()))


def trial_judge_of(course: Course, rules: Edition, players: int) -> TrialJudge:
    """What workers get for a course.

    Raises:
        CourseDesignerError: it cannot be won, so that nothing can be said of its races.
    """
    report = validate(course, rules, deferred=False, hints=False)
    if report.analysis is None or report.analysis.reach is Reach.NEVER:
        raise CourseDesignerError(sentence("a robot alone never wins this course; 'validate' says why"))
    if report.analysis.reach is Reach.UNDECIDED:
        raise CourseDesignerError(
            sentence("it is not decided whether a robot alone wins this course; 'validate' says why")
        )
    if report.analysis.registers is None:
        raise CourseDesignerError(sentence("a robot alone wins this course only by chance; 'validate' says why"))
    tables = raced_tables(course, rules, report.analysis)
    most = most_players(tables) if tables.homes else len(tables.starts)
    if not rules.start.on_checkpoint and most < players:
        what = counted(
            "the course has {n} start, not {wanted}", "the course has {n} starts, not {wanted}", most, wanted=players
        )
        raise CourseDesignerError(what, place="--players")
    return TrialJudge(course, rules, players, findings_of(report))
