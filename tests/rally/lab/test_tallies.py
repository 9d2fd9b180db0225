# SPDX-License-Identifier: GPL-3.0-or-later
"""Tallies put together, and those that compiled code counts many at a time."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from designer.rally.engine import events
from designer.rally.generator.candidate_judge import counts_of
from designer.rally.lab.batch import PlainEngine, Span
from designer.rally.lab.bot_charts import bot_order
from designer.rally.lab.bots import CAREFUL, RANDOM
from designer.rally.lab.compiled import engine
from designer.rally.lab.compiled.engine import CompiledEngine
from designer.rally.lab.race_replay import retell
from designer.rally.lab.session import setting_of
from designer.rally.lab.setting import Setting
from designer.rally.lab.tally import Tally, TallyRow, total, total_of_rows
from designer.rally.lab.verdict import judge
from tests.rally.lab.racing import raced
from tests.rally.lab.settings import course, racing

SPANS: tuple[Span, ...] = ((0, 2), (2, 3), (3, 6))


def test_rows_of_numbers_tell_what_their_tallies_tell() -> None:
    setting = racing("ah-2005", (CAREFUL, RANDOM, CAREFUL), rounds=12)
    layout = setting.layout
    tallies = [Tally(layout, PlainEngine().play(setting, span).numbers) for span in SPANS]
    rows = np.array([tally.numbers for tally in tallies])
    assert total_of_rows(layout, rows) == total(tallies)
    assert [counts_of(TallyRow(layout, row)) for row in rows] == [counts_of(tally) for tally in tallies]
    assert all(type(number) is int for number in total_of_rows(layout, rows).numbers)


def test_who_begins_a_leg_ends_it_or_leaves_it_open() -> None:
    """In teams that share their progress what mates touch ends no leg of a robot that is out of the race."""
    setting = _racing_on("two-by-two", {"lives": "1"})
    assert _legs_that_lose_robots(raced(setting, 40), 40 * setting.players) == []


def test_legs_are_those_of_the_order_that_bots_keep() -> None:
    """What a robot touches out of turn ends no leg until all before it is touched."""
    setting = _racing_on("kettle-run", {"checkpoint-order": "any"})
    tally = raced(setting, 10)
    assert _legs_that_lose_robots(tally, 10 * setting.players) == []
    verdict = judge(setting.tables, tally, setting.bots)
    order = bot_order(setting.tables)
    assert order == (3, 1, 2, 4)
    assert [(leg.number, leg.par) for leg in verdict.legs] == [(3, 2), (1, 4), (2, 4), (4, 4)]


def test_robots_that_only_block_begin_no_leg() -> None:
    setting = _racing_on("kettle-run", {"robots-per-player": "racer-and-blocker"})
    assert _legs_that_lose_robots(raced(setting, 10), 10 * setting.players // 2) == []


def test_only_a_superbot_is_on_its_way_to_a_checkpoint() -> None:
    """Who takes the title, as the race begins or later, sets out; who loses it, or keeps it, leaves its leg open."""
    setting = _racing_on("kettle-run", {"superbot": "dock-1"})
    tally, races = raced(setting, 10), [retell(course("kettle-run"), setting, race) for race in range(10)]
    told = (event for race in races for step in race.steps for event in step.events)
    taken = sum(isinstance(event, events.TitleTaken) for event in told)
    assert taken > len(races)
    legs = range(tally.layout.legs)
    assert taken == sum(sum(tally.unfinished(leg)) for leg in legs) + sum(tally.touched(legs[-1]))


def _legs_that_lose_robots(tally: Tally, begin: int) -> list[int]:
    """The legs that other numbers of robots end or leave open than begin them; so many begin the first."""
    ended = [sum(tally.touched(leg)) for leg in range(tally.layout.legs)]
    left = [sum(tally.unfinished(leg)) for leg in range(tally.layout.legs)]
    return [leg for leg, begun in enumerate([begin, *ended[:-1]]) if ended[leg] + left[leg] != begun]


def _racing_on(name: str, options: Mapping[str, str]) -> Setting:
    found = course(name)
    return setting_of(found, found.rules(None, options), (CAREFUL, RANDOM) * 3, 30, 1, 6, winnable=True)


def test_many_spans_at_once_are_counted_as_each_alone(compiled: CompiledEngine) -> None:
    setting = racing("ah-2005", (CAREFUL, RANDOM, CAREFUL), rounds=12)
    rows = compiled.tallies(setting, SPANS)
    assert [tuple(row.tolist()) for row in rows] == [compiled.play(setting, span).numbers for span in SPANS]


def test_races_of_other_seeds_are_played_on_the_same_rows() -> None:
    setting = racing("ah-2005", (CAREFUL, RANDOM), rounds=12)
    assert engine._arrays(setting.with_seed(setting.seed + 1)) is engine._arrays(setting)
