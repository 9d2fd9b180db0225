# SPDX-License-Identifier: GPL-3.0-or-later
"""``preview FILE``: carries out a sample program of a plan, or plays a replay again, and tells the story."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import click

from designer.base.errors import CourseDesignerError
from designer.cli.frame import shell_completion
from designer.cli.frame.output import json_option, json_result, result
from designer.cli.frame.output_files import is_replay, is_standard, write_result
from designer.cli.frame.outputs import OutFile, force_option
from designer.cli.frame.parameters import InFile
from designer.cli.labyrinth._variants import parse_variants, variant_option
from designer.labyrinth.engine import Step
from designer.labyrinth.engine.events import tell
from designer.labyrinth.engine.programs import find_program, tell_program
from designer.labyrinth.engine.scripts import print_action
from designer.labyrinth.engine.state import robot_line
from designer.labyrinth.files import load_plan
from designer.labyrinth.replay import SUFFIX, Replay, load_replay, print_replay, replay_data


@click.command("preview")
@click.argument("file", type=InFile())
@click.option(
    "--program",
    metavar="NAME",
    help="The sample program; the first one if not given.",
    shell_complete=shell_completion.programs,
)
@variant_option
@click.option("--replay", type=OutFile(SUFFIX), metavar="OUT", help="Write a replay (NAME.replay.json).")
@force_option("Overwrite an existing replay.")
@json_option
def command(
    file: Path, program: str | None, option: tuple[str, ...], replay: Path | None, force: bool, as_json: bool
) -> None:
    """Play a sample program of the plan FILE, or a replay, and show what happens.

    Forced steps come by themselves; a choice that the rules refuse is shown with those that are possible.
    """
    story = load_replay(file) if is_replay(file, SUFFIX) else _story(file, program, parse_variants(option))
    if replay is not None:
        write_result(replay, print_replay(story), force=force)
        if is_standard(replay):
            return
    if as_json:
        json_result(replay_data(story))
        return
    result(story.title)
    tell_steps(story.steps)
    end = story.steps[-1].state if story.steps else story.start
    result("")
    for robot in end.robots:
        result(str(robot_line(robot)))


def _story(file: Path, name: str | None, options: dict[str, str]) -> Replay:
    plan = load_plan(file)
    try:
        program = find_program(plan, name)
        story = tell_program(plan, program, options)
    except CourseDesignerError as error:
        raise error.at(source=str(file)) from None
    return Replay(plan, program.name, story.start, story.steps)


def tell_steps(steps: Iterable[Step]) -> None:
    """Tell every event, a line each, under the actions to which they belong."""
    for step in steps:
        result("")
        result(print_action(step.action))
        for frame in step.frames:
            result(f"  {tell(frame.event)}")
