# SPDX-License-Identifier: GPL-3.0-or-later
"""A race to take along: an animation, a strip of pictures, or a page that plays it in any browser."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from designer.base.words import tr
from designer.pictures.shapes import Shape
from designer.rally.course.file_names import RACE_SUFFIXES
from designer.rally.player.frames import ground, positions, register_ends, shapes_at
from designer.rally.replay.replay import Replay

SUFFIXES = RACE_SUFFIXES
"""The endings of the files that a race can become."""

MOMENT, END = 400, 2500
"""Milliseconds that a moment of an animation is shown, and its last one."""

_PIXELS = 0.32
"""Pixels a unit of an animation: a space has 32."""

_LARGEST = 1600
"""Pixels that an animation is wide or high at the most."""

_STRIP_PIXELS = 0.24


def picture_count(replay: Replay, suffix: str) -> int:
    """How many pictures a file of this ending has; 0 for the page."""
    if suffix == ".html":
        return 0
    return len(tuple(register_ends(replay))) if suffix == ".png" else len(positions(replay))


def race_file(replay: Replay, title: str, suffix: str, tell: Callable[[int], None] = lambda done: None) -> str | bytes:
    """A race as a file of its ending, one of ``SUFFIXES``.

    ``tell`` is told how many pictures are made; what it raises ends the work.

    Raises:
        CourseDesignerError: Qt cannot be loaded.
    """
    if suffix == ".html":
        return _page(replay, title)
    from designer.painting.animation import animation, strip

    if suffix == ".png":
        named = [(name or tr("start"), shapes_at(replay, at)) for name, at in register_ends(replay)]
        return strip(ground(replay), named, columns=3, scale=_STRIP_PIXELS)
    boards = ground(replay)
    scale = min(_PIXELS, _LARGEST / max(boards.extent.width, boards.extent.height))
    shown = positions(replay)
    times = [MOMENT] * (len(shown) - 1) + [END]

    def made(number: int, at: int) -> tuple[Shape, ...]:
        tell(number)
        return shapes_at(replay, at)

    pictures = [partial(made, number, at) for number, at in enumerate(shown, 1)]
    return animation(boards, pictures, times, suffix, scale=scale)


def _page(replay: Replay, title: str) -> str:
    from designer.rally.course.tables import compile_tables
    from designer.rally.player.page import player
    from designer.rally.reachability import analyse
    from designer.rally.replay.loss_explanation import explain_losses
    from designer.rally.replay.timeline import lines_of

    analysis = analyse(compile_tables(replay.course.floor, replay.edition))
    return player(replay, title, lines_of(replay.start, replay.steps, analysis), explain_losses(replay))
