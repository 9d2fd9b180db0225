# SPDX-License-Identifier: GPL-3.0-or-later
"""A played race of RoboRally as a timeline: its registers, what happened to whom, and how far each robot had to go."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, partial
from typing import TYPE_CHECKING, assert_never

from designer.base.breathe import Breathe, keep_on
from designer.base.grid import Cell
from designer.game.timeline import Mark, MarkKind, Timeline, stretches_of
from designer.rally.course.turning_boards import Turns
from designer.rally.edition import Death
from designer.rally.engine import Damaged, Destroyed, Returned, Robot, State, Step, Touched, Won, tell
from designer.rally.spaces import REGISTERS

if TYPE_CHECKING:
    from designer.rally.reachability import Analysis

_Measure = Callable[[Robot, Cell, int, bool], int | None]
"""The registers to go of a robot on a space, by the register played next, and whether its first card comes next."""

MarkedEvent = Damaged | Destroyed | Returned | Touched | Won


def timeline_of(begin: State, steps: Sequence[Step]) -> Timeline:
    """Registers and marks of a race; the deal belongs to register 1, the clean-up to the last one played."""
    names = tuple(robot.name for robot in begin.robots)
    marks = tuple(
        _mark(event, position, names.index(event.robot))
        for position, step in enumerate(steps, 1)
        for event in step.events
        if isinstance(event, MarkedEvent)
    )
    return Timeline(names, stretches_of(tuple(map(register_of, steps))), marks)


def register_of(step: Step) -> tuple[int, int]:
    """The round and the register that a step belongs to."""
    return step.round, max(1, step.register)


def _mark(event: MarkedEvent, position: int, racer: int) -> Mark:
    match event:
        case Damaged(points=points):
            return Mark(MarkKind.DAMAGE, position, racer, points, tell(event))
        case Destroyed():
            return Mark(MarkKind.DESTROYED, position, racer, 0, tell(event))
        case Returned():
            return Mark(MarkKind.RETURNED, position, racer, 0, tell(event))
        case Touched(checkpoint=number):
            return Mark(MarkKind.CHECKPOINT, position, racer, number, tell(event))
        case Won():
            return Mark(MarkKind.WON, position, racer, 0, tell(event))
        case _:
            assert_never(event)


def lines_of(
    begin: State, steps: Sequence[Step], analysis: Analysis, breathe: Breathe = keep_on
) -> tuple[tuple[int | None, ...], ...]:
    """For each robot the fewest registers that it still needs, alone, before the race and after each register.

    Exact where the robot then chooses its cards freely, whatever its damage: a robot that is powered down counts as
    if it could play at once. There is no number for a robot that is destroyed, out or yet to be placed, and where
    no way leads to the last checkpoint; nor where checkpoints ride or have an order of their own. ``begin`` is how
    things stood before the first step; ``breathe`` is called now and then, and what it raises ends the work.
    Where coins turn boards, each number is that of the boards as they lie after that register, if they lie still.
    """
    measures = _Measures(analysis, breathe)
    timeline = stretches_of(tuple(map(register_of, steps)))
    columns = [_left(measures.of(begin), begin, 1, opening=True)]
    for stretch in timeline:
        breathe()
        state = steps[stretch.last - 1].state
        columns.append(_left(measures.of(state), state, stretch.number % len(REGISTERS) + 1))
    return tuple(zip(*columns, strict=True))


class _Measures:
    """What tells the registers to go, made when boards first lie so."""

    def __init__(self, analysis: Analysis, breathe: Breathe) -> None:
        self._laid, self._breathe = analysis, breathe
        self._known: dict[Turns, _Measure] = {}

    def of(self, state: State) -> _Measure:
        """The measure of the boards as they lie in a state."""
        turns = state.turns if any(state.turns) else ()
        if turns not in self._known:
            from designer.rally.reachability import measure

            analysis = measure(self._laid.tables.turned(turns)) if turns else self._laid
            self._known[turns] = _measure(analysis, self._breathe)
        return self._known[turns]


def _measure(analysis: Analysis, breathe: Breathe) -> _Measure:
    """What tells the registers to go under the edition of an analysis."""
    edition = analysis.tables.edition
    if analysis.tables.in_layers:  # only reach and par are known where checkpoints ride or have an order of their own
        return lambda *_: None
    if edition.death is Death.DESTROYED:
        from designer.rally.reachability.race_search import returns_to_its_start
        from designer.rally.reachability.remaining_registers import Remaining

        stays = returns_to_its_start(edition)
        remaining = cache(partial(Remaining, analysis, breathe))
        return lambda robot, cell, register, opening: remaining(robot.archive if stays else None).registers(
            robot.flags, register, cell, robot.heading, must_move=opening and edition.first_card_moves
        )
    from designer.rally.reachability.remaining_registers import RemainingWithReboots

    rebooting = RemainingWithReboots(analysis, breathe)
    return lambda robot, cell, register, opening: rebooting.registers(
        robot.flags, register, cell, robot.heading, home=robot.archive or cell, idle=robot.reboot,
        must_move=opening and edition.first_card_moves,
    )  # fmt: skip


def _left(measure: _Measure, state: State, register: int, *, opening: bool = False) -> tuple[int | None, ...]:
    return tuple(_of_robot(measure, robot, register, opening) for robot in state.robots)


def _of_robot(measure: _Measure, robot: Robot, register: int, opening: bool) -> int | None:
    if robot.place or robot.cell is None:
        # who has finished may have left the floor
        return 0 if robot.place else None
    return measure(robot, robot.cell, register, opening)
