# SPDX-License-Identifier: GPL-3.0-or-later
"""A race as one row of whole numbers: what bots see of it, and what compiled code plays on.

``world[HEADER + robot * FIELDS + field]`` is a field of a robot; before that come numbers of the whole race. Cards
are numbers too: 0 to 83 are those that all share, in the order of their priority; ``OWN + kind`` is a card of an own
deck.
"""

from __future__ import annotations

from collections.abc import Iterator, MutableSequence, Sequence
from enum import Enum

from designer.rally.edition import (
    AgainFirst,
    AllDestroyed,
    BeltLoops,
    BeltPhases,
    Death,
    Edition,
    LastLife,
    RaceEnds,
    RaceGoal,
    RebootPlace,
    RebootWhen,
    RepairGives,
    RobotsPerPlayer,
    StartHeading,
    Teams,
    Touch,
    Unlock,
)
from designer.rally.edition.cards import DECK, Card, CardKind

Ints = Sequence[int]
"""Numbers that are read: a list, or an array in compiled code."""

Marks = MutableSequence[int]
"""Numbers that are written."""

# --- the race

PLAYERS = 0
ROUND = 1
OUT = 2
REGISTER_NOW = 3
HOLDER = 4
COPIES = 5
OVER = 6
DECIDED = 7
PASSED = 8
FALLEN = 9
WINNERS = 10
WIDTH = 11
HEADER = 16
"""Numbers of the whole race: players, the round from 1, the number of no space, the register, who holds the priority
token, the archives laid so far, whether the race has ended, whether it is known who wins, how many had finished when
the last moment closed, how many robots wait to return, how many have won, the width of the floor."""

# --- a robot

POS = 0
FACE = 1
DAMAGE = 2
LIVES = 3
FLAGS = 4
ARCHIVE = 5
GHOST = 6
DOWN = 7
ANNOUNCED = 8
DEAD = 9
GONE = 10
PLACE = 11
OPTIONS = 12
ENERGY = 13
REBOOT = 14
FELL = 15
LAID = 16
LOCKED = 17
REGISTER = 18
CLOGGED = 23
DRAWN = 24
WON = 25
FIELDS = 32
"""Fields of a robot, as :class:`~designer.rally.engine.state.Robot` has them. ``LOCKED`` has bit ``r`` for register
``r``, ``REGISTER`` to ``REGISTER + 4`` are the cards in registers 1 to 5 or ``NO_CARD``, ``GONE`` is out for good or
finished, ``CLOGGED`` the damage cards in its hand, ``DRAWN`` the cards of its own deck that replaced others."""

NO_CARD = -1
SHARED = len(DECK)
OWN = SHARED

_BY_NUMBER = sorted(DECK, key=lambda card: card.rank)
_KINDS = tuple(CardKind)

CARDS: tuple[Card, ...] = (*_BY_NUMBER, *(Card(kind) for kind in _KINDS))
"""The card of each number."""

NUMBERS: dict[Card, int] = {card: number for number, card in enumerate(CARDS)}
"""The number of each card."""

KIND_OF: tuple[int, ...] = tuple(_KINDS.index(card.kind) for card in CARDS)
"""The kind of each card, in the order M1 M2 M3 BU L R U PU AG."""

NUMBER_OF: tuple[int, ...] = tuple(card.rank for card in CARDS)
"""The number by which each card acts."""

STEPS_OF: tuple[int, ...] = tuple(kind.steps for kind in _KINDS)
QUARTERS_OF: tuple[int, ...] = tuple(kind.quarters & 3 for kind in _KINDS)
MOVES: tuple[int, ...] = tuple(int(kind.moves) for kind in _KINDS)
"""By kind: spaces forward, quarter turns clockwise, and whether it moves."""

POWER_UP = _KINDS.index(CardKind.POWER_UP)
AGAIN = _KINDS.index(CardKind.AGAIN)
KINDS = len(_KINDS)

# --- the rules

(
    OWN_DECKS,
    HAND,
    AGAIN_FORBIDDEN,
    FIRST_LOCK_AT,
    DESTROYED_AT,
    UNLOCK_FREE,
    REDEAL_TURNS,
    FIRST_CARD_MOVES,
    START,
    START_FREE,
    START_LIVES,
    LAST_LIFE_ENDS,
    REBOOTS,
    REBOOT_AT_ONCE,
    REBOOT_ON_TOKEN,
    REBOOT_DAMAGE,
    REBOOT_FIRES,
    PRIORITY,
    ORDER,
    _,
    _,
    _,
    _,
    EXPRESS_TWICE,
    BELTS_PUSH,
    LOOPS_STAY,
    ROBOT_LASERS,
    GHOSTS_HIT,
    PASSING,
    ENERGY_MAX,
    ENERGY_SPACE,
    TOUCH_WHILE_DOWN,
    AT_TOUCH,
    MOST_CHECKPOINTS,
    DUPLICATE_DAMAGE,
    OCCUPIED,
    POWER_DOWN,
    NEEDS_DAMAGE,
    LOCKED_WHILE_DOWN,
    OPTION_CARDS,
    DECLINE_REPAIR,
    PLAY_ON,
    FIRST_FLAGS,
    ENERGY_START,
    ROBOT_LASER_POINTS,
    GIVES_OPTIONS,
) = range(46)
RULES = 46
"""The numbers of an edition in :func:`rules_of`. Those of answers with more than two values are their places."""

BY_CARDS, BY_SEATS, BY_ANTENNA = range(3)
LASERS_OFF, LASERS_WITH, LASERS_AFTER = range(3)
ENERGY_NONE, ENERGY_REGISTER, ENERGY_CUBE, ENERGY_REFILLED = range(4)
GHOSTS, ONE_BY_ONE, DOCKS, SPACES = range(4)
AS_GHOST, NEIGHBOUR, UNSIGHTED = range(3)
DOWN_OFF, DOWN_THIS_ROUND, DOWN_NEXT_ROUND, DOWN_AT_ONCE = range(4)
DOWN_KEEP, DOWN_TOP_CARD, DOWN_HAND_IN = range(3)
OPTIONS_NONE, OPTIONS_REPAIR, OPTIONS_TWO, OPTIONS_HAMMER = range(4)
RUN_BELTS, RUN_PUSHERS, RUN_GEARS, RUN_CRUSHERS, RUN_CURRENTS = range(5)


def _place(answer: Enum) -> int:
    return list(type(answer)).index(answer)


def rules_of(edition: Edition) -> list[int]:
    """An edition as numbers, every field that says something about play."""
    return list(_rules(edition))


def _rules(edition: Edition) -> Iterator[int]:
    yield int(edition.own_decks)
    yield edition.hand
    yield int(edition.again_first is AgainFirst.FORBIDDEN)
    yield edition.first_lock_at
    yield edition.destroyed_at
    yield int(edition.unlock is Unlock.FREE)
    yield int(edition.redeal_turns)
    yield int(edition.first_card_moves)
    yield _place(edition.start)
    yield int(edition.start_heading is StartHeading.FREE)
    yield edition.lives
    yield int(edition.last_life is LastLife.ENDS)
    yield int(edition.death is Death.REBOOT)
    yield int(edition.reboot_when is RebootWhen.AT_ONCE)
    yield int(edition.reboot_place is RebootPlace.TOKEN)
    yield edition.reboot_damage
    yield int(edition.reboot_fires)
    yield _place(edition.priority)
    yield from map(_place, edition.phases)
    yield int(edition.belt_phases is BeltPhases.EXPRESS_TWICE)
    yield int(edition.belts_push)
    yield int(edition.belt_loops is BeltLoops.STAY)
    yield _place(edition.robot_lasers)
    yield int(edition.ghost_board_lasers)
    yield int(edition.touch is Touch.PASSING)
    yield edition.energy_max
    yield _place(edition.energy_space)
    yield int(edition.touch_while_down)
    yield int(edition.race_ends is RaceEnds.AT_TOUCH)
    yield int(edition.all_destroyed is AllDestroyed.MOST_CHECKPOINTS)
    yield edition.duplicate_damage
    yield _place(edition.occupied_archive)
    yield _place(edition.power_down)
    yield int(edition.power_down_needs_damage)
    yield _place(edition.locked_while_down)
    yield _place(edition.option_cards)
    yield int(edition.decline_repair)
    alone = edition.teams is Teams.NONE and edition.robots_per_player is RobotsPerPlayer.ONE
    yield int(edition.play_on and edition.goal is RaceGoal.RACE and alone)
    yield int(edition.start.on_checkpoint)
    yield edition.energy_start
    yield edition.robot_laser_hits.points
    yield int(edition.repair_gives is RepairGives.OPTIONS)
