# SPDX-License-Identifier: GPL-3.0-or-later
"""The transition table of a robot alone: (register, space, heading) and a card lead to the next state.

What the factory does to a lone robot does not depend on its heading or on the card before it, so that a
transition is two steps: the card's, which is the same in every register, and the register's, which is the same
for all cards. The two tables are a third of the size of all transitions, which are laid out only where they are
searched. Blocking, pushing and converging belts need a second robot and do not occur.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TypeVar, assert_never

import numpy as np
from numpy.typing import NDArray

from designer.base.breathe import Breathe, keep_on
from designer.base.grid import Heading
from designer.rally.course.tables import BLOCKED, NONE, Tables
from designer.rally.edition import Element
from designer.rally.edition.cards import CardKind
from designer.rally.reachability.expansion_motion import CardMoves, compile_cards, compile_factory
from designer.rally.reachability.lone_robots import LoneRobots
from designer.rally.spaces import REGISTERS

_Number = TypeVar("_Number", bound=np.generic)

Ints = NDArray[np.int64]
Bools = NDArray[np.bool_]
Indices = NDArray[np.int32]

CARDS: tuple[CardKind, ...] = tuple(kind for kind in CardKind if kind.shared)
"""The cards in the order of the table's last axis: M1 M2 M3 BU L R U."""

MOVES: tuple[int, ...] = tuple(index for index, card in enumerate(CARDS) if card.moves)
"""The indices of the cards that move."""

_EACH_CARD = range(len(CARDS))

ROUND = len(REGISTERS)
STATES_A_SPACE = len(Heading)


PART = 1 << 17
"""So many numbers are gathered at once: wide copies of them stay in the processor's cache, and small."""


@dataclass(frozen=True, eq=False)
class RobotMotion:
    """Where cards and the factory take a lone robot. ``out`` means destroyed, wherever a space is told.

    A state is numbered ``(register * spaces + space) * 4 + heading``, the register from 0; a stance
    ``space * 4 + heading``.

    Attributes:
        spaces: the number of spaces; also ``out``, the number of no space.
        stances: ``stances[stance, card]`` is the stance in which the card leaves the robot.
        factory: ``factory[register, stance]`` is the state to which the factory phase takes a robot from there,
            or ``dead``.
        entered: the space entered by step 1, 2, 3 forward and, last, by one step back, ``out`` where the
            step is not made; each ``[space, heading]``. Not asked where ``cards`` is told.
        carried: the spaces entered in the factory phase, one array ``[register, space]`` for each step that
            an element may give, in their order; ``out`` where it gives none.
        rests: ``rests[register, space]`` is where the factory phase leaves a robot that the card left on space.
        cards: what cards do where elements of the expansions lie: they may lead to places beyond the spaces (see
            :mod:`.expansion_motion`), with which ``factory``, ``carried`` and ``rests`` go on.
        seen: there, ``[register, place]`` is the space of a place, or ``out``.
        robots: there, the robots whose walks these are.
    """

    spaces: int
    stances: Indices
    factory: Indices
    entered: tuple[Indices, Indices, Indices, Indices]
    carried: tuple[Indices, ...]
    rests: Indices
    cards: CardMoves | None = None
    seen: Indices | None = None
    robots: LoneRobots | None = None

    @property
    def dead(self) -> int:
        """The number of the state of being destroyed, which is also the number of the others."""
        return ROUND * self.spaces * STATES_A_SPACE

    @property
    def passed(self) -> tuple[Indices, ...]:
        """What tells which spaces cards make robots enter."""
        return self.entered if self.cards is None else (*self.cards.paths, self.cards.idle)

    @property
    def transitions(self) -> int:
        """How many there are: one for each state and card, numbered ``state * 7 + card``."""
        return self.dead * len(CARDS)

    def state(self, register: int, space: int, heading: int) -> int:
        """The number of a state; the register from 0."""
        return (register * self.spaces + space) * STATES_A_SPACE + heading

    def space_of(self, states: NDArray[np.integer]) -> Ints:
        """The spaces of states; ``out`` for ``dead``."""
        return np.where(states == self.dead, self.spaces, states // STATES_A_SPACE % max(self.spaces, 1))

    def after(self, edges: NDArray[np.integer]) -> Indices:
        """The state to which each of some transitions leads, or ``dead``."""
        states, cards = np.divmod(edges, len(CARDS))
        registers, stances = np.divmod(states, max(len(self.stances), 1))
        return self.factory[registers, self.stances[stances, cards]]

    def follow(self, states: NDArray[np.integer]) -> Indices:
        """``[state, card]``: the next state after each card, or ``dead``."""
        registers, stances = np.divmod(states, max(len(self.stances), 1))
        return self.factory[registers[:, None], self.stances[stances]]

    def then(self, edge: int) -> int:
        """The state to which one transition leads, or ``dead``."""
        state, card = divmod(edge, len(CARDS))
        register, stance = divmod(state, len(self.stances))
        return int(self.factory[register, self.stances[stance, card]])

    def onward(self, state: int) -> list[int]:
        """The state after each card from one state, or ``dead``."""
        stances, factory = self.stances.data, self.factory.data  # quicker than numpy for so few numbers
        register, stance = divmod(state, len(self.stances))
        return [factory[register, stances[stance, card]] for card in _EACH_CARD]

    def without_card(self, state: int) -> int:
        """The state after a register without a card, or ``dead``."""
        register, stance = divmod(state, len(self.stances))
        return int(self.factory[register, self.idle_stances[stance]])

    def space(self, state: int) -> int:
        """The space of one state that is not ``dead``."""
        return state // STATES_A_SPACE % self.spaces

    @cached_property
    def idle_stances(self) -> Indices:
        """By stance, the one in which no card leaves a robot: another one only where trapdoors are."""
        return np.arange(len(self.stances), dtype=np.int32) if self.cards is None else self.cards.idle

    @property
    def card_steps(self) -> int:
        """How many columns :func:`.entries.sequences` has for what cards do."""
        return len(self.entered) if self.cards is None else len(self.cards.paths)

    def idle(self, registers: NDArray[np.integer], stances: NDArray[np.integer]) -> Indices:
        """The states to which the factory takes robots without a card, or ``dead``."""
        then: Indices = self.factory[registers, self.idle_stances[stances]]
        return then

    def come_into(self) -> Bools:
        """By state, and last for ``dead``: whether a transition leads to it.

        A good half of all are come into by none, as belts carry away whoever might come to rest on them.
        """
        moved = np.zeros(self.factory.shape[1], dtype=np.bool_)
        moved[self.stances] = True
        found = np.zeros(self.dead + 1, dtype=np.bool_)
        found[self.factory.take(np.flatnonzero(moved), axis=1)] = True
        return found

    def same_as(self, other: RobotMotion) -> bool:
        """Whether another floor takes robots to the same places over the same spaces."""
        return (
            np.array_equal(self.stances, other.stances)
            and np.array_equal(self.factory, other.factory)
            and (self.cards is None) == (other.cards is None)
            and all(map(np.array_equal, self.passed, other.passed))
            and all(map(np.array_equal, self.carried, other.carried))
        )


def parts(length: int) -> Iterator[slice]:
    """Numbers from 0 on in parts."""
    return (slice(begin, min(begin + PART, length)) for begin in range(0, length, PART))


def gathered(table: NDArray[_Number], places: Indices) -> NDArray[_Number]:
    """``table[places]``, without the copy of all places in machine words that numpy makes; of few it may make one."""
    if places.size <= PART:
        return table.take(places)
    found = np.empty(places.shape, dtype=table.dtype)
    for part in parts(places.size):
        np.take(table, places.ravel()[part].astype(np.intp), out=found.reshape(-1)[part], mode="clip")
    return found


def compile_motion(tables: Tables, breathe: Breathe = keep_on) -> RobotMotion:
    """Build the transition table of a floor; ``breathe`` is called now and then, and what it raises ends the work."""
    if tables.special is not None:
        return _compile_special(tables, breathe)
    out = tables.out
    beyond = beyond_of(tables)
    stances, entered = _cards(tables, beyond)
    rests, turns, carried = _factory(tables, beyond)
    return RobotMotion(out, stances, _after_factory(rests, turns, out), entered, carried, rests)


def _compile_special(tables: Tables, breathe: Breathe) -> RobotMotion:
    """The table of a floor with elements of the expansions."""
    out, robots = tables.out, LoneRobots(tables)
    cards, places = compile_cards(tables, robots, CARDS, breathe)
    breathe()
    seen = places.seen()
    moves = compile_factory(tables, robots, places, seen)
    nothing = np.full((out, STATES_A_SPACE), out, dtype=np.int32)
    factory = _after_factory(moves.rests, moves.turns, out)
    return RobotMotion(out, cards.stances, factory, (nothing,) * 4, moves.carried, moves.rests, cards, seen, robots)


def beyond_of(tables: Tables) -> Indices:
    """``[heading, space]``: where one step leaves a robot: on its space before a wall, ``out`` when it falls."""
    step = np.array(tables.step, dtype=np.int32)
    step = np.where(step == BLOCKED, np.arange(tables.out + 1, dtype=np.int32), step)
    deadly = small(tables.deadly) > 0
    return np.where(deadly[step] | deadly, np.int32(tables.out), step)


def small(numbers: Sequence[int]) -> NDArray[np.uint8]:
    """An array of numbers from 0 to 255; by far the fastest way from a list."""
    return np.frombuffer(bytes(numbers), dtype=np.uint8)


def _cards(tables: Tables, beyond: Indices) -> tuple[Indices, tuple[Indices, Indices, Indices, Indices]]:
    """``stances`` and ``entered`` of :class:`RobotMotion`."""
    out = np.int32(tables.out)
    here = np.where(small(tables.deadly) > 0, out, np.arange(out + 1, dtype=np.int32))[:out, None]
    headings = np.arange(STATES_A_SPACE, dtype=np.int32)
    ahead = headings * (out + 1)  # where the row of a heading begins: flat places are found several times as quickly
    one = beyond.take(ahead + here)
    two = beyond.take(ahead + one)
    three = beyond.take(ahead + two)
    back = beyond.take((headings + 2) % 4 * (out + 1) + here)
    stance = {steps: at * STATES_A_SPACE for steps, at in {0: here, 1: one, 2: two, 3: three, -1: back}.items()}
    stances = np.empty((*one.shape, len(CARDS)), dtype=np.int32)
    for index, card in enumerate(CARDS):
        np.add(stance[card.steps], (headings + np.int32(card.quarters)) % 4, out=stances[:, :, index])
    entered = (
        np.where(one != here, one, out),
        np.where(two != one, two, out),
        np.where(three != two, three, out),
        np.where(back != here, back, out),
    )
    return stances.reshape(-1, len(CARDS)), entered


def _factory(tables: Tables, beyond: Indices) -> tuple[Indices, Indices, tuple[Indices, ...]]:
    """``rests``, the quarter turns beside it, and ``carried``."""
    out = tables.out
    spaces = np.arange(out + 1, dtype=np.int32)
    rows = np.arange(0, ROUND * (out + 1), out + 1)[:, None]  # where that of a register begins
    at = np.broadcast_to(spaces, (ROUND, out + 1))
    turns = np.zeros((ROUND, out + 1), dtype=np.int32)
    carried = []

    def enter(there: Indices) -> None:
        nonlocal at
        carried.append(np.where(there != at, there, np.int32(out)))
        at = there

    for element in tables.edition.phases:
        match element:
            case Element.BELTS:
                for belt, turn in belts_of(tables, beyond):
                    turns = turns + turn.take(at)
                    enter(belt.take(at))
            case Element.PUSHERS:
                enter(pushers_of(tables, beyond).take(rows + at))
            case Element.GEARS:
                turns = turns + small(tables.gear).take(at)
            case Element.CRUSHERS:
                at = np.where(active_in(tables.crush_in).take(rows + at), np.int32(out), at)
            case Element.CURRENTS:
                pass  # these are on floors of another kind
            case _:
                assert_never(element)
    return at, turns, tuple(carried)


def belts_of(tables: Tables, beyond: Indices) -> Iterator[tuple[Indices, Indices]]:
    """For each step of the belts: where each space leads, and how far it turns."""
    spaces = np.arange(tables.out + 1, dtype=np.int32)
    heading = np.array(tables.belt, dtype=np.int32)
    target = beyond[heading, spaces]
    turn = np.array([small(row) for row in tables.belt_turn], dtype=np.int32)[heading, target]
    for belt in tables.belt_steps:
        moves = (np.array(belt, dtype=np.int32) != NONE) & (target != spaces)
        yield np.where(moves, target, spaces), np.where(moves, turn, np.int32(0))


def pushers_of(tables: Tables, beyond: Indices) -> Indices:
    """``[register, space]``: where the pushers leave a robot."""
    spaces = np.arange(tables.out + 1, dtype=np.int32)
    heading = np.array(tables.push, dtype=np.int32)
    return np.where(active_in(tables.push_in), beyond[heading, spaces], spaces)


def active_in(masks: Sequence[int]) -> Bools:
    """``[register, space]``: whether the element on a space acts in a register."""
    bits = small(masks)
    active: Bools = (bits >> np.array(REGISTERS, dtype=np.uint8)[:, None]) & 1 > 0
    return active


def _after_factory(rests: Indices, turns: Indices, out: int) -> Indices:
    """``factory`` of :class:`RobotMotion`: the factory phase of the register, then the next register."""
    dead = ROUND * out * STATES_A_SPACE
    headings = np.arange(STATES_A_SPACE, dtype=np.int32)
    after = (np.arange(ROUND, dtype=np.int32) + 1) % ROUND
    factory = (after[:, None, None] * out + rests[:, :, None]) * 4 + (turns[:, :, None] + headings) % 4
    return np.where(rests[:, :, None] == out, np.int32(dead), factory).astype(np.int32).reshape(ROUND, -1)
