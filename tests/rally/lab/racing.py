# SPDX-License-Identifier: GPL-3.0-or-later
"""Batches of races for the tests of the lab, on the plain engine."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from designer.files import courses_folder
from designer.rally.course.files import load_course
from designer.rally.course.tables import Tables, compile_tables
from designer.rally.edition import find_edition
from designer.rally.lab.bot_charts import make_chart
from designer.rally.lab.bots import Bot
from designer.rally.lab.races import LabRace
from designer.rally.lab.setting import Setting
from designer.rally.lab.tally import Tally


@cache
def shipped(name: str = "kettle-run", edition: str = "ah-2005") -> Tables:
    """The compiled floor of a shipped course."""
    return compile_tables(load_course(courses_folder() / f"{name}.course.json").floor, find_edition(edition))


def setting_of(tables: Tables, bots: Sequence[Bot], seed: int = 1, rounds: int = 60) -> Setting:
    """A setting with the charts that its bots read."""
    charts = {kind: make_chart(tables, kind) for kind in {bot.chart for bot in bots}}
    return Setting(tables, tuple(bots), rounds, seed, charts)


def raced(setting: Setting, races: int) -> Tally:
    """What so many races come to."""
    row = setting.layout.empty()
    for number in range(races):
        LabRace(setting, number, row).play()
    return Tally(setting.layout, tuple(row))
