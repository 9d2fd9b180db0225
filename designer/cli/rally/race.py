# SPDX-License-Identifier: GPL-3.0-or-later
"""``race FILE``: plays a race of bots and tells how it ended, and how each leg went."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from designer.base.errors import CourseDesignerError
from designer.base.words import tr, trn
from designer.cli.frame.output import json_option, json_result, message, progress, result, show_table
from designer.cli.frame.output_files import is_standard, write_result
from designer.cli.frame.outputs import OutFile, force_option
from designer.cli.frame.parameters import InFile, Whole, WholeRange
from designer.cli.rally._rules import complete_bots, rules_asked, rules_options
from designer.rally.course.file_names import REPLAY_SUFFIX

if TYPE_CHECKING:
    from designer.rally.course.course import Course
    from designer.rally.edition import Edition
    from designer.rally.engine.race import Race, Standing
    from designer.rally.engine.records import Step
    from designer.rally.engine.state import State
    from designer.rally.lab.bots import Bot


@click.command("race")
@click.argument("file", type=InFile())
@click.option(
    "--robots", "--players", "robots", type=WholeRange(1, 99), default=4, show_default=True,
    help="How many robots race.",
)  # fmt: skip
@click.option("--rounds", type=WholeRange(1, 1000), default=30, show_default=True, help="The most rounds to play.")
@click.option("--seed", type=Whole(), default=1, show_default=True, help="The same seed plays the same race.")
@click.option(
    "--bots",
    default="careful",
    show_default=True,
    metavar="BOTS",
    shell_complete=complete_bots,
    help="Which bots race: random, greedy, hasty, human, careful or sharp; several, separated by commas, take turns.",
)
@rules_options
@click.option("--story", is_flag=True, help="Show every event.")
@click.option("--why", is_flag=True, help="Tell of each robot that was destroyed why, and what would have saved it.")
@click.option("--replay", type=OutFile(REPLAY_SUFFIX), metavar="OUT", help="Write a replay (NAME.replay.json).")
@force_option("Overwrite an existing replay.")
@json_option
def command(
    file: Path,
    robots: int,
    rounds: int,
    seed: int,
    bots: str,
    edition: str | None,
    option: tuple[str, ...],
    story: bool,
    why: bool,
    replay: Path | None,
    force: bool,
    as_json: bool,
) -> None:
    """Play a whole race on FILE with bots, and tell how each leg went.

    Bots lay legal programs from their hands. It ends when a robot wins, when none is left, or after --rounds.
    """
    from designer.rally.course.course import refuse_unfinished
    from designer.rally.course.files import load_course
    from designer.rally.replay.loss_explanation import explain_losses
    from designer.rally.replay.replay import print_replay, replay_of_race
    from designer.rally.reporting.losses import loss_data, losses_lines

    course = load_course(file)
    rules = rules_asked(course, edition, option)
    refuse_unfinished(course, rules, str(file))
    if robots not in rules.players:
        message(tr("{edition} is for {players} players", edition=rules.name, players=str(rules.players)))
    race = _begin(file, course, rules, seed, _drivers(bots, robots))
    _play(race, rounds)
    if replay is not None:
        write_result(replay, print_replay(replay_of_race(course, race)), force=force)
        if is_standard(replay):
            return
    losses = explain_losses(replay_of_race(course, race)) if why else ()
    if as_json:
        told = {"losses": list(map(loss_data, losses))} if why else {}
        json_result(race_data(file, race, seed) | told)
        return
    if story:
        _tell_story(race, course)
    _show(race)
    for line in losses_lines(losses, course.floor):
        result(line)


def _tell_story(race: Race, course: Course) -> None:
    from designer.rally.reporting.stories import story_lines

    for line in story_lines(race.steps, course.floor):
        result(line)
    result("")


def _begin(file: Path, course: Course, rules: Edition, seed: int, drivers: Sequence[Bot]) -> Race:
    """The race before its first round; what too many or odd robots are told names the file."""
    from designer.rally.course.tables import compile_tables
    from designer.rally.engine.race import robot_names
    from designer.rally.engine.run import PositionError
    from designer.rally.lab.bot_race import begin_race

    try:
        return begin_race(compile_tables(course.floor, rules), robot_names(len(drivers)), seed, drivers)
    except PositionError as error:
        raise error.at(source=str(file)) from None


def _drivers(text: str, robots: int) -> list[Bot]:
    """The bots that a list means; ``CourseDesignerError`` if there is no such bot."""
    from designer.rally.lab.bot_race import find_drivers

    try:
        return find_drivers(text, robots)
    except CourseDesignerError as error:
        raise error.at("--bots") from None


LONG = 100
"""From so many rounds on a bar shows how far the race is."""


def _play(race: Race, rounds: int) -> None:
    """Play so many rounds, fewer if the race is over before."""
    for _ in progress(range(rounds), tr("Racing"), LONG):
        if race.over:
            break
        race.play_round()


def _show(race: Race) -> None:
    from rich.table import Table

    played = trn("{n} round was played", "{n} rounds were played", len(race.rounds))
    result(f"{played}; {_outcome(race)}")
    table = Table(box=None, pad_edge=False, header_style="bold")
    counted = bool(race.tables.edition.lives)
    teams = any(robot.team for robot in race.start.robots)
    named = [tr("Team")] if teams else []
    for title in ("", tr("Robot"), *named, tr("Checkpoints"), *([tr("Lives")] if counted else []), tr("Damage")):
        table.add_column(title, justify="left" if title == tr("Robot") else "right")
    table.add_column("")
    for standing in race.standings():
        robot = standing.robot
        lives = [str(robot.lives)] if counted else []
        team = [str(robot.team)] if teams else []
        table.add_row(
            str(standing.place), robot.name, *team, str(robot.flags), *lives, str(robot.damage), _end(standing)
        )
    show_table(table)
    for line in leg_lines(race.steps, len(race.start.robots)):
        result(line)


def _outcome(race: Race) -> str:
    """Who has won, and by what; or why nobody has."""
    state = race.state
    names = _winners(state)
    if all(robot.out for robot in state.robots):
        if names:
            return tr("all robots were destroyed; most checkpoints: {names}", names=names)
        return tr("all robots were destroyed; nobody wins")
    return tr("won by {names}", names=names) if names else tr("the race is not decided")


def _winners(state: State) -> str:
    """The names of who has won, those of teams behind their numbers; empty where nobody has."""
    teams: dict[int, list[str]] = {}
    for name in state.winners:
        teams.setdefault(state.robot(name).team, []).append(name)
    parts = (
        tr("team {team} ({names})", team=team, names=", ".join(names)) if team else ", ".join(names)
        for team, names in sorted(teams.items())
    )
    return ", ".join(parts)


def leg_lines(steps: Sequence[Step], robots: int) -> Iterator[str]:
    """For each checkpoint that was touched, who was first, and how many of all robots came there."""
    from designer.rally.engine.events import Touched

    first: dict[int, tuple[str, int, int]] = {}
    came: dict[int, set[str]] = {}
    for step in steps:
        for event in step.events:
            if isinstance(event, Touched):
                first.setdefault(event.checkpoint, (event.robot, step.round, step.register))
                came.setdefault(event.checkpoint, set()).add(event.robot)
    for number, (robot, round_number, register) in sorted(first.items()):
        yield tr(
            "Checkpoint {number}: touched by {n} of {robots}, first by {robot} in round {round}, register {register}",
            number=number,
            n=len(came[number]),
            robots=robots,
            robot=robot,
            round=round_number,
            register=register,
        )


def _end(standing: Standing) -> str:
    """How the race ended for one robot; empty while it still races."""
    if standing.won:
        return tr("won")
    if standing.robot.blocks:
        return tr("blocker")
    if standing.robot.superbot:
        return tr("SuperBot")
    if standing.robot.place:
        return tr("finished in place {place}", place=standing.robot.place)
    return tr("out of the race") if standing.robot.out else ""


def race_data(file: Path, race: Race, seed: int) -> dict[str, Any]:
    """The answer for programs: how the race ended."""
    from designer.rally.replay.replay import robot_data

    return {
        "format": "race",
        "version": 1,
        "game": "roborally",
        "file": file.as_posix(),
        "edition": race.tables.edition.key,
        "seed": seed,
        "rounds": len(race.rounds),
        "over": race.over,
        "winners": list(race.state.winners),
        "standings": [
            {"place": standing.place, "won": standing.won, "robot": robot_data(standing.robot)}
            for standing in race.standings()
        ],
    }
