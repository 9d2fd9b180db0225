# SPDX-License-Identifier: GPL-3.0-or-later
"""What all races of a batch have in common: the course, the rules, who races."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Protocol

from designer.rally.course.tables import Tables
from designer.rally.edition.cards import CardKind
from designer.rally.engine.arena import RegisterPhase
from designer.rally.engine.race import robot_names, start_state
from designer.rally.engine.rounds import phases_of
from designer.rally.engine.state import State, first_flags
from designer.rally.lab.tally import TallyLayout
from designer.rally.lab.world import rules_of


class Driver(Protocol):
    """Who drives a robot: a frozen value, the parameters of the kernels in :mod:`.plans`.

    Attributes:
        name: as the command line calls it.
        numbers: what the kernels get.
        chart: which chart of the course it reads.
    """

    @property
    def name(self) -> str:
        """As the command line calls it."""
        ...

    @property
    def numbers(self) -> tuple[int, ...]:
        """What kernels get."""
        ...

    @property
    def chart(self) -> str:
        """Which chart it reads."""
        ...


@dataclass(frozen=True, eq=False)
class Setting:
    """What all races of a batch have in common.

    Attributes:
        tables: floor and rules.
        bots: who races; in race ``i`` robot ``r`` is driven by ``bots[(r + i) % len(bots)]``.
        rounds: the most rounds of a race.
        seed: of the batch.
        charts: what bots read of the course, by the names of their charts.
    """

    tables: Tables
    bots: tuple[Driver, ...]
    rounds: int
    seed: int
    charts: Mapping[str, Sequence[int]] = field(repr=False)

    @property
    def players(self) -> int:
        """How many robots race."""
        return len(self.bots)

    @cached_property
    def layout(self) -> TallyLayout:
        """How its races are counted."""
        tables = self.tables
        legs = max(0, tables.last_checkpoint - first_flags(tables.edition))
        return TallyLayout(self.players, self.rounds, legs, tables.out)

    @cached_property
    def rules(self) -> list[int]:
        """The edition as numbers."""
        return rules_of(self.tables.edition)

    @cached_property
    def start(self) -> State:
        """Robots as a race begins."""
        return start_state(self.tables, robot_names(self.players))

    @cached_property
    def stages(self) -> list[tuple[RegisterPhase, ...]]:
        """By register, 0 to 5, what follows the cards; all races share it."""
        return [phases_of(self.tables, register) for register in range(6)]

    @cached_property
    def deck(self) -> list[int]:
        """How many cards of each kind an own deck has."""
        deck = self.tables.edition.deck
        return [deck.count(kind.value) for kind in CardKind]

    def bot_of(self, robot: int, race: int) -> int:
        """The place in the list of the bot that drives a robot in a race."""
        return (robot + race) % len(self.bots)
