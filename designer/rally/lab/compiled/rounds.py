# SPDX-License-Identifier: GPL-3.0-or-later
"""Whole races, one after the other, and the beginning of a round: power downs, dealing, and what bots lay.

As :mod:`designer.rally.lab.races`.
"""

from __future__ import annotations

from collections.abc import Sequence

from designer.rally.lab.bot_decisions import round_begins
from designer.rally.lab.bot_programs import plan
from designer.rally.lab.compiled.cleanup import clean_up, decides_down, wipe
from designer.rally.lab.compiled.damage import lock
from designer.rally.lab.compiled.layout import (
    BEFORE_CLEAN_UP,
    BOT,
    FLOOR_SIZE,
    HANDS,
    LIMIT_OF_ROUNDS,
    RACE,
    STAYS,
    RaceRows,
)
from designer.rally.lab.compiled.moving_checkpoints import lay_checkpoints
from designer.rally.lab.compiled.race_counts import (
    before_register,
    count_programs,
    count_race,
    count_register,
    count_round,
)
from designer.rally.lab.compiled.reentry import decide_heading
from designer.rally.lab.compiled.register import play_register
from designer.rally.lab.compiled.touches import nobody_races, settled
from designer.rally.lab.own_decks import PILES, deal_own, fresh_piles
from designer.rally.lab.shared_deck import REAL, STRIDE, deal_shared, fresh_stock, takes_part
from designer.rally.lab.world import (
    ANNOUNCED,
    CLOGGED,
    DAMAGE,
    DOWN,
    DOWN_AT_ONCE,
    DOWN_NEXT_ROUND,
    DOWN_THIS_ROUND,
    FACE,
    FIELDS,
    FIRST_LOCK_AT,
    GHOSTS,
    HEADER,
    LOCKED,
    NEEDS_DAMAGE,
    NO_CARD,
    OUT,
    OVER,
    OWN_DECKS,
    PLAYERS,
    POS,
    POWER_DOWN,
    REGISTER,
    REGISTER_NOW,
    ROUND,
    START,
    START_FREE,
    Ints,
    Marks,
)


def begin_power_downs(fixed: Ints, world: Marks, minds: Ints) -> None:
    """Robots that have announced it are powered down now, the others are up again."""
    for robot in range(world[PLAYERS]):
        me = HEADER + robot * FIELDS
        goes = world[me + ANNOUNCED]
        if goes == 0:
            goes = declares_at_once(fixed, world, minds, robot)
        if goes and world[me + POS] != world[OUT]:
            world[me + DOWN] = 1
            world[me + ANNOUNCED] = 0
            world[me + DAMAGE] = 0
            world[me + LOCKED] = 0
        elif world[STAYS + robot] == 0:
            world[me + DOWN] = 0
        wipe(world, robot)


def declares_at_once(fixed: Ints, world: Ints, minds: Ints, robot: int) -> int:
    """Whether a robot powers down that does so without announcing it."""
    me = HEADER + robot * FIELDS
    if fixed[POWER_DOWN] != DOWN_AT_ONCE or world[me + POS] == world[OUT]:
        return 0
    if world[me + DOWN]:
        return decides_down(fixed, world, minds, robot, 0, 0)
    if fixed[NEEDS_DAMAGE] and world[me + DAMAGE] == 0:
        return 0
    return decides_down(fixed, world, minds, robot, world[me + CLOGGED], 0)


def lay(race: RaceRows, robot: int, work: Marks, result: Marks) -> None:
    """Let a bot lay the cards of its robot."""
    fixed, world, minds, cards = race.fixed, race.world, race.minds, race.cards
    me = HEADER + robot * FIELDS
    bot = 4 * world[me + BOT]
    chart = minds[bot] + round_begins(minds[minds[bot] : minds[bot + 1]], world[ROUND])
    hand = HANDS + robot * STRIDE
    plan(
        fixed,
        minds[chart : minds[bot + 1]],
        minds[minds[bot + 2] : minds[bot + 3]],
        world,
        robot,
        cards[hand + 1 : hand + STRIDE],
        cards[hand],
        race.dice,
        1 + robot,
        work,
        result,
    )
    for register in range(5):
        if world[me + LOCKED] >> (register + 1) & 1 == 0:
            world[me + REGISTER + register] = result[register]
    if world[me + DAMAGE] >= fixed[FIRST_LOCK_AT] and world[me + POS] != world[OUT]:
        lock(race, robot)


def program(race: RaceRows, work: Marks, result: Marks) -> None:
    """Begin a round: power downs, dealing, laying, announcing."""
    fixed, world, minds, cards, dice = race.fixed, race.world, race.minds, race.cards, race.dice
    world[REGISTER_NOW] = 0
    begin_power_downs(fixed, world, minds)
    count = world[PLAYERS]
    hands = cards[HANDS : HANDS + count * STRIDE]
    if fixed[OWN_DECKS]:
        deal_own(fixed, world, cards[HANDS + count * STRIDE :], hands, dice)
    else:
        deal_shared(fixed, world, cards, hands, dice)
    for robot in range(count):
        if takes_part(world, robot):
            lay(race, robot, work, result)
    announce_power_downs(fixed, world, minds)
    if fixed[POWER_DOWN] == DOWN_THIS_ROUND:
        shut_down(fixed, world, minds)
    count_programs(fixed, world, race.tally)


def announce_power_downs(fixed: Ints, world: Marks, minds: Ints) -> None:
    """Power downs that are announced after programming, for the next round."""
    if fixed[POWER_DOWN] != DOWN_NEXT_ROUND:
        return
    for robot in range(world[PLAYERS]):
        me = HEADER + robot * FIELDS
        if world[me + POS] == world[OUT] or world[me + DOWN]:
            continue
        if fixed[NEEDS_DAMAGE] and world[me + DAMAGE] == 0:
            continue
        if decides_down(fixed, world, minds, robot, world[me + CLOGGED], 0):
            world[me + ANNOUNCED] = 1


def shut_down(fixed: Ints, world: Marks, minds: Ints) -> None:
    """Robots that are shut down for this round, after programming."""
    for robot in range(world[PLAYERS]):
        me = HEADER + robot * FIELDS
        if world[me + POS] == world[OUT] or (fixed[NEEDS_DAMAGE] and world[me + DAMAGE] == 0):
            continue
        stuck = 0
        for register in range(5):
            if world[me + CLOGGED] > 0 and world[me + REGISTER + register] == NO_CARD:
                stuck = 1
        if decides_down(fixed, world, minds, robot, world[me + CLOGGED], stuck):
            world[me + DOWN] = 1
            world[me + DAMAGE] = max(0, world[me + DAMAGE] - world[me + CLOGGED])
            world[me + LOCKED] = 0
            wipe(world, robot)


def is_over(fixed: Ints, world: Ints) -> int:
    """Whether the race has been won, with every place settled where the others play on, or nobody is left."""
    if world[OVER] or settled(fixed, world) or nobody_races(world):
        return 1
    return 0


def begin(race: RaceRows, deck: Ints) -> None:
    """Shuffle, and let robots look where their bots like if they may."""
    fixed, world, cards = race.fixed, race.world, race.cards
    count = world[PLAYERS]
    if fixed[OWN_DECKS]:
        cards[REAL] = 0
        for robot in range(count):
            fresh_piles(deck, cards[HANDS + count * STRIDE : HANDS + count * (STRIDE + PILES)], robot, race.dice)
    else:
        fresh_stock(cards)
    if fixed[START_FREE] == 0 and fixed[START] != GHOSTS:
        return
    for robot in range(count):
        me = HEADER + robot * FIELDS
        if world[me + POS] != world[OUT]:
            world[me + FACE] = decide_heading(race.minds, world, robot, world[me + POS], world[me + FACE], 15)


def set_up(start: Ints, world: Marks, race: int) -> None:
    """A world as a race begins: in each the bots move on by one robot."""
    for place in range(len(start)):
        world[place] = start[place]
    world[RACE] = race
    for robot in range(world[PLAYERS]):
        world[HEADER + robot * FIELDS + BOT] = (robot + race) % world[PLAYERS]


def play_races(
    fixed: Ints, start: Ints, world: Marks, tally: Marks, minds: Ints, cards: Marks, seeds: Sequence[Marks],
    work: Marks, result: Marks, deck: Ints, number: int, played: Marks, riding: Ints,
) -> None:  # fmt: skip
    """Play races one after the other, each to its end or the limit, and count them.

    Races and rounds are not functions of their own: for each level of calls all that lies below is compiled again.

    Args:
        fixed, minds, deck: what does not change; where checkpoints ride, ``fixed`` for each of their places.
        start: the world as a race begins; world: where it is played.
        tally: where races are counted; cards, work, result: room for decks, hands and programs.
        seeds: the streams of each race.
        number: of the first race; played: gets the rounds of each.
        riding: when checkpoints are where.
    """
    for at in range(len(played)):
        first = fixed[0 : riding[FLOOR_SIZE]]
        race = RaceRows(first, world, tally, minds, cards, seeds[at], fixed, riding)
        set_up(start, world, number + at)
        begin(race, deck)
        rounds = 0
        while rounds < fixed[LIMIT_OF_ROUNDS] and is_over(fixed, world) == 0:
            world[ROUND] += rounds > 0
            rounds += 1
            program(race, work, result)
            over = 0
            for register in range(1, 6):
                if over == 0:
                    before_register(world)
                    play_register(race, register)
                    count_register(fixed, world, tally)
                    over = is_over(fixed, world)
            if over == 0:
                race = lay_checkpoints(race, BEFORE_CLEAN_UP)
                clean_up(race)
            pace = minds[0] + round_begins(minds[minds[0] : minds[1]], world[ROUND])
            count_round(fixed, world, tally, minds[pace : minds[1]])
        count_race(fixed, world, tally, rounds)
        played[at] = rounds
