# SPDX-License-Identifier: GPL-3.0-or-later
"""Floors on which every element of the expansions lies: the engine and the transition table say the same of them."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from designer.rally.course.expansion_tables import ACTING
from designer.rally.course.floor import Floor
from designer.rally.edition import EDITIONS, Edition
from designer.rally.spaces import OPEN_FLOOR, FurtherElement, Space
from tests.proof import share
from tests.rally.reachability.agreeing import agree_on_every_state_and_card, agree_on_every_touch
from tests.rally.strategies.floors import standable
from tests.rally.strategies.spaces import acting_elements, belts, special_spaces, with_further

_beside: SearchStrategy[Space] = st.one_of(st.just(OPEN_FLOOR), belts.map(lambda belt: Space(belt=belt)))


@st.composite
def _with_every_element(draw: DrawFn) -> Floor:
    """Four by four spaces in any order: one with each element that acts, the rest with anything."""
    spaces = [with_further(draw(_beside), [draw(acting_elements(kind))]) for kind in sorted(ACTING, key=_name)]
    spaces += [draw(special_spaces) for _ in range(16 - len(spaces))]
    spaces = list(draw(st.permutations(spaces)))
    floor = Floor(tuple(tuple(spaces[row : row + 4]) for row in range(0, 16, 4)))
    assert floor.kinds >= set(ACTING)
    return replace(floor, checkpoints=tuple(draw(st.permutations(standable(floor)))[:2]))


def _name(kind: type[FurtherElement]) -> str:
    return kind.__name__


@pytest.mark.proof
@pytest.mark.parametrize("edition", EDITIONS.values(), ids=EDITIONS)
@settings(max_examples=share(50), suppress_health_check=list(HealthCheck))
@given(floor=_with_every_element())
def test_table_and_engine_agree_on_every_state_and_card(edition: Edition, floor: Floor) -> None:
    agree_on_every_state_and_card(floor, replace(edition, destroyed_at=10**6))


@pytest.mark.proof
@settings(max_examples=share(200), suppress_health_check=list(HealthCheck))
@given(st.sampled_from(list(EDITIONS.values())), _with_every_element())
def test_table_and_engine_agree_on_every_touch(edition: Edition, floor: Floor) -> None:
    agree_on_every_touch(floor, replace(edition, destroyed_at=10**6))
