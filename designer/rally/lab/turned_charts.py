# SPDX-License-Identifier: GPL-3.0-or-later
"""What bots read of a course whose boards coins turn: the ways on the floor as it lies when a round begins."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache, partial

from designer.rally.course.tables import Tables
from designer.rally.course.turning_boards import Turns
from designer.rally.lab.bot_charts import make_row
from designer.rally.lab.bots import EXPECTED, RISKS
from designer.rally.reachability import Reach, measure

MOST_CHARTS = 256
"""So many charts are kept: all ways in which four boards lie."""


class TurnedCharts:
    """The charts of a course, made when a race first comes to boards that lie so."""

    def __init__(self, tables: Tables, laid: Mapping[str, Sequence[int]]) -> None:
        """Charts for these tables; ``laid`` are those of the boards as they are laid, by the names of charts."""
        self._laid = laid
        self._chart = lru_cache(MOST_CHARTS)(partial(_made, tables, laid))

    def chart(self, kind: str, turns: Turns) -> Sequence[int]:
        """What a bot reads once the boards have turned so; as they are laid where it comes to no goal otherwise."""
        return self._chart(kind, turns) if any(turns) else self._laid[kind]


def _made(laid_tables: Tables, laid: Mapping[str, Sequence[int]], kind: str, turns: Turns) -> Sequence[int]:
    tables = laid_tables.turned(turns)
    analysis = measure(tables)
    if analysis.reach is Reach.NEVER:
        return laid[kind]
    return make_row(tables, RISKS if kind == EXPECTED else kind, analysis)  # else seconds for each way to lie


def turned_charts(tables: Tables, laid: Mapping[str, Sequence[int]]) -> TurnedCharts | None:
    """Charts of boards that turn; None where none does.

    Where checkpoints move, too, bots keep to the boards as they are laid.
    """
    return TurnedCharts(tables, laid) if tables.turning and not tables.moves_checkpoints else None


__all__ = ["TurnedCharts", "turned_charts"]
