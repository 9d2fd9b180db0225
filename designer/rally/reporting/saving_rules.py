# SPDX-License-Identifier: GPL-3.0-or-later
"""Why a robot lives on by another edition: the rule that saves it, as what happens there."""

from __future__ import annotations

from designer.base.words import sentence, tr
from designer.rally.edition.option_words import rule_words

_SAVING = {
    ("destroyed-at", "never"): sentence("damage destroys no robot"),
    ("robot-lasers", "off"): sentence("robots do not fire"),
    ("robot-lasers", "with-board"): sentence("robots fire together with the board's lasers"),
    ("robot-lasers", "after-board"): sentence("robots fire after the board's lasers"),
    ("belt-phases", "express-twice"): sentence("express belts run twice, then the others"),
    ("belt-phases", "express-all"): sentence("express belts run first, then all belts"),
    ("belts-push", "yes"): sentence("belts push the robot in the way"),
    ("belts-push", "no"): sentence("belts push no robot"),
    ("priority", "cards"): sentence("the highest card acts first"),
    ("priority", "seats"): sentence("robots act seat by seat"),
    ("priority", "antenna"): sentence("the robot nearest to the antenna acts first"),
    ("edge", "wall"): sentence("the edge is a wall"),
    ("checkpoint-covers", "yes"): sentence("a checkpoint switches off what is beneath it"),
    ("checkpoint-covers", "no"): sentence("a checkpoint switches nothing off"),
    ("ghost-board-lasers", "no"): sentence("board lasers do not hit ghosts"),
    ("water-slows", "all"): sentence("water slows every move"),
    ("water-slows", "forward"): sentence("water slows moves forward alone"),
}


def saving_words(key: str, value: str) -> str:
    """What a rule does that saves a robot; one that has no words of its own is told as the list of rules has it."""
    if (key, value) in _SAVING:
        return str(_SAVING[key, value])
    if key == "destroyed-at":
        return tr("a robot is destroyed at damage {n}", n=value)
    if key == "element-order":
        return tr("machines act in another order")
    return rule_words(key, value)
