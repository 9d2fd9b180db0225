# SPDX-License-Identifier: GPL-3.0-or-later
"""The rules engine: values outside, integers inside.

It reads the compiled tables and asks the edition's fields, never its name. Nothing in it is random:
decks, hands and choices come in from outside.
"""

from designer.rally.engine.choices import Choice, Decisions, Defaults, Question
from designer.rally.engine.events import (
    EVENTS,
    Announced,
    Archived,
    Blocked,
    CardPlayed,
    Carried,
    Cause,
    Damaged,
    Dealt,
    Destroyed,
    Drawn,
    Eliminated,
    Event,
    Fate,
    Locked,
    Materialised,
    Moved,
    Obstacle,
    OptionGained,
    OptionSpent,
    Placed,
    PoweredDown,
    PoweredUp,
    Programmed,
    Pushed,
    Repaired,
    Returned,
    Shot,
    Shoved,
    Touched,
    Turned,
    Unlocked,
    Wiped,
    Won,
)  # fmt: skip
from designer.rally.engine.previews import preview, preview_tables, program_rounds, program_state
from designer.rally.engine.redraw import after, after_all
from designer.rally.engine.run import PositionError, check_programs, check_state, run_program, simulate
from designer.rally.engine.state import Phase, Robot, State, first_flags, fresh_robot, fresh_state, locked_by_damage
from designer.rally.engine.steps import Step
from designer.rally.engine.story import tell

__all__ = [
    "EVENTS", "Announced", "Archived", "Blocked", "CardPlayed", "Carried", "Cause", "Choice", "Damaged", "Dealt",
    "Decisions", "Defaults", "Destroyed", "Drawn", "Eliminated", "Event", "Fate", "Locked", "Materialised", "Moved",
    "Obstacle", "OptionGained", "OptionSpent", "Phase", "Placed", "PositionError", "PoweredDown", "PoweredUp",
    "Programmed", "Pushed", "Question", "Repaired", "Returned", "Robot", "Shot", "Shoved", "State", "Step", "Touched",
    "Turned", "Unlocked", "Wiped", "Won", "after", "after_all", "check_programs", "check_state", "first_flags",
    "fresh_robot", "fresh_state", "locked_by_damage", "preview", "preview_tables", "program_rounds", "program_state",
    "run_program", "simulate", "tell",
]  # fmt: skip
