# SPDX-License-Identifier: GPL-3.0-or-later
"""What a course asks for beside the rules of its book, a sentence each, as printed courses tell it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from designer.base.words import Sentence, counted, sentence
from designer.rally.edition import (
    EDITIONS,
    CheckpointFell,
    CheckpointOrder,
    CheckpointsRide,
    Edition,
    EnergySpaces,
    ProgrammingSeconds,
    ProgrammingTimer,
    RaceGoal,
    RebootTokenServes,
    RepairGives,
    ReturnAfter,
    RobotLaserHits,
    RobotsPerPlayer,
    SuperBot,
    TeamProgress,
    Teams,
    TouchTurnsBoard,
)

_FELL: Mapping[CheckpointFell, Sentence] = {
    CheckpointFell.NEXT_REGISTER: sentence(
        "Belts carry checkpoints as they carry robots; one that leaves the floor is back where it began before the"
        " next register."
    ),
    CheckpointFell.AT_ONCE: sentence(
        "Belts carry checkpoints as they carry robots; one that leaves the floor is back where it began at once."
    ),
    CheckpointFell.ENTRY_SPACE: sentence(
        "Belts carry checkpoints as they carry robots; one that leaves its belt is back at the beginning of it at once."
    ),
}

_HITS: Mapping[RobotLaserHits, Sentence] = {
    RobotLaserHits.TWO: sentence("Robots' lasers do twice their damage; those of the boards do not."),
    RobotLaserHits.PLUS_ONE: sentence("Robots' lasers do one point of damage more; those of the boards do not."),
}

TOLD = (
    "checkpoints-ride", "checkpoint-fell", "checkpoint-order", "reboot-token-serves", "start-damage",
    "robot-laser-hits", "repair-gives", "start-options", "option-draft", "programming-seconds", "programming-timer",
    "goal", "teams", "team-progress", "return-after", "robots-per-player", "superbot", "touch-turns-board",
)  # fmt: skip
"""The rules that have a sentence where they are not as usual, by their keys."""


PEOPLE_ALONE = (
    "start-options", "option-draft", "programming-seconds",
)  # fmt: skip
"""The rules that only people play, by their keys: the lab's races are without them."""


def unplayed_rules(edition: Edition) -> tuple[str, ...]:
    """The keys of the rules that only people play, where they are not as usual."""
    usual = EDITIONS[edition.key]
    return tuple(key for key in PEOPLE_ALONE if edition.value(key) != usual.value(key))


def sells_upgrades(edition: Edition) -> bool:
    """Whether energy buys upgrades (2016 and 2023, but for A Lighter Game): cards that the lab's races are without."""
    return edition.energy_space is not EnergySpaces.NONE


def told_of(key: str, edition: Edition) -> tuple[Sentence, ...]:
    """The sentences that a course has for a rule as it is, and would not have if it were as in the book."""
    usual = edition.with_options({key: EDITIONS[edition.key].text(key)})
    without = set(map(str, told_rules(usual)))
    return tuple(told for told in told_rules(edition) if str(told) not in without)


def told_rules(edition: Edition) -> Iterator[Sentence]:
    """A sentence for each of these rules that is not as usual, in the order in which a race meets them."""
    yield from _before_the_race(edition)
    yield from _goal(edition)
    if edition.programming_seconds is not ProgrammingSeconds.NONE:
        yield _time(edition)
    if edition.checkpoints_ride is CheckpointsRide.BELTS:
        yield _FELL[edition.checkpoint_fell]
    yield from _order(edition.checkpoint_order)
    if edition.robot_laser_hits in _HITS:
        yield _HITS[edition.robot_laser_hits]
    if edition.repair_gives is RepairGives.OPTIONS:
        yield sentence(
            "Repair sites and checkpoints repair nothing: as a round ends, a wrench and a checkpoint give one option"
            " card, two wrenches and a wrench with a hammer two."
        )
    if edition.reboot_token_serves is RebootTokenServes.COURSE:
        yield sentence("All who fall come back on the one reboot token, wherever they fell.")


_GOALS: Mapping[RaceGoal, Sentence] = {
    RaceGoal.CAPTURE: sentence(
        "There are two teams of the same size, each with a checkpoint on its home board; the team wins that brings the"
        " other one home and stands there as a round ends. Robots begin on spaces of their home board away from the"
        " other, one team after the other."
    ),
    RaceGoal.CONTROL: sentence(
        "A checkpoint belongs to the team whose robot has touched it last, in any order; the team that holds all of"
        " them wins."
    ),
    RaceGoal.ELIMINATION: sentence("The team, or the robot, that is left over wins; checkpoints do not matter."),
}

_TEAMS: Mapping[tuple[Teams, TeamProgress], Sentence] = {
    (Teams.TWO, TeamProgress.OWN): sentence(
        "Two teams of the same size take the docks in turn; the first robot that finishes wins for its team."
    ),
    (Teams.TWO, TeamProgress.SHARED): sentence(
        "Two teams of the same size take the docks in turn; what a robot touches counts for all of its team."
    ),
    (Teams.PAIRS, TeamProgress.OWN): sentence(
        "Robots on neighbouring docks are a team of two; the first robot that finishes wins for its team."
    ),
    (Teams.PAIRS, TeamProgress.SHARED): sentence(
        "Robots on neighbouring docks are a team of two; what one touches counts for both."
    ),
}


def _goal(edition: Edition) -> Iterator[Sentence]:
    """What the race is won by, and by whom."""
    if edition.goal in _GOALS:
        yield _GOALS[edition.goal]
    if edition.goal is RaceGoal.CAPTURE:
        yield sentence(
            "A robot that ends a register on the other team's checkpoint carries it off. It loses it where it is"
            " destroyed, and where a robot pushes it off a space away from home; its team lays it back that stands on"
            " it at home. Whom a robot pushes that stands on its own home board is off the floor until the round ends."
        )
    elif edition.teams is not Teams.NONE:
        yield _TEAMS[edition.teams, edition.team_progress]
    if edition.return_after is ReturnAfter.ONE_ROUND:
        yield sentence("A destroyed robot sits out the whole next round before it comes back.")
    if edition.robots_per_player is RobotsPerPlayer.RACER_AND_BLOCKER:
        yield sentence(
            "Every player drives two robots from neighbouring docks: one races, the other blocks and touches nothing."
        )
    if edition.superbot is SuperBot.DOCK_ONE:
        yield sentence(
            "The robot on dock 1 begins as SuperBot: its laser does twice its damage, it loses all damage as a round"
            " ends, and only its touches count. If it is destroyed, the robot that has pushed or shot it last takes the"
            " title."
        )
    if edition.touch_turns_board is TouchTurnsBoard.COIN:
        yield sentence(
            "Whoever ends a register on a checkpoint tosses a coin; heads turns the board beneath a quarter clockwise,"
            " without robots and checkpoints. Then whoever is over a pit falls. Boards with docks never turn."
        )


def _order(order: CheckpointOrder) -> Iterator[Sentence]:
    if order.any:
        yield sentence("Checkpoints are touched in any order; every player chooses while racing.")
    elif order != CheckpointOrder():
        yield sentence(
            "Checkpoints are touched in this order: {order}; = leaves it to the player, < wants the left one first, and"
            " a group in brackets is finished before any other counts.",
            order=str(order),
        )


def _before_the_race(edition: Edition) -> Iterator[Sentence]:
    if edition.start_damage:
        yield counted(
            "Every robot begins with {n} point of damage.",
            "Every robot begins with {n} points of damage.",
            edition.start_damage,
        )
    if edition.start_options:
        yield counted(
            "Every robot begins with {n} option card, dealt face up, dock 1 first.",
            "Every robot begins with {n} option cards, dealt face up, dock 1 first.",
            edition.start_options,
        )
    if edition.option_draft.dealt:
        yield sentence(
            "Every player is dealt option cards face down, {dealt} in all, keeps {kept} and shuffles the others back.",
            dealt=edition.option_draft.dealt,
            kept=edition.option_draft.kept,
        )


def _time(edition: Edition) -> Sentence:
    time = edition.programming_seconds.words
    if edition.programming_timer is ProgrammingTimer.LAST_PLAYER:
        return sentence(
            "Once all others are ready, the last player has {time} to program; then the registers that are still empty"
            " are filled at random from the hand.",
            time=time,
        )
    return sentence(
        "From the deal on everybody has {time} to program; then the registers that are still empty are filled at"
        " random from the hand.",
        time=time,
    )
