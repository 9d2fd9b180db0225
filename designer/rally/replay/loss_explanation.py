# SPDX-License-Identifier: GPL-3.0-or-later
"""Why a robot was lost in a race: its way, its damage by cause, what would have saved it, other editions."""

from __future__ import annotations

from dataclasses import dataclass

from designer.base.breathe import Breathe, keep_on
from designer.rally.engine import events
from designer.rally.replay.losses import (
    RobotHarm,
    RobotLoss,
    WayStep,
    before_register,
    harms_of,
    losses_of,
    told_before,
    way_to,
)
from designer.rally.replay.other_editions import OtherEdition, other_editions
from designer.rally.replay.replay import Replay
from designer.rally.replay.rescues import OwnCards, Rescue, other_rescues, own_cards


@dataclass(frozen=True)
class LossExplanation:
    """Why a robot was destroyed, or reboots.

    Attributes:
        loss: which one.
        way: how it went in that register, in a few parts.
        before: the damage that it had as the register began.
        harms: what damaged it in the register until then.
        by_chance: whether cards from the top of a deck replaced its own there.
        own: what its own cards would have made of the round; rescues: what else would have saved it.
        editions: the same register by the other editions.
    """

    loss: RobotLoss
    way: tuple[WayStep, ...]
    before: int
    harms: tuple[RobotHarm, ...]
    by_chance: bool
    own: OwnCards
    rescues: tuple[Rescue, ...]
    editions: tuple[OtherEdition, ...]


def explain_loss(replay: Replay, loss: RobotLoss, breathe: Breathe = keep_on) -> LossExplanation:
    """Explain a loss of a race that was played; it plays some hundred rounds again.

    ``breathe`` is called now and then, and what it raises ends the work.
    """
    mine = [event for event in told_before(replay, loss) if event.robot == loss.robot]
    return LossExplanation(
        loss=loss,
        way=way_to(replay, loss),
        before=before_register(replay, loss).robot(loss.robot).damage,
        harms=harms_of(replay, loss),
        by_chance=any(isinstance(event, events.CarriedOut) and not event.again for event in mine),
        own=own_cards(replay, loss, breathe),
        rescues=other_rescues(replay, loss),
        editions=other_editions(replay, loss),
    )


def explain_losses(replay: Replay) -> tuple[LossExplanation, ...]:
    """Explain every loss of a race, in order."""
    return tuple(explain_loss(replay, loss) for loss in losses_of(replay.steps))
