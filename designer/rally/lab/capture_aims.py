# SPDX-License-Identifier: GPL-3.0-or-later
"""What bots drive for where teams capture each other's checkpoint: there, wherever it lies, and home with it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, partial

from designer.base.grid import Cell
from designer.rally.course.tables import Tables
from designer.rally.course.team_races import team_race
from designer.rally.engine.state import Robot, State
from designer.rally.lab.bot_charts import make_row
from designer.rally.lab.bots import EXPECTED, RISKS
from designer.rally.reachability import measure

MOST_CHARTS = 48
"""So many charts are kept: one for each space where a checkpoint was dropped, and team."""


class CaptureAims:
    """The charts of a course, made when they are asked for."""

    def __init__(self, tables: Tables) -> None:
        """Charts of these tables, which have home boards."""
        self._tables = tables
        self._chart = lru_cache(MOST_CHARTS)(partial(_made, tables))

    def chart(self, kind: str, team: int, places: Sequence[Cell | None]) -> Sequence[int]:
        """What a bot of a team reads: the way to the other checkpoint, or to where it began while robots carry it."""
        home = self._tables.home_of(team)
        start = self._tables.floor.checkpoints[2 - home.checkpoint] if home is not None else None
        if home is None or start is None:
            return self._chart(kind, 1, None)
        place = places[2 - home.checkpoint] if places else start
        return self._chart(kind, team, None if place is None or place == start else place)


def _made(tables: Tables, kind: str, team: int, place: Cell | None) -> Sequence[int]:
    if place is not None and kind == EXPECTED:
        kind = RISKS  # seconds for every space would be too long
    race = team_race(tables, team, place)
    return make_row(race, kind, measure(race, ()))  # bots ask nothing of where it begins


def legs_done(robot: Robot, state: State) -> int:
    """0 for who drives for the other team's checkpoint, 1 for who goes home: with it, or to guard a mate's way."""
    mates = (other for other in state.robots if other.team == robot.team)
    return int(any(mate.carries for mate in mates))
