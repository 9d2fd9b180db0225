# SPDX-License-Identifier: GPL-3.0-or-later
"""The register in which a robot was lost as other editions would have played it, and the rule that decides."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from designer.rally.course.tables import compile_tables
from designer.rally.edition import EDITIONS, Edition, differences
from designer.rally.replay.losses import RobotLoss
from designer.rally.replay.playing_again import RegisterAgain, register_again
from designer.rally.replay.replay import Replay


@dataclass(frozen=True)
class OtherEdition:
    """What becomes of a robot by another edition: the same state, the same cards, that register.

    Attributes:
        edition: which one.
        again: what became of the robot; None where the edition cannot play these cards or robots.
        rule: the key and the value of the one rule that saves it alone, taken from there; None where none does, or
            where it is not saved.
    """

    edition: Edition
    again: RegisterAgain | None
    rule: tuple[str, str] | None = None

    @property
    def saves(self) -> bool:
        """Whether the robot is neither destroyed nor reboots."""
        return self.again is not None and self.again.loss is None


def other_editions(replay: Replay, loss: RobotLoss) -> tuple[OtherEdition, ...]:
    """The register of a loss by every other edition."""
    editions = (edition for key, edition in EDITIONS.items() if key != replay.edition.key)
    return tuple(_by_edition(replay, loss, edition) for edition in editions)


def _by_edition(replay: Replay, loss: RobotLoss, edition: Edition) -> OtherEdition:
    found = OtherEdition(edition, _played(replay, loss, edition))
    return found if not found.saves else OtherEdition(edition, found.again, next(_saving(replay, loss, edition), None))


def _played(replay: Replay, loss: RobotLoss, edition: Edition) -> RegisterAgain | None:
    return register_again(replay, loss, compile_tables(replay.course.floor, edition))


def _saving(replay: Replay, loss: RobotLoss, edition: Edition) -> Iterator[tuple[str, str]]:
    """The rules of another edition that save the robot, each alone."""
    for key, _, value in differences(replay.edition, edition):
        again = _played(replay, loss, replay.edition.with_options({key: value}))
        if again is not None and again.loss is None:
            yield key, value
