# SPDX-License-Identifier: GPL-3.0-or-later
"""A real cluster of processes plays to the bit what one thread plays, also when a worker is killed in the middle."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from typing import Any

import pytest

from designer.rally.lab.batch import Batch, BatchPart, PlainEngine, Workers, play
from designer.rally.lab.bots import CAREFUL
from designer.rally.lab.cluster import ClusterError, ClusterPool
from designer.rally.lab.engines import RacePlay
from tests.rally.lab.settings import racing

RACES = 60


@pytest.fixture(scope="module")
def local() -> Iterator[Any]:
    distributed = pytest.importorskip("distributed")
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None, silence_logs=50
    ) as cluster:
        yield cluster


def test_a_worker_killed_in_the_middle_loses_nothing_and_counts_nothing_twice(local: Any) -> None:
    setting = racing("ah-2005", [CAREFUL] * 2)
    killed: list[int] = []

    def kill_one(batch: Batch, part: BatchPart) -> bool:
        if not killed:
            worker = next(iter(local.workers.values()))
            killed.append(worker.process.process.pid)
            os.kill(killed[0], signal.SIGKILL)
        return True

    with ClusterPool(RacePlay(setting), local.scheduler_address) as cluster:
        found = play(Batch.empty(setting), RACES, Workers(cluster, 3), kill_one)
    assert killed
    assert found.done == ((0, RACES),)
    assert found.tally.numbers == PlainEngine().play(setting, (0, RACES)).numbers


def test_a_scheduler_that_does_not_answer_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("distributed")
    monkeypatch.setattr("designer.rally.lab.cluster.PATIENCE", 0.5)
    with pytest.raises(ClusterError, match="no scheduler answers at tcp"):
        ClusterPool(str, "tcp://127.0.0.1:9")
