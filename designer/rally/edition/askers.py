# SPDX-License-Identifier: GPL-3.0-or-later
"""Who must ask which field of an edition: the table that says where a new rule has to be heard.

A rule that only the engine knows makes par, lab and checks say what no table plays. Therefore each field names the
rooms that decide something by it, and a test holds this against what their code asks. Rooms that only put a rule into
words or pictures are not named.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from types import MappingProxyType


class Asker(Enum):
    """A room of ``designer.rally`` that decides something by the rules; the value is the name of its folder."""

    COURSE = "course"
    """Floors, places and tables, from which both engines and the search take what they need."""
    ENGINE = "engine"
    LAB = "lab"
    """The compiled engine and its bots."""
    REACHABILITY = "reachability"
    """The search: par, where a robot alone comes, what a program does."""
    CHECKS = "checks"


COURSE, ENGINE, LAB, REACHABILITY, CHECKS = Asker

_PLAY = frozenset({ENGINE, LAB})
_PLAY_AND_SEARCH = _PLAY | {REACHABILITY}

ASKERS: Mapping[str, frozenset[Asker]] = MappingProxyType(
    {
        # a round's cards
        "hand": _PLAY_AND_SEARCH,
        "deck": _PLAY_AND_SEARCH | {CHECKS},
        "again-first": _PLAY_AND_SEARCH,
        "redeal-turns": _PLAY_AND_SEARCH,
        "first-card-moves": frozenset(Asker),
        "priority": _PLAY | {CHECKS},
        # starts and lives
        "start": frozenset(Asker),
        "start-heading": _PLAY_AND_SEARCH,
        "lives": _PLAY_AND_SEARCH | {CHECKS},
        "last-life": _PLAY_AND_SEARCH,
        "death": _PLAY_AND_SEARCH | {CHECKS},
        "reboot-when": _PLAY_AND_SEARCH | {CHECKS},
        "reboot-place": _PLAY_AND_SEARCH | {CHECKS},
        "reboot-damage": _PLAY,
        "reboot-fires": _PLAY,
        "occupied-archive": _PLAY | {CHECKS},
        "duplicate-damage": _PLAY,
        # damage: the search counts what a way costs and asks only whether a robot survives it
        "destroyed-at": _PLAY_AND_SEARCH | {CHECKS},
        "first-lock-at": _PLAY | {CHECKS},
        "unlock": _PLAY,
        "locked-while-down": _PLAY,
        "power-down": _PLAY_AND_SEARCH | {CHECKS},
        "power-down-needs-damage": _PLAY_AND_SEARCH,
        "touch-while-down": _PLAY_AND_SEARCH,
        "decline-repair": _PLAY,
        "repair-one-wrench": frozenset({COURSE}),
        "repair-two-wrenches": frozenset({COURSE}),
        "repair-wrench-and-hammer": frozenset({COURSE}),
        "repair-checkpoint": frozenset({COURSE}),
        "option-cards": _PLAY | {COURSE},
        # the factory
        "element-order": frozenset({REACHABILITY}),  # the others walk ``Edition.phases``, which currents belong to
        "belt-phases": frozenset({COURSE, LAB}),
        "belts-push": _PLAY,
        "belt-loops": _PLAY,
        "edge": frozenset({COURSE, CHECKS}),
        "flamer-hits": frozenset({COURSE}),
        "water-slows": frozenset({COURSE}),
        "robot-lasers": _PLAY | {CHECKS},
        "ghost-board-lasers": _PLAY,
        "energy-start": _PLAY,
        "energy-max": _PLAY,
        "energy-space": _PLAY | {CHECKS},
        # checkpoints and the end
        "touch": frozenset(Asker),
        "checkpoint-covers": frozenset({COURSE, REACHABILITY}),
        "checkpoints-ride": frozenset({COURSE, CHECKS}),
        "checkpoint-fell": frozenset({COURSE}),  # the others read where they ride from the tables
        "checkpoint-order": frozenset({COURSE, CHECKS, LAB}),  # the others take what counts next from the tables
        "reboot-token-serves": frozenset({COURSE, CHECKS}),  # the others take tokens from the tables
        "start-damage": _PLAY_AND_SEARCH | {CHECKS},
        "robot-laser-hits": _PLAY,
        # what wins, who races with whom, and what only people play
        "start-options": frozenset(),
        "option-draft": frozenset(),
        "programming-seconds": frozenset({CHECKS, LAB}),  # whether a clock says more of it; for the minutes at a table
        "programming-timer": frozenset({LAB}),
        "goal": _PLAY | {COURSE, CHECKS},
        "teams": _PLAY | {CHECKS},
        "team-progress": frozenset({CHECKS}),  # the engine asks whether touches are shared
        "return-after": _PLAY,  # the search asks how many rounds are sat out
        "robots-per-player": _PLAY | {CHECKS},
        "superbot": _PLAY | {CHECKS},
        "touch-turns-board": frozenset({COURSE, CHECKS}),  # the others ask the tables which boards can turn
        "repair-gives": _PLAY | {COURSE, CHECKS},
        "archive-on": frozenset({COURSE, LAB, REACHABILITY, CHECKS}),  # the engine reads it from the tables
        "race-ends": _PLAY,
        "all-destroyed": _PLAY,
        "play-on": _PLAY,
        # laying a course
        "checkpoints": frozenset({CHECKS}),
        "players": frozenset({LAB, CHECKS}),
        "checkpoint-spaces": frozenset({COURSE, CHECKS}),
        "board-contact": frozenset({CHECKS}),
    }
)
"""For each field of an edition, by its key, the rooms that ask it."""
