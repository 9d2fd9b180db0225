# SPDX-License-Identifier: GPL-3.0-or-later
"""Texts of the window as they are said to people who do not see it."""

from __future__ import annotations

import re

from designer.base.words import tr


def spoken(text: str) -> str:
    """A text as a screen reader shall say it: ``24 × 16`` in words."""
    return re.sub(
        r"([0-9]+) × ([0-9]+)", lambda found: tr("{width} by {height}", width=found[1], height=found[2]), text
    )
