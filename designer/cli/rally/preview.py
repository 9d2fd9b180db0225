# SPDX-License-Identifier: GPL-3.0-or-later
"""``preview FILE``: runs a sample program, or one that is given, or plays a replay again, and tells the story.

With ``--compare`` it plays the same cards by another edition or on another course.
"""

from __future__ import annotations

import re
from contextlib import nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import click

from designer.base.errors import CourseDesignerError
from designer.base.numerals import whole
from designer.base.words import sentence, speaking, tr, trn
from designer.cli.frame import shell_completion
from designer.cli.frame.output import json_option, json_result, message, result
from designer.cli.frame.output_files import is_standard, write_result
from designer.cli.frame.outputs import OutFile, force_option
from designer.cli.frame.parameters import InFile, WholeRange
from designer.cli.rally._preview_race import PreviewOptions, race_of
from designer.cli.rally._rules import complete_editions, rules_options
from designer.rally.course.file_names import RACE_SUFFIXES, REPLAY_SUFFIX

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

    from designer.rally.course.course import Course
    from designer.rally.edition import Edition
    from designer.rally.replay.replay import Replay


def _editions_and_files(
    context: click.Context, parameter: click.Parameter, incomplete: str
) -> list[str] | list[CompletionItem]:
    """The keys of editions, for the shell, and files where none begins so."""
    from click.shell_completion import CompletionItem

    return complete_editions(context, parameter, incomplete) or [CompletionItem(incomplete, type="file")]


@click.command("preview")
@click.argument("file", type=InFile())
@click.option(
    "--program",
    metavar="NAME",
    help="The sample program; the first one if not given.",
    shell_complete=shell_completion.programs,
)
@click.option(
    "--robot",
    "robots",
    multiple=True,
    metavar="[NAME@]SPACE,HEADING",
    help="A robot instead of a sample program: Anvil@F10,N or Anvil@5,9,N.",
)
@click.option(
    "--cards",
    multiple=True,
    metavar="CARDS",
    help="The cards of the --robot before it, five a round, with its decisions: M2,L,M1/500,-,-,announce=yes.",
)
@rules_options
@click.option("--replay", type=OutFile(REPLAY_SUFFIX), metavar="OUT", help="Write a replay (NAME.replay.json).")
@force_option()
@click.option(
    "--compare",
    metavar="EDITION|FILE",
    shell_complete=_editions_and_files,
    help="Play the same cards by another edition, or on another course, and tell where the two races go apart.",
)
@click.option(
    "--animate",
    type=OutFile(*RACE_SUFFIXES, standard=False),
    metavar="OUT",
    help="Export the race: .html plays in any browser, .gif and .webp move, .png is a strip of pictures.",
)
@click.option("--from", "begin", metavar="ROUND.REGISTER", help="Tell the story from this register on: 2.3.")
@click.option(
    "--race", type=WholeRange(0, 10**12), default=0, help="Which race of a result of the lab (NAME.lab.json)."
)
@click.option("--why", is_flag=True, help="Tell of each robot that was destroyed why, and what would have saved it.")
@json_option
def command(
    file: Path,
    program: str | None,
    robots: tuple[str, ...],
    cards: tuple[str, ...],
    edition: str | None,
    option: tuple[str, ...],
    replay: Path | None,
    force: bool,
    compare: str | None,
    animate: Path | None,
    begin: str | None,
    race: int,
    why: bool,
    as_json: bool,
) -> int:
    """Run a sample program of the course FILE, or the given robots, and tell the story.

    Without a sample program a robot drives the shortest route. A card without a number takes the lowest of its
    kind that is still in the deck. FILE may be a replay (NAME.replay.json), which is played again as it was. With
    --compare the exit code is 1 if the two races differ.
    """
    from designer.rally.replay.replay import print_replay, replay_data

    if why and (as_json or compare is not None):
        raise CourseDesignerError(sentence("--why tells in words of one race; leave out --json and --compare"))
    first, other = _register(begin), None if compare is None else _other(compare)
    played, name = race_of(file, PreviewOptions(robots, cards, program, edition, option), replay, race)
    if replay is not None:
        write_result(replay, print_replay(played), force=force)
        if is_standard(replay):
            return 0
    if animate is not None:
        _take_along(played, name, animate, force)
        if other is None and not as_json:
            return 0
    if other is not None:
        return compare_with(played, name, other, as_json=as_json)
    if as_json:
        json_result(replay_data(played))
    else:
        _tell(played, name, first)
        if why:
            _tell_why(played)
    return 0


def _tell_why(played: Replay) -> None:
    """Say of each robot of a race that was destroyed why."""
    from designer.rally.replay.loss_explanation import explain_losses
    from designer.rally.reporting.losses import losses_lines

    for line in losses_lines(explain_losses(played), played.course.floor):
        result(line)


def _take_along(played: Replay, name: str, out: Path, force: bool) -> None:
    """Write the race as an animation, a strip or a page."""
    from designer.exchange.rally.race_media import race_file

    title = played.course.title or name
    write_result(out, race_file(played, title, out.suffix.lower()), force=force)


def _register(text: str | None) -> tuple[int, int]:
    """The round and the register from which on a story is told; ``CourseDesignerError`` if nothing is written so."""
    if text is None:
        return 0, 0
    match = re.fullmatch(r"([0-9]{1,4})\.([1-5])", text)
    if match is None or not whole(match[1]):
        raise CourseDesignerError(
            sentence("'{text}' is not a round and a register; write them like 2.3", text=text), place="--from"
        )
    return whole(match[1]), whole(match[2])


def _tell(played: Replay, name: str, begin: tuple[int, int]) -> None:
    from designer.rally.replay.timeline import register_of
    from designer.rally.reporting.stories import robot_line, story_lines

    steps = [step for step in played.steps if register_of(step) >= begin]
    if played.steps and not steps:
        last, register = register_of(played.steps[-1])
        raise CourseDesignerError(
            sentence("the race ends in round {round}, register {register}", round=last, register=register),
            place="--from",
        )
    result(tr("{program}, by the rules of {edition}", program=name, edition=played.edition.name))
    for line in story_lines(steps, played.course.floor):
        result(line)
    if played.steps:
        result("")
        for robot in played.steps[-1].state.robots:
            result(robot_line(robot, played.edition))


def compare_with(played: Replay, name: str, other: Elsewhere, *, as_json: bool) -> int:
    """Play the cards of a race called ``name`` again elsewhere and tell where the two go apart; 1 if they do.

    Raises:
        CourseDesignerError: the cards cannot be played there.
    """
    from designer.rally.replay.comparison import compare_races
    from designer.rally.reporting.comparison import comparison_data, comparison_lines

    with speaking("en") if as_json else nullcontext():
        names, again = _again(played, other)
    comparison = compare_races(played, again)
    if as_json:
        json_result(comparison_data(comparison, names))
        return int(bool(comparison.differences))
    result(tr("{program}: {one} and {other}", program=name, one=names[0], other=names[1]))
    for line in comparison_lines(comparison, names):
        result(line)
    found = len(comparison.differences)
    message(trn("{n} difference", "{n} differences", found) if found else tr("no differences"))
    return int(bool(found))


class Elsewhere(NamedTuple):
    """Where cards are played again: by another edition, or on another course."""

    text: str
    edition: Edition | None = None
    course: Course | None = None


def _other(text: str) -> Elsewhere:
    """What ``--compare`` means: the key of an edition, or the file of a course.

    Raises:
        CourseDesignerError: there is no such edition or file, or the file cannot be used.
    """
    from designer.rally.course.files import load_course
    from designer.rally.edition import EDITIONS

    if text in EDITIONS:
        return Elsewhere(text, edition=EDITIONS[text])
    if Path(text).exists():
        return Elsewhere(text, course=load_course(Path(text)))
    what = sentence(
        "'{text}' is neither an edition nor a file; the editions are {known}", text=text, known=", ".join(EDITIONS)
    )
    raise CourseDesignerError(what, place="--compare")


def _again(played: Replay, other: Elsewhere) -> tuple[tuple[str, str], Replay]:
    """The race played elsewhere, and what the two are called."""
    from designer.rally.replay.comparison import play_elsewhere, program_of

    course, rules = other.course or played.course, other.edition or played.edition
    names = played.edition.key, other.text
    if other.course is not None:
        names = (played.course.title or tr("this course"), Path(other.text).name)
    try:
        return names, play_elsewhere(course, program_of(played), rules)
    except CourseDesignerError as error:
        raise CourseDesignerError(
            sentence("{name} cannot play this: {reason}", name=other.text, reason=error.sentence), place=error.place
        ) from None
