# SPDX-License-Identifier: GPL-3.0-or-later
"""A robot of the plain engine, and its cards."""

from __future__ import annotations

from dataclasses import dataclass, field

from designer.base.grid import Cell, Heading

PlainCard = tuple[str, int]
"""A card: its kind as the notation writes it, with what replaces it (``AG>M1``), and its number."""


@dataclass(eq=False)
class Robot:
    """A robot.

    ``cell`` is None while it is destroyed; ``laid``: the how manieth copy its archive is; ``place``: in which
    place it has finished; ``locked``: None is what the damage says; ``fell``: where it fell that waits after a
    reboot; ``drawn``: cards that it drew in place of others; ``did`` and ``did_before``: the kinds of cards that it
    carried out in this register and in the one before; ``went``: the way it moved last in this card or phase;
    ``absences``: how often it left the floor; ``tied``: the checkpoint with which its archive rides;
    ``reached``: the checkpoints that it has touched as they count; ``team``: 0 for none; ``blocks``: nothing
    counts for it; ``carries``: the checkpoint that it has with it, 0 for none; ``sent_home``: it waits, unharmed;
    ``superbot``: it has the title, ``foe``: who gets it by its destruction, empty for nobody;
    ``sits_out``: it is destroyed, and comes back only as this round ends.
    """

    name: str
    cell: Cell | None
    heading: Heading
    damage: int = 0
    lives: int = 3
    flags: int = 0
    archive: Cell | None = None
    ghost: bool = False
    down: bool = False
    dead: bool = False
    out: bool = False
    options: int = 0
    laid: int = 0
    announced: bool = False
    place: int = 0
    locked: set[int] | None = None
    registers: list[PlainCard | None] = field(default_factory=lambda: [None] * 5)
    energy: int = 0
    reboot: bool = False
    fell: Cell | None = None
    drawn: int = 0
    deck: list[str] = field(default_factory=list)
    clogged: int = 0
    did: str = ""
    did_before: str = ""
    went: Heading | None = None
    absences: int = 0
    tied: int = 0
    reached: tuple[int, ...] = ()
    team: int = 0
    blocks: bool = False
    carries: int = 0
    sent_home: bool = False
    superbot: bool = False
    foe: str = ""
    sits_out: bool = False

    def __post_init__(self) -> None:
        self.reached = self.reached or tuple(range(1, self.flags + 1))
