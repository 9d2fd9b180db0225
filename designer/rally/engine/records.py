# SPDX-License-Identifier: GPL-3.0-or-later
"""What is kept of a round: enough to play it again."""

from __future__ import annotations

from dataclasses import dataclass

from designer.rally.edition.cards import Programs
from designer.rally.engine.choices import Decided
from designer.rally.engine.deal import Deal
from designer.rally.engine.state import State
from designer.rally.engine.steps import Step


@dataclass(frozen=True)
class RoundRecord:
    """What came into a round from outside, and what it made of it.

    Attributes:
        state: how things stood before.
        deal: the hands, or None where nobody was dealt anything: a sample program.
        programs: the cards that were laid: into the free registers of a race, into all of a sample program.
        choices: the answers of players.
        steps: the story; empty if nobody listened.
    """

    state: State
    deal: Deal | None
    programs: Programs
    choices: tuple[Decided, ...]
    steps: tuple[Step, ...]
