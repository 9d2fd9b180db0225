# SPDX-License-Identifier: GPL-3.0-or-later
"""A pool says the same whoever works, and stops between two pieces of work."""

from __future__ import annotations

import threading
from typing import Literal

import pytest

from designer.rally.lab.workers import THREAD_NAME, LocalPool


def square(number: int) -> int:
    return number * number


@pytest.mark.parametrize(("count", "by"), [(1, "threads"), (3, "threads"), (2, "processes")])
def test_answers_come_in_the_order_of_what_was_asked(count: int, by: Literal["threads", "processes"]) -> None:
    with LocalPool(square, count, by) as pool:
        assert pool.judged(range(9)) == [square(number) for number in range(9)]
        assert pool.judged([]) == []
        assert sorted(pool.answers([5, 3])) == [(0, 25), (1, 9)]


@pytest.mark.parametrize("count", [1, 3])
def test_who_stops_asking_stops_the_work_and_leaves_no_thread(count: int) -> None:
    begun: list[int] = []
    answers = LocalPool(begun.append, count, "threads").answers(range(1000))
    next(answers)
    answers.close()
    assert len(begun) <= 2 * count
    assert not [thread for thread in threading.enumerate() if thread.name.startswith(THREAD_NAME)]


@pytest.mark.parametrize("count", [1, 3])
def test_what_breathing_raises_ends_the_work(count: int) -> None:
    def breathe() -> None:
        if pool.done >= 4:
            raise InterruptedError

    pool = LocalPool(square, count, "threads")
    pool.breathe = breathe
    with pytest.raises(InterruptedError):
        pool.judged(range(1000))
    assert 4 <= pool.done <= 4 + 2 * count


@pytest.mark.parametrize("count", [1, 3])
def test_what_the_work_raises_reaches_who_asked(count: int) -> None:
    pool: LocalPool[str, int] = LocalPool(int, count, "threads")
    with pytest.raises(ValueError, match="three"):
        pool.judged(["1", "2", "three"])
