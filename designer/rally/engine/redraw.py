# SPDX-License-Identifier: GPL-3.0-or-later
"""The state after an event: what a picture, a replay and stepping back are drawn from."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

from designer.grid import Cell
from designer.rally.deck import Card
from designer.rally.engine import events
from designer.rally.engine.events import Event
from designer.rally.engine.state import Robot, State


def after(state: State, event: Event) -> State:
    """The state once ``event`` has happened; nothing but the event is asked."""
    robot = _CHANGES[type(event)](state.robot(event.robot), event)
    state = state.with_robot(robot)
    if isinstance(event, events.Destroyed):
        return replace(state, destroyed=(*state.destroyed, event.robot))
    if isinstance(event, (events.Returned, events.Eliminated)):
        return replace(state, destroyed=tuple(name for name in state.destroyed if name != event.robot))
    if isinstance(event, events.Charged) and event.spent and event.cell not in (None, *state.spent):
        return replace(state, spent=_by_rows((*state.spent, event.cell)))
    if isinstance(event, events.Refilled):
        return replace(state, spent=tuple(cell for cell in state.spent if cell != event.cell))
    if isinstance(event, events.PriorityTaken):
        return replace(state, holder=event.robot)
    if isinstance(event, events.Won):
        return replace(state, winners=(*state.winners, event.robot))
    return state


def after_all(state: State, happened: Iterable[Event]) -> State:
    """The state after several events."""
    for event in happened:
        state = after(state, event)
    return state


def _by_rows(cells: Iterable[Cell | None]) -> tuple[Cell, ...]:
    return tuple(sorted((cell for cell in cells if cell is not None), key=lambda cell: (cell.y, cell.x)))


def _same(robot: Robot, event: Event) -> Robot:
    return robot


def _ended(robot: Robot, event: Any) -> Robot:
    return replace(robot, cell=event.end)


def _placed(robot: Robot, event: events.Placed) -> Robot:
    return replace(robot, cell=event.cell, heading=event.heading, ghost=event.ghost)


def _programmed(robot: Robot, event: events.Programmed) -> Robot:
    return replace(robot, registers=event.cards)


def _drawn(robot: Robot, event: events.Drawn) -> Robot:
    return replace(robot, registers=_with_card(robot, event.register, event.card))


def _with_card(robot: Robot, register: int, card: Card | None) -> tuple[Card | None, ...]:
    cards = list(robot.registers)
    cards[register - 1] = card
    return tuple(cards)


def _wiped(robot: Robot, event: events.Wiped) -> Robot:
    kept = (None if register in event.registers else card for register, card in enumerate(robot.registers, 1))
    return replace(robot, registers=tuple(kept))


def _destroyed(robot: Robot, event: events.Destroyed) -> Robot:
    """Its program is dissolved at once (1999 en 461, de 488)."""
    return replace(robot, cell=None, dead=True, lives=event.lives, ghost=False, locked=(), registers=(None,) * 5)


def _carried_out(robot: Robot, event: events.CarriedOut) -> Robot:
    return robot if event.again else replace(robot, drawn=robot.drawn + event.drawn)


def _shut_down(robot: Robot, event: events.ShutDown) -> Robot:
    return replace(robot, down=True, damage=event.damage, locked=(), registers=(None,) * 5)


def _rebooted(robot: Robot, event: events.Rebooted) -> Robot:
    return replace(
        robot,
        cell=None,
        reboot=True,
        fell=event.where,
        damage=event.damage,
        ghost=False,
        announced=False,
        locked=(),
        registers=(None,) * 5,
    )


def _came_back(robot: Robot, event: events.CameBack) -> Robot:
    return replace(robot, cell=event.cell, heading=event.heading, reboot=not event.ready, fell=None)


def _finished(robot: Robot, event: events.Finished) -> Robot:
    return replace(
        robot,
        cell=None,
        place=event.place,
        ghost=False,
        down=False,
        announced=False,
        locked=(),
        registers=(None,) * 5,
    )


def _returned(robot: Robot, event: events.Returned) -> Robot:
    return replace(
        robot,
        cell=event.cell,
        heading=event.heading,
        damage=event.damage,
        ghost=event.ghost,
        dead=False,
        down=False,
        announced=False,
    )


def _lock(robot: Robot, event: events.Locked) -> Robot:
    return replace(robot, locked=tuple(sorted((*(robot.locked or ()), event.register))))


def _unlock(robot: Robot, event: events.Unlocked) -> Robot:
    return replace(robot, locked=tuple(register for register in robot.locked or () if register != event.register))


_CHANGES: dict[type[Event], Callable[[Robot, Any], Robot]] = {
    events.Dealt: _same,
    events.CardPlayed: _same,
    events.Blocked: _same,
    events.Shot: _same,
    events.Won: _same,
    events.PriorityTaken: _same,
    events.Programmed: _programmed,
    events.Announced: lambda robot, event: replace(robot, announced=True),
    events.PoweredDown: lambda robot, event: replace(robot, down=True, announced=False, damage=0, locked=()),
    events.PoweredUp: lambda robot, event: replace(robot, down=False),
    events.ShutDown: _shut_down,
    events.CarriedOut: _carried_out,
    events.Charged: lambda robot, event: replace(robot, energy=event.energy),
    events.Refilled: _same,
    events.Rebooted: _rebooted,
    events.CameBack: _came_back,
    events.Ready: lambda robot, event: replace(robot, reboot=False),
    events.Placed: _placed,
    events.Moved: _ended,
    events.Pushed: _ended,
    events.Carried: _ended,
    events.Shoved: _ended,
    events.Slid: _ended,
    events.Thrown: _ended,
    events.Jumped: _ended,
    events.Ported: _ended,
    events.Dropped: _same,
    events.Burnt: _same,
    events.Turned: lambda robot, event: replace(robot, heading=event.heading),
    events.Damaged: lambda robot, event: replace(robot, damage=event.damage),
    events.OptionSpent: lambda robot, event: replace(robot, options=event.options),
    events.OptionGained: lambda robot, event: replace(robot, options=event.options),
    events.Locked: _lock,
    events.Drawn: _drawn,
    events.Destroyed: _destroyed,
    events.Eliminated: lambda robot, event: replace(robot, dead=False, out=True, down=False, announced=False),
    events.Touched: lambda robot, event: replace(robot, flags=event.checkpoint),
    events.Archived: lambda robot, event: replace(robot, archive=event.cell, laid=event.laid),
    events.Finished: _finished,
    events.Materialised: lambda robot, event: replace(robot, ghost=False),
    events.Repaired: lambda robot, event: replace(robot, damage=event.damage),
    events.Unlocked: _unlock,
    events.Wiped: _wiped,
    events.Returned: _returned,
}
