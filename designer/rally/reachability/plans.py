# SPDX-License-Identifier: GPL-3.0-or-later
"""The best program that a hand can lay; exact, for a robot alone.

Of a hand only the kinds of cards matter, so that the search goes over distinct kinds, register by register. The exact
distance bounds it: one card takes a robot at most one register nearer to the end, so that it is known how good the rest
of the round can be at best, with any cards. The most promising card is tried first, and what cannot be better than the
best program found is left out.

The functions work on flat lists of integers and on nothing else, so that the lab can compile them as they stand. A
*chart* is what is known of a floor (:mod:`.charts` makes it); *work* is scratch space, in which a question is asked and
the answer found. Values are thousandths of a register.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence

UNIT = 1000
"""The value of a register."""

FAR = 10**9
"""The value where there is no way; it is more than any other."""

KINDS = 9
"""The kinds of cards, numbered as in :class:`~designer.rally.edition.cards.CardKind`."""

STILL, AGAIN = 7, 8
"""Power Up, with which a robot stands still, and Again."""

ACTIONS = 8
"""The kinds that are carried out: all but Again, which is carried out as another."""

FREE, EMPTY = -1, -1
"""In ``FIXED``: a register that is programmed from the hand. In a program: no card."""

# A chart: a header, then tables at the places that the header tells.
DEAD, SPACES, LEGS, FOLLOW, REST, RISK, REACH, HEADER = 0, 1, 2, 3, 4, 5, 6, 24
"""The number of the state of being destroyed, of spaces and of legs; the places of four tables:

``FOLLOW[state * 8 + kind]`` is the state that a card leads to, and in the bits above ``STATE_BITS`` the legs whose
checkpoint it touches. ``REST[leg * (dead + 1) + state]`` is, in register 1, what is left to the end of the race, and in
the other registers the least that can be left after this round, with the risks until then; both with the risk of the
state. ``RISK[state]`` is what it may cost to end a register there. ``REACH[state]`` has a bit for each leg whose
checkpoint some cards can touch before the round ends. ``HEADER`` is the length of the header, in which others may tell
more.
"""

STATE_BITS = 24
STATES = (1 << STATE_BITS) - 1

# Work: the question, what the search notes, the answer.
FIXED, ORDER, ALLOWED, BEGIN, LEG, LOST, MOST_LEGS = 9, 14, 23, 24, 25, 27, 32
"""The question. First, how many cards of each kind are held; then for each register the kind that lies in it, or
``FREE``; the order in which kinds are tried, which decides between equal programs; the kinds that may lie in
register 1, as bits; the state in which the robot begins, and its leg; for each leg what is left to do for a robot that
is destroyed on it.
"""
_CHEAPEST, _KEYS, _COUNT, _CURSOR, _STATE, _LEG, _LAST, _COST = 59, 91, 136, 141, 146, 151, 156, 161
_PATH, _TAKES, _LIES, _HELD, _KINDS, _EARLIER = 166, 171, 176, 181, 190, 191
BEST, WORK = 196, 201
"""The answer: what lies in each register; and the length of the work space."""

Ints = Sequence[int]
Marks = MutableSequence[int]


def search(chart: Ints, work: Marks) -> int:
    """Find the program with the least value: what is left to do after it, with the risks that it takes.

    Args:
        chart: the floor.
        work: the question; the program is written to ``BEST``.

    Returns:
        Its value; negative where the race ends before register 5 does.
    """
    prepare(work, chart[LEGS])
    best, depth = 4 * FAR, 0
    _open(chart, work, 0, best)
    while depth >= 0:
        cursor = work[_CURSOR + depth]
        if cursor >= work[_COUNT + depth] or work[_KEYS + depth * KINDS + cursor] >> 4 >= best:
            depth -= 1
            if depth >= 0 and work[_TAKES + depth]:
                work[work[_PATH + depth]] += 1
            continue
        work[_CURSOR + depth] = cursor + 1
        key = work[_KEYS + depth * KINDS + cursor]
        if _advance(chart, work, depth, key & 15):
            best = key >> 4
            _keep(work, depth)
            continue
        if work[_TAKES + depth]:
            work[work[_PATH + depth]] -= 1
        depth += 1
        if depth < 4:
            _open(chart, work, depth, best)
        else:
            best = _finish(chart, work, best)
            depth -= 1
            if work[_TAKES + depth]:
                work[work[_PATH + depth]] += 1
    _fill(work)
    return best


def prepare(work: Marks, legs: int) -> None:
    """Lay out a question for the search: where it begins, and from which registers cards are taken."""
    work[_STATE], work[_LEG], work[_LAST], work[_COST], work[_EARLIER] = work[BEGIN], work[LEG], STILL, 0, 0
    cheapest = 4 * FAR
    for leg in range(legs - 1, -1, -1):
        cheapest = min(cheapest, work[LOST + leg])
        work[_CHEAPEST + leg] = cheapest
    left, held, allowed = 0, 0, 0
    for at in range(KINDS):
        kind = work[ORDER + at]
        if work[kind]:
            left += work[kind]
            work[_HELD + held] = kind
            held += 1
            allowed |= work[ALLOWED] >> kind & 1
    work[_KINDS] = held
    if allowed == 0:
        work[ALLOWED] = (1 << KINDS) - 1
    for register in range(5):
        lies = work[FIXED + register]
        work[_TAKES + register] = 0
        work[_LIES + register] = STILL if lies == FREE else lies
        if lies == FREE and left > 0:
            work[_TAKES + register] = 1
            left -= 1


def _open(chart: Ints, work: Marks, depth: int, best: int) -> None:
    """Note what can lie in a register, the most promising first; what cannot be better than ``best`` is left out.

    Being destroyed may cost less than any way on; on a later leg only where its checkpoint is near enough.
    """
    count, base, takes = 0, depth * KINDS + _KEYS, work[_TAKES + depth]
    follow, last = chart[FOLLOW] + work[_STATE + depth] * ACTIONS, work[_LAST + depth]
    leg, paid, dead = work[_LEG + depth], work[_COST + depth], chart[DEAD]
    rest, cheapest, lost = chart[REST] + leg * (dead + 1), work[_CHEAPEST + leg], work[LOST + leg]
    earlier, reach = work[_EARLIER + depth], chart[REACH]
    for at in range(work[_KINDS] if takes else 1):
        kind = work[_HELD + at] if takes else work[_LIES + depth]
        if takes and (work[kind] == 0 or (depth == 0 and work[ALLOWED] >> kind & 1 == 0)):
            continue
        then = chart[follow + (last if kind == AGAIN else kind)]
        if then < dead:
            if at < earlier and _twin(chart, work, depth, kind, then):
                continue
            value = chart[rest + then]
            if value > cheapest:
                value = cheapest if chart[reach + then] >> leg & 1 else min(value, lost)
            value += paid
        else:
            value = paid + _rare(chart, work, leg, then, 4 - depth)
        if value < best:
            key, place = value << 4 | at, base + count
            while place > base and work[place - 1] > key:
                work[place] = work[place - 1]
                place -= 1
            work[place] = key
            count += 1
    work[_COUNT + depth] = count
    work[_CURSOR + depth] = 0


def _twin(chart: Ints, work: Marks, depth: int, kind: int, then: int) -> int:
    """Whether this card and the one before it, laid the other way round, lead to the same and are as dangerous."""
    before = work[_PATH + depth - 1]
    if kind == AGAIN or (depth == 1 and work[ALLOWED] >> kind & 1 == 0):
        return 0
    middle = chart[chart[FOLLOW] + work[_STATE + depth - 1] * ACTIONS + kind]
    if middle >= chart[DEAD] or chart[chart[FOLLOW] + middle * ACTIONS + before] != then:
        return 0
    return int(chart[chart[RISK] + middle] == chart[chart[RISK] + work[_STATE + depth]])


def _rare(chart: Ints, work: Marks, leg: int, then: int, left: int) -> int:
    """What is left at least after a card that touches the checkpoint, or with which the robot is destroyed."""
    dead = chart[DEAD]
    if then > STATES:
        leg += then >> (STATE_BITS + leg) & 1
        then &= STATES
    if leg == chart[LEGS]:
        return -left * UNIT
    if then == dead:
        return work[LOST + leg]
    most = work[_CHEAPEST + leg] if left else work[LOST + leg] + UNIT
    return min(chart[chart[REST] + leg * (dead + 1) + then], most)


def _advance(chart: Ints, work: Marks, depth: int, at: int) -> int:
    """Lay a card and go on to the next register; 1 if the program ends with it, by winning or being destroyed."""
    kind = work[_HELD + at] if work[_TAKES + depth] else work[_LIES + depth]
    work[_PATH + depth] = kind
    acting = work[_LAST + depth] if kind == AGAIN else kind
    leg = work[_LEG + depth]
    then = chart[chart[FOLLOW] + work[_STATE + depth] * ACTIONS + acting]
    if then > STATES:
        leg += then >> (STATE_BITS + leg) & 1
        then &= STATES
    if then == chart[DEAD] or leg == chart[LEGS]:
        return 1
    # of two cards that may as well lie the other way round only one order is tried
    swaps = work[_TAKES + depth] and work[_TAKES + depth + 1] and kind != AGAIN and leg == work[_LEG + depth]
    work[_EARLIER + depth + 1] = at if swaps else 0
    work[_STATE + depth + 1] = then
    work[_LEG + depth + 1] = leg
    work[_LAST + depth + 1] = acting
    work[_COST + depth + 1] = work[_COST + depth] + chart[chart[RISK] + then]
    return 0


def _finish(chart: Ints, work: Marks, best: int) -> int:
    """Try what can lie in register 5; a place from which there is no way is a little worse than being destroyed."""
    follow, last, takes = chart[FOLLOW] + work[_STATE + 4] * ACTIONS, work[_LAST + 4], work[_TAKES + 4]
    leg, paid, dead = work[_LEG + 4], work[_COST + 4], chart[DEAD]
    rest, most = chart[REST] + leg * (dead + 1), work[LOST + leg] + UNIT
    for at in range(work[_KINDS] if takes else 1):
        kind = work[_HELD + at] if takes else work[_LIES + 4]
        if takes and work[kind] == 0:
            continue
        then = chart[follow + (last if kind == AGAIN else kind)]
        if then < dead:
            value = chart[rest + then]
            value = paid + (most if value > most else value)
        else:
            value = paid + _rare(chart, work, leg, then, 0)
        if value < best:
            best = value
            work[_PATH + 4] = kind
            _keep(work, 4)
    return best


def _keep(work: Marks, depth: int) -> None:
    """Keep the program found; what comes after its end is open."""
    for register in range(5):
        work[BEST + register] = work[_PATH + register] if register <= depth else FREE


def _fill(work: Marks) -> None:
    """Put cards into the registers after those that matter, and none where the hand has run out."""
    for register in range(5):
        kind = work[BEST + register]
        if work[_TAKES + register] and kind != FREE:
            work[kind] -= 1
    for register in range(5):
        if work[_TAKES + register] == 0:
            work[BEST + register] = work[FIXED + register]
        elif work[BEST + register] == FREE:
            for at in range(work[_KINDS]):
                kind = work[_HELD + at]
                if work[kind] > 0 and (register > 0 or work[ALLOWED] >> kind & 1):
                    work[BEST + register] = kind
                    work[kind] -= 1
                    break
