# SPDX-License-Identifier: GPL-3.0-or-later
"""Where things stand in ``fixed`` and ``world``; both made from the tables and the edition that the engine reads."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from designer.rally.course.checkpoint_tracks import Places
from designer.rally.course.expansion_tables import ExpansionTables
from designer.rally.course.tables import Tables
from designer.rally.edition import Edition, Element, RaceGoal, ReturnAfter, RobotsPerPlayer
from designer.rally.engine.state import State
from designer.rally.lab.compiled.checkpoint_orders import marks_of, orders_of
from designer.rally.lab.setting import Setting
from designer.rally.lab.shared_deck import STOCK
from designer.rally.lab.world import (
    ARCHIVE,
    COPIES,
    DAMAGE,
    ENERGY,
    FACE,
    FELL,
    FIELDS,
    FLAGS,
    GHOST,
    HEADER,
    LIVES,
    NO_CARD,
    OUT,
    PLAYERS,
    POS,
    REGISTER,
    ROUND,
    RULES,
    WIDTH,
    Ints,
    Marks,
)


class RaceRows(NamedTuple):
    """The rows of a race, as kernels hand them on.

    Attributes:
        fixed: rules and floor; world: how the race stands; tally: where it is counted.
        minds: charts and bots; cards: decks and hands; dice: streams of chance.
        floors: what ``fixed`` is one of, where checkpoints ride; riding: when it is which.
    """

    fixed: Ints
    world: Marks
    tally: Marks
    minds: Ints
    cards: Marks
    dice: Marks
    floors: Ints
    riding: Ints


MOST = 16
"""So many robots at most."""

# --- fixed: the rules, where the fields of a tally stand, numbers of the floor, the rows of the floor, its beams

(
    T_RACES,
    T_ROUNDS,
    T_ENDINGS,
    T_WINS,
    T_SHARED,
    T_BOT_WINS,
    T_BOT_SHARED,
    T_LEAD_CHANGES,
    T_TOUCHED,
    T_OPEN,
    T_ROBOT_ROUNDS,
    T_DEATHS,
    T_OUT,
    T_CLOSE,
    T_FATES,
    T_DAMAGE,
    T_PUSHES,
    T_BUMPS,
    T_WAITS,
    T_ENDS,
    T_DEATH_SQUARES,
    T_OUT_SQUARES,
    T_CLOSE_SQUARES,
    T_FATE_SQUARES,
    T_FATE_BY_DEATHS,
    T_SPACE_SQUARES,
    T_SPACE_BY_DEATHS,
    T_RACE_OF_ROUNDS,
    T_RACE_OF_ENDING,
    T_RACE_OF_WIN,
    T_RACE_OF_LEG,
    T_RACE_OF_FATE,
    T_RACE_OF_DAMAGE,
    T_RACE_OF_PUSH,
) = range(RULES, RULES + 34)

LAST_CHECKPOINT, WIDE, HIGH, HAS_ANTENNA, ACTS = range(T_RACE_OF_PUSH + 1, T_RACE_OF_PUSH + 6)
HAS_BEAMS, HAS_ENERGY, LIMIT_OF_ROUNDS, LEGS, HAS_EXPANSIONS, PLACES = range(ACTS + 5, ACTS + 11)
"""Where the spaces of the checkpoints are told, how many before them; 0 where none rides."""

ORDERS = PLACES + 1
"""Where it is told what counts next, by what has been touched; 0 where the order is that of the numbers."""

SHARES, HELD, BY_TOUCHING, SURVIVAL, STAYS_AWAY = range(ORDERS + 1, ORDERS + 6)
"""Whether what a robot touches counts for others too, is taken from them, may win the race; whether who is left over
wins; whether who was destroyed stays away for a round."""

FLOOR = STAYS_AWAY + 1

STEP = 0
DEADLY = 4
BELT = 5
EXPRESS = 6
TURN = 7
GEAR = 11
PUSH = 12
PUSH_IN = 13
CRUSH_IN = 14
CHECKPOINT = 15
TOUCHED = 16
EVENTFUL = 17
ARCHIVES = 18
REPAIRS = 19
OPTION = 20
CHARGES = 21
CLOSED = 22
OFF_FLOOR = 23
TOKEN = 24
ARROW = 25
RANK = 26
BEAMS = 27
BEAM_COUNT = 28
FLOOR_ROWS = 29
"""Rows of the floor, each with a number for every space and one for ``out``, as :class:`Tables` has them; ``TOKEN`` and
``ARROW`` are what ``token_for`` says, ``RANK`` the place of a space by distance from the antenna, ``BEAMS`` where the
beams over a space are told: of each where its spaces are listed, the nearest to the muzzle first, and its strength. A
negative strength is that of a beam that hits nobody whom the one before it hits: both are of a laser with two ends."""

OPEN_IN = FLOOR_ROWS
BURNS_IN = FLOOR_ROWS + 1
BURNS_TURNING = FLOOR_ROWS + 2
BURNS_STAYING = FLOOR_ROWS + 3
SLOWS = FLOOR_ROWS + 4
SLOWS_BACK = FLOOR_ROWS + 5
SLIPPERY = FLOOR_ROWS + 6
RANDOMIZES = FLOOR_ROWS + 7
CURRENT = FLOOR_ROWS + 8
TWIN = FLOOR_ROWS + 9
POWER = FLOOR_ROWS + 10
CLIMBS = FLOOR_ROWS + 11
DROPS = FLOOR_ROWS + 15
REPELS = FLOOR_ROWS + 19
RISES = FLOOR_ROWS + 23
ONWARD = FLOOR_ROWS + 27
"""More rows where ``HAS_EXPANSIONS``, as in :class:`~designer.rally.course.expansion_tables.ExpansionTables`; the last
five have one for each heading."""

OF_EXPANSIONS = (
    "open_in",
    "burns_in",
    "burns_turning",
    "burns_staying",
    "slows",
    "slows_back",
    "slippery",
    "randomizes",
    "current",
    "twin",
    "power",
    "climbs",
    "drops",
    "repels",
    "rises",
    "onward",
)
"""The fields of :class:`~designer.rally.course.expansion_tables.ExpansionTables` in the order of these rows. Elements
of which others tell are played on the plain engine."""

EXPANSIONS = 1
"""Whether kernels are for floors with elements of the expansions; machine code is made for floors without them too, as
it is half as long."""

HANDS = STOCK
"""In ``cards``: after the deck that all share come the hands, then the piles of own decks."""

# --- world: after the robots room for work, then who stands where, then which energy cubes are gone, then the deaths

ROOM = HEADER + MOST * FIELDS
ORDER = ROOM
NOW = ROOM + 16
PLAYS = ROOM + 32
ROW = ROOM + 48
OTHER_ROW = ROOM + 64
CAME = ROOM + 80
OTHER_CAME = ROOM + 128
COMING_BACK = ROOM + 176
COMING = ROOM + 192
FALLEN_LIST = ROOM + 208
TARGET = ROOM + 224
POINTS = ROOM + 240
PUSHING = ROOM + 256
STARTS = ROOM + 272
BEFORE = ROOM + 288
FLAGS_BEFORE = ROOM + 304
BEGUN = ROOM + 320
ENDED = ROOM + 336
LOST = ROOM + 352
WORK_LIST = ROOM + 368
BY = ROOM + 384
ACTING = ROOM + 400
PUSH_ROWS = ROOM + 432
PUSH_MOVES = ROOM + 704
MOVED = ROOM + 1728
LEFT = ROOM + 1744
SLID = ROOM + 1760
REPELLED = ROOM + 1776
SLIDES = ROOM + 1792
COME_TO = ROOM + 1808
PLACED = ROOM + 1824
FATES_SO_FAR = ROOM + 1840
CLOSE_SO_FAR = ROOM + 1844
REACHED = ROOM + 1856
COUNTED = ROOM + 1872
TEAM = ROOM + 1888
TOUCHES = ROOM + 1904
AHEAD = ROOM + 1920
BLOCKS = ROOM + 1936
STAYS = ROOM + 1952
AT = ROOM + 1968
"""Slots of sixteen numbers, and more where several are told of a robot; ``COMING`` counts ``COMING_BACK``. ``MOVED``
is the way in which a robot has moved since the last slide, or -1; ``LEFT`` how often it has left the floor; ``SLID``
whether it has had its slide; ``REPELLED`` where a pusher stands whose row meets a repulsor, or -1; ``SLIDES`` how many
slides there have been; ``COME_TO`` whether a checkpoint has come to a robot in this step of belts, ``PLACED`` on which
of the floors of a race the checkpoints that ride are now. ``FATES_SO_FAR`` are the deaths of the race by what destroyed
robots, ``CLOSE_SO_FAR`` the pairs of robots that were near each other and all pairs. ``REACHED`` has bit ``n - 1`` for
each checkpoint ``n`` that a robot has touched, ``COUNTED`` is how many; ``FLAGS`` of a robot are those that its bot
counts, which are as many where the order is that of the numbers. ``TEAM`` is the same number for all of a team,
``TOUCHES`` the checkpoint that a robot touches in this moment where that counts for others too, or 0, negative once it
has been looked at, and ``AHEAD`` has a bit for each that counted for it before this register. ``BLOCKS`` is whether a
robot only blocks, ``STAYS`` whether it stays away for this round. After the energy cubes come the deaths of the race on
each space, and on floors with elements of the expansions the last slide over each space."""

RACE = 12
COUNT = 13
LEADER = 14
LEAD_CHANGES_SO_FAR = 15
"""More of the header of a world: the number of the race, registers so far, who leads, how often that has changed."""

REBOOTED = 26
REPEATED = 27
CARRIED = 28
RANDOMIZED = 29
TIED = 30
BOT = 31
"""More fields of a robot: it has rebooted in this register; the card that Again repeats, the one carried out now;
whether it began the register on a randomizer; the checkpoint with which its archive rides; which bot drives it."""

(BEFORE_CARDS, AFTER_EXPRESS, AFTER_SECOND, AFTER_NORMAL, AFTER_CURRENTS, BEFORE_CLEAN_UP) = range(6)
TIMES = 6
"""When checkpoints that ride are somewhere else: as a register begins, after each step of belts, as a round ends."""

FLOOR_SIZE, REGISTERS_KNOWN, REPEATS_FROM = range(3)
RIDES = 3
"""In ``riding``: how many numbers ``fixed`` has for each place of the checkpoints, for how many registers of a race it
is known where they are, 0 where none rides, and which register comes after the last; then, for each time of each
register, which of these floors it is."""


def fixed_of(setting: Setting, places: Places = ()) -> list[int]:
    """What does not change in a batch; where checkpoints ride, while they are on these spaces."""
    layout = setting.layout
    tables = setting.tables.placed(places) if places else setting.tables
    numbers = [*setting.rules, *layout.offsets.values()]
    numbers += [0] * (LAST_CHECKPOINT - len(numbers))
    acting = [int(element in tables.acting) for element in Element]
    numbers += [tables.last_checkpoint, *tables.size, int(tables.antenna_ranks is not None), *acting]
    numbers += [int(bool(tables.beams)), int(any(tables.energy)), setting.rounds, layout.legs]
    numbers += [int(tables.special is not None)]
    numbers += [0] * (FLOOR - len(numbers))
    for row in (*_rows(tables), *_rows_of_expansions(tables.special)):
        numbers += row
    _list_beams(tables, numbers)
    numbers[SHARES:FLOOR] = _goal(tables.edition)
    if tables.in_order:
        numbers[ORDERS] = len(numbers)
        numbers += orders_of(setting)
    if places:
        numbers[PLACES] = len(numbers)
        numbers += [len(places), *places]
    return numbers


def _goal(edition: Edition) -> Iterator[int]:
    """What decides a race: the numbers from ``SHARES`` on."""
    yield int(edition.shares_touches)
    yield int(edition.goal is RaceGoal.CONTROL)
    yield int(edition.goal is not RaceGoal.ELIMINATION)
    yield int(edition.goal is RaceGoal.ELIMINATION or edition.robots_per_player is not RobotsPerPlayer.ONE)
    yield int(edition.return_after is not ReturnAfter.THIS_ROUND)


def _list_beams(tables: Tables, numbers: list[int]) -> None:
    """The spaces of each beam, then for each space the beams over it."""
    lines: dict[int, int] = {}
    for beam in tables.beams:
        lines[id(beam)] = len(numbers)
        numbers += beam.spaces
    wide = tables.out + 1
    for space, beams in tables.beams_over.items():
        numbers[FLOOR + BEAMS * wide + space] = len(numbers)
        numbers[FLOOR + BEAM_COUNT * wide + space] = len(beams)
        laser = 0
        for beam in beams:
            second = beam.laser and beam.laser == laser
            numbers += (lines[id(beam)], -beam.beams if second else beam.beams)
            laser = beam.laser


def _rows(tables: Tables) -> Iterator[list[int]]:
    yield from tables.step
    yield tables.deadly
    yield tables.belt
    yield tables.express
    yield from tables.belt_turn
    yield tables.gear
    yield tables.push
    yield tables.push_in
    yield tables.crush_in
    yield tables.checkpoint
    yield tables.touched
    yield tables.eventful
    yield tables.archives
    yield tables.repairs
    yield tables.option_card
    yield tables.energy
    spaces = range(tables.out + 1)
    yield [int(tables.closed(space)) for space in spaces]
    yield tables.off_floor
    asked = spaces if tables.floor.tokens else ()
    tokens = [tables.token_for(space) or (-1, 0) for space in asked] or [(-1, 0)] * len(spaces)
    yield [space for space, _ in tokens]
    yield [arrow for _, arrow in tokens]
    yield _places(tables)
    yield [0] * (tables.out + 1)
    yield [0] * (tables.out + 1)


def _places(tables: Tables) -> list[int]:
    """The place of every space by distance from the antenna; 0 where there is none."""
    if tables.antenna_ranks is None:
        return [0] * (tables.out + 1)
    places = {rank: place for place, rank in enumerate(sorted(set(tables.antenna_ranks)))}
    return [places[rank] for rank in tables.antenna_ranks]


def _rows_of_expansions(special: ExpansionTables | None) -> Iterator[list[int]]:
    for name in OF_EXPANSIONS if special is not None else ():
        table = getattr(special, name)
        yield from table if isinstance(table, tuple) else (table,)


def world_of(tables: Tables, state: State) -> list[int]:
    """A race as it begins: robots from a state without cards and the like."""
    out = tables.out
    world = [0] * (AT + (3 if tables.special is None else 4) * (out + 1))
    world[AT : AT + out + 1] = [-1] * (out + 1)
    world[PLAYERS], world[OUT], world[WIDTH], world[ROUND] = len(state.robots), out, tables.size.width, 1
    world[COPIES] = 0
    world[LEADER] = -1
    for number, robot in enumerate(state.robots):
        at = HEADER + number * FIELDS
        space = out if robot.cell is None else tables.numbers[robot.cell]
        world[at + POS], world[at + FACE] = space, int(robot.heading)
        world[at + DAMAGE] = robot.damage
        world[at + LIVES], world[at + FLAGS], world[at + ENERGY] = robot.lives, robot.flags, robot.energy
        world[at + ARCHIVE] = space if robot.archive is None else tables.numbers[robot.archive]
        world[at + GHOST], world[at + FELL] = int(robot.ghost), out
        world[at + REGISTER : at + REGISTER + 5] = [NO_CARD] * 5
        world[at + REPEATED] = world[at + CARRIED] = NO_CARD
        world[COUNTED + number] = world[FLAGS_BEFORE + number] = robot.flags  # as many as legs that are done
        world[REACHED + number] = marks_of(robot.reached)
        world[ORDER + number] = number
        world[MOVED + number] = -1
        world[TEAM + number] = robot.team or -1 - number
        world[BLOCKS + number] = int(robot.blocks)
        if space != out and not robot.ghost:
            world[AT + space] = number
    return world
