# SPDX-License-Identifier: GPL-3.0-or-later
"""Parts of a race played again with something changed: a round with other cards, a register on other tables."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from designer.base.errors import CourseDesignerError
from designer.rally.course.tables import Tables
from designer.rally.edition import Edition
from designer.rally.edition.cards import Card, Programs
from designer.rally.edition.decisions import Answer, Choice
from designer.rally.engine import Robot, State, run_program
from designer.rally.engine.arena import Arena
from designer.rally.engine.case_runs import card_carried_out
from designer.rally.engine.choices import Question, RecordedAnswer
from designer.rally.engine.deal import Deal
from designer.rally.engine.events import Fate
from designer.rally.engine.records import RoundRecord
from designer.rally.engine.rounds import lay, play_registers, play_round
from designer.rally.replay.losses import RobotLoss, first_step, losses_of
from designer.rally.replay.replay import Replay


class GivenAnswers:
    """Answers as players once did, each of them again by its own answers in their order; else by default."""

    def __init__(self, given: Iterable[RecordedAnswer]) -> None:
        self._left: defaultdict[tuple[str, Choice], list[Answer]] = defaultdict(list)
        for answer in given:
            self._left[answer.robot, answer.choice].append(answer.answer)

    def decide(self, question: Question, state: State) -> Answer:
        """The next answer of that robot to such a question, if the rules allow it here."""
        left = self._left[question.robot, question.choice]
        answer = left.pop(0) if left else question.default
        return answer if answer in question.answers else question.default


class _LossCounter:
    """Notes in which register each robot is first destroyed or reboots."""

    def __init__(self, arena: Arena) -> None:
        self._arena = arena
        self.registers: dict[str, int] = {}

    def lost(self, robot: int, fate: Fate, space: int) -> None:
        """Note it."""
        self.registers.setdefault(self._arena.names[robot], self._arena.register)

    def hurt(self, space: int, points: int) -> None:
        """Damage is of no interest."""

    def pushed(self, space: int) -> None:
        """Nor are pushes."""

    def bumped(self, space: int) -> None:
        """Nor are walls."""


@dataclass(frozen=True)
class _Table:
    """Deals what was dealt, and lays these programs."""

    record: RoundRecord
    programs: Programs

    def deal(self, state: State, edition: Edition) -> Deal:
        return self.record.deal or Deal()

    def program(self, robot: Robot, hand: Sequence[Card], state: State) -> Sequence[Card]:
        return [card for card in self.programs.get(robot.name, ()) if card is not None]


@dataclass(frozen=True)
class RoundAgain:
    """A round as it went with other cards.

    Attributes:
        lost: for each robot that was destroyed or reboots the register in which it first did.
        state: how things stand when it ends.
    """

    lost: dict[str, int]
    state: State


def round_again(tables: Tables, record: RoundRecord, changed: Programs) -> RoundAgain:
    """Play a round again, with its clean-up, some robots with other programs; players decide as they did.

    Raises:
        ProgramError: the rules do not allow such a program.
    """
    arena = Arena(tables, record.state, GivenAnswers(record.choices), told=False)
    arena.witness = counter = _LossCounter(arena)
    programs = {**record.programs, **changed}
    if record.deal is None:
        lay(arena, programs)
        play_registers(arena)
    else:
        table = _Table(record, programs)
        play_round(arena, table, table)
    return RoundAgain(counter.registers, arena.state())


@dataclass(frozen=True)
class RegisterAgain:
    """What became of a robot in a register that was played otherwise.

    Attributes:
        loss: how it was destroyed or rebooted; None where it was not.
        robot: how it stands afterwards.
    """

    loss: RobotLoss | None
    robot: Robot


def register_again(replay: Replay, loss: RobotLoss, tables: Tables, without: str = "") -> RegisterAgain | None:
    """Play the register of a loss from the same state with the same cards on other tables.

    Args:
        replay: the race.
        loss: one of its losses.
        tables: on which floor and by which rules.
        without: the name of a robot that plays no card.

    Returns:
        What becomes of the robot; None where the rules do not allow this state or these cards.
    """
    step = first_step(replay, loss)
    record = record_of(replay, loss)
    cards = {robot.name: (card_carried_out(step, robot),) for robot in step.before.robots}
    if without:
        cards[without] = (None,)
    try:
        steps = run_program(tables, step.before, cards, loss.register, 1, decisions=GivenAnswers(record.choices))
    except CourseDesignerError:  # other rules know neither such cards nor such robots
        return None
    found = next((each for each in losses_of(steps) if each.robot == loss.robot), None)
    return RegisterAgain(found, steps[-1].state.robot(loss.robot))


def record_of(replay: Replay, loss: RobotLoss) -> RoundRecord:
    """The round of a loss."""
    return next(record for record in replay.rounds if record.state.round == loss.round)
