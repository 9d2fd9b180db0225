# SPDX-License-Identifier: GPL-3.0-or-later
"""The title of the SuperBot, and who takes it over (2005 course manual, p. 25).

What the manual leaves open is decided so that nothing depends on who sits where, and that a table can keep track of it:
what counts is what befalls the SuperBot while it has the title, and the title goes on once all is over that happens
together with its destruction. Falling into a reboot is as good as being destroyed.
"""

from __future__ import annotations

from collections.abc import Sequence

from designer.rally.engine import events
from designer.rally.engine.arena import EMPTY, Arena
from designer.rally.engine.referees import Referee


class SuperBotTitle(Referee):
    """Who has pushed or shot the SuperBot last, and whether it has been destroyed."""

    def __init__(self, arena: Arena) -> None:
        """A register begins: the SuperBot has not been destroyed."""
        self._arena = arena
        self._lost = False
        self._heir = EMPTY

    def pushed(self, robot: int, by: int) -> None:
        """Who pushes the SuperBot is its foe."""
        if robot == self._arena.superbot and not self._arena.blocks[by]:
            self._threaten(by)

    def shot(self, shots: Sequence[tuple[int, int]]) -> None:
        """Who shoots the SuperBot is its foe: of several the one whose card has the lowest number, as it acts last."""
        arena = self._arena
        shooters = [by for by, robot in shots if robot == arena.superbot and not arena.blocks[by]]
        if shooters:
            acting = [by for by in shooters if arena.registers[by][arena.register - 1] is not None]
            self._threaten(max(acting or shooters, key=arena.order.index))

    def lost(self, robot: int, space: int) -> None:
        """Whoever is the foe of the SuperBot now takes its title over."""
        if robot == self._arena.superbot:
            self._lost, self._heir = True, self._arena.foe

    def settle(self) -> None:
        """Give the title on, if the SuperBot has been destroyed."""
        arena = self._arena
        if not self._lost:
            return
        self._lost = False
        heir = self._next_superbot()
        if heir != arena.superbot:
            arena.superbot, arena.foe = heir, EMPTY
            arena.tell((events.TitleTaken, arena.names[heir]))

    def _next_superbot(self) -> int:
        """Its foe; else it stays itself; where it is out of the race, the first one that races is as at the start."""
        arena = self._arena
        racing = [robot for robot in arena.robots if not arena.gone[robot] and not arena.blocks[robot]]
        return next((robot for robot in (self._heir, arena.superbot, *racing) if robot in racing), arena.superbot)

    def _threaten(self, by: int) -> None:
        arena = self._arena
        if by != arena.foe:
            arena.foe = by
            arena.tell((events.TitleThreatened, arena.names[arena.superbot], arena.names[by]))


__all__ = ["SuperBotTitle"]
