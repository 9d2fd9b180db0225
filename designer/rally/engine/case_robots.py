# SPDX-License-Identifier: GPL-3.0-or-later
"""How a case writes robots: where they are, and what else it says of them."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from designer.base.grid import Cell, Heading
from designer.base.numerals import parse_whole, whole
from designer.base.words import sentence
from designer.files.case_blocks import at_line
from designer.rally.edition import Death, Edition

_NAME = r"[^\s@;,=]+"
_PLACE = re.compile(rf"({_NAME})@(-?[0-9]{{1,4}}),(-?[0-9]{{1,4}}),(\S*)")
_FACTS = {
    "dmg": "damage", "lives": "lives", "flags": "flags", "archive": "archive", "ghost": "ghost", "down": "down",
    "announced": "announced", "energy": "energy", "reboot": "reboot", "options": "options", "option-cards": "options",
    "touched": "reached", "blocks": "blocks", "carries": "carries", "superbot": "superbot", "foe": "foe",
}  # fmt: skip
_SAMPLES = (
    "dmg=2", "lives=3", "flags=1", "archive=4,0", "ghost=1", "down=1", "announced=1", "energy=3", "reboot=1",
    "option-cards=1", "touched=1,3", "blocks=1", "carries=2", "superbot=1", "foe=B",
)  # fmt: skip
KEY_OF = {name: key for key, name in _FACTS.items()}
"""How a case calls what it says of a robot, by the attributes of robots; ``options`` is short for ``option-cards``."""
_OF_LIVES = ("lives", "ghost")
"""What robots do not have that reboot."""


def read_place(text: str, line: int) -> tuple[str, Cell, Heading]:
    """Name, space and heading of a robot, written ``NAME@X,Y,HEADING``.

    Raises:
        CaseError: with the line.
    """
    match = _PLACE.fullmatch(text)
    if match is None:
        raise at_line(line, sentence("a robot is written NAME@X,Y,HEADING, not '{text}'", text=text))
    if match[4] not in Heading.__members__:
        raise at_line(
            line,
            sentence("{robot}: unknown heading '{heading}'; use one of N, E, S, W", robot=match[1], heading=match[4]),
        )
    return match[1], Cell(whole(match[2]), whole(match[3])), Heading[match[4]]


def read_facts(name: str, attributes: Sequence[str], line: int) -> dict[str, object]:
    """What a case says of a robot by the names of :class:`~.cases.CaseRobot`, written ``KEY=VALUE``.

    Raises:
        CaseError: with the line.
    """
    facts: dict[str, object] = {}
    for attribute in attributes:
        key, _, text = attribute.partition("=")
        value = _fact(key, text)
        if value is None or _FACTS[key] in facts:
            known = " ".join(_SAMPLES)
            what = sentence(
                "{robot}: unknown attribute '{text}'; use one of {known}", robot=name, text=attribute, known=known
            )
            raise at_line(line, what)
        facts[_FACTS[key]] = value
    if {"flags", "reached"} <= facts.keys():
        raise at_line(line, sentence("{robot}: 'touched' says already what 'flags' says", robot=name))
    return facts


def _numbers(text: str) -> tuple[int, ...] | None:
    """Numbers of checkpoints, rising; None where one is none or appears twice."""
    numbers = [parse_whole(word, 1, 99) for word in text.split(",")]
    known = sorted(number for number in numbers if number is not None)
    return tuple(known) if len(set(known)) == len(numbers) else None


def _fact(key: str, text: str) -> object | None:
    """The value of an attribute, or None if there is no such one."""
    if key not in _FACTS:
        return None
    if key == "archive":
        match = re.fullmatch(r"([0-9]{1,4}),([0-9]{1,4})", text)
        return Cell(whole(match[1]), whole(match[2])) if match else None
    if key == "touched":
        return _numbers(text)
    if key == "foe":
        return text if re.fullmatch(_NAME, text) else None
    if key in ("ghost", "down", "announced", "reboot", "blocks", "superbot"):
        return {"0": False, "1": True}.get(text)
    return parse_whole(text, 0, 9999)


def check_facts(edition: Edition, name: str, facts: Mapping[str, object], line: int) -> None:
    """Refuse what robots of an edition cannot have: lives where they reboot, reboots where they are destroyed."""
    reboots = edition.death is Death.REBOOT
    wrong = next((key for key in facts if key in (_OF_LIVES if reboots else ("reboot",))), None)
    if wrong is not None:
        what = sentence("{robot}: {edition} has no {key}", robot=name, edition=edition.name, key=KEY_OF[wrong])
        raise at_line(line, what)
