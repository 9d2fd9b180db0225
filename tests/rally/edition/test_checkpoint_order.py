# SPDX-License-Identifier: GPL-3.0-or-later
"""An order of checkpoints that is no expression is refused with what is wrong and at which letter."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from designer.rally.edition import CheckpointOrder, OptionError, parse_value, print_value


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("1<", "a number from 1 to 99, or a group in brackets, is missing at letter 3"),
        ("<1", "is missing at letter 1"),
        ("1 = = 2", "is missing at letter 5"),
        ("0<1", "is missing at letter 1"),
        ("1<100", "is missing at letter 3"),
        ("1 2", "what stands at letter 3 does not fit"),
        ("1<2)", "what stands at letter 4 does not fit"),
        ("1<2 x 3", "what stands at letter 5 does not fit"),
        ("1.0<2", "what stands at letter 2 does not fit"),
        ("(1=2<3", "a bracket is not closed"),
        ("1=2<1", "it names checkpoint 1 twice"),
        ("1=(2<2)", "it names checkpoint 2 twice"),
        ("first", "it takes numbers, any, 1=2<3"),
        ("()", "it takes numbers, any, 1=2<3"),
        ("", "it takes numbers, any, 1=2<3"),
    ],
)
def test_what_is_wrong_is_told_with_its_letter(text: str, told: str) -> None:
    with pytest.raises(OptionError) as error:
        parse_value("checkpoint-order", text)
    assert str(error.value).endswith(told)


@given(st.text("12<=() a", max_size=9))
def test_every_text_is_an_order_that_is_read_again_or_told_to_be_none(text: str) -> None:
    spelled = _spelled(text)
    assert spelled.startswith("house rule checkpoint-order cannot be") or _spelled(spelled) == spelled


def _spelled(text: str) -> str:
    """The order as files have it, or why it is none."""
    try:
        return print_value(parse_value("checkpoint-order", text))
    except OptionError as error:
        return str(error)


@given(st.text("1234<=()", max_size=11), st.integers(1, 5), st.booleans())
def test_legs_are_those_that_some_race_drives(text: str, count: int, begins: bool) -> None:
    order = parse_value("checkpoint-order", text if _spelled(text) == text else "any")
    assert isinstance(order, CheckpointOrder)
    driven, left = set[tuple[int, int]](), [tuple[int, ...]()]
    while left:
        done = left.pop()
        for number in order.next_of(count, done, begins_on_first=begins):
            left.append((*done, number))
            driven |= {(done[-1], number)} if done else set()
    assert order.legs(count, begins_on_first=begins) == driven
