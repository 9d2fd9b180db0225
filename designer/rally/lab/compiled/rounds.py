# SPDX-License-Identifier: GPL-3.0-or-later
"""Registers, clean-up, rounds and whole races, and what is counted; as the engine's modules and ``races.py``."""

from __future__ import annotations

from collections.abc import Sequence

from designer.rally.lab.compiled.factory import (
    ALL_BELTS,
    EXPRESS_ONLY,
    NORMAL_ONLY,
    run_belts,
    run_crushers,
    run_energy,
    run_gears,
    run_pushers,
)
from designer.rally.lab.compiled.lasers import asked_to_lock, bits, lock, locks, run_lasers
from designer.rally.lab.compiled.layout import (
    ACTS,
    AT,
    BEFORE,
    BEGUN,
    BOT,
    COUNT,
    ENDED,
    FALLEN_LIST,
    FLAGS_BEFORE,
    FLOOR,
    HAS_ENERGY,
    LAST_CHECKPOINT,
    LEAD_CHANGES_SO_FAR,
    LEADER,
    LEGS,
    LIMIT_OF_ROUNDS,
    LOST,
    OPTION,
    RACE,
    REBOOTED,
    REPAIRS,
    T_BOT_SHARED,
    T_BOT_WINS,
    T_CLOSE,
    T_DEATHS,
    T_ENDINGS,
    T_ENDS,
    T_LEAD_CHANGES,
    T_OPEN,
    T_OUT,
    T_RACE_OF_ENDING,
    T_RACE_OF_LEG,
    T_RACE_OF_ROUNDS,
    T_RACE_OF_WIN,
    T_RACES,
    T_ROBOT_ROUNDS,
    T_ROUNDS,
    T_SHARED,
    T_TOUCHED,
    T_WAITS,
    T_WINS,
    TOP,
    TOP_DRAWN,
    WORK_LIST,
)
from designer.rally.lab.compiled.losing import gone_count, settled, touch_together
from designer.rally.lab.compiled.moves import play_cards
from designer.rally.lab.compiled.rows import blind_headings, decide_heading, put, space_beside
from designer.rally.lab.dealing import (
    PILES,
    REAL,
    STOCK,
    STRIDE,
    deal_own,
    deal_shared,
    fresh_piles,
    fresh_stock,
    takes_part,
    top_card,
)
from designer.rally.lab.plans import plan, powers_down, remaining, takes_option
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
from designer.rally.lab.world import (
    AGAIN,
    ANNOUNCED,
    ARCHIVE,
    AS_GHOST,
    BY_SEATS,
    CLOGGED,
    DAMAGE,
    DEAD,
    DESTROYED_AT,
    DOWN,
    DOWN_AT_ONCE,
    DOWN_NEXT_ROUND,
    DOWN_THIS_ROUND,
    DUPLICATE_DAMAGE,
    ENERGY_NONE,
    ENERGY_REFILLED,
    ENERGY_SPACE,
    EXPRESS_TWICE,
    FACE,
    FALLEN,
    FIELDS,
    FIRST_LOCK_AT,
    FLAGS,
    GHOST,
    GHOSTS,
    GONE,
    HEADER,
    HOLDER,
    KIND_OF,
    LAID,
    LOCKED,
    NEEDS_DAMAGE,
    NEIGHBOUR,
    NO_CARD,
    OCCUPIED,
    OPTION_CARDS,
    OPTIONS,
    OPTIONS_HAMMER,
    OPTIONS_TWO,
    ORDER,
    OUT,
    OVER,
    OWN_DECKS,
    PLACE,
    PLAYERS,
    POS,
    POWER_DOWN,
    REBOOT,
    REBOOTS,
    REGISTER,
    REGISTER_NOW,
    ROUND,
    RUN_BELTS,
    RUN_GEARS,
    RUN_PUSHERS,
    START,
    START_FREE,
    UNSIGHTED,
    WIDTH,
    WINNERS,
    Ints,
    Marks,
)
from designer.rally.lab.world import PRIORITY as PRIORITY_RULE
from designer.rally.lab.world import WON as HAS_WON

HANDS = STOCK
"""In ``cards``: after the deck that all share come the hands, then the piles of own decks."""

# --- a register


def run_element(fixed: Ints, world: Marks, tally: Marks, minds: Ints, element: int) -> None:
    """One kind of factory elements."""
    if element == RUN_BELTS:
        run_belts(fixed, world, tally, minds, EXPRESS_ONLY)
        if world[OVER] == 0 and fixed[EXPRESS_TWICE]:
            run_belts(fixed, world, tally, minds, EXPRESS_ONLY)
        if world[OVER] == 0:
            run_belts(fixed, world, tally, minds, NORMAL_ONLY if fixed[EXPRESS_TWICE] else ALL_BELTS)
    elif element == RUN_PUSHERS:
        run_pushers(fixed, world, tally, minds)
    elif element == RUN_GEARS:
        run_gears(fixed, world)
    else:
        run_crushers(fixed, world, tally, minds)


def run_touch(fixed: Ints, world: Marks) -> None:
    """Robots touch what they stand on, lonely ghosts become solid."""
    touch_together(fixed, world)
    if world[OVER]:
        return
    for robot in range(world[PLAYERS]):
        me = HEADER + robot * FIELDS
        if world[me + GHOST] == 0:
            continue
        here = 0
        for other in range(world[PLAYERS]):
            here += world[HEADER + other * FIELDS + POS] == world[me + POS]
        if here == 1:
            world[me + GHOST] = 0
            world[AT + world[me + POS]] = robot


def play_register(
    fixed: Ints, world: Marks, tally: Marks, minds: Ints, cards: Marks, dice: Marks, register: int
) -> None:
    """Play one register with the cards that lie in it; stops where the race ends."""
    world[REGISTER_NOW] = register
    if fixed[REBOOTS]:
        for robot in range(world[PLAYERS]):
            world[HEADER + robot * FIELDS + REBOOTED] = 0
    play_cards(fixed, world, tally, minds)
    for at in range(4):
        element = fixed[ORDER + at]
        if world[OVER] == 0 and fixed[ACTS + element]:
            run_element(fixed, world, tally, minds, element)
    if world[OVER]:
        return
    run_lasers(fixed, world, tally, minds, cards, dice)
    if fixed[ENERGY_SPACE] != ENERGY_NONE and fixed[HAS_ENERGY]:
        run_energy(fixed, world)
    run_touch(fixed, world)


# --- the end of a round


def decides_down(fixed: Ints, world: Ints, minds: Ints, robot: int, clogged: int, stuck: int) -> int:
    """Whether a robot's bot powers down."""
    me = HEADER + robot * FIELDS
    bot = 4 * world[me + BOT]
    numbers = minds[minds[bot + 2] : minds[bot + 3]]
    return powers_down(fixed, numbers, world[me + DAMAGE], clogged, stuck)


def clean_up(fixed: Ints, world: Marks, minds: Ints, cards: Marks, dice: Marks) -> None:
    """Repairs and option cards, wiping, staying powered down, re-entry."""
    if world[OVER]:
        return
    for robot in range(world[PLAYERS]):
        if world[HEADER + robot * FIELDS + POS] != world[OUT]:
            repair_and_options(fixed, world, minds, robot)
    for robot in range(world[PLAYERS]):
        wipe(world, robot)
    for robot in range(world[PLAYERS]):
        me = HEADER + robot * FIELDS
        asked = fixed[POWER_DOWN] != DOWN_AT_ONCE and fixed[POWER_DOWN] != DOWN_THIS_ROUND
        if world[me + DOWN] and world[me + POS] != world[OUT] and asked:
            world[me + ANNOUNCED] |= decides_down(fixed, world, minds, robot, 0, 0)
    return_all(fixed, world, minds, cards, dice)
    if fixed[REBOOTS]:
        for robot in range(world[PLAYERS]):
            me = HEADER + robot * FIELDS
            if world[me + POS] != world[OUT]:
                world[me + REBOOT] = 0
    if fixed[ENERGY_SPACE] == ENERGY_REFILLED:
        wide = world[OUT] + 1
        for space in range(AT + wide, AT + 2 * wide):
            world[space] = 0
    if fixed[PRIORITY_RULE] == BY_SEATS:
        world[HOLDER] = (world[HOLDER] + 1) % world[PLAYERS]


def repair_and_options(fixed: Ints, world: Marks, minds: Ints, robot: int) -> None:
    """What the space under a robot gives it when a round ends."""
    me = HEADER + robot * FIELDS
    wide = world[OUT] + 1
    space = world[me + POS]
    offers = fixed[FLOOR + OPTION * wide + space]
    if world[me + DOWN] and fixed[OPTION_CARDS] == OPTIONS_TWO:
        offers = 0
    if offers and fixed[OPTION_CARDS] == OPTIONS_HAMMER:
        world[me + OPTIONS] += 1
    elif offers:
        bot = 4 * world[me + BOT]
        if takes_option(minds[minds[bot + 2] : minds[bot + 3]], world[me + DAMAGE]):
            world[me + OPTIONS] += 1
            return
    points = min(fixed[FLOOR + REPAIRS * wide + space], world[me + DAMAGE])
    if points:
        repair(fixed, world, robot, points)


def repair(fixed: Ints, world: Marks, robot: int, points: int) -> None:
    """Repair damage and unlock what it locked, the lowest register first."""
    me = HEADER + robot * FIELDS
    asked = world[me + LOCKED] | asked_to_lock(fixed, world, robot)
    world[me + DAMAGE] -= points
    wanted = locks(fixed, world[me + DAMAGE])
    count = bits(asked)
    register = 1
    while count > wanted:
        if asked >> register & 1:
            count -= 1
            world[me + LOCKED] &= ~(1 << register)
        register += 1


def wipe(world: Marks, robot: int) -> None:
    """Put away the cards of registers that are not locked."""
    me = HEADER + robot * FIELDS
    for register in range(5):
        if world[me + LOCKED] >> (register + 1) & 1 == 0:
            world[me + REGISTER + register] = NO_CARD


def return_all(fixed: Ints, world: Marks, minds: Ints, cards: Marks, dice: Marks) -> None:
    """Destroyed robots that still have a race to run come back."""
    count = world[FALLEN]
    if count == 0:
        return
    for at in range(count):
        world[WORK_LIST + at] = world[FALLEN_LIST + at]
    if fixed[OCCUPIED] == NEIGHBOUR:
        lowest_copy_first(world, count)
    homes = 0
    for at in range(count):
        home = world[HEADER + world[FALLEN_LIST + at] * FIELDS + ARCHIVE]
        for other in range(count):
            if other != at and world[HEADER + world[FALLEN_LIST + other] * FIELDS + ARCHIVE] == home:
                homes |= 1 << world[FALLEN_LIST + at]
    returned = 0
    for at in range(count):
        robot = world[WORK_LIST + at]
        if return_one(fixed, world, minds, cards, dice, robot, homes >> robot & 1):
            returned |= 1 << robot
    left = 0
    for at in range(count):
        robot = world[FALLEN_LIST + at]
        if returned >> robot & 1 == 0:
            world[FALLEN_LIST + left] = robot
            left += 1
    world[FALLEN] = left


def lowest_copy_first(world: Marks, count: int) -> None:
    """Of several copies on a space the one beneath is built first."""
    for last in range(1, count):
        for at in range(last, 0, -1):
            # exchange it with the nearest one before it that has the same home and lies above
            robot = world[WORK_LIST + at]
            before = at - 1
            home = world[HEADER + robot * FIELDS + ARCHIVE]
            while before >= 0 and world[HEADER + world[WORK_LIST + before] * FIELDS + ARCHIVE] != home:
                before -= 1
            if before >= 0:
                other = world[WORK_LIST + before]
                if world[HEADER + other * FIELDS + LAID] > world[HEADER + robot * FIELDS + LAID]:
                    world[WORK_LIST + before] = robot
                    world[WORK_LIST + at] = other


def return_one(fixed: Ints, world: Marks, minds: Ints, cards: Marks, dice: Marks, robot: int, shared: int) -> int:
    """Bring one robot back; 0 if there is no space for it on the whole floor."""
    me = HEADER + robot * FIELDS
    home = world[me + ARCHIVE]
    taken = 1 if world[AT + home] >= 0 else 0
    ghost = 1 if fixed[OCCUPIED] == AS_GHOST and (taken or shared) else 0
    unsighted = 1 if taken and fixed[OCCUPIED] == UNSIGHTED else 0
    space = home
    if taken and ghost == 0:
        space = space_beside(fixed, world, home, unsighted)
        if space < 0:
            return 0
    face = world[me + FACE]
    allowed = 15
    if unsighted:
        allowed = blind_headings(fixed, world, space)
        if allowed == 0:
            allowed = 15
        while allowed >> face & 1 == 0:
            face = (face + 1) & 3
    if allowed & (allowed - 1):
        face = decide_heading(minds, world, robot, space, face, allowed)
    put(world, robot, space, face, ghost)
    world[me + DEAD] = 0
    announced = world[me + ANNOUNCED]
    world[me + ANNOUNCED] = 0
    damage = fixed[DUPLICATE_DAMAGE]
    if fixed[NEEDS_DAMAGE] and world[me + DOWN] and world[me + DAMAGE] < fixed[DESTROYED_AT]:
        damage += world[me + DAMAGE]
    world[me + DAMAGE] = damage
    world[me + DOWN] = 0
    lock(fixed, world, cards, dice, robot)
    if fixed[POWER_DOWN] == DOWN_NEXT_ROUND and (announced or fixed[NEEDS_DAMAGE]):
        world[me + ANNOUNCED] = decides_down(fixed, world, minds, robot, 0, 0)
    return 1


# --- a round


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
        else:
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


def lay(
    fixed: Ints, world: Marks, minds: Ints, cards: Marks, dice: Marks, robot: int, work: Marks, result: Marks
) -> None:
    """Let a bot lay the cards of its robot."""
    me = HEADER + robot * FIELDS
    bot = 4 * world[me + BOT]
    hand = HANDS + robot * STRIDE
    plan(
        fixed,
        minds[minds[bot] : minds[bot + 1]],
        minds[minds[bot + 2] : minds[bot + 3]],
        world,
        robot,
        cards[hand + 1 : hand + STRIDE],
        cards[hand],
        dice,
        1 + robot,
        work,
        result,
    )
    for register in range(5):
        if world[me + LOCKED] >> (register + 1) & 1 == 0:
            world[me + REGISTER + register] = result[register]
    first = world[me + REGISTER]
    if first != NO_CARD and KIND_OF[first] == AGAIN:
        piles = HANDS + world[PLAYERS] * STRIDE
        depth = 0
        card = top_card(cards[piles:], robot, depth)
        while card != NO_CARD and KIND_OF[card] == AGAIN:
            depth += 1
            card = top_card(cards[piles:], robot, depth)
        world[me + TOP] = card
        world[me + TOP_DRAWN] = depth if card == NO_CARD else depth + 1
    if world[me + DAMAGE] >= fixed[FIRST_LOCK_AT] and world[me + POS] != world[OUT]:
        lock(fixed, world, cards, dice, robot)


def program(
    fixed: Ints, world: Marks, tally: Marks, minds: Ints, cards: Marks, dice: Marks, work: Marks, result: Marks
) -> None:
    """Begin a round: power downs, dealing, laying, announcing."""
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
            lay(fixed, world, minds, cards, dice, robot, work, result)
    announce_power_downs(fixed, world, minds)
    if fixed[POWER_DOWN] == DOWN_THIS_ROUND:
        shut_down(fixed, world, minds)
    count_programs(fixed, world, tally)


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


# --- what is counted


def first(fixed: Ints, world: Ints, tally: Marks, field: int, at: int) -> None:
    """Note that this race did something, unless an earlier one is noted."""
    place = fixed[field] + at
    tally[place] = min(tally[place], world[RACE])


def count_programs(fixed: Ints, world: Ints, tally: Marks) -> None:
    """Count who has a program in this round."""
    for robot in range(world[PLAYERS]):
        me = HEADER + robot * FIELDS
        what = WITH_PROGRAM
        if world[me + GONE]:
            what = ABSENT
        elif world[me + DOWN]:
            what = POWERED_DOWN
        elif world[me + DEAD]:
            what = WITHOUT
        tally[fixed[T_ROBOT_ROUNDS] + what] += 1


def count_register(fixed: Ints, world: Marks, tally: Marks) -> None:
    """Count where robots stand when a register has ended, and what they have touched in it."""
    registers = 5 * fixed[LIMIT_OF_ROUNDS] + 1
    for robot in range(world[PLAYERS]):
        me = HEADER + robot * FIELDS
        space = world[me + POS]
        if space != world[OUT]:
            tally[fixed[T_ENDS] + space] += 1
            if space == world[BEFORE + robot]:
                tally[fixed[T_WAITS] + space] += 1
        for flag in range(world[FLAGS_BEFORE + robot], world[me + FLAGS]):
            leg = flag - (fixed[LAST_CHECKPOINT] - fixed[LEGS])
            tally[fixed[T_TOUCHED] + leg * registers + world[COUNT] - world[BEGUN + robot]] += 1
            first(fixed, world, tally, T_RACE_OF_LEG, leg)
            world[BEGUN + robot] = world[COUNT]


def count_round(fixed: Ints, world: Marks, tally: Marks, pace: Ints) -> None:
    """Who leads, and who crowds whom, at the end of a round."""
    best = NEVER
    leader = -1
    close = 0
    pairs = 0
    wide = world[WIDTH]
    for robot in range(world[PLAYERS]):
        me = HEADER + robot * FIELDS
        space = world[me + POS]
        if space != world[OUT]:
            for other in range(robot):
                there = world[HEADER + other * FIELDS + POS]
                if there == world[OUT]:
                    continue
                pairs += 1
                if abs(space % wide - there % wide) <= NEAR and abs(space // wide - there // wide) <= NEAR:
                    close += 1
        elif world[me + GONE] == 0:
            space = world[me + ARCHIVE]
        if space == world[OUT]:
            continue
        left = remaining(pace, world[me + FLAGS], space, world[me + FACE])
        if left < best or (left == best and robot == world[LEADER]):
            best = left
            leader = robot
    if leader >= 0 and leader != world[LEADER]:
        if world[LEADER] >= 0:
            world[LEAD_CHANGES_SO_FAR] += 1
        world[LEADER] = leader
    tally[fixed[T_CLOSE]] += close
    tally[fixed[T_CLOSE] + 1] += pairs


def count_race(fixed: Ints, world: Ints, tally: Marks, rounds: int) -> None:
    """Count how a race has ended."""
    players = world[PLAYERS]
    tally[fixed[T_RACES]] += 1
    tally[fixed[T_ROUNDS] + rounds] += 1
    first(fixed, world, tally, T_RACE_OF_ROUNDS, rounds)
    ending = LIMIT
    if world[WINNERS]:
        ending = WON
    elif gone_count(world) == players:
        ending = EVERYBODY_OUT
    tally[fixed[T_ENDINGS] + ending] += 1
    first(fixed, world, tally, T_RACE_OF_ENDING, ending)
    alone = world[WINNERS] == 1
    tally[fixed[T_LEAD_CHANGES] + min(world[LEAD_CHANGES_SO_FAR], LEAD_CHANGES - 1)] += 1
    for robot in range(players):
        me = HEADER + robot * FIELDS
        if world[me + HAS_WON]:
            tally[fixed[T_WINS if alone else T_SHARED] + robot] += 1
            tally[fixed[T_BOT_WINS if alone else T_BOT_SHARED] + world[me + BOT]] += 1
            first(fixed, world, tally, T_RACE_OF_WIN, robot)
        tally[fixed[T_DEATHS] + min(world[LOST + robot], DEATHS - 1)] += 1
        end = world[COUNT]
        if world[me + GONE] and world[me + PLACE] == 0:
            tally[fixed[T_OUT]] += 1
            end = world[ENDED + robot]
        leg = world[me + FLAGS] - (fixed[LAST_CHECKPOINT] - fixed[LEGS])
        if leg < fixed[LEGS]:
            registers = 5 * fixed[LIMIT_OF_ROUNDS] + 1
            tally[fixed[T_OPEN] + leg * registers + end - world[BEGUN + robot]] += 1


# --- a race


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


def play_round(
    fixed: Ints, world: Marks, tally: Marks, minds: Ints, cards: Marks, dice: Marks, work: Marks, result: Marks
) -> None:
    """Play one round, and count it."""
    program(fixed, world, tally, minds, cards, dice, work, result)
    done = 0
    for register in range(1, 6):
        if done == 0:
            for robot in range(world[PLAYERS]):
                me = HEADER + robot * FIELDS
                world[BEFORE + robot] = world[me + POS]
                world[FLAGS_BEFORE + robot] = world[me + FLAGS]
            world[COUNT] += 1
            play_register(fixed, world, tally, minds, cards, dice, register)
            count_register(fixed, world, tally)
            done = is_over(fixed, world)
    if done == 0:
        clean_up(fixed, world, minds, cards, dice)
    count_round(fixed, world, tally, minds[minds[0] : minds[1]])


def play_race(
    fixed: Ints,
    world: Marks,
    tally: Marks,
    minds: Ints,
    cards: Marks,
    dice: Marks,
    work: Marks,
    result: Marks,
    deck: Ints,
) -> int:
    """Play a race to the end or the limit, and count it; how many rounds it took."""
    begin(fixed, world, minds, cards, dice, deck)
    rounds = 0
    while rounds < fixed[LIMIT_OF_ROUNDS] and is_over(fixed, world) == 0:
        if rounds:
            world[ROUND] += 1
        rounds += 1
        play_round(fixed, world, tally, minds, cards, dice, work, result)
    count_race(fixed, world, tally, rounds)
    return rounds


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
    """Play races one after the other.

    Args:
        start: the world as a race begins; world: where it is played.
        seeds: the streams of each race.
        number: of the first race; played: gets the rounds of each.
    """
    for at in range(len(played)):
        for place in range(len(start)):
            world[place] = start[place]
        world[RACE] = number + at
        for robot in range(world[PLAYERS]):
            world[HEADER + robot * FIELDS + BOT] = (robot + number + at) % world[PLAYERS]
        played[at] = play_race(fixed, world, tally, minds, cards, seeds[at], work, result, deck)
