# SPDX-License-Identifier: GPL-3.0-or-later
"""The programs that bots lay: kernels over whole numbers, the same lines for the plain engine and for compiled code.

A bot that does not think lays a legal program at random; the others look for the one that is worth most.
"""

from __future__ import annotations

from designer.rally.lab.bot_decisions import (
    ARCHIVES_MOVE,
    AT_RANDOM,
    CARD_BY_CARD,
    DEATH,
    FIRST,
    HOMES,
    LAST_DEATH,
    MODE,
    SLIPS,
    TOKENS,
    heading,
)
from designer.rally.lab.seeds import below, draw
from designer.rally.lab.world import (
    AGAIN,
    AGAIN_FORBIDDEN,
    ARCHIVE,
    FACE,
    FELL,
    FIELDS,
    FIRST_CARD_MOVES,
    FLAGS,
    HEADER,
    KIND_OF,
    LAST_LIFE_ENDS,
    LIVES,
    LOCKED,
    MOVES,
    NO_CARD,
    OUT,
    POS,
    REBOOT,
    REBOOTS,
    REGISTER,
    ROUND,
    START_LIVES,
    Ints,
    Marks,
)
from designer.rally.reachability.plans import (
    ACTIONS,
    ALLOWED,
    BEGIN,
    BEST,
    DEAD,
    EMPTY,
    FAR,
    FIXED,
    FOLLOW,
    FREE,
    KINDS,
    LEG,
    LEGS,
    LOST,
    ORDER,
    REST,
    STATE_BITS,
    STATES,
    STILL,
    search,
)
from designer.rally.reachability.plans import WORK as SEARCH_WORK


def holds_move(hand: Ints, count: int) -> bool:
    """Whether there is a move in a hand."""
    for at in range(count):
        if MOVES[KIND_OF[hand[at]]]:
            return True
    return False


def holds_other(hand: Ints, count: int) -> bool:
    """Whether there is anything in a hand but Again."""
    for at in range(count):
        if KIND_OF[hand[at]] != AGAIN:
            return True
    return False


def lay_at_random(
    rules: Ints,
    world: Ints,
    robot: int,
    hand: Marks,
    count: int,
    dice: Marks,
    stream: int,
    result: Marks,
) -> None:
    """Lay random cards of a hand into the free registers.

    Args:
        rules: the edition.
        world: the race.
        robot: whose program it is.
        hand: its cards, which change places; count: how many.
        dice: chance; stream: which stream of it.
        result: gets the card of each free register 1 to 5, ``NO_CARD`` where none is left.
    """
    locked = world[HEADER + robot * FIELDS + LOCKED]
    must_move = rules[FIRST_CARD_MOVES] != 0 and world[ROUND] == 1 and holds_move(hand, count)
    no_again = rules[AGAIN_FORBIDDEN] != 0 and holds_other(hand, count)
    chance = draw(dice, stream)
    left = count
    for register in range(5):
        result[register] = NO_CARD
        if left == 0 or locked >> (register + 1) & 1:
            continue
        at = chance % left
        if register == 0 and (must_move or no_again):
            while (must_move and not MOVES[KIND_OF[hand[at]]]) or (no_again and KIND_OF[hand[at]] == AGAIN):
                at = draw(dice, stream) % left
        chance //= left
        result[register] = hand[at]
        left -= 1
        hand[at] = hand[left]


WORK = max(256, SEARCH_WORK)
"""How many numbers of scratch space :func:`plan` gets."""


def plan(
    rules: Ints,
    chart: Ints,
    bot: Ints,
    world: Ints,
    robot: int,
    hand: Marks,
    count: int,
    dice: Marks,
    stream: int,
    work: Marks,
    result: Marks,
) -> None:
    """Lay the cards of one robot into ``result``: one for each free register, as long as the hand lasts.

    Args:
        rules: the edition.
        chart: the course.
        bot: who lays.
        world: the race.
        robot: whose cards they are.
        hand: the cards, which may change places; count: how many.
        dice: chance; stream: which stream of it.
        work: scratch space.
        result: gets the cards of registers 1 to 5, ``NO_CARD`` for none.
    """
    at = HEADER + robot * FIELDS
    leg = world[at + FLAGS] - chart[FIRST]
    if bot[MODE] == AT_RANDOM or count == 0 or leg < 0 or leg >= chart[LEGS]:
        lay_at_random(rules, world, robot, hand, count, dice, stream, result)
        return
    space, face = world[at + POS], world[at + FACE]
    if space == world[OUT]:
        space = home(rules, chart, world, robot)
        face = heading(chart, bot, world[at + FLAGS], space, face, 15)
    shuffle_kinds(dice, stream, work)
    ask(rules, bot, world, robot, hand, count, work)
    fear(rules, chart, bot, world, robot, leg, work)
    work[BEGIN], work[LEG] = space * 4 + face, leg
    if bot[MODE] == CARD_BY_CARD:
        step_by_step(chart, work)
    else:
        search(chart, work)
    lay(world[at + LOCKED], hand, count, work, result)
    if bot[SLIPS] and below(dice, stream, 100) < bot[SLIPS]:
        slip(rules, world, robot, dice, stream, result)


def home(rules: Ints, chart: Ints, world: Ints, robot: int) -> int:
    """Where a robot comes back, or onto the floor for the first time: on a reboot token or its archive."""
    at = HEADER + robot * FIELDS
    if rules[REBOOTS]:
        fell = world[at + FELL] if world[at + REBOOT] else world[at + POS]
        if fell != world[OUT] and chart[chart[TOKENS] + fell] >= 0:
            return chart[chart[TOKENS] + fell]
    return world[at + ARCHIVE]


def shuffle_kinds(dice: Marks, stream: int, work: Marks) -> None:
    """Bots try kinds of cards in random order; else all would take the same of equal ways, and crowd there."""
    chance = draw(dice, stream)
    for kind in range(KINDS):
        place = chance % (kind + 1)
        chance //= kind + 1
        work[ORDER + kind] = work[ORDER + place]
        work[ORDER + place] = kind


def ask(rules: Ints, bot: Ints, world: Ints, robot: int, hand: Ints, count: int, work: Marks) -> None:
    """Write the question for the search: the cards in hand, those that are locked, what may come first."""
    at = HEADER + robot * FIELDS
    for kind in range(KINDS):
        work[kind] = 0
    moves, others = 0, 0
    for place in range(count):
        kind = KIND_OF[hand[place]]
        work[kind] += 1
        moves += MOVES[kind]
        others += kind != AGAIN
    locked = world[at + LOCKED]
    for register in range(5):
        card = world[at + REGISTER + register]
        work[FIXED + register] = FREE
        if locked >> (register + 1) & 1:
            work[FIXED + register] = STILL if card == NO_CARD else KIND_OF[card]
    allowed = (1 << KINDS) - 1
    if rules[AGAIN_FORBIDDEN] and others > 0:
        allowed -= 1 << AGAIN
    if rules[FIRST_CARD_MOVES] and world[ROUND] == 1 and moves > 0:
        allowed = 0
        for kind in range(KINDS):
            allowed |= MOVES[kind] << kind
    work[ALLOWED] = allowed


def fear(rules: Ints, chart: Ints, bot: Ints, world: Ints, robot: int, leg: int, work: Marks) -> None:
    """Write what is left to do after being destroyed, leg by leg: the way from where it comes back, and what it minds.

    A robot that has none of its lives left is out of the race then.
    """
    at = HEADER + robot * FIELDS
    penalty = bot[DEATH]
    if rules[REBOOTS] == 0 and rules[START_LIVES] > 0 and world[at + LIVES] <= rules[LAST_LIFE_ENDS]:
        penalty = bot[LAST_DEATH]
    space = home(rules, chart, world, robot)
    for onward in range(leg, chart[LEGS]):
        if onward > leg and chart[ARCHIVES_MOVE]:
            left = chart[chart[HOMES] + onward - 1]
        else:
            left = nearest(chart, onward, space)
        work[LOST + onward] = left + penalty


def nearest(chart: Ints, leg: int, space: int) -> int:
    """What is left from a space at the beginning of a round, looking wherever is best."""
    at = chart[REST] + leg * (chart[DEAD] + 1) + space * 4
    return min(min(chart[at], chart[at + 1]), min(chart[at + 2], chart[at + 3]))


def step_by_step(chart: Ints, work: Marks) -> None:
    """Choose register by register the card after which least is left, and look no further."""
    state, leg, last = work[BEGIN], work[LEG], STILL
    for register in range(5):
        best, chosen = 8 * FAR, EMPTY
        for at in range(KINDS):
            kind = work[ORDER + at]
            if work[FIXED + register] != FREE:
                kind = work[FIXED + register]
            elif work[kind] == 0 or (register == 0 and work[ALLOWED] >> kind & 1 == 0):
                continue
            value = left_after(chart, work, state, leg, last if kind == AGAIN else kind)
            if value < best:
                best, chosen = value, kind
        work[BEST + register] = chosen
        if chosen == EMPTY:
            continue
        if work[FIXED + register] == FREE:
            work[chosen] -= 1
        last = last if chosen == AGAIN else chosen
        if state < chart[DEAD] and leg < chart[LEGS]:
            then = chart[chart[FOLLOW] + state * ACTIONS + last]
            leg += then >> (STATE_BITS + leg) & 1
            state = then & STATES


def left_after(chart: Ints, work: Marks, state: int, leg: int, kind: int) -> int:
    """What is left after one card; nothing any more for who has won, and no difference for who is destroyed."""
    if state == chart[DEAD] or leg == chart[LEGS]:
        return 0
    then = chart[chart[FOLLOW] + state * ACTIONS + kind]
    leg += then >> (STATE_BITS + leg) & 1
    then &= STATES
    if leg == chart[LEGS]:
        return 0
    return work[LOST + leg] if then == chart[DEAD] else chart[chart[REST] + leg * (chart[DEAD] + 1) + then]


def lay(locked: int, hand: Ints, count: int, work: Marks, result: Marks) -> None:
    """Take cards of the chosen kinds from the hand."""
    used = 0
    for register in range(5):
        result[register] = NO_CARD
        kind = work[BEST + register]
        if kind < 0 or locked >> (register + 1) & 1:
            continue
        for place in range(count):
            if KIND_OF[hand[place]] == kind and used >> place & 1 == 0:
                used |= 1 << place
                result[register] = hand[place]
                break


def slip(rules: Ints, world: Ints, robot: int, dice: Marks, stream: int, result: Marks) -> None:
    """Exchange the cards of two neighbouring registers, as a person does now and then, where the rules allow it."""
    first = below(dice, stream, 4)
    one, other = result[first], result[first + 1]
    if one == NO_CARD or other == NO_CARD:
        return
    kind = KIND_OF[other]
    opening = rules[FIRST_CARD_MOVES] and world[ROUND] == 1 and MOVES[kind] == 0
    if first == 0 and (opening or (rules[AGAIN_FORBIDDEN] and kind == AGAIN)):
        return
    result[first] = other
    result[first + 1] = one
