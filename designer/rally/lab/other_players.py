# SPDX-License-Identifier: GPL-3.0-or-later
"""How many rounds races take with other numbers of players than the one that races."""

from __future__ import annotations

from dataclasses import replace

from designer.base.breathe import Breathe, keep_on
from designer.base.errors import CourseDesignerError
from designer.rally.edition import RobotsPerPlayer
from designer.rally.lab.batch import PlainEngine, chunks
from designer.rally.lab.engines import choose
from designer.rally.lab.session import most_players
from designer.rally.lab.setting import Setting
from designer.rally.lab.statistics import Interval, mean_rounds
from designer.rally.lab.tally import Tally

NUMBERS = (2, 4, 6, 8)
"""The numbers of players that are compared."""

RACES, PLAIN_RACES = 100, 40
"""How many races each of them plays: minutes are told by fives. The second for the plain engine."""

PIECE = 10
"""Races between two looks whether anybody still wants to know."""


def other_players(setting: Setting) -> tuple[int, ...]:
    """The other numbers of players that the rules and the starts of a course allow; none where each has two robots."""
    edition = setting.tables.edition
    if edition.robots_per_player is not RobotsPerPlayer.ONE:
        return ()
    most = most_players(setting.tables)
    known = (n for n in NUMBERS if edition.players.low <= n <= most and n != setting.players)
    return tuple(n for n in known if _can_start(setting, n))


def _can_start(setting: Setting, players: int) -> bool:
    """Whether so many may begin: teams need more than two."""
    try:
        return bool(_with(setting, players).start.robots)
    except CourseDesignerError:
        return False


def _with(setting: Setting, players: int) -> Setting:
    return replace(setting, bots=setting.bots[:1] * players)


def rounds_with(setting: Setting, players: int, *, fast: bool, breathe: Breathe = keep_on) -> Interval:
    """How many rounds a race takes in the mean with so many players, all of the first one's kind.

    ``fast``: compiled code may play, as it was made before. ``breathe`` is called now and then; what it raises ends the
    races.
    """
    other = _with(setting, players)
    engine = choose(other).engine if fast else PlainEngine()
    races = PLAIN_RACES if engine.name == "plain" else RACES
    tally = Tally.empty(other.layout)
    for piece in chunks((0, races), PIECE):
        breathe()
        tally += Tally(other.layout, engine.play(other, piece).numbers)
    return mean_rounds(tally)
