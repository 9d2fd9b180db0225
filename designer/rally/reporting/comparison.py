# SPDX-License-Identifier: GPL-3.0-or-later
"""Two races of the same programs in words: where they go apart, what happens in each, and which rule decides."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from designer.base.words import tr, trn
from designer.files import VERSION
from designer.rally.course.files import GAME
from designer.rally.replay.comparison import RaceBranch, RaceComparison, RaceDifference, deciding_fields
from designer.rally.replay.event_words import event_teller, phase_name
from designer.rally.replay.replay import event_data


def difference_head(difference: RaceDifference) -> str:
    """Where two races go apart: round, register, and the phase if it is the same in both."""
    round_number, register = difference.register
    phase = difference.phase
    if phase is None:
        return tr("Round {round}, register {register}", round=round_number, register=register)
    return tr(
        "Round {round}, register {register}, phase: {phase}",
        round=round_number,
        register=register,
        phase=phase_name(phase.name),
    )


def side_words(comparison: RaceComparison, difference: RaceDifference, index: int) -> str:
    """What happens to the robot in one of the two races, 0 or 1."""
    side = difference.sides[index]
    told = event_teller(comparison.races[index].course.floor, lambda cell: cell.place)
    if side.phase is None and difference.sides[1 - index].phase is not None:
        return tr("The race is over.")
    if not side.events:
        return tr("Nothing happens to {robot}.", robot=difference.robots[0])
    words = " ".join(str(told(event)) for event in side.events)
    if difference.phase is None and side.phase is not None:
        return f"{phase_name(side.phase.name)}: {words}"
    return words


def comparison_lines(comparison: RaceComparison, names: Sequence[str], *, rules: bool = True) -> Iterator[str]:
    """Every difference: where, what each race does, and the rules that make it, which are found by playing again.

    ``names`` is what the two are called, an edition or a file each.
    """
    for difference in comparison.differences:
        yield difference_head(difference)
        for index, name in enumerate(names):
            yield f"  {name}: {side_words(comparison, difference, index)}"
        if len(difference.robots) > 1:
            yield "  " + tr("Other robots that differ: {robots}", robots=", ".join(difference.robots[1:]))
        if rules and (keys := deciding_fields(comparison, difference)):
            yield "  " + trn("Rule: {rules}", "Rules: {rules}", len(keys), rules=", ".join(keys))


def comparison_data(comparison: RaceComparison, names: Sequence[str]) -> dict[str, Any]:
    """The same for programs, with the number of robots that are apart after each register."""
    return {
        "format": "comparison",
        "version": VERSION,
        "game": GAME,
        "sides": list(names),
        "differences": [
            {
                "round": difference.register.round,
                "register": difference.register.number,
                "robots": list(difference.robots),
                "sides": list(map(_side_data, difference.sides)),
                "rules": list(deciding_fields(comparison, difference)),
            }
            for difference in comparison.differences
        ],
        "apart": [[*register, len(names)] for register, names in comparison.apart],
    }


def _side_data(side: RaceBranch) -> dict[str, Any]:
    return {
        "phase": side.phase.value if side.phase is not None else None,
        "step": side.position,
        "events": list(map(event_data, side.events)),
    }
