# SPDX-License-Identifier: GPL-3.0-or-later
"""Who races for one team, and how often teams win."""

from __future__ import annotations

from designer.rally.edition import Edition, RobotsPerPlayer
from designer.rally.engine.state import team_of
from designer.rally.lab.tally import Tally


def robots_of_teams(edition: Edition, players: int) -> tuple[tuple[int, ...], ...]:
    """By team the places of its robots among those that begin, from 0; empty where everybody races alone.

    A player's racer and blocker are a team of their own.
    """
    two = edition.robots_per_player is RobotsPerPlayer.RACER_AND_BLOCKER
    teams = [seat // 2 + 1 if two else team_of(seat, edition) for seat in range(players)]
    return tuple(tuple(seat for seat, other in enumerate(teams) if other == team) for team in sorted(set(teams) - {0}))


def wins_of_teams(edition: Edition, tally: Tally) -> tuple[int, ...]:
    """By team the races that it wins, alone or not: then all of its robots win together."""
    alone, shared = tally.of("wins"), tally.of("shared")
    return tuple(alone[seats[0]] + shared[seats[0]] for seats in robots_of_teams(edition, tally.layout.players))
