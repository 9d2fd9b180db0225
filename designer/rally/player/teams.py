# SPDX-License-Identifier: GPL-3.0-or-later
"""The teams of a race on its page: a mark of each, in shape and colour, and how it stands after every step."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from designer.base.words import tr, trn
from designer.rally.edition import RaceGoal
from designer.rally.engine import Robot, State
from designer.rally.replay.replay import Replay

MARKS = ("M0-13L13 0 0 13-13 0z", "M-11-11H11V11H-11z", "M0-13L13 10H-13z", "M-13-4H-4V-13H4V-4H13V4H4V13H-4V4H-13z")
"""The mark of each team, round 0, 0: a diamond, a square, a triangle, a cross; players' two robots go on from there."""


def teams_of(replay: Replay) -> tuple[int, ...]:
    """The numbers of the teams that race, rising; none where everybody races alone."""
    return tuple(sorted({robot.team for robot in replay.start.robots} - {0}))


def standings(replay: Replay, state: State) -> tuple[str, ...]:
    """How each team stands, in words."""
    return tuple(_standing(replay, state, team) for team in teams_of(replay))


def _standing(replay: Replay, state: State, team: int) -> str:
    robots = [robot for robot in state.robots if robot.team == team]
    if any(robot.name in state.winners for robot in robots):
        return tr("won")
    goal = replay.edition.goal
    if goal is RaceGoal.CAPTURE:
        carried = "/".join(str(robot.carries) for robot in robots if robot.carries)
        return tr("carries {number}", number=carried) if carried else tr("carries nothing")
    if goal is RaceGoal.ELIMINATION:
        return _left(robots)
    touched = max((robot.flags for robot in robots), default=0)
    return trn("{n} checkpoint", "{n} checkpoints", touched)


def _left(robots: list[Robot]) -> str:
    return trn("{n} robot in the race", "{n} robots in the race", sum(not robot.out for robot in robots))


def mark(team: int, scale: float = 1.0) -> str:
    """The mark of a team as an element of a drawing."""
    shape = MARKS[(team - 1) % len(MARKS)]
    size = f' transform="scale({scale:g})"' if scale != 1.0 else ""
    return f'<path class="team team-{(team - 1) % len(MARKS) + 1}" d="{shape}"{size}/>'


def team_list(replay: Replay) -> Iterator[str]:
    """A line for each team above its robots; the script tells how it stands."""
    teams = teams_of(replay)
    if not teams:
        return
    last = replay.steps[-1].state if replay.steps else replay.start
    yield f'<ul id="teams" aria-label="{escape(tr("Teams"))}">'
    for at, (team, words) in enumerate(zip(teams, standings(replay, last), strict=True)):
        yield (
            f'<li data-team="{at}"><svg class="icon" viewBox="-16 -16 32 32" aria-hidden="true">{mark(team)}</svg>'
            f'<b>{escape(tr("Team {team}", team=team))}</b><span class="muted how">{escape(words)}</span></li>'
        )
    yield "</ul>"
