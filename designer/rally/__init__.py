# SPDX-License-Identifier: GPL-3.0-or-later
"""RoboRally: spaces, boards, courses, editions, engine, reachability, checks, pictures."""

from typing import Any

from designer.base import notebook


def _draw(value: Any) -> str:
    from designer.rally.picture.courses import notebook_svg  # only a notebook needs pictures of every value

    return notebook_svg(value)


notebook.draw_with(__name__, _draw)
