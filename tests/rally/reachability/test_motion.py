# SPDX-License-Identifier: GPL-3.0-or-later
"""A lone robot: the engine, the plain rules and the transition table say the same of every state and card."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings

from designer.rally.course.floor import Floor
from designer.rally.course.tables import compile_tables
from designer.rally.edition import EDITIONS, Edition
from designer.rally.reachability.motion import CARDS, compile_motion
from tests.rally.reachability.agreeing import agree_on_every_state_and_card, agree_on_every_touch
from tests.rally.reachability.boards import race_editions, race_floors
from tests.rally.reachability.naive import Naive, play


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=EDITIONS)
@settings(max_examples=5)
@given(floor=race_floors(least=2))
def test_engine_and_table_agree_on_every_state_and_card(edition: Edition, floor: Floor) -> None:
    agree_on_every_state_and_card(floor, replace(edition, destroyed_at=99))


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=EDITIONS)
@settings(max_examples=4)
@given(floor=race_floors(least=2, checkpoints=2))
def test_engine_and_touch_mask_agree_on_every_state_and_card(edition: Edition, floor: Floor) -> None:
    agree_on_every_touch(floor, replace(edition, destroyed_at=99))


@given(race_floors(), race_editions())
def test_plain_rules_and_table_agree(floor: Floor, edition: Edition) -> None:
    tables = compile_tables(floor, edition)
    motion = compile_motion(tables)
    table = motion.follow(np.arange(motion.dead))
    for register, cell, heading in Naive(floor, edition).states:
        for index, card in enumerate(CARDS):
            outcome = play(floor, edition, (register, cell, heading), card)
            state = motion.state(register - 1, tables.index(cell), heading)
            then = int(table[state, index])
            told = (
                None
                if outcome.then is None
                else motion.state(outcome.then[0] - 1, tables.index(outcome.then[1]), outcome.then[2])
            )
            assert then == (motion.dead if told is None else told)


def test_no_floor_has_no_states() -> None:
    motion = compile_motion(compile_tables(Floor(()), EDITIONS["ah-2005"]))
    assert motion.dead == 0
    assert motion.follow(np.arange(0)).shape == (0, 7)
