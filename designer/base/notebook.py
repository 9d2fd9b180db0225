# SPDX-License-Identifier: GPL-3.0-or-later
"""How values show themselves in a notebook, asked for by values that do not know how they are drawn."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

_DRAWN: dict[str, Callable[[Any], str]] = {}


def draw_with(room: str, draw: Callable[[Any], str]) -> None:
    """Have the values of a room (``designer.rally``) drawn by ``draw``, which makes an SVG document of a value."""
    _DRAWN[room] = draw


def svg(value: object) -> str | None:
    """The SVG document that a notebook shows; None, and the notebook shows text, where nobody draws such values."""
    found = (draw for room, draw in _DRAWN.items() if type(value).__module__.startswith(room + "."))
    draw = next(found, None)
    return draw(value) if draw is not None else None
