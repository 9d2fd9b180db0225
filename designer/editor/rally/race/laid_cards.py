# SPDX-License-Identifier: GPL-3.0-or-later
"""What lies in the registers of the robots that are played: cards, locks, and who cannot play them any more."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import takewhile
from typing import TYPE_CHECKING

from designer.rally.editing.programs import full_round
from designer.rally.edition.cards import Card, CardError, cards_of_round, parse_card

if TYPE_CHECKING:
    from designer.editor.rally.race.playback import Playback
    from designer.rally.edition import Edition
    from designer.rally.engine import Robot, Step

Cards = tuple[Card | None, ...]


@dataclass(frozen=True)
class Laid:
    """The registers of a robot in the round that is shown.

    Attributes:
        robot: as it is shown; None where nothing can be played.
        cards: of registers 1 to 5.
        locked: the registers that are locked.
        lost: the register in which it was destroyed in this round; 0 where it was not.
    """

    robot: Robot | None
    cards: Cards
    locked: tuple[int, ...] = ()
    lost: int = 0


def laid_by(playback: Playback, name: str) -> Laid:
    """What lies before a robot of what is played."""
    shown = playback.shown
    robot = next((each for each in shown.robots if each.name == name), None) if shown is not None else None
    cards = _played(playback, name) or written(playback).get(name, (None,) * 5)
    locked = locked_registers(playback.rules, robot) if robot is not None else ()
    return Laid(robot, cards, locked, _lost(playback, name))


def written(playback: Playback) -> dict[str, Cards]:
    """The cards of the round that is shown as the program has them, with the numbers that they are played with."""
    program, index = playback.program, playback.round_index
    robots = program.robots if program is not None else ()
    rows = {robot.name: tuple(map(_card, full_round(robot, index))) for robot in robots}
    try:
        return cards_of_round(rows, playback.rules.deck)
    except CardError:
        return rows  # the problems panel tells which card the deck does not have


def _steps_back(playback: Playback) -> Iterator[Step]:
    """The steps of the round that is shown, from the one that is shown back to the first."""
    shown = playback.step.round if playback.step is not None else 0
    return takewhile(lambda step: step.round == shown, reversed(playback.steps[: playback.position]))


def _played(playback: Playback, name: str) -> Cards:
    """The cards in the registers; of a robot that was destroyed those that it had in this round."""
    for step in _steps_back(playback):
        found = next((robot for robot in step.state.robots if robot.name == name), None)
        if found is not None and any(found.registers):
            return tuple(found.registers)
    return ()


def locked_registers(rules: Edition, robot: Robot) -> tuple[int, ...]:
    """The registers of a robot that are locked."""
    from designer.rally.engine.state import locked_by_damage

    return locked_by_damage(rules, robot.damage) if robot.locked is None else robot.locked


def _lost(playback: Playback, name: str) -> int:
    """The register of this round in which a robot was destroyed."""
    for step in _steps_back(playback):
        if any(event.robot == name and type(event).__name__ == "Destroyed" for event in step.events):
            return max(1, step.register)
    return 0


def _card(text: str) -> Card | None:
    """The card that a program writes; what is no card shows as none, and the problems panel tells why."""
    try:
        return parse_card(text)
    except CardError:
        return None
