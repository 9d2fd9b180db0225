# SPDX-License-Identifier: GPL-3.0-or-later
"""What counts next where checkpoints have an order of their own, as numbers for compiled code."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import combinations

from designer.rally.course.tables import Tables
from designer.rally.edition import RaceGoal
from designer.rally.lab.bot_aims import legs_done
from designer.rally.lab.bot_decisions import IN_ORDER
from designer.rally.lab.setting import Setting

MOST_CHECKPOINTS = 10
"""So many checkpoints at most: for each set of them there are two numbers."""


def fits_orders(setting: Setting) -> bool:
    """Whether compiled code knows the order in which checkpoints count, and all bots keep to the same one."""
    tables = setting.tables
    if not tables.in_order:
        return True
    kept = {_kept(chart) for chart in setting.charts.values()}
    return tables.riding is None and tables.last_checkpoint <= MOST_CHECKPOINTS and len(kept) == 1 and () not in kept


def orders_of(setting: Setting) -> list[int]:
    """For each set of checkpoints, bit ``n - 1`` for number ``n``: what counts next, in bits; legs done for a bot."""
    tables, chart = setting.tables, next(iter(setting.charts.values()))
    numbers = [0] * (2 << tables.last_checkpoint)
    for touched in _sets(tables, {frozenset(robot.reached) for robot in setting.start.robots}):
        at = 2 * marks_of(touched)
        numbers[at] = marks_of(tables.next_checkpoints(touched))
        numbers[at + 1] = legs_done(chart, tables, touched, len(touched))
    return numbers


def marks_of(numbers: Collection[int]) -> int:
    """Some checkpoints as bits."""
    return sum(1 << (number - 1) for number in numbers)


def _kept(chart: Sequence[int]) -> tuple[int, ...]:
    """The order to which bots with a chart keep; nothing where that is the one of the numbers."""
    place = chart[IN_ORDER]
    return tuple(chart[place + 1 : place + 1 + chart[place]]) if place else ()


def _sets(tables: Tables, begun: Collection[frozenset[int]]) -> Iterator[frozenset[int]]:
    """All sets of checkpoints that a robot may have touched, or hold of those that it has."""
    if tables.edition.goal is RaceGoal.CONTROL:
        numbers = range(1, tables.last_checkpoint + 1)
        yield from (frozenset(held) for count in (0, *numbers) for held in combinations(numbers, count))
        return
    seen, waiting = set(begun), list(begun)
    while waiting:
        touched = waiting.pop()
        yield touched
        further = {touched | {number} for number in tables.next_checkpoints(touched)} - seen
        seen |= further
        waiting += further
