# SPDX-License-Identifier: GPL-3.0-or-later
"""A turn up to where something is to be chosen: the rules themselves say what is legal, by refusing a question."""

from __future__ import annotations

from dataclasses import dataclass

from designer.base.grid import Heading
from designer.labyrinth.engine import Choice, ChoiceKind, Frame, IllegalChoiceError, State, TakeTurn, parse_choice, play
from designer.labyrinth.engine.arena import Arena
from designer.labyrinth.engine.turn import Turn
from designer.labyrinth.plan.tiles import Symbol

_QUESTION = parse_choice("X")
"""A choice that is legal at most as the first of a robot on the plan; anywhere else what is legal is the answer."""

_FIRST_QUESTION = parse_choice("D:N")
"""The same for the first choice of a robot on the plan: nobody who is there can be deployed."""


@dataclass(frozen=True)
class PartialTurn:
    """A turn as far as its choices lead.

    Attributes:
        state: how things are there; frames: what has happened in the turn.
        legal: what can be chosen next, jumps without heading; empty where the turn is over.
        may_end: whether nothing of that is due: the turn can end here.
    """

    state: State
    frames: tuple[Frame, ...]
    legal: tuple[str, ...]
    may_end: bool


def begin_turn(state: State, name: str, choices: tuple[Choice, ...], *, told: bool = True) -> PartialTurn:
    """Play a turn up to the first thing to choose after some choices.

    Shots, traps and suicide are never among what is legal: nothing asks for those.

    Raises:
        IllegalChoiceError: one of the choices is refused.
    """
    question = _FIRST_QUESTION if not choices and state.robot(name).cell is not None else _QUESTION
    arena = Arena(state, told=told)
    turn = Turn(arena, name, (*choices, question))
    legal: tuple[str, ...] = ()
    try:
        turn.play()
    except IllegalChoiceError as error:
        if error.choice is not question:
            raise
        legal = error.legal
    return PartialTurn(arena.state(), tuple(arena.frames), legal, turn.over or not turn.units)


def continuations(state: State, name: str, choices: tuple[Choice, ...]) -> tuple[str, ...]:
    """What a robot may choose after some choices of its turn, or where one of them is refused; empty for nothing."""
    try:
        return begin_turn(state, name, choices, told=False).legal
    except IllegalChoiceError as error:
        return error.legal


def extras(state: State, name: str, choices: tuple[Choice, ...]) -> tuple[Choice, ...]:
    """What a robot may do besides after some choices: shots that it has, the trap, and as the first thing suicide."""
    robot = begin_turn(state, name, choices, told=False).state.robot(name)
    if robot.cell is None:
        return ()
    tried = [Choice(ChoiceKind.FIRE, heading=heading) for heading in Heading]
    for weapon in dict.fromkeys(robot.weapons):
        tried += _shots(weapon)
    found = [choice for choice in tried if is_legal(state, name, (*choices, choice))]
    return (*found, *([] if choices else [Choice(ChoiceKind.SUICIDE)]))


def _shots(weapon: Symbol) -> list[Choice]:
    if weapon is Symbol.ROBOMASOZRAVKA:
        return [Choice(ChoiceKind.FIRE, weapon=weapon)]
    far = (1, 2, 3) if weapon is Symbol.SNEHOBUCH else (0,)
    return [Choice(ChoiceKind.FIRE, None, heading, weapon, distance) for heading in Heading for distance in far]


def is_legal(state: State, name: str, choices: tuple[Choice, ...]) -> bool:
    """Whether a robot may choose so, in its turn."""
    try:
        play(state, TakeTurn(name, choices), told=False)
    except IllegalChoiceError:
        return False
    return True
