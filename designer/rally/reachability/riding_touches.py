# SPDX-License-Identifier: GPL-3.0-or-later
"""What robots touch where checkpoints ride: at rest, and after each step of the factory."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from designer.rally.course.checkpoint_tracks import Places
from designer.rally.course.tables import NONE, Tables
from designer.rally.course.timetable import RegisterPlaces
from designer.rally.edition import Element
from designer.rally.reachability.motion import (
    Bools,
    Indices,
    Ints,
    active_in,
    belts_of,
    beyond_of,
    pushers_of,
)
from designer.rally.reachability.progress import CheckpointProgress
from designer.rally.reachability.robot_moves import values_in


def touching(
    progress: CheckpointProgress, states: Ints, spaces: NDArray[np.integer], places: Places, there: Bools, out: int
) -> tuple[Ints, Ints]:
    """How far robots have come that touch what lies on their spaces, and the number that counted, or 0.

    ``there``: which of them touch; ``out``: the number of no space.
    """
    after, numbers = states.copy(), np.zeros_like(states)
    for state in values_in(states[there]):
        for number, then in progress.wants[state]:
            space = places[number - 1]
            if space in (NONE, out):
                continue
            touches = there & (states == state) & (spaces == space) & (numbers == 0)
            after[touches], numbers[touches] = then, number
    return after, numbers


def factory_steps(tables: Tables, number: int, times: RegisterPlaces) -> Iterator[tuple[Indices, Places, Places]]:
    """For each step of the factory in a register of the round, from 0: where it takes robots from each space.

    Beside it, where the checkpoints are before and after the step.
    """
    beyond = beyond_of(tables)
    places = times.cards
    for element in tables.edition.phases:
        if element is Element.BELTS:
            for (moved_to, _), after in zip(belts_of(tables, beyond), times.steps, strict=False):
                yield moved_to, places, after
                places = after
        elif element is Element.PUSHERS:
            yield pushers_of(tables, beyond)[number], places, places
        elif element is Element.CRUSHERS:
            spaces = np.arange(tables.out + 1, dtype=np.int32)
            yield np.where(active_in(tables.crush_in)[number], np.int32(tables.out), spaces), places, places
