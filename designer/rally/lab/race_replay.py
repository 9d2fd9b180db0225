# SPDX-License-Identifier: GPL-3.0-or-later
"""A race of the lab as a replay: dealt, programmed and decided as its bots did, told and checked by the engine."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TypeVar

from designer.rally.course.course import Course
from designer.rally.edition.cards import Card
from designer.rally.edition.decisions import Answer, Choice
from designer.rally.engine.choices import RecordedAnswer
from designer.rally.engine.deal import Deal
from designer.rally.engine.records import RoundRecord
from designer.rally.engine.rounds import announce_power_downs, is_over
from designer.rally.lab.races import LabRace
from designer.rally.lab.setting import Setting
from designer.rally.lab.shared_deck import REAL, draw_one
from designer.rally.lab.world import CARDS, OWN_DECKS
from designer.rally.replay.replay import Replay, rerun

_A = TypeVar("_A", bound=Answer)


def retell(course: Course, setting: Setting, number: int) -> Replay:
    """The replay of one race of a batch, by its number; the course has the floor of the setting."""
    race = _NotedRace(setting, number)
    start = race.state()
    while race.played < setting.rounds and not is_over(race):
        race.play_round()
    return rerun(Replay(course, setting.tables.edition, start, tuple(race.records)))


class _NotedRace(LabRace):
    """A race that notes what comes into each round from outside."""

    def __init__(self, setting: Setting, number: int) -> None:
        self._given: list[RecordedAnswer] = []
        self._programs: dict[str, tuple[Card, ...]] = {}
        super().__init__(setting, number, setting.layout.empty())
        self.records: list[RoundRecord] = []

    def play_round(self) -> None:
        """Play the next round, and note it."""
        self._programs.clear()
        super().play_round()
        self.records[-1] = replace(self.records[-1], choices=tuple(self._given))
        self._given.clear()

    def program(self) -> None:
        """Begin a round; what was dealt is noted before anybody draws from it."""
        self._deal = Deal()
        super().program()
        self.records.append(RoundRecord(self.state(), self._deal, dict(self._programs), (), ()))

    def _announce(self) -> None:
        """All are asked, as a replay tells what each has answered."""
        announce_power_downs(self)

    def _lay(self, robot: int) -> None:
        """Note what was laid into the registers that were free, and with the first robot what was dealt."""
        if not self._programs:
            self._deal = self._dealt()
        free = [register for register in range(5) if register + 1 not in self.locked[robot]]
        super()._lay(robot)
        laid = [self.registers[robot][register] for register in free]
        self._programs[self.names[robot]] = tuple(card for card in laid if card is not None)

    def _dealt(self) -> Deal:
        """The hands, and what is left of the decks."""
        part = {self.names[robot]: robot for robot in self.robots if self.takes_part(robot)}
        hands = {name: (tuple(CARDS[card] for card in self.hand(robot)),) for name, robot in part.items()}
        if not self.rules[OWN_DECKS]:
            return Deal(hands, self._rest_of_stock())
        clogged = {name: self.clogged[robot] for name, robot in part.items() if self.clogged[robot]}
        return Deal(hands, (), {name: tuple(self.own_deck(robot)) for name, robot in part.items()}, clogged)

    def _rest_of_stock(self) -> tuple[Card, ...]:
        """The cards that were not dealt, the top one last, as they would be drawn."""
        cards, dice, found = self._cards[:], self.dice[:], []
        while cards[REAL]:
            found.append(CARDS[draw_one(cards, dice)])
        return tuple(found[::-1])

    def ask(self, robot: int, choice: Choice, answers: Iterable[_A], default: _A, about: int = -1) -> _A:
        """What the robot's bot says; noted where there is something to choose."""
        allowed = tuple(answers)
        answer = super().ask(robot, choice, allowed, default, about)
        if len(allowed) > 1:
            self._given.append(RecordedAnswer(self.names[robot], choice, answer))
        return answer
