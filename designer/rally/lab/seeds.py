# SPDX-License-Identifier: GPL-3.0-or-later
"""Chance that is the same everywhere: splitmix64, six lines that Python and compiled code compute alike.

Steele, Lea and Flood, "Fast splittable pseudorandom number generators", OOPSLA 2014.
"""

from __future__ import annotations

from collections.abc import MutableSequence

MASK = 0xFFFFFFFFFFFFFFFF
GOLDEN = 0x9E3779B97F4A7C15
"""What a stream moves on by at each draw."""

FIRST = 0xBF58476D1CE4E5B9
SECOND = 0x94D049BB133111EB

PLAY = 8
"""The version of the play: where the same seed plays another race than before, by other rules, bots or draws, this
moves on. Version 1 laid other programs where two are equally good, version 2 did not mind flamers, and version 3 let
belts under a randomizer carry on who waits there, oil act after each step of blue
belts, and repulsors throw before a ramp was paid; version 4 drove to where checkpoints that ride begin,
version 5 minded reboots as much as a life that is lost, version 6 counted other legs where robots touch for each
other, only block, or touch checkpoints in an order of their own, and version 7 counted legs of robots that are no
SuperBot where there is one."""

DEAL = 0
"""The stream of the dealer; the bot of robot ``r`` has stream ``1 + r``, and after them come the coins."""


def mixed(number: int) -> int:
    """64 bits of which each depends on all 64 of ``number``."""
    number = ((number ^ (number >> 30)) * FIRST) & MASK
    number = ((number ^ (number >> 27)) * SECOND) & MASK
    return number ^ (number >> 31)


def race_seed(batch: int, race: int) -> int:
    """The seed of one race of a batch (from 0), whose own seed is any whole number."""
    return mixed((mixed((batch + GOLDEN) & MASK) + (race + 1) * GOLDEN) & MASK)


def streams(seed: int, count: int) -> list[int]:
    """The states of ``count`` independent streams of a race."""
    return [mixed((seed ^ mixed(((stream + 1) * SECOND) & MASK)) & MASK) for stream in range(count)]


def draw(dice: MutableSequence[int], stream: int) -> int:
    """The next 62 bits of a stream; ``dice`` has the states of all streams of a race."""
    state = (dice[stream] + GOLDEN) & MASK
    dice[stream] = state
    state = ((state ^ (state >> 30)) * FIRST) & MASK
    state = ((state ^ (state >> 27)) * SECOND) & MASK
    return (state ^ (state >> 31)) >> 2


def below(dice: MutableSequence[int], stream: int, count: int) -> int:
    """A whole number from 0 to ``count - 1``; the error of any chance is below ``count / 2**62``."""
    return draw(dice, stream) % count


def toss(dice: MutableSequence[int]) -> bool:
    """Whether a coin, of which the last stream tells, shows heads."""
    return below(dice, len(dice) - 1, 2) == 1
