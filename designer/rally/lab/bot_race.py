# SPDX-License-Identifier: GPL-3.0-or-later
"""One race of bots, played by the engine event by event, to be told."""

from __future__ import annotations

from collections.abc import Sequence

from designer.rally.course.tables import Tables
from designer.rally.engine.deal import DeckDealer
from designer.rally.engine.race import Race, start_state
from designer.rally.lab.bot_player import BotPlayer
from designer.rally.lab.bots import RANDOM, Bot, find_bot


def find_drivers(names: str, robots: int) -> list[Bot]:
    """The bots that a list with commas means, in turn for as many robots.

    Raises:
        CourseDesignerError: there is no such bot.
    """
    named = [find_bot(name.strip()) for name in names.split(",")]
    return [named[robot % len(named)] for robot in range(robots)]


def begin_race(tables: Tables, names: Sequence[str], seed: int, drivers: Sequence[Bot]) -> Race:
    """The race of these bots, no round of it played yet; of random ones as it always was."""
    if all(driver is RANDOM for driver in drivers):
        return Race.from_seed(tables, names, seed)
    player = BotPlayer(tables, dict(zip(names, drivers, strict=True)), seed)
    return Race(tables, start_state(tables, names, player), DeckDealer(seed), player, player)
