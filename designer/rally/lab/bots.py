# SPDX-License-Identifier: GPL-3.0-or-later
"""The bots, from the weakest to the strongest: each clearly beats the one before it.

But for human ones, which hasty ones beat where a course has little to fear: ``python -m tests.ladder`` measures it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from designer.base.errors import CourseDesignerError, meant
from designer.base.words import sentence
from designer.rally.edition import Death, Edition
from designer.rally.lab import bot_decisions
from designer.rally.reachability.plans import UNIT

PAR, RISKS, EXPECTED = "par", "risks", "expected"
"""The charts: what is left as par counts it; the same with lasers and edges minded; what is left as it is to be
expected with random hands, with them minded too."""


@dataclass(frozen=True)
class Bot:
    """Who drives a robot.

    Attributes:
        name: as the command line calls it.
        mode: how it chooses cards: at random, card by card, or the whole program.
        slips: how many of a hundred programs it lays with two neighbouring cards exchanged.
        down_at: the damage at which it powers down, counted from that which locks the first register.
        death, last_death: what it gives to not be destroyed, and not be out of the race, in registers.
        reboot: what it gives to not be destroyed where robots reboot. Of 0, 1, 2, 3 and 5 registers 1 and 2 won most
            against bots that give 5, on courses drawn at random for the editions of 2016 and 2023.
        chart: what it reads of the course.
    """

    name: str
    mode: int = bot_decisions.WHOLE_PROGRAM
    slips: int = 0
    down_at: int = bot_decisions.NEVER_DOWN
    death: int = 5
    last_death: int = 5
    reboot: int = 2
    chart: str = PAR

    def death_in(self, edition: Edition) -> int:
        """What it gives to not be destroyed in an edition, in registers, beside the way that it loses."""
        return self.reboot if edition.death is Death.REBOOT else self.death

    def numbers_in(self, edition: Edition) -> tuple[int, ...]:
        """What the kernels get in an edition."""
        deaths = (self.death_in(edition) * UNIT, self.last_death * UNIT)
        return (self.mode, self.slips, self.down_at, *deaths, 0, 0, 0)


RANDOM = Bot("random", bot_decisions.AT_RANDOM)
GREEDY = Bot("greedy", bot_decisions.CARD_BY_CARD)
HASTY = Bot("hasty")
CAREFUL = Bot("careful", down_at=0, last_death=20, chart=RISKS)
HUMAN = replace(CAREFUL, name="human", slips=25)
SHARP = replace(CAREFUL, name="sharp", chart=EXPECTED)

BOTS: Mapping[str, Bot] = {bot.name: bot for bot in (RANDOM, GREEDY, HASTY, HUMAN, CAREFUL, SHARP)}
"""The bots by name, the weakest first."""

DEFAULT = CAREFUL


def find_bot(name: str) -> Bot:
    """The bot with this name; ``CourseDesignerError`` if there is none."""
    if name not in BOTS:
        raise CourseDesignerError(meant(sentence("unknown bot '{name}'", name=name), name, BOTS))
    return BOTS[name]
