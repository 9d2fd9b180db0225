# SPDX-License-Identifier: GPL-3.0-or-later
"""A position of a race as the panels tell it: its phase, its place and what happened there, in words and small.

The same position is found again in another story of the race, when boards or cards were changed meanwhile. The engine
is loaded when something is played and not before, so phases go by their names and events are told apart in functions.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

from PyQt6.QtCore import QRectF
from PyQt6.QtGui import QPainter

from designer.base.grid import Size
from designer.base.words import Sentence, sentence, tr
from designer.editor.playback import Lines
from designer.editor.rally.race.cards import card_words
from designer.editor.rally.race.scene import RaceEnd
from designer.editor.rally.small_pictures import paint_board, paint_robot
from designer.rally.course.floor import Floor
from designer.rally.edition import Edition, Element, EnergySpaces, TouchTurnsBoard
from designer.rally.replay.event_words import event_teller, phase_name

if TYPE_CHECKING:
    from designer.game.timeline import Timeline
    from designer.rally.engine import Event, Phase, Robot, State, Step
    from designer.rally.engine.events import CardPlayed
    from designer.rally.reachability import Analysis

_OF_ELEMENT = {
    Element.BELTS: ("EXPRESS", "BELTS"),
    Element.CURRENTS: ("CURRENTS",),
    Element.PUSHERS: ("PUSHERS",),
    Element.GEARS: ("GEARS",),
    Element.CRUSHERS: ("CRUSHERS",),
}


def phases_of(edition: Edition, floor: Floor) -> tuple[str, ...]:
    """The phases of a register in the order of an edition; deal and clean-up belong to the round.

    All floors show the phases of the basic game, those with water that of currents too.
    """
    found = {kind.belt_phase for kind in floor.kinds}
    shown = (element for element in edition.phases if element is not Element.CURRENTS or element.value in found)
    elements = (phase for element in shown for phase in _OF_ELEMENT[element])
    energy = () if edition.energy_space is EnergySpaces.NONE else ("ENERGY",)
    coins = () if edition.touch_turns_board is TouchTurnsBoard.NO else ("TURNING_BOARDS",)
    return ("CARDS", *elements, "LASERS", *energy, "TOUCH", *coins)


def phase_weight(phase: str) -> float:
    """How wide a phase is shown among the others."""
    return 2.0 if phase == "CARDS" else 1.1


def is_of_register(phase: Phase) -> bool:
    """Whether a phase belongs to a register, as all but deal and clean-up do."""
    from designer.rally.engine import Phase

    return phase not in (Phase.DEAL, Phase.CLEAN_UP)


def place_of(timeline: Timeline, position: int) -> str:
    """The round and the register of a position."""
    if not timeline.stretches:
        return ""
    if position == 0:
        return tr("Before the first move")
    stretch = timeline.stretches[timeline.index_of(position)]
    return tr(
        "Round {round} of {rounds} · register {register}",
        round=stretch.round, rounds=timeline.rounds, register=stretch.number,
    )  # fmt: skip


def section_words(round_number: int, register: int) -> str:
    """What a register is called among others of the race."""
    return tr("Round {round} · register {register}", round=round_number, register=register)


def _weightiest_kinds() -> tuple[tuple[type[Event], ...], ...]:
    """The kinds of events that a step is told by, the weightiest first; where there is none, by what came last."""
    from designer.rally.engine import events

    return (events.Destroyed, events.Rebooted), (events.Returned,), (events.Touched,), (events.Won,), (events.Damaged,)


def weightiest(step: Step) -> Event | None:
    """The event that a step is told by; None where nothing happens in it."""
    weighty = (event for kinds in _weightiest_kinds() for event in step.events if isinstance(event, kinds))
    return next(weighty, step.events[-1] if step.events else None)


def position_words(timeline: Timeline, steps: tuple[Step, ...], position: int, floor: Floor) -> str:
    """The round and the register, and the weightiest thing that happened in the step."""
    place = place_of(timeline, position)
    if not 0 < position <= len(steps):
        return place
    event = weightiest(steps[position - 1])
    return place if event is None else f"{place}. {event_teller(floor)(event)}"


def step_words(step: Step, floor: Floor) -> tuple[str, str]:
    """The register and the phase of a step; the card that a robot plays in it, or what happened last."""
    head = phase_name(step.phase.name)
    if is_of_register(step.phase):
        head = tr("Register {n} · {phase}", n=step.register, phase=head)
    played = _card_played(step)
    if played is not None:
        return head, f"{played.robot} · {card_words(played.card)}"
    return head, str(event_teller(floor)(step.events[-1])) if step.events else ""


def end_of(steps: tuple[Step, ...], robots: tuple[Any, ...]) -> RaceEnd | None:
    """How a race has ended that is played to its last step; None where cards are all that ended."""
    from designer.rally.engine.events import Won

    last = steps[-1]
    winners = [event.robot for step in steps for event in step.events if isinstance(event, Won)]
    standing = tuple(robot.cell for robot in robots if robot.cell is not None)
    when = tr("Round {round}, register {register}", round=last.round, register=max(1, last.register))
    if winners:
        return RaceEnd(_winner_words(last.state.robot(winners[0])), when, True, standing)
    return None if any(not robot.out for robot in robots) else RaceEnd(tr("Nobody wins"), when, False)


def _winner_words(robot: Robot) -> str:
    """That a robot has won, or its team."""
    return tr("Team {team} wins", team=robot.team) if robot.team else tr("{robot} wins", robot=robot.name)


def locked_registers(rules: Edition, robot: Robot) -> tuple[int, ...]:
    """The registers of a robot that are locked; before the first step its damage says so."""
    from designer.rally.engine.state import locked_by_damage

    return locked_by_damage(rules, robot.damage) if robot.locked is None else robot.locked


def distance_work(
    begin: State | None, steps: tuple[Step, ...], analysis: Analysis | None, floor: Floor
) -> Callable[[Callable[[], None]], Lines] | None:
    """Work that tells how far the robots have to go; None while the floor is not analysed as it is now."""
    if begin is None or not steps or analysis is None or analysis.tables.floor != floor:
        return None
    from designer.rally.replay.timeline import lines_of

    return partial(lines_of, begin, steps, analysis)


_MARGIN = 18.0
"""Units of table round the boards of a small picture."""


def draw_small(painter: QPainter, rect: QRectF, floor: Floor, state: State | None) -> None:
    """The boards small, with checkpoints as the floor has them and the robots where they are."""
    paint_board(painter, rect, floor)
    size: Size = floor.size
    if state is None or not min(size):
        return
    width, height = 100.0 * size.width + 2 * _MARGIN, 100.0 * size.height + 2 * _MARGIN
    scale = min(rect.width() / width, rect.height() / height)
    left = rect.left() + (rect.width() - width * scale) / 2 + _MARGIN * scale
    top = rect.top() + (rect.height() - height * scale) / 2 + _MARGIN * scale
    side = max(9.0, 130 * scale)
    for index, robot in enumerate(state.robots):
        if robot.cell is not None:
            x, y = left + (robot.cell.x * 100 + 50) * scale, top + (robot.cell.y * 100 + 50) * scale
            paint_robot(painter, QRectF(x - side / 2, y - side / 2, side, side), robot.name, index, robot.heading)


class StepPlace(NamedTuple):
    """Where a step is in its race.

    Attributes:
        round, register: as the step has them.
        phase: the number of its phase in a register.
        robot: the robot that it is about, empty where it is about several.
    """

    round: int
    register: int
    phase: int
    robot: str


def place_of_step(step: Step) -> StepPlace:
    """Where a step is."""
    return StepPlace(step.round, step.register, _order(step), active_robot(step))


def _order(step: Step) -> int:
    return list(type(step.phase)).index(step.phase)


def active_robot(step: Step) -> str:
    """The robot that the step is about, where it is about one."""
    names = {event.actor for event in step.events} - {""}
    played = _card_played(step)
    return played.robot if played is not None else names.pop() if len(names) == 1 else ""


def _card_played(step: Step) -> CardPlayed | None:
    """The card that was played last in a step."""
    from designer.rally.engine.events import CardPlayed

    return next((event for event in reversed(step.events) if isinstance(event, CardPlayed)), None)


def find_place(steps: Sequence[Step], place: StepPlace) -> int:
    """The position of the step at a place, of the same robot if it can be; else of the last one before it."""
    before = [at for at, step in enumerate(steps, 1) if (step.round, step.register, _order(step)) <= place[:3]]
    same = [at for at in before if place_of_step(steps[at - 1]) == place]
    return same[-1] if same else before[-1] if before else 0


def why_gone(steps: Sequence[Step], position: int, place: StepPlace, floor: Floor) -> Sentence | None:
    """Why a robot's story ends before the place that was looked at; None where it goes on."""
    if not place.robot or not 0 < position <= len(steps):
        return None
    last = _last_fate(steps[:position], place.robot)
    if last is None:
        return None
    step, event = last
    if any(robot.name == place.robot and robot.cell is not None for robot in steps[position - 1].state.robots):
        return None
    return sentence(
        "Round {round}, register {register}: {what}", round=step.round, register=step.register,
        what=event_teller(floor)(event),
    )  # fmt: skip


def _last_fate(steps: Sequence[Step], robot: str) -> tuple[Step, Event] | None:
    """The last destruction or reboot of a robot in some steps."""
    found = ((step, event) for step in reversed(steps) if (event := loss_in(step, robot)) is not None)
    return next(found, None)


def loss_in(step: Step, robot: str) -> Event | None:
    """What took a robot from the floor in a step: it was destroyed, or reboots; None where nothing did."""
    from designer.rally.engine.events import Destroyed, Rebooted

    lost = (event for event in step.events if isinstance(event, Destroyed | Rebooted) and event.robot == robot)
    return next(lost, None)
