# SPDX-License-Identifier: GPL-3.0-or-later
"""What printed courses ask for beside the rules of their book; each book answers with what it plays without asking."""

from __future__ import annotations

from dataclasses import dataclass

from designer.base.words import Worded, sentence
from designer.rally.edition.checkpoint_order import CheckpointOrder, order_up_to
from designer.rally.edition.table_rules import TableRules
from designer.rally.edition.values import OptionDraft, draft_of_up_to, number, one_of, rule

MOST_NUMBER = 99
"""The highest number of a checkpoint that an order can name."""


class CheckpointsRide(Worded):
    """What carries checkpoints along."""

    NO = "no", sentence("nothing")
    BELTS = "belts", sentence("belts")


class CheckpointFell(Worded):
    """Where a checkpoint is once a belt has carried it into a pit or off the floor.

    ``NEXT_REGISTER``: off the floor for the rest of the register, then where it began. ``AT_ONCE``: in that same step
    where it began. ``ENTRY_SPACE``: in that same step at the beginning of its belt, also from where its belt ends.
    """

    NEXT_REGISTER = "next-register", sentence("where it began, in the next register")
    AT_ONCE = "at-once", sentence("where it began, at once")
    ENTRY_SPACE = "entry-space", sentence("at the beginning of its belt, at once")


class RebootTokenServes(Worded):
    """For which robots a reboot token is."""

    BOARD = "board", sentence("those that fell on its board")
    COURSE = "course", sentence("all, wherever they fell")


class RobotLaserHits(Worded):
    """What a hit of a robot's laser costs; board lasers stay as they are.

    ``PLUS_ONE`` adds one where ``TWO`` doubles: the same as long as no card makes the laser stronger.
    """

    ONE = "1", sentence("its damage")
    TWO = "2", sentence("twice its damage")
    PLUS_ONE = "plus-1", sentence("its damage and one more")

    @property
    def points(self) -> int:
        """The damage of a hit by the main laser."""
        return 1 if self is RobotLaserHits.ONE else 2


class RepairGives(Worded):
    """What repair sites and checkpoints give a robot that stands there as a round ends."""

    REPAIR = "repair", sentence("what the edition says")
    OPTIONS = "options", sentence("option cards instead of repairs")


class ProgrammingSeconds(Worded):
    """How long players have to lay their cards."""

    NONE = "none", sentence("as long as they like")
    HALF_A_MINUTE = "30", sentence("30 seconds")
    A_MINUTE = "60", sentence("60 seconds")
    TWO_MINUTES = "120", sentence("two minutes")
    THREE_MINUTES = "180", sentence("three minutes")


class ProgrammingTimer(Worded):
    """For whom the time runs."""

    EVERYBODY = "everybody", sentence("for all, from the deal on")
    LAST_PLAYER = "last-player", sentence("for the last player, once all others are ready")


@dataclass(frozen=True, kw_only=True)
class CourseRules(TableRules):
    """The fields of an edition that only single courses ask for."""

    checkpoints_ride: CheckpointsRide = rule(
        one_of(CheckpointsRide),
        "Checkpoints stay where they are, or belts carry them as they carry robots, whom they neither stop nor push.",
        "2005 course manual, p. 22; 2016 course guide, three courses",
        since=4,
        default=CheckpointsRide.NO,
    )
    checkpoint_fell: CheckpointFell = rule(
        one_of(CheckpointFell),
        "A checkpoint that belts carry off the floor is back where it began before the next register, or at once, or"
        " at once at the beginning of its belt, as is then one whose belt ends.",
        "2005 course manual, p. 22: silent, as two public programs play it; 2016 course guide: at once; the beginning"
        " of the belt: a public program's variant of 2023",
        since=4,
        default=CheckpointFell.NEXT_REGISTER,
    )
    checkpoint_order: CheckpointOrder = rule(
        order_up_to(MOST_NUMBER),
        "Checkpoints are touched in the order of their numbers, or in any, or as an expression says: what stands"
        " between = in any order, what stands left of < first, a group in brackets without others between; players"
        " choose as they race.",
        "none printed; a public program's course builder",
        since=4,
        default=CheckpointOrder(),
    )
    reboot_token_serves: RebootTokenServes = rule(
        one_of(RebootTokenServes),
        "A reboot token is for robots that fell on its board, or the one of the course for all, wherever they fell.",
        "2016 course guide, four courses",
        since=4,
        default=RebootTokenServes.BOARD,
    )
    start_damage: int = rule(
        number(0, 8),
        "Damage with which every robot begins the race; those that come back have what the edition says.",
        "2005 course manual, p. 23",
        since=4,
        default=0,
    )
    robot_laser_hits: RobotLaserHits = rule(
        one_of(RobotLaserHits),
        "What a hit of a robot's laser costs; board lasers stay as they are.",
        "2005 course manual, p. 22; one more: a public program's variant of 2023",
        since=4,
        default=RobotLaserHits.ONE,
    )
    repair_gives: RepairGives = rule(
        one_of(RepairGives),
        "Repair sites and checkpoints repair as the edition says; or give one option card, two wrenches and a wrench"
        " with a hammer two, and repair nothing.",
        "2005 course manual, p. 23",
        since=4,
        default=RepairGives.REPAIR,
    )
    start_options: int = rule(
        number(0, 3),
        "Option cards with which every robot begins, dealt face up in the order of the docks; only people play it.",
        "2005 course manual, pp. 26, 28 and 32",
        since=4,
        default=0,
    )
    option_draft: OptionDraft = rule(
        draft_of_up_to(9),
        "Option cards dealt face down to every player as the race begins, and those kept of them; the others are"
        " shuffled back. Only people play it.",
        "2005 course manual, p. 21; shuffled back: decided",
        since=4,
        default=OptionDraft(),
    )
    programming_seconds: ProgrammingSeconds = rule(
        one_of(ProgrammingSeconds),
        "How long players have to lay their cards; then their empty registers are filled at random from their hands."
        " Only people play it.",
        "2005 course manual, pp. 23 and 24",
        since=4,
        default=ProgrammingSeconds.NONE,
    )
    programming_timer: ProgrammingTimer = rule(
        one_of(ProgrammingTimer),
        "The time to lay cards runs for all from the deal on, or for the last player once all others are ready.",
        "2005 course manual, pp. 23 and 24; the last player: 2005, programming",
        since=4,
        default=ProgrammingTimer.EVERYBODY,
    )


__all__ = [
    "CheckpointFell",
    "CheckpointOrder",
    "CheckpointsRide",
    "CourseRules",
    "ProgrammingSeconds",
    "ProgrammingTimer",
    "RebootTokenServes",
    "RepairGives",
    "RobotLaserHits",
]
