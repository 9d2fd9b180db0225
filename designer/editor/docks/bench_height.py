# SPDX-License-Identifier: GPL-3.0-or-later
"""How high the workbench is before a person has chosen it: less in a lower window, and short in the lowest."""

from __future__ import annotations

from designer.editor.docks.widths import BOARDS_HIGH

USUAL, LOWEST = 196, 132
"""Pixels of its height where there is room enough, and where there is little: the head and three problems."""

SHORT_TABS, SHORT_PAGE = 36, 104
"""Pixels of its short forms, where boards would have too little: the tabs alone, or a page without them."""

_ROOMY = 1000
"""A window of so many pixels has room enough."""

_SHARE = 0.28
"""What the dock gives up of each pixel that a window lacks: a board of 12 by 12 needs the rest."""

_BARS = 120
"""Pixels of a window that its rows of bars take, the ruler over the boards, and the edge of the dock."""


def first_height(window_height: float, usual: int = USUAL, short: int = SHORT_TABS) -> int:
    """The height of the dock in a window of this height.

    Args:
        window_height: pixels in the usual font.
        usual: pixels in a window that has room enough.
        short: pixels where the boards would have too little.
    """
    shrunk = max(LOWEST, min(usual, round(usual - (_ROOMY - window_height) * _SHARE)))
    return shrunk if window_height - _BARS - shrunk >= BOARDS_HIGH else short
