# SPDX-License-Identifier: GPL-3.0-or-later
"""The rules engine: values outside, integers inside.

It reads the compiled tables and asks the edition's fields, never its name. Nothing in it is random:
decks, hands and choices come in from outside.
"""

from designer.rally.edition.decisions import Choice
from designer.rally.engine.choices import Defaults, Question
from designer.rally.engine.events import *  # noqa: F403 - every kind of event, also those that come
from designer.rally.engine.previews import (
    play_rounds,
    preview,
    preview_tables,
    program_rounds,
    program_state,
    simulate_rounds,
)
from designer.rally.engine.records import Step
from designer.rally.engine.run import PositionError, check_state, run_program, simulate
from designer.rally.engine.state import Phase, Robot, State, first_flags, fresh_robot, fresh_state, locked_by_damage

__all__ = [
    "Choice",
    "Defaults",
    "Phase",
    "PositionError",
    "Question",
    "Robot",
    "State",
    "Step",
    "check_state",
    "first_flags",
    "fresh_robot",
    "fresh_state",
    "locked_by_damage",
    "play_rounds",
    "preview",
    "preview_tables",
    "program_rounds",
    "program_state",
    "run_program",
    "simulate",
    "simulate_rounds",
]  # fmt: skip
