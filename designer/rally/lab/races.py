# SPDX-License-Identifier: GPL-3.0-or-later
"""One race of bots on the engine that previews use, without values that nobody asks for.

The rules are the engine's own; here hands are dealt as numbers, bots see a row of numbers (:mod:`.world`), and what
happens is counted (:mod:`.tally`).
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from operator import attrgetter
from typing import TypeVar, cast

from designer.base.grid import Heading
from designer.rally.course.expansion_tables import NONE
from designer.rally.edition.cards import Card, CardKind
from designer.rally.edition.decisions import Answer, Choice
from designer.rally.engine.arena import Arena
from designer.rally.engine.cleanup import clean_up
from designer.rally.engine.damage import lock
from designer.rally.engine.rounds import announce_power_downs, begin_power_downs, is_over, play_register, shut_down
from designer.rally.engine.state import State
from designer.rally.lab import bot_decisions, bot_programs
from designer.rally.lab.bot_aims import chart_of_round, legs_done
from designer.rally.lab.capture_aims import CaptureAims
from designer.rally.lab.own_decks import PILES, deal_own, fresh_piles, top_card
from designer.rally.lab.race_counter import RaceCounter
from designer.rally.lab.seeds import race_seed, streams, toss
from designer.rally.lab.setting import Setting
from designer.rally.lab.shared_deck import REAL, STOCK, STRIDE, deal_shared, draw_one, fresh_stock
from designer.rally.lab.turned_charts import TurnedCharts, turned_charts
from designer.rally.lab.world import (
    CARDS,
    CLOGGED,
    DRAWN,
    FIELDS,
    FIRST_LOCK_AT,
    FLAGS,
    HEADER,
    LAID,
    LOCKED,
    NO_CARD,
    OUT,
    OWN_DECKS,
    PLAYERS,
    REGISTER,
    ROUND,
    START_FREE,
)

_A = TypeVar("_A", bound=Answer)

_CARDS_AND_NONE: tuple[Card | None, ...] = (*CARDS, None)
"""The card of each number; none for ``NO_CARD``, which as an index is the last place."""

_NUMBER_OF_CARD = {id(card): number for number, card in enumerate(CARDS)}
_ANNOUNCE = Choice.ANNOUNCE
_TO_POWER_DOWN = (_ANNOUNCE, Choice.STAY_DOWN, Choice.RETURN_DOWN)

_FIELDS_IN_ORDER = (
    "pos face damage lives flags archive ghost down announced dead gone place options energy reboot fell laid"
)
"""Fields ``POS`` to ``LAID`` of a robot in a world, by the names of their lists in the arena."""

_ALL_FIELDS = attrgetter(*_FIELDS_IN_ORDER.split())
_DRAWN = slice(HEADER + DRAWN, None, FIELDS)

_FRESH_STOCK = [0] * STOCK
fresh_stock(_FRESH_STOCK)

_LOCKED = slice(HEADER + LOCKED, None, FIELDS)


class _Stock(list[Card]):
    """What was not dealt, drawn only when somebody asks for the top card."""

    def __init__(self, stock: list[int], dice: list[int]) -> None:
        super().__init__()
        self._stock = stock
        self._dice = dice

    def __bool__(self) -> bool:
        return self._stock[REAL] > 0

    def pop(self, _: object = -1) -> Card:
        return CARDS[draw_one(self._stock, self._dice)]


class LabRace(Arena):
    """A race of bots in play, counted into a row of numbers.

    Attributes:
        world: the race as bots see it; written before they are asked.
        counter: counts it.
    """

    def __init__(self, setting: Setting, number: int, tally: list[int], start: State | None = None) -> None:
        """Robots at the start of the race with this number; ``start`` is how it begins, where not as usual."""
        super().__init__(setting.tables, start or setting.start, told=False)
        self.setting = setting
        self.number = number
        self.rules = setting.rules
        count = setting.players
        self.dice = streams(race_seed(setting.seed, number), count + 2)
        drivers = [setting.bots[setting.bot_of(robot, number)] for robot in self.robots]
        self.bots = [driver.numbers_in(setting.tables.edition) for driver in drivers]
        self._announces_at = self.rules[FIRST_LOCK_AT] + min(bot[bot_decisions.DOWN_AT] for bot in self.bots)
        self.charts = [setting.charts[driver.chart] for driver in drivers]
        self._aims, self._turned = _aims_of(setting.of_course), _turned_of(setting.of_course)
        self.world = [0] * (HEADER + count * FIELDS)
        self.world[PLAYERS], self.world[OUT] = count, self.out
        self._look_at_registers(self.robots)
        self._hands = [0] * (count * STRIDE)
        self._work = [0] * bot_programs.WORK
        self._program = [NO_CARD] * 5
        self._cards = _FRESH_STOCK[:]
        self._piles: list[int] = []
        special = setting.tables.uncovered.special
        self._randomizes = special is not None and any(special.randomizes)
        self.played = 0
        self.witness = self.counter = RaceCounter(setting, number, tally)
        self._shuffle()
        if self.rules[START_FREE] or setting.start.robots[0].ghost:
            self._look_around()

    def _shuffle(self) -> None:
        if self.rules[OWN_DECKS]:
            self._piles = [0] * (self.setting.players * PILES)
            for robot in self.robots:
                fresh_piles(self.setting.deck, self._piles, robot, self.dice)
        else:
            self.stock = _Stock(self._cards, self.dice)

    def _look_around(self) -> None:
        """Where players choose it, robots look at the start as their bots like."""
        for robot in self.robots:
            if self.pos[robot] != self.out:
                self.face[robot] = self._heading(robot, self.pos[robot], self.face[robot], 15)

    # --- a whole race

    def play(self) -> int:
        """Play to the end or the limit; how many rounds it took."""
        rounds = self.setting.rounds
        while self.played < rounds and not is_over(self):
            self.play_round()
        self.counter.end_race(self, self.played)
        return self.played

    def play_round(self) -> None:
        """Play the next round."""
        if self.played:
            self.round += 1
        self.played += 1
        self.program()
        for register in (1, 2, 3, 4, 5):
            before = self.pos[:]
            self.counter.begin_register()
            play_register(self, register)
            self.counter.end_register(self, before)
            if is_over(self):
                break
        else:
            clean_up(self)
        self.counter.end_round(self)

    def program(self) -> None:
        """Begin a round: deal, and let the bots lay their cards."""
        self.register = 0
        begin_power_downs(self)
        self._look()
        if self.rules[OWN_DECKS]:
            deal_own(self.rules, self.world, self._piles, self._hands, self.dice)
            self.drawn = [0] * len(self.names)
            self.clogged = [self.world[HEADER + robot * FIELDS + CLOGGED] for robot in self.robots]
        else:
            deal_shared(self.rules, self.world, self._cards, self._hands, self.dice)
        for robot in self.robots:
            if self.takes_part(robot):
                self._lay(robot)
        self._announce()
        shut_down(self)
        self.counter.programs(self)

    def _announce(self) -> None:
        """Bots announce power downs; nobody is asked while no robot has the damage for which any bot does."""
        if max(self.damage) >= self._announces_at:
            announce_power_downs(self)

    def takes_part(self, robot: int) -> bool:
        """Whether a robot is programmed in this round."""
        return not (self.down[robot] or self.dead[robot] or self.gone[robot])

    def hand(self, robot: int) -> list[int]:
        """The cards that a robot was dealt in this round."""
        first = robot * STRIDE
        return self._hands[first + 1 : first + 1 + self._hands[first]]

    def _look(self) -> None:
        """Write the race down as bots see it."""
        world = self.world
        world[ROUND] = self.round
        first = HEADER
        for robot in zip(*_ALL_FIELDS(self), strict=True):
            world[first : first + LAID + 1] = robot
            first += FIELDS
        if self._aims is not None:
            self._aim(self._aims)
        if self._turned is not None:
            self._look_at_boards(self._turned)
        if self.in_order:
            for number in self.robots:
                world[HEADER + number * FIELDS + FLAGS] = self.legs_done(number)
        world[_DRAWN] = self.drawn
        locked = world[_LOCKED]
        if any(self.locked) or any(locked):
            self._look_at_registers(robot for robot in self.robots if self.locked[robot] or locked[robot])

    def _aim(self, aims: CaptureAims) -> None:
        """Give each bot the chart that leads to where the other team's checkpoint lies now."""
        drivers, cells = self.setting.bots, self.tables.places
        places = [None if space == NONE else cells[space] for space in self.places]
        for robot in self.robots:
            kind = drivers[self.setting.bot_of(robot, self.number)].chart
            self.charts[robot] = aims.chart(kind, self.team[robot], places)

    def _look_at_boards(self, turned: TurnedCharts) -> None:
        """Give each bot the chart of the floor as it lies now."""
        for robot in self.robots:
            driver = self.setting.bots[self.setting.bot_of(robot, self.number)]
            self.charts[robot] = turned.chart(driver.chart, self.turns)

    def _look_at_registers(self, robots: Iterable[int]) -> None:
        """Write down what some robots have in registers that are locked."""
        for robot in robots:
            at, locked = HEADER + robot * FIELDS, self.locked[robot]
            cards = self.registers[robot] if locked else [None] * 5
            self.world[at + LOCKED] = sum(1 << register for register in locked)
            self.world[at + REGISTER : at + REGISTER + 5] = [
                NO_CARD if card is None else _NUMBER_OF_CARD[id(card)] for card in cards
            ]

    def _lay(self, robot: int) -> None:
        hand, program = self.hand(robot), self._program
        bot_programs.plan(
            self.rules,
            chart_of_round(self.charts[robot], self.world[ROUND]),
            self.bots[robot],
            self.world,
            robot,
            hand,
            len(hand),
            self.dice,
            1 + robot,
            self._work,
            program,
        )
        cards, locked = self.registers[robot], self.locked[robot]
        if locked:
            for register in (0, 1, 2, 3, 4):
                if register + 1 not in locked and program[register] != NO_CARD:
                    cards[register] = CARDS[program[register]]
        else:
            self.registers[robot] = [_CARDS_AND_NONE[card] for card in program]
        if self.own_decks and self._may_draw(robot):
            self.decks[robot] = self.own_deck(robot)
        if self.damage[robot] >= self.rules[FIRST_LOCK_AT] and self.pos[robot] != self.out:
            lock(self, robot)

    def _may_draw(self, robot: int) -> bool:
        """Whether a card of its own deck may be carried out in this round: for Again in register 1, by a randomizer."""
        first = self.registers[robot][0]
        return self._randomizes or (first is not None and first.kind is CardKind.AGAIN)

    def own_deck(self, robot: int) -> list[Card]:
        """What is left of a robot's own deck, the top card last."""
        found: list[Card] = []
        while (card := top_card(self._piles, robot, len(found))) != NO_CARD:
            found.append(CARDS[card])
        return found[::-1]

    # --- what bots decide beside their programs

    def ask(self, robot: int, choice: Choice, answers: Iterable[_A], default: _A, about: int = -1) -> _A:
        """What the robot's bot says; nobody is asked where there is nothing to choose."""
        allowed = tuple(answers)
        if len(allowed) < 2:
            return default
        bot, damage = self.bots[robot], self.damage[robot]
        if choice in _TO_POWER_DOWN:
            clogged = self.clogged[robot] if choice is _ANNOUNCE else 0
            return cast("_A", bool(bot_decisions.powers_down(self.rules, bot, damage, clogged, int(bool(default)))))
        if choice in (Choice.RETURN_HEADING, Choice.START_HEADING):
            faces = sum(1 << int(cast("Heading", heading)) for heading in allowed)
            return cast("_A", self._heading(robot, about, int(cast("Heading", default)), faces))
        if choice is Choice.OPTION_INSTEAD:
            return cast("_A", bool(bot_decisions.takes_option(bot, damage)))
        if choice is Choice.SPEND_OPTION:
            return cast("_A", bool(bot_decisions.spends_option(self.rules, bot, damage, about)))
        if choice is Choice.TURN_BOARD:
            return cast("_A", toss(self.dice))
        return default

    def _heading(self, robot: int, space: int, had: int, allowed: int) -> Heading:
        chart, done = chart_of_round(self.charts[robot], self.round), self.legs_done(robot)
        return Heading(bot_decisions.heading(chart, self.bots[robot], done, space, had, allowed))

    def legs_done(self, robot: int) -> int:
        """How many checkpoints a robot has touched, as its bot counts them."""
        if self._aims is not None:
            return int(any(self.carries[mate] for mate in self.mates[robot]))
        if not self.in_order:
            return self.flags[robot]
        return legs_done(self.charts[robot], self.tables, self.reached[robot], self.flags[robot])


@lru_cache(4)
def _aims_of(setting: Setting) -> CaptureAims | None:
    """What bots drive for where teams capture each other's checkpoint, once for all races of a batch."""
    return CaptureAims(setting.tables) if setting.tables.homes else None


@lru_cache(4)
def _turned_of(setting: Setting) -> TurnedCharts | None:
    """What bots read where boards turn, once for all races of a batch."""
    return turned_charts(setting.tables, setting.charts)


def play_races(setting: Setting, first: int, count: int) -> tuple[list[int], list[int]]:
    """Play races one after the other on the plain engine.

    Returns:
        The tally of them all as a row of numbers, and the rounds of each.
    """
    tally = setting.layout.empty()
    return tally, [LabRace(setting, number, tally).play() for number in range(first, first + count)]
