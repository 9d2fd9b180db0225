# SPDX-License-Identifier: GPL-3.0-or-later
"""Program cards: who acts when, and how robots move and push; as :mod:`designer.rally.engine.cards`."""

from __future__ import annotations

from designer.rally.lab.compiled.arrival import burn
from designer.rally.lab.compiled.damage import arrive
from designer.rally.lab.compiled.expansion_moves import begin_elements, drive_on_elements, slide
from designer.rally.lab.compiled.layout import (
    AT,
    BURNS_TURNING,
    CAME,
    CARRIED,
    COMING,
    EVENTFUL,
    EXPANSIONS,
    FLOOR,
    HANDS,
    HAS_ANTENNA,
    HAS_EXPANSIONS,
    NOW,
    ORDER,
    PLAYS,
    RANDOMIZED,
    RANK,
    REBOOTED,
    REPEATED,
    ROW,
    STEP,
    T_BUMPS,
    RaceRows,
)
from designer.rally.lab.compiled.reentry import arrive_and_come_back, come_back, place_first, place_waiting
from designer.rally.lab.compiled.rows import move_row, row_ahead
from designer.rally.lab.own_decks import top_card
from designer.rally.lab.shared_deck import REAL, STRIDE, draw_one
from designer.rally.lab.world import (
    AGAIN,
    BY_CARDS,
    BY_SEATS,
    DEAD,
    DOWN,
    DRAWN,
    ENERGY,
    ENERGY_MAX,
    FACE,
    FIELDS,
    GHOST,
    GONE,
    HEADER,
    HOLDER,
    KIND_OF,
    NO_CARD,
    NUMBER_OF,
    OUT,
    OVER,
    OWN_DECKS,
    PLAYERS,
    POS,
    PRIORITY,
    QUARTERS_OF,
    REBOOT,
    REBOOTS,
    REGISTER,
    REGISTER_NOW,
    STEPS_OF,
    Ints,
    Marks,
)


def order_by_cards(world: Marks) -> None:
    """The highest number first, equal ones as named, robots without a card last."""
    count = world[PLAYERS]
    for robot in range(count):
        at = robot
        mine = -1 if world[NOW + robot] == NO_CARD else NUMBER_OF[world[NOW + robot]]
        while at > 0:
            other = world[NOW + world[ORDER + at - 1]]
            theirs = -1 if other == NO_CARD else NUMBER_OF[other]
            if theirs >= mine:
                break
            world[ORDER + at] = world[ORDER + at - 1]
            at -= 1
        world[ORDER + at] = robot


def order_by_antenna(fixed: Ints, world: Marks) -> None:
    """The nearest to the antenna first, of equal ones as named."""
    ranks = FLOOR + RANK * (world[OUT] + 1)
    for robot in range(world[PLAYERS]):
        at = robot
        mine = fixed[ranks + world[HEADER + robot * FIELDS + POS]]
        while at > 0:
            other = world[ORDER + at - 1]
            if fixed[ranks + world[HEADER + other * FIELDS + POS]] <= mine:
                break
            world[ORDER + at] = other
            at -= 1
        world[ORDER + at] = robot


def order_of_robots(fixed: Ints, world: Marks) -> None:
    """Write the order in which robots act in this register."""
    if fixed[PRIORITY] == BY_CARDS:
        order_by_cards(world)
    elif fixed[PRIORITY] == BY_SEATS:
        for at in range(world[PLAYERS]):
            world[ORDER + at] = (world[HOLDER] + at) % world[PLAYERS]
    elif fixed[HAS_ANTENNA]:
        order_by_antenna(fixed, world)
    else:
        for at in range(world[PLAYERS]):
            world[ORDER + at] = at


def next_register(world: Marks) -> None:
    """What robots carried out in the register before is what Again repeats now."""
    for robot in range(world[PLAYERS]):
        me = HEADER + robot * FIELDS
        world[me + REPEATED] = NO_CARD if world[REGISTER_NOW] == 1 else world[me + CARRIED]
        world[me + CARRIED] = NO_CARD


def play_cards(race: RaceRows) -> None:
    """Every robot carries out its card of this register, in the order of priority."""
    fixed, world = race.fixed, race.world
    for robot in range(world[PLAYERS]):
        world[NOW + robot] = world[HEADER + robot * FIELDS + REGISTER + world[REGISTER_NOW] - 1]
    if fixed[OWN_DECKS]:
        next_register(world)
    order_of_robots(fixed, world)
    waits = fixed[REBOOTS] and world[REGISTER_NOW] == 1
    count = 0
    for at in range(world[PLAYERS]):
        robot = world[ORDER + at]
        if world[NOW + robot] != NO_CARD or (waits and world[HEADER + robot * FIELDS + REBOOT]):
            world[PLAYS + count] = robot
            count += 1
    if EXPANSIONS and fixed[HAS_EXPANSIONS]:
        begin_elements(race)
    for at in range(count):
        robot = world[PLAYS + at]
        me = HEADER + robot * FIELDS
        off = world[me + POS] == world[OUT]
        if off and (world[me + DEAD] or world[me + GONE] or placed(race, robot) == 0):
            continue
        if world[NOW + robot] != NO_CARD and world[me + DOWN] == 0 and world[me + REBOOT] == 0:
            play_card(race, robot)
            slide(race)
        if world[OVER]:
            return


def placed(race: RaceRows, robot: int) -> int:
    """Place a robot whose turn has come: after a reboot in register 1, for the first time before its first card."""
    world = race.world
    me = HEADER + robot * FIELDS
    if world[me + REBOOT]:
        if world[REGISTER_NOW] != 1 or world[me + REBOOTED]:
            return 0
        came = place_waiting(race, robot)
        slide(race)
    else:
        came = 0 if world[NOW + robot] == NO_CARD else place_first(race, robot)
    return 1 if came and world[me + POS] != world[OUT] else 0


def carried_out(race: RaceRows, robot: int) -> int:
    """What a robot carries out for the card in its register, where it has its own deck or is on a randomizer."""
    world, cards = race.world, race.cards
    me = HEADER + robot * FIELDS
    card = world[NOW + robot]
    if EXPANSIONS and world[me + RANDOMIZED]:
        card = randomized(race, robot)
    if card != NO_CARD and KIND_OF[card] == AGAIN:
        card = world[me + REPEATED]
        if world[REGISTER_NOW] == 1:
            card = drawn(world, cards, robot)
            while card != NO_CARD and KIND_OF[card] == AGAIN:
                card = drawn(world, cards, robot)
    world[me + CARRIED] = card
    return card


def randomized(race: RaceRows, robot: int) -> int:
    """The top card of the robot's deck, or of the one that all share."""
    cards = race.cards
    if race.fixed[OWN_DECKS]:
        return drawn(race.world, cards, robot)
    return draw_one(cards, race.dice) if cards[REAL] > 0 else NO_CARD


def drawn(world: Marks, cards: Marks, robot: int) -> int:
    """The next card of a robot's own deck in this round, ``NO_CARD`` if it has run out."""
    me = HEADER + robot * FIELDS
    card = top_card(cards[HANDS + world[PLAYERS] * STRIDE :], robot, world[me + DRAWN])
    world[me + DRAWN] += card != NO_CARD
    return card


def play_card(race: RaceRows, robot: int) -> None:
    """Carry out a card."""
    fixed, world = race.fixed, race.world
    me = HEADER + robot * FIELDS
    card = world[NOW + robot]
    if fixed[OWN_DECKS] or (EXPANSIONS and world[me + RANDOMIZED]):
        card = carried_out(race, robot)
    if card == NO_CARD:
        return
    kind = KIND_OF[card]
    if EXPANSIONS and fixed[HAS_EXPANSIONS] and STEPS_OF[kind]:
        drive_on_elements(race, robot, STEPS_OF[kind])
    elif STEPS_OF[kind] > 0:
        drive(race, robot, world[me + FACE], STEPS_OF[kind])
    elif STEPS_OF[kind] < 0:
        drive(race, robot, (world[me + FACE] + 2) & 3, -STEPS_OF[kind])
    elif QUARTERS_OF[kind]:
        world[me + FACE] = (world[me + FACE] + QUARTERS_OF[kind]) & 3
        if EXPANSIONS and fixed[HAS_EXPANSIONS]:
            burn(race, robot, BURNS_TURNING)
    elif world[me + ENERGY] < fixed[ENERGY_MAX]:
        world[me + ENERGY] += 1


def drive(race: RaceRows, robot: int, travel: int, steps: int) -> None:
    """Move step by step; a wall, a row that cannot be pushed or a reboot ends the card."""
    fixed, world, tally = race.fixed, race.world, race.tally
    me = HEADER + robot * FIELDS
    wide = world[OUT] + 1
    step = FLOOR + (STEP + travel) * wide
    for _ in range(steps):
        start = world[me + POS]
        target = fixed[step + start]
        if target < 0:
            tally[fixed[T_BUMPS] + start] += 1
            return
        if world[me + GHOST] == 0 and world[AT + target] >= 0:
            if push_row(race, robot, travel, 0) == 0:
                return
            if world[OVER] or world[me + POS] == world[OUT] or world[me + REBOOT]:
                return
            continue
        if world[me + GHOST] == 0:
            world[AT + start] = -1
            world[AT + target] = robot
        world[me + POS] = target
        if fixed[FLOOR + EVENTFUL * wide + target]:
            arrive(fixed, world, tally, robot, start)
            if world[COMING]:
                come_back(race)
            if world[OVER] or world[me + POS] == world[OUT] or world[me + REBOOT]:
                return


def push_row(race: RaceRows, robot: int, travel: int, quarters: int) -> int:
    """Move a solid robot one space and push the row before it; how many moved, 0 if a wall stops the row."""
    fixed, world = race.fixed, race.world
    count = row_ahead(fixed, world, robot, travel, ROW)
    if count == 0:
        return 0
    move_row(fixed, world, race.tally, ROW, count, travel, CAME, 1)
    me = HEADER + robot * FIELDS
    world[me + FACE] = (world[me + FACE] + quarters) & 3
    arrive_and_come_back(race, CAME, count)
    return count
