# SPDX-License-Identifier: GPL-3.0-or-later
"""The boards on the page of a race: a picture for each way in which they lie, where coins turn them."""

from __future__ import annotations

from dataclasses import replace

from designer.pictures.shapes import Picture
from designer.rally.course.turning_boards import Turns
from designer.rally.picture.courses import PictureOptions, course_picture
from designer.rally.player.frames import turns_at
from designer.rally.replay.replay import Replay

_OPTIONS = PictureOptions(coordinates=True, flags=False, margin=60, table=False)


def ways_to_lie(replay: Replay) -> tuple[Turns, ...]:
    """By how many quarters the boards have turned, each way of a race once; first none at all."""
    states = (replay.start, *(step.state for step in replay.steps))
    return tuple(dict.fromkeys(((), *map(turns_at, states))))


def ground_pictures(replay: Replay) -> tuple[tuple[str, Picture], ...]:
    """A picture for each of them, by the name that the page gives it; the first one is ``ground``."""
    return tuple(
        (f"ground-{at}" if at else "ground", course_picture(replay.course, replace(_OPTIONS, turns=turns)))
        for at, turns in enumerate(ways_to_lie(replay))
    )
