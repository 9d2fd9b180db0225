# SPDX-License-Identifier: GPL-3.0-or-later
"""A search on a real cluster of processes comes to the bytes of one thread."""

from __future__ import annotations

import pytest

from designer.rally.generator.candidate_judge import Judge
from designer.rally.generator.outcome import outcome_of, print_outcome
from designer.rally.generator.search import GeneratorSearch
from designer.rally.lab.cluster import ClusterPool
from tests.proof import WHOLE
from tests.rally.generator.makings import making, searched


@pytest.mark.proof
@pytest.mark.skipif(not WHOLE, reason="two processes that load numba take their time")
def test_a_cluster_comes_to_the_same_bytes() -> None:
    distributed = pytest.importorskip("distributed")
    local = distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None, silence_logs=50
    )
    with local, ClusterPool(Judge(making()), local.scheduler_address) as judges:
        assert _text(searched(2, judges)) == _text(searched(2))


def _text(search: GeneratorSearch) -> str:
    return print_outcome(outcome_of(search, search.shown(2)))
