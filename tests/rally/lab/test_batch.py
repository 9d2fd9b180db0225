# SPDX-License-Identifier: GPL-3.0-or-later
"""However races are cut up and whoever plays them, they come to the same numbers."""

from __future__ import annotations

import random
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from designer.rally.lab import engines
from designer.rally.lab.batch import (
    Batch,
    BatchPart,
    PlainEngine,
    Workers,
    play,
    with_span,
)
from designer.rally.lab.bots import CAREFUL
from designer.rally.lab.result import ResultError, batch_of, merged, print_result, read_result, result_of
from designer.rally.lab.setting import Setting
from designer.rally.lab.tally import Tally, TallyLayout, total
from designer.rally.lab.workers import LocalPool
from tests.rally.lab.settings import racing

RACES = 12


def _all(batch: Batch, part: BatchPart) -> bool:
    return True


def _workers(setting: Setting, chunk: int, count: int = 1, by: Literal["threads", "processes"] = "threads") -> Workers:
    return Workers(LocalPool(partial(PlainEngine().play, setting), count, by), chunk)


@pytest.fixture(scope="module")
def serial() -> Batch:
    setting = racing("ah-2005", [CAREFUL] * 3)
    return play(Batch.empty(setting), RACES, _workers(setting, 5), _all)


def test_threads_and_processes_count_as_one_thread_does(serial: Batch) -> None:
    empty = Batch.empty(serial.setting)
    for workers in (
        _workers(serial.setting, 2, 3, "threads"),
        _workers(serial.setting, 4, 2, "processes"),
        _workers(serial.setting, 1),
    ):
        with workers.pool:
            found = play(empty, RACES, workers, _all)
        assert found.tally == serial.tally
        assert found.done == serial.done == ((0, RACES),)


def test_what_a_worker_has_no_time_for_is_dealt_again_to_the_same_numbers(
    serial: Batch, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engines, "SPELL", 0.0)
    monkeypatch.setattr(engines, "CHUNK_PLAIN", 5)
    monkeypatch.setattr(engines, "CHUNK_COMPILED", 5)
    parts: list[BatchPart] = []

    def note(batch: Batch, part: BatchPart) -> bool:
        parts.append(part)
        return True

    workers = Workers(LocalPool(engines.RacePlay(serial.setting)), serial.races)
    found = play(Batch.empty(serial.setting), serial.races, workers, note)
    assert (found.done, found.tally) == (serial.done, serial.tally)
    assert [part.span for part in parts] == [(0, 5), (5, 10), (10, RACES)]
    assert [part.span[1] - part.span[0] for part in parts] == [len(part.rounds) for part in parts]


def test_what_was_stopped_goes_on_to_the_same_numbers(serial: Batch, tmp_path: Path) -> None:
    def until_five(batch: Batch, part: BatchPart) -> bool:
        return batch.races < 5

    stopped = play(Batch.empty(serial.setting), RACES, _workers(serial.setting, 2), until_five)
    assert 5 <= stopped.races < RACES
    path = tmp_path / "kettle.lab.json"
    path.write_text(print_result(result_of(stopped, "kettle.course.json", "Kettle", "plain")), encoding="utf-8")
    again = batch_of(read_result(path), serial.setting)
    assert again == stopped
    assert play(again, RACES, _workers(serial.setting, 3, 2, "threads"), _all).tally == serial.tally


def test_files_of_two_machines_merge_to_the_same_numbers(serial: Batch) -> None:
    engine, empty = PlainEngine(), Batch.empty(serial.setting)
    spans = [(0, 3), (3, 4), (4, 9), (9, RACES)]
    random.Random(1).shuffle(spans)
    one, other = ([engine.play(serial.setting, span) for span in half] for half in (spans[:2], spans[2:]))
    results = [result_of(empty.with_parts(parts), "a", "A", "plain") for parts in (one, other)]
    for first, second in (results, results[::-1]):
        both = merged(first, second)
        assert both.tally == serial.tally
        assert both.done == ((0, RACES),)
    with pytest.raises(ResultError, match="both files have race"):
        merged(results[0], results[0])


def test_a_result_of_other_races_is_refused(serial: Batch) -> None:
    found = result_of(serial, "a", "A", "plain")
    for setting, why in (
        (racing("ah-2005", [CAREFUL] * 2), "other bots"),
        (racing("ah-2005", [CAREFUL] * 3, seed=2), "another seed"),
        (racing("wotc-1994", [CAREFUL] * 3), "another course|other rules"),
        (racing("ah-2005", [CAREFUL] * 3, rounds=50), "another limit"),
    ):
        with pytest.raises(ResultError, match=why):
            batch_of(found, setting)


SPANS = st.lists(st.integers(0, 60), min_size=2, max_size=14, unique=True).map(sorted)


@given(SPANS, st.randoms())
def test_spans_join_in_any_order_and_never_overlap(ends: list[int], dice: random.Random) -> None:
    spans = list(pairwise(ends))
    dice.shuffle(spans)
    done: list[tuple[int, int]] = []
    for span in spans:
        done = with_span(done, span)
    assert done == [(ends[0], ends[-1])]
    with pytest.raises(ValueError, match="twice"):
        with_span(done, (ends[0], ends[0] + 1))


@given(st.lists(st.lists(st.integers(0, 9), min_size=4, max_size=4), min_size=3, max_size=3))
def test_tallies_add_up_in_any_order(rows: list[list[int]]) -> None:
    layout = TallyLayout(2, 1, 1, 1)
    tallies = []
    for row in rows:
        numbers = layout.empty()
        numbers[:2], numbers[-2:] = row[:2], row[2:]
        tallies.append(Tally(layout, tuple(numbers)))
    one, two, three = tallies
    assert one + two == two + one
    assert (one + two) + three == one + (two + three) == total(tallies)
    assert one + Tally.empty(layout) == one
    assert (one + two).numbers[-1] == min(one.numbers[-1], two.numbers[-1])
    with pytest.raises(ValueError, match="different races"):
        total([one, Tally.empty(TallyLayout(2, 1, 1, 2))])
