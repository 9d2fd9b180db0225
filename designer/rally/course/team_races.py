# SPDX-License-Identifier: GPL-3.0-or-later
"""Capturing as a race of one robot: from its home board to the other team's checkpoint, and home again."""

from __future__ import annotations

from dataclasses import replace

from designer.base.grid import Cell
from designer.rally.course.floor import Start
from designer.rally.course.tables import Tables, compile_tables
from designer.rally.edition import CheckpointOrder, CheckpointsRide, Edition, RaceGoal, StartRule, TeamProgress, Teams


def team_race(tables: Tables, team: int, place: Cell | None = None) -> Tables:
    """The same course as one robot of a team races on it: checkpoint 1 is the other team's, checkpoint 2 its own.

    It starts on any space of its deployment. Home is where its own checkpoint began, which any other space of the home
    board would do for as well; ``place`` is where the other one lies, None: where it began.
    """
    own, other = (tables.floor.checkpoints[number - 1] for number in (team, 3 - team))
    floor = replace(tables.floor, checkpoints=(place or other, own), starts=_starts(tables, team))
    return compile_tables(floor, replace(_alone(tables.edition), checkpoint_order=CheckpointOrder()))


def first_team_race(tables: Tables) -> Tables:
    """The race of team 1 with the checkpoints by their numbers: 2 comes first, then 1."""
    floor = replace(tables.floor, starts=_starts(tables, 1))
    return compile_tables(floor, _alone(tables.edition).with_options({"checkpoint-order": "2<1"}))


def _starts(tables: Tables, team: int) -> tuple[Start, ...]:
    home = tables.homes[team - 1]
    return tuple(Start(None, cell, home.outward) for cell in home.deployment)


def _alone(edition: Edition) -> Edition:
    """The rules of a robot that nobody races against, and whose checkpoints lie still and cover nothing."""
    return replace(
        edition,
        goal=RaceGoal.RACE,
        teams=Teams.NONE,
        team_progress=TeamProgress.OWN,
        start=StartRule.SPACES,
        checkpoints_ride=CheckpointsRide.NO,
        checkpoint_covers=False,
    )
