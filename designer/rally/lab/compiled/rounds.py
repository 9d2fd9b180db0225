# SPDX-License-Identifier: GPL-3.0-or-later
"""Whole races, one after the other; as ``races.py``."""

from __future__ import annotations

from collections.abc import Sequence

from designer.rally.lab.compiled.cleanup import clean_up
from designer.rally.lab.compiled.layout import BOT, HANDS, LIMIT_OF_ROUNDS, RACE
from designer.rally.lab.compiled.programming import program
from designer.rally.lab.compiled.race_counts import before_register, count_race, count_register, count_round
from designer.rally.lab.compiled.reentry import decide_heading
from designer.rally.lab.compiled.register import play_register
from designer.rally.lab.compiled.touches import gone_count, settled
from designer.rally.lab.own_decks import PILES, fresh_piles
from designer.rally.lab.shared_deck import REAL, STRIDE, fresh_stock
from designer.rally.lab.world import (
    FACE,
    FIELDS,
    GHOSTS,
    HEADER,
    OUT,
    OVER,
    OWN_DECKS,
    PLAYERS,
    POS,
    ROUND,
    START,
    START_FREE,
    Ints,
    Marks,
)


def is_over(fixed: Ints, world: Ints) -> int:
    """Whether the race has been won, with every place settled where the others play on, or nobody is left."""
    if world[OVER] or settled(fixed, world) or gone_count(world) == world[PLAYERS]:
        return 1
    return 0


def begin(fixed: Ints, world: Marks, minds: Ints, cards: Marks, dice: Marks, deck: Ints) -> None:
    """Shuffle, and let robots look where their bots like if they may."""
    count = world[PLAYERS]
    if fixed[OWN_DECKS]:
        cards[REAL] = 0
        for robot in range(count):
            fresh_piles(deck, cards[HANDS + count * STRIDE : HANDS + count * (STRIDE + PILES)], robot, dice)
    else:
        fresh_stock(cards)
    if fixed[START_FREE] == 0 and fixed[START] != GHOSTS:
        return
    for robot in range(count):
        me = HEADER + robot * FIELDS
        if world[me + POS] != world[OUT]:
            world[me + FACE] = decide_heading(minds, world, robot, world[me + POS], world[me + FACE], 15)


def set_up(start: Ints, world: Marks, race: int) -> None:
    """A world as a race begins: in each the bots move on by one robot."""
    for place in range(len(start)):
        world[place] = start[place]
    world[RACE] = race
    for robot in range(world[PLAYERS]):
        world[HEADER + robot * FIELDS + BOT] = (robot + race) % world[PLAYERS]


def play_races(
    fixed: Ints,
    start: Ints,
    world: Marks,
    tally: Marks,
    minds: Ints,
    cards: Marks,
    seeds: Sequence[Marks],
    work: Marks,
    result: Marks,
    deck: Ints,
    number: int,
    played: Marks,
) -> None:
    """Play races one after the other, each to its end or the limit, and count them.

    Races and rounds are not functions of their own: for each level of calls all that lies below is compiled again.

    Args:
        fixed, minds, deck: what does not change.
        start: the world as a race begins; world: where it is played.
        tally: where races are counted; cards, work, result: room for decks, hands and programs.
        seeds: the streams of each race.
        number: of the first race; played: gets the rounds of each.
    """
    for at in range(len(played)):
        dice = seeds[at]
        set_up(start, world, number + at)
        begin(fixed, world, minds, cards, dice, deck)
        rounds = 0
        while rounds < fixed[LIMIT_OF_ROUNDS] and is_over(fixed, world) == 0:
            world[ROUND] += rounds > 0
            rounds += 1
            program(fixed, world, tally, minds, cards, dice, work, result)
            over = 0
            for register in range(1, 6):
                if over == 0:
                    before_register(world)
                    play_register(fixed, world, tally, minds, cards, dice, register)
                    count_register(fixed, world, tally)
                    over = is_over(fixed, world)
            if over == 0:
                clean_up(fixed, world, minds, cards, dice)
            count_round(fixed, world, tally, minds[minds[0] : minds[1]])
        count_race(fixed, world, tally, rounds)
        played[at] = rounds
