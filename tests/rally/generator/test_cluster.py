# SPDX-License-Identifier: GPL-3.0-or-later
"""A search on a real cluster of processes comes to the bytes of one thread."""

from __future__ import annotations

import pytest

from designer.rally.generator.candidate_judge import CandidateOrder, Judge
from designer.rally.generator.judgement import Judgement
from designer.rally.generator.outcome import outcome_of, print_outcome
from designer.rally.generator.search import GeneratorSearch
from designer.rally.lab.cluster import ClusterWorkers
from designer.rally.lab.workers import ClusterPool
from tests.proof import WHOLE
from tests.rally.generator.makings import making, searched


@pytest.mark.proof
@pytest.mark.skipif(not WHOLE, reason="two processes that load numba take their time")
def test_a_cluster_comes_to_the_same_bytes() -> None:
    distributed = pytest.importorskip("distributed")
    local = distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None, silence_logs=50
    )
    with local:
        judges: ClusterPool[CandidateOrder, Judgement] = ClusterPool(
            Judge(making()), ClusterWorkers(local.scheduler_address)
        )
        try:
            found = searched(2, judges)
            assert _text(found) == _text(searched(2))
        finally:
            judges.close()


def _text(search: GeneratorSearch) -> str:
    return print_outcome(outcome_of(search, search.shown(2)))
