# SPDX-License-Identifier: GPL-3.0-or-later
"""``lab FILE``: plays races of bots by the hundreds and says what the course does to a table of players."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from designer.cli.numbers import Whole, WholeRange
from designer.cli.options import parse_options
from designer.cli.output import json_option, json_result, message, result
from designer.cli.rally._rules import rules_options
from designer.errors import CourseDesignerError
from designer.numerals import parse_whole
from designer.words import sentence, tr

if TYPE_CHECKING:
    from designer.rally.course import Course
    from designer.rally.edition import Edition
    from designer.rally.lab.batch import Batch, Workers
    from designer.rally.lab.bots import Bot
    from designer.rally.lab.races import Setting
    from designer.rally.lab.result import Result
    from designer.rally.lab.verdict import Verdict

GOOD, BAD = 0, 1
MOST_RACES = 10_000_000


@dataclass(frozen=True)
class Wishes:
    """What the command line asks for."""

    races: int | None
    rounds: int
    seed: int
    jobs: int | None
    cluster: str | None


@click.command("lab")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--races", metavar="N", default="auto", help="How many races; auto plays until they tell enough.")
@click.option("--players", metavar="N[-M]", help="How many robots race; with N-M every number from N to M.")
@click.option("--bots", metavar="BOTS", help="Who races: careful, or careful*3,human*3; the usual one is careful.")
@click.option("--seed", type=Whole(), default=1, show_default=True, help="The same seed plays the same races.")
@click.option("--rounds", type=WholeRange(1, 200), default=80, show_default=True, help="The most rounds of a race.")
@rules_options
@click.option("--against", type=click.Path(path_type=Path), metavar="OTHER", help="Compare with another course.")
@click.option("--check", metavar="CHECKS", help="Exit code 1 unless these hold: fair, length=LEAST-MOST in minutes.")
@click.option(
    "--resume",
    type=click.Path(path_type=Path),
    metavar="RESULT",
    help="Keep the races in NAME.lab.json, and go on with those that are there.",
)
@click.option("--jobs", type=WholeRange(1, 256), help="How many workers; if not given one on each processor.")
@click.option("--cluster", metavar="ADDRESS", help="Play on the workers of a Dask scheduler: tcp://HOST:8786.")
@json_option
def command(
    file: Path,
    races: str,
    players: str | None,
    bots: str | None,
    seed: int,
    rounds: int,
    edition: str | None,
    option: tuple[str, ...],
    against: Path | None,
    check: str | None,
    resume: Path | None,
    jobs: int | None,
    cluster: str | None,
    as_json: bool,
) -> int:
    """Play races of bots on the course FILE and say how they come out.

    How many rounds, who wins from which dock, where robots are lost, how long each leg takes; every number with an
    interval that holds in 95 of 100 cases. Every race has its own seed: 'preview RESULT --race N' plays one of them.
    """
    from designer.rally.files import load_course

    course = load_course(file)
    rules = course.rules(edition, parse_options(option))
    wishes = Wishes(_races(races), rounds, seed, jobs, cluster)
    few, many = _players(players)
    if few != many:
        _refuse_beside_players(against=against, resume=resume, check=check, as_json=as_json)
        _sweep(course, rules, range(few or 1, (many or 1) + 1), bots, wishes)
        return GOOD
    if against is not None:
        other = load_course(against)
        theirs = other.rules(edition, parse_options(option))
        _compare((course, other), (rules, theirs), _bots(bots, few, course, rules), wishes)
        return GOOD
    run = _Run(file, course, rules, _bots(bots, few, course, rules), wishes, resume)
    run.play()
    if as_json:
        json_result(run.data())
    else:
        run.show()
    return run.exit_code(check)


def _races(text: str) -> int | None:
    if text == "auto":
        return None
    found = parse_whole(text, 1, MOST_RACES)
    if found is None:
        what = sentence("'{text}' is not a number of races; use {known}", text=text[:40], known=f"auto, 1-{MOST_RACES}")
        raise CourseDesignerError(what, place="--races")
    return found


def _players(text: str | None) -> tuple[int | None, int | None]:
    if text is None:
        return None, None
    few, dash, many = text.partition("-")
    found = parse_whole(few, 1, 99), parse_whole(many if dash else few, 1, 99)
    if found[0] is None or found[1] is None or found[0] > found[1]:
        what = sentence("'{text}' is not a number of players; use {known}", text=text[:40], known="6, 2-8")
        raise CourseDesignerError(what, place="--players")
    return found


def _bots(text: str | None, players: int | None, course: Course, rules: Edition) -> tuple[Bot, ...]:
    from designer.rally.lab.bots import DEFAULT
    from designer.rally.lab.session import parse_bots, usual_players
    from designer.rally.tables import compile_tables

    if players is None and (text is None or not ("," in text or "*" in text)):
        players = usual_players(compile_tables(course.floor, rules))
    return parse_bots(text or DEFAULT.name, players)


def _refuse_beside_players(**others: object) -> None:
    for name, value in others.items():
        if value:
            option = "--json" if name == "as_json" else f"--{name}"
            raise CourseDesignerError(sentence("a range of players does not go with {option}", option=option))


def _workers(course: Course, setting: Setting, wishes: Wishes, first: int) -> tuple[Workers, str, int]:
    """Who plays, by what engine, and the most races where nobody says how many."""
    from designer.rally.lab.engines import Why, choose, keep_case, workers_for
    from designer.rally.lab.session import MOST_BY_ITSELF, PLAIN_BY_ITSELF

    if wishes.cluster is not None:
        from designer.rally.lab.cluster import Cluster

        return Cluster(wishes.cluster), "both", MOST_BY_ITSELF
    chosen = choose(setting, first)
    if chosen.why is Why.NOT_INSTALLED and wishes.races is None:
        message(tr("the extra course-designer[fast] plays races some twenty times as fast"))
    if chosen.why is Why.UNKNOWN:
        message(tr("the fast engine does not know everything here; the plain one plays"))
    if chosen.why is Why.DIFFERS:
        case = keep_case(course, setting, first, Path())
        message(tr("the fast engine plays race {race} differently; the plain one plays, and {file} shows it",
                   race=first, file=str(case)))  # fmt: skip
    most = MOST_BY_ITSELF if chosen.why is None else PLAIN_BY_ITSELF
    return workers_for(chosen.engine, wishes.jobs), chosen.engine.name, most


class _Run:
    """One batch, from the command line to its answer."""

    def __init__(
        self, file: Path, course: Course, rules: Edition, bots: tuple[Bot, ...], wishes: Wishes, resume: Path | None
    ) -> None:
        from designer.rally.lab.batch import Batch
        from designer.rally.lab.result import batch_of, read_result
        from designer.rally.lab.session import setting_of

        self.file = file
        self.course = course
        self.wishes = wishes
        self.kept = resume
        self.setting = setting_of(course, rules, bots, wishes.rounds, wishes.seed)
        self.batch = Batch.empty(self.setting)
        self.before = ""
        if resume is not None and resume.exists():
            found = read_result(resume)
            self.before = found.engine
            try:
                self.batch = batch_of(found, self.setting)
            except CourseDesignerError as error:
                raise error.at(source=str(resume)) from None
        self.engine = ""

    def play(self) -> None:
        """Play what is missing; what was played is kept also where somebody stops it."""
        from designer.rally.lab.session import play_until

        missing = self.batch.missing(self.wishes.races or MOST_RACES, 1)
        workers, self.engine, most = _workers(self.course, self.setting, self.wishes, missing[0][0] if missing else 0)
        try:
            with _live(self.wishes.races) as tell:
                self.batch = play_until(self.batch, workers, self.wishes.races, most, self._noting(tell))
        except KeyboardInterrupt:
            self._keep(stopped=True)
            raise
        finally:
            if hasattr(workers, "close"):
                workers.close()
        if self.kept is not None:
            self._keep(stopped=False)

    def _noting(self, tell: Any) -> Any:
        def told(batch: Batch, part: object) -> bool:
            self.batch = batch
            return bool(tell(batch, part))

        return told

    def _keep(self, *, stopped: bool) -> None:
        from designer.documents import save
        from designer.rally.lab.result import print_result

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
        import os

        from designer.rally.lab.result import result_of

        name = Path(os.path.relpath(self.file.resolve(), path.resolve().parent)).as_posix()
        engine = self.engine if self.before in ("", self.engine) else "both"
        return result_of(self.batch, name, self.course.title, engine)

    def data(self) -> dict[str, Any]:
        """The answer for programs: the result file, and what follows from it."""
        from designer.rally.lab.result import result_data
        from designer.rally.lab.verdict_words import verdict_data

        return {**result_data(self.result(self.file)), "derived": verdict_data(_verdict(self.batch))}

    def show(self) -> None:
        """The answer for people."""
        from designer.cli.rally._lab_tables import show

        show(self.batch, _verdict(self.batch))

    def exit_code(self, check: str | None) -> int:
        """0, or 1 where a check does not hold."""
        if check is None:
            return GOOD
        failed = [why for word in check.split(",") for why in _failing(word.strip(), self.batch)]
        for why in failed:
            message(why)
        return BAD if failed else GOOD


def _free_name(course: Path) -> Path:
    """A name for a result file that nobody has, in the folder where one is."""
    name = course.name.removesuffix(".course.json")
    for number in range(1, 1000):
        path = Path(f"{name}.lab.json" if number == 1 else f"{name}-{number}.lab.json")
        if not path.exists():
            return path
    return Path(f"{name}.lab.json")


def _verdict(batch: Batch) -> Verdict:
    from designer.rally.lab.session import bots_of
    from designer.rally.lab.verdict import judge

    setting = batch.setting
    return judge(setting.tables, batch.tally, bots_of(setting), setting.charts[setting.bots[0].chart])


def _failing(word: str, batch: Batch) -> Iterator[str]:
    """Why a wish does not hold; nothing where it does.

    Raises:
        CourseDesignerError: nobody can wish that.
    """
    from designer.rally.lab.verdict_words import passes

    key, _, value = word.partition("=")
    if not passes(_verdict(batch), key, value):
        yield tr("does not hold: {wish}", wish=word)


@contextmanager
def _live(races: int | None) -> Iterator[Any]:
    """Tell on a terminal how far the races are, with the interval as it stands."""
    import sys

    if not sys.stderr.isatty():
        yield lambda batch, part: True
        return
    from rich.console import Console

    from designer.rally.lab.statistics import mean_rounds

    console = Console(stderr=True)
    with console.status("") as status:

        def tell(batch: Batch, part: object) -> bool:
            mean = mean_rounds(batch.tally)
            of = f"/{races}" if races else ""
            status.update(f"{mean.value:.1f} ± {mean.half:.1f}, {batch.races}{of}")
            return True

        yield tell


def _sweep(course: Course, rules: Edition, counts: range, bots: str | None, wishes: Wishes) -> None:
    """A row for each number of players."""
    from designer.cli.rally._lab_tables import show_sweep

    found = [_played(course, rules, _bots(bots, count, course, rules), wishes) for count in counts]
    show_sweep(found)


def _played(course: Course, rules: Edition, bots: tuple[Bot, ...], wishes: Wishes) -> Batch:
    from designer.rally.lab.batch import Batch
    from designer.rally.lab.session import play_until, setting_of

    setting = setting_of(course, rules, bots, wishes.rounds, wishes.seed)
    workers, _, most = _workers(course, setting, wishes, 0)
    with _live(wishes.races) as tell:
        return play_until(Batch.empty(setting), workers, wishes.races, most, tell)


def _compare(
    courses: tuple[Course, Course], rules: tuple[Edition, Edition], bots: tuple[Bot, ...], wishes: Wishes
) -> None:
    """Both courses with the same seeds, race by race."""
    from designer.rally.lab.batch import Batch, Part
    from designer.rally.lab.session import MOST_BY_ITSELF, play_until, setting_of
    from designer.rally.lab.statistics import mean_rounds, paired

    rows, batches = [], []
    races = wishes.races or 1000
    for here, by in zip(courses, rules, strict=True):
        setting = setting_of(here, by, bots, wishes.rounds, wishes.seed)
        workers, _, _ = _workers(here, setting, wishes, 0)
        rounds = [0] * races

        def note(batch: Batch, part: Part, rounds: list[int] = rounds) -> bool:
            rounds[part.span[0] : part.span[1]] = part.rounds
            return True

        batches.append(play_until(Batch.empty(setting), workers, races, MOST_BY_ITSELF, note))
        rows.append(rounds)
    for here, batch in zip(courses, batches, strict=True):
        mean = mean_rounds(batch.tally)
        result(tr("{title}: {rounds} rounds", title=here.title, rounds=f"{mean.value:.1f} ± {mean.half:.1f}"))
    more = paired(rows[0], rows[1])
    result(tr("difference of the same races: {rounds} rounds", rounds=f"{more.value:+.2f} ± {more.half:.2f}"))
