# SPDX-License-Identifier: GPL-3.0-or-later
"""``lab FILE``: plays races of bots by the hundreds and says what the course does to a table of players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
from click.core import ParameterSource

from designer.base.errors import CourseDesignerError
from designer.base.numerals import parse_whole
from designer.base.words import sentence, tr
from designer.cli.frame.output import json_option, message
from designer.cli.frame.outputs import OutFile, force_option, refuse_output
from designer.cli.frame.parameters import InFile, Whole, WholeRange
from designer.cli.frame.shell_completion import in_list
from designer.cli.rally._rules import complete_bots, rules_asked, rules_options
from designer.cli.rally._workers import workers_options
from designer.rally.course.file_names import RESULT_SUFFIX

if TYPE_CHECKING:
    from designer.cli.rally._lab_run import BatchOptions, LabRun
    from designer.rally.course.course import Course
    from designer.rally.edition import Edition
    from designer.rally.lab.bots import Bot
    from designer.rally.lab.wishes import CourseWish

GOOD = 0
MOST_RACES = 10_000_000
COMPARED = 1000
"""So many races are compared where nobody says how many."""

AUTO = "auto"
"""``--races`` until they tell enough."""

HERE = ""
"""``--resume`` without a file."""

SAID_BY_FILE = ("players", "bots", "seed", "rounds", "edition", "option", "against")
"""Options that do not go with result files, which say it themselves."""


@dataclass(frozen=True)
class LabOptions:
    """The options of the command line."""

    races: str
    players: str | None
    bots: str | None
    seed: int
    rounds: int
    edition: str | None
    option: tuple[str, ...]
    against: Path | None
    check: str | None
    timed: str | None
    resume: str | None
    merge: Path | None
    html: Path | None
    force: bool
    jobs: int | None
    cluster: str | None
    as_json: bool

    @property
    def wishes(self) -> BatchOptions:
        """What is played and by whom; ``CourseDesignerError`` if ``races`` is no number of them."""
        from designer.cli.rally._lab_run import BatchOptions

        return BatchOptions(_races(self.races), self.rounds, self.seed, self.jobs, self.cluster)


def _wishes(context: click.Context, parameter: click.Parameter, incomplete: str) -> list[str]:
    """What ``--check`` takes, for the shell; a number follows what ends with an equals sign."""
    return in_list(("fair", "length=", "rounds=", "won="), incomplete)


@click.command("lab")
@click.argument("files", nargs=-1, type=InFile(), metavar="FILE...")
@click.option(
    "--races", metavar="N", default=AUTO, help="Number of races; auto stops when the numbers are precise enough."
)
@click.option(
    "--players", "--robots", "players", metavar="N[-M]",
    help="How many robots race; with N-M every number from N to M. Default: 6, or the nearest number that the course"
    " states.",
)  # fmt: skip
@click.option(
    "--bots",
    metavar="BOTS",
    help="Which bots race: careful (default), or careful*3,human*3.",
    shell_complete=complete_bots,
)
@click.option("--seed", type=Whole(), default=1, show_default=True, help="The same seed plays the same races.")
@click.option("--rounds", type=WholeRange(1, 200), default=80, show_default=True, help="The most rounds of a race.")
@rules_options
@click.option("--against", type=InFile(), metavar="OTHER", help="Compare with another course.")
@click.option(
    "--check",
    metavar="CHECKS",
    help="Exit code 1 unless these hold: fair, length=LEAST-MOST in minutes.",
    shell_complete=_wishes,
)
@click.option("--timed", metavar="TIME", help="How long your table took, such as 95min.")
@click.option(
    "--resume",
    is_flag=False,
    flag_value=HERE,
    metavar="[RESULT]",
    help="Keep the races in NAME.lab.json and continue from there.",
)
@click.option(
    "--merge",
    type=OutFile(RESULT_SUFFIX, standard=False),
    metavar="OUT",
    help="Write the races of several results into one.",
)
@click.option("--html", type=OutFile(".html"), metavar="OUT", help="Write a page with pictures, too.")
@force_option()
@workers_options
@json_option
@click.pass_context
def command(context: click.Context, /, files: tuple[Path, ...], **options: Any) -> int:
    """Play races of bots on the course FILE and say how they come out.

    How many rounds, who wins from which dock, where robots are destroyed, how long each leg takes; every number with an
    interval that holds in 95 of 100 cases. Every race has its own seed: 'preview RESULT --race N' plays one of them.

    FILE may also be a result, NAME.lab.json, which is told again, or gone on with --resume; several are put together.
    """
    from designer.cli.rally._lab_run import is_result
    from designer.rally.lab.table_clock import parse_minutes
    from designer.rally.lab.wishes import parse_wishes

    asked = LabOptions(**options)
    minutes = None if asked.timed is None else parse_minutes(asked.timed)
    wishes = () if asked.check is None else parse_wishes(asked.check)
    if asked.resume and not files:  # lab --resume NAME.lab.json
        files, asked = (Path(asked.resume),), replace(asked, resume=HERE)
    if files and all(map(is_result, files)):
        return _answer(_of_results(files, asked, context), asked, minutes, wishes)
    if len(files) != 1 or asked.merge is not None:
        raise CourseDesignerError(sentence("name one course, or results of the lab: NAME.lab.json"), place="FILE")
    few, many = _players(asked.players)
    if few != many or asked.against is not None:
        _several(files[0], asked, few, many)
        return GOOD
    run = _run(files[0], asked, few)
    _play(run, asked)
    return _answer(run, asked, minutes, wishes)


def _answer(run: LabRun, asked: LabOptions, minutes: int | None, wishes: Sequence[CourseWish]) -> int:
    """Tell what a batch comes to, in all ways that were asked for."""
    from designer.cli.rally import _lab_answers as answers

    if minutes is not None:
        run.note_time(minutes)
    if asked.html is not None:
        answers.write_page(run, asked.html, force=asked.force)
    with answers.kept_until_told(run):
        answers.show_one(run, as_json=asked.as_json)
    return answers.exit_code(run, wishes)


def _play(run: LabRun, asked: LabOptions) -> None:
    """Play what is missing; before, it is made sure that the time at the table can be noted afterwards."""
    from designer.rally.lab.table_clock import played_file

    if asked.timed is not None:
        refuse_output(played_file(run.file), force=True)
    run.play()


def _refuse_said(context: click.Context) -> None:
    """Say which option a result file answers already; ``CourseDesignerError`` if one was given all the same."""
    for name in SAID_BY_FILE:
        if context.get_parameter_source(name) is ParameterSource.COMMANDLINE:
            raise CourseDesignerError(sentence("{option} cannot be used with results: they fix it", option=f"--{name}"))


def _of_results(files: tuple[Path, ...], asked: LabOptions, context: click.Context) -> LabRun:
    """Result files, put together or gone on with."""
    from designer.cli.rally._lab_run import run_of_results, write_together

    _refuse_said(context)
    goes_on = asked.resume is not None
    for file in files if goes_on else ():
        refuse_output(file, force=True)
    if goes_on and (asked.resume != HERE or len(files) > 1):
        raise CourseDesignerError(sentence("--resume continues one result; merge several with --merge"))
    run = run_of_results(files, asked.wishes, goes_on=goes_on)
    if goes_on:
        _play(run, asked)
    if asked.merge is not None:
        write_together(run, asked.merge, force=asked.force)
    return run


def _run(file: Path, asked: LabOptions, players: int | None) -> LabRun:
    """A batch on a course, nothing of it played yet."""
    from designer.cli.rally._lab_run import LabRun, beside
    from designer.rally.course.files import load_course

    course = load_course(file)
    rules = rules_asked(course, asked.edition, asked.option)
    path = None
    if asked.resume is not None:
        path = beside(file) if asked.resume == HERE else Path(asked.resume)
        refuse_output(path, (RESULT_SUFFIX,), force=True)
    return LabRun(file, course, rules, _bots(asked.bots, players, course, rules), asked.wishes, path)


def _several(file: Path, asked: LabOptions, few: int | None, many: int | None) -> None:
    """Several numbers of players, or two courses."""
    from designer.cli.rally import _lab_answers as answers

    alone = {"--resume": asked.resume, "--check": asked.check, "--timed": asked.timed, "--html": asked.html}
    if few != many:
        _refuse_beside("--players N-M", {"--against": asked.against, **alone})
        counts = _racing_numbers(file, asked, range(few or 1, (many or 1) + 1))
        answers.sweep([_run(file, asked, count) for count in counts], as_json=asked.as_json)
        return
    _refuse_beside("--against", alone)
    asked = replace(asked, races=str(COMPARED) if asked.races == AUTO else asked.races)
    here = _run(file, asked, few)
    there = _run(asked.against or file, asked, here.setting.players)
    answers.compare(here, there, as_json=asked.as_json)


def _racing_numbers(file: Path, asked: LabOptions, numbers: Sequence[int]) -> Sequence[int]:
    """Those of some numbers of robots that make even teams, or pairs of racer and blocker; all where none does."""
    from designer.rally.course.files import load_course
    from designer.rally.engine.race import makes_teams

    rules = rules_asked(load_course(file), asked.edition, asked.option)
    even = [number for number in numbers if makes_teams(number, rules)]
    if len(even) in (0, len(numbers)):
        return numbers
    odd = ", ".join(str(number) for number in numbers if number not in even)
    message(tr("left out, as so many robots make no even teams or pairs: {numbers}", numbers=odd))
    return even


def _refuse_beside(what: str, others: Mapping[str, object]) -> None:
    for name, value in others.items():
        if value is not None:
            raise CourseDesignerError(sentence("{one} cannot be used with {other}", one=what, other=name))


def _races(text: str) -> int | None:
    if text == AUTO:
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
    from designer.rally.course.tables import compile_tables
    from designer.rally.lab.bots import DEFAULT
    from designer.rally.lab.session import parse_bots, usual_players

    if players is None and (text is None or not ("," in text or "*" in text)):
        players = usual_players(course, compile_tables(course.floor, rules))
    return parse_bots(text or DEFAULT.name, players)
