# SPDX-License-Identifier: GPL-3.0-or-later
"""The values of an edition's rules in words: the one place where each is said."""

from __future__ import annotations

from collections.abc import Mapping

from designer.words import Sentence, sentence

_YES_NO: Mapping[str, Sentence] = {"yes": sentence("yes"), "no": sentence("no")}

_WORDS: Mapping[str, Mapping[str, Sentence]] = {
    "first-lock-at": {"never": sentence("never")},
    "destroyed-at": {"never": sentence("never")},
    "unlock": {"low-first": sentence("the lowest first"), "free": sentence("the player chooses")},
    "start": {
        "ghosts": sentence("as ghosts on checkpoint 1"),
        "one-by-one": sentence("one by one on checkpoint 1"),
        "docks": sentence("on docks"),
        "spaces": sentence("on start spaces that they choose"),
    },
    "start-heading": {"dock": sentence("as the dock says"), "free": sentence("the player chooses")},
    "again-first": {"forbidden": sentence("not allowed"), "replaced": sentence("replaced by the top card")},
    "deck": {"shared": sentence("one for all")},
    "death": {"destroyed": sentence("destroys the robot"), "reboot": sentence("makes the robot reboot")},
    "reboot-when": {"at-once": sentence("at once"), "next-round": sentence("in the next round")},
    "reboot-place": {"token": sentence("on the reboot token"), "archive": sentence("on its archive")},
    "energy-space": {
        "none": sentence("nothing"),
        "register": sentence("one in each register"),
        "cube": sentence("its cube, once"),
        "cube-refilled": sentence("its cube, once in a round"),
    },
    "flamer-hits": {
        "entry-turn": sentence("coming and turning there"),
        "entry-end": sentence("coming and staying there"),
    },
    "water-slows": {"all": sentence("every move"), "forward": sentence("moves forward")},
    "last-life": {"plays": sentence("still plays"), "ends": sentence("its race ends")},
    "priority": {
        "cards": sentence("the highest card"),
        "seats": sentence("the priority token, then seat by seat"),
        "antenna": sentence("the nearest to the antenna"),
    },
    "belt-phases": {
        "express-all": sentence("express belts, then all belts"),
        "express-twice": sentence("express belts twice, then the others"),
    },
    "belt-loops": {"move": sentence("they move"), "stay": sentence("they stay")},
    "edge": {"falls": sentence("robots fall off it"), "wall": sentence("it is a wall")},
    "robot-lasers": {
        "off": sentence("never"),
        "with-board": sentence("with the board's lasers"),
        "after-board": sentence("after the board's lasers"),
    },
    "touch": {"register-end": sentence("at the register's end"), "passing": sentence("also in passing")},
    "archive-on": {
        "none": sentence("nothing"),
        "checkpoints": sentence("checkpoints"),
        "checkpoints-and-repairs": sentence("checkpoints and repair sites"),
        "checkpoints-and-energy": sentence("checkpoints and energy spaces"),
    },
    "race-ends": {"register-end": sentence("at the register's end"), "at-touch": sentence("when it is touched")},
    "all-destroyed": {"nobody": sentence("nobody"), "most-checkpoints": sentence("who touched most checkpoints")},
    "occupied-archive": {
        "ghost": sentence("it becomes a ghost"),
        "neighbour": sentence("a free space beside it"),
        "neighbour-unsighted": sentence("beside it, out of sight"),
    },
    "power-down": {
        "off": sentence("does not exist"),
        "this-round": sentence("this round, after programming"),
        "next-round": sentence("next round"),
        "at-once": sentence("at once"),
    },
    "locked-while-down": {
        "keep": sentence("keeps its card"),
        "top-card": sentence("takes the top card"),
        "hand-in": sentence("stays free: cards are handed in"),
    },
    "option-cards": {
        "none": sentence("nowhere"),
        "instead-of-repair": sentence("instead of any repair"),
        "instead-of-repair-two-wrenches": sentence("instead of repair on two wrenches"),
        "on-wrench-and-hammer": sentence("on wrench and hammer"),
    },
    "checkpoint-spaces": {
        "1994": sentence("not in corners of walls"),
        "seven": sentence("the seven kinds of 1999"),
        "2005": sentence("all that holds a robot"),
        "2023": sentence("all but pits, starts and reboot tokens"),
    },
    "board-contact": {
        "any": sentence("as you like"),
        "full-side-warning": sentence("full sides, else a warning"),
        "full-side-error": sentence("full sides, else an error"),
    },
}

_ELEMENTS: Mapping[str, Sentence] = {
    "belts": sentence("belts"),
    "currents": sentence("currents"),
    "pushers": sentence("pushers"),
    "gears": sentence("gears"),
    "crushers": sentence("crushers"),
}


def option_words(key: str, text: str) -> Sentence | str:
    """What a value of a rule says to people, in words; numbers and ranges as they are.

    Args:
        key: of the rule, ``robot-lasers``.
        text: the value as files spell it, ``with-board``.
    """
    if key == "element-order":
        return sentence("{order}", order=[_ELEMENTS[name] for name in text.split() if name in _ELEMENTS])
    return _WORDS.get(key, _YES_NO).get(text, text)
