# SPDX-License-Identifier: GPL-3.0-or-later
"""The rules of the game at work. Nothing in it is random: choices, tiles and seeds come in from outside."""

from designer.labyrinth.engine.actions import (
    Action,
    BeginRound,
    Destroy,
    Lay,
    LayingError,
    Step,
    Store,
    TakeTurn,
    play,
)
from designer.labyrinth.engine.arena import Frame
from designer.labyrinth.engine.choices import Choice, ChoiceKind, IllegalChoiceError, parse_choice
from designer.labyrinth.engine.events import EVENTS, Event
from designer.labyrinth.engine.state import Robot, State, TurnEnd, start_state

__all__ = [
    "EVENTS",
    "Action",
    "BeginRound",
    "Choice",
    "ChoiceKind",
    "Destroy",
    "Event",
    "Frame",
    "IllegalChoiceError",
    "Lay",
    "LayingError",
    "Robot",
    "State",
    "Step",
    "Store",
    "TakeTurn",
    "TurnEnd",
    "parse_choice",
    "play",
    "start_state",
]
