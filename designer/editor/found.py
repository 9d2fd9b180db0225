# SPDX-License-Identifier: GPL-3.0-or-later
"""What the search finds besides commands: elements, stamps, boards, spaces, problems and courses."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, eq=False)
class Found:
    """Something to go to or to take into the hand.

    Attributes:
        title: what it is called.
        kind: what it is, in a word.
        do: goes there, or takes it.
        icon: the name of its icon.
    """

    title: str
    kind: str
    do: Callable[[], object]
    icon: str = ""
