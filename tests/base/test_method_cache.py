# SPDX-License-Identifier: GPL-3.0-or-later
"""Answers of a method that are kept in the object that gave them."""

from __future__ import annotations

import gc
from weakref import ref

import pytest

from designer.base.method_cache import method_cache


class Adder:
    """Counts how often it is asked."""

    def __init__(self, own: int) -> None:
        self.own, self.asked = own, 0

    @method_cache
    def plus(self, number: int, twice: bool = False) -> int:
        """The sum, or with the number twice."""
        self.asked += 1
        if number < 0:
            raise ValueError("too small")
        return self.own + number * (2 if twice else 1)


def test_an_object_is_asked_the_same_only_once() -> None:
    adder = Adder(10)
    assert [adder.plus(1), adder.plus(1), adder.plus(2), adder.plus(1)] == [11, 11, 12, 11]
    assert adder.asked == 2


def test_what_is_told_by_name_is_another_question() -> None:
    adder = Adder(10)
    assert [adder.plus(3), adder.plus(3, twice=True), adder.plus(3, twice=False), adder.plus(3)] == [13, 16, 13, 13]


def test_each_object_answers_for_itself() -> None:
    assert [Adder(10).plus(1), Adder(20).plus(1)] == [11, 21]


def test_what_was_refused_is_asked_again() -> None:
    adder = Adder(10)
    for _ in range(2):
        with pytest.raises(ValueError, match="too small"):
            adder.plus(-1)
    assert adder.asked == 2


def test_an_object_goes_with_its_answers_without_a_look_for_garbage() -> None:
    adder = Adder(10)
    adder.plus(1)
    held = ref(adder)
    gc.disable()
    try:
        del adder
        assert held() is None
    finally:
        gc.enable()
