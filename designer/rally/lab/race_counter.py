# SPDX-License-Identifier: GPL-3.0-or-later
"""What is counted of a race on the plain engine, into a row of numbers, as :class:`~.tally.TallyLayout` says."""

from __future__ import annotations

from collections.abc import Mapping

from designer.base.grid import Cell
from designer.rally.engine.arena import EMPTY, Arena
from designer.rally.engine.events import Fate
from designer.rally.lab import bot_decisions
from designer.rally.lab.bot_aims import chart_of_round, legs_done
from designer.rally.lab.setting import Setting
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
)

_OTHERS = (Fate.EDGE, Fate.CRUSHER, Fate.DAMAGE)

FATES: Mapping[Fate, int] = {fate: _OTHERS.index(fate) + 1 if fate in _OTHERS else 0 for fate in Fate}
"""The places of fates in a tally; whatever opens beneath a robot is counted with the pits."""


class RaceCounter:
    """Counts one race into a row, its ``tally``; the arena's witness."""

    def __init__(self, setting: Setting, number: int, tally: list[int]) -> None:
        """Nothing has happened yet in the race with this number."""
        self.tally = tally
        self._number = number
        self._setting = setting
        self._at = at = setting.layout.offsets
        self._ends, self._waits = at["ends"], at["waits"]
        self._first_flags = setting.tables.last_checkpoint - setting.layout.legs
        self._registers = 5 * setting.layout.rounds + 1
        self._pace = setting.charts[setting.bots[0].chart]
        self._begun = [0] * setting.players
        self._ended = [0] * setting.players
        self._lost = [0] * setting.players
        self._done = [self._first_flags] * setting.players
        self._superbot = next((seat for seat, robot in enumerate(setting.start.robots) if robot.superbot), EMPTY)
        self._leader = -1
        self._lead_changes = 0
        self._fates = [0] * 4
        self._deaths_at: dict[int, int] = {}
        self._close = self._pairs = 0
        self._register = 0

    def _first(self, name: str, at: int) -> None:
        """Note that this race did something, unless an earlier one is noted."""
        place = self._at[name] + at
        self.tally[place] = min(self.tally[place], self._number)

    # --- what the arena tells

    def lost(self, robot: int, fate: Fate, space: int) -> None:
        """A robot is destroyed or reboots."""
        at = FATES[fate] * self._setting.layout.spaces + space
        self.tally[self._at["fates"] + at] += 1
        self._first("race_of_fate", at)
        self._fates[FATES[fate]] += 1
        self._deaths_at[space] = self._deaths_at.get(space, 0) + 1
        self._lost[robot] += 1
        self._ended[robot] = self._register

    def hurt(self, space: int, points: int) -> None:
        """A robot takes damage."""
        self.tally[self._at["damage"] + space] += points
        self._first("race_of_damage", space)

    def pushed(self, space: int) -> None:
        """A robot is pushed away from a space."""
        self.tally[self._at["pushes"] + space] += 1
        self._first("race_of_push", space)

    def bumped(self, space: int) -> None:
        """A move ends before a wall."""
        self.tally[self._at["bumps"] + space] += 1

    # --- what is looked at

    def begin_register(self) -> None:
        """The next register is played now."""
        self._register += 1

    def end_register(self, arena: Arena, before: list[int]) -> None:
        """Where robots stand, and what they have touched; ``before`` is where they stood when it began."""
        tally, out, ends, waits = self.tally, arena.out, self._ends, self._waits
        for space, had in zip(arena.pos, before, strict=True):
            if space != out:
                tally[ends + space] += 1
                if space == had:
                    tally[waits + space] += 1
        done = self._legs_done(arena)
        taken = arena.superbot != self._superbot
        if taken:  # whoever takes the title over begins its leg
            self._begun[arena.superbot] = self._register - 1
        if done != self._done:
            self._count_touches(arena, done)
        if taken:
            self._count_open_leg(self._superbot, self._register)
            self._superbot = arena.superbot

    def _legs_done(self, arena: Arena) -> list[int]:
        """How many checkpoints each robot has touched, as bots count them."""
        if not arena.in_order:
            return arena.flags
        pace, tables = chart_of_round(self._pace, arena.round), arena.tables
        return [
            legs_done(pace, tables, reached, flags) for reached, flags in zip(arena.reached, arena.flags, strict=True)
        ]

    def _count_touches(self, arena: Arena, done: list[int]) -> None:
        """What mates touch ends no leg of a robot that is out of the race since an earlier register."""
        for robot in arena.robots:
            if _is_out(arena, robot) and self._ended[robot] < self._register:
                continue
            before, self._done[robot] = self._done[robot], done[robot]
            for flag in range(before, done[robot]):
                leg = flag - self._first_flags
                took = self._register - self._begun[robot]
                self.tally[self._at["touched"] + leg * self._registers + took] += 1
                self._first("race_of_leg", leg)
                self._begun[robot] = self._register

    def programs(self, arena: Arena) -> None:
        """Who has a program in this round."""
        tally, at = self.tally, self._at["robot_rounds"]
        for robot in arena.robots:
            if arena.gone[robot]:
                tally[at + ABSENT] += 1
            elif arena.down[robot]:
                tally[at + POWERED_DOWN] += 1
            else:
                tally[at + (WITHOUT if arena.dead[robot] else WITH_PROGRAM)] += 1

    def end_round(self, arena: Arena) -> None:
        """Who leads, and who crowds whom."""
        best, leader = NEVER, -1
        cells, out, pace = arena.tables.cells, arena.out, chart_of_round(self._pace, arena.round)
        on_floor: list[Cell] = []
        close, done = 0, self._legs_done(arena)
        for robot, space in enumerate(arena.pos):
            if space != out:
                x, y = here = cells[space]
                for u, v in on_floor:
                    if -NEAR <= x - u <= NEAR and -NEAR <= y - v <= NEAR:
                        close += 1
                on_floor.append(here)
            elif not arena.gone[robot]:
                space = arena.archive[robot]
            if space == out:
                continue
            left = bot_decisions.remaining(pace, done[robot], space, arena.face[robot])
            if left < best or (left == best and robot == self._leader):
                best, leader = left, robot
        if self._leader != leader >= 0:
            self._lead_changes += self._leader >= 0
            self._leader = leader
        self._close += close
        self._pairs += len(on_floor) * (len(on_floor) - 1) // 2

    def end_race(self, arena: Arena, rounds: int) -> None:
        """How the race has ended, after so many rounds."""
        tally, at = self.tally, self._at
        tally[at["races"]] += 1
        tally[at["rounds"] + rounds] += 1
        self._first("race_of_rounds", rounds)
        ending = WON if arena.winners else EVERYBODY_OUT if arena.nobody_races else LIMIT
        tally[at["endings"] + ending] += 1
        self._first("race_of_ending", ending)
        self._count_winners([arena.names.index(name) for name in arena.winners])
        tally[at["lead_changes"] + min(self._lead_changes, LEAD_CHANGES - 1)] += 1
        gone = 0
        for robot in arena.robots:
            tally[at["deaths"] + min(self._lost[robot], DEATHS - 1)] += 1
            out = _is_out(arena, robot)
            gone += out
            if arena.scores(robot):  # who only blocks, or is no SuperBot where there is one, begins no leg
                self._count_open_leg(robot, self._ended[robot] if out else self._register)
        self._count_products(gone)

    def _count_winners(self, winners: list[int]) -> None:
        tally, at, alone = self.tally, self._at, len(winners) == 1
        for robot in winners:
            bot = self._setting.bot_of(robot, self._number)
            tally[at["wins" if alone else "shared"] + robot] += 1
            tally[at["bot_wins" if alone else "bot_shared"] + bot] += 1
            self._first("race_of_win", robot)

    def _count_products(self, out: int) -> None:
        """What this race counted, times what it counted: from these sums follows how much races differ."""
        deaths, close, pairs = sum(self._fates), self._close, self._pairs
        self._add("close", close, pairs)
        self._add("out", out)
        self._add("death_squares", deaths * deaths)
        self._add("out_squares", out * out)
        self._add("close_squares", close * close, close * pairs, pairs * pairs)
        self._add("fate_squares", *(count * count for count in self._fates))
        self._add("fate_by_deaths", *(count * deaths for count in self._fates))
        for space, count in self._deaths_at.items():
            self.tally[self._at["space_squares"] + space] += count * count
            self.tally[self._at["space_by_deaths"] + space] += count * deaths

    def _add(self, name: str, *numbers: int) -> None:
        """Add numbers to those of a field."""
        for place, number in enumerate(numbers, self._at[name]):
            self.tally[place] += number

    def _count_open_leg(self, robot: int, end: int) -> None:
        leg = self._done[robot] - self._first_flags
        if leg < self._setting.layout.legs:
            self.tally[self._at["open"] + leg * self._registers + end - self._begun[robot]] += 1


def _is_out(arena: Arena, robot: int) -> bool:
    """Whether a robot is out for good; who has finished is not."""
    return arena.gone[robot] and not arena.place[robot]
