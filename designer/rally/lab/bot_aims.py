# SPDX-License-Identifier: GPL-3.0-or-later
"""Where bots drive next where checkpoints ride, or have an order of their own."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from designer.rally.course.tables import Tables
from designer.rally.lab.bot_decisions import CHART_LENGTH, CHARTS, IN_ORDER, round_begins


def chart_of_round(chart: Sequence[int], number: int) -> Sequence[int]:
    """What a chart tells of a round, from 1."""
    begin = round_begins(chart, number)
    return chart[begin : begin + chart[CHART_LENGTH]] if chart[CHARTS] else chart


def legs_done(chart: Sequence[int], tables: Tables, reached: Collection[int], flags: int) -> int:
    """As how many checkpoints of its chart's order a bot counts those that it has touched: the next one is its aim.

    Bots keep to the order of the quickest race; what they touch beside it, because it lay on their way, they leave out
    later, and of what has been begun they finish all. ``flags`` is how many they have touched.
    """
    place = chart[IN_ORDER]
    if not place:
        return flags
    order = chart[place + 1 : place + 1 + chart[place]]
    following = tables.next_checkpoints(reached)
    return next((leg for leg, number in enumerate(order) if number in following), len(order))
