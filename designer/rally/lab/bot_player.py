# SPDX-License-Identifier: GPL-3.0-or-later
"""Bots at the table of the engine: who lays cards and decides in a race that is told event by event."""

from __future__ import annotations

from collections.abc import Sequence

from designer.base.grid import Cell, Heading
from designer.rally.course.tables import Tables
from designer.rally.edition.cards import Card
from designer.rally.edition.decisions import Answer, Choice
from designer.rally.engine.choices import Question
from designer.rally.engine.deal import free_registers
from designer.rally.engine.state import Robot, State
from designer.rally.lab import bot_decisions, bot_programs, capture_aims
from designer.rally.lab.bot_aims import chart_of_round, legs_done
from designer.rally.lab.bot_charts import make_chart
from designer.rally.lab.bots import Bot
from designer.rally.lab.capture_aims import CaptureAims
from designer.rally.lab.seeds import race_seed, streams, toss
from designer.rally.lab.turned_charts import turned_charts
from designer.rally.lab.world import (
    ARCHIVE,
    CARDS,
    DAMAGE,
    FACE,
    FELL,
    FIELDS,
    FLAGS,
    HEADER,
    LIVES,
    LOCKED,
    NO_CARD,
    NUMBERS,
    OUT,
    PLAYERS,
    POS,
    REBOOT,
    REGISTER,
    ROUND,
    rules_of,
)

ALL_HEADINGS = 15


class BotPlayer:
    """Plays every robot of a race with its bot: lays its cards and answers its questions."""

    def __init__(self, tables: Tables, bots: dict[str, Bot], seed: int) -> None:
        """A player; ``bots`` drive the robots by name, and the same seed plays the same."""
        self._tables = tables
        self._bots = bots
        self._numbers = {name: bot.numbers_in(tables.edition) for name, bot in bots.items()}
        self._order = list(bots)
        self._rules = rules_of(tables.edition)
        self._charts = {kind: make_chart(tables, kind) for kind in {bot.chart for bot in bots.values()}}
        self._aims = CaptureAims(tables) if tables.homes else None
        self._turned = turned_charts(tables, self._charts)
        self._dice = streams(race_seed(seed, 0), len(bots) + 2)
        self._work = [0] * bot_programs.WORK

    def program(self, robot: Robot, hand: Sequence[Card], state: State) -> Sequence[Card]:
        """The cards that the robot's bot lays."""
        seat = self._order.index(robot.name)
        numbers, laid = [NUMBERS[card] for card in hand], [NO_CARD] * 5
        chart, world = self._chart(robot, state), self._world(robot, state)
        bot_programs.plan(
            self._rules,
            chart_of_round(chart, state.round),
            self._numbers[robot.name],
            world,
            0,
            numbers,
            len(numbers),
            self._dice,
            1 + seat,
            self._work,
            laid,
        )
        cards = (laid[register - 1] for register in free_registers(robot))
        return [CARDS[card] for card in cards if card != NO_CARD]

    def decide(self, question: Question, state: State) -> Answer:
        """What the robot's bot answers; the default where bots have no opinion."""
        robot, bot = state.robot(question.robot), self._numbers[question.robot]
        if question.choice in (Choice.ANNOUNCE, Choice.STAY_DOWN, Choice.RETURN_DOWN):
            stuck = int(question.default is True)
            return bool(bot_decisions.powers_down(self._rules, bot, robot.damage, 0, stuck))
        if question.choice in (Choice.RETURN_HEADING, Choice.START_HEADING):
            return self._heading(question, robot, bot, state)
        if question.choice is Choice.OPTION_INSTEAD:
            return bool(bot_decisions.takes_option(bot, robot.damage))
        if question.choice is Choice.SPEND_OPTION:
            return bool(bot_decisions.spends_option(self._rules, bot, robot.damage, 1))
        if question.choice is Choice.TURN_BOARD:
            return toss(self._dice)
        return question.default

    def _chart(self, robot: Robot, state: State) -> Sequence[int]:
        """What the robot's bot reads of the course as things stand."""
        kind = self._bots[robot.name].chart
        if self._turned is not None:
            return self._turned.chart(kind, state.turns)
        return self._charts[kind] if self._aims is None else self._aims.chart(kind, robot.team, state.checkpoints)

    def _heading(self, question: Question, robot: Robot, bot: Sequence[int], state: State) -> Heading:
        """Where it looks in a round: from the space where it stands or comes back to."""
        chart = chart_of_round(self._chart(robot, state), state.round)
        allowed = sum(1 << int(answer) for answer in question.answers if isinstance(answer, Heading))
        home = bot_programs.home(self._rules, chart, self._world(robot, state), 0)
        space = self._number(robot.cell) if robot.cell is not None else home
        had = question.default if isinstance(question.default, Heading) else robot.heading
        return Heading(bot_decisions.heading(chart, bot, self._done(robot, state), space, int(had), allowed))

    def _world(self, robot: Robot, state: State) -> list[int]:
        """A race of this robot alone, as bots see it: of the others they take no notice."""
        world = [0] * (HEADER + FIELDS)
        world[PLAYERS], world[ROUND], world[OUT] = 1, state.round, self._tables.out
        fields = {
            POS: self._number(robot.cell),
            FACE: int(robot.heading),
            DAMAGE: robot.damage,
            LIVES: robot.lives,
            FLAGS: self._done(robot, state),
            ARCHIVE: self._number(robot.archive),
            REBOOT: int(robot.reboot),
            FELL: self._number(robot.fell),
            LOCKED: sum(1 << register for register in robot.locked or ()),
        }
        for field, number in fields.items():
            world[HEADER + field] = number
        for register, card in enumerate(robot.registers):
            known = card is not None and register + 1 in (robot.locked or ())
            world[HEADER + REGISTER + register] = NUMBERS[card] if card is not None and known else NO_CARD
        return world

    def _done(self, robot: Robot, state: State) -> int:
        """How many checkpoints a robot has touched, as its bot counts them."""
        if self._aims is not None:
            return capture_aims.legs_done(robot, state)
        chart = self._charts[self._bots[robot.name].chart]
        return legs_done(chart, self._tables, robot.reached, robot.flags)

    def _number(self, cell: Cell | None) -> int:
        return self._tables.out if cell is None else self._tables.index(cell)
