# SPDX-License-Identifier: GPL-3.0-or-later
"""What is gone over without scipy comes out as scipy has it, and an everyday course is checked without it."""

from __future__ import annotations

import subprocess
import sys

import numpy as np
import pytest
from scipy.sparse import csr_array
from scipy.sparse.csgraph import breadth_first_order, connected_components

from designer.files import courses_folder
from designer.rally.reachability import row_graphs
from designer.rally.reachability.row_graphs import Numbers, matrix_of

ROUNDS = range(60)


def _graph(seed: int) -> tuple[Numbers, Numbers]:
    """A random graph by rows, each edge once; the neighbours of a node in any order."""
    dice = np.random.default_rng(seed)
    count = int(dice.integers(1, 50))
    codes = np.unique(dice.integers(0, count * count, int(dice.integers(0, 4 * count))))
    begins = np.searchsorted(codes // count, np.arange(count + 1)).astype(np.int32)
    order = np.lexsort((dice.random(len(codes)), codes // count))
    return begins, (codes % count)[order].astype(np.int32)


@pytest.mark.parametrize("seed", ROUNDS)
def test_a_search_meets_the_nodes_in_the_same_order(seed: int) -> None:
    begins, ends = _graph(seed)
    order, before = breadth_first_order(matrix_of(begins, ends), 0)
    own_order, own_before = row_graphs.own_breadth_first(begins, ends, 0)
    assert own_order.tolist() == order.tolist()
    assert own_before.tolist() == before.tolist()


@pytest.mark.parametrize("seed", ROUNDS)
def test_a_graph_is_turned_round_the_same_way(seed: int) -> None:
    begins, ends = _graph(seed)
    columns = len(begins) + 2
    turned = csr_array((np.ones(len(ends)), ends, begins), shape=(len(begins) - 1, columns)).tocsc()
    rows, laid = row_graphs.own_turned_round(begins, ends, columns)
    assert rows.tolist() == turned.indptr.tolist()
    assert laid.tolist() == turned.indices.tolist()


@pytest.mark.parametrize("seed", ROUNDS)
def test_parts_have_the_same_numbers(seed: int) -> None:
    begins, ends = _graph(seed)
    labels = connected_components(matrix_of(begins, ends), directed=False)[1]
    assert row_graphs.own_parts(begins, ends).tolist() == labels.tolist()


@pytest.mark.parametrize("seed", ROUNDS)
def test_the_same_nodes_are_on_a_way_round_together(seed: int) -> None:
    begins, ends = _graph(seed)
    theirs = connected_components(matrix_of(begins, ends), connection="strong")[1].tolist()
    pairs = set(zip(theirs, row_graphs.own_rounds(begins, ends).tolist(), strict=True))
    assert len(pairs) == len({one for one, _ in pairs}) == len({other for _, other in pairs})


VALIDATE = """
import sys
from designer.cli.frame.main import run
code = run(["validate", sys.argv[1]])
print(code, sorted({"networkx", "scipy"} & set(sys.modules)))
"""


def test_a_course_of_usual_size_is_checked_without_scipy_and_by_networkx() -> None:
    course = courses_folder() / "kettle-run.course.json"
    done = subprocess.run(
        [sys.executable, "-c", VALIDATE, str(course)], capture_output=True, text=True, timeout=120, check=False
    )
    assert done.stdout.splitlines()[-1] == "0 ['networkx']", done.stderr


def test_what_would_take_longer_than_the_import_is_left_to_scipy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "scipy.sparse.csgraph")
    thrift = row_graphs._Thrift(100)
    assert [thrift.suffices(edges) for edges in (60, 40, 1)] == [True, True, False]


def test_once_scipy_is_there_it_is_made_use_of() -> None:
    row_graphs.import_scipy()
    assert not row_graphs._Thrift(100).suffices(1)
