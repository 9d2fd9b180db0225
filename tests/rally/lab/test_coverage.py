# SPDX-License-Identifier: GPL-3.0-or-later
"""Intervals of real races cover the truth of a hundred thousand, at a fixed number and after stopping when enough."""

from __future__ import annotations

from functools import partial

import pytest

from designer.rally.lab.batch import Batch, BatchPart, Engine, PlainEngine, Workers
from designer.rally.lab.bots import CAREFUL
from designer.rally.lab.session import play_until
from designer.rally.lab.setting import Setting
from designer.rally.lab.statistics import dock_shares, mean_rounds
from designer.rally.lab.tally import Tally
from designer.rally.lab.workers import LocalPool
from tests.proof import WHOLE, share
from tests.rally.lab.racing import setting_of
from tests.rally.lab.test_docks import FAIR
from tests.rally.reachability.boards import tables_of

TRUTH = 100_000
BATCHES = 5000 if WHOLE else 10
"""Wilson's interval of a hundred races covers 94.3 % where two docks are alike; so few batches as a thousand would have
less than 93 % by chance one time in thirty."""

MOST = 1600
WITHIN = 0.02 if WHOLE else 0.4
"""Ten batches say little: they find what is grossly wrong."""


def batch_of(seed: int, races: int | None, engine: Engine) -> Tally:
    """Races of two robots on a small course; as many as are enough if nobody says how many."""
    setting: Setting = setting_of(tables_of(*FAIR), [CAREFUL] * 2, seed, rounds=30)

    def on(batch: Batch, part: BatchPart) -> bool:
        return True

    workers = Workers(LocalPool(partial(engine.play, setting)), 100)
    return play_until(Batch.empty(setting), workers, races, MOST if WHOLE else 200, on).tally


@pytest.mark.proof
def test_intervals_of_races_cover_the_truth(request: pytest.FixtureRequest) -> None:
    engine: Engine = request.getfixturevalue("compiled") if WHOLE else PlainEngine()
    truth = batch_of(0, share(TRUTH), engine)
    rounds, dock = mean_rounds(truth).value, next(dock_shares(truth)).value
    for races in (100, None):
        means = docks = 0
        for seed in range(1, BATCHES + 1):
            tally = batch_of(seed, races, engine)
            mean, wins = mean_rounds(tally), next(dock_shares(tally))
            means += mean.low <= rounds <= mean.high
            docks += wins.low <= dock <= wins.high
        assert abs(means / BATCHES - 0.95) <= WITHIN, (races, "rounds")
        assert abs(docks / BATCHES - 0.95) <= WITHIN, (races, "docks")
