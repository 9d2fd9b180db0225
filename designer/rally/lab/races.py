# SPDX-License-Identifier: GPL-3.0-or-later
"""One race of bots on the engine that previews use, without values that nobody asks for.

The rules are the engine's own; here hands are dealt as numbers, bots see a row of numbers (:mod:`.world`), and what
happens is counted (:mod:`.tally`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Protocol, TypeVar, cast

from designer.grid import Heading
from designer.rally.deck import Card, CardKind
from designer.rally.engine.arena import Arena
from designer.rally.engine.choices import Answer, Choice
from designer.rally.engine.cleanup import clean_up
from designer.rally.engine.damage import lock
from designer.rally.engine.events import Fate
from designer.rally.engine.race import robot_names
from designer.rally.engine.register import play_register
from designer.rally.engine.rounds import announce_power_downs, begin_power_downs, is_over, shut_down
from designer.rally.engine.starting import start_state
from designer.rally.engine.state import State, first_flags
from designer.rally.lab import plans
from designer.rally.lab.dealing import (
    PILES,
    REAL,
    STOCK,
    STRIDE,
    deal_own,
    deal_shared,
    draw_one,
    fresh_piles,
    fresh_stock,
    top_card,
)
from designer.rally.lab.seeds import race_seed, streams
from designer.rally.lab.tally import (
    ABSENT,
    DEATHS,
    EVERYBODY_OUT,
    LEAD_CHANGES,
    LIMIT,
    NEAR,
    NEVER,
    POWERED_DOWN,
    WITH_PROGRAM,
    WITHOUT,
    WON,
    Layout,
)
from designer.rally.lab.world import (
    CARDS,
    CLOGGED,
    DRAWN,
    FIELDS,
    HEADER,
    NO_CARD,
    OUT,
    OWN_DECKS,
    PLAYERS,
    ROUND,
    START_FREE,
    rules_of,
)
from designer.rally.tables import Tables

_A = TypeVar("_A", bound=Answer)

FATES: Mapping[Fate, int] = {Fate.PIT: 0, Fate.TRAPDOOR: 0, Fate.EDGE: 1, Fate.CRUSHER: 2, Fate.DAMAGE: 3}
"""The places of fates in a tally."""

_NUMBER_OF_CARD = {id(card): number for number, card in enumerate(CARDS)}
_KINDS = tuple(CardKind)


class Bot(Protocol):
    """Who drives a robot: a frozen value, the parameters of the kernels in :mod:`.plans`.

    Attributes:
        name: as the command line calls it.
        numbers: what the kernels get.
        chart: which chart of the course it reads.
    """

    @property
    def name(self) -> str:
        """As the command line calls it."""
        ...

    @property
    def numbers(self) -> tuple[int, ...]:
        """What kernels get."""
        ...

    @property
    def chart(self) -> str:
        """Which chart it reads."""
        ...


@dataclass(frozen=True, eq=False)
class Setting:
    """What all races of a batch have in common.

    Attributes:
        tables: floor and rules.
        bots: who races; in race ``i`` robot ``r`` is driven by ``bots[(r + i) % len(bots)]``.
        rounds: the most rounds of a race.
        seed: of the batch.
        charts: what bots read of the course, by the names of their charts.
    """

    tables: Tables
    bots: tuple[Bot, ...]
    rounds: int
    seed: int
    charts: Mapping[str, Sequence[int]] = field(repr=False)

    @property
    def players(self) -> int:
        """How many robots race."""
        return len(self.bots)

    @cached_property
    def layout(self) -> Layout:
        """How its races are counted."""
        tables = self.tables
        legs = max(0, tables.last_checkpoint - first_flags(tables.edition))
        return Layout(self.players, self.rounds, legs, tables.out)

    @cached_property
    def rules(self) -> list[int]:
        """The edition as numbers."""
        return rules_of(self.tables.edition)

    @cached_property
    def start(self) -> State:
        """Robots as a race begins."""
        return start_state(self.tables, robot_names(self.players))

    @cached_property
    def deck(self) -> list[int]:
        """How many cards of each kind an own deck has."""
        deck = self.tables.edition.deck
        return [deck.count(kind.value) for kind in _KINDS]

    def bot_of(self, robot: int, race: int) -> int:
        """The place in the list of the bot that drives a robot in a race."""
        return (robot + race) % len(self.bots)


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
        tally: where it is counted, as :class:`~designer.rally.lab.tally.Layout` says.
    """

    def __init__(self, setting: Setting, number: int, tally: list[int], start: State | None = None) -> None:
        """Robots at the start.

        Args:
            setting: what all races of the batch have in common.
            number: of the race.
            tally: the row to count into.
            start: how it begins, where not as usual.
        """
        super().__init__(setting.tables, start or setting.start, told=False)
        self.setting = setting
        self.number = number
        self.tally = tally
        self.rules = setting.rules
        count = setting.players
        self.dice = streams(race_seed(setting.seed, number), count + 1)
        drivers = [setting.bots[setting.bot_of(robot, number)] for robot in self.robots]
        self.bots = [driver.numbers for driver in drivers]
        self.charts = [setting.charts[driver.chart] for driver in drivers]
        self._pace = setting.charts[setting.bots[0].chart]
        self.world = [0] * (HEADER + count * FIELDS)
        self.world[PLAYERS], self.world[OUT] = count, self.out
        self._hands = [0] * (count * STRIDE)
        self._work = [0] * plans.WORK
        self._program = [NO_CARD] * 5
        self._cards = [0] * STOCK
        self._piles: list[int] = []
        self.played = 0
        self.witness = self
        self._at = setting.layout.offsets
        self._begun = [0] * count
        self._ended = [0] * count
        self._lost = [0] * count
        self._leader = -1
        self._lead_changes = 0
        self._register_count = 0
        self._shuffle()
        if self.rules[START_FREE] or setting.start.robots[0].ghost:
            self._look_around()

    def _shuffle(self) -> None:
        if self.rules[OWN_DECKS]:
            self._piles = [0] * (self.setting.players * PILES)
            for robot in self.robots:
                fresh_piles(self.setting.deck, self._piles, robot, self.dice)
        else:
            fresh_stock(self._cards)
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
        self._count_race()
        return self.played

    def play_round(self) -> None:
        """Play the next round."""
        if self.played:
            self.round += 1
        self.played += 1
        self.program()
        for register in (1, 2, 3, 4, 5):
            self._play_register(register)
            if is_over(self):
                break
        else:
            clean_up(self)
        self._count_round()

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
        announce_power_downs(self)
        shut_down(self)
        self._count_programs()

    def takes_part(self, robot: int) -> bool:
        """Whether a robot is programmed in this round."""
        return not (self.down[robot] or self.dead[robot] or self.gone[robot])

    def hand(self, robot: int) -> list[int]:
        """The cards that a robot was dealt in this round."""
        first = robot * STRIDE
        return self._hands[first + 1 : first + 1 + self._hands[first]]

    def _look(self) -> None:
        """Write the race down as bots see it."""
        world, at = self.world, HEADER
        world[ROUND] = self.round
        for robot in self.robots:
            world[at : at + 17] = (
                self.pos[robot],
                self.face[robot],
                self.damage[robot],
                self.lives[robot],
                self.flags[robot],
                self.archive[robot],
                self.ghost[robot],
                self.down[robot],
                self.announced[robot],
                self.dead[robot],
                self.gone[robot],
                self.place[robot],
                self.options[robot],
                self.energy[robot],
                self.reboot[robot],
                self.fell[robot],
                self.laid[robot],
            )
            locked = self.locked[robot]
            if locked:
                cards = self.registers[robot]
                world[at + 17] = sum(1 << register for register in locked)
                world[at + 18 : at + 23] = [NO_CARD if card is None else _NUMBER_OF_CARD[id(card)] for card in cards]
            else:
                world[at + 17 : at + 23] = (0, NO_CARD, NO_CARD, NO_CARD, NO_CARD, NO_CARD)
            world[at + DRAWN] = self.drawn[robot]
            at += FIELDS

    def _lay(self, robot: int) -> None:
        hand, program = self.hand(robot), self._program
        plans.plan(
            self.rules,
            self.charts[robot],
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
            self.registers[robot] = [None if card == NO_CARD else CARDS[card] for card in program]
        first = self.registers[robot][0]
        if first is not None and first.kind is CardKind.AGAIN:
            self.decks[robot] = self.own_deck(robot)
        if self.damage[robot] >= self.edition.first_lock_at and self.pos[robot] != self.out:
            lock(self, robot)

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
        if choice in (Choice.ANNOUNCE, Choice.STAY_DOWN, Choice.RETURN_DOWN):
            clogged = self.clogged[robot] if choice is Choice.ANNOUNCE else 0
            return cast("_A", bool(plans.powers_down(self.rules, bot, damage, clogged, int(bool(default)))))
        if choice in (Choice.RETURN_HEADING, Choice.START_HEADING):
            faces = sum(1 << int(cast("Heading", heading)) for heading in allowed)
            return cast("_A", self._heading(robot, about, int(cast("Heading", default)), faces))
        if choice is Choice.OPTION_INSTEAD:
            return cast("_A", bool(plans.takes_option(bot, damage)))
        if choice is Choice.SPEND_OPTION:
            return cast("_A", bool(plans.spends_option(self.rules, bot, damage, about)))
        return default

    def _heading(self, robot: int, space: int, had: int, allowed: int) -> Heading:
        return Heading(plans.heading(self.charts[robot], self.bots[robot], self.flags[robot], space, had, allowed))

    # --- what is counted

    def _play_register(self, register: int) -> None:
        before, flags = self.pos[:], self.flags[:]
        self._register_count += 1
        play_register(self, register)
        tally = self.tally
        ends, waits = self._at["ends"], self._at["waits"]
        for robot, space in enumerate(self.pos):
            if space != self.out:
                tally[ends + space] += 1
                if space == before[robot]:
                    tally[waits + space] += 1
        if self.flags != flags:
            self._count_touches(flags)

    def _count_touches(self, before: list[int]) -> None:
        layout, tally, now = self.setting.layout, self.tally, self._register_count
        first = self.tables.last_checkpoint - layout.legs
        for robot in self.robots:
            for flag in range(before[robot], self.flags[robot]):
                leg = flag - first
                tally[self._at["touched"] + leg * (5 * layout.rounds + 1) + now - self._begun[robot]] += 1
                self._first("race_of_leg", leg)
                self._begun[robot] = now

    def _first(self, name: str, at: int) -> None:
        """Note that this race did something, unless an earlier one is noted."""
        place = self._at[name] + at
        self.tally[place] = min(self.tally[place], self.number)

    def lost(self, robot: int, fate: Fate, space: int) -> None:
        """A robot is destroyed or reboots."""
        at = FATES[fate] * self.out + space
        self.tally[self._at["fates"] + at] += 1
        self._first("race_of_fate", at)
        self._lost[robot] += 1
        self._ended[robot] = self._register_count

    def hurt(self, robot: int, points: int) -> None:
        """A robot takes damage."""
        space = self.pos[robot]
        self.tally[self._at["damage"] + space] += points
        self._first("race_of_damage", space)

    def pushed(self, space: int) -> None:
        """A robot is pushed away from a space."""
        self.tally[self._at["pushes"] + space] += 1
        self._first("race_of_push", space)

    def bumped(self, space: int) -> None:
        """A move ends before a wall."""
        self.tally[self._at["bumps"] + space] += 1

    def _count_programs(self) -> None:
        tally, at = self.tally, self._at["robot_rounds"]
        for robot in self.robots:
            if self.gone[robot]:
                tally[at + ABSENT] += 1
            elif self.down[robot]:
                tally[at + POWERED_DOWN] += 1
            else:
                tally[at + (WITHOUT if self.dead[robot] else WITH_PROGRAM)] += 1

    def _count_round(self) -> None:
        """Who leads, and who crowds whom, at the end of a round."""
        best, leader = NEVER, -1
        on_floor = []
        for robot in self.robots:
            space = self.pos[robot]
            if space != self.out:
                on_floor.append((space % self.tables.size.width, space // self.tables.size.width))
            elif not self.gone[robot]:
                space = self.archive[robot]
            if space == self.out:
                continue
            left = plans.remaining(self._pace, self.flags[robot], space, self.face[robot])
            if left < best or (left == best and robot == self._leader):
                best, leader = left, robot
        if self._leader != leader >= 0:
            self._lead_changes += self._leader >= 0
            self._leader = leader
        close = sum(
            abs(x - u) <= NEAR and abs(y - v) <= NEAR for at, (x, y) in enumerate(on_floor) for u, v in on_floor[:at]
        )
        self.tally[self._at["close"]] += close
        self.tally[self._at["close"] + 1] += len(on_floor) * (len(on_floor) - 1) // 2

    def _count_race(self) -> None:
        tally, at, count = self.tally, self._at, self.setting.players
        tally[at["races"]] += 1
        tally[at["rounds"] + self.played] += 1
        self._first("race_of_rounds", self.played)
        ending = WON if self.winners else EVERYBODY_OUT if all(self.gone) else LIMIT
        tally[at["endings"] + ending] += 1
        self._first("race_of_ending", ending)
        alone = len(self.winners) == 1
        for name in self.winners:
            robot = self.names.index(name)
            tally[at["wins" if alone else "shared"] + robot] += 1
            tally[at["bot_wins" if alone else "bot_shared"] + self.setting.bot_of(robot, self.number)] += 1
            self._first("race_of_win", robot)
        tally[at["lead_changes"] + min(self._lead_changes, LEAD_CHANGES - 1)] += 1
        for robot in range(count):
            tally[at["deaths"] + min(self._lost[robot], DEATHS - 1)] += 1
            out = self.gone[robot] and not self.place[robot]
            tally[at["out"]] += out
            self._count_open_leg(robot, self._ended[robot] if out else self._register_count)

    def _count_open_leg(self, robot: int, end: int) -> None:
        layout = self.setting.layout
        leg = self.flags[robot] - (self.tables.last_checkpoint - layout.legs)
        if leg < layout.legs:
            self.tally[self._at["open"] + leg * (5 * layout.rounds + 1) + end - self._begun[robot]] += 1


def play_races(setting: Setting, first: int, count: int) -> tuple[list[int], list[int]]:
    """Play races one after the other on the plain engine.

    Returns:
        The tally of them all as a row of numbers, and the rounds of each.
    """
    tally = setting.layout.empty()
    return tally, [LabRace(setting, number, tally).play() for number in range(first, first + count)]
