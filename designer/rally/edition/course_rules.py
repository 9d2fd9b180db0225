# SPDX-License-Identifier: GPL-3.0-or-later
"""What printed courses ask for beside the rules of their book; each book answers with what it plays without asking."""

from __future__ import annotations

from dataclasses import dataclass

from designer.base.words import Worded, sentence
from designer.rally.edition.values import one_of, rule


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


@dataclass(frozen=True, kw_only=True)
class CourseRules:
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


__all__ = ["CheckpointFell", "CheckpointsRide", "CourseRules"]
