# SPDX-License-Identifier: GPL-3.0-or-later
"""Rules of single courses that say what wins, who races with whom, and what robots have to do beside racing."""

from __future__ import annotations

from dataclasses import dataclass

from designer.base.words import Worded, sentence
from designer.rally.edition.values import one_of, rule


class RaceGoal(Worded):
    """What a race is won by."""

    RACE = "race", sentence("touching all checkpoints")
    CAPTURE = "capture", sentence("bringing home the flag of the other team")
    CONTROL = "control", sentence("holding all checkpoints at once")
    ELIMINATION = "elimination", sentence("being left over")


class Teams(Worded):
    """Who races together."""

    NONE = "none", sentence("nobody")
    TWO = "two", sentence("every second dock")
    PAIRS = "pairs", sentence("neighbouring docks, two by two")


class TeamProgress(Worded):
    """Whose touches count for whom in a team."""

    OWN = "own", sentence("each robot for itself")
    SHARED = "shared", sentence("each robot for its whole team")


class ReturnAfter(Worded):
    """When a destroyed robot comes back."""

    THIS_ROUND = "this-round", sentence("as the round ends")
    ONE_ROUND = "1-round", sentence("a round later")


class RobotsPerPlayer(Worded):
    """What a player drives."""

    ONE = "one", sentence("one robot")
    RACER_AND_BLOCKER = "racer-and-blocker", sentence("one robot that races and one that blocks")

    @property
    def robots(self) -> int:
        """How many robots a player drives."""
        return 1 if self is RobotsPerPlayer.ONE else 2


class SuperBot(Worded):
    """Who begins with the title of the SuperBot."""

    NOBODY = "no", sentence("nobody")
    DOCK_ONE = "dock-1", sentence("the robot on dock 1")


class TouchTurnsBoard(Worded):
    """Whether boards turn beneath those who touch checkpoints."""

    NO = "no", sentence("never")
    COIN = "coin", sentence("if a coin says so")


@dataclass(frozen=True, kw_only=True)
class TableRules:
    """The fields of an edition by which single courses make another race of it; some of them only people play."""

    goal: RaceGoal = rule(
        one_of(RaceGoal),
        "What the race is won by: touching all checkpoints, bringing home the other team's flag, holding all"
        " checkpoints at once, or being left over.",
        "2005 course manual, pp. 31 and 32",
        since=4,
        default=RaceGoal.RACE,
    )
    teams: Teams = rule(
        one_of(Teams),
        "Everybody races alone, or two teams that take the docks in turn, or teams of two neighbouring docks.",
        "2005 course manual, pp. 29 to 32",
        since=4,
        default=Teams.NONE,
    )
    team_progress: TeamProgress = rule(
        one_of(TeamProgress),
        "What a robot touches counts for itself, or for its whole team.",
        "2005 course manual, pp. 29 and 30",
        since=4,
        default=TeamProgress.OWN,
    )
    return_after: ReturnAfter = rule(
        one_of(ReturnAfter),
        "A destroyed robot comes back as the round ends, or sits out the whole next one; those that reboot do not.",
        "2005 course manual, p. 32",
        since=4,
        default=ReturnAfter.THIS_ROUND,
    )
    robots_per_player: RobotsPerPlayer = rule(
        one_of(RobotsPerPlayer),
        "Every player drives one robot, or one that races and one that blocks.",
        "2005 course manual, p. 26",
        since=4,
        default=RobotsPerPlayer.ONE,
    )
    superbot: SuperBot = rule(
        one_of(SuperBot),
        "Nobody has a title, or the robot on dock 1 begins as SuperBot.",
        "2005 course manual, p. 25",
        since=4,
        default=SuperBot.NOBODY,
    )
    touch_turns_board: TouchTurnsBoard = rule(
        one_of(TouchTurnsBoard),
        "Boards stay as they are laid, or a coin turns the one beneath a robot that ends a register on a checkpoint.",
        "2005 course manual, p. 27",
        since=4,
        default=TouchTurnsBoard.NO,
    )


__all__ = [
    "RaceGoal",
    "ReturnAfter",
    "RobotsPerPlayer",
    "SuperBot",
    "TableRules",
    "TeamProgress",
    "Teams",
    "TouchTurnsBoard",
]
