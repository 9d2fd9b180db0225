# SPDX-License-Identifier: GPL-3.0-or-later
"""Numbers out of text that somebody else wrote: the one place that turns letters into integers.

Python's own ``int`` reads far more than people mean by a number (``²`` passes ``isdigit`` and then fails, ``٣``
is a three, ``1_000`` and blanks are allowed) and raises on more than 4,300 digits. What files, options and
command lines hold goes through here instead.
"""

from __future__ import annotations

import re

MOST = 10**9
"""The largest number that is read where nothing narrower is asked for."""

_WHOLE = re.compile(r"-?[0-9]{1,18}")


def parse_whole(text: str, least: int = 0, most: int = MOST) -> int | None:
    """The whole number that ``text`` writes in ASCII digits, with a minus sign before it where one is.

    There are no blanks around it. None if it is no whole number, has more than 18 digits or is not from ``least``
    to ``most``.
    """
    if _WHOLE.fullmatch(text) is None:
        return None
    number = int(text)
    return number if least <= number <= most else None


def whole(text: str) -> int:
    """The whole number of digits that a pattern has let through already.

    Raises:
        ValueError: they are no ASCII digits, or more than 18.
    """
    if _WHOLE.fullmatch(text) is None:
        raise ValueError(f"no whole number: {text[:20]!r}")
    return int(text)
