# SPDX-License-Identifier: GPL-3.0-or-later
"""How long work can be ended early: it calls a function between two pieces, and what that raises ends it."""

from __future__ import annotations

from collections.abc import Callable

Breathe = Callable[[], None]
"""Called between two pieces of work; what it raises ends the work."""


def keep_on() -> None:
    """Never ends the work early."""
