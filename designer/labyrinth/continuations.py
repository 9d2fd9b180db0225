# SPDX-License-Identifier: GPL-3.0-or-later
"""What a robot may choose next in its turn: the rules themselves say it, by refusing a question."""

from __future__ import annotations

from designer.labyrinth.engine import Choice, IllegalChoiceError, State, TakeTurn, parse_choice, play

_QUESTION = parse_choice("X")
"""A choice that is legal at most as the first of a robot on the plan; anywhere else what is legal is the answer."""

_FIRST_QUESTION = parse_choice("D:N")
"""The same for the first choice of a robot on the plan: nobody who is there can be deployed."""


def continuations(state: State, name: str, choices: tuple[Choice, ...]) -> tuple[str, ...]:
    """What a robot may choose after some choices of its turn; empty if there is nothing to choose.

    Shots, traps and suicide are never among them: nothing asks for those.
    """
    is_first = not choices and state.robot(name).cell is not None
    try:
        play(state, TakeTurn(name, (*choices, _FIRST_QUESTION if is_first else _QUESTION)), told=False)
    except IllegalChoiceError as error:
        return error.legal
    return ()
