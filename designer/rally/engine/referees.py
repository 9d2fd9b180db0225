# SPDX-License-Identifier: GPL-3.0-or-later
"""Who watches what happens in a race: to judge it by a rule of the course, or to count it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from designer.rally.engine.events import Fate


class Referee:
    """Watches for one rule of a course through a register; of what it does not mind it does nothing."""

    def pushed(self, robot: int, by: int) -> None:
        """A robot is about to push another away; both still stand where they did, ``by`` maybe nowhere yet."""

    def shot(self, shots: Sequence[tuple[int, int]]) -> None:
        """Robots fire at the same time, before that hurts anybody: who does, and whom each hits."""

    def lost(self, robot: int, space: int) -> None:
        """A robot is about to be destroyed or to reboot; ``space`` is the last one on which it stood."""

    def settle(self) -> None:
        """What happens together is over: a card has been carried out, lasers have hurt, or a phase ends."""

    def before_touching(self) -> None:
        """Everything has acted, nothing is touched yet."""

    def after_touching(self) -> None:
        """Robots have touched what they stand on as the register ends."""


class EventCounter(Protocol):
    """Someone who counts what happens in races that nobody is told of; far cheaper than events."""

    def lost(self, robot: int, fate: Fate, space: int) -> None:
        """A robot is destroyed or reboots; off the floor, ``space`` is the last one before."""
        ...

    def hurt(self, space: int, points: int) -> None:
        """A robot takes damage on a space."""
        ...

    def pushed(self, space: int) -> None:
        """A robot is pushed away from a space by another one."""
        ...

    def bumped(self, space: int) -> None:
        """A move ends before a wall."""
        ...


class SharedTouches(Protocol):
    """Counts touches that count for more robots than the one that touches."""

    def note(self, number: int, robot: int, space: int) -> None:
        """A robot touches a checkpoint, whether that counts or not."""
        ...

    def count(self) -> None:
        """Count what was touched since the last time."""
        ...


__all__ = ["EventCounter", "Referee", "SharedTouches"]
