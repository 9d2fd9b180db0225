# SPDX-License-Identifier: GPL-3.0-or-later
"""Pictures of a race, moment by moment: flags are drawn where checkpoints lie then, and robots over them."""

from __future__ import annotations

import pytest

from designer.pictures.figures import at
from designer.pictures.shapes import Group
from designer.rally.picture.markers import flag_shapes
from designer.rally.player.frames import ground, positions, shapes_at
from tests.rally.player.test_page import drawn_race, race


@pytest.mark.parametrize("course", ["loose-freight", "there-and-back"])
def test_flags_lie_where_the_engine_has_them(course: str) -> None:
    replay = drawn_race(course)
    for position, step in enumerate(replay.steps, 1):
        cells = step.state.checkpoints
        flags = [Group(flag_shapes(number), at(cell)) for number, cell in enumerate(cells, 1) if cell is not None]
        drawn = shapes_at(replay, position)
        assert list(drawn[: len(flags)]) == flags
        assert not set(map(_flag_of, drawn[len(flags) :])) - {None}


def _flag_of(shape: object) -> int | None:
    """The checkpoint whose flag a shape is."""
    return next((n for n in range(1, 9) if isinstance(shape, Group) and shape.shapes == flag_shapes(n)), None)


def test_the_boards_below_have_no_flag() -> None:
    assert {_flag_of(shape) for shape in ground(race(rounds=1)).shapes} == {None}


def test_a_step_in_which_only_a_checkpoint_moves_is_a_moment() -> None:
    replay = drawn_race("loose-freight")
    states = (replay.start, *(step.state for step in replay.steps))
    alone = [
        now
        for now in range(2, len(states))
        if states[now].robots == states[now - 1].robots and states[now].checkpoints != states[now - 1].checkpoints
    ]
    assert alone
    assert set(alone) <= set(positions(replay))
