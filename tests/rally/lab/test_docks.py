# SPDX-License-Identifier: GPL-3.0-or-later
"""Whether docks are told apart by races: two alike are not, and one behind a wall is."""

from __future__ import annotations

import pytest

from designer.rally.lab.bots import CAREFUL
from designer.rally.lab.verdict import RaceVerdict, judge
from tests.proof import WHOLE
from tests.rally.lab.racing import raced, setting_of
from tests.rally.reachability.boards import tables_of

FAIR = (". . . . . . .", "D1E . . . . . .", ". . . . . . F1", "D2E . . . . . .", ". . . . . . .")
BEHIND_A_WALL = (*FAIR[:3], ". . . . . . .", "D2E+wE . . . . . .")

BATCHES = 40 if WHOLE else 1
RACES = 400 if WHOLE else 150


def judged(rows: tuple[str, ...], seed: int) -> RaceVerdict:
    setting = setting_of(tables_of(*rows), [CAREFUL] * 2, seed, rounds=30)
    return judge(setting.tables, raced(setting, RACES), setting.bots)


@pytest.mark.proof
def test_docks_that_are_alike_are_called_unfair_in_one_batch_of_twenty_at_most() -> None:
    docks = [judged(FAIR, seed).docks for seed in range(BATCHES)]
    assert sum(dock.unfair for dock in docks) <= BATCHES * 0.05 + 2
    assert min(dock.chance for dock in docks) > 0.0001


@pytest.mark.proof
def test_a_dock_behind_a_wall_is_found() -> None:
    for seed in range(BATCHES):
        verdict = judged(BEHIND_A_WALL, seed)
        assert verdict.docks.unfair
        assert verdict.docks.best.dock == 0
        assert verdict.docks.best.odds.low > 1
