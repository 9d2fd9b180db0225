# SPDX-License-Identifier: GPL-3.0-or-later
"""What all races of a batch have in common: the course, the rules, who races."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property

from designer.rally.course.floor import Floor
from designer.rally.course.tables import Tables, compile_tables
from designer.rally.edition import Edition
from designer.rally.edition.cards import CardKind
from designer.rally.engine.race import robot_names, start_state
from designer.rally.engine.state import State, first_flags
from designer.rally.lab.bot_decisions import CHARTS
from designer.rally.lab.bots import Bot
from designer.rally.lab.tally import TallyLayout
from designer.rally.lab.world import rules_of


@dataclass(frozen=True, eq=False)
class Setting:
    """What all races of a batch have in common.

    Attributes:
        tables: floor and rules.
        bots: who races; in race ``i`` robot ``r`` is driven by ``bots[(r + i) % len(bots)]``.
        rounds: the most rounds of a race.
        seed: of the batch.
        charts: what bots read of the course, by the names of their charts.
        shared: the setting of another seed with which it shares what is made of the course; None without one.
    """

    tables: Tables
    bots: tuple[Bot, ...]
    rounds: int
    seed: int
    charts: Mapping[str, Sequence[int]] = field(repr=False)
    shared: Setting | None = field(default=None, repr=False)

    def with_seed(self, seed: int) -> Setting:
        """The same for races of another seed; what is made of the course in play serves both."""
        return self if seed == self.seed else replace(self, seed=seed, shared=self.of_course)

    @property
    def of_course(self) -> Setting:
        """The one of all with this course by which is known what was made of it."""
        return self.shared or self

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

    @property
    def aims_where_checkpoints_begin(self) -> bool:
        """Whether checkpoints ride, and bots have no chart of where they come to: that would take too much room."""
        return self.tables.riding is not None and not any(chart[CHARTS] for chart in self.charts.values())

    @cached_property
    def rules(self) -> list[int]:
        """The edition as numbers."""
        return rules_of(self.tables.edition)

    @cached_property
    def start(self) -> State:
        """Robots as a race begins."""
        return start_state(self.tables, robot_names(self.players))

    @cached_property
    def deck(self) -> list[int]:
        """How many cards of each kind an own deck has."""
        deck = self.tables.edition.deck
        return [deck.count(kind.value) for kind in CardKind]

    def bot_of(self, robot: int, race: int) -> int:
        """The place in the list of the bot that drives a robot in a race."""
        return (robot + race) % len(self.bots)

    def __reduce__(self) -> tuple[object, ...]:
        """To other processes and machines goes what it was made of, not what was compiled of it."""
        tables = self.tables
        return _compiled, (tables.floor, tables.edition, self.bots, self.rounds, self.seed, dict(self.charts))


def _compiled(
    floor: Floor, edition: Edition, bots: tuple[Bot, ...], rounds: int, seed: int, charts: Mapping[str, Sequence[int]]
) -> Setting:
    """A setting as it arrives elsewhere."""
    return Setting(compile_tables(floor, edition), bots, rounds, seed, charts)
