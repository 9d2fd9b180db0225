# SPDX-License-Identifier: GPL-3.0-or-later
"""Who watches what robots do to each other, where a course has a rule of its own about it."""

from __future__ import annotations

from collections.abc import Sequence


class Referee:
    """Watches for one such rule through a register; of what it does not mind it does nothing."""

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


__all__ = ["Referee"]
