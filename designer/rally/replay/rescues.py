# SPDX-License-Identifier: GPL-3.0-or-later
"""What would have saved a robot that a race took from the floor; all of it is played by the engine.

Its own cards first: another order or choice of what it had in hand as that round was programmed, the nearest to what
it played before all others. Then what else: a robot that does not push or fire, a wall at the edge, no pit.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from itertools import permutations

from designer.base.breathe import Breathe, keep_on
from designer.base.grid import Cell, Heading
from designer.rally.course.floor import Floor
from designer.rally.course.tables import Tables, compile_tables
from designer.rally.edition.cards import Card
from designer.rally.engine import Phase, Robot, events
from designer.rally.engine.deal import ProgramError, free_registers
from designer.rally.engine.events import Fate
from designer.rally.engine.events.causes import OPENINGS
from designer.rally.engine.events.moves import Travelled
from designer.rally.engine.records import RoundRecord
from designer.rally.replay.losses import RobotLoss, told_before
from designer.rally.replay.playing_again import RoundAgain, record_of, register_again, round_again
from designer.rally.replay.replay import Replay

MOST_PLAYED = 240
"""So many programs are played at the most; a hand of nine has 15,120."""

MOST_TOLD = 3
"""So many programs that save a robot are kept."""

_Row = tuple[Card | None, ...]


@dataclass(frozen=True)
class OtherProgram:
    """A program with which a robot would have come through the round.

    Attributes:
        cards: what is laid, for the registers that are free.
        changed: the registers that hold another card than was played, each with its card, None for none.
        robot: how it stands when the round is over.
    """

    cards: _Row
    changed: tuple[tuple[int, Card | None], ...]
    robot: Robot


@dataclass(frozen=True)
class OwnCards:
    """What a robot's own cards would have made of the round.

    Attributes:
        saving: programs that save it, the few nearest to the one played, the nearest first.
        count: how many do; tried: of how many that is known, the one that was played among them.
        complete: whether these are all that the rules allow.
    """

    saving: tuple[OtherProgram, ...]
    count: int
    tried: int
    complete: bool


class OtherRescue(Enum):
    """What besides its own cards would have saved a robot in the register of its loss."""

    ROBOT = "robot"
    WALL = "wall"
    PIT = "pit"


@dataclass(frozen=True)
class Rescue:
    """Something else that would have saved a robot, in that register.

    Attributes:
        kind: without the card of the robot ``by``, with a wall at the ``side`` of ``cell``, or without the hole there.
        robot: how it would stand when the register is over.
        fate: what it would not have fallen into.
    """

    kind: OtherRescue
    robot: Robot
    by: str = ""
    cell: Cell | None = None
    side: Heading | None = None
    fate: Fate | None = None


def own_cards(replay: Replay, loss: RobotLoss, breathe: Breathe = keep_on) -> OwnCards:
    """The programs of a robot's own cards that would have saved it, all others playing as they did.

    ``breathe`` is called before each program that is played, and what it raises ends the work.
    """
    record = record_of(replay, loss)
    tables = compile_tables(replay.course.floor, replay.edition)
    search = _Search(tables, record, loss)
    saving = tuple(search.saving(breathe))
    return OwnCards(saving[:MOST_TOLD], len(saving), search.tried, search.complete)


class _Search:
    """Plays other programs of a robot, the nearest first. What is doomed by its first cards is not played twice."""

    def __init__(self, tables: Tables, record: RoundRecord, loss: RobotLoss) -> None:
        self._tables, self._record, self._loss = tables, record, loss
        self._free, self._played, self._hand = _programming(record, loss.robot)
        self._doomed = {self._until(self._played, loss.register)}
        self.tried, self.complete = 0, True

    def _until(self, cards: _Row, register: int) -> _Row:
        """What of a program is carried out until a register."""
        return tuple(card for free, card in zip(self._free, cards, strict=False) if free <= register)

    def saving(self, breathe: Breathe) -> Iterator[OtherProgram]:
        """The programs that save the robot."""
        count = 0
        for cards in sorted(set(permutations(self._hand, len(self._played))), key=self._distance):
            if cards == self._played or any(self._until(cards, register) in self._doomed for register in range(1, 6)):
                self.tried += 1
                continue
            if count == MOST_PLAYED:
                self.complete = False
                return
            count += 1
            breathe()
            again = self._play(cards)
            self.tried += again is not None
            if again is not None and self._loss.robot not in again.lost:
                yield self._told(cards, again)

    def _distance(self, cards: _Row) -> tuple[object, ...]:
        """How far a program is from the one that was played: registers changed, then the later the nearer."""
        changed = [one != other for one, other in zip(cards, self._played, strict=True)]
        ranks = [(card.kind.value, card.rank) if card is not None else ("", 0) for card in cards]
        return sum(changed), changed, ranks

    def _play(self, cards: _Row) -> RoundAgain | None:
        """How the round goes with a program; None where the rules do not allow it."""
        try:
            again = round_again(self._tables, self._record, {self._loss.robot: self._row(cards)})
        except ProgramError:
            return None
        register = again.lost.get(self._loss.robot)
        if register is not None:
            self._doomed.add(self._until(cards, register))
        return again

    def _row(self, cards: _Row) -> _Row:
        """A program as the record has it: for the free registers where it was dealt, else for all five."""
        if self._record.deal is not None:
            return cards
        row = list(_padded(self._record.programs[self._loss.robot]))
        for register, card in zip(self._free, cards, strict=False):
            row[register - 1] = card
        return tuple(row)

    def _told(self, cards: _Row, again: RoundAgain) -> OtherProgram:
        pairs = zip(self._free, cards, self._played, strict=False)
        changed = tuple((register, card) for register, card, played in pairs if card != played)
        return OtherProgram(cards, changed, again.state.robot(self._loss.robot))


def _programming(record: RoundRecord, name: str) -> tuple[Sequence[int], _Row, _Row]:
    """The registers that a robot could program, what it laid there, and what it had in hand."""
    free = free_registers(_programmed(record, name))
    if record.deal is not None:
        return free, tuple(record.programs.get(name, ())), record.deal.hand(name)
    row = _padded(record.programs.get(name, ()))
    laid = tuple(row[register - 1] for register in free)
    return free, laid, laid


def _programmed(record: RoundRecord, name: str) -> Robot:
    """A robot as it is programmed: as it is when power downs have begun."""
    robot = record.state.robot(name)
    begun = (step for step in record.steps if step.phase is Phase.DEAL and record.deal is not None)
    for event in (event for step in begun for event in step.events):
        if isinstance(event, events.Programmed):
            break
        if event.robot == name:
            robot = event.changed(robot)
    return robot


def _padded(cards: Sequence[Card | None]) -> _Row:
    return (*cards, *(None,) * (5 - len(cards)))


def other_rescues(replay: Replay, loss: RobotLoss) -> tuple[Rescue, ...]:
    """What else would have saved a robot in that register."""
    return (*_without_robots(replay, loss), *_with_other_floor(replay, loss))


def _without_robots(replay: Replay, loss: RobotLoss) -> Iterator[Rescue]:
    """Each robot that pushed or hit it there, without its card."""
    tables = compile_tables(replay.course.floor, replay.edition)
    mine = (event for event in told_before(replay, loss) if event.robot == loss.robot)
    guilty = dict.fromkeys(by for event in mine if (by := getattr(event, "by", None)))
    for by in guilty:
        again = register_again(replay, loss, tables, without=by)
        if again is not None and again.loss is None:
            yield Rescue(OtherRescue.ROBOT, again.robot, by=by)


def _with_other_floor(replay: Replay, loss: RobotLoss) -> Iterator[Rescue]:
    """A wall at the edge, or floor in place of what opens there."""
    floor, cell = replay.course.floor, loss.event.cell
    last = next((event for event in reversed(tuple(told_before(replay, loss))) if event.robot == loss.robot), None)
    if loss.event.fate is Fate.EDGE and isinstance(last, Travelled):
        rescue = Rescue(OtherRescue.WALL, _NOBODY, cell=last.start, side=last.travel)
        changed = _with_wall(floor, last.start, last.travel)
    elif loss.event.fate in OPENINGS:
        rescue = Rescue(OtherRescue.PIT, _NOBODY, cell=cell, fate=loss.event.fate)
        changed = _without_opening(floor, cell)
    else:
        return
    again = register_again(replay, loss, compile_tables(changed, replay.edition))
    if again is not None and again.loss is None:
        yield replace(rescue, robot=again.robot)


_NOBODY = Robot("", None, Heading.N)


def _with_wall(floor: Floor, cell: Cell, side: Heading) -> Floor:
    return floor.with_space(cell, replace(floor[cell], walls=(*floor[cell].walls, side)))


def _without_opening(floor: Floor, cell: Cell) -> Floor:
    return floor.with_space(cell, replace(floor[cell], pit=False, further=()))
